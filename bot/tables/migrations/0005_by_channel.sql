-- The tables of a channel are found without reading those of others.

CREATE INDEX tables_by_channel ON tables (channel, status);
