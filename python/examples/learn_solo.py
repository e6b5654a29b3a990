"""Learn to play solo Qwixx with numpy alone, and ask the oracle how well that went.

    python python/examples/learn_solo.py [SECONDS]

What is learnt is the value of a sheet before a roll: a sum of one number for every row and one for every pair of rows, for each
number of misses. Two thousand games are played at once; whenever dice lie there, the best of all ways to use them says
what the sheet was worth, and its numbers move a little towards that. The oracle is not asked before the end.
"""

import sys
import time

import numpy as np

import rowlock

COLOURS = ("red", "yellow", "green", "blue")
LANES, LAST, PASS = 2048, 10, 44
# A row is its rightmost mark and how many marks it has; rows of all colours are alike, by place.
ROWS, CLOSED = 11 * 12 + 1, 11 * 12
POINTS = np.arange(14) * np.arange(1, 15) // 2
PAIRS = [(a, b) for a in range(4) for b in range(a + 1, 4)]


class Sheets:
    """Many sheets: of each row the rightmost mark (-1: none) and the number of marks, and the misses."""

    def __init__(self, right, marks, misses):
        self.right, self.marks, self.misses = right, marks, misses

    def rows(self):
        return np.where(self.right == LAST, CLOSED, (self.right + 1) * 12 + np.minimum(self.marks, 11))

    def over(self):
        return (self.misses >= 4) | ((self.right == LAST).sum(-1) >= 2)

    def points(self):
        return POINTS[self.marks].sum(-1) - 5 * self.misses

    def mark(self, row, place):
        """Return the sheets with these marks, and where they are allowed; a place below 0 marks nothing."""
        right = np.take_along_axis(self.right, row[..., None], -1)[..., 0]
        marks = np.take_along_axis(self.marks, row[..., None], -1)[..., 0]
        closing = place == LAST
        allowed = (place < 0) | ((place > right) & (~closing | (marks >= 5)))
        does = allowed & (place >= 0)
        chosen = np.arange(4) == row[..., None]
        new_right = np.where(chosen & does[..., None], place[..., None], self.right)
        new_marks = self.marks + (chosen & does[..., None]) * np.where(closing, 2, 1)[..., None]
        return Sheets(new_right, new_marks, self.misses), allowed, does

    def spread(self, choices):
        """Return the same sheets once for each of so many choices."""
        shape = (*self.misses.shape, choices)
        right, marks = (np.broadcast_to(array[..., None, :], (*shape, 4)) for array in (self.right, self.marks))
        return Sheets(right, marks, np.broadcast_to(self.misses[..., None], shape))


class Values:
    """What sheets are worth before a roll."""

    def __init__(self):
        self.row = np.full((4, ROWS), 8.0)
        self.pair = np.zeros((4, ROWS, ROWS))

    def __call__(self, sheets):
        rows, misses = sheets.rows(), np.minimum(sheets.misses, 3)
        value = self.row[misses[..., None], rows].sum(-1)
        for a, b in PAIRS:
            value = value + self.pair[misses, rows[..., a], rows[..., b]]
        return np.where(sheets.over(), 0.0, value)

    def learn(self, sheets, target, rate):
        """Move the numbers of these sheets towards what they turned out to be worth."""
        error, rows, misses = target - self(sheets), sheets.rows(), sheets.misses
        for table, parts in (
            (self.row, [(misses * ROWS + rows[:, i]) for i in range(4)]),
            (self.pair, [(misses * ROWS + rows[:, a]) * ROWS + rows[:, b] for a, b in PAIRS]),
        ):
            where = np.concatenate(parts)
            total = np.bincount(where, np.tile(error, len(parts)), table.size)
            seen = np.bincount(where, minlength=table.size)
            table += (rate * total / np.maximum(seen, 1)).reshape(table.shape)
        # A pair has no order.
        self.pair = (self.pair + self.pair.transpose(0, 2, 1)) / 2


def places(numbers):
    """Return the place of a number in each row: red and yellow rise, green and blue fall."""
    return np.stack([numbers - 2, numbers - 2, 12 - numbers, 12 - numbers], -1)


def look(seen):
    """Read sheets, dice, the stage and whether something was marked from observations of one player."""
    rows = seen[:, :48].reshape(-1, 4, 12)
    cells = rows[:, :, :11] > 0.5
    right = np.where(cells.any(-1), LAST - cells[:, :, ::-1].argmax(-1), -1)
    marks = cells.sum(-1) + (rows[:, :, 11] > 0.5)
    misses = np.rint(seen[:, 48] * 4).astype(int)
    white = seen[:, 50:62].reshape(-1, 2, 6).argmax(-1) + 1
    coloured = seen[:, 62:90].reshape(-1, 4, 7)
    dice = np.where(coloured[:, :, :6].any(-1), coloured[:, :, :6].argmax(-1) + 1, 0)
    stage = seen[:, 90:96].argmax(-1)
    return Sheets(right, marks, misses), white, dice, stage, seen[:, 96] > 0.5


