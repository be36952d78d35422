"""Victory points, the end of the game and elimination (T20)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NoReturn

from perijove.games.imperium.facts import OBJECTIVES
from perijove.games.imperium.modifiers import forget
from perijove.games.imperium.rules.alert import HIGH_ALERT
from perijove.games.imperium.rules.counters import discard, spend_goods
from perijove.games.imperium.rules.lawbook import repeal
from perijove.games.imperium.rules.order import become_speaker
from perijove.games.imperium.state import PIECES, Imperium
from perijove.kernel.state import Outcome

# ---------------------------------------------------------------------- points


def gain_points(g: Imperium, seat: int, points: int) -> None:
    """T20.1: whoever reaches the total wins at once."""
    gain_together(g, {seat: points})


def gain_together(g: Imperium, points: Mapping[int, int]) -> None:
    """One effect that gives points to several players at the same time (T20.4)."""
    for seat, gained in points.items():
        g.players[seat].points = max(floor(g, seat), g.players[seat].points + gained)
        g.say("points", seat=seat, gained=gained, points=g.players[seat].points)
    check_victory(g)


def floor(g: Imperium, seat: int) -> int:
    """T20.9: points never fall below 0, nor below the number of artifact planets that are held."""
    return sum(bool(g.worlds[planet].artifact and g.worlds[planet].artifact_up) for planet in g.players[seat].planets)


def check_victory(g: Imperium) -> None:
    """T20.1, T20.4: a player at the total wins; of several the one with more points, then as in a tie."""
    there = [seat for seat, player in enumerate(g.players) if player.points >= g.target and not player.out]
    if there:
        end(g, leaders(g, there), "points")


def win_by_objective(g: Imperium, seat: int, objective: str) -> NoReturn:
    """T19.6: some objectives win the game when they are claimed."""
    end(g, [seat], "objective", objective)


# ---------------------------------------------------------------------- the end


def standing(g: Imperium, seat: int) -> tuple[int, int, int, int, int]:
    """T20.3: points, claimed objectives of all kinds, planets, unused counters, counters on the race sheet."""
    player = g.players[seat]
    objectives = len(player.claimed) + len(player.specials)
    unused = player.command + player.strategy
    return player.points, objectives, len(player.planets), unused, unused + player.fleet


def leaders(g: Imperium, seats: list[int]) -> list[int]:
    """Who stands best among some players; several in a draw."""
    best = max(standing(g, seat) for seat in seats)
    return [seat for seat in seats if standing(g, seat) == best]


def end_by_rex(g: Imperium) -> NoReturn:
    """T20.2: Imperium Rex ends the game at once; most points win."""
    end(g, leaders(g, [seat for seat in range(g.seats) if not g.players[seat].out]), "rex")


def end_with_last(g: Imperium) -> None:
    """T20.5: without Imperium Rex the round in which the last objective came up is the last one."""
    if g.rules.has("without_rex") and not g.objectives.cards:
        end(g, leaders(g, [seat for seat in range(g.seats) if not g.players[seat].out]), "last")


def reveal_objective(g: Imperium) -> str | None:
    """T19.1: the next public objective comes up; Imperium Rex ends the game (T20.2). None when the deck is empty."""
    if not g.objectives.cards or g.rules.has("age_of_empire"):
        return None
    objective = g.objectives.draw()
    g.reveal()
    g.say("objective.revealed", objective=objective)
    if OBJECTIVES[objective].ends == "end":
        end_by_rex(g)
    g.revealed_objectives += (objective,)
    return objective


def advance_age(g: Imperium) -> None:
    """T24.3: after each status phase the marker goes one card further; at Imperium Rex the game ends."""
    if g.rules.has("age_of_empire"):
        g.age += 1
        g.say("age", age=g.age)
        if g.age > len(g.revealed_objectives):
            end_by_rex(g)


def end(g: Imperium, winners: list[int], why: str, objective: str = "") -> NoReturn:
    scores = tuple(player.points for player in g.players)
    g.say("over", winners=winners, why=why)
    g.finish(Outcome(tuple(winners), scores, f"over.{why}", {"objective": objective} if objective else {}))


# ---------------------------------------------------------------------- elimination


def check_elimination(g: Imperium) -> None:
    """T20.7: a player with no units on the board and no planets is out at once; the last one left wins."""
    for seat, player in enumerate(g.players):
        if not player.out and not player.planets and pieces_off_board(g, seat) == PIECES:
            eliminate(g, seat)


def pieces_off_board(g: Imperium, seat: int) -> tuple[int, ...]:
    """Units in reinforcements, and ships that wait on a card."""
    pieces = list(g.players[seat].pieces)
    for effect in g.effects:
        if effect.until == "return" and effect.seat == seat:
            pieces[effect.target] += 1
    return tuple(pieces)


def eliminate(g: Imperium, seat: int) -> None:
    """T20.7, T20.8: cards of all kinds, agreements and laws go; the Speaker token passes to the left."""
    player = g.players[seat]
    player.out = player.passed = True
    player.cards = player.used = ()
    spend_goods(g, seat, player.goods)  # T1.9: the supply is limited (ruling)
    g.say("eliminated", seat=seat)
    for card in player.hand.cards:
        g.reveal()  # whoever brought it about has seen it
        discard(g, seat, card)
    while player.politics.cards:
        g.agendas_used.put(player.politics.draw())
    g.agreements = tuple(each for each in g.agreements if seat not in each.seats)
    g.adrift += player.captives  # whoever they held is free
    player.captives = player.specials = ()
    for law in g.laws:
        if law.holder == seat:
            repeal(g, law.card)
    if HIGH_ALERT in player.in_force:  # it works for nobody any more (ruling)
        g.high_alert = -1
    forget(g, *(effect for effect in g.effects if effect.seat == seat))
    left = g.playing(seat)
    if len(left) == 1:
        end(g, left, "alone")
    if g.speaker == seat:
        become_speaker(g, left[0])
