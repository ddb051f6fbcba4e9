# Alien Menace, en français.

game = Alien Menace
    .text = Un duel de bluff pour deux. Le major Scott se fraie un chemin à travers la base Omega pour faire sauter le portail ; tout ce qui bouge dans le noir appartient à l’Alien.

side-marine = Marine
    .gender = masculine
side-alien = Alien
    .gender = masculine
tokens = jetons
    .gender = masculine
    .number = plural

option-sides = Qui joue qui
option-sides-toss = À pile ou face, et le gagnant choisit son camp
option-sides-first-marine = La première place joue le Marine
option-sides-first-alien = La première place joue l’Alien

point-event = Quand vous pouvez jouer un événement
point-creature = Quand vous pouvez envoyer une créature
point-raise = Quand vous pouvez ajouter à votre Force
point-hand = Quand vous devez choisir dans votre main
point-cancel-weapon = Quand le Marine vient de jouer une arme
point-cancel-action = Quand une action de combat vient d’être jouée
point-cancel-event = Quand l’Alien annonce un événement
point-room-size = Quand une créature vient d’être tuée et que la taille de la salle peut changer

## Questions

ask-side = Vous gagnez le tirage. Quel camp prenez-vous ? L’Alien a un léger avantage.
ask-mulligan = Gardez-vous ces six cartes ? Une seule fois, vous pouvez en piocher six autres ; l’adversaire le saura.
ask-room = Dans quelle salle entre le Marine ?
ask-event = Jouer un événement ?
ask-creature = Envoyer une créature ? Sans combat, le Marine poursuit sa route.
ask-creature-portal = Envoyer une créature ? Si rien ne garde le Portail, le Marine gagne.
ask-next-creature = Il reste de la place. Envoyer une autre créature ?
ask-raise-behind = { $mine } contre { $theirs } : il vous manque { $missing }. Qu’ajoutez-vous ?
ask-raise-ahead = { $mine } contre { $theirs } : { $ahead ->
    [0] égalité, donc à vous
   *[other] vous menez de { $ahead }
    }. En ajouter ?
ask-cancel = Répondre à « { $card } » ?
ask-size = Taille { $size }, { $creatures ->
    [one] une créature jouée
   *[other] { $creatures } créatures jouées
    }. Changer la taille ?
ask-discard = Défaussez-vous { $count ->
    [one] d’une carte.
   *[other] de { $count } cartes.
    }
ask-take-back = Quelle carte reprenez-vous ?
ask-nightmare = De quelle carte le Marine doit-il se défausser ?
ask-give-up = Quelle créature sacrifiez-vous ?
ask-from-the-vents = Quelle créature prend sa place ?

option-side-alien = L’Alien
option-side-marine = Le Marine
option-keep = Les garder
option-redraw = En piocher six autres
option-room = { $room } (taille { $size } ; le Marine pioche { $marine }, l’Alien { $alien })
option-no-event = Pas d’événement
option-creature = { $card }{ $count ->
    [one] {""}
   *[other] {" "}×{ $count }
    } : Force { $force }{ $cost ->
    [0] {""}
    [one] {" "}(1 jeton)
   *[other] {" "}({ $cost } jetons)
    }
option-no-creature = Pas de créature : le Marine prend { $tokens ->
    [0] zéro jeton
    [one] un jeton
   *[other] { $tokens } jetons
    }
option-no-next-creature = Pas de créature : la salle est au Marine
option-no-creature-portal = Pas de créature : la partie est perdue
sure-no-creature-portal = Sans personne au Portail, la partie est perdue.
option-raise = { $card } { SIGNED($gain) } : { $force }{ $cost ->
    [0] {""}
    [one] {" "}(1 jeton)
   *[other] {" "}({ $cost } jetons)
    }
option-raise-range = { $card } : de { $force } à { $most }{ $cost ->
    [0] {""}
    [one] {" "}(1 jeton)
   *[other] {" "}({ $cost } jetons)
    }
option-raise-both = { $card } : { $force } contre { $against }{ $cost ->
    [0] {""}
    [one] {" "}(1 jeton)
   *[other] {" "}({ $cost } jetons)
    }
