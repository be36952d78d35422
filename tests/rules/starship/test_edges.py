"""The edges of clauses about drafting and building: what must not be offered, and what must not be asked."""

from __future__ import annotations

import pytest
from tests.rules.starship.position import Position

from perijove.games.starship.moves import Cool, Drive, Fit, Ready, Take
from perijove.games.starship.rules.building import is_completable
from perijove.games.starship.rules.supports import shortage
from perijove.games.starship.state import Rocket, Starship

LASER = ("thruster-12", "robonaut-11", "refinery-03")
"""A rocket that lacks nothing but cooling: the laser needs 2 therms."""

PLAIN = ("thruster-12", "robonaut-10", "refinery-05", "generator-14")
OTHER = ("thruster-02", "thruster-09", "robonaut-03", "refinery-01", "generator-03", "reactor-02")
"""Two hands that make a rocket each, the second one with either thruster."""


def building(*cards: str, **options: str) -> Position:
    return Position(2, **options).hand(0, *cards).assembly()


@pytest.mark.rule("diamonds:ii2c.1", "diamonds:ii.2")
def test_a_powered_radiator_has_to_cool_its_own_generator_too() -> None:
    # the generator adds 2 therms to those of the laser: light the radiator gives 3, heavy 4
    p = building(*LASER, "radiator-05", "generator-12").ready()
    assert p.player(0).rocket.radiators == {"radiator-05": "heavy"}
    assert p.player(0).built


@pytest.mark.rule("diamonds:ii2c.1", "diamonds:ii.2")
def test_a_powered_radiator_without_a_generator_is_no_choice() -> None:
    p = building(*LASER, "radiator-07", "radiator-05")
    assert p.options() == [Cool("radiator-07", "light"), Cool("radiator-07", "heavy")]


@pytest.mark.rule("diamonds:ii2c.1", "diamonds:ii.2")
def test_supports_that_support_each_other_in_a_circle_make_a_rocket() -> None:
    circle = ("thruster-12", "robonaut-10", "refinery-03", "generator-02", "reactor-04", "radiator-07")
    assert is_completable(circle, Rocket())
    for opened in ("generator-02", "reactor-04"):
        assert not is_completable([card for card in circle if card != opened], Rocket())


@pytest.mark.rule("diamonds:ii2c.1")
def test_a_robonaut_without_a_triangle_is_never_the_drive() -> None:
    p = building("thruster-12", "robonaut-10", "refinery-05", "generator-14", triangle="any").ready()
    assert p.player(0).built
    assert p.player(0).rocket.drive == ""


@pytest.mark.rule("diamonds:ii2c.1", "diamonds:ii.2")
def test_plain_and_powered_radiators_cool_together() -> None:
    # laser and generator need 4 therms: 3 of the powered radiator and 1 of the plain one
    supports = {"radiator-05": "generator-12"}
    both = Rocket(*LASER, supports, {"radiator-05": "light", "radiator-01": "light"})
    assert shortage("robonaut-11", both) == 0
    assert shortage("robonaut-11", Rocket(*LASER, supports, {"radiator-05": "light"})) == 1


@pytest.mark.rule("diamonds:ii2c.1", "diamonds:ii.2")
def test_a_powered_radiator_that_heats_more_than_it_cools_may_be_switched_off() -> None:
    # its generator and reactor make 4 therms for the 3 that it takes away, but the plain one is enough
    cards = (*LASER, "radiator-05", "generator-02", "reactor-03", "radiator-08")
    assert is_completable(cards, Rocket(*LASER, {}, {"radiator-05": "light"}))
    assert not is_completable(cards[:-1], Rocket(*LASER, {}, {"radiator-05": "light"}))


@pytest.mark.rule("diamonds:ii2c.1")
def test_a_radiator_is_fitted_once() -> None:
    p = building(*LASER, "radiator-03", "radiator-08").choose(Cool("radiator-03", "light"))
    assert p.options() == [Cool("radiator-08", "light"), Cool("radiator-08", "heavy")]


@pytest.mark.rule("diamonds:ii2c.1")
def test_without_the_option_nobody_names_a_drive() -> None:
    assert building("thruster-12", "robonaut-06", "refinery-05", "generator-14").ready().player(0).built


@pytest.mark.rule("diamonds:ii2c.1")
def test_the_drive_is_named_once() -> None:
    p = building("thruster-12", "robonaut-06", "refinery-05", "generator-14", triangle="any")
    p.choose(Drive("thruster-12")).ready()
    assert p.player(0).built
    assert p.player(0).rocket.drive == "thruster-12"


@pytest.mark.rule("diamonds:ii2c.1", "diamonds:ii.2")
def test_a_support_that_serves_one_card_but_makes_another_too_hot_is_no_choice() -> None:
    # both cards run on the same generator of 2 therms, and the robonaut adds 1: a reactor of 1 therm is too much for 3
    cards = ("thruster-05", "robonaut-04", "refinery-03", "generator-02", "reactor-10", "reactor-02", "radiator-02")
    p = building(*cards).ready()
    assert p.player(0).built, "there is a single way"
    assert p.player(0).rocket.supports["generator-02"] == "reactor-02"
    assert p.player(0).rocket.radiators == {"radiator-02": "heavy"}


@pytest.mark.rule("diamonds:ii2a.1")
def test_below_the_new_top_card_nobody_knows_the_deck() -> None:
    p = Position(players=3).draft().choose(Take("reactor"))
    imagined = [p.m.imagine(0, seed).g for seed in range(20)]
    orders = {tuple(g.decks["reactor"].cards) for g in imagined if isinstance(g, Starship)}
    assert {order[0] for order in orders} == {p.deck("reactor")[0]}
    assert len({order[1] for order in orders}) > 3


@pytest.mark.rule("diamonds:ii2c", "diamonds:ii2c.1")
@pytest.mark.parametrize("first", [0, 1])
def test_after_the_draft_all_build_the_first_player_named_first(first: int) -> None:
    p = Position().hand(0, *PLAIN, "thruster-08").hand(1, *OTHER).leave("reactor", 1).draft(first=first)
    p.choose(Take("reactor"))
    assert (p.stage, p.asked) == ("assembly", first)


@pytest.mark.rule("diamonds:ii2c.1", "diamonds:ii2d")
def test_with_the_last_rocket_all_are_shown_for_good() -> None:
    p = Position().hand(0, *PLAIN, "thruster-08").hand(1, *OTHER).assembly()
    p.choose(Fit("thruster-12"))
    assert not p.step(Ready()).revealed, "this one is still secret"
    p.choose(Fit("thruster-09"))
    assert p.step(Ready()).revealed
    assert p.m.outcome is not None
    assert p.m.outcome.args["points"] == max(p.m.outcome.scores) > min(p.m.outcome.scores)


@pytest.mark.rule("diamonds:ii2b.1")
def test_after_the_last_seat_the_first_seat_begins_the_round() -> None:
    p = Position(players=2).draft(first=1).choose(Take("reactor"), Take("reactor"))
    assert (p.g.first, p.asked) == (0, 0)


@pytest.mark.rule("diamonds:ii2a.1", "diamonds:ii2b.1")
def test_the_question_names_the_clause_of_its_round() -> None:
    p = Position(players=2).draft()
    named = []
    for _ in range(3):
        question = p.m.decision.question(p.asked) if p.m.decision else None
        assert question is not None
        named.append(question.rule)
        p.choose(Take("generator"))
    assert named == ["ii2a.1", "ii2a.1", "ii2b.1"]
