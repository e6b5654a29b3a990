### Rowlock auf Deutsch: was alle Spiele gemeinsam haben. Jeder Schlüssel steht in allen vier Sprachen.

## Around every page
skip = Zum Inhalt springen
language = Sprache
sound = Ton, wenn du am Zug bist
motion = Bewegung
offline = Verbindung verloren, neuer Versuch …
games = Spiele
points = Punkte
list-and = { $most } und { $last }
yes = Ja
no = Nein

## Front page
home-title = Vier Spiele, ein Tisch.
home-lead = Öffnen und spielen: kein Konto, nichts zu installieren. Schick Freunden einen Link oder spiel gegen Bots.
home-foot = Würfel zum Nachprüfen, Partien zum Nachspielen, in vier Sprachen. Nichts wird von anderswo geladen.
play-now = Jetzt spielen
play-friends = Mit Freunden
rules = Regeln
your-games = Deine Partien
open-tables = Offene Tische
state-over = beendet
state-your-turn = du bist dran
state-free = { $count ->
    [one] ein freier Platz
   *[other] { $count } freie Plätze
}
state-playing = läuft

## New table
guest = Gast { $number }
your-name = Dein Name
new-seats = Wer spielt mit
seat-number = Platz { $seat }
seat-you = Du
seat-open = Ein Freund (per Link)
seat-bot = Bot: { $level }
seat-none = –
level-random = spielt aufs Geratewohl
level-greedy = Anfänger
level-master = Meister
level-expert = Könner
new-options = Das Spiel
new-more = Der Tisch
clock = Bedenkzeit
clock-none = so lange ihr wollt
clock-30 = 30 Sekunden
clock-90 = 90 Sekunden
clock-1d = ein Tag
clock-3d = drei Tage
dice = Würfel und Karten
dice-fair = vom Tisch, nachprüfbar
dice-typed = echte, hier eingetippt
dice-not-typed = Mit echten Karten können hier nur eure Blätter sein: Wer die Karten eintippte, sähe jede Hand.
new-hints = Tipps sind erlaubt
absence = Wer weg ist
absence-choose-pass = passt
new-listed = Jeder darf mitspielen (steht auf der Startseite)
open-table = Tisch eröffnen

## Errors
error-not-found = Hier ist nichts.
error-forbidden = Das ist nicht für dich.
error-busy = Zu viel auf einmal. Versuch es gleich noch einmal.
error-bad = Das hat nicht geklappt.
error-ours = Etwas ist kaputtgegangen, und wir sind schuld.
to-the-games = Zu den Spielen

## Table
status-gathering = Warten, bis alle sitzen
status-waiting = { $count ->
    [one] Warten auf { $names }
   *[other] Warten auf { $names }
}
status-typed = Würfelt und tippt ein, was die Würfel zeigen
status-dice = Einen Augenblick …
title-your-turn = Du bist dran – { $game }
your-turn = Du bist am Zug
turn-of = { $name } ist am Zug
take-back = Ändern
choose-first = Erst wählen
chair-free = frei
chair-bot = Bot
chair-taken = ist da
leave = Tisch verlassen
sit-down = Hinsetzen
invite = Einladen
invite-about = Wer diesen Link hat, kann sich hinsetzen oder zusehen.
invite-link = Link zu diesem Tisch
copy = Kopieren
typed-send = Das zeigen sie
typed-correct = Eingabe berichtigen
others = Die anderen
at-turn = am Zug
state-thinking = überlegt …
state-done = hat gewählt
state-resigned = hat aufgegeben
state-bot-plays = ein Bot spielt weiter
state-away = nicht da
watching = Du schaust zu. Geheimes bleibt verdeckt.
return-about = Du warst weg, darum wird für dich gespielt.
return = Wieder selbst spielen
resigned-about = Du hast aufgegeben; der Tisch spielt für dich weiter.
absence-pass = Wer weg ist, passt.
absence-bot = Für Abwesende spielt ein Bot.
seat-a-bot = Bot hinsetzen
close-table = Tisch schließen
log = Was geschah
more = Mehr
check-dice = Würfel nachprüfen
move-seat = Meinen Platz auf ein anderes Gerät mitnehmen
move-seat-about = Öffne diesen Link auf dem anderen Gerät oder scanne ihn. Wer ihn öffnet, hat deinen Platz; behalte ihn für dich.
offer-seat = Link erstellen
offer-seat-about = Du bekommst einen Link für dein anderes Gerät. Er gilt einmal, 15 Minuten lang, und nimmt deinen Platz mit.
back-to-table = Zurück zum Tisch
resign = Aufgeben
resign-about = Du kannst dann nicht mehr gewinnen, und der Tisch spielt für dich weiter.
resign-sure = Ja, aufgeben
undo-asked = { $name } möchte den letzten Zug zurücknehmen.
undo-agree = Gern
undo-decline = Nein
undo = Meinen letzten Zug zurücknehmen
undo-ask = Um Rücknahme meines letzten Zugs bitten
hint = Einen Tipp, bitte
hint-title = Das Beste zuerst
hint-line = { $deed }: am Ende etwa { $points } Punkte und { $win } % Siegchance.
talk = Tischgespräch
talk-say = Etwas sagen
talk-send = Senden
talk-mute = Stumm
talk-muted = Stumm. Was gesagt wird, wird nicht gezeigt.
take-seat = Auf diesem Gerät weiterspielen

