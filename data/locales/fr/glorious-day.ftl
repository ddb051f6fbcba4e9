# ALIENS : Encore une jolie journée de soleil, en français.

game = ALIENS : Encore une jolie journée de soleil
    .short = ALIENS
    .text = Un jeu de survie pour un à six joueurs, tous ensemble. Les Marines fouillent Hadley’s Hope, et quelque chose bouge dans les murs. Votre pioche est à la fois munitions, forces et temps.

## Le salon

option-mission = Mission
option-mission-campaign = Une campagne
    .text = Les trois missions dans l’ordre, avec des sauvetages et un ravitaillement entre elles. Ce que vous perdez reste perdu, sauf ce que l’un d’eux vous rend.
option-mission-newt = Newt (mission 1)
    .text = Une enfant se cache dans la colonie, sous l’un des quatre échos de mission. Trouvez-la et ramenez-la par le sas sud, à quatre en tout.
option-mission-escape = Fuir (mission 2)
    .text = Hicks, Hudson, Vasquez et Frost sont isolés dans la ruche, et le réacteur vous laisse douze manches. Ramenez-en trois, et cinq d’entre vous en tout, au transport sur la plate-forme.
option-mission-survive = Survivre (mission 3)
    .text = Tenez le centre d’opérations, appelez la navette depuis un ordinateur et tenez huit manches. Puis cinq d’entre vous doivent être dehors avant la fin de la manche quatorze.
option-mission-rescue = Sauvetage
    .text = Ils ont pris des vôtres vivants. Fouillez les cocons de la ruche, ramenez un captif au monte-charge et sortez à quatre.
option-mission-supply = Ravitaillement
    .text = Huit caisses sont restées dans la colonie, et chacune rend des cartes perdues. Ouvrez-en cinq, puis sortez à quatre.
option-mission-hunt-operations = Éradication : le centre d’opérations
    .text = Un pistolet chacun, deux tourelles, de longs couloirs et beaucoup de portes. Tenez jusqu’au bout de la pioche Détection et nettoyez le plateau.
option-mission-hunt-quarters = Éradication : les logements
    .text = Un pistolet chacun, deux tourelles, de petites pièces et un seul passage au milieu. Tenez jusqu’au bout de la pioche Détection et nettoyez le plateau.
option-mission-hunt-reactor = Éradication : le réacteur
    .text = Un pistolet chacun, deux tourelles, la vue dégagée par-dessus le puits et d’étroits passages derrière. Tenez jusqu’au bout de la pioche Détection et nettoyez le plateau.
option-mission-hunt-nest = Éradication : le nid
    .text = Un pistolet chacun et deux tourelles, entre la ruche et le réacteur, avec dès le début un tunnel dans le dos. Tenez jusqu’au bout de la pioche Détection et nettoyez le plateau.
option-swarms = Essaims
option-swarms-tokens = Plusieurs Aliens par case (une figurine sur des jetons)
option-swarms-figures = Un Alien par case, chacun avec sa figurine
option-ties = Quand les Aliens ont plusieurs possibilités
option-ties-auto = Le hasard décide
option-ties-ask = Le plus haut gradé décide

point-meanwhile = Pendant l’activation d’un autre
point-before-aliens = Au début de la phase des Aliens
point-before-attack = Quand un Alien va attaquer
point-before-defence = Quand l’un de vous est attaqué, avant le jet de défense
point-before-detection = Avant de piocher les cartes Détection
point-detection-card = Quand une carte Détection vient d’être piochée
point-reroll-attack = Après un mauvais jet d’attaque
point-reroll-defence = Après un mauvais jet de défense
point-save-defence = Quand un jet de défense est définitivement raté
point-roll-defence = Les jets de défense de vos personnages : sinon le dé roule tout seul
point-defensive-fire = Le tir défensif : sinon ils tirent si c’est gratuit ou si le tir touche au moins une fois sur deux

## Questions

ask-next-mission = Quelle est la mission suivante ?
ask-hero = Qui jouez-vous ? Les autres viennent comme recrues.
    .brief = Qui jouez-vous ?
ask-outfit = { $kind } pour { $figure } ? C’est encore gratuit, mais pris dans la pioche Endurance.
    .brief = { $kind } pour { $figure } ?
ask-turret = Où va la tourelle ? { $left ->
    [one] C’est la dernière.
   *[other] Il y en a { $left } à placer.
    } Elle tire sur tout ce qui bouge devant elle, vous compris. Vous commencerez ici : { $rooms }.
    .brief = Où placer la tourelle ?
ask-turret-facing = La tourelle en { $square } : de quel côté est-elle tournée ?
    .brief = De quel côté la tourner ?
ask-deploy = Où commence { $figure } ?
ask-first = Qui joue en premier ?
ask-which-hero = Lequel de vos héros joue maintenant ?
ask-activation = { $figure } : { $actions ->
    [0] plus d’action. Autre chose ?
    [one] encore une action. Que faire ?
   *[other] { $actions } actions. Que faire ?
    }
    .brief = Que fait { $figure } ?
ask-ability = { $figure } : utiliser « { $name } » ? { $rule }
    .brief = { $figure } : « { $name } » ?
ask-orders = Vous pouvez encore activer { $count ->
    [one] une recrue. Laquelle ?
   *[other] { $count } recrues. Laquelle ?
    }
    .brief = À quelle recrue de jouer ?
ask-leftovers = Quelle recrue joue ensuite ?
ask-move = Où va { $figure } ? { $steps ->
    [one] Une case au plus.
   *[other] Jusqu’à { $steps } cases.
  }
    .brief = Où va { $figure } ?
ask-move-on = Quelque chose est en vue. Jusqu’où continue { $figure } ? { $steps ->
    [one] Il reste une case.
   *[other] Il reste { $steps } cases.
  }
    .brief = Quelque chose en vue. Et maintenant ?
ask-move-whom = Qui se déplace ?
ask-pull = Jusqu’où entraînez-vous { $figure } ?
ask-attack = { $figure } attaque, cadran sur { $dial }. Quelle arme, quelle cible ?
    .brief = { $figure } tire. Sur qui ?
ask-burst = Touché ! Encore un tir de { $figure } pour une carte ? Le cadran est sur { $dial }.
    .brief = Touché ! { $figure } continue ?
ask-spare-one = Qui épargnez-vous ? On ne lance aucun dé pour ce personnage.
ask-volley = Qui tire ensuite ?
ask-aim-whom = Le cadran de qui tournez-vous ?
ask-stand-up = Qui se relève ?
ask-step-between = Lequel de vos héros s’interpose ?
ask-barricade = Que barricader, ou que dégager ?
ask-barricade-whom = Qui barricade ?
ask-barricade-what = Que barricader ?
ask-interact = Que faire ?
ask-put-away-hero = Que range { $figure } ? La carte retourne en main.
    .brief = Que range { $figure } ?
ask-put-away-recruit = Que range { $figure } ? La carte va sous le dépôt.
    .brief = Que range { $figure } ?
ask-trace = Quel écho de mission localisez-vous ?
ask-seal = Quelle porte ou quel point d’apparition verrouillez-vous ?
ask-rest-draw = Combien de cartes piochez-vous ?
ask-rest-recycle = Quelles cartes de votre main recyclez-vous ? Le reste vient du dépôt.
    .brief = Quelles cartes recyclez-vous ?
ask-rest-pile = On sait qu’il y a un danger dans le dépôt. Combien de ses cartes recyclez-vous ?
    .brief = Un Danger au dépôt. Combien de cartes ?
ask-recycle-hand = Lesquelles de ces cartes recyclez-vous ?
ask-discard = Que défaussez-vous ?
ask-card-back = Quelle carte sauvez-vous de la défausse ?
ask-lose-equipment = Quel équipement est perdu ?
ask-salvage = Quelle carte reprenez-vous ?
ask-bury-endurance = En mettre sous la pioche Endurance ?
ask-bury-detection = En mettre sous la pioche Détection ?
ask-throw-flare = Où tombe la fusée ?
ask-take-over = Vous avez perdu votre héros. Avec qui continuez-vous ?
ask-defensive-fire = Tir défensif : { $figure } a en vue { $kind ->
    [hugger] la larve
    [swarm] l’essaim
   *[alien] l’Alien
    } en { $square }.
    .brief = { $figure } en voit venir un. Tirer ?
ask-meanwhile = Quelqu’un d’autre joue. Un événement entre-temps ?
    .brief = Un événement pendant ce temps ?
ask-before-aliens = Les Aliens vont bouger. Jouer d’abord un événement ?
    .brief = Aux Aliens de jouer. Un événement ?
ask-before-attack = { $kind ->
    [hugger] La larve
    [swarm] L’essaim
   *[alien] L’Alien
  } en { $square } va attaquer. Jouer d’abord un événement ?
    .brief = Attaque depuis { $square }. Un événement ?
ask-before-defence = { $figure } subit une attaque{ $tokens ->
    [0] {""}
   *[other] {" "}d’un essaim de { SUM($tokens, 1) }
  }. Quelque chose avant le jet ?
    .brief = { $figure } est en danger. Intervenir ?
ask-before-detection = Les cartes Détection vont venir. Jouer d’abord un événement ?
    .brief = Avant la détection : un événement ?
ask-detection-card = « { $card } » vient d’être piochée. { $rule } La laissez-vous faire ?
    .brief = « { $card } » : laisser faire ?
ask-detection-contacts = « { $card } » vient d’être piochée : { $kind ->
    [tunnel] un tunnel s’ouvre, et { $count ->
        [one] un écho en sort
       *[other] { $count } échos en sortent
      }
   *[other] { $count ->
        [0] rien ne vient
        [one] un écho arrive
       *[other] { $count } échos arrivent
      }
  }. La laissez-vous faire ?
    .brief = « { $card } » : laisser faire ?
ask-reroll-attack = { $figure } a fait { $roll } ; { $goal } ou moins { $does ->
    [burns] touche { $friend } !
   *[hits] touche.
  } Relancer ?
    .brief = { $figure } fait { $roll }. Relancer ?
ask-roll-defence = { $figure } subit une attaque{ $tokens ->
    [0] {""}
   *[other] {" "}d’un essaim de { SUM($tokens, 1) }
  }. Au jet de défense !{ $deadly ->
    [0] {""}
    [10] {" "}Un 10 tue.
   *[other] {" "}{ $deadly } ou plus tue.
  }
    .brief = { $figure } se défend. Lancez le dé !
option-roll-defence = Lancer le dé : { $defence ->
    [0] rien n’esquive ça
   *[other] { $defence } ou moins esquive
  }{ $melee ->
    [0] {""}
   *[other] , { $melee } ou moins riposte
  }
ask-reroll-defence = { $figure } se défend avec { $total } ; { $defence } ou moins esquive. Relancer ?
    .brief = { $figure } fait { $total }. Relancer ?
ask-save-defence = { $figure } n’a pas esquivé : { $total }, pour { $defence } ou moins. Un dernier recours ?
    .brief = { $total } : c’est trop. Sauver { $figure } ?
ask-board = Sur quel plateau les échos bougent-ils ensuite ?
ask-next-captured = Qui emportent-ils maintenant ?
ask-captor = Quel Alien emporte sa proie ?
ask-next-alien = Quel Alien joue ensuite ?
ask-next-blip = Lequel bouge ensuite ?
ask-alien-target = Vers qui va-t-il ?
ask-alien-way = Où mène son déplacement ?
ask-alien-victim = Qui attaque-t-il ?
ask-grow = Quel Alien reçoit les jetons ?
ask-place-alien = Où se tient l’Alien suivant de l’essaim ?
ask-place-blip = Où apparaît l’écho ?
ask-point = Plusieurs points sont à la même distance. Duquel sortent-ils ?
ask-barricade-gone = Quelle barricade cède ?
ask-next-defender = Qui tire ensuite ?
ask-whose-card = Quel personnage la carte concerne-t-elle ?
ask-place-tunnel = Où s’ouvre le tunnel ?

