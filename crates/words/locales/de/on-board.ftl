### Qwixx On Board auf Deutsch. Was hier steht, geht dem vor, was alle Spiele gemeinsam haben.

about = Qwixx mit Wettlauf: Deine Figur zieht über einen Weg und kreuzt an, wo sie landet.
takes = etwa 20 Minuten
how-1 = Alle dürfen die Summe der beiden weißen Würfel ankreuzen; wer am Zug ist, darf dazu einen farbigen nutzen und dann seine Figur ziehen.
how-2 = Die Figur geht bis zu fünf Felder weit und kreuzt die Zahl an, auf der sie landet, wenn dein Zettel es erlaubt.
how-3 = Die Reihen zählen wie bei Qwixx, und das Feld unter deiner Figur bringt einen Bonus; die erste am Ende des Wegs bringt die letzte Runde.

option-side = Seite des Spielplans
option-side-a = A
option-side-b = B
option-board = Eigener Spielplan (Datei)

path = Der Weg
start = Start
path-bonus = Figur
pawn-at = Feld { $space } von { $last }, +{ $bonus } Punkte
space-can = { $cell }, +{ $bonus }: Hier kann die Figur landen
ask-board = Zieh 1 bis 5 freie Felder oder bleib stehen
ask-board-none = Deine Figur kann nirgends landen
deed-move = { $steps } weiter, { $cell } ankreuzen
deed-stay = Stehen bleiben
deed-stay-miss = Stehen bleiben ({ -one-miss }, −5)
deed-move-only = { $steps } weiter auf { $cell } (schon angekreuzt)
log-moved = { $name } zieht auf Feld { $space } ({ $cell }).
over-path = Eine Figur hatte die letzten fünf Felder erreicht, und alle anderen waren noch einmal dran.
log-last-round = { $name } hat die letzten fünf Felder erreicht: Alle anderen sind noch einmal dran.

tip-board-path = Deine Figur zieht 1 bis 5 freie Felder und kreuzt an, wo sie landet. Je weiter, desto mehr Bonus.

sheets-space = Figur auf Feld { $space }

## Was die Regeln sagen. Die Nummer der Regel und der Punkt kommen dazu.
rule-no-move-now = Die Figur zieht in deiner dritten Aktion. Kreuze jetzt eine Zahl an oder passe
rule-no-mark-now = In deiner dritten Aktion kreuzt die Figur an. Zieh sie, oder bleib stehen
rule-too-far = Eine Figur zieht 1 bis 5 freie Felder
rule-path-ends = So viele freie Felder liegen nicht vor dir. Zieh weniger weit
rule-cannot-land = Die Zahl dort kann nicht angekreuzt werden. Zieh auf ein anderes Feld, oder bleib stehen
effect-bonus = Bonus { $from } → { $to }
effect-last-round = leitet die letzte Runde ein
