### Rowlock en français : ce que tous les jeux partagent. Chaque clé figure dans les quatre langues.

## Around every page
skip = Aller au contenu
language = Langue
sound = Son
motion = Animations
one-tap = Un seul appui suffit
auto = Passer d’office quand il n’y a pas de choix
offline = Connexion perdue, nouvel essai…
games = Jeux
points = points
list-and = { $most } et { $last }
yes = Oui
no = Non

## Front page
home-title = Quatre jeux, une table.
home-lead = Ouvrez, jouez : pas de compte, rien à installer. Envoyez un lien à vos amis ou jouez contre des robots.
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
seat-number = Place { $seat }
line-of-yours = vous
seat-bot = Robot : { $level }
bot-name = { $name } (robot)
level-random = joue au hasard
level-greedy = débutant
level-master = maître
level-expert = expert
clock = Temps de réflexion
clock-none = sans limite
clock-30 = 30 secondes
clock-90 = 90 secondes
clock-1d = un jour
clock-3d = trois jours
dice = Dés et cartes
dice-fair = ceux de la table, vérifiables
dice-typed = les vôtres, saisis ici
dice-not-typed = Avec de vraies cartes, seules vos fiches peuvent être tenues ici : qui saisirait les cartes verrait toutes les mains.
new-hints = Conseils permis
absence = En cas d’absence
absence-choose-pass = passer
new-listed = Ouverte à tout le monde (affichée sur l’accueil)
open-table = Ouvrir la table

## Inviting, and the table with its chairs
invited-by = { $name } vous invite à jouer à { $game }
invited = On vous invite à jouer à { $game }
players-and-time = De { $from } à { $to } joueurs, { $takes }
time-none = sans limite de temps
time-seconds = { $count } secondes par décision
time-days = { $count ->
    [one] un jour par décision
   *[other] { $count } jours par décision
}
invited-watch = Vous préférez regarder ? Restez sur cette page : elle montre la partie dès qu’elle commence.
chairs = Qui est à quelle place
chair-you = vous
chair-here = est là
chair-awaited = on l’attend
chair-add = une chaise de plus
chair-give = { $seat } : pour qui ?
chair-friend = Un ami
chair-nobody = Personne : enlever la chaise
begin-when = La partie commence dès que toutes les places sont prises.
begin-about = { begin-when } Touchez une chaise pour la donner à un ami, à un robot ou à personne.
begin-with = { $count ->
    [one] Commencer en solo
   *[other] Commencer à { $count }
}
looking-names = { $count ->
    [one] { $names } regarde la table.
   *[other] { $names } regardent la table.
}
looking-strangers = { $count ->
    [one] Quelqu’un a ouvert l’invitation.
   *[other] { $count } personnes ont ouvert l’invitation.
}
share = Envoyer l’invitation
code-about = Ou saisissez ce code sur { $place }. Il est valable un jour.
look-again = Voir qui est arrivé
code-make = Créer un code court
code-ask = Vous avez un code ?
code-go = Aller à la table
refused-no-code = Aucune table n’a ce code. Un code a six lettres ou chiffres et il est valable un jour : vérifiez-le, ou demandez-en un nouveau.
new-players = Combien de joueurs
new-fold = Options et temps de réflexion
rematch-waits = Les autres attendent : votre place est gardée.
rematch-said-yes = { $count ->
    [one] { $names } veut rejouer et vous attend.
   *[other] { $names } veulent rejouer et vous attendent.
  } Votre place est gardée.
undo-waits = Vous avez demandé à annuler votre coup.
undo-drop = Tant pis
reactions = Réactions
reaction-hello = Bonjour !
reaction-luck = Bonne chance !
reaction-nice = Bien joué !
reaction-ouch = Aïe !
reaction-wait = Un instant…
reaction-thanks = Merci !

## Errors
error-not-found = Il n’y a rien ici.
error-forbidden = Vous n’y avez pas accès.
error-busy = Trop de demandes à la fois. Réessayez dans un instant.
error-bad = Cela n’a pas marché.
error-ours = Une erreur s’est produite, et c’est notre faute.
to-the-games = Voir les jeux

