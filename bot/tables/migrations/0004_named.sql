-- Who is named at which table, so that nobody need read every table ever played to forget one person; and who opened
-- and hosts each table. The heads that are there are read once, by the function named_in: the host comes first.

CREATE TABLE named (
    person INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
CREATE INDEX named_by_table ON named (table_id);
CREATE INDEX reports_by_person ON reports (person);
CREATE INDEX campaigns_by_owner ON campaigns (owner);

ALTER TABLE tables ADD COLUMN host INTEGER;
ALTER TABLE tables ADD COLUMN opened_by INTEGER;  -- NULL for a rematch, when it was played to its end, and when that person was forgotten

CREATE TEMP TABLE looked_at AS SELECT id, named_in(head) AS people FROM tables;
INSERT INTO named SELECT DISTINCT one.value, looked_at.id FROM looked_at, json_each(people) AS one WHERE one.value != 0;
UPDATE tables SET host = (SELECT json_extract(people, '$[0]') FROM looked_at WHERE looked_at.id = tables.id);
UPDATE tables SET opened_by = host WHERE status != 'over' AND host != 0;
DROP TABLE looked_at;

CREATE INDEX open_tables_by_host ON tables (host) WHERE status IN ('lobby', 'playing', 'stuck');
CREATE INDEX tables_by_opener ON tables (opened_by, created);
