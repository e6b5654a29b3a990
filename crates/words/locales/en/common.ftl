### Rowlock in English: what every game shares. Every key stands in all four languages.

## Around every page
skip = Skip to the content
language = Language
sound = Sound
motion = Motion
one-tap = One tap decides
auto = Pass by itself when there is no choice
offline = Connection lost, trying again…
games = Games
points = points
list-and = { $most } and { $last }
yes = Yes
no = No

## Front page
home-title = Four games, one table.
home-lead = Open, play, done: no account, nothing to install. Send friends a link, or play against bots.
home-foot = Dice you can check, games you can replay, in four languages. Nothing is loaded from anywhere else.
play-now = Play now
play-friends = With friends
rules = Rules
your-games = Your games
open-tables = Open tables
state-over = over
state-your-turn = your turn
state-free = { $count ->
    [one] one free seat
   *[other] { $count } free seats
}
state-playing = in progress

## New table
guest = Guest { $number }
your-name = Your name
seat-number = Seat { $seat }
line-of-yours = you
seat-bot = Bot: { $level }
bot-name = { $name } (bot)
level-random = plays at random
level-greedy = beginner
level-master = master
level-expert = expert
clock = Time to think
clock-none = as long as you like
clock-30 = 30 seconds
clock-90 = 90 seconds
clock-1d = a day
clock-3d = three days
dice = Dice and cards
dice-fair = the table’s own, checkable
dice-typed = yours, typed in here
dice-not-typed = With real cards, only your sheets can be kept here: whoever typed in the cards would see every hand.
new-hints = Hints allowed
absence = Players who are away
absence-choose-pass = pass
new-listed = Anyone may join (listed on the front page)
open-table = Open the table

## Inviting, and the table with its chairs
invited-by = { $name } invites you to play { $game }
invited = You are invited to play { $game }
players-and-time = { $from } to { $to } players, { $takes }
time-none = no clock
time-seconds = { $count } seconds a decision
time-days = { $count ->
    [one] a day for each decision
   *[other] { $count } days for each decision
}
invited-watch = Would you rather watch? Stay on this page: it shows the game as soon as it begins.
chairs = Who sits where
chair-you = you
chair-here = here
chair-awaited = awaited
chair-add = one more chair
chair-give = { $seat }: who is it for?
chair-friend = A friend
chair-nobody = Nobody: take the chair away
begin-when = The game begins as soon as every seat is taken.
begin-about = { begin-when } Tap a chair to give it to a friend, a bot or nobody.
begin-with = { $count ->
    [one] Start now, alone
   *[other] Start now with { $count } players
}
looking-names = { $count ->
    [one] { $names } is looking at the table.
   *[other] { $names } are looking at the table.
}
looking-strangers = { $count ->
    [one] Somebody has the invitation open.
   *[other] { $count } people have the invitation open.
}
share = Send the invitation
code-about = Or type this code at { $place }. It is good for a day.
look-again = See who has come
code-make = Make a short code
code-ask = Have you got a code?
code-go = To the table
refused-no-code = No table has this code. A code has six letters and digits and is good for a day: check it, or ask for a new one.
new-players = How many play
new-fold = Options and clock
rematch-waits = The others are waiting: your seat is kept.
rematch-said-yes = { $count ->
    [one] { $names } wants to play again and waits for you.
   *[other] { $names } want to play again and wait for you.
  } Your seat is kept.
undo-waits = You have asked to take back your move.
undo-drop = Never mind
reactions = Reactions
reaction-hello = Hello!
reaction-luck = Good luck!
reaction-nice = Well played!
reaction-ouch = Ouch!
reaction-wait = One moment…
reaction-thanks = Thank you!

## Errors
error-not-found = There is nothing here.
error-forbidden = That is not for you.
error-busy = Too many requests at once. Try again in a moment.
error-bad = That did not work.
error-ours = Something went wrong, and it is our fault.
to-the-games = To the games

