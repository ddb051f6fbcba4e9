# Alien Menace, in English.

game = Alien Menace
    .text = A duel of bluff for two. Major Scott battles through Omega base to blow up the portal; the Alien owns everything that moves in the dark.

side-marine = Marine
side-alien = Alien
tokens = tokens
    .number = plural

option-sides = Who plays whom
option-sides-toss = Toss a coin; the winner chooses a side
option-sides-first-marine = The first seat is the Marine
option-sides-first-alien = The first seat is the Alien

point-event = When you may play an event
point-creature = When you may send a creature
point-raise = When you may add to your Force
point-hand = When you must choose from your hand
point-cancel-weapon = When the Marine has played a weapon
point-cancel-action = When a combat action has been played
point-cancel-event = When the Alien has announced an event
point-room-size = After a kill, when the room’s size can change

## Questions

ask-side = You won the toss. Which side do you take? The Alien has a slight edge.
ask-mulligan = Keep these six cards? Once only, you may draw six new ones instead; your opponent hears of it.
ask-room = Which room does the Marine enter?
ask-event = Play an event?
ask-creature = Send a creature in? Without a fight the Marine moves on.
ask-creature-portal = Send a creature in? If nothing guards the Portal, the Marine wins.
ask-next-creature = There is space for another creature. Send one?
ask-raise-behind = { $mine } to { $theirs }: you are { $missing } short. Add what?
ask-raise-ahead = { $mine } to { $theirs }: { $ahead ->
    [0] level, and ties are yours
   *[other] you are { $ahead } ahead
    }. Add more?
ask-cancel = “{ $card }” has just been played. Answer it?
ask-size = Size { $size }, and { $creatures ->
    [one] one creature
   *[other] { $creatures } creatures
    } played. Change the size?
ask-discard = Discard { $count ->
    [one] a card.
   *[other] { $count } cards.
    }
ask-take-back = Which card do you take back?
ask-nightmare = Which card must the Marine discard?
ask-give-up = Which creature do you give up?
ask-from-the-vents = Which creature takes its place?

option-side-alien = The Alien
option-side-marine = The Marine
option-keep = Keep them
option-redraw = Draw six new ones
option-room = { $room } (size { $size }; Marine draws { $marine }, Alien { $alien })
option-no-event = No event
option-creature = { $card }{ $count ->
    [one] {""}
   *[other] {" "}×{ $count }
    }: Force { $force }{ $cost ->
    [0] {""}
    [one] {" "}(1 token)
   *[other] {" "}({ $cost } tokens)
    }
option-no-creature = No creature: the Marine takes { $tokens ->
    [0] nothing
    [one] a token
   *[other] { $tokens } tokens
    }
option-no-next-creature = No creature: the Marine wins the room
option-no-creature-portal = No creature: the game is lost
sure-no-creature-portal = With nobody at the Portal, the game is lost.
option-raise = { $card } { SIGNED($gain) }: { $force }{ $cost ->
    [0] {""}
    [one] {" "}(1 token)
   *[other] {" "}({ $cost } tokens)
    }
option-raise-range = { $card }: { $force } to { $most }{ $cost ->
    [0] {""}
    [one] {" "}(1 token)
   *[other] {" "}({ $cost } tokens)
    }
option-raise-both = { $card }: { $force } against { $against }{ $cost ->
    [0] {""}
    [one] {" "}(1 token)
   *[other] {" "}({ $cost } tokens)
    }
option-escape = { $card }: flee without losing a life
plan-hold = { $cards }: { $force }, and stop there
plan-toss = Toss tokens until it is enough: { $chance } in 10
option-token = Toss a token like a coin: { $force } or still { $still }
option-token-sure = Toss a token: { $force } for sure
option-token-doomed = Toss a token: it will fail, still { $force }
option-enough = That will do
option-give-in-life = Give in: you lose a life, { $lives } left
option-give-in-game = Give in: the game is lost
option-give-in-creature = Give in: { THE($creature) } dies
sure-give-in-life = You lose a life: { $lives ->
    [one] one is left
   *[other] { $lives } are left
    }. { $better }
