### DIX en français. Ce qui figure ici l’emporte sur ce que tous les jeux partagent.

title = DIX
about = Piocher encore ou s’arrêter ? Tentez votre chance, misez sur les jokers, réunissez de longues suites.
takes = environ 30 minutes
how-1 = Piochez carte après carte : les nombres s’ajoutent, la monnaie se retranche, et à 11 vous êtes grillé.
how-2 = Arrêtez-vous à temps et prenez les nombres ou la monnaie ; achetez au marché et misez sur les jokers.
how-3 = À la fin, votre plus longue suite de chaque couleur compte, un point par carte.

option-level = Niveau d’ALIX, si vous jouez en solo
option-bust = Grillé : vous recevez
option-bust-token = un jeton de consolation
option-bust-buy = un jeton ou un achat
option-deck = Un paquet à vous (fichier)

status-typed = Piochez une vraie carte et touchez-la ici
typed-send = C’est cette carte
typed-card = Quelle carte a été piochée ?
check-dice = Vérifier les cartes
review-chance = Les cartes
log-late-part = { $name } : sa part dans ce tirage n’est pas arrivée à temps et compte comme vide.

green = vert
blue = bleu
orange = orange
pink = rose
cell = { $number } { $colour }
    .object = le { $number } { $colour }
tableau = Cartes piochées à ce tour
market = Marché
bids = Mises
gauge-total = Total
gauge-currency = Monnaie
coins = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
tokens = { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
}
coin-card = monnaie { $value }
    .object = une carte Monnaie ({ $value })
joker-number = joker { $value }
    .object = le joker { $value }
joker-colour = joker { $colour }
    .object = le joker { $colour }
joker-any = joker libre
    .object = le joker libre
ask-stop = Piocher encore ou s’arrêter ?
ask-bid = Combien misez-vous pour { $joker } ?
ask-bid-over = { $name } mise { $bid } pour { $joker }. Misez-vous plus ?
ask-buy = Acheter une carte du marché ?
ask-buy-none = Il n’y a rien que vous puissiez acheter
ask-pay = Payez { $rest } sur { $price } pour { $card } : touchez ce que vous donnez
deed-draw = Piocher ({ $risk } % de risque)
deed-numbers = { $count ->
    [0] S’arrêter et acheter
    [one] Prendre { $count } nombre
   *[other] Prendre { $count } nombres
}
deed-currency = { $count ->
    [0] Ne rien prendre
    [one] Prendre { $count } pièce
   *[other] Prendre { $count } pièces
}
deed-bid = Miser { $bid }
deed-buy = Acheter { $card } pour { $price }
deed-token = Prendre un jeton
deed-pay-token = Payer avec un jeton (3)
deed-pay-card = Payer avec { $card } (1)
deed-pay-all = Payer avec { $what }
deed-buy-with = Acheter { $card } avec { $what }
deed-pay-coins = { $count ->
    [one] Payer { $count } pièce
   *[other] Payer { $count } pièces
}
log-drew = { $name } pioche { $what }.
log-bust = { $name } se grille avec { $what }.
log-bust-currency = { $name } se grille avec { $what } de monnaie.
log-took-numbers = { $name } prend { $what }.
log-took-nothing = { $name } s’arrête sans nombres.
log-took-currency = { $name } prend la monnaie.
log-to-market = Au marché : { $what }.
log-gained = { $count ->
    [one] { $name } reçoit { $count } pièce.
   *[other] { $name } reçoit { $count } pièces.
}
log-token = { $name } reçoit un jeton.
log-bid = { $name } mise { $what }.
log-discarded = Personne ne mise pour { $what }.
log-paid = { $name } donne { $what }.
log-got = { $name } obtient { $what } pour { $price }.
over-pile = La pioche est vide.
end-equal = Il y a égalité de points : la monnaie restante départage, puis le plus petit nombre de cartes. Contre ALIX, il faut plus de points (T13, T14).
alix-level = ALIX, niveau { $level }
alix-rule = Pour la battre, il faut plus de points qu’elle (T14).
joker-in-place = { $joker } pour { $number }
log-last-card = C’était la dernière carte.
log-alix-wins = La partie est finie. ALIX gagne.
alix-beaten-4 = C’est parti !
alix-beaten-5 = Le déclic est là.
alix-beaten-6 = Voilà qui se remarque.
alix-beaten-7 = La tête froide et la main heureuse.
alix-beaten-8 = Votre place est parmi les as.
alix-beaten-9 = Peu vont aussi loin.
alix-beaten-10 = Personne ne va vous croire.

