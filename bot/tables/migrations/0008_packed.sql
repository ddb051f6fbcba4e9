-- Checkpoints lie in the order in which they were written. By their key they lay on pages that hold a thousand bytes of a
-- row at most, and the rest of it had a page to itself.

CREATE TABLE packed (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,            -- how many entries the whole log had
    place INTEGER NOT NULL,             -- the how-many-eth checkpoint after that entry
    at INTEGER NOT NULL,                -- how many entries held
    live INTEGER NOT NULL,              -- 0 once an undo went behind it
    checkpoint BLOB NOT NULL,           -- engine.save.Checkpoint, packed: see tables.packing
    PRIMARY KEY (table_id, number, place)
);
INSERT INTO packed SELECT * FROM checkpoints ORDER BY table_id, number, place;
DROP TABLE checkpoints;
ALTER TABLE packed RENAME TO checkpoints;