sure-give-in-game = The game is lost then. { $better }
sure-give-in-creature = { CAP(THE($creature)) } dies. { $better }
better-card = You hold { THE($card) }, which is enough.
better-escape = You hold { THE($card) }, which saves your life.
better-token = Your next token is sure, and that is enough.
option-let-stand = Let “{ $card }” stand
option-no-size-card = Leave the size at { $size }

## Why not

why-not-held = You do not hold { THE($card) }.
why-discarded = { CAP(THE($card)) } lies in your discard.
why-laid = { CAP(THE($card)) } lies on the table until this fight is over.
why-not-yours = { CAP(THE($card)) } is none of your cards.
why-cost = { CAP(THE($card)) } costs { $cost ->
    [one] a token
   *[other] { $cost } tokens
    }, and you have { $tokens ->
    [0] none
    [one] one
   *[other] { $tokens }
    }.
why-narrow = { CAP(THE($room)) } is too narrow for weapons of printed Force { $force } or more, like { THE($card) }.
why-first-only = { CAP(THE($card)) } must be the first thing you use against a creature, and you have used something already.
why-one-weapon = You have turned { THE($weapon) } on this creature already: one weapon against each.
why-weapon-cancelled = Your weapon against this creature was cancelled, and it was your only one: one against each.
why-none-discarded = There is no { $kind ->
    [weapon] weapon
   *[creature] creature
    } in your discard to take back.
why-none-held = It takes { $kind ->
    [weapon] a weapon
   *[creature] a creature
    } from your hand, and you hold none.
why-unhurt = You have all { $lives } lives already.
why-not-at-portal = There is no way out of the Portal.
why-for-fight = “{ $card }” is for a fight, once a creature is in front of you.
why-after-kill = “{ $card }” changes the size of a room: right after a kill, and at no other time.
why-answers = “{ $card }” only answers { $sort ->
    [weapon] a weapon of the Marine
    [marine-action] a combat action of the Marine
    [alien-action] a combat action of the Alien
   *[alien-event] an event of the Alien
    }, directly after it is played.
why-after-events = Events come first; creatures like { THE($card) } follow when you play no more of them.
why-one-creature = Only one creature fights at a time. { CAP(THE($card)) } can follow when this one is dead, if there is space.
why-event-over = “{ $card }” is an event: play it in your own phase, before the fight.
why-kind = { $kind ->
    [weapon] Only a weapon
   *[creature] Only a creature
    } will do here, and “{ $card }” is none.
why-from-discard = { CAP(THE($card)) } does not lie in your discard, and it is a card from there that comes back.
why-foes-card = It is a card { OF($foe) } that must go, not your “{ $card }”.
why-pause = This is the moment to answer “{ $against }”, and “{ $card }” does not. What does: { $answers }.
why-size-first = First the room’s size is settled, before “{ $card }” can be used. What changes it: { $answers }.
why-room-first = First the room is chosen; cards come after that.
why-mulligan = It is all six or none. You play cards in your phase.
why-token-fight = Tokens are tossed in a fight, when it is your turn to act against a creature.
why-token-pause = A token answers no card. You may toss again when it is your turn to act.
why-no-token = You have no token left.
why-tokens-barred = { CAP(THE($by)) } keeps { THE($side) } from tossing tokens.

## Hints: what the AI would do, and why

hint-side = Take { THE($side) }: that side wins a little more often.
hint-keep = Keep them: { $fighters } of the six can fight, { THE($card) } among them.
hint-redraw-few = Draw anew: { $fighters ->
    [0] none
    [one] only one
   *[other] only { $fighters }
    } of the six can fight.
hint-redraw-weak = Draw anew: the best of the six is { THE($card) }, and that will not take you far.
hint-room-marine = { $room } suits you better: { $size } creatures at most, and you draw { $marine } where the Alien draws { $alien }.
hint-room-alien = { $room } suits you better: { $size } creatures fit in, and you draw { $alien } where the Marine draws { $marine }.
hint-no-event = None of your { $hand } cards is an event that would do anything now.
hint-event-keep = Keep “{ $card }” until it does more.
hint-event-tokens = “{ $card }” is worth { $count } tokens now, for the reserve has { $reserve }.
hint-event-robs = Play “{ $card }” now: there are { $tokens } tokens to take from, and it takes { $count }.
hint-event-back = “{ $card }” brings back a card that is worth more than itself.
hint-event-draw = “{ $card }” draws { $count ->
    [one] a card
   *[other] { $count } cards
    }, and it costs you only itself.
