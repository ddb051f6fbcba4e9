"""Discord's own API description, as a judge of what the bot sent and of what the local Discord answered.

It is not part of the project; where it is absent nothing is judged.
"""

import functools
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import jsonschema

from bot.local.log import Entry

FILE = Path(__file__).parents[3] / "shared" / "discord" / "openapi.json"


@functools.cache
def description() -> dict[str, Any] | None:
    return json.loads(FILE.read_text()) if FILE.is_file() else None


@functools.cache
def components(what: str) -> dict[str, Any]:
    """The schemas; in requests Discord takes a number for an id, which its description does not say."""
    known = description()
    assert known is not None
    schemas = dict(known["components"]["schemas"])
    if what == "request":
        schemas["SnowflakeType"] = {"type": ["string", "integer"], "pattern": "^(0|[1-9][0-9]*)$"}
    return {"schemas": schemas}


Errors = Iterator[jsonschema.ValidationError]
Keyword = Callable[[Any, Any, Any, Any], Errors]


def may_be(branch: dict[str, Any], instance: object) -> bool:
    """Whether a branch of a union can be meant at all: by its kind of value, and by the `type` that objects carry."""
    if "$ref" in branch:
        known = description()
        assert known is not None
        branch = known["components"]["schemas"][branch["$ref"].rpartition("/")[2]]
    if branch.get("type") == "null":
        return instance is None
    if branch.get("type") != "object":
        return True
    if not isinstance(instance, dict):
        return False
    types = branch.get("properties", {}).get("type", {}).get("enum")
    return types is None or "type" not in branch.get("required", ()) or instance.get("type") in types


def quick(union: Keyword) -> Keyword:
    """A union that tries only the branches that can be meant: Discord's are wide, and the verdict is the same."""

    def check(validator: Any, branches: list[Any], instance: Any, schema: Any) -> Errors:
        if all("const" in branch for branch in branches):
            if not any(branch["const"] == instance for branch in branches):
                yield jsonschema.ValidationError(f"{instance!r} is none of what is allowed")
            return
        yield from union(validator, [one for one in branches if may_be(one, instance)] or branches, instance, schema)

    return check


PLAIN = jsonschema.Draft202012Validator
Judge = jsonschema.validators.extend(  # type: ignore[no-untyped-call]
    PLAIN, {key: quick(PLAIN.VALIDATORS[key]) for key in ("oneOf", "anyOf")}
)


@functools.cache
def validator(what: str, schema: str) -> Any:
    return Judge(json.loads(schema) | {"components": components(what)})


def complaints(entry: Entry, *, answers: bool = True) -> list[str]:
    """What Discord's description has against a request, and if wanted against its answer."""
    known = description()
    operation = known and known["paths"].get(entry.template, {}).get(entry.method.lower())
    if not operation or not 200 <= entry.status < 300:
        return []
    found: list[str] = []
    content = operation.get("requestBody", {}).get("content", {}).get("application/json")
    if content and entry.body is not None:
        found += judge("request", content["schema"], entry.body)
    answer = operation["responses"].get(str(entry.status))
    if answer is None:
        found.append(f"status {entry.status} is not described")
    elif entry.response is not None and answers:
        found += judge("answer", answer["content"]["application/json"]["schema"], entry.response)
    return [f"{entry.method} {entry.path}: {complaint}" for complaint in found]


def judge(what: str, schema: dict[str, Any], body: Any) -> list[str]:
    errors = validator(what, json.dumps(schema)).iter_errors(body)
    return [f"{what} {deepest(error)}" for error in errors]


def deepest(error: jsonschema.ValidationError) -> str:
    best = jsonschema.exceptions.best_match([error])
    shown = best or error
    return f"{'/'.join(str(step) for step in shown.absolute_path)}: {shown.message[:300]}"
