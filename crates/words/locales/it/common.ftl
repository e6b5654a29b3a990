### Rowlock in italiano: ciò che tutti i giochi condividono. Ogni chiave sta in tutte e quattro le lingue.

## Around every page
skip = Vai al contenuto
language = Lingua
sound = Suono
motion = Movimento
one-tap = Basta un tocco
auto = Passa da sé quando non c’è scelta
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
seat-number = Posto { $seat }
line-of-yours = tu
seat-bot = Bot: { $level }
bot-name = { $name } (bot)
level-random = gioca a caso
level-greedy = principiante
level-master = maestro
level-expert = esperto
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

## Inviting, and the table with its chairs
invited-by = { $name } ti invita a giocare a { $game }
invited = Hai un invito a giocare a { $game }
players-and-time = Da { $from } a { $to } giocatori, { $takes }
time-none = senza limiti di tempo
time-seconds = { $count } secondi a decisione
time-days = { $count ->
    [one] un giorno a decisione
   *[other] { $count } giorni a decisione
}
invited-watch = Preferisci guardare? Resta su questa pagina: mostra la partita appena comincia.
chairs = Chi occupa quale posto
chair-you = tu
chair-here = è qui
chair-awaited = in arrivo
chair-add = un’altra sedia
chair-give = { $seat }: per chi?
chair-friend = Un amico
chair-nobody = Nessuno: togli la sedia
begin-when = La partita comincia appena tutti i posti sono occupati.
begin-about = { begin-when } Tocca una sedia per darla a un amico, a un bot o a nessuno.
begin-with = { $count ->
    [one] Comincia subito in solitario
   *[other] Comincia subito in { $count }
}
looking-names = { $count ->
    [one] { $names } guarda il tavolo.
   *[other] { $names } guardano il tavolo.
}
looking-strangers = { $count ->
    [one] Qualcuno ha aperto l’invito.
   *[other] { $count } persone hanno aperto l’invito.
}
share = Manda l’invito
code-about = Oppure scrivi questo codice su { $place }. Vale un giorno.
look-again = Guarda chi è arrivato
code-make = Crea un codice breve
code-ask = Hai un codice?
code-go = Vai al tavolo
refused-no-code = Nessun tavolo ha questo codice. Un codice ha sei lettere e cifre e vale un giorno: controllalo o chiedine uno nuovo.
new-players = Quanti giocano
new-fold = Opzioni e tempo per pensare
rematch-waits = Gli altri aspettano: il tuo posto è tenuto da parte.
rematch-said-yes = { $count ->
    [one] { $names } vuole giocare ancora e ti aspetta.
   *[other] { $names } vogliono giocare ancora e ti aspettano.
  } Il tuo posto è tenuto da parte.