## The end
end-abandoned = Der Tisch wurde vor dem Ende geschlossen.
end-nobody = Niemand hat gewonnen.
end-you = { $points ->
    [one] Du gewinnst mit { $points } Punkt!
   *[other] Du gewinnst mit { $points } Punkten!
}
end-one = { $points ->
    [one] { $name } gewinnt mit { $points } Punkt.
   *[other] { $name } gewinnt mit { $points } Punkten.
}
end-tie = { $names } teilen sich den Sieg mit { $points } Punkten.
result = Ergebnis
winner = Sieger
rematch = Noch einmal
to-rematch = Zur nächsten Partie
replay = Nachspielen
record = Aufzeichnung herunterladen
replay-step = Schritt { $at } von { $last }
replay-first = Zum Anfang
replay-back = Einen Schritt zurück
replay-on = Einen Schritt weiter
replay-last = Zum Ende

## Log
log-joined = { $name } setzt sich.
log-left = { $name } geht.
log-returned = { $name } ist wieder da.
log-bot-sat = Ein Bot spielt für { $name }.
log-undo-asked = { $name } bittet um Rücknahme.
log-undone = { $name } nimmt einen Zug zurück.
log-undo-declined = { $name } lehnt die Rücknahme ab.
log-resigned = { $name } gibt auf.
log-corrected = Die Eingabe wurde berichtigt.

## Check the dice
fair-typed = An diesem Tisch lagen echte Würfel. Die Aufzeichnung sagt, wer was eingetippt hat; mehr kann niemand sagen.
fair-seeded = Dieser Tisch nahm einen einfachen Zufallsgenerator. Sein Startwert steht in der Aufzeichnung, aber er bindet niemanden.
fair-how = Vor der Partie hat der Gastgeber ein Geheimnis festgelegt und seinen Fingerabdruck gezeigt. Alle konnten einen Zufallswert beisteuern. Jeder Wurf folgt daraus und aus seiner Nummer; niemand konnte einen ändern, ohne aufzufallen.
fair-commitment = Der Fingerabdruck, gezeigt vor dem ersten Wurf:
fair-aside = Der Gastgeber sagt, dass nicht mitspielt, wer das Geheimnis kennt.
fair-plays = Der Gastgeber sagt, dass mitspielt, wer das Geheimnis kennt: Diese Person hätte einen Wurf vor den anderen kennen können.
fair-not-over = Das Geheimnis wird am Ende der Partie gezeigt. Dann prüft diese Seite jeden Wurf.
fair-working = Wird geprüft …
fair-noscript = Die Prüfung läuft in deinem Browser und braucht JavaScript. Ohne es hilft „rowlock verify“ mit der Aufzeichnung.
fair-good = Alle { $count } Ziehungen sind, wie sie sein müssen. Nichts wurde geändert, ausgesucht oder neu gewürfelt.
fair-bad = { $count } Ziehungen sind nicht, wie sie sein müssen. Traue dieser Partie nicht.
fair-failed = Die Aufzeichnung ließ sich nicht lesen.
fair-commit-good = Das Geheimnis passt zum Fingerabdruck.
fair-commit-bad = Das Geheimnis passt nicht zum Fingerabdruck!
fair-draws = Jede Ziehung
fair-draw = Ziehung
fair-outcome = Gezeigt
fair-tickets = Möglich
fair-ticket = Nummer
fair-ok = Richtig?
fair-proves = Was das beweist
fair-proves-about = Das Geheimnis stand vor dem ersten Wurf fest, und jeder Würfel und jede Karte folgt daraus. Hast du selbst einen Wert beigesteuert, so kann der Gastgeber beim Festlegen keinen Wurf gekannt haben.
fair-not-proves = Was es nicht beweist
fair-not-proves-about = Wer auf den anderen Plätzen saß, dass der Gastgeber das Geheimnis während der Partie für sich behielt, und dass niemand verborgene Karten sah.

