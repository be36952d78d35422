"""What stands beside the question: the battle with its odds, how full a fleet or a hold is, what an order costs."""

from __future__ import annotations

from typing import Any

from perijove.games.imperium.outlook import chances
from perijove.games.imperium.reckoning import Aim
from perijove.games.imperium.scene.naming import name_of
from perijove.games.imperium.scene.telling import Telling
from perijove.games.imperium.state import GROUND, KIND, KINDS, SHIPS, Side
from perijove.kernel.scene import Clash, Front, Item, Panel, Squad, Track


def battle(tell: Telling) -> Panel | None:
    """Both sides, dice as they fell, what hits on what and why, and the odds of the rest."""
    met = tell.table.opponents
    if met is None:
        return None
    attacker, defender, at = met
    fight = tell.table.battle
    ground = fight is not None and fight.kind == "invasion"
    odds = chances(tell.table)
    sides = []
    for role, seat in (("attacker", attacker), ("defender", defender)):
        side = getattr(fight, role) if fight is not None else None
        squads = _troops(tell, seat, role, side) if ground else _ships(tell, seat, at, side)
        chance = getattr(odds, role) if odds is not None else None
        name = tell.say(f"panel.{role}", seat=seat)
        sides.append(Front(name, squads, seat, chance, _facts(tell, seat, side)))
    if ground and fight is not None:
        label = tell.say("panel.invasion", planet=tell.table.worlds[fight.planet].planet, n=max(1, fight.round))
    elif fight is not None:
        label = tell.say("panel.battle", system=tell.table.tiles[at], n=max(1, fight.round))
    else:
        label = tell.say("panel.battle-ahead", system=tell.table.tiles[at])
    clash = Clash("", (sides[0], sides[1]), tell.say("panel.odds-note") if odds else "", odds.nobody if odds else None)
    return Panel("battle", label, [clash], at="below")


def _ships(tell: Telling, seat: int, at: int, side: Side | None) -> list[Squad]:
    fleet = tell.fleet(at, seat)
    began = side.units if side is not None else fleet.ships
    dice = side.dice if side is not None else ()
    found = []
    for kind in reversed(range(len(SHIPS))):
        count = fleet.ships[kind]
        rolled = [(face, hit) for unit, face, hit in dice if unit == kind]
        if count or rolled or (kind < len(began) and began[kind]):
            found.append(_squad(tell, seat, kind, count, fleet.damaged[kind], rolled))
    return found


def _troops(tell: Telling, seat: int, role: str, side: Side | None) -> list[Squad]:
    fight = tell.table.battle
    assert fight is not None
    count = fight.landed.ground if role == "attacker" else tell.table.worlds[fight.planet].ground
    rolled = [(face, hit) for unit, face, hit in side.dice if unit == GROUND] if side is not None else []
    return [_squad(tell, seat, GROUND, count, 0, rolled)]


def _squad(tell: Telling, seat: int, kind: int, count: int, hurt: int, dice: list[tuple[int, bool]]) -> Squad:
    name = KINDS[kind]
    aim = next((each for each in tell.table.aims if each.seat == seat and KIND[each.unit] == kind), None)
    hits, why = _told(tell, aim) if aim is not None else ("", "")
    return Squad(f"unit-{name}", tell.title(f"unit.{name}"), count, hurt, hits, why, dice)


def _told(tell: Telling, aim: Aim) -> tuple[str, str]:
    """What a unit hits on, and why."""
    need = aim.value - aim.bonus
    if not aim.dice:
        return tell.say("panel.no-dice"), ""
    hits = tell.say("panel.hits-on" if aim.dice == 1 else "panel.hits-on-dice", n=max(1, need), dice=aim.dice)
    if need > 10:
        hits = tell.say("panel.no-hit")
    parts = [tell.say("panel.source", name=name_of(tell, source), n=f"{amount:+d}") for source, amount in aim.sources]
    return hits, tell.say("panel.printed", n=aim.value, more=tell.join(parts)) if parts else ""


def _facts(tell: Telling, seat: int, side: Side | None) -> list[str]:
    if side is None:
        return []
    found = [tell.say("panel.hits-to-take", n=side.hits)] if side.hits else []
    if side.retreat >= 0:
        found.append(tell.say("panel.retreats", system=tell.table.tiles[side.retreat]))
    return found


# ---------------------------------------------------------------------- what fills up


def gauges(tell: Telling) -> Panel | None:
    """How full the fleet and the hold are; what has been ordered so far."""
    if tell.seat is None or tell.seat not in tell.view.asked or not tell.view.moves:
        return None
    asked = tell.view.asked[tell.seat]
    args: dict[str, Any] = asked.args or {}
    reckoning = tell.table.reckoning
    items: list[Item] = []
    if asked.prompt in ("sail", "load"):
        items += [
            Track(tell.say(f"panel.gauge.{each.what}", system=each.system), each.have, each.most)
            for each in reckoning.gauges
        ]
    elif asked.prompt == "produce":
        items.append(Track(tell.say("panel.gauge.price", n=args.get("units", 0)), int(args.get("price", 0)),
                           reckoning.resources))  # fmt: skip
    elif asked.prompt == "pay":
        what = str(args.get("what", "resources"))
        items.append(Track(tell.say("panel.gauge.due", what=what), int(args.get("amount", 0)),
                           getattr(reckoning, what, 0)))  # fmt: skip
    return Panel("gauges", tell.say("panel.so-far"), items, at="front") if items else None
