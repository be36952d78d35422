"""The HQ: storing and paying resources (resource.*, alien.resource.*).

All that depends on how resources lie on the HQ (ruling R24) is in this module. With pooled spaces a type has one
store. With dedicated spaces a token lies on the spaces of one purpose ("ship", "extra" or "card") and pays for that
alone: "extra" is the one resource of another type that a ship costs.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any, TypeAlias

from perijove.games.titan.facts import (
    ALIEN_RESOURCE_PRICE,
    ALIEN_RESOURCES,
    CARDS,
    CHEAP_SHIP_COST,
    COLOURS,
    KINDS,
    SHIP_COST,
    SPACES,
    TOKENS,
)
from perijove.games.titan.moves import Kind, Space
from perijove.games.titan.rules.solo.book import HUMAN, changed
from perijove.games.titan.state import Player, Titan
from perijove.kernel.decision import Choose, Question
from perijove.kernel.forms import Refusal, no

Price: TypeAlias = Mapping[str, int]
"""So many of each resource; `ALIEN` are alien resources."""
ALIEN = "alien"
SHIP, EXTRA, CARD = "ship", "extra", "card"
PURPOSES = (SHIP, EXTRA, CARD)
AMPLE = all(SPACES[kind] * len(COLOURS) <= TOKENS[kind] for kind in KINDS)
"""Whether the supply of tokens can never run out while all HQs keep to their spaces."""
CARD_COST: dict[str, dict[str, Price]] = {
    kind: {card.id: {ALIEN if card.group == "alien" else kind: card.cost} for card in CARDS.values()} for kind in KINDS
}
"""industry.card.action, alien.card.build: paid with what the industry yields, or with alien resources."""
CHEAPEST_CARD = min(card.cost for card in CARDS.values() if card.cost and card.group != "alien")
CHEAPEST_SHIP = {kind: min(SHIP_COST[kind][kind], CHEAP_SHIP_COST[kind][kind]) for kind in KINDS}


def purpose_size(kind: str, purpose: str) -> int:
    """Spaces of a type for a purpose: what the costs need, the card getting what is left."""
    main = SHIP_COST[kind][kind]
    extra = sum(cost.get(kind, 0) for other, cost in SHIP_COST.items() if other != kind)
    return {SHIP: main, EXTRA: extra, CARD: SPACES[kind] - main - extra}[purpose]


def capacity(g: Titan, kind: str) -> int:
    """resource.storage"""
    return SPACES[kind] if g.automaton is None else changed(g, "hq.spaces", HUMAN, SPACES[kind])


def room(g: Titan, seat: int, kind: str) -> int:
    player = g.players[seat]
    free = capacity(g, kind) - player.resources[kind]
    if player.alien:
        free -= player.alien.count(kind)
    return free if free > 0 else 0


def supply(g: Titan, kind: str) -> int:
    return TOKENS[kind] - sum([player.resources[kind] for player in g.players])


def gain(g: Titan, seat: int, kind: str, count: int) -> Generator[Question, Any, None]:
    """resource.overflow: what finds no room on the HQ is lost."""
    stored = min(count, room(g, seat, kind))
    if g.automaton or not AMPLE:
        stored = min(stored, supply(g, kind))
    if stored < count:
        g.say("gain.lost", seat=seat, kind=kind, count=stored, lost=count - stored)
    else:
        g.say("gain", seat=seat, kind=kind, count=stored)
    if g.rules.resource_spaces == "dedicated":
        for _ in range(stored):
            yield from _dedicate(g, seat, kind)
    else:
        add(g.players[seat], kind, stored)


def add(player: Player, kind: str, count: int) -> None:
    player.resources = {**player.resources, kind: player.resources[kind] + count}


def _dedicate(g: Titan, seat: int, kind: str) -> Generator[Question, Any, None]:
    player = g.players[seat]
    open_spaces = [Space(kind, purpose) for purpose in PURPOSES if _space_room(g, player, kind, purpose) > 0]
    chosen = open_spaces[0]
    if len(open_spaces) > 1:
        chosen = yield Choose(seat, "space", open_spaces, "resource.no-relocation", {"kind": kind})
    add(player, kind, 1)
    _lay(player, kind, chosen.purpose, 1)


def _space_room(g: Titan, player: Player, kind: str, purpose: str) -> int:
    return changed(g, "hq.spaces", HUMAN, purpose_size(kind, purpose)) - _on(player, kind, purpose)


def _lay(player: Player, kind: str, purpose: str, count: int) -> None:
    """Put tokens on the spaces of a purpose, or take them off."""
    spaces = list(player.spaces)
    for _ in range(count):
        spaces.append(f"{kind} {purpose}")
    for _ in range(-count):
        spaces.remove(f"{kind} {purpose}")
    player.spaces = tuple(spaces)


# ---------------------------------------------------------------------- prices


def usual_ship_cost(g: Titan, seat: int, kind: str) -> Price:
    """industry.ship.cost-by-industry, handicap.cheap-ships."""
    return (CHEAP_SHIP_COST if seat in g.rules.cheap_ships else SHIP_COST)[kind]


def ship_cost(g: Titan, seat: int, kind: str) -> Price:
    """What a ship costs at an industry of a kind."""
    return changed(g, "ship.cost", seat, usual_ship_cost(g, seat, kind))


def alien_ship_cost(g: Titan, seat: int, kind: str) -> Price:
    """alien.ship.build: an alien ship of a kind."""
    return changed(g, "ship.cost", seat, {kind: int(g.rules.alien_ship_price)})


def usual_card_cost(kind: str, card: str) -> Price:
    return CARD_COST[kind][card]


def card_cost(g: Titan, seat: int, kind: str, card: str) -> Price:
    """What a card costs at an industry of a kind."""
    return changed(g, "card.cost", seat, usual_card_cost(kind, card))


def process_cost(kind: str) -> Price:
    """alien.resource.process: what an alien resource is made of."""
    return {kind: ALIEN_RESOURCE_PRICE}


# ---------------------------------------------------------------------- paying


def can_pay_ship(g: Titan, seat: int, kind: str) -> bool:
    player = g.players[seat]
    if player.resources[kind] < CHEAPEST_SHIP[kind]:
        return False  # the usual case, found out cheaply
    cost = ship_cost(g, seat, kind)
    if g.rules.resource_spaces == "dedicated":
        return all(_on(player, k, SHIP if k == kind else EXTRA) >= n for k, n in cost.items())
    return covers(player.resources, cost)


def pay_ship(g: Titan, seat: int, kind: str) -> None:
    for k, n in ship_cost(g, seat, kind).items():
        _pay(g, seat, k, n, SHIP if k == kind else EXTRA)


def can_pay_card(g: Titan, seat: int, kind: str, card: str) -> bool:
    player = g.players[seat]
    cost = card_cost(g, seat, kind, card)
    if ALIEN in cost:
        return covers(purse(player), cost)
    if g.rules.resource_spaces == "dedicated":
        return _on(player, kind, CARD) >= cost[kind]
    return covers(player.resources, cost)


def pay_card(g: Titan, seat: int, kind: str, card: str) -> None:
    for k, n in card_cost(g, seat, kind, card).items():
        if k == ALIEN:
            pay_alien(g, seat, n)
        else:
            _pay(g, seat, k, n, CARD)


def purse(player: Player) -> Price:
    """All that a player could pay with, alien resources included."""
    return {**player.resources, ALIEN: len(player.alien)}


def pay_any(g: Titan, seat: int, cost: Price) -> None:
    """Prices that are no ship or card of the HQ take a type's resources from wherever they lie."""
    player = g.players[seat]
    for kind, count in cost.items():
        add(player, kind, -count)
        left = count if g.rules.resource_spaces == "dedicated" else 0
        for purpose in reversed(PURPOSES):
            taken = min(left, _on(player, kind, purpose))
            _lay(player, kind, purpose, -taken)
            left -= taken


