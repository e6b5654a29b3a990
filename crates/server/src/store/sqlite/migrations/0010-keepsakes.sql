-- Small things that are kept by name: the secrets of daily games (owner 0), who played them, and what somebody practises.
CREATE TABLE keepsakes (
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    owner INTEGER NOT NULL,
    due INTEGER NOT NULL,
    text TEXT NOT NULL,
    sum INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (kind, name, owner)
) WITHOUT ROWID;
CREATE INDEX keepsakes_of ON keepsakes(kind, owner, due);
CREATE INDEX keepsakes_named ON keepsakes(kind, name, due);
CREATE TRIGGER keepsakes_of_the_gone AFTER DELETE ON guests BEGIN
    DELETE FROM keepsakes WHERE owner = OLD.id;
END;
