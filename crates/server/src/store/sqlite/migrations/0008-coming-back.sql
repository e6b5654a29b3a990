-- Further devices of a guest, each with a cookie of its own.
CREATE TABLE devices (
    token BLOB PRIMARY KEY,                 -- SHA-256 of the cookie
    guest INTEGER NOT NULL REFERENCES guests ON DELETE CASCADE,
    since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX devices_guest ON devices(guest);

-- The code that makes another device this guest's: one at a time, used once.
CREATE TABLE recoveries (
    guest INTEGER PRIMARY KEY REFERENCES guests ON DELETE CASCADE,
    token BLOB NOT NULL UNIQUE,             -- SHA-256 of the code
    until INTEGER NOT NULL
) STRICT;

-- Tables that a guest has put away from their list.
CREATE TABLE put_away (
    guest    INTEGER NOT NULL REFERENCES guests ON DELETE CASCADE,
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    PRIMARY KEY (guest, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX put_away_table ON put_away(table_id);