hint-event-look = “{ $card }” shows you the other hand, of { $hand ->
    [one] one card
   *[other] { $hand } cards
    }, before you decide anything.
hint-event-heal = With { $lives ->
    [one] one life
   *[other] { $lives } lives
    } left, “{ $card }” cannot come too soon.
hint-event-lift = “{ $card }” takes you to { THE($room) }, which suits you much better.
hint-event-harm = “{ $card }” hurts most now that your opponent holds { $hand ->
    [one] one card
   *[other] { $hand } cards
    }.
hint-no-creature = None of your { $hand } cards is a creature that you could send.
hint-creature-portal = Nothing need be kept at the Portal: of the { $left ->
    [one] one creature that still fits
   *[other] { $left } creatures that still fit
    }, { THE($card) } comes first.
hint-creature-last-life = The Marine is on the last life: send your strongest, { THE($card) }.
hint-creature-keep = Keep your { $owned ->
    [one] one creature
   *[other] { $owned } creatures
    } for the Portal, { $rooms ->
    [0] which comes next
    [one] one room away
   *[other] { $rooms } rooms away
    }.
hint-creature-weak = The Marine has only { $hand ->
    [0] no cards
    [one] one card
   *[other] { $hand } cards
    } and { $tokens ->
    [0] no token
    [one] one token
   *[other] { $tokens } tokens
    }: press on with { THE($card) }.
hint-creature-spare = With { $owned ->
    [one] one creature
   *[other] { $owned } creatures
    } and { $rooms ->
    [one] one room
   *[other] { $rooms } rooms
    } to draw more, you can spend { THE($card) }.
hint-stake-game = the game
hint-stake-life = one of { $lives } lives
hint-stake-spare = one of { $lives } lives, and one can be spared
hint-ahead = You are { $ahead } ahead. Keep the rest for the answer.
hint-level = At { $force } to { $force } the tie is yours. Keep the rest for the answer.
hint-card = { CAP(THE($card)) } makes up the { $missing } that you are short, at the best price. At stake: { $stake }.
hint-cards = { CAP(THE($card)) }, with { $others }, makes up the { $missing } that you are short. At stake: { $stake }.
hint-toss = You are { $missing } short, and { $tokens ->
    [one] one token gets
   *[other] { $tokens } tokens get
    } you there { $chance } times in 100. At stake: { $stake }.
hint-card-and-toss = Tokens and { THE($card) } together make up the { $missing } that you are short, { $chance } times in 100. At stake: { $stake }.
hint-cards-and-toss = Tokens and { THE($card) }, with { $others }, make up the { $missing } that you are short, { $chance } times in 100. At stake: { $stake }.
hint-escape = It would take too much to make up { $missing }. { CAP(THE($card)) } costs no life. At stake: { $stake }.
hint-give-in-none = Nothing that you have makes up { $missing } against { THE($creature) }: keep your cards.
hint-give-in-dear = To make up { $missing } would cost you more than it is worth. At stake: { $stake }.
hint-alien-ahead = You are { $ahead } ahead: let the Marine answer that first.
hint-comes-back = { CAP(THE($creature)) } will die here, and “{ $card }” brings it back to your hand.
hint-acid = If the creature dies, “{ $card }” takes one of the Marine’s { $hand } cards with it.
hint-let-die-none = Nothing that you have makes up { $missing }: let { THE($creature) } go.
hint-let-die-dear = To make up { $missing } is not worth it: the Marine, with { $hand ->
    [0] tokens alone
    [one] one card
   *[other] { $hand } cards
    }, may well have the answer. Let { THE($creature) } go.
