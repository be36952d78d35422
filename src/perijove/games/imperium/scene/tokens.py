"""Counters and tokens: command counters, mines, leaders, facilities, artifacts, domain counters, custodians."""

from __future__ import annotations

from perijove.games.imperium.scene.drawing import group, line, solid, symbol
from perijove.games.imperium.scene.tiles import LETTERS
from perijove.games.imperium.state import FIGHTER, GROUND, KINDS

EDGE = 'stroke="var(--hull-edge)" stroke-width="1.6"'
DIAMOND = "M0 -13L11 0L0 13L-11 0Z"
NUMBERED = "5.5 5.5 13 var(--print)"
DOMAIN = {
    "peaceful_annexation": line("M-5 8V-8H7L3.5 -4L7 0H-5", 2, "var(--print)"),
    "natural_wealth": group('<rect x="-8" y="-6" width="8" height="12" rx="1.5" fill="var(--resources)"/>', -0.5),
    "technological_society": group(line("M-9 0a9 3.4 0 1 0 18 0a9 3.4 0 1 0 -18 0", 1.6, "var(--print)"), turn=45)
    + group(line("M-9 0a9 3.4 0 1 0 18 0a9 3.4 0 1 0 -18 0", 1.6, "var(--print)"), turn=-45),
    "industrial_society": solid("M-8 7V-1L-3 -4V-1L2 -4V-1H4V-8H7.5V7Z", "var(--print)"),
    "biohazard": line("M-4 -4a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M-8 3a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M0 3a4 4 0 1 0 8 0"
                      "a4 4 0 1 0 -8 0", 1.8, "var(--spec-green)"),
    "radiation": "".join(
        group(solid("M-1.3 -2.2L-4.5 -7.8A9 9 0 0 1 4.5 -7.8L1.3 -2.2Z", "var(--spec-yellow)"), turn=turn)
        for turn in (0, 120, 240)
    ),
    "hostile_locals": group(f'<use href="#hull-{KINDS[GROUND]}"/>', -4, 0, 0.55, extra='color="var(--hurt)"'),
    "fighter_ambush": group(f'<use href="#hull-{KINDS[FIGHTER]}"/>', -4, 0, 0.7, extra='color="var(--hurt)"'),
    "lazax_survivors": solid("M-7.5 6.5L-9 -4L-4 0L0 -7L4 0L9 -4L7.5 6.5Z", "var(--strategy)"),
    "settlers": line("M-8 0L0 -7L8 0M-5 -1V7H5V-1", 2, "var(--print)"),
    "native_intelligence": line("M-9 0Q0 -9 9 0Q0 9 -9 0Z", 1.8, "var(--print)")
    + '<circle r="2.6" fill="var(--print)"/>',
    "hidden_factory": group('<use href="#hull-space_dock"/>', 0, 0, 0.62, extra='color="var(--print)"'),
    "hostage_situation": line("M-6 -7V7M-2 -7V7M2 -7V7M6 -7V7M-8 -7H8M-8 7H8", 1.6, "var(--print)"),
    "automated_defense_system": group('<use href="#hull-pds"/>', 0, 0, 0.68, extra='color="var(--hurt)"'),
}  # fmt: skip
"""What domain counters show, by their kind; a strength is written beside it, a wormhole is its letter."""


def domain_look(counter: str) -> tuple[str, list[str]]:
    """The symbol of a domain counter that lies face up, and its strength."""
    kind, _, strength = counter.rpartition("_")
    return (f"domain-{kind}", [strength]) if strength.isdigit() else (f"domain-{counter}", [])


def token_symbols() -> str:
    return _counters() + _leaders() + _artifacts() + _domains() + _custodians()