## Table
status-gathering = Waiting for everyone to sit down
status-waiting = { $count ->
    [one] Waiting for { $names }
   *[other] Waiting for { $names }
}
status-typed = Roll your dice and type in what they show
status-dice = One moment…
title-your-turn = Your turn – { $game }
your-turn = Your turn
turn-of = { $name } to play
take-back = Change
choose-first = Choose first
costly-not = No, go back
chair-free = free
leave = Leave the table
leave-about = You can come back at any time until the game is over.
sit-down = Sit down
invite = Invite
invite-about = Anyone who has this link can sit down or watch.
invite-link = Link to this table
copy = Copy
typed-send = That is what they show
typed-correct = Correct what was typed
others = The others
at-turn = to play
state-thinking = thinking…
state-done = has chosen
state-resigned = gave up
state-bot-plays = a bot plays on
state-away = away
watching = You are watching. Secrets stay hidden.
return-about = You were away, so your seat is being played for you.
return = Take my seat back
resigned-about = You gave up; the table plays on for you.
absence-pass = Players who are away pass.
absence-bot = A bot plays for players who are away.
close-table = Close the table
log = What happened
more = More
check-dice = Check the dice
move-seat = Continue on another device
move-seat-about = Open this link on the other device, or scan it. Whoever opens it takes over your seat, so keep it to yourself.
offer-seat = Make the link
offer-seat-about = You get a link for your other device. It works once, within 15 minutes, and takes your seat along.
take-seat = Sit here on this device
back-to-table = Back to the table
resign = Give up
resign-about = You cannot win any more, and the table plays on for you.
resign-sure = Yes, give up
undo-asked = { $name } would like to take back the last move.
undo-agree = Agree
undo-decline = Decline
undo = Undo my last move
undo-ask = Ask to undo my last move
hint = A hint, please
hint-title = Best first
hint-line = { $deed }: about { $points } points in the end, with { $win }% chance to win.
talk = Table talk
talk-say = Say something
talk-send = Send
talk-mute = Mute
talk-muted = Muted: messages are not shown.

## The end
end-abandoned = The table was closed before the end.
end-unbegun = The table was closed before the game began.
new-again = Open a new table
end-nobody = Nobody has won.
end-alone = { $points ->
    [one] Finished with { $points } point.
   *[other] Finished with { $points } points.
}
end-you = { $points ->
    [one] You win with { $points } point!
   *[other] You win with { $points } points!
}
end-one = { $points ->
    [one] { $name } wins with { $points } point.
   *[other] { $name } wins with { $points } points.
}
end-tie = { $names } share the win with { $points } points.
end-ahead = Won by { $count ->
    [one] 1 point
   *[other] { $count } points
}, ahead of { $name }.
end-equal = The points are the same.
result = Result
winner = Winner
rematch = Play again
to-rematch = To the next game
replay = Replay
record = Download the record
replay-step = Step { $at } of { $last }
replay-turn = Turn { $turn }
replay-at = Step
replay-go = Go
replay-back = One step back
replay-on = One step on
replay-first = To the start
replay-last = To the end
replay-turn-back = To the turn before
replay-turn-on = To the next turn
replay-key-back = To the key moment before
replay-key-on = To the next key moment
replay-play = Play by itself
replay-pause = Pause
replay-eyes = Seen by
replay-all = Spectators
replay-moments = Key moments
replay-begins = The game begins.
replay-drawn = Something was drawn that only others saw.
replay-decided = { $names } { $count ->
    [one] decides.
   *[other] decide.
}
play-on = Play on from here
play-on-about = A new table with the game as it stands now. Whatever this record shows is known.
play-on-seat = Your seat
play-on-with = With
play-on-bots = bots at the other seats
play-on-link = friends, by link
play-on-dice = Dice and cards
play-on-same = the same, as long as they fit
play-on-new = new ones
play-on-go = Open the table
play-on-origin = This game goes on from step { $step } of a game of { $players }.
daily = Daily game
daily-about = One game of each kind a day, with the same dice and cards for everybody. What counts is the points, and how many of them your decisions gave away.
daily-days = Other days
daily-play = Play today’s game
daily-go-on = Go on with your game
daily-yours = Your game
daily-standings = Compare with everybody
daily-nobody = Nobody has played yet.
daily-who = Who
daily-given = Given away
daily-playing = still playing
daily-broken-off = broken off
daily-working = is being worked out
daily-check = Checking the dice
daily-check-about = The dice of a day follow from one secret for each game. Its fingerprint (SHA-256) stands here from the day before; when the day is over, so does the secret. The record of every daily game ends with the same secret, and the check of the record recomputes every draw from it.
daily-commitment = Fingerprint, decided on { $day }
daily-none = On this day the server had no secret.
daily-secret = The secret
daily-tomorrow = Tomorrow’s fingerprint
daily-honour = Everybody plays once. Whoever has played knows the dice, so it is a matter of honour.
practice = Practice
practice-about = Decisions that a review of your games found too costly come back here: after a day, then after more and more days, until you find the better one every time.
practice-due = { $due ->
    [0] Nothing is due now.
    [one] One exercise is due now.
   *[other] { $due } exercises are due now.
} { $later ->
    [0] {""}
    [one] One more comes back later.
   *[other] { $later } more come back later.
}
practice-next = Next exercise
practice-list = All exercises
practice-ask = What would you do?
practice-sets = For newcomers
practice-sets-about = A few decisions that beginners often miss, picked from games between bots.
practice-full = There is room for { $most } exercises at a time. Once you know some of yours, there is room for a set again.
practice-right = Right!
practice-wrong = There was something better.
practice-again = { $days ->
    [one] It comes back tomorrow.
   *[other] It comes back in { $days } days.
}
practice-done = You know this one: it does not come back.
records-open = Look at a record
records-about = The record of a game, from here or from another server, on the table on which it was played. It is checked first, as strictly as the dice are.
records-file = File with the record (.jsonl)
records-which = Which game, if the file has several
records-show = Check and show
records-drop = Or drop the file anywhere on this page.
records-limit = At most { $size } MB. The file is not kept: after a while it has to be chosen again.
records-none = No file came along. Choose the file with the record, then check it.
records-too-large = The file is larger than { $size } MB. Choose a file with fewer games.
records-not-text = This is not a record of a game. A record is a text file whose first line names the game; a finished table offers it as “Download the record”.
records-no-such = There is no game { $which } in this file; it has { $count }.
records-no-game = This server does not know the game “{ $game }”.
records-broken = This record is not in order: { $why }
records-gone = This record is no longer here. Choose its file again.