## Table
status-gathering = En attente des joueurs
status-waiting = { $count ->
    [one] En attente : { $names }
   *[other] En attente : { $names }
}
status-typed = Lancez vos dés et saisissez le résultat
status-dice = Un instant…
title-your-turn = À vous – { $game }
your-turn = À vous de jouer
turn-of = C’est à { $name } de jouer
take-back = Changer
choose-first = Choisissez d’abord
costly-not = Non, revenir
chair-free = libre
leave = Quitter la table
leave-about = Vous pouvez revenir à tout moment avant la fin de la partie.
sit-down = Prendre place
invite = Inviter
invite-about = Toute personne qui a ce lien peut prendre place ou regarder.
invite-link = Lien vers cette table
copy = Copier
typed-send = Valider ce lancer
typed-correct = Corriger la saisie
others = Les autres
at-turn = son tour
state-thinking = réfléchit…
state-done = a choisi
state-resigned = a abandonné
state-bot-plays = un robot continue
state-away = pas là
watching = Vous regardez. Les secrets restent cachés.
return-about = En votre absence, la table joue à votre place.
return = Reprendre ma place
resigned-about = Vous avez abandonné ; la table joue à votre place.
absence-pass = En cas d’absence, la table passe.
absence-bot = En cas d’absence, un robot joue.
close-table = Fermer la table
log = Ce qui s’est passé
more = Plus
check-dice = Vérifier les dés
move-seat = Continuer sur un autre appareil
move-seat-about = Ouvrez ce lien sur l’autre appareil, ou scannez-le. Quiconque l’ouvre prend votre place : gardez-le pour vous.
offer-seat = Créer le lien
offer-seat-about = Vous recevez un lien pour votre autre appareil. Il sert une seule fois, pendant 15 minutes, et emporte votre place.
back-to-table = Retour à la table
resign = Abandonner
resign-about = Vous ne pourrez plus gagner, et la table jouera à votre place.
resign-sure = Oui, abandonner
undo-asked = { $name } voudrait annuler son dernier coup.
undo-agree = D’accord
undo-decline = Refuser
undo = Annuler mon dernier coup
undo-ask = Demander à annuler mon dernier coup
hint = Un conseil, s’il vous plaît
hint-title = Le meilleur d’abord
hint-line = { $deed } : environ { $points } points à la fin et { $win } % de chances de gagner.
talk = Discussion
talk-say = Dire quelque chose
talk-send = Envoyer
talk-mute = Masquer
talk-muted = Masqué : les messages ne s’affichent pas.
take-seat = Jouer sur cet appareil

## The end
end-abandoned = La table a été fermée avant la fin.
end-unbegun = La table a été fermée avant le début de la partie.
new-again = Ouvrir une nouvelle table
end-nobody = Personne n’a gagné.
end-alone = { $points ->
    [one] Terminé avec { $points } point.
   *[other] Terminé avec { $points } points.
}
end-you = { $points ->
    [one] Vous gagnez avec { $points } point !
   *[other] Vous gagnez avec { $points } points !
}
end-one = { $points ->
    [one] { $name } gagne avec { $points } point.
   *[other] { $name } gagne avec { $points } points.
}
end-tie = { $names } se partagent la victoire avec { $points } points.
end-ahead = Gagné avec { $count ->
    [one] 1 point
   *[other] { $count } points
} d’avance sur { $name }.
end-equal = Il y a égalité de points.
result = Résultat
winner = Victoire
rematch = Rejouer
to-rematch = Vers la partie suivante
replay = Revoir
record = Télécharger l’enregistrement
replay-step = Étape { $at } sur { $last }
replay-turn = Tour { $turn }
replay-at = Étape
replay-go = Y aller
replay-back = Une étape en arrière
replay-on = Une étape en avant
replay-first = Au début
replay-last = À la fin
replay-turn-back = Au tour précédent
replay-turn-on = Au tour suivant
replay-key-back = Au moment fort précédent
replay-key-on = Au moment fort suivant
replay-play = Lecture automatique
replay-pause = Pause
replay-eyes = Vu par
replay-all = Spectateurs
replay-moments = Moments forts
replay-begins = La partie commence.
replay-drawn = Un tirage que seuls les autres ont vu.
replay-decided = { $names } { $count ->
    [one] décide.
   *[other] décident.
}
play-on = Continuer à partir d’ici
play-on-about = Une nouvelle table, avec la partie telle qu’elle est maintenant. Ce que montre l’enregistrement est connu.
play-on-seat = Votre place
play-on-with = Avec
play-on-bots = des robots aux autres places
play-on-link = des amis, par lien
play-on-dice = Dés et cartes
play-on-same = les mêmes, tant qu’ils conviennent
play-on-new = nouveaux
play-on-go = Ouvrir la table
play-on-origin = Cette partie continue à l’étape { $step } d’une partie de { $players }.
daily = Partie du jour
daily-about = Chaque jour une partie de chaque jeu, avec les mêmes dés et les mêmes cartes pour tout le monde. On compare les points, et combien vos décisions en ont coûté.
daily-days = Autres jours
daily-play = Jouer la partie du jour
daily-go-on = Continuer votre partie
daily-yours = Votre partie
daily-standings = Comparer avec les autres
daily-nobody = Personne n’a encore joué.
daily-who = Qui
daily-given = Points perdus
daily-playing = en cours
daily-broken-off = interrompue
daily-working = en cours de calcul
daily-check = Vérifier les dés
daily-check-about = Les dés d’un jour découlent d’un secret par jeu. Son empreinte (SHA-256) est affichée ici dès la veille ; quand le jour est passé, le secret l’est aussi. L’enregistrement de chaque partie du jour se termine par ce même secret, et sa vérification en recalcule chaque tirage.
daily-commitment = Empreinte, fixée le { $day }
daily-none = Ce jour-là, le serveur n’avait pas de secret.
daily-secret = Le secret
daily-tomorrow = L’empreinte de demain
daily-honour = Chacun joue une fois. Qui a joué connaît les dés : c’est une question d’honneur.
practice = Exercices
practice-about = Les décisions que l’analyse de vos parties a jugées trop coûteuses reviennent ici : après un jour, puis de plus en plus tard, jusqu’à ce que vous trouviez la meilleure à chaque fois.
practice-due = { $due ->
    [0] Rien à faire maintenant.
    [one] Un exercice vous attend.
   *[other] { $due } exercices vous attendent.
} { $later ->
    [0] {""}
    [one] Un autre revient plus tard.
   *[other] { $later } autres reviennent plus tard.
}
practice-next = Exercice suivant
practice-list = Tous les exercices
practice-ask = Que feriez-vous ?
practice-sets = Pour débuter
practice-sets-about = Quelques décisions que l’on manque souvent au début, tirées de parties entre robots.
practice-full = Il y a de la place pour { $most } exercices à la fois. Quand vous en aurez acquis quelques-uns, il y aura de nouveau de la place pour une série.
practice-right = Bien vu !
practice-wrong = Il y avait mieux.
practice-again = { $days ->
    [one] Il revient demain.
   *[other] Il revient dans { $days } jours.
}
practice-done = Celui-ci est acquis : il ne revient plus.
records-open = Regarder un enregistrement
records-about = L’enregistrement d’une partie, d’ici ou d’un autre serveur, sur la table où elle s’est jouée. Il est d’abord vérifié, aussi strictement que les dés.
records-file = Fichier de l’enregistrement (.jsonl)
records-which = Quelle partie, si le fichier en contient plusieurs
records-show = Vérifier et afficher
records-drop = Ou déposez le fichier n’importe où sur cette page.
records-limit = { $size } Mo au plus. Le fichier n’est pas conservé : au bout d’un moment, il faudra le choisir à nouveau.
records-none = Aucun fichier n’est arrivé. Choisissez le fichier de l’enregistrement, puis vérifiez-le.
records-too-large = Le fichier dépasse { $size } Mo. Choisissez un fichier avec moins de parties.
records-not-text = Ce n’est pas l’enregistrement d’une partie. Un enregistrement est un fichier de texte dont la première ligne nomme le jeu ; une table terminée le propose sous « Télécharger l’enregistrement ».
records-no-such = Il n’y a pas de partie { $which } dans ce fichier ; il en contient { $count }.
records-no-game = Ce serveur ne connaît pas le jeu « { $game } ».
records-broken = Cet enregistrement n’est pas en ordre : { $why }
records-gone = Cet enregistrement n’est plus ici. Choisissez à nouveau son fichier.

