"""The count of TEN (T12): the longest run in each colour, with the jokers placed so that they score most."""

from itertools import combinations

COMPLETE = 9  # all of 1 to 9, which score one point more


def points(holding):
    """The most points that a holding can score.

    `numbered`, `coloured` and `free` are the jokers. Colour by colour, every way to complete a run is tried: coloured jokers
    are used first, since they are of no use elsewhere; what is missing then needs numbered or free ones. `reached` says,
    for each supply of numbered and free jokers that may be left, how many points the colours so far can bring.
    """
    numbered, coloured, free = holding.jokers[0:9], holding.jokers[9:13], holding.jokers[13]
    reached = {(tuple(numbered), free): 0}
    for colour in range(4):
        have = [copies > 0 for copies in holding.numbers[9 * colour : 9 * colour + 9]]
        ways = best_ways(have, numbered, coloured[colour], free)
        after = {}
        for (left, left_free), score in reached.items():
            for (used, used_free), run in ways.items():
                rest_free = left_free - used_free
                if rest_free < 0 or any(left[n] == 0 for n in used):
                    continue
                rest = tuple(copies - (n in used) for n, copies in enumerate(left))
                key = (rest, rest_free)
                after[key] = max(after.get(key, 0), score + run)
        reached = after
    return max(reached.values())


def best_ways(have, numbered, coloured, free):
    """The points of one colour, by which numbered and how many free jokers are spent on it."""
    ways = {((), 0): 0}
    for first in range(9):
        missing = []
        for last in range(first, 9):
            if not have[last]:
                missing.append(last)
            length = last - first + 1
            run = length + (length == COMPLETE)
            to_fill = max(0, len(missing) - coloured)
            usable = [n for n in missing if numbered[n] > 0]
            for with_numbered in range(max(0, to_fill - free), min(to_fill, len(usable)) + 1):
                for used in combinations(usable, with_numbered):
                    key = (used, to_fill - with_numbered)
                    ways[key] = max(ways.get(key, 0), run)
    return ways