## Log
log-joined = { $name } sits down.
log-left = { $name } leaves.
log-returned = { $name } is back.
log-bot-sat = A bot plays for { $name }.
log-undo-asked = { $name } asks to take back a move.
log-undone = { $name } takes back a move.
log-undo-declined = { $name } declines the undo.
log-resigned = { $name } gives up.
log-corrected = What was typed in has been corrected.
log-late-part = The part of { $name } in this roll did not come in time: it counts as empty.

## Check the dice
fair-typed = Real dice were used at this table. The record says who typed what; that is all anyone can say.
fair-seeded = This table used a plain generator. Its seed is in the record, but it binds nobody.
fair-how = Before the game the host fixed a secret and showed its fingerprint. Then the browser of everybody who takes part fixed a chain of random values of its own. When everybody has decided, and before anything is rolled or drawn, each opens one link of it. Every roll and every card follows from the secret, these links and its number.
fair-commitment = The fingerprint, shown before the game:
fair-aside = The host says that whoever holds the secret does not play.
fair-plays = The host says that whoever holds the secret also plays: they could have known what comes before others.
fair-not-over = The secret is shown when the game is over. Then this page checks everything that was rolled or drawn.
fair-working = Checking …
fair-noscript = The check runs in your browser and needs JavaScript. Without it, run “rowlock verify” on the record.
fair-older = This game was made by an older protocol: the host saw every value in time to choose among outcomes. The check below shows only that nothing was changed afterwards.
fair-silent = Without JavaScript your browser has no part in what is rolled or drawn: you are silent, and nobody makes a value up for you. If everybody is, the host could know what comes.
fair-own = Your browser opened a link of its own for { $count } of them, and finds each where it belongs: nobody could choose or foresee those, not even the host.
fair-none-own = This browser had no part in them, so it cannot tell whether the host made up those who had.
fair-taken = { $count ->
    [one] 1 draw was taken over from the game that this one went on from.
   *[other] { $count } draws were taken over from the game that this one went on from.
}
fair-late = { $count } of your links came too late and counted as empty. If that happens when it matters, be wary.
fair-save = Save what this browser kept
fair-save-about = With this file, { $command } checks the record against it on your own computer.
fair-unheld = In { $count } of them nobody had a part but bots and silent people: the host could have known those.
fair-points = The points of a game that was broken off are not checked here: “rowlock verify” does.
fair-exchanged = The fingerprint has changed since your browser first saw it. Do not trust this table.
fair-asked-again = The table asks for the same draw again, with others taking part. Your browser does not answer that. Do not trust this table.
fair-good = All { $count } draws are right. Nothing was changed, chosen or drawn again.
fair-bad = Something in this record is wrong. Do not trust this game.
fair-failed = The record could not be read.
fair-draws = Every draw
fair-draw = Draw
fair-outcome = Shown
fair-tickets = Possible
fair-ticket = Number
fair-ok = Right?
fair-proves = What this proves
fair-proves-about = The secret was fixed before the game, no die and no card was changed, chosen or drawn again, and no number was used twice. If your own browser took part in a draw, nobody, the host included, could choose or foresee that one.
fair-not-proves = What it does not prove
fair-not-proves-about = Who sat at the other seats, that hidden cards were shown to nobody, and that a link which did not come in time was not lost on purpose: there the host could choose between two outcomes.