## Log
log-joined = { $name } prend place.
log-left = { $name } s’en va.
log-returned = { $name } est de retour.
log-bot-sat = Un robot joue pour { $name }.
log-undo-asked = { $name } demande à annuler un coup.
log-undone = { $name } annule un coup.
log-undo-declined = { $name } refuse l’annulation.
log-resigned = { $name } abandonne.
log-corrected = La saisie a été corrigée.
log-late-part = { $name } : sa part dans ce lancer n’est pas arrivée à temps et compte comme vide.

## Check the dice
fair-typed = On a joué ici avec de vrais dés. L’enregistrement dit qui a saisi quoi ; personne ne peut en dire plus.
fair-seeded = Cette table a pris un générateur ordinaire. Sa graine est dans l’enregistrement, mais elle n’engage personne.
fair-how = Avant la partie, l’hôte a fixé un secret et montré son empreinte. Puis le navigateur de chaque participant a fixé une chaîne de valeurs au hasard. Quand tout le monde a décidé, et avant chaque tirage, chacun en ouvre un maillon. Chaque lancer et chaque carte découlent du secret, de ces maillons et de leur numéro.
fair-commitment = L’empreinte, montrée avant la partie :
fair-aside = L’hôte dit que qui détient le secret ne joue pas.
fair-plays = L’hôte dit que qui détient le secret joue aussi : cette personne aurait pu connaître la suite avant les autres.
fair-not-over = Le secret est montré à la fin de la partie. Cette page vérifiera alors chaque tirage.
fair-working = Vérification…
fair-noscript = La vérification se fait dans votre navigateur et demande JavaScript. Sinon, lancez « rowlock verify » sur l’enregistrement.
fair-older = Cette partie suit un ancien protocole : l’hôte voyait chaque valeur à temps pour choisir entre des issues. La vérification montre seulement que rien n’a été changé après coup.
fair-silent = Sans JavaScript, votre navigateur ne participe pas aux tirages : vous gardez le silence, et personne n’invente de valeur pour vous. Si tout le monde fait de même, l’hôte peut connaître la suite.
fair-own = Votre navigateur a ouvert un maillon pour { $count } d’entre eux et les retrouve tous à leur place : personne ne pouvait les choisir ni les prévoir, pas même l’hôte.
fair-none-own = Ce navigateur n’y a pas participé : il ne peut pas savoir si l’hôte a inventé ceux qui l’ont fait.
fair-taken = { $count ->
    [one] 1 tirage vient de la partie que celle-ci continue.
   *[other] { $count } tirages viennent de la partie que celle-ci continue.
}
fair-late = { $count } de vos maillons sont arrivés trop tard et ont compté comme vides. Si cela arrive aux moments importants, méfiez-vous.
fair-save = Enregistrer ce que ce navigateur a gardé
fair-save-about = Avec ce fichier, { $command } compare l’enregistrement sur votre propre ordinateur.
fair-unheld = Dans { $count } d’entre eux, seuls des robots et des personnes silencieuses avaient part : l’hôte a pu les connaître.
fair-points = Les points d’une partie interrompue ne sont pas vérifiés ici : « rowlock verify » le fait.
fair-exchanged = L’empreinte a changé depuis que votre navigateur l’a vue. Ne vous fiez pas à cette table.
fair-asked-again = La table redemande le même tirage avec d’autres participants. Votre navigateur n’y répond pas. Ne vous fiez pas à cette table.
fair-good = Les { $count } tirages sont exacts. Rien n’a été changé, choisi ou refait.
fair-bad = Quelque chose ne va pas dans cet enregistrement. Ne vous fiez pas à cette partie.
fair-failed = L’enregistrement n’a pas pu être lu.
fair-draws = Tous les tirages
fair-draw = Tirage
fair-outcome = Montré
fair-tickets = Possibles
fair-ticket = Numéro
fair-ok = Juste ?
fair-proves = Ce que cela prouve
fair-proves-about = Le secret était fixé avant la partie ; aucun dé, aucune carte n’a été changé, choisi ou tiré de nouveau, et aucun numéro n’a servi deux fois. Si votre navigateur a participé à un tirage, personne, pas même l’hôte, ne pouvait choisir ou prévoir celui-là.
fair-not-proves = Ce que cela ne prouve pas
fair-not-proves-about = Qui occupait les autres places, que personne n’a vu de cartes cachées, et qu’un maillon arrivé trop tard n’a pas été égaré exprès : là, l’hôte a pu choisir entre deux issues.

