"""What the record of a table says beyond the game itself: who sat where, and where every outcome came from
(docs/table-log.md, docs/fair-dice.md).

A table is followed note by note, and whatever contradicts an earlier note, the header or the game is refused.
"""

import copy
import re

import fair
from replay import compare_result, play
from strict import Wrong, fields, is_int, need

WORDS = {
    "fair": "fair dice 2: see docs/fair-dice.md",
    "verifiable": "verifiable: see docs/fair-dice.md",
    "seeded": "seeded",
    "typed": "typed in by the players",
}
HEX_VALUE = re.compile(r"([0-9a-f]{2}){1,32}")
HEX_32 = re.compile(r"[0-9a-f]{64}")
NOTHING = "00"  # the value of a seat that adds nothing

# The fields of each fact beside `at` and `fact`; those in the second place may be left out.
FACTS = {
    "joined": (("seat", "name"), ("salt", "commits")),
    "left": (("seat",), ()),
    "returned": (("seat",), ()),
    "bot_sat": (("seat", "bot", "why"), ()),
    "started": ((), ()),
    "contributed": (("seat", "salt", "given"), ()),
    "committed": (("seat", "tip"), ()),
    "called": (("draw",), ()),
    "linked": (("seat", "link"), ()),
    "missed": (("seat",), ()),
    "corrected": (("draw", "outcome", "source", "dropped"), ()),
    "undo_asked": (("seat", "round", "free"), ()),
    "undo_agreed": (("seat",), ()),
    "undo_declined": (("seat",), ()),
    "undo_lapsed": ((), ()),
    "undone": (("seat", "round", "dropped"), ()),
    "resigned": (("seat",), ()),
    "ended": (("why", "scores", "winners"), ()),
    "revealed": (("secret",), ()),
}


class Seat:
    """Who sits at a seat and who plays it."""

    def __init__(self):
        self.owner = None  # a person's name
        self.bot = None  # the bot that plays it now
        self.here = False  # has the owner not left?
        self.resigned = False
        self.salted = 0  # by the older protocol: the draw to which it contributed last
        self.newest = None  # the newest link of its owner's chain
        self.hands = set()  # how choices can have come about here

    def is_played_by_owner(self):
        return self.here and self.bot is None

    def sit(self, bot):
        self.bot = bot
        self.hands.add("bot")