## Advice in the first rounds
tip = First game?
tip-bar = Nothing counts until you press this button.
tip-close = No more advice

## Refusals
refused-not-yours = That is not for you to do now.
refused-not-awaited = There is nothing for you to decide now.
refused-no-request = No request awaits your answer.
refused-no-free-chair = There is no free seat.
refused-no-such-seat = This table has no such seat.
refused-bad-name = Choose a name of 1 to 40 characters, without invisible ones and without round brackets: those mark the bots.
refused-name-taken = Somebody here has that name already. Choose another one.
refused-not-started = The game has not begun yet.
refused-started = The game has begun already.
refused-over = The game is over.
refused-played-for-you = Your seat is being played for you. Come back to it first.
refused-seated = You are sitting here already.
refused-here = { refused-seated }
refused-origin-over = The game is over at this moment. Choose an earlier one.
refused-resigned = This seat has given up.
refused-other-round = That came too late: the game has moved on.
refused-other-draw = { refused-other-round }
refused-no-draw = { refused-other-round }
refused-id-taken = { refused-other-round }
refused-rule = The rules do not allow that.
by-rule = { $why } ({ $rule }).
refused-nothing-to-undo = There is nothing to take back.
refused-nothing-to-take-back = { refused-nothing-to-undo }
refused-still-open = Your choice is still open: simply change it.
refused-past-chance = Dice have been rolled or a card drawn since: that can no longer be undone.
refused-shown = You have seen what the others chose: your decision stands.
refused-undo-asked = An undo has been asked for already.
refused-not-typed = This table makes its own rolls and draws.
refused-acted-on = Somebody has acted on that roll already: it stands.
refused-no-links = What is rolled or drawn at this table takes nothing from you.
refused-called = Chance is about to speak: your browser takes part again after that.
refused-not-asked = The table did not wait for this: your part in this draw counts as empty.
refused-wrong-link = That does not belong to your chain for this table.
refused-unreadable = That could not be read. Please choose again.
refused-no-seat = You have no seat at this table.
refused-no-guest = Sit down or open a table first.
refused-not-host = Only whoever opened the table can do that.
refused-no-table = There is no such table. Perhaps the link is not complete.
refused-no-bot = There is no such bot.
refused-no-hints = There are no hints at this table.
refused-not-over = That comes after the game.
refused-bad-talk = A message has 1 to 300 characters.
refused-no-game = There is no such game. Choose one of ours.
refused-unknown-bot = { refused-no-bot }
refused-bad-clock = The time to think is 5 seconds to 30 days. Please choose again.
refused-only-bots = Somebody has to play: keep a seat for a person.
refused-bots-alone = { refused-only-bots }
refused-cards-not-typed = { dice-not-typed }
refused-no-sheets = This game has no sheets to keep here. Choose other dice or cards.
refused-only-people = Where only the sheets are kept here, only people play, and without a clock. Choose neither bots nor a time to think.
refused-other-options = The game has other options now. Open a new table instead.
refused-seats = This game is not for that many players. Please choose again who plays.
refused-chairs-stay = This game goes on from another one, so it keeps its number of players. Give the free chairs to friends or bots.
refused-unknown-option = This game has no such option. Please check your choices.
refused-bad-option = An option of the game has a value it cannot have. Please check your choices.
refused-not-a-pair = { refused-bad-option }
refused-foreign = That came from another site. Open this page anew and try again.
refused-not-away = They are here, or have not been away for long.
refused-others-play = Somebody else is playing here. You can close the table once they have left or are away.
refused-bad-code = This recovery code is not valid, or it has been used already. Check it, or create a new one on your other device.
refused-both-sit = On this device you sit at a table against yourself. Finish or leave that game first, then bring everything here.
refused-bad-address = That is not an address we can write to. It begins with https://.
refused-plain-address = This server writes only to secure addresses, which begin with https://.
refused-private-address = This server does not write to addresses of its own machine or network, unless whoever runs it allows that.
refused-bad-secret = An access token has at most 500 letters, digits and signs, and no spaces.
refused-bad-hours = Quiet hours need two times, from and to, such as 22:00 and 07:00. Leave both empty to have none.
refused-bad-zone = Please choose your clock: how far it is ahead of UTC or behind, in quarters of an hour.
refused-too-many-channels = You have as many notices as one guest may have. Remove one first.
refused-no-advice = No bot can say what these choices are worth.
refused-too-many-tables = You have as many tables as one guest may have. Finish one first.
refused-not-found = Perhaps the address is not complete, or what was there has been deleted.
refused-too-often = { error-busy }
refused-archived = { archive-open }
refused-damaged = Something went wrong on the disk, and this can no longer be read as it was written. Whoever runs this server can bring it back from a copy.
refused-unknown-host = This server does not go by that name. Open it by its usual address; whoever runs it can add the name with --name.
refused-server-full = There is no room for more here at the moment. Please try again later.
refused-shut-out = Whoever runs this server has shut this address out.
refused-unavailable = { error-ours }
refused-failed = { error-ours }
refused-bad-request = What was sent could not be read. Go back, load the page again and try once more.
refused-other-table = That cannot be done at a table of this kind.

