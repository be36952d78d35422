"""The rulebook gives every figure of the HQ boards and tiles as the facts have it, and follows the options."""

from __future__ import annotations

from itertools import groupby

import pytest

from perijove.games.titan import game
from perijove.games.titan.facts import BODY_PLACES, CARDS, INDUSTRIES, KINDS, ORBIT, SHIP_COST, SPACES, TILES, UPGRADED
from perijove.games.titan.options import OPTIONS
from perijove.kernel.words import LANGUAGES

AND = {"en": " and ", "ja": "と"}
COLOUR = {"blue": "青", "red": "赤", "green": "緑", "yellow": "黄"}


def said(clause: str, lang: str) -> str:
    found = game.rulebook.clause(clause, lang)
    assert found is not None
    return "\n".join((found.text, *found.examples))


def word(key: str, lang: str) -> str:
    return game.words.text(key, lang)


def count(n: int, kind: str, lang: str) -> str:
    return f"{n} {word(f'kind.{kind}', lang)}" if lang == "en" else f"{word(f'kind.{kind}', lang)}{n}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_price_of_a_ship_is_told_for_every_industry(lang: str) -> None:
    text = said("industry.ship.cost-by-industry", lang)
    for kind in KINDS:
        price = AND[lang].join(count(n, each, lang) for each, n in SHIP_COST[kind].items())
        at = {
            "en": f"{price} at {word(f'a-industry.{kind}', lang)}",
            "ja": f"{word(f'industry.{kind}', lang)}では{price}",
        }
        assert at[lang] in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_spaces_of_an_hq_are_told(lang: str) -> None:
    text = said("resource.storage", lang)
    for kind, spaces in SPACES.items():
        name = word(f"kind.{kind}", lang)
        assert (f"{name}{spaces}" if lang == "ja" else f"for {name}") in text
    if lang == "en":
        assert [int(each) for each in text if each.isdigit()] == list(SPACES.values())


def test_price_and_place_of_every_upgraded_card_are_told() -> None:
    assert {CARDS[card].cost for card in UPGRADED} == {2}
    assert "2 resources" in said("industry.card.action", "en")
    assert "資源2個" in said("industry.card.action", "ja")
    for card in UPGRADED:
        places = CARDS[card].places
        text = said("industry.card.place", "ja")
        name = "ステルス" if card == "stealth" else word(f"card.{card}", "ja")
        where = "どの産業でも" if len(places) == len(KINDS) else word(f"industry.{places[0]}", "ja")
        assert f"{name}は{where}" in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_industries_of_every_hq_are_told(lang: str) -> None:
    lines = said("setup.hq.industries", lang).splitlines()
    for colour, kinds in INDUSTRIES.items():
        (line,) = [
            each for each in lines if (f"The {colour} HQ" if lang == "en" else f"{COLOUR[colour]}の本部") in each
        ]
        assert [int(each) for each in line if each.isdigit()] == [kinds.count(kind) for kind in KINDS]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("group", "clause"), [("main_moon", "main-moon.rules"), ("norse_moon", "norse-moon.rules")])
def test_the_types_of_every_moon_are_told(group: str, clause: str, lang: str) -> None:
    lines = said(clause, lang).splitlines()
    for tile in TILES.values():
        if tile.group == group:
            (line,) = [each for each in lines if word(f"tile.{tile.id}", lang) in each]
            pair = [word(f"kind.{kind}", lang) for kind in tile.types]
            assert (" or " if lang == "en" else "か").join(pair) in line


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_place_of_a_body_is_told(lang: str) -> None:
    text = said("setup.counts", lang) + said("setup.titan", lang)
    separators = {"en": (", ", " and "), "ja": ("、", "、")}[lang]
    key = {place: (body, ORBIT[place], players) for place, body, players in BODY_PLACES}
    for _, group in groupby(sorted(key, key=lambda place: str(key[place])), key=lambda place: key[place]):
        places = sorted(group, key=lambda place: int(place[1:]))
        *first, last = places
        assert (separators[0].join(first) + separators[1] + last if first else last) in text, places


def test_every_option_that_changes_a_rule_is_told_where_the_rule_stands() -> None:
    """The expansion has chapters of its own; all other options and values change the words of some clause."""
    wordings = [wording for clause in game.rulebook.volumes["en"].clauses for wording in clause.instead]
    told = {pair for wording in wordings for pair in wording.when.items()}
    for option in OPTIONS:
        values = [value for value in option.choices if value != option.default] if option.choices else [True]
        assert [value for value in values if (option.name, value) not in told] == [], option.name