option-square = { $square }
option-next-mission = { $mission }
option-figure = { $figure }
option-seat = { $who }
option-hero = { $figure } : { $rule }
option-quartermaster = L’intendance décide du reste pour moi
option-nothing = Rien de tout cela
option-no-turret = Ne placer aucune tourelle
option-north = Nord
option-east = Est
option-south = Sud
option-west = Ouest
option-deploy-all = Placez mes autres personnages pour moi
option-decline = Personne : je regarde la suite
option-no-orders = Ne pas donner d’ordre
option-move = Se déplacer
option-attack = Attaquer
option-aim = Viser
option-barricade = Barricader
option-interact = Interagir
option-rest = Repos
note-move = Jusqu’à { $steps } cases.
note-attack = Cadran à { $dial } ; chaque jet d’attaque le baisse de 1.
note-aim = Le cadran passe de { $dial } à { $then }.
note-barricade = Test technique : réussi { $chance } fois sur 10.
note-interact = { $kind ->
    [computer] L’ordinateur : marche { $chance } fois sur 10.
    [crate] Ouvre la caisse à coup sûr.
   *[hidden] Retourne ce qu’il y a sous l’écho de mission.
  }
note-rest = { $side ->
    [recruit] Recycle jusqu’à { $recycles } cartes.
   *[hero] Pioche jusqu’à { $draws } cartes et en recycle jusqu’à { $recycles }.
  }
option-end-activation = Terminé
option-use = { $name }{ $cost ->
    [0] {""}
    [one] {" "}(1 carte)
   *[other] {" "}({ $cost } cartes)
    }
option-equip = Équiper { $figure } : { $card }{ $cost ->
    [0] {""}
    [one] {" "}(1 carte)
   *[other] {" "}({ $cost } cartes)
    }
option-put-away = Ranger quelque chose
option-use-it = Oui{ $cost ->
    [0] {""}
    [one] {" "}(1 carte)
   *[other] {" "}({ $cost } cartes)
    }
option-before-turret = { $square } : dans la ligne de tir d’une tourelle
sure-before-turret = Une tourelle couvre le chemin jusqu’à { $square } : qui est touché meurt.
sure-burn-own = { $count ->
    [1] { $own } risque aussi d’être touché : qui l’est meurt.
    [2] { $own } risquent aussi d’être touchés : qui l’est meurt.
   *[other] { $count } des vôtres risquent aussi d’être touchés : qui l’est meurt.
    }
sure-decline = Vous ne jouerez plus dans cette mission.
option-leave = { $square } : quitter la mission par la sortie { $exit }
option-shoot = { $kind ->
    [hugger] Larve
    [swarm] Essaim de { SUM($tokens, 1) }
   *[alien] Alien
    } en { $square } : { $chance } sur 10, { $card }{ $cost ->
    [0] {""}
    [one] , 1 carte
   *[other] , { $cost } cartes
    }
option-burn = { $square } : { $aliens ->
    [0] { $blips ->
        [one] 1 écho
       *[other] { $blips } échos
    }
    [one] 1 Alien
   *[other] { $aliens } Aliens
    }, { $chance } sur 10 chacun, { $card }{ $cost ->
    [0] {""}
    [one] , 1 carte
   *[other] , { $cost } cartes
    }
option-burn-own = { $square } : { $aliens ->
    [0] { $blips ->
        [one] 1 écho
       *[other] { $blips } échos
    }
    [one] 1 Alien
   *[other] { $aliens } Aliens
    }, { $count ->
    [1] { $own } aussi
   *[other] { $count } des vôtres aussi
    }, { $chance } sur 10, { $card }{ $cost ->
    [0] {""}
    [one] , 1 carte
   *[other] , { $cost } cartes
    }
option-hold = Ne pas tirer
option-cease = Cesser le feu
option-stay = Rester ici
option-draw = { $count ->
    [0] Aucune
    [one] 1 carte
   *[other] { $count } cartes
    }
option-recycle = { $count ->
    [0] Aucune
    [one] 1 carte
   *[other] { $count } cartes
    }
option-from-deck = Le dessus de la pioche
option-build-door = Barricader la porte { $square }{ $chance ->
    [0] {""}
    [10] {""}
   *[other] {" "}: { $chance } sur 10
    }
option-clear-door = Dégager la porte { $square }{ $chance ->
    [0] {""}
    [10] {""}
   *[other] {" "}: { $chance } sur 10
    }
option-build-point = Barricader l’ouverture en { $square }{ $chance ->
    [0] {""}
    [10] {""}
   *[other] {" "}: { $chance } sur 10
    }
option-clear-point = Dégager l’ouverture en { $square }{ $chance ->
    [0] {""}
    [10] {""}
   *[other] {" "}: { $chance } sur 10
    }
option-thing-hidden = Fouiller l’écho de mission en { $square }
option-thing-computer = Utiliser l’ordinateur en { $square }{ $chance ->
    [0] {""}
    [10] {""}
   *[other] {" "}: { $chance } sur 10
    }
option-thing-crate = Ouvrir la caisse en { $square }
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

# Plusieurs réponses en une fois : où aller, sur qui tirer
order-fire = Tirer à { $roll } chances sur 10 ou mieux tant qu’il reste plus de { $left } cartes
plan-on = { $square }{ $danger ->
    [yes] {" "}(!)
   *[no] {""}
    } : { $steps } pas sur { $whole } { $to }{ $moves ->
    [one] {""}
   *[other] , { $moves } actions
    }
plan-there = { $square }{ $danger ->
    [yes] {" "}(!)
   *[no] {""}
    } : { $there }, { $steps } pas{ $moves ->
    [one] {""}
   *[other] , { $moves } actions
    }
plan-leave = { $square } : quitter par la sortie { $exit }, { $steps } pas{ $moves ->
    [one] {""}
   *[other] , { $moves } actions
    }
plan-to-hidden = vers l’écho { $square }
plan-to-computer = vers l’ordinateur { $square }
plan-to-crate = vers la caisse { $square }
plan-to-exit = vers la sortie { $exit }
plan-to-figure = vers { $figure }
plan-to-room = vers { THE($room) }
plan-to-door = vers la porte { OF($room) }
plan-to-target = { $kind ->
    [hugger] larve
    [swarm] essaim de { SUM($tokens, 1) }
   *[alien] Alien
    } { $square } en vue
plan-to-safety = hors de portée des Aliens
plan-to-square = vers { $square }
plan-at-post = le meilleur endroit
plan-at-hidden = à côté de l’écho { $square }
plan-at-computer = devant l’ordinateur { $square }
plan-at-crate = devant la caisse { $square }
plan-at-exit = à la sortie { $exit }
plan-at-figure = à côté de { $figure }
plan-at-room = dans { THE($room) }
plan-at-door = porte { OF($room) }
plan-at-square = jusqu’au bout
plan-near-square = à côté de { $square }
plan-note-turret = Plus près, c’est la ligne de tir d’une tourelle.
plan-note-danger = Un Alien connu peut y attaquer dès sa prochaine phase.
plan-note-by = En passant par { $square }.
plan-rest = Se reposer { $count ->
    [0] sans piocher
    [one] et piocher 1 carte
   *[other] et piocher { $count } cartes
    }
plan-shoot = { $kind ->
    [hugger] Larve
    [swarm] Essaim de { SUM($tokens, 1) }
   *[alien] Alien
    } { $square } : { $chance } sur 10, { $card }{ $cost ->
    [0] {""}
    [one] , 1 carte
   *[other] , { $cost } cartes
    }
plan-fire-on = { $kind ->
    [hugger] Larve
    [swarm] Essaim de { SUM($tokens, 1) }
   *[alien] Alien
    } { $square } : rafale { $chance } sur 10, { $card }{ $cost ->
    [0] {""}
    [one] , 1 carte
   *[other] , { $cost } cartes
    }
plan-note-fire-on = Continue à tirer, une carte par tir, tant que les chances sont d’au moins { $least } sur 10.
place-room = { $room }

group-attack = Attaques
group-action = Actions
group-use = Capacités et matériel
group-event = Événements
group-equip = Équiper et ranger

# Conseils : pourquoi l’IA ferait cela
hint-alike = { $count ->
    [one] Il n’y a pas d’autre choix
   *[other] Entre ces { $count } choix, rien ne fait la différence
    }.
hint-aim = { $count ->
    [0] Aucun Alien connu n’est proche
    [one] Un Alien est proche
   *[other] { $count } Aliens sont proches
    } et il n’y a rien de mieux à faire : le cadran sur { $dial }, { $figure } touche plus souvent en défense.
hint-rest-draw = Il reste { $cards ->
    [one] 1 carte
   *[other] { $cards } cartes
    } en tout : assez pour en piocher { $count ->
    [one] 1
   *[other] { $count }
    }.
hint-rest-back = { $count ->
    [0] Aucune carte épuisée ne peut
    [one] Une carte épuisée peut
   *[other] { $count } cartes épuisées peuvent
    } revenir sous la pioche, qui en a { $deck }.
hint-end-done = { $figure } n’a plus d’action et { $count ->
    [one] ce qui est encore possible ne vaut pas
   *[other] aucune des { $count } choses encore possibles ne vaut
    } la peine maintenant.
hint-burst-odds = { $chance } sur 10, c’est trop peu pour une carte quand il en reste { $cards }.
hint-use-attack = « { $name } » donne un tir de plus, et il y a { $number ->
    [one] un Alien
   *[other] { $number } Aliens
    } sur le plateau.
hint-end-there = { $figure } est à sa place, en { $square }, et rien d’autre ne vaut { $actions ->
    [one] l’action qui reste
   *[other] une des { $actions } actions qui restent
    }.
hint-end-risky = { $figure } a encore { $steps } pas à faire, mais ce que { $actions ->
    [one] la dernière action
   *[other] { $actions } actions
    } pourrait rapporter coûterait davantage.
hint-stay = { $figure } reste en { $square } : aucune autre case n’est meilleure{ $steps ->
    [0] {""}
    [one] , même s’il reste 1 pas
   *[other] , même s’il reste { $steps } pas
    }.
hint-move-out = La sortie est en { $square } et { $figure } peut partir maintenant.
hint-move-interact = { $figure } a quelque chose à faire en { $goal } : { $square } en est plus près de { $steps } pas, il en restera { $left }.
hint-move-escort = L’escouade va vers { $goal } : { $square } en est plus près de { $steps } pas, il en restera { $left }.
hint-move-leave = { $figure } va vers la sortie en { $goal } : { $square } en est plus près de { $steps } pas, il en restera { $left }.
hint-move-wait = La sortie en { $goal } s’ouvrira plus tard et { $square } en est plus près de { $steps } pas, il en restera { $left }.
hint-move-flee = Ils sont trop nombreux : { $figure } va vers la sortie en { $goal }, plus près de { $steps } pas en { $square }.
hint-move-guard = { $figure } garde libre la sortie en { $goal } : { $square } en est plus près de { $steps } pas, il en restera { $left }.
hint-move-hold = L’escouade tient autour de { $goal } et { $square } en est plus près de { $steps } pas, il en restera { $left }.
hint-move-safer = En { $square }, { $there ->
    [0] rien de connu ne peut
    [one] un seul d’entre eux peut
   *[other] { $there } d’entre eux peuvent
    } atteindre { $figure } ; ici, { $here ->
    [one] un le peut
   *[other] { $here } le peuvent
    }.
hint-move-covered = { $count ->
    [0] En { $square }, d’autres sont plus près de ce qui vient que { $figure }
    [one] En { $square }, un camarade peut tirer sur ce qui vient vers { $figure }
   *[other] En { $square }, { $count } camarades peuvent tirer sur ce qui vient vers { $figure }
    } : { $foes ->
    [0] rien de connu n’est proche
    [one] l’un d’eux est proche
   *[other] { $foes } d’entre eux sont proches
    }.
hint-move-prey = De { $square }, { $figure } verrait { $kind ->
    [hugger] la larve
    [swarm] l’essaim de { SUM($tokens, 1) }
   *[alien] l’Alien
    } en { $target }.
