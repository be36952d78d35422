"""All symbols of the game as SVG, drawn around (0, 0); `currentColor` is the player's colour.

`data-mark` tells where the player's shape is stamped, so that nobody is told by colour alone.
"""

from __future__ import annotations

from functools import lru_cache

from perijove.games.titan.facts import CARDS, EFFECTS, EVENTS, GOLD, KINDS, SILVER
from perijove.games.titan.scene import icons, moons
from perijove.games.titan.scene.icons import group, solid, stroke

HULL = "M10.4 0L3.4 -4.2L-2.6 -4.6L-7.2 -7.2L-9.4 -6.2L-7.8 -2.6L-8.8 0L-7.8 2.6L-9.4 6.2L-7.2 7.2L-2.6 4.6L3.4 4.2Z"
SAUCER = (
    "M0 -12.4L3 -8.2A8.8 8.8 0 0 1 8.2 -3L12.4 0L8.2 3A8.8 8.8 0 0 1 3 8.2"
    "L0 12.4L-3 8.2A8.8 8.8 0 0 1 -8.2 3L-12.4 0L-8.2 -3A8.8 8.8 0 0 1 -3 -8.2Z"
)
MILL = "M-9 9V-1.6L-4.6 -4.4V-1.6L-0.2 -4.4V-8.6H4.4L5 -3.2H9V9Z"


def ship(facing: str) -> str:
    """A hull that points right; the rim is the face that lies up."""
    hull = solid(HULL, "currentColor", stroke=f"var(--{facing})", stroke_width="1.7", stroke_linejoin="round")
    dark = solid(HULL, "none", stroke="var(--label-edge)", stroke_width="3.6", stroke_linejoin="round")
    flame = solid("M-8.4 -1.5L-12 0L-8.4 1.5Z", f"var(--{facing})")
    window = solid("M4.8 -1.7L8.4 0L4.8 1.7Z", "var(--hull-ink)", opacity="0.8")
    return dark + flame + hull + window


def industry(kind: str) -> str:
    """A mill in the player's colour with what it yields on its front."""
    edge = solid(MILL, "currentColor", stroke="var(--label-edge)", stroke_width="2", stroke_linejoin="round",
                 paint_order="stroke")  # fmt: skip
    plate = '<rect x="-6.8" y="-1.6" width="13.6" height="9.8" rx="2" fill="var(--badge)"/>'
    return edge + plate + group(icons.resource(kind), 0, 3.3, 0.47)


def alien_ship(kind: str) -> str:
    """A ring without front or back: it goes both ways."""
    hull = solid(SAUCER, "currentColor", stroke="var(--alien)", stroke_width="1.3", stroke_linejoin="round")
    dark = solid(SAUCER, "none", stroke="var(--label-edge)", stroke_width="3.4", stroke_linejoin="round")
    return dark + hull + moons.badge(kind, 0, 0, 6.4)


def card(name: str) -> str:
    facts = CARDS[name]
    if facts.group != "weapon":
        return icons.icon("weapon", name, f"var(--{facts.group})")
    drawing = icons.icon("weapon", facts.kind, f"var(--{facts.kind})")
    if facts.upgraded:
        chevrons = icons.icon("sign", "upgrade", "var(--bolt)")
        drawing = group(drawing, -0.8, 0.8, 0.86) + group(chevrons, 6.8, 7, 0.9)
    return drawing


_PIPS: dict[int, list[tuple[float, float]]] = {
    1: [(0, 0)],
    2: [(-3.6, -3.6), (3.6, 3.6)],
    3: [(-4.2, -4.2), (0, 0), (4.2, 4.2)],
}


def die(value: int) -> str:
    pips = "".join(f'<circle cx="{x:g}" cy="{y:g}" r="1.9" fill="var(--badge)"/>' for x, y in _PIPS[value])
    return f'<rect x="-9" y="-9" width="18" height="18" rx="4.4" fill="var(--print)"/>{pips}'


def steps(count: int) -> str:
    """How far a flight goes in an orbit: so many chevrons."""
    width = 5.2 * count + 9
    plate = (
        f'<rect x="{-width / 2:g}" y="-7.6" width="{width:g}" height="15.2" rx="7.6" fill="var(--badge)" '
        'stroke="var(--badge-edge)" stroke-width="1"/>'
    )
    marks = "".join(f"M{-width / 2 + 5.2 * n + 5.4:g} -3.6l3.4 3.6l-3.4 3.6" for n in range(count))
    return plate + stroke(marks, 2, "var(--print)")


def bolt_token() -> str:
    disc = '<circle r="7.4" fill="var(--badge)" stroke="var(--bolt)" stroke-width="1.2"/>'
    return disc + group(icons.icon("sign", "bolt", "var(--bolt)"), scale=0.58)


def _others() -> dict[str, str]:
    drawn = {f"die-{value}": die(value) for value in (1, 2, 3)}
    drawn |= {f"steps-{count}": steps(count) for count in (1, 2, 3, 4)}
    drawn |= {f"res-{kind}": icons.resource(kind) for kind in (*KINDS, "alien")}
    drawn |= {f"card-{name}": card(name) for name in CARDS}
    drawn |= {f"command-{name}": icons.icon("command", name, "var(--event)") for name in EVENTS}
    drawn |= {f"command-{name}": icons.icon("command", name, "var(--effect)") for name in EFFECTS}
    return drawn | {
        "bolt": bolt_token(),
        "saucer": icons.icon("sign", "alien_ship_find", "var(--alien)"),
        "deck": icons.icon("sign", "deck"),
        "name": '<rect width="0.1" height="0.1" fill="none"/>',
    }


@lru_cache
def symbols() -> str:
    """Everything that pieces, tokens and cards refer to."""
    marked = {f"ship-{facing}": (ship(facing), "0 0 3.5") for facing in (SILVER, GOLD)}
    marked |= {f"industry-{kind}": (industry(kind), "7.6 -7.8 4") for kind in KINDS}
    marked |= {f"alien-{kind}": (alien_ship(kind), "9.4 -9.4 4") for kind in KINDS}
    plain = moons.symbols() | _others()
    found = [moons.gradients()]
    found += [f'<symbol id="{name}" data-mark="{mark}">{drawn}</symbol>' for name, (drawn, mark) in marked.items()]
    found += [f'<symbol id="{name}">{drawn}</symbol>' for name, drawn in plain.items()]
    return "".join(found)
