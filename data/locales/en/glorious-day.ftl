# ALIENS: Another Glorious Day in the Corps, in English.

game = ALIENS: Another Glorious Day in the Corps
    .short = ALIENS
    .text = A game of survival for one to six who fight together. Colonial Marines search Hadley’s Hope, and something is moving in the walls. Your deck is ammunition, strength and time at once.

## The lobby

option-mission = Mission
option-mission-campaign = A campaign
    .text = The three missions in order, with rescues and one supply run in between. What you lose stays lost, unless one of those brings it back.
option-mission-newt = Newt (mission 1)
    .text = A child is hiding somewhere in the colony, under one of four mission blips. Find her and bring her out by the south lock, four of you in all.
option-mission-escape = Escape (mission 2)
    .text = The hive squad is cut off: Hicks, Hudson, Vasquez and Frost. The reactor gives you twelve rounds. Bring three of the four, and five of you in all, to the carrier on the platform.
option-mission-survive = Survive (mission 3)
    .text = Hold Operations, call the dropship from a computer and last eight rounds. Then five of you must be out by the end of round fourteen.
option-mission-rescue = Rescue
    .text = They took some of your people alive. Search the cocoons in the hive, bring a captive back to the lift and get four of you out.
option-mission-supply = Supply run
    .text = Eight crates were left in the colony, and each gives lost cards back. Open five of them, then get four of you out.
option-mission-hunt-operations = Bug hunt: Operations
    .text = A pistol each, two turrets, long corridors and many doors. Outlast the Detection deck and clear the map.
option-mission-hunt-quarters = Bug hunt: The Quarters
    .text = A pistol each, two turrets, small rooms and one way through the middle. Outlast the Detection deck and clear the map.
option-mission-hunt-reactor = Bug hunt: The Reactor
    .text = A pistol each, two turrets, a clear view across the shaft and narrow ways behind it. Outlast the Detection deck and clear the map.
option-mission-hunt-nest = Bug hunt: The Nest
    .text = A pistol each and two turrets, between the hive and the reactor, with a tunnel behind you from the start. Outlast the Detection deck and clear the map.
option-swarms = Swarms
option-swarms-tokens = Several aliens to a square (one figure on tokens)
option-swarms-figures = One alien to a square, each with its own figure
option-ties = When the aliens could do several things
option-ties-auto = Chance decides
option-ties-ask = The highest rank decides

point-meanwhile = While somebody else’s character is activated
point-before-aliens = When the Alien phase begins
point-before-attack = When an alien is about to attack
point-before-defence = When one of you is attacked, before the defence roll
point-before-detection = Before Detection cards are drawn
point-detection-card = When a Detection card has been drawn
point-reroll-attack = After an attack roll that went wrong
point-reroll-defence = After a defence roll that went wrong
point-save-defence = When a defence roll has failed for good
point-roll-defence = Defence rolls of your characters: if not, the die rolls by itself
point-defensive-fire = Defensive fire: if not, they fire if it is free or hits at least every second time

## Questions

ask-next-mission = Which mission is next?
ask-hero = Who do you play? The others come along as recruits.
    .brief = Who do you play?
ask-outfit = { $kind } for { $figure }? It costs nothing now, but it comes out of the Endurance deck.
    .brief = { $kind } for { $figure }?
ask-turret = Where does the turret go? { $left ->
    [one] It is the last one.
   *[other] There are { $left } to place.
    } It fires at whatever moves in front of it, you included. You will start here: { $rooms }.
    .brief = Where does the turret go?
ask-turret-facing = The turret in { $square }: which way does it face?
    .brief = Which way does it face?
ask-deploy = Where does { $figure } start?
ask-first = Who goes first?
ask-which-hero = Which of your heroes acts now?
ask-activation = { $figure }: { $actions ->
    [0] no action left. Anything else?
    [one] one action left. What now?
   *[other] { $actions } actions. What now?
    }
    .brief = What does { $figure } do?
ask-ability = { $figure }: use “{ $name }”? { $rule }
    .brief = { $figure }: “{ $name }”?
ask-orders = You may still activate { $count ->
    [one] one recruit. Who?
   *[other] { $count } recruits. Who is next?
    }
    .brief = Which recruit is next?
ask-leftovers = Which recruit acts next?
ask-move = Where does { $figure } go? { $steps ->
    [one] One square at most.
   *[other] Up to { $steps } squares.
  }
    .brief = Where does { $figure } go?
ask-move-on = Something has come into sight. Where does { $figure } go on to? { $steps ->
    [one] One square left.
   *[other] { $steps } squares left.
  }
    .brief = Something is in sight. Where now?
ask-move-whom = Who moves?
ask-pull = Where do you pull { $figure } to?
ask-attack = { $figure } attacks, with the dial on { $dial }. Which weapon, which target?
    .brief = { $figure } fires. At whom?
ask-burst = A hit! { $figure } can fire again for one card, with the dial on { $dial }. At what?
    .brief = A hit! { $figure } fires on?
ask-spare-one = Who is spared? No die is rolled for them.
ask-volley = Who fires next?
ask-aim-whom = Whose dial do you turn?
ask-stand-up = Who gets up?
ask-step-between = Which of your heroes steps in?
ask-barricade = Barricade what, or clear what?
ask-barricade-whom = Who barricades?
ask-barricade-what = Barricade what?
ask-interact = Do what?
ask-put-away-hero = What does { $figure } put away? It goes back to the hand.
    .brief = What does { $figure } put away?
ask-put-away-recruit = What does { $figure } put away? It goes under the exhaust pile.
    .brief = What does { $figure } put away?
ask-trace = Which mission blip do you trace?
ask-seal = Which door or spawn point do you seal?
ask-rest-draw = How many cards do you draw?
ask-rest-recycle = Which cards of your hand do you recycle? The rest comes from the exhaust pile.
    .brief = Which cards do you recycle?
ask-rest-pile = You know of a hazard in the exhaust pile. How many of its cards do you recycle?
    .brief = A hazard in the pile. Recycle how many?
ask-recycle-hand = Which of these cards do you recycle?
ask-discard = What do you discard?
ask-card-back = Which card do you save from the discard pile?
ask-lose-equipment = Which piece of equipment is lost?
ask-salvage = Which card do you take back?
ask-bury-endurance = Put any of it under the Endurance deck?
ask-bury-detection = Put any of it under the Detection deck?
ask-throw-flare = Where does the flare land?
ask-take-over = You have lost your hero. Who do you go on as?
ask-defensive-fire = Defensive fire: { $figure } has { $kind ->
    [hugger] the facehugger
    [swarm] the swarm
   *[alien] the alien
    } in { $square } in sight.
    .brief = { $figure } sees one coming. Fire?
ask-meanwhile = Somebody else is acting. Play an event meanwhile?
    .brief = An event meanwhile?
ask-before-aliens = The aliens are about to move. Play an event first?
    .brief = The aliens are next. An event first?
ask-before-attack = { $kind ->
    [hugger] The facehugger
    [swarm] The swarm
   *[alien] The alien
  } in { $square } is about to attack. Play an event first?
    .brief = They attack from { $square }. An event first?
ask-before-defence = { $figure } is attacked{ $tokens ->
    [0] {""}
   *[other] {" "}by a swarm of { SUM($tokens, 1) }
  }. Anything before the die is rolled?
    .brief = They go for { $figure }. Step in?
ask-before-detection = Detection cards are next. Play an event first?
    .brief = Detection is next. An event first?
ask-detection-card = “{ $card }” has been drawn. { $rule } Do you let it stand?
    .brief = “{ $card }”: let it stand?
ask-detection-contacts = “{ $card }” has been drawn: { $kind ->
    [tunnel] a tunnel opens, and { $count ->
        [one] one blip comes
       *[other] { $count } blips come
      } out of it
   *[other] { $count ->
        [0] nothing comes
        [one] one blip comes
       *[other] { $count } blips come
      }
  }. Do you let it stand?
    .brief = “{ $card }”: let it stand?
ask-reroll-attack = { $figure } rolled { $roll }; { $goal } or less { $does ->
    [burns] hits { $friend }!
   *[hits] hits.
  } Roll again?
    .brief = { $figure } rolled { $roll }. Again?
ask-roll-defence = { $figure } is attacked{ $tokens ->
    [0] {""}
   *[other] {" "}by a swarm of { SUM($tokens, 1) }
  }. Roll for defence!{ $deadly ->
    [0] {""}
    [10] {" "}A 10 kills.
   *[other] {" "}{ $deadly } or more kills.
  }
    .brief = They go for { $figure }. Roll!
option-roll-defence = Roll: { $defence ->
    [0] nothing dodges that
   *[other] { $defence } or less dodges
  }{ $melee ->
    [0] {""}
   *[other] , { $melee } or less strikes back
  }
ask-reroll-defence = { $figure } defends with { $total }; { $defence } or less dodges. Roll again?
    .brief = { $figure } has { $total }. Roll again?
ask-save-defence = { $figure } has failed to dodge: { $total }, where { $defence } or less would do. Can anything still help?
    .brief = { $total }: too much. Save { $figure }?
ask-board = On which board do the blips move next?
ask-next-captured = Who do they drag off next?
ask-captor = Which alien drags the captive off?
ask-next-alien = Which alien acts next?
ask-next-blip = Which of them moves next?
ask-alien-target = Who does it go for?
ask-alien-way = Where does its move lead?
ask-alien-victim = Who does it attack?
ask-grow = Which alien gets the tokens?
ask-place-alien = Where does the next alien of the swarm stand?
ask-place-blip = Where does the blip appear?
ask-point = Several points are equally far away. Which one do they come from?
ask-barricade-gone = Which barricade gives way?
ask-next-defender = Who fires next?
ask-whose-card = Which character is the card about?
ask-place-tunnel = Where does the tunnel open?