undo-waits = Hai chiesto di annullare la tua mossa.
undo-drop = Lascia stare
reactions = Reazioni
reaction-hello = Ciao!
reaction-luck = Buona fortuna!
reaction-nice = Ben giocato!
reaction-ouch = Ahi!
reaction-wait = Un momento…
reaction-thanks = Grazie!

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
costly-not = No, indietro
chair-free = libero
leave = Lascia il tavolo
leave-about = Puoi tornare quando vuoi prima della fine della partita.
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
close-table = Chiudi il tavolo
log = Che cosa è successo
more = Altro
check-dice = Verifica i dadi
move-seat = Continua su un altro dispositivo
move-seat-about = Apri questo link sull’altro dispositivo, o inquadralo. Chi lo apre prende il tuo posto: tienilo per te.
offer-seat = Crea il link
offer-seat-about = Ricevi un link per l’altro dispositivo. Vale una volta sola, per 15 minuti, e porta con sé il tuo posto.
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
end-unbegun = Il tavolo è stato chiuso prima che la partita cominciasse.
new-again = Apri un nuovo tavolo
end-nobody = Non ha vinto nessuno.
end-alone = { $points ->
    [one] Finita con { $points } punto.
   *[other] Finita con { $points } punti.
}
end-you = { $points ->
    [one] Hai vinto con { $points } punto!
   *[other] Hai vinto con { $points } punti!
}
end-one = { $points ->
    [one] { $name } vince con { $points } punto.
   *[other] { $name } vince con { $points } punti.
}
end-tie = { $names } si dividono la vittoria con { $points } punti.
end-ahead = Vittoria con { $count ->
    [one] 1 punto
   *[other] { $count } punti
} di vantaggio su { $name }.
end-equal = I punti sono pari.
result = Risultato
winner = Vittoria
rematch = Gioca ancora
to-rematch = Alla prossima partita
replay = Rivedi
record = Scarica la registrazione
replay-step = Passo { $at } di { $last }
replay-turn = Turno { $turn }
replay-at = Passo
replay-go = Vai
replay-back = Un passo indietro
replay-on = Un passo avanti
replay-first = All’inizio
replay-last = Alla fine
replay-turn-back = Al turno precedente
replay-turn-on = Al turno successivo
replay-key-back = Al momento chiave precedente
replay-key-on = Al momento chiave successivo
replay-play = Riproduci da solo
replay-pause = Pausa
replay-eyes = Visto da
replay-all = Spettatori
replay-moments = Momenti chiave
replay-begins = La partita comincia.
replay-drawn = È uscito qualcosa che solo gli altri hanno visto.
replay-decided = { $names } { $count ->
    [one] decide.
   *[other] decidono.
}
play-on = Continua da qui
play-on-about = Un nuovo tavolo con la partita come sta adesso. Ciò che la registrazione mostra è noto.
play-on-seat = Il tuo posto
play-on-with = Con
play-on-bots = bot agli altri posti
play-on-link = amici, con un link
play-on-dice = Dadi e carte
play-on-same = gli stessi, finché vanno bene
play-on-new = nuovi
play-on-go = Apri il tavolo
play-on-origin = Questa partita continua dal passo { $step } di una partita di { $players }.
daily = Partita del giorno
daily-about = Ogni giorno una partita di ogni gioco, con gli stessi dadi e le stesse carte per tutti. Contano i punti, e quanti te ne hanno fatti perdere le tue decisioni.
daily-days = Altri giorni
daily-play = Gioca la partita di oggi
daily-go-on = Continua la tua partita
daily-yours = La tua partita
daily-standings = Confronta con gli altri
daily-nobody = Non ha ancora giocato nessuno.
daily-who = Chi
daily-given = Punti persi
daily-playing = in corso
daily-broken-off = interrotta
daily-working = in calcolo
daily-check = Verificare i dadi
daily-check-about = I dadi di un giorno derivano da un segreto per ogni gioco. La sua impronta (SHA-256) è qui dal giorno prima; quando il giorno è passato, c’è anche il segreto. La registrazione di ogni partita del giorno finisce con lo stesso segreto, e la sua verifica ne ricalcola ogni estrazione.
daily-commitment = Impronta, decisa il { $day }
daily-none = In questo giorno il server non aveva un segreto.
daily-secret = Il segreto
daily-tomorrow = L’impronta di domani
daily-honour = Si gioca una volta. Chi ha giocato conosce i dadi: è una questione d’onore.
practice = Esercizi
practice-about = Le decisioni che l’analisi delle tue partite ha giudicato troppo costose tornano qui: dopo un giorno, poi dopo sempre più giorni, finché trovi ogni volta quella migliore.
practice-due = { $due ->
    [0] Ora non c’è nulla da fare.
    [one] Ti aspetta un esercizio.
   *[other] Ti aspettano { $due } esercizi.
} { $later ->
    [0] {""}
    [one] Un altro torna più tardi.
   *[other] Altri { $later } tornano più tardi.
}
practice-next = Prossimo esercizio
practice-list = Tutti gli esercizi
practice-ask = Che cosa faresti?
practice-sets = Per chi comincia
practice-sets-about = Alcune decisioni che all’inizio si sbagliano spesso, prese da partite tra bot.
practice-full = C’è posto per { $most } esercizi alla volta. Quando ne saprai qualcuno, ci starà di nuovo una serie.
practice-right = Giusto!
practice-wrong = C’era di meglio.
practice-again = { $days ->
    [one] Torna domani.
   *[other] Torna tra { $days } giorni.
}
practice-done = Questo lo sai: non torna più.
records-open = Guarda una registrazione
records-about = La registrazione di una partita, di qui o di un altro server, sul tavolo su cui è stata giocata. Prima viene verificata, con lo stesso rigore dei dadi.
records-file = File della registrazione (.jsonl)
records-which = Quale partita, se il file ne contiene più di una
records-show = Verifica e mostra
records-drop = Oppure trascina il file su questa pagina.
records-limit = Al massimo { $size } MB. Il file non viene conservato: dopo un po’ va scelto di nuovo.
records-none = Non è arrivato nessun file. Scegli il file della registrazione, poi verificalo.
records-too-large = Il file supera { $size } MB. Scegli un file con meno partite.
records-not-text = Questa non è la registrazione di una partita. Una registrazione è un file di testo la cui prima riga dice il gioco; un tavolo finito la offre come «Scarica la registrazione».
records-no-such = In questo file non c’è la partita { $which }; ne contiene { $count }.
records-no-game = Questo server non conosce il gioco «{ $game }».
records-broken = Questa registrazione non è in ordine: { $why }
records-gone = Questa registrazione non è più qui. Scegli di nuovo il suo file.

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
log-late-part = La parte di { $name } in questo lancio non è arrivata in tempo: conta come vuota.

