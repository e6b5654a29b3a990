### Rowlock in italiano: ciò che è proprio. Ogni chiave sta in tutte e quattro le lingue.

## Le tue partite
you = Le tue pagine
you-games = Partite
you-figures = Statistiche
you-settings = Impostazioni
you-all = { $count ->
    [one] Tutte le tue partite (1)
   *[other] Tutte le tue partite ({ $count })
}
you-nobody = Su questo dispositivo non hai ancora partite.
you-search = Cerca un nome
you-search-go = Cerca
you-game = Gioco
you-game-any = Tutti i giochi
you-none = Nessuna partita trovata.
you-remove = Togli dall’elenco
you-put-back = Rimetti nell’elenco
you-removed = { $count ->
    [one] Una partita tolta
   *[other] { $count } partite tolte
}
you-removed-about = Hai tolto queste partite dal tuo elenco. Ci sono ancora, e puoi rimetterle.
you-later = Più recenti
you-earlier = Più vecchie
you-page = Pagina { $page } di { $pages }
you-won = vinta
you-lost = persa
you-turn-of = tocca a { $names }
ago-now = proprio ora
ago-minutes = { $count ->
    [one] 1 minuto fa
   *[other] { $count } minuti fa
}
ago-hours = { $count ->
    [one] 1 ora fa
   *[other] { $count } ore fa
}
ago-days = { $count ->
    [one] ieri
   *[other] { $count } giorni fa
}
ago-date = { $day }/{ $month }/{ $year }

## Statistiche
figures-none = I tuoi risultati saranno qui dopo la tua prima partita finita.
figures-played = Giocate
figures-won = Vinte
figures-best = Record
figures-average = Media
figures-plot = Punti nelle tue ultime { $count } partite, e la tua media
figures-heard = Punti nelle tue ultime { $count } partite: { $points }
figures-against = Contro
figures-bots = Bot
figures-about = Contano le partite arrivate alla fine. Quelle chiuse prima, o abbandonate in solitario, non contano. In solitario ci sono punti, e nessuno da battere.
figures-left-out = { $count ->
    [one] Un’altra partita non è contata: i suoi punti non sono conservati.
   *[other] Altre { $count } partite non sono contate: i loro punti non sono conservati.
}

## Impostazioni
name-save = Salva
name-saved = Il tuo nome è salvato.
name-about = Per i tavoli a cui ti siedi da ora in poi. Dove hai già un posto, il nome resta com’è.
theme = Tema
theme-system = Automatico
theme-light = Chiaro
theme-dark = Scuro
devices = Su altri dispositivi
devices-about = Un codice di recupero porta tutto su un altro dispositivo: le tue partite, le tue statistiche, il tuo nome. Poi entrambi i dispositivi giocano a nome tuo. Serve anche se un giorno perdi questo. Vale una volta sola, e chi ce l’ha gioca a nome tuo: tienilo per te.
devices-there = Hai un codice di recupero non ancora usato.
devices-make = Crea un codice di recupero
devices-another = Creane uno nuovo
devices-revoke = Annulla il codice
devices-sign-out = Scollega tutti gli altri dispositivi
devices-code = Il tuo codice di recupero
devices-code-about = Viene mostrato solo questa volta. Scrivilo, oppure apri il link sull’altro dispositivo o inquadralo.
recover = Porta qui le mie partite
recover-about = Scrivi il codice di recupero che hai creato sull’altro dispositivo.
recover-along = Ciò che questo dispositivo ha come { $name } viene con te.
recover-code = Codice di recupero
recover-go = Porta tutto qui
export = Porta tutto con te
export-about = Le tue partite come file, da conservare o da leggere altrove.
export-all = Tutto (JSON)
export-records = Tutte le registrazioni
farewell = Elimina tutto
farewell-short = Ti toglie da questo server, per sempre.
farewell-look = Guarda che cosa succede
farewell-alone = { $count ->
    [0] Nessun tavolo è solo tuo.
    [one] Un tavolo che è solo tuo viene eliminato.
   *[other] { $count } tavoli che sono solo tuoi vengono eliminati.
}
farewell-shared = { $count ->
    [0] Non ci sono partite finite con altri.
    [one] Una partita finita resta a chi l’ha giocata, con il tuo nome nella registrazione.
   *[other] { $count } partite finite restano a chi le ha giocate, con il tuo nome nelle registrazioni.
}
farewell-talk = Quello che hai detto ai tavoli con altri viene eliminato.
farewell-rest = Il tuo nome, i tuoi dispositivi e le tue statistiche vengono eliminati. Nessuno può ripristinarli.
farewell-running = Partite ancora in corso
farewell-running-about = Queste le abbandoni: non potrai più vincere, e il tavolo giocherà per te. Dove la partita non è cominciata, lasci il tavolo.
farewell-export = Forse prima vuoi una copia:
farewell-sure = Sì, voglio eliminare tutto.
farewell-go = Elimina tutto per sempre
farewell-stay = No, torna indietro
farewell-done = Tutto è stato eliminato.
farewell-done-about = Quello che era solo tuo è eliminato. Le partite finite con altri restano a loro, e il nome che avevi resta nelle loro registrazioni. Puoi tornare quando vuoi, come una persona nuova.

