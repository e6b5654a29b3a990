-- Every row that somebody is shown has a checksum; the program works them out for the rows that are there already.
ALTER TABLE guests ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;          -- over what was chosen when it was opened
ALTER TABLE tables ADD COLUMN state_sum INTEGER NOT NULL DEFAULT 0;    -- over what every move changes
ALTER TABLE facts ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE talk ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;

-- One row, which is written and read back to see whether the store works.
CREATE TABLE health (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    n  INTEGER NOT NULL
) STRICT;
INSERT INTO health(id, n) VALUES (1, 0);
