### Qwixx – Cards auf Deutsch. Was hier steht, geht dem vor, was alle Spiele gemeinsam haben.

about = Qwixx aus der Hand: Zahlen auf den Rückseiten, Farben verborgen, bis sie gespielt werden.

option-jokers = Joker

check-dice = Karten nachprüfen

hand = Hand
line = Auslage und Stapel
line-alone = Auslage
your-hand = Deine Hand
joker = Joker
ask-take = { $count ->
    [one] Nimm eine Karte aus der Auslage
   *[other] Nimm { $count } Karten aus der Auslage
}
ask-top = Kreuze eine { $number } an oder passe
ask-top-none = Eine { $number } passt nirgends
ask-play = Spiel bis zu drei einer Farbe
deed-take = { $numbers } nehmen
deed-play = { $cards } spielen: { $colour } { $marks } ankreuzen
deed-play-close = { $cards } spielen: { $colour } { $marks } ankreuzen und schließen
deed-play-only = { $cards } spielen, nichts ankreuzen
deed-play-miss = { $cards } spielen, nichts ankreuzen, −5 nehmen
log-pile = Die Ablage wird zum neuen Stapel gemischt.
log-took = { $name } nimmt { $numbers } aus der Auslage.
log-picked-up = { $name } findet { $card }.
log-announced = Der Stapel zeigt { $number }.
log-played = { $name } spielt { $cards }.
log-closed-own = { $name } schließt die Reihe { $colour }.

tip-take-line = Du siehst nur Zahlen; die kleinen Zeichen zeigen, welche Farben noch möglich sind.
tip-take-fill = Tippe an, welche Karten du willst: Deine Hand wird auf fünf aufgefüllt.
tip-top-pile = Die Zahl auf dem Stapel gilt für alle.
tip-top-rings = Kreuze sie in einer Reihe deiner Wahl an oder passe.
tip-play-hand = Tippe eine bis drei Karten einer Farbe an.
tip-play-bar = Ihre Zahlen werden in dieser Reihe angekreuzt. Dazwischen darf höchstens eine Zahl fehlen.
