### Qwixx On Board en français. Ce qui figure ici l’emporte sur ce que tous les jeux partagent.

about = Qwixx avec une course : votre pion avance et coche là où il s’arrête.

option-side = Face du plateau
option-side-a = A
option-side-b = B
option-board = Un plateau à vous (fichier)

path = Le parcours
start = Départ
path-bonus = pion
pawn-at = Case { $space } sur { $last }, +{ $bonus } points
space-can = { $cell }, +{ $bonus } : le pion peut s’arrêter ici
ask-board = Avancez de 1 à 5 cases, ou restez
ask-board-none = Votre pion ne peut s’arrêter nulle part
deed-move = Avancer de { $steps } et cocher { $cell }
deed-stay = Rester ici
deed-stay-miss = Rester ici et prendre −5
deed-move-only = Avancer de { $steps } sur { $cell }, déjà coché
log-moved = { $name } avance à la case { $space }, { $cell }.
log-last-round = { $name } a atteint les cinq dernières cases : chacun des autres joue encore un tour.

tip-board-path = Votre pion avance de 1 à 5 cases libres et coche la case d’arrivée. Plus loin, plus de bonus.

sheets-space = Pion sur la case { $space }
