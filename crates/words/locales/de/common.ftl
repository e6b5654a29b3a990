### Rowlock auf Deutsch: was alle Spiele gemeinsam haben. Jeder Schlüssel steht in allen vier Sprachen.

## Around every page
skip = Zum Inhalt springen
language = Sprache
sound = Ton
motion = Bewegung
one-tap = Einmal tippen genügt
auto = Von selbst passen, wenn es keine Wahl gibt
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
seat-number = Platz { $seat }
line-of-yours = du
seat-bot = Bot: { $level }
bot-name = { $name } (Bot)
level-random = spielt zufällig
level-greedy = Anfänger
level-master = Meister
level-expert = Experte
clock = Bedenkzeit
clock-none = unbegrenzt
clock-30 = 30 Sekunden
clock-90 = 90 Sekunden
clock-1d = ein Tag
clock-3d = drei Tage
dice = Würfel und Karten
dice-fair = vom Tisch, nachprüfbar
dice-typed = eure eigenen, hier eingetippt
dice-not-typed = Mit echten Karten lassen sich hier nur eure Zettel führen: Wer die Karten eintippt, würde alle Handkarten sehen.
new-hints = Tipps sind erlaubt
absence = Bei Abwesenheit
absence-choose-pass = passen
new-listed = Alle dürfen mitspielen (steht auf der Startseite)
open-table = Tisch eröffnen

## Inviting, and the table with its chairs
invited-by = { $name } lädt dich zu { $game } ein
invited = Du bist zu { $game } eingeladen
players-and-time = { $from } bis { $to } Spieler, { $takes }
time-none = ohne Zeitlimit
time-seconds = { $count } Sekunden pro Entscheidung
time-days = { $count ->
    [one] ein Tag pro Entscheidung
   *[other] { $count } Tage pro Entscheidung
}
invited-watch = Lieber zusehen? Bleib auf dieser Seite: Sie zeigt die Partie, sobald sie beginnt.
chairs = Wer wo sitzt
chair-you = du
chair-here = ist da
chair-awaited = wird erwartet
chair-add = noch ein Stuhl
chair-give = { $seat }: für wen?
chair-friend = Ein Freund
chair-nobody = Niemand: Stuhl wegstellen
begin-when = Die Partie beginnt, sobald alle Plätze besetzt sind.
begin-about = { begin-when } Tippe auf einen Stuhl, um ihn einem Freund, einem Bot oder niemandem zu geben.
begin-with = { $count ->
    [one] Jetzt allein beginnen
   *[other] Jetzt zu { $count ->
        [2] zweit
        [3] dritt
        [4] viert
       *[5] fünft
    } beginnen
}
looking-names = { $count ->
    [one] { $names } sieht sich den Tisch an.
   *[other] { $names } sehen sich den Tisch an.
}
looking-strangers = { $count ->
    [one] Jemand hat die Einladung geöffnet.
   *[other] { $count } Leute haben die Einladung geöffnet.
}
share = Einladung senden
code-about = Oder tippe diesen Code auf { $place } ein. Er gilt einen Tag.
look-again = Nachsehen, wer gekommen ist
code-make = Kurzen Code erstellen
code-ask = Hast du einen Code?
code-go = Zum Tisch
refused-no-code = Diesen Code hat kein Tisch. Ein Code hat sechs Buchstaben und Ziffern und gilt einen Tag: Prüfe ihn oder bitte um einen neuen.
new-players = Wie viele spielen
new-fold = Optionen und Bedenkzeit
rematch-waits = Die anderen warten: Dein Platz ist frei gehalten.
rematch-said-yes = { $count ->
    [one] { $names } spielt noch einmal und wartet auf dich.
   *[other] { $names } spielen noch einmal und warten auf dich.
  } Dein Platz ist frei gehalten.
undo-waits = Du hast gebeten, deinen Zug zurückzunehmen.
undo-drop = Doch nicht
reactions = Reaktionen
reaction-hello = Hallo!
reaction-luck = Viel Glück!
reaction-nice = Gut gespielt!
reaction-ouch = Autsch!
reaction-wait = Moment …
reaction-thanks = Danke!

## Errors
error-not-found = Hier ist nichts.
error-forbidden = Dazu hast du keinen Zugang.
error-busy = Zu viele Anfragen auf einmal. Versuch es gleich noch einmal.
error-bad = Das hat nicht geklappt.
error-ours = Etwas ist schiefgegangen, und es liegt an uns.
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
costly-not = Nein, zurück
chair-free = frei
leave = Tisch verlassen
leave-about = Bis zum Ende der Partie kannst du jederzeit zurückkommen.
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
absence-pass = Wer nicht da ist, passt.
absence-bot = Wer nicht da ist, wird von einem Bot vertreten.
close-table = Tisch schließen
log = Was bisher geschah
more = Mehr
check-dice = Würfel nachprüfen
move-seat = Auf einem anderen Gerät weiterspielen
move-seat-about = Öffne diesen Link auf dem anderen Gerät oder scanne ihn. Wer ihn öffnet, bekommt deinen Platz; behalte ihn für dich.
offer-seat = Link erstellen
offer-seat-about = Du bekommst einen Link für dein anderes Gerät. Er gilt einmal, 15 Minuten lang, und nimmt deinen Platz mit.
back-to-table = Zurück zum Tisch
resign = Aufgeben
resign-about = Du kannst dann nicht mehr gewinnen, und der Tisch spielt für dich weiter.
resign-sure = Ja, aufgeben
undo-asked = { $name } möchte den letzten Zug zurücknehmen.
undo-agree = Einverstanden
undo-decline = Ablehnen
undo = Meinen letzten Zug zurücknehmen
undo-ask = Um Rücknahme meines letzten Zugs bitten
hint = Einen Tipp, bitte
hint-title = Das Beste zuerst
hint-line = { $deed }: am Ende etwa { $points } Punkte und { $win } % Siegchance.
talk = Tischgespräch
talk-say = Etwas sagen
talk-send = Senden
talk-mute = Stummschalten
talk-muted = Stummgeschaltet: Nachrichten werden nicht angezeigt.
take-seat = Auf diesem Gerät weiterspielen

