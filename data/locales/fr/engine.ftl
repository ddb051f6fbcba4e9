# Les mots communs à tous les jeux.

seat = Place { $number }
pass = Passer
back = Retour
an-ai = IA
    .gender = feminine
an-ai-of-several = IA
    .gender = feminine
on-loan = { $name } ({ an-ai })
several = { $name } ×{ $count }

refused-not-asked = Ce n’est pas à vous de décider pour l’instant.
refused-stale = Cette question a été réglée entre-temps. Voici où en est la partie.
refused-not-offered = Ce n’est plus possible ici. Choisissez parmi ce qui est proposé.
refused-wrong-count = Vous en avez choisi trop, ou pas assez.
refused-undo = Vous pouvez reprendre votre dernière réponse tant que personne n’a répondu depuis et que rien n’a été révélé. Au-delà, tout le monde doit être d’accord.

## Images

picture-seats = Joueurs { $filled }/{ $seats }
picture-open-seat = Place libre
picture-options = Réglages
alt-lobby = { $game } : en attente de joueurs. { $text }
alt-seated = À la table : { $names }.
alt-open-seats = { $count ->
    [one] Une place est libre.
   *[other] { $count } places sont libres.
    }
alt-option = { $option } : { $value }.
alt-name = { $name }
