### Rowlock in italiano: ciò che tutti i giochi condividono. Ogni chiave sta in tutte e quattro le lingue.

## Around every page
skip = Vai al contenuto
language = Lingua
sound = Suono quando tocca a te
motion = Movimento
offline = Connessione persa, nuovo tentativo…
games = Giochi
points = punti
list-and = { $most } e { $last }
yes = Sì
no = No

## Front page
home-title = Quattro giochi, un tavolo.
home-lead = Apri e gioca: nessun account, niente da installare. Manda un link agli amici o sfida i bot.
home-foot = Dadi che puoi verificare, partite da rivedere, in quattro lingue. Nulla viene caricato da altrove.
play-now = Gioca ora
play-friends = Con amici
rules = Regole
your-games = Le tue partite
open-tables = Tavoli aperti
state-over = finita
state-your-turn = tocca a te
state-free = { $count ->
    [one] un posto libero
   *[other] { $count } posti liberi
}
state-playing = in corso

## New table
guest = Ospite { $number }
your-name = Il tuo nome
new-seats = Chi gioca
seat-number = Posto { $seat }
seat-you = Tu
seat-open = Un amico (con il link)
seat-bot = Bot: { $level }
seat-none = –
level-random = gioca a caso
level-greedy = principiante
level-master = maestro
level-expert = esperto
new-options = Il gioco
new-more = Il tavolo
clock = Tempo per pensare
clock-none = quanto volete
clock-30 = 30 secondi
clock-90 = 90 secondi
clock-1d = un giorno
clock-3d = tre giorni
dice = Dadi e carte
dice-fair = del tavolo, verificabili
dice-typed = veri, scritti qui
dice-not-typed = Con carte vere qui possono stare solo le vostre schede: chi digitasse le carte vedrebbe ogni mano.
new-hints = I consigli sono permessi
absence = Chi è via
absence-choose-pass = passa
new-listed = Aperto a tutti (compare nella pagina iniziale)
open-table = Apri il tavolo

## Errors
error-not-found = Qui non c’è nulla.
error-forbidden = Questo non è per te.
error-busy = Troppo in una volta. Riprova tra un momento.
error-bad = Non ha funzionato.
error-ours = Qualcosa si è rotto, ed è colpa nostra.
to-the-games = Ai giochi

## Table
status-gathering = Aspettiamo che tutti si siedano
status-waiting = { $count ->
    [one] Aspettiamo { $names }
   *[other] Aspettiamo { $names }
}
status-typed = Lanciate i dadi e scrivete che cosa mostrano
status-dice = Un momento…
title-your-turn = Tocca a te – { $game }
your-turn = È il tuo turno
turn-of = Turno di { $name }
take-back = Cambia
choose-first = Prima scegli
chair-free = libero
chair-bot = bot
chair-taken = è qui
leave = Lascia il tavolo
sit-down = Siediti
invite = Invita
invite-about = Chi ha questo link può sedersi o guardare.
invite-link = Link a questo tavolo
copy = Copia
typed-send = Ecco che cosa mostrano
typed-correct = Correggi
others = Gli altri
at-turn = di turno
state-thinking = pensa…
state-done = ha scelto
state-resigned = si è arreso
state-bot-plays = continua un bot
state-away = assente
watching = Stai guardando. I segreti restano nascosti.
return-about = Eri via, perciò qualcuno gioca al posto tuo.
return = Riprendi il posto
resigned-about = Ti sei arreso; il tavolo gioca per te.
absence-pass = Chi è via passa.
absence-bot = Per chi è via gioca un bot.
seat-a-bot = Metti un bot
close-table = Chiudi il tavolo
log = Che cosa è successo
more = Altro
check-dice = Verifica i dadi
move-seat = Porta il mio posto su un altro dispositivo
move-seat-about = Apri questo link sull’altro dispositivo, o inquadralo. Chi lo apre prende il tuo posto: tienilo per te.
offer-seat = Crea il link
offer-seat-about = Ricevi un link per l’altro dispositivo. Vale una volta sola, per 15 minuti, e porta con sé il tuo posto.
back-to-table = Torna al tavolo
resign = Arrenditi
resign-about = Non potrai più vincere, e il tavolo giocherà per te.
resign-sure = Sì, mi arrendo
undo-asked = { $name } vorrebbe riprendere l’ultima mossa.
undo-agree = Va bene
take-seat = Continua su questo dispositivo
undo-decline = No
undo = Riprendi la mia ultima mossa
undo-ask = Chiedi di riprendere la mia ultima mossa
hint = Un consiglio, per favore
hint-title = Prima il migliore
hint-line = { $deed }: circa { $points } punti alla fine e { $win } % di probabilità di vincere.
talk = Chiacchiere
talk-say = Di’ qualcosa
talk-send = Invia
talk-mute = Silenzia
talk-muted = Silenziato. Quel che si dice non viene mostrato.