hint-move-together = { $square } garde { $figure } avec les autres : { $steps } pas jusqu’à { $friend }.
hint-move-alone = { $square } vaut bien une autre case pour { $figure }, qui n’a plus personne.
hint-attack-threat = { $kind ->
    [hugger] La larve
    [swarm] L’essaim de { SUM($tokens, 1) }
   *[alien] L’Alien
    } en { $square } peut attaquer { $victim } dès la prochaine phase. { $card } : { $chance } sur 10.
hint-attack-far = { $kind ->
    [hugger] La larve
    [swarm] L’essaim de { SUM($tokens, 1) }
   *[alien] L’Alien
    } en { $square } est encore à { $steps } pas de { $victim } : mieux vaut tirer avant. { $card } : { $chance } sur 10.
hint-attack-area = En { $square }, on peut { $count ->
    [0] ne brûler rien encore
    [one] en brûler un
   *[other] en brûler { $count }
    } avec { THE($card) }, { $chance } sur 10 chacun.
hint-attack-hold = Ce qu’on toucherait au mieux { $chance } fois sur 10 n’en vaut pas la peine maintenant : il reste { $cards ->
    [one] 1 carte
   *[other] { $cards } cartes
    }.
hint-burst-on = { $chance } sur 10 en { $square } pour une carte, et il en reste { $cards }.
hint-burst-stop = Ce qu’on toucherait { $chance } fois sur 10 n’est pas un danger qui vaille une carte : il en reste { $cards }.
hint-defence-free = Cela ne coûte aucune carte : { $chance } sur 10 avec { THE($card) }, et ce qui est en { $square } va attaquer.
hint-defence-fire = Sinon, { $count ->
    [one] l’Alien attaque
   *[other] les { $count } attaquent
    } : { $chance } sur 10 avec { THE($card) }, pour { $cost ->
    [one] une carte
   *[other] { $cost } cartes
    } sur { $cards }.
hint-defence-hold = { $chance } sur 10, c’est trop peu pour que { $figure } y passe des cartes : il en reste { $cards }.
hint-roll = { $figure } esquive avec { $defence } ou moins ; on ne peut rien faire d’autre maintenant.
hint-interact-hidden = La mission cherche ce qui est caché : { $figure } est à côté de l’écho de mission en { $square }.
hint-interact-crate = { $figure } est devant la caisse en { $square }, et l’ouvrir ne rate jamais.
hint-interact-computer = { $figure } réussit { $chance } fois sur 10 avec l’ordinateur en { $square }.
hint-barricade-point = Ils sortent de { $square } : barricader réussit { $chance } fois sur 10.
hint-barricade-door = Une barricade en { $square } les retarde et réussit { $chance } fois sur 10.
hint-barricade-clear = La barricade en { $square } gêne l’escouade ; la dégager réussit { $chance } fois sur 10.
hint-order-prey = { $figure } a une cible en vue et passe donc avant les autres.
hint-order-ahead = { $figure } est en tête, avec { $steps } pas à faire, et ne gêne personne.
hint-dearest = { $number ->
    [one] Il n’y a que { $figure }
   *[other] De ces { $number }, c’est { $figure } qui manquerait le plus
    }.
hint-defends-best = { $figure } a la meilleure défense : { $number } ou moins esquive.
hint-farthest = { $square } est le plus loin de tout le monde : { $steps } pas.
hint-captor = Le plus gros est en { $square }, et il disparaîtra.
hint-seal = C’est de { $square } qu’ils arrivent le plus vite : { $steps } pas jusqu’à l’escouade.
hint-stand-up = { $number ->
    [one] Sans aide, { $figure } sera aux mains des Aliens
   *[other] Des { $number }, { $figure } manquerait le plus
    }.
hint-aim-whom = { $figure }, le cadran sur { $number }, y gagne le plus.
hint-volley = { $figure } a le meilleur tir, le cadran sur { $number }.
hint-hindmost = { $figure } a le plus long chemin : { $number } pas.
hint-equip-weapon = { $figure } tire mieux avec { THE($card) }{ $cost ->
    [0] {""}
    [one] , pour 1 carte
   *[other] , pour { $cost } cartes
    }.
hint-equip-gear = { $figure } saura se servir { OF($card) }{ $cost ->
    [0] {""}
    [one] , pour 1 carte
   *[other] , pour { $cost } cartes
    }.
hint-use = « { $name } » en vaut la peine maintenant ; la pioche a encore { $number ->
    [one] 1 carte
   *[other] { $number } cartes
    }.
hint-use-draw = « { $name } » apporte des cartes et la pioche en a encore { $number }.
hint-use-recycle = « { $name } » ramène des cartes épuisées : il y en a { $number }.
hint-use-salvage = « { $name } » ramène { $number ->
    [one] la carte défaussée, et elle est bonne
   *[other] une des { $number } cartes défaussées, et il y en a une bonne
    }.
hint-use-look = « { $name } » ne coûte qu’un regard : les dangers iront sous la pioche de { $number ->
    [one] 1 carte
   *[other] { $number } cartes
    }.
hint-use-scan = La prochaine carte Détection est de niveau { $number } : « { $name } » peut l’écarter.
hint-use-cancel = Cette carte ferait mal et, avec { $number ->
    [one] 1 carte
   *[other] { $number } cartes
    } dans la pioche, « { $name } » peut se payer.
hint-use-aim = « { $name } » aide à mieux tirer sur { $number ->
    [0] ce qui vient
    [one] un Alien
   *[other] { $number } Aliens
    }.
hint-use-act = « { $name } » donne un déplacement de plus ; au plus loin, il reste { $number } pas.
hint-use-reroll = Le { $number } n’est pas ce qu’il faut et « { $name } » relance le dé.
hint-use-dodge = Le { $number } n’esquive pas, « { $name } » oui.
hint-use-stand-up = { $number ->
    [0] Quelqu’un est à terre
    [one] Quelqu’un est à terre à côté d’un Alien
   *[other] { $number } sont à terre à côté d’Aliens
    } et « { $name } » y remédie.
hint-keep = « { $name } » servira mieux plus tard : la pioche a encore { $deck ->
    [one] 1 carte
   *[other] { $deck } cartes
    }.
hint-keep-several = Aucune de ces { $count } possibilités n’en vaut la peine maintenant, pas même « { $name } » : la pioche a encore { $deck ->
    [one] 1 carte
   *[other] { $deck } cartes
    }.
hint-draw = Avec { $cards ->
    [one] 1 carte
   *[other] { $cards } cartes
    } en tout, on peut en garder quelques-unes en main.
hint-draw-none = Il reste { $cards ->
    [one] 1 carte
   *[other] { $cards } cartes
    } hors des mains : mieux vaut la pioche.
hint-pile = Ce qui revient fait durer une pioche de { $deck ->
    [one] 1 carte
   *[other] { $deck } cartes
    } : en prendre { $count ->
    [0] aucune
    [one] 1
   *[other] { $count }
    }.
hint-recycle-none = { $count ->
    [one] La carte vaut
   *[other] Les { $count } valent
    } la peine d’être gardée{ $count ->
    [one] {""}
   *[other] s
    }.
hint-recycle = Personne n’a vraiment l’usage { $count ->
    [one] { OF($card) }
   *[other] de { $count } d’entre elles, dont { THE($card) }
    }.
hint-discard-deck = La pioche a encore { $deck ->
    [one] 1 carte
   *[other] { $deck } cartes
    }, et nul ne sait laquelle part.
hint-poorest = { $count ->
    [one] Il n’y a que « { $card } »
   *[other] Des { $count } cartes, « { $card } » vaut le moins
    }.
hint-best-card = { $count ->
    [one] Il n’y a que « { $card } »
   *[other] Des { $count } cartes, « { $card } » vaut le plus
    }.
hint-bury-none = { $count ->
    [one] Elle ne gêne pas là où elle est
   *[other] Aucune des { $count } ne gêne là où elle est
    }.
hint-bury-endurance = { $count ->
    [one] « { $card } » est un danger
   *[other] { $count } sont des dangers, à commencer par « { $card } »
    } : sous la pioche.
hint-bury-detection = { $count ->
    [one] Celle-ci est pire
   *[other] { $count } d’entre elles sont pires
    } que la plupart des { $cards } qui restent.
hint-hero = { $figure } sait mener : touche avec { $aim } ou moins et avance de { $speed } cases.
hint-outfit-wish = { $figure } est à son affaire avec { THE($card) }.
hint-outfit = De { $count ->
    [one] ce qu’il y a
   *[other] ces { $count } choix
    }, { THE($card) } : c’est le mieux pour { $figure }.
hint-outfit-none = { $figure } { $count ->
    [0] n’a rien
    [one] porte 1 objet
   *[other] porte { $count } objets
    } et le reste est mieux dans la pioche.
hint-deploy = Parmi { $count ->
    [one] cette case
   *[other] ces { $count } cases
    }, peu importe où { $figure } commence.
hint-turret = De { $square }, elle couvre ce qui vient vers { $hold }, où l’escouade se tiendra, et non l’escouade.
hint-turret-none = Où qu’elle soit, l’escouade autour de { $hold } serait dans sa ligne de tir.
hint-turret-facing = { $way } : elle couvre ainsi le plus possible de ce qui vient { $spawns ->
    [one] du point d’apparition
   *[other] des { $spawns } points d’apparition
    }, et non l’escouade.
hint-mission = { $mission } : tant que deux au moins sont captifs, ils passent d’abord.

## Pourquoi pas

why-general = Cela ne peut pas être choisi maintenant.
why-cards = Il y faut { $needed ->
    [one] 1 carte
   *[other] { $needed } cartes
  }, et il { $left ->
    [0] n’en reste aucune
   *[other] n’en reste que { $left }
  } à épuiser.
why-down = { $figure } est à terre et ne fait rien avant de se relever.
why-not-there = { $figure } { $status ->
    [killed] { GENDER($figure) ->
        [feminine] est morte.
       *[masculine] est mort.
      }
    [captured] { GENDER($figure) ->
        [feminine] a été capturée.
       *[masculine] a été capturé.
      }
    [left] a quitté la mission.
   *[away] n’est pas encore de la mission.
  }
why-activated = { $figure } a déjà été { GENDER($figure) ->
    [feminine] activée
   *[masculine] activé
  } à cette manche.
why-acts-now = C’est justement au tour de { $figure }.
why-not-their-turn = C’est au tour de { $figure } ; les autres attendent.
why-hero = { $figure } n’est pas une recrue et n’obéit à personne.
why-recruit = { $figure } est une recrue et attend les ordres.
why-civilian = { $figure } fait partie des civils, qui agissent après tous les Marines.
why-rank = { $figure } a le grade { $rank } ; vous commandez jusqu’au grade { $most }.
why-no-actions = { $figure } n’a plus d’action.
why-acted = { $figure } a déjà agi : on s’équipe avant la première action.
why-used = « { $name } » a déjà servi pendant cette activation.
why-once-a-round = « { $name } » a déjà servi à cette manche.
why-by-itself = « { $name } » agit tout seul, en permanence.
why-moment = « { $name } » a son moment : { $moment ->
    [attack] juste après une attaque.
    [attack-roll] quand un jet d’attaque a mal tourné.
    [defence-roll] quand un jet de défense a mal tourné.
    [failed-defence] quand un jet de défense est raté pour de bon.
    [alien-attack] quand un Alien attaque.
    [detection-card] quand une carte Détection vient d’être piochée.
    [activation] le début d’une activation.
    [end] la fin d’une activation.
    [final] la phase Finale.
   *[other] l’activation de son porteur.
  }
