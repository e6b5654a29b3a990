-- The log is the truth: everything about a game follows from its facts. The other columns of `tables` are what the
-- front page and the alarm clock need to know without reading a log.
CREATE TABLE guests (
    id      INTEGER PRIMARY KEY,
    token   BLOB NOT NULL UNIQUE,           -- SHA-256 of the cookie
    name    TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;

CREATE TABLE tables (
    id      INTEGER PRIMARY KEY,
    link    TEXT NOT NULL UNIQUE,           -- the unguessable name in links
    game    TEXT NOT NULL,
    host    INTEGER NOT NULL REFERENCES guests,
    listed  INTEGER NOT NULL,               -- shown on the front page while chairs are free?
    hints   INTEGER NOT NULL,
    head    INTEGER NOT NULL,               -- the number of the last fact
    phase   TEXT NOT NULL,                  -- gathering, playing, over
    people  TEXT NOT NULL,                  -- who sits there, as JSON
    wake    INTEGER,                        -- when time will bring something about
    opened  INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    rematch TEXT                            -- the link of the table where they play again
) STRICT;
CREATE INDEX tables_listed ON tables(opened) WHERE listed = 1 AND phase = 'gathering';
CREATE INDEX tables_wake ON tables(wake) WHERE wake IS NOT NULL;
CREATE INDEX tables_host ON tables(host, opened);

CREATE TABLE facts (
    table_id INTEGER NOT NULL REFERENCES tables,
    seq      INTEGER NOT NULL,
    cmd      TEXT,                          -- the id of the command, on the first fact it brought about
    json     TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX facts_cmd ON facts(table_id, cmd) WHERE cmd IS NOT NULL;

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables,
    seat     INTEGER NOT NULL,
    guest    INTEGER NOT NULL REFERENCES guests,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_guest ON seats(guest);

-- One-time links that take a seat to another device.
CREATE TABLE moves (
    token    BLOB PRIMARY KEY,              -- SHA-256 of what is in the link
    table_id INTEGER NOT NULL REFERENCES tables,
    seat     INTEGER NOT NULL,
    until    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE talk (
    table_id INTEGER NOT NULL REFERENCES tables,
    n        INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    name     TEXT NOT NULL,
    seat     INTEGER,
    text     TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;