## Check the dice
fair-typed = A questo tavolo si è giocato con dadi veri. La registrazione dice chi ha scritto che cosa; di più nessuno può dire.
fair-seeded = Questo tavolo ha usato un semplice generatore. Il suo seme è nella registrazione, ma non impegna nessuno.
fair-how = Prima della partita chi ospita ha fissato un segreto e ne ha mostrato l’impronta. Poi il browser di chi partecipa ha fissato una propria catena di valori casuali. Quando tutti hanno deciso, e prima di ogni estrazione, ciascuno ne apre un anello. Ogni lancio e ogni carta seguono dal segreto, da questi anelli e dal proprio numero.
fair-commitment = L’impronta, mostrata prima della partita:
fair-aside = Chi ospita dice che chi custodisce il segreto non gioca.
fair-plays = Chi ospita dice che chi custodisce il segreto gioca anche: avrebbe potuto sapere prima degli altri che cosa sarebbe uscito.
fair-not-over = Il segreto viene mostrato a fine partita. Allora questa pagina verificherà ogni estrazione.
fair-working = Verifica in corso…
fair-noscript = La verifica avviene nel tuo browser e richiede JavaScript. Senza, usa «rowlock verify» sulla registrazione.
fair-older = Questa partita segue un protocollo più vecchio: chi ospita vedeva ogni valore in tempo per scegliere fra gli esiti. La verifica mostra solo che dopo non è stato cambiato nulla.
fair-silent = Senza JavaScript il tuo browser non ha parte nelle estrazioni: resti in silenzio, e nessuno inventa un valore per te. Se tutti tacciono, chi ospita può sapere che cosa uscirà.
fair-own = Il tuo browser ha aperto un proprio anello per { $count } di esse e li ritrova tutti al loro posto: nessuno poteva sceglierle o prevederle, nemmeno chi ospita.
fair-none-own = Questo browser non vi ha avuto parte: non può sapere se chi ospita ha inventato chi l’ha avuta.
fair-taken = { $count ->
    [one] 1 estrazione viene dalla partita da cui questa continua.
   *[other] { $count } estrazioni vengono dalla partita da cui questa continua.
}
fair-late = { $count } dei tuoi anelli sono arrivati troppo tardi e sono contati come vuoti. Se succede nei momenti importanti, stai in guardia.
fair-save = Salva ciò che questo browser ha conservato
fair-save-about = Con questo file, { $command } confronta la registrazione sul tuo computer.
fair-unheld = In { $count } di esse avevano parte solo bot e persone silenziose: chi ospita avrebbe potuto conoscerle.
fair-points = I punti di una partita interrotta non sono verificati qui: lo fa «rowlock verify».
fair-exchanged = L’impronta è cambiata da quando il tuo browser l’ha vista. Non fidarti di questo tavolo.
fair-asked-again = Il tavolo chiede di nuovo la stessa estrazione, con altri partecipanti. Il tuo browser non risponde. Non fidarti di questo tavolo.
fair-good = Tutte le { $count } estrazioni sono giuste. Nulla è stato cambiato, scelto o rifatto.
fair-bad = Qualcosa non torna in questa registrazione. Non fidarti di questa partita.
fair-failed = Non è stato possibile leggere la registrazione.
fair-draws = Tutte le estrazioni
fair-draw = Estrazione
fair-outcome = Mostrato
fair-tickets = Possibili
fair-ticket = Numero
fair-ok = Giusto?
fair-proves = Che cosa dimostra
fair-proves-about = Il segreto era fissato prima della partita, nessun dado e nessuna carta sono stati cambiati, scelti o estratti di nuovo, e nessun numero è stato usato due volte. Se il tuo browser ha partecipato a un’estrazione, nessuno, nemmeno chi ospita, poteva sceglierla o prevederla.
fair-not-proves = Che cosa non dimostra
fair-not-proves-about = Chi sedeva agli altri posti, che nessuno abbia visto carte nascoste, e che un anello non arrivato in tempo non sia stato perso apposta: lì chi ospita poteva scegliere fra due esiti.

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
refused-bad-name = Scegli un nome da 1 a 40 caratteri, senza caratteri invisibili e senza parentesi tonde: indicano i bot.
refused-name-taken = Qui qualcuno si chiama già così. Scegli un altro nome.
refused-not-started = La partita non è ancora cominciata.
refused-started = La partita è già cominciata.
refused-over = La partita è finita.
refused-played-for-you = Il tavolo gioca al posto tuo. Prima riprendi il tuo posto.
refused-seated = Hai già un posto qui.
refused-here = { refused-seated }
refused-origin-over = In questo momento la partita è finita. Scegline uno precedente.
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
refused-shown = Hai visto che cosa hanno scelto gli altri: la tua decisione resta.
refused-undo-asked = L’annullamento è già stato chiesto.
refused-not-typed = Questo tavolo lancia e pesca da sé.
refused-acted-on = Qualcuno ha già giocato su questo lancio: resta valido.
refused-no-links = Le estrazioni di questo tavolo non prendono nulla da te.
refused-called = Sta per esserci un’estrazione: dopo il tuo browser parteciperà di nuovo.
refused-not-asked = Il tavolo non ha aspettato: la tua parte in questa estrazione conta come vuota.
refused-wrong-link = Questo non appartiene alla tua catena per questo tavolo.
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
refused-bots-alone = { refused-only-bots }
refused-cards-not-typed = { dice-not-typed }
refused-no-sheets = Questo gioco non ha schede da tenere qui. Scegli altri dadi o carte.
refused-only-people = Se qui ci sono solo le schede, giocano solo persone e senza orologio. Non scegliere né bot né limiti di tempo.
refused-other-options = Il gioco ora ha altre opzioni. Apri invece un nuovo tavolo.
refused-seats = Questo gioco non si gioca in quel numero. Scegli di nuovo chi gioca.
refused-chairs-stay = Questa partita ne continua un’altra e mantiene il numero di posti. Dai i posti liberi ad amici o a bot.
refused-unknown-option = Questo gioco non ha quell’opzione. Controlla le scelte.
refused-bad-option = Un’opzione del gioco ha un valore impossibile. Controlla le scelte.
refused-not-a-pair = { refused-bad-option }
refused-foreign = Veniva da un altro sito. Riapri questa pagina e riprova.
refused-not-away = È qui, oppure non è via da molto.
refused-others-play = Qui sta giocando qualcun altro. Potrai chiudere il tavolo quando gli altri se ne saranno andati o saranno assenti.
refused-bad-code = Questo codice di recupero non esiste, o è già stato usato. Controllalo, o creane uno nuovo sull’altro dispositivo.
refused-both-sit = A un tavolo questo dispositivo e l’altro giocano uno contro l’altro. Prima finisci o lascia quella partita, poi porta tutto qui.
refused-bad-address = A questo indirizzo non possiamo scrivere. Comincia con https://.
refused-plain-address = Questo server scrive solo a indirizzi sicuri, che cominciano con https://.
refused-private-address = Questo server non scrive a indirizzi della propria macchina o della propria rete, a meno che chi lo gestisce lo consenta.
refused-bad-secret = Un token di accesso ha al massimo 500 lettere, cifre e segni, senza spazi.
refused-bad-hours = Le ore di silenzio vogliono due orari, dalle e alle, per esempio 22:00 e 07:00. Lasciali vuoti tutti e due per non averne.
refused-bad-zone = Scegli il tuo orario: quanto è avanti o indietro rispetto a UTC, in quarti d’ora.
refused-too-many-channels = Hai tante notifiche quante se ne possono avere. Prima togline una.
refused-no-advice = Nessun bot sa dire quanto valgono queste scelte.
refused-too-many-tables = Hai già tanti tavoli quanti può averne un ospite. Prima finiscine uno.
refused-not-found = Forse l’indirizzo non è completo, o ciò che c’era è stato eliminato.
refused-too-often = { error-busy }
refused-archived = { archive-open }
refused-damaged = Qualcosa si è guastato sul disco e questo non si può più leggere com’era stato scritto. Chi gestisce il server può ripristinarlo da una copia.
refused-unknown-host = Questo server non risponde a quel nome. Aprilo con il suo indirizzo abituale; chi lo gestisce può aggiungere il nome con --name.
refused-server-full = Al momento qui non c’è più posto. Riprova più tardi.
refused-shut-out = Chi gestisce questo server ha bloccato questo indirizzo.
refused-unavailable = { error-ours }
refused-failed = { error-ours }
refused-bad-request = Ciò che è stato inviato non si può leggere. Torna indietro, ricarica la pagina e riprova.
refused-other-table = Non si può fare a un tavolo di questo tipo.

