"""Income, free market and boost (H1, H3, H4)."""

from __future__ import annotations

from functools import partial

from perijove.games.colonization.expanded_moves import AskFee, Fee
from perijove.games.colonization.facts import FACES, LEO, MONEY, PRICES, deck_of, face
from perijove.games.colonization.moves import DONE, INCOME, Boost, Discard, Income, Sell
from perijove.games.colonization.rules.abilities import by_colonists, gain, pay_privileges
from perijove.games.colonization.rules.bernals import (
    bernal_of,
    colonist_limit,
    dirtsides,
    home_orbit,
    is_depot,
    is_home,
    retire_ersatz,
    runs,
)
from perijove.games.colonization.rules.cargo import cannot_discard, discard
from perijove.games.colonization.rules.cubes import price
from perijove.games.colonization.rules.events import SHELTERED
from perijove.games.colonization.rules.flight import irradiated
from perijove.games.colonization.rules.operations import Procedure, operation, operations
from perijove.games.colonization.rules.politics import forbids_income, forbids_nuclear, richest, votes_of
from perijove.games.colonization.rules.stacks import (
    drop_empty,
    find,
    from_hand,
    lose_cards,
    make_stack,
    put,
    put_under,
    take,
    to_hand,
)
from perijove.games.colonization.state import BERNAL, FREIGHTER, LEO_STACK, NEW_OUTPOST, NOBODY, Colonization, Part
from perijove.games.colonization.story import story
from perijove.kernel.decision import Choose, Form, Move
from perijove.kernel.forms import Number, Refusal, no
from perijove.solar.chains import Mount, mass_of

# ---------------------------------------------------------------------- income


@operations("income", "engineering")
def incomes(g: Colonization, seat: int) -> list[Move]:
    moves = [Income(payer) for payer in richest(g)] if g.government == "egalitarianism" else [INCOME]
    return [move for move in moves if cannot_earn(g, seat, move) is None]


@story.judges(Income)
def cannot_earn(g: Colonization, seat: int, move: Income) -> Refusal | None:
    """H1, K4.nationalism, K4.egalitarianism"""
    payers = richest(g) if g.government == "egalitarianism" else [NOBODY]
    return forbids_income(g, seat) or (None if move.payer in payers else no("richest", "K4.egalitarianism"))


@operation(Income, "engineering")
def income(g: Colonization, seat: int, move: Income) -> None:
    """H1, K4.egalitarianism, K4.libertarian"""
    wt = MONEY.income
    if g.government == "libertarian":
        wt = sum(owner == seat for owner in g.factories.values())
    if move.payer != NOBODY:
        wt = min(wt, g.players[move.payer].wt)
        g.players[move.payer].wt -= wt
    gain(g, seat, wt, "income")


# ---------------------------------------------------------------------- free market


@operations("market", "finance")
def sales(g: Colonization, seat: int) -> list[Move]:
    player = g.players[seat]
    moves = [Sell(card) for card in player.hand]
    hosts = range(NOBODY, g.seats if g.rules.colonization else 0)
    moves += [
        Sell(part.card, hand=False, host=host)
        for host in hosts
        if (place := marketplace(g, host)) is not None
        for stack in player.stacks.values()
        if stack.space == place
        for part in stack.parts
    ]
    return [move for move in moves if cannot_sell(g, seat, move) is None]


@story.judges(Sell)
def cannot_sell(g: Colonization, seat: int, move: Sell) -> Refusal | None:
    """H3, H3.leo, H3.bernal, H3.bernal-foreign"""
    if move.hand:
        if move.card not in g.players[seat].hand:
            return no("not-in-hand", "H3", card=move.card)
        if cannot_discard(g, seat, Discard(move.card)) is not None:
            return no("no-deck", "H3", card=move.card)
        return forbids_nuclear(g, move.card, "white")
    name = find(g, seat, move.card)
    place = marketplace(g, move.host) if move.host < g.seats else None
    if name is None or place is None or g.stack(seat, name).space != place:
        if move.host == NOBODY:
            return no("card-not-at-leo", "H3.leo", card=move.card)
        return no("card-not-at-bernal", "H3.bernal", card=move.card)
    printed = g.stack(seat, name).part(move.card).printed
    if printed.side != "black" or printed.type not in PRICED or g.stack(seat, name).part(move.card).human:
        return no("no-black", "H3.leo", card=move.card)
    if move.host not in (NOBODY, seat):
        fee, most = g.fees.get(move.host, -1), g.players[seat].wt + proceeds(g, seat, move)
        if fee < 0:
            return no("no-fee", "H3.bernal-foreign", seat=move.host)
        if fee > most:
            return no("poor", "H3.bernal-foreign", cost=fee, wt=most)
    return forbids_nuclear(g, move.card, "black")


