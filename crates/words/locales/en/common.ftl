### Rowlock in English: what every game shares. Every key stands in all four languages.

## Around every page
skip = Skip to the content
language = Language
sound = Sound when it is your turn
motion = Motion
offline = Connection lost, trying again …
games = Games
points = points
list-and = { $most } and { $last }
yes = Yes
no = No

## Front page
home-title = Four games, one table.
home-lead = Open, play, done: no account, nothing to install. Send a link to friends, or play the bots.
home-foot = Dice you can check, games you can replay, in four languages. Nothing here is fetched from anywhere else.
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
state-playing = being played

## New table
guest = Guest { $number }
your-name = Your name
new-seats = Who plays
seat-number = Seat { $seat }
seat-you = You
seat-open = A friend (by link)
seat-bot = Bot: { $level }
seat-none = –
level-random = rolls the dice on it
level-greedy = beginner
level-master = master
level-expert = expert
new-options = The game
new-more = The table
clock = Time to think
clock-none = as long as you like
clock-30 = 30 seconds
clock-90 = 90 seconds
clock-1d = a day
clock-3d = three days
dice = Dice and cards
dice-fair = the table’s: checkable
dice-typed = real: typed in here
dice-not-typed = With real cards only your sheets can be here: whoever typed the cards in would see every hand.
new-hints = Hints may be asked for
absence = Whoever is away
absence-choose-pass = passes
new-listed = Anyone may join (shown on the front page)
open-table = Open the table

## Errors
error-not-found = There is nothing here.
error-forbidden = That is not for you.
error-busy = Too much at once. Try again in a moment.
error-bad = That did not work.
error-ours = Something broke, and it is our fault.
to-the-games = To the games

## Table
status-gathering = Waiting for everyone to sit down
status-waiting = { $count ->
    [one] Waiting for { $names }
   *[other] Waiting for { $names }
}
status-typed = Roll your dice and type in what they show
status-dice = One moment …
title-your-turn = Your turn – { $game }
your-turn = Your turn
turn-of = { $name }’s turn
take-back = Change
choose-first = Choose first
chair-free = free
chair-bot = bot
chair-taken = is here
leave = Leave the table
sit-down = Sit down
invite = Invite
invite-about = Whoever has this link can sit down or watch.
invite-link = Link to this table
copy = Copy
typed-send = That is what they show
typed-correct = Correct what was typed
others = The others
at-turn = at turn
state-thinking = thinking …
state-done = has chosen
state-resigned = gave up
state-bot-plays = a bot plays on
state-away = away
watching = You are watching. Secrets stay hidden.
return-about = You were away, so your seat is being played for you.
return = Take my seat back
resigned-about = You gave up; the table plays on for you.
absence-pass = Whoever is away passes.
absence-bot = Whoever is away is played by a bot.
seat-a-bot = Seat a bot
close-table = Close the table
log = What happened
more = More
check-dice = Check the dice
move-seat = Take my seat to another device
move-seat-about = Open this link on the other device, or scan it. Whoever opens it has your seat, so keep it to yourself.
offer-seat = Make the link
offer-seat-about = You get a link for your other device. It works once, within 15 minutes, and takes your seat along.
take-seat = Sit here on this device
back-to-table = Back to the table
resign = Give up
resign-about = You cannot win any more, and the table plays on for you.
resign-sure = Yes, give up
undo-asked = { $name } would like to take back the last move.
undo-agree = Fine
undo-decline = No
undo = Undo my last move
undo-ask = Ask to undo my last move
hint = A hint, please
hint-title = Best first
hint-line = { $deed }: about { $points } points in the end, and a { $win } % chance to win.
talk = Table talk
talk-say = Say something
talk-send = Send
talk-mute = Mute
talk-muted = Muted. Nothing that is said is shown.

