"""Which cards there are, and which tests play each of them: `python -m tests.rules.cards` writes docs/cards.md.

A test that plays a card and would fail if it did something else is marked with it:

    @pytest.mark.card("imperium:action:sabotage")
"""

from __future__ import annotations

from pathlib import Path

from tests.rules.marks import TESTS, marked

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
}
PAGE = TESTS.parent / "docs" / "cards.md"


def unplayed(kind: str) -> list[str]:
    """The cards of a kind that no test plays."""
    return [card for card in CARDS[kind] if f"{kind}:{card}" not in marked("card")]


def section(kind: str) -> str:
    """The table of one kind."""
    lines = [f"## {TITLES[kind]}", "", "| card | tests |", "| --- | --- |"]
    for card in CARDS[kind]:
        tests = marked("card").get(f"{kind}:{card}", ())
        lines.append(f"| {card} | {'<br>'.join(f'`{test}`' for test in tests)} |")
    return "\n".join(lines) + "\n"


def page() -> str:
    head = "# Cards and their tests\n\nWritten by `python -m tests.rules.cards`; paths are below `tests/`.\n"
    return "\n".join([head, *map(section, CARDS)])


if __name__ == "__main__":
    Path(PAGE).write_text(page(), encoding="utf-8")
