"""ii2c.1, ii2c.2: building a rocket, and who could."""

from __future__ import annotations

import pytest
from tests.rules.starship.position import Position

from perijove.games.starship.moves import Cool, Drive, Fit, Ready, Support, Take
from perijove.games.starship.rules.building import is_completable, without_surplus
from perijove.games.starship.state import Rocket
from perijove.kernel.decision import Move
from perijove.kernel.errors import IllegalMove

PLAIN = ("thruster-12", "robonaut-10", "refinery-05", "generator-14")
"""Solar Moth, Rock Splitter and Electroforming; the Stirling generator powers the last two."""


def building(*cards: str, players: int = 2, **options: str) -> Position:
    """Seat 0 is about to build from these cards, and the others have none."""
    return Position(players, **options).hand(0, *cards).assembly()


def refusal_of(p: Position, move: Move) -> IllegalMove:
    with pytest.raises(IllegalMove) as refused:
        p.choose(move)
    return refused.value


# ---------------------------------------------------------------------- what a rocket needs


@pytest.mark.rule("diamonds:ii2c.1")
@pytest.mark.parametrize("lacking", PLAIN)
def test_thruster_robonaut_refinery_and_their_supports_are_all_needed(lacking: str) -> None:
    assert is_completable(PLAIN, Rocket())
    assert not is_completable([card for card in PLAIN if card != lacking], Rocket())


@pytest.mark.rule("diamonds:ii2c.1")
def test_without_enough_therms_there_is_no_rocket() -> None:
    hot = ["thruster-12", "robonaut-11", "refinery-03"]  # the laser needs 2 therms
    assert not is_completable([*hot, "radiator-01"], Rocket(radiators={"radiator-01": "light"}))
    assert is_completable([*hot, "radiator-01"], Rocket())  # heavy it gives 2


@pytest.mark.rule("diamonds:ii2c.1")
def test_a_powered_radiator_can_be_what_makes_the_rocket_work() -> None:
    hot = ["thruster-12", "robonaut-11", "refinery-03", "radiator-05"]
    assert not is_completable(hot, Rocket())
    assert is_completable([*hot, "generator-14"], Rocket())
    p = building(*hot, "generator-14").choose(Cool("radiator-05", "light"))
    assert p.player(0).rocket.supports == {"radiator-05": "generator-14"}


@pytest.mark.rule("diamonds:ii2c.1")
def test_a_rocket_with_a_single_way_builds_itself() -> None:
    p = building(*PLAIN)
    assert p.options() == [Ready()], "but its builder has the last word"
    p.ready()
    assert p.player(0).built
    assert p.player(0).rocket == Rocket(
        "thruster-12",
        "robonaut-10",
        "refinery-05",
        {"robonaut-10": "generator-14", "refinery-05": "generator-14"},
    )


# ---------------------------------------------------------------------- one step after the other


@pytest.mark.rule("diamonds:ii2c.1")
def test_every_need_is_met_by_a_choice_among_the_cards_that_fit() -> None:
    p = building(*PLAIN, "thruster-04", "generator-08", "radiator-01")
    assert p.options() == [Fit("thruster-12"), Fit("thruster-04")]
    p.choose(Fit("thruster-04"))
    assert p.options() == [Support("thruster-04", "generator-14"), Support("thruster-04", "generator-08")]
    p.choose(Support("thruster-04", "generator-08"))
    assert p.options() == [Support("robonaut-10", "generator-14"), Support("robonaut-10", "generator-08")]
    p.choose(Support("robonaut-10", "generator-14"), Support("refinery-05", "generator-14")).ready()
    assert p.player(0).built
    assert set(p.player(0).rocket.cards()) == {
        "thruster-04", "robonaut-10", "refinery-05", "generator-08", "generator-14",
    }  # fmt: skip


