"""The prompt and the legal moves, in words and tied to the cards they touch."""

from __future__ import annotations

from typing import Any

from perijove.games.starship.moves import Cool, Drive, Fit, Ready, Support, Take
from perijove.games.starship.rules.supports import CARDS, shortage
from perijove.games.starship.scene.telling import Telling
from perijove.games.starship.state import SLOTS, Rocket
from perijove.games.starship.view import PlayerView, StarshipView
from perijove.kernel.decision import Move
from perijove.kernel.scene import Offered, Prompt
from perijove.kernel.view import View


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


def offers_of(telling: Telling, view: View, table: StarshipView) -> list[Offered]:
    if view.seat is None:
        return []
    rule = view.asked[view.seat].rule if view.moves else ""
    return [_offer(telling, table, rule, index, move) for index, move in enumerate(view.moves)]


def _offer(telling: Telling, table: StarshipView, rule: str, index: int, move: Move) -> Offered:
    if isinstance(move, Take):
        card = table.decks[move.deck].top
        assert card is not None, "nothing is taken from an empty deck"
        return Offered(
            index,
            telling.say("move.take", card=card),
            group=telling.say("group.take"),
            detail=f"{telling.say(f'part.{move.deck}')} · {telling.about(card)}",
            touches=[f"card:{card}", f"deck:{move.deck}"],
            rule=rule,
        )
    if isinstance(move, Ready):
        return Offered(index, telling.say("move.ready"), telling.say("group.ready"), rule=rule)
    text, group, card = _step(telling, move)
    detail = _cool(telling, move) if isinstance(move, Cool) else telling.about(card)
    return Offered(index, text, group, detail, touches=[f"card:{card}"], rule=rule)


def _step(telling: Telling, move: Move) -> tuple[str, str, str]:
    """A step of building: its words, its group and the card that it touches."""
    say = telling.say
    match move:
        case Fit(card):
            return say("move.fit", card=card), say("group.slot", about=card.partition("-")[0]), card
        case Support(card, by):
            return say("move.support", card=card, by=by), say("group.support", about=card), by
        case Cool(card, end):
            return say("move.cool", card=card, end=end), say("group.cool"), card
        case Drive(card):
            return say("move.drive", card=card), say("group.drive"), card
        case _:
            raise ValueError(f"{move!r} builds nothing")


def _cool(telling: Telling, move: Cool) -> str:
    facts: Any = CARDS[move.card]
    end = facts.light if move.end == "light" else facts.heavy
    return telling.label("end", mass=end.mass, hard=end.rad_hard, therms=end.therms)