why-no-use = « { $name } » ne servirait à rien maintenant.
why-nothing-exhausted = Le dépôt est vide : rien à recycler.
why-nobody-down = Personne à terre n’est assez près pour être relevé.
why-nobody-moves = Personne qu’elle pourrait déplacer ne peut aller nulle part.
why-no-free-move = Elle ne fait bouger que la personne activée, et une seule fois.
why-nothing-discarded = Rien à reprendre dans la défausse.
why-nothing-to-barricade = Rien à barricader à portée de main, ou plus une seule barricade.
why-no-blip-near = Aucune case en vue n’est assez près d’un écho.
why-of-another = C’est pour { $figure }, dont ce n’est pas le tour.
why-card-elsewhere = Vous n’avez pas « { $card } » en main.
why-ability-elsewhere = Personne sur le plan n’a cette capacité.
why-equip-later = « { $card } » s’équipe pendant votre activation, avant la première action.
why-not-worn = « { $card } » se joue et ne s’équipe pas.
why-gear-full = { $figure } porte déjà deux équipements.
why-weapons-full = { $figure } a les deux mains prises : rangez d’abord une arme.
why-heavy = « { $card } », arme lourde, ne laisse à { $figure } aucune autre arme.
why-backup = { $backups ->
    [0] { $figure } ne porte une seconde arme que si l’une des deux est de soutien.
   *[other] Des deux armes de { $figure }, une seule peut être de soutien.
  }
why-unarmed = { $figure } ne porte pas d’arme et n’a pas de cadran de tir.
why-no-hand = { $figure } est une recrue et n’a pas de main où s’équiper.
why-nothing-in-hand = Rien à équiper dans la main.
why-wears-nothing = { $figure } ne porte rien.
why-no-weapon = { $figure } n’a pas d’arme pour cela.
why-nothing-in-sight = { $figure } n’a rien à attaquer en vue et à portée.
why-nothing-here = { $figure } n’a rien à utiliser ici ni à côté.
why-nothing-for-weapon = « { $card } » n’a pas de cible en vue et à portée.
why-nothing-there = Il n’y a rien à attaquer en { $square }.
why-friend = Il y a l’un des vôtres en { $square } : on ne vise pas les siens.
why-blip = On ne tire pas sur un écho : il se révèle dès qu’il est en vue.
why-only-that-alien = Pour l’instant, on ne tire que sur l’Alien en { $square }.
why-unwieldy = « { $card } », arme encombrante, ne sert pas au tir défensif.
why-other-weapon = Cette attaque ne se fait pas avec « { $card } ».
why-out-of-range = { $square } est à { $apart } cases ; « { $card } » porte à { $reach }.
why-wall-between = { $figure } ne voit pas { $square } : un mur s’interpose.
why-door-between = { $figure } ne voit pas { $square } : une porte fermée s’interpose.
why-figure-between = { $figure } ne voit pas { $square } : quelqu’un s’interpose.
why-no-floor = { $square } n’est pas une case où se tenir.
why-somebody-there = { $figure } est en { $square }.
why-creature-there = { $kind ->
    [blip] Il y a un écho en { $square }.
   *[alien] Il y a un Alien en { $square }.
  }
why-token-there = Il y a un jeton en { $square } : on ne s’y arrête pas.
why-barricaded = Tous les chemins vers { $square } sont barricadés.
why-too-far = { $square } est à { $far } cases ; { $most } au plus.
why-in-the-way = Des Aliens ou des échos barrent le chemin de { $square }.
why-must-stop = En allant vers { $square }, il faut s’arrêter à côté d’un Alien ou d’un écho.
why-exit-between = Le chemin de { $square } passe par une sortie, et qui la franchit est dehors.
why-hemmed-in = { $figure } ne peut gagner aucune case libre.
why-hero-taken = Quelqu’un joue déjà { $figure }.
why-no-part = { $figure } ne commence pas cette mission.
why-taken = La case { $square } est déjà prise.
why-start = { $square } est une sortie, ou une case de départ de l’escouade.
why-no-start = { $square } n’est pas une case de départ.
why-first-setup = L’escouade n’est pas prête : cette question d’abord.
why-first-who = Personne n’agit encore : dites d’abord qui.
why-first-move = Quelqu’un se déplace : dites d’abord jusqu’où.
why-first-attack = Une attaque est en cours : choisissez d’abord la cible.
why-first-place = Une action est en cours : dites d’abord laquelle, ou bien où.
why-first-cards = Vous choisissez des cartes : cela d’abord.
why-first-fire = Un Alien arrive : tirez d’abord, ou retenez le tir.
why-first-aliens = Les règles ne laissent que ce choix, entre ce qui se vaut.
why-first-roll = Le jet de défense d’abord.
why-first-window = Seul ce qui est fait pour ce moment peut servir maintenant.

## Avant la première manche

briefing = { $mission }. Votre attention ! { $rule }
hero-chosen = { CAP(THE($who)) } joue { $figure }.
no-hero = Il ne reste personne à jouer pour { THE($who) }.
quartermaster = L’intendance s’occupe du reste du matériel pour { THE($who) }.
kitted-out = { $figure } reçoit : { $cards }.
turret-placed = Une tourelle en { $square } regarde { $facing ->
    [north] vers le nord.
    [east] vers l’est.
    [south] vers le sud.
   *[west] vers l’ouest.
  }
deployed = { $figure } commence en { $square }.
deployed-all = { CAP(THE($who)) } : les autres prennent place.

## La phase des Marines

round = Manche { $round }.
activated = À { $figure } de jouer.
lies-down = { $figure } est à terre et ne peut rien faire cette manche.
moved = { $figure } va de { $start } à { $square } ({ $room }).
left = { $figure } s’échappe par la sortie { $exit }.
aimed = { $figure } vise : cadran à { $dial }.
dial-turned = { $figure } : cadran à { $dial }.
rests = { $figure } souffle un peu.
equipped = { $figure } prend { THE($card) }.
unequipped = { $figure } range { THE($card) }.
used = { $figure } utilise « { $name } ».
event-played = { CAP(THE($who)) } joue « { $card } ».
tested = { $figure } fait { $roll } contre tech { $goal } : { $passed ->
    [yes] c’est bon.
   *[no] raté.
    }
barricade-built = { $square } : barricade en place.
barricade-cleared = { $square } : barricade dégagée.
shot = { $figure } attaque en { $square } avec { THE($card) } : { $roll } contre { $goal }. { $hit ->
    [yes] Touché !
   *[no] Manqué.
    }
area-fire = { $figure } arrose { $square } avec { THE($card) }.
burnt = Alien en { $square } : { $roll } contre { $goal }. { $hit ->
    [yes] Un de moins.
   *[no] Il vit encore.
    }
burnt-blip = Écho en { $square } : { $roll } contre { $goal }. { $hit ->
    [yes] Disparu, quoi que ce fût.
   *[no] Toujours là.
    }
burnt-friend = { $figure } se trouve dans la zone : { $roll } contre { $goal }. { $hit ->
    [yes] { GENDER($figure) ->
        [feminine] Touchée !
       *[masculine] Touché !
        }
   *[no] { GENDER($figure) ->
        [feminine] À peine roussie.
       *[masculine] À peine roussi.
        }
    }
rerolled = Relancé : { $roll }.

## Les cartes Endurance

card-taken = { CAP(THE($who)) } prend « { $card } ».
card-not-kept = « { $card } » : une recrue ne garde pas de cartes. Celle-ci va sous le dépôt.
card-discarded = Défausse : « { $card } ».
card-restored = De retour de la défausse : « { $card } ».
hand-discarded = { CAP(THE($who)) } défausse toute sa main : { $cards }.
hazard = Danger ! « { $card } ».
nothing-else = Rien d’autre ne se passe.
nothing-there = { $kind ->
    [barricade] Il n’y a aucune barricade : rien ne se passe.
    [blip] Il n’y a aucun écho : rien ne se passe.
    [alien] Aucun Alien n’est concerné : rien ne se passe.
   *[discard] La défausse est vide : rien ne se passe.
  }
revealed = Carte révélée : « { $card } ».
must-exhaust = { $count ->
    [one] Une carte est épuisée.
   *[other] { $count } cartes sont épuisées.
    }
recycled = { $count ->
    [one] Une carte du dépôt est recyclée.
   *[other] { $count } cartes du dépôt sont recyclées.
    }
recycled-hand = { CAP(THE($who)) } recycle de sa main : { $cards }.
reshuffled = La carte Remélangez apparaît : { $count ->
    [one] la seule carte dessous devient la pioche.
   *[other] les { $count } cartes dessous sont mélangées et deviennent la pioche.
    }
looked-endurance = { CAP(THE($who)) } regarde le dessus de la pioche Endurance : { $cards }.
looked-detection = { CAP(THE($who)) } regarde le dessus de la pioche Détection : { $cards }.
buried = { $count ->
    [one] Une carte passe sous la pioche.
   *[other] { $count } cartes passent sous la pioche.
    }

## La phase des Aliens

marine-phase = À l’escouade.
alien-phase = Les voilà.
final-phase = La manche s’achève.
alien-moved = { $tokens ->
    [0] Un Alien
   *[other] Un essaim
    } file de { $start } à { $square }.
hugger-moved = Une larve file de { $start } à { $square }.
alien-attacks = { $kind ->
    [hugger] La larve
    [swarm] L’essaim
   *[alien] L’Alien
    } en { $square } se jette sur { $figure }{ $tokens ->
    [0] .
   *[other] , +{ $tokens } au jet.
    }
defended = { $figure } fait { $tokens ->
    [0] { $roll }
   *[other] { $roll } + { $tokens } = { $total }
    } contre défense { $defence } : { $outcome ->
    [riposte] esquive, et riposte !
    [dodged] esquive.
    [failed] raté.
   *[death] 10 ou plus, c’est la mort.
    }
deed-strikes-back = { $figure } riposte
deed-dodges = { $figure } esquive
deed-goes-down = { $figure } est à terre
deed-dies = { $figure } est { GENDER($figure) ->
    [feminine] morte
   *[masculine] mort
    }
deed-hugged = Une larve s’est accrochée à { $figure }
deed-hits = { $figure } touche en { $square }
deed-misses = { $figure } manque son tir en { $square }
deed-burns = { $figure } est { GENDER($figure) ->
    [feminine] prise
   *[masculine] pris
    } dans les flammes
deed-singed = { $figure } s’en tire avec des brûlures
deeds-strike-back = { $count } ripostes : { $count } Aliens de moins.
deeds-dodge = { $count } attaques esquivées.
deeds-hit = { $count } tirs au but.
deeds-miss = { $count } tirs manqués.
deeds-turret-hits = { $count } rafales de tourelle au but.
deeds-turret-misses = { $count } rafales de tourelle manquées.
deeds-spotted = { $count } échos repérés.
report-fell = { $count ->
    [one] 1 des vôtres en moins
   *[other] { $count } des vôtres en moins
    }
report-killed = { $count ->
    [one] 1 Alien tué
   *[other] { $count } Aliens tués
    }
report-came = { $count ->
    [one] 1 nouvel écho
   *[other] { $count } nouveaux échos
    }
report-spent = { $count ->
    [one] 1 carte dépensée
   *[other] { $count } cartes dépensées
    }
report-arrivals = { $count ->
    [one] 1 nouvel écho
   *[other] { $count } nouveaux échos
    } : { $where }.
stepped-between = { $figure } s’interpose.
knocked-down = { $figure } est à terre !
stood-up = { $figure } se relève.
killed = { $figure } est { GENDER($figure) ->
    [feminine] morte.
   *[masculine] mort.
    }
captured = Ils emportent { $figure }.
hugged = La larve a réussi son coup. { $figure } continue le combat, avec quelque chose en { GENDER($figure) ->
    [feminine] elle.
   *[masculine] lui.
    }
took-over = { CAP(THE($who)) } continue avec { $figure }.
declined = { CAP(THE($who)) } ne reprend personne et regarde la suite.
eliminated = { CAP(THE($who)) } n’a plus personne à jouer et regarde la suite.
barricade-tried = Ça cogne sur la barricade en { $square } : { $roll }. { $broken ->
    [yes] Elle cède !
   *[no] Elle tient.
    }
barricade-gone = La barricade en { $square } s’effondre.
blips-rolled = { $board } : les échos s’agitent, { $roll ->
    [one] 1 case.
   *[other] { $roll } cases.
    }
blips-moved = Des échos avancent de { $squares ->
    [one] 1 case.
   *[other] { $squares } cases.
    }
