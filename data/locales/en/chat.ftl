# What the bot itself says, whatever the game.

status-stuck = A rule has failed twice here. Agree to go back with /undo, or close the table with /end; nothing is lost.
status-lobby = It has not begun yet.
status-ended = This table was closed.
status-waiting = Waiting for **{ $who }**.
status-vote-undo = An undo{ $answers ->
    [0] {""}
    [one] {" "}of one answer
   *[other] {" "}of { $answers } answers
    } has been asked for. All players must agree.
status-vote-defeat = A player wants to call it a defeat. All players must agree.
cannot-be-won = **This can no longer be won.** { $reason }
status-vote-end = A player wants to close this table. All players must agree.
table-closed = This table was closed before the game began.
table-went-back = Airlock has been updated, and what had been played of this phase no longer fits its rules. The phase begins again; nothing before it has changed.
table-stuck = The rules have failed here twice. Nothing is lost: go back with /undo if all agree, or close the table with /end.
lobby-opened = The table is open. Others can join with the button; you can fill up with AI seats.
lobby-option = { $option }: { $choice }
lobby-seated = { $count ->
    [0] Nobody is seated yet.
   *[other] Seated: { $names }.
    }
lobby-seats = { $least ->
    [one] For one player.
   *[other] For { $least } players.
    }
lobby-seats-range = For { $least } to { $most } players.
campaign = Campaign
campaign-none = No campaign: a game of its own
campaign-one = Campaign { $number }: { $parts ->
    [one] one mission
   *[other] { $parts } missions
  } played, last on { $day }
fairness-hash = Fair draws: the SHA-256 of my secret is `{ $hash }`. The secret follows at the end.
fairness-secret = Fair draws: my secret was `{ $secret }`, and its SHA-256 `{ $hash }`. /export gives the whole game, and “airlock verify” plays it again.
fairness-older-hash = Fair draws: the SHA-256 of the seed is `{ $hash }`. The seed follows at the end.
fairness-older-seed = Fair draws: the seed was `{ $seed }`, and its SHA-256 `{ $hash }`. /export gives the whole game, and “airlock verify” plays it again.
fairness-cuts = The deck was cut by { $cuts }.
cut-with = { $who } with `{ $text }`
fairness-uncut = Nobody has cut the deck: whoever runs this bot could have chosen the dice.
fairness-cut = **Cut** the deck: type a word, and nobody can have chosen the dice. Whoever cuts last need trust nobody.
cut-somebody = somebody
cut-done = You cut the deck with `{ $text }`. It stands at the table for all to see, and the dice depend on it.
cutting-title = Cut the deck
cutting-label = A word or a number
cutting-about = Everybody sees it. Letters, digits and single spaces count, { $most } at most.
your-hand = your hand
in-channel = The game is in { $channel }.
text-board = The table in words
log-empty = Nothing has happened yet.
log-drawn = { $count ->
    [one] (1 card drawn)
   *[other] ({ $count } cards drawn)
    }
log-gone = { $count ->
    [one] (1 card gone)
   *[other] ({ $count } cards gone)
    }
choose = Choose
undo-done = Taken back: { $what }.
undo-asked = That can no longer be taken back freely, so the others must agree. They have been asked.
end-done = The table is closed.
end-asked = The others have been asked.
forgotten = Done. I have forgotten you; an AI plays your seats.
forgotten-but =
    { $count ->
        [one] Almost done: one of your tables cannot be read at the moment, so your name is still on it. Please try again later.
       *[other] Almost done: { $count } of your tables cannot be read at the moment, so your name is still on them. Please try again later.
    }
games-mine = Your tables
games-none = You are not at any table. Open one with /play.
help = Airlock plays alien-hunt board games right here. Open a table with /play, then press **Act** when it is your move.
stats-person = **{ $name }**
stats-line = { $game }: { $played ->
    [one] { $played } game played
   *[other] { $played } games played
    }, { $won } won
stats-none = no game has been finished yet
stats-server = **This server**
stats-server-line = { $game }: { $played ->
    [one] one game
   *[other] { $played } games
    }
