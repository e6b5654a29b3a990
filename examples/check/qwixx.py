"""Qwixx (Q1 to Q11), and what Qwixx On Board takes from it."""

from sheet import COLOURS, Sheet, most_points, read_cell
from strict import Wrong, need, number

# The stages, with their numbers in the digest.
LOT, ROLL, ACTION_1, ACTION_2, OVER, ACTION_3 = range(6)

FACES = "123456"


class Qwixx:
    SEATS = range(1, 6)
    RULES = 1

    def __init__(self, seats, options):
        self.read_options(options)
        self.seats = seats
        self.sheets = [Sheet() for _ in range(seats)]
        self.closed = [False] * 4
        self.white, self.dice = (0, 0), [0, 0, 0, 0]
        self.active, self.marked = 1, False
        # Alone nobody draws lots: the first turn has begun (Q3, Q11).
        self.stage, self.turn = (ROLL, 1) if seats == 1 else (LOT, 0)

    def read_options(self, options):
        need(options == {}, "Qwixx has no options")

    # -- what the position waits for --

    def waits_for(self):
        """"chance", or the list of the seats that decide, or None when the game is over."""
        if self.stage in (LOT, ROLL):
            return "chance"
        if self.stage == ACTION_1:
            return list(range(1, self.seats + 1))
        return None if self.stage == OVER else [self.active]

    # -- chance --

    def tickets(self):
        return self.seats if self.stage == LOT else 6 ** (2 + self.closed.count(False))

    def outcome(self, ticket):
        """What stands on a ticket, from 0 (docs/fair-dice.md)."""
        if self.stage == LOT:
            return f"first {ticket + 1}"
        words = ["roll"]
        for letter in ["", ""] + [colour[0] for row, colour in enumerate(COLOURS) if not self.closed[row]]:
            ticket, face = divmod(ticket, 6)
            words.append(f"{letter}{face + 1}")
        return " ".join(words)

    def chance(self, text):
        kind, *words = text.split(" ")
        if self.stage == LOT:
            need(kind == "first" and len(words) == 1, f"`{text}` is not the lot that decides who begins (Q3)")
            self.active = number(words[0], 1, self.seats, "a seat of this game")
            self.stage, self.turn = ROLL, 1
            return
        # Two white dice and one for every colour that is still open (Q4).
        open_rows = [row for row in range(4) if not self.closed[row]]
        letters = ["", ""] + [COLOURS[row][0] for row in open_rows]
        good = kind == "roll" and len(words) == len(letters)
        good = good and all(len(w) == len(l) + 1 and w.startswith(l) and w[-1] in FACES for w, l in zip(words, letters))
        need(good, f"`{text}` is not a roll of the dice that are in the game (Q4)")
        faces = [int(word[-1]) for word in words]
        self.white, self.dice = (faces[0], faces[1]), [0, 0, 0, 0]
        for row, face in zip(open_rows, faces[2:]):
            self.dice[row] = face
        self.stage = ACTION_1

    # -- decisions --

    def decide(self, actions):
        if self.stage == ACTION_1:
            self.action_1(actions)
        elif self.stage == ACTION_2:
            self.action_2(actions[self.active])
        else:
            self.action_3(actions[self.active])

    def mark(self, seat, row, value):
        need(not self.closed[row], f"the {COLOURS[row]} row is closed (Q6)")
        self.sheets[seat - 1].mark(row, value)

    def action_1(self, actions):
        """Everyone may mark the white sum (Q5). All choices are checked against the position before."""
        for seat, text in actions.items():
            if text == "pass":
                continue
            try:
                row, value = read_cell(text)
                need(value == sum(self.white), f"{value} is not the white sum (Q5)")
                self.mark(seat, row, value)
            except Wrong as wrong:
                raise Wrong(f"seat {seat}: {wrong.why}") from None
        self.marked = actions[self.active] != "pass"
        self.close_rows()  # only now: several may close a row together (Q6)
        # If that closes a second row there is no action 2 and no miss (Q9).
        self.stage = ACTION_2
        if self.closed.count(True) >= 2:
            self.end()

    def action_2(self, text):
        """The active player may add one white die to one coloured die (Q7)."""
        if text != "pass":
            row, value = read_cell(text)
            need(not self.closed[row], f"the {COLOURS[row]} row is closed, and its die is gone (Q6)")
            sums = [white + self.dice[row] for white in self.white]
            need(value in sums, f"{text} is not the sum of a white die and the {COLOURS[row]} one (Q7)")
            self.mark(self.active, row, value)
            self.marked = True
        self.close_rows()
        self.after_action_2()

    def after_action_2(self):
        self.finish_turn()

    def action_3(self, text):
        raise Wrong("Qwixx has no third action")

    def close_rows(self):
        for row in range(4):
            self.closed[row] = any(sheet.closed(row) for sheet in self.sheets)

    def finish_turn(self):
        """A miss if nothing was marked (Q8); then the end, or the next turn (Q9)."""
        sheet = self.sheets[self.active - 1]
        if not self.marked:
            sheet.misses += 1
        if sheet.misses == 4 or self.closed.count(True) >= 2:
            self.end()
        else:
            self.next_turn()

    def next_turn(self):
        self.active = self.active % self.seats + 1
        self.stage, self.turn, self.marked = ROLL, self.turn + 1, False

    def end(self):
        self.stage, self.marked = OVER, False

    # -- the end --

    def scores(self):
        return [sheet.score() for sheet in self.sheets]

    def winners(self):
        return most_points(self.scores())

    # -- the digest --

    def bytes(self):
        rolled = self.stage in (ACTION_1, ACTION_2)
        closed = sum(1 << row for row in range(4) if self.closed[row])
        out = [self.seats, self.stage, self.active, self.turn & 255, self.turn >> 8, int(self.marked), closed]
        # A die whose row was closed by action 1 stays on the table until the turn is over.
        out += [*self.white, *self.dice] if rolled else [0] * 6
        for sheet in self.sheets:
            out += sheet.bytes()
        return bytes(out)
