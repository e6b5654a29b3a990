### Qwixx On Board in English. What stands here comes before what all games share.

about = Qwixx with a race: your pawn walks a path and marks where it lands.
takes = about 20 minutes
how-1 = Everybody may mark the sum of the two white dice; whose turn it is may also use a coloured die, and then move their pawn.
how-2 = The pawn walks up to five spaces and marks the number on which it lands, if your sheet allows it.
how-3 = Rows count as in Qwixx, and the space under your pawn adds its bonus; the first at the end of the path brings the last round.

option-side = Side of the board
option-side-a = A
option-side-b = B
option-board = A board of your own (file)

path = The path
start = Start
path-bonus = pawn
pawn-at = Space { $space } of { $last }, +{ $bonus } points
space-can = { $cell }, +{ $bonus }: the pawn can land here
ask-board = Move your pawn 1 to 5 free spaces, or stay
ask-board-none = Your pawn can land nowhere
deed-move = Move { $steps } and mark { $cell }
deed-stay = Stay here
deed-stay-miss = Stay here and take −5
deed-move-only = Move { $steps } to { $cell } (marked already)
log-moved = { $name } moves the pawn to space { $space } ({ $cell }).
over-path = A pawn had reached the last five spaces, and everyone else has had one more turn.
log-last-round = { $name } has reached the last five spaces: everyone else has one more turn.

tip-board-path = Your pawn may walk 1 to 5 free spaces and marks where it lands. The farther, the more bonus points.

sheets-space = Pawn to space { $space }

## What the rules say. The number of the rule and the full stop are added.
rule-no-move-now = The pawn moves in your third action. Mark a number now, or pass
rule-no-mark-now = In your third action you mark by moving your pawn. Move it, or stay
rule-too-far = A pawn moves by 1 to 5 free spaces
rule-path-ends = There are not so many free spaces ahead. Move by fewer
rule-cannot-land = The number there cannot be marked. Move to another space, or stay
effect-bonus = bonus { $from } → { $to }
effect-last-round = begins the last round
