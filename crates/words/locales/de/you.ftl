### Rowlock auf Deutsch: was einem selbst gehört. Jeder Schlüssel steht in allen vier Sprachen.

## Deine Partien
you = Deine Seiten
you-games = Partien
you-figures = Statistik
you-settings = Einstellungen
you-all = { $count ->
    [one] Alle deine Partien (1)
   *[other] Alle deine Partien ({ $count })
}
you-nobody = Auf diesem Gerät hast du noch keine Partien.
you-search = Nach einem Namen suchen
you-search-go = Suchen
you-game = Spiel
you-game-any = Alle Spiele
you-none = Keine Partien gefunden.
you-remove = Aus der Liste entfernen
you-put-back = Zurück in die Liste
you-removed = { $count ->
    [one] Eine entfernte Partie
   *[other] { $count } entfernte Partien
}
you-removed-about = Diese Partien hast du aus deiner Liste entfernt. Es gibt sie noch, und du kannst sie zurückholen.
you-later = Neuere
you-earlier = Ältere
you-page = Seite { $page } von { $pages }
you-won = gewonnen
you-lost = verloren
you-turn-of = { $names } am Zug
ago-now = gerade eben
ago-minutes = { $count ->
    [one] vor 1 Minute
   *[other] vor { $count } Minuten
}
ago-hours = { $count ->
    [one] vor 1 Stunde
   *[other] vor { $count } Stunden
}
ago-days = { $count ->
    [one] gestern
   *[other] vor { $count } Tagen
}
ago-date = { $day }.{ $month }.{ $year }

## Statistik
figures-none = Nach deiner ersten beendeten Partie stehen hier deine Ergebnisse.
figures-played = Gespielt
figures-won = Gewonnen
figures-best = Rekord
figures-average = Im Schnitt
figures-plot = Punkte in deinen letzten { $count } Partien und dein Schnitt
figures-heard = Punkte in deinen letzten { $count } Partien: { $points }
figures-against = Gegen
figures-bots = Bots
figures-about = Es zählen Partien, die zu Ende gespielt wurden. Partien, die vorher abgebrochen oder allein aufgegeben wurden, zählen nicht. Allein gibt es Punkte und niemanden zu besiegen.
figures-left-out = { $count ->
    [one] Eine weitere Partie ist nicht mitgezählt: Von ihr sind keine Punkte aufgehoben.
   *[other] { $count } weitere Partien sind nicht mitgezählt: Von ihnen sind keine Punkte aufgehoben.
}

## Einstellungen
name-save = Speichern
name-saved = Dein Name ist gespeichert.
name-about = Für Tische, an die du dich von jetzt an setzt. Wo du schon sitzt, bleibt dein Name, wie er ist.
theme = Farben
theme-system = Automatisch
theme-light = Hell
theme-dark = Dunkel
devices = Auf anderen Geräten
devices-about = Ein Wiederherstellungscode bringt alles auf ein anderes Gerät: deine Partien, deine Statistik, deinen Namen. Danach spielst du auf beiden Geräten als dieselbe Person. Er hilft auch, falls du dieses Gerät einmal verlierst. Er gilt einmal, und wer ihn hat, kann sich für dich ausgeben: Behalte ihn für dich.
devices-there = Du hast einen Wiederherstellungscode, der noch nicht benutzt wurde.
devices-make = Wiederherstellungscode erstellen
devices-another = Einen neuen erstellen
devices-revoke = Code ungültig machen
devices-sign-out = Alle anderen Geräte abmelden
devices-code = Dein Wiederherstellungscode
devices-code-about = Er wird nur dieses eine Mal gezeigt. Schreib ihn auf, oder öffne den Link auf dem anderen Gerät oder scanne ihn.
recover = Meine Partien hierher holen
recover-about = Tippe den Wiederherstellungscode ein, den du auf deinem anderen Gerät erstellt hast.
recover-along = Was dieses Gerät als { $name } hat, kommt mit.
recover-code = Wiederherstellungscode
recover-go = Alles hierher holen
export = Alles mitnehmen
export-about = Deine Partien als Dateien, zum Aufheben oder um sie anderswo zu lesen.
export-all = Alles (JSON)
export-records = Alle Aufzeichnungen
farewell = Alles löschen
farewell-short = Entfernt dich von diesem Server, endgültig.
farewell-look = Ansehen, was dann geschieht
farewell-alone = { $count ->
    [0] Kein Tisch gehört dir allein.
    [one] Ein Tisch, der dir allein gehört, wird gelöscht.
   *[other] { $count } Tische, die dir allein gehören, werden gelöscht.
}
farewell-shared = { $count ->
    [0] Beendete Partien mit anderen gibt es nicht.
    [one] Eine beendete Partie bleibt denen, die sie gespielt haben, mit deinem Namen in der Aufzeichnung.
   *[other] { $count } beendete Partien bleiben denen, die sie gespielt haben, mit deinem Namen in den Aufzeichnungen.
}
farewell-talk = Was du an Tischen mit anderen gesagt hast, wird gelöscht.
farewell-rest = Dein Name, deine Geräte und deine Statistik werden gelöscht. Niemand kann sie zurückholen.
farewell-running = Partien, die noch laufen
farewell-running-about = Diese Partien gibst du auf: Du kannst nicht mehr gewinnen, und der Tisch spielt für dich weiter. Wo es noch nicht losgegangen ist, verlässt du den Tisch.
farewell-export = Vielleicht möchtest du vorher eine Kopie:
farewell-sure = Ja, ich möchte gelöscht werden.
farewell-go = Endgültig alles löschen
farewell-stay = Nein, zurück
farewell-done = Du bist gelöscht.
farewell-done-about = Was dir allein gehörte, ist gelöscht. Beendete Partien mit anderen bleiben bei ihnen, und der Name, den du dort hattest, bleibt in ihren Aufzeichnungen. Du bist jederzeit wieder willkommen, als jemand Neues.

