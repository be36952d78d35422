"""Income, free market and boost (I1, I3, I4)."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from perijove.games.frontier.facts import FACES, PRICES, SPACES, deck_of, face
from perijove.games.frontier.moves import DONE, INCOME, Boost, Discard, Done, Income, Sell
from perijove.games.frontier.rules.abilities import by_bernals, by_colonists, gain, pay, pay_privileges
from perijove.games.frontier.rules.claims import price
from perijove.games.frontier.rules.operations import operation
from perijove.games.frontier.rules.politics import law
from perijove.games.frontier.rules.settling import discard
from perijove.games.frontier.rules.stacks import LEO_STACK, at_bank, decommission, drop_empty, find, put
from perijove.games.frontier.rules.stars import changed
from perijove.games.frontier.state import NOBODY, Frontier, Part, Player
from perijove.games.frontier.story import story
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.forms import Refusal
from perijove.solar.chains import Mount, mass_of

Procedure = Generator[Question, Any, None]


@operation("income")
def incomes(g: Frontier, seat: int) -> list[Move]:
    return [] if g.rules.politics else [INCOME]


@story.takes(Income)
def income(g: Frontier, seat: int, move: Income) -> None:
    """I1; Module 0 has fundraising in its place (O2b)."""
    g.operated = True
    gain(g, seat, 1, "income")


# ---------------------------------------------------------------------- free market


@operation("market")
def sales(g: Frontier, seat: int) -> list[Move]:
    found: list[Move] = [Sell(card) for card in g.players[seat].hand]
    for name in at_bank(g, seat):
        found += [Sell(part.card, hand=False) for part in g.stack(seat, name).parts]
    return [move for move in found if cannot_sell(g, seat, move) is None]


@story.judges(Sell)
def cannot_sell(g: Frontier, seat: int, move: Move) -> Refusal | None:
    """I3a, I3b"""
    assert isinstance(move, Sell)
    if move.hand:
        return None if move.card in g.players[seat].hand else Refusal("refused.not-in-hand", {"card": move.card}, "I3a")
    name = find(g, seat, move.card)
    if name is None or name not in at_bank(g, seat):
        return Refusal("refused.not-at-leo", {"card": move.card}, "I3b")
    part = g.stack(seat, name).part(move.card)
    if part.owner != NOBODY:
        return Refusal("refused.guest", {"card": move.card}, "N3d")
    if part.human and part.printed.deck == "colonist":
        return Refusal("refused.human-sold", {"card": move.card}, "2C2a")
    printed = part.printed
    if printed.side == "purple" and not printed.robot:  # 2A3e
        return Refusal("refused.purple", {"card": move.card}, "1A5d.1")
    if printed.side == "black" and printed.type == "any":
        return Refusal("refused.any-type", {"card": move.card}, "1B1a.3")
    if printed.side == "white" or printed.type is None:
        return Refusal("refused.no-black", {"card": move.card}, "I3b")
    return None


@story.takes(Sell)
def sell(g: Frontier, seat: int, move: Sell) -> Procedure:
    """I3; with Artificial Consciousness any number of cards in one operation (1D5c)."""
    chosen: Move = move
    while isinstance(chosen, Sell):
        yield from sell_one(g, seat, chosen)
        if not changed(g, "sale.several", seat, False) or not sales(g, seat):
            break
        chosen = yield Choose(seat, "more", [*sales(g, seat), DONE], "1D5c")


def sell_one(g: Frontier, seat: int, move: Sell) -> Procedure:
    """I3: 3 for a hand card, which goes under its deck; the stock price for a black card, which goes to the hand."""
    g.operated = True
    if move.hand:
        discard(g, seat, Discard(move.card))
        earned = PRICES.hand
        if law(g, seat, "freedom") and (hand := g.players[seat].hand):
            second = yield Choose(seat, "second", [*map(Discard, hand), DONE], "O5a")
            if isinstance(second, Discard):
                discard(g, seat, second)
                earned = PRICES.two_from_hand
    else:
        name = find(g, seat, move.card)
        assert name is not None
        kind = g.stack(seat, name).part(move.card).printed.type
        assert kind is not None
        earned = price(g, kind)
        decommission(g, seat, name, move.card)
        drop_empty(g, seat)
    g.say("sold", seat=seat, card=move.card)
    if g.rules.bernals:
        for effect in by_colonists(g, seat, "free_market.factor"):
            earned *= effect.amount
    gain(g, seat, earned, "market")


# ---------------------------------------------------------------------- boost


@operation("boost")
def boosts(g: Frontier, seat: int) -> list[Move]:
    """I4: white sides of hand cards that one can pay for."""
    found: list[Move] = []
    homes = (False, True) if g.players[seat].home != "leo" else (False,)
    for card in g.players[seat].hand:
        ends = (False, True) if deck_of(card) == "radiator" else (False,)
        moves = [Boost(card, heavy, home) for heavy in ends for home in homes]
        found += [move for move in moves if cannot_boost(g, seat, move) is None]
    return found


@story.judges(Boost)
def cannot_boost(g: Frontier, seat: int, move: Boost) -> Refusal | None:
    """I4, I4a, I4c"""
    if move.card not in g.players[seat].hand:
        return Refusal("refused.not-in-hand", {"card": move.card}, "I4")
    if face(move.card, "white") not in FACES:
        return Refusal("refused.no-white", {"card": move.card}, "I4a")
    if move.home and g.players[seat].home == "leo":
        return Refusal("refused.no-home", {}, "2B3e")
    if deck_of(move.card) == "bernal" and has_bernal(g.players[seat]):
        return Refusal("refused.second-bernal", {}, "2A2a")
    cost = boost_cost(g, seat, move)
    if cost > g.players[seat].aquas:
        return Refusal("refused.poor", {"cost": cost, "aquas": g.players[seat].aquas}, "I4")
    return None


def has_bernal(player: Player) -> bool:
    """2A2a, mod-48: whether an own Bernal is in play, so that the next comes through the Home Bernal alone."""
    stacks = player.stacks.values()
    return any(part.printed.deck == "bernal" and part.owner == NOBODY for stack in stacks for part in stack.parts)


def boost_cost(g: Frontier, seat: int, move: Boost) -> int:
    """I4, 2B3e: the mass in aquas, a radiator's by its orientation; straight to the Home Bernal twice that."""
    cost = mass_of(Mount(face(move.card, "white"), move.heavy))
    if not g.rules.bernals:
        return cost
    for other in range(g.seats):
        if other != seat:
            for effect in by_colonists(g, other, "boost.cost_factor"):
                cost *= effect.amount
    return cost if not move.home or by_bernals(g, seat, "boost.no_doubling") or at_stick(g, seat) else 2 * cost


