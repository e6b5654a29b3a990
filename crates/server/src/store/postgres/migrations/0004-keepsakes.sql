-- Small things that are kept by name: the secrets of daily games (owner 0), who played them, and what somebody practises.
CREATE TABLE keepsakes (
    kind  text NOT NULL,
    name  text NOT NULL,
    owner bigint NOT NULL,
    due   bigint NOT NULL,
    text  text NOT NULL,
    PRIMARY KEY (kind, name, owner)
);
CREATE INDEX keepsakes_of ON keepsakes(kind, owner, due);
CREATE INDEX keepsakes_named ON keepsakes(kind, name, due);

CREATE FUNCTION forget_keepsakes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM keepsakes WHERE owner = OLD.id;
    RETURN OLD;
END
$$;
CREATE TRIGGER keepsakes_of_the_gone AFTER DELETE ON guests FOR EACH ROW EXECUTE FUNCTION forget_keepsakes();
