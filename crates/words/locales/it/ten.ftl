### TEN in italiano. Ciò che sta qui prevale su ciò che tutti i giochi condividono.

about = Pescare ancora o fermarsi? Sfida la sorte, fai offerte per i jolly, raccogli lunghe scale.
takes = circa 30 minuti
how-1 = Pesca una carta dopo l’altra: i numeri si sommano, il denaro si sottrae, e con 11 sballi.
how-2 = Fermati in tempo e prendi i numeri o il denaro; compra al mercato e fai offerte per i jolly.
how-3 = Alla fine conta la tua scala più lunga di ogni colore, un punto a carta.

option-level = Livello di ALIX, se giochi in solitario
option-bust = Chi sballa riceve
option-bust-token = un gettone di consolazione
option-bust-buy = un gettone o un acquisto
option-deck = Un mazzo tuo (file)

status-typed = Pesca una carta vera e toccala qui
typed-send = È questa carta
typed-card = Quale carta è stata pescata?
check-dice = Verifica le carte
review-chance = Le carte
log-late-part = La parte di { $name } in questa estrazione non è arrivata in tempo: conta come vuota.

green = verde
blue = blu
orange = arancione
pink = rosa
cell = { $number } { $colour }
    .object = { $number ->
        [1] l’1
        [8] l’8
       *[other] il { $number }
    } { $colour }
tableau = Carte pescate in questo turno
market = Mercato
bids = Offerte
gauge-total = Totale
gauge-currency = Denaro
coins = { $count ->
    [one] 1 moneta
   *[other] { $count } monete
}
tokens = { $count ->
    [one] 1 gettone
   *[other] { $count } gettoni
}
coin-card = denaro { $value }
    .object = una carta denaro ({ $value })
joker-number = jolly { $value }
    .object = il jolly { $value }
joker-colour = jolly { $colour }
    .object = il jolly { $colour }
joker-any = jolly libero
    .object = il jolly libero
ask-stop = Pescare ancora o fermarsi?
ask-bid = Quanto offri per { $joker }?
ask-bid-over = { $name } offre { $bid } per { $joker }. Offri di più?
ask-buy = Compri una carta dal mercato?
ask-buy-none = Non c’è nulla che tu possa comprare
ask-pay = Paga { $rest } di { $price } per { $card }: tocca ciò che dai
deed-draw = Pesca ({ $risk }% di rischio)
deed-numbers = { $count ->
    [0] Fermati e compra
    [one] Prendi 1 numero
   *[other] Prendi { $count } numeri
}
deed-currency = { $count ->
    [0] Non prendere nulla
    [one] Prendi 1 moneta
   *[other] Prendi { $count } monete
}
deed-bid = Offri { $bid }
deed-buy = Compra { $card } per { $price }
deed-token = Prendi un gettone
deed-pay-token = Paga con un gettone (3)
deed-pay-card = Paga con { $card } (1)
deed-pay-all = Paga con { $what }
deed-buy-with = Compra { $card } con { $what }
deed-pay-coins = { $count ->
    [one] Paga 1 moneta
   *[other] Paga { $count } monete
}
log-drew = { $name } pesca { $what }.
log-bust = { $name } sballa con { $what }.
log-bust-currency = { $name } sballa con { $what } di denaro.
log-took-numbers = { $name } prende { $what }.
log-took-nothing = { $name } si ferma senza numeri.
log-took-currency = { $name } prende il denaro.
log-to-market = Al mercato: { $what }.
log-gained = { $count ->
    [one] { $name } riceve 1 moneta.
   *[other] { $name } riceve { $count } monete.
}
log-token = { $name } riceve un gettone.
log-bid = { $name } offre { $what }.
log-discarded = Nessuno fa offerte per { $what }.
log-paid = { $name } dà { $what }.
log-got = { $name } ottiene { $what } per { $price }.
over-pile = Il mazzo è finito.
end-equal = I punti sono pari: decide il denaro rimasto, poi chi ha meno carte. Contro ALIX servono più punti (T13, T14).
alix-level = ALIX, livello { $level }
alix-rule = Per batterla servono più punti dei suoi (T14).
joker-in-place = { $joker } come { $number }
log-last-card = Era l’ultima carta.
log-alix-wins = La partita è finita. Vince ALIX.
alix-beaten-4 = Si comincia!
alix-beaten-5 = Comincia a ingranare.
alix-beaten-6 = Non passa inosservato.
alix-beaten-7 = Sangue freddo e mano felice.
alix-beaten-8 = Il tuo posto è tra gli assi.
alix-beaten-9 = Pochi arrivano fin qui.
alix-beaten-10 = Nessuno ti crederà.

