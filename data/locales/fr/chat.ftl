# Ce que dit le bot lui-même, quel que soit le jeu.

status-stuck = Une règle a échoué deux fois ici. Revenez en arrière avec /annuler si tout le monde est d’accord, ou fermez la table avec /terminer ; rien n’est perdu.
status-lobby = La partie n’a pas encore commencé.
status-ended = Cette table a été fermée.
status-waiting = On attend **{ $who }**.
status-vote-undo = Un retour en arrière{ $answers ->
    [0] {""}
    [one] {" "}d’une réponse
   *[other] {" "}de { $answers } réponses
    } est demandé. Tout le monde doit être d’accord.
status-vote-defeat = Quelqu’un propose de s’avouer vaincus. Tout le monde doit être d’accord.
cannot-be-won = **La partie ne peut plus être gagnée.** { $reason }
status-vote-end = Quelqu’un veut fermer la table. Tout le monde doit être d’accord.
table-closed = Cette table a été fermée avant le début de la partie.
table-went-back = Airlock a été mis à jour, et ce qui avait été joué de cette phase ne correspond plus à ses règles. La phase recommence ; rien de ce qui précède n’a changé.
table-stuck = Les règles ont échoué deux fois ici. Rien n’est perdu : revenez en arrière avec /annuler si tout le monde est d’accord, ou fermez la table avec /terminer.
lobby-opened = La table est ouverte. Les autres s’assoient avec le bouton ; vous pouvez compléter avec des IA.
lobby-option = { $option } : { $choice }
lobby-seated = { $count ->
    [0] Personne n’est encore assis.
   *[other] À table : { $names }.
    }
lobby-seats = { $least ->
    [one] Pour une personne.
   *[other] Pour { $least } joueurs.
    }
lobby-seats-range = De { $least } à { $most } joueurs.
campaign = Campagne
campaign-none = Sans campagne : une partie isolée
campaign-one = Campagne { $number } : { $parts ->
    [one] une mission jouée
   *[other] { $parts } missions jouées
  }, la dernière le { $day }
fairness-hash = Tirage vérifiable : le SHA-256 de mon secret est `{ $hash }`. Le secret suit à la fin.
fairness-secret = Tirage vérifiable : mon secret était `{ $secret }`, et son SHA-256 `{ $hash }`. /exporter donne toute la partie, et « airlock verify » la rejoue.
fairness-older-hash = Tirage vérifiable : le SHA-256 de la graine est `{ $hash }`. La graine suit à la fin.
fairness-older-seed = Tirage vérifiable : la graine était `{ $seed }`, et son SHA-256 `{ $hash }`. /exporter donne toute la partie, et « airlock verify » la rejoue.
fairness-cuts = Le jeu a été coupé par { $cuts }.
cut-with = { $who } avec `{ $text }`
fairness-uncut = Personne n’a coupé le jeu : la personne qui héberge ce bot aurait pu choisir les dés.
fairness-cut = **Couper** le jeu, c’est taper un mot : alors personne n’a pu choisir les dés. Qui coupe en dernier n’a besoin de faire confiance à personne.
cut-somebody = quelqu’un
cut-done = Vous avez coupé avec `{ $text }`. Tout le monde le voit à la table, et les dés en dépendent.
cutting-title = Couper le jeu
cutting-label = Un mot ou un nombre
cutting-about = Tout le monde le voit. Comptent les lettres, les chiffres et les espaces simples, { $most } au plus.
your-hand = votre main
in-channel = La partie est dans { $channel }.
text-board = La table en mots
log-empty = Il ne s’est encore rien passé.
log-drawn = { $count ->
    [one] (1 carte piochée)
   *[other] ({ $count } cartes piochées)
    }
log-gone = { $count ->
    [one] (1 carte perdue)
   *[other] ({ $count } cartes perdues)
    }
choose = Choisir
undo-done = Réponse reprise : { $what }.
undo-asked = Cela ne peut plus être repris librement : les autres doivent être d’accord. On leur demande.
end-done = La table est fermée.
end-asked = Les autres doivent maintenant se prononcer.
forgotten = C’est fait, je ne garde plus rien de vous ; une IA joue à votre place.
forgotten-but =
    { $count ->
        [one] Presque fini : une de vos tables est illisible pour le moment, votre nom y figure encore. Réessayez plus tard.
       *[other] Presque fini : { $count } de vos tables sont illisibles pour le moment, votre nom y figure encore. Réessayez plus tard.
    }