spotted = Contact en { $square } : { $count ->
    [one] il est seul.
   *[other] ils sont { $count } !
    }
one-more-alien = Un autre en { $square }.
turret-fired = Une tourelle tire en { $square } : { $roll }. { $hit ->
    [yes] Plus rien n’y vit.
   *[no] Manqué.
    }
turret-hit = { $figure } était dans la ligne de tir de la tourelle, qui a fait mouche.
detected = { CAP(THE($who)) } pioche « { $card } ».
detected-story = { $story }
detection-cancelled = Fausse alerte : la carte reste sans effet.
detection-reshuffled = La pioche Détection est épuisée ; on la remélange.
threat-bonus = { $kind ->
    [hidden] Personne ne l’a vu venir, et c’est pire.
   *[visible] Bien en vue, et c’est pire.
    }
threat-spared = { $kind ->
    [hidden] Vous l’avez vu venir : rien de plus.
    [visible] Personne ne le voit : rien de plus.
   *[none] Rien n’est venu : rien de plus.
    }
tunnel-opened = Le sol cède : un tunnel en { $square }.
blip-appears = Un nouvel écho en { $square }.
pool-empty = Il manque { $count ->
    [one] un écho
   *[other] { $count } échos
    } dans la réserve : ceux du plateau avancent.
swarm-grows = L’essaim en { $square } grossit : ils sont { SUM($tokens, 1) } à présent.

## La mission

crate-opened = { $figure } ouvre la caisse en { $square }.
crate-no-cards = La défausse est vide : il n’y a rien à ramener.
searched-nothing = { $square } : rien que de la poussière.
searched-alien = { $square } : quelque chose vous attendait.
found = { $figure } est en { $square }, { GENDER($figure) ->
    [feminine] vivante !
   *[masculine] vivant !
    }
traced = Sous l’écho en { $square } : { $under }.
under-newt = Newt
under-captive = un captif
under-alien = un Alien
under-nothing = rien du tout
dropship-called = La navette est en route.
event-blips = Les détecteurs s’affolent : il en vient d’autres, en { $squares }.
event-facehuggers = Du verre se brise dans le noir. Des larves sont lâchées !
event-open-exit = Une issue : la sortie { $exits } est ouverte.
event-power-cut = Le courant lâche : les portes barricadées s’ouvrent et les tourelles s’éteignent.
card-back = { CAP(THE($who)) } sauve « { $card } » de la défausse.
cards-lost = { $count ->
    [0] Aucune carte n’est perdue
    [one] Une carte est perdue
   *[other] { $count } cartes sont perdues
    } pour de bon. Il en reste { $left } pour la suite.
won-campaign-mission = Mission accomplie. La campagne continue.
campaign-won = La campagne est gagnée. Score : { $score } cartes.
won = Mission accomplie. Ceux qui s’en sortent s’en sortent ensemble.
lost-endurance = Pioche et dépôt sont vides. L’équipe est à bout, et la mission perdue.
lost-captives = Il n’y a plus personne à ramener.
lost-newt = Newt est perdue, et la mission avec elle.
lost-squad = Plus personne n’est debout. La mission est perdue.
lost-gone = Il n’y a plus personne sur le plateau, et l’objectif n’est pas atteint. La mission est perdue.
lost-time = Le temps est écoulé. La mission est perdue.
lost-conceded = Vous avez renoncé. La mission est perdue.
hopeless = Cette mission ne peut plus être gagnée. { $reason }
hopeless-nobody = Il n’y a plus personne sur le plateau.
hopeless-anyone = { $count ->
    [1] Quelqu’un doit sortir
   *[other] { $count } doivent sortir
    }, et { $left ->
    [0] personne ne le peut plus.
    [1] un seul le peut encore.
   *[other] { $left } seulement le peuvent encore.
    }
hopeless-trapped = { $count ->
    [1] L’un des isolés doit sortir
   *[other] { $count } des isolés doivent sortir
    }, et { $left ->
    [0] aucun ne le peut plus.
    [1] un seul le peut encore.
   *[other] { $left } seulement le peuvent encore.
    }
hopeless-captive = Il n’y a plus personne à ramener.
hopeless-newt = Newt est perdue.
hopeless-down = Tous sont à terre, et personne ne peut les relever.
hopeless-time = Il ne reste plus assez de temps d’ici la fin de la manche { $last }.

## La table en mots

board-mission = { $mission }.
board-round = Manche { $round }{ $last ->
    [0] {""}
   *[other] {" "}sur { $last }
    }, { $phase ->
    [briefing] avant la mission.
    [muster] choix des héros.
    [outfit] équipement.
    [deploy] mise en place.
    [marines] phase des Marines.
    [aliens] phase des Aliens.
    [aftermath] après la mission.
   *[final] phase finale.
    }
board-active = Activation { OF($figure) } ({ $who }) : { $actions ->
    [0] plus d’action.
    [one] encore une action.
   *[other] encore { $actions } actions.
    }
board-token = { CAP(THE($who)) } a le jeton Activation.
board-orders = { CAP(THE($who)) } peut encore activer { $count ->
    [one] une recrue.
   *[other] { $count } recrues.
    }
board-senior = { $who } a le plus haut grade et tranche en cas de doute.
board-detected = Carte Détection en cours : « { $card } ». { $rule }
board-attacked = Attaque en cours contre { $figure }.
board-rolled = { $figure } a fait { $value } ({ $roll ->
    [attack] attaque
   *[defence] défense
    }).
board-limbo = En cours : { $cards }.

board-goal-find = - Objectif : trouver { $who ->
    [newt] Newt
   *[other] un captif
    } ({ $done ->
    [yes] fait
   *[no] pas encore
    }).
board-goal-leave = - Objectif : faire sortir { $who ->
    [newt] Newt
    [captive] un captif
    [trapped] des isolés
   *[anyone] des vôtres
    } ({ $now } sur { $count }).
board-trapped = - Isolés : { $figures }.
board-goal-computers = - Objectif : réussir un test à un ordinateur ({ $now } sur { $count }).
board-goal-crates = - Objectif : ouvrir des caisses ({ $now } sur { $count }).
board-goal-rounds = - Objectif : tenir jusqu’à la fin de la manche { $count } (manche en cours : { $now }).
board-goal-clear = - Objectif : plus de carte Détection (reste { $cards }), plus d’Alien ({ $aliens }) ni d’écho ({ $blips }).
board-newt-lost = - Si Newt est perdue, tout est perdu.
board-coming-blips = - Fin de la manche { $round } : { $count ->
    [one] 1 écho
   *[other] { $count } échos
    } { $places ->
    [one] au point d’apparition { $points }.
   *[other] à chacun des points d’apparition { $points }.
    }
board-coming-facehuggers = - Fin de la manche { $round } : des larves en { $squares }.
board-coming-open-exit = - Fin de la manche { $round } : la sortie { $exits } s’ouvre.
board-coming-power-cut = - Fin de la manche { $round } : le courant lâche. Les portes barricadées s’ouvrent, les tourelles s’éteignent.

board-recruit = recrue
board-figure = { $figure } ({ $player }), { $square }, { $room } : { $status ->
    [up] debout
   *[down] à terre
    }, { $turn ->
    [now] joue en ce moment
    [done] a joué
   *[open] n’a pas encore joué
    }. { $rank ->
    [0] { GENDER($figure) ->
        [feminine] Civile
       *[masculine] Civil
        }
   *[other] Grade { $rank }
    }, { $dial ->
    [0] pas de cadran
   *[other] cadran { $dial } (tir { $aim })
    }, vitesse { $speed }, défense { $defence }, riposte { $melee }, tech { $technique }.
board-gone = { $figure } ({ $player }) : { $status ->
    [captured] { GENDER($figure) ->
        [feminine] capturée.
       *[masculine] capturé.
        }
    [killed] { GENDER($figure) ->
        [feminine] morte.
       *[masculine] mort.
        }
    [left] { GENDER($figure) ->
        [feminine] sortie.
       *[masculine] sorti.
        }
   *[away] pas sur le plateau.
    }
board-carries = - Armes : { $weapons }. Équipement : { $gear }.
board-nothing = rien
board-abilities = - Capacités : { $abilities }.
board-hugged = - Porte ce qu’une larve a laissé.
board-sees = - Voit : { $aliens }.
board-sees-none = - Ne voit aucun Alien.
board-near = - Tout près, hors de vue : { $creatures }.
board-beside = - À côté : { $things }.
board-ways-out = - Pour sortir d’ici : { $ways }.
board-on-foot = - À pied : { $places }.

board-threat = En danger : { $figure }, à cause de : { $aliens }.
board-no-threat = Aucun Alien connu ne peut atteindre l’un de vous à sa prochaine phase.
threat-from = { $what } en { $square } ({ $steps ->
    [0] juste à côté
    [one] à 1 pas
   *[other] à { $steps } pas
    })
board-ends = Où { $figure } peut aller, et combien de pas il reste de là jusqu’à { $what } en { $square } ({ $steps } d’ici) :
board-ends-in = - { $room } : { $ends }.
board-end = { $square } ({ $steps })
board-alien = Alien
board-swarm = essaim de { SUM($tokens, 1) }
board-hugger = larve
board-blip = écho
board-where = { $what } en { $square } ({ $apart ->
    [one] 1 case
   *[other] { $apart } cases
    } { $way }{ $steps ->
    [0] {""}
   *[other] , { $steps } à pied
    })
to-here = ici même
to-north = au nord
to-north-east = au nord-est
to-east = à l’est
to-south-east = au sud-est
to-south = au sud
to-south-west = au sud-ouest
to-west = à l’ouest
to-north-west = au nord-ouest
beside-figure = { $figure } ({ $way })
beside-door = porte vers { THE($room) } ({ $way }{ $barred ->
    [yes] , barricadée
   *[no] {""}
    })
beside-thing = { $what } ({ $way })
thing-exit = sortie { $exit }
thing-crate = caisse
thing-computer = ordinateur
thing-computer-used = ordinateur déjà utilisé
thing-hidden = écho de mission
thing-spawn = point d’apparition { $number }
thing-tunnel = tunnel
thing-turret = tourelle
way-out-door = { $room } par la porte { $door } ({ $steps ->
    [one] 1 pas
   *[other] { $steps } pas
    }{ $barred ->
    [yes] , barricadée
   *[no] {""}
    })
way-out-open = { $room } en { $square } ({ $steps ->
    [one] 1 pas
   *[other] { $steps } pas
    })
on-foot = { $what } en { $square } ({ $steps ->
    [one] 1 pas
   *[other] { $steps } pas
    })

board-creatures = Sur le plateau : { $aliens ->
    [0] aucun Alien
    [one] 1 Alien
   *[other] { $aliens } Aliens
    } et { $blips ->
    [0] aucun écho.
    [one] 1 écho.
   *[other] { $blips } échos.
    }
board-in-room = - { $room } : { $creatures }.
in-square = { $what } en { $square }
in-square-sealed = { $what } en { $square } (barricade)
board-turret = Tourelle en { $square }, face { $way } : { $shots ->
    [0] vide.
    [one] encore 1 tir.
   *[other] encore { $shots } tirs.
    }
board-exits = Pour quitter la mission : { $exits }.
board-exits-later = Ouverture à venir : { $exits }.
board-hidden = Échos de mission : { $hidden }.
board-label = { $label }
board-used = { $label } (déjà utilisé)
board-hidden-known = { $square } ({ $under })
board-computers = Ordinateurs : { $computers }.
board-crates = Caisses : { $squares }. { $opened ->
    [0] Aucune n’est encore ouverte.
    [one] Une est ouverte.
   *[other] { $opened } sont ouvertes.
    }
board-no-crates = Plus de caisse à ouvrir ; { $opened } sont ouvertes.
board-barricades = Portes barricadées : { $doors }.
board-points = Les échos viennent de : { $points }.

board-your-hand-empty = Votre main est vide.
board-card = - { $card }{ $count ->
    [one] {""}
   *[other] {" "}×{ $count }
    } ({ $cost ->
    [0] gratuit
    [one] 1 carte
   *[other] { $cost } cartes
    }) : { $rule }