## Only the sheets, and old games
dice-sheets = yours, only the sheets kept here
archive-over = This game was played by an earlier version of the rules. It can be looked at, but not replayed.
archive-open = This game was begun by an earlier version of the rules. It cannot be played on.
state-offline = not connected
send-away = Play on without { $name }

## Words of several games
total = Total
deed-pass = Pass
log-first = { $name } begins.
log-passed = { $name } passes.
log-over-alone = The game is over.
log-over = { $count ->
    [one] The game is over. { $names } wins.
   *[other] The game is over. { $names } win.
}
typed-first = Who begins?
pile = { $count ->
    [one] 1 card left
   *[other] { $count } cards left
}
choices = Choices
nothing = nothing

## A checked record
count-inputs = { $inputs ->
    [one] { $inputs } input
   *[other] { $inputs } inputs
}
count-draws = { $draws ->
    [one] { $draws } draw
   *[other] { $draws } draws
}
count-decisions = { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}
count-undos = { $undos ->
    [one] { $undos } undo
   *[other] { $undos } undos
}
count-corrections = { $corrections ->
    [one] { $corrections } correction
   *[other] { $corrections } corrections
}
found-legal = All { count-inputs } of this game of { $game } ({ count-draws } and { count-decisions }) are legal by version { $rules } of the rules, and each leads to the position whose digest the record names.
found-result = The result, { $scores }, { $winners }, is what the rules give.
found-won-nobody = nobody wins
found-won-one = seat { $seat } wins
found-won-several = seats { $seats } share the win
found-sealed = The seal fits: no byte above it has changed since it was written.
found-taken-back = { count-undos } and { count-corrections } are noted with what they took back.
found-from-seed = All { count-draws } follow from the seed that was revealed at the end.
found-committed = The secret revealed at the end has the SHA-256 { $commitment }, as committed to before the game.
found-from-secret = All { count-draws } follow from that secret and the contributions, as docs/fair-dice.md lays down.
found-from-links = All { count-draws } follow from that secret and the links that people opened, as docs/fair-dice.md lays down.
found-linked = Seat { $seat } ({ $name }) opened a link of a chain of its own for { count-draws }. If you sat there and this is your chain, nobody could choose or foresee those.
found-own = { $draws ->
    [0] Everything that you kept of this table is in the record: the commitment that you were shown, your chains, and every link of yours that was received. You had a part in no draw.
   *[other] Everything that you kept of this table is in the record: the commitment that you were shown, your chains, and every link of yours that was received. Your links had a part in { count-draws }: nobody could choose or foresee those, not even the host.
}
found-nobody-linked = Only bots and silent people had a part in the draws: the host could have known every one.
found-unheld = For { count-draws } nobody opened a link: the host could have known those.
found-missed = { $count ->
    [one] { $count } link that was asked for did not come in time and counted as empty. A host who lets a link go missing on purpose can choose between two outcomes there; that person’s own page knows what it sent.
   *[other] { $count } links that were asked for did not come in time and counted as empty. A host who lets a link go missing on purpose can choose between two outcomes there; that person’s own page knows what it sent.
}
found-others-linked = Only somebody whose own chain is among them can tell that the host did not make all the people up.
found-older-protocol = This game was made by an older protocol: the host saw every value in clear and in time to choose among outcomes by leaving one out, by sending one last, or by making players up.
found-added = Seat { $seat } ({ $name }) added { $salt } before the first draw: compare it with what you sent.
found-added-later = { $count ->
    [one] While the game went on, { $count } more value came from the players; each counts from the next draw.
   *[other] While the game went on, { $count } more values came from the players; each counts from the next draw.
}
found-taken-over = The first { $inputs } inputs and { $draws } draws were taken over from another game, whose record has the SHA-256 { $record }. Compare them with that.
found-unknown-source = The record does not say how its dice or cards were made.
found-not-over = The game was not played to its end, so there is no result to check.
found-only-sealed = The seal finds damage; whoever writes a whole new record can seal that too.
found-typed = The dice or cards were typed in by people; a record cannot check those.
found-seed-chosen = A seed binds nobody: the host chose it, and could have chosen among many.
found-nobody-added = Nobody added to the draws, so the host alone determined them, although before the game.
found-others-added = Only somebody whose own value is among the contributions can tell that the host did not make them all up.
found-dealer-aside = The table says that the holder of the secret did not play. If they did, or told somebody, that player could know a draw before it fell.
found-dealer-plays = The holder of the secret could play at this table, and could know a draw as soon as the last contribution to it was made; they could also have chosen their own contribution last.

