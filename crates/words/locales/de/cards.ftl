### Qwixx – Cards auf Deutsch. Was hier steht, geht dem vor, was alle Spiele gemeinsam haben.

about = Qwixx mit Karten: hinten die Zahl, vorn die Farbe, geheim bis zum Ausspielen.
takes = etwa 20 Minuten
how-1 = Nimm Karten nach der Zahl auf ihrer Rückseite; dann dürfen alle die oberste Zahl des Stapels ankreuzen.
how-2 = In deinem Zug spielst du bis zu drei Karten einer Farbe und kreuzt ihre Zahlen von links nach rechts an: Was du auslässt, ist verloren.
how-3 = Je mehr Kreuze in einer Reihe, desto mehr zählt jedes; schließt jemand zwei Reihen ab oder hat vier Fehlversuche, ist die Partie vorbei.
title = Qwixx – Das Kartenspiel
-one-miss = Fehlversuch
-several-misses = Fehlversuche

option-jokers = Joker

check-dice = Karten nachprüfen
review-chance = Die Karten
log-late-part = Der Anteil von { $name } an dieser Ziehung kam nicht rechtzeitig: Er zählt als leer.

hand = Hand
line = Auslage und Stapel
line-alone = Auslage
your-hand = Deine Hand
joker = Joker { $number }
discards = Ablage
why-take = { $count ->
    [one] Du nimmst jetzt genau eine Karte.
   *[other] Du nimmst jetzt genau { $count } Karten.
}
why-play = Bis zu drei Karten einer Farbe, und zwischen den Kreuzen bleibt höchstens eine Zahl frei.
ask-take = { $count ->
    [one] Nimm eine Karte aus der Auslage
   *[other] Nimm { $count } Karten aus der Auslage
}
ask-top = Kreuze eine { $number } an oder passe
ask-top-none = Für eine { $number } ist auf deinem Zettel kein Platz
ask-play = Spiel eine bis drei Karten einer Farbe
deed-take = { $numbers } nehmen
deed-play = { $cards } spielen: { $colour } { $marks } ankreuzen
deed-play-close = { $cards } spielen: { $colour } { $marks } ankreuzen, Reihe abschließen
deed-play-only = { $cards } spielen, nichts ankreuzen
over-own-rows = { $name } hat zwei Reihen abgeschlossen.
deed-play-miss = { $cards } spielen, nichts ankreuzen ({ -one-miss }, −5)
log-pile = Die Ablage wird gemischt und ist der neue Stapel.
log-took = { $name } nimmt { $numbers } aus der Auslage.
log-picked-up = { $name } nimmt { $card } auf.
log-announced = Der Stapel zeigt { $number }.
log-played = { $name } spielt { $cards }.
log-closed-own = { $name } schließt die { row-colour } Reihe ab.

tip-take-line = Du siehst nur Zahlen; die kleinen Zeichen zeigen, welche Farben noch möglich sind.
tip-take-fill = Tippe die Karten an, die du willst: Deine Hand wird auf fünf aufgefüllt.
tip-top-pile = Die Zahl auf dem Stapel gilt für alle.
tip-top-rings = Kreuze sie in einer Reihe deiner Wahl an oder passe.
tip-play-hand = Tippe eine bis drei Karten einer Farbe an.
tip-play-bar = Ihre Zahlen werden in dieser Reihe angekreuzt. Dazwischen darf höchstens eine Zahl fehlen.

## Was die Regeln sagen. Die Nummer der Regel und der Punkt kommen dazu.
rule-deal-awaited = Die Karten werden noch verteilt. Warte einen Moment
rule-top-awaited = Der Stapel zeigt seine nächste Zahl noch nicht. Warte einen Moment
rule-take-awaited = Zuerst werden Karten aus der Auslage genommen
rule-colour-awaited = Zuerst werden die genommenen Karten aufgedeckt. Warte einen Moment
rule-mark-awaited = Kreuze die Zahl auf dem Stapel in einer Reihe an oder passe
rule-play-awaited = Jetzt werden eine bis drei Karten einer Farbe gespielt
rule-game-over = Die Partie ist zu Ende, und es kommt keine Karte mehr
rule-not-among-them = Diese Karte kann es nicht sein. Sieh noch einmal nach
rule-no-such-back = Von dieser Zahl ist keine Karte mehr da. Sieh noch einmal nach
rule-not-to-five = Nimm genau so viele Karten, dass du fünf auf der Hand hast
rule-not-announced = Jetzt zählt nur die Zahl auf dem Stapel
rule-not-in-hand = Diese Karte hast du nicht auf der Hand. Wähle eine andere
rule-too-far-apart = Zwischen deinen Kreuzen darf höchstens eine Zahl fehlen. Kreuze weniger an
rule-own-row-is-closed = Diese Reihe hast du schon abgeschlossen. Wähle eine andere
rule-no-jokers = Diese Partie wird ohne Joker gespielt. Wähle eine andere Karte
effect-fits = { $rows ->
    [0] { $number } passt nirgends
    [one] { $number } passt in eine Reihe
   *[other] { $number } passt in { $rows } Reihen
}