option-escape = { $card } : fuir sans perdre de vie
plan-hold = { $cards } : { $force }, et s’en tenir là
plan-toss = Lancer des jetons jusqu’à ce que cela suffise : { $chance } sur 10
option-token = Jeton à pile ou face : { $force }, sinon { $still }
option-token-sure = Lancer un jeton : { $force } à coup sûr
option-token-doomed = Lancer un jeton : échec certain, reste { $force }
option-enough = Cela suffit
option-give-in-life = Céder : une vie perdue, { $lives ->
    [one] une restante
   *[other] { $lives } restantes
    }
option-give-in-game = Céder : la partie est perdue
option-give-in-creature = Céder : { THE($creature) } meurt
sure-give-in-life = Vous perdez une vie : il vous en reste { $lives ->
    [one] une
   *[other] { $lives }
    }. { $better }
sure-give-in-game = La partie est alors perdue. { $better }
sure-give-in-creature = { CAP(THE($creature)) } meurt. { $better }
better-card = Or vous avez en main de quoi tenir : { $card }.
better-escape = Or vous avez en main de quoi fuir : { $card }.
better-token = Or votre prochain jeton est sûr, et il suffit.
option-let-stand = Laisser passer « { $card } »
option-no-size-card = Laisser la taille à { $size }

## Pourquoi pas

why-not-held = Vous n’avez pas « { $card } » en main.
why-discarded = « { $card } » est dans votre défausse.
why-laid = « { $card } » est sur la table jusqu’à la fin du combat.
why-not-yours = « { $card } » n’est pas une carte à vous.
why-cost = « { $card } » coûte { $cost ->
    [one] un jeton
   *[other] { $cost } jetons
    }, et { $tokens ->
    [0] vous n’en avez aucun
    [one] vous n’en avez qu’un
   *[other] vous n’en avez que { $tokens }
    }.
why-narrow = { $room } : trop étroit pour les armes de Force imprimée { $force } ou plus, comme { THE($card) }.
why-first-only = { CAP(THE($card)) } s’emploie avant toute autre chose contre une créature, et vous avez déjà employé quelque chose.
why-one-weapon = Vous avez déjà une arme contre cette créature, { THE($weapon) } : une seule pour chacune.
why-weapon-cancelled = Votre arme contre cette créature a été annulée, et c’était la seule : une pour chacune.
why-none-discarded = Il n’y a { $kind ->
    [weapon] aucune arme
   *[creature] aucune créature
    } à reprendre dans votre défausse.
why-none-held = Il y faut { $kind ->
    [weapon] une arme
   *[creature] une créature
    } de votre main, et vous n’en avez pas.
why-unhurt = Vous avez déjà vos { $lives } vies.
why-not-at-portal = On ne ressort pas du Portail.
why-for-fight = « { $card } » sert au combat, une fois qu’une créature est là.
why-after-kill = « { $card } » change la taille d’une salle : juste après la mort d’une créature, et à aucun autre moment.
why-answers = « { $card } » répond seulement à { $sort ->
    [weapon] une arme du Marine
    [marine-action] une action de combat du Marine
    [alien-action] une action de combat de l’Alien
   *[alien-event] un événement de l’Alien
    }, juste après.
why-after-events = D’abord les événements ; les créatures, comme { THE($card) }, viennent quand vous n’en jouez plus.
why-one-creature = Une seule créature se bat à la fois. « { $card } » pourra suivre quand celle-ci sera morte, s’il y a la place.
why-event-over = « { $card } » est un événement : il se joue dans votre phase, avant le combat.
why-kind = { $kind ->
    [weapon] Il faut une arme
   *[creature] Il faut une créature
    }, et « { $card } » n’en est pas une.
why-from-discard = « { $card } » n’est pas dans votre défausse, et c’est une carte de là qui revient.
why-foes-card = C’est une carte { OF($foe) } qui doit partir, pas votre « { $card } ».
why-pause = C’est le moment de répondre à « { $against } », et « { $card } » n’y répond pas. Ce qui y répond : { $answers }.
why-size-first = La taille de la salle se règle d’abord, avant que « { $card } » puisse servir. Ce qui la change : { $answers }.
why-room-first = D’abord le choix de la salle ; les cartes viennent après.
why-mulligan = C’est les six ou aucune. Les cartes se jouent dans votre phase.
why-token-fight = Les jetons se lancent au combat, quand c’est à vous d’agir face à une créature.
why-token-pause = Un jeton ne répond à aucune carte. Vous pourrez en lancer quand ce sera à vous d’agir.
why-no-token = Il ne vous reste aucun jeton.
why-tokens-barred = { CAP(THE($by)) } empêche { THE($side) } de lancer des jetons.