board-hand = { CAP(THE($who)) } a en main { $cards }.
board-hand-empty = { CAP(THE($who)) } n’a pas de carte en main.
board-deck = Pioche Endurance : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
    }, et { $under } de plus sous la carte Remélangez.
board-deck-known = - Ce qu’on y connaît : { $cards }.
board-deck-top = - Au-dessus : { $card }.
board-under-known = - Ce qu’on connaît sous la carte Remélangez : { $cards }.
board-exhausted = Dépôt : { $cards ->
    [one] { $cards } carte.
   *[other] { $cards } cartes.
    }
board-exhausted-known = - Ce qu’on y connaît : { $cards }.
board-discard = Défausse, { $count ->
    [one] 1 carte
   *[other] { $count } cartes
    } : { $cards }.
board-discard-empty = La défausse est vide.
board-detection = Pioche Détection : { $cards ->
    [one] 1 carte
   *[other] { $cards } cartes
    }, menace { $threat } au-dessus.
board-detection-empty = La pioche Détection est vide.
board-detection-known = - Ce qu’on y connaît : { $cards }.
board-detection-top = - Au-dessus : { $card }.
board-detection-discard = Cartes Détection passées : { $cards }.
board-pool = Échos dans la réserve : { $blips }.
board-rule-search = - Interagissez à côté d’un écho de mission pour le retourner.
board-rule-trace = - Interagissez à côté d’un ordinateur et réussissez un test technique pour apprendre ce qu’il y a sous un écho de mission.
board-rule-seal = - Interagissez à côté d’un ordinateur et réussissez un test technique pour barricader la porte ou le point d’apparition de votre choix.
board-rule-call-dropship = - Interagissez à côté d’un ordinateur et réussissez un test technique pour appeler la navette.
board-rule-cocoons = - Un captif retrouvé se tient là les mains vides, et joue dès la manche suivante.
board-rule-crate-gear = - Interagissez à côté d’une caisse : le personnage qui l’ouvre reçoit, sans rien payer, la première arme ou le premier équipement de la pioche.
board-rule-crate-restores = - Interagissez à côté d’une caisse : trois cartes de la défausse, tirées au sort, vont au dépôt.

## Armes

card-hk-vp70-pistol = Pistolet HK VP70
    .short = Pistolet
    .gender = masculine
    .text = Soutien. Touche auto 3. Après une attaque avec cette arme, vous pouvez épuiser 1 carte pour attaquer encore avec elle en action gratuite.
card-m41a-pulse-rifle = Fusil à impulsion M41A
    .short = Impulsion
    .gender = masculine
    .text = Rafale. Attaquer coûte 1 carte épuisée. Ensuite, une Grenade équipée peut servir à une attaque en action gratuite.
card-m56-smart-gun = Mitrailleuse M56
    .short = Mitrailleuse
    .gender = feminine
    .text = Lourde. Rafale. Attaquer coûte 3 cartes épuisées. Elle suit sa cible : ses tirs ajoutent 2 à votre cadran.
card-m240-flamethrower = Lance-flammes M240
    .short = Flammes
    .gender = masculine
    .text = Encombrant. Portée courte : 4 cases. Attaque de zone. Touche auto 7. Attaquer coûte 2 cartes épuisées.
card-m42a-scope-rifle = Fusil à lunette M42A
    .short = Lunette
    .gender = masculine
    .text = Encombrant. Ses tirs ajoutent 2 à votre cadran.
card-ithaca-37-shotgun = Fusil à pompe Ithaca 37
    .short = Pompe
    .gender = masculine
    .text = Soutien. Portée courte : 4 cases. Touche auto 6 contre une cible à 2 cases ou moins.
card-m40-grenades = Grenades M40
    .short = Grenades
    .gender = feminine
    .number = plural
    .text = Soutien. Grenade. Attaque de zone. Touche auto 6. Défaussez cette carte pour attaquer avec elle.
card-phosphorus-grenades = Grenades au phosphore
    .short = Phosphore
    .gender = feminine
    .number = plural
    .text = Soutien. Grenade. Portée courte : 4 cases. Attaque de zone. Touche auto 8. Défaussez cette carte pour attaquer avec elle.
card-combat-knife = Couteau de combat
    .short = Couteau
    .gender = masculine
    .text = Soutien. Portée courte : 1 case. Touche auto 5. Tant que vous le portez, vous avez +2 en riposte.

## Équipement

card-m4-helmet = Casque M4
    .short = Casque
    .gender = masculine
    .text = Quand vous ratez un jet de défense, vous pouvez défausser cette carte : vous esquivez quand même, fût-ce sur 10 ou plus.
card-body-armour = Gilet pare-balles
    .short = Gilet
    .gender = masculine
    .text = Quand vous ratez un jet de défense, vous pouvez défausser cette carte pour le relancer.
card-motion-tracker = Détecteur de mouvement
    .short = Détecteur
    .gender = masculine
    .text = Action gratuite : regardez 1 carte au sommet de la pioche Endurance et 1 au sommet de la pioche Détection. Chacune peut aller sous sa pioche. Un Danger ainsi vu reste sans effet.
card-medkit = Trousse de secours
    .short = Trousse
    .gender = feminine
    .text = Action : défaussez cette carte. Un personnage à terre à 1 case ou moins se relève.
card-hand-welder = Poste à souder
    .short = Soudure
    .gender = masculine
    .text = Vous avez +3 en tech pour barricader.
card-bypass-kit = Kit de dérivation
    .short = Dérivation
    .gender = masculine
    .text = Vous avez +2 en tech.
card-ammo-bandolier = Cartouchière
    .short = Munitions
    .gender = feminine
    .text = Chacune de vos attaques épuise 1 carte de moins. La suite d’une rafale coûte comme d’habitude.
card-marking-flares = Fusées de marquage
    .short = Fusées
    .gender = feminine
    .number = plural
    .text = Action : défaussez cette carte et choisissez une case en vue. Tout écho à 3 cases ou moins d’elle est repéré.
card-infrared-sight = Viseur infrarouge
    .short = Viseur
    .gender = masculine
    .text = Votre cadran démarre 1 cran plus haut.
card-shoulder-lamp = Lampe d’épaule
    .short = Lampe
    .gender = feminine
    .text = Vous avez +1 en défense.

## Événements

card-second-wind = Second souffle
    .gender = masculine
    .text = Recyclez 4 cartes.
card-controlled-fire = Tir maîtrisé
    .gender = masculine
    .text = Après le jet d’attaque d’un personnage : relancez-le.
card-close-call = Moins une
    .gender = feminine
    .article = none
    .text = Après le jet de défense d’un personnage : relancez-le.
card-on-your-feet = Debout !
    .gender = masculine
    .article = none
    .text = Un personnage à terre se relève.
card-double-time = Au pas de course
    .gender = masculine
    .text = Le personnage qui joue fait une action Se déplacer gratuite.
card-move-out = En route
    .gender = feminine
    .article = none
    .text = Chaque personnage debout peut se déplacer de 2 cases ou moins.
card-deep-breath = Grande inspiration
    .gender = feminine
    .text = Montez le cadran d’un personnage de 3 crans.
card-open-fire = Feu à volonté
    .gender = masculine
    .text = Jusqu’à 3 personnages debout attaquent aussitôt, l’un après l’autre. Leurs armes coûtent ce qu’elles coûtent toujours.
card-weld-it-shut = Soudez-moi ça
    .gender = masculine
    .article = none
    .text = Un personnage debout barricade sans test un élément adjacent.
card-scavenge = Récupération
    .gender = feminine
    .text = Prenez en main 1 carte de votre choix dans la défausse, sauf un Danger.
card-sensor-sweep = Balayage
    .gender = masculine
    .text = Regardez les 3 premières cartes Détection. Mettez-en jusqu’à 2 sous la pioche, le reste dessus dans le même ordre.
card-false-alarm = Fausse alerte
    .gender = feminine
    .text = Quand une carte Détection vient d’être piochée : défaussez-la. Elle ne place rien et ne fait rien.
card-step-between = S’interposer
    .gender = masculine
    .article = none
    .text = Quand un Alien attaque un personnage adjacent à votre héros debout : c’est votre héros qui est attaqué.

## Dangers

card-losing-hope = Perte d’espoir
    .gender = feminine
    .text = Épuisez 3 cartes.
card-weapon-jam = Arme enrayée
    .gender = feminine
    .text = Votre arme principale retourne dans votre main. Si vous n’en avez pas, épuisez 2 cartes.
card-acid-splash = Giclée d’acide
    .gender = feminine
    .text = Défaussez un de vos Équipements équipés. Si vous n’en avez pas, défaussez 1 carte.
card-movement-all-around = Mouvement partout
    .gender = masculine
    .text = Chaque écho se déplace de 2 cases.
card-shaking-hands = Mains qui tremblent
    .gender = feminine
    .number = plural
    .text = Baissez de 1 cran le cadran de chaque personnage.
card-lights-out = Extinction des feux
    .gender = feminine
    .text = Retirez la barricade la plus proche de vous. S’il n’y en a pas, 1 écho apparaît au point d’apparition le plus proche de vous.

## Cartes Détection, menace 1

detection-lone-contact = Contact isolé
    .gender = masculine
    .text = Il est tout seul. Espérons-le.
detection-long-silence = Long silence
    .gender = masculine
    .text = Au loin, quelque chose goutte.
detection-drawn-by-the-noise = Attirés par le bruit
    .gender = masculine
    .article = none
    .text = Chaque écho se déplace de 1 case.
detection-prowlers = Rôdeurs
    .gender = masculine
    .number = plural
    .text = Cachée : l’écho placé se déplace de 2 cases.
detection-shape-in-the-smoke = Ombre dans la fumée
    .gender = feminine
    .text = Visible : épuisez 2 cartes.
detection-scratching = Grattements
    .gender = masculine
    .number = plural
    .text = Tout près de vous, un panneau tremble.

## Cartes Détection, menace 2

detection-smart-enemy = Ennemi intelligent
    .gender = masculine
    .text = Si la défausse n’est pas vide, mélangez dans le dépôt 1 de ses cartes, tirée au sort.
detection-acid-burn = Brûlure d’acide
    .gender = feminine
    .text = Retirez la barricade la plus proche de votre héros.
detection-cold-dread = Sueurs froides
    .gender = feminine
    .number = plural
    .text = Épuisez 2 cartes.
detection-restless-hive = Ruche agitée
    .gender = feminine
    .text = Chaque écho se déplace de 2 cases.
detection-pack-hunters = Chasseurs en meute
    .gender = masculine
    .number = plural
    .text = Cachée : 1 écho de plus y apparaît.
detection-face-to-face = Face à face
    .gender = masculine
    .text = Visible : baissez de 1 cran le cadran de chaque personnage qui voit ce qui vient d’être placé.
detection-under-the-floor = Sous le plancher
    .gender = masculine
    .article = none
    .text = Tout près de vous, la grille se soulève.

## Cartes Détection, menace 3

detection-onslaught = Déferlante
    .gender = feminine
    .text = Ils ne se cachent même plus.
detection-growing-swarm = Essaim grandissant
    .gender = masculine
    .text = La figurine d’Alien la plus proche d’un personnage reçoit 2 jetons.
detection-they-all-come = Ils viennent tous
    .gender = masculine
    .article = none
    .text = Chaque figurine d’Alien se déplace de 3 cases et n’attaque pas.
detection-call-of-the-queen = Appel de la Reine
    .gender = masculine
    .text = Défaussez 2 cartes.
detection-closing-in = Étau
    .gender = masculine
    .text = Cachée : les échos placés se déplacent de 4 cases.
detection-ambush = Embuscade
    .gender = feminine
    .text = Visible : chaque figurine d’Alien qui vient d’être placée reçoit 1 jeton.
detection-breach = Brèche
    .gender = feminine
    .text = Ensuite, 1 écho de plus apparaît à chaque tunnel du plateau.

## Personnages

