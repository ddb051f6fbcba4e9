"""What a person can do in the client: use a command, press, pick, fill in a form, write. Whatever the client would not
let them do is refused here, before the bot hears of it.
"""

from collections.abc import Callable
from typing import Any

from . import commands
from .interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Interaction, Interactions, Modal
from .messages import MENTION
from .refusals import Json
from .validate import BUTTON, CHECKBOX, ENTITY_SELECTS, LABEL, ROW, STRING_SELECT, TEXT_DISPLAY, TEXT_INPUT, walk
from .wire import Wire
from .world import Channel, Message, User, World


class Cannot(Exception):
    """The client does not offer this to that person."""


class People:
    def __init__(self, world: World, wire: Wire, interactions: Interactions) -> None:
        self.world = world
        self.wire = wire
        self.interactions = interactions

    # Commands

    def offered(self, user: User, channel: Channel) -> list[Json]:
        """The commands that this person sees in this channel."""
        if not self.world.can_see(user, channel):
            return []
        return [command for command in self.world.all_commands() if self._may_use(user, channel, command)]

    def _may_use(self, user: User, channel: Channel, command: Json) -> bool:
        contexts = command.get("contexts")
        if channel.is_dm:
            if "guild_id" in command or (contexts is None and command.get("dm_permission") is False):
                return False
            return contexts is None or 1 in contexts
        if contexts is not None and 0 not in contexts:
            return False
        needed = command.get("default_member_permissions")
        if needed is None or not self.world.bot_in_guild:
            return self.world.bot_in_guild
        held = self.world.permissions_of(user, channel)
        return user.manager if needed == "0" else not int(needed) & ~held

    def command(self, user: User, channel: Channel, wanted: str) -> Json:
        for command in self.offered(user, channel):
            if wanted in (command["id"], command["name"]):
                return command
        raise Cannot(f"{user.global_name} has no command {wanted} here")

    def slash(self, user: User, channel: Channel, wanted: str, options: list[Json]) -> Interaction:
        command = self.command(user, channel, wanted)
        resolved: Json = {}
        checked = self._options(command.get("options") or [], options, channel, resolved, strict=True)
        data = self._command_data(command, checked, resolved)
        return self.interactions.begin(COMMAND, user, channel, data, metadata={"name": _full_name(command, checked)})

    def complete(self, user: User, channel: Channel, wanted: str, options: list[Json]) -> Interaction:
        command = self.command(user, channel, wanted)
        checked = self._options(command.get("options") or [], options, channel, {}, strict=False)
        focused = [
            (option, kind) for option, kind in _leaves(command.get("options") or [], checked) if option.get("focused")
        ]
        if len(focused) != 1:
            raise Cannot("exactly one option is being typed")
        option, definition = focused[0]
        if not definition.get("autocomplete"):
            raise Cannot(f"{option['name']} has no completion")
        data = self._command_data(command, checked, {})
        return self.interactions.begin(AUTOCOMPLETE, user, channel, data, option_type=definition["type"])

    def _command_data(self, command: Json, options: list[Json], resolved: Json) -> Json:
        data: Json = {"id": command["id"], "name": command["name"], "type": command["type"]}
        if options:
            data["options"] = options
        if resolved:
            data["resolved"] = resolved
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        return data

    def _options(
        self, definitions: list[Json], given: list[Json], channel: Channel, resolved: Json, *, strict: bool
    ) -> list[Json]:
        known = {definition["name"]: definition for definition in definitions}
        checked: list[Json] = []
        for option in given:
            definition = known.get(str(option.get("name")))
            if definition is None:
                raise Cannot(f"there is no option {option.get('name')}")
            made: Json = {"name": definition["name"], "type": definition["type"]}
            if definition["type"] in (commands.SUBCOMMAND, commands.GROUP):
                inner = option.get("options") or []
                made["options"] = self._options(
                    definition.get("options") or [], inner, channel, resolved, strict=strict
                )
            else:
                made["value"] = option.get("value")
                if option.get("focused"):
                    made["focused"] = True
                if strict:
                    made["value"] = self._value(definition, option.get("value"), channel, resolved)
            checked.append(made)
        if strict:
            self._all_given(definitions, checked)
        return checked

    def _all_given(self, definitions: list[Json], checked: list[Json]) -> None:
        names = {option["name"] for option in checked}
        missing = [d["name"] for d in definitions if d.get("required") and d["name"] not in names]
        if missing:
            raise Cannot(f"required: {', '.join(missing)}")
        nested = [d for d in definitions if d["type"] in (commands.SUBCOMMAND, commands.GROUP)]
        if nested and len(checked) != 1:
            raise Cannot("choose a subcommand")

    def _value(self, definition: Json, value: Any, channel: Channel, resolved: Json) -> Any:
        kind, name = definition["type"], definition["name"]
        if kind == commands.STRING:
            value = str(value)
            if not (definition.get("min_length") or 0) <= len(value) <= (definition.get("max_length") or 6000):
                raise Cannot(f"{name} is too short or too long")
        elif kind in (commands.INTEGER, commands.NUMBER):
            value = self._number(definition, value)
        elif kind == commands.BOOLEAN:
            if not isinstance(value, bool):
                raise Cannot(f"{name} is true or false")
        elif kind in (commands.USER, commands.CHANNEL, commands.MENTIONABLE):
            self._resolve(str(value), channel, resolved)
            value = str(value)
        else:
            raise Cannot(f"{name}: options of this type are not offered here")
        choices = definition.get("choices")
        if choices and value not in [choice["value"] for choice in choices]:
            raise Cannot(f"{name} is none of the choices")
        return value

    def _number(self, definition: Json, value: Any) -> int | float:
        whole = definition["type"] == commands.INTEGER
        if isinstance(value, bool) or not isinstance(value, int if whole else int | float):
            raise Cannot(f"{definition['name']} is a number")
        low, high = definition.get("min_value"), definition.get("max_value")
        if (low is not None and value < low) or (high is not None and value > high):
            raise Cannot(f"{definition['name']} is out of range")
        return int(value) if whole else float(value)

    def _resolve(self, key: str, channel: Channel, resolved: Json) -> None:
        if key in self.world.users:
            user = self.world.users[key]
            resolved.setdefault("users", {})[key] = self.wire.user(user)
            if not channel.is_dm and user.in_guild:
                resolved.setdefault("members", {})[key] = self.wire.member(user, channel, bare=True)
        elif key in self.world.channels:
            shown = self.wire.channel(self.world.channels[key])
            resolved.setdefault("channels", {})[key] = shown | {"permissions": "0"}
        else:
            raise Cannot(f"nobody and nothing is {key}")

    # Components

    def pressable(self, user: User, message: Message, custom_id: str) -> Json:
        channel = self.world.channels.get(message.channel_id)
        if channel is None or message.seen_by not in (None, user.id) or not self.world.can_see(user, channel):
            raise Cannot("this message cannot be seen")
        for component in walk(message.components):
            if component.get("custom_id") == custom_id:
                if component.get("disabled"):
                    raise Cannot(f"{custom_id} is disabled")
                return component
        raise Cannot(f"there is no {custom_id} on this message")

    def click(self, user: User, message: Message, custom_id: str, values: list[str] | None = None) -> Interaction:
        component = self.pressable(user, message, custom_id)
        channel = self.world.channels[message.channel_id]
        kind = component["type"]
        data: Json = {"id": component["id"], "custom_id": custom_id, "component_type": kind}
        if kind != BUTTON:
            data["values"] = _picked(component, values or [])
            resolved: Json = {}
            if kind in ENTITY_SELECTS:
                for value in data["values"]:
                    self._resolve(value, channel, resolved)
                data["resolved"] = resolved
        return self.interactions.begin(
            COMPONENT, user, channel, data, message=message, metadata={"interacted_message_id": message.id}
        )

    # Forms

    def modal(self, user: User, modal_id: str) -> Modal:
        modal = self.interactions.modals.get(modal_id)
        if modal is None or modal.user_id != user.id:
            raise Cannot("this form is not open")
        return modal

    def submit(self, user: User, modal: Modal, values: Json) -> Interaction:
        """Sends a form off; the values are by custom id, a string, a list or a bool as the field wants it."""
        channel = self.world.channels.get(modal.channel_id)
        if channel is None or not self.world.can_see(user, channel):
            raise Cannot("the channel is gone")
        resolved: Json = {}

        def filled(field: Json) -> Json:
            made = {"type": field["type"], "id": field["id"], "custom_id": field["custom_id"]}
            made |= _filled(field, values.get(field["custom_id"]))
            if field["type"] in ENTITY_SELECTS:
                for value in made["values"]:
                    self._resolve(value, channel, resolved)
            return made

        components = [_submitted(component, filled) for component in modal.data["components"]]
        data: Json = {"custom_id": modal.data["custom_id"], "components": components}
        if resolved:
            data["resolved"] = resolved
        message = self.world.message(modal.channel_id, modal.message_id or "")
        interaction = self.interactions.begin(
            MODAL_SUBMIT,
            user,
            channel,
            data,
            message=message,
            metadata={"triggering_interaction_metadata": modal.metadata},
        )
        interaction.answer.add_done_callback(lambda future: self._submitted(modal, future))
        return interaction

    def _submitted(self, modal: Modal, future: Any) -> None:
        if not future.cancelled() and future.result().failed is None:
            self.interactions.modals.pop(modal.id, None)

    # Writing

    def say(self, user: User, channel: Channel, content: str) -> Message:
        if not self.world.can_see(user, channel):
            raise Cannot("this channel cannot be seen")
        if not content.strip() or len(content) > 2000:
            raise Cannot("a message has 1 to 2000 characters")
        mentions = [key for key in dict.fromkeys(MENTION.findall(content)) if key in self.world.users]
        message = Message(
            self.world.clock.snowflake(),
            channel.id,
            user.id,
            self.world.clock.now(),
            content=content,
            mentions=mentions,
        )
        self.world.ping(message, mentions)
        self.world.post(message)
        return message