def covers(resources: Price, cost: Price) -> bool:
    for kind in cost:  # noqa: SIM110 - asked at every decision: a plain loop is three times as fast as all()
        if resources[kind] < cost[kind]:
            return False
    return True


def _on(player: Player, kind: str, purpose: str) -> int:
    return player.spaces.count(f"{kind} {purpose}")


def _pay(g: Titan, seat: int, kind: str, count: int, purpose: str) -> None:
    player = g.players[seat]
    add(player, kind, -count)
    if g.rules.resource_spaces == "dedicated":
        _lay(player, kind, purpose, -count)


# ---------------------------------------------------------------------- alien resources


def alien_resources(player: Player) -> int:
    return len(player.alien)


def cannot_process(g: Titan, seat: int, kind: str) -> Refusal | None:
    """alien.resource.process, .storage: three of a kind, a token of the twelve, and a space to put it on."""
    player = g.players[seat]
    if not g.rules.aliens:
        return no("no-aliens", "alien.components")
    if player.resources[kind] < ALIEN_RESOURCE_PRICE:
        return no("process-price", "alien.resource.process", kind=kind, count=ALIEN_RESOURCE_PRICE)
    if sum([alien_resources(each) for each in g.players]) >= ALIEN_RESOURCES:
        return no("alien-resources-used", "alien.components", count=ALIEN_RESOURCES)
    # the three make room for it, unless they belong to a surplus that an effect has left behind (ruling R50)
    lying = player.resources[kind] - ALIEN_RESOURCE_PRICE + player.alien.count(kind)
    if lying >= capacity(g, kind) and not any(room(g, seat, other) for other in KINDS):
        return no("no-room", "alien.resource.storage")
    return None


def process(g: Titan, seat: int, kind: str) -> Generator[Question, Any, None]:
    pay_any(g, seat, process_cost(kind))
    spots = [Kind(k) for k in KINDS if room(g, seat, k)]
    spot = spots[0] if len(spots) == 1 else (yield Choose(seat, "alien-space", spots, "alien.resource.storage"))
    g.players[seat].alien += (spot.kind,)
    g.say("processed", seat=seat, kind=kind)


def pay_alien(g: Titan, seat: int, count: int) -> None:
    """Alien resources are all alike; the fullest type of space is cleared first (ruling R80)."""
    player = g.players[seat]
    for _ in range(count):
        fullest = max(player.alien, key=lambda kind: player.alien.count(kind) + player.resources[kind])
        spared = list(player.alien)
        spared.remove(fullest)
        player.alien = tuple(spared)


def wealth(player: Player) -> int:
    """end.tie.resources: all tokens on the HQ; an alien one counts as one (ruling R22)."""
    return sum(player.resources.values()) + alien_resources(player)
