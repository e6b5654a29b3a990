### Rowlock in English: what is one's own. Every key stands in all four languages.

## Your games
you = Your pages
you-games = Games
you-figures = Statistics
you-settings = Settings
you-all = { $count ->
    [one] All your games (1)
   *[other] All your games ({ $count })
}
you-nobody = There are no games of yours on this device yet.
you-search = Search for a name
you-search-go = Search
you-game = Game
you-game-any = All games
you-none = No games found.
you-remove = Remove from the list
you-put-back = Put back into the list
you-removed = { $count ->
    [one] One removed game
   *[other] { $count } removed games
}
you-removed-about = You removed these games from your list. They are still there, and you can put them back.
you-later = Newer
you-earlier = Older
you-page = Page { $page } of { $pages }
you-won = won
you-lost = lost
you-turn-of = { $names } to play
ago-now = just now
ago-minutes = { $count ->
    [one] 1 minute ago
   *[other] { $count } minutes ago
}
ago-hours = { $count ->
    [one] 1 hour ago
   *[other] { $count } hours ago
}
ago-days = { $count ->
    [one] yesterday
   *[other] { $count } days ago
}
ago-date = { $year }-{ $month }-{ $day }

## Statistics
figures-none = Your results will stand here after your first finished game.
figures-played = Played
figures-won = Won
figures-best = Best
figures-average = Average
figures-plot = Points in your last { $count } games, and your average
figures-heard = Points in your last { $count } games: { $points }
figures-against = Against
figures-bots = Bots
figures-about = What counts is games that came to an end. Games that were closed before, or given up when you played alone, do not. Alone there are points, and nobody to win against.
figures-left-out = { $count ->
    [one] One more game is not counted: no points of it are kept.
   *[other] { $count } more games are not counted: no points of them are kept.
}

## Settings
name-save = Save
name-saved = Your name is saved.
name-about = For tables where you sit down from now on. Where you already sit, your name stays as it is.
theme = Theme
theme-system = Automatic
theme-light = Light
theme-dark = Dark
devices = On other devices
devices-about = A recovery code brings everything to another device: your games, your statistics, your name. Both devices then play as you. It also helps if you ever lose this one. It works once, and whoever has it is you: keep it to yourself.
devices-there = You have a recovery code that has not been used.
devices-make = Create a recovery code
devices-another = Create a new one
devices-revoke = Cancel the code
devices-sign-out = Sign out all other devices
devices-code = Your recovery code
devices-code-about = It is shown only once. Write it down, or open the link on the other device, or scan it.
recover = Bring my games here
recover-about = Type the recovery code that you created on your other device.
recover-along = What this device has as { $name } comes along.
recover-code = Recovery code
recover-go = Bring everything here
export = Take everything with you
export-about = Your games as files, to keep or to read elsewhere.
export-all = Everything (JSON)
export-records = All records
farewell = Delete everything
farewell-short = Removes you from this server, for good.
farewell-look = See what would happen
farewell-alone = { $count ->
    [0] No table is yours alone.
    [one] One table that is yours alone is deleted.
   *[other] { $count } tables that are yours alone are deleted.
}
farewell-shared = { $count ->
    [0] There are no finished games with others.
    [one] One finished game stays with those who played it, your name in its record.
   *[other] { $count } finished games stay with those who played them, your name in their records.
}
farewell-talk = What you said at tables with others is deleted.
farewell-rest = Your name, your devices and your statistics are deleted. Nobody can bring them back.
farewell-running = Games that are still going on
farewell-running-about = You give these up: you cannot win any more, and the table plays on for you. Where the game has not begun, you leave.
farewell-export = You may want a copy first:
farewell-sure = Yes, I want to be deleted.
farewell-go = Delete everything for good
farewell-stay = No, go back
farewell-done = You have been deleted.
farewell-done-about = What was yours alone is gone. Finished games with others stay with them, and the name you had there stays in their records. You are welcome back any time, as somebody new.

## Notices
notices = Notices
notices-about = At tables where people have days to think, we tell you when it is your turn: a minute after it has become yours, and again after half, four fifths and nineteen twentieths of the time. Whoever moves before hears nothing.
notices-nobody = Sit down at a table or give yourself a name first.
notices-here = In this browser
notices-here-on = Tell me here
notices-here-not = This browser cannot show notices here. It needs JavaScript, permission and a secure address (https).
notices-here-denied = Your browser does not let this site show notices. Allow them in its settings for this site (the sign beside the address), then tap again.
notices-here-failed = That did not work: the browser’s push service could not be reached. Try again later.
notices-browser = Browser
notices-hook = By another service
notices-hook-about = Your chat or your phone can tell you by a webhook. Whoever has its address can write there, so we show it to nobody else.
notices-service = Service
notices-address = Address of the hook
notices-secret = Access token, if the service wants one (Matrix does)
notices-add = Add
notices-test = Try it out
notices-remove = Remove
notices-quiet = Quiet hours
notices-quiet-about = In these hours you hear nothing; what you missed comes afterwards, once. Leave them empty to be told at any time.
notices-from = From
notices-to = To
notices-clock = Your clock
notices-quiet-saved = Your quiet hours are saved.
notice-test = Rowlock
notice-test-text = Notices arrive here.
notice-tried = It was sent. Look whether it arrived.
notice-turn = With { $names }: you have { $left }.
notice-reminder = Waiting for you: { $names }. { $left } left.
notice-alone = You have { $left }.
notice-timeout = The service did not answer in time.
notice-bad-address = Something about this address or its keys is wrong. Remove it and add it again.
notice-no-host = There is no server with this name.
notice-gone = There is nothing at this address any more.
notice-status = The service refused it (status { $status }).
notice-unreachable = The service cannot be reached.
left-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
left-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
left-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}

## Without a connection
no-connection = No connection
no-connection-about = Tables, your games and new games need the server. The rules can be read without it.
no-connection-again = Try again
