"""Forms in a terminal: one typed line, such as `deal to=2 give=3 cards=ice,ore ships=fighter:2`, makes the move."""

from __future__ import annotations

from typing import Any

from perijove.cli.phrases import phrase
from perijove.kernel.errors import BadOption
from perijove.kernel.scene import Blank, Sheet


def example_of(sheet: Sheet) -> str:
    """The line to type, with what each field may be."""
    return " ".join([sheet.verb, *(f"{blank.name}={_allowed(blank)}" for blank in sheet.blanks)])


def explain(sheet: Sheet) -> list[tuple[str, str]]:
    """Every field by its name with its label, and the values that are typed otherwise than they are called."""
    return [(blank.name, _meaning(blank)) for blank in sheet.blanks]


def filled_in(sheet: Sheet, text: str, lang: str) -> dict[str, Any]:
    """The move that a typed line means, as JSON; BadOption says which field is wrong and what it may be."""
    fields = {blank.name: blank for blank in sheet.blanks}
    values: dict[str, Any] = {blank.name: _empty(blank) for blank in sheet.blanks}
    for part in text.split()[1:]:
        name, _, typed = part.partition("=")
        if name not in fields:
            raise BadOption(phrase(lang, "no-field", field=name, fields=", ".join(fields)))
        values[name] = _value(fields[name], typed, lang)
    for name, value in values.items():
        if value is None:
            raise BadOption(phrase(lang, "field", field=name, allowed=_allowed(fields[name])))
    return {"verb": sheet.verb, **values}


def _empty(blank: Blank) -> Any:
    """What a field is that nobody typed; None where there is no such thing."""
    return {"number": blank.least, "one": None, "some": [], "counts": []}[blank.kind]


def _value(blank: Blank, typed: str, lang: str) -> Any:
    try:
        match blank.kind:
            case "number":
                return int(typed)
            case "one":
                return _known(blank, typed)
            case "some":
                return _in_order(blank, [_known(blank, each) for each in typed.split(",") if each])
            case _:
                counts = {
                    _known(blank, kind): int(n) for kind, _, n in (p.partition(":") for p in typed.split(",") if p)
                }
                return [[kind, counts[kind]] for kind in _in_order(blank, list(counts)) if counts[kind]]
    except (LookupError, ValueError):
        raise BadOption(phrase(lang, "field", field=blank.name, allowed=_allowed(blank))) from None


def _known(blank: Blank, typed: str) -> int | str:
    """A choice by its value or by what it is called."""
    named = {str(choice.value): choice.value for choice in blank.choices}
    named = {choice.text.lower(): choice.value for choice in blank.choices} | named
    return named[typed if typed in named else typed.lower()]


def _in_order(blank: Blank, values: list[int | str]) -> list[int | str]:
    return [choice.value for choice in blank.choices if choice.value in values]


def _allowed(blank: Blank) -> str:
    values = [str(choice.value) for choice in blank.choices]
    match blank.kind:
        case "number":
            return f"{blank.least}-{blank.most}"
        case "one":
            return "|".join(values)
        case "some":
            return ",".join(values)
        case _:
            return ",".join(f"{choice.value}:0-{choice.most}" for choice in blank.choices)


def _meaning(blank: Blank) -> str:
    called = [f"{each.value} = {each.text}" for each in blank.choices if str(each.value) != each.text]
    return blank.label + (f" ({', '.join(called)})" if called else "")
