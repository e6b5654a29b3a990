### TEN in English. What stands here comes before what all games share.

about = Draw on or stop? Push your luck, bid for jokers, collect long runs.
takes = about 30 minutes
how-1 = Draw card after card: numbers count up, currency counts down, and at 11 you are bust.
how-2 = Stop in time and take the numbers or the currency; buy at the market, and bid for jokers.
how-3 = In the end your longest run in each colour counts, one point a card.

option-level = Level of ALIX, if you play alone
option-bust = Whoever goes bust gets
option-bust-token = a token
option-bust-buy = a token, or may buy a card
option-deck = A deck of your own (file)

status-typed = Draw a real card and tap it here
typed-send = That is the card
typed-card = Which card was drawn?
check-dice = Check the cards
review-chance = The cards
log-late-part = The part of { $name } in this draw did not come in time: it counts as empty.

green = green
blue = blue
orange = orange
pink = pink
cell = { $colour } { $number }
tableau = Cards drawn in this turn
market = Market
bids = Bids
gauge-total = Total
gauge-currency = Currency
coins = { $count ->
    [one] 1 coin
   *[other] { $count } coins
}
tokens = { $count ->
    [one] 1 token
   *[other] { $count } tokens
}
coin-card = currency { $value }
    .object = a currency card ({ $value })
joker-number = joker { $value }
    .object = the joker { $value }
joker-colour = { $colour } joker
    .object = the { $colour } joker
joker-any = free joker
    .object = the free joker
ask-stop = Draw on, or stop?
ask-bid = What do you bid for { $joker }?
ask-bid-over = { $name } bids { $bid } for { $joker }. Will you bid more?
ask-buy = Buy a card from the market?
ask-buy-none = There is nothing you can buy
ask-pay = Pay { $rest } of { $price } for { $card }: tap what you give
deed-draw = Draw on ({ $risk }% bust)
deed-numbers = { $count ->
    [0] Stop and buy
    [one] Take 1 number
   *[other] Take { $count } numbers
}
deed-currency = { $count ->
    [0] Take nothing
    [one] Take 1 coin
   *[other] Take { $count } coins
}
deed-bid = Bid { $bid }
deed-buy = Buy { $card } for { $price }
deed-token = Take a token
deed-pay-token = Pay a token (3)
deed-pay-card = Pay with { $card } (1)
deed-pay-all = Pay with { $what }
deed-buy-with = Buy { $card } with { $what }
deed-pay-coins = { $count ->
    [one] Pay 1 coin
   *[other] Pay { $count } coins
}
log-drew = { $name } draws { $what }.
log-bust = { $name } goes bust with { $what }.
log-bust-currency = { $name } goes bust with { $what } in currency.
log-took-numbers = { $name } takes { $what }.
log-took-nothing = { $name } stops without numbers.
log-took-currency = { $name } takes the currency.
log-to-market = To the market: { $what }.
log-gained = { $count ->
    [one] { $name } gains 1 coin.
   *[other] { $name } gains { $count } coins.
}
log-token = { $name } gets a token.
log-bid = { $name } bids { $what }.
log-discarded = Nobody bids for { $what }.
log-paid = { $name } pays { $what }.
log-got = { $name } gets { $what } for { $price }.
over-pile = The pile is empty.
end-equal = The points are the same: more currency left decides, then fewer cards. Against ALIX it takes more points (T13, T14).
alix-level = ALIX, level { $level }
alix-rule = She is beaten with more points than she has (T14).
joker-in-place = { $joker } as { $number }
log-last-card = That was the last card.
log-alix-wins = The game is over. ALIX wins.
alix-beaten-4 = Off the mark!
alix-beaten-5 = It is beginning to click.
alix-beaten-6 = That turns heads.
alix-beaten-7 = A cool head, and luck to match.
alix-beaten-8 = Take your seat among the aces.
alix-beaten-9 = Few ever come this far.
alix-beaten-10 = Nobody is going to believe you.

tip-stop-total = Draw as long as you dare: at 11 you go bust.
tip-stop-deeds = Stop for the numbers, and the others get the currency; stop for the currency, and the numbers go to the market.
tip-stop-draw = Or draw another card with this button.
tip-auction-joker = Everybody may bid once for the joker, each more than the one before.
tip-auction-bids = You can pay with coins, tokens (3 each) and number cards (1 each).
tip-buy = You may buy one card from the market for its number. What you own already you cannot buy again.
tip-pay = Tap what you give: coins count 1, a token 3, a number card 1. Nothing superfluous is taken.

## What the rules say. The number of the rule and the full stop are added.
rule-stop-awaited = Draw on, or stop for the numbers or the currency
rule-bid-awaited = Bid for the joker now, or pass
rule-buy-awaited = Buy a card from the market now, or pass
rule-buy-or-token-awaited = Buy a card from the market now, or take a token
rule-payment-awaited = Pay first, with coins, tokens or number cards
rule-pile-is-empty = The pile is empty. Take the numbers or the currency
rule-bid-too-low = Bid more than the last bid, or pass
rule-bid-below-five = Against ALIX a bid is 5 or more. Bid more, or pass
rule-bid-too-high = You could not pay that much. Bid less, or pass
rule-not-in-the-market = That card is not in the market. Choose another one
rule-already-owned = You have that card already. Choose another one
rule-too-dear = You cannot pay for that card. Choose a cheaper one
rule-no-token = You have no token left. Pay with something else
rule-tokens-first = Tokens are paid before cards. Go on with cards or coins
rule-no-such-card = You do not have that card. Pay with another one
rule-not-a-spare = Against ALIX only spare cards pay for a bid. Pay with something else
rule-cards-ascend = Cards are paid in rising order. Choose a higher one
rule-would-not-do = After that card you could not pay the rest. Choose a lower one
rule-too-few-coins = Your coins do not pay the rest. Give tokens or cards first
rule-no-such-seat = Nobody plays at that seat. Choose somebody who plays here
rule-lot-awaited = Settle first who begins
rule-card-awaited = It is settled who begins. Draw a card now
rule-not-in-the-pile = No such card is left in the pile. Please look again
effect-score = points { $from } → { $to }
effect-others = { $count ->
    [one] one coin for everybody else
   *[other] { $count } coins for everybody else
}
effect-coins = { $count ->
    [one] one coin
   *[other] { $count } coins
}
effect-market = { $count ->
    [one] one card goes to the market
   *[other] { $count } cards go to the market
}
