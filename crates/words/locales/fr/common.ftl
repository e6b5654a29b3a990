### Rowlock en français : ce que tous les jeux partagent. Chaque clé figure dans les quatre langues.

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
offer-seat = Créer le lien
offer-seat-about = Vous recevez un lien pour votre autre appareil. Il sert une seule fois, pendant 15 minutes, et emporte votre place.
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

## Advice in the first rounds
tip = Première partie ?
tip-bar = Rien ne compte avant d’appuyer sur ce bouton.
tip-close = Masquer les conseils

## Refus
refused-not-yours = Ce n’est pas à vous de faire cela maintenant.
refused-not-awaited = Vous n’avez rien à décider maintenant.
refused-no-request = Aucune demande n’attend votre réponse.
refused-no-free-chair = Il n’y a plus de place libre.
refused-no-such-seat = Cette table n’a pas cette place.
refused-bad-name = Choisissez un nom de 1 à 40 caractères, sans caractère invisible.
refused-name-taken = Quelqu’un porte déjà ce nom ici. Choisissez-en un autre.
refused-not-started = La partie n’a pas encore commencé.
refused-started = La partie a déjà commencé.
refused-over = La partie est finie.
refused-played-for-you = On joue à votre place. Revenez d’abord à votre siège.
refused-seated = Vous êtes déjà assis à cette table.
refused-here = { refused-seated }
refused-resigned = Ce siège a abandonné.
refused-other-round = Trop tard : la partie a continué.
refused-other-draw = { refused-other-round }
refused-no-draw = { refused-other-round }
refused-id-taken = { refused-other-round }
refused-rule = Les règles ne le permettent pas.
by-rule = { $why } ({ $rule }).
refused-nothing-to-undo = Il n’y a rien à reprendre.
refused-nothing-to-take-back = { refused-nothing-to-undo }
refused-still-open = Votre choix est encore libre : changez-le simplement.
refused-past-chance = Des dés ou une carte sont tombés depuis : on ne peut plus revenir en arrière.
refused-shown = Vous avez vu ce que les autres ont choisi : votre décision est définitive.
refused-undo-asked = Une reprise a déjà été demandée.
refused-not-typed = Cette table lance ses propres dés.
refused-acted-on = Quelqu’un a déjà joué sur ce lancer : il reste.
refused-contributed = Vous avez déjà ajouté votre valeur.
refused-no-contributions = Les dés de cette table n’acceptent pas de valeurs de votre part.
refused-unreadable = Impossible de lire cela. Choisissez encore une fois.
refused-no-seat = Vous n’avez pas de place à cette table.
refused-no-guest = Asseyez-vous ou ouvrez d’abord une table.
refused-not-host = Seule la personne qui a ouvert la table peut le faire.
refused-no-table = Cette table n’existe pas. Le lien est peut-être incomplet.
refused-no-bot = Ce robot n’existe pas.
refused-no-hints = Cette table ne donne pas de conseils.
refused-not-over = Ce sera pour après la partie.
refused-bad-talk = Un message compte de 1 à 300 caractères.
refused-no-game = Ce jeu n’existe pas. Choisissez l’un des nôtres.
refused-unknown-bot = { refused-no-bot }
refused-bad-clock = Le temps de réflexion va de 5 secondes à 30 jours. Choisissez encore une fois.
refused-only-bots = Il faut que quelqu’un joue : gardez une place pour une personne.
refused-cards-not-typed = { dice-not-typed }
refused-no-sheets = Ce jeu n’a pas de feuilles à tenir ici. Choisissez d’autres dés ou cartes.
refused-only-people = Là où seules les feuilles sont ici, on joue sans robots et sans limite de temps. Ne choisissez ni l’un ni l’autre.
refused-other-options = Ce jeu a maintenant d’autres options. Ouvrez plutôt une nouvelle table.
refused-seats = Ce jeu ne se joue pas à ce nombre. Choisissez encore une fois qui joue.
refused-unknown-option = Ce jeu n’a pas cette option. Vérifiez vos choix.
refused-bad-option = Une option du jeu ne peut pas être ainsi. Vérifiez vos choix.
refused-not-a-pair = { refused-bad-option }
refused-foreign = Cela venait d’un autre site. Rouvrez cette page et réessayez.
refused-not-away = Cette personne est là, ou n’est pas partie depuis longtemps.
refused-others-play = Quelqu’un d’autre joue ici. Vous pourrez fermer la table quand tout le monde sera parti ou absent.
refused-no-advice = Aucun robot ne peut encore dire ce que valent ces choix.
refused-too-many-tables = Vous avez autant de tables qu’un invité peut en avoir. Terminez-en d’abord une.
refused-not-found = { error-not-found }
refused-too-often = { error-busy }
refused-archived = { archive-open }
refused-damaged = Une erreur s’est produite sur le disque, et ceci ne peut plus être lu tel qu’il a été écrit. La personne qui gère ce serveur peut le rétablir à partir d’une copie.
refused-unknown-host = Ce serveur ne répond pas à ce nom. Ouvrez-le par son adresse habituelle ; la personne qui le gère peut ajouter ce nom avec --name.
refused-server-full = Il n’y a plus de place ici pour le moment. Réessayez plus tard.
refused-shut-out = La personne qui gère ce serveur a bloqué cette adresse.
refused-unavailable = { error-ours }
refused-bad-request = { error-bad }
refused-other-table = Cela ne se fait pas à une table de ce genre.

