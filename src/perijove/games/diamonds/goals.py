"""What the missions of a hand ask a bot to do: sites that are worth more, places to fly to, things to gather."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from perijove.games.diamonds.chart import BOARD, CHITS, MISSIONS, PARTS, SOLAR_OBERTH, STEP_PARTS, STRIP
from perijove.games.diamonds.distances import FREE, distances
from perijove.games.diamonds.facts import Discover, Event, EveryBack, First, Mission, Most
from perijove.games.diamonds.rules.ending import may_return
from perijove.games.diamonds.rules.fuel import ISOFUEL, steps_left
from perijove.games.diamonds.rules.missions import PLACES, amount, counts
from perijove.games.diamonds.state import Diamonds, Player

JUPITER = BOARD["flyby:jupiter"]
RARE, FEW = 2.0, 2
"""What a chit is worth more of whose type there are so few left, to whoever wants all types."""
PROMISE = 0.9
"""How much of what it adds to that mission a type promises, else nobody would ever take it."""
MOST = 0.3
"""What a chit of a kind is worth more to whoever wants the most of it."""


def open_missions(g: Diamonds, player: Player) -> list[Mission]:
    """Those of the hand that nobody has been first in yet."""
    return [MISSIONS[card] for card in player.hand if card not in g.firsts]


def site_worths(g: Diamonds, player: Player) -> dict[int, float]:
    """Sites whose chits bring a mission of the hand nearer, and by how many points."""
    found: dict[int, float] = {}
    for mission in open_missions(g, player):
        for site, share in _sites(g, player, mission).items():
            found[site] = found.get(site, 0.0) + share
    return found


def _sites(g: Diamonds, player: Player, mission: Mission) -> dict[int, float]:
    """Sites that count for a mission, and how much of it one more chit is."""
    match mission.condition:
        case Discover(places):
            wanted = sorted(PLACES[mission.id])
            open_still = all(site in g.chits or site in player.taken for site in wanted)
            return dict.fromkeys([site for site in wanted if site in g.chits and open_still], mission.vp / len(places))
        case First(event="chits_taken", count=count) as first:
            sites = [site for site in g.chits if counts(mission, first, site)]
            taken = sum(counts(mission, first, site) for site in player.taken)
            if len(sites) + taken < count:
                return {}
            return dict.fromkeys(sites, mission.vp / max(count - taken, 1))
        case EveryBack(backs):
            return _backs(g, player, mission, backs)
        case _:
            return {}


def _backs(g: Diamonds, player: Player, mission: Mission, backs: Collection[str]) -> dict[int, float]:
    """Chits of the types that are lacking; of those that are rare somebody else may take the last."""
    have = {CHITS[chit].back for chit in player.chits}
    sites: dict[str, list[int]] = {back: [] for back in backs if back not in have}
    for site, chit in g.chits.items():
        if CHITS[chit].back in sites:
            sites[CHITS[chit].back].append(site)
    if not all(sites.values()):
        return {}
    held = len(backs) - len(sites)
    share = PROMISE * mission.vp * (gathered(held + 1, len(backs)) - gathered(held, len(backs)))
    hurry = not may_return(g, player)
    rare = {back for back, each in sites.items() if hurry and len(each) <= FEW}
    return {site: share + (RARE if back in rare else 0.0) for back, each in sites.items() for site in each}


def gathered(held: int, wanted: int) -> float:
    """How much of a mission it is to have so many types of those that it wants: mostly the last two."""
    lacking = wanted - held
    return 1.0 - 0.43 * lacking if lacking < 2 else 0.05 * held


class Place(msgspec.Struct, frozen=True):
    """A place without a chit where a mission of the hand is fulfilled or brought nearer."""

    space: int
    points: float
    """What it promises in the end ..."""
    credit: float
    """... and what of that it brings at once."""
    once: bool = True
    """Whether it is done then."""
    dry: bool = False
    """Whether that takes all that is aboard, so that nobody can tell how to go on."""


def places(g: Diamonds, player: Player) -> list[Place]:
    """All such places of the hand."""
    found: list[Place] = []
    for mission in open_missions(g, player):
        if not isinstance(mission.condition, First):
            continue
        points, once = float(mission.vp), True
        credit = points
        match mission.condition.event:
            case "reach" | "flyby_used":
                pass
            case "flyby_used_and_chit_taken":
                points, credit, once = 0.8 * points, 0.0, False  # the chit is still to be had
            case "flyby_used_on_different_turns":
                used = SOLAR_OBERTH in g.flybys and player is g.players[g.active]  # not again in this turn
                credit = 0.0 if used else points * (2 if player.oberths else 1) / 3
                points *= 2 / 3
                once = bool(player.oberths) and not used
            case "burns_in_one_turn":
                if burns_by_oberth(g, player) >= mission.condition.count:
                    found.append(Place(SOLAR_OBERTH, points, credit, once=False, dry=True))
                continue
            case _:
                continue
        found += [Place(space, points, credit, once) for space in sorted(PLACES[mission.id])]
    return found


def burns_by_oberth(g: Diamonds, player: Player) -> float:
    """The burns of a turn that begins near the solar Oberth: thrust as far as there is fuel for it then, as much as a
    bonus, and isofuel. It is reckoned from where the move began, so that it stays the same while fuel is burnt."""
    card = PARTS.rockets[player.card]
    space, steps, thrust = player.space, steps_left(player), card.thrust + STRIP.classes[player.wet].thrust
    if g.departure is not None and player is g.players[g.active]:
        space, steps, thrust = g.departure.space, g.departure.fuel // STEP_PARTS, g.departure.burns
    before = max(0.0, distances(SOLAR_OBERTH)[FREE + space] - thrust)
    fuel = steps // card.consumption - before
    isofuel = sum(PARTS.kinds["isofuel"].burns for chit in player.chits if chit in ISOFUEL)
    return min(thrust, fuel) + card.thrust + isofuel


def by_jupiter(g: Diamonds, player: Player) -> float:
    """The points for a chit that is taken in a turn in which Jupiter's bonus was used before."""
    for mission in open_missions(g, player):
        if isinstance(mission.condition, First) and mission.condition.event == "flyby_used_and_chit_taken":
            return mission.vp
    return 0.0


def many_burns(g: Diamonds, player: Player) -> tuple[int, float]:
    """How many burns in one turn a mission of the hand asks for, and its points; 0 if none does."""
    return _wanted(g, player, "burns_in_one_turn")


def drifting(g: Diamonds, player: Player) -> float:
    """The points for three turns in a row by emergency sail."""
    return _wanted(g, player, "emergency_sail_turns_in_a_row")[1]


def _wanted(g: Diamonds, player: Player, event: Event) -> tuple[int, float]:
    for mission in open_missions(g, player):
        if isinstance(mission.condition, First) and mission.condition.event == event:
            return mission.condition.count, mission.vp
    return 0, 0.0


def leaning(g: Diamonds, player: Player) -> float:
    """What has been gathered for the missions of the hand is worth a little on the way."""
    worth = 0.0
    for mission in open_missions(g, player):
        match mission.condition:
            case Most(of) if of != "fuel_steps":
                worth += MOST * amount(player, of)
            case EveryBack(backs):
                held = {CHITS[chit].back for chit in player.chits} & set(backs)
                worth += mission.vp * gathered(len(held), len(backs))
            case First(event="isru_steps_in_one_stay", count=count):
                worth += mission.vp * min(player.stay, count) / (2 * count)
            case First(event="flyby_used_on_different_turns"):
                worth += mission.vp * min(player.oberths, 1) / 3
            case _:
                pass
    return worth
