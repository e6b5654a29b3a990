### Rowlock en français. Chaque clé figure dans les quatre fichiers.

## Around every page
skip = Aller au contenu
language = Langue
sound = Son quand c’est à vous
motion = Animations
offline = Connexion perdue, nouvel essai…
games = Jeux
points = points
list-and = { $most } et { $last }
yes = Oui
no = Non

## Front page
home-title = Quatre jeux, une table.
home-lead = On ouvre, on joue : pas de compte, rien à installer. Envoyez un lien à vos amis ou jouez contre les robots.
home-foot = Des dés vérifiables, des parties à revoir, en quatre langues. Rien n’est chargé d’ailleurs.
play-now = Jouer
play-friends = Entre amis
rules = Règles
your-games = Vos parties
open-tables = Tables ouvertes
about-qwixx = On lance, on choisit, on coche. Tout le monde joue à chaque tour, et ce qu’on saute est perdu.
about-on-board = Qwixx avec une course : votre pion avance et coche là où il s’arrête.
about-cards = Qwixx en main : les numéros au dos, les couleurs cachées jusqu’à ce qu’on les joue.
about-ten = Piocher encore ou s’arrêter ? Tentez la chance, misez sur les jokers, réunissez de longues suites.
state-over = terminée
state-your-turn = à vous
state-free = { $count ->
    [one] une place libre
   *[other] { $count } places libres
}
state-playing = en cours

## New table
guest = Invité { $number }
your-name = Votre nom
new-seats = Qui joue
seat-number = Place { $seat }
seat-you = Vous
seat-open = Un ami (par lien)
seat-bot = Robot : { $level }
seat-none = –
level-random = joue au hasard
level-greedy = débutant
level-master = maître
level-expert = expert
new-options = Le jeu
option-side = Face du plateau
option-side-a = A
option-side-b = B
option-jokers = Jokers
option-level = ALIX, si vous jouez seul
option-bust = Qui saute reçoit
option-bust-token = un jeton de consolation
option-bust-buy = un jeton ou un achat
new-more = La table
clock = Temps de réflexion
clock-none = autant qu’on veut
clock-30 = 30 secondes
clock-90 = 90 secondes
clock-1d = un jour
clock-3d = trois jours
dice = Dés et cartes
dice-fair = de la table, vérifiables
dice-typed = réels, saisis ici
dice-not-typed = Avec de vraies cartes, seules vos feuilles peuvent être ici : qui saisirait les cartes verrait toutes les mains.
new-hints = Les conseils sont permis
absence = Les absents
absence-choose-pass = passent
new-listed = Ouverte à tous (affichée sur l’accueil)
open-table = Ouvrir la table

## Errors
error-not-found = Il n’y a rien ici.
error-forbidden = Ce n’est pas pour vous.
error-busy = Trop à la fois. Réessayez dans un instant.
error-bad = Cela n’a pas marché.
error-ours = Quelque chose s’est cassé, et c’est notre faute.
to-the-games = Vers les jeux

## Table
status-gathering = On attend que tout le monde s’assoie
status-waiting = { $count ->
    [one] On attend { $names }
   *[other] On attend { $names }
}
status-typed = Lancez vos dés et saisissez ce qu’ils montrent
status-typed-card = Piochez une vraie carte et touchez-la ici
status-dice = Un instant…
title-your-turn = À vous – { $game }
your-turn = Votre tour
turn-of = Tour de { $name }
take-back = Changer
choose-first = Choisissez d’abord
chair-free = libre
chair-bot = robot
chair-taken = est là
leave = Quitter la table
sit-down = S’asseoir
invite = Inviter
invite-about = Qui a ce lien peut s’asseoir ou regarder.
invite-link = Lien vers cette table
copy = Copier
typed-send = Voilà ce qu’ils montrent
typed-correct = Corriger la saisie
typed-card = Quelle carte a été piochée ?
others = Les autres
at-turn = à son tour
state-thinking = réfléchit…
state-done = a choisi
state-resigned = a abandonné
state-bot-plays = un robot continue
state-away = absent
watching = Vous regardez. Les secrets restent cachés.
return-about = Vous étiez absent : on joue à votre place.
return = Reprendre ma place
resigned-about = Vous avez abandonné ; la table joue pour vous.
absence-pass = Les absents passent.
absence-bot = Un robot joue pour les absents.
seat-a-bot = Asseoir un robot
close-table = Fermer la table
log = Ce qui s’est passé
more = Plus
check-dice = Vérifier les dés
move-seat = Emporter ma place sur un autre appareil
move-seat-about = Ouvrez ce lien sur l’autre appareil, ou scannez-le. Qui l’ouvre prend votre place : gardez-le pour vous.
back-to-table = Retour à la table
resign = Abandonner
resign-about = Vous ne pourrez plus gagner, et la table jouera pour vous.
resign-sure = Oui, abandonner
undo-asked = { $name } voudrait reprendre son dernier coup.
undo-agree = D’accord
undo-decline = Non
undo = Reprendre mon dernier coup
undo-ask = Demander à reprendre mon dernier coup
hint = Un conseil, s’il vous plaît
hint-title = Le meilleur d’abord
hint-line = { $deed } : environ { $points } points à la fin et { $win } % de chances de gagner.
talk = Conversation
talk-say = Dire quelque chose
talk-send = Envoyer
talk-mute = Couper
talk-muted = Coupé. Ce qui se dit n’est pas affiché.
take-seat = Jouer ici, sur cet appareil

