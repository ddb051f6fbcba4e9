# Lanternes, en français.

game = Lanternes
    .text = Un couloir obscur, sept lanternes, et des cartes que personne d’autre ne voit.

side-first = premier joueur
    .gender = masculine
side-second = deuxième joueur
    .gender = masculine
side-third = troisième joueur
    .gender = masculine
side-nobody = personne
    .gender = masculine

ask-play = Jouer une carte, ou attendre ?
ask-light = Quelle lanterne allumez-vous ?
ask-douse = Quelle lanterne s’éteint ?
option-lantern = Lanterne { $number }
option-wait = Attendre

drew = { CAP(THE($who)) } pioche { $count ->
    [one] une carte.
   *[other] { $count } cartes.
    }
drew-these = Vous piochez { $cards }.
played = { CAP(THE($who)) } joue « { $card } ».
lit = { CAP(THE($who)) } allume la lanterne { $number }.
doused = { CAP(THE($who)) } éteint la lanterne { $number }.
swapped = { CAP(THE($who)) } appelle une tempête : chaque lumière change de mains.
dark = La pioche est vide, et le couloir reste obscur.
won = { CAP(THE($who)) } a trois lanternes allumées.
won-by-light = Trois lanternes brûlent.
won-by-nobody = La pioche est vide.
reason-light = Pour avoir une lumière de plus qu’avant.

board-deck = { $count ->
    [one] Il reste une carte
   *[other] Il reste { $count } cartes
    } dans la pioche.
board-dark = La lanterne { $number } est éteinte.
board-lit = La lanterne { $number } brûle pour { THE($who) }.
board-hand = { CAP(THE($who)) } tient { $count ->
    [one] une carte.
   *[other] { $count } cartes.
    }
board-you-hold = Vous tenez { $cards }.
board-over = Fin : { $reason }

alt-table = Lanternes, image de la table.
alt-card = { $card } : { $rule }
card-spark = Étincelle
    .gender = feminine
    .text = Allumez une lanterne.
card-torch = Torche
    .gender = feminine
    .text = Allumez une lanterne, puis piochez une carte.
card-gust = Rafale
    .gender = feminine
    .text = Éteignez une lanterne allumée par quelqu’un d’autre.
card-matches = Allumettes
    .gender = feminine
    .number = plural
    .text = Piochez 2 cartes.
card-storm = Tempête
    .gender = feminine
    .text = Chaque lanterne allumée passe au joueur suivant.
