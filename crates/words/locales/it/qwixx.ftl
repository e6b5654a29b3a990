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
