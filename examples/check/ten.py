"""TEN (T1 to T14). Counting points is in ten_count.py, ALIX in alix.py.

A card is a number from 0 to 54, as docs/record/ten.md numbers them.
"""

import alix
from strict import Wrong, fields, is_int, need, number
from ten_count import points

COLOURS = ("blue", "green", "orange", "pink")
NUMBERS, COINS, JOKERS = range(0, 36), range(36, 41), range(41, 55)
CARDS = (
    [f"{colour} {n}" for colour in COLOURS for n in range(1, 10)]
    + [f"coin {n}" for n in range(1, 6)]
    + [f"joker {n}" for n in range(1, 10)]
    + [f"joker {colour}" for colour in COLOURS]
    + ["joker any"]
)
CARD_OF = {text: c for c, text in enumerate(CARDS)}

# The standard deck (T2): copies in every game, added from 3 players on, added from 4 players on.
_LOW, _MIDDLE, _HIGH = (2, 1, 0), (2, 0, 1), (1, 0, 0)
STANDARD = (
    [copies for _ in COLOURS for copies in [_LOW] * 3 + [_MIDDLE] * 3 + [_HIGH] * 3]
    + [(4, 1, 1)] * 2 + [(3, 1, 1)] * 3
    + [(1, 0, 0)] * 9 + [(1, 0, 1)] * 4 + [(1, 0, 0)]
)

# The stages, with their numbers in the digest, and the occasions for a buy.
LOT, DRAW, CHOOSE, AUCTION, BUY, PAY, OVER = range(7)
IN_AUCTION, AFTER_NUMBERS, AFTER_BUST, AT_THE_END = range(4)


def read_deck(text):
    need(isinstance(text, str), "the deck is not a text")
    lines = text.split("\n")
    need(len(lines) == 56 and lines[-1] == "", "the deck does not have 55 lines, each ended by a line feed (T2)")
    deck = []
    for card, line in zip(CARDS, lines):
        name, *copies = line.rsplit(" ", 3)
        need(name == card and len(copies) == 3, f"the deck should have a line for {card} where it has `{line}` (T2)")
        deck.append(tuple(number(n, 0, 129, "a number of copies") for n in copies))
    return deck


def value_of(c):
    """What a number card shows."""
    return c % 9 + 1


class Holding:
    """What a player has: coins, tokens, and copies of each number card and each joker."""

    def __init__(self):
        self.coins, self.tokens, self.numbers, self.jokers = 5, 0, [0] * 36, [0] * 14  # T3

    def gain(self, coins):
        self.coins = min(10, self.coins + coins)  # T3

    def currency(self):
        return self.coins + 3 * self.tokens

    def payable(self, c, only_spare):
        """How many copies of a number card can pay: all (T9), or those beyond the first (T14)."""
        return max(0, self.numbers[c] - 1) if only_spare else self.numbers[c]

    def means(self, only_spare=False):
        """The most that can be paid."""
        return self.currency() + sum(self.payable(c, only_spare) for c in NUMBERS)

    def cards(self):
        return sum(self.numbers) + sum(self.jokers)

    def bytes(self):
        return [self.coins, self.tokens, *self.numbers, *self.jokers]


