# Words that every game uses.

seat = Seat { $number }
pass = Pass
back = Back
an-ai = AI
an-ai-of-several = AI
    .article = none
on-loan = { $name } ({ an-ai })
several = { $name } ×{ $count }

refused-not-asked = It is not your decision right now.
refused-stale = That question has been settled in the meantime. Here is where the game stands now.
refused-not-offered = That is no longer possible here. Please choose among what is offered.
refused-wrong-count = You picked too few or too many.
refused-undo = You can take back your own last answer only while nobody has answered since and nothing has come to light. Beyond that, everyone must agree.

## Pictures

picture-seats = Players { $filled }/{ $seats }
picture-open-seat = Open seat
picture-options = Settings
alt-lobby = Lobby of { $game }. { $text }
alt-seated = At the table: { $names }.
alt-open-seats = { $count ->
    [one] One seat is open.
   *[other] { $count } seats are open.
    }
alt-option = { $option }: { $value }.
alt-name = { $name }