## Solo le schede, e vecchie partite
dice-sheets = i vostri, qui solo le schede
archive-over = Questa partita è stata giocata secondo una versione precedente delle regole. Si può guardare, ma non rivedere mossa per mossa.
archive-open = Questa partita è cominciata secondo una versione precedente delle regole. Non si può continuare.
state-offline = offline
send-away = Continua senza { $name }

## Parole di più giochi
total = Totale
deed-pass = Passa
log-first = Comincia { $name }.
log-passed = { $name } passa.
log-over-alone = La partita è finita.
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
found-committed = Il segreto rivelato alla fine ha lo SHA-256 { $commitment }, come fissato prima della partita.
found-from-secret = { count-draws }: tutto segue da quel segreto e dai contributi, come stabilisce docs/fair-dice.md.
found-from-links = { count-draws }: tutto segue da quel segreto e dagli anelli aperti dai giocatori, come stabilisce docs/fair-dice.md.
found-linked = Il posto { $seat } ({ $name }) ha aperto un anello della propria catena: { count-draws }. Se sedevi lì e la catena è la tua, nessuno poteva sceglierle o prevederle.
found-own = { $draws ->
    [0] Tutto ciò che hai conservato di questo tavolo è nella registrazione: l’impronta che ti è stata mostrata, le tue catene e ogni tuo anello arrivato. Non hai avuto parte in nessuna estrazione.
   *[other] Tutto ciò che hai conservato di questo tavolo è nella registrazione: l’impronta che ti è stata mostrata, le tue catene e ogni tuo anello arrivato. I tuoi anelli hanno avuto parte in { count-draws }: nessuno poteva sceglierle o prevederle, nemmeno chi ospita.
}
found-nobody-linked = Alle estrazioni hanno partecipato solo bot e persone silenziose: chi ospita avrebbe potuto conoscerle tutte.
found-unheld = Nessuno ha aperto un anello: { count-draws }. Chi ospita avrebbe potuto conoscerle.
found-missed = { $count ->
    [one] { $count } anello richiesto non è arrivato in tempo ed è contato come vuoto. Chi ospita e perde apposta un anello può scegliere lì fra due esiti; la pagina di quella persona sa che cosa ha inviato.
   *[other] { $count } anelli richiesti non sono arrivati in tempo e sono contati come vuoti. Chi ospita e perde apposta un anello può scegliere lì fra due esiti; la pagina di quella persona sa che cosa ha inviato.
}
found-others-linked = Solo chi vi trova la propria catena può sapere che chi ospita non ha inventato tutte le persone.
found-older-protocol = Questa partita segue un protocollo più vecchio: chi ospita vedeva ogni valore in chiaro e in tempo per scegliere fra gli esiti, tralasciandone uno, inviandone uno per ultimo o inventando giocatori.
found-added = Il posto { $seat } ({ $name }) ha aggiunto { $salt } prima della prima estrazione: confrontalo con ciò che hai inviato.
found-added-later = { $count ->
    [one] Durante la partita i giocatori hanno aggiunto ancora { $count } valore; conta dall’estrazione seguente.
   *[other] Durante la partita i giocatori hanno aggiunto ancora { $count } valori; ciascuno conta dall’estrazione seguente.
}
found-taken-over = Le prime { $inputs } mosse e { $draws } estrazioni vengono da un’altra partita, la cui registrazione ha lo SHA-256 { $record }. Confrontale con quella.
found-unknown-source = La registrazione non dice da dove vengono i suoi dadi o le sue carte.
found-not-over = La partita non è stata giocata fino alla fine: non c’è un risultato da controllare.
found-only-sealed = Il sigillo rivela i danni; chi scrive una registrazione tutta nuova può sigillare anche quella.
found-typed = I dadi o le carte sono stati inseriti da persone; una registrazione non può controllarli.
found-seed-chosen = Un seme non vincola nessuno: l’ha scelto chi ospita, e poteva sceglierlo fra molti.
found-nobody-added = Nessuno ha aggiunto nulla alle estrazioni: le ha determinate solo chi ospita, ma prima della partita.
found-others-added = Solo chi trova il proprio valore fra i contributi può sapere che chi ospita non li ha inventati tutti.
found-dealer-aside = Il tavolo dice che chi aveva il segreto non ha giocato. Se ha giocato, o se l’ha detto a qualcuno, quel giocatore poteva conoscere un’estrazione in anticipo.
found-dealer-plays = Chi aveva il segreto poteva giocare a questo tavolo e conoscere un’estrazione appena dato l’ultimo contributo; poteva anche scegliere il proprio per ultimo.

