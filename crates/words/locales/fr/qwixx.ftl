### Qwixx en français. Ce qui figure ici l’emporte sur ce que tous les jeux partagent.

about = On lance, on choisit, on coche. Tout le monde joue à chaque tour, et ce qu’on saute est perdu.

red = rouge
yellow = jaune
green = vert
blue = bleu
misses = Ratés
row-closed = fermée
row-say-empty = { $colour } : rien de coché
row-say = { $points ->
    [one] { $colour } : coché { $marked }, { $points } point
   *[other] { $colour } : coché { $marked }, { $points } points
}
row-say-closed = { $points ->
    [one] { $colour }, fermée : coché { $marked }, { $points } point
   *[other] { $colour }, fermée : coché { $marked }, { $points } points
}
misses-say = { $count ->
    [one] { $count } raté
   *[other] { $count } ratés
}
cell-can = { $colour } { $number }, peut être coché
dice-say = Les blancs { $first } et { $second } font { $sum }. { $coloured }.
ask-white = Cochez un { $sum } ou passez
ask-white-none = Un { $sum } ne va nulle part
ask-coloured = Blanc plus couleur, ou passez
ask-coloured-none = Aucun blanc ne va avec une couleur
deed-mark = Cocher { $cell }
deed-close = Cocher { $cell } et fermer la ligne
deed-miss = Passer et prendre −5
log-rolled = { $name } lance { $first } + { $second } = { $sum } ; { $coloured }.
log-marked = { $name } coche { $cell }.
log-closed = La ligne { $colour } est fermée.
log-missed = { $name } prend un raté : { $count } sur 4.
typed-white = Blanc { $which }

tip-white-dice = La somme des deux dés blancs est pour tout le monde, même hors de son tour.
tip-white-rings = Les nombres entourés sont possibles. On coche de gauche à droite : ce qu’on saute est perdu.
tip-coloured-dice = C’est votre tour : vous pouvez aussi ajouter un dé blanc à un dé de couleur.
tip-coloured-rings = Cochez la somme dans cette couleur. Si vous ne cochez rien de tout le tour, cela coûte 5.

sheets-mark = Cochez vos nombres
sheets-ending = La fin est atteinte : terminez votre feuille
sheets-miss = Prendre un coup raté (−5)
sheets-back = Reprendre une case
sheets-done = Ma feuille est terminée
sheets-did = { $name } : { $deed }.
sheets-took-back = { $name } reprend : { $deed }.

## Ce que disent les règles. Le numéro de la règle et le point final s’ajoutent.
rule-already-marked = Ce nombre est déjà coché. Choisissez-en un autre
rule-left-of-a-mark = Cochez de gauche à droite : ce que vous avez sauté est perdu
rule-too-few-to-close = D’abord cinq cases cochées, puis le dernier nombre
rule-row-is-closed = Cette ligne est fermée. Choisissez-en une autre
rule-not-the-white-sum = Seule la somme des dés blancs peut être cochée maintenant
rule-not-white-plus-colour = Ajoutez un dé blanc à un dé de couleur et cochez la somme dans cette couleur
rule-no-such-seat = Personne ne joue à cette place. Choisissez quelqu’un qui joue ici
rule-lot-awaited = Décidez d’abord qui commence
rule-roll-awaited = On sait déjà qui commence. Lancez maintenant les dés
rule-no-such-face = Un dé montre de 1 à 6. Regardez encore une fois
rule-die-is-out = Cette ligne est fermée : on ne lance plus son dé. Laissez-le de côté
rule-die-is-missing = Il manque un dé. Saisissez tous les dés lancés
rule-no-miss-left = Les quatre ratés de cette feuille sont déjà pris
rule-no-pawns = Ce jeu n’a pas de pions. Cochez plutôt un nombre
rule-cannot-move-there = Un pion avance de 1 à 5 cases libres. Choisissez-en une autre
rule-end-reached = La fin est atteinte : on ne coche plus rien. Déclarez votre feuille terminée
rule-goes-on = La partie continue. Votre feuille sera terminée quand la fin sera atteinte
rule-sheet-done = Cette feuille est terminée, et l’on n’y coche plus rien
