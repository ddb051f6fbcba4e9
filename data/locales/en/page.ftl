# What the page of the local table says by itself; what the bot says there is in chat.ftl and in the games' files. Text,
# variables and selections are all it knows of Fluent. A language that has no words for something says it in English.

# What the language calls itself, and the locale that Discord has for it, where that is not the name of this folder.
language-name = English
    .locale = en-US

## The frame

title = Airlock · local table
language = Language
people = People at this table
who-is-who = Who’s who
server-language = Language of the server’s channels
help = How this works
add-person = Add a person
show-person = Show { $name } in a pane
hide-person = Close { $name }’s pane
full-panes = No more than six panes
unread-count = { $count ->
    [one] 1 unread
   *[other] { $count } unread
    }

## Channels

channels = Text channels
dms = Direct messages
no-dms = No messages yet. Hidden hands arrive here.
add-channel = Create channel
channel-name = Channel name
create = Create
delete-channel = Delete channel { $channel }
delete-sure = Delete #{ $channel } and everything in it?
delete = Delete
cancel = Cancel
close = Close
open-channels = Channels and messages
messages-in = Messages in { $place }
channel-start = Welcome to #{ $channel }!
channel-start-text = This is the start of the #{ $channel } channel. Play here with /play.
dm-start-text = This is the start of your messages with { $name }. Only you can read them.

## Messages

app = APP
moderator = Moderator
today = Today at { $time }
yesterday = Yesterday at { $time }
edited = edited
used = used
thinking = { $name } is thinking…
sending = Sending command…
only-you = Only you can see this
dismiss = Dismiss message
interaction-failed = This interaction failed
no-answer = The application did not respond
bot-offline = { $name } is offline. Try again when it is back.
refused = That is no longer possible
try-again = Nothing was lost. Try again.
new-messages = New
jump-present = Jump to present
new-below = { $count ->
    [one] 1 new message
   *[other] { $count } new messages
    }
reply-lost = Original message was deleted
joined = { $name } joined the server.
thread-made = { $name } started a thread.

## Writing, and commands

write-in = Message { $place }
write-hint = Type / for commands
send = Send
too-long = { $count ->
    [one] 1 character too many
   *[other] { $count } characters too many
    }
commands = Commands
no-command = No such command
optional = optional
more = +{ $count } optional
remove-option = Remove option { $option }
leave-command = Leave the command
required = This option is required
pick-one = Choose one from the list
whole-number = Give a whole number
number = Give a number
at-least = At least { $number }
at-most = At most { $number }
shortest = { $count ->
    [one] At least 1 character
   *[other] At least { $count } characters
    }
longest = { $count ->
    [one] At most 1 character
   *[other] At most { $count } characters
    }
loading-choices = Loading options…
no-choices = No options match
choices-failed = Loading options failed
yes = True
no = False
keys-hint = Tab next · Enter send · Esc leave

## Selects and forms

shortcut = Key { $key }
choose = Make a selection
choose-exactly = Choose { $count }
choose-between = Choose { $least } to { $most }
apply = Done
field-required = This field is required
submit = Submit
modal-lost = The line is down. Your text is kept: submit again in a moment.
modal-failed = Something went wrong. Try again.
unsupported = This part cannot be shown here

## Pictures

picture = Picture
previous = Previous
next = Next
real-size = Actual size
open-original = Open original
download = Download { $file }
spoiler = Spoiler
show-spoiler = Show the spoiler

## The line

lost = Connection lost. Reconnecting…
lost-long = Still no answer. If the table was restarted, open the new address it printed.
bot-down = { $name } is restarting. Nothing is lost: buttons work again in a moment.
no-key = The address is missing its key. Open the whole address that Airlock prints.
left = { $name } is not on the server.
rejoin = Rejoin the server
nothing = No channel yet

## Who is who

showing = Pane
dms-open = Accepts direct messages
in-guild = On the server
name = Name
name-needed = Give a name
name-taken = Somebody has this name already
only-this = Show only this pane
who-intro = Everybody here plays in this browser. Show up to six side by side, or open more tabs.
keyboard = Keyboard: / commands · Alt+↑ ↓ channels · F6 next pane · Esc close
keyboard-answers = In your newest panel: 1–9 answer · 0 pass · H hint · U undo. Esc takes you there from an empty line.
map-squares = When an answer can be typed, a click on a square of the map gives it; a click beside the map enlarges the picture.

## The first visit

welcome = Welcome aboard
welcome-here = This is a Discord server of your own, on this computer: no account, nothing leaves it.
welcome-bot = The Airlock bot deals, keeps hands secret and enforces the rules. Play against its AI, or add friends as panes side by side.
welcome-commands = Type / in any channel for the commands, or simply press the button.
start = Start a game
later = Look around first
no-play = The bot is still starting. One moment…

## Members

members = Members
online = Online
offline = Offline
away-from = Not on the server
said = { $name }: { $text }
sent-picture = a picture
