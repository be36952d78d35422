"""Deals at the table: an offer lists what changes hands and what is allowed, and is carried out at once if accepted.

Things are named by words: `card:thruster-01`, `stack:2:outpost-1`, `site:ceres` (what stands there),
`permit:2:factory:site:ceres`, `guest:2:0:rocket`, where the first number is the seat that gives.
"""

from __future__ import annotations

from collections.abc import Mapping

from perijove.kernel.decision import Move
from perijove.kernel.words import Naming


class Negotiate(Move, frozen=True):
    """An offer follows."""


class Offer(Move, frozen=True):
    """To whom, money paid and asked for, and what changes hands or is allowed, by words."""

    to: int
    pay: int = 0
    ask: int = 0
    give: tuple[str, ...] = ()
    take: tuple[str, ...] = ()


class Accept(Move, frozen=True):
    """The offer is taken."""


class Decline(Move, frozen=True):
    """No offer, or none accepted."""


NEGOTIATE, ACCEPT, DECLINE = Negotiate(), Accept(), Decline()
DEALING: tuple[type[Move], ...] = (Negotiate, Offer, Accept, Decline)


def item(value: str, sentences: Mapping[str, str], name: Naming) -> str:
    """What changes hands or is allowed, in words: the reader of the kind `item`."""
    kind, _, rest = value.partition(":")
    if kind == "card":
        return sentences.get(f"card.{rest}", rest)
    if kind == "site":
        return sentences["item.site"].format(place=sentences[f"space.{value}"])
    owner, _, what = rest.partition(":")
    if kind == "stack":
        return sentences["item.stack"].format(seat=name(int(owner)), stack=_stack(what, sentences))
    if kind == "guest":
        host, stack, *colonist = what.split(":")
        said = sentences["item.guest-colonist" if colonist else "item.guest"]
        card = sentences.get(f"card.{colonist[0]}", "") if colonist else ""
        return said.format(seat=name(int(owner)), host=name(int(host)), stack=_stack(stack, sentences), card=card)
    what, _, place = what.partition(":")
    named = sentences.get(f"space.{place}") or sentences.get(f"card.{place}", place)
    return sentences[f"item.{what}"].format(seat=name(int(owner)), place=named)


def _stack(name: str, sentences: Mapping[str, str]) -> str:
    return sentences.get(f"stack.{name}", name)