language-name = English
notice-turn = { $who }, it is your move.
notice-to-table = To the table
notice-reminder = { $who }, the table is still waiting for you.
asked-again = { $who }: { $by } would like to play again. Will you join?
undone = { $who } took back an answer.
vote-undo = { $who } asks to go back by { $count ->
    [one] one answer
   *[other] { $count } answers
    }. What has been rolled since is rolled again; decks keep their order. All players must agree.
vote-end = { $who } asks to close the table. All players must agree.
vote-defeat = { $who } asks to call it a defeat. All players must agree.
vote-declined = Not everyone agrees. The game goes on.
late-ai = { $who } took too long: an AI plays that seat until it is taken back with /seat.
late-safe = { $who } took too long: the table gave the answer that risks least.
resigned = { $who } resigns.
dm-hello = You have joined a table in { $channel }. Your hand will come here.
seat-lend = An AI plays for { $name } now. Take the seat back with /seat.
seat-lend-alone = An AI plays for { $name } now. Only AIs are left, and they finish the game.
seat-back = You are back in your seat: what was lent is yours again.
seat-give = The seat of { $name } is offered; it is theirs when they take it, and yours until then.
seat-keep = You keep the seat. It is no longer offered to anybody.
seat-resign = You have resigned.
seat-resign-alone = You have resigned. Nobody but AIs was left, so the table is closed: the game has ended without a result.

lobby-expired = Nobody started this table for a day, so it was closed. Open a new one with /play.
picked = Picked so far ({ $count }; { $least } to { $most }): { $names }
reported = Thank you: noted as report { $number } for whoever runs this bot. Here is your copy.
exported = The whole game. “airlock verify” plays it again. The SHA-256 that the table showed is `{ $hash }`.
news-more = … and { $count ->
    [one] one more line
   *[other] { $count } more lines
    } in the Log
leaving-resign = Give up? This cannot be taken back.
leaving-resign-several = Give up all your seats? This cannot be taken back.
leaving-resign-alone = Give up? Nobody but AIs would be left: the table is closed, and the game ends without a result. This cannot be taken back.
leaving-lend = Lend your seat? An AI plays it then, until you take it back with /seat.
leaving-lend-alone = Nobody but AIs would be left: they would finish the game at once. Sure?
leaving-lend-several = Which seat do you lend to an AI until you take it back with /seat?
giving-which = Which of your seats do you offer to { $who }?
leaving-defeat = Call it a defeat? The game is lost then, and this cannot be taken back. In a campaign, that is its end too.
leaving-close = Close the table? The game ends without a winner, and this cannot be taken back.
page = Page
typing-title = Type your answer
typing-label = Its number or its name
typing-one = { $number }, or { $name }
typing-some = { $number }, { $name }, … (numbers or names, with commas between)
dm-closed = I cannot write to you: your direct messages are closed. That is no obstacle. **My hand** below the table shows your hand, to you alone.
notice-unreachable = (I cannot write to you: **My hand** shows your hand.)
seat-offered = { $who }, the seat of { $name } is offered to you.
seat-kept = { $who } keeps the seat.
forget-sure = I will delete your results, reports and settings, take your name off every table, and let an AI play your seats. This cannot be taken back. Sure?
permission-view = View Channel
permission-send = Send Messages
permission-attach = Attach Files

## Pace and settings

pace-limit = Time to think: { $limit }.
pace-then = When it is up: { $then }. { $count ->
    [0] There is no reminder before.
    [one] There is one reminder before.
   *[other] There are { $count } reminders before.
    }
pace-quiet = Quiet from { $first } until { $until } by your clock: nobody is called, and the time to think stands still.
pace-host = Only the host can change it.
pace-field-pace = Time to think
pace-field-late = When it is up
pace-field-reminders = Reminders
pace-field-from = Quiet from
pace-field-until = Quiet until
pace-choice = { $title }: { $choice }
pace-hour = { $hour ->
    [-1] none
   *[other] { $hour }:00 UTC
    }
settings-mine = Your settings
settings-mine-text = When the table stops and asks you, game by game, and the way out. I speak the language your Discord is set to.
settings-server = Settings of this server
settings-server-text = The language of tables, the channels in which games may be opened (none chosen: all of them), and the pace that new tables start with.
settings-language = Language of tables
settings-channels = Channels for games
settings-everywhere = all of them
settings-pace = Pace of new tables
language-own = the server’s own

