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
