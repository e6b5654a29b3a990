### Qwixx – Cards in italiano. Ciò che sta qui prevale su ciò che tutti i giochi condividono.

about = Qwixx con le carte: il numero sul dorso, il colore nascosto finché non si gioca.
takes = circa 20 minuti
how-1 = Prendi le carte dal numero sul dorso; poi tutti possono segnare il numero in cima al mazzo.
how-2 = Nel tuo turno giochi fino a tre carte di un colore e segni i loro numeri da sinistra a destra: quello che salti è perso.
how-3 = Più crocette ha una riga, più vale ciascuna; due righe chiuse da una persona o quattro turni a vuoto concludono la partita.
title = Qwixx – Il gioco di carte
-one-miss = turno a vuoto
-several-misses = turni a vuoto

option-jokers = Jolly

check-dice = Verifica le carte
review-chance = Le carte
log-late-part = La parte di { $name } in questa estrazione non è arrivata in tempo: conta come vuota.

hand = Mano
line = Fila e mazzo
line-alone = Fila
your-hand = La tua mano
joker = jolly { $number }
    .object = il jolly { $number }
discards = Scarti
why-take = { $count ->
    [one] Ora prendi esattamente una carta.
   *[other] Ora prendi esattamente { $count } carte.
}
why-play = Fino a tre carte di un solo colore, e tra le tue crocette al massimo un numero saltato.
ask-take = { $count ->
    [one] Prendi una carta dalla fila
   *[other] Prendi { $count } carte dalla fila
}
ask-top = Segna { $number } in una riga, o passa
ask-top-none = Sulla tua scheda non c’è posto per un { $number }
ask-play = Gioca da una a tre carte dello stesso colore
deed-take = Prendi { $numbers }
deed-play = Gioca { $cards }: segna { $marks } nel { $colour }
deed-play-close = Gioca { $cards }: segna { $marks } nel { $colour } e chiudi la riga
deed-play-only = Gioca { $cards } senza segnare nulla
over-own-rows = { $name } ha chiuso due righe.
deed-play-miss = Gioca { $cards } senza segnare nulla ({ -one-miss }, −5)
log-pile = Gli scarti vengono mescolati e formano il nuovo mazzo.
log-took = { $name } prende { $numbers } dalla fila.
log-picked-up = { $name } scopre { $card }.
log-announced = Il mazzo mostra { $number }.
log-played = { $name } gioca { $cards }.
log-closed-own = { $name } chiude la riga { row-colour }.

tip-take-line = Vedi solo i numeri; i piccoli simboli mostrano quali colori sono ancora possibili.
tip-take-fill = Tocca le carte che vuoi: la mano si completa fino a cinque.
tip-top-pile = Il numero in cima al mazzo vale per tutti.
tip-top-rings = Segnalo in una riga a tua scelta, o passa.
tip-play-hand = Tocca da una a tre carte dello stesso colore.
tip-play-bar = I loro numeri vengono segnati in quella riga. Tra loro può mancare al massimo un numero.

## Ciò che dicono le regole. Il numero della regola e il punto finale si aggiungono.
rule-deal-awaited = Le carte si stanno ancora distribuendo. Aspetta un momento
rule-top-awaited = Il mazzo non mostra ancora il prossimo numero. Aspetta un momento
rule-take-awaited = Prima si prendono carte dalla fila
rule-colour-awaited = Prima si scoprono le carte prese dalla fila. Aspetta un momento
rule-mark-awaited = Segna il numero in cima al mazzo in una riga, o passa
rule-play-awaited = Ora si giocano da una a tre carte dello stesso colore
rule-game-over = La partita è finita e non arrivano più carte
rule-not-among-them = Non può essere quella carta. Guarda di nuovo
rule-no-such-back = Non resta nessuna carta con quel numero. Guarda di nuovo
rule-not-to-five = Prendi esattamente le carte che completano la mano a cinque
rule-not-announced = Ora si può segnare solo il numero in cima al mazzo
rule-not-in-hand = Quella carta non è nella tua mano. Scegline un’altra
rule-too-far-apart = Tra i numeri che segni può mancarne al massimo uno. Segnane di meno
rule-own-row-is-closed = Hai già chiuso quella riga. Scegline un’altra
rule-no-jokers = Questa partita si gioca senza jolly. Scegli un’altra carta
effect-fits = { $rows ->
    [0] { $number }: nessuna riga adatta
    [one] { $number }: una riga adatta
   *[other] { $number }: { $rows } righe adatte
}