## The end
end-abandoned = Der Tisch wurde vor dem Ende geschlossen.
end-unbegun = Der Tisch wurde geschlossen, bevor die Partie begann.
new-again = Neuen Tisch eröffnen
end-nobody = Niemand hat gewonnen.
end-alone = { $points ->
    [one] Zu Ende mit { $points } Punkt.
   *[other] Zu Ende mit { $points } Punkten.
}
end-you = { $points ->
    [one] Du gewinnst mit { $points } Punkt!
   *[other] Du gewinnst mit { $points } Punkten!
}
end-one = { $points ->
    [one] { $name } gewinnt mit { $points } Punkt.
   *[other] { $name } gewinnt mit { $points } Punkten.
}
end-tie = { $names } teilen sich den Sieg mit { $points } Punkten.
end-ahead = Gewonnen mit { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkten
} Vorsprung vor { $name }.
end-equal = Die Punkte sind gleich.
result = Ergebnis
winner = Sieg
rematch = Noch einmal
to-rematch = Zur nächsten Partie
replay = Nachspielen
record = Aufzeichnung herunterladen
replay-step = Schritt { $at } von { $last }
replay-turn = Zug { $turn }
replay-at = Schritt
replay-go = Los
replay-back = Einen Schritt zurück
replay-on = Einen Schritt weiter
replay-first = Zum Anfang
replay-last = Zum Ende
replay-turn-back = Zum vorigen Zug
replay-turn-on = Zum nächsten Zug
replay-key-back = Zum vorigen Höhepunkt
replay-key-on = Zum nächsten Höhepunkt
replay-play = Von selbst abspielen
replay-pause = Anhalten
replay-eyes = Gesehen von
replay-all = Zuschauer
replay-moments = Höhepunkte
replay-begins = Die Partie beginnt.
replay-drawn = Es wurde etwas gezogen, das nur andere sahen.
replay-decided = { $names } { $count ->
    [one] entscheidet.
   *[other] entscheiden.
}
play-on = Von hier weiterspielen
play-on-about = Ein neuer Tisch mit der Partie, wie sie jetzt steht. Was die Aufzeichnung zeigt, ist bekannt.
play-on-seat = Dein Platz
play-on-with = Mit
play-on-bots = Bots an den anderen Plätzen
play-on-link = Freunden, per Link
play-on-dice = Würfel und Karten
play-on-same = dieselben, solange sie passen
play-on-new = neue
play-on-go = Tisch eröffnen
play-on-origin = Diese Partie geht bei Schritt { $step } einer Partie von { $players } weiter.
daily = Partie des Tages
daily-about = Jeden Tag eine Partie von jedem Spiel, mit denselben Würfeln und Karten für alle. Verglichen werden die Punkte, und wie viele deine Entscheidungen gekostet haben.
daily-days = Andere Tage
daily-play = Heutige Partie spielen
daily-go-on = Deine Partie fortsetzen
daily-yours = Deine Partie
daily-standings = Mit den anderen vergleichen
daily-nobody = Noch hat niemand gespielt.
daily-who = Wer
daily-given = Verschenkt
daily-playing = läuft noch
daily-broken-off = abgebrochen
daily-working = wird berechnet
daily-check = Würfel nachprüfen
daily-check-about = Die Würfel eines Tages folgen aus einem Geheimnis je Spiel. Sein Fingerabdruck (SHA-256) steht schon am Tag davor hier; ist der Tag vorbei, steht auch das Geheimnis hier. Die Aufzeichnung jeder Partie des Tages endet mit demselben Geheimnis, und ihre Prüfung rechnet jede Ziehung daraus nach.
daily-commitment = Fingerabdruck, festgelegt am { $day }
daily-none = An diesem Tag hatte der Server kein Geheimnis.
daily-secret = Das Geheimnis
daily-tomorrow = Der Fingerabdruck von morgen
daily-honour = Alle spielen einmal. Wer gespielt hat, kennt die Würfel: Es ist Ehrensache.
practice = Üben
practice-about = Entscheidungen, die die Analyse deiner Partien zu teuer fand, kommen hier wieder: nach einem Tag, dann nach immer mehr Tagen, bis du jedes Mal die bessere findest.
practice-due = { $due ->
    [0] Gerade ist nichts fällig.
    [one] Eine Aufgabe ist fällig.
   *[other] { $due } Aufgaben sind fällig.
} { $later ->
    [0] {""}
    [one] Eine weitere kommt später wieder.
   *[other] { $later } weitere kommen später wieder.
}
practice-next = Nächste Aufgabe
practice-list = Alle Aufgaben
practice-ask = Was würdest du tun?
practice-sets = Für den Anfang
practice-sets-about = Einige Entscheidungen, die man am Anfang oft verfehlt, aus Partien zwischen Bots.
practice-full = Platz ist für { $most } Aufgaben auf einmal. Sobald du einige davon kannst, ist wieder Platz für neue.
practice-right = Richtig!
practice-wrong = Es gab etwas Besseres.
practice-again = { $days ->
    [one] Sie kommt morgen wieder.
   *[other] Sie kommt in { $days } Tagen wieder.
}
practice-done = Die kannst du: Sie kommt nicht wieder.
records-open = Aufzeichnung ansehen
records-about = Die Aufzeichnung einer Partie, von hier oder von einem anderen Server, auf dem Tisch, an dem sie gespielt wurde. Sie wird zuerst geprüft, so streng wie die Würfel.
records-file = Datei mit der Aufzeichnung (.jsonl)
records-which = Welche Partie, wenn die Datei mehrere enthält
records-show = Prüfen und ansehen
records-drop = Oder lass die Datei irgendwo auf dieser Seite fallen.
records-limit = Höchstens { $size } MB. Die Datei wird nicht aufbewahrt: Nach einer Weile musst du sie erneut wählen.
records-none = Es kam keine Datei an. Wähle die Datei mit der Aufzeichnung und prüfe sie dann.
records-too-large = Die Datei ist größer als { $size } MB. Wähle eine Datei mit weniger Partien.
records-not-text = Das ist keine Aufzeichnung einer Partie. Eine Aufzeichnung ist eine Textdatei, deren erste Zeile das Spiel nennt; ein beendeter Tisch bietet sie als „Aufzeichnung herunterladen“ an.
records-no-such = In dieser Datei gibt es keine Partie { $which }; sie enthält { $count }.
records-no-game = Dieser Server kennt das Spiel „{ $game }“ nicht.
records-broken = Diese Aufzeichnung ist nicht in Ordnung: { $why }
records-gone = Diese Aufzeichnung ist nicht mehr hier. Wähle ihre Datei noch einmal.

