### Rowlock auf Deutsch: was einem selbst gehört. Jeder Schlüssel steht in allen vier Sprachen.

## Deine Partien
you = Deine Seiten
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
figures-best = Bestes
figures-average = Im Schnitt
figures-plot = Punkte in deinen letzten { $count } Partien und dein Schnitt
figures-heard = Punkte in deinen letzten { $count } Partien: { $points }
figures-against = Gegen
figures-bots = Bots

## Einstellungen
name-save = Speichern
name-saved = Dein Name ist gespeichert.
name-about = Für Tische, an die du dich von jetzt an setzt. Wo du schon sitzt, bleibt dein Name, wie er ist.
devices = Auf anderen Geräten
devices-about = Ein Wiederherstellungscode bringt alles auf ein anderes Gerät: deine Partien, deine Statistik, deinen Namen. Danach spielen beide Geräte als du. Er hilft auch, falls du dieses Gerät einmal verlierst. Er gilt einmal, und wer ihn hat, ist du: Behalte ihn für dich.
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
farewell-done-about = Von dir ist hier nichts mehr da. Du bist jederzeit wieder willkommen, als jemand Neues.
