-- Addresses that the owner has shut out.
CREATE TABLE bans (
    range TEXT PRIMARY KEY,                 -- an address, or a range such as 10.0.0.0/8
    since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