def proceeds(g: Colonization, seat: int, move: Sell) -> int:
    """H3, H3.leo: 4 WT for a hand card, for a black card the value of its type; a colonist may double it."""
    if move.hand:
        earned = MONEY.hand_card
    else:
        name = find(g, seat, move.card)
        assert name is not None
        kind = g.stack(seat, name).part(move.card).printed.type
        assert kind is not None
        earned = price(g, kind)
    for effect in by_colonists(g, seat, "free_market.factor"):
        earned *= effect.amount
    return earned


def marketplace(g: Colonization, host: int) -> int | None:
    """H3.leo, H3.bernal: LEO, or a promoted Bernal that has the use of a dirtside."""
    if host == NOBODY:
        return LEO
    stack = runs(g, host)
    return stack.space if stack is not None and dirtsides(g, host) else None


PRICED = ("C", "S", "M", "V", "D")


@operation(Sell, "finance")
def sell(g: Colonization, seat: int, move: Sell) -> Procedure:
    """H3; with the star of artificial consciousness any number of cards in one operation."""
    sell_one(g, seat, move)
    while g.has_star(seat, "artificial_consciousness") and (more := sales(g, seat)):
        chosen = yield Choose(seat, "more", [*more, DONE], "J2.future-stars")
        if chosen == DONE:
            break
        sell_one(g, seat, chosen)


def sell_one(g: Colonization, seat: int, move: Sell) -> None:
    """H3: what is sold goes under its deck, at a foreign Bernal back to the hand, and the fee is paid."""
    earned = proceeds(g, seat, move)
    if move.hand:
        discard(g, seat, Discard(move.card))
    else:
        name = find(g, seat, move.card)
        assert name is not None
        part = take(g.stack(seat, name), move.card)
        if move.host in (NOBODY, seat):
            put_under(g, move.card)  # H3.bernal-own
        else:
            to_hand(g, seat, part)
        drop_empty(g, seat)
    g.say("sold", seat=seat, card=move.card)
    gain(g, seat, earned, "market")
    if move.host not in (NOBODY, seat):
        fee = g.fees[move.host]
        g.players[seat].wt -= fee
        g.players[move.host].wt += fee
        g.say("fee", seat=seat, other=move.host, wt=fee)


# ---------------------------------------------------------------------- fees at foreign Bernals

MOST_FEE = 99
"""The owner names what they like; more than this nobody can pay."""


@story.offers("fee")
def askings(g: Colonization, seat: int) -> list[Move]:
    if not g.rules.colonization:
        return []
    return [move for host in range(g.seats) if cannot_ask(g, seat, move := AskFee(host)) is None]


@story.judges(AskFee)
def cannot_ask(g: Colonization, seat: int, move: AskFee) -> Refusal | None:
    """H3.bernal-foreign: once a turn, with something on the spot."""
    place = marketplace(g, move.host) if 0 <= move.host < g.seats and move.host != seat else None
    if place is None or move.host in g.fees or not g.stacks_at(seat, place):
        return no("no-market", "H3.bernal-foreign")
    return None


@story.takes(AskFee)
def ask_fee(g: Colonization, seat: int, move: AskFee) -> Procedure:
    """H3.bernal-foreign: the owner names a fee, or lets nobody sell there."""
    usual: list[Move] = [DONE, *[Fee(wt) for wt in (0, 1, 2, PRICES.by_factories[0])]]
    form = Form(Fee, lambda fee: None, lambda: usual, {"wt": Number(0, MOST_FEE)})
    answer = yield Choose(move.host, "fee", form, "H3.bernal-foreign", {"seat": seat})
    g.fees[move.host] = -1 if answer == DONE else answer.wt
    g.say("asked", seat=seat, other=move.host, wt=g.fees[move.host])


# ---------------------------------------------------------------------- boost


@operations("boost", "engineering")
def boosts(g: Colonization, seat: int) -> list[Move]:
    found: list[Move] = []
    for card in g.players[seat].hand:
        ends = (False, True) if deck_of(card) == "radiator" else (False,)
        homes = (False, True) if may_boost_home(g, seat, card) else (False,)
        moves = [Boost(card, heavy, home) for heavy in ends for home in homes]
        found += [move for move in moves if cannot_boost(g, seat, move) is None]
    return found


