### Qwixx – Cards in English. What stands here comes before what all games share.

about = Qwixx with cards: numbers on the backs, colours hidden until they are played.
takes = about 20 minutes
how-1 = Take cards by the number on their back, then everybody may mark the number on top of the pile.
how-2 = On your turn you play up to three cards of one colour and mark their numbers from left to right: what you skip is gone.
how-3 = The more marks in a row, the more each is worth; two rows closed by one player or four misses end the game.
title = Qwixx – The Card Game

option-jokers = Jokers

check-dice = Check the cards
review-chance = The cards
log-late-part = The part of { $name } in this draw did not come in time: it counts as empty.

hand = Hand
line = Line and pile
line-alone = Line
your-hand = Your hand
joker = joker { $number }
discards = Discards
why-take = { $count ->
    [one] You take exactly one card now.
   *[other] You take exactly { $count } cards now.
}
why-play = Up to three cards of one colour, and between your marks at most one number left out.
ask-take = { $count ->
    [one] Take one card from the line
   *[other] Take { $count } cards from the line
}
ask-top = Mark { $number } in one row, or pass
ask-top-none = { $number } fits nowhere on your sheet
ask-play = Play one to three cards of one colour
deed-take = Take { $numbers }
deed-play = Play { $cards }: mark { $colour } { $marks }
deed-play-close = Play { $cards }: mark { $colour } { $marks } and close the row
deed-play-only = Play { $cards }, mark nothing
over-own-rows = { $name } has closed two rows.
deed-play-miss = Play { $cards }, mark nothing, take −5
log-pile = The discards are shuffled into a new pile.
log-took = { $name } takes { $numbers } from the line.
log-picked-up = { $name } picks up { $card }.
log-announced = The pile shows { $number }.
log-played = { $name } plays { $cards }.
log-closed-own = { $name } closes the { row-colour } row.

tip-take-line = You see only numbers; the little shapes show which colours they can still have.
tip-take-fill = Tap the cards you want: your hand is filled up to five.
tip-top-pile = The number on top of the pile is for everybody.
tip-top-rings = Mark it in one row of your choice, or pass.
tip-play-hand = Tap one to three cards of one colour.
tip-play-bar = Their numbers are marked in that row. Between them at most one number may be left out.

## What the rules say. The number of the rule and the full stop are added.
rule-deal-awaited = The cards are still being dealt. Wait a moment
rule-top-awaited = The pile does not show its next number yet. Wait a moment
rule-take-awaited = First cards are taken from the line
rule-colour-awaited = The cards taken from the line are seen first. Wait a moment
rule-mark-awaited = Mark the number on top of the pile in one row, or pass
rule-play-awaited = Now one to three cards of one colour are played
rule-game-over = The game is over, and no card comes any more
rule-not-among-them = It cannot be that card. Please look again
rule-no-such-back = No card with that number is left. Please look again
rule-not-to-five = Take just as many cards as fill your hand to five
rule-not-announced = Only the number on top of the pile can be marked now
rule-not-in-hand = That card is not in your hand. Choose another one
rule-too-far-apart = Between your marks at most one number may be left out. Mark fewer
rule-own-row-is-closed = You have closed that row. Choose another one
rule-no-jokers = This game is played without jokers. Choose another card
effect-fits = { $rows ->
    [0] { $number } fits nowhere
    [one] { $number } fits in one row
   *[other] { $number } fits in { $rows } rows
}
