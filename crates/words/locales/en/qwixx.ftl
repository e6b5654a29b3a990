### Qwixx in English. What stands here comes before what all games share.

about = Roll, choose, mark. Everybody plays on every turn, and what you skip is gone.
takes = about 15 minutes
how-1 = Everybody may mark the sum of the two white dice on every roll; whose turn it is may also add a white die to a coloured one.
how-2 = In each row you mark from left to right: what you skip is gone.
how-3 = The more marks in a row, the more each is worth; two closed rows or four misses end the game.

red = red
yellow = yellow
green = green
blue = blue
row-colour = { $colour }
cell = { $colour } { $number }
misses = Misses
row-closed = closed
row-say-empty = { row-colour } row: nothing marked
row-say = { $points ->
    [one] { row-colour } row: { $marked } marked, { $points } point
   *[other] { row-colour } row: { $marked } marked, { $points } points
}
row-say-closed = { $points ->
    [one] { row-colour } row, closed: { $marked } marked, { $points } point
   *[other] { row-colour } row, closed: { $marked } marked, { $points } points
}
misses-say = { $count ->
    [one] one miss
   *[other] { $count } misses
}
cell-can = { $colour } { $number }, can be marked
dice-say = White { $first } and { $second } make { $sum }. { $coloured }.
ask-white = Mark { $sum } in one row, or pass
ask-white-none = { $sum } fits nowhere on your sheet
ask-coloured = Add a white die to a coloured one, or pass
ask-coloured-none = No white die fits with a coloured one
deed-mark = Mark { $cell }
deed-close = Mark { $cell } and close the row
deed-miss = Pass and take −5
log-rolled = { $name } rolls { $first } + { $second } = { $sum }; { $coloured }.
log-marked = { $name } marks { $cell }.
log-closed = The { row-colour } row is closed.
over-rows = { $count } rows are closed: { $rows }.
over-misses = { $name } has taken four misses.
log-missed = { $name } takes a miss: { $count } of 4.
typed-white = White { $which }

tip-white-dice = Everybody may use the sum of the two white dice, also when it is not their turn.
tip-white-rings = Ringed numbers are possible. Mark from left to right: what you skip is lost.
tip-coloured-dice = It is your turn, so you may also add one white die to one coloured die.
tip-coloured-rings = Mark the sum in that colour. If you mark nothing in your whole turn, it costs 5.

sheets-mark = Mark your numbers
sheets-left = You have left. The others play on without you.
sheets-ending = The game is ending: finish your sheet
sheets-miss = Take a miss (−5)
sheets-back = Take something back
sheets-done = My sheet is done
sheets-did = { $name }: { $deed }.
sheets-took-back = { $name } takes back: { $deed }.

## What the rules say. The number of the rule and the full stop are added.
rule-already-marked = That number is marked already. Choose another one
rule-left-of-a-mark = Mark from left to right: what you have skipped is lost
rule-too-few-to-close = Five marks first, then the last number
rule-row-is-closed = This row is closed. Choose another one
rule-not-the-white-sum = Only the sum of the white dice can be marked now
rule-not-white-plus-colour = Add one white die to a coloured one, and mark the sum in that colour
rule-no-such-seat = Nobody plays at that seat. Choose somebody who plays here
rule-lot-awaited = Settle first who begins
rule-roll-awaited = It is settled who begins. Roll the dice now
rule-no-such-face = A die shows 1 to 6. Please look again
rule-die-is-out = That row is closed, so its die is no longer rolled. Leave it out
rule-die-is-missing = A die is missing. Type in every die that was rolled
rule-no-miss-left = All four misses on this sheet are taken
rule-no-pawns = This game has no pawns. Mark a number instead
rule-cannot-move-there = A pawn moves forward by 1 to 5 free spaces. Choose another one
rule-end-reached = The game has ended, and nothing more can be marked. Say that your sheet is done
rule-goes-on = The game goes on. Your sheet is done when the game has ended
rule-sheet-done = This sheet is done: nothing more is marked on it
effect-points = { $count ->
    [one] one point
   *[other] { $count } points
}
effect-gives-up = gives up { $numbers }
effect-keeps = gives up nothing
effect-closes = closes the row
effect-unlocks = the row can be closed from now on
effect-ends = ends the game
effect-miss = a miss (−5)
