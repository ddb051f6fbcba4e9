# ALIENS: Another Glorious Day in the Corps, in English.

game = ALIENS: Another Glorious Day in the Corps
    .text = A game of survival for one to six who fight together. Colonial Marines search Hadley’s Hope, and something is moving in the walls. Your deck is ammunition, strength and time at once.

## Weapons

card-hk-vp70-pistol = HK VP70 Pistol
    .article = an
    .text = Backup. Auto-hit 3. After attacking with it, you may exhaust 1 card to attack with it again as a free action.
card-m41a-pulse-rifle = M41A Pulse Rifle
    .article = an
    .text = Burst. Exhaust 1 card to attack. After attacking with it, you may attack with an equipped Grenade as a free action.
card-m56-smart-gun = M56 Smart Gun
    .article = an
    .text = Heavy. Burst. Exhaust 3 cards to attack. It tracks for you: your dial counts 2 more for its shots.
card-m240-flamethrower = M240 Flamethrower
    .article = an
    .text = Unwieldy. Short range: reaches 4 squares. Area. Auto-hit 7. Exhaust 2 cards to attack.
card-m42a-scope-rifle = M42A Scope Rifle
    .article = an
    .text = Unwieldy. Your dial counts 2 more for its shots.
card-ithaca-37-shotgun = Ithaca 37 Shotgun
    .text = Backup. Short range: reaches 4 squares. Auto-hit 6 against targets within 2 squares.
card-m40-grenades = M40 Grenades
    .number = plural
    .text = Backup. Grenade. Area. Auto-hit 6. Discard this card to attack with it.
card-phosphorus-grenades = Phosphorus Grenades
    .number = plural
    .text = Backup. Grenade. Short range: reaches 4 squares. Area. Auto-hit 8. Discard this card to attack with it.
card-combat-knife = Combat Knife
    .text = Backup. Short range: reaches 1 square. Auto-hit 5. While you carry it, you have +2 melee.

## Equipment

card-m4-helmet = M4 Helmet
    .article = an
    .text = When you fail a defence roll, you may discard this card: you dodge after all, even on 10 or more.
card-body-armour = Body Armour
    .article = none
    .text = When you fail a defence roll, you may discard this card to reroll it.
card-motion-tracker = Motion Tracker
    .text = Free action: look at the top 1 card of the Endurance deck and the top 1 card of the Detection deck. Either may go under its deck. A Hazard seen like this does nothing.
card-medkit = Medkit
    .text = Action: discard this card. A downed character within 1 square stands up.
card-hand-welder = Hand Welder
    .text = You have +3 tech when you barricade.
card-bypass-kit = Bypass Kit
    .text = You have +2 tech.
card-ammo-bandolier = Ammo Bandolier
    .text = Each attack of yours exhausts 1 card less. Further shots of a burst cost as usual.
card-marking-flares = Marking Flares
    .number = plural
    .text = Action: discard this card and choose a square you see. Every blip within 3 squares of it is spotted.
card-infrared-sight = Infrared Sight
    .text = Your dial starts 1 higher.
card-shoulder-lamp = Shoulder Lamp
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
    .text = A character takes a free Move action in its activation.
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
    .full = Cpl. Dwayne Hicks
    .text = Calm, well armed, and a leader of two: he always has a card more than the others, and seldom misses twice.
character-hudson = Hudson
    .article = none
    .full = Pvt. William L. Hudson
    .text = Complains, but seals doors like nobody else, finds gear for the squad and now and then sees them coming.
character-gorman = Gorman
    .article = none
    .full = Lt. Scott Gorman
    .text = No great shot. He sends others where they are needed, with three recruits at his word.
character-vasquez = Vasquez
    .article = none
    .gender = feminine
    .full = Pvt. Jenette Vasquez
    .text = The heavy gun is hers: nobody fires it as cheaply, and whatever gets close meets her knife hand.
character-frost = Frost
    .article = none
    .full = Pvt. Ricco “Frosty” Frost
    .text = Fire and grenades in tight places, without burning his friends; and he keeps the ammunition coming.
character-ripley = Ripley
    .article = none
    .gender = feminine
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
    .text = Reveal a card. Weapon or Equipment: take it into your hand. Event: look at the top 1 Detection card; you may put it under the deck.
ability-jumpy = Jumpy
    .text = Reveal a card. Event: look at the top 1 Detection card; you may put it under the deck.
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
    .text = You may exhaust 2 cards: a character you see moves 2 squares towards you.

## Weapon keywords

keyword-unwieldy = Unwieldy
    .text = Not for defensive fire.
keyword-grenade = Grenade
    .text = Other cards speak of Grenades: a pulse rifle lets you throw one after its attack.
keyword-heavy = Heavy
    .text = Whoever carries it can have no Backup weapon.
keyword-short-range = Short range
    .text = Good only near: the card says how near.
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
    .text = Blips, and whatever the card says.

## Timings

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
    .text = A Marine hero activates as many recruits of that rank or lower after himself. The highest decides what is doubtful.
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
