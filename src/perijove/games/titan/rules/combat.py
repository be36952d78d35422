"""The combat action in its nine steps (combat.*)."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from perijove.games.titan.facts import BASIC, CARDS, KINDS, OTHER_FACE, WEAPON_CYCLE
from perijove.games.titan.moves import Attack, BuildCard, BuildShip, Decline, Lose, Play, Process, Produce, Use
from perijove.games.titan.rules import aliens, industry
from perijove.games.titan.rules.retreat import retreats
from perijove.games.titan.rules.solo.weapons import draw_weapon
from perijove.games.titan.rules.units import destroy, fleet, kind_of, units_at
from perijove.games.titan.state import Built, Titan
from perijove.kernel.decision import Choose, Move, Question, Together
from perijove.kernel.forms import Refusal, no

PLAY = {card: Play(card) for card in CARDS}
DECLINE = Decline()
STEALTHY = ("stealth", "alien")
WEAPONS = frozenset(card.id for card in CARDS.values() if card.group == "weapon")
"""What can be laid in any combat."""


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
    # move.permission.combat-releases: these ships may leave; one that comes here later is asked anew
    there = [number for number, ship in fleet(g, seat) if ship.place == place and ship.facing in ("", facing)]
    g.released += tuple([(number, opponent) for number in there])
    g.say("attack", seat=seat, opponent=opponent, place=place)
    yield from exchange(g, fight)
    yield from retreats(g, fight.attacker, fight.defender, place, facing)


def cannot_attack(g: Titan, seat: int, move: Attack) -> Refusal | None:
    """combat.step1.location, .step2.opponent, concept.interaction, moonlet.bolt.ship"""
    place, facing, opponent = move.place, move.facing, move.opponent
    if not 0 <= opponent < len(g.players) or opponent == seat:
        return no("no-opponent", "combat.step2.opponent", opponent=opponent)
    if not units_at(g, seat, place):
        return no("no-unit-there", "combat.step1.location", place=place)
    if not units_at(g, opponent, place):
        return no("no-enemy-there", "combat.step1.location", place=place)
    if not units_at(g, opponent, place, facing):
        return no("enemy-direction", "concept.interaction", place=place, facing=facing)
    if not units_at(g, seat, place, facing):
        return no("attack-direction", "concept.interaction", place=place, facing=facing)
    return None if fights(g, seat, place, facing) else no("bolt", "moonlet.bolt.ship", place=place)


def fights(g: Titan, seat: int, place: str, facing: str) -> bool:
    """Whether the player has a unit there that works. Industries fight too; one on an alien ship is part of it."""
    player = g.players[seat]
    for ship in player.ships:
        if ship.place == place and ship.facing == facing and not ship.bolt:
            return True
    if place in player.industries and g.bodies[place].facing == facing:
        return True
    for alien in g.aliens:  # noqa: SIM110 - a loop over nothing costs nothing
        if alien.owner == seat and alien.place == place and not alien.bolt:
            return True
    return False


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
               {"opponent": fight.other(seat), "place": fight.place, "facing": fight.facing,
                "attacker": fight.attacker})
        for seat in (fight.attacker, fight.defender)
        if g.is_human(seat)
    ]  # fmt: skip
    if len(asked) == 2:
        first, second = yield Together(*asked)
        return first.card, second.card
    answer = yield asked[0]
    if fight.attacker == g.active != asked[0].seat and CARDS[answer.card].group == "alien":
        g.spent += ((fight.place, fight.facing, answer.card),)
    g.reveal()
    weapon = draw_weapon(g)
    return (answer.card, weapon) if g.is_human(fight.attacker) else (weapon, answer.card)


def playable(g: Titan, fight: Fight, seat: int) -> list[Move]:
    """combat.step3.choose-cards: what of the hand can be laid here."""
    return [PLAY[card] for card in hand_of(g, seat) if card in WEAPONS or cannot_lay(g, fight, seat, card) is None]


def hand_of(g: Titan, seat: int) -> tuple[str, ...]:
    return (*BASIC, *[built.card for built in g.players[seat].built])


def cannot_play(g: Titan, fight: Fight, seat: int, card: str) -> Refusal | None:
    """combat.step3.choose-cards: a card of the hand that this combat allows."""
    hand = hand_of(g, seat)
    if card not in hand:
        return no("not-in-hand", "combat.step3.choose-cards", card=card, hand=hand)
    return cannot_lay(g, fight, seat, card)


def cannot_lay(g: Titan, fight: Fight, seat: int, card: str) -> Refusal | None:
    """combat.step3.stealth-eligible, .security-eligible, alien.card.stealth-class, solo.ai.combat-repeat"""
    group = CARDS[card].group
    if group == "security" and not has_industry(g, seat, fight):
        return no("security", "combat.step3.security-eligible", card=card)
    if group == "stealth" and not may_play_stealth(g, fight, seat):
        key = "stealth-own" if g.rules.stealth_needs_own_industry else "stealth"
        return no(key, "combat.step3.stealth-eligible", card=card)
    if group == "alien":
        # a card of the Stealth class is for combats about an industry of the defender (ruling R63)
        if g.rules.alien_cards == "stealth" and not has_industry(g, fight.defender, fight):
            return no("alien-card", "combat.step3.stealth-eligible", card=card)
        # else an attack of the AI might never end (ruling R74); the human's own turn has an end
        if not g.is_human(fight.attacker) and (fight.place, fight.facing, card) in g.spent:
            return no("alien-card-spent", "solo.ai.combat-repeat", card=card, place=fight.place)
    return None


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
    for _, ship in fleet(g, seat):
        if ship.place == fight.place and ship.facing in ("", fight.facing) and not ship.bolt:
            return True
    return False


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
    number = target.industry
    kind = kind_of(g, victim, number)
    g.raid = (victim, number)
    move = yield Choose(
        seat, "industry-action", partial(loot, g, seat, victim, number), "combat.step6.stealth-details", {"kind": kind}
    )
    g.raid = ()
    g.say("stealth", seat=seat, victim=victim, kind=kind)
    if move != DECLINE:
        yield from industry.act(g, seat, move, kind, fight.place, fight.facing)


def loot(g: Titan, seat: int, victim: int, number: int) -> list[Move]:
    """combat.step6.stealth-details: what a guest can do with the industry; nothing is a choice too."""
    kind = kind_of(g, victim, number)
    thinkable: list[Move] = [Produce(kind), *(BuildCard(kind, card) for card in CARDS)]
    thinkable += [BuildShip(number, facing) for facing in ("", *OTHER_FACE)]
    thinkable += [Process(each) for each in KINDS]
    return [*(move for move in thinkable if industry.cannot_use(g, seat, victim, number, move) is None), DECLINE]