games-mine = Vos tables
games-none = Vous n’êtes à aucune table. Ouvrez-en une avec /jouer.
help = Airlock joue ici même à des jeux de chasse aux aliens. Ouvrez une table avec /jouer, puis appuyez sur **Agir** quand c’est à vous.
stats-person = **{ $name }**
stats-line = { $game } : { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
    } sur { $played }
stats-none = aucune partie terminée pour l’instant
stats-server = **Ce serveur**
stats-server-line = { $game } : { $played ->
    [one] une partie
   *[other] { $played } parties
    }
language-name = Français
notice-turn = { $who }, c’est à vous.
notice-to-table = Vers la table
notice-reminder = { $who }, la table vous attend toujours.
asked-again = { $who } : { $by } propose de rejouer. Vous en êtes ?
undone = { $who } reprend une réponse.
vote-undo = { $who } demande à revenir en arrière { $count ->
    [one] d’une réponse
   *[other] de { $count } réponses
    }. Les dés lancés depuis seront relancés ; les pioches restent comme elles étaient. Tout le monde doit être d’accord.
vote-end = { $who } demande à fermer la table. Tout le monde doit être d’accord.
vote-defeat = { $who } propose de s’avouer vaincus. Tout le monde doit être d’accord.
vote-declined = Tout le monde n’est pas d’accord. La partie continue.
late-ai = { $who } a trop tardé : une IA tient cette place jusqu’à ce qu’elle soit reprise avec /place.
late-safe = { $who } a trop tardé : la table a donné la réponse la moins risquée.
resigned = { $who } abandonne.
dm-hello = Vous êtes à une table dans { $channel }. Votre main arrivera ici.
seat-lend = Une IA joue désormais pour { $name }. Reprenez la place avec /place.
seat-lend-alone = Une IA joue désormais pour { $name }. Il ne reste que des IA : elles finissent la partie.
seat-back = Vous êtes de retour : ce qui était prêté est de nouveau à vous.
seat-give = La place de { $name } est proposée ; elle est à vous jusqu’à ce qu’on la prenne.
seat-keep = Vous gardez la place. Elle n’est plus proposée à personne.
seat-resign = Vous avez abandonné.
seat-resign-alone = Vous avez abandonné. Il ne restait que des IA : la table est fermée et la partie s’arrête sans résultat.

lobby-expired = Personne n’a lancé la partie depuis un jour : la table est fermée. Ouvrez-en une autre avec /jouer.
picked = Déjà choisi ({ $count } ; de { $least } à { $most }) : { $names }
reported = Merci : c’est noté, rapport n° { $number }, pour la personne qui héberge ce bot. Voici votre copie.
exported = Toute la partie. « airlock verify » la rejoue. Le SHA-256 affiché à la table est `{ $hash }`.
news-more = … et { $count ->
    [one] une ligne de plus
   *[other] { $count } lignes de plus
    } dans le Journal
leaving-resign = Abandonner ? C’est définitif.
leaving-resign-several = Abandonner toutes vos places ? C’est définitif.
leaving-resign-alone = Abandonner ? Il ne resterait que des IA : la table sera fermée et la partie s’arrêtera sans résultat. C’est définitif.
leaving-lend = Prêter votre place ? Une IA la joue alors, jusqu’à ce que vous la repreniez avec /place.
leaving-lend-alone = Il ne resterait que des IA : elles finiraient la partie aussitôt. Vous confirmez ?
leaving-lend-several = Laquelle de vos places prêtez-vous à une IA, jusqu’à ce que vous la repreniez avec /place ?
giving-which = Laquelle de vos places proposez-vous à { $who } ?
leaving-defeat = S’avouer vaincus ? La partie est alors perdue, et c’est définitif. Dans une campagne, c’en est aussi la fin.
leaving-close = Fermer la table ? La partie s’arrête sans vainqueur, et c’est définitif.
page = Page
typing-title = Écrire sa réponse
typing-label = Son numéro ou son nom
typing-one = { $number }, ou { $name }
typing-some = { $number }, { $name }, … (numéros ou noms, séparés par des virgules)
dm-closed = Je ne peux pas vous écrire : vos messages privés sont fermés. Ce n’est pas un obstacle. **Ma main**, sous la table, vous montre votre main, en privé.
notice-unreachable = (Je ne peux pas vous écrire : **Ma main** montre votre main.)
seat-offered = { $who }, on vous propose la place de { $name }.
seat-kept = { $who } garde sa place.
forget-sure = J’efface vos résultats, vos signalements et vos réglages, je retire votre nom de toutes les tables, et une IA joue vos places. C’est définitif. Vous confirmez ?
permission-view = Voir le salon
permission-send = Envoyer des messages
permission-attach = Joindre des fichiers

