about = Roll as often as you dare: a 1 costs everything this turn has brought.
takes = about 5 minutes
how-1 = On your turn you roll a die as often as you like, and what it shows is added up.
how-2 = A 1 costs everything that this turn has brought, and ends it.
how-3 = Stop in time to keep your points: who first has enough wins.
option-target = Points to win
turn-points = This turn
safe = safe
face-say = The die shows { $face }
ask-roll = Roll again, or hold { $turn }?
ask-enough = You have enough: hold
deed-roll = Roll again
deed-hold = Hold { $turn }
log-rolled = { $name } rolls { $face }: { $turn } this turn.
log-lost = { $name } rolls a 1 and loses the points of the turn.
log-held = { $points ->
    [one] { $name } keeps 1 point.
   *[other] { $name } keeps { $points } points.
}
tip-die = Every number but 1 is added to this turn.
tip-hold = Hold to keep the points: a 1 would cost them all.
typed-die = What does the die show?
rule-no-such-face = A die shows 1 to 6. Please look again
rule-enough = You have enough to win. Hold
