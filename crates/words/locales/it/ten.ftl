### TEN in italiano. Ciò che sta qui prevale su ciò che tutti i giochi condividono.

about = Pescare ancora o fermarsi? Sfida la sorte, fai offerte per i jolly, raccogli lunghe scale.

option-level = ALIX, se giochi da solo
option-bust = Chi sballa riceve
option-bust-token = un gettone di consolazione
option-bust-buy = un gettone o un acquisto
option-deck = Un mazzo tuo (file)

status-typed = Pesca una carta vera e toccala qui
typed-send = È questa carta
typed-card = Quale carta è stata pescata?
check-dice = Verifica le carte
review-chance = Le carte

green = verde
blue = blu
orange = arancione
pink = rosa
tableau = Carte pescate in questo turno
market = Mercato
bids = Offerte
gauge-total = Totale
gauge-currency = Valuta
coins = { $count ->
    [one] 1 moneta
   *[other] { $count } monete
}
coins-word = monete
tokens = { $count ->
    [one] 1 gettone
   *[other] { $count } gettoni
}
tokens-word = gettoni
coin-card = valuta { $value }
joker-number = jolly { $value }
joker-colour = jolly { $colour }
joker-any = jolly libero
ask-stop = Pescare ancora o fermarsi?
ask-bid = Quanto offri per { $joker }?
ask-bid-over = { $name } offre { $bid } per { $joker }. Di più?
ask-buy = Compri una carta dal mercato?
ask-buy-none = Non c’è nulla che puoi comprare
ask-pay = Paga { $rest } di { $price } per { $card }: tocca ciò che dai
deed-draw = Pesca ({ $risk } % di sballare)
deed-numbers = { $count ->
    [0] Non prendere numeri
    [one] Prendi 1 numero
   *[other] Prendi { $count } numeri
}
deed-currency = { $count ->
    [0] Non prendere monete
   *[other] Prendi { $count } in monete
}
deed-bid = Offri { $bid }
deed-buy = Compra { $card } per { $price }
deed-token = Prendi un gettone
deed-pay-token = Paga un gettone (3)
deed-pay-card = Paga con { $card } (1)
deed-pay-all = Paga { $what }
deed-buy-with = Compra { $card } con { $what }
deed-pay-coins = { $count ->
    [one] Paga 1 moneta
   *[other] Paga { $count } monete
}
log-drew = { $name } pesca { $what }.
log-bust = { $name } sballa con { $what }.
log-took-numbers = { $name } prende { $what }.
log-took-currency = { $name } prende la valuta.
log-to-market = Al mercato: { $what }.
log-gained = { $count ->
    [one] { $name } riceve 1 moneta.
   *[other] { $name } riceve { $count } monete.
}
log-token = { $name } riceve un gettone.
log-bid = { $name } offre { $what }.
log-discarded = Nessuno vuole { $what }.
log-paid = { $name } paga { $what }.
log-got = { $name } ottiene { $what } per { $price }.
log-last-card = Era l’ultima carta.
log-alix-wins = La partita è finita. Vince ALIX.

tip-stop-total = Pesca finché osi: a 11 sballi.
tip-stop-deeds = Se prendi i numeri, gli altri ricevono la valuta; se prendi la valuta, i numeri vanno al mercato.
tip-stop-draw = Oppure pesca un’altra carta con questo pulsante.
tip-auction-joker = Ognuno può fare un’offerta per il jolly, sempre più alta della precedente.
tip-auction-bids = Si paga con monete, gettoni (3 l’uno) e carte numero (1 l’una).
tip-buy = Puoi comprare una carta dal mercato al prezzo del suo numero. Ciò che hai già non si compra di nuovo.
tip-pay = Tocca ciò che dai: una moneta vale 1, un gettone 3, una carta numero 1. Non si prende mai troppo.

## Ciò che dicono le regole. Il numero della regola e il punto finale si aggiungono.
rule-stop-awaited = Ora pesca ancora, o prendi i numeri o la valuta
rule-bid-awaited = Ora fai un’offerta per il jolly, o passa
rule-buy-awaited = Ora compra una carta dal mercato, o passa
rule-buy-or-token-awaited = Ora compra una carta dal mercato, o prendi un gettone
rule-payment-awaited = Prima paga, con monete, gettoni o carte numero
rule-pile-is-empty = Il mazzo è vuoto. Prendi i numeri o la valuta
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
rule-not-in-the-pile = Nel mazzo non resta una carta così. Guarda di nuovo