## Conseils : ce que ferait l’IA, et pourquoi

hint-side = Prenez { THE($side) } : ce camp gagne un peu plus souvent.
hint-keep = Gardez-les : { $fighters } des six peuvent se battre, dont { THE($card) }.
hint-redraw-few = Repiochez : { $fighters ->
    [0] aucune des six ne sait
    [one] une seule des six sait
   *[other] { $fighters } des six seulement savent
    } se battre.
hint-redraw-weak = Repiochez : la meilleure des six est { THE($card) }, et cela ne mène pas loin.
hint-room-marine = { $room } vous convient mieux : { $size } créatures au plus, et vous y piochez { $marine } quand l’Alien pioche { $alien }.
hint-room-alien = { $room } vous convient mieux : { $size } créatures y tiennent, et vous y piochez { $alien } quand le Marine pioche { $marine }.
hint-no-event = Aucune de vos { $hand } cartes n’est un événement utile maintenant.
hint-event-keep = Gardez « { $card } » pour un moment plus utile.
hint-event-tokens = « { $card } » vaut { $count } jetons maintenant : la réserve en a { $reserve }.
hint-event-robs = « { $card } » tombe bien : il y a { $tokens } jetons en face, et elle en prend { $count }.
hint-event-back = « { $card } » ramène une carte qui vaut mieux qu’elle.
hint-event-draw = « { $card } » fait piocher { $count ->
    [one] une carte
   *[other] { $count } cartes
    } et ne coûte qu’elle-même.
hint-event-look = « { $card } » vous montre la main adverse, { $hand ->
    [one] une carte
   *[other] { $hand } cartes
    }, avant toute décision.
hint-event-heal = Avec { $lives ->
    [one] une seule vie
   *[other] { $lives } vies
    }, « { $card } » vient à point.
hint-event-lift = « { $card } » vous mène ailleurs, et mieux : { $room }.
hint-event-harm = « { $card } » fait mal maintenant : il y a { $hand ->
    [one] une carte
   *[other] { $hand } cartes
    } en face.
hint-no-creature = Aucune de vos { $hand } cartes n’est une créature à envoyer.
hint-creature-portal = Au Portail, inutile de rien garder : { $left ->
    [one] il y a encore une place
   *[other] il y a encore { $left } places
    }, et { THE($card) } passe en premier.
hint-creature-last-life = Le Marine n’a plus qu’une vie : envoyez ce que vous avez de plus fort, { THE($card) }.
hint-creature-keep = Gardez { $owned ->
    [one] votre créature
   *[other] vos { $owned } créatures
    } pour le Portail, { $rooms ->
    [0] qui vient ensuite
    [one] à une salle d’ici
   *[other] à { $rooms } salles d’ici
    }.
hint-creature-weak = Le Marine n’a que { $hand ->
    [0] zéro carte
    [one] une carte
   *[other] { $hand } cartes
    } et { $tokens ->
    [0] aucun jeton
    [one] un jeton
   *[other] { $tokens } jetons
    } : insistez, avec { THE($card) }.
hint-creature-spare = Avec { $owned ->
    [one] une créature
   *[other] { $owned } créatures
    } et { $rooms ->
    [one] une salle
   *[other] { $rooms } salles
    } pour en piocher d’autres, vous pouvez dépenser { THE($card) }.
hint-stake-game = la partie
hint-stake-life = une vie sur { $lives }
hint-stake-spare = une vie sur { $lives }, et il y en a une de trop
hint-ahead = Vous menez de { $ahead }. Gardez le reste pour la réponse.
hint-level = À { $force } contre { $force }, l’égalité est à vous. Gardez le reste pour la réponse.
hint-card = { CAP(THE($card)) } : voilà les { $missing } qui vous manquent, au meilleur prix. En jeu : { $stake }.
hint-cards = { CAP(THE($card)) }, avec { $others } : voilà les { $missing } qui vous manquent. En jeu : { $stake }.
hint-toss = Il vous manque { $missing }, et { $tokens ->
    [one] un jeton y suffit
   *[other] { $tokens } jetons y suffisent
    } { $chance } fois sur 100. En jeu : { $stake }.