option-square = { $square }
option-next-mission = { $mission }
option-figure = { $figure }
option-seat = { $who }
option-hero = { $figure }: { $rule }
option-quartermaster = Let the quartermaster decide the rest
option-nothing = None of these
option-no-turret = Place no turret
option-north = North
option-east = East
option-south = South
option-west = West
option-deploy-all = Place the rest of my people for me
option-no-orders = Give no orders
option-decline = Nobody: I watch from here on
option-move = Move
option-attack = Attack
option-aim = Aim
option-barricade = Barricade
option-interact = Interact
option-rest = Rest
note-move = Up to { $steps } squares.
note-attack = The dial is on { $dial }; each attack roll lowers it by 1.
note-aim = The dial goes from { $dial } to { $then }.
note-barricade = Tech test: works { $chance } times in 10.
note-interact = { $kind ->
    [computer] The computer: works { $chance } times in 10.
    [crate] Opens the crate, for certain.
   *[hidden] Turns up what is under the mission blip.
  }
note-rest = { $side ->
    [recruit] Recycles up to { $recycles } cards.
   *[hero] Draws up to { $draws }, recycles up to { $recycles } cards.
  }
option-end-activation = Done
option-use = { $name }{ $cost ->
    [0] {""}
    [one] {" "}(1 card)
   *[other] {" "}({ $cost } cards)
    }
option-equip = Equip { $figure }: { $card }{ $cost ->
    [0] {""}
    [one] {" "}(1 card)
   *[other] {" "}({ $cost } cards)
    }
option-put-away = Put something away
option-use-it = Use it{ $cost ->
    [0] {""}
    [one] {" "}(1 card)
   *[other] {" "}({ $cost } cards)
    }
option-before-turret = { $square }: in a turret’s line of fire
sure-before-turret = A turret covers the way to { $square }: whoever it hits is dead.
sure-burn-own = { $count ->
    [1] { $own }
    [2] { $own }
   *[other] { $count } of your own
    } may be hit too, and whoever is hit is dead.
sure-decline = You are out of the mission then.
option-leave = { $square }: leave the mission by exit { $exit }
option-shoot = { $kind ->
    [hugger] Facehugger
    [swarm] Swarm of { SUM($tokens, 1) }
   *[alien] Alien
    } in { $square }: { $chance } in 10, { $card }{ $cost ->
    [0] {""}
    [one] , 1 card
   *[other] , { $cost } cards
    }
option-burn = { $square }: { $aliens ->
    [0] { $blips ->
        [one] 1 blip
       *[other] { $blips } blips
    }
    [one] 1 alien
   *[other] { $aliens } aliens
    }, { $chance } in 10 each, { $card }{ $cost ->
    [0] {""}
    [one] , 1 card
   *[other] , { $cost } cards
    }
option-burn-own = { $square }: { $aliens ->
    [0] { $blips ->
        [one] 1 blip
       *[other] { $blips } blips
    }
    [one] 1 alien
   *[other] { $aliens } aliens
    }, may hit { $count ->
    [1] { $own }
   *[other] { $count } of yours
    }, { $chance } in 10, { $card }{ $cost ->
    [0] {""}
    [one] , 1 card
   *[other] , { $cost } cards
    }
option-hold = Hold fire
option-cease = Cease fire
option-stay = Stay here
option-draw = { $count ->
    [0] None
    [one] 1 card
   *[other] { $count } cards
    }
option-recycle = { $count ->
    [0] None
    [one] 1 card
   *[other] { $count } cards
    }
option-from-deck = The top card of the deck
option-build-door = Barricade the door { $square }{ $chance ->
    [0] {""}
    [10] {""}
   *[other] : { $chance } in 10
    }
option-clear-door = Clear the door { $square }{ $chance ->
    [0] {""}
    [10] {""}
   *[other] : { $chance } in 10
    }
option-build-point = Barricade the opening in { $square }{ $chance ->
    [0] {""}
    [10] {""}
   *[other] : { $chance } in 10
    }
option-clear-point = Clear the opening in { $square }{ $chance ->
    [0] {""}
    [10] {""}
   *[other] : { $chance } in 10
    }
option-thing-hidden = Search the mission blip in { $square }
option-thing-computer = Use the computer in { $square }{ $chance ->
    [0] {""}
    [10] {""}
   *[other] : { $chance } in 10
    }
option-thing-crate = Open the crate in { $square }
option-board = { $board ->
    [colony-1] { board-colony-1 }
    [colony-2] { board-colony-2 }
    [colony-3] { board-colony-3 }
    [colony-4] { board-colony-4 }
    [station-1] { board-station-1 }
    [station-2] { board-station-2 }
    [station-3] { board-station-3 }
    [station-4] { board-station-4 }
   *[other] { $board }
    }

# What can be done in one go: where to, at whom, and how far that is
order-fire = Fire at { $roll } in 10 or better while more than { $left } cards are left
plan-on = { $square }{ $danger ->
    [yes] {" "}(!)
   *[no] {""}
    }: { $steps } of { $whole } steps { $to }{ $moves ->
    [one] {""}
   *[other] , { $moves } actions
    }
plan-there = { $square }{ $danger ->
    [yes] {" "}(!)
   *[no] {""}
    }: { $there }, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
    }{ $moves ->
    [one] {""}
   *[other] , { $moves } actions
    }
plan-leave = { $square }: leave by exit { $exit }, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
    }{ $moves ->
    [one] {""}
   *[other] , { $moves } actions
    }
plan-to-hidden = to mission blip { $square }
plan-to-computer = to computer { $square }
plan-to-crate = to crate { $square }
plan-to-exit = to exit { $exit }
plan-to-figure = to { $figure }
plan-to-room = to { THE($room) }
plan-to-door = to the door of { THE($room) }
plan-to-target = { $kind ->
    [hugger] facehugger
    [swarm] swarm of { SUM($tokens, 1) }
   *[alien] alien
    } { $square } in sight
plan-to-safety = out of reach of all aliens
plan-to-square = to { $square }
plan-at-post = the best place to be
plan-at-hidden = beside mission blip { $square }
plan-at-computer = beside computer { $square }
plan-at-crate = beside crate { $square }
plan-at-exit = at exit { $exit }
plan-at-figure = beside { $figure }
plan-at-room = in { THE($room) }
plan-at-door = door of { THE($room) }
plan-at-square = all the way
plan-near-square = beside { $square }
plan-note-turret = Any nearer is a turret’s line of fire.
plan-note-danger = An alien you know of can attack there in its next phase.
plan-note-by = By way of { $square }.
plan-rest = Rest, { $count ->
    [0] drawing no cards
    [one] drawing 1 card
   *[other] drawing { $count } cards
    }
plan-shoot = { $kind ->
    [hugger] Facehugger
    [swarm] Swarm of { SUM($tokens, 1) }
   *[alien] Alien
    } in { $square }: { $chance } in 10, { $card }{ $cost ->
    [0] {""}
    [one] , 1 card
   *[other] , { $cost } cards
    }
plan-fire-on = { $kind ->
    [hugger] Facehugger
    [swarm] Swarm of { SUM($tokens, 1) }
   *[alien] Alien
    } in { $square }: burst { $chance } in 10, { $card }{ $cost ->
    [0] {""}
    [one] , 1 card
   *[other] , { $cost } cards
    }
plan-note-fire-on = Goes on firing, a card each, while the odds are { $least } in 10 or better.
place-room = { $room }

group-attack = Attacks
group-action = Actions
group-use = Abilities and gear
group-event = Events
group-equip = Gear on and off

# Hints: why the AI would do it
hint-alike = There is nothing to choose between { $count ->
    [one] what is offered
   *[other] these { $count }
    }.
hint-aim = { $count ->
    [0] No known alien is near
    [one] One alien is near
   *[other] { $count } aliens are near
    }, and there is nothing better to do: with the dial on { $dial } { $figure } hits more often in defence.
hint-rest-draw = { $cards ->
    [one] 1 card is
   *[other] { $cards } cards are
    } left in all: enough to draw { $count ->
    [one] 1
   *[other] { $count }
    } for the hand.
hint-rest-back = { $count ->
    [0] No exhausted card
    [one] One exhausted card
   *[other] { $count } exhausted cards
    } can go back under the deck, which has { $deck ->
    [one] 1 card
   *[other] { $deck } cards
    }.
hint-end-done = { $figure } has no action left, and { $count ->
    [one] what could still be used is not
   *[other] none of the { $count } things that could still be done is
    } worth it now.
hint-burst-odds = { $chance } in 10 is too little for a card, with { $cards ->
    [one] 1
   *[other] { $cards }
    } left.
hint-use-attack = “{ $name }” is another shot at { $number ->
    [one] the alien
   *[other] one of { $number } aliens
    } on the map.
hint-end-there = { $figure } is where they should be, in { $square }, and nothing else is worth { $actions ->
    [one] the action
   *[other] one of the { $actions } actions
    } left.
hint-end-risky = { $figure } has { $steps ->
    [one] 1 step
   *[other] { $steps } steps
    } to go, but whatever { $actions ->
    [one] the last action
   *[other] { $actions } actions
    } could bring would cost more than it gains.
hint-stay = { $figure } stays in { $square }: no other square is better{ $steps ->
    [0] {""}
    [one] , though there is 1 step to go
   *[other] , though there are { $steps } steps to go
    }.
hint-move-out = The exit is in { $square }, and { $figure } may leave now.
hint-move-interact = There is something for { $figure } to do at { $goal }: { $square } is { $steps ->
    [one] 1 step
   *[other] { $steps } steps
    } nearer, with { $left } left.
hint-move-escort = The squad is on its way to { $goal }: { $square } is { $steps ->
    [one] 1 step
   *[other] { $steps } steps
    } nearer, with { $left } left.
hint-move-leave = { $figure } makes for the exit in { $goal }: { $square } is { $steps ->
    [one] 1 step
   *[other] { $steps } steps
    } nearer, with { $left } left.
hint-move-wait = The exit in { $goal } opens later, and { $square } is { $steps ->
    [one] 1 step
   *[other] { $steps } steps
    } nearer to it, with { $left } left.
hint-move-flee = Too much is coming: { $figure } makes for the exit in { $goal }, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
    } nearer in { $square }.
hint-move-guard = { $figure } keeps the exit in { $goal } free: { $square } is { $steps ->
    [one] 1 step
   *[other] { $steps } steps
    } nearer, with { $left } left.
hint-move-hold = The squad holds out around { $goal }, and { $square } is { $steps ->
    [one] 1 step
   *[other] { $steps } steps
    } nearer, with { $left } left.
hint-move-safer = { $there ->
    [0] Nothing known can get
    [one] Only one of them can get
   *[other] { $there } of them can get
    } at { $figure } in { $square }, where now { $here ->
    [one] one can
   *[other] { $here } can
    }.
