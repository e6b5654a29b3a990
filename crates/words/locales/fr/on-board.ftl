### Qwixx On Board en français. Ce qui figure ici l’emporte sur ce que tous les jeux partagent.

about = Qwixx avec une course : votre pion avance et coche là où il s’arrête.
takes = environ 20 minutes
how-1 = Tout le monde peut cocher la somme des deux dés blancs ; la personne dont c’est le tour peut aussi se servir d’un dé de couleur, puis avancer son pion.
how-2 = Le pion avance de cinq cases au plus et coche le nombre de sa case d’arrivée, si votre fiche le permet.
how-3 = Les rangées comptent comme à Qwixx, et la case sous votre pion ajoute son bonus ; le premier pion au bout du parcours amène le dernier tour.

option-side = Face du plateau
option-side-a = A
option-side-b = B
option-board = Un plateau à vous (fichier)

path = Le parcours
start = Départ
path-bonus = pion
pawn-at = Case { $space } sur { $last }, +{ $bonus } points
space-can = { $cell }, +{ $bonus } : le pion peut s’arrêter ici
ask-board = Avancez de 1 à 5 cases libres, ou restez
ask-board-none = Votre pion ne peut s’arrêter nulle part
deed-move = Avancer de { $steps } et cocher { $cell }
deed-stay = Rester ici
deed-stay-miss = Rester ici (coup manqué, −5)
deed-move-only = Avancer de { $steps } sur { $cell } (déjà coché)
log-moved = { $name } avance jusqu’à la case { $space } ({ $cell }).
over-path = Un pion avait atteint les cinq dernières cases, et tous les autres ont joué encore une fois.
log-last-round = { $name } a atteint les cinq dernières cases : tous les autres jouent encore une fois.

tip-board-path = Votre pion avance de 1 à 5 cases libres et coche la case d’arrivée. Plus il va loin, plus le bonus est grand.

sheets-space = Pion sur la case { $space }

## Ce que disent les règles. Le numéro de la règle et le point final s’ajoutent.
rule-no-move-now = Le pion avance à votre troisième action. Cochez maintenant un nombre, ou passez
rule-no-mark-now = À votre troisième action, c’est le pion qui coche. Avancez-le, ou restez
rule-too-far = Un pion avance de 1 à 5 cases libres
rule-path-ends = Il n’y a pas autant de cases libres devant vous. Avancez de moins
rule-cannot-land = Le nombre de cette case ne peut pas être coché. Choisissez une autre case, ou restez
effect-bonus = bonus { $from } → { $to }
effect-last-round = déclenche le dernier tour
