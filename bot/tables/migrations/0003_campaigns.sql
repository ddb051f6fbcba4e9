-- Campaigns: what one evening hands on to the next. They belong to a server, not to a channel or to who played last.
-- table_id is the table where its present part is being played, if any.

CREATE TABLE campaigns (
    id INTEGER PRIMARY KEY,
    server INTEGER,
    game TEXT NOT NULL,
    owner INTEGER NOT NULL,
    parts INTEGER NOT NULL,
    carry BLOB NOT NULL,
    table_id INTEGER,
    changed REAL NOT NULL
);
CREATE INDEX campaigns_by_server ON campaigns (server, game);
