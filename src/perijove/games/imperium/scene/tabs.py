"""What lies in tabs at the bottom: planets as a table, technologies as a tree."""

from __future__ import annotations

from functools import cache

from perijove.games.imperium.facts import PLANETS, TECHNOLOGIES, Technology
from perijove.games.imperium.scene.telling import Telling
from perijove.games.imperium.state import World
from perijove.kernel.scene import Node, Panel, Row, Rows, Tree

COLOURS = ("green", "blue", "red", "yellow")
BASE = "_base"


def planets(tell: Telling) -> Panel:
    """The reader's planets; a spectator sees everybody's. What others hold is on the map."""
    worlds = [world for world in tell.table.worlds if world.owner >= 0 and tell.seat in (None, world.owner)]
    worlds.sort(key=lambda world: (world.owner, world.exhausted, -world.resources - world.influence))
    columns = [tell.say(f"panel.column.{name}") for name in ("planet", "owner", "res", "inf", "spec", "state", "units")]
    rows = [_row(tell, world) for world in worlds]
    return Panel("planets", tell.say("panel.planets"), [Rows("", columns, rows)], at="tab")


def _row(tell: Telling, world: World) -> Row:
    specialty = PLANETS[world.planet].specialty
    units = [(world.ground, "ground_force"), (world.pds, "pds"), (int(world.dock), "space_dock")]
    held = world.owner >= 0
    return Row(
        [
            tell.title(f"planet.{world.planet}"),
            tell.name(world.owner) if held else "",
            world.resources,
            world.influence,
            tell.title(f"colour.{specialty}") if specialty else "",
            tell.title("term.exhausted" if world.exhausted else "term.refreshed") if held else "",
            tell.join([tell.title("piece.units", n=n, unit=unit) for n, unit in units if n]),
        ],
        f"planet.{world.planet}",
        f"--seat-{world.owner}" if held else "",
        world.exhausted,
    )


# ---------------------------------------------------------------------- technologies


def technologies(tell: Telling) -> Panel | None:
    """The whole tree with what the reader has, could have now and could have next."""
    if tell.seat is None or not tell.players[tell.seat].race:
        return None
    own = set(tell.players[tell.seat].technologies)
    now = set(tell.table.reckoning.learnable)
    states = {}
    for name in places(bool(tell.view.options.get("expansion", True))):
        state = "own" if name in own else "now" if name in now else "next" if _led_to(name, own | now) else ""
        if state:
            states[f"card.{name}"] = state
    words = {state: tell.say(f"panel.tech.{state}") for state in ("own", "now", "next")}
    label = tell.say("panel.technologies")
    return Panel("technologies", label, [Tree("", "technologies", states, words)], at="tab")


def tree(expansion: bool) -> list[Node]:
    """The tree as the board knows it."""
    found = []
    for name, (column, row) in places(expansion).items():
        needs = TECHNOLOGIES[name].needs
        before = [f"card.{each}" for each in (*needs.all, *needs.any)]
        found.append(Node(f"card.{name}", f"technology.{name}", column, row, before))
    return found


def _led_to(name: str, have: set[str]) -> bool:
    needs = TECHNOLOGIES[name].needs
    return all(each in have for each in needs.all) and (not needs.any or any(each in have for each in needs.any))


@cache
def places(expansion: bool) -> dict[str, tuple[int, int]]:
    """Column and row of each technology: columns by how much leads to it, rows by colour."""
    box = "se" if expansion else "base"
    names = [name.removesuffix(BASE) for name, fact in TECHNOLOGIES.items() if fact.deck in (box, "both")]
    found: dict[str, tuple[int, int]] = {}
    top = 0
    for colour in COLOURS:
        taken: dict[int, int] = {}
        for name in names:
            if TECHNOLOGIES[name].colour == colour:
                column = depth(name)
                found[name] = (column, top + taken.get(column, 0))
                taken[column] = taken.get(column, 0) + 1
        top += max(taken.values(), default=0)
    return found


@cache
def depth(name: str) -> int:
    """How many technologies come before one at least."""
    needs = _fact(name).needs
    before = [depth(each) for each in needs.all] + ([min(depth(each) for each in needs.any)] if needs.any else [])
    return 1 + max(before) if before else 0


def _fact(name: str) -> Technology:
    return TECHNOLOGIES[name] if name in TECHNOLOGIES else TECHNOLOGIES[name + BASE]
