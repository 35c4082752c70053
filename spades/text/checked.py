"""JSON from outside, checked against its schema before anything reads it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from ..engine.values import quote
from ..folders import SCHEMAS
from .printable import to_json
from .typed import quoted


def read(text: str, schema: str) -> Any:
    """The value of a JSON text, as the schema of that name has it. Raises ValueError, with one line that says where."""
    value = load(text)
    check(value, schema)
    return value


def load(text: str) -> Any:
    """The value of a JSON text. Raises ValueError, with one line that says where it is not JSON."""
    try:
        return json.loads(text.removeprefix("\ufeff"), parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise ValueError(f"it is not JSON: {error.msg} at line {error.lineno}, column {error.colno}") from None
    except (ValueError, RecursionError) as error:
        what = "lists too deep" if isinstance(error, RecursionError) else "numbers that JSON does not have, or too long"
        raise ValueError(f"it has {what} to be read") from None


def check(value: object, schema: str) -> None:
    """Raise ValueError, naming the member, if the value is not as the schema has it."""
    from fastjsonschema import JsonSchemaValueException

    try:
        _validator(schema)(value)
    except JsonSchemaValueException as error:
        raise ValueError(_tell(error.path[1:], error.value, str(error.rule), error.rule_definition)) from None
    except RecursionError:
        raise ValueError("it has lists too deep to be read") from None


@cache
def _validator(schema: str) -> Callable[[object], object]:
    from fastjsonschema import compile

    found: Callable[[object], object] = compile(_load(schema), handlers={"": _load}, use_default=False)
    return found


def _load(name: str) -> Any:
    with open(f"{SCHEMAS}/{name.rpartition('/')[2]}", encoding="utf-8") as file:
        return json.load(file)


_KINDS = {
    "object": "an object",
    "array": "a list",
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "null": "null",
}


def _no_number(text: str) -> None:
    raise ValueError(text)


def _tell(path: Sequence[str], value: object, rule: str, wanted: Any) -> str:
    """What is wrong with the member, and what would be right."""
    member = "".join(f"[{key}]" if str(key).isdecimal() else f".{key}" for key in path).lstrip(".")
    member = member if len(member) <= 80 else f"{member[:70]}…"
    given = to_json(value)
    given = given if len(given) <= 40 else f"{given[:30]}… ({len(given)} characters)"
    if rule == "required" and isinstance(value, Mapping):
        missing = ", ".join(f'"{name}"' for name in wanted if name not in value)
        return f"{member or 'it'} has no {missing}"
    if rule == "additionalProperties" and isinstance(value, Mapping):
        return f"{member or 'it'} has a member that is not known"
    return f"{member or 'it'} is {given}, and must be {_due(rule, wanted)}"


def _due(rule: str, wanted: Any) -> str:
    match rule:
        case "type":
            return " or ".join(_KINDS[kind] for kind in (wanted if isinstance(wanted, list) else [wanted]))
        case "enum":
            return f"one of {', '.join(map(quoted, map(str, wanted)))}"
        case "const":
            return quote(wanted)
        case "pattern":
            return f"text like {wanted}"
        case "minItems" | "minimum":
            return f"{'a list of ' if rule == 'minItems' else ''}{wanted} or more"
        case "maxItems" | "maximum":
            return f"{'a list of ' if rule == 'maxItems' else ''}at most {wanted}"
        case "uniqueItems":
            return "a list with nothing in it twice"
        case "minLength" | "maxLength":
            return f"text of at {rule[:3].replace('min', 'least').replace('max', 'most')} {wanted} characters"
    return "as its schema has it"
