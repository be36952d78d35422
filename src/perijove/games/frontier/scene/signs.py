"""The legend: every sign that may lie on the map of this table, with its name and what it does."""

from __future__ import annotations

from perijove.games.frontier.scene.telling import Telling
from perijove.kernel.scene import Card, Cards, Panel

ALWAYS = ("rocket", "outpost", "claim", "factory", "colony", "busted", "glitch", "glory")
TERAWATT = ("freighter", "fleet", "cube", "big-factory", "elevator")
BERNALS = ("bernal", "moored", "lab", "people")
FUTURES = ("star", "independent")


def signs(tell: Telling) -> Panel:
    table = tell.table
    shown = list(ALWAYS)
    shown += TERAWATT if "freighter" in table.decks else ()
    shown += BERNALS if "bernal" in table.decks else ()
    shown += FUTURES if table.has_futures else ()
    cards = [
        Card(
            name=tell.say(f"sign.{sign}"),
            text=tell.say(f"sign-text.{sign}"),
            symbol=sign,
            note=tell.say(f"sign-text.{sign}"),
        )
        for sign in shown
    ]
    return Panel("signs", tell.say("panel.signs"), [Cards("", cards)], at="tab")