## The end
end-abandoned = Il tavolo è stato chiuso prima della fine.
end-nobody = Non ha vinto nessuno.
end-you = { $points ->
    [one] Hai vinto con { $points } punto!
   *[other] Hai vinto con { $points } punti!
}
end-one = { $points ->
    [one] { $name } vince con { $points } punto.
   *[other] { $name } vince con { $points } punti.
}
end-tie = { $names } si dividono la vittoria con { $points } punti.
result = Risultato
winner = Chi vince
rematch = Ancora una
to-rematch = Alla prossima partita
replay = Rivedi
record = Scarica la partita
replay-step = Passo { $at } di { $last }
replay-first = All’inizio
replay-back = Un passo indietro
replay-on = Un passo avanti
replay-last = Alla fine

## Log
log-joined = { $name } si siede.
log-left = { $name } se ne va.
log-returned = { $name } è tornato.
log-bot-sat = Un bot gioca per { $name }.
log-undo-asked = { $name } chiede di riprendere una mossa.
log-undone = { $name } riprende una mossa.
log-undo-declined = { $name } rifiuta la ripresa.
log-resigned = { $name } si arrende.
log-corrected = Ciò che era scritto è stato corretto.

## Check the dice
fair-typed = A questo tavolo si è giocato con dadi veri. La registrazione dice chi ha scritto che cosa; di più nessuno può dire.
fair-seeded = Questo tavolo ha usato un semplice generatore. Il suo seme è nella registrazione, ma non impegna nessuno.
fair-how = Prima della partita chi ospita ha fissato un segreto e ne ha mostrato l’impronta. Tutti potevano aggiungere un valore casuale. Ogni lancio deriva da questi e dal suo numero: nessuno poteva cambiarne uno senza farsi scoprire.
fair-commitment = L’impronta, mostrata prima del primo lancio:
fair-aside = Chi ospita dice che chi custodisce il segreto non gioca.
fair-plays = Chi ospita dice che chi custodisce il segreto gioca anche: avrebbe potuto conoscere un lancio prima degli altri.
fair-not-over = Il segreto viene mostrato a fine partita. Allora questa pagina verificherà ogni lancio.
fair-working = Verifica in corso…
fair-noscript = La verifica avviene nel tuo browser e richiede JavaScript. Senza, usa «rowlock verify» sulla registrazione.
fair-good = Tutte le { $count } estrazioni sono come devono essere. Nulla è stato cambiato, scelto o rilanciato.
fair-bad = { $count } estrazioni non sono come devono essere. Non fidarti di questa partita.
fair-failed = Non è stato possibile leggere la registrazione.
fair-commit-good = Il segreto corrisponde all’impronta.
fair-commit-bad = Il segreto non corrisponde all’impronta!
fair-draws = Tutte le estrazioni
fair-draw = Estrazione
fair-outcome = Mostrato
fair-tickets = Possibili
fair-ticket = Numero
fair-ok = Giusto?
fair-proves = Che cosa dimostra
fair-proves-about = Il segreto era fissato prima del primo lancio, e ogni dado e ogni carta ne derivano. Se hai aggiunto un tuo valore, chi ospita non poteva conoscere nessun lancio quando ha scelto il segreto.
fair-not-proves = Che cosa non dimostra
fair-not-proves-about = Chi sedeva agli altri posti, che chi ospita abbia tenuto per sé il segreto durante la partita, e che nessuno abbia visto carte nascoste.

## Advice in the first rounds
tip = Prima partita?
tip-bar = Nulla conta finché non premi questo pulsante.
tip-close = Niente consigli