## What is wrong with a record
flaw-at = Riga { $line }: { $what }
flaw-empty-record = Non contiene nessuna registrazione.
flaw-record-syntax = Questo non appartiene a una registrazione ({ $why }).
flaw-no-line-feed = L’ultima riga non è conclusa: forse manca qualcosa.
flaw-other-form = Non è la forma unica di una registrazione: spazi, sequenze inutili, campi o posti in disordine o doppi.
flaw-stray-notes = A un tavolo ogni mossa ha una nota, altrove non ce ne sono.
flaw-other-format = Questo programma non legge questa versione del formato.
flaw-other-game = È la registrazione di un altro gioco.
flaw-other-rules = Questo programma non conosce questa versione delle regole.
flaw-players-for-seats = Non c’è un nome per ogni posto.
flaw-input-out-of-order = Qui dovrebbe esserci un’altra mossa: una manca o è doppia.
flaw-input-refused = Le regole non ammettono questa mossa ({ $why }).
flaw-other-digest = La partita non è dove dice la registrazione.
flaw-after-result = Dopo il risultato non può esserci nulla.
flaw-unfinished = C’è un risultato benché la partita non sia finita, o manca benché lo sia.
flaw-other-result = Le regole danno un altro risultato.
flaw-broken-seal = Il sigillo non corrisponde: sopra è stato cambiato qualcosa.
flaw-no-such-input = La registrazione non ha questa mossa.
flaw-table-header = Ciò che l’intestazione dice del tavolo non si legge.
flaw-words-and-mode = L’intestazione si contraddice su da dove vengono dadi o carte.
flaw-unreadable-note = Questa nota non si legge, o ha un campo di troppo o di meno.
flaw-seat-unknown = A questo tavolo non c’è il posto { $seat }.
flaw-back-in-time = Il tempo va all’indietro.
flaw-misplaced-note = Questo non può essere successo qui ({ $fact }).
flaw-misplaced-input = La partita non può continuare qui: non è cominciata, è finita o attende un annullamento.
flaw-not-ended = La registrazione non dice che il tavolo è chiuso.
flaw-other-end = Punti, vincitori o motivo della fine non sono quelli dati dalle regole.
flaw-other-players = La registrazione si contraddice su chi gioca al posto { $seat }.
flaw-impossible-how = Nessuno può aver scelto così al posto { $seat }.
flaw-other-round = Qui dovrebbe esserci un altro giro.
flaw-other-number = Qui dovrebbe esserci l’estrazione { $draw }: un numero manca o è stato usato due volte.
flaw-other-source = L’estrazione { $draw } non viene dai dadi o dalle carte di questo tavolo.
flaw-other-tickets = L’estrazione { $draw } non ha il numero di possibilità che dicono le regole.
flaw-other-outcome = L’estrazione { $draw } mostra qualcosa di diverso da ciò che dice il suo numero.
flaw-other-ticket = L’estrazione { $draw } non segue dal segreto e da ciò che le persone hanno aggiunto: è stata cambiata o scelta.
flaw-undo-unasked = È stato annullato qualcosa che nessuno aveva chiesto.
flaw-undo-unagreed = È stato annullato qualcosa senza l’accordo di tutti.
flaw-undo-of-draw = Un annullamento ha ritirato un’estrazione: è una seconda estrazione mascherata.
flaw-undo-impossible = Ciò che è stato ritirato non era nulla, o non poteva essere giocato qui.
flaw-other-correction = La correzione non va con ciò che segue.
flaw-not-revealed = Il segreto non è mai stato rivelato: le estrazioni non si possono verificare.
flaw-revealed-early = Il segreto è stato rivelato prima della fine.
flaw-revealed-twice = Il segreto è stato rivelato due volte.
flaw-other-secret = Il segreto non è quello fissato prima della partita.
flaw-not-called = L’estrazione { $draw } è stata fatta senza chiedere anelli a nessuno.
flaw-link-unasked = Questo anello non era stato chiesto al posto { $seat }.
flaw-link-twice = Il posto { $seat } ha due anelli per una sola estrazione.
flaw-wrong-link = L’anello del posto { $seat } non appartiene alla catena annunciata.
flaw-silence-unsaid = Al posto { $seat } è stato chiesto un anello per l’estrazione { $draw }, e nulla dice che ne è stato.
flaw-other-dice = Questo appartiene a dadi o carte diversi da quelli di questo tavolo.
flaw-of-nobody = Al posto { $seat } non gioca nessuna persona: nulla da lì può contare per un’estrazione.
flaw-value-not-empty = Il posto { $seat } non ha dato nulla, e ciò che figura per lui non è il valore vuoto: è stato inventato.
flaw-value-twice = Il posto { $seat } ha due valori per una sola estrazione.
flaw-value-missing = Il posto { $seat } non ha nessun valore prima della prima estrazione, nemmeno quello vuoto.
flaw-own-commitment = L’impronta non è quella che il tuo browser ha visto durante la partita: il segreto è stato scambiato.
flaw-own-link-lost = Il tuo anello per l’estrazione { $draw } è arrivato ed è stato poi tralasciato: lì chi ospita poteva scegliere fra due esiti.
flaw-own-link-changed = Per l’estrazione { $draw } la registrazione ha al tuo posto un anello diverso da quello inviato dal tuo browser.
flaw-own-chain = Al tuo posto c’è una catena che questo browser non ha mai annunciato. Se non hai giocato anche su un altro dispositivo, te l’hanno attribuita.
flaw-own-roll-call = Per l’estrazione { $draw } la registrazione nomina altre persone interpellate rispetto a quelle mostrate al tuo browser.

