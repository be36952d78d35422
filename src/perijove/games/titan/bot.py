"""How good a position of Dawn on Titan is for a seat, and which moves are worth a first look.

Industries count most, then ships, then what the ships can reach soon: open spots, hidden moons, moonlets. All
figures are in the same small change, where an industry on the board is worth 100.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from perijove.games.titan.facts import ACTIONS, CARDS, KINDS, OTHER_FACE, TILES, UPGRADED
from perijove.games.titan.moves import (
    Attack,
    Build,
    BuildCard,
    BuildShip,
    EndTurn,
    Explore,
    Fly,
    Immelmann,
    Lose,
    Play,
    Process,
    Produce,
    Refuse,
    Resupply,
    Step,
    Stop,
    TakeOver,
)
from perijove.games.titan.routes import nearness
from perijove.games.titan.rules.hq import Price, alien_resources, alien_ship_cost, can_pay_ship, covers, ship_cost
from perijove.games.titan.rules.units import fleet, industries, is_met, on_board, opponents, rivals, settlers, ship_of
from perijove.games.titan.state import HQ, AlienShip, Titan
from perijove.kernel.decision import Choose, Move

WON = 2_000.0
LEAD_NEAR_THE_END = 30.0
BIT = {kind: 1 << number for number, kind in enumerate(KINDS)}
ANY = sum(BIT.values())
SOLID = ANY - BIT["helium"]


class Weights(msgspec.Struct, frozen=True):
    """What things are worth; an industry on the board is 100."""

    industry: float = 100.0
    rival_industry: float = 12.0
    leading_industry: float = 45.0
    fleet: tuple[float, ...] = (0.0, 60.0, 88.0, 104.0, 112.0, 116.0)
    """Having so many ships: the first one keeps a player in the game."""
    rival_fleet: float = 0.15
    """Others' ships, compared with own ones."""
    open_spot: float = 55.0
    hidden_moon: float = 30.0
    hidden_moonlet: float = 12.0
    rival_spot: float = 6.0
    fade: float = 0.72
    """What a target an action away is worth, compared with one at hand."""
    resource: float = 2.0
    alien_resource: float = 8.0
    card: float = 9.0
    alien_card: float = 13.0
    first_weapon: float = 0.0
    """The first upgraded weapon on top: against cards that are drawn at random one is nearly as good as three."""
    can_build_ship: float = 5.0
    ship_fund: tuple[float, ...] = ()
    """By the number of ships: having all that the next one costs."""
    exposed_industry: float = 0.0
    """An own industry that shares location and direction with a unit of the AI, which will attack it."""
    exposed_ship: float = 0.0
    known_spot: float = 0.0
    """An open spot anywhere: something to go for."""
    guarded: float = 1.0
    """A target where the AI waits, compared with a free one."""
    homeless: float = 0.0
    """An industry of the HQ for which there is no spot left."""
    action: float = 0.0
    """An action of the turn: what is done with one must be worth more."""


AMONG_PLAYERS = Weights()
SOLO = Weights(
    rival_industry=10.0,
    leading_industry=15.0,
    fleet=(0.0, 110.0, 150.0, 165.0, 170.0, 172.0),
    open_spot=70.0,
    hidden_moon=45.0,
    hidden_moonlet=8.0,
    resource=1.2,
    alien_resource=5.0,
    card=2.0,
    alien_card=20.0,
    first_weapon=35.0,
    can_build_ship=0.0,
    ship_fund=(40.0, 20.0, 8.0, 3.0, 1.0) + 11 * (0.0,),
    exposed_industry=45.0,
    exposed_ship=15.0,
    known_spot=8.0,
    guarded=0.5,
    homeless=45.0,
    action=12.0,
)
"""Against the automaton time is short: what does not soon become an industry is worth little."""