tip-stop-total = Piochez tant que vous l’osez : à 11, c’est grillé.
tip-stop-deeds = Prenez les nombres, et les autres reçoivent la monnaie ; prenez la monnaie, et les nombres vont au marché.
tip-stop-draw = Ou piochez encore une carte avec ce bouton.
tip-auction-joker = Tout le monde peut miser une fois sur le joker, toujours plus que la mise précédente.
tip-auction-bids = Vous pouvez payer en pièces, en jetons (3) et en cartes Nombre (1).
tip-buy = Vous pouvez acheter une carte du marché pour son nombre, mais pas une carte que vous avez déjà.
tip-pay = Touchez ce que vous donnez : une pièce compte 1, un jeton 3, une carte Nombre 1. Rien de superflu n’est pris.

## Ce que disent les règles. Le numéro de la règle et le point final s’ajoutent.
rule-stop-awaited = Piochez encore, ou prenez les nombres ou la monnaie
rule-bid-awaited = Misez maintenant sur le joker, ou passez
rule-buy-awaited = Achetez maintenant une carte du marché, ou passez
rule-buy-or-token-awaited = Achetez maintenant une carte du marché, ou prenez un jeton
rule-payment-awaited = Payez d’abord, en pièces, en jetons ou en cartes Nombre
rule-pile-is-empty = La pioche est vide. Prenez les nombres ou la monnaie
rule-bid-too-low = Misez plus que la dernière mise, ou passez
rule-bid-below-five = Contre ALIX, la mise est d’au moins 5. Misez plus, ou passez
rule-bid-too-high = Vous ne pourriez pas payer autant. Misez moins, ou passez
rule-not-in-the-market = Cette carte n’est pas au marché. Choisissez-en une autre
rule-already-owned = Vous avez déjà cette carte. Choisissez-en une autre
rule-too-dear = Vous ne pouvez pas payer cette carte. Choisissez-en une moins chère
rule-no-token = Vous n’avez plus de jeton. Payez autrement
rule-tokens-first = Les jetons se paient avant les cartes. Continuez en cartes ou en pièces
rule-no-such-card = Vous n’avez pas cette carte. Payez avec une autre
rule-not-a-spare = Contre ALIX, seules les cartes en double paient une mise. Payez autrement
rule-cards-ascend = Les cartes se paient dans l’ordre croissant. Choisissez-en une plus haute
rule-would-not-do = Après cette carte, vous ne pourriez plus payer le reste. Choisissez-en une plus basse
rule-too-few-coins = Vos pièces ne suffisent pas pour le reste. Donnez d’abord des jetons ou des cartes
rule-no-such-seat = Personne ne joue à cette place. Choisissez quelqu’un qui joue ici
rule-lot-awaited = Décidez d’abord qui commence
rule-card-awaited = La personne qui commence est déjà connue. Piochez maintenant une carte
rule-not-in-the-pile = Cette carte n’est plus dans la pioche. Regardez encore une fois
effect-score = points { $from } → { $to }
effect-others = { $count ->
    [one] une pièce pour chacun des autres
   *[other] { $count } pièces pour chacun des autres
}
effect-coins = { $count ->
    [one] une pièce
   *[other] { $count } pièces
}
effect-market = { $count ->
    [one] une carte va au marché
   *[other] { $count } cartes vont au marché
}