## Terminale
verify-correct = { $count ->
    [one] { $file }: { $count } registrazione corretta.
   *[other] { $file }: { $count } registrazioni corrette.
}
verify-all = Ogni mossa è stata rigiocata secondo le regole; impronte, risultati e sigilli sono giusti.
replay-title = { $game }: { $players }. Caso: { $chance }.
chance-seeded = da un numero segreto
chance-typed = inserito dai giocatori
chance-fair = verificabile
chance-program = estratto da un programma
chance-see = { $what } (vedi { $page })
chance-seed = seme { $seed }, partita { $game }
replay-after = { $count ->
    [one] Dopo { $at } mossa su { $count }:
   *[other] Dopo { $at } mosse su { $count }:
}

## Giocare nel terminale
terminal-leave = Premi ancora q per uscire: questa partita non viene conservata.
terminal-small = Questa finestra è troppo piccola. Servono almeno 80 colonne e 24 righe.
terminal-keys = Tasti
terminal-lost = La connessione è caduta. Nuovo tentativo…
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
foot-undo = annulla
foot-back = indietro
foot-quit = esci
plain-how = Scrivi il numero di una scelta e Invio. Oppure: s dice che cosa c’è sul tavolo, t dà un consiglio, u annulla la tua ultima mossa, r mostra le regole, ? questo aiuto, q esce.
plain-unknown = Non è una scelta. Scrivi un numero da 1 a { $last }, oppure ? per l’aiuto.
plain-only = Serve un terminale. Senza: `play … --plain`, oppure `replay` senza `--walk`.
talk-nobody = Gli altri qui sono bot: nessuno ti sentirebbe.
typed-how = Scrivi in quest’ordine: { $fields }. Per esempio: { $example }
typed-example = Per esempio: { $example }
key-type = inserire che cosa mostrano i dadi o le carte veri
foot-send = invia
foot-type = inserisci
foot-correct = correggi
foot-talk = parla
plain-talk = m e qualche parola le dice agli altri al tavolo.
plain-review = Scrivi v per leggere che cosa hanno fatto la fortuna e le decisioni in questa partita, oppure Invio per uscire.

