### TEN auf Deutsch. Was hier steht, geht dem vor, was alle Spiele gemeinsam haben.

about = Weiterziehen oder aufhören? Reize dein Glück aus, biete auf Joker, sammle lange Zahlenfolgen.
takes = etwa 30 Minuten
how-1 = Zieh Karte um Karte: Zahlen zählen dazu, Geld zählt ab, und bei 11 hast du dich verzockt.
how-2 = Hör rechtzeitig auf und nimm die Zahlen oder das Geld; kauf auf dem Markt und biete auf Joker.
how-3 = Am Ende zählt deine längste Folge in jeder Farbe, ein Punkt pro Karte.

option-level = Stufe von ALIX, wenn du allein spielst
option-bust = Wer sich verzockt, bekommt
option-bust-token = einen Trostchip
option-bust-buy = einen Trostchip oder einen Kauf
option-deck = Eigenes Kartendeck (Datei)

status-typed = Zieh eine echte Karte und tippe sie hier an
typed-send = Das ist die Karte
typed-card = Welche Karte wurde gezogen?
check-dice = Karten nachprüfen
review-chance = Die Karten
log-late-part = Der Anteil von { $name } an dieser Ziehung kam nicht rechtzeitig: Er zählt als leer.

green = Grün
blue = Blau
orange = Orange
pink = Rosa
cell = { $colour } { $number }
tableau = In diesem Zug gezogen
market = Markt
bids = Gebote
gauge-total = Summe
gauge-currency = Geld
coins = { $count ->
    [one] 1 Münze
   *[other] { $count } Münzen
}
tokens = { $count ->
    [one] 1 Trostchip
   *[other] { $count } Trostchips
}
coin-card = Geld { $value }
    .object = eine Geldkarte ({ $value })
joker-number = Joker { $value }
    .object = den Joker { $value }
joker-colour = Joker { $colour }
    .object = den { $colour ->
        [Blau] blauen Joker
        [Orange] orangen Joker
        [Rosa] rosa Joker
       *[other] grünen Joker
    }
joker-any = freier Joker
    .object = den freien Joker
ask-stop = Weiterziehen oder aufhören?
ask-bid = Was bietest du für { $joker }?
ask-bid-over = { $name } bietet { $bid } für { $joker }. Bietest du mehr?
ask-buy = Eine Karte vom Markt kaufen?
ask-buy-none = Du kannst nichts kaufen
ask-pay = Zahle { $rest } von { $price } für { $card }: Tippe an, was du gibst
deed-draw = Ziehen ({ $risk } % Risiko)
deed-numbers = { $count ->
    [0] Aufhören und kaufen
    [one] 1 Zahl nehmen
   *[other] { $count } Zahlen nehmen
}
deed-currency = { $count ->
    [0] Nichts nehmen
    [one] 1 Münze nehmen
   *[other] { $count } Münzen nehmen
}
deed-bid = { $bid } bieten
deed-buy = { $card } für { $price } kaufen
deed-token = Trostchip nehmen
deed-pay-token = Mit Trostchip zahlen (3)
deed-pay-card = Mit { $card } zahlen (1)
deed-pay-all = Mit { $what } bezahlen
deed-buy-with = { $card } mit { $what } kaufen
deed-pay-coins = { $count ->
    [one] 1 Münze zahlen
   *[other] { $count } Münzen zahlen
}
log-drew = { $name } zieht { $what }.
log-bust = { $name } verzockt sich mit { $what }.
log-bust-currency = { $name } verzockt sich mit { $what } an Geld.
log-took-numbers = { $name } nimmt { $what }.
log-took-nothing = { $name } hört ohne Zahlen auf.
log-took-currency = { $name } nimmt das Geld.
log-to-market = Auf den Markt: { $what }.
log-gained = { $count ->
    [one] { $name } bekommt 1 Münze.
   *[other] { $name } bekommt { $count } Münzen.
}
log-token = { $name } bekommt einen Trostchip.
log-bid = { $name } bietet { $what }.
log-discarded = Niemand bietet auf { $what }.
log-paid = { $name } gibt { $what }.
log-got = { $name } bekommt { $what } für { $price }.
over-pile = Der Stapel ist leer.
end-equal = Die Punkte sind gleich: Es entscheidet mehr übriges Geld, dann weniger Karten. Gegen ALIX braucht es mehr Punkte (T13, T14).
alix-level = ALIX, Stufe { $level }
alix-rule = Wer sie schlagen will, braucht mehr Punkte als sie (T14).
joker-in-place = { $joker } als { $number }
log-last-card = Das war die letzte Karte.
log-alix-wins = Die Partie ist zu Ende. ALIX gewinnt.
alix-beaten-4 = Der Anfang ist gemacht!
alix-beaten-5 = Allmählich klappt es.
alix-beaten-6 = Das lässt aufhorchen.
alix-beaten-7 = Kühler Kopf und glückliche Hand.
alix-beaten-8 = Willkommen unter den Assen.
alix-beaten-9 = So weit kommen nur wenige.
alix-beaten-10 = Das glaubt dir niemand.

