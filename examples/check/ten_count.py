"""The count of TEN (T12): the longest run in each colour, with the jokers placed so that they score most.

A supply of numbered and free jokers is one integer: four bits for each number from 1 to 9, then eight for the free ones.
The highest bit of each field is a guard: it is never used, so that one subtraction tells whether a supply is enough.
"""

from functools import lru_cache
from itertools import combinations

COMPLETE = 9  # all of 1 to 9, which score one point more
FREE = 1 << 36
GUARDS = sum(8 << 4 * n for n in range(9)) | FREE << 7


def points(holding):
    """The most points that a holding can score."""
    # There are four colours and 36 places: more jokers than that are of no use.
    numbered, coloured, free = [min(4, n) for n in holding.jokers[0:9]], holding.jokers[9:13], min(36, holding.jokers[13])
    return best_of(tuple(copies > 0 for copies in holding.numbers), tuple(numbered), tuple(coloured), free)


@lru_cache(maxsize=64)  # winners are asked for after scores
def best_of(have, numbered, coloured, free):
    """Colour by colour: for every supply that may be left, the most points that the colours so far can bring."""
    supply = sum(copies << 4 * n for n, copies in enumerate(numbered)) + free * FREE
    reached = {supply: 0}
    for colour in range(4):
        ways = ways_of(have[9 * colour : 9 * colour + 9], numbered, coloured[colour], free)
        after = {}
        for left, score in reached.items():
            guarded = left | GUARDS
            for used, run in ways:
                if (guarded - used) & GUARDS == GUARDS and after.get(left - used, -1) < score + run:
                    after[left - used] = score + run
        reached = after
    return max(reached.values())


def ways_of(have, numbered, coloured, free):
    """The ways to make a run in one colour: the jokers spent on it, and its points.

    Coloured jokers are used first, since they are of no use in other colours. What is missing then takes a numbered or a
    free joker. A way that spends at least as much as another one and brings no more is left out.
    """
    found = {0: 0}
    for first in range(9):
        missing = []
        for last in range(first, 9):
            if not have[last]:
                missing.append(last)
            length = last - first + 1
            to_fill = max(0, len(missing) - coloured)
            usable = [n for n in missing if numbered[n] > 0]
            for with_numbered in range(max(0, to_fill - free), min(to_fill, len(usable)) + 1):
                for some in combinations(usable, with_numbered):
                    used = sum(1 << 4 * n for n in some) + (to_fill - with_numbered) * FREE
                    found[used] = max(found.get(used, 0), length + (length == COMPLETE))
    kept = []
    # Sorted by points, then by cost: whatever makes a way superfluous comes before it.
    for used, run in sorted(found.items(), key=lambda way: (-way[1], way[0])):
        if not any(((used | GUARDS) - other) & GUARDS == GUARDS for other, _ in kept):
            kept.append((used, run))
    return kept
