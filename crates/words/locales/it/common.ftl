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
home-foot = Dadi che puoi verificare, partite da rivedere, in quattro lingue. Nulla viene caricato da altri siti.
play-now = Gioca ora
play-friends = Con gli amici
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
clock-none = senza limiti
clock-30 = 30 secondi
clock-90 = 90 secondi
clock-1d = un giorno
clock-3d = tre giorni
dice = Dadi e carte
dice-fair = del tavolo, verificabili
dice-typed = i vostri, inseriti qui
dice-not-typed = Con carte vere qui si possono tenere solo le schede: chi inserisse le carte vedrebbe ogni mano.
new-hints = Consigli permessi
absence = In caso di assenza
absence-choose-pass = si passa
new-listed = Aperto a tutti (compare nella pagina iniziale)
open-table = Apri il tavolo

## Errors
error-not-found = Qui non c’è nulla.
error-forbidden = Qui non hai accesso.
error-busy = Troppe richieste in una volta. Riprova tra un momento.
error-bad = Non ha funzionato.
error-ours = Qualcosa è andato storto, ed è colpa nostra.
to-the-games = Vai ai giochi

## Table
status-gathering = Aspettiamo che tutti si siedano
status-waiting = { $count ->
    [one] Aspettiamo { $names }
   *[other] Aspettiamo { $names }
}
status-typed = Lanciate i dadi e inserite il risultato
status-dice = Un momento…
title-your-turn = Tocca a te – { $game }
your-turn = Tocca a te
turn-of = Tocca a { $name }
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
typed-send = Conferma il lancio
typed-correct = Correggi
others = Gli altri
at-turn = di turno
state-thinking = pensa…
state-done = ha scelto
state-resigned = ha abbandonato
state-bot-plays = continua un bot
state-away = assente
watching = Stai guardando. I segreti restano nascosti.
return-about = In tua assenza il tavolo gioca al posto tuo.
return = Riprendi il posto
resigned-about = Hai abbandonato; il tavolo gioca per te.
absence-pass = Chi è assente passa.
absence-bot = Per chi è assente gioca un bot.
seat-a-bot = Aggiungi un bot
close-table = Chiudi il tavolo
log = Che cosa è successo
more = Altro
check-dice = Verifica i dadi
move-seat = Continua su un altro dispositivo
move-seat-about = Apri questo link sull’altro dispositivo, o inquadralo. Chi lo apre prende il tuo posto: tienilo per te.
back-to-table = Torna al tavolo
resign = Abbandona
resign-about = Non potrai più vincere, e il tavolo giocherà per te.
resign-sure = Sì, abbandono
undo-asked = { $name } vorrebbe annullare l’ultima mossa.
undo-agree = Va bene
take-seat = Continua su questo dispositivo
undo-decline = Rifiuta
undo = Annulla la mia ultima mossa
undo-ask = Chiedi di annullare la mia ultima mossa
hint = Un consiglio, per favore
hint-title = Prima il migliore
hint-line = { $deed }: circa { $points } punti alla fine e { $win }% di probabilità di vincere.
talk = Chat
talk-say = Di’ qualcosa
talk-send = Invia
talk-mute = Silenzia
talk-muted = Silenziata: i messaggi non vengono mostrati.

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
winner = Vittoria
rematch = Gioca ancora
to-rematch = Alla prossima partita
replay = Rivedi
record = Scarica la registrazione
replay-step = Passo { $at } di { $last }
replay-first = All’inizio
replay-back = Un passo indietro
replay-on = Un passo avanti
replay-last = Alla fine

## Log
log-joined = { $name } si siede.
log-left = { $name } se ne va.
log-returned = { $name } è di nuovo qui.
log-bot-sat = Un bot gioca per { $name }.
log-undo-asked = { $name } chiede di annullare una mossa.
log-undone = { $name } annulla una mossa.
log-undo-declined = { $name } rifiuta l’annullamento.
log-resigned = { $name } abbandona.
log-corrected = I dati inseriti sono stati corretti.

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
refused-played-for-you = Il tavolo gioca al posto tuo. Prima riprendi il tuo posto.
refused-seated = Hai già un posto qui.
refused-here = { refused-seated }
refused-resigned = Chi sedeva a questo posto ha abbandonato.
refused-other-round = Troppo tardi: la partita è andata avanti.
refused-other-draw = { refused-other-round }
refused-no-draw = { refused-other-round }
refused-id-taken = { refused-other-round }
refused-rule = Le regole non lo permettono.
by-rule = { $why } ({ $rule }).
refused-nothing-to-undo = Non c’è nulla da annullare.
refused-nothing-to-take-back = { refused-nothing-to-undo }
refused-still-open = La tua scelta è ancora aperta: basta cambiarla.
refused-past-chance = Nel frattempo sono stati lanciati i dadi o pescata una carta: non si può più annullare.
refused-undo-asked = L’annullamento è già stato chiesto.
refused-not-typed = Questo tavolo lancia e pesca da sé.
refused-acted-on = Qualcuno ha già giocato su questo lancio: resta valido.
refused-contributed = Hai già aggiunto il tuo valore.
refused-no-contributions = I dadi di questo tavolo non accettano valori da te.
refused-unreadable = Non è leggibile. Scegli di nuovo.
refused-no-seat = Non hai un posto a questo tavolo.
refused-no-guest = Prima siediti o apri un tavolo.
refused-not-host = Può farlo solo chi ha aperto il tavolo.
refused-no-table = Questo tavolo non esiste. Forse il link non è completo.
refused-no-bot = Questo bot non esiste.
refused-no-hints = A questo tavolo non ci sono consigli.
refused-not-over = Sarà possibile dopo la partita.
refused-bad-talk = Un messaggio ha da 1 a 300 caratteri.
refused-no-game = Questo gioco non esiste. Scegline uno dei nostri.
refused-unknown-bot = { refused-no-bot }
refused-bad-clock = Il tempo per pensare va da 5 secondi a 30 giorni. Scegli di nuovo.
refused-only-bots = Qualcuno deve giocare: lascia un posto per una persona.
refused-cards-not-typed = { dice-not-typed }
refused-no-sheets = Questo gioco non ha schede da tenere qui. Scegli altri dadi o carte.
refused-only-people = Se qui ci sono solo le schede, giocano solo persone e senza orologio. Non scegliere né bot né limiti di tempo.
refused-other-options = Il gioco ora ha altre opzioni. Apri invece un nuovo tavolo.
refused-seats = Questo gioco non si gioca in quel numero. Scegli di nuovo chi gioca.
refused-unknown-option = Questo gioco non ha quell’opzione. Controlla le scelte.
refused-bad-option = Un’opzione del gioco ha un valore impossibile. Controlla le scelte.
refused-not-a-pair = { refused-bad-option }
refused-foreign = Veniva da un altro sito. Riapri questa pagina e riprova.
refused-not-away = È qui, oppure non è via da molto.
refused-no-advice = Nessun bot sa ancora dire quanto valgono queste scelte.
refused-too-many-tables = Hai già tanti tavoli quanti può averne un ospite. Prima finiscine uno.
refused-not-found = { error-not-found }
refused-too-often = { error-busy }
refused-archived = { archive-open }
refused-unavailable = { error-ours }
refused-bad-request = { error-bad }
refused-other-table = Non si può fare a un tavolo di questo tipo.

## Solo le schede, e vecchie partite
dice-sheets = i vostri, qui solo le schede
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