## Advice in the first rounds
tip = Première partie ?
tip-bar = Rien ne compte tant que vous n’avez pas appuyé sur ce bouton.
tip-close = Masquer les conseils

## Refus
refused-not-yours = Ce n’est pas à vous de le faire maintenant.
refused-not-awaited = Vous n’avez rien à décider maintenant.
refused-no-request = Aucune demande n’attend votre réponse.
refused-no-free-chair = Il n’y a plus de place libre.
refused-no-such-seat = Cette place n’existe pas à cette table.
refused-bad-name = Choisissez un nom de 1 à 40 caractères, sans caractères invisibles ni parenthèses : elles désignent les robots.
refused-name-taken = Quelqu’un porte déjà ce nom ici. Choisissez-en un autre.
refused-not-started = La partie n’a pas encore commencé.
refused-started = La partie a déjà commencé.
refused-over = La partie est finie.
refused-played-for-you = La table joue pour vous. Reprenez d’abord votre place.
refused-seated = Vous avez déjà une place à cette table.
refused-here = { refused-seated }
refused-origin-over = La partie est finie à ce moment. Choisissez-en un plus tôt.
refused-resigned = À cette place, la partie a été abandonnée.
refused-other-round = Trop tard : la partie a continué.
refused-other-draw = { refused-other-round }
refused-no-draw = { refused-other-round }
refused-id-taken = { refused-other-round }
refused-rule = Les règles ne le permettent pas.
by-rule = { $why } ({ $rule }).
refused-nothing-to-undo = Il n’y a rien à annuler.
refused-nothing-to-take-back = { refused-nothing-to-undo }
refused-still-open = Votre choix n’est pas encore définitif : changez-le simplement.
refused-past-chance = Depuis, les dés ont été lancés ou une carte piochée : trop tard pour annuler.
refused-shown = Vous avez vu ce que les autres ont choisi : votre décision est définitive.
refused-undo-asked = Une annulation a déjà été demandée.
refused-not-typed = Cette table lance et pioche elle-même.
refused-acted-on = Quelqu’un a déjà joué avec ce lancer : il est définitif.
refused-no-links = Les tirages de cette table ne prennent rien de vous.
refused-called = Le tirage va avoir lieu : votre navigateur participera de nouveau ensuite.
refused-not-asked = La table n’a pas attendu : votre part dans ce tirage compte comme vide.
refused-wrong-link = Cela n’appartient pas à votre chaîne pour cette table.
refused-unreadable = C’est illisible. Choisissez encore une fois.
refused-no-seat = Vous n’avez pas de place à cette table.
refused-no-guest = Prenez d’abord place à une table, ou ouvrez-en une.
refused-not-host = Seule la personne qui a ouvert la table peut le faire.
refused-no-table = Cette table n’existe pas. Le lien est peut-être incomplet.
refused-no-bot = Ce robot n’existe pas.
refused-no-hints = Il n’y a pas de conseils à cette table.
refused-not-over = Ce sera pour après la partie.
refused-bad-talk = Un message compte de 1 à 300 caractères.
refused-no-game = Ce jeu n’existe pas. Choisissez l’un des nôtres.
refused-unknown-bot = { refused-no-bot }
refused-bad-clock = Le temps de réflexion va de 5 secondes à 30 jours. Choisissez encore une fois.
refused-only-bots = Il faut que quelqu’un joue : gardez une place pour une personne.
refused-bots-alone = { refused-only-bots }
refused-cards-not-typed = { dice-not-typed }
refused-no-sheets = Ce jeu n’a pas de fiches à tenir ici. Choisissez d’autres dés ou cartes.
refused-only-people = Quand seules les fiches sont tenues ici, il n’y a ni robots ni limite de temps. Ne choisissez ni l’un ni l’autre.
refused-other-options = Ce jeu a maintenant d’autres options. Ouvrez plutôt une nouvelle table.
refused-seats = Ce jeu ne se joue pas à ce nombre de personnes. Choisissez encore une fois qui joue.
refused-chairs-stay = Cette partie en continue une autre et garde son nombre de places. Donnez les places libres à des amis ou à des robots.
refused-unknown-option = Ce jeu n’a pas cette option. Vérifiez vos choix.
refused-bad-option = Une option du jeu a une valeur impossible. Vérifiez vos choix.
refused-not-a-pair = { refused-bad-option }
refused-foreign = Cela venait d’un autre site. Rouvrez cette page et réessayez.
refused-not-away = Cette personne est là, ou n’est pas partie depuis longtemps.
refused-others-play = Quelqu’un d’autre joue ici. Vous pourrez fermer la table quand tout le monde sera parti ou absent.
refused-bad-code = Ce code de récupération n’existe pas, ou il a déjà servi. Vérifiez-le, ou créez-en un nouveau sur votre autre appareil.
refused-both-sit = Sur cet appareil, vous jouez contre vous-même à une table. Terminez ou quittez d’abord cette partie, puis apportez tout ici.
refused-bad-address = Nous ne pouvons pas écrire à cette adresse. Elle commence par https://.
refused-plain-address = Ce serveur n’écrit qu’à des adresses sûres, qui commencent par https://.
refused-private-address = Ce serveur n’écrit pas aux adresses de sa propre machine ou de son réseau, sauf si la personne qui le gère le permet.
refused-bad-secret = Un jeton d’accès a au plus 500 lettres, chiffres et signes, sans espaces.
refused-bad-hours = Les heures de silence ont deux heures, de et à, par exemple 22:00 et 07:00. Laissez les deux vides pour ne pas en avoir.
refused-bad-zone = Choisissez votre heure : son avance ou son retard sur UTC, en quarts d’heure.
refused-too-many-channels = Vous avez autant de notifications qu’il est permis. Retirez-en d’abord une.
refused-no-advice = Aucun robot ne peut dire ce que valent ces choix.
refused-too-many-tables = Vous avez autant de tables qu’un invité peut en avoir. Terminez-en d’abord une.
refused-not-found = L’adresse est peut-être incomplète, ou ce qui s’y trouvait a été supprimé.
refused-too-often = { error-busy }
refused-archived = { archive-open }
refused-damaged = Une erreur s’est produite sur le disque, et ceci ne peut plus être lu tel qu’il a été écrit. La personne qui gère ce serveur peut le rétablir à partir d’une copie.
refused-unknown-host = Ce serveur ne répond pas à ce nom. Ouvrez-le par son adresse habituelle ; la personne qui le gère peut ajouter ce nom avec --name.
refused-server-full = Il n’y a plus de place ici pour le moment. Réessayez plus tard.
refused-shut-out = La personne qui gère ce serveur a bloqué cette adresse.
refused-unavailable = { error-ours }
refused-failed = { error-ours }
refused-bad-request = Ce qui a été envoyé est illisible. Revenez en arrière, rechargez la page et réessayez.
refused-other-table = C’est impossible à une table de ce genre.