## What is wrong with a record
flaw-at = Line { $line }: { $what }
flaw-empty-record = There is no record in it.
flaw-record-syntax = This is not what belongs in a record ({ $why }).
flaw-no-line-feed = The last line is not ended: something may be missing.
flaw-other-form = This is not written in the one form of a record: spaces, needless escapes, or fields or seats out of order or twice.
flaw-stray-notes = At a table every input has a note, and elsewhere there are none.
flaw-other-format = This program does not read this version of the format.
flaw-other-game = This is a record of another game.
flaw-other-rules = This program does not know this version of the rules.
flaw-players-for-seats = There is not one name for each seat.
flaw-input-out-of-order = Another input should stand here: one is missing or stands twice.
flaw-input-refused = The rules do not allow this input ({ $why }).
flaw-other-digest = The game is not where the record says.
flaw-after-result = Nothing may follow the result.
flaw-unfinished = There is a result although the game is not over, or none although it is.
flaw-other-result = The rules give another result.
flaw-broken-seal = The seal does not fit: something above it was changed.
flaw-no-such-input = The record has no such input.
flaw-table-header = What the header says about the table cannot be read.
flaw-words-and-mode = The header contradicts itself about where dice or cards came from.
flaw-unreadable-note = This note cannot be read, or has a field too many or too few.
flaw-seat-unknown = There is no seat { $seat } at this table.
flaw-back-in-time = Time runs backwards.
flaw-misplaced-note = This cannot have happened here ({ $fact }).
flaw-misplaced-input = The game cannot go on here: it has not begun, has ended, or waits for an undo.
flaw-not-ended = The record does not say that the table has ended.
flaw-other-end = Points, winners or reason of the end are not what the rules give.
flaw-other-players = The record contradicts itself about who plays seat { $seat }.
flaw-impossible-how = Nobody can have chosen like this at seat { $seat }.
flaw-other-round = Another round should stand here.
flaw-other-number = Draw { $draw } should stand here: a number was left out or used twice.
flaw-other-source = Draw { $draw } does not come from the dice or cards of this table.
flaw-other-tickets = Draw { $draw } has another number of possibilities than the rules say.
flaw-other-outcome = Draw { $draw } shows something else than its number says.
flaw-other-ticket = Draw { $draw } does not follow from the secret and from what people added: it was changed or chosen.
flaw-undo-unasked = Something was undone that nobody had asked for.
flaw-undo-unagreed = Something was undone although not everybody had agreed.
flaw-undo-of-draw = An undo took a draw back: that is a second one in disguise.
flaw-undo-impossible = What was taken back was nothing, or could not have been played here.
flaw-other-correction = The correction does not fit what follows it.
flaw-not-revealed = The secret was never revealed, so the draws cannot be checked.
flaw-revealed-early = The secret was revealed before the end.
flaw-revealed-twice = The secret was revealed twice.
flaw-other-secret = The secret is not the one that was committed to before the game.
flaw-not-called = Draw { $draw } was made without asking anybody for a link.
flaw-link-unasked = Seat { $seat } was not asked for this link.
flaw-link-twice = Seat { $seat } has two links for one draw.
flaw-wrong-link = The link of seat { $seat } does not belong to the chain that it committed to.
flaw-silence-unsaid = Seat { $seat } was asked for a link for draw { $draw }, and nothing says what became of it.
flaw-other-dice = This belongs to dice or cards of another kind than this table has.
flaw-of-nobody = No person plays seat { $seat }, so nothing of it can count for a draw.
flaw-value-not-empty = Seat { $seat } gave no value, and what stands for it is not the empty one: it was made up.
flaw-value-twice = Seat { $seat } has two values for one draw.
flaw-value-missing = Seat { $seat } has no value before the first draw, not even the empty one.
flaw-own-commitment = The fingerprint is not the one that your browser was shown during the game: the secret was exchanged.
flaw-own-link-lost = Your link for draw { $draw } was received and then left out: the host could choose between two outcomes there.
flaw-own-link-changed = For draw { $draw } the record has another link at your seat than the one your browser sent.
flaw-own-chain = At your seat stands a chain that this browser never committed to. Unless you played on another device as well, somebody else put it there.
flaw-own-roll-call = For draw { $draw } the record names others who were asked for links than your browser was shown.