## Review
review = Analisi
review-begins = La partita viene esaminata…
review-done = La partita viene esaminata: { $done } mosse su { $total }.
review-choices = Decisioni
review-show = Che cosa era meglio?
review-did = Scelta fatta
review-better = Meglio
review-curve-win = Probabilità di vincere
review-curve-points = Punti attesi
review-bars = La fortuna, estrazione per estrazione: sopra la linea buona, sotto cattiva
review-title = { $game }: { $players }
review-chance = I dadi
percent = { $number }%
labelled = { $label }: { $text }
review-points = { $count ->
    [one] { $text } punto
   *[other] { $text } punti
}
review-won = { $name } vince { $count ->
    [0] allo spareggio.
    [one] per un punto.
   *[other] per { $count } punti.
}
review-lost = { $name } perde { $count ->
    [0] allo spareggio.
    [one] per un punto.
   *[other] per { $count } punti.
}
review-shared = { $name } divide la vittoria.
review-alone = { $name } fa { $count ->
    [one] un punto.
   *[other] { $count } punti.
}
review-unfinished = { $name }: la partita non è finita.
review-gave = { review-chance } hanno dato { $luck } più della media; le proprie scelte sono costate { $given }.
review-took = { review-chance } hanno dato { $luck } meno della media; le proprie scelte sono costate { $given }.
review-raised = { review-chance } hanno aumentato la probabilità di vincere di { $luck }; le proprie decisioni l’hanno ridotta di { $given }.
review-lowered = { review-chance } hanno ridotto la probabilità di vincere di { $luck }; le proprie decisioni l’hanno ridotta ancora di { $given }.
review-start = Atteso prima della partita
review-luck = Fortuna
review-own = Decisioni proprie
review-others = Decisioni degli altri
review-unknown = Ciò che nessuno poteva sapere
review-rounding = Imprecisione della stima
review-result = Risultato
review-about = Che cosa dicono queste righe
review-luck-about = L’effetto dei dadi o delle carte, rispetto alla media di tutto ciò che poteva venire.
review-own-about = Ciò che si è perso rispetto alla scelta migliore, secondo quello che si vedeva in quel momento.
review-others-about = Ciò che le decisioni degli altri hanno cambiato qui: quando perdono qualcosa, aiuta.
review-unknown-about = Le carte coperte e le scelte fatte nello stesso momento.
review-rounding-about = Tutti questi numeri sono stime. Questo è ciò che manca perché la loro somma dia il risultato; più è piccolo, migliori sono.
review-decisions = { $all ->
    [one] Una decisione
   *[other] { $all } decisioni
}, di cui { $free } libere: { $best } migliori, { $close } troppo vicine per giudicare, { $lost } che sono costate qualcosa.
review-when = turno { $turn }, passo { $input }
review-costly = { $loss }  { $when }: { $chosen }. Meglio: { $best }.
review-rest = { $count ->
    [one] Una perdita più piccola: { $sum }.
   *[other] { $count } perdite più piccole, in tutto { $sum }.
}
review-no-rest = Nessuna perdita più piccola.
review-luckiest = Più fortuna: { $what } ({ $amount }, meglio del { $share } di ciò che poteva venire)
review-unluckiest = Più sfortuna: { $what } ({ $amount }, meglio del { $share } di ciò che poteva venire)
review-close = Troppo vicine per giudicare vuol dire che la differenza è minore del doppio del suo errore di campionamento, indicato da «±».
review-does = { $choice }: { $does }.
review-in-points = Punti attesi: { $list }.
review-draw = Turno { $turn }: { $what } ({ $amount }, meglio del { $share })
review-draws = Tutto ciò che è venuto
review-running = La fortuna, sommata. In diciannove partite su venti finisce dentro la fascia.
