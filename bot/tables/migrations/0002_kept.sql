-- Small things worth keeping between two runs, by name; and whether a table's message in the channel is out of date.

CREATE TABLE kept (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

ALTER TABLE tables ADD COLUMN stale INTEGER NOT NULL DEFAULT 1;
CREATE INDEX outbox_by_table ON outbox (table_id);
