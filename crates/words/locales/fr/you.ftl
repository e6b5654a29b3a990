### Rowlock en français : ce qui est à soi. Chaque clé figure dans les quatre langues.

## Vos parties
you = Vos pages
you-games = Parties
you-figures = Statistiques
you-settings = Réglages
you-all = { $count ->
    [one] Toutes vos parties ({ $count })
   *[other] Toutes vos parties ({ $count })
}
you-nobody = Vous n’avez pas encore de parties sur cet appareil.
you-search = Chercher un nom
you-search-go = Chercher
you-game = Jeu
you-game-any = Tous les jeux
you-none = Aucune partie trouvée.
you-remove = Retirer de la liste
you-put-back = Remettre dans la liste
you-removed = { $count ->
    [one] Une partie retirée
   *[other] { $count } parties retirées
}
you-removed-about = Vous avez retiré ces parties de votre liste. Elles existent toujours, et vous pouvez les remettre.
you-later = Plus récentes
you-earlier = Plus anciennes
you-page = Page { $page } sur { $pages }
you-won = gagnée
you-lost = perdue
you-turn-of = tour : { $names }
ago-now = à l’instant
ago-minutes = { $count ->
    [one] il y a { $count } minute
   *[other] il y a { $count } minutes
}
ago-hours = { $count ->
    [one] il y a { $count } heure
   *[other] il y a { $count } heures
}
ago-days = { $count ->
    [one] hier
   *[other] il y a { $count } jours
}
ago-date = { $day }/{ $month }/{ $year }

## Statistiques
figures-none = Vos résultats seront ici après votre première partie terminée.
figures-played = Jouées
figures-won = Gagnées
figures-best = Record
figures-average = Moyenne
figures-plot = Points de vos { $count } dernières parties, et votre moyenne
figures-heard = Points de vos { $count } dernières parties : { $points }
figures-against = Contre
figures-bots = Robots
figures-about = Ce sont les parties allées jusqu’au bout qui comptent. Celles qui ont été fermées avant, ou abandonnées en solo, ne comptent pas. En solo il y a des points, et personne à battre.
figures-left-out = { $count ->
    [one] Une autre partie n’est pas comptée : ses points n’ont pas été gardés.
   *[other] { $count } autres parties ne sont pas comptées : leurs points n’ont pas été gardés.
}

## Réglages
name-save = Enregistrer
name-saved = Votre nom est enregistré.
name-about = Pour les tables où vous prendrez place désormais. Là où vous avez déjà une place, votre nom reste le même.
theme = Thème
theme-system = Automatique
theme-light = Clair
theme-dark = Sombre
devices = Sur d’autres appareils
devices-about = Un code de récupération apporte tout sur un autre appareil : vos parties, vos statistiques, votre nom. Les deux appareils jouent ensuite en votre nom. Il sert aussi si vous perdez un jour celui-ci. Il ne fonctionne qu’une fois, et quiconque l’a peut se faire passer pour vous : gardez-le pour vous.
devices-there = Vous avez un code de récupération qui n’a pas encore servi.
devices-make = Créer un code de récupération
devices-another = En créer un nouveau
devices-revoke = Annuler le code
devices-sign-out = Déconnecter tous les autres appareils
devices-code = Votre code de récupération
devices-code-about = Il ne s’affiche que cette fois. Notez-le, ou ouvrez le lien sur l’autre appareil, ou scannez-le.
recover = Apporter mes parties ici
recover-about = Saisissez le code de récupération que vous avez créé sur votre autre appareil.
recover-along = Ce que cet appareil a sous le nom { $name } s’y ajoute.
recover-code = Code de récupération
recover-go = Tout apporter ici
export = Tout emporter
export-about = Vos parties sous forme de fichiers, à garder ou à lire ailleurs.
export-all = Tout (JSON)
export-records = Tous les enregistrements
farewell = Tout supprimer
farewell-short = Vous retire de ce serveur, définitivement.
farewell-look = Voir ce qui se passerait
farewell-alone = { $count ->
    [0] Aucune table n’est uniquement à vous.
    [one] Une table qui n’est à personne d’autre est supprimée.
   *[other] { $count } tables qui ne sont à personne d’autre sont supprimées.
}
farewell-shared = { $count ->
    [0] Il n’y a pas de parties terminées avec d’autres.
    [one] Une partie terminée reste à ceux qui l’ont jouée, avec votre nom dans l’enregistrement.
   *[other] { $count } parties terminées restent à ceux qui les ont jouées, avec votre nom dans les enregistrements.
}
farewell-talk = Ce que vous avez dit aux tables avec d’autres est supprimé.
farewell-rest = Votre nom, vos appareils et vos statistiques sont supprimés. Personne ne peut les rétablir.
farewell-running = Parties encore en cours
farewell-running-about = Vous les abandonnez : vous ne pourrez plus gagner, et la table jouera à votre place. Là où la partie n’a pas commencé, vous quittez la table.
farewell-export = Vous voulez peut-être d’abord une copie :
farewell-sure = Oui, je veux tout supprimer.
farewell-go = Tout supprimer définitivement
farewell-stay = Non, retour
farewell-done = Tout est supprimé.
farewell-done-about = Ce qui n’était qu’à vous est effacé. Les parties terminées avec d’autres leur restent, et le nom que vous y aviez reste dans leurs enregistrements. Vous pouvez revenir quand vous voulez, sous une nouvelle identité.

