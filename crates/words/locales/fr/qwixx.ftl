### Qwixx en français. Ce qui figure ici l’emporte sur ce que tous les jeux partagent.

about = Lancez, choisissez, cochez. Tout le monde joue à chaque tour, et ce que vous sautez est perdu.
takes = environ 15 minutes
how-1 = À chaque lancer, tout le monde peut cocher la somme des deux dés blancs ; la personne dont c’est le tour peut aussi ajouter un dé blanc à un dé de couleur.
how-2 = Dans chaque rangée, vous cochez de gauche à droite : ce que vous sautez est perdu.
how-3 = Plus une rangée a de croix, plus chacune vaut ; deux rangées clôturées ou quatre coups manqués terminent la partie.

red = rouge
yellow = jaune
green = vert
blue = bleu
row-colour = { $colour ->
    [vert] verte
    [bleu] bleue
   *[other] { $colour }
}
cell = { $number } { $colour }
    .object = le { $number } { $colour }
misses = Coups manqués
row-closed = clôturée
row-say-empty = rangée { row-colour } : rien de coché
row-say = { $points ->
    [one] rangée { row-colour }, cases cochées : { $marked } ; { $points } point
   *[other] rangée { row-colour }, cases cochées : { $marked } ; { $points } points
}
row-say-closed = { $points ->
    [one] rangée { row-colour } clôturée, cases cochées : { $marked } ; { $points } point
   *[other] rangée { row-colour } clôturée, cases cochées : { $marked } ; { $points } points
}
misses-say = { $count ->
    [one] { $count } coup manqué
   *[other] { $count } coups manqués
}
cell-can = { $number } { $colour }, peut être coché
dice-say = Dés blancs : { $first } et { $second }, somme { $sum }. { $coloured }.
ask-white = Cochez { $sum } dans une rangée, ou passez
ask-white-none = Pas de place pour un { $sum } sur votre fiche
ask-coloured = Ajoutez un dé blanc à un dé de couleur, ou passez
ask-coloured-none = Aucune somme d’un blanc et d’une couleur ne convient
deed-mark = Cocher { $cell }
deed-close = Cocher { $cell } et clôturer la rangée
deed-miss = Passer (coup manqué, −5)
log-rolled = { $name } lance les dés : { $first } + { $second } = { $sum } ; { $coloured }.
log-marked = { $name } coche { $cell }.
log-closed = La rangée { row-colour } est clôturée.
over-rows = { $count } rangées sont clôturées : { $rows }.
over-misses = { $name } a coché quatre coups manqués.
log-missed = { $name } coche un coup manqué ({ $count } sur 4).
typed-white = Blanc { $which }

tip-white-dice = La somme des deux dés blancs est pour tout le monde, même hors de votre tour.
tip-white-rings = Les nombres entourés sont possibles. Cochez de gauche à droite : ce que vous sautez est perdu.
tip-coloured-dice = C’est votre tour : vous pouvez aussi ajouter un dé blanc à un dé de couleur.
tip-coloured-rings = Cochez la somme dans cette couleur. Si vous ne cochez rien de tout le tour, cela coûte 5 points.

sheets-mark = Cochez vos nombres
sheets-left = Vous avez quitté la table. Les autres jouent sans vous.
sheets-ending = La partie se termine : complétez votre fiche
sheets-miss = Cocher un coup manqué (−5)
sheets-back = Revenir en arrière
sheets-done = Ma fiche est terminée
sheets-did = { $name } : { $deed }.
sheets-took-back = { $name } annule : { $deed }.

## Ce que disent les règles. Le numéro de la règle et le point final s’ajoutent.
rule-already-marked = Ce nombre est déjà coché. Choisissez-en un autre
rule-left-of-a-mark = Cochez de gauche à droite : ce que vous avez sauté est perdu
rule-too-few-to-close = D’abord cinq croix, puis le dernier nombre
rule-row-is-closed = Cette rangée est clôturée. Choisissez-en une autre
rule-not-the-white-sum = Seule la somme des dés blancs peut être cochée maintenant
rule-not-white-plus-colour = Ajoutez un dé blanc à un dé de couleur et cochez la somme dans cette couleur
rule-no-such-seat = Personne ne joue à cette place. Choisissez quelqu’un qui joue ici
rule-lot-awaited = Décidez d’abord qui commence
rule-roll-awaited = La personne qui commence est déjà connue. Lancez maintenant les dés
rule-no-such-face = Un dé montre de 1 à 6. Regardez encore une fois
rule-die-is-out = Cette rangée est clôturée, et son dé ne se lance plus. Laissez-le de côté
rule-die-is-missing = Il manque un dé. Saisissez tous les dés lancés
rule-no-miss-left = Les quatre coups manqués de cette fiche sont déjà cochés
rule-no-pawns = Ce jeu n’a pas de pions. Cochez plutôt un nombre
rule-cannot-move-there = Un pion avance de 1 à 5 cases libres. Choisissez-en une autre
rule-end-reached = La partie est finie : plus rien ne se coche. Déclarez votre fiche terminée
rule-goes-on = La partie continue. Votre fiche sera terminée à la fin de la partie
rule-sheet-done = Cette fiche est terminée : plus rien ne s’y coche
effect-points = { $count ->
    [one] un point
   *[other] { $count } points
}
effect-gives-up = renonce à { $numbers }
effect-keeps = ne renonce à rien
effect-closes = clôture la rangée
effect-unlocks = la rangée peut désormais être clôturée
effect-ends = met fin à la partie
effect-miss = un coup manqué (−5)