## The end
end-abandoned = La table a été fermée avant la fin.
end-nobody = Personne n’a gagné.
end-you = { $points ->
    [one] Vous gagnez avec { $points } point !
   *[other] Vous gagnez avec { $points } points !
}
end-one = { $points ->
    [one] { $name } gagne avec { $points } point.
   *[other] { $name } gagne avec { $points } points.
}
end-tie = { $names } se partagent la victoire avec { $points } points.
result = Résultat
winner = Gagnant
rematch = Encore une
to-rematch = À la partie suivante
replay = Revoir
record = Télécharger la partie
replay-step = Étape { $at } sur { $last }
replay-first = Au début
replay-back = Une étape en arrière
replay-on = Une étape en avant
replay-last = À la fin

## Log
log-joined = { $name } s’assoit.
log-left = { $name } s’en va.
log-returned = { $name } est de retour.
log-bot-sat = Un robot joue pour { $name }.
log-undo-asked = { $name } demande à reprendre un coup.
log-undone = { $name } reprend un coup.
log-undo-declined = { $name } refuse la reprise.
log-resigned = { $name } abandonne.
log-corrected = La saisie est corrigée.

## Check the dice
fair-typed = On a joué ici avec de vrais dés. L’enregistrement dit qui a saisi quoi ; personne ne peut en dire plus.
fair-seeded = Cette table a pris un générateur ordinaire. Sa graine est dans l’enregistrement, mais elle n’engage personne.
fair-how = Avant la partie, l’hôte a fixé un secret et montré son empreinte. Chacun pouvait ajouter une valeur au hasard. Chaque jet découle de tout cela et de son numéro : personne ne pouvait en changer un sans que cela se voie.
fair-commitment = L’empreinte, montrée avant le premier jet :
fair-aside = L’hôte dit que qui détient le secret ne joue pas.
fair-plays = L’hôte dit que qui détient le secret joue aussi : cette personne aurait pu connaître un jet avant les autres.
fair-not-over = Le secret est montré à la fin de la partie. Cette page vérifiera alors chaque jet.
fair-working = Vérification…
fair-noscript = La vérification se fait dans votre navigateur et demande JavaScript. Sinon, lancez « rowlock verify » sur l’enregistrement.
fair-good = Les { $count } tirages sont comme ils doivent être. Rien n’a été changé, choisi ou relancé.
fair-bad = { $count } tirages ne sont pas comme ils devraient être. Ne vous fiez pas à cette partie.
fair-failed = L’enregistrement n’a pas pu être lu.
fair-commit-good = Le secret correspond à l’empreinte.
fair-commit-bad = Le secret ne correspond pas à l’empreinte !
fair-draws = Tous les tirages
fair-draw = Tirage
fair-outcome = Montré
fair-tickets = Possibles
fair-ticket = Numéro
fair-ok = Juste ?
fair-proves = Ce que cela prouve
fair-proves-about = Le secret était fixé avant le premier jet, et chaque dé, chaque carte en découle. Si vous avez ajouté une valeur, l’hôte ne pouvait connaître aucun jet en choisissant le secret.
fair-not-proves = Ce que cela ne prouve pas
fair-not-proves-about = Qui occupait les autres places, que l’hôte a gardé le secret pour lui pendant la partie, et que personne n’a vu de cartes cachées.

## Qwixx
red = rouge
yellow = jaune
green = vert
blue = bleu
misses = Ratés
total = Total
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
deed-pass = Passer
deed-miss = Passer et prendre −5
log-first = { $name } commence.
log-rolled = { $name } lance { $first } + { $second } = { $sum } ; { $coloured }.
log-marked = { $name } coche { $cell }.
log-passed = { $name } passe.
log-closed = La ligne { $colour } est fermée.
log-missed = { $name } prend un raté : { $count } sur 4.
log-over = { $count ->
    [one] La partie est finie. { $names } gagne.
   *[other] La partie est finie. { $names } gagnent.
}
typed-first = Qui commence ?
typed-white = Blanc { $which }

## On Board
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

## Cards
hand = Main
line = Ligne et pioche
line-alone = Ligne
your-hand = Votre main
pile = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
joker = joker
choices = Possibilités
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

## TEN
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
nothing = rien
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