def _counters() -> str:
    counter = (
        '<path d="M0 -11L10 -5.5V5.5L0 11L-10 5.5V-5.5Z" fill="var(--plate)" stroke="currentColor" stroke-width="3"/>'
    )
    speaker = solid("M-9 -3H-4L4 -9V9L-4 3H-9Z", "var(--strategy)") + line("M8 -5A7 7 0 0 1 8 5", 2, "var(--strategy)")
    alert = '<circle r="12" fill="var(--hurt)" fill-opacity="0.85"/>' + line("M0 -7V2M0 6.5V6.6", 3.4, "#fff")
    mine = line("M-11 0H11M0 -11V11M-8 -8L8 8M-8 8L8 -8", 2.4) + (
        '<circle r="7.5" fill="var(--plate)" stroke="currentColor" stroke-width="2"/>'
    )
    goods = '<rect x="-9" y="-9" width="18" height="18" rx="3" fill="var(--resources)"/>' + line(
        "M-9 -3H9M0 -9V-3", 2, "var(--resources-ink)"
    )
    gone = line("M-11 -11L11 11M-11 11L11 -11", 5, "var(--hurt)")
    return (
        symbol("counter", counter, "0 0 6.5")
        + symbol("speaker", speaker)
        + symbol("alert", alert)
        + symbol("mine", mine, "0 0 5", "11 -4 14 var(--ink)")
        + symbol("goods", goods)
        + symbol("closed", gone)
        + "".join(symbol(f"gate-{letter}", f'<use href="#wormhole-{letter}"/>') for letter in LETTERS)
    )


def _leaders() -> str:
    """Leaders as a star, with their number where there are several; colonies as domes, refineries with chimneys."""
    star = solid("M0 -12L3.5 -4L12 -3.5L5.5 2.5L7.5 11L0 6.5L-7.5 11L-5.5 2.5L-12 -3.5L-3.5 -4Z", "currentColor", EDGE)
    return (
        symbol("leader", star, texts="0 4.5 12 var(--hull-edge)")
        + symbol("facility-colony", solid("M-10 8V4A10 11 0 0 1 10 4V8Z", "currentColor", EDGE)
                 + line("M-10 3H10M0 -7V8", 1.4, "var(--hull-edge)"))
        + symbol("facility-refinery", solid("M-10 8V-9H-6V-1L0 -5V-1L6 -5V8Z", "currentColor", EDGE))
    )  # fmt: skip


def _artifacts() -> str:
    def drawn(name: str, colour: str, inside: str) -> str:
        stone = solid(DIAMOND, f"var(--{colour})", 'stroke="var(--plate)" stroke-width="2"')
        return symbol(f"artifact-{name}", stone + inside)

    facets = line("M-11 0H11M-5 0L0 -13L5 0L0 13Z", 1.2, "var(--plate)")
    return (
        drawn("back", "strategy", _letter("?", 16, "plate"))
        + drawn("false", "rock", line("M-4 -4L4 4M-4 4L4 -4", 2.4, "var(--plate)"))
        + "".join(drawn(colour, f"spec-{colour}", facets) for colour in ("red", "blue", "green", "yellow"))
    )


def _domains() -> str:
    disc = '<circle r="13" fill="var(--hex-deep)" stroke="var(--print)" stroke-width="2"/>'
    found = symbol("domain-back", disc + _letter("?", 17, "print"))
    for letter, sign in LETTERS.items():
        found += symbol(f"domain-wormhole_{letter}", disc + _letter(sign, 18, letter))
    return found + "".join(symbol(f"domain-{kind}", disc + sign, texts=NUMBERED) for kind, sign in DOMAIN.items())


def _custodians() -> str:
    plate = (
        '<rect x="-19" y="-14" width="38" height="28" rx="6" fill="var(--plate)" fill-opacity="0.85" '
        'stroke="var(--strategy)" stroke-width="2.2"/>'
    )
    return "".join(
        symbol(f"custodian-{kind}", plate + _neutral(kind), texts="9 6.5 18 var(--ink)")
        for kind in (KINDS[FIGHTER], KINDS[GROUND])
    )  # fmt: skip


def _neutral(kind: str) -> str:
    return group(f'<use href="#hull-{kind}"/>', -7, 0, 0.9, extra='color="var(--print)"')


def _letter(sign: str, size: int, colour: str) -> str:
    return (
        f'<text y="{size * 0.36:g}" text-anchor="middle" font-size="{size}" font-weight="700" '
        f'fill="var(--{colour})">{sign}</text>'
    )
