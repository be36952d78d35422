"""The combat action in its nine steps (combat.*)."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from perijove.games.titan.facts import BASIC, CARDS, OTHER_FACE, WEAPON_CYCLE
from perijove.games.titan.moves import Attack, Decline, Lose, Play, Use
from perijove.games.titan.rules import aliens, industry
from perijove.games.titan.rules.retreat import retreats
from perijove.games.titan.rules.solo.weapons import draw_weapon
from perijove.games.titan.rules.units import destroy, fleet, kind_of, units_at
from perijove.games.titan.state import ON_ALIEN, Built, Titan
from perijove.kernel.decision import Choose, Move, Question, Together

PLAY = {card: Play(card) for card in CARDS}
DECLINE = Decline()
STEALTHY = ("stealth", "alien")


class Fight:
    """One combat: who, where and in which direction."""

    __slots__ = ("attacker", "defender", "facing", "place")

    def __init__(self, attacker: int, defender: int, place: str, facing: str) -> None:
        self.attacker = attacker
        self.defender = defender
        self.place = place
        self.facing = facing

    def other(self, seat: int) -> int:
        return self.defender if seat == self.attacker else self.attacker


def combat(g: Titan, seat: int, action: Attack) -> Generator[Question, Any, None]:
    """combat.step1 to combat.step9: the action is spent whatever the outcome (combat.cost)."""
    place, facing, opponent = action.place, action.facing, action.opponent
    fight = Fight(seat, opponent, place, facing)
    g.fought += ((place, facing, opponent),)
    g.say("attack", seat=seat, opponent=opponent, place=place)
    yield from exchange(g, fight)
    yield from retreats(g, fight.attacker, fight.defender, place, facing)


def exchange(g: Titan, fight: Fight) -> Generator[Question, Any, None]:
    """Steps 3 to 8: cards, outcome, consequences; the cards never leave the hands."""
    attack, defence = yield from lay_cards(g, fight)
    show(g, fight.attacker, attack)
    show(g, fight.defender, defence)
    result = outcome(attack, defence)
    stealthy = [CARDS[card].group in STEALTHY for card in (attack, defence)]
    if result and (not any(stealthy) or "security" in (attack, defence)):
        loser = fight.defender if result > 0 else fight.attacker
        g.say("combat.won", seat=fight.other(loser), loser=loser)
        yield from lose_unit(g, fight, loser)
    elif any(stealthy) and "security" not in (attack, defence):
        # alien.order.*: the defender's card takes effect first
        if stealthy[1]:
            yield from stealth_effect(g, fight, fight.defender, defence)
        if stealthy[0]:
            yield from stealth_effect(g, fight, fight.attacker, attack)
    else:
        g.say("combat.draw")


def lay_cards(g: Titan, fight: Fight) -> Generator[Question, Any, tuple[str, str]]:
    """combat.step3, combat.step4: one card each, secretly; the automaton turns over its top card."""
    asked = [
        Choose(seat, "card", partial(playable, g, fight, seat), "combat.step3.choose-cards",
               {"opponent": fight.other(seat), "place": fight.place})
        for seat in (fight.attacker, fight.defender)
        if g.is_human(seat)
    ]  # fmt: skip
    if len(asked) == 2:
        first, second = yield Together(*asked)
        return first.card, second.card
    answer = yield asked[0]
    g.reveal()
    weapon = draw_weapon(g)
    return (answer.card, weapon) if g.is_human(fight.attacker) else (weapon, answer.card)


def playable(g: Titan, fight: Fight, seat: int) -> list[Move]:
    """combat.step3.stealth-eligible, .security-eligible; alien cards know no condition (ruling R63)."""
    hand: list[Move] = [PLAY[card] for card in BASIC if card != "security"]
    if has_industry(g, seat, fight):
        hand.append(PLAY["security"])
    for built in g.players[seat].built:
        if built.card != "stealth" or may_play_stealth(g, fight, seat):
            hand.append(PLAY[built.card])
    return hand


def may_play_stealth(g: Titan, fight: Fight, seat: int) -> bool:
    """The attacker, from a working ship, against an industry of that direction (ruling R13)."""
    if seat != fight.attacker or not has_industry(g, fight.defender, fight) or not working_ship(g, seat, fight):
        return False
    return not g.rules.stealth_needs_own_industry or has_industry(g, seat, fight)


def has_industry(g: Titan, seat: int, fight: Fight) -> bool:
    return bool(industries_in(g, seat, fight))


def industries_in(g: Titan, seat: int, fight: Fight) -> list[int]:
    """The player's industries of the combat direction; one on an alien ship has both directions."""
    player = g.players[seat]
    found = [a.industry for a in g.aliens if a.owner == seat and a.place == fight.place]
    body = g.bodies.get(fight.place)
    if body is not None and body.facing == fight.facing:
        found += [n for n, where in enumerate(player.industries) if where == fight.place]
    return found


