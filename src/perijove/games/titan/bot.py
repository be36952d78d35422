"""How good a position of Dawn on Titan is for a seat, and which moves are worth a first look.

Industries count most, then ships, then what the ships can reach soon: open spots, hidden moons, moonlets. All
figures are in the same small change, where an industry on the board is worth 100.
"""

from __future__ import annotations

from collections import Counter

from perijove.games.titan.facts import CARDS, OTHER_FACE, TILES, UPGRADED
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
    TakeOver,
)
from perijove.games.titan.routes import nearness
from perijove.games.titan.rules.hq import alien_resources, can_pay_ship
from perijove.games.titan.rules.units import fleet, on_board, opponents, ship_of
from perijove.games.titan.state import HQ, Titan
from perijove.kernel.decision import Choose, Move

WON = 2_000.0
INDUSTRY, RIVAL_INDUSTRY, LEADING_INDUSTRY = 100.0, 12.0, 45.0
FLEET = (0.0, 60.0, 88.0, 104.0, 112.0, 116.0)
"""What having so many ships is worth: the first one keeps a player in the game."""
OPEN_SPOT, HIDDEN_MOON, HIDDEN_MOONLET, RIVAL_SPOT = 55.0, 30.0, 12.0, 6.0
RESOURCE, ALIEN_RESOURCE, CARD, CAN_BUILD_SHIP = 2.0, 5.0, 9.0, 5.0
LEAD_NEAR_THE_END = 30.0


def evaluate(g: Titan, seat: int) -> float:
    """The higher the better for the seat."""
    if g.outcome is not None:
        if seat not in g.outcome.winners:
            return -WON
        return WON / len(g.outcome.winners)
    own = on_board(g, seat)
    rivals = [on_board(g, other) for other in opponents(g, seat)]
    worth = INDUSTRY * own - RIVAL_INDUSTRY * sum(rivals) - LEADING_INDUSTRY * max(rivals)
    ships = fleet(g, seat)
    worth += FLEET[min(len(ships), len(FLEET) - 1)]
    worth -= 0.15 * sum(FLEET[min(len(fleet(g, other)), len(FLEET) - 1)] for other in opponents(g, seat))
    worth += _prospects(g, seat)
    worth += _wealth(g, seat)
    if g.automaton is None:
        hidden = sum(not body.explored for body in g.bodies.values())
        worth += LEAD_NEAR_THE_END * (own - max(rivals)) / (1 + hidden)
    return worth


def _wealth(g: Titan, seat: int) -> float:
    """Resources, cards and whether they make a ship."""
    player = g.players[seat]
    worth = RESOURCE * sum(player.resources.values()) + ALIEN_RESOURCE * alien_resources(player)
    worth += CARD * len(player.built)
    kinds = {kind for kind, place in zip(player.kinds, player.industries, strict=False) if place}
    if any(can_pay_ship(g, seat, kind) for kind in kinds):
        worth += CAN_BUILD_SHIP
    return worth


def targets(g: Titan, seat: int) -> dict[tuple[str, str], float]:
    """Where a ship would be of use, as place and direction, and how much it is worth to be there."""
    player = g.players[seat]
    wanted = {kind for kind, place in zip(player.kinds, player.industries, strict=False) if place == HQ}
    settled = Counter([place for each in g.players for place in each.industries if place])
    found: dict[tuple[str, str], float] = {}
    for place, body in g.bodies.items():
        facts = TILES[body.tile]
        if not body.explored:
            found[place, body.facing] = HIDDEN_MOONLET if facts.group == "moonlet" else HIDDEN_MOON
        elif facts.slots and wanted:
            fits = not wanted.isdisjoint(facts.types)
            if body.bolts or (fits and settled[place] - len(body.extra) < facts.slots):
                found[place, body.facing] = OPEN_SPOT
            elif fits and place not in player.industries:
                found[place, body.facing] = RIVAL_SPOT
    return found


def _prospects(g: Titan, seat: int) -> float:
    """Every ship goes for one target, the best pairs first."""
    aims = targets(g, seat)
    pairs = []
    for number, ship in fleet(g, seat):
        near = nearness(ship.place, ship.facing)
        pairs += [(worth * near.get(aim, 0.0), number, aim) for aim, worth in aims.items()]
    pairs.sort(reverse=True)
    total = 0.0
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
    """A quick guess how good a move is."""
    seat = question.seat
    match move:
        case Step(to):
            return _pull(g, seat, to, ship_of(g, seat, _flying(question)).facing)
        case Immelmann():
            unit = ship_of(g, seat, _flying(question))
            return _pull(g, seat, unit.place, OTHER_FACE[unit.facing])
        case Play(card):
            return 0.5 * (card in UPGRADED) - 0.5 * (CARDS[card].group == "security")
        case Lose(owner, unit, _):
            return (5.0 if unit == "ship" else 10.0) * (-1 if owner == seat else 1)
        case _:
            return URGES.get(type(move), 0.0)


def _flying(question: Choose) -> int:
    number: int = (question.args or {}).get("ship", 0)
    return number


def _pull(g: Titan, seat: int, place: str, facing: str) -> float:
    """How strongly the best target draws a ship that is here."""
    near = nearness(place, facing)
    return max([worth * near.get(aim, 0.0) for aim, worth in targets(g, seat).items()], default=0.0)