## Log
log-joined = { $name } setzt sich.
log-left = { $name } geht.
log-returned = { $name } ist wieder da.
log-bot-sat = Ein Bot spielt für { $name }.
log-undo-asked = { $name } möchte einen Zug zurücknehmen.
log-undone = { $name } nimmt einen Zug zurück.
log-undo-declined = { $name } lehnt die Rücknahme ab.
log-resigned = { $name } gibt auf.
log-corrected = Die Eingabe wurde berichtigt.
log-late-part = Der Anteil von { $name } an diesem Wurf kam nicht rechtzeitig: Er zählt als leer.

## Check the dice
fair-typed = An diesem Tisch lagen echte Würfel. Die Aufzeichnung sagt, wer was eingetippt hat; mehr kann niemand sagen.
fair-seeded = Dieser Tisch nahm einen einfachen Zufallsgenerator. Sein Startwert steht in der Aufzeichnung, aber er bindet niemanden.
fair-how = Vor der Partie hat der Gastgeber ein Geheimnis festgelegt und seinen Fingerabdruck gezeigt. Danach hat der Browser von allen, die mitmachen, eine eigene Kette von Zufallswerten festgelegt. Wenn alle entschieden haben und bevor gewürfelt oder gezogen wird, öffnet jeder ein Glied davon. Jeder Wurf und jede Karte folgt aus dem Geheimnis, diesen Gliedern und der eigenen Nummer.
fair-commitment = Der Fingerabdruck, gezeigt vor der Partie:
fair-aside = Der Gastgeber sagt, dass nicht mitspielt, wer das Geheimnis kennt.
fair-plays = Der Gastgeber sagt, dass mitspielt, wer das Geheimnis kennt: Diese Person hätte vor den anderen wissen können, was kommt.
fair-not-over = Das Geheimnis wird am Ende der Partie gezeigt. Dann prüft diese Seite alles, was gewürfelt oder gezogen wurde.
fair-working = Wird geprüft …
fair-noscript = Die Prüfung läuft in deinem Browser und braucht JavaScript. Ohne es hilft „rowlock verify“ mit der Aufzeichnung.
fair-older = Diese Partie folgt einem älteren Verfahren: Der Gastgeber sah jeden Wert früh genug, um unter Ergebnissen zu wählen. Die Prüfung unten zeigt nur, dass danach nichts geändert wurde.
fair-silent = Ohne JavaScript hat dein Browser keinen Anteil am Zufall: Du bleibst still, und niemand erfindet einen Wert für dich. Sind alle still, könnte der Gastgeber wissen, was kommt.
fair-own = Dein Browser hat für { $count } davon ein eigenes Glied geöffnet und findet jedes an seinem Ort: Die konnte niemand aussuchen oder vorhersehen, auch der Gastgeber nicht.
fair-none-own = Dieser Browser hatte keinen Anteil daran und kann nicht wissen, ob der Gastgeber die anderen erfunden hat.
fair-taken = { $count ->
    [one] 1 Ziehung stammt aus der Partie, von der diese weitergeht.
   *[other] { $count } Ziehungen stammen aus der Partie, von der diese weitergeht.
}
fair-late = { $count } deiner Glieder kamen zu spät und zählten als leer. Geschieht das in wichtigen Augenblicken, sei auf der Hut.
fair-save = Speichern, was dieser Browser behalten hat
fair-save-about = Mit dieser Datei vergleicht { $command } die Aufzeichnung auf deinem eigenen Rechner damit.
fair-unheld = An { $count } davon hatten nur Bots und stille Leute Anteil: Die hätte der Gastgeber kennen können.
fair-points = Die Punkte einer abgebrochenen Partie werden hier nicht geprüft; das tut „rowlock verify“.
fair-exchanged = Der Fingerabdruck hat sich geändert, seit dein Browser ihn sah. Traue diesem Tisch nicht.
fair-asked-again = Der Tisch fragt noch einmal für dieselbe Ziehung, mit anderen Beteiligten. Dein Browser antwortet darauf nicht. Traue diesem Tisch nicht.
fair-good = Alle { $count } Ziehungen stimmen. Nichts wurde geändert, ausgesucht oder wiederholt.
fair-bad = In dieser Aufzeichnung stimmt etwas nicht. Traue dieser Partie nicht.
fair-failed = Die Aufzeichnung ließ sich nicht lesen.
fair-draws = Jede Ziehung
fair-draw = Ziehung
fair-outcome = Gezeigt
fair-tickets = Möglich
fair-ticket = Nummer
fair-ok = Richtig?
fair-proves = Was das beweist
fair-proves-about = Das Geheimnis stand vor der Partie fest, kein Würfel und keine Karte wurde geändert, ausgesucht oder noch einmal gezogen, und keine Nummer zweimal benutzt. Hat dein eigener Browser an einer Ziehung mitgewirkt, so konnte niemand, auch der Gastgeber nicht, sie aussuchen oder vorhersehen.
fair-not-proves = Was es nicht beweist
fair-not-proves-about = Wer auf den anderen Plätzen saß, dass niemand verborgene Karten sah, und dass ein Glied, das nicht rechtzeitig kam, nicht mit Absicht verloren ging: Dort konnte der Gastgeber zwischen zwei Ergebnissen wählen.

