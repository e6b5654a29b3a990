"""Tests the checker: `python3 examples/check/test_check.py FILE...`, where each file holds records that are in order.

Every record is spoilt in all the ways below, sealed again where the seal would give it away, and must be refused each
time with a sentence. Records of tables are spoilt in more ways. With `-v` the sentences are shown; without a file only
the examples of the documents are tried.
"""

import io
import json
import random
import re
import sys

import fair
from record import GAMES, check_file
from replay import play
from sheet import Sheet
from strict import Wrong, digest, fnv, read_json
from ten import CARDS, Holding
from ten_count import points

RECORDS_A_FILE = 20
RANDOM_FAULTS = 30


# -- spoiling ----------------------------------------------------------------------------------------------------------


def dump(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class Spoiler:
    """One record as lines of text (without line feeds), and ways to spoil it. A way returns new lines, or None where it
    does not apply."""

    def __init__(self, lines, rng):
        self.lines, self.rng = lines, rng
        self.values = [json.loads(line) for line in lines]
        self.inputs = [i for i, value in enumerate(self.values) if "seq" in value]
        self.sealed = "result" in self.values[-1]
        self.table = "table" in self.values[0]

    def find(self, wanted, last=False):
        """The number of a line whose JSON satisfies `wanted`: a random one, or the last."""
        found = [i for i, value in enumerate(self.values) if wanted(value)]
        return None if not found else found[-1] if last else self.rng.choice(found)

    def fact(self, name, wanted=lambda note: True, last=False):
        return self.find(lambda v: v.get("note", {}).get("fact") == name and wanted(v["note"]), last)

    def change(self, i, edit):
        """Edits the JSON of line `i` with a function that changes it in place; None where there is no such line."""
        if i is None:
            return None
        value = json.loads(self.lines[i])
        edit(value)
        return self.put(i, dump(value))

    def put(self, i, *lines):
        return None if i is None else self.lines[:i] + list(lines) + self.lines[i + 1 :]

    def text(self, i, old, new):
        """Replaces text in a line; None if it is not there."""
        if i is None or old not in self.lines[i]:
            return None
        return self.put(i, self.lines[i].replace(old, new, 1))

    def twice(self, i):
        return None if i is None else self.put(i, self.lines[i], self.lines[i])

    def insert(self, i, **note):
        """A new note above line `i`."""
        return None if i is None else self.lines[:i] + [dump({"note": dict(sorted(note.items()))})] + self.lines[i:]

    def some_input(self):
        return self.rng.choice(self.inputs) if self.inputs else None

    def bot_at(self, seat):
        """Has a bot been at this seat from the beginning?"""
        person = self.fact("joined", lambda note: note["seat"] == seat)
        return self.values[0]["table"]["bots"][seat - 1] is not None and person is None


def seal(lines):
    """The lines as bytes, with the right seal if there is a result."""
    body = "".join(line + "\n" for line in lines)
    found = re.search(r'^(\{"result":.*"seal":")[0-9a-f]{16}("\}\n)', body, re.M)
    if found:
        right = f"{fnv(body[: found.start()].encode()):016x}"
        body = body[: found.start()] + found[1] + right + found[2] + body[found.end() :]
    return body.encode()


def another(text):
    """Another hexadecimal text of the same length."""
    return ("1" if text[0] == "0" else "0") + text[1:]


def swap(mapping):
    """The same object with its last two keys exchanged."""
    items = list(mapping.items())
    items[-1], items[-2] = items[-2], items[-1]
    mapping.clear()
    mapping.update(items)


def faults_of_any(s):
    """Pairs of a name and spoilt lines."""
    header, last, some = 0, len(s.lines) - 1, s.some_input()
    chance = s.find(lambda v: "chance" in v and "seq" in v)
    decision = s.find(lambda v: "decide" in v)
    joint = s.find(lambda v: len(v.get("decide", ())) > 1)

    def set_(i, **fields):
        return s.change(i, lambda v: v.update(fields))

    def more(i):
        return set_(i, more=1)

    def outcome(edit):
        return s.change(chance, lambda v: v.update(chance=edit(v["chance"])))

    def actions(edit):
        return s.change(decision, lambda v: v["decide"].update({seat: edit(a) for seat, a in v["decide"].items()}))

    head = s.values[0]
    yield "digest of the header", set_(header, digest=another(head["digest"]))
    yield "digest in capitals", set_(header, digest=head["digest"].upper() + "A")
    yield "format version", set_(header, rowlock=2)
    yield "format version true", set_(header, rowlock=True)
    yield "rules version", set_(header, rules=2)
    yield "another game", set_(header, game="cards" if head["game"] != "cards" else "ten")
    yield "no such game", set_(header, game="chess")
    yield "one seat more", set_(header, seats=head["seats"] + 1, players=head["players"] + ["X"])
    yield "one name too many", set_(header, players=head["players"] + ["X"])
    yield "unknown option", set_(header, options={**head["options"], "fast": True})
    yield "field twice in the header", s.text(header, '"rules":1', '"rules":1,"rules":1')
    yield "fields of the header exchanged", s.change(header, swap)
    yield "unknown field in the header", more(header)
    yield "header without chance", s.change(header, lambda v: v.pop("chance"))
    yield "no header", s.lines[1:]

    # Of a game that was broken off the last input can be cut off, and nobody can tell.
    yield "an input left out", s.put(some) if s.sealed or s.inputs and some != s.inputs[-1] else None
    yield "an input twice", s.twice(some)
    yield "digest of an input", s.change(some, lambda v: v.update(digest=another(v["digest"])))
    yield "seq too large", s.change(some, lambda v: v.update(seq=v["seq"] + 1))
    yield "seq as text", s.change(some, lambda v: v.update(seq=str(v["seq"])))
    yield "seq with a fraction", s.text(some, ',"', '.0,"')
    yield "fields of an input exchanged", s.change(some, swap)
    yield "unknown field in an input", more(some)
    yield "field twice in an input", s.text(some, ',"digest"', ',"digest":"0","digest"')
    yield "a space between parts", s.text(some, ":", ": ")
    yield "text after the object", s.text(some, '{"seq"', '{} {"seq"')
    yield "not an object", s.put(some, "[1]")
    yield "an empty line", s.put(some, "", s.lines[some or 0])

    yield "chance and decision", set_(chance, decide={"1": "pass"})
    letter = s.values[chance]["chance"][0] if chance else ""
    yield "an outcome with a needless escape", s.text(chance, f':"{letter}', f':"\\u00{ord(letter or " "):02x}')
    yield "an outcome with two spaces", outcome(lambda text: text.replace(" ", "  ", 1))
    yield "an outcome in capitals", outcome(str.capitalize)
    yield "an outcome with a zero too many", outcome(lambda text: re.sub(r"(\d|$)", r"0\1", text, count=1))
    yield "an outcome of another game", outcome(lambda text: "toss heads")
    yield "an outcome with more behind it", outcome(lambda text: text + " x")
    yield "an outcome that is no text", outcome(len)

    yield "no action", actions(lambda text: "")
    yield "an action that does not exist", actions(lambda text: "red 13")
    yield "an action with a space behind it", actions(lambda text: text + " ")
    yield "an action that is no text", actions(len)
    yield "nobody decides", set_(decision, decide={})
    yield "a seat too many", s.change(decision, lambda v: v["decide"].update({"9": "pass"}))
    yield "a seat with a zero before it", s.text(decision, '"decide":{"', '"decide":{"0')
    yield "seats out of order", s.change(joint, lambda v: swap(v["decide"]))
    yield "a seat missing", s.change(joint, lambda v: v["decide"].popitem())
    for seat in "12345":
        first = f'"decide":{{"{seat}":'
        yield "a seat twice, and its first action unread", s.text(decision, first, f'{first}"unread","{seat}":')

    if s.sealed:
        result = s.values[last]["result"]

        def changed(**fields):
            return set_(last, result={**result, **fields})

        yield "score", changed(scores=[result["scores"][0] + 1, *result["scores"][1:]])
        yield "a score too many", changed(scores=result["scores"] + [0])
        yield "no winner, or one", changed(winners=[] if result["winners"] else [1])
        yield "a winner twice", changed(winners=result["winners"] * 2 or [1, 1])
        yield "winners that are no numbers", changed(winners=[True])
        yield "unknown field in the result", changed(more=1)
        yield "fields of the result exchanged", s.change(last, lambda v: swap(v["result"]))
        yield "fields of the last line exchanged", s.change(last, swap)
        yield "score twice", s.text(last, '"scores"', '"scores":[99],"scores"')
        yield "result dropped", s.lines[:-1]
        yield "result early", s.lines[:-2] + [s.lines[-1]]
        yield "result twice", s.lines + [s.lines[-1]]
        yield "an input after the result", s.lines + [s.lines[-2]]
    if not s.table:
        yield "a note without a table", s.insert(1, at=1, fact="started")
        yield "a note at an input without a table", set_(some, note={"at": 1})


def faults_of_tables(s):
    """The same for the record of a table."""
    head, table = s.values[0], s.values[0]["table"]
    opened, mode = table["opened_at"], table["chance"]["mode"]
    some, draw, decision = s.some_input(), s.find(lambda v: "chance" in v and "seq" in v), s.find(lambda v: "decide" in v)
    started, ended, joined, undone = s.fact("started"), s.fact("ended"), s.fact("joined", last=True), s.fact("undone")
    strange_bot = {"name": "X", "level": "x"}

    def set_table(**fields):
        return s.change(0, lambda v: v["table"].update(fields))

    def set_chance(**fields):
        return set_table(chance={**table["chance"], **fields})

    def note(i, **edits):
        """Edits fields of a note: each by a function of its value."""
        return s.change(i, lambda v: v["note"].update({name: edit(v["note"][name]) for name, edit in edits.items()}))

    yield "another mode", set_chance(mode="magic")
    yield "words and mode differ", s.change(0, lambda v: v.update(chance="by hand"))
    yield "unknown field in the table", set_table(more=1)
    yield "another bot", set_table(bots=[bot and strange_bot for bot in table["bots"]])
    yield "a bot for everybody", set_table(bots=[strange_bot for _ in table["bots"]])
    yield "another name", s.change(0, lambda v: v.update(players=["X" + name for name in head["players"]]))
    yield "another clock", set_table(clock="fast")
    yield "opened too late", set_table(opened_at=opened + 10**10)
    yield "time runs backwards", note(some, at=lambda at: at - 10**10)
    yield "an input without a note", s.change(some, lambda v: v.pop("note"))
    yield "unknown field in a note", s.change(some, lambda v: v["note"].update(more=1))
    yield "number of a draw", note(draw, draw=lambda number: number + 1)
    yield "source of a draw", note(draw, source=lambda _: "guessed")
    yield "how of another seat", note(decision, how=lambda _: {"9": "hand"})
    yield "how unknown", note(decision, how=lambda how: {seat: "oracle" for seat in how})
    by_bot = s.find(lambda v: any(s.bot_at(int(seat)) for seat in v.get("decide", ())))
    yield "a bot's choice by hand", note(by_bot, how=lambda how: {seat: "hand" for seat in how})
    if undone is None and s.fact("corrected") is None:
        yield "round", note(decision, round=lambda number: number + 1)

    yield "a fact that does not exist", s.insert(1, at=opened, fact="cheated")
    yield "a fact for the log alone", s.insert(1, at=opened, fact="sealed", round=1)
    yield "not started", s.put(started) if some else None
    yield "started twice", s.twice(started)
    yield "a seat taken twice", s.twice(joined)
    yield "nobody sits there", s.put(joined)
    yield "a seat that is not there", note(joined, seat=lambda _: 9)
    yield "not ended", s.put(ended)
    yield "ended twice", s.twice(ended)
    yield "ended with another score", note(ended, scores=lambda scores: [scores[0] + 1, *scores[1:]])
    yield "ended with another winner", note(ended, winners=lambda winners: [] if winners else [1])
    yield "ended for another reason", note(ended, why=lambda why: "abandoned" if why == "rules" else "rules")
    dropped = [{"decide": {"1": "pass"}}]
    yield "an undo that nobody asked for", s.insert(some, at=opened, fact="undone", round=1, seat=1, dropped=dropped)
    yield "an undo of a draw", note(undone, dropped=lambda inputs: inputs + [{"chance": "first 1"}])
    yield "an undo of what never was", note(undone, dropped=lambda inputs: inputs + [{"decide": {"1": "red 99"}}])
    yield "an undo of nothing", note(undone, dropped=lambda inputs: [])
    if mode == "fair":
        yield from faults_of_secrets(s, table, set_chance, note, ended)
        yield from faults_of_links(s, draw, note)
        yield from faults_of_draws(s, draw, note)
    if mode != "verifiable":
        yield "a value for other dice", s.insert(started, at=opened, fact="contributed", seat=1, salt="ab", given=True)
        return

    yield from faults_of_secrets(s, table, set_chance, note, ended)
    yield "dealer", set_chance(dealer="somebody")
    # A value that no draw came after counts for nothing, and nobody can tell whether it was changed.
    last_draw = max((i for i in s.inputs if "chance" in s.values[i]), default=0)
    given = s.find(lambda v: v.get("note", {}).get("fact") in ("contributed", "joined") and "salt" in v["note"]
                   and v["note"].get("given", True) and s.values.index(v) < last_draw)
    yield "a value changed", note(given, salt=another)
    yield "a value without its seat", s.change(given, lambda v: v["note"].pop("seat"))
    yield "a value taken away", s.change(given, lambda v: v["note"].pop("salt"))
    yield "a value too long", note(given, salt=lambda _: "ab" * 33)
    yield "a value in capitals", note(given, salt=lambda _: "AB")
    if given is not None:
        here = s.values[given]["note"]
        yield "two values for one draw", s.insert(
            given + 1, at=here["at"], fact="contributed", given=True, salt="ab", seat=here["seat"])

    empty = s.fact("contributed", lambda note: not note["given"])
    yield "an empty value that is not empty", note(empty, salt=lambda _: "ab")
    yield "no value at all", s.put(empty) if draw else None
    if empty is not None and s.bot_at(s.values[empty]["note"]["seat"]):
        yield "a bot's empty value called given", note(empty, given=lambda _: True)
        yield "a bot's value made up", note(empty, salt=lambda _: "c0ffee", given=lambda _: True)

    yield from faults_of_draws(s, draw, note)


def faults_of_secrets(s, table, set_chance, note, ended):
    revealed = s.fact("revealed")
    yield "commitment", set_chance(commitment=another(table["chance"]["commitment"]))
    yield "secret", note(revealed, secret=another)
    yield "secret in capitals", note(revealed, secret=lambda secret: secret.upper() + "A")
    yield "secret never revealed", s.put(revealed)
    yield "secret revealed twice", s.twice(revealed)
    yield "secret revealed early", s.lines[:ended] + [s.lines[revealed], s.lines[ended]] + s.lines[revealed + 1 :]


def faults_of_draws(s, draw, note):
    yield "ticket", note(draw, ticket=lambda ticket: ticket + 1)
    yield "ticket below 0", note(draw, ticket=lambda _: -1)
    yield "number of tickets", note(draw, tickets=lambda tickets: tickets + 1)
    yield "a draw called typed", note(draw, source=lambda _: {"typed": "seat 1"})
    yield "a typed draw among the others", s.change(draw, lambda v: v.update(
        note={"at": v["note"]["at"], "draw": v["note"]["draw"], "source": {"typed": "seat 1"}}))
    yield "another draw, and all the rest made to fit", another_draw(s)


def faults_of_links(s, draw, note):
    """Fair dice by the protocol of today."""
    called, linked, missed = s.fact("called"), s.fact("linked"), s.fact("missed")
    last_draw = max((i for i in s.inputs if "chance" in s.values[i]), default=0)
    yield "another link", note(linked, link=another)
    yield "a link in capitals", note(linked, link=lambda link: link.upper() + "A")
    yield "two links", s.twice(linked)
    yield "a call twice", s.twice(called)
    yield "another number called", note(called, draw=lambda number: number + 1)
    # What no draw came after counts for nothing.
    yield "no call", s.put(called) if called is not None and called < last_draw else None
    yield "a link left out", s.put(linked) if linked is not None and linked < last_draw else None
    yield "a miss left out", s.put(missed) if missed is not None and missed < last_draw else None
    if linked is not None:
        here = s.values[linked]["note"]
        yield "a chain after the call", s.insert(linked + 1, at=here["at"], fact="committed", seat=here["seat"], tip=here["link"])
        yield "a miss and a link", s.insert(linked + 1, at=here["at"], fact="missed", seat=here["seat"])
    for seat in range(1, s.values[0]["seats"] + 1):
        if s.bot_at(seat) and s.fact("started") is not None:
            at = s.values[s.fact("started")]["note"]["at"]
            yield "a chain of a bot", s.insert(s.fact("started") + 1, at=at, fact="committed", seat=seat, tip="ab" * 32)


def another_draw(s):
    """Exchanges the last draw that can be exchanged for another one, and makes tickets, digests and scores fit."""
    draws = [i for i in s.inputs if "chance" in s.values[i] and s.values[i]["note"]["tickets"] > 1]
    for forged in reversed(draws):
        for more in range(1, 6):
            head = s.values[0]
            game, lines = GAMES[head["game"]](head["seats"], head["options"]), []
            try:
                for i, line in enumerate(s.lines):
                    value = json.loads(line)
                    if i == forged:
                        note = value["note"]
                        note["ticket"] = (note["ticket"] + more) % note["tickets"]
                        value["chance"] = game.outcome(note["ticket"])
                    if "seq" in value:
                        kind = "chance" if "chance" in value else "decide"
                        if i > forged and kind == "chance":
                            value["chance"] = game.outcome(value["note"]["ticket"])
                            value["note"]["tickets"] = game.tickets()
                        play(game, kind, value[kind])
                        value["digest"] = digest(game.bytes())
                    elif value.get("note", {}).get("fact") == "ended":
                        by_rules = value["note"]["why"] == "rules"
                        value["note"].update(scores=game.scores(), winners=game.winners() if by_rules else [])
                    elif "result" in value:
                        value["result"].update(scores=game.scores(), winners=game.winners())
                    lines.append(dump(value))
            except (Wrong, IndexError):
                continue
            if lines != s.lines:
                return lines
    return None


# -- trying ------------------------------------------------------------------------------------------------------------


def verdict(data):
    """Why these bytes are refused, or None."""
    try:
        check_file(io.BytesIO(data))
    except Wrong as wrong:
        assert wrong.why and (wrong.line or not data), f"no line is named: {wrong}"
        return str(wrong)
    return None


def split(data):
    """The records of a file, each as a list of lines."""
    records = []
    for line in data.decode().split("\n")[:-1]:
        if line.startswith('{"rowlock"'):
            records.append([])
        records[-1].append(line)
    return records


def try_record(lines, rng, show):
    good = "".join(line + "\n" for line in lines).encode()
    assert verdict(good) is None, f"a good record is refused: {verdict(good)}"
    s = Spoiler(lines, rng)
    spoilt = [*faults_of_any(s), *(faults_of_tables(s) if s.table else ())]
    faults = [(name, seal(bad)) for name, bad in spoilt if bad is not None and bad != lines]
    faults += [
        ("last line feed dropped", good[:-1]),
        ("an empty line at the end", good + b"\n"),
        ("carriage returns", good.replace(b"\n", b"\r\n")),
        ("a byte order mark", b"\xef\xbb\xbf" + good),
        ("bytes that are not UTF-8", good.replace(b'"game":', b'"g\xff":', 1)),
        ("nothing at all", b""),
    ]
    if s.sealed:
        at = good.rindex(b'"seal":"') + 8
        faults.append(("another seal", good[:at] + another(chr(good[at])).encode() + good[at + 1 :]))
        faults.append(("a name changed and not sealed again", good.replace(b'"players":["', b'"players":["X', 1)))
        faults += [(f"random fault {i}", random_fault(good, rng)) for i in range(RANDOM_FAULTS)]
    if not s.table and s.inputs:
        # A game that was broken off has no result, and is in order.
        cut = seal(lines[: s.inputs[len(s.inputs) // 2]])
        assert verdict(cut) is None, f"a game that was broken off is refused: {verdict(cut)}"
    for _ in range(RANDOM_FAULTS):
        verdict(strange_value(s))
    tried = 0
    for name, data in faults:
        if data == good:
            continue
        why = verdict(data)
        assert why is not None, f"accepted in spite of: {name}"
        if show:
            print(f"  {name}: {why}")
        tried += 1
    return tried


def random_fault(data, rng):
    """One byte changed, left out or put in, or two lines exchanged."""
    at = rng.randrange(len(data))
    kind = rng.randrange(4)
    if kind == 0:
        return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]
    if kind == 1:
        return data[:at] + data[at + 1 :]
    if kind == 2:
        return data[:at] + bytes([rng.randrange(256)]) + data[at:]
    lines = data.split(b"\n")[:-1]
    i, j = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[i], lines[j] = lines[j], lines[i]
    return b"\n".join(lines) + b"\n"


def strange_value(s):
    """Some value somewhere in a line exchanged for a strange one. Where any text or time may stand this may be in order, but it
    must never be too much for the checker."""
    i = s.rng.randrange(len(s.lines))
    value = json.loads(s.lines[i])
    places = []

    def walk(part):
        for key in part if isinstance(part, dict) else range(len(part)) if isinstance(part, list) else ():
            places.append((part, key))
            walk(part[key])

    walk(value)
    part, key = s.rng.choice(places)
    part[key] = s.rng.choice([None, True, -1, 0, 7, 10**30, "", "0", "red 7", [], [[]], ["1"], {}, {"1": "pass"}, {"at": 1}])
    return seal(s.put(i, dump(value)))


# -- examples of the documents -----------------------------------------------------------------------------------------


def examples():
    assert digest(b"") == "cbf29ce484222325" and digest(b"a") == "af63dc4c8601ec8c"
    # docs/fair-dice.md
    secret = bytes(range(32))
    assert fair.commitment(secret) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    values = [(1, "00ff7a"), (2, "00")]
    vectors = [(2, 1), (46656, 10450), (46656, 27781), (7776, 5612), (2**63 + 1, 8423874123815401391), (1, 0)]
    for draw, (tickets, ticket) in enumerate(vectors, 1):
        assert fair.ticket(1, secret, values, draw, tickets) == ticket
    link = bytes(range(32, 64)).hex()
    values = [(1, link), (2, "00")]
    vectors = [(2, 0), (46656, 35130), (46656, 10672), (7776, 6361), (2**63 + 1, 9132255140474349325), (1, 0)]
    for draw, (tickets, ticket) in enumerate(vectors, 1):
        assert fair.ticket(2, secret, values, draw, tickets) == ticket
    assert fair.before(link) == "72dbb7336c76780023f83da4c355f2eeea85733b13d3477697917790c1229084"
    first = next(fair.chacha8(bytes(32), 0))
    assert first == int.from_bytes(bytes.fromhex("3e00ef2f895f40d6"), "little")
    # Q10: four, three, seven and eight marks with two misses are 70 points.
    sheet = Sheet()
    sheet.rows, sheet.misses = [0b1111, 0b111, 0b1111111, 0b11111111], 2
    assert sheet.score() == 70
    # T12: the example of docs/rules/ten.md.
    holding = Holding()
    for card in "blue 2,blue 3,blue 4,blue 6,blue 7,green 1,green 2,green 3,green 4,green 5,green 6,green 8,green 9," \
                "orange 1,orange 2,orange 3,orange 6,pink 3,pink 3,pink 4,pink 5,pink 6,pink 7".split(","):
        holding.numbers[CARDS.index(card)] += 1
    for joker in ("joker 5", "joker 7"):
        holding.jokers[CARDS.index(joker) - 41] += 1
    assert points(holding) == 24
    numbers = ("1,\"a\":2", " 1", "1 ", "1.0", "1e3", "NaN", "01", "-0", "+1", "1" * 5000)
    texts = ('"\\u0061"', '"\\ud800"', '"\\/"', '"\t"', "'a'", "[" * 5000, "")
    for bad in (f'{{"a":{value}}}' for value in numbers + texts):
        try:
            read_json(bad)
        except Wrong:
            continue
        raise AssertionError(bad)


def main(paths):
    examples()
    show = "-v" in paths
    rng = random.Random(1)
    tried = records = 0
    for path in (path for path in paths if path != "-v"):
        with open(path, "rb") as file:
            for lines in split(file.read())[:RECORDS_A_FILE]:
                try:
                    tried += try_record(lines, rng, show)
                except AssertionError as error:
                    sys.exit(f"{path}: {error}")
                records += 1
    print(f"{records} records in order, {tried} spoilt ones refused")


if __name__ == "__main__":
    main(sys.argv[1:])
