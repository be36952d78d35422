"""The workshop: what cards would do together is what they do once they fly together."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import Position

from perijove.games.frontier import game
from perijove.games.frontier.about import about_move
from perijove.games.frontier.facts import STRIP
from perijove.games.frontier.moves import Activate, Transfer
from perijove.games.frontier.scene.telling import Telling
from perijove.games.frontier.workshop import Workshop
from perijove.kernel.errors import BadTrial
from perijove.kernel.game import Table
from perijove.kernel.scene import Bench, Fact, Note, Tried
from perijove.solar.about import Drive
from perijove.solar.table.workshop import part_card
from perijove.solar.workshop import Fit, part_id

HALL, RADIOISOTOPE, RESISTOJET = "thruster-04-white", "generator-14-white", "robonaut-12-white"
HALL_PART, RADIOISOTOPE_PART, RESISTOJET_PART = "thruster-04/white", "generator-14/white", "robonaut-12/white"


def at_leo() -> Position:
    """A hall thruster with its generator, a resistojet, and twelve aquas wait at LEO."""
    return Position().leo(HALL, RADIOISOTOPE, RESISTOJET).aquas(0, 12).start()


def table(p: Position, lang: str = "en") -> Table:
    assert p.match is not None
    return Table(p.match.seen(0), lang, ["Ann", "Bob"])


def tried(p: Position, parts: list[str], tanks: int | None) -> Fit:
    return Workshop(p.g, 0).tried(parts, tanks)


def answer(p: Position, parts: list[str], tanks: int | None) -> Tried:
    assert p.match is not None
    assert p.match.decision is not None
    return game.tried(p.g, table(p), p.match.decision.question(0), parts, tanks)


def test_figures_are_those_of_the_rocket_that_is_built_so() -> None:
    p = at_leo()
    fit = tried(p, [HALL_PART, RADIOISOTOPE_PART], 4)
    (plan,) = answer(p, [HALL_PART, RADIOISOTOPE_PART], 4).plans
    p.choose(*map(game.move_from_json, plan.moves))
    rocket = p.stack("rocket")
    assert sorted(p.faces("rocket")) == sorted([HALL, RADIOISOTOPE])
    assert (fit.dry, fit.wet, fit.steps) == (rocket.dry, rocket.wet_mass, rocket.fuel)
    (move,) = [each for each in p.options(Activate) if not each.afterburn]
    about = about_move(p.g, 0, move)
    assert isinstance(about, Drive)
    (engine,) = fit.engines
    assert (engine.thrust, engine.terms, engine.consumption) == (about.thrust, about.terms, about.consumption)
    assert min(engine.thrust, engine.burns) == about.burns


def test_a_rocket_as_it_is_counts_to_the_fraction() -> None:
    p = Position().rocket("lagrange:leo", HALL, RADIOISOTOPE, wet="6 1/2").start()
    fit = tried(p, [HALL_PART, RADIOISOTOPE_PART], None)
    assert STRIP.labels[fit.wet] == "6 1/2"
    assert tried(p, [HALL_PART, RADIOISOTOPE_PART], fit.tanks) == fit
    assert STRIP.labels[tried(p, [HALL_PART, RADIOISOTOPE_PART], 2).wet] == "7 1/2", "the fraction stays"


def test_another_card_aboard_takes_neither_fuel_nor_cargo_away() -> None:
    p = Position().rocket("lagrange:leo", HALL, RADIOISOTOPE, water=1, wet="7 1/2").leo("refinery-02-white").start()
    parts = [HALL_PART, RADIOISOTOPE_PART]
    before = tried(p, parts, None)
    fuller = tried(p, [*parts, "refinery-02/white"], before.tanks)
    p.choose(Transfer("refinery-02", "leo", "rocket"))
    rocket = p.stack("rocket")
    assert (fuller.mass, fuller.dry, fuller.wet) == (rocket.mass, rocket.dry, rocket.wet_mass)
    assert fuller.mass > before.mass


def test_a_gigawatt_thruster_is_tried_with_isotope() -> None:
    parts = ("gw-thruster-01-purple", "generator-05-black", "radiator-02-black")
    p = Position(terawatt=True).rocket("lagrange:leo", *parts, wet="6", grade="isotope").aquas(0, 9).start()
    laid = ["gw-thruster-01/purple", "generator-05/black", "radiator-02/black"]
    assert tried(p, laid, None).grade == "isotope"
    notes = [item.text for item in answer(p, laid, 3).items if isinstance(item, Note)]
    assert any("burns isotope alone: a factory of yours of type S refuels it" in text for text in notes)
    assert not any(move["verb"] == "pour" for plan in answer(p, laid, 9).plans for move in plan.moves), (
        "no water into it"
    )


def test_a_freighter_on_the_bench_tells_its_load() -> None:
    p = Position(terawatt=True).freighter("site:ceres", "freighter-05-black", "thruster-04-black").start()
    laid = ["freighter-05/black", "thruster-04/black"]
    assert tried(p, laid, 0).load == (1, 2)
    (told,) = [item for item in answer(p, laid, 0).items if isinstance(item, Fact) and item.label.startswith("As a")]
    assert told.value == (
        "carries 1 of 2, and moves without fuel, loads only at a factory or an anchored Bernal, not at a Home Bernal"
    )
    heavy = Position(terawatt=True).put("outpost-1", "site:ceres", "freighter-05-black", "refinery-04-black").start()
    heavy.g.players[0].stacks["outpost-1"].water = 1
    more = tried(heavy, ["freighter-05/black", "refinery-04/black"], 0).load
    assert more == (2, 2)


def test_without_a_rocket_or_cards_at_leo_the_freighter_lies_there() -> None:
    p = Position(terawatt=True).freighter("site:ceres", "freighter-05-black").rocket("lagrange:leo", "crew").start()
    assert Workshop(p.g, 0).bench().chosen == ("crew-04/back",)
    p = Position(terawatt=True).freighter("site:ceres", "freighter-05-black").put("outpost-1", "site:ceres", "crew")
    assert Workshop(p.start().g, 0).bench().chosen == ("freighter-05/black",)


def test_what_is_missing_is_told_and_the_card_that_helps() -> None:
    p = at_leo()
    alone = tried(p, [HALL_PART], 4)
    assert alone.engines == ()
    assert alone.parts[0].missing == ("electric",)
    by_part = {each.part: each.engine for each in alone.helps}
    together = tried(p, [HALL_PART, RADIOISOTOPE_PART], 4)
    assert by_part[RADIOISOTOPE_PART] == together.engines[0]


def test_ghosts_are_tops_and_black_sides_but_nobody_elses_cards() -> None:
    p = Position().hand(0, "radiator-03").hand(1, "refinery-04").top("reactor-05").start()
    found = Workshop(p.g, 0).shelves()
    assert found["hand"] == ("radiator-03/white", "radiator-03/white-heavy")
    assert "reactor-05/white" in found["tops"]
    assert all(part.startswith("radiator-03/black") for part in found["black"])
    assert not any("refinery-04" in part for parts in found.values() for part in parts)


def test_a_tank_more_is_what_a_tank_more_does() -> None:
    p = at_leo()
    fit = tried(p, [HALL_PART, RADIOISOTOPE_PART], 3)
    fuller = tried(p, [HALL_PART, RADIOISOTOPE_PART], 4)
    assert fit.more == fuller.engines[0]
    assert fit.more_wet == fuller.wet > fit.wet


def test_there_is_room_for_tanks_up_to_wet_mass_32() -> None:
    p = at_leo()
    fit = tried(p, [HALL_PART, RADIOISOTOPE_PART], 1000)
    assert STRIP.labels[fit.wet] == "32"
    assert fit.tanks == fit.most == 32 - 5
    assert fit.more is None


def test_heat_is_asked_for_and_given() -> None:
    """Metastable Helium (1 therm) with an exotic reactor, and a radiator on either end."""
    p = Position().leo("thruster-06-white", "reactor-07-white", "radiator-03-white").start()
    parts = ["thruster-06/white", "reactor-07/white"]
    assert tried(p, parts, 2).therms == (1, 0)
    assert tried(p, parts, 2).parts[0].missing == ("therms",)
    cooled = tried(p, [*parts, "radiator-03/white"], 2)
    assert cooled.therms == (1, 1)
    assert cooled.engines


@pytest.mark.parametrize(
    ("parts", "problem"),
    [
        (["warp-01/white"], "is no card with a side up"),
        (["thruster-04/white-heavy"], "is no card with a side up"),
        (["thruster-01/white"], "lies on none of your shelves"),
        ([HALL_PART, HALL_PART], "A card can lie on the bench once"),
    ],
)
def test_what_is_not_there_can_not_be_tried(parts: list[str], problem: str) -> None:
    p = at_leo()
    if parts == ["thruster-01/white"]:
        p = Position().top("thruster-02").start()
    with pytest.raises(BadTrial, match=problem):
        tried(p, parts, 0)


def test_only_what_lies_at_leo_can_be_built_at_once() -> None:
    p = Position().leo(HALL).hand(0, "generator-14").aquas(0, 3).start()
    assert answer(p, [HALL_PART, RADIOISOTOPE_PART], 2).plans == []
    assert len(answer(p, [HALL_PART], 2).plans) == 1
    away = Position().rocket("burn:geo", HALL, wet="4").leo(RADIOISOTOPE).start()
    assert answer(away, [HALL_PART, RADIOISOTOPE_PART], 2).plans == []


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_bench_in_words_names_every_part_and_no_missing_sentence(lang: str) -> None:
    p = at_leo()
    scene = game.scene(table(p, lang))
    (bench,) = [item for panel in scene.panels for item in panel.items if isinstance(item, Bench)]
    on_shelves = {card.id for shelf in bench.shelves for card in shelf.cards}
    assert set(bench.chosen) <= on_shelves
    assert bench.items
    assert "bench." not in repr(bench.items)
    library = game.board({}, 2, lang).library
    assert all(card.of in library for shelf in bench.shelves for card in shelf.cards)


def test_the_two_ends_of_a_radiator_are_told_apart() -> None:
    p = Position().hand(0, "radiator-03").start()
    tell = Telling(table(p), game.words)
    names = [part_card(tell, part_id("radiator-03-white", heavy)).name for heavy in (False, True)]
    assert names == ["ETHER Charged Dust (light)", "ETHER Charged Dust (heavy)"]