def option_list(command: Json, path: list[str], values: dict[str, Any], focused: str | None = None) -> list[Json]:
    """Discord's option list from a subcommand's path and plain values."""
    if path:
        definitions = {d["name"]: d for d in command.get("options") or []}
        if path[0] not in definitions:
            raise Cannot(f"there is no subcommand {path[0]}")
        inner = definitions[path[0]]
        return [{"name": path[0], "type": inner["type"], "options": option_list(inner, path[1:], values, focused)}]
    made: list[Json] = []
    for name, value in values.items():
        plain = getattr(value, "id", value)
        made.append({"name": name, "value": plain} | ({"focused": True} if name == focused else {}))
    return made


def submitted_values(components: list[Json]) -> Json:
    """The values in a submitted form, by custom id."""
    values: Json = {}
    for field in walk(components):
        if "custom_id" in field:
            values[field["custom_id"]] = field.get("values", field.get("value"))
    return values


def _leaves(definitions: list[Json], options: list[Json]) -> list[tuple[Json, Json]]:
    known = {definition["name"]: definition for definition in definitions}
    found: list[tuple[Json, Json]] = []
    for option in options:
        definition = known[option["name"]]
        if "options" in option:
            found += _leaves(definition.get("options") or [], option["options"])
        else:
            found.append((option, definition))
    return found


