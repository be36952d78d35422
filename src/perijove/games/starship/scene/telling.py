"""Cards, needs and figures in words."""

from __future__ import annotations

from typing import Any

from perijove.games.starship.facts import Card, Generator, Radiator, Reactor, Robonaut, Thruster
from perijove.games.starship.rules.supports import CARDS
from perijove.games.starship.scene.cards import fraction
from perijove.kernel.words import Catalogue


class Telling:
    """One reader's words for the table."""

    def __init__(self, words: Catalogue, lang: str, names: list[str]) -> None:
        self.words = words
        self.lang = lang
        self.names = names

    def name(self, seat: int) -> str:
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return f"Player {seat + 1}" if self.lang == "en" else f"プレイヤー{seat + 1}"

    def say(self, key: str, **args: Any) -> str:
        return self.words.text(key, self.lang, args, self.name)

    def label(self, key: str, **args: Any) -> str:
        return self.say(f"label.{key}", **args)

    def card(self, card: str) -> str:
        return CARDS[card].name.said(self.lang)

    def about(self, card_id: str) -> str:
        """All that is printed on a card, in a line."""
        card = CARDS[card_id]
        facts = [self._side(card), *self._powers(card)]
        if getattr(card, "solar", False):
            facts.append(self.label("solar"))
        if card.requires:
            any_of = " / ".join(self.say(f"kind.{kind}") for kind in card.requires)
            facts.append(self.label("needs", kinds=any_of))
        if card.therms:
            facts.append(self.label("heat", n=card.therms))
        return " · ".join(facts)

    def _side(self, card: Card) -> str:
        if isinstance(card, Radiator):
            light, heavy = card.light, card.heavy
            return self.label(
                "ends",
                lm=light.mass, lr=light.rad_hard, lt=light.therms, hm=heavy.mass, hr=heavy.rad_hard, ht=heavy.therms,
            )  # fmt: skip
        return f"{self.label('mass', n=card.mass)} · {self.label('hard', n=card.rad_hard)}"

    def _powers(self, card: Card) -> list[str]:
        found = []
        if isinstance(card, Thruster | Robonaut) and card.thrust is not None and card.consumption is not None:
            found += [self.label("thrust", n=card.thrust), self.label("fuel", n=fraction(card.consumption))]
        if isinstance(card, Robonaut):
            found.append(self.label("isru", n=card.isru, platform=card.platform))
        if isinstance(card, Reactor | Generator):
            found.append(self.label("gives", kinds=list(card.provides)))
            if card.thrust_modifier:
                found.append(self.label("thrust", n=f"{card.thrust_modifier:+d}"))
            if card.fuel_multiplier != 1:
                found.append(self.label("fuel", n=f"×{fraction(card.fuel_multiplier)}"))
        return found
