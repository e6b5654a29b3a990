### Qwixx – Cards en français. Ce qui figure ici l’emporte sur ce que tous les jeux partagent.

about = Qwixx avec des cartes : le nombre au dos, la couleur cachée jusqu’au moment de la jouer.
takes = environ 20 minutes
how-1 = Prenez des cartes d’après le nombre au dos, puis tout le monde peut cocher le nombre au sommet de la pioche.
how-2 = À votre tour, vous jouez jusqu’à trois cartes d’une couleur et cochez leurs nombres de gauche à droite : ce que vous sautez est perdu.
how-3 = Plus une rangée a de croix, plus chacune vaut ; deux rangées clôturées par la même personne ou quatre coups manqués terminent la partie.
title = Qwixx – Le jeu de cartes

option-jokers = Jokers

check-dice = Vérifier les cartes
review-chance = Les cartes
log-late-part = { $name } : sa part dans ce tirage n’est pas arrivée à temps et compte comme vide.

hand = Main
line = Étalage et pioche
line-alone = Étalage
your-hand = Votre main
joker = joker { $number }
    .object = le joker { $number }
discards = Défausse
why-take = { $count ->
    [one] Vous prenez exactement une carte.
   *[other] Vous prenez exactement { $count } cartes.
}
why-play = Trois cartes au plus, d’une seule couleur, et jamais plus d’un nombre sauté entre vos croix.
ask-take = { $count ->
    [one] Prenez une carte de l’étalage
   *[other] Prenez { $count } cartes de l’étalage
}
ask-top = Cochez { $number } dans une rangée, ou passez
ask-top-none = Pas de place pour un { $number } sur votre fiche
ask-play = Jouez une à trois cartes d’une même couleur
deed-take = Prendre { $numbers }
deed-play = Jouer { $cards } : cocher { $marks } en { $colour }
deed-play-close = Jouer { $cards } : cocher { $marks } en { $colour } et clôturer la rangée
deed-play-only = Jouer { $cards } sans rien cocher
over-own-rows = { $name } a clôturé deux rangées.
deed-play-miss = Jouer { $cards } sans rien cocher (coup manqué, −5)
log-pile = La défausse est mélangée et forme la nouvelle pioche.
log-took = { $name } prend { $numbers } dans l’étalage.
log-picked-up = { $name } découvre { $card }.
log-announced = La pioche montre { $number }.
log-played = { $name } joue { $cards }.
log-closed-own = { $name } clôture la rangée { row-colour }.

tip-take-line = Vous ne voyez que les nombres ; les petits signes montrent les couleurs encore possibles.
tip-take-fill = Touchez les cartes que vous voulez : votre main est complétée à cinq.
tip-top-pile = Le nombre sur la pioche est pour tout le monde.
tip-top-rings = Cochez-le dans une rangée de votre choix, ou passez.
tip-play-hand = Touchez une à trois cartes d’une même couleur.
tip-play-bar = Leurs nombres se cochent dans cette rangée. Entre eux, un seul nombre au plus peut manquer.

## Ce que disent les règles. Le numéro de la règle et le point final s’ajoutent.
rule-deal-awaited = Les cartes sont encore en train d’être distribuées. Attendez un instant
rule-top-awaited = La pioche ne montre pas encore son prochain nombre. Attendez un instant
rule-take-awaited = Il faut d’abord prendre des cartes de l’étalage
rule-colour-awaited = Les cartes prises dans l’étalage sont d’abord découvertes. Attendez un instant
rule-mark-awaited = Cochez le nombre de la pioche dans une rangée, ou passez
rule-play-awaited = Il faut maintenant jouer une à trois cartes d’une même couleur
rule-game-over = La partie est finie : plus aucune carte ne vient
rule-not-among-them = Ce ne peut pas être cette carte. Regardez encore une fois
rule-no-such-back = Il ne reste aucune carte de ce nombre. Regardez encore une fois
rule-not-to-five = Prenez juste assez de cartes pour en avoir cinq en main
rule-not-announced = Seul le nombre de la pioche peut être coché maintenant
rule-not-in-hand = Cette carte n’est pas dans votre main. Choisissez-en une autre
rule-too-far-apart = Entre vos croix, un seul nombre au plus peut manquer. Cochez-en moins
rule-own-row-is-closed = Vous avez déjà clôturé cette rangée. Choisissez-en une autre
rule-no-jokers = Cette partie se joue sans jokers. Choisissez une autre carte
effect-fits = { $rows ->
    [0] le { $number } n’a de place nulle part
    [one] le { $number } a sa place dans une rangée
   *[other] le { $number } a sa place dans { $rows } rangées
}