@pytest.mark.rule("diamonds:ii2c.1")
def test_radiators_are_chosen_with_their_orientation_until_all_is_cool() -> None:
    p = building("thruster-12", "robonaut-11", "refinery-03", "radiator-03", "radiator-08")
    assert p.options() == [
        Cool("radiator-03", "light"), Cool("radiator-03", "heavy"),
        Cool("radiator-08", "light"), Cool("radiator-08", "heavy"),
    ]  # fmt: skip
    p.choose(Cool("radiator-03", "light"), Cool("radiator-08", "light")).ready()
    assert p.player(0).rocket.radiators == {"radiator-03": "light", "radiator-08": "light"}
    assert p.player(0).built


@pytest.mark.rule("diamonds:ii2c.1")
def test_no_step_leads_into_a_dead_end() -> None:
    p = building(*PLAIN, "thruster-03", "thruster-08")  # Dumbo needs a reactor that is not there
    assert p.options() == [Fit("thruster-12"), Fit("thruster-08")]
    refused = refusal_of(p, Fit("thruster-03"))
    assert refused.sentence == "With Dumbo no working rocket could be completed from your cards."
    assert refused.rule == "ii2c.1"


@pytest.mark.rule("diamonds:ii2c.1")
def test_what_is_not_possible_is_refused_with_its_reason() -> None:
    p = building(*PLAIN, "thruster-04", "generator-11", "reactor-10")
    assert refusal_of(p, Fit("thruster-01")).sentence == "Ablative Plate is not among your cards."
    assert refusal_of(p, Fit("thruster-99")).sentence == "There is no card thruster-99."
    assert refusal_of(p, Fit("refinery-05")).sentence == "Now a thruster is to be chosen."
    assert refusal_of(p, Take("reactor")).rule == "ii2c"


@pytest.mark.rule("diamonds:ii2c.1", "diamonds:ii.2")
def test_a_card_of_the_wrong_kind_gives_no_support() -> None:
    p = building(*PLAIN, "thruster-04", "generator-08", "generator-11").choose(Fit("thruster-04"))
    refused = refusal_of(p, Support("thruster-04", "generator-11"))
    assert refused.sentence == "Marx Capacitor Bank can't support Hall Effect; it needs one of: electric generator."
    assert refused.rule == "ii.2"
    assert refusal_of(p, Fit("robonaut-10")).sentence == "First Hall Effect needs its support."


@pytest.mark.rule("diamonds:ii2c.1")
def test_steps_can_be_taken_back_while_the_rocket_is_secret() -> None:
    p = building(*PLAIN, "thruster-04", "generator-08").choose(Fit("thruster-04"))
    p.m.undo(0)
    assert p.options() == [Fit("thruster-12"), Fit("thruster-04")]


# ---------------------------------------------------------------------- cards not needed


@pytest.mark.rule("diamonds:ii2c.1")
def test_every_card_that_is_not_needed_is_discarded() -> None:
    p = building(*PLAIN, "reactor-10", "generator-11", "radiator-02").ready()
    assert sorted(p.held(0)) == sorted(PLAIN)
    assert sorted(p.player(0).discards) == ["generator-11", "radiator-02", "reactor-10"]


@pytest.mark.rule("diamonds:ii2c.1")
def test_a_radiator_that_became_superfluous_is_left_out() -> None:
    rocket = Rocket(
        "thruster-12", "robonaut-11", "refinery-03", {},
        {"radiator-08": "light", "radiator-07": "light", "radiator-02": "light"},
    )  # fmt: skip
    # 1 + 2 + 2 therms for 2: the window of mass 4 goes first, then the tube, and the heat pipe is enough
    assert without_surplus(rocket).radiators == {"radiator-07": "light"}


@pytest.mark.rule("diamonds:ii2c.1")
def test_the_superfluous_radiator_is_among_the_discards() -> None:
    p = building("thruster-12", "robonaut-11", "refinery-03", "radiator-08", "radiator-07")
    p.choose(Cool("radiator-08", "light"), Cool("radiator-07", "light")).ready()
    assert p.player(0).discards == ["radiator-08"]