hint-card-and-toss = Il vous manque { $missing } : des jetons avec { THE($card) }, et cela suffit { $chance } fois sur 100. En jeu : { $stake }.
hint-cards-and-toss = Il vous manque { $missing } : des jetons avec { THE($card) } et { $others }, et cela suffit { $chance } fois sur 100. En jeu : { $stake }.
hint-escape = Rattraper { $missing } coûterait trop. Avec { THE($card) }, on s’en tire sans perdre de vie. En jeu : { $stake }.
hint-give-in-none = Rien de ce que vous avez ne rattrape { $missing } face à { THE($creature) } : gardez vos cartes.
hint-give-in-dear = Rattraper { $missing } vous coûterait plus que cela ne vaut. En jeu : { $stake }.
hint-alien-ahead = Vous menez de { $ahead } : au Marine de répondre d’abord.
hint-comes-back = { CAP(THE($creature)) } va mourir ici, et « { $card } » vous le rend.
hint-acid = Si la créature meurt, « { $card } » emporte une des { $hand } cartes du Marine.
hint-let-die-none = Rien de ce que vous avez ne rattrape { $missing } : laissez partir { THE($creature) }.
hint-let-die-dear = Rattraper { $missing } n’en vaut pas la peine : le Marine, avec { $hand ->
    [0] ses seuls jetons
    [one] une carte
   *[other] { $hand } cartes
    }, a sans doute la réponse. Laissez partir { THE($creature) }.
hint-cancel-none = Rien dans votre main ne répond à « { $against } ».
hint-cancel-answer = « { $against } » annule votre propre carte : répondez par « { $card } ».
hint-cancel = « { $against } » vaut bien « { $card } ». En jeu : { $stake }.
hint-cancel-keep = « { $against } » ne change pas grand-chose : gardez « { $card } » pour mieux.
hint-size-none = Rien dans votre main ne change la taille, qui est de { $size }.
hint-size-shut = Il reste une place, et l’Alien a { $hand } cartes en main : « { $card } » ferme la porte.
hint-size-open = Vous avez { $creatures ->
    [one] une créature
   *[other] { $creatures } créatures
    } en main, le Marine { $hand ->
    [0] aucune carte
    [one] une carte
   *[other] { $hand } cartes
    } : « { $card } » fait de la place.
hint-size-keep = Places restantes : { $left }. Gardez « { $card } » pour le moment où cela compte.
hint-take-back = De ce qui peut revenir, { THE($card) } vaut le plus.
hint-nightmare = De tout ce que le Marine a en main, { THE($card) } vous ferait le plus de mal.
hint-newcomer = { CAP(THE($card)) } vaut mieux que { THE($creature) }, et sans rien payer.
hint-cheapest = De ce qui peut partir, { THE($card) } vous manquera le moins.

## Ce qui se passe

toss-won = { CAP(THE($who)) } gagne le tirage.
sides-chosen = { CAP(THE($marine)) } joue le Marine, { THE($alien) } joue l’Alien.
mulligan-taken = { CAP(THE($side)) } prend six nouvelles cartes.
hand-kept = { CAP(THE($side)) } garde sa main.
opening-hand = Vous commencez avec { $cards }.
portal-reached = Plus aucune salle. Devant vous, le Portail bourdonne.
rooms-shown = Deux portes : { $rooms }.
room-chosen = { CAP(THE($side)) } choisit : { $room }.
room-swapped = Le monte-charge s’ouvre sur une autre salle : { $room }.
drew = { CAP(THE($side)) } { $count ->
    [0] trouve sa pioche vide.
    [one] pioche une carte.
   *[other] pioche { $count } cartes.
    }
drew-these = Vous piochez { $cards }.
took-tokens = { CAP(THE($side)) } { $count ->
    [0] ne prend aucun jeton : la réserve est vide.
    [one] prend un jeton.
   *[other] prend { $count } jetons.
    }
took-fewer-tokens = La réserve ne donne { TO($side) } que { $count } sur { $wanted } jetons ; le reste est perdu.
lost-tokens = { CAP(THE($side)) } { $count ->
    [0] n’a aucun jeton à perdre.
    [one] perd un jeton.
   *[other] perd { $count } jetons.
    }
