"""The prompt and the legal moves, in words and tied to the cards they touch."""

from __future__ import annotations

from perijove.games.starship.about import AboutMove
from perijove.games.starship.moves import Cool, Drive, Fit, Ready, Support, Take
from perijove.games.starship.rules.supports import CARDS, shortage
from perijove.games.starship.scene.telling import Telling
from perijove.games.starship.state import SLOTS, Rocket
from perijove.games.starship.view import PlayerView, StarshipView
from perijove.kernel.decision import Move
from perijove.kernel.scene import Offered, Prompt
from perijove.kernel.view import About, View


def prompt_of(telling: Telling, view: View, table: StarshipView) -> Prompt:
    waiting = view.waiting
    if not waiting:
        return Prompt("")
    seat = view.seat if view.seat in waiting else waiting[0]
    assert seat is not None
    asked = view.asked[seat]
    text = telling.say(f"prompt.{asked.prompt}", seat=waiting)
    coach = ""
    if seat == view.seat:
        coach = telling.say(f"coach.{asked.prompt}")
        if asked.prompt == "assemble":
            text = _need(telling, table.players[seat])
    return Prompt(text, waiting, rule=asked.rule, coach=coach)


def _need(telling: Telling, player: PlayerView) -> str:
    rocket = player.rocket
    if rocket is None or rocket.need is None:
        return telling.say("need.ready" if rocket is not None and rocket.thruster else "need.start")
    kind, about = rocket.need
    kinds = list(CARDS[about].requires) if kind == "support" else []
    return telling.say(f"need.{kind}", about=about, kinds=kinds, lack=_lack(rocket))


def _lack(rocket: Rocket) -> int:
    return max((shortage(rocket.slot(slot), rocket) for slot in SLOTS if rocket.slot(slot)), default=0)


def offers_of(telling: Telling, view: View) -> list[Offered]:
    told = zip(view.moves, view.about, strict=True)
    return [_offer(telling, index, move, about) for index, (move, about) in enumerate(told)]


def _offer(telling: Telling, index: int, move: Move, about: About) -> Offered:
    assert isinstance(about, AboutMove)
    text, group = _step(telling, move, about.card)
    detail = telling.about(about.card) if about.card else ""
    if isinstance(move, Take):
        detail = f"{telling.say(f'part.{move.deck}')} · {detail}"
    elif about.end is not None:
        detail = telling.label("end", mass=about.end.mass, hard=about.end.rad_hard, therms=about.end.therms)
    return Offered(index, text, group, detail, list(about.touches), about.rule)


def _step(telling: Telling, move: Move, card: str) -> tuple[str, str]:
    """A move in words, and its group."""
    say = telling.say
    match move:
        case Take():
            return say("move.take", card=card), say("group.take")
        case Fit():
            return say("move.fit", card=card), say("group.slot", about=card.partition("-")[0])
        case Support(about, by):
            return say("move.support", card=about, by=by), say("group.support", about=about)
        case Cool(_, end):
            return say("move.cool", card=card, end=end), say("group.cool")
        case Drive():
            return say("move.drive", card=card), say("group.drive")
        case Ready():
            return say("move.ready"), say("group.ready")
        case _:
            raise ValueError(f"{move!r} is no move of this game")