tip-stop-total = Pesca finché osi: a 11 sballi.
tip-stop-deeds = Se prendi i numeri, gli altri ricevono il denaro; se prendi il denaro, i numeri vanno al mercato.
tip-stop-draw = Oppure pesca un’altra carta con questo pulsante.
tip-auction-joker = Ognuno può fare un’offerta per il jolly, sempre più alta della precedente.
tip-auction-bids = Puoi pagare con monete, gettoni (3 l’uno) e carte numero (1 l’una).
tip-buy = Puoi comprare una carta dal mercato al prezzo del suo numero, ma non una carta che hai già.
tip-pay = Tocca ciò che dai: una moneta vale 1, un gettone 3, una carta numero 1. Nulla di superfluo viene preso.

## Ciò che dicono le regole. Il numero della regola e il punto finale si aggiungono.
rule-stop-awaited = Pesca ancora, o prendi i numeri o il denaro
rule-bid-awaited = Ora fai un’offerta per il jolly, o passa
rule-buy-awaited = Ora compra una carta dal mercato, o passa
rule-buy-or-token-awaited = Ora compra una carta dal mercato, o prendi un gettone
rule-payment-awaited = Prima paga, con monete, gettoni o carte numero
rule-pile-is-empty = Il mazzo è vuoto. Prendi i numeri o il denaro
rule-bid-too-low = Offri più dell’ultima offerta, o passa
rule-bid-below-five = Contro ALIX si offre almeno 5. Offri di più, o passa
rule-bid-too-high = Non potresti pagare tanto. Offri di meno, o passa
rule-not-in-the-market = Quella carta non è al mercato. Scegline un’altra
rule-already-owned = Hai già quella carta. Scegline un’altra
rule-too-dear = Non puoi pagare quella carta. Scegline una meno cara
rule-no-token = Non hai più gettoni. Paga con qualcos’altro
rule-tokens-first = I gettoni si pagano prima delle carte. Continua con carte o monete
rule-no-such-card = Non hai quella carta. Paga con un’altra
rule-not-a-spare = Contro ALIX solo le carte doppie pagano un’offerta. Paga con qualcos’altro
rule-cards-ascend = Le carte si pagano in ordine crescente. Scegline una più alta
rule-would-not-do = Dopo quella carta non potresti pagare il resto. Scegline una più bassa
rule-too-few-coins = Le tue monete non bastano per il resto. Dai prima gettoni o carte
rule-no-such-seat = A quel posto non gioca nessuno. Scegli qualcuno che gioca qui
rule-lot-awaited = Decidi prima chi comincia
rule-card-awaited = Si sa già chi comincia. Ora pesca una carta
rule-not-in-the-pile = Quella carta non è più nel mazzo. Guarda di nuovo
effect-score = punti { $from } → { $to }
effect-others = { $count ->
    [one] una moneta a tutti gli altri
   *[other] { $count } monete a tutti gli altri
}
effect-coins = { $count ->
    [one] una moneta
   *[other] { $count } monete
}
effect-market = { $count ->
    [one] una carta va al mercato
   *[other] { $count } carte vanno al mercato
}
