"""Learn to play solo Qwixx with numpy alone, and ask the oracle how well that went.

    python python/examples/learn_solo.py [SECONDS] [GAMES]

What is learnt is how many points a sheet still brings before a roll, by a small net: one number for each state of each row and
each number of misses goes into every unit of a first layer, a second layer mixes them. Thousands of games are played at once;
whenever dice lie there, the best of all ways to use them says what the sheet was worth, and the net moves a little towards
that. The oracle is not asked before the end.
"""

import sys
import time

import numpy as np

import rowlock

PASS, LAST = 44, 10
SCALE = 20.0  # points that are one in the net


def row_tables():
    """Number the states of a row, and tell what a mark at each place does: the next state (-1: not allowed), and the points.

    A row is its rightmost mark and how many marks it has; a closed row brings nothing any more.
    """
    states = [(-1, 0)] + [(right, marks) for right in range(LAST) for marks in range(1, right + 2)] + ["closed"]
    number = {state: i for i, state in enumerate(states)}
    after, points = np.full((len(states), LAST + 1), -1), np.zeros((len(states), LAST + 1))
    for right, marks in states[:-1]:
        for place in range(right + 1, LAST):
            after[number[right, marks], place] = number[place, marks + 1]
            points[number[right, marks], place] = marks + 1
        if marks >= 5:
            # The last number brings the padlock too.
            after[number[right, marks], LAST] = number["closed"]
            points[number[right, marks], LAST] = marks + 1 + marks + 2
    return states, number, after.astype(np.int16), points.astype(np.float32)


STATES, NUMBER, AFTER, POINTS = row_tables()
CLOSED = NUMBER["closed"]
# The number of a state by its rightmost mark (from -1) and how many marks it has.
CODES = np.full((LAST + 2, LAST + 3), CLOSED, np.int16)
for _right, _marks in STATES[:-1]:
    CODES[_right + 1, _marks] = NUMBER[_right, _marks]


