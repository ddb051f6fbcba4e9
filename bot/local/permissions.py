"""The permission bits that matter here, and who holds which."""

CREATE_INSTANT_INVITE = 1 << 0
KICK_MEMBERS = 1 << 1
MANAGE_CHANNELS = 1 << 4
MANAGE_GUILD = 1 << 5
ADD_REACTIONS = 1 << 6
VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
MANAGE_MESSAGES = 1 << 13
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_MESSAGE_HISTORY = 1 << 16
MENTION_EVERYONE = 1 << 17
USE_EXTERNAL_EMOJIS = 1 << 18
USE_APPLICATION_COMMANDS = 1 << 31
MANAGE_THREADS = 1 << 34
CREATE_PUBLIC_THREADS = 1 << 35
CREATE_PRIVATE_THREADS = 1 << 36
SEND_MESSAGES_IN_THREADS = 1 << 38
MODERATE_MEMBERS = 1 << 40
PIN_MESSAGES = 1 << 51

EVERYONE = (
    CREATE_INSTANT_INVITE
    | ADD_REACTIONS
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_EXTERNAL_EMOJIS
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | CREATE_PRIVATE_THREADS
    | SEND_MESSAGES_IN_THREADS
)
BOT = EVERYONE | PIN_MESSAGES
MANAGER = (
    EVERYONE
    | KICK_MEMBERS
    | MANAGE_CHANNELS
    | MANAGE_GUILD
    | MANAGE_MESSAGES
    | MENTION_EVERYONE
    | MANAGE_THREADS
    | MODERATE_MEMBERS
    | PIN_MESSAGES
)
DM = (
    ADD_REACTIONS
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | MENTION_EVERYONE
    | USE_EXTERNAL_EMOJIS
)

NAMES = {name.lower(): value for name, value in dict(globals()).items() if name.isupper() and isinstance(value, int)}


def bits(names: list[str] | tuple[str, ...]) -> int:
    """The bits of permissions given by their names in lower case, as discord.py spells them."""
    value = 0
    for name in names:
        value |= NAMES[name]
    return value