## Rythme et réglages

pace-limit = Temps de réflexion : { $limit }.
pace-then = Une fois écoulé : { $then }. { $count ->
    [0] Pas de rappel avant.
    [one] Un rappel avant.
   *[other] { $count } rappels avant.
    }
pace-quiet = Heures calmes de { $first } à { $until } à votre heure : on n’appelle personne, et le temps de réflexion est suspendu.
pace-host = Seul l’hôte peut le changer.
pace-field-pace = Temps de réflexion
pace-field-late = Une fois écoulé
pace-field-reminders = Rappels
pace-field-from = Heures calmes, de
pace-field-until = Heures calmes, à
pace-choice = { $title } : { $choice }
pace-hour = { $hour ->
    [-1] aucune
   *[other] { $hour } h UTC
    }
settings-mine = Vos réglages
settings-mine-text = Quand la table s’arrête pour vous demander, jeu par jeu, et comment tout effacer. Je parle la langue de votre Discord.
settings-server = Réglages de ce serveur
settings-server-text = La langue des tables, les salons où l’on peut jouer (aucun choisi : tous), et le rythme des nouvelles tables.
settings-language = Langue des tables
settings-channels = Salons de jeu
settings-everywhere = tous
settings-pace = Rythme des nouvelles tables
language-own = celle du serveur

## Boutons

button-join = S’asseoir
button-leave = Se lever
button-ai = Ajouter une IA
button-no-ai = Retirer une IA
button-start = Commencer
button-cut = Couper
button-act = Agir
button-hand = Ma main
button-board = En mots
button-log = Journal
button-log-bold = Seulement le gras
button-log-all = Tout le journal
button-rules = Règles
button-rematch = Rejouer
button-undo = Reprendre
button-refresh = Actualiser
button-back = Retour
button-defeat = S’avouer vaincus
button-agree = D’accord
button-decline = Refuser
button-page-back = Page précédente
button-page-on = Page suivante
button-earlier = Plus ancien
button-later = Plus récent
button-type = Écrire
button-done = Terminé
button-none = Rien
button-pace = Rythme
button-resign = Abandonner
button-lend = Prêter ma place
button-lend-one = Prêter : { $name }
button-give-one = Proposer : { $name }
button-close = Fermer la table
button-take = Prendre la place
button-server = Ce serveur
button-forget = Oubliez-moi

## Pourquoi non

refused-joined-already = Vous êtes déjà à table.
refused-several-seats = Dans ce jeu, chacun n’a qu’une place, et quelqu’un ici en a plusieurs. Libérez-en d’abord une.
refused-campaign-gone = Cette campagne se joue à une autre table, ou elle est finie.
refused-table-full = La table est complète : ce jeu a { $seats } places.
refused-not-joined = Vous n’êtes pas à cette table.
refused-not-seated = Vous n’avez pas de place à cette table. Vous pouvez regarder : l’image et la table en mots sont pour tout le monde.
refused-no-ai = Il n’y a pas de place d’IA.
refused-seats = { $seats ->
    [one] Une place est prise
   *[other] { $seats } places sont prises
    } ; il en faut { $least } pour ce jeu. Laissez d’autres s’asseoir, ou ajoutez une IA.