hint-move-covered = { $count ->
    [0] In { $square } others are nearer to what comes than { $figure }
    [one] In { $square } one comrade can shoot at what comes at { $figure }
   *[other] In { $square } { $count } comrades can shoot at what comes at { $figure }
    }: { $foes ->
    [0] nothing known is near
    [one] one of them is near
   *[other] { $foes } of them are near
    }.
hint-move-prey = From { $square } { $figure } can see the { $kind ->
    [hugger] facehugger
    [swarm] swarm of { SUM($tokens, 1) }
   *[alien] alien
    } in { $target }.
hint-move-together = { $square } keeps { $figure } with the others: { $steps ->
    [one] 1 step
   *[other] { $steps } steps
    } to { $friend }.
hint-move-alone = { $square } is as good a place as any for { $figure }, who is alone.
hint-attack-threat = The { $kind ->
    [hugger] facehugger
    [swarm] swarm of { SUM($tokens, 1) }
   *[alien] alien
    } in { $square } can attack { $victim } in its next phase. { $card }: { $chance } in 10.
hint-attack-far = The { $kind ->
    [hugger] facehugger
    [swarm] swarm of { SUM($tokens, 1) }
   *[alien] alien
    } in { $square } is still { $steps ->
    [one] 1 step
   *[other] { $steps } steps
    } away from { $victim }, and is better shot before it comes. { $card }: { $chance } in 10.
hint-attack-area = At { $square } { THE($card) } can burn { $count ->
    [0] nothing yet
    [one] one of them
   *[other] { $count } of them
    }, { $chance } in 10 each.
hint-attack-hold = What could be hit, at best { $chance } times in 10, is not worth it now: { $cards ->
    [one] 1 card is
   *[other] { $cards } cards are
    } left.
hint-burst-on = { $chance } in 10 at { $square } for one card, and { $cards ->
    [one] 1 is
   *[other] { $cards } are
    } left.
hint-burst-stop = What could be hit, { $chance } times in 10, is no danger worth a card: { $cards ->
    [one] 1 is
   *[other] { $cards } are
    } left.
hint-defence-free = It costs no card: { $chance } in 10 with { THE($card) }, and what is in { $square } is about to attack.
hint-defence-fire = { $count ->
    [one] The alien attacks
   *[other] All { $count } attack
    } otherwise: { $chance } in 10 with { THE($card) }, for { $cost ->
    [one] one
   *[other] { $cost }
    } of { $cards ->
    [one] 1 card
   *[other] { $cards } cards
    } left.
hint-defence-hold = { $chance } in 10 is too little for { $figure } to spend cards on: { $cards ->
    [one] 1 is
   *[other] { $cards } are
    } left.
hint-roll = { $figure } dodges with { $defence } or less; nothing else can be done now.
hint-interact-hidden = The mission is about what is hidden: { $figure } is beside the mission blip in { $square }.
hint-interact-crate = { $figure } is beside the crate in { $square }, and opening it never fails.
hint-interact-computer = { $figure } manages the computer in { $square } { $chance } times in 10.
hint-barricade-point = They come out of { $square }: barricading it works { $chance } times in 10.
hint-barricade-door = A barricade at { $square } holds them up, and works { $chance } times in 10.
hint-barricade-clear = The barricade at { $square } is in the squad’s own way; clearing it works { $chance } times in 10.
hint-order-prey = { $figure } has something to shoot at, so goes first.
hint-order-ahead = { $figure } is furthest ahead, with { $steps ->
    [one] 1 step
   *[other] { $steps } steps
    } to go, and is in nobody’s way.
hint-dearest = Of { $number ->
    [one] the one there is
   *[other] these { $number }
    } { $figure } can least be spared.
hint-defends-best = { $figure } defends best: { $number } or less dodges.
hint-farthest = { $square } is farthest from everybody: { $steps ->
    [one] 1 step
   *[other] { $steps } steps
    }.
hint-captor = The largest of them is in { $square }, and it will be gone.
hint-seal = They come soonest out of { $square }: { $steps ->
    [one] 1 step
   *[other] { $steps } steps
    } to the nearest of the squad.
hint-stand-up = { $number ->
    [one] { $figure } would be captured
   *[other] Of the { $number } it is { $figure } who is needed most, or would be captured
    }.
hint-aim-whom = { $figure }, with the dial on { $number }, gains most by it.
hint-volley = { $figure } has the best shot, with the dial on { $number }.
hint-hindmost = { $figure } has farthest to go: { $number ->
    [one] 1 step
   *[other] { $number } steps
    }.
hint-equip-weapon = { $figure } shoots better with { THE($card) }{ $cost ->
    [0] {""}
    [one] , for 1 card
   *[other] , for { $cost } cards
    }.
hint-equip-gear = { $figure } has use for { THE($card) }{ $cost ->
    [0] {""}
    [one] , for 1 card
   *[other] , for { $cost } cards
    }.
hint-use = “{ $name }” is worth it now; { $number ->
    [one] 1 card is
   *[other] { $number } cards are
    } left in the deck.
hint-use-draw = “{ $name }” brings cards, and the deck still has { $number }.
hint-use-recycle = “{ $name }” brings exhausted cards back, of which there { $number ->
    [one] is 1
   *[other] are { $number }
    }.
hint-use-salvage = “{ $name }” brings back { $number ->
    [one] the discarded card, and it is a good one
   *[other] one of { $number } discarded cards, and there is a good one among them
    }.
hint-use-look = “{ $name }” costs nothing but a look, and hazards can go under the deck of { $number }.
hint-use-scan = The next Detection card is of level { $number }: “{ $name }” may put it away.
hint-use-cancel = This card would be bad, and with { $number ->
    [one] 1 card
   *[other] { $number } cards
    } in the deck “{ $name }” can be paid for.
hint-use-aim = { $number ->
    [0] What is near
    [one] One alien
   *[other] { $number } aliens
    } will be shot at better with “{ $name }”.
hint-use-act = “{ $name }” is a move more, and the farthest of the squad has { $number ->
    [one] 1 step
   *[other] { $number } steps
    } to go.
hint-use-reroll = The { $number } is not what is wanted, and “{ $name }” rolls again.
hint-use-dodge = The { $number } does not dodge, and “{ $name }” does.
hint-use-stand-up = { $number ->
    [0] Somebody is down
    [one] One of the squad is down beside an alien
   *[other] { $number } of the squad are down beside aliens
    }, and “{ $name }” helps.
hint-keep = “{ $name }” is better kept for later: { $deck ->
    [one] 1 card is
   *[other] { $deck } cards are
    } left in the deck.
hint-keep-several = None of these { $count } is worth using now, not even “{ $name }”: { $deck ->
    [one] 1 card is
   *[other] { $deck } cards are
    } left in the deck.
hint-draw = With { $cards ->
    [one] 1 card
   *[other] { $cards } cards
    } left in all a few can be held in hand.
hint-draw-none = { $cards ->
    [one] 1 card is
   *[other] { $cards } cards are
    } left besides the hands: better to keep them in the deck.
hint-pile = What comes back makes a deck of { $deck ->
    [one] 1 card
   *[other] { $deck } cards
    } last longer: take { $count ->
    [0] none
    [one] 1
   *[other] { $count }
    }.
hint-recycle-none = { $count ->
    [one] The card is
   *[other] All { $count } are
    } worth keeping.
hint-recycle = Nobody has much use for { $count ->
    [one] { THE($card) }
   *[other] { $count } of these, { THE($card) } among them
    }.
hint-discard-deck = The deck still has { $deck ->
    [one] 1 card
   *[other] { $deck } cards
    }, and nobody knows which it loses.
hint-poorest = { $count ->
    [one] “{ $card }” is all there is
   *[other] Of the { $count } cards “{ $card }” is worth least
    }.
hint-best-card = { $count ->
    [one] “{ $card }” is all there is
   *[other] Of the { $count } cards “{ $card }” is worth most
    }.
hint-bury-none = { $count ->
    [one] It does no harm where it is
   *[other] None of the { $count } does harm where it is
    }.
hint-bury-endurance = { $count ->
    [one] “{ $card }” is a hazard
   *[other] { $count } of them are hazards, “{ $card }” first
    }: under the deck.
hint-bury-detection = { $count ->
    [one] This one is
   *[other] { $count } of them are
    } worse than most of the { $cards ->
    [one] card
   *[other] { $cards } cards
    } left.
hint-hero = { $figure } is a good one to lead: hits with { $aim } or less and moves { $speed } squares.
hint-outfit-wish = { $figure } does best with { THE($card) }.
hint-outfit = Of { $count ->
    [one] what there is
   *[other] the { $count } there are
    } { THE($card) } is best for { $figure }.
hint-outfit-none = { $figure } carries { $count ->
    [0] nothing
    [one] 1 thing
   *[other] { $count } things
    }, and what is left is better in the deck.
hint-deploy = It hardly matters in which of the { $count ->
    [one] square
   *[other] { $count } squares
    } { $figure } starts.
hint-turret = From { $square } it covers what comes towards { $hold }, where the squad will stand, and not the squad.
hint-turret-none = Wherever it stood, the squad around { $hold } would be in its way.
hint-turret-facing = { $way }: so it covers as much as it can of what comes from the { $spawns ->
    [one] spawn point
   *[other] { $spawns } spawn points
    }, and not the squad.
hint-mission = { $mission }: while two or more are captive, they come first.

## Why not

why-general = That cannot be chosen now.
why-cards = That takes { $needed ->
    [one] 1 card
   *[other] { $needed } cards
  }, and { $left ->
    [0] none is
    [one] only 1 is
   *[other] only { $left } are
  } left to exhaust.
why-down = { $figure } is down, and does nothing before getting up.
why-not-there = { $figure } { $status ->
    [killed] is dead.
    [captured] has been captured.
    [left] has left the mission.
   *[away] is not part of this mission yet.
  }