## The end
end-abandoned = The table was closed before the end.
end-nobody = Nobody has won.
end-you = { $points ->
    [one] You win with { $points } point!
   *[other] You win with { $points } points!
}
end-one = { $points ->
    [one] { $name } wins with { $points } point.
   *[other] { $name } wins with { $points } points.
}
end-tie = { $names } share the win with { $points } points.
result = Result
winner = Winner
rematch = Once more
to-rematch = To the next game
replay = Replay
record = Download the record
replay-step = Step { $at } of { $last }
replay-first = To the start
replay-back = One step back
replay-on = One step on
replay-last = To the end

## Log
log-joined = { $name } sat down.
log-left = { $name } left.
log-returned = { $name } is back.
log-bot-sat = A bot plays for { $name }.
log-undo-asked = { $name } asked for an undo.
log-undone = { $name } took back a move.
log-undo-declined = { $name } declined the undo.
log-resigned = { $name } gave up.
log-corrected = What was typed is corrected.

## Check the dice
fair-typed = Real dice were used at this table. The record says who typed what; that is all anyone can say.
fair-seeded = This table used a plain generator. Its seed is in the record, but it binds nobody.
fair-how = Before the game the host fixed a secret and showed its fingerprint. Everybody could add a random value. Each roll follows from these and its number, so nobody could change one without being found out.
fair-commitment = The fingerprint, shown before the first roll:
fair-aside = The host says that whoever holds the secret does not play.
fair-plays = The host says that whoever holds the secret also plays: they could have known a roll before others.
fair-not-over = The secret is shown when the game is over. Then this page checks every roll.
fair-working = Checking …
fair-noscript = The check runs in your browser and needs JavaScript. Without it, run “rowlock verify” on the record.
fair-good = All { $count } draws are as they must be. Nothing was changed, chosen or rolled again.
fair-bad = { $count } draws are not what they must be. Do not trust this game.
fair-failed = The record could not be read.
fair-commit-good = The secret fits the fingerprint.
fair-commit-bad = The secret does not fit the fingerprint!
fair-draws = Every draw
fair-draw = Draw
fair-outcome = Shown
fair-tickets = Possible
fair-ticket = Number
fair-ok = Right?
fair-proves = What this proves
fair-proves-about = The secret was fixed before the first roll, and every die and card follows from it. If you added a value of your own, the host cannot have known any roll in advance when choosing the secret.
fair-not-proves = What it does not prove
fair-not-proves-about = Who sat at the other seats, that the host kept the secret to themselves during the game, and that hidden cards were shown to nobody.

## Advice in the first rounds
tip = First game?
tip-bar = Nothing counts until you press this button.
tip-close = No more advice

