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

-- Whom a table with days to think waits for. It follows from `people`, in the same moment.
CREATE TABLE turns (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    round    INTEGER NOT NULL,
    since    INTEGER NOT NULL,
    until    INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER turns_follow AFTER UPDATE OF people ON tables
WHEN NEW.people LIKE '%"turn"%' OR OLD.people LIKE '%"turn"%'
BEGIN
    DELETE FROM turns WHERE table_id = NEW.id AND NOT EXISTS (
        SELECT 1 FROM json_each(NEW.people) AS person WHERE person.key + 1 = turns.seat
        AND json_extract(person.value, '$.turn.round') = turns.round
        AND json_extract(person.value, '$.turn.since') = turns.since
    );
    INSERT OR IGNORE INTO turns(table_id, seat, round, since, until)
        SELECT NEW.id, person.key + 1, json_extract(person.value, '$.turn.round'),
            json_extract(person.value, '$.turn.since'), json_extract(person.value, '$.turn.until')
        FROM json_each(NEW.people) AS person WHERE json_extract(person.value, '$.turn.round') IS NOT NULL;
END;

-- By which ways a guest wants to be told that it is their turn.
CREATE TABLE channels (
    id      INTEGER PRIMARY KEY,
    guest   INTEGER NOT NULL REFERENCES guests ON DELETE CASCADE,
    kind    TEXT NOT NULL,                  -- push, json, discord, slack, ntfy, matrix
    address TEXT NOT NULL,
    secret  TEXT NOT NULL,                  -- the keys of a browser, or what a hook is to be shown
    lang    TEXT NOT NULL,
    base    TEXT NOT NULL,                  -- the address of this server, for links
    since   INTEGER NOT NULL,
    problem TEXT,                           -- why the last notice did not arrive
    UNIQUE (guest, kind, address)
) STRICT;

-- How far somebody has been told of a turn, by each way.
CREATE TABLE notices (
    table_id   INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    channel    INTEGER NOT NULL REFERENCES channels ON DELETE CASCADE,
    round      INTEGER NOT NULL,
    since      INTEGER NOT NULL,
    stage      INTEGER NOT NULL,            -- 0: nothing was sent; 1: that it is their turn; 2 to 4: reminders
    attempts   INTEGER NOT NULL,
    not_before INTEGER NOT NULL,
    unseen     INTEGER NOT NULL,            -- something was sent, and they have not looked since
    PRIMARY KEY (table_id, seat, channel)
) STRICT, WITHOUT ROWID;
CREATE INDEX notices_channel ON notices(channel);

-- When a guest wants to hear nothing, in minutes of the day at their place.
CREATE TABLE quiet (
    guest  INTEGER PRIMARY KEY REFERENCES guests ON DELETE CASCADE,
    starts INTEGER NOT NULL,
    ends   INTEGER NOT NULL,
    east   INTEGER NOT NULL                 -- by how many minutes their clock is ahead of UTC
) STRICT;

-- What the server keeps to itself, such as the key by which push services know it.
CREATE TABLE secrets (
    name  TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