why-activated = { $figure } has been activated this round.
why-acts-now = { $figure } is acting right now.
why-not-their-turn = { $figure } is acting now; the others have to wait.
why-hero = { $figure } is a hero, and takes orders from nobody.
why-recruit = { $figure } is a recruit, and waits for orders.
why-civilian = { $figure } is a civilian, and acts when all the Marines have.
why-rank = { $figure } has rank { $rank }; you give orders up to rank { $most }.
why-no-actions = { $figure } has no action left.
why-acted = { $figure } has acted: gear goes on and off before the first action.
why-used = “{ $name }” has been used in this activation.
why-once-a-round = “{ $name }” has been used in this round.
why-by-itself = “{ $name }” works by itself, all the time.
why-moment = “{ $name }” has its moment: { $moment ->
    [attack] right after an attack.
    [attack-roll] when an attack roll has gone wrong.
    [defence-roll] when a defence roll has gone wrong.
    [failed-defence] when a defence roll has failed for good.
    [alien-attack] when an alien attacks.
    [detection-card] when a Detection card has been drawn.
    [activation] the beginning of an activation.
    [end] the end of an activation.
    [final] the final phase.
   *[other] its owner’s own activation.
  }
why-no-use = “{ $name }” would do nothing now.
why-nothing-exhausted = The exhaust pile is empty: there is nothing to recycle.
why-nobody-down = Nobody who is down is near enough to be helped up.
why-nobody-moves = Nobody whom it could move can go anywhere.
why-no-free-move = Only whoever is being activated moves by it, and only once.
why-nothing-discarded = The discard pile has nothing to take back.
why-nothing-to-barricade = Nothing to barricade is near enough, or no barricade is left.
why-no-blip-near = No square in sight is near enough to a blip.
why-of-another = That is for { $figure }, who is not acting now.
why-card-elsewhere = You do not hold “{ $card }”.
why-ability-elsewhere = Nobody on the map can do that.
why-equip-later = “{ $card }” is put on in your own activation, before the first action.
why-not-worn = “{ $card }” is played, not put on.
why-gear-full = { $figure } already carries two pieces of equipment.
why-weapons-full = { $figure } has both hands full: put a weapon away first.
why-heavy = “{ $card }” is Heavy: { $figure } carries no other weapon with it.
why-backup = { $backups ->
    [0] { $figure } carries a second weapon only if one of the two is Backup.
   *[other] Only one of { $figure }’s two weapons can be Backup.
  }
why-unarmed = { $figure } carries no weapons and has no aim dial.
why-no-hand = { $figure } is a recruit, and has no hand to equip from.
why-nothing-in-hand = There is nothing in the hand to put on.
why-wears-nothing = { $figure } carries nothing.
why-no-weapon = { $figure } has no weapon for this.
why-nothing-in-sight = { $figure } has nothing to attack in sight and in range.
why-nothing-here = { $figure } has nothing to interact with here, nor next to this square.
why-nothing-for-weapon = “{ $card }” has no target in sight and in range.
why-nothing-there = There is nothing to attack in { $square }.
why-friend = One of your own stands in { $square }: nobody aims at friends.
why-blip = Nobody fires at a blip: it is turned over when it comes into sight.
why-only-that-alien = Now one fires only at the alien in { $square }.
why-unwieldy = “{ $card }” is Unwieldy: it does not fire in defence.
why-other-weapon = This attack is not made with “{ $card }”.
why-out-of-range = { $square } is { $apart } squares off; “{ $card }” reaches { $reach }.
why-wall-between = { $figure } does not see { $square }: a wall is in the way.
why-door-between = { $figure } does not see { $square }: a door is shut in between.
why-figure-between = { $figure } does not see { $square }: somebody stands in the way.
why-no-floor = { $square } is not floor.
why-somebody-there = { $figure } stands in { $square }.
why-creature-there = { $kind ->
    [blip] A blip is in { $square }.
   *[alien] An alien is in { $square }.
  }
why-token-there = A token lies in { $square }: nobody ends a move there.
why-barricaded = Every way to { $square } is barricaded.
why-too-far = { $square } is { $far } steps away, { $most } at most.
why-in-the-way = Aliens or blips block the way to { $square }.
why-must-stop = On the way to { $square } one has to stop beside an alien or a blip.
why-exit-between = The way to { $square } leads over an exit, and whoever gets there is out.
why-hemmed-in = { $figure } cannot get to any free square.
why-hero-taken = { $figure } is somebody’s hero already.
why-no-part = { $figure } does not begin this mission.
why-taken = Something or somebody is in { $square } already.
why-start = { $square } is a way out, or where the squad begins.
why-no-start = { $square } is not where they begin.
why-first-setup = The squad is not ready yet: that question comes first.
why-first-who = Nobody is acting yet: first say who does.
why-first-move = Somebody is on the move: first say where to.
why-first-attack = An attack is being made: first choose at what.
why-first-place = Something is being done: first say what, or where.
why-first-cards = Cards are being chosen: that comes first.
why-first-fire = An alien is coming: first fire, or hold fire.
why-first-aliens = The rules leave only this open: what is equally right can be chosen.
why-first-roll = The defence roll comes first.
why-first-window = Only what is for this moment can be used now.

## Before the first round

briefing = { $mission }. Listen up, people. { $rule }
hero-chosen = { CAP(THE($who)) } plays { $figure }.
no-hero = There is nobody left for { THE($who) } to play.
quartermaster = The quartermaster sees to the rest of the kit for { THE($who) }.
kitted-out = { $figure } is handed: { $cards }.
turret-placed = A turret in { $square } looks { $facing ->
    [north] north.
    [east] east.
    [south] south.
   *[west] west.
  }
deployed = { $figure } starts in { $square }.
deployed-all = { CAP(THE($who)) }: the others fall in.

## The Marine phase

round = Round { $round }.
activated = { $figure } acts.
lies-down = { $figure } is down and can do nothing this round.
moved = { $figure } moves from { $start } to { $square } ({ $room }).
left = { $figure } gets out by exit { $exit }.
aimed = { $figure } takes aim: dial at { $dial }.
dial-turned = { $figure }: dial at { $dial } now.
rests = { $figure } stops for breath.
equipped = { $figure } takes { THE($card) }.
unequipped = { $figure } puts { THE($card) } away.
used = { $figure } uses “{ $name }”.
event-played = { CAP(THE($who)) } plays “{ $card }”.
tested = { $figure } rolls { $roll } against tech { $goal }: { $passed ->
    [yes] it works.
   *[no] no good.
    }
barricade-built = { $square } is barricaded.
barricade-cleared = { $square } is clear again.
shot = { $figure } attacks { $square } with { THE($card) }: { $roll } against { $goal }. { $hit ->
    [yes] Hit!
   *[no] Missed.
    }
area-fire = { $figure } lets loose on { $square } with { THE($card) }.
burnt = Alien in { $square }: { $roll } against { $goal }. { $hit ->
    [yes] One less.
   *[no] It lives.
    }
burnt-blip = Blip in { $square }: { $roll } against { $goal }. { $hit ->
    [yes] Gone, whatever it was.
   *[no] Still there.
    }
burnt-friend = { $figure } is caught in it: { $roll } against { $goal }. { $hit ->
    [yes] Hit!
   *[no] Only singed.
    }
rerolled = Rolled again: { $roll }.

## Endurance cards

card-taken = { CAP(THE($who)) } takes “{ $card }”.
card-not-kept = A recruit keeps no cards: “{ $card }” goes under the exhaust pile.
card-discarded = Discarded: “{ $card }”.
card-restored = Back from the discard pile: “{ $card }”.
hand-discarded = { CAP(THE($who)) } discards the whole hand: { $cards }.
hazard = Hazard! “{ $card }”.
nothing-else = Nothing else happens.
nothing-there = { $kind ->
    [barricade] There is no barricade: nothing happens.
    [blip] There is no blip: nothing happens.
    [alien] There is no alien for it: nothing happens.
   *[discard] The discard pile is empty: nothing happens.
  }
revealed = Revealed: “{ $card }”.
must-exhaust = { $count ->
    [one] One card is exhausted.
   *[other] { $count } cards are exhausted.
    }
recycled = { $count ->
    [one] One card of the exhaust pile is recycled.
   *[other] { $count } cards of the exhaust pile are recycled.
    }
recycled-hand = { CAP(THE($who)) } recycles from the hand: { $cards }.
reshuffled = The Reshuffle card comes up: { $count ->
    [one] the one card below it is the deck now.
   *[other] the { $count } cards below it are shuffled and are the deck now.
    }
looked-endurance = { CAP(THE($who)) } looks at the top of the Endurance deck: { $cards }.
looked-detection = { CAP(THE($who)) } looks at the top of the Detection deck: { $cards }.
buried = { $count ->
    [one] One card goes under the deck.
   *[other] { $count } cards go under the deck.
    }

## The Alien phase

marine-phase = The squad’s turn.
alien-phase = Now they come.
final-phase = The round ends.
alien-moved = { $tokens ->
    [0] An alien
   *[other] A swarm
    } runs from { $start } to { $square }.
hugger-moved = A facehugger scuttles from { $start } to { $square }.
alien-attacks = { $kind ->
    [hugger] The facehugger
    [swarm] The swarm
   *[alien] The alien
    } in { $square } goes for { $figure }{ $tokens ->
    [0] .
   *[other] , +{ $tokens } to the roll.
    }
defended = { $figure } rolls { $tokens ->
    [0] { $roll }
   *[other] { $roll } + { $tokens } = { $total }
    } against defence { $defence }: { $outcome ->
    [riposte] dodges and strikes back!
    [dodged] dodges.
    [failed] too much.
   *[death] 10 or more kills.
    }
deed-strikes-back = { $figure } strikes back
deed-dodges = { $figure } dodges
deed-goes-down = { $figure } goes down
deed-dies = { $figure } is dead
deed-hugged = A facehugger has { $figure }
deed-hits = { $figure } hits what is in { $square }
deed-misses = { $figure } misses what is in { $square }
deed-burns = { $figure } is caught in the fire
deed-singed = { $figure } is singed by the fire
deeds-strike-back = { $count } attacks struck back: { $count } killed.
deeds-dodge = { $count } attacks dodged.
deeds-hit = { $count } shots hit.
deeds-miss = { $count } shots missed.
deeds-turret-hits = { $count } bursts of turrets hit.
deeds-turret-misses = { $count } bursts of turrets missed.
deeds-spotted = { $count } contacts, now in plain sight.
report-fell = { $count ->
    [one] 1 of you lost
   *[other] { $count } of you lost
    }
