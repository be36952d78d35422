"""The solo round: the check of the command deck, the human turn, the AI turn (solo.round, solo.start.*, solo.ai.*)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.titan.facts import DIE, EFFECTS, EVENTS, KINDS
from perijove.games.titan.moves import Attack
from perijove.games.titan.rules.actions import attacks
from perijove.games.titan.rules.building import buildable, in_hq
from perijove.games.titan.rules.combat import Fight, exchange
from perijove.games.titan.rules.ending import end_solo
from perijove.games.titan.rules.retreat import retreat
from perijove.games.titan.rules.setup import AI
from perijove.games.titan.rules.solo import effects as _effects  # noqa: F401 - they enter themselves in the book
from perijove.games.titan.rules.solo.book import HUMAN, happen
from perijove.games.titan.rules.solo.events import carry_out
from perijove.games.titan.rules.turn import end_turn
from perijove.games.titan.state import Automaton, Body, Titan
from perijove.kernel.decision import Activity, Choose, Question


def automaton(g: Titan) -> Automaton:
    assert g.automaton is not None
    return g.automaton


def start_round(g: Titan) -> Activity:
    """solo.start.*: effects come into play until an event lies on top, which is then activated with the die."""
    ai = automaton(g)
    g.round += 1
    g.headline("round", number=g.round)
    if not ai.die:
        reveal_command(g, ai)
    g.active = HUMAN
    g.stage = "human"
    return
    yield


def reveal_command(g: Titan, ai: Automaton) -> None:
    g.reveal()
    while ai.deck and ai.deck[0] in EFFECTS:
        put_in_play(g, ai, ai.deck.pop(0))
        ai.known = max(0, ai.known - 1)
    if not ai.deck:
        end_solo(g, "lost.deck")  # solo.loss.deck-empty
    ai.die = g.chance.die(DIE)
    g.say("activated", event=ai.deck[0], die=ai.die)
    for effect in list(ai.effects):
        if EFFECTS[effect] == ai.die:  # solo.effects.discard
            ai.effects.remove(effect)
            ai.discards.append(effect)
            g.say("effect.over", effect=effect)


def put_in_play(g: Titan, ai: Automaton, effect: str) -> None:
    """solo.start.effect, solo.effects.cumulative"""
    ai.effects.append(effect)
    g.say("effect", effect=effect)


def end_human_turn(g: Titan) -> Activity:
    """solo.human.turn: after an ordinary turn, the effects that act at its end."""
    yield from happen(g, "human-turn.end")
    check_no_place(g)
    g.stage = "automaton"


def automaton_turn(g: Titan) -> Activity:
    """solo.ai.*: effects of the start, the event, combat, then the die."""
    ai = automaton(g)
    g.active = AI
    g.spent = ()
    g.headline("turn", seat=AI)
    yield from happen(g, "ai-turn.start")
    used = yield from carry_out_top(g, ai)
    if not used:
        yield from happen(g, "event.unused")
    yield from fight_everywhere(g)
    end_turn(g, AI)
    count_down(g, ai)
    check_no_place(g)
    g.stage = "round"


def carry_out_top(g: Titan, ai: Automaton) -> Generator[Question, Any, bool]:
    """solo.ai.execute, solo.chain.*: the active event, then, if its modifier says so, the next one without any."""
    event = ai.deck[0]
    mods = EVENTS[event][ai.die]
    g.say("event", event=event, die=ai.die)
    used: bool = yield from carry_out(g, event, mods)
    if not used:
        g.say("event.impossible", event=event)
    if "next_event" in mods:
        yield from carry_out_next(g, ai)
    return used


def carry_out_next(g: Titan, ai: Automaton) -> Generator[Question, Any, None]:
    """solo.chain.find, .execute, .discard"""
    g.reveal()
    found = next((index for index, card in enumerate(ai.deck) if index and card in EVENTS), len(ai.deck))
    if g.rules.chained_effects == "enter":
        for effect in ai.deck[1:found]:
            put_in_play(g, ai, effect)
        del ai.deck[1:found]
        ai.known = max(0, ai.known - (found - 1))
        found = 1
    if found == len(ai.deck):
        ai.known = found - 1
        return
    event = ai.deck.pop(found)
    ai.known = max(ai.known - 1, found - 1)
    ai.discards.append(event)
    g.say("event.chained", event=event)
    if not (yield from carry_out(g, event, ())):
        g.say("event.impossible", event=event)


def count_down(g: Titan, ai: Automaton) -> None:
    """solo.ai.end-discard, .end-countdown"""
    if "discard" in EVENTS[ai.deck[0]][ai.die]:
        ai.discards.append(ai.deck[0])
        g.say("event.over", event=ai.deck.pop(0))
        ai.known = max(0, ai.known - 1)
        ai.die = 0
    else:
        ai.die -= 1


def fight_everywhere(g: Titan) -> Generator[Question, Any, None]:
    """solo.ai.combat, .combat-repeat: until one side is left of each direction in each location.

    It comes to an end: draws of weapons do not last, and an alien card is laid once in each of them (ruling R74).
    """
    while True:
        open_fights = [move for move in attacks(g, AI) if isinstance(move, Attack)]
        if not open_fights:
            return
        choice = open_fights[0]
        if len(open_fights) > 1:
            choice = yield Choose(HUMAN, "automaton-attack", open_fights, "solo.ai.combat")
        g.say("attack", seat=AI, opponent=HUMAN, place=choice.place)
        yield from exchange(g, Fight(AI, HUMAN, choice.place, choice.facing))
        yield from retreat(g, HUMAN, choice.place, choice.facing)


def check_no_place(g: Titan) -> None:
    """solo.loss.no-place (ruling R53): no spot is left that could take an industry of the HQ."""
    if g.rules.no_place == "off":
        return
    kinds = [kind for kind in KINDS if in_hq(g, HUMAN, kind) >= 0]
    ownerless = any(alien.owner < 0 and alien.kind in kinds for alien in g.aliens)
    if kinds and not ownerless and not any(could_take(g, place, body) for place, body in g.bodies.items()):
        end_solo(g, "lost.no-place")


def could_take(g: Titan, place: str, body: Body) -> bool:
    """Whether the human could ever build there; nobody knows what a hidden moon takes."""
    if body.explored:
        return bool(buildable(g, HUMAN, place, body))
    return not body.facts.is_moonlet
