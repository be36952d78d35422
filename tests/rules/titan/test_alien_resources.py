"""Alien Technology: alien resources (alien.resource.*)."""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, Position, aliens, solo

from perijove.games.titan.moves import Attack, BuildCard, Decline, Kind, Process, Produce


def lab() -> Position:
    return aliens().moon("M3", "dione").industry(0, "life", "M3")


def stored(p: Position, seat: int = 0) -> dict[str, int]:
    """Alien resources of a seat by the type of the space they lie on."""
    shown = p.m.view(seat)["table"]["players"][seat]["alien"]
    return {kind: count for kind, count in shown.items() if count}


@pytest.mark.rule("titan:alien.resource.process")
def test_3_life_become_0_life_and_1_alien_resource() -> None:
    p = lab().give(0, life=3).turn(0).choose(Process("life"), Kind("life"))
    assert (p.has(0), stored(p)) == ({}, {"life": 1})
    assert p.g.actions == 2


@pytest.mark.rule("titan:alien.resource.process")
def test_2_life_and_1_alloy_are_not_enough() -> None:
    assert lab().give(0, life=2, alloy=1).turn(0).offered(Process) == []


@pytest.mark.rule("titan:alien.resource.process")
@pytest.mark.parametrize("kind", ["diamond", "alloy", "life", "helium"])
def test_any_own_industry_processes_any_basic_type(kind: str) -> None:
    p = lab().give(0, **{kind: 3}).turn(0)
    assert p.offered(Process) == [Process(kind)]


@pytest.mark.rule("titan:alien.resource.process")
def test_it_is_an_industry_action_and_needs_an_industry() -> None:
    assert aliens().ship(0, "M3").give(0, life=3).turn(0).offered(Process) == []


@pytest.mark.rule("titan:alien.resource.process")
def test_a_spy_may_process_at_the_industry_of_another() -> None:
    p = lab().ship(1, "M3").card(1, "stealth").give(1, alloy=3).turn(1)
    p.choose(Attack("M3", GOLD, 0)).lay("stealth", "laser")
    assert {Process("alloy"), Decline()} <= set(p.options())


@pytest.mark.rule("titan:alien.resource.process")
@pytest.mark.parametrize(("in_play", "possible"), [(11, True), (12, False)])
def test_at_most_12_alien_resources_are_in_play(in_play: int, possible: bool) -> None:
    p = lab().give(0, life=3).alien_resources(1, 5, on="helium").alien_resources(1, in_play - 5, on="life").turn(0)
    assert bool(p.offered(Process)) is possible


@pytest.mark.rule("titan:alien.resource.process")
def test_the_base_game_has_no_such_action() -> None:
    p = Position().colour(0, "blue").moon("M3", "dione").industry(0, "life", "M3").give(0, life=3).turn(0)
    assert p.offered(Process) == []


@pytest.mark.rule("titan:alien.resource.storage")
@pytest.mark.parametrize("space", ["diamond", "alloy", "life", "helium"])
def test_it_may_be_put_on_any_resource_space(space: str) -> None:
    p = lab().give(0, life=3).turn(0).choose(Process("life"), Kind(space))
    assert stored(p) == {space: 1}


@pytest.mark.rule("titan:alien.resource.storage")
@pytest.mark.parametrize(("space", "life"), [("life", 5), ("alloy", 6)])
def test_it_blocks_that_space_for_its_type(space: str, life: int) -> None:
    p = lab().alien_resources(0, 1, on=space).give(0, life=5).turn(0).choose(Produce("life"))
    assert p.has(0) == {"life": life}


@pytest.mark.rule("titan:alien.resource.storage")
def test_a_full_type_has_no_space_for_it() -> None:
    p = lab().give(0, life=3, diamond=6, helium=5).turn(0).choose(Process("life"))
    assert p.options() == [Kind("alloy"), Kind("life")]


@pytest.mark.rule("titan:alien.resource.storage")
def test_a_surplus_that_slowdown_left_makes_no_space_for_it() -> None:
    def after_slowdown(alloy: int) -> Position:
        p = solo(aliens=True).event("prospectors", 1, "builder").moon("M3", "dione").industry(0, "life", "M3")
        return p.give(0, life=12, diamond=6, alloy=alloy, helium=5).stage("human")

    assert Process("life") not in after_slowdown(alloy=6).options()  # 9 life would still lie on 6 spaces
    p = after_slowdown(alloy=5).choose(Process("life"))
    assert stored(p) == {"alloy": 1}  # the only free space


@pytest.mark.rule("titan:alien.resource.use")
def test_alien_cards_need_alien_resources() -> None:
    def cards(p: Position) -> set[str]:
        return {move.card for move in p.turn(0).offered(BuildCard)}

    rich = lab().give(0, life=6, alloy=6, diamond=6, helium=5)
    assert not {"alien_light", "alien_beam", "alien_tempest"} & cards(rich)
    assert cards(lab().alien_resources(0, 1)) == {"alien_light", "alien_beam", "alien_tempest"}


@pytest.mark.rule("titan:alien.resource.use")
def test_an_alien_resource_pays_for_nothing_else() -> None:
    p = lab().alien_resources(0, 5, on="life").turn(0)
    assert {move.card for move in p.offered(BuildCard)} == {"alien_light", "alien_beam", "alien_tempest"}
    assert p.offered(Process) == []


@pytest.mark.rule("titan:alien.card.build")
@pytest.mark.parametrize(("life", "left"), [(0, ["life"]), (3, ["helium"])])
def test_the_card_is_paid_from_the_type_with_the_most_tokens(life: int, left: list[str]) -> None:
    """Ruling R80."""
    p = lab().alien_resources(0, 1, on="helium").alien_resources(0, 1, on="life").give(0, helium=2, life=life).turn(0)
    p.choose(BuildCard("life", "alien_beam"))
    assert list(p.player(0).alien) == left
