"""Action cards of space battles."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.galaxy import may_activate
from perijove.games.imperium.modifiers import Shot, book, effects_of, ending, forget, modified, put_in_force
from perijove.games.imperium.moves import Choice, PickSystem, PickUnit, Retreat, TakeHit
from perijove.games.imperium.playing import Aimed, action_card
from perijove.games.imperium.rules.action_cards.aims import choosable, ships_of
from perijove.games.imperium.rules.action_cards.fleets import appear
from perijove.games.imperium.rules.battle import enemy_of, fighting, heavy_hits, revenge, roll_in_battle, sides
from perijove.games.imperium.rules.casualties import (
    destroy_fighters,
    destroy_ship,
    hit_at_once,
    set_side,
    side_of,
    take_hit,
)
from perijove.games.imperium.rules.counters import has_counter, place_counter
from perijove.games.imperium.rules.dice import dice_of, stormed
from perijove.games.imperium.rules.fleets import (
    counted_ships,
    empty_ships,
    enemy_ships,
    fleet_limit,
    sustains,
    take_pieces,
)
from perijove.games.imperium.rules.planets import is_empty, is_friendly
from perijove.games.imperium.rules.retreat import carry_out, claim_refuge, retreats
from perijove.games.imperium.rules.status import at_status_start
from perijove.games.imperium.state import (
    DREADNOUGHT,
    FIGHTER,
    KIND,
    KINDS,
    SHIPS,
    WAR_SUN,
    Effect,
    Imperium,
    Loss,
)
from perijove.kernel.decision import Choose, Move, Question

Coroutine = Generator[Question, Any, None]
HEAVY = (DREADNOUGHT, WAR_SUN)

# ---------------------------------------------------------------------- before a battle


@action_card("communications_breakdown")
def communications_breakdown(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """Nobody plays action cards until the battle ends, Sabotage excepted."""
    put_in_force(g, *(Effect("communications_breakdown", each, "battle") for each in range(g.seats)))


@book.card("communications_breakdown", changes="card.allowed")
def silence(g: Imperium, seat: int, allowed: bool, card: str) -> bool:
    return allowed and card == "sabotage"


@action_card("flanking_tactic")
def flanking_tactic(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """The opponent does not leave this battle."""
    put_in_force(g, Effect("flanking_tactic", enemy_of(g, seat), "battle"))


@book.card("flanking_tactic", changes="retreat.allowed")
def flanked(g: Imperium, seat: int, allowed: bool, at: int) -> bool:
    return False


def could_confuse(g: Imperium, seat: int, about: Any) -> bool:
    """More fighters than other ships, and half of them is at least one."""
    fleet = g.fleet(fighting(g).at, enemy_of(g, seat))
    return fleet.ships[FIGHTER] > fleet.big and fleet.ships[FIGHTER] > 1


@action_card("friendly_fire", could=could_confuse)
def friendly_fire(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Coroutine:
    """Half of the opponent's fighters, rounded down, are lost."""
    at, enemy = fighting(g).at, enemy_of(g, seat)
    yield from destroy_fighters(g, enemy, at, g.fleet(at, enemy).ships[FIGHTER] // 2, seat, "before")


@action_card("fighter_prototype", could=lambda g, seat, about: g.fleet(fighting(g).at, seat).ships[FIGHTER] > 0)
def fighter_prototype(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    put_in_force(g, Effect("fighter_prototype", seat, "battle"))


@book.card("fighter_prototype", changes="combat.roll")
def better_fighters(g: Imperium, seat: int, bonus: int, shot: Shot) -> int:
    """Fighters add 2 in the first round."""
    return bonus + 2 * (shot.unit == FIGHTER and shot.why == "battle" and shot.round == 1)


def could_frighten(g: Imperium, seat: int, about: Any) -> bool:
    ships = g.fleet(fighting(g).at, seat).ships
    return ships[WAR_SUN] > 0 or ships[DREADNOUGHT] > 1


@action_card("rule_by_terror", could=could_frighten)
def rule_by_terror(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Coroutine:
    """The opponent retreats at once by the normal rules, or takes two hits."""
    at, enemy = fighting(g).at, enemy_of(g, seat)
    offer: list[Move] = [*retreats(g, enemy, at), Choice("hits")]
    move = offer[0] if len(offer) == 1 else (yield Choose(enemy, "terror", offer, "T12.4"))
    if isinstance(move, Retreat):
        claim_refuge(g, enemy, move)
        yield from carry_out(g, enemy, at, g.where[move.system])
    else:
        yield from hit_at_once(g, enemy, at, 2, seat, "before")


# ---------------------------------------------------------------------- a single shot


def gunships(g: Imperium, seat: int, aimed: Aimed, about: Any) -> list[Move]:
    """One ship of each own kind that may roll dice here: which of them is all the same."""
    at = fighting(g).at
    there = [kind for kind, count in enumerate(g.fleet(at, seat).ships) if count]
    return [PickUnit(SHIPS[kind], seat, g.tiles[at]) for kind in there if dice_of(g, flagship_shot(g, seat, kind))]


def flagship_shot(g: Imperium, seat: int, kind: int) -> Shot:
    battle = fighting(g)
    return Shot(kind, "before", seat, enemy_of(g, seat), battle.at, attacking=seat == battle.attacker.seat)


def flagships(g: Imperium, seat: int, aimed: Aimed, about: Any) -> list[Move]:
    at, enemy = fighting(g).at, enemy_of(g, seat)
    return ships_of(g, enemy, at, choosable(g, enemy, range(len(SHIPS))))


@action_card("target_their_flagship", aims=(gunships, flagships))
def target_their_flagship(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Coroutine:
    """One ship rolls a die at one enemy ship, and not in the first round."""
    battle, kind = fighting(g), KIND[aimed.choice]
    shot = flagship_shot(g, seat, kind)
    put_in_force(g, Effect("target_their_flagship", seat, "battle", kind))
    rolled = yield from roll_in_battle(g, [(shot, 1)])
    if rolled.hits:
        tough = sustains(g, aimed.seat, aimed.unit) and not aimed.damaged
        take = TakeHit(KINDS[aimed.unit], tough, aimed.damaged, aimed.hold)
        yield from take_hit(g, aimed.seat, battle.at, take, seat, "before")


@book.card("target_their_flagship", changes="combat.idle")
def has_shot(g: Imperium, seat: int, idle: int, shot: Shot) -> int:
    if shot.round != 1:
        return idle
    return idle + sum(effect.target == shot.unit for effect in effects_of(g, seat, "target_their_flagship"))


# ---------------------------------------------------------------------- Into the Breach


def spearheads(g: Imperium, seat: int, aimed: Aimed, about: Any) -> list[Move]:
    """Own dreadnoughts, damaged or not."""
    at = fighting(g).at
    fleet = g.fleet(at, seat)
    states = {False: fleet.ships[DREADNOUGHT] - fleet.damaged[DREADNOUGHT], True: fleet.damaged[DREADNOUGHT]}
    return [PickUnit(SHIPS[DREADNOUGHT], seat, g.tiles[at], damaged=state) for state, count in states.items() if count]


@action_card("into_the_breach", aims=(spearheads,))
def into_the_breach(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """All own ships add 1 in this battle; the first two hits go to one dreadnought."""
    before = len(side_of(fighting(g), seat).taken)
    put_in_force(g, Effect("into_the_breach", seat, "battle", before, "damaged" if aimed.damaged else "whole"))


@book.card("into_the_breach", changes="combat.roll")
def inspired(g: Imperium, seat: int, bonus: int, shot: Shot) -> int:
    return bonus + (shot.why in ("battle", "barrage", "before"))


@book.card("into_the_breach", changes="hit.allowed")
def at_the_front(g: Imperium, seat: int, allowed: bool, take: TakeHit, at: int) -> bool:
    """The first hit damages an undamaged one and the second destroys it; a damaged one takes just one."""
    assert g.battle is not None
    effect = effects_of(g, seat, "into_the_breach")[0]
    taken = len(side_of(g.battle, seat).taken) - effect.target
    front = (take.unit, take.damaged)
    if effect.about == "whole" and taken < 2:
        return front == (SHIPS[DREADNOUGHT], taken == 1)
    return front == (SHIPS[DREADNOUGHT], True) if taken < 1 else allowed


# ---------------------------------------------------------------------- in a round


@action_card("morale_boost")
def morale_boost(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """All own units add 1 in the coming round."""
    battle = fighting(g)
    g.battle = replace(battle, bonus=(*battle.bonus, (seat, "morale_boost", 1)))


def has_heavy_guns(g: Imperium, seat: int, about: Any) -> bool:
    ships = g.fleet(fighting(g).at, seat).ships
    return any(ships[kind] for kind in HEAVY)


@action_card("experimental_weaponry", could=has_heavy_guns)
def experimental_weaponry(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    put_in_force(g, Effect("experimental_weaponry", seat, "battle", fighting(g).round))


@book.card("experimental_weaponry", changes="combat.heavy")
def heavy_guns(g: Imperium, seat: int, heavy: bool, shot: Shot) -> bool:
    """Hits of dreadnoughts and war suns are not for fighters, in that round."""
    rounds = [effect.target for effect in effects_of(g, seat, "experimental_weaponry")]
    return heavy or (shot.unit in HEAVY and g.battle is not None and g.battle.round in rounds)


def havens(g: Imperium, seat: int, aimed: Aimed, about: Any) -> list[Move]:
    """Adjacent systems, friendly or empty, without an own counter; only Flanking Tactic forbids to go there."""
    at = fighting(g).at
    if not g.players[seat].reserve or effects_of(g, seat, "flanking_tactic"):
        return []
    return [
        PickSystem(g.tiles[to])
        for to in g.links[at]
        if may_activate(g, to)
        and not has_counter(g, to, seat)
        and (is_empty(g, to) or is_friendly(g, to, seat))
        and modified(g, "path.enter", seat, True, to)
    ]


@action_card("skilled_retreat", aims=(havens,))
def skilled_retreat(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Coroutine:
    """A counter goes there, and the whole fleet follows; the battle is over."""
    place_counter(g, seat, aimed.system)
    yield from carry_out(g, seat, fighting(g).at, aimed.system)


@action_card("shields_holding", could=lambda g, seat, about: side_of(fighting(g), seat).hits > 0)
def shields_holding(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """Up to two hits of this round do nothing, first those that may not be put on fighters."""
    side = side_of(fighting(g), seat)
    set_side(g, seat, hits=max(0, side.hits - 2), heavy=max(0, side.heavy - 2))


# ---------------------------------------------------------------------- damage and loss


def could_hit(g: Imperium, seat: int, loss: Loss) -> bool:
    """An enemy ship in a space battle that was damaged by it, and is still there; PDS and mines do not count."""
    if g.battle is None or g.battle.kind != "space" or loss.seat == seat or seat not in sides(g):
        return False
    in_battle = loss.why in ("battle", "before", "card")
    return in_battle and is_there(g, loss) and bool(choosable(g, loss.seat, (loss.unit,)))


def is_there(g: Imperium, loss: Loss) -> bool:
    fleet = g.fleet(loss.at, loss.seat)
    if loss.hold < 0:
        return empty_ships(fleet, loss.unit, damaged=True) > 0
    return any(hold.ship == loss.unit and hold.damaged for hold in fleet.holds[loss.hold : loss.hold + 1])


@action_card("direct_hit", could=could_hit)
def direct_hit(g: Imperium, seat: int, aimed: Aimed, loss: Loss) -> Coroutine:
    """The enemy ship that was just damaged is destroyed, unless it has been repaired or lost meanwhile (T16.9)."""
    if is_there(g, loss):
        yield from destroy_ship(g, loss.seat, loss.at, loss.unit, True, loss.hold, seat, loss.why)


@action_card("direct_hit_base", could=lambda g, seat, loss: could_hit(g, seat, loss) and loss.unit in HEAVY)
def old_direct_hit(g: Imperium, seat: int, aimed: Aimed, loss: Loss) -> Coroutine:
    """The older printing: dreadnoughts and war suns."""
    yield from direct_hit(g, seat, aimed, loss)


def could_avenge(g: Imperium, seat: int, loss: Loss) -> bool:
    """An own ship was destroyed that may roll dice there, and the opponent of the battle has ships."""
    if loss.seat != seat or seat not in sides(g) or not any(g.fleet(loss.at, enemy_of(g, seat)).ships):
        return False
    return not stormed(g, last_shot(g, seat, loss))


def last_shot(g: Imperium, seat: int, loss: Loss) -> Shot:
    battle = fighting(g)
    attacking = seat == battle.attacker.seat
    return Shot(loss.unit, "battle", seat, enemy_of(g, seat), loss.at, round=battle.round, attacking=attacking)


@action_card("courageous_to_the_end", could=could_avenge)
def courageous_to_the_end(g: Imperium, seat: int, aimed: Aimed, loss: Loss) -> Coroutine:
    """The ship that was lost rolls two dice; hits are taken at once."""
    if g.actions_used.count != loss.pile + 1:  # not the first card that is played for it
        loss = replace(loss, pile=-1)
    rolled = yield from roll_in_battle(g, [(last_shot(g, seat, loss), 2)])
    yield from revenge(g, loss, aimed.source, rolled.hits, heavy_hits(g, seat, rolled))


def could_save(g: Imperium, seat: int, loss: Loss) -> bool:
    return loss.seat == seat and seat in sides(g)


@action_card("military_foresight", could=could_save)
def military_foresight(g: Imperium, seat: int, aimed: Aimed, loss: Loss) -> None:
    """The ship waits on the card for the next status phase."""
    g.actions_used.take(aimed.source)
    take_pieces(g, seat, loss.unit, 1)
    put_in_force(g, Effect("military_foresight", seat, "return", loss.unit, aimed.source))


@ending("military_foresight")
def let_go(g: Imperium, effect: Effect) -> None:
    """Ship and card are free again."""
    g.actions_used.put(effect.about)
    take_pieces(g, effect.seat, effect.target, -1)


@at_status_start
def bring_home(g: Imperium) -> Coroutine:
    """At the start of the status phase the ship comes to an own dock, if one has room and is not blockaded."""
    for effect in [each for each in g.effects if each.until == "return"]:
        seat, kind = effect.seat, effect.target
        forget(g, effect)
        docks = [at for at in range(len(g.tiles)) if has_dock(g, seat, at) and has_room(g, seat, at, kind)]
        if not docks:
            g.say("ship.gone", seat=seat, unit=SHIPS[kind])
            continue
        at = docks[0]
        if len(docks) > 1:
            offer: list[Move] = [PickSystem(g.tiles[each]) for each in docks]
            move = yield Choose(seat, "bring-home", offer, "T6.12", {"unit": SHIPS[kind]})
            at = g.where[move.system]
        g.say("ship.back", seat=seat, unit=SHIPS[kind], system=g.tiles[at])
        yield from appear(g, seat, at, kind)


def has_dock(g: Imperium, seat: int, at: int) -> bool:
    """An own dock where no enemy ships are."""
    own = any(g.worlds[planet].dock and g.worlds[planet].owner == seat for planet in g.planets_at[at])
    return (own or bool(g.fleet(at, seat).docks)) and not enemy_ships(g, at, seat)


def has_room(g: Imperium, seat: int, at: int, kind: int) -> bool:
    return kind == FIGHTER or counted_ships(g, seat, at) < fleet_limit(g, seat, at)