## Notifiche
notices = Notifiche
notices-about = Ai tavoli dove si hanno giorni per pensare ti avvisiamo quando è il tuo turno: dopo un minuto, e di nuovo a metà, a quattro quinti e a diciannove ventesimi del tempo. Chi gioca prima non sente nulla.
notices-nobody = Prima siediti a un tavolo o datti un nome.
notices-here = In questo browser
notices-here-on = Avvisami qui
notices-here-not = Questo browser non può mostrare notifiche qui. Servono JavaScript, il tuo permesso e un indirizzo sicuro (https).
notices-here-denied = Il tuo browser non permette a questo sito di mostrare notifiche. Consentile nelle sue impostazioni per questo sito (il segno accanto all’indirizzo), poi tocca di nuovo.
notices-here-failed = Non ha funzionato: il servizio del browser non è raggiungibile. Riprova più tardi.
notices-browser = Browser
notices-hook = Con un altro servizio
notices-hook-about = La tua chat o il tuo telefono può avvisarti con un webhook. Chi ne ha l’indirizzo può scriverci: non lo mostriamo a nessun altro.
notices-service = Servizio
notices-address = Indirizzo del webhook
notices-secret = Token di accesso, se il servizio ne vuole uno (Matrix sì)
notices-add = Aggiungi
notices-test = Prova
notices-remove = Togli
notices-quiet = Ore di silenzio
notices-quiet-about = In queste ore non senti nulla; quello che hai perso arriva dopo, una volta sola. Lasciale vuote per ricevere notifiche a ogni ora.
notices-from = Dalle
notices-to = Alle
notices-clock = Il tuo orario
notices-quiet-saved = Le tue ore di silenzio sono salvate.
notice-test = Rowlock
notice-test-text = Le notifiche arrivano qui.
notice-tried = Inviato. Guarda se è arrivato.
notice-turn = Con { $names }: hai { $left }.
notice-reminder = In attesa della tua scelta: { $names }. Tempo rimasto: { $left }.
notice-alone = Hai ancora { $left }.
notice-timeout = Il servizio non ha risposto in tempo.
notice-bad-address = C’è qualcosa che non va in questo indirizzo o nelle sue chiavi. Toglilo e aggiungilo di nuovo.
notice-no-host = Nessun server ha questo nome.
notice-gone = A questo indirizzo non c’è più nulla.
notice-status = Il servizio ha rifiutato (stato { $status }).
notice-unreachable = Il servizio non è raggiungibile.
left-minutes = { $count ->
    [one] 1 minuto
   *[other] { $count } minuti
}
left-hours = { $count ->
    [one] 1 ora
   *[other] { $count } ore
}
left-days = { $count ->
    [one] 1 giorno
   *[other] { $count } giorni
}

## Senza connessione
no-connection = Nessuna connessione
no-connection-about = I tavoli, le tue partite e quelle nuove hanno bisogno del server. Le regole si leggono anche senza.
no-connection-again = Riprova
