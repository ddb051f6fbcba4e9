"""Slash commands as an application registers them: what a valid one is, and how a whole set replaces another."""

import unicodedata
from typing import Any

from .clock import Clock
from .refusals import Json, Problems, Refusal
from .validate import Path

LOCALES = frozenset(
    [
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
    ]
)
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)
MAX_CHAT, MAX_MENU, MAX_SIZE = 100, 15, 8000


def is_name(name: str) -> bool:
    """A command or option name: letters, digits, dash, underscore and apostrophe, lower case where there is case."""
    return (
        1 <= len(name) <= 32
        and name == name.lower()
        and all(
            c in "-_'" or unicodedata.category(c)[0] in "LN" or "\u0900" <= c <= "\u097f" or "\u0e00" <= c <= "\u0e7f"
            for c in name
        )
    )


class CommandChecker:
    def __init__(self) -> None:
        self.problems = Problems()

    def command(self, command: Any, path: Path) -> None:
        if not isinstance(command, dict):
            self.problems.add(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        kind = command.get("type") or 1
        if kind not in (1, 2, 3):
            self.problems.add((*path, "type"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3}.")
        self._names(command, path, free=kind != 1)
        if kind == 1:
            self._descriptions(command, path)
            self._options(command.get("options") or [], (*path, "options"), depth=0)
        elif command.get("description"):
            self.problems.add(
                (*path, "description"),
                "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION",
                "Context menu commands cannot have a description",
            )
        if kind == 1 and size(command) > MAX_SIZE:
            self.problems.add(path, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({MAX_SIZE})")

    def _names(self, owner: Json, path: Path, *, free: bool = False) -> None:
        name = owner.get("name")
        if not isinstance(name, str):
            self.problems.add((*path, "name"), "BASE_TYPE_REQUIRED", "This field is required")
        else:
            self._name(name, (*path, "name"), free=free)
        for locale, text in (owner.get("name_localizations") or {}).items():
            at = (*path, "name_localizations", locale)
            self._locale(locale, at)
            self._name(text, at, free=free)

    def _name(self, name: str, path: Path, *, free: bool) -> None:
        if not 1 <= len(name) <= 32:
            self.problems.add(path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 32 in length.")
        elif not free and not is_name(name):
            self.problems.add(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")

    def _locale(self, locale: str, path: Path) -> None:
        if locale not in LOCALES:
            self.problems.add(path, "APPLICATION_COMMAND_INVALID_LOCALE", "Locale is not known")

    def _descriptions(self, owner: Json, path: Path) -> None:
        texts = [((*path, "description"), owner.get("description"))]
        for locale, text in (owner.get("description_localizations") or {}).items():
            at = (*path, "description_localizations", locale)
            self._locale(locale, at)
            texts.append((at, text))
        for at, text in texts:
            if not isinstance(text, str):
                self.problems.add(at, "BASE_TYPE_REQUIRED", "This field is required")
            elif not 1 <= len(text) <= 100:
                self.problems.add(at, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")

    def _options(self, options: Any, path: Path, *, depth: int) -> None:
        if not isinstance(options, list) or len(options) > 25:
            self.problems.add(path, "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
            return
        names: set[str] = set()
        optional_seen = False
        for n, option in enumerate(options):
            at = (*path, n)
            if not isinstance(option, dict):
                self.problems.add(at, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
                continue
            self._names(option, at)
            self._descriptions(option, at)
            if option.get("name") in names:
                self.problems.add(
                    (*at, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option name is not unique"
                )
            names.add(str(option.get("name")))
            kind = option.get("type")
            if kind in (SUBCOMMAND, GROUP):
                if depth >= 2 or (kind == GROUP and depth >= 1):
                    self.problems.add((*at, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deep")
                    continue
                self._options(option.get("options") or [], (*at, "options"), depth=depth + 1 if kind == GROUP else 2)
                continue
            if not isinstance(kind, int) or kind not in range(3, 12):
                self.problems.add((*at, "type"), "BASE_TYPE_CHOICES", "Value must be one of {1, ..., 11}.")
                continue
            if option.get("required") and optional_seen:
                self.problems.add(
                    (*at, "required"),
                    "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                    "Required options must be placed before non-required options",
                )
            optional_seen = optional_seen or not option.get("required")
            self._value_option(option, kind, at)
        kinds = {o.get("type") in (SUBCOMMAND, GROUP) for o in options if isinstance(o, dict)}
        if len(kinds) > 1:
            self.problems.add(
                path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command and value options cannot be mixed"
            )

    def _value_option(self, option: Json, kind: int, path: Path) -> None:
        choices = option.get("choices") or []
        if len(choices) > 25:
            self.problems.add((*path, "choices"), "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
        if choices and option.get("autocomplete"):
            self.problems.add(
                path, "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", "Autocomplete and choices exclude each other"
            )
        for n, choice in enumerate(choices):
            check_choice(self.problems, choice, kind, (*path, "choices", n))
            for locale in choice.get("name_localizations") or {}:
                self._locale(locale, (*path, "choices", n, "name_localizations", locale))


def check_choice(problems: Problems, choice: Any, kind: int | None, path: Path) -> None:
    """A choice of an option, or one offered by autocompletion."""
    if not isinstance(choice, dict):
        problems.add(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return
    texts = {"name": choice.get("name")}
    texts |= {f"name_localizations.{at}": text for at, text in (choice.get("name_localizations") or {}).items()}
    for field, text in texts.items():
        if not isinstance(text, str) or not 1 <= len(text) <= 100:
            problems.add((*path, *field.split(".", 1)), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
    value = choice.get("value")
    fits = {
        STRING: isinstance(value, str) and len(value) <= 100,
        INTEGER: isinstance(value, int) and not isinstance(value, bool) and abs(value) <= 2**53,
        NUMBER: isinstance(value, int | float) and not isinstance(value, bool),
    }
    if not fits.get(kind or STRING, False):
        problems.add(
            (*path, "value"), "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_INVALID", "Invalid value for the choice"
        )


def size(command: Json) -> int:
    """What counts towards a command's size: for each name, description and value the longest of its languages."""

    def longest(owner: Json, field: str) -> int:
        texts = [owner.get(field) or "", *(owner.get(f"{field}_localizations") or {}).values()]
        return max(len(str(text)) for text in texts)

    def count(owner: Json) -> int:
        total = longest(owner, "name") + longest(owner, "description")
        for choice in owner.get("choices") or []:
            total += longest(choice, "name") + len(str(choice.get("value", "")))
        return total + sum(count(option) for option in owner.get("options") or [])

    return count(command)


def check_set(commands: Any) -> list[Json]:
    """A whole set of commands, for a bulk overwrite."""
    if not isinstance(commands, list):
        raise Refusal(
            400, 50035, "Invalid Form Body", {"_errors": [{"code": "LIST_TYPE_CONVERT", "message": "No list"}]}
        )
    checker = CommandChecker()
    seen: set[tuple[int, str]] = set()
    for n, command in enumerate(commands):
        checker.command(command, (n,))
        key = (command.get("type") or 1, str(command.get("name"))) if isinstance(command, dict) else (0, "")
        if key in seen:
            checker.problems.add(
                (n,), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"
            )
        seen.add(key)
    checker.problems.refuse()
    for kind, most in ((1, MAX_CHAT), (2, MAX_MENU), (3, MAX_MENU)):
        if sum(1 for command in commands if (command.get("type") or 1) == kind) > most:
            raise Refusal(400, 30032, f"Maximum number of application commands reached ({most})")
    return commands


def register(clock: Clock, application_id: str, guild_id: str | None, command: Json, before: Json | None) -> Json:
    """A command as Discord keeps it: ids stay with the name, the version changes with the content."""
    kind = command.get("type") or 1
    kept: Json = {
        "application_id": application_id,
        "type": kind,
        "name": command["name"],
        "name_localizations": command.get("name_localizations"),
        "description": command.get("description") or "",
        "description_localizations": command.get("description_localizations"),
        "default_member_permissions": _bits(command.get("default_member_permissions")),
        "dm_permission": command.get("dm_permission", True),
        "contexts": command.get("contexts"),
        "integration_types": command.get("integration_types") or [0],
        "nsfw": bool(command.get("nsfw")),
    }
    if command.get("options"):
        kept["options"] = command["options"]
    if guild_id is not None:
        kept["guild_id"] = guild_id
        kept.pop("dm_permission")
    if before is not None and kept == {k: v for k, v in before.items() if k not in ("id", "version")}:
        return before
    return kept | {"id": before["id"] if before else clock.snowflake(), "version": clock.snowflake()}


def _bits(value: object) -> str | None:
    return None if value is None else str(value)


def without_localizations(command: Json) -> Json:
    """What a listing shows unless it was asked for the translations."""

    def strip(owner: Json) -> Json:
        kept = {k: v for k, v in owner.items() if k not in ("name_localizations", "description_localizations")}
        for field in ("options", "choices"):
            if field in kept:
                kept[field] = [strip(child) for child in kept[field]]
        return kept

    return strip(command)