hint-cancel-none = You hold nothing that answers “{ $against }”.
hint-cancel-answer = “{ $against }” undoes your own card: answer it with “{ $card }”.
hint-cancel = “{ $against }” is worth “{ $card }”. At stake: { $stake }.
hint-cancel-keep = “{ $against }” does too little: keep “{ $card }” for something better.
hint-size-none = You hold nothing that changes the size, which is { $size }.
hint-size-shut = One more creature would fit, and the Alien holds { $hand } cards: “{ $card }” shuts the door.
hint-size-open = You hold { $creatures ->
    [one] a creature
   *[other] { $creatures } creatures
    }, and the Marine { $hand ->
    [0] no card
    [one] one card
   *[other] { $hand } cards
    }: “{ $card }” makes space for another.
hint-size-keep = There is space for { $left } more: keep “{ $card }” until it decides something.
hint-take-back = Of what can come back, { THE($card) } is worth most.
hint-nightmare = Of all that the Marine holds, { THE($card) } would hurt you most.
hint-newcomer = { CAP(THE($card)) } is worth more than { THE($creature) }, and comes free of charge.
hint-cheapest = Of what can go, { THE($card) } is worth least to you.

## What happens

toss-won = { CAP(THE($who)) } wins the toss.
sides-chosen = { CAP(THE($marine)) } is the Marine, { THE($alien) } is the Alien.
mulligan-taken = { CAP(THE($side)) } takes six new cards.
hand-kept = { CAP(THE($side)) } keeps the hand.
opening-hand = You begin with { $cards }.
portal-reached = No room is left. Ahead, the Portal hums.
rooms-shown = Two doors: { $rooms }.
room-chosen = { CAP(THE($side)) } chooses: { $room }.
room-swapped = The lift doors open on another room: { $room }.
drew = { CAP(THE($side)) } { $count ->
    [0] finds the draw pile empty.
    [one] draws a card.
   *[other] draws { $count } cards.
    }
drew-these = You draw { $cards }.
took-tokens = { CAP(THE($side)) } takes { $count ->
    [0] no token: the reserve is empty.
    [one] a token.
   *[other] { $count } tokens.
    }
took-fewer-tokens = The reserve gives { THE($side) } only { $count } of { $wanted } tokens; the rest is lost.
lost-tokens = { CAP(THE($side)) } loses { $count ->
    [0] nothing: there is no token to lose.
    [one] a token.
   *[other] { $count } tokens.
    }
looked-at-hand = { CAP(THE($side)) } looks at the hand { OF($foe) }.
saw-hand = The hand { OF($foe) }: { $cards }.
discarded = { CAP(THE($side)) } discards { $cards }.
took-back = { CAP(THE($side)) } takes “{ $card }” back.
event-played = { CAP(THE($side)) } announces “{ $card }”.
marine-phase = The Marine’s phase.
alien-phase = The Alien’s phase.
deeds-token = { $count } tokens tossed.
report-fell = { $count ->
    [one] 1 life lost
   *[other] { $count } lives lost
    }
report-killed = { $count ->
    [one] 1 creature killed
   *[other] { $count } creatures killed
    }
report-came = { $count ->
    [one] 1 new creature
   *[other] { $count } new creatures
    }
report-spent = { $count ->
    [one] 1 card discarded
   *[other] { $count } cards discarded
    }
no-fight = Nothing stirs. There is no fight here.
creature-played = { CAP(A($card)) } attacks: creature { $number } in a room with space for { $size }.
changed-creature = { CAP(THE($old)) } is gone. { CAP(A($new)) } drops from the vents!
weapon-played = The Marine attacks with { THE($card) }.
mimicked = The Mimic copies { THE($card) }: +{ $force }.
action-played = { CAP(THE($side)) } plays “{ $card }”.
volley = The volley { $count ->
    [0] never finds its mark.
    [one] finds its mark once.
   *[other] finds its mark { $count } times.
    }