## Terminal
verify-correct = { $count ->
    [one] { $file }: { $count } record correct.
   *[other] { $file }: { $count } records correct.
}
verify-all = Every input was replayed by the rules; digests, results and seals are right.
replay-title = { $game }: { $players }. Chance: { $chance }.
chance-seeded = from a secret number
chance-typed = typed in by the players
chance-fair = verifiable
chance-program = drawn by a program
chance-see = { $what } (see { $page })
chance-seed = seed { $seed }, game { $game }
replay-after = { $count ->
    [one] After { $at } of { $count } input:
   *[other] After { $at } of { $count } inputs:
}

## Play in a terminal
terminal-leave = Press q once more to leave: this game is not kept.
terminal-small = This window is too small. Make it at least 80 columns by 24 lines.
terminal-keys = Keys
terminal-lost = The connection was lost. Trying again…
key-move = go to another choice
key-number = go to the choice with this number
key-rest = go to the choice that changes least, such as passing
key-choose = choose it
key-change = change what you have chosen
key-scroll = see more of the table
key-quit = leave
key-ten-steps = ten steps back or on
key-mouse = With the mouse: click a choice or a number, and click again to choose it.
key-signs = < > can be chosen, ( ) is chosen, [ ] is marked or yours, · is lost.
foot-step = step
foot-move = go
foot-choose = choose
foot-hint = hint
foot-undo = undo
foot-back = back
foot-quit = leave
plain-how = Type the number of a choice and Enter. Or: s says what lies on the table, t gives a hint, u takes your last move back, r the rules, ? this, q leaves.
plain-unknown = That is no choice. Type a number from 1 to { $last }, or ? for help.
plain-only = This needs a terminal. Without one: `play … --plain`, or `replay` without `--walk`.
talk-nobody = The others here are bots: nobody would hear you.
typed-how = Type in this order: { $fields }. For example: { $example }
typed-example = For example: { $example }
key-type = type in what the real dice or cards show
foot-send = send
foot-type = type it in
foot-correct = correct
foot-talk = talk
plain-talk = m and some words says them to the others at the table.
plain-review = Type v to read what luck and decisions did in this game, or Enter to leave.