class Net:
    """How many points sheets still bring: `rows` (n, 4) are the states of the rows, `misses` (n,)."""

    def __init__(self, units, random):
        slots = 4 * len(STATES) + 4
        self.weights = [
            random.normal(0, 0.3, (slots, units)),
            random.normal(0, (2 / units) ** 0.5, (units, units)),
            np.zeros(units),
            random.normal(0, (1 / units) ** 0.5, units),
            np.full(1, 110 / SCALE),
        ]
        self.weights = [weight.astype(np.float32) for weight in self.weights]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    @staticmethod
    def inputs(rows, misses):
        """Return which of the first layer's rows count: rows of one direction have no order, nor have the directions."""
        rows = np.sort(rows.reshape(-1, 2, 2), -1)
        swap = rows[:, 0, 1] * 64 + rows[:, 0, 0] > rows[:, 1, 1] * 64 + rows[:, 1, 0]
        rows[swap] = rows[swap][:, ::-1]
        slots = rows.reshape(-1, 4) + np.arange(4) * len(STATES)
        return np.concatenate([slots, misses[:, None] + 4 * len(STATES)], 1)

    def layers(self, inputs):
        table, mix, bias, out, start = self.weights
        first = table[inputs[:, 0]]
        for i in range(1, inputs.shape[1]):
            first += table[inputs[:, i]]
        np.maximum(first, 0, out=first)
        second = first @ mix
        second += bias
        np.maximum(second, 0, out=second)
        return first, second, second @ out + start

    def __call__(self, rows, misses):
        return self.layers(self.inputs(rows, misses))[2] * SCALE

    def learn(self, rows, misses, target, rate):
        """Move towards these targets by one step of Adam."""
        inputs = self.inputs(rows, misses)
        first, second, value = self.layers(inputs)
        _, mix, _, out, _ = self.weights
        slope = (2 / len(value)) * (value - target / SCALE)
        back_second = np.outer(slope, out) * (second > 0)
        back_first = (back_second @ mix.T) * (first > 0)
        which = np.zeros((len(value), len(self.weights[0])), np.float32)
        which[np.arange(len(value))[:, None], inputs] = 1
        slopes = [which.T @ back_first, first.T @ back_second, back_second.sum(0), second.T @ slope, slope.sum(keepdims=True)]
        self.steps += 1
        correction = (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for weight, slope, mean, square in zip(self.weights, slopes, self.means, self.squares):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            weight -= rate * correction * mean / (np.sqrt(square) + 1e-8)


def places(numbers):
    """Return the places of numbers (..., 4 rows or one for all): red and yellow rise, green and blue fall."""
    return np.where(np.arange(4) < 2, numbers - 2, 12 - numbers)


def look(seen):
    """Read the rows, the misses, the dice, the stage and whether something was marked from observations of one player."""
    cells = seen[:, :48].reshape(-1, 4, 12)[:, :, :11] > 0.5
    right = np.where(cells.any(-1), LAST - cells[:, :, ::-1].argmax(-1), -1)
    rows = CODES[right + 1, cells.sum(-1)]
    misses = np.rint(seen[:, 48] * 4).astype(np.int16)
    white = seen[:, 50:62].reshape(-1, 2, 6).argmax(-1) + 1
    coloured = seen[:, 62:90].reshape(-1, 4, 7)[:, :, :6].argmax(-1) + 1
    return rows, misses, white, coloured, seen[:, 90:96].argmax(-1), seen[:, 96] > 0.5


def mark(rows, which, place):
    """Return rows (..., k, 4) with a mark at `place` (..., k) of row `which` (k,), the points, and where that is allowed."""
    before = rows[..., which]
    after = AFTER[before, place]
    allowed = after >= 0
    marked = np.repeat(rows[..., None, :], len(which), -2)
    marked[..., np.arange(len(which)), which] = np.where(allowed, after, before)
    return marked, POINTS[before, place], allowed


def with_pass(rows, which, place):
    """Return the same, and first of all what happens if nothing is marked."""
    marked, points, allowed = mark(rows, which, place)
    nothing = np.zeros((*rows.shape[:-1], 1), points.dtype)
    return (
        np.concatenate([rows[..., None, :], marked], -2),
        np.concatenate([nothing, points], -1),
        np.concatenate([nothing == 0, allowed], -1),
    )


SECOND = np.array([0, 1, 2, 3, 0, 1, 2, 3])


def second(net, rows, misses, white, coloured, marked):
    """Return the value of every way to use a coloured die: to pass, then each white die with each row."""
    place = places(white[:, :, None] + coloured[:, None, :]).reshape(-1, 8)
    after, points, allowed = with_pass(rows, SECOND, place)
    points[..., 0] -= 5 * ~marked
    misses = np.repeat(misses[..., None], 9, -1)
    misses[..., 0] += ~marked
    over = (misses >= 4) | ((after == CLOSED).sum(-1) >= 2)
    going_on = allowed & ~over
    points[going_on] += net(after[going_on], misses[going_on])
    return np.where(allowed, points, -np.inf), place


def first(net, rows, misses, white, coloured):
    """Return the value of every answer to the white sum, the best use of the coloured dice included: to pass, then each row."""
    place = places(white.sum(-1, keepdims=True))
    after, points, allowed = with_pass(rows, np.arange(4), place)
    going_on = allowed & ((after == CLOSED).sum(-1) < 2)
    lane, choice = np.nonzero(going_on)
    then, _ = second(net, after[lane, choice], misses[lane], white[lane], coloured[lane], choice > 0)
    points[going_on] += then.max(-1)
    return np.where(allowed, points, -np.inf), place


class Memory:
    """The last sheets that were seen before a roll, each with what it turned out to be worth."""

    def __init__(self, size):
        self.rows, self.misses = np.zeros((size, 4), np.int16), np.zeros(size, np.int16)
        self.target, self.seen = np.zeros(size, np.float32), 0

    def add(self, rows, misses, target):
        where = (self.seen + np.arange(len(target))) % len(self.target)
        self.rows[where], self.misses[where], self.target[where] = rows, misses, target
        self.seen += len(target)

    def draw(self, count, random):
        which = random.integers(min(self.seen, len(self.target)), size=count)
        return self.rows[which], self.misses[which], self.target[which]


def act(net, env, actions, whims=0.0, random=None):
    """Choose for every game, and return what the dice made of the sheets before a roll: rows, misses and values."""
    rows, misses, white, coloured, stage, marked = look(env.observations[:, 0])
    told = None
    for is_first in (True, False):
        lanes = np.flatnonzero(stage == (2 if is_first else 3))
        if len(lanes) == 0:
            continue
        seen = rows[lanes], misses[lanes], white[lanes], coloured[lanes]
        value, place = first(net, *seen) if is_first else second(net, *seen, marked[lanes])
        which = np.arange(4) if is_first else SECOND
        if is_first:
            told = rows[lanes], misses[lanes], value.max(-1)
        best = value.argmax(-1)
        if whims:
            # Now and then something else, so that no sheet stays unknown.
            tried = np.where(np.isfinite(value), random.random(value.shape), -1).argmax(-1)
            best = np.where(random.random(len(lanes)) < whims, tried, best)
        cell = which[best - 1] * 11 + place[np.arange(len(lanes)), best - 1]
        actions[lanes, 0] = np.where(best == 0, PASS, cell)
    return told


def learn(net, env, steps, random, rates=(2e-3, 2e-5), epochs=3, memory=64, whims=0.03):
    """Play so many steps in every game, and learn from what comes of them."""
    actions, memory, games = np.zeros((env.count, 1), np.int32), Memory(memory * env.count), 0
    for step in range(steps):
        told = act(net, env, actions, whims, random)
        if told:
            memory.add(*told)
            rate = rates[0] * (rates[1] / rates[0]) ** (step / steps)
            for _ in range(epochs):
                net.learn(*memory.draw(env.count, random), rate)
        env.step(actions)
        games += int(env.done.sum())
    return games


def play(net, env, games):
    """Play so many games in every lane as well as possible, and return their scores."""
    # As many of every lane: to take the first that end would take the short ones.
    actions, left, scores = np.zeros((env.count, 1), np.int32), np.full(env.count, games), []
    while left.any():
        act(net, env, actions)
        env.step(actions)
        counted = env.done & (left > 0)
        scores.extend(env.scores[counted, 0])
        left -= counted
    return np.array(scores)


def main(steps, games):
    game = rowlock.load_game("qwixx", players=1)
    for row, number in enumerate(("red 2", "yellow 2", "green 12", "blue 12")):
        assert game.string_to_action(number) == row * 11, "actions are cells, row by row"
    random, begun = np.random.default_rng(1), time.perf_counter()
    net = Net(64, random)
    trained = learn(net, rowlock.VectorEnv(game, 512, seed=1, mask=False, observe=True), steps, random)
    seconds = time.perf_counter() - begun
    scores = play(net, rowlock.VectorEnv(game, 4096, seed=2, mask=False, observe=True), -(-games // 4096))
    error, exact = scores.std() / np.sqrt(len(scores)), rowlock.Oracle().start_value()
    print(f"{trained:,} games in {seconds:.0f} s; then {len(scores):,} games: {scores.mean():.2f} ± {2 * error:.2f} points")
    print(f"the best play reaches {exact:.2f}: {exact - scores.mean():.2f} points more")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000, int(sys.argv[2]) if len(sys.argv) > 2 else 40_000)
