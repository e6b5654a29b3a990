"""The sheet that Qwixx, Qwixx On Board and the card game share (Q1, Q2, Q10)."""

from strict import Wrong, number

COLOURS = ("red", "yellow", "green", "blue")
CLOSING = 10  # the place of the last number of a row; the places count from 0
POINTS = [n * (n + 1) // 2 for n in range(13)]  # Q10


def place_of(row, value):
    """Red and yellow rise from 2 to 12, green and blue fall from 12 to 2 (Q1)."""
    return value - 2 if row < 2 else 12 - value


class Sheet:
    """Four rows as sets of places (bit 0 is the leftmost number), and the misses."""

    __slots__ = ("rows", "misses")

    def __init__(self):
        self.rows, self.misses = [0, 0, 0, 0], 0

    def refusal(self, row, value):
        """Why this number cannot be marked, or None."""
        marks, place = self.rows[row], place_of(row, value)
        if marks >> place & 1:
            return f"{COLOURS[row]} {value} is marked already (Q1)"
        if marks >> place:
            return f"{COLOURS[row]} {value} lies to the left of a mark (Q1)"
        if place == CLOSING and marks.bit_count() < 5:
            return f"{COLOURS[row]} {value} needs five marks in its row first (Q2)"
        return None

    def mark(self, row, value):
        why = self.refusal(row, value)
        if why:
            raise Wrong(why)
        self.rows[row] |= 1 << place_of(row, value)

    def has(self, row, value):
        return bool(self.rows[row] >> place_of(row, value) & 1)

    def closed(self, row):
        return bool(self.rows[row] >> CLOSING & 1)

    def score(self):
        # The padlock of a closed row counts as one more mark (Q2).
        marks = (row.bit_count() + (row >> CLOSING & 1) for row in self.rows)
        return sum(POINTS[n] for n in marks) - 5 * self.misses

    def bytes(self):
        return [byte for row in self.rows for byte in (row & 255, row >> 8)] + [self.misses]


def read_cell(text):
    """`red 7` as (row, number)."""
    colour, _, value = text.partition(" ")
    if colour not in COLOURS:
        raise Wrong(f"`{text}` is neither `pass` nor a colour and a number")
    return COLOURS.index(colour), number(value, 2, 12, "a number from 2 to 12")


def most_points(scores):
    """The seats with the most points (Q10): equal points share the win."""
    best = max(scores)
    return [seat for seat, score in enumerate(scores, 1) if score == best]
