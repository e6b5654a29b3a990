### Qwixx – Cards en français. Ce qui figure ici l’emporte sur ce que tous les jeux partagent.

about = Qwixx en main : les numéros au dos, les couleurs cachées jusqu’à ce qu’on les joue.

option-jokers = Jokers

check-dice = Vérifier les cartes
review-chance = Les cartes

hand = Main
line = Ligne et pioche
line-alone = Ligne
your-hand = Votre main
joker = joker
discards = Défausse
why-take = { $count ->
    [one] Vous prenez exactement une carte.
   *[other] Vous prenez exactement { $count } cartes.
}
why-play = Trois cartes au plus, d’une seule couleur, et jamais plus d’un nombre sauté entre vos croix.
ask-take = { $count ->
    [one] Prenez une carte de la ligne
   *[other] Prenez { $count } cartes de la ligne
}
ask-top = Cochez un { $number } ou passez
ask-top-none = Un { $number } ne va nulle part
ask-play = Jouez jusqu’à trois d’une couleur
deed-take = Prendre { $numbers }
deed-play = Jouer { $cards } : cocher { $colour } { $marks }
deed-play-close = Jouer { $cards } : cocher { $colour } { $marks } et fermer la ligne
deed-play-only = Jouer { $cards } sans cocher
deed-play-miss = Jouer { $cards } sans cocher, prendre −5
log-pile = La défausse est mélangée et devient la pioche.
log-took = { $name } prend { $numbers } dans la ligne.
log-picked-up = { $name } découvre { $card }.
log-announced = La pioche montre { $number }.
log-played = { $name } joue { $cards }.
log-closed-own = { $name } ferme la ligne { $colour }.

tip-take-line = Vous ne voyez que les nombres ; les petits signes montrent les couleurs encore possibles.
tip-take-fill = Touchez les cartes voulues : votre main est complétée à cinq.
tip-top-pile = Le nombre sur la pioche est pour tout le monde.
tip-top-rings = Cochez-le dans une ligne de votre choix, ou passez.
tip-play-hand = Touchez une à trois cartes d’une couleur.
tip-play-bar = Leurs nombres sont cochés dans cette ligne. Entre eux, un seul nombre au plus peut manquer.

## Ce que disent les règles. Le numéro de la règle et le point final s’ajoutent.
rule-deal-awaited = On distribue encore les cartes. Attendez un instant
rule-top-awaited = La pioche ne montre pas encore son prochain nombre. Attendez un instant
rule-take-awaited = On prend d’abord des cartes de la ligne
rule-colour-awaited = On découvre d’abord les cartes prises dans la ligne. Attendez un instant
rule-mark-awaited = Cochez le nombre de la pioche dans une ligne, ou passez
rule-play-awaited = On joue maintenant une à trois cartes d’une couleur
rule-game-over = La partie est finie, et plus aucune carte ne vient
rule-not-among-them = Ce ne peut pas être cette carte. Regardez encore une fois
rule-no-such-back = Il ne reste aucune carte de ce nombre. Regardez encore une fois
rule-not-to-five = Prenez juste assez de cartes pour en avoir cinq en main
rule-not-announced = Seul le nombre de la pioche peut être coché maintenant
rule-not-in-hand = Cette carte n’est pas dans votre main. Choisissez-en une autre
rule-too-far-apart = Entre vos cases, un seul nombre au plus peut manquer. Cochez-en moins
rule-own-row-is-closed = Vous avez déjà fermé cette ligne. Choisissez-en une autre
rule-no-jokers = Cette partie se joue sans jokers. Choisissez une autre carte
