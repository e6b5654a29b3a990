-- Reviews of finished games, which take a while to work out. They can be made again at any time.
CREATE TABLE reviews (
    table_id INTEGER PRIMARY KEY REFERENCES tables(id),
    version INTEGER NOT NULL,
    json TEXT NOT NULL
);
