### Qwixx auf Deutsch. Was hier steht, geht dem vor, was alle Spiele gemeinsam haben.

about = Würfeln, wählen, ankreuzen. Alle spielen in jedem Zug mit, und was du überspringst, ist weg.

red = Rot
yellow = Gelb
green = Grün
blue = Blau
misses = Fehlwürfe
row-closed = geschlossen
row-say-empty = { $colour }: nichts angekreuzt
row-say = { $points ->
    [one] { $colour }: angekreuzt { $marked }, { $points } Punkt
   *[other] { $colour }: angekreuzt { $marked }, { $points } Punkte
}
row-say-closed = { $points ->
    [one] { $colour }, geschlossen: angekreuzt { $marked }, { $points } Punkt
   *[other] { $colour }, geschlossen: angekreuzt { $marked }, { $points } Punkte
}
misses-say = { $count ->
    [one] ein Fehlwurf
   *[other] { $count } Fehlwürfe
}
cell-can = { $colour } { $number }, kann angekreuzt werden
dice-say = Weiß { $first } und { $second } machen { $sum }. { $coloured }.
ask-white = Kreuze eine { $sum } an oder passe
ask-white-none = Eine { $sum } passt nirgends
ask-coloured = Weiß plus Farbe, oder passe
ask-coloured-none = Kein weißer Würfel passt zu einer Farbe
deed-mark = { $cell } ankreuzen
deed-close = { $cell } ankreuzen, Reihe schließen
deed-miss = Passen, −5 nehmen
log-rolled = { $name } würfelt { $first } + { $second } = { $sum }; { $coloured }.
log-marked = { $name } kreuzt { $cell } an.
log-closed = Die Reihe { $colour } ist geschlossen.
log-missed = { $name } nimmt einen Fehlwurf: { $count } von 4.
typed-white = Weiß { $which }

tip-white-dice = Die Summe der weißen Würfel gilt für alle, auch für die, die nicht am Zug sind.
tip-white-rings = Umrandete Zahlen sind möglich. Kreuze von links nach rechts an: Was du überspringst, ist verloren.
tip-coloured-dice = Du bist am Zug, also darfst du auch einen weißen Würfel zu einem farbigen zählen.
tip-coloured-rings = Kreuze die Summe in dieser Farbe an. Kreuzt du im ganzen Zug nichts an, kostet das 5.

sheets-mark = Kreuze deine Zahlen an
sheets-ending = Das Ende ist erreicht: mach dein Blatt fertig
sheets-miss = Fehlwurf ankreuzen (−5)
sheets-back = Etwas zurücknehmen
sheets-done = Mein Blatt ist fertig
sheets-did = { $name }: { $deed }.
sheets-took-back = { $name } nimmt zurück: { $deed }.

## Was die Regeln sagen. Die Nummer der Regel und der Punkt kommen dazu.
rule-already-marked = Diese Zahl ist schon angekreuzt. Wähle eine andere
rule-left-of-a-mark = Kreuze von links nach rechts an: Was du übersprungen hast, ist verloren
rule-too-few-to-close = Erst fünf Kreuze, dann die letzte Zahl
rule-row-is-closed = Diese Reihe ist geschlossen. Wähle eine andere
rule-not-the-white-sum = Jetzt zählt nur die Summe der weißen Würfel
rule-not-white-plus-colour = Zähle einen weißen Würfel zu einem farbigen und kreuze die Summe in dieser Farbe an
rule-no-such-seat = Auf diesem Platz spielt niemand. Wähle jemanden, der mitspielt
rule-lot-awaited = Bestimme zuerst, wer beginnt
rule-roll-awaited = Wer beginnt, steht schon fest. Würfle jetzt
rule-no-such-face = Ein Würfel zeigt 1 bis 6. Sieh noch einmal nach
rule-die-is-out = Diese Reihe ist geschlossen, und ihr Würfel wird nicht mehr geworfen. Lass ihn weg
rule-die-is-missing = Ein Würfel fehlt. Gib alle geworfenen Würfel ein
rule-no-miss-left = Alle vier Fehlwürfe dieses Blatts sind schon angekreuzt
rule-no-pawns = Dieses Spiel hat keine Figuren. Kreuze stattdessen eine Zahl an
rule-cannot-move-there = Eine Figur geht 1 bis 5 freie Felder vorwärts. Wähle ein anderes
rule-end-reached = Das Ende ist erreicht: Mehr kann nicht angekreuzt werden. Melde dein Blatt als fertig
rule-goes-on = Die Partie geht weiter. Dein Blatt ist fertig, wenn das Ende erreicht ist
rule-sheet-done = Dieses Blatt ist fertig, und nichts wird mehr angekreuzt
