### Qwixx in italiano. Ciò che sta qui prevale su ciò che tutti i giochi condividono.

about = Lancia, scegli, segna. Tutti giocano a ogni turno, e ciò che salti è perso.

red = rosso
yellow = giallo
green = verde
blue = blu
misses = Errori
row-closed = chiusa
row-say-empty = { $colour }: nulla di segnato
row-say = { $points ->
    [one] { $colour }: segnati { $marked }, { $points } punto
   *[other] { $colour }: segnati { $marked }, { $points } punti
}
row-say-closed = { $points ->
    [one] { $colour }, chiusa: segnati { $marked }, { $points } punto
   *[other] { $colour }, chiusa: segnati { $marked }, { $points } punti
}
misses-say = { $count ->
    [one] un errore
   *[other] { $count } errori
}
cell-can = { $colour } { $number }, si può segnare
dice-say = I bianchi { $first } e { $second } fanno { $sum }. { $coloured }.
ask-white = Segna un { $sum } in una riga, o passa
ask-white-none = Un { $sum } non sta da nessuna parte
ask-coloured = Bianco più colore, o passa
ask-coloured-none = Nessun bianco va con un colore
deed-mark = Segna { $cell }
deed-close = Segna { $cell } e chiudi la riga
deed-miss = Passa e prendi −5
log-rolled = { $name } lancia { $first } + { $second } = { $sum }; { $coloured }.
log-marked = { $name } segna { $cell }.
log-closed = La riga { $colour } è chiusa.
log-missed = { $name } prende un errore: { $count } su 4.
typed-white = Bianco { $which }

tip-white-dice = La somma dei due dadi bianchi vale per tutti, anche fuori dal proprio turno.
tip-white-rings = I numeri cerchiati sono possibili. Si segna da sinistra a destra: ciò che salti è perso.
tip-coloured-dice = È il tuo turno: puoi anche sommare un dado bianco a uno colorato.
tip-coloured-rings = Segna il risultato in quel colore. Se in tutto il turno non segni nulla, costa 5.

sheets-mark = Segna i tuoi numeri
sheets-ending = La fine è raggiunta: completa la tua scheda
sheets-miss = Prendi un lancio fallito (−5)
sheets-back = Riprendi qualcosa
sheets-done = La mia scheda è finita
sheets-did = { $name }: { $deed }.
sheets-took-back = { $name } riprende: { $deed }.

## Ciò che dicono le regole. Il numero della regola e il punto finale si aggiungono.
rule-already-marked = Questo numero è già segnato. Scegline un altro
rule-left-of-a-mark = Segna da sinistra a destra: ciò che hai saltato è perso
rule-too-few-to-close = Prima cinque numeri segnati, poi l’ultimo
rule-row-is-closed = Questa riga è chiusa. Scegline un’altra
rule-not-the-white-sum = Ora si può segnare solo la somma dei dadi bianchi
rule-not-white-plus-colour = Somma un dado bianco a uno colorato e segna il risultato in quel colore
rule-no-such-seat = A quel posto non gioca nessuno. Scegli qualcuno che gioca qui
rule-lot-awaited = Decidi prima chi comincia
rule-roll-awaited = Si sa già chi comincia. Ora lancia i dadi
rule-no-such-face = Un dado mostra da 1 a 6. Guarda di nuovo
rule-die-is-out = Questa riga è chiusa e il suo dado non si lancia più. Lascialo fuori
rule-die-is-missing = Manca un dado. Inserisci tutti i dadi lanciati
rule-no-miss-left = Tutti e quattro gli errori di questa scheda sono già presi
rule-no-pawns = Questo gioco non ha pedine. Segna invece un numero
rule-cannot-move-there = Una pedina avanza da 1 a 5 caselle libere. Scegline un’altra
rule-end-reached = La fine è raggiunta: non si segna più nulla. Dichiara finita la tua scheda
rule-goes-on = La partita continua. La tua scheda è finita quando si raggiunge la fine
rule-sheet-done = Questa scheda è finita e non si segna più nulla