## Buttons

button-join = Join
button-leave = Leave
button-ai = Add AI
button-no-ai = Remove AI
button-start = Start
button-cut = Cut
button-act = Act
button-hand = My hand
button-board = Text board
button-log = Log
button-log-bold = Only the bold
button-log-all = All of it
button-rules = Rules
button-rematch = Rematch
button-undo = Undo
button-refresh = Refresh
button-back = Back
button-defeat = Call it a defeat
button-agree = Agree
button-decline = Decline
button-page-back = Back a page
button-page-on = Next page
button-earlier = Earlier
button-later = Later
button-type = Type it
button-done = Done
button-none = None
button-pace = Pace
button-resign = Resign
button-lend = Lend my seat
button-lend-one = Lend: { $name }
button-give-one = Offer: { $name }
button-close = Close the table
button-take = Take the seat
button-server = This server
button-forget = Forget me

## Why not

refused-joined-already = You are already seated.
refused-several-seats = In that game nobody can hold more than one seat, and somebody here has several. Give up a seat first.
refused-campaign-gone = That campaign is being played at another table, or it is over.
refused-table-full = The table is full: this game has { $seats } seats.
refused-not-joined = You are not seated here.
refused-not-seated = You have no seat at this table. You can watch: the picture and the text board are for everyone.
refused-no-ai = There is no AI seat.
refused-seats = { $seats ->
    [one] One seat is taken
   *[other] { $seats } seats are taken
    }; this game needs { $least }. Let others join, or add an AI.
refused-started = The game has already begun.
refused-secret = My secret is not ready. Try again when its SHA-256 stands below the table, which takes a moment.
refused-cut-twice = You have cut this deck already, with `{ $text }`. Everybody cuts once.
refused-cut-empty = There is no letter and no digit in that. Type a word or a number.
refused-cuts-full = This deck has been cut { $most } times. It is not cut again.
refused-over = This table is closed.
refused-not-playing = The game has not begun yet.
refused-not-shown = This game can no longer be shown, but you still have its log and its file: /log and /export.
refused-stuck = The rules failed here, so the table is stopped. Go back with /undo if all agree, or close it with /end.
refused-lent-already = An AI plays it already. Take it back with /seat.
refused-nothing-lent = None of your seats is lent.
refused-unsent = Discord did not take the answer. Press Act, or use the command again, to see where the game is.
refused-host-only = Only the host of the table can do that.
refused-not-your-seat = That seat is not yours.
refused-lent = An AI plays your seat. Take it back with /seat first.
refused-saw-a-hand = That person has seen another hand at this table and cannot take this seat.
refused-undo-nothing = You have not answered anything yet.
refused-other-vote = That vote is over; look at what is asked now.
refused-not-hopeless = This game can still be won.
refused-no-vote = There is nothing to vote on.
refused-end = Only the host, a moderator or the players together can close this table.
refused-disk = This could not be saved, so it did not happen. Please try again; if it stays like this, tell the operator that the disk may be full.
refused-rule-fault = A rule failed, so this did not happen, and the game stands as before. Try something else, or write a /report.
refused-channel = Games are not allowed in this channel. A manager can change that with /settings.
refused-table-here = There is already a table in this channel. Finish it, close it with /end, or use a thread.
refused-most-tables = You already host { $most ->
    [one] one open table
   *[other] { $most } open tables
    }, and that is the most one person can host here. Finish one, or close one with /end.
refused-most-opened = You have opened { $most ->
    [one] one table
   *[other] { $most } tables
    } in the last ten minutes, and that is the most one person can open in that time. Try again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
    }; games played to their end, and the first rematch of each, do not count.