## Advice in the first rounds
tip = Zum ersten Mal dabei?
tip-bar = Nichts gilt, bis du diesen Knopf drückst.
tip-close = Keine Tipps mehr

## Ablehnungen
refused-not-yours = Das ist jetzt nicht an dir.
refused-not-awaited = Du hast jetzt nichts zu entscheiden.
refused-no-request = Keine Bitte wartet auf deine Antwort.
refused-no-free-chair = Es ist kein Platz mehr frei.
refused-no-such-seat = Diesen Platz gibt es hier nicht.
refused-bad-name = Wähle einen Namen mit 1 bis 40 Zeichen, ohne unsichtbare Zeichen und ohne runde Klammern: Die kennzeichnen die Bots.
refused-name-taken = So heißt hier schon jemand. Wähle einen anderen Namen.
refused-not-started = Die Partie hat noch nicht begonnen.
refused-started = Die Partie hat schon begonnen.
refused-over = Die Partie ist zu Ende.
refused-played-for-you = Für dich wird gerade gespielt. Komm zuerst an deinen Platz zurück.
refused-seated = Du sitzt schon hier.
refused-here = { refused-seated }
refused-origin-over = In diesem Moment ist die Partie zu Ende. Wähle einen früheren.
refused-resigned = An diesem Platz wurde aufgegeben.
refused-other-round = Das kam zu spät: Die Partie ist schon weiter.
refused-other-draw = { refused-other-round }
refused-no-draw = { refused-other-round }
refused-id-taken = { refused-other-round }
refused-rule = Das erlauben die Regeln nicht.
by-rule = { $why } ({ $rule }).
refused-nothing-to-undo = Es gibt nichts zurückzunehmen.
refused-nothing-to-take-back = { refused-nothing-to-undo }
refused-still-open = Deine Wahl ist noch offen: Ändere sie einfach.
refused-past-chance = Danach wurde gewürfelt oder eine Karte gezogen: Das lässt sich nicht mehr zurücknehmen.
refused-shown = Du hast gesehen, was die anderen gewählt haben: Deine Entscheidung gilt.
refused-undo-asked = Um die Rücknahme wurde schon gebeten.
refused-not-typed = Dieser Tisch würfelt und zieht selbst.
refused-acted-on = Zu diesem Wurf hat schon jemand etwas entschieden: Er gilt.
refused-no-links = Der Zufall dieses Tisches nimmt nichts von dir an.
refused-called = Gleich wird gezogen: Danach macht dein Browser wieder mit.
refused-not-asked = Darauf hat der Tisch nicht gewartet: Dein Anteil an dieser Ziehung zählt als leer.
refused-wrong-link = Das gehört nicht zu deiner Kette für diesen Tisch.
refused-unreadable = Das ließ sich nicht lesen. Wähle noch einmal.
refused-no-seat = Du hast an diesem Tisch keinen Platz.
refused-no-guest = Setz dich zuerst an einen Tisch oder eröffne einen.
refused-not-host = Das darf nur, wer den Tisch eröffnet hat.
refused-no-table = Diesen Tisch gibt es nicht. Vielleicht ist der Link unvollständig.
refused-no-bot = Diesen Bot gibt es nicht.
refused-no-hints = An diesem Tisch gibt es keine Tipps.
refused-not-over = Das gibt es erst nach der Partie.
refused-bad-talk = Eine Nachricht hat 1 bis 300 Zeichen.
refused-no-game = Dieses Spiel gibt es nicht. Wähle eins von unseren.
refused-unknown-bot = { refused-no-bot }
refused-bad-clock = Die Bedenkzeit liegt zwischen 5 Sekunden und 30 Tagen. Wähle noch einmal.
refused-only-bots = Jemand muss mitspielen: Lass einen Platz für einen Menschen frei.
refused-bots-alone = { refused-only-bots }
refused-cards-not-typed = { dice-not-typed }
refused-no-sheets = Für dieses Spiel lassen sich hier keine Zettel führen. Wähle andere Würfel oder Karten.
refused-only-people = Wenn nur die Zettel hier sind, spielen nur Menschen, und ohne Uhr. Wähle weder Bots noch Bedenkzeit.
refused-other-options = Das Spiel hat inzwischen andere Optionen. Eröffne stattdessen einen neuen Tisch.
refused-seats = Mit so vielen Personen geht dieses Spiel nicht. Wähle noch einmal, wer mitspielt.
refused-chairs-stay = Diese Partie setzt eine andere fort und behält ihre Zahl an Plätzen. Gib die freien Plätze Freunden oder Bots.
refused-unknown-option = Diese Option hat das Spiel nicht. Bitte prüfe deine Angaben.
refused-bad-option = Eine Option des Spiels hat einen unmöglichen Wert. Bitte prüfe deine Angaben.
refused-not-a-pair = { refused-bad-option }
refused-foreign = Das kam von einer anderen Seite. Öffne diese Seite neu und versuch es noch einmal.
refused-not-away = Diese Person ist da oder noch nicht lange weg.
refused-others-play = Hier spielt noch jemand. Du kannst den Tisch schließen, wenn alle anderen gegangen oder abwesend sind.
refused-bad-code = Diesen Wiederherstellungscode gibt es nicht, oder er wurde schon benutzt. Prüfe ihn, oder erstelle auf deinem anderen Gerät einen neuen.
refused-both-sit = Auf diesem Gerät sitzt du mit dir selbst an einem Tisch. Beende oder verlasse zuerst diese Partie, dann hol alles hierher.
refused-bad-address = An diese Adresse können wir nicht schreiben. Sie beginnt mit https://.
refused-plain-address = Dieser Server schreibt nur an sichere Adressen, die mit https:// beginnen.
refused-private-address = Dieser Server schreibt nicht an Adressen seines eigenen Rechners oder Netzes, außer wer ihn betreibt, erlaubt es.
refused-bad-secret = Ein Zugangsschlüssel hat höchstens 500 Buchstaben, Ziffern und Zeichen und keine Leerzeichen.
refused-bad-hours = Eine Ruhezeit braucht zwei Uhrzeiten, von und bis, zum Beispiel 22:00 und 07:00. Lass beide leer, um keine zu haben.
refused-bad-zone = Bitte wähle deine Uhr: wie weit sie UTC voraus oder hinterher ist, in Viertelstunden.
refused-too-many-channels = Du hast so viele Benachrichtigungen, wie ein Gast haben darf. Entferne zuerst eine.
refused-no-advice = Kein Bot kann sagen, was diese Züge wert sind.
refused-too-many-tables = Du hast so viele Tische, wie ein Gast haben darf. Beende zuerst einen.
refused-not-found = Vielleicht ist die Adresse unvollständig, oder was dort war, wurde gelöscht.
refused-too-often = { error-busy }
refused-archived = { archive-open }
refused-damaged = Auf der Festplatte ist etwas kaputtgegangen, und das hier lässt sich nicht mehr so lesen, wie es geschrieben wurde. Wer den Server betreibt, kann es aus einer Kopie wiederherstellen.
refused-unknown-host = Unter diesem Namen ist dieser Server nicht bekannt. Öffne ihn über seine übliche Adresse; wer ihn betreibt, kann den Namen mit --name hinzufügen.
refused-server-full = Hier ist im Moment kein Platz mehr. Bitte versuch es später noch einmal.
refused-shut-out = Wer diesen Server betreibt, hat diese Adresse ausgesperrt.
refused-unavailable = { error-ours }
refused-failed = { error-ours }
refused-bad-request = Das Gesendete ist nicht lesbar. Geh zurück, lade die Seite neu und versuch es noch einmal.
refused-other-table = Das geht an so einem Tisch nicht.

