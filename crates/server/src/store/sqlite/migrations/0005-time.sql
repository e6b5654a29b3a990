-- The time of the tables stands still while the server does. One row: how late it was when that was last written down.
CREATE TABLE time (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;
