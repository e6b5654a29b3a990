-- Short codes that lead to tables, to be typed. One a table.
CREATE TABLE codes (
    table_id bigint PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    code     text NOT NULL UNIQUE,
    until    bigint NOT NULL
);

-- As before; and seats can have other numbers. Then seat 0 is freed, to say so: links that take along a seat of a number that
-- is somebody else's now are no longer good. A seat is freed or taken, and never both at once.
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
            touched = asked.now, changes = tables.changes + 1
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

-- Gives a table a code in place of an earlier one. Says whether no other table has it.
CREATE FUNCTION new_code(id_of_table bigint, new_code text, good_until bigint) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
    UPDATE tables SET changes = changes + 1 WHERE id = id_of_table;
    INSERT INTO codes(table_id, code, until) VALUES (id_of_table, new_code, good_until)
        ON CONFLICT (table_id) DO UPDATE SET code = excluded.code, until = excluded.until;
    RETURN true;
EXCEPTION WHEN unique_violation THEN
    RETURN false;
END $$;