## Nur die Blätter, und alte Spiele
dice-sheets = eure eigenen, hier nur die Zettel
archive-over = Diese Partie wurde nach einer früheren Fassung der Regeln gespielt. Du kannst sie ansehen, aber nicht nachspielen.
archive-open = Diese Partie begann nach einer früheren Fassung der Regeln. Sie kann nicht weitergespielt werden.
state-offline = nicht verbunden
send-away = Ohne { $name } weiterspielen

## Wörter mehrerer Spiele
total = Summe
deed-pass = Passen
log-first = { $name } beginnt.
log-passed = { $name } passt.
log-over-alone = Die Partie ist zu Ende.
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
found-committed = Das am Ende offengelegte Geheimnis hat den SHA-256-Wert { $commitment }, wie vor der Partie festgelegt.
found-from-secret = { count-draws }: Alles folgt aus diesem Geheimnis und den Beiträgen, wie docs/fair-dice.md es festlegt.
found-from-links = { count-draws }: Alles folgt aus diesem Geheimnis und den Gliedern, die die Spieler geöffnet haben, wie docs/fair-dice.md es festlegt.
found-linked = Platz { $seat } ({ $name }) hat ein Glied der eigenen Kette geöffnet: { count-draws }. Saßest du dort und ist das deine Kette, so konnte sie niemand aussuchen oder vorhersehen.
found-own = { $draws ->
    [0] Alles, was du von diesem Tisch behalten hast, steht in der Aufzeichnung: der Fingerabdruck, der dir gezeigt wurde, deine Ketten und jedes deiner Glieder, das ankam. An keiner Ziehung hattest du Anteil.
   *[other] Alles, was du von diesem Tisch behalten hast, steht in der Aufzeichnung: der Fingerabdruck, der dir gezeigt wurde, deine Ketten und jedes deiner Glieder, das ankam. Deine Glieder hatten an { count-draws } Anteil: Die konnte niemand aussuchen oder vorhersehen, auch der Gastgeber nicht.
}
found-nobody-linked = An den Ziehungen waren nur Bots und stille Leute beteiligt: Der Gastgeber hätte jede kennen können.
found-unheld = { count-draws } ohne ein Glied von irgendwem: Der Gastgeber hätte das kennen können.
found-missed = { $count ->
    [one] { $count } Glied, nach dem gefragt wurde, kam nicht rechtzeitig und zählte als leer. Ein Gastgeber, der ein Glied absichtlich verliert, kann dort zwischen zwei Ergebnissen wählen; die Seite dieser Person weiß, was sie gesendet hat.
   *[other] { $count } Glieder, nach denen gefragt wurde, kamen nicht rechtzeitig und zählten als leer. Ein Gastgeber, der ein Glied absichtlich verliert, kann dort zwischen zwei Ergebnissen wählen; die Seite dieser Person weiß, was sie gesendet hat.
}
found-others-linked = Nur wer die eigene Kette darunter findet, weiß, dass der Gastgeber nicht alle Leute erfunden hat.
found-older-protocol = Diese Partie folgt einem älteren Verfahren: Der Gastgeber sah jeden Wert offen und früh genug, um unter Ergebnissen zu wählen, indem er einen wegließ, einen zuletzt schickte oder Spieler erfand.
found-added = Platz { $seat } ({ $name }) hat vor der ersten Ziehung { $salt } beigetragen: Vergleiche es mit dem, was du gesendet hast.
found-added-later = { $count ->
    [one] Während der Partie kam noch { $count } Wert von den Spielern; er zählt ab der nächsten Ziehung.
   *[other] Während der Partie kamen noch { $count } Werte von den Spielern; jeder zählt ab der nächsten Ziehung.
}
found-taken-over = Die ersten { $inputs } Eingaben und { $draws } Ziehungen stammen aus einer anderen Partie, deren Aufzeichnung den SHA-256 { $record } hat. Vergleiche sie damit.
found-unknown-source = Die Aufzeichnung sagt nicht, woher ihre Würfel oder Karten kamen.
found-not-over = Die Partie wurde nicht zu Ende gespielt, also gibt es kein Ergebnis zu prüfen.
found-only-sealed = Das Siegel findet Schäden; wer eine ganz neue Aufzeichnung schreibt, kann auch die versiegeln.
found-typed = Würfel oder Karten wurden von Menschen eingetippt; das kann eine Aufzeichnung nicht prüfen.
found-seed-chosen = Ein Startwert bindet niemanden: Der Gastgeber hat ihn gewählt und hätte unter vielen wählen können.
found-nobody-added = Niemand hat zu den Ziehungen beigetragen; der Gastgeber allein hat sie bestimmt, wenn auch vor der Partie.
found-others-added = Nur wer den eigenen Wert unter den Beiträgen findet, weiß, dass der Gastgeber nicht alle erfunden hat.
found-dealer-aside = Der Tisch sagt, wer das Geheimnis hatte, habe nicht mitgespielt. Falls doch, oder falls es jemand erfuhr, konnte dieser Spieler eine Ziehung im Voraus kennen.
found-dealer-plays = Wer das Geheimnis hatte, konnte an diesem Tisch mitspielen und eine Ziehung kennen, sobald der letzte Beitrag dazu da war, und konnte auch den eigenen Beitrag als letzten wählen.

