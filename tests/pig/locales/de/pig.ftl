title = Böse Eins
about = Würfle, so oft du dich traust: Eine 1 kostet alles, was der Zug gebracht hat.
takes = etwa 5 Minuten
how-1 = In deinem Zug würfelst du, so oft du magst, und zählst die Augen zusammen.
how-2 = Eine 1 kostet alles, was der Zug gebracht hat, und beendet ihn.
how-3 = Hör rechtzeitig auf, um deine Punkte zu behalten: Wer zuerst genug hat, gewinnt.
option-target = Punkte zum Sieg
turn-points = Dieser Zug
safe = sicher
face-say = Der Würfel zeigt { $face }
ask-roll = Noch einmal würfeln oder { $turn } behalten?
ask-enough = Das reicht: behalten
deed-roll = Noch einmal würfeln
deed-hold = { $turn } behalten
log-rolled = { $name } würfelt { $face }: { $turn } in diesem Zug.
log-lost = { $name } würfelt eine 1 und verliert die Punkte des Zugs.
log-held = { $points ->
    [one] { $name } behält 1 Punkt.
   *[other] { $name } behält { $points } Punkte.
}
tip-die = Jede Zahl außer 1 zählt zu diesem Zug.
tip-hold = Behalte deine Punkte: Eine 1 würde alle kosten.
typed-die = Was zeigt der Würfel?
rule-no-such-face = Ein Würfel zeigt 1 bis 6. Sieh noch einmal nach
rule-enough = Du hast genug zum Sieg. Behalte deine Punkte