## Advice in the first rounds
tip = Zum ersten Mal dabei?
tip-bar = Nichts gilt, bis du diesen Knopf drückst.
tip-close = Keine Tipps mehr

## Ablehnungen
refused-not-yours = Das ist jetzt nicht deine Sache.
refused-not-awaited = Du hast jetzt nichts zu entscheiden.
refused-no-request = Keine Bitte wartet auf deine Antwort.
refused-no-free-chair = Es ist kein Platz mehr frei.
refused-no-such-seat = Diesen Platz gibt es hier nicht.
refused-bad-name = Wähle einen Namen mit 1 bis 40 Zeichen, ohne unsichtbare.
refused-name-taken = So heißt hier schon jemand. Wähle einen anderen Namen.
refused-not-started = Die Partie hat noch nicht begonnen.
refused-started = Die Partie hat schon begonnen.
refused-over = Die Partie ist zu Ende.
refused-played-for-you = Für dich wird gerade gespielt. Komm zuerst an deinen Platz zurück.
refused-seated = Du sitzt schon hier.
refused-here = { refused-seated }
refused-resigned = Dieser Platz hat aufgegeben.
refused-other-round = Das kam zu spät: Die Partie ist schon weiter.
refused-other-draw = { refused-other-round }
refused-no-draw = { refused-other-round }
refused-id-taken = { refused-other-round }
refused-rule = Das erlauben die Regeln nicht.
by-rule = { $why } ({ $rule }).
refused-nothing-to-undo = Es gibt nichts zurückzunehmen.
refused-nothing-to-take-back = { refused-nothing-to-undo }
refused-still-open = Deine Wahl ist noch offen: Ändere sie einfach.
refused-past-chance = Danach fielen Würfel oder eine Karte: Das lässt sich nicht mehr zurücknehmen.
refused-shown = Du hast gesehen, was die anderen gewählt haben: Deine Entscheidung gilt.
refused-undo-asked = Um die Rücknahme wurde schon gebeten.
refused-not-typed = Dieser Tisch würfelt selbst.
refused-acted-on = Auf diesen Wurf hat schon jemand gespielt: Er bleibt.
refused-contributed = Du hast deinen Wert schon beigetragen.
refused-no-contributions = Die Würfel dieses Tischs nehmen keine Werte von dir an.
refused-unreadable = Das ließ sich nicht lesen. Wähle noch einmal.
refused-no-seat = Du hast an diesem Tisch keinen Platz.
refused-no-guest = Setz dich zuerst an einen Tisch oder eröffne einen.
refused-not-host = Das darf nur, wer den Tisch eröffnet hat.
refused-no-table = Diesen Tisch gibt es nicht. Vielleicht ist der Link unvollständig.
refused-no-bot = Diesen Bot gibt es nicht.
refused-no-hints = An diesem Tisch gibt es keine Tipps.
refused-not-over = Das gibt es nach der Partie.
refused-bad-talk = Eine Zeile hat 1 bis 300 Zeichen.
refused-no-game = Dieses Spiel gibt es nicht. Wähle eins von unseren.
refused-unknown-bot = { refused-no-bot }
refused-bad-clock = Die Bedenkzeit ist 5 Sekunden bis 30 Tage. Wähle noch einmal.
refused-only-bots = Jemand muss mitspielen: Lass einen Platz für einen Menschen frei.
refused-cards-not-typed = { dice-not-typed }
refused-no-sheets = Dieses Spiel hat keine Blätter für hier. Wähle andere Würfel oder Karten.
refused-only-people = Wo nur die Blätter hier sind, spielen nur Menschen und ohne Uhr. Wähle weder Bots noch Bedenkzeit.
refused-other-options = Das Spiel hat inzwischen andere Optionen. Eröffne stattdessen einen neuen Tisch.
refused-seats = Dieses Spiel ist für eine andere Zahl von Mitspielern. Wähle noch einmal, wer spielt.
refused-unknown-option = Diese Option hat das Spiel nicht. Bitte prüfe deine Angaben.
refused-bad-option = Eine Option des Spiels kann nicht so sein. Bitte prüfe deine Angaben.
refused-not-a-pair = { refused-bad-option }
refused-foreign = Das kam von einer anderen Seite. Öffne diese Seite neu und versuch es noch einmal.
refused-not-away = Sie sind da oder noch nicht lange weg.
refused-others-play = Hier spielt noch jemand. Du kannst den Tisch schließen, wenn alle anderen gegangen oder abwesend sind.
refused-no-advice = Noch kann kein Bot sagen, was diese Züge wert sind.
refused-too-many-tables = Du hast so viele Tische, wie ein Gast haben darf. Beende zuerst einen.
refused-not-found = { error-not-found }
refused-too-often = { error-busy }
refused-archived = { archive-open }
refused-damaged = Auf der Festplatte ist etwas kaputtgegangen, und das hier lässt sich nicht mehr so lesen, wie es geschrieben wurde. Wer den Server betreibt, kann es aus einer Kopie wiederherstellen.
refused-unknown-host = Unter diesem Namen ist dieser Server nicht bekannt. Öffne ihn über seine übliche Adresse; wer ihn betreibt, kann den Namen mit --name hinzufügen.
refused-server-full = Hier ist im Moment kein Platz mehr. Bitte versuch es später noch einmal.
refused-shut-out = Wer diesen Server betreibt, hat diese Adresse ausgesperrt.
refused-unavailable = { error-ours }
refused-bad-request = { error-bad }
refused-other-table = Das geht an so einem Tisch nicht.