## What is wrong with a record
flaw-at = Zeile { $line }: { $what }
flaw-empty-record = Es steht keine Aufzeichnung darin.
flaw-record-syntax = Das gehört nicht in eine Aufzeichnung ({ $why }).
flaw-no-line-feed = Die letzte Zeile ist nicht abgeschlossen: Es könnte etwas fehlen.
flaw-other-form = Das steht nicht in der einen Form einer Aufzeichnung: Leerzeichen, unnötige Umschreibungen, Felder oder Plätze in falscher Folge oder doppelt.
flaw-stray-notes = An einem Tisch hat jede Eingabe einen Vermerk, sonst gibt es keine.
flaw-other-format = Diese Version des Formats liest das Programm nicht.
flaw-other-game = Das ist die Aufzeichnung eines anderen Spiels.
flaw-other-rules = Diese Version der Regeln kennt das Programm nicht.
flaw-players-for-seats = Es gibt nicht für jeden Platz einen Namen.
flaw-input-out-of-order = Hier müsste eine andere Eingabe stehen: Eine fehlt oder steht doppelt da.
flaw-input-refused = Die Regeln erlauben diese Eingabe nicht ({ $why }).
flaw-other-digest = Die Partie steht nicht, wo die Aufzeichnung es sagt.
flaw-after-result = Nach dem Ergebnis darf nichts mehr kommen.
flaw-unfinished = Es gibt ein Ergebnis, obwohl die Partie nicht zu Ende ist, oder keines, obwohl sie es ist.
flaw-other-result = Die Regeln ergeben ein anderes Ergebnis.
flaw-broken-seal = Das Siegel passt nicht: Darüber wurde etwas geändert.
flaw-no-such-input = Diese Eingabe hat die Aufzeichnung nicht.
flaw-table-header = Was der Kopf über den Tisch sagt, lässt sich nicht lesen.
flaw-words-and-mode = Der Kopf widerspricht sich darin, woher Würfel oder Karten kamen.
flaw-unreadable-note = Dieser Vermerk lässt sich nicht lesen oder hat ein Feld zu viel oder zu wenig.
flaw-seat-unknown = An diesem Tisch gibt es keinen Platz { $seat }.
flaw-back-in-time = Die Zeit läuft rückwärts.
flaw-misplaced-note = Das kann hier nicht geschehen sein ({ $fact }).
flaw-misplaced-input = Die Partie kann hier nicht weitergehen: Sie hat nicht begonnen, ist zu Ende oder wartet auf eine Rücknahme.
flaw-not-ended = Die Aufzeichnung sagt nicht, dass der Tisch zu Ende ist.
flaw-other-end = Punkte, Gewinner oder Grund des Endes sind nicht, was die Regeln ergeben.
flaw-other-players = Die Aufzeichnung widerspricht sich darin, wer auf Platz { $seat } spielt.
flaw-impossible-how = So kann auf Platz { $seat } niemand gewählt haben.
flaw-other-round = Hier müsste eine andere Runde stehen.
flaw-other-number = Hier müsste Ziehung { $draw } stehen: Eine Nummer fehlt oder wurde zweimal benutzt.
flaw-other-source = Ziehung { $draw } kommt nicht von den Würfeln oder Karten dieses Tisches.
flaw-other-tickets = Ziehung { $draw } hat eine andere Zahl von Möglichkeiten, als die Regeln sagen.
flaw-other-outcome = Ziehung { $draw } zeigt etwas anderes, als ihre Nummer sagt.
flaw-other-ticket = Ziehung { $draw } folgt nicht aus dem Geheimnis und dem, was die Leute beigetragen haben: Sie wurde geändert oder ausgesucht.
flaw-undo-unasked = Es wurde etwas zurückgenommen, worum niemand gebeten hatte.
flaw-undo-unagreed = Es wurde etwas zurückgenommen, obwohl nicht alle einverstanden waren.
flaw-undo-of-draw = Eine Rücknahme hat eine Ziehung zurückgeholt: Das ist eine verkleidete zweite Ziehung.
flaw-undo-impossible = Was zurückgenommen wurde, war nichts oder konnte hier nicht gespielt werden.
flaw-other-correction = Die Korrektur passt nicht zu dem, was folgt.
flaw-not-revealed = Das Geheimnis wurde nie offengelegt; die Ziehungen lassen sich nicht prüfen.
flaw-revealed-early = Das Geheimnis wurde vor dem Ende offengelegt.
flaw-revealed-twice = Das Geheimnis wurde zweimal offengelegt.
flaw-other-secret = Das Geheimnis ist nicht das, das vor der Partie festgelegt war.
flaw-not-called = Ziehung { $draw } wurde gemacht, ohne jemanden nach einem Glied zu fragen.
flaw-link-unasked = Platz { $seat } wurde nicht nach diesem Glied gefragt.
flaw-link-twice = Platz { $seat } hat zwei Glieder für eine Ziehung.
flaw-wrong-link = Das Glied von Platz { $seat } gehört nicht zu der Kette, auf die er sich festgelegt hat.
flaw-silence-unsaid = Platz { $seat } wurde für Ziehung { $draw } nach einem Glied gefragt, und nirgends steht, was daraus wurde.
flaw-other-dice = Das gehört zu einer anderen Art von Würfeln oder Karten, als dieser Tisch sie hat.
flaw-of-nobody = Auf Platz { $seat } spielt kein Mensch; von dort kann nichts für eine Ziehung zählen.
flaw-value-not-empty = Platz { $seat } gab keinen Wert, und was für ihn dasteht, ist nicht der leere: Es wurde erfunden.
flaw-value-twice = Platz { $seat } hat zwei Werte für eine Ziehung.
flaw-value-missing = Platz { $seat } hat vor der ersten Ziehung keinen Wert, nicht einmal den leeren.
flaw-own-commitment = Der Fingerabdruck ist nicht der, den dein Browser während der Partie sah: Das Geheimnis wurde ausgetauscht.
flaw-own-link-lost = Dein Glied für Ziehung { $draw } kam an und wurde dann weggelassen: Dort konnte der Gastgeber zwischen zwei Ergebnissen wählen.
flaw-own-link-changed = Für Ziehung { $draw } steht bei deinem Platz ein anderes Glied, als dein Browser gesendet hat.
flaw-own-chain = Bei deinem Platz steht eine Kette, auf die sich dieser Browser nie festgelegt hat. Wenn du nicht auch auf einem anderen Gerät gespielt hast, hat man sie dir untergeschoben.
flaw-own-roll-call = Für Ziehung { $draw } nennt die Aufzeichnung andere, die nach Gliedern gefragt wurden, als dein Browser sah.

