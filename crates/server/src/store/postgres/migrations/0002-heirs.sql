-- As before, and the host of a table can be somebody else from now on: in the place of a seat stands −1. Programs of the layout
-- before never say so.
CREATE OR REPLACE FUNCTION append(
    ids bigint[], heads bigint[], lasts bigint[], phases text[], all_people text[], wakes bigint[], times bigint[],
    fact_tables bigint[], seqs bigint[], cmds text[], jsons text[],
    seat_tables bigint[], seat_numbers bigint[], seat_guests bigint[]
) RETURNS TABLE (written_id bigint, written_changes bigint) LANGUAGE plpgsql AS $$
BEGIN
    -- In one order, so that two nodes that write to the same tables never wait for each other in a circle.
    PERFORM 1 FROM tables WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
    RETURN QUERY
    WITH asked AS (
        SELECT * FROM unnest(ids, heads, lasts, phases, all_people, wakes, times)
            AS asked(id, head, last, phase, people, wake, now)
    ), advanced AS (
        UPDATE tables SET head = asked.last, phase = asked.phase, people = asked.people, wake = asked.wake,
            touched = asked.now, changes = tables.changes + 1,
            host = coalesce((
                SELECT heir.guest FROM unnest(seat_tables, seat_numbers, seat_guests) AS heir(table_id, seat, guest)
                WHERE heir.seat = -1 AND heir.table_id = tables.id
            ), tables.host)
        FROM asked WHERE tables.id = asked.id AND tables.head = asked.head
        RETURNING tables.id, tables.changes
    ), written AS (
        INSERT INTO facts(table_id, seq, cmd, json)
        SELECT fact.table_id, fact.seq, fact.cmd, fact.json
        FROM unnest(fact_tables, seqs, cmds, jsons) AS fact(table_id, seq, cmd, json)
        JOIN advanced ON advanced.id = fact.table_id
    ), change AS (
        SELECT change.table_id, change.seat, change.guest
        FROM unnest(seat_tables, seat_numbers, seat_guests) AS change(table_id, seat, guest)
        JOIN advanced ON advanced.id = change.table_id
        WHERE change.seat >= 0
    ), freed AS (
        DELETE FROM seats USING change
        WHERE change.guest IS NULL AND seats.table_id = change.table_id AND seats.seat = change.seat
    ), taken AS (
        INSERT INTO seats(table_id, seat, guest)
        SELECT change.table_id, change.seat, change.guest FROM change WHERE change.guest IS NOT NULL
        ON CONFLICT (table_id, seat) DO UPDATE SET guest = excluded.guest
    ), moved AS (
        DELETE FROM moves USING change WHERE change.seat = 0 AND moves.table_id = change.table_id
    )
    SELECT advanced.id, advanced.changes FROM advanced;
END $$;

-- As before, and quiet hours and keepsakes of the guest who is no more go along.
CREATE OR REPLACE FUNCTION recover(code bytea, device bytea, here bigint, now bigint,
    OUT outcome text, OUT whose bigint, OUT whose_name text) LANGUAGE plpgsql AS $$
BEGIN
    SELECT guest INTO whose FROM recoveries WHERE token = code AND until > now FOR UPDATE;
    IF whose IS NULL THEN
        outcome := 'not_good';
    ELSIF here = whose THEN
        outcome := 'already';
    ELSIF EXISTS (SELECT 1 FROM seats a JOIN seats b USING (table_id) WHERE a.guest = whose AND b.guest = here) THEN
        outcome := 'both_sit';
    ELSE
        IF here IS NOT NULL THEN
            UPDATE tables SET changes = changes + 1, host = CASE WHEN host = here THEN whose ELSE host END
                WHERE host = here OR id IN (SELECT table_id FROM seats WHERE guest = here);
            UPDATE seats SET guest = whose WHERE guest = here;
            UPDATE devices SET guest = whose WHERE guest = here;
            -- Where both have something of the same name, the one who stays keeps theirs.
            INSERT INTO put_away(guest, table_id) SELECT whose, table_id FROM put_away WHERE guest = here
                ON CONFLICT DO NOTHING;
            UPDATE channels SET guest = whose WHERE guest = here AND NOT EXISTS (SELECT 1 FROM channels AS own
                WHERE own.guest = whose AND own.kind = channels.kind AND own.address = channels.address);
            UPDATE quiet SET guest = whose WHERE guest = here AND NOT EXISTS (SELECT 1 FROM quiet AS own WHERE own.guest = whose);
            UPDATE keepsakes SET owner = whose WHERE owner = here AND NOT EXISTS (SELECT 1 FROM keepsakes AS own
                WHERE own.owner = whose AND own.kind = keepsakes.kind AND own.name = keepsakes.name);
            -- Other devices of the one who is no more go on, as the other.
            INSERT INTO devices(token, guest, since) SELECT token, whose, 0 FROM guests WHERE id = here;
            DELETE FROM guests WHERE id = here;
        END IF;
        DELETE FROM recoveries WHERE guest = whose;
        INSERT INTO devices(token, guest, since) VALUES (device, whose, now);
        SELECT name INTO whose_name FROM guests WHERE id = whose;
        outcome := 'done';
    END IF;
END $$;