def at_stick(g: Frontier, seat: int) -> bool:
    """1B9f: the elevator of GEO serves whoever has the Home Bernal there."""
    return g.geo_elevator and SPACES[g.players[seat].bank.space].home_orbit == "GEO"


@story.takes(Boost)
def boost(g: Frontier, seat: int, move: Boost) -> Procedure:
    """I4: one card after the other, all in one operation; launch fees are earned once for it."""
    g.operated = True
    chosen: Move = move
    while isinstance(chosen, Boost):
        lift(g, seat, chosen)
        more = partial(more_boosts, g, seat)
        if len(more()) == 1:
            break
        chosen = yield Choose(seat, "boost", more, "I4")
        if isinstance(chosen, Done):
            break
    pay_privileges(g, "boost")


def more_boosts(g: Frontier, seat: int) -> list[Move]:
    return [*boosts(g, seat), DONE]


def lift(g: Frontier, seat: int, move: Boost) -> None:
    """The card comes to LEO or the Home Bernal, white side up."""
    player = g.players[seat]
    cost = boost_cost(g, seat, move)
    pay(g, seat, cost)
    player.hand = tuple(card for card in player.hand if card != move.card)
    put(g, seat, player.home if move.home else LEO_STACK, Part(face(move.card, "white"), move.heavy))
    g.say("boosted", seat=seat, card=move.card, cost=cost)