## Notifications
notices = Notifications
notices-about = Aux tables où l’on a des jours pour réfléchir, nous vous prévenons quand c’est votre tour : au bout d’une minute, puis à la moitié, aux quatre cinquièmes et aux dix-neuf vingtièmes du temps. Si vous jouez avant, vous n’entendez rien.
notices-nobody = Prenez d’abord place à une table, ou donnez-vous un nom.
notices-here = Dans ce navigateur
notices-here-on = Me prévenir ici
notices-here-not = Ce navigateur ne peut pas afficher de notifications ici. Il lui faut JavaScript, votre permission et une adresse sûre (https).
notices-here-denied = Votre navigateur ne permet pas à ce site d’afficher des notifications. Autorisez-les dans ses réglages pour ce site (le signe à côté de l’adresse), puis touchez de nouveau.
notices-here-failed = Cela n’a pas marché : le service du navigateur est injoignable. Réessayez plus tard.
notices-browser = Navigateur
notices-hook = Par un autre service
notices-hook-about = Votre messagerie ou votre téléphone peut vous prévenir par un webhook. Quiconque en a l’adresse peut y écrire : nous ne la montrons à personne d’autre.
notices-service = Service
notices-address = Adresse du webhook
notices-secret = Jeton d’accès, si le service en veut un (Matrix en veut un)
notices-add = Ajouter
notices-test = Essayer
notices-remove = Retirer
notices-quiet = Heures de silence
notices-quiet-about = Pendant ces heures, vous n’entendez rien ; ce que vous avez manqué arrive après, une seule fois. Laissez vide pour recevoir des notifications à toute heure.
notices-from = De
notices-to = À
notices-clock = Votre heure
notices-quiet-saved = Vos heures de silence sont enregistrées.
notice-test = Rowlock
notice-test-text = Les notifications arrivent ici.
notice-tried = C’est envoyé. Regardez si c’est arrivé.
notice-turn = Avec { $names } : vous avez { $left }.
notice-reminder = En attente de votre choix : { $names }. Temps restant : { $left }.
notice-alone = Vous avez encore { $left }.
notice-timeout = Le service n’a pas répondu à temps.
notice-bad-address = Cette adresse ou ses clés ne sont pas bonnes. Retirez-la et ajoutez-la de nouveau.
notice-no-host = Aucun serveur ne porte ce nom.
notice-gone = Il n’y a plus rien à cette adresse.
notice-status = Le service a refusé (statut { $status }).
notice-unreachable = Le service est injoignable.
left-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
left-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
left-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}

## Sans connexion
no-connection = Pas de connexion
no-connection-about = Les tables, vos parties et les nouvelles parties ont besoin du serveur. Les règles se lisent sans lui.
no-connection-again = Réessayer