## Nur die Blätter, und alte Spiele
dice-sheets = echte, hier nur die Blätter
archive-over = Dieses Spiel wurde nach einer früheren Fassung seiner Regeln gespielt. Man kann es ansehen, aber nicht nachspielen.
archive-open = Dieses Spiel begann nach einer früheren Fassung seiner Regeln. Es kann nicht weitergespielt werden.
state-offline = nicht verbunden
send-away = Ohne { $name } weiterspielen

## Wörter mehrerer Spiele
total = Summe
deed-pass = Passen
log-first = { $name } beginnt.
log-passed = { $name } passt.
log-over = { $count ->
    [one] Die Partie ist zu Ende. { $names } gewinnt.
   *[other] Die Partie ist zu Ende. { $names } gewinnen.
}
typed-first = Wer beginnt?
pile = { $count ->
    [one] noch 1 Karte
   *[other] noch { $count } Karten
}
choices = Möglichkeiten
nothing = nichts

## Eine geprüfte Aufzeichnung
count-inputs = { $inputs ->
    [one] { $inputs } Eingabe
   *[other] { $inputs } Eingaben
}
count-draws = { $draws ->
    [one] { $draws } Ziehung
   *[other] { $draws } Ziehungen
}
count-decisions = { $decisions ->
    [one] { $decisions } Entscheidung
   *[other] { $decisions } Entscheidungen
}
count-undos = { $undos ->
    [one] { $undos } Rücknahme
   *[other] { $undos } Rücknahmen
}
count-corrections = { $corrections ->
    [one] { $corrections } Korrektur
   *[other] { $corrections } Korrekturen
}
found-legal = { count-inputs } in dieser Partie { $game } ({ count-draws } und { count-decisions }): Alles ist nach Version { $rules } der Regeln erlaubt und führt jedes Mal zu der Stellung, deren Prüfsumme die Aufzeichnung nennt.
found-result = Das Ergebnis, { $scores }, { $winners }, ist das, was die Regeln ergeben.
found-won-nobody = niemand gewinnt
found-won-one = Platz { $seat } gewinnt
found-won-several = die Plätze { $seats } teilen sich den Sieg
found-sealed = Das Siegel passt: Darüber hat sich kein Byte geändert, seit es geschrieben wurde.
found-taken-back = { count-undos } und { count-corrections }: Es ist vermerkt, was zurückgenommen wurde.
found-from-seed = { count-draws }: Alles folgt aus dem Startwert, der am Ende offengelegt wurde.
found-committed = Das am Ende offengelegte Geheimnis hat den SHA-256-Wert { $commitment }, wie vor dem ersten Wurf festgelegt.
found-from-secret = { count-draws }: Alles folgt aus diesem Geheimnis und den Beiträgen, wie docs/fair-dice.md es festlegt.
found-added = Platz { $seat } ({ $name }) hat vor der ersten Ziehung { $salt } beigetragen: Vergleiche es mit dem, was du gesendet hast.
found-added-later = { $count ->
    [one] Während der Partie kam noch { $count } Wert von den Spielern; er zählt ab der nächsten Ziehung.
   *[other] Während der Partie kamen noch { $count } Werte von den Spielern; jeder zählt ab der nächsten Ziehung.
}
found-unknown-source = Die Aufzeichnung sagt nicht, woher ihre Würfel oder Karten kamen.
found-not-over = Die Partie wurde nicht zu Ende gespielt, also gibt es kein Ergebnis zu prüfen.
found-only-sealed = Das Siegel findet Schäden; wer eine ganz neue Aufzeichnung schreibt, kann auch die versiegeln.
found-typed = Würfel oder Karten wurden von Menschen eingetippt; das kann eine Aufzeichnung nicht prüfen.
found-seed-chosen = Ein Startwert bindet niemanden: Der Gastgeber hat ihn gewählt und hätte unter vielen wählen können.
found-nobody-added = Niemand hat zu den Würfeln beigetragen; der Gastgeber allein hat sie bestimmt, wenn auch vor dem ersten Wurf.
found-others-added = Nur wer den eigenen Wert unter den Beiträgen findet, weiß, dass der Gastgeber nicht alle erfunden hat.
found-dealer-aside = Der Tisch sagt, wer das Geheimnis hatte, habe nicht mitgespielt. Falls doch, oder falls es jemand erfuhr, konnte dieser Spieler eine Ziehung im Voraus kennen.
found-dealer-plays = Wer das Geheimnis hatte, konnte an diesem Tisch mitspielen und eine Ziehung kennen, sobald der letzte Beitrag dazu da war, und konnte auch den eigenen Beitrag als letzten wählen.