## Les feuilles seules, et les anciennes parties
dice-sheets = les vôtres, ici les fiches seules
archive-over = Cette partie a été jouée selon une ancienne version des règles. Vous pouvez la regarder, mais pas la revoir coup par coup.
archive-open = Cette partie a commencé selon une ancienne version des règles. Elle ne peut pas continuer.
state-offline = hors ligne
send-away = Continuer sans { $name }

## Mots de plusieurs jeux
total = Total
deed-pass = Passer
log-first = { $name } commence.
log-passed = { $name } passe.
log-over-alone = La partie est terminée.
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
found-committed = Le secret révélé à la fin a bien le SHA-256 { $commitment }, annoncé avant la partie.
found-from-secret = { count-draws } : tout découle de ce secret et des contributions, comme le fixe docs/fair-dice.md.
found-from-links = { count-draws } : tout découle de ce secret et des maillons que les joueurs ont ouverts, comme le fixe docs/fair-dice.md.
found-linked = La place { $seat } ({ $name }) a ouvert un maillon de sa propre chaîne : { count-draws }. Si c’était votre place et que cette chaîne est la vôtre, personne ne pouvait les choisir ni les prévoir.
found-own = { $draws ->
    [0] Tout ce que vous avez gardé de cette table figure dans l’enregistrement : l’empreinte qui vous a été montrée, vos chaînes et chacun de vos maillons reçus. Vous n’avez participé à aucun tirage.
   *[other] Tout ce que vous avez gardé de cette table figure dans l’enregistrement : l’empreinte qui vous a été montrée, vos chaînes et chacun de vos maillons reçus. Vos maillons ont participé à { count-draws } : personne ne pouvait choisir ni prévoir ces issues, pas même l’hôte.
}
found-nobody-linked = Seuls des robots et des personnes silencieuses ont participé aux tirages : l’hôte a pu les connaître tous.
found-unheld = Personne n’a ouvert de maillon : { count-draws }. L’hôte a pu les connaître.
found-missed = { $count ->
    [one] { $count } maillon demandé n’est pas arrivé à temps et a compté comme vide. Un hôte qui égare un maillon exprès peut y choisir entre deux issues ; la page de cette personne sait ce qu’elle a envoyé.
   *[other] { $count } maillons demandés ne sont pas arrivés à temps et ont compté comme vides. Un hôte qui égare un maillon exprès peut y choisir entre deux issues ; la page de cette personne sait ce qu’elle a envoyé.
}
found-others-linked = Seul celui dont la propre chaîne y figure peut savoir que l’hôte n’a pas inventé tous les joueurs.
found-older-protocol = Cette partie suit un ancien protocole : l’hôte voyait chaque valeur en clair et à temps pour choisir entre des issues, en en écartant une, en en envoyant une en dernier ou en inventant des joueurs.
found-added = La place { $seat } ({ $name }) a ajouté { $salt } avant le premier tirage : comparez avec ce que vous avez envoyé.
found-added-later = { $count ->
    [one] Pendant la partie, les joueurs ont ajouté { $count } autre valeur ; elle compte dès le tirage suivant.
   *[other] Pendant la partie, les joueurs ont ajouté { $count } autres valeurs ; chacune compte dès le tirage suivant.
}
found-taken-over = Les { $inputs } premières entrées et { $draws } tirages viennent d’une autre partie, dont l’enregistrement a le SHA-256 { $record }. Comparez-les avec lui.
found-unknown-source = L’enregistrement ne dit pas d’où viennent ses dés ou ses cartes.
found-not-over = La partie n’a pas été jouée jusqu’au bout : il n’y a pas de résultat à vérifier.
found-only-sealed = Le sceau révèle les dommages ; qui écrit un enregistrement entièrement nouveau peut aussi le sceller.
found-typed = Les dés ou les cartes ont été saisis par des personnes ; un enregistrement ne peut pas les vérifier.
found-seed-chosen = Une graine n’engage personne : l’hôte l’a choisie et aurait pu choisir entre plusieurs.
found-nobody-added = Personne n’a rien ajouté aux tirages : l’hôte seul les a déterminés, mais avant la partie.
found-others-added = Seul celui dont la propre valeur figure parmi les contributions peut savoir que l’hôte ne les a pas toutes inventées.
found-dealer-aside = La table dit que le détenteur du secret n’a pas joué. S’il a joué, ou s’il l’a dit à quelqu’un, ce joueur pouvait connaître un tirage d’avance.
found-dealer-plays = Le détenteur du secret pouvait jouer à cette table et connaître un tirage dès la dernière contribution ; il pouvait aussi choisir la sienne en dernier.

