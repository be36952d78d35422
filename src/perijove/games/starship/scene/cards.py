"""The faces of the patent cards: figures and signs only, so that they read the same in every language."""

from __future__ import annotations

from fractions import Fraction

from perijove.games.starship.facts import Card, End, Generator, Part, Radiator, Reactor, Robonaut, Thruster, patents
from perijove.games.starship.rules.building import DECK_OF
from perijove.games.starship.scene.glyphs import CATEGORIES, PARTS, PLATFORMS, SUN, SUPPORTS, THERM

FRACTIONS = {Fraction(1, 2): "½", Fraction(1, 4): "¼", Fraction(3, 4): "¾"}


def card_symbols() -> str:
    return "".join(f'<symbol id="{symbol_of(card)}">{_face(card)}</symbol>' for card in patents().cards.values())


def symbol_of(card: Card) -> str:
    return f"ss-{card.id}"


def _face(card: Card) -> str:
    deck = DECK_OF[card.id]
    paper = (
        f'<g class="ss-card" color="var(--ss-{deck})"><rect x="-30" y="-42" width="60" height="84" rx="6" '
        f'fill="var(--ss-paper)" stroke="currentColor" stroke-width="1.6"/>'
    )
    if isinstance(card, Radiator):
        halves = _end(card.light) + f'<g transform="rotate(180)">{_end(card.heavy)}</g>'
        fins = f'<g opacity=".55" transform="scale(.62)">{PARTS["radiator"]}</g>'
        return f"{paper}{halves}{fins}{_needs(card, 20, -1)}</g>"
    assert isinstance(card, Part)
    band = '<path d="M-30 -25V-36A6 6 0 0 1 -24 -42H24A6 6 0 0 1 30 -36V-25Z" fill="currentColor"/>'
    figures = _text(-19, -29.6, str(card.mass), 11, "var(--ss-band)") + _text(
        19, -29.6, str(card.rad_hard), 11, "var(--ss-band)"
    )
    signs = (
        f'<g color="var(--ss-band)"><g transform="translate(-8 -33) scale(.42)">{CATEGORIES["mass"]}</g>'
        f'<g transform="translate(8 -33) scale(.42)">{CATEGORIES["hardness"]}</g></g>'
    )
    picture = f'<g transform="translate(0 -9) scale(.95)">{PARTS[deck]}</g>'
    sun = f'<g transform="translate(21 -17) scale(.42)">{SUN}</g>' if getattr(card, "solar", False) else ""
    return f"{paper}{band}{figures}{signs}{picture}{sun}{_powers(card)}{_needs(card, 0, 33)}</g>"


def _powers(card: Card) -> str:
    """What the card does: triangle, platform, or the support that it gives with its modifiers."""
    drawn = ""
    if isinstance(card, Thruster | Robonaut) and card.thrust is not None:
        x = -12 if isinstance(card, Robonaut) else 0
        drawn += f'<path d="M{x - 15} 22L{x} 6L{x + 15} 22Z" fill="none" stroke="currentColor" stroke-width="1"/>'
        drawn += _text(x, 20.6, f"{card.thrust}·{fraction(card.consumption or Fraction(0))}", 10)
    if isinstance(card, Robonaut):
        x = 17 if card.thrust is not None else 0
        drawn += f'<g transform="translate({x - 6} 15) scale(.5)">{PLATFORMS[card.platform]}</g>'
        drawn += _text(x + 7, 19, str(card.isru), 11)
    if isinstance(card, Reactor | Generator):
        count = len(card.provides)
        modified = card.thrust_modifier != 0 or card.fuel_multiplier != 1
        start = -8 * (count - 1) - (9 if modified else 0)
        for n, kind in enumerate(card.provides):
            drawn += f'<g transform="translate({start + 16 * n} 14) scale(.62)">{SUPPORTS[kind]}</g>'
        if modified:
            plain = card.fuel_multiplier == 1
            drawn += _text(start + 16 * count + 5, 17.5 if plain else 13, f"{card.thrust_modifier:+d}", 10)
            if card.fuel_multiplier != 1:
                drawn += _text(start + 16 * count + 5, 22, f"×{fraction(card.fuel_multiplier)}", 9)
    return drawn


def _needs(card: Card, x: float, y: float) -> str:
    """The supports it asks for, any one of them, and its heat: a row in a dashed frame."""
    signs = [SUPPORTS[kind] for kind in card.requires] + [THERM] * card.therms
    if not signs:
        return ""
    width = 12 * len(signs) + 4
    start = x - 6 * (len(signs) - 1)
    if isinstance(card, Radiator):
        start, frame = x, ""
    else:
        frame = (
            f'<rect x="{x - width / 2:g}" y="{y - 7:g}" width="{width}" height="14" rx="4" fill="none" '
            f'stroke="var(--ss-faint)" stroke-dasharray="2 2"/>'
        )
    drawn = "".join(
        f'<g transform="translate({start + 12 * n:g} {y:g}) scale(.46)">{s}</g>' for n, s in enumerate(signs)
    )
    return f'{frame}<g color="var(--ss-ink)">{drawn}</g>'


def _end(end: End) -> str:
    """One half of a radiator: its mass and hardness on the band, its therms below."""
    band = '<path d="M-30 -27V-36A6 6 0 0 1 -24 -42H24A6 6 0 0 1 30 -36V-27Z" fill="currentColor"/>'
    figures = _text(-19, -31, str(end.mass), 11, "var(--ss-band)") + _text(
        19, -31, str(end.rad_hard), 11, "var(--ss-band)"
    )
    signs = (
        f'<g color="var(--ss-band)"><g transform="translate(-8 -34.5) scale(.4)">{CATEGORIES["mass"]}</g>'
        f'<g transform="translate(8 -34.5) scale(.4)">{CATEGORIES["hardness"]}</g></g>'
    )
    therms = "".join(
        f'<g transform="translate({11 * (n - (end.therms - 1) / 2):g} -17) scale(.5)">{THERM}</g>'
        for n in range(end.therms)
    )
    return band + figures + signs + therms


def _text(x: float, y: float, text: str, size: float, fill: str = "var(--ss-ink)") -> str:
    place = f'x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="700" text-anchor="middle"'
    return f'<text {place} fill="{fill}">{text}</text>'


def fraction(value: Fraction) -> str:
    return FRACTIONS.get(value, str(value))