class Ten:
    SEATS = range(1, 6)
    RULES = 1

    def __init__(self, seats, options):
        self.read_options(seats, options)
        self.seats, self.solo = seats, seats == 1
        self.players = max(seats, 2)  # alone, ALIX is player 2 (T14)
        tiers = 1 if seats <= 2 else 2 if seats == 3 else 3
        self.pile = [sum(copies[:tiers]) for copies in self.deck]
        self.tableau, self.currency, self.market = [0] * 36, [0] * 5, [0] * 36
        self.holdings = [Holding() for _ in range(self.players)]
        # Alone the person begins, without a lot (T14).
        self.active, self.turn, self.stage = (1, 1, DRAW) if self.solo else (1, 0, LOT)
        self.more = [0] * 6  # more about the stage, as in the digest

    def read_options(self, seats, options):
        fields(options, "the object of options", ("bust", "level"), optional=("deck",))
        need(options["bust"] in ("token", "buy"), 'the option `bust` is neither "token" nor "buy" (T8)')
        self.bust_buys = options["bust"] == "buy"
        self.level = options["level"]
        need(is_int(self.level) and 4 <= self.level <= 10, "ALIX's level is not a number from 4 to 10 (T14)")
        need(seats == 1 or self.level == 7, "only a solo game has another level than 7 (T14)")
        self.deck = read_deck(options["deck"]) if "deck" in options else STANDARD
        totals = [sum(sum(copies[:tiers]) for copies in self.deck) for tiers in (1, 2, 3)]
        need(totals == [91, 108, 129], f"the deck has {totals} cards and not 91, 108 and 129 (T1)")

    def waits_for(self):
        if self.stage in (LOT, DRAW):
            return "chance"
        if self.stage == CHOOSE:
            return [self.active]
        return None if self.stage == OVER else [self.more[0]]

    def holding(self, player):
        return self.holdings[player - 1]

    def left_of(self, player):
        return player % self.players + 1

    # -- chance --

    def tickets(self):
        return self.seats if self.stage == LOT else sum(self.pile)

    def outcome(self, ticket):
        """What stands on a ticket, from 0 (docs/fair-dice.md)."""
        if self.stage == LOT:
            return f"first {ticket + 1}"
        for c, copies in enumerate(self.pile):
            if ticket < copies:
                return f"card {CARDS[c]}"
            ticket -= copies
        raise Wrong("there are not so many cards")

    def chance(self, text):
        verb, _, rest = text.partition(" ")
        if self.stage == LOT:
            need(verb == "first", f"`{text}` is not the lot that decides who begins (T3)")
            self.active = number(rest, 1, self.seats, "a seat of this game")
            self.stage, self.turn = DRAW, 1
            return
        need(verb == "card" and rest in CARD_OF, f"`{text}` is not a card that is drawn (T4)")
        c = CARD_OF[rest]
        need(self.pile[c] > 0, f"there is no {rest} left in the pile (T4)")
        self.pile[c] -= 1
        if c in JOKERS:
            self.begin_auction(c)
            return
        if c in COINS:
            self.currency[c - COINS[0]] += 1
        else:
            self.tableau[c] += 1
        self.after_card()

    def sum_of_currency(self):
        return sum(copies * value for value, copies in enumerate(self.currency, 1))

    def total(self):
        """Numbers minus currency (T5)."""
        return sum(copies * value_of(c) for c, copies in enumerate(self.tableau)) - self.sum_of_currency()

    def alix_plays(self):
        return self.solo and self.active == 2

    def after_card(self):
        bust_b = self.sum_of_currency() >= 11  # T5
        if self.alix_plays():
            alix.after_card(self, bust_b)
        elif bust_b or self.total() >= 11:
            self.bust()
        else:
            self.go_to(CHOOSE)

    # -- turns --

    def go_to(self, stage, *more):
        self.stage, self.more = stage, list(more) + [0] * (6 - len(more))

    def pile_is_empty(self):
        return not any(self.pile)

    def next_turn(self):
        if self.pile_is_empty():
            # The last buys, from the left of the active player round to the active one (T11); ALIX never buys (T14).
            self.last_buy(1 if self.solo else self.left_of(self.active))
        else:
            self.active, self.turn = self.left_of(self.active), self.turn + 1
            self.go_to(DRAW)

    def last_buy(self, player):
        self.go_to(BUY, player, AT_THE_END)

    def after_buy(self, player, occasion):
        """What follows when a buy is done with, paid or not."""
        if occasion == AFTER_NUMBERS:
            self.next_turn()
        elif occasion == AFTER_BUST:
            self.finish_bust()
        elif self.solo or player == self.active:
            self.go_to(OVER)
        else:
            self.last_buy(self.left_of(player))

    def others_gain(self):
        coins = self.sum_of_currency()
        for player in range(1, self.players + 1):
            if player != self.active:
                self.holding(player).gain(coins)

    def numbers_to(self, pile):
        """Moves the tableau's numbers to a holding or to the market."""
        for c in NUMBERS:
            pile[c] += self.tableau[c]
        self.tableau = [0] * 36

    def discard_currency(self):
        self.currency = [0] * 5

    def bust(self):
        """Numbers go to the market; then the token, or in the variant a choice (T8)."""
        self.numbers_to(self.market)
        if self.bust_buys:
            self.go_to(BUY, self.active, AFTER_BUST)
        else:
            self.holding(self.active).tokens += 1
            self.finish_bust()

    def finish_bust(self):
        # Which bust it was can be seen: B means 11 or more in currency, and then nobody gains.
        if self.sum_of_currency() < 11:
            self.others_gain()
        self.discard_currency()
        self.next_turn()

    # -- decisions --

    def decide(self, actions):
        ((player, text),) = actions.items()
        if self.stage == CHOOSE:
            self.choose(text)
        elif self.stage == AUCTION:
            self.bid(player, text)
        elif self.stage == BUY:
            self.buy(player, text)
        else:
            self.pay(player, text)

    def choose(self, text):
        """Draw on, or take the numbers (T6) or the currency (T7)."""
        if text == "draw":
            need(not self.pile_is_empty(), "the pile is empty (T11)")
            self.go_to(DRAW)
        elif text == "numbers":
            self.take_numbers()
            self.go_to(BUY, self.active, AFTER_NUMBERS)
        elif text == "currency":
            self.holding(self.active).gain(self.sum_of_currency())
            self.discard_currency()
            self.numbers_to(self.market)
            self.next_turn()
        else:
            raise Wrong(f"`{text}` is none of `draw`, `numbers` and `currency` (T4)")

    def take_numbers(self, others_gain=True):
        self.numbers_to(self.holding(self.active).numbers)
        if others_gain:
            self.others_gain()
        self.discard_currency()

    # -- the auction (T10) --

    def begin_auction(self, joker):
        asked = self.left_of(self.active)
        self.go_to(AUCTION, asked, joker)
        if self.solo and asked == 2:
            leader, bid = alix.bids_first(self)
            self.go_to(AUCTION, 1, joker, leader, bid)

    def bid(self, player, text):
        _, joker, leader, highest, _, _ = self.more
        if text != "pass":
            verb, _, rest = text.partition(" ")
            need(verb == "bid", f"`{text}` is neither `pass` nor a bid (T10)")
            bid = number(rest, 1, 10**6, "a bid")
            need(bid > highest, f"a bid must be more than {highest} (T10)")
            need(bid >= 5 or not self.solo, "against ALIX a bid is 5 or more (T14)")
            need(bid <= self.holding(player).means(self.solo), f"seat {player} could not pay {bid} (T10)")
            leader, highest = player, bid
        if self.solo:
            if self.active == 2:
                leader, highest = alix.bids_second(self, leader, highest)
        elif player != self.active:
            self.go_to(AUCTION, self.left_of(player), joker, leader, highest)
            return
        self.end_auction(joker, leader, highest)

    def end_auction(self, joker, leader, price):
        if leader == 0:
            self.after_auction()  # the joker is discarded
        elif self.solo and leader == 2:
            alix.pays(self, price)
            self.get(2, joker)
            self.after_auction()
        else:
            self.go_to(PAY, leader, IN_AUCTION, joker, price, price, 0)

    def after_auction(self):
        if self.alix_plays():
            alix.after_card(self, False)
        else:
            self.go_to(CHOOSE)

    def get(self, player, c):
        if c in JOKERS:
            self.holding(player).jokers[c - JOKERS[0]] += 1
        else:
            self.market[c] -= 1
            self.holding(player).numbers[c] += 1

    # -- buying (T9) --

    def buy(self, player, text):
        occasion = self.more[1]
        if occasion == AFTER_BUST and text == "token":
            self.holding(player).tokens += 1
            self.after_buy(player, occasion)
            return
        if occasion != AFTER_BUST and text == "pass":
            self.after_buy(player, occasion)
            return
        verb, _, rest = text.partition(" ")
        c = CARD_OF.get(rest)
        need(verb == "buy" and c in NUMBERS, f"`{text}` is not what can be chosen here (T8, T9)")
        need(self.market[c] > 0, f"there is no {rest} in the market (T9)")
        need(self.holding(player).numbers[c] == 0, f"seat {player} owns {rest} already (T9)")
        price = value_of(c)
        need(price <= self.holding(player).means(), f"seat {player} cannot pay {price} (T9)")
        self.go_to(PAY, player, occasion, c, price, price, 0)

    def pay(self, player, text):
        """One piece: tokens first, then cards in ascending order, then coins for the whole rest (T9)."""
        _, occasion, c, price, rest, last = self.more
        only_spare = self.solo and occasion == IN_AUCTION  # T14
        holding = self.holding(player)
        if text == "token":
            need(last == 0, "tokens are paid before cards (T9)")
            need(holding.tokens > 0, f"seat {player} has no token (T9)")
            holding.tokens -= 1
            rest = max(0, rest - 3)
        elif text == "coins":
            need(holding.coins >= rest, f"seat {player} has not {rest} coins (T9)")
            holding.coins -= rest
            rest = 0
        else:
            verb, _, name = text.partition(" ")
            paid = CARD_OF.get(name)
            need(verb == "card" and paid in NUMBERS, f"`{text}` is nothing to pay with (T9)")
            need(holding.payable(paid, only_spare) > 0, f"seat {player} cannot pay with {name} (T9, T14)")
            need(paid + 1 >= last, f"{name} comes before the last card paid (T9)")
            within_reach = holding.coins + sum(holding.payable(other, only_spare) for other in range(paid, 36))
            need(within_reach >= rest, f"after {name} the rest could not be paid any more (T9)")
            holding.numbers[paid] -= 1
            rest, last = rest - 1, paid + 1
        if rest:
            self.go_to(PAY, player, occasion, c, price, rest, last)
            return
        self.get(player, c)
        if occasion == IN_AUCTION:
            self.after_auction()
        else:
            self.after_buy(player, occasion)

    # -- the end and the digest --

    def scores(self):
        return [points(holding) for holding in self.holdings[: self.seats]]

    def winners(self):
        if self.solo:
            return [1] if points(self.holding(1)) > points(self.holding(2)) else []  # T14
        # Most points, then most currency, then fewest cards (T13).
        ranks = [(points(holding), holding.currency(), -holding.cards()) for holding in self.holdings]
        return [seat for seat, rank in enumerate(ranks, 1) if rank == max(ranks)]

    def bytes(self):
        out = [self.seats, int(self.bust_buys), self.level if self.solo else 0, self.active]
        out += [self.turn & 255, self.turn >> 8, self.stage, *self.more]
        out += self.pile + self.tableau + self.currency + self.market
        for holding in self.holdings:
            out += holding.bytes()
        return bytes(out)