@pytest.mark.rule("diamonds:ii2c.1")
def test_a_superfluous_powered_radiator_takes_its_generator_with_it() -> None:
    rocket = Rocket(
        "thruster-12", "robonaut-11", "refinery-03", {"radiator-05": "generator-08"},
        {"radiator-05": "heavy", "radiator-07": "light"},
    )  # fmt: skip
    assert set(without_surplus(rocket).cards()) == {"thruster-12", "robonaut-11", "refinery-03", "radiator-07"}


# ---------------------------------------------------------------------- in secret


OTHER = ("thruster-08", "thruster-09", "robonaut-03", "refinery-01", "generator-03")


@pytest.mark.rule("diamonds:ii2c.1")
def test_nobody_sees_a_rocket_before_all_are_ready() -> None:
    p = Position().hand(0, *PLAIN, "thruster-04").hand(1, *OTHER).assembly()
    before = [p.m.view(seat) for seat in (1, None)]
    p.choose(Fit("thruster-12"))
    assert p.m.view(0)["table"]["players"][0]["rocket"]["thruster"] == "thruster-12"
    assert [p.m.view(seat) for seat in (1, None)] == before, "not even that a step was made"
    p.ready()
    for seat in (1, None):
        assert "rocket" not in p.m.view(seat)["table"]["players"][0]
        assert p.m.view(seat)["table"]["players"][0]["discards"] == []
    p.choose(Fit("thruster-08")).ready()
    assert p.m.view(1)["table"]["players"][0]["rocket"]["thruster"] == "thruster-12"
    assert p.player(0).discards == ["thruster-04"]


@pytest.mark.rule("diamonds:ii2c.1")
def test_all_build_at_their_own_pace_and_the_count_of_choices_tells_nothing() -> None:
    """Ruling R35."""
    p = Position().hand(0, *PLAIN, "thruster-04").hand(1, *OTHER).assembly()
    assert p.m.decision is not None
    assert p.m.decision.seats == (0, 1)
    number = p.m.number
    p.m.choose(1, Fit("thruster-09"))
    p.m.choose(0, Fit("thruster-12"))
    assert p.m.number == number
    p.m.undo(1)
    assert p.m.decision.options(1) == [Fit("thruster-08"), Fit("thruster-09")], "whatever the other one did since"


@pytest.mark.rule("diamonds:ii2c.1")
def test_in_an_imagined_world_another_player_has_not_begun_to_build() -> None:
    p = Position().hand(0, *PLAIN, "thruster-04").hand(1, *OTHER).assembly().choose(Fit("thruster-12"))
    world = p.m.imagine(1, 1)
    assert world.decision is not None
    assert world.decision.options(0) == [Fit("thruster-12"), Fit("thruster-04")]


# ---------------------------------------------------------------------- which triangle


@pytest.mark.rule("diamonds:ii2c.1")
def test_with_the_option_the_owner_of_a_missile_names_the_triangle() -> None:
    cards = ("thruster-12", "robonaut-06", "refinery-05", "generator-14")
    p = building(*cards, triangle="any")
    assert p.options() == [Drive("thruster-12"), Drive("robonaut-06")]
    p.choose(Drive("robonaut-06")).ready()
    assert p.player(0).rocket.drive == "robonaut-06"
    assert building(*cards).ready().player(0).rocket.drive == ""


# ---------------------------------------------------------------------- who takes part


@pytest.mark.rule("diamonds:ii2c.2")
def test_who_has_no_working_rocket_takes_no_part() -> None:
    light = ("thruster-08", "robonaut-03")  # no refinery: not even the lowest mass counts
    p = Position().hand(0, *PLAIN).hand(1, *light).assembly().ready()
    assert p.m.outcome is not None
    assert p.m.outcome.scores == (5, 0)
    assert [p.won(category) for category in ("mass", "fuel")] == [[0], [0]]
    assert p.player(1).discards == list(light)
    assert not p.player(1).built
