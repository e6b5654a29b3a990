### DIX en français. Ce qui figure ici l’emporte sur ce que tous les jeux partagent.

title = DIX
about = Piocher encore ou s’arrêter ? Tentez la chance, misez sur les jokers, réunissez de longues suites.

option-level = ALIX, si vous jouez seul
option-bust = Qui saute reçoit
option-bust-token = un jeton de consolation
option-bust-buy = un jeton ou un achat
option-deck = Un paquet à vous (fichier)

status-typed = Piochez une vraie carte et touchez-la ici
typed-send = C’est cette carte
typed-card = Quelle carte a été piochée ?
check-dice = Vérifier les cartes

green = vert
blue = bleu
orange = orange
pink = rose
tableau = Cartes piochées à ce tour
market = Marché
bids = Mises
gauge-total = Total
gauge-currency = Monnaie
coins = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
coins-word = pièces
tokens = { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
}
tokens-word = jetons
coin-card = monnaie { $value }
joker-number = joker { $value }
joker-colour = joker { $colour }
joker-any = joker libre
ask-stop = Piocher encore ou s’arrêter ?
ask-bid = Combien misez-vous pour { $joker } ?
ask-bid-over = { $name } mise { $bid } pour { $joker }. Plus ?
ask-buy = Acheter une carte du marché ?
ask-buy-none = Il n’y a rien que vous puissiez acheter
ask-pay = Payez { $rest } sur { $price } pour { $card } : touchez ce que vous donnez
deed-draw = Piocher ({ $risk } % de sauter)
deed-numbers = { $count ->
    [0] Ne prendre aucun nombre
    [one] Prendre { $count } nombre
   *[other] Prendre { $count } nombres
}
deed-currency = { $count ->
    [0] Ne prendre aucune pièce
   *[other] Prendre { $count } en pièces
}
deed-bid = Miser { $bid }
deed-buy = Acheter { $card } pour { $price }
deed-token = Prendre un jeton
deed-pay-token = Payer un jeton (3)
deed-pay-card = Payer avec { $card } (1)
deed-pay-coins = { $count ->
    [one] Payer { $count } pièce
   *[other] Payer { $count } pièces
}
log-drew = { $name } pioche { $what }.
log-bust = { $name } saute avec { $what }.
log-took-numbers = { $name } prend { $what }.
log-took-currency = { $name } prend la monnaie.
log-to-market = Au marché : { $what }.
log-gained = { $count ->
    [one] { $name } reçoit { $count } pièce.
   *[other] { $name } reçoit { $count } pièces.
}
log-token = { $name } reçoit un jeton.
log-bid = { $name } mise { $what }.
log-discarded = Personne ne veut de { $what }.
log-paid = { $name } paie { $what }.
log-got = { $name } obtient { $what } pour { $price }.
log-last-card = C’était la dernière carte.
log-alix-wins = La partie est finie. ALIX gagne.

tip-stop-total = Piochez tant que vous osez : à 11, vous sautez.
tip-stop-deeds = Prenez les nombres, et les autres reçoivent la monnaie ; prenez la monnaie, et les nombres vont au marché.
tip-stop-draw = Ou piochez encore une carte avec ce bouton.
tip-auction-joker = Chacun peut miser une fois sur le joker, toujours plus que le précédent.
tip-auction-bids = On paie en pièces, en jetons (3) et en cartes nombres (1).
tip-buy = Vous pouvez acheter une carte du marché pour son nombre. Ce que vous avez déjà ne s’achète pas deux fois.
tip-pay = Touchez ce que vous donnez : une pièce compte 1, un jeton 3, une carte nombre 1. On ne prend jamais trop.
