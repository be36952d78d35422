"""A move that is not possible is refused with the clause; what is refused is what is not offered."""

from __future__ import annotations

import pytest
from tests.rules.imperium.driving import first, questions, start

from perijove.games.imperium import game
from perijove.games.imperium.facts import TILES
from perijove.games.imperium.moves import Done, PlaceTile, TakeRace
from perijove.games.imperium.rules.building import cannot_place, placements, placer
from perijove.games.imperium.state import Building
from perijove.kernel.errors import IllegalMove
from perijove.kernel.match import Header, Match
from perijove.kernel.options import check_options


@pytest.mark.parametrize("players", [3, 5, 6])
def test_exactly_the_placements_that_nothing_refuses_are_offered(players: int) -> None:
    g = start(players, seed="offers", galaxy="built")
    for number, question in enumerate(questions(g, first, until=("stationing",))):
        if question.prompt != "place-tile" or number % 4:
            continue
        seat = placer(g)
        every = [PlaceTile(tile, place) for tile in g.players[seat].tiles.cards for place in range(37)]
        assert {move for move in every if cannot_place(g, seat, move) is None} == set(placements(g, seat))


@pytest.mark.parametrize(
    ("move", "key", "rule"),
    [
        (PlaceTile("v-quann", 2), "refused.no-such-tile", "T3.4"),
        (PlaceTile("v-abyz", 9), "refused.not-in-ring", "T3.8"),
        (PlaceTile("v-nebula-1", 2), "refused.special-touch", "T3.10"),
        (Done(), "refused.now", "T3.7"),
    ],
)
def test_why_a_tile_can_not_be_placed(move: PlaceTile | Done, key: str, rule: str) -> None:
    g = start(3, galaxy="built")
    g.building = Building({0: "v-mecatol", 1: "se-ion-storm-1"}, (), 0, (False,) * 3)
    g.players[placer(g)].tiles.cards = ("v-abyz", "v-nebula-1")
    question = next(questions(g, first))
    refusal = game.why_not(g, question, move)
    assert (refusal.key, refusal.rule) == (key, rule)
    for lang in ("en", "ja"):
        assert game.words.has(refusal.key, lang)


def test_why_a_tile_without_planets_must_wait() -> None:
    g = start(3, galaxy="built")
    g.building = Building({0: "v-mecatol"}, (), 0, (True,) * 3)
    g.players[placer(g)].tiles.cards = ("v-abyz", "v-empty-1")
    refusal = cannot_place(g, placer(g), PlaceTile("v-empty-1", 2))
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("refused.needs-planets", "T3.9")
    assert not TILES["v-empty-1"].planets


def test_a_race_that_somebody_has_is_refused_by_the_match_and_nothing_changes() -> None:
    options = check_options("imperium", game.options, 3, {"races": "chosen", "galaxy": "built"})
    match = Match(game, Header("imperium", 3, options, "refused"))
    assert match.decision is not None
    match.choose(match.decision.seats[0], TakeRace("sol"))
    seat = match.decision.seats[0]
    with pytest.raises(IllegalMove, match=r"T2\.1"):
        match.choose(seat, TakeRace("sol"))
    assert match.decision.seats == (seat,)
    assert match.number == 1