looked-at-hand = { CAP(THE($side)) } regarde la main { OF($foe) }.
saw-hand = La main { OF($foe) } : { $cards }.
discarded = { CAP(THE($side)) } défausse : { $cards }.
took-back = { CAP(THE($side)) } reprend « { $card } ».
event-played = { CAP(THE($side)) } annonce « { $card } ».
marine-phase = Phase du Marine.
alien-phase = Phase de l’Alien.
deeds-token = { $count } jetons lancés.
report-fell = { $count ->
    [one] 1 vie perdue
   *[other] { $count } vies perdues
    }
report-killed = { $count ->
    [one] 1 créature tuée
   *[other] { $count } créatures tuées
    }
report-came = { $count ->
    [one] 1 nouvelle créature
   *[other] { $count } nouvelles créatures
    }
report-spent = { $count ->
    [one] 1 carte défaussée
   *[other] { $count } cartes défaussées
    }
no-fight = Rien ne bouge. Pas de combat ici.
creature-played = { CAP(A($card)) } attaque : créature { $number } dans une salle de taille { $size }.
changed-creature = { CAP(THE($old)) } { GENDER($old) ->
    [feminine] s’est éclipsée.
   *[masculine] s’est éclipsé.
    } { CAP(A($new)) } tombe des conduits !
weapon-played = Le Marine attaque : { $card }.
mimicked = La Mimique imite { THE($card) } : +{ $force }.
action-played = { CAP(THE($side)) } joue « { $card } ».
volley = La salve { $count ->
    [0] ne touche rien.
    [one] touche une fois.
   *[other] touche { $count } fois.
    }
token-hit = { CAP(THE($side)) } lance un jeton : +{ $worth }. Marine { $marine }, créature { $creature }.
token-missed = { CAP(THE($side)) } lance un jeton : échec. Marine { $marine }, créature { $creature }.
toss-sure = Le prochain jeton du Marine contre cette créature réussira à coup sûr.
toss-doomed = Le prochain jeton du Marine contre cette créature échouera, à moins qu’il ne soit sûr.
lights-out = Plus de lumière : le Marine ne peut pas lancer de jetons dans cette salle.
cancel-played = { CAP(THE($side)) } répond à « { $against } » par « { $card } » !
cancelled = « { $card } » : sans effet.
wounded = { CAP(THE($creature)) } blesse le Marine. { $lives ->
    [0] C’était sa dernière vie.
    [one] Il lui reste une vie.
   *[other] Il lui reste { $lives } vies.
    }
killed = { CAP(THE($creature)) } est { GENDER($creature) ->
    [feminine] morte.
   *[masculine] mort.
    }
acid-spurts = Le Marine doit se défausser d’une carte.
regenerated = { CAP(THE($creature)) } se reforme et retourne dans la main de l’Alien.
size-changed = La salle est maintenant de taille { $size } ; { $creatures ->
    [one] une créature y a été jouée.
   *[other] { $creatures } créatures y ont été jouées.
    }
room-cleared = { $room } : voie libre. Le Marine gagne le combat.
escaped = Le sas claque derrière le Marine. Le combat est perdu, mais il sauve sa peau.
healed = Le Marine est rafistolé : { $lives ->
    [one] une vie.
   *[other] { $lives } vies.
    }
knife-back = Le Marine retire le couteau et l’essuie.
won-resigned-alien = Le Marine abandonne. L’Alien gagne.
won-resigned-marine = L’Alien abandonne. Le Marine gagne.
won-no-lives = Le Marine est mort. L’Alien gagne.
won-at-portal-alien = Les créatures entraînent le Marine à travers le Portail. L’Alien gagne.
won-at-portal-marine = Le Portail disparaît dans un éclair blanc. Le Marine gagne.
won-empty-portal = Rien ne garde le Portail, et les charges sont posées. Le Marine gagne.

## La table en mots

board-before-sides = Les camps ne sont pas encore choisis.
board-setup = La partie va commencer.
board-turn = Tour { $turn }. { $rooms ->
    [0] Plus aucune salle avant le Portail.
    [one] Encore { $rooms } salle dans la pile.
   *[other] Encore { $rooms } salles dans la pile.
    }
board-shown = Une porte au choix : { $room }, taille { $size } ; le Marine y pioche { $marine }, l’Alien { $alien }. { $rule }
board-room = Lieu : { $room }, taille { $size }, { $played ->
    [0] aucune créature jouée.
    [one] une créature jouée.
   *[other] { $played } créatures jouées.
    } Le Marine y pioche { $marine }, l’Alien { $alien }. { $rule }