report-killed = { $count ->
    [one] 1 alien killed
   *[other] { $count } aliens killed
    }
report-came = { $count ->
    [one] 1 new contact
   *[other] { $count } new contacts
    }
report-spent = { $count ->
    [one] 1 card spent
   *[other] { $count } cards spent
    }
report-arrivals = { $count ->
    [one] 1 new contact
   *[other] { $count } new contacts
    }: { $where }.
stepped-between = { $figure } steps in between.
knocked-down = { $figure } goes down!
stood-up = { $figure } gets up.
killed = { $figure } is dead.
captured = They drag { $figure } away.
hugged = The facehugger gets through. { $figure } fights on, with something inside.
took-over = { CAP(THE($who)) } goes on as { $figure }.
declined = { CAP(THE($who)) } takes over nobody, and watches from here on.
eliminated = { CAP(THE($who)) } has nobody left to play, and watches from here on.
barricade-tried = Something hammers on the barricade in { $square }: { $roll }. { $broken ->
    [yes] It breaks!
   *[no] It holds.
    }
barricade-gone = The barricade in { $square } gives way.
blips-rolled = { $board }: the blips stir, { $roll ->
    [one] one square.
   *[other] { $roll } squares.
    }
blips-moved = Blips move { $squares ->
    [one] 1 square.
   *[other] { $squares } squares.
    }
spotted = Contact in { $square }: { $count ->
    [one] one of them.
   *[other] { $count } of them!
    }
one-more-alien = Another one in { $square }.
turret-fired = A turret fires at { $square }: { $roll }. { $hit ->
    [yes] Nothing lives there any more.
   *[no] Missed.
    }
turret-hit = { $figure } was in the turret’s line of fire, and it hit.
detected = { CAP(THE($who)) } draws “{ $card }”.
detected-story = { $story }
detection-cancelled = False alarm: the card comes to nothing.
detection-reshuffled = The Detection deck has run out and is reshuffled.
threat-bonus = { $kind ->
    [hidden] Nobody saw it come, and so it gets worse.
   *[visible] In plain sight, and so it gets worse.
    }
threat-spared = { $kind ->
    [hidden] You have seen it come: nothing more happens.
    [visible] Nobody sees it: nothing more happens.
   *[none] Nothing has come: nothing more happens.
    }
tunnel-opened = The floor gives way: a tunnel in { $square }.
blip-appears = A new blip in { $square }.
pool-empty = The pool is { $count ->
    [one] one blip
   *[other] { $count } blips
    } short, so all blips on the map press on instead.
swarm-grows = The swarm in { $square } grows: there are { SUM($tokens, 1) } of them now.

## The mission

crate-opened = { $figure } opens the crate in { $square }.
crate-no-cards = The discard pile is empty: there is nothing to bring back.
searched-nothing = { $square }: nothing here but dust.
searched-alien = { $square }: something was waiting for you.
found = { $figure } is in { $square }, alive!
traced = The trace to { $square } shows { $under }.
under-newt = Newt
under-captive = a captive
under-alien = an alien
under-nothing = nothing at all
dropship-called = The dropship is on its way.
event-blips = The trackers light up: more of them, at { $squares }.
event-facehuggers = Glass breaks in the dark. Facehuggers are loose!
event-open-exit = A way out: exit { $exits } is open.
event-power-cut = The power fails: barricaded doors come open, and the turrets are dead.
card-back = { CAP(THE($who)) } saves “{ $card }” from the discard pile.
cards-lost = { $count ->
    [0] No card is
    [one] One card is
   *[other] { $count } cards are
    } lost for good. { $left } are left for what comes next.
won-campaign-mission = Mission accomplished. The campaign goes on.
campaign-won = The campaign is won. Score: { $score } cards.
won = Mission accomplished. Those who made it made it together.
lost-endurance = Deck and exhaust pile are empty. The squad has nothing left to give, and the mission is lost.
lost-captives = There is nobody left to bring home.
lost-newt = Newt is lost, and the mission with her.
lost-squad = Nobody is left standing. The mission is lost.
lost-gone = Nobody is left on the map, and the goal is not reached. The mission is lost.
lost-time = Time is up. The mission is lost.
lost-conceded = You have called it a defeat. The mission is lost.
hopeless = This mission can no longer be won. { $reason }
hopeless-nobody = Nobody is left on the map.
hopeless-anyone = { $count ->
    [one] Somebody
   *[other] { $count }
    } must get out, and { $left ->
    [0] nobody can any more.
    [one] only one still can.
   *[other] only { $left } still can.
    }
hopeless-trapped = { $count } of the hive squad must get out, and { $left ->
    [0] none of them can any more.
    [one] only one still can.
   *[other] only { $left } still can.
    }
hopeless-captive = There is nobody left to bring home.
hopeless-newt = Newt is lost.
hopeless-down = Everybody is down, and nobody can help them up.
hopeless-time = There is not enough time left until the end of round { $last }.

## The text board

board-mission = { $mission }.
board-round = Round { $round }{ $last ->
    [0] {""}
   *[other] {" "}of { $last }
    }, { $phase ->
    [briefing] before the mission.
    [muster] heroes are chosen.
    [outfit] the squad is fitted out.
    [deploy] the squad takes its places.
    [marines] Marine phase.
    [aliens] Alien phase.
    [aftermath] after the mission.
   *[final] final phase.
    }
board-active = { $figure } is acting ({ $who }): { $actions ->
    [0] no action left.
    [one] one action left.
   *[other] { $actions } actions left.
    }
board-token = { CAP(THE($who)) } has the activation token.
board-orders = { CAP(THE($who)) } may still activate { $count ->
    [one] one recruit.
   *[other] { $count } recruits.
    }
board-senior = { $who } has the highest rank and decides in case of doubt.
board-detected = A Detection card is being dealt with: “{ $card }”. { $rule }
board-attacked = { $figure } is being attacked.
board-rolled = { $figure } has rolled { $value } ({ $roll ->
    [attack] attack
   *[defence] defence
    }).
board-limbo = Being played: { $cards }.

board-goal-find = - Goal: find { $who ->
    [newt] Newt
   *[other] a captive
    } ({ $done ->
    [yes] done
   *[no] not yet
    }).
board-goal-leave = - Goal: bring out { $who ->
    [newt] Newt
    [captive] a captive
    [trapped] the hive squad
   *[anyone] your people
    } ({ $now } of { $count }).
board-trapped = - Hive squad: { $figures }.
board-goal-computers = - Goal: get through at a computer ({ $now } of { $count }).
board-goal-crates = - Goal: open crates ({ $now } of { $count }).
board-goal-rounds = - Goal: last to the end of round { $count } (this is round { $now }).
board-goal-clear = - Goal: no Detection card ({ $cards } left), no alien ({ $aliens }) and no blip ({ $blips }).
board-newt-lost = - If Newt is lost, all is lost.
board-coming-blips = - At the end of round { $round }: { $count ->
    [one] 1 blip
   *[other] { $count } blips
    } at { $places ->
    [one] spawn point { $points }.
   *[other] each of the spawn points { $points }.
    }
board-coming-facehuggers = - At the end of round { $round }: facehuggers in { $squares }.
board-coming-open-exit = - At the end of round { $round }: exit { $exits } opens.
board-coming-power-cut = - At the end of round { $round }: the power fails. Barricaded doors come open, and turrets are dead.

board-recruit = recruit
board-figure = { $figure } ({ $player }), { $square }, { $room }: { $status ->
    [up] standing
   *[down] down
    }, { $turn ->
    [now] acting
    [done] has acted
   *[open] still to act
    }. { $rank ->
    [0] Civilian
   *[other] Rank { $rank }
    }, { $dial ->
    [0] no dial
   *[other] dial { $dial } (aim { $aim })
    }, speed { $speed }, defence { $defence }, melee { $melee }, tech { $technique }.
board-gone = { $figure } ({ $player }): { $status ->
    [captured] captured.
    [killed] dead.
    [left] got out.
   *[away] not on the map.
    }
board-carries = - Weapons: { $weapons }. Equipment: { $gear }.
board-nothing = none
board-abilities = - Abilities: { $abilities }.
board-hugged = - Carries what a facehugger left behind.
board-sees = - Sees: { $aliens }.
board-sees-none = - Sees no alien.
board-near = - Near, out of sight: { $creatures }.
board-beside = - Within reach: { $things }.
board-ways-out = - Ways out of here: { $ways }.
board-on-foot = - On foot: { $places }.

board-threat = In danger: { $figure }, from { $aliens }.
board-no-threat = No alien that is known can reach any of you in its next phase.
threat-from = { $what } in { $square } ({ $steps ->
    [0] next to them
    [one] 1 step
   *[other] { $steps } steps
    })
board-ends = Where { $figure } can go, and how many steps it is from there to { $what } in { $square } ({ $steps } from here):
board-ends-in = - { $room }: { $ends }.
board-end = { $square } ({ $steps })
board-alien = alien
board-swarm = swarm of { SUM($tokens, 1) }
board-hugger = facehugger
board-blip = blip
board-where = { $what } in { $square } ({ $apart ->
    [one] 1 square
   *[other] { $apart } squares
    } { $way }{ $steps ->
    [0] {""}
   *[other] , { $steps } on foot
    })
to-here = right here
to-north = north
to-north-east = north-east
to-east = east
to-south-east = south-east
to-south = south
to-south-west = south-west
to-west = west
to-north-west = north-west
beside-figure = { $figure } ({ $way })
beside-door = door to { THE($room) } ({ $way }{ $barred ->
    [yes] , barricaded
   *[no] {""}
    })
beside-thing = { $what } ({ $way })
thing-exit = exit { $exit }
thing-crate = crate
thing-computer = computer
thing-computer-used = computer, used
thing-hidden = mission blip
thing-spawn = spawn point { $number }
thing-tunnel = tunnel
thing-turret = turret
way-out-door = { $room } by the door { $door } ({ $steps ->
    [one] 1 step
   *[other] { $steps } steps
    }{ $barred ->
    [yes] , barricaded
   *[no] {""}
    })
way-out-open = { $room } at { $square } ({ $steps ->
    [one] 1 step
   *[other] { $steps } steps
    })