token-hit = { CAP(THE($side)) } tosses a token: +{ $worth }. Marine { $marine }, creature { $creature }.
token-missed = { CAP(THE($side)) } tosses a token: nothing. Marine { $marine }, creature { $creature }.
toss-sure = The Marine’s next token against this creature is sure to come up +1.
toss-doomed = The Marine’s next token against this creature will fail, unless it is sure.
lights-out = The lights are out: the Marine cannot toss tokens in this room.
cancel-played = { CAP(THE($side)) } answers “{ $against }” with “{ $card }”!
cancelled = “{ $card }” comes to nothing.
wounded = { CAP(THE($creature)) } wounds the Marine. { $lives ->
    [0] That was the last life.
    [one] One life left.
   *[other] { $lives } lives left.
    }
killed = { CAP(THE($creature)) } is dead.
acid-spurts = The Marine must discard a card.
regenerated = { CAP(THE($creature)) } knits itself together and slips back into the Alien’s hand.
size-changed = The room now holds { $size }; { $creatures ->
    [one] one creature has
   *[other] { $creatures } creatures have
    } been played here.
room-cleared = { $room }: clear. The Marine wins the fight.
escaped = The hatch slams shut behind the Marine. The fight is lost, but nobody is hurt.
healed = The Marine is patched up: { $lives ->
    [one] one life.
   *[other] { $lives } lives.
    }
knife-back = The Marine pulls the knife out and wipes it.
won-resigned-alien = The Marine gives up. The Alien wins.
won-resigned-marine = The Alien gives up. The Marine wins.
won-no-lives = The Marine is dead. The Alien wins.
won-at-portal-alien = The creatures drag the Marine through the Portal. The Alien wins.
won-at-portal-marine = The Portal goes up in a white flash. The Marine wins.
won-empty-portal = Nothing guards the Portal, and the charges are set. The Marine wins.

## The text board

board-before-sides = The sides have not been chosen yet.
board-setup = The game is about to begin.
board-turn = Turn { $turn }. { $rooms ->
    [0] No room left before the Portal.
   *[other] { $rooms } rooms left in the pile.
    }
board-shown = A door to choose: { $room }, size { $size }; the Marine draws { $marine } there, the Alien { $alien }. { $rule }
board-room = Room: { $room }, size { $size }, { $played ->
    [0] no creature played yet.
    [one] one creature played.
   *[other] { $played } creatures played.
    } The Marine draws { $marine } here, the Alien { $alien }. { $rule }
board-portal = The Portal, size { $size }, { $played ->
    [0] no creature played yet.
    [one] one creature played.
   *[other] { $played } creatures played.
    } The Marine draws { $marine } here, the Alien { $alien }. { $rule }
board-side = { CAP(THE($side)) } ({ $who }): { $hand ->
    [0] no card
    [one] one card
   *[other] { $hand } cards
    } in hand, { $tokens ->
    [0] no token
    [one] one token
   *[other] { $tokens } tokens
    }, { $deck } to draw from.
board-lives = Lives of the Marine: { $lives } of 3.
board-card = - { $card }{ $count ->
    [one] {""}
   *[other] {" "}×{ $count }
    }: { $rule }
board-known-hand = Known in the hand { OF($side) }: { $cards }.
board-laid = On the table until the fight is over, from { THE($side) }: { $cards }.
board-discard = Discarded by { THE($side) }: { $cards }.
board-reserve = Tokens in the reserve: { $tokens }.
board-spent = Tokens that came up +1 in this fight: { $tokens }.
board-dead = Dead here: { $creatures }.
board-creature = Creature, Force { $force }: { $shares }.
board-marine-force = Marine, Force { $force }: { $shares }.
board-weapon-spent = The one weapon against this creature has been used, and lost.
board-rooms-gone = Rooms gone: { $rooms }.
share = { $source } { SIGNED($amount) }
share-nothing = nothing yet

## Weapons

card-shotgun = Shotgun
    .text = Force 3. Loud, dependable, close.
card-service-pistol = Service Pistol
    .text = Force 2. When you play it, draw a card.
card-combat-knife = Combat Knife
    .text = Force 1. After the fight it goes back to your hand.
card-pulse-rifle = Pulse Rifle
    .text = Force 4. Costs 1 token.
card-sniper-rifle = Sniper Rifle
    .text = Force 5. Must be the first thing you use against this creature.
