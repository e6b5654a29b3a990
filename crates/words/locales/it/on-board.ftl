### Qwixx On Board in italiano. Ciò che sta qui prevale su ciò che tutti i giochi condividono.

about = Qwixx con una corsa: la tua pedina avanza lungo un percorso e segna dove si ferma.
takes = circa 20 minuti
how-1 = Tutti possono segnare la somma dei due dadi bianchi; chi è di turno può usare anche un dado colorato e poi muovere la pedina.
how-2 = La pedina avanza fino a cinque caselle e segna il numero su cui arriva, se la tua scheda lo permette.
how-3 = Le righe contano come in Qwixx, e la casella sotto la tua pedina aggiunge il suo bonus; la prima in fondo al percorso porta l’ultimo giro.

option-side = Lato del tabellone
option-side-a = A
option-side-b = B
option-board = Un tabellone tuo (file)

path = Il percorso
start = Partenza
path-bonus = pedina
pawn-at = Casella { $space } di { $last }, +{ $bonus } punti
space-can = { $cell }, +{ $bonus }: qui la pedina può fermarsi
ask-board = Avanza da 1 a 5 caselle libere, o resta
ask-board-none = La tua pedina non può fermarsi da nessuna parte
deed-move = Avanza di { $steps } e segna { $cell }
deed-stay = Resta qui
deed-stay-miss = Resta qui ({ -one-miss }, −5)
deed-move-only = Avanza di { $steps } e raggiungi { $cell } (già segnato)
log-moved = { $name } avanza alla casella { $space } ({ $cell }).
over-path = Una pedina aveva raggiunto le ultime cinque caselle e gli altri hanno giocato ancora un turno.
log-last-round = { $name } ha raggiunto le ultime cinque caselle: gli altri hanno ancora un turno.

tip-board-path = La pedina avanza da 1 a 5 caselle libere e segna dove si ferma. Più va lontano, più cresce il bonus.

sheets-space = Pedina sulla casella { $space }

## Ciò che dicono le regole. Il numero della regola e il punto finale si aggiungono.
rule-no-move-now = La pedina avanza nella tua terza azione. Ora segna un numero, o passa
rule-no-mark-now = Nella tua terza azione è la pedina che segna. Falla avanzare, o resta
rule-too-far = Una pedina avanza da 1 a 5 caselle libere
rule-path-ends = Davanti non ci sono tante caselle libere. Avanza di meno
rule-cannot-land = Il numero di quella casella non si può segnare. Scegli un’altra casella, o resta
effect-bonus = bonus { $from } → { $to }
effect-last-round = dà inizio all’ultimo giro