tip-stop-total = Zieh, solange du dich traust: Bei 11 hast du dich verzockt.
tip-stop-deeds = Nimmst du die Zahlen, bekommen die anderen das Geld; nimmst du das Geld, gehen die Zahlen auf den Markt.
tip-stop-draw = Oder zieh mit diesem Knopf noch eine Karte.
tip-auction-joker = Alle dürfen einmal auf den Joker bieten, immer mehr als das letzte Gebot.
tip-auction-bids = Zahlen kannst du mit Münzen, Trostchips (je 3) und Zahlenkarten (je 1).
tip-buy = Du darfst eine Karte vom Markt für ihre Zahl kaufen. Was du schon hast, kannst du nicht noch einmal kaufen.
tip-pay = Tippe an, was du gibst: Eine Münze zählt 1, ein Trostchip 3, eine Zahlenkarte 1. Nichts Überflüssiges wird genommen.

## Was die Regeln sagen. Die Nummer der Regel und der Punkt kommen dazu.
rule-stop-awaited = Zieh weiter, oder nimm die Zahlen oder das Geld
rule-bid-awaited = Biete jetzt auf den Joker oder passe
rule-buy-awaited = Kaufe jetzt eine Karte vom Markt oder passe
rule-buy-or-token-awaited = Kaufe jetzt eine Karte vom Markt, oder nimm einen Trostchip
rule-payment-awaited = Zahle zuerst: mit Münzen, Trostchips oder Zahlenkarten
rule-pile-is-empty = Der Stapel ist leer. Nimm die Zahlen oder das Geld
rule-bid-too-low = Biete mehr als das letzte Gebot oder passe
rule-bid-below-five = Gegen ALIX bietet man mindestens 5. Biete mehr oder passe
rule-bid-too-high = So viel könntest du nicht zahlen. Biete weniger oder passe
rule-not-in-the-market = Diese Karte liegt nicht auf dem Markt. Wähle eine andere
rule-already-owned = Diese Karte hast du schon. Wähle eine andere
rule-too-dear = Diese Karte kannst du nicht bezahlen. Wähle eine billigere
rule-no-token = Du hast keinen Trostchip mehr. Zahle mit etwas anderem
rule-tokens-first = Trostchips werden vor Karten gezahlt. Zahle mit Karten oder Münzen weiter
rule-no-such-card = Diese Karte hast du nicht. Zahle mit einer anderen
rule-not-a-spare = Gegen ALIX zählen beim Gebot nur doppelte Karten. Zahle mit etwas anderem
rule-cards-ascend = Karten werden aufsteigend gezahlt. Wähle eine höhere
rule-would-not-do = Nach dieser Karte könntest du den Rest nicht zahlen. Wähle eine niedrigere
rule-too-few-coins = Deine Münzen reichen nicht für den Rest. Gib zuerst Trostchips oder Karten
rule-no-such-seat = Auf diesem Platz spielt niemand. Wähle jemanden, der mitspielt
rule-lot-awaited = Bestimme zuerst, wer beginnt
rule-card-awaited = Wer beginnt, steht schon fest. Zieh jetzt eine Karte
rule-not-in-the-pile = So eine Karte ist nicht mehr im Stapel. Sieh noch einmal nach
effect-score = Punkte { $from } → { $to }
effect-others = { $count ->
    [one] eine Münze für alle anderen
   *[other] { $count } Münzen für alle anderen
}
effect-coins = { $count ->
    [one] eine Münze
   *[other] { $count } Münzen
}
effect-market = { $count ->
    [one] eine Karte geht auf den Markt
   *[other] { $count } Karten gehen auf den Markt
}