def evaluate(g: Titan, seat: int) -> float:
    """The higher the better for the seat."""
    if g.outcome is not None:
        if seat not in g.outcome.winners:
            return -WON
        return WON / len(g.outcome.winners)
    w = AMONG_PLAYERS if g.automaton is None else SOLO
    own = on_board(g, seat)
    theirs = [on_board(g, other) for other in opponents(g, seat)]
    worth = w.industry * own - w.rival_industry * sum(theirs) - w.leading_industry * max(theirs)
    worth += w.fleet[min(len(fleet(g, seat)), len(w.fleet) - 1)]
    worth -= w.rival_fleet * sum(w.fleet[min(len(fleet(g, other)), len(w.fleet) - 1)] for other in opponents(g, seat))
    worth += _prospects(g, seat, w)
    worth += _wealth(g, seat, w)
    if g.automaton is None:
        hidden = sum(not body.explored for body in g.bodies.values())
        worth += LEAD_NEAR_THE_END * (own - max(theirs)) / (1 + hidden)
    else:
        worth -= _danger(g, seat, w) + w.homeless * _homeless(g, seat)
        worth -= w.action * (ACTIONS * g.round - g.actions * (g.active == seat))  # the deck runs out round by round
    return worth


def _wealth(g: Titan, seat: int, w: Weights) -> float:
    """Resources, cards and whether they make a ship."""
    player = g.players[seat]
    worth = w.resource * sum(player.resources.values()) + w.alien_resource * alien_resources(player)
    cards = [CARDS[built.card] for built in player.built]
    worth += sum(w.alien_card if card.group == "alien" else w.card for card in cards)
    if any(card.upgraded and card.group == "weapon" for card in cards):
        worth += w.first_weapon
    kinds = {kind for kind, place in zip(player.kinds, player.industries, strict=False) if place}
    if any(can_pay_ship(g, seat, kind) for kind in kinds):
        worth += w.can_build_ship
    saved = max([_saved(player.resources, ship_cost(g, seat, kind)) for kind in kinds], default=0.0)
    return worth + saved * w.ship_fund[len(fleet(g, seat))] if w.ship_fund else worth


def _saved(has: Price, cost: Price) -> float:
    """How much of a price is there."""
    return sum(min(has[kind], count) for kind, count in cost.items()) / sum(cost.values())


def _danger(g: Titan, seat: int, w: Weights) -> float:
    """solo.ai.combat: what the AI will attack in its turn. A ship can give way, an industry can't."""
    total = 0.0
    others = rivals(g, seat)
    for _, place in industries(g, seat):
        if is_met(others, place, g.bodies[place].facing):
            total += w.exposed_industry
    for _, ship in fleet(g, seat):
        if is_met(others, ship.place, ship.facing):
            total += w.exposed_industry if isinstance(ship, AlienShip) else w.exposed_ship
    return total


def _homeless(g: Titan, seat: int) -> int:
    """How many industries of the HQ find no spot on the board, however the others are placed.

    By Hall: for any choice of types, so many of them as the spots that take one of these types are too few for.
    """
    player = g.players[seat]
    wanted = Counter(BIT[kind] for kind, place in zip(player.kinds, player.industries, strict=False) if place == HQ)
    spots = Counter([BIT[alien.kind] for alien in g.aliens if alien.owner < 0])
    for place, body in g.bodies.items():
        facts = TILES[body.tile]
        if not body.explored:
            spots[SOLID] += facts.group != "moonlet"  # nobody knows which two of the three it takes
        elif facts.slots:
            spots[ANY] += body.bolts
            spots[sum([BIT[kind] for kind in facts.types])] += max(
                0, facts.slots + len(body.extra) - settlers(g, place)
            )
    return max(
        sum([n for bit, n in wanted.items() if bit & types]) - sum([n for bits, n in spots.items() if bits & types])
        for types in range(ANY + 1)
    )


