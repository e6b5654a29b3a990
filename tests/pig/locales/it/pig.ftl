title = Maiale
about = Tira il dado finché osi: un 1 ti costa tutto quello che il turno ha portato.
takes = circa 5 minuti
how-1 = Nel tuo turno lanci il dado quante volte vuoi, e i punti si sommano.
how-2 = Un 1 ti costa tutto quello che il turno ha portato, e lo conclude.
how-3 = Fermati in tempo per tenere i punti: vince chi ne ha abbastanza per primo.
option-target = Punti per vincere
turn-points = Questo turno
safe = al sicuro
face-say = Il dado mostra { $face }
ask-roll = Tirare ancora o tenere { $turn }?
ask-enough = È abbastanza: tieni
deed-roll = Tira ancora
deed-hold = Tieni { $turn }
log-rolled = { $name } fa { $face }: { $turn } in questo turno.
log-lost = { $name } fa 1 e perde i punti del turno.
log-held = { $points ->
    [one] { $name } tiene 1 punto.
   *[other] { $name } tiene { $points } punti.
}
tip-die = Ogni numero tranne 1 si aggiunge al turno.
tip-hold = Tieni i punti: un 1 li costerebbe tutti.
typed-die = Che cosa mostra il dado?
rule-no-such-face = Un dado mostra da 1 a 6. Guarda di nuovo
rule-enough = Hai abbastanza per vincere. Tieni i punti