def second(values, sheets, white, dice, marked):
    """Return the value of every way to use a coloured die, on top of the points: two white dice by four rows, then passing."""
    shape = sheets.misses.shape
    numbers = (white[..., :, None] + dice[..., None, :]).reshape(*shape, 8)
    rows = np.broadcast_to(np.array([0, 1, 2, 3] * 2 + [0]), (*shape, 9))
    place = np.take_along_axis(places(numbers), rows[..., :8, None], -1)[..., 0]
    place = np.concatenate([place, np.full((*shape, 1), -1)], -1)
    out = np.concatenate([dice == 0, dice == 0, np.zeros((*shape, 1), bool)], -1)
    place = np.where(out, -1, place)
    after, allowed, does = sheets.spread(9).mark(rows, place)
    missed = ~does & ~marked[..., None]
    after = Sheets(after.right, after.marks, after.misses + missed)
    value = after.points() + values(after)
    return np.where(allowed & ~out, value, -np.inf), rows, place


def first(values, sheets, white, dice):
    """Return the value of every answer to the white sum, the best use of the coloured dice included: four rows, then passing."""
    count = len(white)
    place = np.concatenate([places(white.sum(-1)), np.full((count, 1), -1)], -1)
    rows = np.broadcast_to(np.array([0, 1, 2, 3, 0]), (count, 5))
    after, allowed, does = sheets.spread(5).mark(rows, place)
    # A row that is closed has no die any more.
    left = np.where(after.right == LAST, 0, np.broadcast_to(dice[:, None], (count, 5, 4)))
    wide_white = np.broadcast_to(white[:, None], (count, 5, 2))
    then = second(values, after, wide_white, left, does)[0].max(-1)
    value = np.where(after.over(), after.points(), then)
    return np.where(allowed, value, -np.inf), place


def play(values, env, seconds=None, games=None, rates=(0.06, 0.004), dice=None):
    """Play until the time is over, learning, or so many games in every lane, as well as possible; return their scores."""
    actions = np.full((LANES, 1), PASS, np.int32)
    scores, begun, learns = [], time.perf_counter(), seconds is not None
    # As many of every lane: to take the first that end would take the short ones.
    left = np.full(LANES, games or 1 << 40)
    while True:
        spent = time.perf_counter() - begun
        if (spent > seconds) if learns else (not left.any()):
            return scores
        sheets, white, coloured, stage, marked = look(env.observations[:, 0])
        chosen = np.full(LANES, PASS)
        for is_first in (True, False):
            lanes = np.flatnonzero(stage == (2 if is_first else 3))
            if len(lanes) == 0:
                continue
            part = Sheets(sheets.right[lanes], sheets.marks[lanes], sheets.misses[lanes])
            if is_first:
                value, place = first(values, part, white[lanes], coloured[lanes])
                rows = np.broadcast_to(np.arange(5), place.shape)
                if learns:
                    rate = rates[0] * (rates[1] / rates[0]) ** (spent / seconds)
                    values.learn(part, value.max(-1) - part.points(), rate)
            else:
                value, rows, place = second(values, part, white[lanes], coloured[lanes], marked[lanes])
            best = value.argmax(-1)
            if learns:
                # Now and then something else, so that no sheet stays unknown.
                whim = dice.random(len(lanes)) < 0.05
                tried = np.where(np.isfinite(value), dice.random(value.shape), -1).argmax(-1)
                best = np.where(whim, tried, best)
            at = np.arange(len(lanes)), best
            chosen[lanes] = np.where(place[at] < 0, PASS, rows[at] * 11 + place[at])
        actions[:, 0] = chosen
        env.step(actions)
        counted = env.done & (left > 0)
        scores.extend(env.scores[counted, 0])
        left -= counted


def main(seconds):
    game = rowlock.load_game("qwixx", players=1)
    for colour, row in zip(COLOURS, range(4)):
        first_number = 2 if row < 2 else 12
        assert game.string_to_action(f"{colour} {first_number}") == row * 11, "actions are cells, row by row"
    values, dice = Values(), np.random.default_rng(1)
    trained = len(play(values, rowlock.VectorEnv(game, LANES, seed=1, observe=True), seconds, dice=dice))
    scores = np.array(play(values, rowlock.VectorEnv(game, LANES, seed=2, observe=True), games=20))
    error = scores.std() / np.sqrt(len(scores))
    exact = rowlock.Oracle().start_value()
    print(f"{trained:,} games in {seconds:.0f} s; then {len(scores):,} games: {scores.mean():.2f} ± {2 * error:.2f} points")
    print(f"the best play reaches {exact:.2f}: {exact - scores.mean():.2f} points more")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 180.0)
