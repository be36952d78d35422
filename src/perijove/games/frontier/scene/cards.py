"""Every card of the box as an entry of the board's library: name, figures and abilities in words."""

from __future__ import annotations

from perijove.games.frontier.facts import CARDS, FACES
from perijove.kernel.scene import Card
from perijove.kernel.words import Catalogue
from perijove.solar.patents import End, Face, patents

TINTS = {"white": "hf-white", "black": "hf-black", "purple": "hf-purple", "front": "hf-crew", "back": "hf-crew"}


def library(words: Catalogue, lang: str) -> dict[str, Card]:
    """`face.<id>` for a card in a stack, `card.<id>` for one in a hand or deck, with both its sides."""
    found: dict[str, Card] = {}
    for face in FACES.values():
        if face.deck in DECKS:
            found[f"face.{face.id}"] = Card(
                f"face.{face.id}", face.name.said(lang), figures(words, lang, face), face.deck, TINTS[face.side]
            )
    for card, sides in CARDS.items():
        front, back = FACES[sides[0]], FACES[sides[1]]
        if front.deck in DECKS:
            texts = [f"{each.name.said(lang)}: {figures(words, lang, each)}" for each in (front, back)]
            found[f"card.{card}"] = Card(
                f"card.{card}", front.name.said(lang), "\n".join(texts), front.deck, TINTS[front.side]
            )
    return found


DECKS = ("thruster", "robonaut", "refinery", "generator", "reactor", "radiator", "crew", "freighter", "gw-thruster",
         "bernal", "colonist")  # fmt: skip


def figures(words: Catalogue, lang: str, face: Face) -> str:
    """What is printed on a face, as one line."""

    def say(key: str, **args: object) -> str:
        return words.text(f"print.{key}", lang, args)

    parts: list[str] = []
    if face.light is not None and face.heavy is not None:
        parts += [end(words, lang, "light", face.light), end(words, lang, "heavy", face.heavy)]
    else:
        parts += [say("mass", n=face.mass), say("rad", n=face.rad_hard)]
    if face.thrust is not None:
        parts.append(say("thrust", thrust=face.thrust, fuel=str(face.consumption), grade=face.fuel))
    if face.afterburn is not None:
        parts.append(say("afterburn", n=face.afterburn, thrust=face.afterburn_thrust))
    if face.isru is not None:
        parts.append(say("isru", n=face.isru, platforms=list(face.platforms)))
    parts += [say(mark) for mark in ("push", "solar", "air_eater") if getattr(face, mark)]
    if face.pivots:
        parts.append(say("pivots", n=face.pivots))
    parts += supports(words, lang, face)
    parts += modules(words, lang, face)
    if face.type is not None:
        parts.append(say("type-any") if face.type == "any" else say("type", type=face.type))
    if face.privilege is not None:
        parts.append(words.text(f"ability.{face.privilege}", lang))
    parts += [
        words.text(f"effect.{each.kind}", lang, {"n": each.amount})
        for each in patents().effects.get(face.id, ())
        if face.privilege is None
    ]
    return words.text("detail.list", lang).join(parts)


def modules(words: Catalogue, lang: str, face: Face) -> list[str]:
    """What cards of Modules 1 and 2 have besides: loads, colonists, home orbits, promotion and Futures."""

    def say(key: str, **args: object) -> str:
        return words.text(f"print.{key}", lang, args)

    found = []
    if face.load_limit is not None:
        found.append(say("load", n=face.load_limit))
    if face.factory_loading:
        found.append(say("factory-loading"))
    if face.deck == "colonist":
        found += [say("robot" if face.robot else "human"), say("specialty", what=face.specialty)]
    if face.deck == "colonist" and face.ideology is not None:
        found.append(say("ideology", ideology=face.ideology))
    if face.home_orbit is not None:
        found.append(say("home-orbit", orbit=face.home_orbit))
    if face.promotes_at is not None:
        found.append(say("promotes", kind=face.promotes_at))
    if face.future is not None:
        found.append(say("future", future=face.future))
    return found


def end(words: Catalogue, lang: str, which: str, figures: End) -> str:
    args = {"mass": figures.mass, "rad": figures.rad_hard, "therms": figures.therms}
    return words.text(f"print.{which}", lang, args)


def supports(words: Catalogue, lang: str, face: Face) -> list[str]:
    def say(key: str, **args: object) -> str:
        return words.text(f"print.{key}", lang, args)

    found = [say("needs", kinds=[*group]) for group in face.requirements]
    if face.therms:
        found.append(say("therms", n=face.therms))
    if face.provides:
        found.append(say("provides", kinds=list(face.provides)))
    if face.thrust_modifier:
        found.append(say("thrust-modifier", n=f"{face.thrust_modifier:+}"))
    if face.fuel_multiplier != 1:
        found.append(say("fuel-modifier", n=str(face.fuel_multiplier)))
    return found
