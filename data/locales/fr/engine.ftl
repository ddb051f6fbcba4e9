# Les mots communs à tous les jeux. Un jeu qui dit l’un d’eux autrement a la même clé dans son propre fichier.

seat = Place { $number }
pass = Passer
back = Retour
on-loan = { $name } (IA)
several = { $name } ×{ $count }

refused-not-asked = Ce n’est pas à vous de décider pour l’instant.
refused-stale = Cette question a été réglée entre-temps. Voici où en est la partie.
refused-not-offered = Ce n’est plus possible ici. Choisissez parmi ce qui est proposé.
refused-wrong-count = Vous en avez choisi trop, ou pas assez.
refused-undo = Vous pouvez reprendre votre dernière réponse tant que personne n’a répondu depuis et que rien n’a été révélé. Au-delà, tout le monde doit être d’accord.

## Ce que les jeux demandent et montrent en mots

option-card = { $card }
board-your-hand = Votre main :
board-over = La partie est finie. { $reason }

## Ce qui s’est passé, dans un compte rendu et au journal

caused = « { $cause } » : { $told }
report-rolled = { $result } : { $die }, il fallait { $needed } au plus.
report-rolled-at = { $result } ({ $square }) : { $die }, il fallait { $needed } au plus.
report-die = { $plus ->
    [0] { $rolled }
   *[other] { $rolled } + { $plus }
    }
report-fell = { $count ->
    [one] { $count } perte
   *[other] { $count } pertes
    }
report-killed = { $count ->
    [one] { $count } tué
   *[other] { $count } tués
    }
report-came = { $count ->
    [one] { $count } nouveau
   *[other] { $count } nouveaux
    }
report-spent = { $count ->
    [one] { $count } dépensé
   *[other] { $count } dépensés
    }
report-arrivals = { $count ->
    [one] { $count } nouveau
   *[other] { $count } nouveaux
    } : { $where }.

## Images

picture-your-move = À vous de jouer
picture-move = À { THE($who) } de jouer
picture-several-move = { $count } décident
picture-setup = Mise en place
picture-new = Nouveau
picture-hand = Votre main
picture-choices = À choisir
picture-empty-hand = Aucune carte
picture-seats = Joueurs { $filled }/{ $seats }
picture-open-seat = Place libre
picture-options = Réglages
alt-waiting = À { THE($who) } de jouer.
alt-hand = Image de votre main, { $count ->
    [0] qui est vide.
    [one] une carte.
   *[other] { $count } cartes.
    }
alt-now = À choisir maintenant : { $options }.
alt-not-now = Pas maintenant : { $cards }.
alt-cards = Cartes : { $cards }.
alt-numbered = { $number } { $what }
alt-lobby = { $game } : en attente de joueurs. { $text }
alt-seated = À la table : { $names }.
alt-open-seats = { $count ->
    [one] Une place est libre.
   *[other] { $count } places sont libres.
    }
alt-option = { $option } : { $value }.
alt-name = { $name }
