"""Qwixx On Board (B1 to B6): Qwixx with a pawn."""

from qwixx import ACTION_3, LOT, Qwixx
from sheet import COLOURS
from strict import Wrong, fields, need, number

SPACES = 40
LAST_FIVE = 36  # the first of the last five spaces (B4)

# The built-in board (B6): colour and number; the bonus of space i is half of i, rounded up.
SIDES = {
    "a": "G12 R2 B12 Y3 G10 B11 Y5 B10 G11 Y2 R5 G9 R3 B9 G8 Y4 R4 B7 Y6 B8 "
    "R6 G6 R7 G7 Y8 G5 Y7 R10 Y11 R8 B5 R11 B6 G4 B3 R9 B4 Y9 G3 Y10",
    "b": "B12 R2 G12 Y2 R3 Y5 R5 G10 Y6 B10 Y3 G11 R6 G9 R7 B8 Y4 R4 B4 R10 "
    "B5 G5 B11 G6 Y9 R11 Y8 B6 Y10 B9 G3 Y7 G8 R9 B7 R8 B3 G7 Y11 G4",
}


def built_in(side):
    """Spaces as (row, number, bonus)."""
    cells = SIDES[side].split()
    return [("RYGB".index(cell[0]), int(cell[1:]), (i + 1) // 2) for i, cell in enumerate(cells, 1)]


def read_side(side, texts):
    """A side that people brought: 40 texts like `green 10 3`."""
    need(isinstance(texts, list) and len(texts) == SPACES, f"side {side} of the board is not a list of 40 spaces (B1)")
    spaces, bonus = [], 0
    for text in texts:
        need(isinstance(text, str), f"side {side} of the board has a space that is no text")
        words = text.split(" ")
        need(len(words) == 3 and words[0] in COLOURS, f"`{text}` is not a space of the board (B1)")
        value = number(words[1], 2, 12, "a number from 2 to 12")
        need(number(words[2], 0, 99, "bonus points from 0 to 99") >= bonus, f"the bonus points fall at `{text}` (B1)")
        bonus = int(words[2])
        spaces.append((COLOURS.index(words[0]), value, bonus))
    return spaces


class OnBoard(Qwixx):
    SEATS = range(2, 5)
    RULES = 1

    def __init__(self, seats, options):
        super().__init__(seats, options)
        self.pawns = [0] * seats  # 0 is the start space
        self.leader = 0  # the seat whose pawn was the first on one of the last five spaces

    def read_options(self, options):
        fields(options, "the object of options", ("side",), optional=("board",))
        side = options["side"]
        need(side in ("a", "b"), "the option `side` must be \"a\" or \"b\" (B1)")
        if "board" not in options:
            self.board = built_in(side)
            return
        board = options["board"]
        good = isinstance(board, dict) and set(board) <= {"a", "b"}
        need(good, "the board is not an object with the sides a and b (B1)")
        sides = {name: read_side(name, texts) for name, texts in board.items()}
        need(side in sides, f"the board has no side {side} (B1)")
        self.board = sides[side]

    def after_action_2(self):
        # The ends of Q9 still end the game at once: no action 3 then, and no miss (B4).
        if self.closed.count(True) >= 2:
            self.end()
        else:
            self.stage = ACTION_3

    def landing(self, steps):
        """The space `steps` free spaces ahead: those with a pawn are not counted (B2)."""
        for space in range(self.pawns[self.active - 1] + 1, SPACES + 1):
            if space not in self.pawns:
                steps -= 1
                if steps == 0:
                    return space
        raise Wrong("the path is not that long (B2)")

    def action_3(self, text):
        if text != "pass":
            verb, _, steps = text.partition(" ")
            need(verb == "move", f"`{text}` is neither `pass` nor a move (B2)")
            space = self.landing(number(steps, 1, 5, "a number of steps from 1 to 5"))
            row, value, _ = self.board[space - 1]
            # A number marked before can be stood on and marks nothing (B2, B3), also in a closed row.
            if not self.sheets[self.active - 1].has(row, value):
                self.mark(self.active, row, value)
                self.marked = True
            self.pawns[self.active - 1] = space
            if space >= LAST_FIVE and self.leader == 0:
                self.leader = self.active
        self.close_rows()
        self.finish_turn()

    def next_turn(self):
        # Every other player is active once more after the first pawn has arrived (B4).
        if self.leader and self.active % self.seats + 1 == self.leader:
            self.end()
        else:
            super().next_turn()

    def scores(self):
        bonus = [self.board[space - 1][2] if space else 0 for space in self.pawns]  # B5
        return [score + extra for score, extra in zip(super().scores(), bonus)]

    def bytes(self):
        out = list(super().bytes()) + self.pawns + [self.leader]
        if self.stage == LOT:
            for space in self.board:
                out += space
        return bytes(out)
