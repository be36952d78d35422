"""What the missions of a hand ask a bot to do: sites that are worth more, places to fly to, things to gather."""

from __future__ import annotations

from perijove.games.diamonds.chart import BOARD, CHITS, MISSIONS, PARTS, SOLAR_OBERTH, STEP_PARTS, STRIP
from perijove.games.diamonds.distances import FREE, distances
from perijove.games.diamonds.facts import Discover, EveryBack, First, Mission, Most
from perijove.games.diamonds.rules.fuel import ISOFUEL, steps_left
from perijove.games.diamonds.rules.missions import PLACES, amount, counts
from perijove.games.diamonds.state import Diamonds, Player

JUPITER = BOARD["flyby:jupiter"]
MOST = 0.3
"""What a chit of a kind is worth more to whoever wants the most of it."""


def open_missions(g: Diamonds, player: Player) -> list[Mission]:
    """Those of the hand that nobody has been first in yet."""
    return [MISSIONS[card] for card in player.hand if card not in g.firsts]


def site_worths(g: Diamonds, player: Player) -> dict[int, float]:
    """Sites whose chits bring a mission of the hand nearer, and by how many points."""
    found: dict[int, float] = {}
    for mission in open_missions(g, player):
        sites, share = _sites(g, player, mission)
        for site in sites:
            found[site] = found.get(site, 0.0) + share
    return found


def _sites(g: Diamonds, player: Player, mission: Mission) -> tuple[list[int], float]:
    """Sites that count for a mission, and how much of it one more chit is."""
    match mission.condition:
        case Discover(places):
            wanted = sorted(PLACES[mission.id])
            open_still = all(site in g.chits or site in player.taken for site in wanted)
            return [site for site in wanted if site in g.chits and open_still], mission.vp / len(places)
        case First(event="chits_taken", count=count) as first:
            return [site for site in g.chits if counts(mission, first, site)], mission.vp / count
        case EveryBack(backs):
            lacking = set(backs) - {CHITS[chit].back for chit in player.chits}
            sites = [site for site, chit in g.chits.items() if CHITS[chit].back in lacking]
            return sites, mission.vp / max(len(lacking), 1)
        case _:
            return [], 0.0


def places(g: Diamonds, player: Player) -> dict[int, float]:
    """Places without a chit where a mission of the hand is fulfilled or brought nearer, with the points of it."""
    found: dict[int, float] = {}
    for mission in open_missions(g, player):
        if not isinstance(mission.condition, First):
            continue
        points = 0.0
        match mission.condition.event:
            case "reach" | "flyby_used":
                points = mission.vp
            case "flyby_used_and_chit_taken":
                points = 0.8 * mission.vp  # the chit is still to be had
            case "flyby_used_on_different_turns":
                points = mission.vp / (2 if player.oberths else 3)
            case "burns_in_one_turn" if burns_by_oberth(g, player) >= mission.condition.count:
                found[SOLAR_OBERTH] = mission.vp
        for space in PLACES[mission.id] if points else ():
            found[space] = found.get(space, 0.0) + points
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
    for mission in open_missions(g, player):
        if isinstance(mission.condition, First) and mission.condition.event == "burns_in_one_turn":
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
                worth += mission.vp * len(held) / (2 * len(backs))
            case First(event="isru_steps_in_one_stay", count=count):
                worth += mission.vp * min(player.stay, count) / (2 * count)
            case First(event="flyby_used_on_different_turns"):
                worth += mission.vp * min(player.oberths, 1) / 3
            case _:
                pass
    return worth
