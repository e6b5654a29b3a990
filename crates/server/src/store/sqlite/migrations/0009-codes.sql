-- Short codes that lead to tables, to be typed. One a table.
CREATE TABLE codes (
    table_id INTEGER PRIMARY KEY REFERENCES tables(id),
    code     TEXT NOT NULL UNIQUE,
    until    INTEGER NOT NULL,
    sum      INTEGER NOT NULL DEFAULT 0
) STRICT;
