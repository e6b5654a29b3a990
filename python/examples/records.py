"""Read a folder of records into a table and plot the points.

    rowlock simulate qwixx --games 1000 --bots greedy --records folder/qwixx.jsonl
    python python/examples/records.py folder points.png

It needs pandas, and matplotlib for the picture.
"""

import json
import sys
from pathlib import Path

import pandas


def games(folder):
    """Yield a row for every seat of every game that has ended."""
    for path in sorted(Path(folder).glob("*.jsonl")):
        header, inputs = None, 0
        for line in path.read_text().splitlines():
            entry = json.loads(line)
            if "game" in entry and "seats" in entry:
                header, inputs = entry, 0
            elif "result" in entry:
                entry = entry["result"]
                for seat, points in enumerate(entry["scores"], 1):
                    yield {
                        "file": path.name,
                        "game": header["game"],
                        "seat": seat,
                        "player": header["players"][seat - 1],
                        "points": points,
                        "won": seat in entry["winners"],
                        "inputs": inputs,
                    }
            else:
                inputs += 1


def main(folder, picture=None):
    table = pandas.DataFrame(games(folder))
    print(table.groupby(["game", "player"])[["points", "won", "inputs"]].mean().round(2))
    if picture:
        axes = table.hist("points", by="game", bins=40)
        getattr(axes, "flat", [axes])[0].figure.savefig(picture)


if __name__ == "__main__":
    main(*sys.argv[1:3])
