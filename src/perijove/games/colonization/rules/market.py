"""Income, free market and boost (H1, H3, H4)."""

from __future__ import annotations

from functools import partial

from perijove.games.colonization.facts import FACES, LEO, MONEY, deck_of, face
from perijove.games.colonization.moves import DONE, INCOME, Boost, Discard, Income, Sell
from perijove.games.colonization.rules.abilities import gain, pay_launch_fees
from perijove.games.colonization.rules.cargo import cannot_discard, discard
from perijove.games.colonization.rules.cubes import price
from perijove.games.colonization.rules.operations import Procedure, operation, operations
from perijove.games.colonization.rules.stacks import drop_empty, find, from_hand, put, put_under, take
from perijove.games.colonization.state import LEO_STACK, Colonization, Part
from perijove.games.colonization.story import story
from perijove.kernel.decision import Choose, Move
from perijove.kernel.forms import Refusal, no
from perijove.solar.chains import Mount, mass_of

# ---------------------------------------------------------------------- income


@operations("income", "engineering")
def incomes(g: Colonization, seat: int) -> list[Move]:
    return [INCOME]


@operation(Income, "engineering")
def income(g: Colonization, seat: int, move: Income) -> None:
    """H1"""
    gain(g, seat, MONEY.income, "income")


# ---------------------------------------------------------------------- free market


@operations("market", "finance")
def sales(g: Colonization, seat: int) -> list[Move]:
    player = g.players[seat]
    moves = [Sell(card) for card in player.hand]
    moves += [
        Sell(part.card, hand=False) for stack in player.stacks.values() if stack.space == LEO for part in stack.parts
    ]
    return [move for move in moves if cannot_sell(g, seat, move) is None]


@story.judges(Sell)
def cannot_sell(g: Colonization, seat: int, move: Sell) -> Refusal | None:
    """H3, H3.leo"""
    if move.hand:
        if move.card not in g.players[seat].hand:
            return no("not-in-hand", "H3", card=move.card)
        return no("no-deck", "H3", card=move.card) if cannot_discard(g, seat, Discard(move.card)) else None
    name = find(g, seat, move.card)
    if name is None or g.stack(seat, name).space != LEO:
        return no("card-not-at-leo", "H3.leo", card=move.card)
    printed = g.stack(seat, name).part(move.card).printed
    return None if printed.side == "black" and printed.type in PRICED else no("no-black", "H3.leo", card=move.card)


PRICED = ("C", "S", "M", "V", "D")


@operation(Sell, "finance")
def sell(g: Colonization, seat: int, move: Sell) -> None:
    """H3: 4 WT for a hand card, the value of its type for a black card in LEO; both go under their deck."""
    if move.hand:
        discard(g, seat, Discard(move.card))
        earned = MONEY.hand_card
    else:
        name = find(g, seat, move.card)
        assert name is not None
        kind = take(g.stack(seat, name), move.card).printed.type
        assert kind is not None
        earned = price(g, kind)
        put_under(g, move.card)
        drop_empty(g, seat)
    g.say("sold", seat=seat, card=move.card)
    gain(g, seat, earned, "market")


# ---------------------------------------------------------------------- boost


@operations("boost", "engineering")
def boosts(g: Colonization, seat: int) -> list[Move]:
    found: list[Move] = []
    for card in g.players[seat].hand:
        moves = [Boost(card, heavy) for heavy in ((False, True) if deck_of(card) == "radiator" else (False,))]
        found += [move for move in moves if cannot_boost(g, seat, move) is None]
    return found


@story.judges(Boost)
def cannot_boost(g: Colonization, seat: int, move: Boost) -> Refusal | None:
    """H4: crew or white cards that one can pay for."""
    if move.card not in g.players[seat].hand:
        return no("not-in-hand", "H4", card=move.card)
    if boosted_face(g, seat, move.card) is None:
        return no("no-white", "H4", card=move.card)
    cost = boost_cost(g, seat, move)
    return no("poor", "H4", cost=cost, wt=g.players[seat].wt) if cost > g.players[seat].wt else None


def boosted_face(g: Colonization, seat: int, card: str) -> str | None:
    """The face with which a card comes to space: the crew's own, else the white one."""
    if card == g.players[seat].crew_card:
        return g.players[seat].crew
    white = face(card, "white")
    return white if white in FACES else None


def boost_cost(g: Colonization, seat: int, move: Boost) -> int:
    boosted = boosted_face(g, seat, move.card)
    assert boosted is not None
    return mass_of(Mount(boosted, move.heavy))


@operation(Boost, "engineering")
def boost(g: Colonization, seat: int, move: Boost) -> Procedure:
    """H4: one card after the other, all in one operation; NASA earns once for it."""
    lift(g, seat, move)
    while len(more_boosts(g, seat)) > 1:
        chosen = yield Choose(seat, "boost", partial(more_boosts, g, seat), "H4")
        if chosen == DONE:
            break
        lift(g, seat, chosen)
    pay_launch_fees(g)


def more_boosts(g: Colonization, seat: int) -> list[Move]:
    return [*boosts(g, seat), DONE]


def lift(g: Colonization, seat: int, move: Boost) -> None:
    player = g.players[seat]
    boosted = boosted_face(g, seat, move.card)
    assert boosted is not None
    cost = boost_cost(g, seat, move)
    player.wt -= cost
    from_hand(g, seat, move.card)
    put(g.stack(seat, LEO_STACK), Part(boosted, move.heavy))
    g.say("boosted", seat=seat, card=move.card, cost=cost)