## Review
review = Review
review-begins = Looking at the game…
review-done = Looking at the game: { $done } of { $total } moves.
review-choices = Decisions
review-show = What was better?
review-did = Chosen
review-better = Better
review-curve-win = Chance to win
review-curve-points = Expected points
review-bars = Luck, draw by draw: above the line good, below it bad
review-title = { $game }: { $players }
review-chance = The dice
percent = { $number }%
labelled = { $label }: { $text }
review-points = { $count ->
    [one] { $text } point
   *[other] { $text } points
}
review-won = { $name } won by { $count ->
    [0] a tie-break.
    [one] one point.
   *[other] { $count } points.
}
review-lost = { $name } lost by { $count ->
    [0] a tie-break.
    [one] one point.
   *[other] { $count } points.
}
review-shared = { $name } shared the win.
review-alone = { $name } scored { $count ->
    [one] one point.
   *[other] { $count } points.
}
review-unfinished = { $name }: the game was not finished.
review-gave = { review-chance } gave { $luck } more than average; own choices gave away { $given }.
review-took = { review-chance } gave { $luck } less than average; own choices gave away { $given }.
review-raised = { review-chance } raised the chance to win by { $luck }; own decisions lowered it by { $given }.
review-lowered = { review-chance } lowered the chance to win by { $luck }; own decisions lowered it by { $given } more.
review-start = Expected before the game
review-luck = Luck
review-own = Own decisions
review-others = Others’ decisions
review-unknown = What nobody could know
review-rounding = Imprecision of the estimate
review-result = Result
review-about = What these lines mean
review-luck-about = What the dice or cards did, compared with the average of everything that could have come.
review-own-about = What was given away compared with the best choice, by what one could see at that moment.
review-others-about = What the decisions of the others meant for this player: when they give something away, it helps.
review-unknown-about = Hidden cards, and choices that were made at the same time.
review-rounding-about = All these numbers are estimates. This is what is left over until they add up to the result; the smaller it is, the better they are.
review-decisions = { $all ->
    [one] One decision
   *[other] { $all } decisions
}, { $free } of them free: { $best } best, { $close } too close to call, { $lost } that gave something away.
review-when = turn { $turn }, step { $input }
review-costly = { $loss }  { $when }: { $chosen }. Better: { $best }.
review-rest = { $count ->
    [one] One smaller loss: { $sum }.
   *[other] { $count } smaller losses, together { $sum }.
}
review-no-rest = No smaller losses.
review-luckiest = Luckiest: { $what } ({ $amount }, better than { $share } of what could have come)
review-unluckiest = Unluckiest: { $what } ({ $amount }, better than { $share } of what could have come)
review-close = Too close to call means that the difference is less than twice its sampling error, which is what “±” stands for.
review-does = { $choice }: { $does }.
review-in-points = Expected points: { $list }.
review-draw = Turn { $turn }: { $what } ({ $amount }, better than { $share })
review-draws = Everything that came
review-running = Luck, added up. In nineteen of twenty games it ends within the band.
