-- Everything Airlock remembers. Blobs are msgpack of the structs named beside them.

CREATE TABLE servers (
    id INTEGER PRIMARY KEY,
    settings BLOB NOT NULL              -- tables.settings.ServerSettings
);

CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    settings BLOB NOT NULL              -- tables.settings.PersonSettings
);

CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    server INTEGER,                     -- NULL in a direct message
    channel INTEGER NOT NULL,
    game TEXT NOT NULL,
    status TEXT NOT NULL,               -- lobby, playing, stuck, over
    head BLOB NOT NULL,                 -- tables.head.Head
    created REAL NOT NULL,
    changed REAL NOT NULL
);
CREATE UNIQUE INDEX one_table_a_channel ON tables (channel) WHERE status IN ('lobby', 'playing', 'stuck');
CREATE INDEX tables_by_status ON tables (status);

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, person)
);
CREATE INDEX seats_by_person ON seats (person);

CREATE TABLE entries (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,            -- place in the whole log, undos included
    entry BLOB NOT NULL,                -- engine.save.Entry
    time REAL NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE checkpoints (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,            -- how many entries the whole log had
    place INTEGER NOT NULL,             -- the how-many-eth checkpoint after that entry
    at INTEGER NOT NULL,                -- how many entries held
    live INTEGER NOT NULL,              -- 0 once an undo went behind it
    checkpoint BLOB NOT NULL,           -- engine.save.Checkpoint
    PRIMARY KEY (table_id, number, place)
) WITHOUT ROWID;

CREATE TABLE lines (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    after INTEGER NOT NULL,             -- how many entries the whole log had
    line BLOB NOT NULL,                 -- engine.journal.Line
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    notice BLOB NOT NULL                -- tables.notices.Notice
);

CREATE TABLE reports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    person INTEGER NOT NULL,
    entries INTEGER NOT NULL,           -- how long the log was
    what TEXT NOT NULL,
    time REAL NOT NULL
);

CREATE TABLE results (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    server INTEGER,
    person INTEGER NOT NULL,
    game TEXT NOT NULL,
    side TEXT NOT NULL,
    won INTEGER NOT NULL,
    time REAL NOT NULL,
    PRIMARY KEY (table_id, person)
);
CREATE INDEX results_by_person ON results (person);