## Terminal
verify-correct = { $count ->
    [one] { $file }: { $count } Aufzeichnung ist richtig.
   *[other] { $file }: { $count } Aufzeichnungen sind richtig.
}
verify-all = Jede Eingabe wurde nach den Regeln nachgespielt; Prüfsummen, Ergebnisse und Siegel stimmen.
replay-title = { $game }: { $players }. Zufall: { $chance }.
replay-after = { $count ->
    [one] Nach { $at } von { $count } Eingabe:
   *[other] Nach { $at } von { $count } Eingaben:
}

## Spielen im Terminal
terminal-leave = Noch einmal q, um zu gehen: Dieses Spiel wird nicht aufbewahrt.
terminal-small = Dieses Fenster ist zu klein. Es braucht mindestens 80 Spalten und 24 Zeilen.
terminal-keys = Tasten
terminal-lost = Die Verbindung ist abgebrochen. Neuer Versuch …
key-move = zu einer anderen Wahl gehen
key-number = zur Wahl mit dieser Nummer gehen
key-rest = zur Wahl gehen, die am wenigsten ändert, etwa passen
key-choose = sie wählen
key-change = die Wahl ändern
key-scroll = mehr vom Tisch sehen
key-quit = gehen
key-ten-steps = zehn Schritte zurück oder weiter
key-mouse = Mit der Maus: eine Wahl oder eine Zahl anklicken, und noch einmal, um sie zu wählen.
key-signs = < > kann gewählt werden, ( ) ist gewählt, [ ] ist angekreuzt oder deins, · ist verloren.
foot-step = Schritt
foot-move = gehen
foot-choose = wählen
foot-hint = Tipp
foot-undo = zurücknehmen
foot-back = zurück
foot-quit = verlassen
plain-how = Tippe die Nummer einer Wahl und Enter. Oder: s sagt, was auf dem Tisch liegt, t gibt einen Tipp, u nimmt deinen letzten Zug zurück, r zeigt die Regeln, ? diese Hilfe, q verlässt das Spiel.
plain-unknown = Das ist keine Wahl. Tippe eine Zahl von 1 bis { $last }, oder ? für Hilfe.
plain-only = Das braucht ein Terminal. Mit --plain wird zeilenweise gespielt.