## Les feuilles seules, et les anciennes parties
dice-sheets = réels, ici les feuilles
archive-over = Cette partie a été jouée selon une ancienne version des règles. On peut la regarder, mais pas la rejouer.
archive-open = Cette partie a commencé selon une ancienne version des règles. Elle ne peut pas continuer.
state-offline = hors ligne
send-away = Continuer sans { $name }

## Mots de plusieurs jeux
total = Total
deed-pass = Passer
log-first = { $name } commence.
log-passed = { $name } passe.
log-over = { $count ->
    [one] La partie est finie. { $names } gagne.
   *[other] La partie est finie. { $names } gagnent.
}
typed-first = Qui commence ?
pile = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
choices = Possibilités
nothing = rien

## Un enregistrement vérifié
count-inputs = { $inputs ->
    [one] { $inputs } entrée
   *[other] { $inputs } entrées
}
count-draws = { $draws ->
    [one] { $draws } tirage
   *[other] { $draws } tirages
}
count-decisions = { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
}
count-undos = { $undos ->
    [one] { $undos } annulation
   *[other] { $undos } annulations
}
count-corrections = { $corrections ->
    [one] { $corrections } correction
   *[other] { $corrections } corrections
}
found-legal = Cette partie de { $game } compte { count-inputs } ({ count-draws } et { count-decisions }) : tout est permis par la version { $rules } des règles et mène chaque fois à la position dont l’enregistrement donne l’empreinte.
found-result = Le résultat, { $scores }, { $winners }, est celui que donnent les règles.
found-won-nobody = personne ne gagne
found-won-one = la place { $seat } gagne
found-won-several = les places { $seats } se partagent la victoire
found-sealed = Le sceau est intact : rien n’a changé au-dessus de lui depuis qu’il a été écrit.
found-taken-back = { count-undos } et { count-corrections } : il est noté ce qui a été repris.
found-from-seed = { count-draws } : tout découle de la graine révélée à la fin.
found-committed = Le secret révélé à la fin a bien le SHA-256 { $commitment }, annoncé avant le premier lancer.
found-from-secret = { count-draws } : tout découle de ce secret et des contributions, comme le fixe docs/fair-dice.md.
found-added = La place { $seat } ({ $name }) a ajouté { $salt } avant le premier tirage : comparez avec ce que vous avez envoyé.
found-added-later = { $count ->
    [one] Pendant la partie, les joueurs ont ajouté { $count } autre valeur ; elle compte dès le tirage suivant.
   *[other] Pendant la partie, les joueurs ont ajouté { $count } autres valeurs ; chacune compte dès le tirage suivant.
}
found-unknown-source = L’enregistrement ne dit pas d’où viennent ses dés ou ses cartes.
found-not-over = La partie n’a pas été jouée jusqu’au bout : il n’y a pas de résultat à vérifier.
found-only-sealed = Le sceau révèle les dommages ; qui écrit un enregistrement entièrement nouveau peut aussi le sceller.
found-typed = Les dés ou les cartes ont été saisis par des personnes ; un enregistrement ne peut pas les vérifier.
found-seed-chosen = Une graine n’engage personne : l’hôte l’a choisie et aurait pu choisir entre plusieurs.
found-nobody-added = Personne n’a rien ajouté aux dés : l’hôte seul les a déterminés, mais avant le premier lancer.
found-others-added = Seul celui dont la propre valeur figure parmi les contributions peut savoir que l’hôte ne les a pas toutes inventées.
found-dealer-aside = La table dit que le détenteur du secret n’a pas joué. S’il a joué, ou s’il l’a dit à quelqu’un, ce joueur pouvait connaître un tirage d’avance.
found-dealer-plays = Le détenteur du secret pouvait jouer à cette table et connaître un tirage dès la dernière contribution ; il pouvait aussi choisir la sienne en dernier.

## Terminal
verify-correct = { $count ->
    [one] { $file } : { $count } enregistrement correct.
   *[other] { $file } : { $count } enregistrements corrects.
}
verify-all = Chaque entrée a été rejouée selon les règles ; empreintes, résultats et sceaux sont justes.
replay-title = { $game } : { $players }. Hasard : { $chance }.
replay-after = { $count ->
    [one] Après { $at } entrée sur { $count } :
   *[other] Après { $at } entrées sur { $count } :
}

## Jouer dans un terminal
terminal-leave = Appuyez encore une fois sur q pour quitter : cette partie n’est pas conservée.
terminal-small = Cette fenêtre est trop petite. Il faut au moins 80 colonnes sur 24 lignes.
terminal-keys = Touches
terminal-lost = La connexion est perdue. Nouvel essai …
key-move = aller à un autre choix
key-number = aller au choix qui porte ce numéro
key-rest = aller au choix qui change le moins, passer par exemple
key-choose = le choisir
key-change = changer de choix
key-scroll = voir le reste de la table
key-quit = quitter
key-ten-steps = dix étapes en arrière ou en avant
key-mouse = À la souris : cliquez sur un choix ou un nombre, puis encore une fois pour le choisir.
key-signs = < > peut être choisi, ( ) est choisi, [ ] est coché ou à vous, · est perdu.
foot-step = étape
foot-move = aller
foot-choose = choisir
foot-hint = conseil
foot-undo = reprendre
foot-back = retour
foot-quit = quitter
plain-how = Tapez le numéro d’un choix, puis Entrée. Ou bien : s dit ce qu’il y a sur la table, t donne un conseil, u reprend votre dernier coup, r donne les règles, ? cette aide, q quitte.
plain-unknown = Ce n’est pas un choix. Tapez un nombre de 1 à { $last }, ou ? pour l’aide.
plain-only = Il faut un terminal. Avec --plain on joue ligne par ligne.
