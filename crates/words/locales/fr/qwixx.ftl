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
