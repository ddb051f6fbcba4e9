# Words that every game uses. A game that says one of them differently has the same key in its own file.

seat = Seat { $number }
pass = Pass
back = Back
on-loan = { $name } (AI)
several = { $name } ×{ $count }

refused-not-asked = It is not your decision right now.
refused-stale = That question has been settled in the meantime. Here is where the game stands now.
refused-not-offered = That is no longer possible here. Please choose among what is offered.
refused-wrong-count = You picked too few or too many.
refused-undo = You can take back your own last answer only while nobody has answered since and nothing has come to light. Beyond that, everyone must agree.

## What games ask and show in words

option-card = { $card }
board-your-hand = Your hand:
board-over = The game is over. { $reason }

## What happened, in a report and in the log

caused = “{ $cause }”: { $told }
report-rolled = { $result }: { $die }, { $needed } or less needed.
report-rolled-at = { $result } ({ $square }): { $die }, { $needed } or less needed.
report-die = { $plus ->
    [0] { $rolled }
   *[other] { $rolled } + { $plus }
    }
report-fell = { $count } lost
report-killed = { $count } killed
report-came = { $count } new
report-spent = { $count } spent
report-arrivals = { $count } new: { $where }.

## Pictures

picture-your-move = Your move
picture-move = { $who } to move
picture-several-move = { $count } to decide
picture-setup = Setup
picture-new = New
picture-hand = Your hand
picture-choices = To choose from
picture-empty-hand = No cards
picture-seats = Players { $filled }/{ $seats }
picture-open-seat = Open seat
picture-options = Settings
alt-waiting = { CAP(THE($who)) } to move.
alt-hand = Picture of your hand, { $count ->
    [0] which is empty.
    [one] one card.
   *[other] { $count } cards.
    }
alt-now = To choose now: { $options }.
alt-not-now = Not now: { $cards }.
alt-cards = Cards: { $cards }.
alt-numbered = { $number } { $what }
alt-lobby = Lobby of { $game }. { $text }
alt-seated = At the table: { $names }.
alt-open-seats = { $count ->
    [one] One seat is open.
   *[other] { $count } seats are open.
    }
alt-option = { $option }: { $value }.
alt-name = { $name }