def _full_name(command: Json, options: list[Json]) -> str:
    name = str(command["name"])
    while options and "options" in options[0]:
        name += f" {options[0]['name']}"
        options = options[0]["options"]
    return name


def _picked(component: Json, values: list[str]) -> list[str]:
    low, high = component.get("min_values"), component.get("max_values")
    low, high = 1 if low is None else low, 1 if high is None else high
    if not low <= len(values) <= high or len(set(values)) != len(values):
        raise Cannot(f"pick {low} to {high}")
    if component["type"] == STRING_SELECT:
        offered = {option["value"] for option in component["options"]}
        if not set(values) <= offered:
            raise Cannot(f"not offered: {', '.join(sorted(set(values) - offered))}")
    return [str(value) for value in values]


def _filled(field: Json, value: Any) -> Json:
    """What a form's field sends for the value a person gave."""
    kind, required = field["type"], field.get("required", True)
    if kind == CHECKBOX:
        return {"value": bool(field.get("default") if value is None else value)}
    if kind == TEXT_INPUT:
        text = str(field.get("value") or "") if value is None else str(value)
        low, high = field.get("min_length") or (1 if required else 0), field.get("max_length") or 4000
        if (text or required) and not low <= len(text) <= high:
            raise Cannot(f"{field['custom_id']} takes {low} to {high} characters")
        return {"value": text}
    offered = {option["value"] for option in field.get("options") or []}
    if kind == 21:
        chosen = [value] if isinstance(value, str) else list(value or [])
        chosen = chosen or [option["value"] for option in field.get("options") or [] if option.get("default")]
        if (required and not chosen) or not set(chosen) <= offered:
            raise Cannot(f"{field['custom_id']}: choose one of what is offered")
        return {"value": chosen[0] if chosen else None}
    picked = [value] if isinstance(value, str) else list(value or [])
    if value is None:
        picked = [option["value"] for option in field.get("options") or [] if option.get("default")]
    low, high = field.get("min_values"), field.get("max_values")
    low = (1 if required else 0) if low is None else low
    if (picked or required) and not low <= len(picked) <= (1 if high is None and kind != 22 else high or 10):
        raise Cannot(f"{field['custom_id']}: too few or too many chosen")
    if kind in (STRING_SELECT, 22) and not set(picked) <= offered:
        raise Cannot(f"{field['custom_id']}: not offered")
    return {"values": picked}


def _submitted(component: Json, filled: Callable[[Json], Json]) -> Json:
    made: Json = {"type": component["type"], "id": component["id"]}
    if component["type"] == ROW:
        made["components"] = [filled(field) for field in component["components"]]
    elif component["type"] == LABEL:
        made["component"] = filled(component["component"])
    elif component["type"] != TEXT_DISPLAY:
        raise Cannot("this form cannot be sent")
    return made
