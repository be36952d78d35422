"""The rulings tell of every option, with the values that it has."""

from __future__ import annotations

import re
from pathlib import Path

from perijove.games.titan import game

PAGE = Path(__file__).parents[3] / "docs" / "rulings" / "titan.md"


def rows() -> dict[str, tuple[str, list[str]]]:
    """By option: the ruling and the values, the default first."""
    table = re.findall(r"^\| `(\w+)` \| ?(R\d+)? \| ([^|]+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    return {name: (ruling, re.findall(r"`(\w+)`", values)) for name, ruling, values in table}


def test_the_table_of_options_is_that_of_the_game() -> None:
    told = rows()
    assert sorted(told) == sorted(option.name for option in game.options)
    for option in game.options:
        ruling, values = told[option.name]
        assert option.ruling in ("", ruling), option.name
        assert sorted(values) == sorted(option.choices or ()), option.name
        assert not values or values[0] == option.default, option.name