on-foot = { $what } in { $square } ({ $steps ->
    [one] 1 step
   *[other] { $steps } steps
    })

board-creatures = On the map: { $aliens ->
    [0] no alien
    [one] 1 alien
   *[other] { $aliens } aliens
    } and { $blips ->
    [0] no blip.
    [one] 1 blip.
   *[other] { $blips } blips.
    }
board-in-room = - { $room }: { $creatures }.
in-square = { $what } in { $square }
in-square-sealed = { $what } in { $square } (barricaded)
board-turret = Turret in { $square }, facing { $way }: { $shots ->
    [0] empty.
    [one] 1 shot left.
   *[other] { $shots } shots left.
    }
board-exits = The way out: { $exits }.
board-exits-later = Not open yet: { $exits }.
board-hidden = Mission blips: { $hidden }.
board-label = { $label }
board-used = { $label } (used)
board-hidden-known = { $square } ({ $under })
board-computers = Computers: { $computers }.
board-crates = Crates: { $squares }. { $opened ->
    [0] None is open yet.
    [one] One is open.
   *[other] { $opened } are open.
    }
board-no-crates = No crate is left to open; { $opened } are open.
board-barricades = Barricaded doors: { $doors }.
board-points = Blips come from: { $points }.

board-your-hand-empty = Your hand is empty.
board-card = - { $card }{ $count ->
    [one] {""}
   *[other] {" "}×{ $count }
    } ({ $cost ->
    [0] free
    [one] 1 card
   *[other] { $cost } cards
    }): { $rule }
board-hand = { CAP(THE($who)) } holds { $cards }.
board-hand-empty = { CAP(THE($who)) } holds no cards.
board-deck = Endurance deck: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
    }, and { $under } more under the Reshuffle card.
board-deck-known = - Known in it: { $cards }.
board-deck-top = - On top of it: { $card }.
board-under-known = - Known under the Reshuffle card: { $cards }.
board-exhausted = Exhaust pile: { $cards ->
    [one] 1 card.
   *[other] { $cards } cards.
    }
board-exhausted-known = - Known in it: { $cards }.
board-discard = Discard pile, { $count ->
    [one] 1 card
   *[other] { $count } cards
    }: { $cards }.
board-discard-empty = The discard pile is empty.
board-detection = Detection deck: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
    }, threat level { $threat } on top.
board-detection-empty = The Detection deck is empty.
board-detection-known = - Known in it: { $cards }.
board-detection-top = - On top of it: { $card }.
board-detection-discard = Detection cards gone: { $cards }.
board-pool = Blips in the pool: { $blips }.
board-rule-search = - Interact next to a mission blip to turn it over.
board-rule-trace = - Interact next to a computer and pass a tech test to learn what is under a mission blip.
board-rule-seal = - Interact next to a computer and pass a tech test to barricade any door or spawn point.
board-rule-call-dropship = - Interact next to a computer and pass a tech test to call the dropship.
board-rule-cocoons = - Whoever is found stands up there with empty hands, and acts from the next round on.
board-rule-crate-gear = - Interact next to a crate: whoever opens it gets the first weapon or equipment of the deck, free of charge.
board-rule-crate-restores = - Interact next to a crate: three cards of the discard pile, by chance, go into the exhaust pile.

## Weapons

card-hk-vp70-pistol = HK VP70 Pistol
    .short = Pistol
    .article = an
    .text = Backup. Auto-hit 3. After attacking with it, you may exhaust 1 card to attack with it again as a free action.
card-m41a-pulse-rifle = M41A Pulse Rifle
    .short = Pulse
    .article = an
    .text = Burst. Exhaust 1 card to attack. After attacking with it, you may attack with an equipped Grenade as a free action.
card-m56-smart-gun = M56 Smart Gun
    .short = Smart Gun
    .article = an
    .text = Heavy. Burst. Exhaust 3 cards to attack. It tracks for you: its shots add 2 to your dial.
card-m240-flamethrower = M240 Flamethrower
    .short = Flamer
    .article = an
    .text = Unwieldy. Short range: reaches 4 squares. Area. Auto-hit 7. Exhaust 2 cards to attack.
card-m42a-scope-rifle = M42A Scope Rifle
    .short = Scope
    .article = an
    .text = Unwieldy. Its shots add 2 to your dial.
card-ithaca-37-shotgun = Ithaca 37 Shotgun
    .short = Shotgun
    .text = Backup. Short range: reaches 4 squares. Auto-hit 6 against targets within 2 squares.
card-m40-grenades = M40 Grenades
    .short = Grenades
    .number = plural
    .text = Backup. Grenade. Area. Auto-hit 6. Discard this card to attack with it.
card-phosphorus-grenades = Phosphorus Grenades
    .short = Phosphorus
    .number = plural
    .text = Backup. Grenade. Short range: reaches 4 squares. Area. Auto-hit 8. Discard this card to attack with it.
card-combat-knife = Combat Knife
    .short = Knife
    .text = Backup. Short range: reaches 1 square. Auto-hit 5. While you carry it, you have +2 melee.

## Equipment

card-m4-helmet = M4 Helmet
    .short = Helmet
    .article = an
    .text = When you fail a defence roll, you may discard this card: you dodge after all, even on 10 or more.
card-body-armour = Body Armour
    .short = Armour
    .article = none
    .text = When you fail a defence roll, you may discard this card to reroll it.
card-motion-tracker = Motion Tracker
    .short = Tracker
    .text = Free action: look at 1 card from the top of the Endurance deck and 1 from the top of the Detection deck. Either may go under its deck. A Hazard seen like this does nothing.
card-medkit = Medkit
    .short = Medkit
    .text = Action: discard this card. A downed character within 1 square stands up.
card-hand-welder = Hand Welder
    .short = Welder
    .text = You have +3 tech when you barricade.
card-bypass-kit = Bypass Kit
    .short = Bypass
    .text = You have +2 tech.
card-ammo-bandolier = Ammo Bandolier
    .short = Ammo
    .text = Each attack of yours exhausts 1 card less. Further shots of a burst cost as usual.
card-marking-flares = Marking Flares
    .short = Flares
    .number = plural
    .text = Action: discard this card and choose a square you see. Every blip within 3 squares of it is spotted.
card-infrared-sight = Infrared Sight
    .short = Sight
    .text = Your dial starts 1 higher.
card-shoulder-lamp = Shoulder Lamp
    .short = Lamp
    .text = You have +1 defence.

## Events

card-second-wind = Second Wind
    .text = Recycle 4 cards.
card-controlled-fire = Controlled Fire
    .article = none
    .text = After a character’s attack roll: reroll it.
card-close-call = Close Call
    .text = After a character’s defence roll: reroll it.
card-on-your-feet = On Your Feet
    .article = none
    .text = A downed character stands up.
card-double-time = Double Time
    .article = none
    .text = The character who is acting takes a free Move action.
card-move-out = Move Out
    .article = none
    .text = Every standing character may move up to 2 squares.
card-deep-breath = Deep Breath
    .text = Turn a character’s dial up by 3.
card-open-fire = Open Fire
    .article = none
    .text = Up to 3 standing characters attack at once, one after another. Their weapons cost what they always cost.
card-weld-it-shut = Weld It Shut
    .article = none
    .text = A standing character barricades something next to it without a test.
card-scavenge = Scavenge
    .article = none
    .text = Take 1 card of your choice, but no Hazard, from the discard pile into your hand.
card-sensor-sweep = Sensor Sweep
    .text = Look at the top 3 Detection cards. Put up to 2 of them under the deck, the rest back in the same order.
card-false-alarm = False Alarm
    .text = When a Detection card has been drawn: discard it. It places nothing and does nothing.
card-step-between = Step Between
    .article = none
    .text = When an alien attacks a character next to your standing hero: your hero is attacked instead.

## Hazards

card-losing-hope = Losing Hope
    .article = none
    .text = Exhaust 3 cards.
card-weapon-jam = Weapon Jam
    .text = Your main weapon goes back to your hand. If you have none, exhaust 2 cards.
card-acid-splash = Acid Splash
    .article = an
    .text = Discard an Equipment card you are equipped with. If you have none, discard 1 card.
card-movement-all-around = Movement All Around
    .article = none
    .text = Every blip moves 2 squares.
card-shaking-hands = Shaking Hands
    .article = none
    .number = plural
    .text = Turn every character’s dial down by 1.
card-lights-out = Lights Out
    .article = none
    .text = Remove the barricade nearest to you. If there is none, 1 blip appears at the spawn point nearest to you.

## Detection cards, threat level 1

detection-lone-contact = Lone Contact
    .text = Only one of them. You hope.
detection-long-silence = Long Silence
    .text = Far away, something drips.
detection-drawn-by-the-noise = Drawn by the Noise
    .article = none
    .text = Every blip moves 1 square.
detection-prowlers = Prowlers
    .number = plural
    .text = Hidden: the blip placed moves 2 squares.
detection-shape-in-the-smoke = Shape in the Smoke
    .text = Visible: exhaust 2 cards.
detection-scratching = Scratching
    .article = none
    .text = A panel trembles right beside you.

## Detection cards, threat level 2

detection-smart-enemy = Smart Enemy
    .text = If the discard pile is not empty, shuffle 1 random card of it into the exhaust pile.
detection-acid-burn = Acid Burn
    .text = Remove the barricade nearest to your hero.
    .article = an
detection-cold-dread = Cold Dread
    .article = none
    .text = Exhaust 2 cards.
detection-restless-hive = Restless Hive
    .text = Every blip moves 2 squares.
detection-pack-hunters = Pack Hunters
    .number = plural
    .text = Hidden: 1 more blip appears there.
detection-face-to-face = Face to Face
    .article = none
    .text = Visible: turn down by 1 the dial of every character who sees what was placed.
detection-under-the-floor = Under the Floor
    .article = none
    .text = The grating lifts right beside you.

## Detection cards, threat level 3

detection-onslaught = Onslaught
    .article = an
    .text = They no longer hide.
detection-growing-swarm = Growing Swarm
    .text = The alien figure nearest to a character gets 2 tokens.
detection-they-all-come = They All Come
    .article = none
    .text = Every alien figure moves 3 squares and does not attack.
detection-call-of-the-queen = Call of the Queen
    .text = Discard 2 cards.