class Table:
    def __init__(self, header, seats, players, words):
        fields(header, "`table`", ("opened_at", "bots", "clock", "absence", "chance"), ("origin",))
        self.origin = read_origin(header["origin"]) if "origin" in header else (0, False)
        self.inputs = 0
        self.now, self.players = time(header["opened_at"], 0), players
        self.bots = header["bots"]
        need(isinstance(self.bots, list) and len(self.bots) == seats, "`bots` does not have an entry for every seat")
        for bot in self.bots:
            if bot is not None:
                read_bot(bot)
        self.has_clock = read_clock(header["clock"])
        self.absent_pass = header["absence"] == "pass"
        if not self.absent_pass:
            fields(header["absence"], "`absence`", ("bot",))
            read_bot(header["absence"]["bot"])
        self.read_chance(header["chance"], words)
        self.seats = [Seat() for _ in range(seats)]
        self.started = self.ended = False
        self.request = None  # an undo that is asked for: seat, round, free, and who agreed
        self.taken_back = []  # undos and corrections at this place of the record
        self.corrected = None  # what the next input must be, if the last of these is a correction
        self.reopened = False  # has one of them opened a round again since the last decision?
        self.rounds = self.draws = 0
        self.contributions, self.drawn = [], []  # contributions: by the older protocol
        self.call = None  # who is asked for a link, what they opened, who missed, and whether a draw has fallen
        self.calls, self.tips = [], []  # all of these, and the chains of everybody who played: pairs of seat and tip
        self.secret = None
        self.recomputed = 0

    def read_chance(self, chance, words):
        mode = chance.get("mode") if isinstance(chance, dict) else None
        need(mode in WORDS, "the table does not say where its dice came from")
        more = {"fair": ("commitment",), "verifiable": ("commitment", "dealer")}.get(mode, ())
        fields(chance, "`chance` of the table", ("mode", *more))
        need(words == WORDS[mode], f"the header says `{words}` and the table says `{mode}`")
        self.mode, self.commitment = mode, chance.get("commitment")
        if more:
            need(is_hex(self.commitment, HEX_32), "the commitment is not 32 bytes in lowercase hexadecimal")
        if mode == "verifiable":
            need(chance["dealer"] in ("aside", "plays"), "the dealer is neither aside nor plays")

    # -- inputs --

    def input(self, line, value, game):
        """An input with its note, before it is played."""
        note = value["note"]
        need(self.started, "the game has inputs before it was started")
        need(not self.ended, "the table has ended, but the game goes on")
        need(self.request is None, "the game goes on while an undo is being asked for")
        self.check_taken_back(game)
        self.inputs += 1
        if "chance" in value:
            self.draw(line, note, value["chance"], game)
            now = {"draw": note["draw"], "outcome": value["chance"], "source": note["source"]}
        else:
            self.decision(note, value["decide"])
            now = None
        need(self.corrected is None or self.corrected == now, "this is not what was corrected")
        self.corrected = None
        self.pass_time(note)

    def is_taken_over(self):
        """Is this input one of those before the moment from which the game went on?"""
        return self.inputs <= self.origin[0]

    def draw(self, line, note, outcome, game):
        taken = isinstance(note, dict) and note.get("source") == "origin"
        drawn = self.mode != "typed" or taken
        fields(note, "the note of a draw", ("at", "draw", "source", *(("tickets", "ticket") if drawn else ())))
        self.draws += 1
        need(is_int(note["draw"]) and note["draw"] == self.draws, f"draw {self.draws} stands here, not {note['draw']}")
        need(taken or not self.is_taken_over(), "this draw is not taken over from the game before, as the header says")
        need(not taken or self.is_taken_over() or self.origin[1], "this draw is taken over, and the header does not say so")
        if not drawn:
            read_typed(note["source"], len(self.seats))
            return
        need(taken or note["source"] == self.mode, f"the dice are {self.mode}, but this draw says {note['source']}")
        values = self.contributions[:]
        need(not (taken and self.is_open()), "links are asked for, but the draw is taken over")
        if self.mode == "fair" and not taken:
            values = self.links()
        if self.draws == 1 and self.mode == "verifiable" and not taken:
            without = [str(i) for i, seat in enumerate(self.seats, 1) if seat.salted == 0]
            need(not without, f"seat {', '.join(without)} has no value before the first draw, not even an empty one")
        need(game.waits_for() == "chance", "no chance is awaited here, but a decision")
        tickets, ticket = note["tickets"], note["ticket"]
        need(is_int(tickets) and tickets == game.tickets(), f"there are {game.tickets()} tickets here, not {tickets}")
        need(is_int(ticket) and 0 <= ticket < tickets, f"there is no ticket {ticket}")
        says = game.outcome(ticket)
        need(says == outcome, f"ticket {ticket} says `{says}`, but the record says `{outcome}`")
        if not taken:
            self.drawn.append((self.draws, line, values, tickets, ticket))

    def links(self):
        """What counts for this draw: a value for every seat, in order."""
        need(self.call is not None, f"draw {self.draws} was made without asking for links")
        self.call["drawn"] = True
        for number, tip in enumerate(self.call["asked"], 1):
            told = tip is None or number in self.call["links"] or number in self.call["missed"]
            need(told, f"seat {number} was asked for a link, and nothing says what became of it")
        return [(number, self.call["links"].get(number, NOTHING)) for number in range(1, len(self.seats) + 1)]

    def decision(self, note, actions):
        fields(note, "the note of a decision", ("at", "round", "how"))
        round_, how = note["round"], note["how"]
        need(is_int(round_) and round_ > self.rounds, f"round {round_} comes after round {self.rounds}")
        need(round_ == self.rounds + 1 or self.reopened, f"round {self.rounds + 1} stands here, not {round_}")
        need(not self.is_open(), "nobody decides between a call and its draw")
        self.rounds, self.reopened, self.call = round_, False, None
        need(isinstance(how, dict) and isinstance(actions, dict), "`how` or `decide` is not an object")
        need(list(how) == list(actions), "`how` does not speak of the seats that decided")
        for number, way in how.items():
            good = number.isdecimal() and 1 <= int(number) <= len(self.seats)
            need(good and isinstance(way, str) and way in self.ways(self.seats[int(number) - 1]),
                 f"at seat {number} no choice can have come about by {way}")

    def ways(self, seat):
        """How a choice can have come about at a seat, as far as the notes above tell."""
        if self.is_taken_over():
            return {"origin"}
        ways = set(seat.hands)
        if self.has_clock:
            ways.add("clock")
        return ways

    def pass_time(self, note):
        self.now = time(note["at"], self.now)

    # -- notes between the inputs --

    def note(self, line, note, game):
        fact = note.get("fact") if isinstance(note, dict) else None
        need(isinstance(fact, str) and fact in FACTS, f"there is no fact `{fact}`")
        wanted, optional = FACTS[fact]
        fields(note, f"the note `{fact}`", ("at", "fact", *wanted), optional)
        self.pass_time(note)
        need(not self.ended or fact == "revealed", f"the table has ended, and `{fact}` comes after that")
        for name in ("round", "draw"):
            need(name not in note or is_int(note[name]) and note[name] > 0, f"`{name}` is not a number")
        seat = None
        if "seat" in note:
            number = note["seat"]
            need(is_int(number) and 1 <= number <= len(self.seats), f"there is no seat {number}")
            seat = self.seats[number - 1]
        getattr(self, "on_" + fact)(note, seat, line, game)

    def on_joined(self, note, seat, line, game):
        need(not self.started, "somebody sits down after the start")
        need(seat.owner is None and seat.bot is None, f"seat {note['seat']} is taken already")
        name = note["name"]
        need(isinstance(name, str) and 1 <= len(name) <= 40, "a name has 1 to 40 characters")
        seat.owner, seat.here = name, True
        seat.hands = {"hand", "plan"}
        need(note.get("commits", True) is True, "`commits` stands there if it is true")
        if "salt" in note:
            self.contribute(note["seat"], seat, note["salt"])

    def on_left(self, note, seat, line, game):
        need(seat.here, f"nobody is at seat {note['seat']} who could leave")
        if self.started:
            seat.here, seat.newest = False, None
            if self.absent_pass:
                seat.hands.add("absent")
        else:
            self.seats[note["seat"] - 1] = Seat()  # the chair is open again
            self.tips = [(owner, tip) for owner, tip in self.tips if owner != note["seat"]]

    def on_returned(self, note, seat, line, game):
        need(seat.owner is not None and not seat.resigned, f"seat {note['seat']} has nobody who could return")
        need(not seat.is_played_by_owner(), f"the owner of seat {note['seat']} had not left")
        seat.bot, seat.here = None, True

    def on_bot_sat(self, note, seat, line, game):
        read_bot(note["bot"])
        need(note["why"] in ("asked", "clock", "absent"), f"a bot does not sit down because of {note['why']}")
        need(seat.bot is None, f"a bot sits at seat {note['seat']} already")
        need(self.started or seat.owner is None, f"seat {note['seat']} is taken already")
        seat.sit(note["bot"])
        seat.newest = None

    def on_started(self, note, seat, line, game):
        need(not self.started, "the game is started twice")
        self.started = True
        for number, (seat, bot) in enumerate(zip(self.seats, self.bots), 1):
            if seat.owner is None and seat.bot is None:
                # Nobody was seen sitting down here: a bot has been there since the table was opened.
                need(bot is not None, f"the game is started, but nobody sits at seat {number}")
                seat.sit(bot)

    def on_resigned(self, note, seat, line, game):
        need(self.started and seat.owner is not None and not seat.resigned, f"seat {note['seat']} cannot resign")
        seat.resigned, seat.here, seat.newest = True, False, None
        if self.absent_pass:
            seat.hands.add("absent")

    # -- undo and correction --

    def on_undo_asked(self, note, seat, line, game):
        need(self.started and self.request is None, "an undo is asked for while another one is")
        need(seat.is_played_by_owner(), f"seat {note['seat']} is not played by its owner")
        need(isinstance(note["free"], bool), "`free` is neither true nor false")
        self.request = (note["seat"], note["round"], note["free"], set())

    def on_undo_agreed(self, note, seat, line, game):
        need(self.request is not None and self.request[0] != note["seat"], "there is no undo to agree to")
        need(seat.is_played_by_owner(), f"seat {note['seat']} is not played by its owner")
        self.request[3].add(note["seat"])

    def on_undo_declined(self, note, seat, line, game):
        need(self.request is not None, "there is no undo to decline")
        self.request = None

    def on_undo_lapsed(self, note, seat, line, game):
        need(self.request is not None, "there is no undo that could lapse")
        self.request = None

    def on_undone(self, note, seat, line, game):
        need(self.request is not None, "something is undone that nobody asked for")
        asker, round_, free, agreed = self.request
        need((asker, round_) == (note["seat"], note["round"]), "another undo is made than was asked for")
        others = {i for i, other in enumerate(self.seats, 1) if i != asker and other.is_played_by_owner()}
        dropped = read_dropped(note["dropped"])
        shown = any(seat != str(asker) for kind, content in dropped if kind == "decide" for seat in content)
        free = free and not (self.mode == "fair" and shown)
        need(free or others <= agreed, "an undo is made although not everybody agreed")
        self.request, self.reopened, self.corrected = None, True, None
        need(all(kind == "decide" for kind, _ in dropped), "an undo never goes back past a draw")
        need(str(asker) in dropped[0][1], f"seat {asker} had not decided what was undone")
        self.taken_back.append((line, dropped))

    def on_corrected(self, note, seat, line, game):
        need(self.mode == "typed", "only draws that people type in can be corrected")
        need(self.request is None, "a draw is corrected while an undo is being asked for")
        read_typed(note["source"], len(self.seats))
        need(isinstance(note["outcome"], str), "an outcome is a text")
        self.reopened = True
        self.corrected = {key: note[key] for key in ("draw", "outcome", "source")}
        dropped = read_dropped(note["dropped"])
        need(all(kind == "chance" for kind, _ in dropped), "a correction never goes back past a decision")
        self.taken_back.append((line, dropped))

    def check_taken_back(self, game):
        """What was taken back must have been possible: from here, or from where a later undo found the game."""
        starts = [game]
        for line, dropped in reversed(self.taken_back):
            path = next(filter(None, (replay(start, dropped) for start in starts)), None)
            if path is None:
                raise Wrong("what was taken back was not possible here", line)
            starts += path
        self.taken_back = []

    # -- chains and calls --

    def is_open(self):
        return self.call is not None and not self.call["drawn"]

    def on_committed(self, note, seat, line, game):
        need(self.mode == "fair", "only fair dice have chains")
        need(seat.is_played_by_owner(), f"seat {note['seat']} is not played by a person who could take part")
        need(not self.is_open(), "nobody joins in once a draw is called")
        need(is_hex(note["tip"], HEX_32), "a tip is 32 bytes in lowercase hexadecimal")
        seat.newest = note["tip"]
        self.tips.append((note["seat"], note["tip"]))

    def on_called(self, note, seat, line, game):
        need(self.mode == "fair", "only fair dice are called")
        need(self.started and self.request is None, "no draw can be called here")
        need(self.call is None, "no draw can be called here")
        need(note["draw"] == self.draws + 1, f"draw {self.draws + 1} comes next, not {note['draw']}")
        asked = [seat.newest for seat in self.seats]
        self.call = {"draw": note["draw"], "asked": asked, "links": {}, "missed": set(), "drawn": False}
        self.calls.append(self.call)

    def on_linked(self, note, seat, line, game):
        number = note["seat"]
        need(self.is_open() and not self.call["missed"], "no link is asked for here")
        need(self.call["asked"][number - 1] is not None, f"seat {number} is not asked for a link")
        need(number not in self.call["links"], f"seat {number} has two links for one draw")
        need(is_hex(note["link"], HEX_32), "a link is 32 bytes in lowercase hexadecimal")
        need(fair.before(note["link"]) == self.call["asked"][number - 1], f"the link of seat {number} is not of its chain")
        self.call["links"][number] = note["link"]
        if seat.newest is not None:
            seat.newest = note["link"]

    def on_missed(self, note, seat, line, game):
        number = note["seat"]
        need(self.is_open() and self.call["asked"][number - 1] is not None, "nobody can have missed anything here")
        need(number not in self.call["links"] and number not in self.call["missed"], f"seat {number} has not missed it")
        self.call["missed"].add(number)
        seat.newest = None

    # -- contributions by the older protocol, and the end --

    def on_contributed(self, note, seat, line, game):
        need(isinstance(note["given"], bool), "`given` is neither true nor false")
        if note["given"]:
            need(seat.is_played_by_owner(), f"seat {note['seat']} is not played by a person who could contribute")
        else:
            need(note["salt"] == NOTHING, f"seat {note['seat']} gave no value, and the table did not put in {NOTHING}")
            need(self.started and self.draws == 0 and seat.salted == 0,
                 f"seat {note['seat']} needs no empty value here")
        self.contribute(note["seat"], seat, note["salt"])

    def contribute(self, number, seat, value):
        need(self.mode == "verifiable", "only verifiable dice take values from the players")
        need(is_hex(value, HEX_VALUE), "a contribution is 1 to 32 bytes in lowercase hexadecimal")
        need(seat.salted != self.draws + 1, f"seat {number} contributes twice to draw {self.draws + 1}")
        seat.salted = self.draws + 1
        self.contributions.append((number, value))

    def on_ended(self, note, seat, line, game):
        why, over = note["why"], game.waits_for() is None
        need(why in ("rules", "resigned", "abandoned"), f"a table does not end because of `{why}`")
        need((why == "rules") == over, f"the table says that it ended by `{why}`, but the game is "
             + ("over" if over else "not over"))
        self.check_taken_back(game)
        need(self.corrected is None, "a draw was corrected, but not to what")
        self.ended = True
        compare_result(note, game.scores(), self.winners(why, game))

    def winners(self, why, game):
        """Who has won at the table. Whoever gave up cannot (docs/table-log.md)."""
        if why == "abandoned":
            return []
        contenders = [i for i, seat in enumerate(self.seats, 1) if not seat.resigned]
        if why == "resigned":
            persons = any(self.seats[i - 1].owner is not None for i in contenders)
            need(len(contenders) < len(self.seats), "nobody has resigned")
            need(len(contenders) < 2 or not persons, "there are players left who have not resigned")
        by_rules = game.winners() if why == "rules" else [None]
        winners = [seat for seat in by_rules if seat in contenders]
        if winners or not by_rules:
            return winners
        scores = game.scores()
        best = max((scores[i - 1] for i in contenders), default=0)
        return [i for i in contenders if scores[i - 1] == best]

    def on_revealed(self, note, seat, line, game):
        need(self.mode != "typed", "typed draws have no secret")
        need(self.ended, "the secret is revealed before the end")
        need(self.secret is None, "the secret is revealed twice")
        need(is_hex(note["secret"], HEX_32), "the secret is not 32 bytes in lowercase hexadecimal")
        self.secret = bytes.fromhex(note["secret"])
        if self.mode != "seeded":
            need(fair.commitment(self.secret) == self.commitment, "the secret is not the one that was committed to")
        for draw, where, values, tickets, ticket in self.drawn:
            if self.mode == "seeded":
                derived = fair.seeded_ticket(self.secret, draw, tickets)
            else:
                derived = fair.ticket(2 if self.mode == "fair" else 1, self.secret, values, draw, tickets)
            if derived != ticket:
                raise Wrong(f"draw {draw} should have ticket {derived}, but has {ticket}", where)
        self.recomputed = len(self.drawn)

    def close(self):
        """There are no more lines."""
        need(self.ended, "the record of a table is written when it has ended, and this one has not")
        need(self.secret is not None or self.mode == "typed", "the secret of the dice was never revealed")
        need(not self.started or self.inputs >= self.origin[0], "fewer inputs than the header says were taken over")
        for number, (seat, bot, name) in enumerate(zip(self.seats, self.bots, self.players), 1):
            if not self.started and seat.owner is None and seat.bot is None and bot is not None:
                seat.sit(bot)  # has been there since the table was opened
            need(seat.bot == bot, f"the notes and `bots` do not agree who plays seat {number}")
            called = seat.owner or (bot["name"] if bot else "(nobody)")
            need(called == name, f"seat {number} is {called} by the notes and {name} in the header")