## Terminal
verify-correct = { $count ->
    [one] { $file }: { $count } Aufzeichnung ist richtig.
   *[other] { $file }: { $count } Aufzeichnungen sind richtig.
}
verify-all = Jede Eingabe wurde nach den Regeln nachgespielt; Prüfsummen, Ergebnisse und Siegel stimmen.
replay-title = { $game }: { $players }. Zufall: { $chance }.
chance-seeded = aus einer geheimen Zahl
chance-typed = von den Spielern eingetippt
chance-fair = nachprüfbar
chance-program = von einem Programm gezogen
chance-see = { $what } (siehe { $page })
chance-seed = Startwert { $seed }, Partie { $game }
replay-after = { $count ->
    [one] Nach { $at } von { $count } Eingabe:
   *[other] Nach { $at } von { $count } Eingaben:
}

## Spielen im Terminal
terminal-leave = Noch einmal q, um zu gehen: Diese Partie wird nicht aufbewahrt.
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
plain-how = Tippe die Nummer einer Wahl und Enter. Oder: s sagt, was auf dem Tisch liegt, t gibt einen Tipp, u nimmt deinen letzten Zug zurück, r zeigt die Regeln, ? diese Hilfe, q verlässt die Partie.
plain-unknown = Das ist keine Wahl. Tippe eine Zahl von 1 bis { $last }, oder ? für Hilfe.
plain-only = Das braucht ein Terminal. Ohne geht es mit `play … --plain` oder mit `replay` ohne `--walk`.
talk-nobody = Die anderen hier sind Bots: Niemand würde dich hören.
typed-how = Tippe in dieser Reihenfolge: { $fields }. Zum Beispiel: { $example }
typed-example = Zum Beispiel: { $example }
key-type = eintippen, was die echten Würfel oder Karten zeigen
foot-send = senden
foot-type = eintippen
foot-correct = korrigieren
foot-talk = reden
plain-talk = m und einige Wörter sagt sie den anderen am Tisch.
plain-review = Tippe v, um zu lesen, was Glück und Entscheidungen in dieser Partie getan haben, oder Enter zum Verlassen.