detection-closing-in = Closing In
    .article = none
    .text = Hidden: the blips placed move 4 squares.
detection-ambush = Ambush
    .article = an
    .text = Visible: every alien figure just placed gets 1 token.
detection-breach = Breach
    .text = Then 1 more blip appears at every tunnel on the board.

## Characters

character-hicks = Hicks
    .article = none
    .pitch = one card ahead of the rest; leads two
    .full = Cpl. Dwayne Hicks
    .text = Calm, well armed, and a leader of two: he is always a card ahead of the others, and seldom misses twice.
character-hudson = Hudson
    .article = none
    .pitch = seals doors, finds gear, sees aliens coming
    .full = Pvt. William L. Hudson
    .text = Complains, but seals doors like nobody else, finds gear for the squad and now and then sees the aliens coming.
character-gorman = Gorman
    .article = none
    .pitch = no great shot, but three recruits obey him
    .full = Lt. Scott Gorman
    .text = No great shot. He sends others where they are needed, with three recruits at his word.
character-vasquez = Vasquez
    .article = none
    .gender = feminine
    .pitch = fires the heavy gun cheaply; fierce up close
    .full = Pvt. Jenette Vasquez
    .text = The heavy gun is hers: nobody fires it as cheaply, and whatever gets close meets her knife hand.
character-frost = Frost
    .article = none
    .pitch = fire and grenades that spare friends; ammunition
    .full = Pvt. Ricco “Frosty” Frost
    .text = Fire and grenades in tight places, without burning his friends; and he keeps the ammunition coming.
character-ripley = Ripley
    .article = none
    .gender = feminine
    .pitch = quick and tough, keeps others alive; leads nobody
    .full = Ellen Ripley
    .text = A civilian with no recruits. She is quick, hard to bring down, and keeps those beside her alive.
character-newt = Newt
    .article = none
    .gender = feminine
    .full = Rebecca “Newt” Jorden
    .text = Joins after mission 1, on Ripley’s side and with her hand of cards. She carries no weapon, but knows the ways out.

## Abilities

ability-well-prepared = Well Prepared
    .text = You may draw 1 card.
ability-cool-head = Cool Head
    .text = Once a round, you may reroll an attack roll of yours, in defensive fire too.
ability-keeps-count = Keeps Count
    .text = You may recycle 1 card.
ability-spare-parts = Spare Parts
    .text = You may recycle any number of Weapons and Equipment from your hand.
ability-comms-tech = Comms Tech
    .text = Reveal a card. Weapon or Equipment: take it into your hand. Event: look at 1 card from the top of the Detection deck; you may put it under the deck.
ability-jumpy = Jumpy
    .text = Reveal a card. Event: look at 1 card from the top of the Detection deck; you may put it under the deck.
ability-orders = Orders
    .text = You may exhaust 1 card: another standing character you see moves up to 2 squares.
ability-debriefing = Debriefing
    .text = You may recycle 2 cards.
ability-point-woman = Point Woman
    .text = Reveal a card. Weapon: take a free Aim action. Equipment or Event: recycle 1 card and draw 1 card.
ability-heavy-gunner = Heavy Gunner
    .text = Your attacks with a Heavy weapon exhaust 1 card less. Further shots of a burst cost as usual.
ability-warmed-up = Warmed Up
    .text = Reveal a card. Weapon: take a free Aim action.
ability-careful-burner = Careful Burner
    .text = When you make an area attack, you may choose a character in it: no die is rolled for that one.
ability-ammo-bag = Ammo Bag
    .text = You may recycle 1 card.
ability-run-for-it = Run for It
    .text = You may exhaust 1 card to take a free Move action.
ability-survivor = Survivor
    .text = Once a round, you may reroll a defence roll of yours or of a character within 1 square.
ability-instinct = Instinct
    .text = Once a round, you may reroll a defence roll of yours.
ability-used-to-hiding = Used to Hiding
    .text = When you rest, you may recycle 1 card more.
ability-this-way = This Way
    .text = You may exhaust 2 cards: a character you see, standing or down, moves 2 squares towards you.

## Weapon keywords

keyword-unwieldy = Unwieldy
    .text = Not for defensive fire.
keyword-grenade = Grenade
    .text = Other cards speak of Grenades: a pulse rifle lets you throw one after its attack.
keyword-heavy = Heavy
    .text = Whoever carries it can have no Backup weapon.
keyword-short-range = Short range
    .text = Works only at close range: the card says how far.
keyword-burst = Burst
    .text = After each hit you may exhaust 1 card and shoot again, at any target in sight, with the dial 1 lower; until you miss or stop.
keyword-backup = Backup
    .text = May be carried as a second weapon; only one Backup weapon at a time. You choose at each attack which of the two you use.
keyword-auto-hit = Auto-hit
    .text = A roll of this number or less hits, whatever the dial says.
keyword-area = Area
    .text = Choose a square. Roll for each figure, friend or foe, each alien of a swarm and each blip on it and next to it. It costs, and lowers the dial, once.

## Types of cards

type-weapon = Weapon
    .text = Equip it to attack with it. A character carries one, and a second if that is a Backup weapon.
type-equipment = Equipment
    .article = none
    .text = Equip it to have its help. A character carries two.
type-event = Event
    .text = Play it from your hand at any time, in anybody’s turn, for its cost; then it is exhausted.
type-hazard = Hazard
    .text = It happens when it is drawn, revealed or discarded, not when it is exhausted or only looked at.
detection-type-tunnel = Tunnel
    .text = Opens a tunnel next to the hero of whoever drew it. Its blips come from there.
detection-type-hidden = Hidden Threat
    .text = Worse if none of its blips was placed in sight of a character.
detection-type-visible = Visible Threat
    .text = Worse if its blips were placed in sight of a character.
detection-type-alien = Alien
    .article = an
    .text = Blips, and whatever else the card says.

## Timings

sheet-side = **{ $side ->
    [hero] As a hero
   *[recruit] As a recruit
    }**: { $speed }, { $defence }, { $melee }, { $technique }, { $aim }.
sheet-stat = { $stat } { $value }
sheet-no-dial = no dial
sheet-ability = - { $name } ({ $when }): { $rule }
timing-activation = On activation
    .text = As soon as this character is activated.
timing-during = During activation
    .text = Once, at any time while this character is activated.
timing-end = End of activation
    .text = When this character’s activation ends.
timing-passive = Passive
    .text = Always, in the aliens’ phase too.
timing-final = Final phase
    .text = At the beginning of the final phase of each round.
timing-action = Action
    .text = Takes one of your two actions.
timing-free-action = Free action
    .text = In your own activation, once, without taking an action.
timing-any-time = Any time
    .text = In anybody’s turn, the aliens’ too.
timing-hazard = At once
    .text = When it is drawn, revealed or discarded.

## Values

stat-speed = Speed
    .text = How many squares a Move action covers.
stat-defence = Defence
    .text = Roll this or less when attacked, and you dodge.
stat-melee = Melee
    .text = Roll this or less when attacked, and you kill the attacker as well.
stat-technique = Tech
    .text = Roll this or less to pass a tech test.
stat-aim = Aim
    .text = Where the aim dial starts in each Marine phase.

## Actions

action-move = Move
    .text = Go as far as your speed, diagonals included. You stop next to an alien or a blip.
action-attack = Attack
    .text = Choose an alien in sight and roll your dial or less to kill it. Then the dial goes down by 1, hit or miss.
action-barricade = Barricade
    .text = Pass a tech test to barricade a door, tunnel or spawn point next to you, or to clear one.
action-aim = Aim
    .text = Your dial goes up by 1, to 10 at most.
action-interact = Interact
    .text = Use something next to you, as the mission says.
action-rest = Rest
    .text = A hero draws up to 2 cards, then recycles up to 3 from the exhaust pile or the hand. A recruit recycles 3 and draws none.

## What there is

term-alien = Alien
    .article = an
    .text = Goes for the nearest character at speed 6. A hit kills it.
term-swarm = Swarm
    .text = A figure with tokens under it. Each hit takes a token first; each token adds 1 to the defence rolls against it.
term-blip = Blip
    .text = Something moves there. In sight of a character it is turned over: one to four aliens.
term-mission-blip = Mission Blip
    .text = A blip that the mission says something about.
term-facehugger = Facehugger
    .text = Moves like an alien. Whoever fails to dodge it fights on, but counts as dead when the campaign is scored.
term-spawn-point = Spawn Point
    .text = Where blips come onto the board.
term-tunnel = Tunnel
    .text = A hole that opened beside a hero. Blips can come out of it.
term-barricade = Barricade
    .text = Shuts a door, tunnel or spawn point. What wants through must roll 5 or more on the alien die.
term-turret = Turret
    .text = Fires at everything that moves in front of it, you included. Two dice, the lower counts: 7 or less kills all in the square.
term-crate = Crate
    .text = The mission says what is in it.
term-computer = Computer
    .text = The mission says what it is good for.
term-exit = Exit
    .article = an
    .text = Whoever reaches it leaves the board safely.
term-hero = Hero
    .text = A player’s own character, with a hand of cards.
term-recruit = Recruit
    .text = A character of the whole squad. It has no hand: a card meant for it goes under the exhaust pile.
term-marine = Marine
    .text = Has a rank.
term-civilian = Civilian
    .text = Has no rank and activates no recruits.
term-rank = Rank
    .text = A Marine hero activates as many recruits of that rank or lower after their own activation. In case of doubt the highest rank decides.
term-aim-dial = Aim Dial
    .article = an
    .text = From 1 to 10. Roll it or less to hit; it goes down by 1 after each attack roll and is reset each round.
term-activation-token = Activation Token
    .article = an
    .text = Shows whose turn it is. The highest-ranking player says who has it first; then it goes to the left.
term-turn-counter = Turn Counter
    .text = Counts the rounds in missions where that matters.
term-endurance-deck = Endurance Deck
    .article = an
    .text = You draw, reveal and exhaust from its top. If it and the exhaust pile are both empty, you have lost.
term-exhaust-pile = Exhaust Pile
    .article = an
    .text = Spent cards, face down. Recycling brings them back.
term-discard-pile = Discard Pile
    .text = Lost cards, face up. Hardly anything brings them back.
