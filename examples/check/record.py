"""A file of records: reads it line by line and replays every game (docs/record-format.md)."""

import kept as own
from cards import Cards
from on_board import OnBoard
from qwixx import Qwixx
from replay import compare_result, play
from strict import Wrong, digest, fields, fnv, in_order, is_int, need, read_json, sorted_keys
from table import Table
from ten import Ten

GAMES = {"qwixx": Qwixx, "on-board": OnBoard, "cards": Cards, "ten": Ten}

HEADER = ("rowlock", "game", "rules", "seats", "options", "players", "chance", "digest")


def check_file(file, kept=None):
    """Checks all records of a file that is open for reading bytes, and says in a few words what was checked. If somebody has kept
    what they know of its dice, there is one record, which must agree with that."""
    records, inputs, recomputed, line = 0, 0, 0, 0
    record, agrees = None, ""

    def close():
        nonlocal records, inputs, recomputed
        record.close()
        records += 1
        inputs += record.inputs
        recomputed += record.table.recomputed if record.table else 0

    try:
        for raw in file:
            if raw.startswith(b'{"rowlock"'):
                if record is not None:
                    close()
                record = Record()
            line += 1
            need(record is not None, 'a record begins with {"rowlock"')
            record.read(line, raw)
        need(record is not None, "there is no record in it")
        close()
        if kept is not None:
            need(records == 1, "what was kept belongs to one record")
            agrees = f", {own.compare(record.table, kept)}"
    except Wrong as wrong:
        raise Wrong(wrong.why, wrong.line or line or None) from None
    dice = f", {count(recomputed, 'draw')} recomputed" if recomputed else ""
    return f"in order: {count(records, 'record')}, {count(inputs, 'input')}{dice}{agrees}"


def count(n, what):
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


class Record:
    """One record that is being read and replayed."""

    def __init__(self):
        self.game = self.table = None
        self.inputs, self.finished, self.lines = 0, False, []

    def read(self, line, raw):
        need(raw.endswith(b"\n"), "the last line does not end with a line feed")
        need(not self.finished, "nothing may follow the result")
        try:
            text = raw[:-1].decode("utf-8")
        except UnicodeDecodeError:
            raise Wrong("this is not UTF-8") from None
        value = read_json(text)
        need(isinstance(value, dict), "this is not an object")
        kind = next(iter(value), "nothing")
        if self.game is None:
            self.header(value)
        elif kind == "seq":
            self.input(line, value)
        elif kind == "note":
            self.note(line, value)
        elif kind == "result":
            self.result(value)
        else:
            raise Wrong(f'a line begins with "seq", "note" or "result", not with "{kind}"')
        self.lines.append(raw)

    def header(self, value):
        fields(value, "the header", HEADER, optional=("table",))
        in_order(value, "the header", HEADER + ("table",))
        version, name, rules, seats = (value[key] for key in HEADER[:4])
        need(is_int(version) and version == 1, "this is not format version 1")
        need(isinstance(name, str) and name in GAMES, f"there is no game `{name}`")
        kind = GAMES[name]
        need(is_int(rules) and rules == kind.RULES, f"this checks version {kind.RULES} of the rules, not {rules}")
        need(is_int(seats) and seats in kind.SEATS, f"{name} is not played by {seats}")
        players = value["players"]
        need(isinstance(players, list) and all(isinstance(player, str) for player in players), "players have names")
        need(len(players) == seats, f"{len(players)} players are named for {seats} seats")
        need(isinstance(value["chance"], str), "`chance` says in words where chance came from")
        self.game = kind(seats, value["options"])
        self.compare(value)
        sorted_keys(value["options"], "`options`")
        if "table" in value:
            sorted_keys(value["table"], "`table`")
            self.table = Table(value["table"], seats, players, value["chance"])

    def compare(self, value):
        computed = digest(self.game.bytes())
        need(value["digest"] == computed, f"the digest is {value['digest']}, but replaying gives {computed}")

    # -- inputs --

    def input(self, line, value):
        kind = "chance" if "chance" in value else "decide"
        fields(value, "an input", ("seq", kind, "digest"), optional=("note",))
        in_order(value, "an input", ("seq", kind, "digest", "note"))
        need(is_int(value["seq"]) and value["seq"] == self.inputs + 1,
             f"input {self.inputs + 1} should stand here, not {value['seq']}")
        self.inputs += 1
        need(("note" in value) == (self.table is not None), "at a table every input has a note, and elsewhere none")
        if self.table:
            sorted_keys(value["note"], "a note")
            self.table.input(line, value, self.game)
        play(self.game, kind, value[kind])
        self.compare(value)

    def note(self, line, value):
        fields(value, "a note", ("note",))
        need(self.table is not None, "there are notes, but the header does not speak of a table")
        sorted_keys(value["note"], "a note")
        self.table.note(line, value["note"], self.game)

    # -- the end --

    def result(self, value):
        fields(value, "the last line", ("result", "seal"))
        in_order(value, "the last line", ("result", "seal"))
        fields(value["result"], "the result", ("scores", "winners"))
        in_order(value["result"], "the result", ("scores", "winners"))
        need(self.game.waits_for() is None, "there is a result, but the game is not over")
        compare_result(value["result"], self.game.scores(), self.game.winners())
        computed = f"{fnv(b''.join(self.lines)):016x}"
        need(value["seal"] == computed, f"the seal is {value['seal']}, but the lines above it give {computed}")
        self.finished = True

    def close(self):
        """There are no more lines."""
        over = self.game.waits_for() is None
        need(self.finished or not over, "the game is over, but the result is missing")
        if self.table:
            self.table.close()