refused-started = La partie a déjà commencé.
refused-secret = Mon secret n’est pas prêt. Réessayez quand son SHA-256 s’affiche sous la table, dans un instant.
refused-cut-twice = Vous avez déjà coupé, avec `{ $text }`. Chacun ne coupe qu’une fois.
refused-cut-empty = Il n’y a là ni lettre ni chiffre. Tapez un mot ou un nombre.
refused-cuts-full = Ce jeu a été coupé { $most } fois. On ne le coupe plus.
refused-over = Cette table est fermée.
refused-not-playing = La partie n’a pas encore commencé.
refused-not-shown = Cette partie ne peut plus être affichée, mais il en reste le journal et le fichier : /journal et /exporter.
refused-stuck = Les règles ont échoué ici, la table est arrêtée. Revenez en arrière avec /annuler si tout le monde est d’accord, ou fermez-la avec /terminer.
refused-lent-already = Une IA y joue déjà. Reprenez votre place avec /place.
refused-nothing-lent = Aucune de vos places n’est prêtée.
refused-unsent = Discord n’a pas pris la réponse. Appuyez sur Agir, ou reprenez la commande, pour voir où en est la partie.
refused-host-only = Seul l’hôte de la table peut faire cela.
refused-not-your-seat = Cette place n’est pas la vôtre.
refused-lent = Une IA joue à votre place. Reprenez-la d’abord avec /place.
refused-saw-a-hand = Cette personne a vu une autre main à cette table et ne peut pas prendre cette place.
refused-undo-nothing = Vous n’avez encore rien répondu.
refused-other-vote = Ce vote-là n’est plus en cours ; regardez ce qui est demandé maintenant.
refused-not-hopeless = Cette partie peut encore être gagnée.
refused-no-vote = Aucun vote n’est en cours.
refused-end = Seuls l’hôte, un modérateur ou les joueurs ensemble peuvent fermer cette table.
refused-disk = Cela n’a pas pu être enregistré, donc cela n’a pas eu lieu. Réessayez ; si cela persiste, dites à l’exploitant que le disque est peut-être plein.
refused-rule-fault = Une règle a échoué : rien n’a eu lieu, la partie en est où elle était. Essayez autre chose, ou utilisez /signaler.
refused-channel = On ne joue pas dans ce salon. Un gestionnaire peut changer cela avec /réglages.
refused-table-here = Il y a déjà une table dans ce salon. Finissez-la, fermez-la avec /terminer, ou prenez un fil.
refused-most-tables = Vous êtes déjà l’hôte { $most ->
    [one] d’une table ouverte
   *[other] de { $most } tables ouvertes
    }, et c’est le maximum par personne ici. Finissez-en une, ou fermez-en une avec /terminer.
refused-most-opened = Vous avez ouvert { $most ->
    [one] une table
   *[other] { $most } tables
    } ces dix dernières minutes, et c’est le maximum par personne pour cette durée. Réessayez dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
    } ; les parties jouées jusqu’au bout et la première revanche de chacune ne comptent pas.
refused-no-table = Cette table n’existe plus.
refused-unreadable = Cette table est illisible pour le moment. Rien n’en est perdu ; prévenez l’exploitant.
refused-no-table-here = Il n’y a pas de table dans ce salon. Ouvrez-en une avec /jouer.
refused-closing = Je vais redémarrer. Réessayez dans quelques secondes ; rien n’est perdu.
refused-picked-otherwise = Entre-temps, vous avez choisi autre chose dans un autre panneau : rien n’a été fait. Choisissez de nouveau.
refused-broken = Cela n’a pas marché, et rien n’a changé.
refused-no-card = Aucune carte ne s’appelle « { $typed } » dans ce jeu.
refused-cards = « { $typed } » peut être { $some }. Choisissez l’un des noms proposés pendant la saisie.
refused-give-whom = Dites à qui : /place, la donner à quelqu’un, puis la personne. Ce ne peut pas être un bot.
refused-export-running = Le fichier contient tous les secrets : il n’y en a pas tant que la partie est en cours.
refused-manager-only = Seules les personnes qui gèrent le serveur peuvent régler cela.
refused-typed-unknown = « { $typed } » ne correspond à aucune réponse. Tapez un numéro ou un nom, par exemple { $some }.
refused-typed-several = « { $typed } » correspond à plusieurs réponses : { $some }. Tapez le numéro de celle que vous voulez.
refused-offered-already = Cette place est déjà proposée à <@{ $person }>, et on ne la propose qu’à une personne à la fois. Retirez d’abord cette proposition : /place, la garder ; ou appuyez sur Refuser sous la proposition.
refused-nothing-offered = Aucune de vos places n’est proposée en ce moment.
refused-not-offered-seat = Cette place ne vous est pas proposée.
refused-permissions = Je ne peux pas ouvrir de table ici, il me manque : { $permissions }.

## Commandes

command-play = jouer
    .text = Ouvrir une table dans ce salon