## Review
review = Analyse
review-begins = Die Partie wird durchgesehen …
review-done = Die Partie wird durchgesehen: { $done } von { $total } Zügen.
review-choices = Entscheidungen
review-show = Was war besser?
review-did = Gewählt
review-better = Besser
review-curve-win = Siegchance
review-curve-points = Erwartete Punkte
review-bars = Glück, Ziehung für Ziehung: über der Linie gut, darunter schlecht
review-title = { $game }: { $players }
review-chance = Die Würfel
percent = { $number } %
labelled = { $label }: { $text }
review-points = { $count ->
    [one] { $text } Punkt
   *[other] { $text } Punkte
}
review-won = { $name } gewinnt { $count ->
    [0] durch Stichentscheid.
    [one] mit einem Punkt Vorsprung.
   *[other] mit { $count } Punkten Vorsprung.
}
review-lost = { $name } verliert { $count ->
    [0] durch Stichentscheid.
    [one] mit einem Punkt Rückstand.
   *[other] mit { $count } Punkten Rückstand.
}
review-shared = { $name } teilt sich den Sieg.
review-alone = { $name } erreicht { $count ->
    [one] einen Punkt.
   *[other] { $count } Punkte.
}
review-unfinished = { $name }: Die Partie wurde nicht beendet.
review-gave = { review-chance } brachten { $luck } mehr als im Mittel; die eigenen Entscheidungen kosteten { $given }.
review-took = { review-chance } brachten { $luck } weniger als im Mittel; die eigenen Entscheidungen kosteten { $given }.
review-raised = { review-chance } erhöhten die Siegchance um { $luck }; die eigenen Entscheidungen senkten sie um { $given }.
review-lowered = { review-chance } senkten die Siegchance um { $luck }; die eigenen Entscheidungen senkten sie um weitere { $given }.
review-start = Vor der Partie zu erwarten
review-luck = Glück
review-own = Eigene Entscheidungen
review-others = Entscheidungen der anderen
review-unknown = Was niemand wissen konnte
review-rounding = Ungenauigkeit der Schätzung
review-result = Ergebnis
review-about = Was diese Zeilen bedeuten
review-luck-about = Was Würfel oder Karten bewirkt haben, verglichen mit dem Mittel von allem, was kommen konnte.
review-own-about = Was gegenüber der besten Wahl verschenkt wurde, nach dem, was in diesem Moment zu sehen war.
review-others-about = Was die Entscheidungen der anderen hier bedeuteten: Wenn sie etwas verschenken, hilft das.
review-unknown-about = Verdeckte Karten und Entscheidungen, die gleichzeitig fielen.
review-rounding-about = Alle diese Zahlen sind geschätzt. Das bleibt übrig, bis ihre Summe das Ergebnis ist; je kleiner, desto besser sind sie.
review-decisions = { $all ->
    [one] Eine Entscheidung
   *[other] { $all } Entscheidungen
}, davon { $free } frei: { $best } beste, { $close } zu knapp für ein Urteil, { $lost } mit Verlust.
review-when = Zug { $turn }, Schritt { $input }
review-costly = { $loss }  { $when }: { $chosen }. Besser: { $best }.
review-rest = { $count ->
    [one] Ein kleinerer Verlust: { $sum }.
   *[other] { $count } kleinere Verluste, zusammen { $sum }.
}
review-no-rest = Keine kleineren Verluste.
review-luckiest = Größtes Glück: { $what } ({ $amount }, besser als { $share } von allem, was kommen konnte)
review-unluckiest = Größtes Pech: { $what } ({ $amount }, besser als { $share } von allem, was kommen konnte)
review-close = Zu knapp für ein Urteil heißt: Der Unterschied ist kleiner als sein doppelter Stichprobenfehler, der hinter „±“ steht.
review-does = { $choice }: { $does }.
review-in-points = Erwartete Punkte: { $list }.
review-draw = Zug { $turn }: { $what } ({ $amount }, besser als { $share })
review-draws = Alles, was kam
review-running = Glück, aufsummiert. In neunzehn von zwanzig Partien endet es im Band.
