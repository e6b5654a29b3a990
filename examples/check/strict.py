"""Reading text that has exactly one form, and the digest.

Everything here raises `Wrong` with a sentence that says what is wrong.
"""

import json
import re

NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")


class Wrong(Exception):
    """Why a record is refused. `line` is its place in the file, from 1, once it is known."""

    def __init__(self, why, line=None):
        super().__init__(why)
        self.why, self.line = why, line

    def __str__(self):
        return self.why if self.line is None else f"line {self.line}: {self.why}"


def need(condition, why):
    if not condition:
        raise Wrong(why)


# -- numbers and words ------------------------------------------------------------------------------------------------


def number(text, low, high, what):
    """A decimal number without sign or leading zero, from `low` to `high`."""
    if NUMBER.fullmatch(text) is None:
        raise Wrong(f"`{text}` is not {what}")
    value = int(text)
    need(low <= value <= high, f"`{text}` is not {what}")
    return value


def is_int(value):
    """In JSON `true` is no number, although Python thinks so."""
    return type(value) is int


# -- JSON --------------------------------------------------------------------------------------------------------------


def _object(pairs):
    result = dict(pairs)
    if len(result) != len(pairs):
        seen = set()
        for key, _ in pairs:
            need(key not in seen, f'the key "{key}" stands twice in one object')
            seen.add(key)
    return result


def _no_float(text):
    raise Wrong(f"`{text}` is not a whole number")


_decoder = json.JSONDecoder(object_pairs_hook=_object, parse_float=_no_float, parse_constant=_no_float)
_encoder = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def read_json(text):
    """Reads one line. It must be written in the one form that a record allows: UTF-8, no space between the parts, whole
    numbers only, and no escapes in a text but those that JSON demands (`\\"`, `\\\\`, control characters)."""
    try:
        value = _decoder.decode(text)
        written = _encoder.encode(value)
    except (ValueError, RecursionError) as error:
        raise Wrong(f"this is not JSON: {error}") from None
    need(written == text, "this is not written as a record is: no spaces between the parts, no needless escapes")
    return value


def fields(value, what, wanted, optional=()):
    """Checks that `value` is an object with exactly these fields, in any order; those in `optional` may be left out."""
    need(isinstance(value, dict), f"{what} is not an object")
    for key in value:
        need(key in wanted or key in optional, f'{what} has a field "{key}" that does not belong there')
    for key in wanted:
        need(key in value, f'{what} has no field "{key}"')


def in_order(value, what, wanted):
    """Checks that the fields of an object, those that are there, stand in this order."""
    found, order = list(value), [key for key in wanted if key in value]
    need(found == order, f"the fields of {what} stand in the order {', '.join(found)}, not {', '.join(order)}")


def sorted_keys(value, what):
    """Checks that the keys of an object, and of all that is in it, stand in the order of the alphabet."""
    if isinstance(value, dict):
        need(list(value) == sorted(value), f"the fields of {what} do not stand in the order of the alphabet")
        value = list(value.values())
    for part in value if isinstance(value, list) else ():
        sorted_keys(part, what)


# -- the digest --------------------------------------------------------------------------------------------------------

FNV_START = 0xCBF29CE484222325


def fnv(data, h=FNV_START):
    """FNV-1a with 64 bits, continued from `h`."""
    for byte in data:
        h = ((h ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return h


def digest(data):
    return f"{fnv(data):016x}"