card-flamethrower = Flamethrower
    .text = Force 2, and 3 more against a creature of printed Force 2 or less.
card-chainsaw = Chainsaw
    .text = Force 2, and 1 more for each creature dead in this room.
card-plasma-cannon = Plasma Cannon
    .text = Force 7. Costs 2 tokens.
card-laser-cutter = Laser Cutter
    .text = Force 3. Against it the Alien’s tokens count for nothing, and the Alien can toss no more of them.

## The Marine’s combat actions

card-force-field = Force Field
    .text = Directly after one of the Alien’s combat actions: cancel it.
card-smoke-grenade = Smoke Grenade
    .text = After a kill: the room’s size is 1 less.
card-frag-grenade = Frag Grenade
    .text = +2 Force.
card-last-stand = Last Stand
    .text = +2 Force, and 1 more for each life you are missing.
card-called-shot = Called Shot
    .text = +1 Force. The next token you toss against this creature is sure to come up +1, even in spite of a Carapace.
card-berserk = Berserk
    .text = +4 Force. Then discard a card at random.
card-suppressive-fire = Suppressive Fire
    .text = 3 free tosses that are not tokens: +1 Force for each success, wherever you are.
card-escape-hatch = Escape Hatch
    .text = Not at the Portal. Leave: the fight is lost, but it costs you no life.

## The Marine’s events

card-recon-robot = Recon Robot
    .text = When the Alien announces an event: cancel it before it takes effect.
card-ammo-crate = Ammo Crate
    .text = Draw 2 cards.
card-power-cells = Power Cells
    .text = Take 3 tokens.
card-motion-scanner = Motion Scanner
    .text = Look at the Alien’s hand, then draw a card.
card-salvage = Salvage
    .text = Take a weapon from your discard into your hand.
card-med-kit = Med Kit
    .text = Regain a life, up to 3.
card-service-lift = Service Lift
    .text = Not at the Portal. Enter the room that was not chosen instead. You do not draw again; the Alien draws what the new room says.

## Creatures

card-demon = Demon
    .text = Force 2. There is always another.
card-carnass = Carnass
    .text = Force 3. All teeth.
card-larva = Larva
    .text = Force 1. When it is killed, draw a card.
card-spitter = Spitter
    .text = Force 2. When you play it, the Marine discards a card at random.
card-shade = Shade
    .text = Force 3. The Marine cannot toss tokens against it, and those tossed before it came count for nothing.
card-brute = Brute
    .text = Force 4. Costs 1 token.
card-leech = Leech
    .text = Force 2. If it wounds the Marine, take 2 tokens.
card-mimic = Mimic
    .text = Force 1, and as much more as the printed Force of the weapon it faces.
card-broodmother = Broodmother
    .text = Force 3, and 1 more for each creature dead in this room.
card-behemoth = Behemoth
    .text = Force 6. Costs 2 tokens.

## The Alien’s combat actions

card-poison-darts = Poison Darts
    .text = +2 Force.
    .number = plural
card-terror = Terror
    .text = Directly after one of the Marine’s combat actions: cancel it.
card-jammed-weapon = Jammed Weapon
    .text = Directly after the Marine’s weapon: cancel it. It still counts as the one weapon against this creature.
card-collapsed-wall = Collapsed Wall
    .text = After a kill: the room’s size is 1 more.
card-acid-blood = Acid Blood
    .text = +1 Force. If this creature is killed, the Marine chooses and discards a card.
card-carapace = Carapace
    .text = +1 Force. The next token the Marine tosses against this creature fails.
card-regeneration = Regeneration
    .text = If this creature is killed, it goes back to your hand. It still counts as played here.
card-from-the-vents = From the Vents
    .text = Another creature from your hand takes the place of this one, which goes back to your hand. The newcomer costs nothing, is not counted again, and what it does when played does not happen; all that was played on the old one stays.

## The Alien’s events

card-xenium-surge = Xenium Surge
    .text = Take 4 tokens.
card-hatching = Hatching
    .text = Draw 2 cards.
