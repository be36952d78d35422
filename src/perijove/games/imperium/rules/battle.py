"""Space battle (T12): what comes before it, then one round a stage. `Imperium.battle` is what everybody sees of it."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.modifiers import Shot, book, forget_effects, modified
from perijove.games.imperium.moves import First, PickPlayer, Use
from perijove.games.imperium.rules.casualties import (
    hit_at_once,
    hit_ships,
    put_hit,
    put_hits,
    set_side,
    shoot_down,
    side_of,
    which_ship,
)
from perijove.games.imperium.rules.dice import Rolled, dice_of, roll
from perijove.games.imperium.rules.fleets import enemy_ships, has_ships
from perijove.games.imperium.rules.lawbook import happen
from perijove.games.imperium.rules.limits import keep_limits
from perijove.games.imperium.rules.order import in_order
from perijove.games.imperium.rules.retreat import announce, break_off, carry_out, could_leave
from perijove.games.imperium.rules.sabotage import can_run, sabotage
from perijove.games.imperium.rules.trade import break_agreement
from perijove.games.imperium.rules.victory import check_elimination
from perijove.games.imperium.state import DESTROYER, FIGHTER, Battle, Imperium, Loss, Revenge, Side
from perijove.games.imperium.story import story
from perijove.games.imperium.windows import card_window, moment, use
from perijove.kernel.decision import Activity, Choose, Move, Question
from perijove.kernel.windows import PASS

Procedure = Generator[Question, Any, None]
BARRAGE = "barrage"
SABOTAGE = "sabotage"
"""T12.5: sabotage runs come after anti-fighter barrage."""
FIRST, BEFORE, WITHDRAW, RETREAT = "battle.first", "battle.before", "battle.withdraw", "battle.retreat"
BARRAGED = "battle.barraged"
SHOTS, SHOT, HITS, HIT, AVENGE = "battle.shots", "battle.shot", "battle.hits", "battle.hit", "battle.avenge"
"""Stages. Those in which somebody says where to go or which ship is hit begin with that question, so that a copy of
the match stands at it at once; shots are the hits before the first round."""


@story.stage("battle")
def space_battle(g: Imperium) -> Activity:
    """T8.1 step 4: the effects before the battle, then round after round."""
    if g.battle is None:
        yield from meet(g)
        yield from use_effects(g)
        return
    there = partial(both_there, g)
    yield from moment(g, "space.round_start", sides(g), fighting(g), "T12.6", still=there)
    if not both_there(g):
        yield from finish(g)
        return
    attacker, defender = sides(g)
    g.stage = WITHDRAW if could_leave(g, attacker) else RETREAT if could_leave(g, defender) else "battle.volley"


@story.stage(WITHDRAW)
def withdraw(g: Imperium) -> Activity:
    """T12.7: the attacker says first."""
    attacker, defender = sides(g)
    leaves = yield from announce(g, attacker, "withdraw")
    g.stage = RETREAT if not leaves and could_leave(g, defender) else "battle.volley"


@story.stage(RETREAT)
def retreat(g: Imperium) -> Activity:
    yield from announce(g, fighting(g).defender.seat, "retreat")
    g.stage = "battle.volley"


@story.stage("battle.volley")
def volleys(g: Imperium) -> Activity:
    """T12.8: all dice of a round."""
    yield from roll_dice(g)
    g.stage = HITS if both_there(g) else "battle"
    if not both_there(g):
        yield from finish(g)


@story.stage(SHOT)
@story.stage(HIT)
def choose_hit(g: Imperium) -> Activity:
    """T12.9: the owner chooses which ship is hit."""
    battle, before = fighting(g), g.stage == SHOT
    seat = next(seat for seat in sides(g) if side_of(battle, seat).hits)
    hits = side_of(battle, seat).hits
    take = yield which_ship(g, seat, battle.at, hits)
    g.stage = SHOTS if before else HITS
    why = "before" if before else "battle"
    try:
        yield from put_hit(g, seat, battle.at, take, hits - 1, enemy_of(g, seat), why, staged=True)
    except Revenged:
        return
    yield from casualties(g)


@story.stage(SHOTS)
@story.stage(HITS)
def casualties(g: Imperium) -> Activity:
    """T12.9: the attacker removes casualties first, then the defender; as soon as somebody must choose, the stage ends.

    After a round's casualties the round ends; after those of an effect the next one follows.
    """
    before = g.stage == SHOTS
    for seat in sides(g):
        hits, why = side_of(fighting(g), seat).hits, "before" if before else "battle"
        try:
            left = yield from put_hits(g, seat, fighting(g).at, hits, enemy_of(g, seat), why, staged=True)
        except Revenged:
            return
        if left:
            g.stage = SHOT if before else HIT
            return
        if hits:
            set_side(g, seat, hits=0, heavy=0)
    if before:
        g.stage = BEFORE if fighting(g).round else FIRST
        return
    yield from close_round(g)
    g.stage = "battle"
    if not both_there(g):
        yield from finish(g)


class Revenged(Exception):
    """Raised through the procedures of a stage of casualties: its next one begins with hits that a card brings."""


def revenge(g: Imperium, loss: Loss, card: str, hits: int, heavy: int) -> Procedure:
    """Hits that a card brings at once for a lost ship; what was still to be taken comes after them.

    In a stage of casualties the question who is hit begins a stage too, unless other cards were played for the loss.
    """
    enemy = enemy_of(g, loss.seat)
    if loss.pile < 0:
        yield from hit_at_once(g, enemy, loss.at, hits, loss.seat, "battle", heavy)
        return
    before = side_of(fighting(g), enemy)
    set_side(g, enemy, hits=hits, heavy=heavy)
    left = yield from put_hits(g, enemy, loss.at, hits, loss.seat, "battle")
    if left:
        g.battle = replace(fighting(g), revenge=Revenge(loss, card, before.hits, before.heavy))
        g.stage = AVENGE
        raise Revenged
    set_side(g, enemy, hits=before.hits, heavy=before.heavy)


@story.stage(AVENGE)
def avenge(g: Imperium) -> Activity:
    """The hits that a card brings; then further cards for the same loss, and the hits that were left."""
    battle = fighting(g)
    due = battle.revenge
    assert due is not None
    loss, seat = due.loss, enemy_of(g, due.loss.seat)
    hits = side_of(battle, seat).hits
    take = yield which_ship(g, seat, battle.at, hits)
    yield from put_hit(g, seat, battle.at, take, hits - 1, loss.seat, "battle")
    if (yield from put_hits(g, seat, battle.at, side_of(fighting(g), seat).hits, loss.seat, "battle")):
        return
    g.battle = replace(fighting(g), revenge=None)
    set_side(g, seat, hits=due.hits, heavy=due.heavy)
    g.stage = {"before": SHOTS, BARRAGE: BARRAGED}.get(loss.why, HITS)
    nested = replace(loss, pile=-1)
    yield from moment(g, "space.destroyed", (loss.seat,), nested, "T12.9", spent=(due.card,))
    if g.stage != BARRAGED:
        yield from casualties(g)


def fighting(g: Imperium) -> Battle:
    assert g.battle is not None, "there is no battle"
    return g.battle


def both_there(g: Imperium) -> bool:
    """T12.6: a battle goes on as long as both sides have ships there."""
    battle = fighting(g)
    return has_ships(g, battle.at, battle.attacker.seat) and has_ships(g, battle.at, battle.defender.seat)


def sides(g: Imperium) -> tuple[int, int]:
    """Attacker and defender."""
    battle = fighting(g)
    return battle.attacker.seat, battle.defender.seat


def bystanders(g: Imperium) -> list[int]:
    """Everybody who is on neither side."""
    return [seat for seat in g.order if seat not in sides(g)]


def enemy_of(g: Imperium, seat: int) -> int:
    attacker, defender = sides(g)
    return defender if seat == attacker else attacker


# ---------------------------------------------------------------------- before the battle


def meet(g: Imperium) -> Procedure:
    """T12.1: the active player attacks; of several enemies one after the other, as that player likes."""
    at, attacker = g.action.systems[0], g.action.seat
    enemies = enemy_ships(g, at, attacker)
    defender = enemies[0]
    if len(enemies) > 1:
        offer = [PickPlayer(enemy) for enemy in in_order(g, *enemies)]
        defender = (yield Choose(attacker, "fight-first", offer, "T12.1")).seat
    g.battle = Battle(
        "space",
        at,
        attacker=Side(attacker, g.fleet(at, attacker).ships),
        defender=Side(defender, g.fleet(at, defender).ships),
    )
    g.stage = FIRST


@story.stage(FIRST)
@story.stage(BEFORE)
def use_effects(g: Imperium) -> Activity:
    """T12.2: effects before the battle, in an order that the defender chooses; first what precedes everything."""
    first = g.stage == FIRST
    pending = list(pending_effects(g, first)) if both_there(g) else []
    if pending:
        yield from use_effect(g, pending)
    elif not both_there(g):
        yield from finish(g)
    elif first:
        yield from begin(g)
        g.stage = BEFORE
    else:
        g.stage = "battle"


def begin(g: Imperium) -> Procedure:
    """T12.18: the battle has begun. Hidden cards come before the open effects: all who hold any are asked."""
    battle, (attacker, defender) = fighting(g), sides(g)
    g.say("battle.begins", attacker=attacker, defender=defender, system=g.tiles[battle.at])
    break_agreement(g, attacker, defender)
    g.battle = replace(battle, round=1)
    there, after, aside = partial(both_there, g), partial(settle, g, "before"), bystanders(g)
    yield from card_window(
        g, "space.before", sides(g), fighting(g), "T12.2", sides(g), still=there, after=after, bystanders=aside
    )


def use_effect(g: Imperium, pending: list[str]) -> Procedure:
    """One of the effects that are left, of one kind on both sides together."""
    what = pending[0]
    if len(pending) > 1:
        offer: list[Move] = [First(each) for each in pending]
        what = (yield Choose(fighting(g).defender.seat, "order-effects", offer, "T12.2")).what
    g.battle = replace(fighting(g), done=(*fighting(g).done, what))
    if what == BARRAGE:
        yield from barrage(g)
    elif what == SABOTAGE:
        for seat in sides(g):
            yield from sabotage(g, fighting(g).at, seat, enemy_of(g, seat))
    else:
        for seat in sides(g):
            yield from use_before(g, seat, what)
        g.stage = SHOTS


def pending_effects(g: Imperium, first: bool) -> Iterator[str]:
    done = fighting(g).done
    if not first and BARRAGE not in done and any(gunners(g, seat) for seat in sides(g)):
        yield BARRAGE
    elif not first and SABOTAGE not in done and any(saboteurs(g, seat) for seat in sides(g)):
        yield SABOTAGE
    early = book.changing("battle.first")
    for card in book.playable("space.before"):
        if card in done or (card in early) != first:
            continue
        if any(own_offers(g, seat, card) for seat in sides(g)):
            yield card


def own_offers(g: Imperium, seat: int, card: str) -> list[Move]:
    """What an effect in force offers a side before this battle."""
    if card not in g.players[seat].in_force:
        return []
    offer = book.playable("space.before")[card].offers(g, seat, fighting(g))
    return [move for move in offer if isinstance(move, Use)]


def use_before(g: Imperium, seat: int, card: str) -> Procedure:
    """One side may use one effect, once before each battle."""
    offer = own_offers(g, seat, card) if both_there(g) else []
    if not offer:
        return
    move = yield Choose(seat, "window.space.before", [*offer, PASS], "T12.2")
    if isinstance(move, Use):
        yield from use(g, seat, "space.before", move, fighting(g))


def shoot_before(g: Imperium, seat: int, unit: int, dice: int) -> Procedure:
    """T12.4: shots before the battle; the hits wait until the other side has rolled for the same effect."""
    enemy = enemy_of(g, seat)
    shot = Shot(unit, "before", seat, enemy, fighting(g).at, attacking=seat == fighting(g).attacker.seat)
    rolled = yield from roll_in_battle(g, [(shot, dice)])
    set_side(g, enemy, hits=side_of(fighting(g), enemy).hits + rolled.hits)


def gunners(g: Imperium, seat: int) -> int:
    """T12.3: destroyers that have enemy fighters to fire at."""
    at = fighting(g).at
    return g.fleet(at, seat).ships[DESTROYER] if g.fleet(at, enemy_of(g, seat)).ships[FIGHTER] else 0


def saboteurs(g: Imperium, seat: int) -> bool:
    return can_run(g, fighting(g).at, seat, enemy_of(g, seat))


def barrage(g: Imperium) -> Procedure:
    """T12.3: destroyers of both sides fire at fighters, all at the same time (T12.4)."""
    at = fighting(g).at
    for seat in sides(g):
        count = gunners(g, seat)
        if count:
            enemy = enemy_of(g, seat)
            shot = Shot(DESTROYER, "barrage", seat, enemy, at, attacking=seat == fighting(g).attacker.seat)
            rolled = yield from roll_in_battle(g, [(shot, count * dice_of(g, shot))])
            set_side(g, enemy, hits=rolled.hits)
    g.stage = BARRAGED


@story.stage(BARRAGED)
def lose_fighters(g: Imperium) -> Activity:
    """T12.3: the fighters that a barrage has hit, and the cards that are played for their loss."""
    for seat in sides(g):
        battle = fighting(g)
        hits = side_of(battle, seat).hits
        if hits:
            set_side(g, seat, hits=0)
            lost = yield from shoot_down(g, seat, battle.at, hits, enemy_of(g, seat), BARRAGE)
            g.battle = replace(fighting(g), grief=(seat, lost) if lost else ())
        try:
            yield from grieve(g)
        except Revenged:
            return
    g.stage = BEFORE


def grieve(g: Imperium) -> Procedure:
    """As for other fighters (casualties.py), but what a card does may begin a stage and the rest comes after it."""
    held = -1
    while grief := fighting(g).grief:
        seat, count = grief
        asked = g.players[seat].hand.count != held
        held = g.players[seat].hand.count
        g.battle = replace(fighting(g), grief=(seat, count - 1) if asked and count > 1 else ())
        if not asked:
            return
        loss = Loss(seat, FIGHTER, fighting(g).at, enemy_of(g, seat), BARRAGE, pile=g.actions_used.count)
        yield from moment(g, "space.destroyed", (seat,), loss, "T12.9")


# ---------------------------------------------------------------------- a round


def close_round(g: Imperium) -> Procedure:
    """T12.6: casualties are removed; leave."""
    attacker, defender = sides(g)
    yield from moment(g, "space.round_end", (attacker, defender), fighting(g), "T12.6")
    yield from leave(g)
    if not both_there(g):
        return
    if not (is_armed(g, attacker) or is_armed(g, defender)):
        yield from break_off(g, attacker, fighting(g).at)
    fresh = {"hits": 0, "retreat": -1}
    for seat in (attacker, defender):
        set_side(g, seat, **fresh)
    g.battle = replace(fighting(g), round=fighting(g).round + 1, bonus=())


def roll_dice(g: Imperium) -> Procedure:
    """T12.8: every ship of both sides rolls; the results are simultaneous."""
    attacker, defender = sides(g)
    for seat in (attacker, defender):
        rolled = yield from volley(g, seat)
        set_side(g, seat, dice=rolled.dice)
        hits = rolled.hits + modified(g, "battle.hits", seat, 0, fighting(g))
        set_side(g, enemy_of(g, seat), hits=hits, heavy=heavy_hits(g, seat, rolled))
    yield from moment(g, "space.rolled", (attacker, defender), fighting(g), "T12.8")


def volley(g: Imperium, seat: int) -> Generator[Question, Any, Rolled]:
    shots = []
    for shot, count in broadside(g, seat):
        rolling = max(0, count - modified(g, "combat.idle", seat, 0, shot))
        shots.append((shot, rolling * dice_of(g, shot) + modified(g, "combat.extra", seat, 0, shot)))
    return (yield from roll_in_battle(g, shots))


def broadside(g: Imperium, seat: int) -> Iterator[tuple[Shot, int]]:
    """The shots of a round, by kind of ship, and how many ships there are."""
    battle, enemy = fighting(g), enemy_of(g, seat)
    attacking = seat == battle.attacker.seat
    for kind, count in enumerate(g.fleet(battle.at, seat).ships):
        if count:
            yield Shot(kind, "battle", seat, enemy, battle.at, round=battle.round, attacking=attacking), count


def is_armed(g: Imperium, seat: int) -> bool:
    """T12.21: whether a side could ever roll dice; ships that are idle for one round will."""
    return any(dice_of(g, shot) or modified(g, "combat.extra", seat, 0, shot) for shot, _ in broadside(g, seat))


def roll_in_battle(g: Imperium, shots: Sequence[tuple[Shot, int]]) -> Generator[Question, Any, Rolled]:
    """T0.9: combat dice of the rounds, of barrage and of single shots; both sides may have one rolled again."""
    rolled = yield from roll(g, shots)
    if rolled.shots:
        yield from moment(g, "space.die_rolled", sides(g), rolled, "T12.8")
    return rolled


def heavy_hits(g: Imperium, seat: int, rolled: Rolled) -> int:
    """How many hits of a seat may not be put on fighters."""
    hitting = (shot for number, shot in enumerate(rolled.shots) if rolled.is_hit(number))
    return sum(modified(g, "combat.heavy", seat, False, shot) for shot in hitting)


def settle(g: Imperium, why: str) -> Procedure:
    """T12.9: the hits of a card that was played."""
    for seat in sides(g):
        battle = fighting(g)
        hits = side_of(battle, seat).hits
        if hits:
            yield from hit_ships(g, seat, battle.at, hits, enemy_of(g, seat), why)
            set_side(g, seat, hits=0, heavy=0)


def leave(g: Imperium) -> Procedure:
    """T12.14: what was announced is carried out, but only if the enemy still has ships."""
    for seat in sides(g):
        to = side_of(fighting(g), seat).retreat
        if to >= 0 and both_there(g):
            yield from carry_out(g, seat, fighting(g).at, to)


# ---------------------------------------------------------------------- the end


def finish(g: Imperium) -> Procedure:
    """T12.13, T12.17, T12.19: who has won, the limits, and which step follows."""
    battle = fighting(g)
    attacker, defender = sides(g)
    at = battle.at
    if battle.round:
        yield from moment(g, "space.end", (attacker, defender), battle, "T12.17")
        for seat, enemy in ((attacker, battle.defender), (defender, battle.attacker)):
            if has_ships(g, at, seat) and not has_ships(g, at, enemy.seat):
                won = (seat, at, sum(enemy.units))
                g.history = replace(g.history, battles=(*g.history.battles, won))
                g.say("battle.won", seat=seat, system=g.tiles[at])
                yield from happen(g, "battle won", seat, enemy.seat)
        if not has_ships(g, at, attacker) and not has_ships(g, at, defender):
            g.say("battle.drawn", system=g.tiles[at])
    g.battle = None
    forget_effects(g, ("battle",))
    yield from keep_limits(g, (at,))
    check_elimination(g)
    if not has_ships(g, at, attacker):
        g.stage = "production"
    else:  # of several enemies the next one comes now
        g.stage = "battle" if enemy_ships(g, at, attacker) else "landing"