## What is wrong with a record
flaw-at = Ligne { $line } : { $what }
flaw-empty-record = Il n’y a pas d’enregistrement.
flaw-record-syntax = Cela n’a pas sa place dans un enregistrement ({ $why }).
flaw-no-line-feed = La dernière ligne n’est pas terminée : il manque peut-être quelque chose.
flaw-other-form = Ce n’est pas la forme unique d’un enregistrement : espaces, échappements inutiles, champs ou places dans le désordre ou en double.
flaw-stray-notes = À une table, chaque entrée a une note, et ailleurs il n’y en a pas.
flaw-other-format = Ce programme ne lit pas cette version du format.
flaw-other-game = C’est l’enregistrement d’un autre jeu.
flaw-other-rules = Ce programme ne connaît pas cette version des règles.
flaw-players-for-seats = Il n’y a pas un nom par place.
flaw-input-out-of-order = Une autre entrée devrait figurer ici : il en manque une, ou une y est deux fois.
flaw-input-refused = Les règles n’admettent pas cette entrée ({ $why }).
flaw-other-digest = La partie n’en est pas où le dit l’enregistrement.
flaw-after-result = Rien ne peut suivre le résultat.
flaw-unfinished = Il y a un résultat alors que la partie n’est pas finie, ou aucun alors qu’elle l’est.
flaw-other-result = Les règles donnent un autre résultat.
flaw-broken-seal = Le sceau ne correspond pas : quelque chose a été changé au-dessus.
flaw-no-such-input = L’enregistrement n’a pas cette entrée.
flaw-table-header = Ce que l’en-tête dit de la table est illisible.
flaw-words-and-mode = L’en-tête se contredit sur l’origine des dés ou des cartes.
flaw-unreadable-note = Cette note est illisible, ou a un champ de trop ou de moins.
flaw-seat-unknown = Il n’y a pas de place { $seat } à cette table.
flaw-back-in-time = Le temps recule.
flaw-misplaced-note = Cela n’a pas pu arriver ici ({ $fact }).
flaw-misplaced-input = La partie ne peut pas continuer ici : elle n’a pas commencé, est finie ou attend une annulation.
flaw-not-ended = L’enregistrement ne dit pas que la table est close.
flaw-other-end = Points, gagnants ou motif de la fin ne sont pas ceux que donnent les règles.
flaw-other-players = L’enregistrement se contredit sur qui joue à la place { $seat }.
flaw-impossible-how = Personne n’a pu choisir ainsi à la place { $seat }.
flaw-other-round = Une autre manche devrait figurer ici.
flaw-other-number = Le tirage { $draw } devrait figurer ici : un numéro manque ou a servi deux fois.
flaw-other-source = Le tirage { $draw } ne vient pas des dés ou des cartes de cette table.
flaw-other-tickets = Le tirage { $draw } n’a pas le nombre de possibilités que disent les règles.
flaw-other-outcome = Le tirage { $draw } montre autre chose que ce que dit son numéro.
flaw-other-ticket = Le tirage { $draw } ne découle pas du secret et de ce que les joueurs ont ajouté : il a été changé ou choisi.
flaw-undo-unasked = On a annulé ce que personne n’avait demandé d’annuler.
flaw-undo-unagreed = On a annulé sans l’accord de tous.
flaw-undo-of-draw = Une annulation a repris un tirage : c’est un second tirage déguisé.
flaw-undo-impossible = Ce qui a été repris n’était rien, ou n’a pas pu être joué ici.
flaw-other-correction = La correction ne va pas avec ce qui suit.
flaw-not-revealed = Le secret n’a jamais été révélé : les tirages ne peuvent pas être vérifiés.
flaw-revealed-early = Le secret a été révélé avant la fin.
flaw-revealed-twice = Le secret a été révélé deux fois.
flaw-other-secret = Le secret n’est pas celui qui était fixé avant la partie.
flaw-not-called = Le tirage { $draw } a été fait sans demander de maillon à personne.
flaw-link-unasked = On n’avait pas demandé ce maillon à la place { $seat }.
flaw-link-twice = La place { $seat } a deux maillons pour un seul tirage.
flaw-wrong-link = Le maillon de la place { $seat } n’appartient pas à la chaîne annoncée.
flaw-silence-unsaid = On a demandé un maillon à la place { $seat } pour le tirage { $draw }, et rien ne dit ce qu’il est devenu.
flaw-other-dice = Cela va avec d’autres dés ou cartes que ceux de cette table.
flaw-of-nobody = Personne ne joue à la place { $seat } : rien d’elle ne peut compter pour un tirage.
flaw-value-not-empty = La place { $seat } n’a rien donné, et ce qui figure pour elle n’est pas la valeur vide : on l’a inventé.
flaw-value-twice = La place { $seat } a deux valeurs pour un seul tirage.
flaw-value-missing = La place { $seat } n’a aucune valeur avant le premier tirage, pas même la vide.
flaw-own-commitment = L’empreinte n’est pas celle que votre navigateur a vue pendant la partie : le secret a été échangé.
flaw-own-link-lost = Votre maillon pour le tirage { $draw } a été reçu puis écarté : l’hôte a pu y choisir entre deux issues.
flaw-own-link-changed = Pour le tirage { $draw }, l’enregistrement a à votre place un autre maillon que celui envoyé par votre navigateur.
flaw-own-chain = À votre place figure une chaîne que ce navigateur n’a jamais annoncée. À moins que vous n’ayez aussi joué sur un autre appareil, on vous l’a attribuée.
flaw-own-roll-call = Pour le tirage { $draw }, l’enregistrement nomme d’autres personnes interrogées que celles montrées à votre navigateur.