def targets(g: Titan, seat: int, w: Weights) -> dict[tuple[str, str], float]:
    """What a ship could go for, by location and direction. What lies hidden counts by its back alone."""
    player = g.players[seat]
    wanted = {kind for kind, place in zip(player.kinds, player.industries, strict=False) if place == HQ}
    settled = Counter(place for each in g.players for place in each.industries)
    found: dict[tuple[str, str], float] = {}
    for place, body in g.bodies.items():
        facts = TILES[body.tile]
        if not body.explored:
            found[place, body.facing] = w.hidden_moonlet if facts.group == "moonlet" else w.hidden_moon
        elif facts.slots and wanted:
            fits = not wanted.isdisjoint(facts.types)
            if body.bolts or (fits and settled[place] - len(body.extra) < facts.slots):
                found[place, body.facing] = w.open_spot
            elif fits and place not in player.industries:
                found[place, body.facing] = w.rival_spot
    for alien in g.aliens:
        if alien.owner < 0 and alien.kind in wanted:
            has = covers(player.resources, alien_ship_cost(g, seat, alien.kind))
            for face in OTHER_FACE:
                here = alien.place, face
                found[here] = max(found.get(here, 0.0), w.open_spot if has else w.hidden_moonlet)
    if g.automaton is not None:
        others = rivals(g, seat)
        found = {aim: worth * (w.guarded if is_met(others, *aim) else 1.0) for aim, worth in found.items()}
    return found


def _prospects(g: Titan, seat: int, w: Weights) -> float:
    """Every ship goes for one target, the best pairs first."""
    aims = targets(g, seat, w)
    pairs = []
    for number, ship in fleet(g, seat):
        steps = g.flight[1] if g.flight and seat == g.active and number == g.flight[0] else 0
        near = nearness(ship.place, ship.facing, steps, w.fade)
        pairs += [(worth * near.get(aim, 0.0), number, aim) for aim, worth in aims.items()]
    pairs.sort(reverse=True)
    total = w.known_spot * sum([worth == w.open_spot for worth in aims.values()])
    busy: set[int] = set()
    taken: set[tuple[str, str]] = set()
    for worth, number, aim in pairs:
        if number not in busy and aim not in taken:
            busy.add(number)
            taken.add(aim)
            total += worth
    return total


# ---------------------------------------------------------------------- first looks

URGES: dict[type[Move], float] = {
    Build: 60.0,
    Fly: 25.0,
    Explore: 35.0,
    TakeOver: 40.0,
    BuildShip: 30.0,
    BuildCard: 6.0,
    Produce: 5.0,
    Process: 3.0,
    Attack: 4.0,
    EndTurn: -10.0,
    Resupply: -5.0,
    Refuse: -0.5,
}


def urge(g: Titan, question: Choose, move: Move) -> float:
    """A quick guess how good a move is among players; `alone.py` has that of somebody who plays alone."""
    seat = question.seat
    match move:
        case Step(to) if g.flight:
            return _pull(g, seat, to, ship_of(g, seat, g.flight[0]).facing, g.flight[1] - 1)
        case Immelmann() if g.flight:
            unit = ship_of(g, seat, g.flight[0])
            return _pull(g, seat, unit.place, OTHER_FACE[unit.facing], g.flight[1] - 1)
        case Stop() if g.flight:
            unit = ship_of(g, seat, g.flight[0])
            return _pull(g, seat, unit.place, unit.facing, 0)
        case Play(card):
            return 0.5 * (card in UPGRADED) - 0.5 * (CARDS[card].group == "security")
        case Lose(owner, unit, _):
            return (5.0 if unit == "ship" else 10.0) * (-1 if owner == seat else 1)
        case _:
            return URGES.get(type(move), 0.0)


def _pull(g: Titan, seat: int, place: str, facing: str, steps: int) -> float:
    """How strongly the best target draws a ship that is here with steps left."""
    near = nearness(place, facing, steps, AMONG_PLAYERS.fade)
    return max([worth * near.get(aim, 0.0) for aim, worth in targets(g, seat, AMONG_PLAYERS).items()], default=0.0)
