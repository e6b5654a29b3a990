"""Qwixx, the card game (C1 to C9).

A card is a number from 0 to 54: red 2 to 12 are 0 to 10, then yellow, green and blue, then the jokers. The colour of a
card that lies face down is not decided until it is taken in hand, so there is no pile here, only what is known of it.
"""

from sheet import COLOURS, Sheet, most_points, place_of, read_cell
from strict import Wrong, fields, need, number

# The stages, with their numbers in the digest.
LOT, DEAL, LAY, TAKE, COLOUR, REFILL, ANNOUNCE, PLAY, OVER = range(9)

JOKER = 4  # the "row" of jokers
KINDS = COLOURS + ("joker",)


def card(row, value):
    return 11 * row + value - 2


def value_of(number_of_card):
    return number_of_card % 11 + 2


def set_bytes(cards):
    return list(sum(1 << c for c in cards).to_bytes(8, "little"))


class Cards:
    SEATS = range(2, 6)
    RULES = 1

    def __init__(self, seats, options):
        fields(options, "the object of options", ("jokers",))
        jokers = options["jokers"]
        need(isinstance(jokers, bool), "the option `jokers` is neither true nor false (C9)")
        self.seats, self.jokers = seats, jokers
        self.deck = range(55 if jokers else 44)  # C1, C9
        self.sheets = [Sheet() for _ in range(seats)]
        self.hands = [set() for _ in range(seats)]
        self.discards = set()
        self.born = [0] * 55  # by card: the generation of the pile in which it was born last
        self.generation = 0
        self.line = [(0, 0)] * 4  # number and generation; (0, 0) is an empty place
        self.taken = []  # the places whose card is taken and whose colour is awaited
        self.top = 0  # the number on top of the pile, 0 if it has not been seen
        self.stage, self.active, self.turn, self.marked = LOT, 1, 0, False

    def waits_for(self):
        if self.stage in (TAKE, PLAY):
            return [self.active]
        if self.stage == ANNOUNCE:
            return list(range(1, self.seats + 1))
        return None if self.stage == OVER else "chance"

    # -- chance --

    def undecided(self):
        """The cards that are in no hand and not among the discards."""
        known = set().union(self.discards, *self.hands)
        return [c for c in self.deck if c not in known]

    def backs(self):
        """How many cards of each number can lie next in the pile, by number."""
        count = [0] * 13
        for c in self.undecided():
            if self.born[c] == self.generation:
                count[value_of(c)] += 1
        for value, generation in self.line:
            if value and generation == self.generation:
                count[value] -= 1
        return count

    def candidates(self):
        """The cards that the next taken card can be."""
        value, generation = self.line[self.taken[0]]
        return [c for c in self.undecided() if value_of(c) == value and self.born[c] == generation]

    def tickets(self):
        if self.stage == LOT:
            return self.seats
        if self.stage == DEAL:
            return len(self.undecided())
        return len(self.candidates()) if self.stage == COLOUR else sum(self.backs())

    def outcome(self, ticket):
        """What stands on a ticket, from 0 (docs/fair-dice.md)."""
        if self.stage == LOT:
            return f"first {ticket + 1}"
        if self.stage == DEAL:
            c = self.undecided()[ticket]
            return f"deal {KINDS[c // 11]} {value_of(c)}"
        if self.stage == COLOUR:
            return f"colour {KINDS[self.candidates()[ticket] // 11]}"
        by_number = [value for value, count in enumerate(self.backs()) for _ in range(count)]
        return f"back {by_number[ticket]}"

    def chance(self, text):
        verb, *words = text.split(" ")
        if self.stage == LOT:
            need(verb == "first" and len(words) == 1, f"`{text}` is not the lot that decides who begins (C2)")
            self.active = number(words[0], 1, self.seats, "a seat of this game")
            self.stage = DEAL
        elif self.stage == DEAL:
            need(verb == "deal" and len(words) == 2 and words[0] in KINDS, f"`{text}` is not a card that is dealt (C2)")
            self.deal(card(KINDS.index(words[0]), number(words[1], 2, 12, "a number from 2 to 12")), text)
        elif self.stage == COLOUR:
            need(verb == "colour" and len(words) == 1 and words[0] in KINDS, f"`{text}` is not a card's colour (C3)")
            self.colour(KINDS.index(words[0]))
        else:
            need(verb == "back" and len(words) == 1, f"`{text}` is not the back of a card (C1)")
            self.back(number(words[0], 2, 12, "a number from 2 to 12"))

    def deal(self, c, text):
        need(c in self.undecided(), f"`{text}`: there is no such card to deal (C1, C9)")
        # Four cards to seat 1, then four to seat 2, and so on (C2).
        hand = next(hand for hand in self.hands if len(hand) < 4)
        hand.add(c)
        if len(self.hands[-1]) == 4:
            self.stage = LAY

    def colour(self, row):
        place = self.taken[0]
        value, _ = self.line[place]
        need(card(row, value) in self.candidates(), f"the {value} that was taken cannot be {KINDS[row]} (C1)")
        self.hands[self.active - 1].add(card(row, value))
        self.line[place] = (0, 0)
        del self.taken[0]
        if not self.taken:
            self.stage = REFILL
            self.lay_top()

    def back(self, value):
        need(self.backs()[value] > 0, f"no {value} can lie on top of the pile (C1)")
        self.top = value
        if (0, 0) in self.line:
            self.lay_top()
        elif self.stage == LAY:
            self.stage, self.turn = TAKE, 1
        else:
            self.stage = ANNOUNCE

    def lay_top(self):
        """The top card fills the lowest empty place. Where the pile is empty then, the discards become the pile (C3)."""
        self.line[self.line.index((0, 0))] = (self.top, self.generation)
        self.top = 0
        if not any(self.backs()):
            self.generation += 1
            for c in self.discards:
                self.born[c] = self.generation
            self.discards = set()

    # -- decisions --

    def decide(self, actions):
        if self.stage == TAKE:
            self.take(actions[self.active])
        elif self.stage == ANNOUNCE:
            self.announce(actions)
        else:
            self.play(actions[self.active])

    def take(self, text):
        """Step 1: cards from the line up to five in hand (C3)."""
        verb, *words = text.split(" ")
        need(verb == "take", f"`{text}` takes no cards (C3)")
        places = [number(word, 1, 4, "a place of the line, 1 to 4") for word in words]
        need(places == sorted(set(places)), "the places are not in ascending order, each once")
        missing = 5 - len(self.hands[self.active - 1])
        need(len(places) == missing, f"{missing} cards must be taken, not {len(places)} (C3)")
        self.taken, self.stage = [place - 1 for place in places], COLOUR

    def announce(self, actions):
        """Step 2: everyone may mark the number on top of the pile (C4)."""
        for seat, text in actions.items():
            if text == "pass":
                continue
            try:
                row, value = read_cell(text)
                need(value == self.top, f"{value} is not the number on top of the pile (C4)")
                self.sheets[seat - 1].mark(row, value)
            except Wrong as wrong:
                raise Wrong(f"seat {seat}: {wrong.why}") from None
        self.marked = actions[self.active] != "pass"
        self.stage = PLAY
        if any(closed_rows(sheet) >= 2 for sheet in self.sheets):  # C8
            self.end()

    def play(self, text):
        """Step 3: one to three cards of one colour, and marks in that row (C5)."""
        head, mark, tail = text.partition(" mark ")
        verb, *words = head.split(" ")
        need(verb == "play" and len(words) >= 2 and words[0] in COLOURS, f"`{text}` plays no cards (C5)")
        row = COLOURS.index(words[0])
        need(len(words) <= 4, "at most three cards are played (C5)")
        cards = [card(JOKER if word[0:1] == "j" else row, number(word.removeprefix("j"), 2, 12, "a card's number"))
                 for word in words[1:]]
        order = [(value_of(c), c) for c in cards]
        need(order == sorted(set(order)), "the cards are not in ascending order, each once")
        hand = self.hands[self.active - 1]
        for c in cards:
            need(c in hand, f"{KINDS[c // 11]} {value_of(c)} is not in the hand of seat {self.active} (C5)")
        if mark:
            self.mark(row, [number(word, 2, 12, "a number from 2 to 12") for word in tail.split(" ")], cards)
        hand.difference_update(cards)
        self.discards.update(cards)
        self.finish_turn()

    def mark(self, row, values, cards):
        need(values == sorted(set(values)), "the marked numbers are not in ascending order, each once")
        for value in values:
            need(value in map(value_of, cards), f"{value} is marked, but no card with it was played (C5)")
        places = sorted(place_of(row, value) for value in values)
        left_out = places[-1] - places[0] + 1 - len(places)
        need(left_out <= 1, f"{left_out} numbers are left out between the first and the last mark; one may be (C5)")
        # From left to right: marks made in the same step count towards the five (C6).
        for value in sorted(values, key=lambda value: place_of(row, value)):
            self.sheets[self.active - 1].mark(row, value)
        self.marked = True

    def finish_turn(self):
        sheet = self.sheets[self.active - 1]
        if not self.marked:
            sheet.misses += 1  # C7
        if sheet.misses == 4 or closed_rows(sheet) >= 2:  # C8
            self.end()
        else:
            self.active = self.active % self.seats + 1
            self.stage, self.turn, self.marked = TAKE, self.turn + 1, False

    def end(self):
        self.stage, self.marked = OVER, False

    # -- the end and the digest --

    def scores(self):
        return [sheet.score() for sheet in self.sheets]

    def winners(self):
        return most_points(self.scores())

    def bytes(self):
        out = [self.seats, int(self.jokers), self.stage, self.active, self.turn & 255, self.turn >> 8]
        out += [int(self.marked), self.generation]
        for value, generation in self.line:
            out += [value, generation]
        out += [sum(1 << place for place in self.taken), self.top]
        out += set_bytes(self.discards) + self.born
        for sheet in self.sheets:
            out += sheet.bytes()
        for hand in self.hands:
            out += set_bytes(hand)
        return bytes(out)


def closed_rows(sheet):
    """A row is closed for its player alone (C6)."""
    return sum(sheet.closed(row) for row in range(4))
