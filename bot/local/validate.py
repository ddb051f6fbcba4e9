"""What Discord takes in a message or a modal, and what it refuses: every limit that its clients and its API keep.

`Checker` walks a body, notes each problem at its path, and counts what is counted over the whole message.
"""

import re
from collections.abc import Callable, Iterable
from typing import Any

from .refusals import Json, Problems

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
ENTITY_SELECTS = (5, 6, 7, 8)
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 18, 19, 21, 22, 23

CONTAINER_CHILDREN = (ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR)
TOP_V2 = (*CONTAINER_CHILDREN, CONTAINER)
IN_LABEL = (STRING_SELECT, TEXT_INPUT, *ENTITY_SELECTS, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)

MAX_COMPONENTS, MAX_TEXT, MAX_CONTENT = 40, 4000, 2000
MAX_ATTACHMENTS, MAX_FILE = 10, 10 * 1024 * 1024

Path = tuple[str | int, ...]


class Checker:
    def __init__(self) -> None:
        self.problems = Problems()
        self.custom_ids: dict[str, Path] = {}
        self.ids: set[int] = set()
        self.count = 0
        self.text = 0
        self.media: list[tuple[Path, Json, bool]] = []

    def add(self, path: Path, code: str, message: str) -> None:
        self.problems.add(path, code, message)

    def string(self, owner: Json, field: str, path: Path, low: int, high: int, *, required: bool = False) -> str | None:
        value = owner.get(field)
        if value is None:
            if required:
                self.add((*path, field), "BASE_TYPE_REQUIRED", "This field is required")
            return None
        if not isinstance(value, str):
            self.add((*path, field), "STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
            return None
        if not low <= len(value) <= high:
            if low:
                self.add((*path, field), "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
            else:
                self.add((*path, field), "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        return value

    def number(self, owner: Json, field: str, path: Path, low: int, high: int) -> int | None:
        value = owner.get(field)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int):
            self.add((*path, field), "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return None
        if value < low:
            self.add((*path, field), "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
        elif value > high:
            self.add((*path, field), "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")
        return value

    def listing(self, owner: Json, field: str, path: Path, low: int, high: int) -> list[Any]:
        value = owner.get(field)
        if value is None:
            value = []
        if not isinstance(value, list):
            self.add((*path, field), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if not low <= len(value) <= high:
            self.add((*path, field), "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        return value

    def choice(self, value: object, allowed: Iterable[object], path: Path) -> bool:
        allowed = tuple(allowed)
        if value in allowed and not isinstance(value, bool):
            return True
        listed = ", ".join(str(one) for one in allowed)
        self.add(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
        return False

    # Components of messages

    def message_components(self, components: object, *, v2: bool, path: Path = ("components",)) -> None:
        if not isinstance(components, list):
            self.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        if not v2 and len(components) > 5:
            self.add(path, "BASE_TYPE_BAD_LENGTH", "Must be 5 or fewer in length.")
        for n, component in enumerate(components):
            self.component(component, TOP_V2 if v2 else (ROW,), (*path, n))
        if self.count > MAX_COMPONENTS:
            self.add(path, "COMPONENT_MAX_TOTAL_EXCEEDED", f"The total number of components exceeds {MAX_COMPONENTS}.")
        if self.text > MAX_TEXT:
            self.add(path, "COMPONENT_TEXT_SIZE_EXCEEDED", f"The total displayable text exceeds {MAX_TEXT} characters.")

    def component(self, component: object, allowed: tuple[int, ...], path: Path) -> None:
        if not isinstance(component, dict):
            self.add(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        kind = component.get("type")
        if kind not in allowed or isinstance(kind, bool):
            listed = ", ".join(str(one) for one in allowed)
            self.add((*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({listed}).')
            return
        self.count += 1
        number = self.number(component, "id", path, 0, 2**31 - 1)
        if number:
            if number in self.ids:
                self.add((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
            self.ids.add(number)
        self._checks()[kind](component, path)

    def _checks(self) -> dict[int, Callable[[Json, Path], None]]:
        checks: dict[int, Callable[[Json, Path], None]] = {
            ROW: self._row,
            BUTTON: self._button,
            STRING_SELECT: self._string_select,
            TEXT_INPUT: self._text_input,
            SECTION: self._section,
            TEXT_DISPLAY: self._text_display,
            THUMBNAIL: self._thumbnail,
            GALLERY: self._gallery,
            FILE: self._file,
            SEPARATOR: self._separator,
            CONTAINER: self._container,
            LABEL: self._label,
            FILE_UPLOAD: self._upload,
            RADIO_GROUP: self._radio_group,
            CHECKBOX_GROUP: self._checkbox_group,
            CHECKBOX: self._custom_id,
        }
        return checks | dict.fromkeys(ENTITY_SELECTS, self._entity_select)

    def _custom_id(self, component: Json, path: Path) -> None:
        value = self.string(component, "custom_id", path, 1, 100, required=True)
        if value is None:
            return
        if value in self.custom_ids:
            self.add((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
        self.custom_ids[value] = path

    def _row(self, row: Json, path: Path) -> None:
        children = self.listing(row, "components", path, 1, 5)
        width = 0
        for n, child in enumerate(children):
            kind = child.get("type") if isinstance(child, dict) else None
            width += 1 if kind == BUTTON else 5
            at = (*path, "components", n)
            if (width > 5 and kind == BUTTON and n >= 5) or (width > 5 and kind != BUTTON):
                self.add(at, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")
            self.component(child, (BUTTON, STRING_SELECT, *ENTITY_SELECTS), at)

    def _button(self, button: Json, path: Path) -> None:
        style = button.get("style")
        if not self.choice(style, (1, 2, 3, 4, 5, 6), (*path, "style")):
            return
        self.string(button, "label", path, 0, 80)
        if style == 5:
            url = self.string(button, "url", path, 1, 512, required=True)
            if url and not re.match(r"(https?|discord)://", url):
                self.add(
                    (*path, "url"), "URL_TYPE_INVALID_SCHEME", 'Scheme must be one of ("http", "https", "discord")'
                )
            if button.get("custom_id"):
                self.add(
                    path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A custom id and url cannot both be"
                )
        elif style == 6:
            if not button.get("sku_id"):
                self.add((*path, "sku_id"), "BASE_TYPE_REQUIRED", "This field is required")
        else:
            self._custom_id(button, path)
            if button.get("url"):
                self.add(
                    path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A custom id and url cannot both be"
                )
        self.emoji(button, path)
        if style != 6 and not button.get("label") and not button.get("emoji"):
            self.add(path, "BUTTON_COMPONENT_INVALID_LABEL_OR_EMOJI", "A button needs a label or an emoji")

    def emoji(self, owner: Json, path: Path) -> None:
        emoji = owner.get("emoji")
        if emoji is None:
            return
        name = emoji.get("name") if isinstance(emoji, dict) else None
        if isinstance(emoji, dict) and emoji.get("id"):
            return
        if not isinstance(name, str) or not name or name.isascii():
            self.add((*path, "emoji", "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def _select(self, select: Json, path: Path) -> tuple[int, int]:
        self._custom_id(select, path)
        self.string(select, "placeholder", path, 0, 150)
        low = self.number(select, "min_values", path, 0, 25)
        high = self.number(select, "max_values", path, 1, 25)
        low, high = 1 if low is None else low, 1 if high is None else high
        if low > high:
            self.add((*path, "min_values"), "SELECT_COMPONENT_MIN_OVER_MAX", "min_values must not exceed max_values")
        return low, high

    def _entity_select(self, select: Json, path: Path) -> None:
        _, high = self._select(select, path)
        if len(self.listing(select, "default_values", path, 0, 25)) > high:
            self.add((*path, "default_values"), "BASE_TYPE_BAD_LENGTH", f"Must be between 0 and {high} in length.")

    def _string_select(self, select: Json, path: Path) -> None:
        low, high = self._select(select, path)
        options = self.listing(select, "options", path, 1, 25)
        self._options(options, (*path, "options"), emoji=True)
        chosen = sum(1 for option in options if isinstance(option, dict) and option.get("default"))
        if chosen > high:
            self.add((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT", "Too many options are chosen by default")
        if low > len(options):
            self.add(
                (*path, "min_values"), "SELECT_COMPONENT_TOO_FEW_OPTIONS", "There are fewer options than min_values"
            )
        if high > len(options):
            self.add(
                (*path, "max_values"), "SELECT_COMPONENT_TOO_FEW_OPTIONS", "There are fewer options than max_values"
            )

    def _options(self, options: list[Any], path: Path, *, emoji: bool) -> None:
        values: set[str] = set()
        for n, option in enumerate(options):
            at = (*path, n)
            if not isinstance(option, dict):
                self.add(at, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
                continue
            self.string(option, "label", at, 1, 100, required=True)
            self.string(option, "description", at, 0, 100)
            value = self.string(option, "value", at, 1, 100, required=True)
            if value is not None and value in values:
                self.add(
                    (*at, "value"),
                    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                    "The specified option value is already used",
                )
            values.add(value or "")
            if emoji:
                self.emoji(option, at)

    def _section(self, section: Json, path: Path) -> None:
        for n, child in enumerate(self.listing(section, "components", path, 1, 3)):
            self.component(child, (TEXT_DISPLAY,), (*path, "components", n))
        if section.get("accessory") is None:
            self.add((*path, "accessory"), "BASE_TYPE_REQUIRED", "This field is required")
        else:
            self.component(section["accessory"], (BUTTON, THUMBNAIL), (*path, "accessory"))

    def _text_display(self, display: Json, path: Path) -> None:
        self.text += len(self.string(display, "content", path, 1, MAX_TEXT, required=True) or "")

    def _media(self, media: object, path: Path, *, must_attach: bool = False) -> None:
        if not isinstance(media, dict):
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
            return
        url = self.string(media, "url", path, 1, 2048, required=True)
        if url is None:
            return
        if not url.startswith(("http://", "https://", "attachment://")) or (
            must_attach and "attachment://" not in url[:13]
        ):
            self.add((*path, "url"), "URL_TYPE_INVALID_SCHEME", 'Scheme must be one of ("http", "https", "attachment")')
            return
        self.media.append((path, media, must_attach))

    def _thumbnail(self, thumbnail: Json, path: Path) -> None:
        self._media(thumbnail.get("media"), (*path, "media"))
        self.string(thumbnail, "description", path, 1, 1024)

    def _gallery(self, gallery: Json, path: Path) -> None:
        for n, item in enumerate(self.listing(gallery, "items", path, 1, 10)):
            at = (*path, "items", n)
            if not isinstance(item, dict):
                self.add(at, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
                continue
            self._media(item.get("media"), (*at, "media"))
            self.string(item, "description", at, 1, 1024)

    def _file(self, file: Json, path: Path) -> None:
        self._media(file.get("file"), (*path, "file"), must_attach=True)

    def _separator(self, separator: Json, path: Path) -> None:
        if separator.get("spacing") is not None:
            self.choice(separator["spacing"], (1, 2), (*path, "spacing"))

    def _container(self, container: Json, path: Path) -> None:
        self.number(container, "accent_color", path, 0, 0xFFFFFF)
        for n, child in enumerate(self.listing(container, "components", path, 1, 40)):
            self.component(child, CONTAINER_CHILDREN, (*path, "components", n))

    # Modals

    def modal(self, data: object, path: Path = ("data",)) -> None:
        if not isinstance(data, dict):
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
            return
        self.string(data, "custom_id", path, 1, 100, required=True)
        self.string(data, "title", path, 1, 45, required=True)
        for n, component in enumerate(self.listing(data, "components", path, 1, 5)):
            at = (*path, "components", n)
            if isinstance(component, dict) and component.get("type") == ROW:
                self.count += 1
                inputs = self.listing(component, "components", at, 1, 1)
                for m, child in enumerate(inputs):
                    self.component(child, (TEXT_INPUT,), (*at, "components", m))
                    if isinstance(child, dict) and not child.get("label"):
                        self.add((*at, "components", m, "label"), "BASE_TYPE_REQUIRED", "This field is required")
            else:
                self.component(component, (LABEL, TEXT_DISPLAY), at)

    def _label(self, label: Json, path: Path) -> None:
        self.string(label, "label", path, 1, 45, required=True)
        self.string(label, "description", path, 1, 100)
        if label.get("component") is None:
            self.add((*path, "component"), "BASE_TYPE_REQUIRED", "This field is required")
        else:
            self.component(label["component"], IN_LABEL, (*path, "component"))

    def _text_input(self, field: Json, path: Path) -> None:
        self._custom_id(field, path)
        self.choice(field.get("style"), (1, 2), (*path, "style"))
        self.string(field, "label", path, 1, 45)
        self.string(field, "placeholder", path, 0, 100)
        low = self.number(field, "min_length", path, 0, 4000) or 0
        high = self.number(field, "max_length", path, 1, 4000) or 4000
        value = self.string(field, "value", path, 0, 4000)
        if low > high:
            self.add((*path, "min_length"), "TEXT_INPUT_MIN_OVER_MAX", "min_length must not exceed max_length")
        if value and not low <= len(value) <= high:
            self.add((*path, "value"), "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    def _upload(self, field: Json, path: Path) -> None:
        self._custom_id(field, path)
        self.number(field, "min_values", path, 0, 10)
        self.number(field, "max_values", path, 1, 10)

    def _radio_group(self, field: Json, path: Path) -> None:
        self._custom_id(field, path)
        self._options(self.listing(field, "options", path, 2, 10), (*path, "options"), emoji=False)

    def _checkbox_group(self, field: Json, path: Path) -> None:
        self._custom_id(field, path)
        self.number(field, "min_values", path, 0, 10)
        self.number(field, "max_values", path, 1, 10)
        self._options(self.listing(field, "options", path, 1, 10), (*path, "options"), emoji=False)

    # The rest of a message

    def embeds(self, embeds: object, path: Path = ("embeds",)) -> None:
        total = 0
        for n, embed in enumerate(self.listing({"embeds": embeds}, "embeds", path[:-1], 0, 10)):
            at = (*path, n)
            if not isinstance(embed, dict):
                self.add(at, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
                continue
            for field, high in (("title", 256), ("description", 4096)):
                total += len(self.string(embed, field, at, 0, high) or "")
            for owner, field, high in (("footer", "text", 2048), ("author", "name", 256)):
                total += len(self.string(embed.get(owner) or {}, field, (*at, owner), 0, high) or "")
            for m, item in enumerate(self.listing(embed, "fields", at, 0, 25)):
                for field, high in (("name", 256), ("value", 1024)):
                    total += len(self.string(item, field, (*at, "fields", m), 1, high, required=True) or "")
        if total > 6000:
            self.add(path, "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")

    def allowed_mentions(self, allowed: object, path: Path = ("allowed_mentions",)) -> None:
        if allowed is None:
            return
        if not isinstance(allowed, dict):
            self.add(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        parse = allowed.get("parse") or []
        for n, kind in enumerate(parse):
            self.choice(kind, ("users", "roles", "everyone"), (*path, "parse", n))
        for kind in ("users", "roles"):
            if kind in parse and allowed.get(kind):
                self.add(
                    path,
                    "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                    f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
                )
            self.listing(allowed, kind, path, 0, 100)


def walk(components: Iterable[Json]) -> Iterable[Json]:
    """Every component, outer ones first."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        for inner in ("accessory", "component"):
            if isinstance(component.get(inner), dict):
                yield from walk([component[inner]])


def number_components(components: list[Json]) -> None:
    """Gives every component without an id the next free one, as Discord does."""
    taken = {component["id"] for component in walk(components) if component.get("id")}
    free = 1
    for component in walk(components):
        if not component.get("id"):
            while free in taken:
                free += 1
            component["id"] = free
            taken.add(free)