board-portal = Le Portail, taille { $size }, { $played ->
    [0] aucune créature jouée.
    [one] une créature jouée.
   *[other] { $played } créatures jouées.
    } Le Marine y pioche { $marine }, l’Alien { $alien }. { $rule }
board-side = { CAP(THE($side)) } ({ $who }) : { $hand ->
    [0] aucune carte
    [one] une carte
   *[other] { $hand } cartes
    } en main, { $tokens ->
    [0] aucun jeton
    [one] un jeton
   *[other] { $tokens } jetons
    }, { $deck } à piocher.
board-lives = Vies du Marine : { $lives } sur 3.
board-card = - { $card }{ $count ->
    [one] {""}
   *[other] {" "}×{ $count }
    } : { $rule }
board-known-hand = Cartes connues dans la main { OF($side) } : { $cards }.
board-laid = Sur la table jusqu’à la fin du combat, côté { $side } : { $cards }.
board-discard = Défausse { OF($side) } : { $cards }.
board-reserve = Jetons dans la réserve : { $tokens }.
board-spent = Jetons réussis dans ce combat : { $tokens }.
board-dead = Créatures mortes ici : { $creatures }.
board-creature = Créature, Force { $force } : { $shares }.
board-marine-force = Marine, Force { $force } : { $shares }.
board-weapon-spent = La seule arme contre cette créature a été jouée, et perdue.
board-rooms-gone = Salles passées : { $rooms }.
share = { $source } { SIGNED($amount) }
share-nothing = rien encore

## Armes

card-shotgun = Fusil à pompe
    .gender = masculine
    .text = Force 3. Bruyant, sûr, de près.
card-service-pistol = Pistolet de service
    .gender = masculine
    .text = Force 2. Quand vous le jouez, piochez une carte.
card-combat-knife = Couteau de combat
    .gender = masculine
    .text = Force 1. Après le combat, il revient dans votre main.
card-pulse-rifle = Fusil à impulsion
    .gender = masculine
    .text = Force 4. Coûte 1 jeton.
card-sniper-rifle = Fusil de précision
    .gender = masculine
    .text = Force 5. Doit être la première chose que vous employez contre cette créature.
card-flamethrower = Lance-flammes
    .gender = masculine
    .text = Force 2, et 3 de plus contre une créature de Force imprimée 2 ou moins.
card-chainsaw = Tronçonneuse
    .gender = feminine
    .text = Force 2, et 1 de plus par créature morte dans cette salle.
card-plasma-cannon = Canon à plasma
    .gender = masculine
    .text = Force 7. Coûte 2 jetons.
card-laser-cutter = Découpeur laser
    .gender = masculine
    .text = Force 3. Face à lui, les jetons de l’Alien ne comptent pas, et il ne peut plus en lancer.

## Actions de combat du Marine

card-force-field = Champ de force
    .gender = masculine
    .text = Juste après une action de combat de l’Alien : annulez-la.
card-smoke-grenade = Grenade fumigène
    .gender = feminine
    .text = Quand une créature vient d’être tuée : la taille de la salle diminue de 1.
card-frag-grenade = Grenade à fragmentation
    .gender = feminine
    .text = +2 en Force.
card-last-stand = Dernier carré
    .gender = masculine
    .text = +2 en Force, et 1 de plus par vie qui vous manque.
card-called-shot = Tir annoncé
    .gender = masculine
    .text = +1 en Force. Le prochain jeton que vous lancez contre cette créature réussit à coup sûr, même malgré une Carapace.
card-berserk = Folie furieuse
    .gender = feminine
    .text = +4 en Force. Puis défaussez-vous d’une carte au hasard.
card-suppressive-fire = Tir de couverture
    .gender = masculine
    .text = 3 lancers gratuits, sans jetons : +1 en Force par réussite, où que vous soyez.
card-escape-hatch = Sas de secours
    .gender = masculine
    .text = Pas au Portail. Fuyez : le combat est perdu, mais ne vous coûte pas de vie.

## Événements du Marine

card-recon-robot = Robot de reconnaissance
    .gender = masculine
    .text = Quand l’Alien annonce un événement : annulez-le avant qu’il prenne effet.
card-ammo-crate = Caisse de munitions
    .gender = feminine
    .text = Piochez 2 cartes.