card-nightmare = Nightmare
    .text = Look at the Marine’s hand and choose a card in it: the Marine discards that card.
card-hive-mind = Hive Mind
    .text = Look at the Marine’s hand, then take a token.
card-power-cut = Power Cut
    .text = The Marine loses 2 tokens.
card-spawning-pool = Spawning Pool
    .text = Take a creature from your discard into your hand.
card-blackout = Blackout
    .text = The Marine cannot toss tokens in this room. Draw a card.
card-metamorphosis = Metamorphosis
    .text = Discard a creature from your hand, then draw 3 cards.

## Rooms

room-hangar = Hangar
    .text = Wide open, and they come from everywhere.
room-armoury = Armoury
    .text = Every weapon has +1 Force here.
room-infirmary = Infirmary
    .text = A Marine who wins the fight here regains a life.
room-nest = Nest
    .text = Every creature has +1 Force here.
room-control-room = Control Room
    .text = Cameras: on entering, the Marine looks at the Alien’s hand.
room-storeroom = Storeroom
    .text = Crates to the ceiling.
room-reactor = Reactor
    .text = Every token that comes up +1 counts 2 here.
room-dark-corridor = Dark Corridor
    .text = Nobody can toss tokens here.
room-laboratory = Laboratory
    .text = The winner of the fight takes 4 tokens instead of 2.
room-ventilation-shaft = Ventilation Shaft
    .text = Too narrow for weapons of printed Force 4 or more.
room-cryo-bay = Cryo Bay
    .text = Every creature has −1 Force here.
room-vault = Vault
    .text = Its size cannot be changed.
room-portal = Portal
    .text = Whoever loses here loses the game.

## Pictures

picture-kind-weapon = Weapon
picture-kind-creature = Creature
picture-kind-action = Action
picture-kind-event = Event
picture-force = Force
picture-icon-force = Force
picture-icon-tokens = tokens|token
picture-icon-life = life
picture-turn = Turn { $turn }/{ $turns }
picture-both-move = Both decide
picture-exploration = Exploration
picture-marine-phase = Marine phase
picture-alien-phase = Alien phase
picture-combat = Combat
picture-over = Game over
picture-you = You
picture-size = Size { $size }
picture-drawn-here = Drawn here
picture-reserve = Reserve
picture-on-table = On table
picture-no-weapon = No weapon yet
picture-jammed = Weapon cancelled
picture-cancelled = Cancelled: { $card }
picture-others = { $count } more
picture-nothing-yet = Nothing yet
picture-token = Toss a token
picture-coin = A coin: half the time +{ $worth }, else nothing.
picture-holds = { $force }: { $ahead ->
    [0] you hold
   *[other] { $ahead } ahead
    }
picture-short = { $force }: { $missing } short
picture-may-hold = max { $force }: holds
picture-cannot-hold = max { $force }: { $missing } short
picture-no-catch = No catch.
picture-flee = No life is lost
picture-rest = { $count } more in hand: { $reasons }
picture-rest-weapon = one weapon a creature
picture-rest-fight = for the fight
picture-rest-creature = one creature at a time
picture-rest-event = events come before the fight
picture-rest-answers = only as an answer
picture-rest-size = only after a kill
picture-rest-later = not at this moment
picture-rest-no-answer = no answer to that
picture-rest-dear = not enough tokens
picture-rest-here = of no use here
picture-sure = Next token: sure +1
picture-doomed = Next token: fails
picture-tokens-count-not = Tokens do not count
picture-blackout = Blackout: the Marine tosses no tokens here.
picture-wins = { CAP(THE($side)) } wins
picture-toss = A coin decides who chooses a side
picture-way = Six rooms, then the Portal
picture-since = What happened
picture-watching = Spectators see no hands
picture-copies = { $count } in the deck { OF($side) }
alt-table = Alien Menace, picture of the table.
alt-watching = A picture without cards: spectators see no hands.
alt-card = { $card }, { $kind }, { $count } in the deck { OF($side) }. { $rule }
alt-room = { $room }, a room of size { $size }. The Marine draws { $marine } here, the Alien { $alien }. { $rule }
