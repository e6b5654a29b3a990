"""ALIX, the opponent of TEN's solo game (T14). She is player 2, and everything she does follows from the position."""


def after_card(game, bust_b):
    """After a card in her turn, or after an auction. Bust A does not exist for her."""
    if bust_b:
        # She gains her token and takes the numbers all the same; the currency goes to nobody.
        game.holding(2).tokens += 1
        game.take_numbers(others_gain=False)
    elif game.total() >= game.level or game.pile_is_empty():
        game.take_numbers()
    else:
        game.go_to(1)  # she draws on
        return
    game.next_turn()  # she never buys


def bids_first(game):
    """In the person's turn. Returns who leads, and the bid."""
    own, other = game.holding(2).means(only_spare=True), game.holding(1).means(only_spare=True)
    return (2, min(own, max(5, other))) if own >= 5 else (0, 0)


def bids_second(game, leader, highest):
    """In her own turn, after the person."""
    bid = highest + 1 if leader else 5
    return (2, bid) if game.holding(2).means(only_spare=True) >= bid else (leader, highest)


def pays(game, price):
    """Coins, then tokens, then spare cards, the lowest card number first; she takes back coins that a token made
    superfluous."""
    holding = game.holding(2)
    coins = min(holding.coins, price)
    tokens = min(holding.tokens, -((coins - price) // 3))  # the rest divided by 3, rounded up
    too_much = coins + 3 * tokens - price
    if too_much > 0:
        coins -= min(coins, too_much)
    holding.coins -= coins
    holding.tokens -= tokens
    rest = price - coins - 3 * tokens
    for c in range(36):
        while rest > 0 and holding.numbers[c] > 1:
            holding.numbers[c] -= 1
            rest -= 1
