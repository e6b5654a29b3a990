"""Checks game records: `python3 examples/check FILE...`, or `python3 examples/check.py FILE...`; with `--kept KEPT` one record against
what somebody has kept who took part in its dice.

Written from docs/record-format.md, the pages beside it and the rules; it shares no code with Rowlock. It replays
every input by its own implementation of the rules, computes every digest again, and checks what a table's record
says about its dice. `record.py` is the place to begin reading.
"""

import sys

import kept
from record import check_file
from strict import Wrong


def main(paths):
    if not paths or paths[0] in ("-h", "--help"):
        print("usage: python3 examples/check.py FILE... [--kept KEPT]", file=sys.stderr)
        return 0 if paths else 1
    status, own = 0, None
    if len(paths) == 3 and paths[1] == "--kept":
        own, paths = paths[2], paths[:1]
    for path in paths:
        try:
            with open(path, "rb") as file:
                print(f"{path}: {check_file(file, own and kept.read(own))}")
        except Wrong as wrong:
            print(f"{path}: REFUSED, {wrong}")
            status = 1
        except OSError as error:
            print(f"{path}: cannot be read: {error.strerror}")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
