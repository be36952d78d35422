"""Forms to fill in: a payment begins with a proposal and tells what each planet is worth."""

from __future__ import annotations

from perijove.games.imperium.facts import RACES
from perijove.games.imperium.moves import Allot, Offer, Pay
from perijove.games.imperium.scene.telling import Telling
from perijove.kernel.forms import Number, OneOf, Some
from perijove.kernel.scene import Blank, Choice, Sheet


def sheet(tell: Telling) -> Sheet | None:
    """The form of the reader's question; None where there is none, or where a plain one will do."""
    form = tell.view.form
    if form is None or tell.seat is None or form.verb not in ("pay", "offer", "allot"):
        return None
    asked = tell.view.asked[tell.seat]
    first = next((move for move in tell.view.moves if isinstance(move, Pay | Offer | Allot)), None)
    what = str((asked.args or {}).get("what", "resources"))
    blanks = []
    for name, field in form.fields.items():
        label = tell.say(_label(tell, form.verb, name))
        start = getattr(first, name, None)
        match field:
            case Number(least, most):
                blanks.append(Blank(name, "number", label, least=least, most=most, start=start))
            case OneOf(of):
                choices = [Choice(value, _one(tell, name, value)) for value in of]
                blanks.append(Blank(name, "one", label, choices, start=[start] if start is not None else None))
            case Some(of, most):
                worth = [Choice(value, _planet(tell, str(value), what)) for value in of]
                blanks.append(Blank(name, "some", label, worth, most=most, start=list(start or ())))
    return Sheet(form.verb, tell.say(f"form.{form.verb}"), tell.say(f"send.{form.verb}"), blanks, asked.rule)


def _label(tell: Telling, verb: str, name: str) -> str:
    own = f"field.{verb}.{name}"
    return own if tell.has(own) else f"field.{name}"


def _planet(tell: Telling, planet: str, what: str) -> str:
    return tell.say("panel.worth", planet=planet, n=getattr(tell.world(planet), what))


def _one(tell: Telling, name: str, value: int | str) -> str:
    if name == "to":
        return tell.name(int(value))
    if name == "mine" and tell.seat is not None:
        return tell.say("panel.contract-own", n=RACES[tell.players[tell.seat].race].contracts[int(value)],
                        which=tell.say(f"panel.contract-card.{value}"))  # fmt: skip
    return tell.say(f"panel.contract-card.{value}")
