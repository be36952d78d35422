"""What a seat can't see can be otherwise without its noticing: views stay the same in every such world."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.rules.imperium.driving import questions, start
from tests.rules.imperium.position import Position

from perijove.games.imperium import game
from perijove.games.imperium.checks import check
from perijove.games.imperium.facts import OBJECTIVES
from perijove.games.imperium.moves import DONE, Play, Use
from perijove.games.imperium.state import Imperium
from perijove.kernel.chance import QuickChance
from perijove.kernel.decision import Choose, Move
from perijove.kernel.match import Header, Match
from perijove.kernel.options import check_options
from perijove.kernel.state import Outcome
from perijove.kernel.windows import PASS


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("expansion", [True, False])
def test_every_world_that_differs_in_the_unseen_looks_the_same(players: int, expansion: bool) -> None:
    chance = Random(players)
    g = start(players, seed="worlds", races="drawn", galaxy="built", expansion=expansion)

    def at_random(g: Imperium, question: Choose) -> Move:
        return chance.choice(question.options())

    for number, _ in enumerate(questions(g, at_random)):
        if number % 5:
            continue
        for seat in (*range(players), None):
            world = game.decode(game.encode(g))
            game.redeal(world, seat, QuickChance.from_seed(f"{number} {seat}"))
            check(world)
            assert game.view(world, seat) == game.view(g, seat)


def test_what_follows_in_a_sealed_window_is_not_taken_back_once_it_has_come_to_light() -> None:
    """The Mentak choose their second victim before they see whether somebody else has shown a card."""
    p = (
        Position(races=("mentak", "letnev", "norr"))
        .goods(1, 3)
        .goods(2, 3)
        .hand(1, "cultural_crisis")
        .stage("strategy")
    )
    p.choose(PASS).choose(Use("pillage", seat=1), seat=0).choose(Play("cultural_crisis"), seat=1)
    assert (p.asked, p.prompt) == ((0,), "pillage")
    p.choose(DONE)
    assert p.prompt == "aim.player"
    assert not p.m.can_undo(0)


def test_what_is_imagined_does_not_depend_on_the_truth() -> None:
    """Two worlds that a seat can't tell apart are dealt anew to the same world."""
    g = start(5, galaxy="built")
    other = game.decode(game.encode(g))
    game.redeal(other, 2, QuickChance.from_seed("another truth"))
    assert other.players[0].tiles != g.players[0].tiles
    for world in (g, other):
        game.redeal(world, 2, QuickChance.from_seed("imagined"))
    assert game.encode(g) == game.encode(other)


def test_imagined_objective_decks_keep_their_stages() -> None:
    g = start(3)
    shapes = set()
    for n in range(12):
        game.redeal(g, 0, QuickChance.from_seed(str(n)))
        deck = g.objectives.cards
        assert [OBJECTIVES[card].deck for card in deck] == ["stage_2"] * 4 + ["stage_1"] * 6
        assert sum(OBJECTIVES[card].ends == "end" for card in deck) == 1
        shapes.add(deck)
    assert len(shapes) == 12


def test_all_is_shown_when_the_game_is_over() -> None:
    g = start(3)
    g.outcome = Outcome((0,), (0, 0, 0), "over.rex")
    assert None not in game.view(g, None).actions
    assert None not in game.view(g, 1).players[0].secret


@pytest.mark.parametrize(("players", "options"), [(3, {}), (4, {"strategy": "white"}), (6, {"expansion": False})])
def test_who_is_asked_at_a_moment_for_cards_does_not_depend_on_hidden_hands(
    players: int, options: dict[str, Any]
) -> None:
    """In every world that differs in the unseen the same seats are asked the same, and the reader sees the same."""
    whole = check_options("imperium", game.options, players, options)
    match = Match(game, Header("imperium", players, whole, f"windows {players}"))
    chance = Random(players)
    compared: Counter[str] = Counter()
    while match.decision is not None and match.number < 1500 and compared.total() < 60:
        decision = match.decision
        seat = chance.choice(decision.seats)
        if decision.prompt.startswith("window.") and compared[decision.prompt] < 6 and not match.pending:
            for reader in (*range(players), None):
                world = match.imagine(reader, f"{match.number} {reader}")
                assert world.decision is not None
                assert (world.decision.prompt, world.decision.seats) == (decision.prompt, decision.seats)
                there, here = world.view(reader), match.view(reader)
                assert all(there[part] == here[part] for part in ("table", "asked", "waiting", "moves"))
            compared[decision.prompt] += 1
        match.choose(seat, chance.choice(decision.options(seat)))
    assert len(compared) > 6, compared
