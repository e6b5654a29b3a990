"""Read a folder of records into a table, print who plays how well, and plot the points.

    rowlock simulate qwixx --games 1000 --bots greedy --records folder/greedy.jsonl
    rowlock simulate qwixx --games 1000 --bots random --records folder/random.jsonl
    python python/examples/records.py folder points.png

It needs pandas, and matplotlib for the picture: pip install "./python[examples]"
"""

import json
import sys
from pathlib import Path

import pandas


def games(folder):
    """Yield a row for every seat of every game that has ended."""
    for path in sorted(Path(folder).glob("**/*.jsonl")):
        header, inputs, number = None, 0, 0
        for line in path.read_text(encoding="utf-8").splitlines():
            entry = json.loads(line)
            if "game" in entry and "seats" in entry:
                header, inputs, number = entry, 0, number + 1
            elif "result" in entry and header:
                result = entry["result"]
                for seat, points in enumerate(result["scores"], 1):
                    yield {
                        "file": path.name,
                        "number": number,
                        "game": header["game"],
                        "seat": seat,
                        "player": header["players"][seat - 1],
                        "points": points,
                        "won": seat in result["winners"],
                        "inputs": inputs,
                    }
            else:
                inputs += 1


def table(folder):
    """Return a table with a row for every seat of every game that has ended."""
    rows = pandas.DataFrame(games(folder))
    if rows.empty:
        raise SystemExit(f"there is no finished game in {folder}: it needs files that end in .jsonl")
    return rows


def plot(rows, picture):
    """Draw how the points are spread, a panel for each game and a line for each player."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    kinds = sorted(rows["game"].unique())
    figure, panels = pyplot.subplots(1, len(kinds), figsize=(5 * len(kinds), 3.6), squeeze=False, layout="constrained")
    for panel, kind in zip(panels[0], kinds):
        of_kind = rows[rows["game"] == kind]
        low, high = of_kind["points"].min(), of_kind["points"].max()
        for player, points in of_kind.groupby("player")["points"]:
            panel.hist(points, bins=30, range=(low, high + 1), density=True, histtype="step", linewidth=1.8, label=player)
        panel.set(title=kind, xlabel="points", yticks=[])
        panel.spines[["top", "left", "right"]].set_visible(False)
        panel.legend(frameon=False, fontsize="small")
    figure.savefig(picture, dpi=120)
    pyplot.close(figure)


def main(folder, picture=None):
    rows = table(folder)
    means = rows.groupby(["game", "player"]).agg(
        games=("points", "size"), points=("points", "mean"), won=("won", "mean"), inputs=("inputs", "mean")
    )
    print(means.round(2).to_string())
    if picture:
        plot(rows, picture)
        print(f"\nthe picture is in {picture}")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    main(*sys.argv[1:3])
