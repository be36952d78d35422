"""Which cards there are, and which tests play each of them: `python -m tests.rules.cards` writes docs/cards.md.

A test that plays a card and would fail if it did something else is marked with it:

    @pytest.mark.card("imperium:action:sabotage")

Sides of patents are played by tests over all sides of a kind: those are read from the module itself. What colonists and
Bernals do is told by the tests that show it (`tests.rules.bernals.effects`).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tests.rules.bernals import sides as bernals
from tests.rules.bernals import test_abilities, test_anchoring, test_purple
from tests.rules.bernals import test_sides as module_2
from tests.rules.bernals.effects import SHOWN
from tests.rules.frontier import test_sides
from tests.rules.frontier.sides import SIDES as CORE
from tests.rules.marks import TESTS, marked
from tests.rules.terawatt import test_cards as terawatt
from tests.rules.terawatt.quests.page import section as quest_section

from perijove.games.frontier import game as high_frontier
from perijove.games.frontier.facts import BERNAL_DECKS, FACES, TERAWATT_DECKS
from perijove.games.frontier.rules.futures.book import FUTURES
from perijove.games.imperium.facts import (
    ACTION_CARDS,
    AGENDAS,
    DOMAIN_COUNTERS,
    OBJECTIVES,
    RACES,
    RACIAL_TECHNOLOGIES,
    STRATEGY_CARDS,
    TECHNOLOGIES,
)

CARDS: dict[str, tuple[str, ...]] = {
    "imperium:action": tuple(ACTION_CARDS),
    "imperium:political": tuple(AGENDAS),
    "imperium:objective": tuple(OBJECTIVES),
    "imperium:strategy": tuple(STRATEGY_CARDS),
    "imperium:technology": tuple(TECHNOLOGIES),
    "imperium:racial": tuple(RACIAL_TECHNOLOGIES),
    "imperium:leader": tuple(leader.id for race in RACES.values() for leader in race.leaders),
    "imperium:domain": tuple(DOMAIN_COUNTERS),
} | {f"frontier:{deck}": tuple(test_sides.faces_of(deck)) for deck in test_sides.DECKS}
CARDS |= {
    f"frontier:{deck}": tuple(face.id for face in FACES.values() if face.deck == deck and not face.cube)
    for deck in (*TERAWATT_DECKS, *BERNAL_DECKS)
}
CARDS |= {
    "frontier:future": tuple(sorted(FUTURES, key=lambda id: FUTURES[id].clause)),
}
"""By kind: the ids of its cards."""
GROWING: tuple[str, ...] = ()
"""Kinds whose cards do not all have a test yet; take one out when it is complete."""
TITLES = {
    "imperium:action": "Twilight Imperium: action cards",
    "imperium:political": "Twilight Imperium: political cards",
    "imperium:objective": "Twilight Imperium: objectives",
    "imperium:strategy": "Twilight Imperium: strategy cards",
    "imperium:technology": "Twilight Imperium: technologies",
    "imperium:racial": "Twilight Imperium: race-specific technologies",
    "imperium:leader": "Twilight Imperium: leaders",
    "imperium:domain": "Twilight Imperium: domain counters",
    "frontier:thruster": "High Frontier: sides of thrusters",
    "frontier:robonaut": "High Frontier: sides of robonauts",
    "frontier:refinery": "High Frontier: sides of refineries",
    "frontier:generator": "High Frontier: sides of generators",
    "frontier:reactor": "High Frontier: sides of reactors",
    "frontier:radiator": "High Frontier: sides of radiators",
    "frontier:crew": "High Frontier: faces of crews",
    "frontier:freighter": "High Frontier: sides of freighters",
    "frontier:gw-thruster": "High Frontier: sides of GW and TW thrusters",
    "frontier:bernal": "High Frontier: sides of Bernals",
    "frontier:colonist": "High Frontier: sides of colonists",
    "frontier:future": "High Frontier: Futures and what they ask for",
}
BY_SIDE = {
    "rules/frontier/test_sides.py": test_sides,
    "rules/terawatt/test_cards.py": terawatt,
    "rules/bernals/test_sides.py": module_2,
}
"""Modules whose tests play every side of some decks."""
SHOWING = (test_abilities, test_anchoring, test_purple)
"""Modules whose tests show what colonists and Bernals do."""
SIDES = CORE | bernals.SIDES
PAGE = TESTS.parent / "docs" / "cards.md"


@cache
def played() -> dict[str, tuple[str, ...]]:
    """By card: the tests that play it, by their marks or as one of their parameters."""
    found = dict(marked("card"))
    for path, module in BY_SIDE.items():
        for name, test in vars(module).items():
            for mark in getattr(test, "pytestmark", ()) if name.startswith("test_") else ():
                if mark.name == "parametrize" and mark.args[0] == "face":
                    for face in mark.args[1]:
                        card = f"frontier:{FACES[face].deck}:{face}"
                        found[card] = (*found.get(card, ()), f"{path}::{name}[{face}]")
    for (face, _), tests in sorted(SHOWN.items()):
        card = f"frontier:{FACES[face].deck}:{face}"
        found[card] = tuple(dict.fromkeys((*found.get(card, ()), *sorted(tests))))
    return found


def unplayed(kind: str) -> list[str]:
    """The cards of a kind that no test plays."""
    return [card for card in CARDS[kind] if f"{kind}:{card}" not in played()]


def section(kind: str) -> str:
    """The table of one kind."""
    lines = [f"## {TITLES[kind]}", "", "| card | tests |", "| --- | --- |"]
    for card in CARDS[kind]:
        tests = played().get(f"{kind}:{card}", ())
        name = f"{card}: {SIDES[card]}".replace("|", "/") if card in SIDES else card
        if kind == "frontier:future":
            name = f"{card} ({FUTURES[card].clause}): {asked_for(FUTURES[card].clause)}"
        lines.append(f"| {name} | {'<br>'.join(f'`{test}`' for test in tests)} |")
    return "\n".join(lines) + "\n"


def asked_for(clause: str) -> str:
    """What the rulebook says about a Future."""
    return next(each.text for each in high_frontier.rulebook.volumes["en"].clauses if each.id == clause)


def page() -> str:
    head = "# Cards and their tests\n\nWritten by `python -m tests.rules.cards`; paths are below `tests/`.\n"
    return "\n".join([head, *map(section, CARDS), quest_section()])


if __name__ == "__main__":
    Path(PAGE).write_text(page(), encoding="utf-8")