# -- small parts -------------------------------------------------------------------------------------------------------


def time(value, earliest):
    need(is_int(value) and value >= earliest, "time does not run backwards")
    return value


def is_hex(value, form):
    return isinstance(value, str) and form.fullmatch(value) is not None


def read_bot(bot):
    fields(bot, "a bot", ("name", "level"))
    need(isinstance(bot["name"], str) and isinstance(bot["level"], str), "a bot has a name and a level")


def read_clock(clock):
    """Returns whether there is one."""
    if clock == "none":
        return False
    for kind, unit in (("per_decision", "ms"), ("per_day", "days")):
        if isinstance(clock, dict) and kind in clock:
            fields(clock, "`clock`", (kind,))
            fields(clock[kind], "`clock`", (unit,))
            need(is_int(clock[kind][unit]) and clock[kind][unit] > 0, "a clock has a time")
            return True
    raise Wrong("there is no such clock")


def read_origin(origin):
    """How many inputs are taken over from the game before, and whether its draws come again."""
    fields(origin, "`origin`", ("record", "players", "inputs", "again"))
    need(is_hex(origin["record"], HEX_32), "the record of the game before is not named by 32 bytes in hexadecimal")
    names = origin["players"]
    need(isinstance(names, list) and all(isinstance(name, str) for name in names), "`players` are not names")
    need(is_int(origin["inputs"]) and origin["inputs"] >= 0, "`inputs` is not a number")
    need(origin["again"] in ("same", "new"), "the dice are neither the same nor new")
    return origin["inputs"], origin["again"] == "same"


def read_typed(source, seats):
    who = ["host"] + [f"seat {seat}" for seat in range(1, seats + 1)]
    fields(source, "the source of a typed draw", ("typed",))
    need(source["typed"] in who, f"`{source['typed']}` cannot have typed that")


def read_dropped(dropped):
    """Inputs that were taken back, as pairs of kind and content."""
    need(isinstance(dropped, list) and dropped, "`dropped` is not a list of inputs")
    for entry in dropped:
        kind = next(iter(entry), None) if isinstance(entry, dict) and len(entry) == 1 else None
        good = isinstance(entry[kind], {"chance": str, "decide": dict}[kind]) if kind in ("chance", "decide") else False
        need(good, "`dropped` is not a list of inputs")
    return [next(iter(entry.items())) for entry in dropped]


def replay(game, inputs):
    """The positions on the way through these inputs, or None if they are not possible."""
    path = [copy.deepcopy(game)]
    try:
        for kind, content in inputs:
            game = copy.deepcopy(path[-1])
            play(game, kind, content)
            path.append(game)
    except Wrong:
        return None
    return path
