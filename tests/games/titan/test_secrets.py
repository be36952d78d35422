"""What opponents know of upgraded cards: where each was built, and which were revealed, but not which was which."""

from __future__ import annotations

from typing import cast

import pytest
from tests.rules.titan.position import Position

from perijove.games.titan.state import Built, Titan
from perijove.kernel.match import Match


def holding(*cards: Built) -> Match:
    """Blue holds these cards; it is Red who looks on."""
    p = Position(2).moon("M1", "titan").industry(0, "life", "M1").industry(1, "alloy", "M1")
    player = p.player(0)
    player.built = cards
    player.unbuilt = tuple(card for card in player.unbuilt if card not in {built.card for built in cards})
    return p.turn(1).m


def imagined(match: Match) -> set[tuple[tuple[str, str, bool], ...]]:
    """Every hand of Blue that Red can think of."""
    worlds = [cast(Titan, match.imagine(1, seed).g).players[0].built for seed in range(60)]
    return {tuple((built.card, built.at, built.shown) for built in hand) for hand in worlds}


@pytest.mark.rule("titan:industry.card.secret")
def test_a_stealth_card_that_was_shown_does_not_betray_the_card_built_beside_it() -> None:
    first = (("stealth", "diamond", True), ("supercharged_particles", "alloy", False))
    second = (("uf_laser", "diamond", False), ("stealth", "alloy", True))
    for hand in (first, second):
        assert imagined(holding(*(Built(*each) for each in hand))) == {first, second}


@pytest.mark.rule("titan:industry.card.secret")
def test_a_weapon_that_was_shown_was_built_where_it_can_be_built() -> None:
    hand = imagined(holding(Built("uf_laser", "diamond", True), Built("supercharged_particles", "alloy")))
    assert hand == {
        (("uf_laser", "diamond", True), ("supercharged_particles", "alloy", False)),
        (("uf_laser", "diamond", True), ("stealth", "alloy", False)),
    }


@pytest.mark.rule("titan:industry.card.secret")
def test_the_order_of_the_revealed_cards_tells_nothing_about_their_building() -> None:
    laser, stealth = Built("uf_laser", "diamond", True), Built("stealth", "diamond", True)
    views = [holding(*hand).view(1)["table"]["players"][0] for hand in ((laser, stealth), (stealth, laser))]
    assert views[0] == views[1]