## Rifiuti
refused-not-yours = Ora non tocca a te.
refused-not-awaited = Ora non hai nulla da decidere.
refused-no-request = Nessuna richiesta aspetta la tua risposta.
refused-no-free-chair = Non c’è più un posto libero.
refused-no-such-seat = A questo tavolo quel posto non c’è.
refused-bad-name = Scegli un nome da 1 a 40 caratteri, senza caratteri invisibili.
refused-name-taken = Qui qualcuno si chiama già così. Scegli un altro nome.
refused-not-started = La partita non è ancora cominciata.
refused-started = La partita è già cominciata.
refused-over = La partita è finita.
refused-played-for-you = Qualcuno gioca al posto tuo. Prima torna al tuo posto.
refused-seated = Sei già seduto qui.
refused-here = { refused-seated }
refused-resigned = Questo posto si è arreso.
refused-other-round = Troppo tardi: la partita è andata avanti.
refused-other-draw = { refused-other-round }
refused-no-draw = { refused-other-round }
refused-id-taken = { refused-other-round }
refused-rule = Le regole non lo permettono.
by-rule = { $why } ({ $rule }).
refused-nothing-to-undo = Non c’è nulla da riprendere.
refused-nothing-to-take-back = { refused-nothing-to-undo }
refused-still-open = La tua scelta è ancora aperta: basta cambiarla.
refused-past-chance = Dopo sono usciti dadi o una carta: non si può più tornare indietro.
refused-shown = Hai visto che cosa hanno scelto gli altri: la tua decisione resta.
refused-undo-asked = La ripresa è già stata chiesta.
refused-not-typed = Questo tavolo lancia da sé i dadi.
refused-acted-on = Qualcuno ha già giocato su questo lancio: resta così.
refused-contributed = Hai già aggiunto il tuo valore.
refused-no-contributions = I dadi di questo tavolo non accettano valori da te.
refused-unreadable = Non si riesce a leggerlo. Scegli di nuovo.
refused-no-seat = Non hai un posto a questo tavolo.
refused-no-guest = Prima siediti o apri un tavolo.
refused-not-host = Può farlo solo chi ha aperto il tavolo.
refused-no-table = Questo tavolo non esiste. Forse il link non è completo.
refused-no-bot = Questo bot non esiste.
refused-no-hints = A questo tavolo non ci sono consigli.
refused-not-over = Questo viene dopo la partita.
refused-bad-talk = Una riga ha da 1 a 300 caratteri.
refused-no-game = Questo gioco non esiste. Scegline uno dei nostri.
refused-unknown-bot = { refused-no-bot }
refused-bad-clock = Il tempo per pensare va da 5 secondi a 30 giorni. Scegli di nuovo.
refused-only-bots = Qualcuno deve giocare: lascia un posto per una persona.
refused-cards-not-typed = { dice-not-typed }
refused-no-sheets = Questo gioco non ha schede da tenere qui. Scegli altri dadi o carte.
refused-only-people = Dove qui ci sono solo le schede, giocano solo persone e senza orologio. Non scegliere né bot né tempo.
refused-other-options = Il gioco ora ha altre opzioni. Apri invece un nuovo tavolo.
refused-seats = Questo gioco non va bene per quel numero di giocatori. Scegli di nuovo chi gioca.
refused-unknown-option = Questo gioco non ha quell’opzione. Controlla le scelte.
refused-bad-option = Un’opzione del gioco non può essere così. Controlla le scelte.
refused-not-a-pair = { refused-bad-option }
refused-foreign = Veniva da un altro sito. Riapri questa pagina e riprova.
refused-not-away = È qui, oppure non è via da molto.
refused-others-play = Qui sta giocando qualcun altro. Potrai chiudere il tavolo quando gli altri se ne saranno andati o saranno assenti.
refused-no-advice = Nessun bot sa ancora dire quanto valgono queste scelte.
refused-too-many-tables = Hai già tanti tavoli quanti può averne un ospite. Prima finiscine uno.
refused-not-found = { error-not-found }
refused-too-often = { error-busy }
refused-archived = { archive-open }
refused-damaged = Qualcosa si è guastato sul disco e questo non si può più leggere com’era stato scritto. Chi gestisce il server può ripristinarlo da una copia.
refused-unknown-host = Questo server non risponde a quel nome. Aprilo con il suo indirizzo abituale; chi lo gestisce può aggiungere il nome con --name.
refused-server-full = Al momento qui non c’è più posto. Riprova più tardi.
refused-shut-out = Chi gestisce questo server ha bloccato questo indirizzo.
refused-unavailable = { error-ours }
refused-bad-request = { error-bad }
refused-other-table = Non si può fare a un tavolo di questo tipo.

## Solo le schede, e vecchie partite
dice-sheets = veri, qui solo le schede
archive-over = Questa partita è stata giocata secondo una versione precedente delle regole. Si può guardare, ma non rivedere mossa per mossa.
archive-open = Questa partita è cominciata secondo una versione precedente delle regole. Non si può continuare.
state-offline = non connesso
send-away = Continua senza { $name }

## Parole di più giochi
total = Totale
deed-pass = Passa
log-first = Comincia { $name }.
log-passed = { $name } passa.
log-over = { $count ->
    [one] La partita è finita. Vince { $names }.
   *[other] La partita è finita. Vincono { $names }.
}
typed-first = Chi comincia?
pile = { $count ->
    [one] 1 carta
   *[other] { $count } carte
}
choices = Possibilità
nothing = nulla