card-power-cells = Cellules d’énergie
    .gender = feminine
    .number = plural
    .text = Prenez 3 jetons.
card-motion-scanner = Détecteur de mouvement
    .gender = masculine
    .text = Regardez la main de l’Alien, puis piochez une carte.
card-salvage = Récupération
    .gender = feminine
    .text = Reprenez une arme de votre défausse en main.
card-med-kit = Trousse de soins
    .gender = feminine
    .text = Regagnez une vie, jusqu’à 3.
card-service-lift = Monte-charge
    .gender = masculine
    .text = Pas au Portail. Entrez plutôt dans la salle qui n’a pas été choisie. Vous ne repiochez pas ; l’Alien pioche ce que dit la nouvelle salle.

## Créatures

card-demon = Démon
    .gender = masculine
    .text = Force 2. Il y en a toujours un autre.
card-carnass = Carnass
    .gender = masculine
    .text = Force 3. Rien que des dents.
card-larva = Larve
    .gender = feminine
    .text = Force 1. Quand elle est tuée, piochez une carte.
card-spitter = Cracheur
    .gender = masculine
    .text = Force 2. Quand vous le jouez, le Marine se défausse d’une carte au hasard.
card-shade = Ombre
    .gender = feminine
    .text = Force 3. Le Marine ne peut pas lancer de jetons contre elle, et ceux qu’il a lancés avant son arrivée ne comptent plus.
card-brute = Brute
    .gender = feminine
    .text = Force 4. Coûte 1 jeton.
card-leech = Sangsue
    .gender = feminine
    .text = Force 2. Si elle blesse le Marine, prenez 2 jetons.
card-mimic = Mimique
    .gender = feminine
    .text = Force 1, et autant de plus que la Force imprimée de l’arme qui lui fait face.
card-broodmother = Pondeuse
    .gender = feminine
    .text = Force 3, et 1 de plus par créature morte dans cette salle.
card-behemoth = Béhémoth
    .gender = masculine
    .text = Force 6. Coûte 2 jetons.

## Actions de combat de l’Alien

card-poison-darts = Dards empoisonnés
    .gender = masculine
    .number = plural
    .text = +2 en Force.
card-terror = Terreur
    .gender = feminine
    .text = Juste après une action de combat du Marine : annulez-la.
card-jammed-weapon = Arme enrayée
    .gender = feminine
    .text = Juste après l’arme du Marine : annulez-la. C’était sa seule arme contre cette créature.
card-collapsed-wall = Mur effondré
    .gender = masculine
    .text = Quand une créature vient d’être tuée : la taille de la salle augmente de 1.
card-acid-blood = Sang acide
    .gender = masculine
    .text = +1 en Force. Si cette créature est tuée, le Marine se défausse d’une carte de son choix.
card-carapace = Carapace
    .gender = feminine
    .text = +1 en Force. Le prochain jeton que le Marine lance contre cette créature échoue.
card-regeneration = Régénération
    .gender = feminine
    .text = Si cette créature est tuée, elle revient dans votre main. Elle compte toujours comme jouée ici.
card-from-the-vents = Par les conduits
    .gender = masculine
    .text = Une autre créature de votre main prend la place de celle-ci, qui revient dans votre main. La nouvelle venue ne coûte rien, n’est pas comptée de nouveau, et son effet d’arrivée n’a pas lieu ; tout ce qui a été joué sur l’ancienne reste.

## Événements de l’Alien

card-xenium-surge = Flux de xenium
    .gender = masculine
    .text = Prenez 4 jetons.
card-hatching = Éclosion
    .gender = feminine
    .text = Piochez 2 cartes.
card-nightmare = Cauchemar
    .gender = masculine
    .text = Regardez la main du Marine ; il se défausse d’une carte de votre choix.
card-hive-mind = Esprit de ruche
    .gender = masculine
    .text = Regardez la main du Marine, puis prenez un jeton.
card-power-cut = Coupure de courant
    .gender = feminine
    .text = Le Marine perd 2 jetons.
card-spawning-pool = Bassin de frai
    .gender = masculine
    .text = Reprenez une créature de votre défausse en main.
card-blackout = Nuit noire
    .gender = feminine
    .text = Dans cette salle, le Marine ne peut pas lancer de jetons. Piochez une carte.
card-metamorphosis = Métamorphose
    .gender = feminine
    .text = Défaussez-vous d’une créature de votre main, puis piochez 3 cartes.