@story.judges(Boost)
def cannot_boost(g: Colonization, seat: int, move: Boost) -> Refusal | None:
    """H4: crew or white cards that one can pay for."""
    if move.card not in g.players[seat].hand:
        return no("not-in-hand", "H4", card=move.card)
    if boosted_face(g, seat, move.card) is None:
        return no("no-white", "H4", card=move.card)
    if move.home and not may_boost_home(g, seat, move.card):
        return no("no-depot", "H4.bernal")
    if (refusal := forbids_nuclear(g, move.card, "white") or at_limit(g, seat, move.card)) is not None:
        return refusal
    cost = boost_cost(g, seat, move)
    return no("poor", "H4", cost=cost, wt=g.players[seat].wt) if cost > g.players[seat].wt else None


def may_boost_home(g: Colonization, seat: int, card: str) -> bool:
    """H4.bernal: straight to the own Bernal in its home orbit; a Bernal itself comes there, too."""
    if not g.rules.colonization:
        return False
    return is_depot(g, seat, home_orbit(g, seat)) or (deck_of(card) == BERNAL and bernal_of(g, seat) is None)


def at_limit(g: Colonization, seat: int, card: str) -> Refusal | None:
    """H4.colonist-limit"""
    if deck_of(card) != "colonist":
        return None
    limit = colonist_limit(g, seat)
    return no("colonists", "H4.colonist-limit", limit=limit) if votes_of(g, seat) >= limit else None


def boosted_face(g: Colonization, seat: int, card: str) -> str | None:
    """The face with which a card comes to space: the crew's own, else the white one."""
    if card == g.players[seat].crew_card:
        return g.players[seat].crew
    white = face(card, "white")
    return white if white in FACES else None


def boost_cost(g: Colonization, seat: int, move: Boost) -> int:
    """H4: the mass; colonists of others may make it dearer."""
    boosted = boosted_face(g, seat, move.card)
    assert boosted is not None
    cost = mass_of(Mount(boosted, move.heavy))
    for other in range(g.seats):
        for effect in by_colonists(g, other, "boost.cost_factor") if other != seat else ():
            cost *= effect.amount
    return cost


@operation(Boost, "engineering")
def boost(g: Colonization, seat: int, move: Boost) -> Procedure:
    """H4: one card after the other, all in one operation; NASA earns once for it."""
    lifted = [move]
    lift(g, seat, move)
    while len(more_boosts(g, seat)) > 1:
        chosen = yield Choose(seat, "boost", partial(more_boosts, g, seat), "H4")
        if chosen == DONE:
            break
        lift(g, seat, chosen)
        lifted.append(chosen)
    pass_belt(g, seat, [each.card for each in lifted if each.home])
    pay_privileges(g, "boost")
    retire_ersatz(g, seat)


def pass_belt(g: Colonization, seat: int, cards: list[str]) -> None:
    """H4.radiation: what goes beyond Earth's belt takes one roll less 3; cards that are less hard are lost."""
    if not cards or home_orbit(g, seat) in SHELTERED:
        return
    die = g.chance.die(6)
    g.say("belt", seat=seat, die=die, dose=max(0, die - BOOST_THRUST))
    for card in cards:
        name = find(g, seat, card)
        assert name is not None
        if card in irradiated(g.stack(seat, name), die - BOOST_THRUST, "belt"):
            lose_cards(g, seat, name, [card])
            g.say("card.lost", seat=seat, card=card, why="belt")
    drop_empty(g, seat)


BOOST_THRUST = 3


def more_boosts(g: Colonization, seat: int) -> list[Move]:
    return [*boosts(g, seat), DONE]


def lift(g: Colonization, seat: int, move: Boost) -> None:
    player = g.players[seat]
    boosted = boosted_face(g, seat, move.card)
    assert boosted is not None
    cost = boost_cost(g, seat, move)
    player.wt -= cost
    from_hand(g, seat, move.card)
    put(g.stack(seat, boosted_to(g, seat, move)), Part(boosted, move.heavy))
    g.say("boosted", seat=seat, card=move.card, cost=cost)


def boosted_to(g: Colonization, seat: int, move: Boost) -> str:
    """LEO; or the Bernal at home, where an ersatz stands for it any stack there."""
    if not move.home:
        return LEO_STACK
    orbit = home_orbit(g, seat)
    if deck_of(move.card) == BERNAL or is_home(g, seat):
        return make_stack(g, seat, BERNAL, orbit)
    there = [name for name in g.stacks_at(seat, orbit) if name != FREIGHTER]
    return there[0] if there else make_stack(g, seat, NEW_OUTPOST, orbit)