## Una registrazione controllata
count-inputs = { $inputs ->
    [one] { $inputs } mossa
   *[other] { $inputs } mosse
}
count-draws = { $draws ->
    [one] { $draws } estrazione
   *[other] { $draws } estrazioni
}
count-decisions = { $decisions ->
    [one] { $decisions } decisione
   *[other] { $decisions } decisioni
}
count-undos = { $undos ->
    [one] { $undos } annullamento
   *[other] { $undos } annullamenti
}
count-corrections = { $corrections ->
    [one] { $corrections } correzione
   *[other] { $corrections } correzioni
}
found-legal = Questa partita di { $game } ha { count-inputs } ({ count-draws } e { count-decisions }): tutto è permesso dalla versione { $rules } delle regole e porta ogni volta alla posizione di cui la registrazione dà l’impronta.
found-result = Il risultato, { $scores }, { $winners }, è quello che danno le regole.
found-won-nobody = nessuno vince
found-won-one = vince il posto { $seat }
found-won-several = i posti { $seats } si dividono la vittoria
found-sealed = Il sigillo è integro: sopra di esso non è cambiato nulla da quando è stato scritto.
found-taken-back = { count-undos } e { count-corrections }: è annotato che cosa è stato ritirato.
found-from-seed = { count-draws }: tutto segue dal seme rivelato alla fine.
found-committed = Il segreto rivelato alla fine ha lo SHA-256 { $commitment }, come fissato prima del primo lancio.
found-from-secret = { count-draws }: tutto segue da quel segreto e dai contributi, come stabilisce docs/fair-dice.md.
found-added = Il posto { $seat } ({ $name }) ha aggiunto { $salt } prima della prima estrazione: confrontalo con ciò che hai inviato.
found-added-later = { $count ->
    [one] Durante la partita i giocatori hanno aggiunto ancora { $count } valore; conta dall’estrazione seguente.
   *[other] Durante la partita i giocatori hanno aggiunto ancora { $count } valori; ciascuno conta dall’estrazione seguente.
}
found-unknown-source = La registrazione non dice da dove vengono i suoi dadi o le sue carte.
found-not-over = La partita non è stata giocata fino alla fine: non c’è un risultato da controllare.
found-only-sealed = Il sigillo rivela i danni; chi scrive una registrazione tutta nuova può sigillare anche quella.
found-typed = I dadi o le carte sono stati inseriti da persone; una registrazione non può controllarli.
found-seed-chosen = Un seme non vincola nessuno: l’ha scelto chi ospita, e poteva sceglierlo fra molti.
found-nobody-added = Nessuno ha aggiunto nulla ai dadi: li ha determinati solo chi ospita, ma prima del primo lancio.
found-others-added = Solo chi trova il proprio valore fra i contributi può sapere che chi ospita non li ha inventati tutti.
found-dealer-aside = Il tavolo dice che chi aveva il segreto non ha giocato. Se ha giocato, o se l’ha detto a qualcuno, quel giocatore poteva conoscere un’estrazione in anticipo.
found-dealer-plays = Chi aveva il segreto poteva giocare a questo tavolo e conoscere un’estrazione appena dato l’ultimo contributo; poteva anche scegliere il proprio per ultimo.

## Terminale
verify-correct = { $count ->
    [one] { $file }: { $count } registrazione corretta.
   *[other] { $file }: { $count } registrazioni corrette.
}
verify-all = Ogni mossa è stata rigiocata secondo le regole; impronte, risultati e sigilli sono giusti.
replay-title = { $game }: { $players }. Caso: { $chance }.
replay-after = { $count ->
    [one] Dopo { $at } mossa su { $count }:
   *[other] Dopo { $at } mosse su { $count }:
}

## Giocare nel terminale
terminal-leave = Premi ancora q per uscire: questa partita non viene conservata.
terminal-small = Questa finestra è troppo piccola. Servono almeno 80 colonne e 24 righe.
terminal-keys = Tasti
terminal-lost = La connessione è caduta. Nuovo tentativo …
key-move = vai a un’altra scelta
key-number = vai alla scelta con questo numero
key-rest = vai alla scelta che cambia di meno, per esempio passare
key-choose = sceglila
key-change = cambia la tua scelta
key-scroll = vedi il resto del tavolo
key-quit = esci
key-ten-steps = dieci passi indietro o avanti
key-mouse = Con il mouse: fai clic su una scelta o un numero, e ancora una volta per sceglierlo.
key-signs = < > si può scegliere, ( ) è scelto, [ ] è segnato o tuo, · è perso.
foot-step = passo
foot-move = vai
foot-choose = scegli
foot-hint = consiglio
foot-undo = riprendi
foot-back = indietro
foot-quit = esci
plain-how = Scrivi il numero di una scelta e Invio. Oppure: s dice che cosa c’è sul tavolo, t dà un consiglio, u riprende la tua ultima mossa, r mostra le regole, ? questo aiuto, q esce.
plain-unknown = Non è una scelta. Scrivi un numero da 1 a { $last }, oppure ? per l’aiuto.
plain-only = Serve un terminale. Con --plain si gioca riga per riga.