command-play-game = jeu
    .text = Quel jeu
command-act = agir
    .text = Votre panneau : ce que vous pouvez faire
command-hand = main
    .text = Montrer votre main, en privé
command-board = table
    .text = La table en mots
command-log = journal
    .text = Ce qui s’est passé jusqu’ici
command-undo = annuler
    .text = Reprendre votre dernière réponse
command-rules = règles
    .text = Le guide des règles, par sujet
command-rules-topic = sujet
    .text = Quel sujet
command-rules-game = jeu
    .text = De quel jeu
command-card = carte
    .text = Regarder une carte
command-card-card = carte
    .text = Son nom
command-card-game = jeu
    .text = De quel jeu
command-games = parties
    .text = Vos tables, et lesquelles vous attendent
command-help = aide
    .text = Ce que je sais faire
command-seat = place
    .text = Prêter votre place à une IA, la reprendre, la donner, la garder, ou abandonner
command-seat-what = quoi
    .text = Que faire de votre place
command-seat-person = personne
    .text = Qui la prend
command-pace = rythme
    .text = Combien de temps on peut réfléchir à cette table
command-pace-pace = rythme
    .text = Combien de temps
command-pace-late = ensuite
    .text = Et après
command-end = terminer
    .text = Fermer cette table
command-export = exporter
    .text = Toute la partie en un fichier, une fois finie
command-report = signaler
    .text = Signaler une erreur dans le jeu
command-report-what = quoi
    .text = Ce qui n’a pas marché
command-stats = statistiques
    .text = Parties jouées et gagnées
command-stats-person = personne
    .text = De qui
command-settings = réglages
    .text = Quand on vous interroge, effacer vos données ; gestionnaires : langue, salons, rythme

choice-seat-lend = la prêter à une IA
choice-seat-back = la reprendre
choice-seat-give = la donner à quelqu’un
choice-seat-keep = la garder : retirer une proposition
choice-seat-resign = abandonner
choice-pace-none = sans limite
choice-pace-quick = dix minutes
choice-pace-evening = une heure
choice-pace-daily = un jour
choice-pace-slow = trois jours
choice-late-wait = continuer d’attendre
choice-late-safe = jouer la réponse sûre
choice-late-ai = prêter la place à une IA

## Questions

button-any-square = Taper une case ou un nom
button-hint = Conseil
button-do-that = Faire ainsi
button-let-stand = Tout laisser passer dans ce combat
button-moments = Quand me demander…
button-why-not = Pourquoi pas… ?
button-hints = { $agreed ->
    [0] Conseils : personne n’a encore accepté
   *[other] Conseils : { $agreed } sur { $count } d’accord
    }
choose-another = Un autre choix…
hint = L’IA répondrait : **{ $what }**.
why-what = À propos de quoi ?
why-ask = Qu’est-ce que vous ne pouvez pas faire ? Choisissez-le ci-dessous, ou tapez-le là où l’on tape sa réponse.
why-nothing = Tout ce que vous avez en main peut être choisi. Pour une case, tapez son nom là où l’on tape sa réponse.
why-topic = En savoir plus : /rules, « { $topic } ».
settings-moments = { $game } : quand me demander…
settings-moments-text = À ces moments, face à d’autres joueurs, la table pose la question même si vous n’avez rien à répondre : ne pas la poser dirait ce que vous avez en main. Face à des IA seules, elle ne demande jamais pour rien.
moment-always = { $moment } : toujours demander
moment-if-able = { $moment } : seulement si je peux répondre
moment-never = { $moment } : jamais, laisser faire
moment-price = Attention à ce que cela révèle : si l’on ne vous demande rien, c’est que vous n’avez rien à répondre, et les autres le voient. **Tout laisser passer dans ce combat** ne révèle rien.
refused-no-hints = Pas de conseils à cette table : dans un jeu à mains cachées, tous doivent les avoir acceptés avant la partie.
button-for-us = Faites-le pour nous
button-last-time = Comme la dernière fois
for-us = Voici ce que l’IA ferait pour vous :
for-us-last = Voici comment vous aviez commencé la dernière fois :
for-us-nothing = Rien de ce que vous aviez fait la dernière fois ne convient ici.
button-all-of-it = Tout lire
order-give = Désormais, sur ordre…
order-call-off = Annuler l’ordre