refused-no-table = This table does not exist any more.
refused-unreadable = This table cannot be read at the moment. Nothing of it is lost; please tell the operator.
refused-no-table-here = There is no table in this channel. Open one with /play.
refused-closing = I am about to restart. Please press again in a few seconds; nothing is lost.
refused-picked-otherwise = In the meantime you picked something else in another panel, so nothing was done. Please choose again.
refused-broken = That did not work, and nothing was changed.
refused-no-card = There is no card called “{ $typed }” in this game.
refused-cards = “{ $typed }” may be { $some }. Pick one of the names proposed while you type.
refused-give-whom = Say who is to take the seat: /seat, give it to somebody, and the person. It cannot be a bot.
refused-export-running = The file holds every secret, so there is none while the game is running.
refused-manager-only = Only people who may manage the server can set that.
refused-typed-unknown = “{ $typed }” is none of the answers. Type a number or a name, for example { $some }.
refused-typed-several = “{ $typed }” fits several answers: { $some }. Type the number of the one you mean.
refused-offered-already = That seat is offered to <@{ $person }> already, and a seat can be offered to one person at a time. Call that off first: /seat, keep it; or press Decline below the offer.
refused-nothing-offered = None of your seats is offered to anybody.
refused-not-offered-seat = That seat is not offered to you.
refused-permissions = I cannot open a table here, because I lack: { $permissions }.

## Commands

command-play = play
    .text = Open a table in this channel
command-play-game = game
    .text = Which game
command-act = act
    .text = Your panel: what you can do now
command-hand = hand
    .text = Show your hand, to you alone
command-board = board
    .text = The table in words
command-log = log
    .text = What has happened so far
command-undo = undo
    .text = Take back your last answer
command-rules = rules
    .text = The rules guide, by topic
command-rules-topic = topic
    .text = Which topic
command-rules-game = game
    .text = Of which game
command-card = card
    .text = Look at a card
command-card-card = card
    .text = Its name
command-card-game = game
    .text = Of which game
command-games = games
    .text = Your tables, and which of them wait for you
command-help = help
    .text = What I can do
command-seat = seat
    .text = Lend your seat to an AI, take it back, give it away, keep it after all, or resign
command-seat-what = what
    .text = What to do with your seat
command-seat-person = person
    .text = Who takes it
command-pace = pace
    .text = How long players may think at this table
command-pace-pace = pace
    .text = How long
command-pace-late = late
    .text = And then
command-end = end
    .text = Close this table
command-export = export
    .text = The whole game as a file, once it is over
command-report = report
    .text = Report a mistake in the game
command-report-what = what
    .text = What went wrong
command-stats = stats
    .text = Games played and won
command-stats-person = person
    .text = Whose
command-settings = settings
    .text = When you are asked, deleting your data; for managers: language, channels, pace

choice-seat-lend = lend it to an AI
choice-seat-back = take it back
choice-seat-give = give it to somebody
choice-seat-keep = keep it: call off an offer
choice-seat-resign = resign
choice-pace-none = no limit
choice-pace-quick = ten minutes
choice-pace-evening = one hour
choice-pace-daily = one day
choice-pace-slow = three days
choice-late-wait = go on waiting
choice-late-safe = play the safe answer
choice-late-ai = lend the seat to an AI

## Questions

button-any-square = Type a square or a name
button-hint = Hint
button-do-that = Do that
button-let-stand = Let everything stand in this fight
button-moments = When to ask me …
button-why-not = Why not …?
button-hints = { $agreed ->
    [0] Hints: nobody has agreed yet
   *[other] Hints: { $agreed } of { $count } agree
    }
choose-another = Another …
hint = The AI would answer: **{ $what }**.
why-what = What about?
why-ask = What is it that you cannot do? Pick it below, or type it where you type an answer.
why-nothing = Whatever you hold can be chosen now. Of a square, type its name where you type an answer.
why-topic = More: /rules, “{ $topic }”.
settings-moments = { $game }: when to ask me …
settings-moments-text = At these moments the table asks against people even if you have no answer, because being asked or not would tell what you hold. Against AIs alone it never asks for nothing.
moment-always = { $moment }: always ask
moment-if-able = { $moment }: only if I can answer
moment-never = { $moment }: never, let it be
moment-price = Mind what that gives away: whoever is not asked cannot answer, and the others can see that. **Let everything stand in this fight** gives nothing away.
refused-no-hints = There are no hints at this table: in a hidden game all who play must have agreed to them in the lobby.
button-for-us = Do it for us
button-last-time = As last time
for-us = This is what the AI would do for you:
for-us-last = This is how you began last time:
for-us-nothing = Of what you did last time nothing fits here.
button-all-of-it = All of it
order-give = From now on by order …
order-call-off = Call off the order
