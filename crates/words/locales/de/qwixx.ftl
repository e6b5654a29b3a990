### Qwixx auf Deutsch. Was hier steht, geht dem vor, was alle Spiele gemeinsam haben.

about = Würfeln, wählen, ankreuzen. Alle spielen in jedem Zug mit, und was du auslässt, ist weg.
takes = etwa 15 Minuten
how-1 = Bei jedem Wurf dürfen alle die Summe der beiden weißen Würfel ankreuzen; wer am Zug ist, darf dazu einen weißen und einen farbigen zusammenzählen.
how-2 = In jeder Reihe geht es von links nach rechts: Was du auslässt, ist verloren.
how-3 = Je mehr Kreuze in einer Reihe, desto mehr zählt jedes; zwei abgeschlossene Reihen oder vier Fehlwürfe beenden die Partie.
-one-miss = Fehlwurf
-several-misses = Fehlwürfe

red = Rot
yellow = Gelb
green = Grün
blue = Blau
row-colour = { $colour ->
    [Rot] rote
    [Gelb] gelbe
    [Blau] blaue
   *[other] grüne
}
cell = { $colour } { $number }
misses = { -several-misses }
row-closed = abgeschlossen
row-say-empty = { row-colour } Reihe: nichts angekreuzt
row-say = { $points ->
    [one] { row-colour } Reihe: { $marked } angekreuzt, { $points } Punkt
   *[other] { row-colour } Reihe: { $marked } angekreuzt, { $points } Punkte
}
row-say-closed = { $points ->
    [one] { row-colour } Reihe, abgeschlossen: { $marked } angekreuzt, { $points } Punkt
   *[other] { row-colour } Reihe, abgeschlossen: { $marked } angekreuzt, { $points } Punkte
}
misses-say = { $count ->
    [one] ein { -one-miss }
   *[other] { $count } { -several-misses }
}
cell-can = { $colour } { $number }, kann angekreuzt werden
dice-say = Weiß { $first } und { $second } ergeben { $sum }. { $coloured }.
ask-white = Kreuze eine { $sum } an oder passe
ask-white-none = Für eine { $sum } ist auf deinem Zettel kein Platz
ask-coloured = Zähle Weiß und eine Farbe zusammen, oder passe
ask-coloured-none = Kein weißer Würfel passt zu einer Farbe
deed-mark = { $cell } ankreuzen
deed-close = { $cell } ankreuzen, Reihe abschließen
deed-miss = Passen ({ -one-miss }, −5)
log-rolled = { $name } würfelt { $first } + { $second } = { $sum }; { $coloured }.
log-marked = { $name } kreuzt { $cell } an.
log-closed = Die { row-colour } Reihe ist abgeschlossen.
over-rows = { $count } Reihen sind abgeschlossen: { $rows }.
over-misses = { $name } hat vier { -several-misses }.
log-missed = { $name } kassiert einen { -one-miss } ({ $count } von 4).
typed-white = Weiß { $which }

tip-white-dice = Die Summe der weißen Würfel gilt für alle, auch für die, die nicht am Zug sind.
tip-white-rings = Umrandete Zahlen sind möglich. Kreuze von links nach rechts an: Was du auslässt, ist verloren.
tip-coloured-dice = Du bist am Zug, also darfst du auch einen weißen Würfel zu einem farbigen zählen.
tip-coloured-rings = Kreuze die Summe in dieser Farbe an. Kreuzt du im ganzen Zug nichts an, kostet das 5 Punkte.

sheets-mark = Kreuze deine Zahlen an
sheets-left = Du hast den Tisch verlassen. Die anderen spielen ohne dich weiter.
sheets-ending = Die Partie endet: Mach deinen Zettel fertig
sheets-miss = { -one-miss } ankreuzen (−5)
sheets-back = Etwas zurücknehmen
sheets-done = Mein Zettel ist fertig
sheets-did = { $name }: { $deed }.
sheets-took-back = { $name } nimmt zurück: { $deed }.

## Was die Regeln sagen. Die Nummer der Regel und der Punkt kommen dazu.
rule-already-marked = Diese Zahl ist schon angekreuzt. Wähle eine andere
rule-left-of-a-mark = Kreuze von links nach rechts an: Was du ausgelassen hast, ist verloren
rule-too-few-to-close = Erst fünf Kreuze, dann die letzte Zahl
rule-row-is-closed = Diese Reihe ist abgeschlossen. Wähle eine andere
rule-not-the-white-sum = Jetzt zählt nur die Summe der weißen Würfel
rule-not-white-plus-colour = Zähle einen weißen Würfel zu einem farbigen und kreuze die Summe in dieser Farbe an
rule-no-such-seat = Auf diesem Platz spielt niemand. Wähle jemanden, der mitspielt
rule-lot-awaited = Bestimme zuerst, wer beginnt
rule-roll-awaited = Wer beginnt, steht schon fest. Würfle jetzt
rule-no-such-face = Ein Würfel zeigt 1 bis 6. Sieh noch einmal nach
rule-die-is-out = Diese Reihe ist abgeschlossen, und ihr Würfel wird nicht mehr geworfen. Lass ihn weg
rule-die-is-missing = Ein Würfel fehlt. Gib alle geworfenen Würfel ein
rule-no-miss-left = Alle vier { -several-misses } auf diesem Zettel sind schon angekreuzt
rule-no-pawns = Dieses Spiel hat keine Figuren. Kreuze stattdessen eine Zahl an
rule-cannot-move-there = Eine Figur geht 1 bis 5 freie Felder vorwärts. Wähle ein anderes
rule-end-reached = Die Partie ist zu Ende: Mehr kann nicht angekreuzt werden. Melde deinen Zettel als fertig
rule-goes-on = Die Partie geht weiter. Dein Zettel ist fertig, wenn sie zu Ende ist
rule-sheet-done = Dieser Zettel ist fertig, und nichts wird mehr darauf angekreuzt
effect-points = { $count ->
    [one] ein Punkt
   *[other] { $count } Punkte
}
effect-gives-up = gibt { $numbers } auf
effect-keeps = gibt nichts auf
effect-closes = schließt die Reihe ab
effect-unlocks = die Reihe kann von nun an abgeschlossen werden
effect-ends = beendet die Partie
effect-miss = ein { -one-miss } (−5)
