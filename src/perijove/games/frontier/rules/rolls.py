"""Rolls that cost cards: hazards (H7), radiation belts (H10) and glitches (K2b)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.frontier.facts import LEO, SPACES
from perijove.games.frontier.moves import FINAO, ROLL, Finao
from perijove.games.frontier.rules.abilities import by_bernals, finao_cost, pay, permitted, rad_hardness, working
from perijove.games.frontier.rules.stacks import is_freighter, lose_cards, lose_stack, name_of
from perijove.games.frontier.state import Frontier, Stack
from perijove.kernel.decision import Choose, Move, Question
from perijove.solar.chains import effects_of

PURGE = "purge"
"""What a drive does that kills as it starts: no roll, so it spares no cargo of a freighter (1B6e, core-76)."""


def hazard_roll(g: Frontier, seat: int, name: str, cause: str) -> Generator[Question, Any, bool]:
    """H7: a 1 loses the whole stack, unless FINAO was paid before the roll. True if the stack came through."""
    stack = g.players[seat].stacks[name]
    if cause == "aerobrake" and any(working(g, seat, stack, "aerobrake.safe")):
        return True
    args = {"cause": cause, "space": SPACES[stack.space].id}
    if (yield from pays_finao(g, seat, "hazard", "H7e", cause, args)):
        return True
    die = g.chance.die(6)
    g.say("hazard", seat=seat, cause=cause, die=die, space=SPACES[stack.space].id)
    if die > 1:
        return True
    lose_stack(g, seat, name)
    g.say("stack.lost", seat=seat, space=SPACES[stack.space].id)
    return False


def pays_finao(
    g: Frontier, seat: int, prompt: str, rule: str, cause: str, args: dict[str, Any]
) -> Generator[Question, Any, bool]:
    """H7e: whoever can pay is asked before the roll."""
    cost = finao_cost(g, seat)
    if g.players[seat].aquas < cost or g.war:
        return False
    options: list[Move] = [ROLL, FINAO]
    move = yield Choose(seat, prompt, options, rule, args | {"cost": cost})
    if not isinstance(move, Finao):
        return False
    pay(g, seat, cost)
    g.say("finao", seat=seat, cost=cost, cause=cause)
    return True


def lose_sails(g: Frontier, seat: int, name: str) -> None:
    """H6b: sails burn up in an atmosphere, activated or not."""
    stack = g.players[seat].stacks[name]
    sails = [
        part.card for part in stack.parts if any(effect.kind == "aerobrake.lost" for effect in effects_of(part.face))
    ]
    for card in lose_cards(g, seat, name, sails, ablates=False):
        g.say("card.lost", seat=seat, card=card, why="aerobrake")


def is_waived(g: Frontier, seat: int, space: int) -> bool:
    """2B4j: the Tourism Cycler spares its owner the belts of a zone, and others by leave."""
    spared = any(SPACES[space].zone in effect.zones for effect in by_bernals(g, seat, "belt.waive"))
    return spared or (SPACES[space].zone == "earth" and permitted(g, seat, "belt"))


def belt_roll(g: Frontier, seat: int, name: str, thrust: int) -> None:
    """H10: one roll less net thrust, two more in red; cards that are less hard are lost."""
    die = g.chance.die(6)
    dose = die - max(0, thrust) + (2 if g.season == "red" else 0)
    g.say("belt", seat=seat, die=die, dose=max(0, dose))
    irradiate(g, seat, name, dose, "belt", ablates=True)


def irradiate(g: Frontier, seat: int, name: str, dose: int, why: str, *, ablates: bool) -> None:
    """Cards below a dose are lost, but those that never mind it and Bernals that are anchored (mod-41)."""
    stack = g.players[seat].stacks[name]
    cards = [part for part in stack.parts if not stack.is_fast(part) and not is_immune(part.face, why)]
    weak = [part.card for part in cards if rad_hardness(g, seat, part) < dose]
    if stack.kind == "freighter" and why != PURGE:
        weak = spare_cargo(g, seat, stack, weak)
    for card in lose_cards(g, seat, name, weak, ablates=ablates):
        g.say("card.lost", seat=seat, card=card, why=why)


def spare_cargo(g: Frontier, seat: int, stack: Stack, weak: list[str]) -> list[str]:
    """1B6e: a carried card that fails is not lost, a small cube is; the stack gets a glitch, if it has none yet."""
    own = [card for card in weak if is_freighter(part := stack.part(card)) or part.printed.cube]
    if len(own) < len(weak) and not stack.glitch and stack.space != LEO:
        stack.glitch = True
        g.say("glitched", seat=seat, space=SPACES[stack.space].id)
    return own


def is_immune(face: str, roll: str) -> bool:
    return any(effect.kind == "immune" and roll in effect.to for effect in effects_of(face))


def infect(origin: Stack, target: Stack) -> None:
    """G1h, mod-47: with a card from one stack to another the glitch of either is on both."""
    origin.glitch = target.glitch = origin.glitch or target.glitch


def glitch_trigger(g: Frontier, seat: int, *stacks: Stack) -> None:
    """Glossary, core-19: a glitched stack is rolled for first; its cards of just that hardness are lost, no cubes."""
    if not any(stack.glitch for stack in stacks):
        return
    die = g.chance.die(6)
    g.say("glitch.roll", seat=seat, die=die)
    for stack in stacks:
        name = name_of(g, seat, stack)
        cards = [part for part in stack.parts if not stack.is_fast(part) and not part.printed.cube]
        hit = [part.card for part in cards if rad_hardness(g, seat, part) == die]
        for card in lose_cards(g, seat, name, hit, ablates=True):
            g.say("card.lost", seat=seat, card=card, why="glitch")