## Terminal
verify-correct = { $count ->
    [one] { $file } : { $count } enregistrement correct.
   *[other] { $file } : { $count } enregistrements corrects.
}
verify-all = Chaque entrée a été rejouée selon les règles ; empreintes, résultats et sceaux sont justes.
replay-title = { $game } : { $players }. Hasard : { $chance }.
chance-seeded = tiré d’un nombre secret
chance-typed = saisi par les joueurs
chance-fair = vérifiable
chance-program = tiré par un programme
chance-see = { $what } (voir { $page })
chance-seed = graine { $seed }, partie { $game }
replay-after = { $count ->
    [one] Après { $at } entrée sur { $count } :
   *[other] Après { $at } entrées sur { $count } :
}

## Jouer dans un terminal
terminal-leave = Appuyez encore une fois sur q pour quitter : cette partie n’est pas conservée.
terminal-small = Cette fenêtre est trop petite. Il faut au moins 80 colonnes sur 24 lignes.
terminal-keys = Touches
terminal-lost = La connexion est perdue. Nouvel essai…
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
foot-undo = annuler
foot-back = retour
foot-quit = quitter
plain-how = Tapez le numéro d’un choix, puis Entrée. Ou bien : s dit ce qu’il y a sur la table, t donne un conseil, u annule votre dernier coup, r donne les règles, ? cette aide, q quitte.
plain-unknown = Ce n’est pas un choix. Tapez un nombre de 1 à { $last }, ou ? pour l’aide.
plain-only = Il faut un terminal. Sans terminal : `play … --plain`, ou `replay` sans `--walk`.
talk-nobody = Les autres ici sont des robots : personne ne vous entendrait.
typed-how = Tapez dans cet ordre : { $fields }. Par exemple : { $example }
typed-example = Par exemple : { $example }
key-type = saisir ce que montrent les vrais dés ou les vraies cartes
foot-send = envoyer
foot-type = saisir
foot-correct = corriger
foot-talk = parler
plain-talk = m suivi de quelques mots les dit aux autres à la table.
plain-review = Tapez v pour lire ce qu’ont fait la chance et les décisions dans cette partie, ou Entrée pour quitter.

