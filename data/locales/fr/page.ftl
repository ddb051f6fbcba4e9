# Ce que dit d’elle-même la page de la table locale ; ce qu’y dit le bot est dans chat.ftl et dans les fichiers des jeux.

language-name = Français

## Le cadre

title = Airlock · table locale
language = Langue
people = Personnes à cette table
who-is-who = Qui est qui
server-language = Langue des salons du serveur
help = Comment ça marche
add-person = Ajouter une personne
show-person = Afficher { $name } dans un volet
hide-person = Fermer le volet de { $name }
full-panes = Six volets au plus
unread-count = { $count ->
    [one] { $count } non lu
   *[other] { $count } non lus
    }

## Les salons

channels = Salons textuels
dms = Messages privés
no-dms = Aucun message. Les mains cachées arrivent ici.
add-channel = Créer un salon
channel-name = Nom du salon
create = Créer
delete-channel = Supprimer le salon { $channel }
delete-sure = Supprimer #{ $channel } et tout son contenu ?
delete = Supprimer
cancel = Annuler
close = Fermer
open-channels = Salons et messages
messages-in = Messages dans { $place }
channel-start = Bienvenue dans #{ $channel } !
channel-start-text = C’est le début du salon #{ $channel }. Jouez ici avec /play.
dm-start-text = C’est le début de vos messages avec { $name }. Personne d’autre ne peut les lire.

## Les messages

app = APP
moderator = Modération
today = Aujourd’hui à { $time }
yesterday = Hier à { $time }
edited = modifié
used = a utilisé
thinking = { $name } réfléchit…
sending = Envoi de la commande…
only-you = Visible par vous uniquement
dismiss = Masquer le message
interaction-failed = Échec de l’interaction
no-answer = L’application n’a pas répondu
bot-offline = { $name } est hors ligne. Réessayez à son retour.
refused = Ce n’est plus possible
try-again = Rien n’est perdu. Réessayez.
new-messages = Nouveau
jump-present = Revenir au présent
new-below = { $count ->
    [one] { $count } nouveau message
   *[other] { $count } nouveaux messages
    }
reply-lost = Le message d’origine a été supprimé
joined = { $name } a rejoint le serveur.
thread-made = { $name } a ouvert un fil.

## Écrire, et les commandes

write-in = Écrire dans { $place }
write-hint = Tapez / pour les commandes
send = Envoyer
too-long = { $count ->
    [one] { $count } caractère de trop
   *[other] { $count } caractères de trop
    }
commands = Commandes
no-command = Commande inconnue
optional = facultatif
more = { $count ->
    [one] +{ $count } facultatif
   *[other] +{ $count } facultatifs
    }
remove-option = Retirer l’option { $option }
leave-command = Quitter la commande
required = Cette option est obligatoire
pick-one = Choisissez dans la liste
whole-number = Donnez un nombre entier
number = Donnez un nombre
at-least = Au moins { $number }
at-most = Au plus { $number }
shortest = { $count ->
    [one] Au moins { $count } caractère
   *[other] Au moins { $count } caractères
    }
longest = { $count ->
    [one] Au plus { $count } caractère
   *[other] Au plus { $count } caractères
    }
loading-choices = Chargement des options…
no-choices = Aucune option ne correspond
choices-failed = Le chargement des options a échoué
yes = Vrai
no = Faux
keys-hint = Tab suivant · Entrée envoyer · Échap quitter

## Listes et formulaires

shortcut = Touche { $key }
choose = Faites un choix
choose-exactly = Choisissez-en { $count }
choose-between = Choisissez-en de { $least } à { $most }
apply = Terminé
field-required = Ce champ est obligatoire
submit = Envoyer
modal-lost = La ligne est coupée. Votre texte est gardé : renvoyez-le dans un instant.
modal-failed = Quelque chose a échoué. Réessayez.
unsupported = Cette partie ne peut pas être affichée ici

## Les images

picture = Image
previous = Précédente
next = Suivante
real-size = Taille réelle
open-original = Ouvrir l’original
download = Télécharger { $file }
spoiler = Spoiler
show-spoiler = Révéler le spoiler

## La ligne

lost = Connexion perdue. Reconnexion…
lost-long = Toujours rien. Si la table a été relancée, ouvrez l’adresse qu’elle affiche maintenant.
bot-down = { $name } redémarre. Rien n’est perdu : les boutons reviennent dans un instant.
no-key = Il manque la clé dans l’adresse. Ouvrez l’adresse qu’affiche Airlock, en entier.
left = { $name } n’est pas sur le serveur.
rejoin = Revenir sur le serveur
nothing = Aucun salon

## Qui est qui

showing = Volet
dms-open = Accepte les messages privés
in-guild = Sur le serveur
name = Nom
name-needed = Donnez un nom
name-taken = Quelqu’un porte déjà ce nom
only-this = N’afficher que ce volet
who-intro = Tout le monde ici joue dans ce navigateur. Affichez jusqu’à six personnes côte à côte, ou ouvrez d’autres onglets.
keyboard = Clavier : / commandes · Alt+↑ ↓ salons · F6 volet suivant · Échap fermer
keyboard-answers = Dans votre dernier panneau : 1–9 répondre · 0 passer · H conseil · U reprendre. Échap vous y mène depuis une ligne vide.
map-squares = Quand une réponse peut se taper, un clic sur une case du plan la donne ; un clic à côté du plan agrandit l’image.

## La première visite

welcome = Bienvenue à bord
welcome-here = Voici un serveur Discord rien qu’à vous, sur cet ordinateur : pas de compte, rien n’en sort.
welcome-bot = Le bot Airlock distribue, garde les mains secrètes et applique les règles. Jouez contre son IA, ou ajoutez des amis en volets côte à côte.
welcome-commands = Tapez / dans un salon pour voir les commandes, ou appuyez simplement sur le bouton.
start = Lancer une partie
later = D’abord jeter un œil
no-play = Le bot démarre encore. Un instant…

## Les membres

members = Membres
online = En ligne
offline = Hors ligne
away-from = Hors du serveur
said = { $name } : { $text }
sent-picture = une image