character-hicks = Hicks
    .gender = masculine
    .article = none
    .elide = no
    .pitch = toujours une carte de plus ; mène deux recrues
    .full = Cpl. Dwayne Hicks
    .text = Calme, bien armé, chef de deux hommes : il a toujours une carte de plus que les autres et manque rarement deux fois.
character-hudson = Hudson
    .gender = masculine
    .article = none
    .elide = no
    .pitch = barricade, trouve du matériel, voit venir les Aliens
    .full = Sdt. William L. Hudson
    .text = Il se plaint, mais barricade comme personne, trouve du matériel pour l’équipe et voit parfois venir les Aliens.
character-gorman = Gorman
    .gender = masculine
    .article = none
    .pitch = piètre tireur, mais trois recrues lui obéissent
    .full = Lt. Scott Gorman
    .text = Pas bien fort au tir. Il envoie les autres là où il faut, avec trois recrues à ses ordres.
character-vasquez = Vasquez
    .gender = feminine
    .article = none
    .pitch = l’arme lourde à bon compte ; redoutable au contact
    .full = Sdt. Jenette Vasquez
    .text = L’arme lourde, c’est elle : personne n’en tire à si bon compte, et qui l’approche trop le regrette.
character-frost = Frost
    .gender = masculine
    .article = none
    .pitch = feu et grenades sans brûler les siens ; munitions
    .full = Sdt. Ricco « Frosty » Frost
    .text = Feu et grenades dans les coins étroits, sans brûler les copains ; et grâce à lui les munitions suivent.
character-ripley = Ripley
    .gender = feminine
    .article = none
    .pitch = rapide, coriace, protège les autres ; ne mène personne
    .full = Ellen Ripley
    .text = Une civile, sans recrues. Rapide, dure à abattre, elle garde en vie ceux qui sont près d’elle.
character-newt = Newt
    .gender = feminine
    .article = none
    .full = Rebecca « Newt » Jorden
    .text = Arrive après la mission 1, du même côté que Ripley et avec sa main de cartes. Pas d’arme, mais elle connaît les issues.

## Capacités

ability-well-prepared = Toujours prêt
    .gender = masculine
    .text = Piochez 1 carte, si vous voulez.
ability-cool-head = Sang-froid
    .gender = masculine
    .text = Une fois par manche, vous pouvez relancer un de vos jets d’attaque, tir défensif compris.
ability-keeps-count = Tient les comptes
    .gender = masculine
    .article = none
    .text = Vous pouvez recycler 1 carte.
ability-spare-parts = Pièces de rechange
    .gender = feminine
    .number = plural
    .text = Les Armes et Équipements de votre main : recyclez-en à volonté.
ability-comms-tech = Technicien radio
    .gender = masculine
    .text = Révélez une carte. Arme ou Équipement : gardez-la en main. Événement : regardez 1 carte au sommet de la pioche Détection ; elle peut aller dessous.
ability-jumpy = À cran
    .gender = masculine
    .article = none
    .text = Révélez une carte. Événement : regardez 1 carte au sommet de la pioche Détection ; elle peut aller dessous.
ability-orders = Ordres
    .gender = masculine
    .number = plural
    .text = Vous pouvez épuiser 1 carte : un autre personnage debout en vue se déplace de 2 cases ou moins.
ability-debriefing = Débriefing
    .gender = masculine
    .text = Vous pouvez recycler 2 cartes.
ability-point-woman = Première de file
    .gender = feminine
    .text = Révélez une carte. Arme : action Viser gratuite. Équipement ou Événement : recyclez 1 carte, puis piochez 1 carte.
ability-heavy-gunner = Arme lourde
    .gender = feminine
    .text = Vos attaques à l’arme lourde épuisent 1 carte de moins. La suite d’une rafale coûte comme d’habitude.
ability-warmed-up = Échauffement
    .gender = masculine
    .text = Révélez une carte. Arme : action Viser gratuite.
ability-careful-burner = Brûleur prudent
    .gender = masculine
    .text = Quand vous faites une attaque de zone, vous pouvez y choisir un personnage : aucun dé n’est lancé pour lui.
ability-ammo-bag = Sac de munitions
    .gender = masculine
    .text = Vous pouvez recycler 1 carte.
ability-run-for-it = Course folle
    .gender = feminine
    .text = Vous pouvez épuiser 1 carte pour une action Se déplacer gratuite.
ability-survivor = Survivante
    .gender = feminine
    .text = Une fois par manche, vous pouvez relancer votre jet de défense, ou celui d’un personnage à 1 case ou moins.
ability-instinct = Instinct
    .gender = masculine
    .text = Une fois par manche, vous pouvez relancer un de vos jets de défense.
ability-used-to-hiding = Habituée à se cacher
    .gender = feminine
    .article = none
    .text = Votre action Repos peut recycler 1 carte de plus.
ability-this-way = Par ici
    .gender = masculine
    .article = none
    .text = Contre 2 cartes épuisées, un personnage en vue, debout ou à terre, peut avancer de 2 cases dans votre direction.

## Mots-clés des armes

keyword-unwieldy = Encombrant
    .gender = masculine
    .text = Pas de tir défensif avec cette arme.
keyword-grenade = Grenade
    .gender = feminine
    .text = D’autres cartes en parlent : le fusil à impulsion permet d’en lancer une après son attaque.
keyword-heavy = Lourd
    .gender = masculine
    .text = Qui la porte ne peut pas avoir d’arme de soutien.
keyword-short-range = Portée courte
    .gender = feminine
    .text = Efficace de près seulement : la carte dit jusqu’où.
keyword-burst = Rafale
    .gender = feminine
    .text = Après chaque tir réussi, vous pouvez épuiser 1 carte et tirer encore, sur toute cible en vue, avec 1 de moins au cadran ; et recommencer tant que vous touchez.
keyword-backup = Soutien
    .gender = masculine
    .text = Peut être portée comme deuxième arme ; un personnage n’a qu’une arme de soutien. À chaque attaque, vous choisissez laquelle des deux sert.
keyword-auto-hit = Touche auto
    .gender = feminine
    .text = Un résultat inférieur ou égal à ce nombre touche, quel que soit le cadran.
keyword-area = Attaque de zone
    .gender = feminine
    .text = Choisissez une case. Un jet pour chaque figurine, amie ou non, chaque Alien d’un essaim et chaque écho, là et sur les cases adjacentes. Coût et cadran ne comptent qu’une fois.

## Types de cartes

type-weapon = Arme
    .gender = feminine
    .text = Équipez-la pour attaquer. Un personnage en porte une, et une seconde si c’est une arme de soutien.
type-equipment = Équipement
    .gender = masculine
    .text = Équipez-le pour qu’il vous serve. Un personnage en porte deux.
type-event = Événement
    .gender = masculine
    .text = Se joue de la main à tout moment, dans le tour de n’importe qui, contre son coût ; puis s’épuise.
type-hazard = Danger
    .gender = masculine
    .text = Se produit quand il est pioché, révélé ou défaussé, mais pas quand il est épuisé ou seulement regardé.
detection-type-tunnel = Tunnel
    .gender = masculine
    .text = Ouvre un tunnel à côté du héros du joueur qui l’a piochée. Ses échos viennent de là.
detection-type-hidden = Menace cachée
    .gender = feminine
    .text = Pire si aucun de ses échos n’a été placé en vue d’un personnage.
detection-type-visible = Menace visible
    .gender = feminine
    .text = Pire si ses échos ont été placés en vue d’un personnage.
detection-type-alien = Alien
    .gender = masculine
    .text = Des échos, et tout ce que dit la carte.

## Moments

sheet-side = **{ $side ->
    [hero] En héros
   *[recruit] En recrue
    }** : { $speed }, { $defence }, { $melee }, { $technique }, { $aim }.
sheet-stat = { $stat } { $value }
sheet-no-dial = pas de cadran
sheet-ability = - { $name } ({ $when }) : { $rule }
timing-activation = À l’activation
    .gender = feminine
    .text = Dès que ce personnage est activé.
timing-during = Pendant l’activation
    .gender = feminine
    .text = Une fois, quand vous voulez, tant que ce personnage est activé.
timing-end = Fin d’activation
    .gender = feminine
    .text = Quand l’activation de ce personnage se termine.
timing-passive = Passive
    .gender = feminine
    .text = Toujours, même dans la phase des Aliens.
timing-final = Début de phase finale
    .gender = masculine
    .text = Au début de la phase finale de chaque manche.
timing-action = Action
    .gender = feminine
    .text = Prend une de vos deux actions.
timing-free-action = Action gratuite
    .gender = feminine
    .text = Pendant votre propre activation, une fois, sans prendre d’action.
timing-any-time = À tout moment
    .gender = masculine
    .text = Dans le tour de n’importe qui, même des Aliens.
timing-hazard = Aussitôt
    .gender = masculine
    .text = Quand elle est piochée, révélée ou défaussée.

## Valeurs

stat-speed = Vitesse
    .gender = feminine
    .text = De combien de cases on avance avec l’action Se déplacer.
stat-defence = Défense
    .gender = feminine
    .text = Attaqué, faites ce nombre ou moins pour esquiver.
stat-melee = Riposte
    .gender = feminine
    .text = Attaqué, faites ce nombre ou moins pour tuer aussi l’attaquant.
stat-technique = Tech
    .gender = feminine
    .text = Faites ce nombre ou moins pour réussir un test technique.
stat-aim = Tir
    .gender = masculine
    .text = Là où démarre le cadran de tir à chaque phase des Marines.

## Actions

action-move = Se déplacer
    .gender = masculine
    .article = none
    .text = Avancez de votre vitesse au plus, en diagonale aussi. On s’arrête à côté d’un Alien ou d’un écho.
action-attack = Attaquer
    .gender = masculine
    .article = none
    .text = Choisissez un Alien en vue et faites votre cadran ou moins pour le tuer. Puis le cadran baisse de 1, touché ou non.
action-barricade = Barricader
    .gender = masculine
    .article = none
    .text = Réussissez un test technique pour barricader ce qui est adjacent (porte, tunnel, point d’apparition) ou pour ôter la barricade.
action-aim = Viser
    .gender = masculine
    .article = none
    .text = Votre cadran monte de 1 (10 au plus).
action-interact = Interagir
    .gender = masculine
    .article = none
    .text = Servez-vous d’une chose adjacente, comme le dit la mission.
action-rest = Repos
    .gender = masculine
    .text = Un héros pioche jusqu’à 2 cartes, puis en recycle jusqu’à 3, du dépôt ou de sa main. Une recrue en recycle 3 et ne pioche pas.

## Ce qu’il y a

term-alien = Alien
    .gender = masculine
    .text = Fonce sur le personnage le plus proche, à vitesse 6. Une touche le tue.
term-swarm = Essaim
    .gender = masculine
    .text = Une figurine sur des jetons. Chaque touche enlève d’abord un jeton ; chaque jeton ajoute 1 aux jets de défense contre lui.
term-blip = Écho
    .gender = masculine
    .text = Ça bouge, là-bas. En vue d’un personnage on le retourne : un à quatre Aliens.
term-mission-blip = Écho de mission
    .gender = masculine
    .text = Un écho dont la mission dit quelque chose.
term-facehugger = Larve
    .gender = feminine
    .text = Se déplace comme un Alien. Le personnage qui ne l’esquive pas continue le combat, mais compte comme mort au score de campagne.
term-spawn-point = Point d’apparition
    .gender = masculine
    .text = C’est par là que les échos entrent sur le plateau.
term-tunnel = Tunnel
    .gender = masculine
    .text = Un trou ouvert à côté d’un héros. Des échos peuvent en sortir.
term-barricade = Barricade
    .gender = feminine
    .text = Condamne une porte, un tunnel ou un point d’apparition. Aliens et échos n’y passent que sur 5 ou plus au dé Alien.
term-turret = Tourelle
    .gender = feminine
    .text = Tire sur tout ce qui bouge devant elle, vous compris. Deux dés, le plus petit compte : 7 ou moins tue tout dans la case.
term-crate = Caisse
    .gender = feminine
    .text = La mission dit ce qu’il y a dedans.