## Review
review = Analyse
review-begins = La partie est examinée…
review-done = La partie est examinée : { $done } coups sur { $total }.
review-choices = Décisions
review-show = Qu’est-ce qui était mieux ?
review-did = Choix fait
review-better = Mieux
review-curve-win = Chances de gagner
review-curve-points = Points attendus
review-bars = La chance, tirage par tirage : au-dessus de la ligne la bonne, au-dessous la mauvaise
review-title = { $game } : { $players }
review-chance = Les dés
percent = { $number } %
labelled = { $label } : { $text }
review-points = { $count ->
    [one] { $text } point
   *[other] { $text } points
}
review-won = { $name } l’emporte { $count ->
    [0] au départage.
    [one] d’un point.
   *[other] de { $count } points.
}
review-lost = { $name } perd { $count ->
    [0] au départage.
    [one] d’un point.
   *[other] de { $count } points.
}
review-shared = { $name } partage la victoire.
review-alone = { $name } marque { $count ->
    [one] un point.
   *[other] { $count } points.
}
review-unfinished = { $name } : la partie n’est pas terminée.
review-gave = { review-chance } ont donné { $luck } de plus que la moyenne ; ses propres choix ont coûté { $given }.
review-took = { review-chance } ont donné { $luck } de moins que la moyenne ; ses propres choix ont coûté { $given }.
review-raised = { review-chance } ont augmenté les chances de gagner de { $luck } ; ses propres décisions les ont réduites de { $given }.
review-lowered = { review-chance } ont réduit les chances de gagner de { $luck } ; ses propres décisions les ont encore réduites de { $given }.
review-start = Attendu avant la partie
review-luck = Chance
review-own = Ses décisions
review-others = Décisions des autres
review-unknown = Ce que personne ne pouvait savoir
review-rounding = Imprécision de l’estimation
review-result = Résultat
review-about = Ce que disent ces lignes
review-luck-about = L’effet des dés ou des cartes, comparé à la moyenne de tout ce qui pouvait venir.
review-own-about = Ce qui a été perdu par rapport au meilleur choix, d’après ce que l’on voyait à ce moment-là.
review-others-about = Ce que les décisions des autres ont changé ici : quand les autres perdent quelque chose, cela aide.
review-unknown-about = Les cartes cachées et les choix faits en même temps.
review-rounding-about = Tous ces nombres sont des estimations. Voici ce qui manque pour que leur somme donne le résultat ; plus c’est petit, mieux elles valent.
review-decisions = { $all ->
    [one] Une décision
   *[other] { $all } décisions
}, dont { $free } libres : { $best } parfaites, { $close } trop serrées pour juger, { $lost } qui ont coûté quelque chose.
review-when = tour { $turn }, étape { $input }
review-costly = { $loss }  { $when } : { $chosen }. Mieux : { $best }.
review-rest = { $count ->
    [one] Une perte plus petite : { $sum }.
   *[other] { $count } pertes plus petites, en tout { $sum }.
}
review-no-rest = Pas de pertes plus petites.
review-luckiest = Plus grande chance : { $what } ({ $amount }, mieux que { $share } de ce qui pouvait venir)
review-unluckiest = Plus grande malchance : { $what } ({ $amount }, mieux que { $share } de ce qui pouvait venir)
review-close = Trop serré pour juger : la différence est inférieure au double de son erreur d’échantillonnage, que donne « ± ».
review-does = { $choice } : { $does }.
review-in-points = Points attendus : { $list }.
review-draw = Tour { $turn } : { $what } ({ $amount }, mieux que { $share })
review-draws = Tout ce qui est venu
review-running = La chance, additionnée. Dans dix-neuf parties sur vingt, elle finit dans la bande.