def working_ship(g: Titan, seat: int, fight: Fight) -> bool:
    return any(
        ship.place == fight.place and ship.facing in ("", fight.facing) and not ship.bolt for _, ship in fleet(g, seat)
    )


def show(g: Titan, seat: int, card: str) -> None:
    """Everybody has seen the card now and knows that its player holds it."""
    g.say("card", seat=seat, card=card)
    player = g.players[seat]
    if any(built.card == card and not built.shown for built in player.built):
        player.built = tuple(Built(b.card, b.at, b.shown or b.card == card) for b in player.built)


# ---------------------------------------------------------------------- who wins


def outcome(first: str, second: str) -> int:
    """combat.table.*: 1 if the first card wins, -1 if the second does, 0 for a draw."""
    return int(beats(first, second)) - int(beats(second, first))


def beats(first: str, second: str) -> bool:
    one, two = CARDS[first], CARDS[second]
    if one.group == "security":
        return two.group in STEALTHY
    if one.group in STEALTHY:
        return two.group == "weapon"
    if two.group == "security":
        return True
    if two.group in STEALTHY:
        return False
    if one.kind == two.kind:
        return one.upgraded and not two.upgraded
    return WEAPON_CYCLE[one.kind] == two.kind


# ---------------------------------------------------------------------- consequences


def lose_unit(g: Titan, fight: Fight, loser: int) -> Generator[Question, Any, None]:
    """combat.step5, combat.step7: one unit of the loser's choice, of the combat's location and direction."""
    units = [Lose(loser, unit, index) for unit, index in units_at(g, loser, fight.place, fight.facing)]
    choice = units[0]
    if len(units) > 1:
        decider = loser if g.is_human(loser) else fight.other(loser)  # solo.ai.decisions
        choice = yield Choose(decider, "lose", units, "combat.step5.loss", {"loser": loser})
    destroy(g, choice.seat, choice.unit, choice.index)


def stealth_effect(g: Titan, fight: Fight, seat: int, card: str) -> Generator[Question, Any, None]:
    if card == "stealth":
        yield from infiltrate(g, fight, seat)
    else:
        yield from aliens.take_effect(g, seat, card, fight.place)


def infiltrate(g: Titan, fight: Fight, seat: int) -> Generator[Question, Any, None]:
    """combat.step6: one industry action with the opponent's industry, if a working ship is still there."""
    victim = fight.other(seat)
    targets = [Use(number) for number in industries_in(g, victim, fight)]
    if not targets or not working_ship(g, seat, fight):
        g.say("stealth.lost", seat=seat)
        return
    target = targets[0]
    if len(targets) > 1:
        target = yield Choose(seat, "infiltrate", targets, "combat.step6.stealth-success", {"victim": victim})
    kind = kind_of(g, victim, target.industry)
    # on an alien ship a new ship may take either direction (ruling R60)
    facings = OTHER_FACE if g.players[victim].industries[target.industry] == ON_ALIEN else ("",)
    options = industry.industry_actions(g, seat, kind, target.industry, facings)
    options += industry.processes(g, seat)
    move = yield Choose(seat, "industry-action", [*options, DECLINE], "combat.step6.stealth-details", {"kind": kind})
    g.say("stealth", seat=seat, victim=victim, kind=kind)
    if move != DECLINE:
        yield from industry.act(g, seat, move, kind, fight.place, fight.facing)