## Benachrichtigungen
notices = Benachrichtigungen
notices-about = An Tischen mit Tagen zum Nachdenken sagen wir dir Bescheid, wenn du dran bist: nach einer Minute, und noch einmal nach der Hälfte, nach vier Fünfteln und nach neunzehn Zwanzigsteln der Zeit. Wer vorher zieht, hört nichts.
notices-nobody = Setz dich erst an einen Tisch oder gib dir einen Namen.
notices-here = In diesem Browser
notices-here-on = Hier Bescheid sagen
notices-here-not = Dieser Browser kann hier keine Benachrichtigungen zeigen. Er braucht JavaScript, deine Erlaubnis und eine sichere Adresse (https).
notices-here-denied = Dein Browser lässt diese Seite keine Benachrichtigungen zeigen. Erlaube sie in seinen Einstellungen für diese Seite (das Zeichen neben der Adresse) und tippe noch einmal.
notices-here-failed = Das hat nicht geklappt: Der Dienst des Browsers ist nicht zu erreichen. Versuch es später noch einmal.
notices-browser = Browser
notices-hook = Über einen anderen Dienst
notices-hook-about = Dein Chat oder dein Telefon kann dir über einen Webhook Bescheid sagen. Wer seine Adresse hat, kann dort schreiben; darum zeigen wir sie sonst niemandem.
notices-service = Dienst
notices-address = Adresse des Webhooks
notices-secret = Zugangsschlüssel, falls der Dienst einen will (Matrix will einen)
notices-add = Hinzufügen
notices-test = Ausprobieren
notices-remove = Entfernen
notices-quiet = Ruhezeit
notices-quiet-about = In dieser Zeit hörst du nichts; was du verpasst hast, kommt danach, und nur einmal. Lass sie leer, um jederzeit Bescheid zu bekommen.
notices-from = Von
notices-to = Bis
notices-clock = Deine Uhr
notices-quiet-saved = Deine Ruhezeit ist gespeichert.
notice-test = Rowlock
notice-test-text = Hier kommen Benachrichtigungen an.
notice-tried = Abgeschickt. Sieh nach, ob es angekommen ist.
notice-turn = Mit { $names }: Du hast { $left } Zeit.
notice-reminder = Man wartet auf dich: { $names }. Noch { $left }.
notice-alone = Du hast noch { $left } Zeit.
notice-timeout = Der Dienst hat nicht rechtzeitig geantwortet.
notice-bad-address = An dieser Adresse oder ihren Schlüsseln stimmt etwas nicht. Entferne sie und füge sie neu hinzu.
notice-no-host = Es gibt keinen Server mit diesem Namen.
notice-gone = An dieser Adresse gibt es nichts mehr.
notice-status = Der Dienst hat abgelehnt (Status { $status }).
notice-unreachable = Der Dienst ist nicht zu erreichen.
left-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
left-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
}
left-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}

## Ohne Verbindung
no-connection = Keine Verbindung
no-connection-about = Tische, deine Partien und neue Partien brauchen den Server. Die Regeln lassen sich ohne ihn lesen.
no-connection-again = Noch einmal versuchen
