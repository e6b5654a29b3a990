### Qwixx – Cards in italiano. Ciò che sta qui prevale su ciò che tutti i giochi condividono.

about = Qwixx dalla mano: numeri sul dorso, colori nascosti finché non si giocano.

option-jokers = Jolly

check-dice = Verifica le carte

hand = Mano
line = Fila e mazzo
line-alone = Fila
your-hand = La tua mano
joker = jolly
ask-take = { $count ->
    [one] Prendi una carta dalla fila
   *[other] Prendi { $count } carte dalla fila
}
ask-top = Segna un { $number } in una riga, o passa
ask-top-none = Un { $number } non sta da nessuna parte
ask-play = Gioca fino a tre di un colore
deed-take = Prendi { $numbers }
deed-play = Gioca { $cards }: segna { $colour } { $marks }
deed-play-close = Gioca { $cards }: segna { $colour } { $marks } e chiudi la riga
deed-play-only = Gioca { $cards } senza segnare
deed-play-miss = Gioca { $cards } senza segnare, prendi −5
log-pile = Gli scarti vengono mescolati e formano il nuovo mazzo.
log-took = { $name } prende { $numbers } dalla fila.
log-picked-up = { $name } scopre { $card }.
log-announced = Il mazzo mostra { $number }.
log-played = { $name } gioca { $cards }.
log-closed-own = { $name } chiude la riga { $colour }.

tip-take-line = Vedi solo i numeri; i piccoli segni mostrano quali colori sono ancora possibili.
tip-take-fill = Tocca le carte che vuoi: la mano si completa fino a cinque.
tip-top-pile = Il numero in cima al mazzo vale per tutti.
tip-top-rings = Segnalo in una riga a tua scelta, o passa.
tip-play-hand = Tocca da una a tre carte di un colore.
tip-play-bar = I loro numeri vengono segnati in quella riga. Tra loro può mancare al massimo un numero.