## Advice in the first rounds
tip = Première partie ?
tip-bar = Rien ne compte avant d’appuyer sur ce bouton.
tip-white-dice = La somme des deux dés blancs est pour tout le monde, même hors de son tour.
tip-white-rings = Les nombres entourés sont possibles. On coche de gauche à droite : ce qu’on saute est perdu.
tip-coloured-dice = C’est votre tour : vous pouvez aussi ajouter un dé blanc à un dé de couleur.
tip-coloured-rings = Cochez la somme dans cette couleur. Si vous ne cochez rien de tout le tour, cela coûte 5.
tip-board-path = Votre pion avance de 1 à 5 cases libres et coche la case d’arrivée. Plus loin, plus de bonus.
tip-take-line = Vous ne voyez que les nombres ; les petits signes montrent les couleurs encore possibles.
tip-take-fill = Touchez les cartes voulues : votre main est complétée à cinq.
tip-top-pile = Le nombre sur la pioche est pour tout le monde.
tip-top-rings = Cochez-le dans une ligne de votre choix, ou passez.
tip-play-hand = Touchez une à trois cartes d’une couleur.
tip-play-bar = Leurs nombres sont cochés dans cette ligne. Entre eux, un seul nombre au plus peut manquer.
tip-stop-total = Piochez tant que vous osez : à 11, vous sautez.
tip-stop-deeds = Prenez les nombres, et les autres reçoivent la monnaie ; prenez la monnaie, et les nombres vont au marché.
tip-stop-draw = Ou piochez encore une carte avec ce bouton.
tip-auction-joker = Chacun peut miser une fois sur le joker, toujours plus que le précédent.
tip-auction-bids = On paie en pièces, en jetons (3) et en cartes nombres (1).
tip-buy = Vous pouvez acheter une carte du marché pour son nombre. Ce que vous avez déjà ne s’achète pas deux fois.
tip-pay = Touchez ce que vous donnez : une pièce compte 1, un jeton 3, une carte nombre 1. On ne prend jamais trop.
tip-close = Masquer les conseils

## Refus
refused-not-yours = Ce n’est pas à vous de faire cela maintenant.
refused-no-chair = Il n’y a plus de place libre.
refused-bad-name = Un nom compte de 1 à 40 lettres.
refused-name-taken = Quelqu’un porte déjà ce nom ici.
refused-not-started = La partie n’a pas encore commencé.
refused-started = La partie a déjà commencé.
refused-over = La partie est finie.
refused-played-for-you = On joue à votre place. Revenez d’abord à votre siège.
refused-seated = Vous êtes déjà assis à cette table.
refused-resigned = Ce siège a abandonné.
refused-too-late = Trop tard : la partie a continué.
refused-rule = Les règles ne le permettent pas.
refused-nothing-to-undo = Il n’y a rien à reprendre.
refused-still-open = Votre choix est encore libre : changez-le simplement.
refused-past-chance = Des dés ou une carte sont tombés depuis : on ne peut plus revenir en arrière.
refused-undo-asked = Une reprise a déjà été demandée.
refused-not-typed = Cette table lance ses propres dés.
refused-acted-on = Quelqu’un a déjà joué sur ce lancer : il reste.
refused-contributed = Vous avez déjà ajouté votre valeur.
refused-unreadable = Impossible de lire cela.
refused-no-seat = Vous n’avez pas de place à cette table.
refused-not-host = Seule la personne qui a ouvert la table peut le faire.
refused-no-table = Cette table n’existe pas. Le lien est peut-être incomplet.
refused-no-bot = Ce robot n’existe pas.
refused-no-hints = Cette table ne donne pas de conseils.
refused-not-over = Ce sera pour après la partie.
refused-bad-talk = Un message compte de 1 à 300 lettres.
refused-bad-plan = Une telle table n’est pas possible. Vérifiez vos choix.
refused-foreign = Cela venait d’un autre site.
refused-not-away = Cette personne est là, ou n’est pas partie depuis longtemps.
refused-no-advice = Aucun robot ne peut encore dire ce que valent ces choix.
refused-too-many-tables = Vous avez autant de tables qu’un invité peut en avoir.

## Les feuilles seules, et les anciennes parties
dice-sheets = réels, ici les feuilles
sheets-mark = Cochez vos nombres
sheets-ending = La fin est atteinte : terminez votre feuille
sheets-miss = Prendre un coup raté (−5)
sheets-back = Reprendre une case
sheets-done = Ma feuille est terminée
sheets-space = Pion sur la case { $space }
sheets-did = { $name } : { $deed }.
sheets-took-back = { $name } reprend : { $deed }.
archive-over = Cette partie a été jouée selon une ancienne version des règles. On peut la regarder, mais pas la rejouer.
archive-open = Cette partie a commencé selon une ancienne version des règles. Elle ne peut pas continuer.
state-offline = hors ligne
send-away = Continuer sans { $name }