## Refusals
refused-not-yours = That is not yours to do now.
refused-not-awaited = There is nothing for you to decide now.
refused-no-request = No request awaits your answer.
refused-no-free-chair = There is no free seat.
refused-no-such-seat = This table has no such seat.
refused-bad-name = Choose a name of 1 to 40 characters, none of them invisible.
refused-name-taken = Somebody here has that name already. Choose another one.
refused-not-started = The game has not begun yet.
refused-started = The game has begun already.
refused-over = The game is over.
refused-played-for-you = Your seat is being played for you. Come back to it first.
refused-seated = You are sitting here already.
refused-here = { refused-seated }
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
refused-past-chance = Dice or a card came after it: that cannot be undone.
refused-shown = You have seen what the others chose: your decision stands.
refused-undo-asked = An undo has been asked for already.
refused-not-typed = This table rolls its own dice.
refused-acted-on = Somebody has acted on that roll: it stays.
refused-contributed = You have added your value already.
refused-no-contributions = The dice of this table take no values of yours.
refused-unreadable = That could not be read. Please choose again.
refused-no-seat = You have no seat at this table.
refused-no-guest = Sit down or open a table first.
refused-not-host = Only whoever opened the table can do that.
refused-no-table = There is no such table. Perhaps the link is not complete.
refused-no-bot = There is no such bot.
refused-no-hints = There are no hints at this table.
refused-not-over = That comes after the game.
refused-bad-talk = A line has 1 to 300 characters.
refused-no-game = There is no such game. Choose one of ours.
refused-unknown-bot = { refused-no-bot }
refused-bad-clock = The time to think is 5 seconds to 30 days. Please choose again.
refused-only-bots = Somebody has to play: keep a seat for a person.
refused-cards-not-typed = { dice-not-typed }
refused-no-sheets = This game has no sheets to keep here. Choose other dice or cards.
refused-only-people = Where only the sheets are here, only people play, and without a clock. Choose neither bots nor a time to think.
refused-other-options = The game has other options now. Open a new table instead.
refused-seats = This game is for another number of players. Please choose again who plays.
refused-unknown-option = This game has no such option. Please check your choices.
refused-bad-option = An option of the game cannot be like that. Please check your choices.
refused-not-a-pair = { refused-bad-option }
refused-foreign = That came from another site. Open this page anew and try again.
refused-not-away = They are here, or have not been away for long.
refused-others-play = Somebody else is playing here. You can close the table once they have left or are away.
refused-no-advice = No bot can say yet what these choices are worth.
refused-too-many-tables = You have as many tables as one guest may have. Finish one first.
refused-not-found = { error-not-found }
refused-too-often = { error-busy }
refused-archived = { archive-open }
refused-damaged = Something went wrong on the disk, and this can no longer be read as it was written. Whoever runs this server can bring it back from a copy.
refused-unknown-host = This server does not go by that name. Open it by its usual address; whoever runs it can add the name with --name.
refused-server-full = There is no room for more here at the moment. Please try again later.
refused-shut-out = Whoever runs this server has shut this address out.
refused-unavailable = { error-ours }
refused-bad-request = { error-bad }
refused-other-table = That cannot be done at a table of this kind.

## Only the sheets, and old games
dice-sheets = real: only the sheets here
archive-over = This game was played by an earlier version of its rules. It can be looked at, but not replayed.
archive-open = This game was begun by an earlier version of its rules. It cannot be played on.
state-offline = not connected
send-away = Play on without { $name }

## Words of several games
total = Total
deed-pass = Pass
log-first = { $name } begins.
log-passed = { $name } passes.
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
found-committed = The secret revealed at the end has the SHA-256 { $commitment }, as committed to before the first roll.
found-from-secret = All { count-draws } follow from that secret and the contributions, as docs/fair-dice.md lays down.
found-added = Seat { $seat } ({ $name }) added { $salt } before the first draw: compare it with what you sent.
found-added-later = { $count ->
    [one] While the game went on, { $count } more value came from the players; each counts from the next draw.
   *[other] While the game went on, { $count } more values came from the players; each counts from the next draw.
}
found-unknown-source = The record does not say how its dice or cards were made.
found-not-over = The game was not played to its end, so there is no result to check.
found-only-sealed = The seal finds damage; whoever writes a whole new record can seal that too.
found-typed = The dice or cards were typed in by people; a record cannot check those.
found-seed-chosen = A seed binds nobody: the host chose it, and could have chosen among many.
found-nobody-added = Nobody added to the dice, so the host alone determined them, although before the first roll.
found-others-added = Only somebody whose own value is among the contributions can tell that the host did not make them all up.
found-dealer-aside = The table says that the holder of the secret did not play. If they did, or told somebody, that player could know a draw before it fell.
found-dealer-plays = The holder of the secret could play at this table, and could know a draw as soon as the last contribution to it was made; they could also have chosen their own contribution last.

## Terminal
verify-correct = { $count ->
    [one] { $file }: { $count } record correct.
   *[other] { $file }: { $count } records correct.
}
verify-all = Every input was replayed by the rules; digests, results and seals are right.
replay-title = { $game }: { $players }. Chance: { $chance }.
replay-after = { $count ->
    [one] After { $at } of { $count } input:
   *[other] After { $at } of { $count } inputs:
}

## Play in a terminal
terminal-leave = Press q once more to leave: this game is not kept.
terminal-small = This window is too small. Make it at least 80 columns by 24 lines.
terminal-keys = Keys
terminal-lost = The connection was lost. Trying again …
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
plain-only = This needs a terminal. Use --plain to play in lines.
