-- How many guests and tables there are, so that every new one can be counted without counting all.
CREATE TABLE totals (
    what TEXT PRIMARY KEY,
    n    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO totals(what, n) SELECT 'guests', count(*) FROM guests;
INSERT INTO totals(what, n) SELECT 'tables', count(*) FROM tables;

CREATE TRIGGER guests_added AFTER INSERT ON guests BEGIN UPDATE totals SET n = n + 1 WHERE what = 'guests'; END;
CREATE TRIGGER guests_deleted AFTER DELETE ON guests BEGIN UPDATE totals SET n = n - 1 WHERE what = 'guests'; END;
CREATE TRIGGER tables_added AFTER INSERT ON tables BEGIN UPDATE totals SET n = n + 1 WHERE what = 'tables'; END;
CREATE TRIGGER tables_deleted AFTER DELETE ON tables BEGIN UPDATE totals SET n = n - 1 WHERE what = 'tables'; END;