term-computer = Ordinateur
    .gender = masculine
    .text = La mission dit à quoi il sert.
term-exit = Sortie
    .gender = feminine
    .text = Le personnage qui l’atteint quitte le plateau, sain et sauf.
term-hero = Héros
    .gender = masculine
    .elide = no
    .text = Le personnage d’un joueur, avec une main de cartes.
term-recruit = Recrue
    .gender = feminine
    .text = Un personnage de toute l’équipe. Il n’a pas de main : une carte pour lui va sous le dépôt.
term-marine = Marine
    .gender = masculine
    .text = A un grade.
term-civilian = Civil
    .feminine = Civile
    .gender = masculine
    .text = N’a pas de grade et n’active aucune recrue.
term-rank = Grade
    .gender = masculine
    .text = Un héros Marine active après lui autant de recrues de ce grade ou moins. En cas de doute, le plus haut gradé tranche.
term-aim-dial = Cadran de tir
    .gender = masculine
    .text = De 1 à 10. Faites ce nombre ou moins pour toucher ; il baisse de 1 après chaque jet d’attaque et revient à sa valeur de départ à chaque manche.
term-activation-token = Jeton Activation
    .gender = masculine
    .text = Montre à qui c’est de jouer. Le plus haut gradé dit qui l’a d’abord ; ensuite il passe à gauche.
term-turn-counter = Compte-tours
    .gender = masculine
    .text = Compte les manches dans les missions où cela importe.
term-endurance-deck = Pioche Endurance
    .gender = feminine
    .text = On pioche, révèle et épuise par le dessus. Si elle et le dépôt sont vides tous les deux, vous avez perdu.
term-exhaust-pile = Dépôt
    .gender = masculine
    .text = Les cartes épuisées, face cachée. Recycler les ramène.
term-discard-pile = Défausse
    .gender = feminine
    .text = Les cartes perdues, face visible. Presque rien ne les ramène.
term-reshuffle-card = Carte Remélangez
    .gender = feminine
    .text = Les cartes recyclées et révélées vont dessous. Quand elle arrive en haut, on les mélange et elles reforment la pioche.
term-detection-deck = Pioche Détection
    .gender = feminine
    .text = Dit ce qui vient, et par où.
term-blip-pool = Réserve d’échos
    .gender = feminine
    .text = Les échos qui ne sont pas en jeu. S’il en manque un, tous ceux du plateau avancent de 3 cases.
term-threat-level = Niveau de menace
    .gender = masculine
    .text = Au dos d’une carte Détection : 1, 2 ou 3. Plus il est haut, pire c’est.
term-marine-phase = Phase des Marines
    .gender = feminine
    .text = Chaque personnage est activé une fois.
term-alien-phase = Phase des Aliens
    .gender = feminine
    .text = Les Aliens, puis les échos, puis les cartes Détection.
term-final-phase = Phase finale
    .gender = feminine
    .text = Capacités de phase finale, puis victoire ou défaite, puis la manche suivante.
term-defensive-fire = Tir défensif
    .gender = masculine
    .text = Quand un Alien arrive à côté de quelqu’un, ou y commence, chaque personnage debout à 4 cases ou moins qui le voit peut l’attaquer une fois, le plus proche d’abord.
term-down = À terre
    .gender = masculine
    .article = none
    .text = Aucune action, mais des jets de défense. À la phase des Aliens suivante, le personnage se relève, ou est capturé si un Alien est adjacent.
term-captured = Capturé
    .feminine = Capturée
    .gender = masculine
    .article = none
    .text = Hors de cette mission. Une mission de sauvetage peut ramener le personnage.
term-killed = Tué
    .feminine = Tuée
    .gender = masculine
    .article = none
    .text = Hors du jeu, et de la campagne.
term-draw = Piocher
    .gender = masculine
    .article = none
    .text = Prendre en main la carte du dessus de la pioche Endurance.
term-exhaust = Épuiser
    .gender = masculine
    .article = none
    .text = Mettre au dépôt, face cachée, la carte du dessus de la pioche Endurance. Pioche vide : en défausser une du dépôt.
term-recycle = Recycler
    .gender = masculine
    .article = none
    .text = Mettre sous la pioche Endurance la carte du dessus du dépôt ou, si c’est dit, une carte de sa main.
term-reveal = Révéler
    .gender = masculine
    .article = none
    .text = Retourner la carte du dessus de la pioche Endurance, faire ce que dit son type, puis la mettre dessous. Un Danger se produit ensuite.
term-discard = Défausser
    .gender = masculine
    .article = none
    .text = Mettre à la défausse une carte de sa main ou du dessus de la pioche Endurance. Un Danger se produit.

## Pièces

room-command-corridor = Couloir de commandement
    .gender = masculine
room-briefing-room = Salle de briefing
    .gender = feminine
room-colony-archive = Archives de la colonie
    .gender = feminine
    .number = plural
room-operations = Centre d’opérations
    .gender = masculine
room-comms-closet = Local radio
    .gender = masculine
room-armoury = Armurerie
    .gender = feminine
room-generator-room = Salle du générateur
    .gender = feminine
room-medical-corridor = Couloir médical
    .gender = masculine
room-med-lab = Labo médical
    .gender = masculine
room-laboratory = Laboratoire
    .gender = masculine
room-quarantine = Quarantaine
    .gender = feminine
room-pharmacy = Pharmacie
    .gender = feminine
room-ward = Infirmerie
    .gender = feminine
room-records-office = Bureau des dossiers
    .gender = masculine
room-residential-corridor = Couloir des logements
    .gender = masculine
room-family-quarters = Logement familial
    .gender = masculine
room-bunk-room = Dortoir
    .gender = masculine
room-nursery = Crèche
    .gender = feminine
room-schoolroom = Salle de classe
    .gender = feminine
room-laundry = Buanderie
    .gender = feminine
room-canteen = Cantine
    .gender = feminine
room-recreation-room = Salle de détente
    .gender = feminine
room-linen-store = Lingerie
    .gender = feminine
room-washroom = Sanitaires
    .gender = masculine
    .number = plural
room-crew-quarters = Quartier de l’équipage
    .gender = masculine
room-garage-ramp = Rampe du garage
    .gender = feminine
room-workshop = Atelier
    .gender = masculine
room-tank-store = Réserve de bonbonnes
    .gender = feminine
room-vehicle-bay = Hangar à véhicules
    .gender = masculine
    .elide = no
room-fuel-store = Soute à carburant
    .gender = feminine
room-suit-room = Vestiaire
    .gender = masculine
room-reactor-hall = Hall du réacteur
    .gender = masculine
    .elide = no
room-control-gallery = Galerie de contrôle
    .gender = feminine
room-turbine-room = Salle des turbines
    .gender = feminine
room-valve-room = Salle des vannes
    .gender = feminine
room-sensor-room = Salle des capteurs
    .gender = feminine
room-coolant-store = Réserve de réfrigérant
    .gender = feminine
room-filter-room = Salle des filtres
    .gender = feminine
room-pipe-duct = Gaine technique
    .gender = feminine
room-relay-room = Salle des relais
    .gender = feminine
room-sublevel-passage = Passage du sous-sol
    .gender = masculine
room-pipe-gallery = Galerie des tuyaux
    .gender = feminine
room-condenser-room = Salle des condenseurs
    .gender = feminine
room-pump-room = Salle des pompes
    .gender = feminine
room-drain-gallery = Galerie de drainage
    .gender = feminine
room-sump = Puisard
    .gender = masculine
room-resin-passage = Passage de résine
    .gender = masculine
room-cocoon-gallery = Galerie des cocons
    .gender = feminine
room-spinning-gallery = Galerie du tissage
    .gender = feminine
room-egg-chamber = Chambre des œufs
    .gender = feminine
room-nursing-hollow = Niche des nourrices
    .gender = feminine
room-shed-hollow = Niche des mues
    .gender = feminine
room-lift-lobby = Palier du monte-charge
    .gender = masculine
room-crane-control = Poste de la grue
    .gender = masculine
room-weather-office = Bureau météo
    .gender = masculine
room-lift-cage = Cage du monte-charge
    .gender = feminine
room-landing-platform = Plate-forme d’atterrissage
    .gender = feminine

## Plateaux

board-colony-1 = Bloc de commandement
    .gender = masculine
board-colony-2 = Aile médicale
    .gender = feminine
board-colony-3 = Logements
    .gender = masculine
    .number = plural
board-colony-4 = Garage
    .gender = masculine
board-station-1 = Réacteur
    .gender = masculine
board-station-2 = Sous-sol
    .gender = masculine
board-station-3 = Ruche
    .gender = feminine
board-station-4 = Monte-charge et plate-forme
    .gender = masculine

## Options groupées : cases par pièce, attaques par arme

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

## Image

picture-report = Les Aliens ont joué
picture-report-fell = { $count ->
    [one] perte
   *[other] pertes
    }
picture-report-fallen = { $count ->
    [one] perte
   *[other] pertes
    } : { $names }
picture-report-killed = { $count ->
    [one] Alien tué
   *[other] Aliens tués
    }
picture-report-came = { $count ->
    [one] nouvel écho
   *[other] nouveaux échos
    }
picture-report-spent = { $count ->
    [one] carte
   *[other] cartes
    }
picture-report-die = { $die }, il fallait { $needed } au plus
picture-report-danger = Au contact d’un Alien
picture-round = Manche { $round }
picture-round-of = Manche { $round }/{ $last }
picture-briefing = Briefing
picture-next-mission = L’équipe apprend où elle va ensuite. Sur l’image : { $mission }.
picture-over = Mission finie
picture-won = Mission accomplie
picture-lost = Mission échouée
picture-hopeless = Victoire impossible : { $reason }
picture-got-out = À l’abri
picture-not-there = Pas là
picture-deck = Pioche
picture-recycled = Recyclées
picture-hands = Mains
picture-exhausted = Dépôt
picture-discarded = Défausse
picture-detection = Détection
picture-odds = { $chance } sur 10
picture-cards-left = { $count ->
    [one] encore 1 carte
   *[other] encore { $count } cartes
}
picture-shot-costs = { $count ->
    [one] 1 carte par tir
   *[other] { $count } cartes par tir
}
picture-steps = { $actions ->
    [one] { $steps } pas
   *[other] { $steps } pas, deux fois
}
picture-swarm-adds = essaim : dé + { $count }
picture-die-riposte = riposte
picture-die-dodged = esquive
picture-die-failed = à terre
picture-goal-find-newt = Trouver Newt
picture-goal-find-captive = Trouver un captif
picture-goal-leave = Sortir de là
picture-goal-leave-newt = Sortir Newt
picture-goal-leave-captive = Sortir des captifs
picture-goal-leave-trapped = Sortir les isolés
picture-goal-computers = Ordinateurs
picture-goal-dropship = Appeler la navette
picture-goal-crates = Ouvrir des caisses
picture-goal-rounds = Tenir bon
picture-goal-deck = Cartes Détection
picture-goal-clear = Tous les tuer
picture-sign-turret = Tourelle, tirs
picture-sign-fire = Champ de tir
picture-sign-final = À confirmer
picture-sign-host = Hôte
picture-sign-spawn = Apparition
picture-sign-hidden = Écho de mission
picture-put-away = Ranger
picture-equipped = Équipée
picture-watching = Les mains sont à ceux qui jouent
alt-map = Le plateau, colonnes { $left } à { $right }, lignes { $top } à { $bottom }.
alt-squad = Équipe : { $figures }.
alt-down = { $figure } en { $square }, à terre
alt-active = { $figure } agit.
alt-threatened = Un Alien à côté : danger pour { $figures }.
alt-aliens = Aliens : { $aliens }.
alt-blips = Échos : { $squares }.
alt-goal = { $goal } : { $progress }.
alt-watching = Une image sans cartes : les mains sont à ceux qui jouent.
alt-card = { $card }, { $kind }{ $count ->
    [0] {""}
    [one] , 1 dans le paquet
   *[other] , { $count } dans le paquet
    }. { $rule }
