"""The legend: every sign that may lie on the map of this table, with its name and what it does."""

from __future__ import annotations

from perijove.games.colonization.scene.telling import Telling
from perijove.kernel.scene import Card, Cards, Panel

ALWAYS = ("rocket", "outpost", "freighter", "claim", "factory", "colony", "busted", "token", "lift")
COLONIZATION = ("fleet", "cube", "bernal", "lab", "people")


def signs(tell: Telling) -> Panel:
    shown = [*ALWAYS, *(COLONIZATION if tell.colonization else ())]
    cards = [
        Card(name=tell.say(f"sign.{sign}"), text=tell.say(f"sign-text.{sign}"), symbol=sign,
             note=tell.say(f"sign-text.{sign}"))
        for sign in shown
    ]  # fmt: skip
    return Panel("signs", tell.say("panel.signs"), [Cards("", cards)], at="tab")
