"""Options of a game: named, explained in both languages, checked before a match exists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from perijove.kernel.errors import BadOption

Words: TypeAlias = dict[str, str]
"""A text by language: {"en": …, "ja": …}."""


class Clash(msgspec.Struct, frozen=True):
    """A value of another option that an option does not go with; with some numbers of players only, if named."""

    name: str
    value: Any
    players: tuple[int, ...] = ()

    def happens(self, players: int, options: Mapping[str, Any]) -> bool:
        return bool(options[self.name] == self.value and (not self.players or players in self.players))

    def __str__(self) -> str:
        counts = f" for {' or '.join(map(str, self.players))} players" if self.players else ""
        return f"{self.name}={_written(self.value)}{counts}"


class Option(msgspec.Struct, frozen=True):
    """One switch of a game.

    `choices` lists the allowed values with their meaning; an option without choices is a yes/no switch, and with
    `per_seat` its value is a list of seats that it applies to. Where it would change nothing it can't be set: `players`
    are the numbers of players for which it means something (none: for any), `needs` the values of other options, and
    `excludes` those that it does not go with.
    """

    name: str
    default: Any
    meaning: Words
    choices: dict[str, Words] = {}
    per_seat: bool = False
    ruling: str = ""
    players: tuple[int, ...] = ()
    needs: dict[str, Any] = {}
    excludes: tuple[Clash, ...] = ()

    def means_something(self, players: int, options: Mapping[str, Any]) -> bool:
        """Whether it changes anything with so many players and these values of all options."""
        fits = not self.players or players in self.players
        needed = all(options[name] == value for name, value in self.needs.items())
        return fits and needed and not any(clash.happens(players, options) for clash in self.excludes)

    def refuse_if_idle(self, game: str, players: int, options: Mapping[str, Any]) -> None:
        """Say why a value other than the default is not taken where it would change nothing."""
        if options[self.name] == self.default or self.means_something(players, options):
            return
        if self.players and players not in self.players:
            counts = " or ".join(map(str, self.players))
            only = f"only for {counts} player{'' if counts == '1' else 's'}, not for {players}"
        elif clash := next((clash for clash in self.excludes if clash.happens(players, options)), None):
            raise BadOption(f"{game}: option {self.name} does not go with {clash}; leave one of the two out.")
        else:
            only = "only with " + " and ".join(f"{name}={_written(value)}" for name, value in self.needs.items())
        raise BadOption(f"{game}: option {self.name} means something {only}; leave it out.")

    def check(self, game: str, players: int, value: Any) -> Any:
        """The value as the rules will read it, or one sentence saying what is allowed."""
        if self.per_seat:
            return self._check_seats(game, players, value)
        if self.choices:
            if not isinstance(value, str) or value not in self.choices:
                raise BadOption(
                    f"{game}: option {self.name} can't be {_shown(value)}; it is one of {', '.join(self.choices)}."
                )
            return value
        if isinstance(value, str) and value.lower() in _SWITCH:
            value = _SWITCH[value.lower()]
        if not isinstance(value, bool):
            raise BadOption(f"{game}: option {self.name} can't be {_shown(value)}; it is true or false.")
        return value

    def _check_seats(self, game: str, players: int, value: Any) -> list[int]:
        if isinstance(value, str):
            value = [int(part) if _is_number(part) else part for part in value.split(",") if part]
        seats = list(value) if isinstance(value, Sequence) else [value]
        for seat in seats:
            if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
                raise BadOption(
                    f"{game}: option {self.name} can't name seat {_shown(seat)}; seats are 0 to {players - 1}."
                )
        return sorted(set(seats))


class Variant(msgspec.Struct, frozen=True):
    """A way to play with a name: values of options and a number of players (0: as many as usual)."""

    name: str
    title: Words
    about: Words
    options: dict[str, Any] = {}
    players: int = 0


def _is_number(text: str) -> bool:
    """Other scripts' digits and numbers of thousands of digits are none of ours."""
    return text.isascii() and text.isdigit() and len(text) < 10


def _shown(value: Any) -> str:
    """A value as a refusal repeats it: the beginning of it, if it is long."""
    try:
        text = repr(value)
    except ValueError:  # a number of thousands of digits
        return "so large a number"
    return text if len(text) <= 60 else f"{text[:59]}…"


def _written(value: Any) -> str:
    """A value as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)


_SWITCH = {
    "true": True,
    "yes": True,
    "on": True,
    "1": True,
    "false": False,
    "no": False,
    "off": False,
    "0": False,
}


def check_options(game: str, known: Sequence[Option], players: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """All options of a match with their values, defaults filled in."""
    names = [option.name for option in known]
    for name in given:
        if name not in names:
            allowed = f"its options are {', '.join(names)}" if names else "it has no options"
            raise BadOption(f"{game} has no option {_shown(name)}; {allowed}.")
    options = {option.name: option.check(game, players, given.get(option.name, option.default)) for option in known}
    for option in known:
        option.refuse_if_idle(game, players, options)
    return options
