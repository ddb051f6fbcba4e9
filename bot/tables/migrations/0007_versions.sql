-- How often a table was written: whoever writes it says which of its versions they had before them.

ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
