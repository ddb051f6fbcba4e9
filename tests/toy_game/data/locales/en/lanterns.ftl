# Lanterns, in English.

game = Lanterns
    .text = A dark corridor, seven lanterns, and cards that nobody else sees.

side-first = first player
side-second = second player
side-third = third player
side-nobody = nobody

ask-play = Play a card, or wait?
ask-light = Which lantern do you light?
ask-douse = Which lantern goes out?
option-lantern = Lantern { $number }
option-wait = Wait

drew = { CAP(THE($who)) } draws { $count ->
    [one] a card.
   *[other] { $count } cards.
    }
drew-these = You draw { $cards }.
played = { CAP(THE($who)) } plays “{ $card }”.
lit = { CAP(THE($who)) } lights lantern { $number }.
doused = { CAP(THE($who)) } puts out lantern { $number }.
swapped = { CAP(THE($who)) } calls a storm: every light changes hands.
dark = The deck is gone, and the corridor stays dark.
won = { CAP(THE($who)) } has three lanterns lit.
won-by-light = Three lanterns burn.
won-by-nobody = The deck is gone.
reason-light = To have one more light than before.

board-deck = { $count ->
    [one] One card
   *[other] { $count } cards
    } left in the deck.
board-dark = Lantern { $number } is dark.
board-lit = Lantern { $number } burns for { THE($who) }.
board-hand = { CAP(THE($who)) } holds { $count ->
    [one] a card.
   *[other] { $count } cards.
    }
board-you-hold = You hold { $cards }.
board-over = The end: { $reason }

alt-table = Lanterns, picture of the table.
alt-card = { $card }: { $rule }
card-spark = Spark
    .text = Light a lantern.
card-torch = Torch
    .text = Light a lantern, then draw a card.
card-gust = Gust
    .text = Put out a lantern that somebody else has lit.
card-matches = Matches
    .text = Draw 2 cards.
card-storm = Storm
    .text = Every burning lantern goes to the next player.