term-reshuffle-card = Reshuffle Card
    .text = Recycled and revealed cards go under it. When it comes to the top, they are shuffled and are the deck again.
term-detection-deck = Detection Deck
    .text = Tells what comes, and where.
term-blip-pool = Blip Pool
    .text = The blips that are not on the board. If one is missing, all on the board move 3 squares.
term-threat-level = Threat Level
    .text = On the back of a Detection card: 1, 2 or 3. The higher, the worse.
term-marine-phase = Marine Phase
    .text = Every character is activated once.
term-alien-phase = Alien Phase
    .article = an
    .text = Aliens, then blips, then Detection cards.
term-final-phase = Final Phase
    .text = Final-phase abilities, then whether you have won or lost, then the next round.
term-defensive-fire = Defensive Fire
    .article = none
    .text = When an alien gets next to anybody, or starts there, every standing character within 4 squares who sees it may attack it once, nearest first.
term-down = Down
    .text = No actions, but defence rolls. In the next Alien phase the character stands up, or is captured if an alien is adjacent.
term-captured = Captured
    .text = Out of this mission. A rescue mission can bring the character back.
term-killed = Killed
    .text = Out of the game, and of the campaign.
term-draw = Draw
    .text = Take the top card of the Endurance deck into your hand.
term-exhaust = Exhaust
    .text = Put the top card of the Endurance deck face down on the exhaust pile. If the deck is empty, discard from that pile instead.
term-recycle = Recycle
    .text = Put the top card of the exhaust pile, or where it says so one from your hand, under the Endurance deck.
term-reveal = Reveal
    .text = Turn over the top card of the Endurance deck, do what its type says, then put it under the deck. A Hazard happens after that.
term-discard = Discard
    .text = Put a card from your hand or the top of the Endurance deck on the discard pile. A Hazard happens.

## Rooms

room-command-corridor = Command Corridor
room-briefing-room = Briefing Room
room-colony-archive = Colony Archive
room-operations = Operations
    .article = none
room-comms-closet = Comms Closet
room-armoury = Armoury
    .article = an
room-generator-room = Generator Room
room-medical-corridor = Medical Corridor
room-med-lab = Med Lab
room-laboratory = Laboratory
room-quarantine = Quarantine
    .article = none
room-pharmacy = Pharmacy
room-ward = Ward
room-records-office = Records Office
room-residential-corridor = Residential Corridor
room-family-quarters = Family Quarters
    .number = plural
room-bunk-room = Bunk Room
room-nursery = Nursery
room-schoolroom = Schoolroom
room-laundry = Laundry
room-canteen = Canteen
room-recreation-room = Recreation Room
room-linen-store = Linen Store
room-washroom = Washroom
room-crew-quarters = Crew Quarters
    .number = plural
room-garage-ramp = Garage Ramp
room-workshop = Workshop
room-tank-store = Tank Store
room-vehicle-bay = Vehicle Bay
room-fuel-store = Fuel Store
room-suit-room = Suit Room
room-reactor-hall = Reactor Hall
room-control-gallery = Control Gallery
room-turbine-room = Turbine Room
room-valve-room = Valve Room
room-sensor-room = Sensor Room
room-coolant-store = Coolant Store
room-filter-room = Filter Room
room-pipe-duct = Pipe Duct
room-relay-room = Relay Room
room-sublevel-passage = Sublevel Passage
room-pipe-gallery = Pipe Gallery
room-condenser-room = Condenser Room
room-pump-room = Pump Room
room-drain-gallery = Drain Gallery
room-sump = Sump
room-resin-passage = Resin Passage
room-cocoon-gallery = Cocoon Gallery
room-spinning-gallery = Spinning Gallery
room-egg-chamber = Egg Chamber
    .article = an
room-nursing-hollow = Nursing Hollow
room-shed-hollow = Shed Hollow
room-lift-lobby = Lift Lobby
room-crane-control = Crane Control
    .article = none
room-weather-office = Weather Office
room-lift-cage = Lift Cage
room-landing-platform = Landing Platform

## Boards

board-colony-1 = Command Block
board-colony-2 = Medical Wing
board-colony-3 = Living Quarters
    .number = plural
board-colony-4 = Garage
board-station-1 = Reactor
board-station-2 = Sublevel
board-station-3 = Hive
board-station-4 = Lift and Landing

## Options that stand together: squares by room, attacks by weapon

group-command-corridor = { room-command-corridor }
group-briefing-room = { room-briefing-room }
group-colony-archive = { room-colony-archive }
group-operations = { room-operations }
group-comms-closet = { room-comms-closet }
group-armoury = { room-armoury }
group-generator-room = { room-generator-room }
group-medical-corridor = { room-medical-corridor }
group-med-lab = { room-med-lab }
group-laboratory = { room-laboratory }
group-quarantine = { room-quarantine }
group-pharmacy = { room-pharmacy }
group-ward = { room-ward }
group-records-office = { room-records-office }
group-residential-corridor = { room-residential-corridor }
group-family-quarters = { room-family-quarters }
group-bunk-room = { room-bunk-room }
group-nursery = { room-nursery }
group-schoolroom = { room-schoolroom }
group-laundry = { room-laundry }
group-canteen = { room-canteen }
group-recreation-room = { room-recreation-room }
group-linen-store = { room-linen-store }
group-washroom = { room-washroom }
group-crew-quarters = { room-crew-quarters }
group-garage-ramp = { room-garage-ramp }
group-workshop = { room-workshop }
group-tank-store = { room-tank-store }
group-vehicle-bay = { room-vehicle-bay }
group-fuel-store = { room-fuel-store }
group-suit-room = { room-suit-room }
group-reactor-hall = { room-reactor-hall }
group-control-gallery = { room-control-gallery }
group-turbine-room = { room-turbine-room }
group-valve-room = { room-valve-room }
group-sensor-room = { room-sensor-room }
group-coolant-store = { room-coolant-store }
group-filter-room = { room-filter-room }
group-pipe-duct = { room-pipe-duct }
group-relay-room = { room-relay-room }
group-sublevel-passage = { room-sublevel-passage }
group-pipe-gallery = { room-pipe-gallery }
group-condenser-room = { room-condenser-room }
group-pump-room = { room-pump-room }
group-drain-gallery = { room-drain-gallery }
group-sump = { room-sump }
group-resin-passage = { room-resin-passage }
group-cocoon-gallery = { room-cocoon-gallery }
group-spinning-gallery = { room-spinning-gallery }
group-egg-chamber = { room-egg-chamber }
group-nursing-hollow = { room-nursing-hollow }
group-shed-hollow = { room-shed-hollow }
group-lift-lobby = { room-lift-lobby }
group-crane-control = { room-crane-control }
group-weather-office = { room-weather-office }
group-lift-cage = { room-lift-cage }
group-landing-platform = { room-landing-platform }
group-hk-vp70-pistol = { card-hk-vp70-pistol }
group-m41a-pulse-rifle = { card-m41a-pulse-rifle }
group-m56-smart-gun = { card-m56-smart-gun }
group-m240-flamethrower = { card-m240-flamethrower }
group-m42a-scope-rifle = { card-m42a-scope-rifle }
group-ithaca-37-shotgun = { card-ithaca-37-shotgun }
group-m40-grenades = { card-m40-grenades }
group-phosphorus-grenades = { card-phosphorus-grenades }
group-combat-knife = { card-combat-knife }

## Picture

picture-report = The aliens have moved
picture-report-fell = { $count ->
    [one] lost
   *[other] lost
    }
picture-report-fallen = { $count ->
    [one] lost
   *[other] lost
    }: { $names }
picture-report-killed = { $count ->
    [one] alien killed
   *[other] aliens killed
    }
picture-report-came = { $count ->
    [one] new contact
   *[other] new contacts
    }
picture-report-spent = { $count ->
    [one] card spent
   *[other] cards spent
    }
picture-report-die = { $die }, needed { $needed } or less
picture-report-danger = Next to an alien
picture-round = Round { $round }
picture-round-of = Round { $round }/{ $last }
picture-briefing = Briefing
picture-next-mission = The squad is told where it goes next. On the map: { $mission }.
picture-over = Mission over
picture-won = Mission accomplished
picture-lost = Mission failed
picture-hopeless = Cannot be won: { $reason }
picture-got-out = Safe
picture-not-there = Not here
picture-deck = Deck
picture-recycled = Recycled
picture-hands = Hands
picture-exhausted = Exhaust
picture-discarded = Discard
picture-detection = Detection
picture-odds = { $chance } in 10
picture-cards-left = { $count ->
    [one] 1 card left
   *[other] { $count } cards left
}
picture-shot-costs = { $count ->
    [one] 1 card a shot
   *[other] { $count } cards a shot
}
picture-steps = { $actions ->
    [one] { $steps } steps
   *[other] { $steps } steps, twice
}
picture-swarm-adds = swarm: die + { $count }
picture-die-riposte = strikes back
picture-die-dodged = dodges
picture-die-failed = goes down
picture-goal-find-newt = Find Newt
picture-goal-find-captive = Find a captive
picture-goal-leave = Get out
picture-goal-leave-newt = Newt gets out
picture-goal-leave-captive = Captives out
picture-goal-leave-trapped = Hive squad out
picture-goal-computers = Computers
picture-goal-dropship = Call the dropship
picture-goal-crates = Open crates
picture-goal-rounds = Last till round
picture-goal-deck = Detection cards
picture-goal-clear = Kill them all
picture-sign-turret = Turret, shots
picture-sign-fire = Field of fire
picture-sign-final = Asks twice
picture-sign-host = Host
picture-sign-spawn = Spawn point
picture-sign-hidden = Mission blip
picture-put-away = Put away
picture-equipped = Equipped
picture-watching = Hands are the players’ own
alt-map = Map of columns { $left } to { $right }, rows { $top } to { $bottom }.
alt-squad = Squad: { $figures }.
alt-down = { $figure } in { $square }, down
alt-active = { $figure } is acting.
alt-threatened = Aliens are next to { $figures }.
alt-aliens = Aliens: { $aliens }.
alt-blips = Blips: { $squares }.
alt-goal = { $goal }: { $progress }.
alt-watching = A picture without cards: hands are for their players.
alt-card = { $card }, { $kind }{ $count ->
    [0] {""}
   *[other] , { $count } in the deck
    }. { $rule }
