"""The judge of requests: quick, and no milder than a plain validator of Discord's own description."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import jsonschema
import pytest

from bot.local.log import Entry

from .openapi import complaints, components, description

CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
BUTTON = {"type": 2, "style": 1, "label": "Act", "custom_id": "act"}
OPTION = {"label": "Marine", "value": "marine"}
SELECT = {"type": 3, "custom_id": "pick", "options": [OPTION]}
BODY: dict[str, Any] = {
    "type": 4,
    "data": {
        "flags": 1 << 15,
        "components": [
            {
                "type": 17,
                "components": [
                    {"type": 10, "content": "Your move"},
                    {"type": 12, "items": [{"media": {"url": "attachment://table.png"}}]},
                    {"type": 1, "components": [BUTTON]},
                    {"type": 1, "components": [SELECT]},
                ],
            }
        ],
    },
}
Change = Callable[[list[Any]], object]
WRONG: dict[str, Change] = {
    "a label of 81 letters": lambda parts: parts[2]["components"][0].update(label="x" * 81),
    "a custom_id of 101 letters": lambda parts: parts[3]["components"][0].update(custom_id="x" * 101),
    "a button with the style of none": lambda parts: parts[2]["components"][0].update(style=9),
    "six buttons in a row": lambda parts: parts[2].update(components=[BUTTON] * 6),
    "26 options": lambda parts: parts[3]["components"][0].update(options=[OPTION] * 26),
    "an option without a value": lambda parts: parts[3]["components"][0].update(options=[{"label": "Marine"}]),
    "a container in a container": lambda parts: parts.append({"type": 17, "components": []}),
    "a type that is unknown": lambda parts: parts.append({"type": 99}),
    "a text that is none": lambda parts: parts[0].update(content=7),
    "a gallery of nothing": lambda parts: parts[1].update(items=[]),
}


def sent(body: dict[str, Any]) -> Entry:
    return Entry(1, 0.0, "POST", "/interactions/1/x/callback", CALLBACK, {}, {}, body=body, status=204)


@pytest.fixture(autouse=True)
def at_hand() -> None:
    if description() is None:
        pytest.skip("Discord's own description is not here")


def plainly_wrong(body: dict[str, Any]) -> bool:
    known = description()
    assert known is not None
    schema = known["paths"][CALLBACK]["post"]["requestBody"]["content"]["application/json"]["schema"]
    plain = jsonschema.Draft202012Validator(json.loads(json.dumps(schema)) | {"components": components("request")})
    return not plain.is_valid(body)


def test_a_good_body() -> None:
    assert not plainly_wrong(BODY)
    assert complaints(sent(BODY)) == []


@pytest.mark.parametrize("what", WRONG)
def test_a_body_with(what: str) -> None:
    body = copy.deepcopy(BODY)
    WRONG[what](body["data"]["components"][0]["components"])
    assert plainly_wrong(body)
    assert complaints(sent(body))


def test_a_callback_of_no_known_type() -> None:
    assert plainly_wrong(BODY | {"type": 77})
    assert complaints(sent(BODY | {"type": 77}))