## Salles

room-hangar = Hangar
    .gender = masculine
    .elide = no
    .text = Grand ouvert, et ils arrivent de partout.
room-armoury = Armurerie
    .gender = feminine
    .text = Chaque arme a +1 en Force ici.
room-infirmary = Infirmerie
    .gender = feminine
    .text = Si le Marine y gagne le combat, il regagne une vie.
room-nest = Nid
    .gender = masculine
    .text = Chaque créature a +1 en Force ici.
room-control-room = Salle de contrôle
    .gender = feminine
    .text = Caméras : en entrant, le Marine regarde la main de l’Alien.
room-storeroom = Entrepôt
    .gender = masculine
    .text = Des caisses jusqu’au plafond.
room-reactor = Réacteur
    .gender = masculine
    .text = Chaque jeton réussi compte pour 2 ici.
room-dark-corridor = Couloir obscur
    .gender = masculine
    .text = Personne ne peut lancer de jetons ici.
room-laboratory = Laboratoire
    .gender = masculine
    .text = Le gagnant du combat prend 4 jetons au lieu de 2.
room-ventilation-shaft = Conduit d’aération
    .gender = masculine
    .text = Trop étroit pour les armes de Force imprimée 4 ou plus.
room-cryo-bay = Salle cryogénique
    .gender = feminine
    .text = Chaque créature a −1 en Force ici.
room-vault = Chambre forte
    .gender = feminine
    .text = Sa taille ne peut pas changer.
room-portal = Portail
    .gender = masculine
    .text = Le perdant de ce combat perd la partie.

## Images

picture-kind-weapon = Arme
picture-kind-creature = Créature
picture-kind-action = Action
picture-kind-event = Événement
picture-force = Force
picture-icon-force = en Force|Force
picture-icon-tokens = jetons|jeton
picture-icon-life = vie
picture-turn = Tour { $turn }/{ $turns }
picture-both-move = Chacun décide
picture-exploration = Exploration
picture-marine-phase = Phase du Marine
picture-alien-phase = Phase de l’Alien
picture-combat = Combat
picture-over = Partie finie
picture-you = Vous
picture-size = Taille { $size }
picture-drawn-here = À piocher ici
picture-reserve = Réserve
picture-on-table = Sur la table
picture-no-weapon = Pas encore d’arme
picture-jammed = Arme annulée
picture-cancelled = Sans effet : { $card }
picture-others = { $count } de plus
picture-nothing-yet = Rien encore
picture-token = Lancer un jeton
picture-coin = Pile ou face : +{ $worth } une fois sur deux, sinon rien.
picture-holds = { $force } : { $ahead ->
    [0] vous tenez
   *[other] { $ahead } d’avance
    }
picture-short = { $force } : il manque { $missing }
picture-may-hold = max { $force } : tient
picture-cannot-hold = max { $force } : manque { $missing }
picture-no-catch = Sans contrepartie.
picture-flee = Aucune vie perdue
picture-rest = { $count } de plus en main : { $reasons }
picture-rest-weapon = une arme par créature
picture-rest-fight = pour le combat
picture-rest-creature = une créature à la fois
picture-rest-event = événements avant le combat
picture-rest-answers = en réponse seulement
picture-rest-size = après une mort seulement
picture-rest-later = pas à ce moment
picture-rest-no-answer = n’y répond pas
picture-rest-dear = pas assez de jetons
picture-rest-here = inutile ici
picture-sure = Prochain jeton : +1 sûr
picture-doomed = Prochain jeton : échec
picture-tokens-count-not = Jetons sans effet
picture-blackout = Nuit noire : le Marine ne lance pas de jetons ici.
picture-wins = { CAP(THE($side)) } gagne
picture-toss = Une pièce décide qui choisit son camp
picture-way = Six salles, puis le Portail
picture-since = Ce qui s’est passé
picture-watching = Les spectateurs ne voient aucune main
picture-copies = { $count } dans le paquet { OF($side) }
alt-table = Alien Menace, image de la table.
alt-watching = Une image sans cartes : les spectateurs ne voient aucune main.
alt-card = { $card }, { $kind }, { $count } dans le paquet { OF($side) }. { $rule }
alt-room = { $room }, une salle de taille { $size }. Le Marine y pioche { $marine }, l’Alien { $alien }. { $rule }
