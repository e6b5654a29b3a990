### Qwixx in italiano. Ciò che sta qui prevale su ciò che tutti i giochi condividono.

about = Lancia, scegli, segna. Tutti giocano a ogni turno, e ciò che salti è perso.
takes = circa 15 minuti
how-1 = A ogni lancio tutti possono segnare la somma dei due dadi bianchi; chi è di turno può anche sommare un dado bianco e uno colorato.
how-2 = In ogni riga si va da sinistra a destra: quello che salti è perso.
how-3 = Più crocette ha una riga, più vale ciascuna; due righe chiuse o quattro lanci a vuoto concludono la partita.
-one-miss = lancio a vuoto
-several-misses = lanci a vuoto

red = rosso
yellow = giallo
green = verde
blue = blu
row-colour = { $colour ->
    [rosso] rossa
    [giallo] gialla
   *[other] { $colour }
}
cell = { $number } { $colour }
    .object = { $number ->
        [8] l’8
        [11] l’11
       *[other] il { $number }
    } { $colour }
misses = A vuoto
row-closed = chiusa
row-say-empty = riga { row-colour }: nulla di segnato
row-say = { $points ->
    [one] riga { row-colour }, segnati: { $marked }; { $points } punto
   *[other] riga { row-colour }, segnati: { $marked }; { $points } punti
}
row-say-closed = { $points ->
    [one] riga { row-colour } chiusa, segnati: { $marked }; { $points } punto
   *[other] riga { row-colour } chiusa, segnati: { $marked }; { $points } punti
}
misses-say = { $count ->
    [one] un { -one-miss }
   *[other] { $count } { -several-misses }
}
cell-can = { $number } { $colour }, si può segnare
dice-say = Dadi bianchi: { $first } e { $second }, somma { $sum }. { $coloured }.
ask-white = Segna { $sum } in una riga, o passa
ask-white-none = Sulla tua scheda non c’è posto per un { $sum }
ask-coloured = Somma un dado bianco e uno colorato, o passa
ask-coloured-none = Nessuna somma di un bianco e un colore va bene
deed-mark = Segna { $cell }
deed-close = Segna { $cell } e chiudi la riga
deed-miss = Passa ({ -one-miss }, −5)
log-rolled = { $name } lancia i dadi: { $first } + { $second } = { $sum }; { $coloured }.
log-marked = { $name } segna { $cell }.
log-closed = La riga { row-colour } è chiusa.
over-rows = { $count } righe sono chiuse: { $rows }.
over-misses = { $name } ha quattro { -several-misses }.
log-missed = { $name } segna un { -one-miss } ({ $count } su 4).
typed-white = Bianco { $which }

tip-white-dice = La somma dei due dadi bianchi vale per tutti, anche fuori dal tuo turno.
tip-white-rings = I numeri cerchiati sono possibili. Si segna da sinistra a destra: ciò che salti è perso.
tip-coloured-dice = È il tuo turno: puoi anche sommare un dado bianco a uno colorato.
tip-coloured-rings = Segna il risultato in quel colore. Se in tutto il turno non segni nulla, costa 5 punti.

sheets-mark = Segna i tuoi numeri
sheets-left = Hai lasciato il tavolo. Gli altri continuano senza di te.
sheets-ending = La partita sta finendo: completa la tua scheda
sheets-miss = Segna un { -one-miss } (−5)
sheets-back = Torna indietro
sheets-done = La mia scheda è finita
sheets-did = { $name }: { $deed }.
sheets-took-back = { $name } annulla: { $deed }.

## Ciò che dicono le regole. Il numero della regola e il punto finale si aggiungono.
rule-already-marked = Questo numero è già segnato. Scegline un altro
rule-left-of-a-mark = Segna da sinistra a destra: ciò che hai saltato è perso
rule-too-few-to-close = Prima cinque crocette, poi l’ultimo numero
rule-row-is-closed = Questa riga è chiusa. Scegline un’altra
rule-not-the-white-sum = Ora si può segnare solo la somma dei dadi bianchi
rule-not-white-plus-colour = Somma un dado bianco a uno colorato e segna il risultato in quel colore
rule-no-such-seat = A quel posto non gioca nessuno. Scegli qualcuno che gioca qui
rule-lot-awaited = Decidi prima chi comincia
rule-roll-awaited = Si sa già chi comincia. Ora lancia i dadi
rule-no-such-face = Un dado mostra da 1 a 6. Guarda di nuovo
rule-die-is-out = Questa riga è chiusa e il suo dado non si lancia più. Lascialo fuori
rule-die-is-missing = Manca un dado. Inserisci tutti i dadi lanciati
rule-no-miss-left = I quattro { -several-misses } di questa scheda sono già segnati
rule-no-pawns = Questo gioco non ha pedine. Segna invece un numero
rule-cannot-move-there = Una pedina avanza da 1 a 5 caselle libere. Scegline un’altra
rule-end-reached = La partita è finita: non si segna più nulla. Dichiara finita la tua scheda
rule-goes-on = La partita continua. La tua scheda è finita quando la partita finisce
rule-sheet-done = Questa scheda è finita e non si segna più nulla
effect-points = { $count ->
    [one] un punto
   *[other] { $count } punti
}
effect-gives-up = rinuncia a { $numbers }
effect-keeps = non rinuncia a nulla
effect-closes = chiude la riga
effect-unlocks = d’ora in poi la riga si può chiudere
effect-ends = conclude la partita
effect-miss = un { -one-miss } (−5)
