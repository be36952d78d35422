"""The workshop of the older High Frontier: what cards would do together is what they do once they fly together."""

from __future__ import annotations

import pytest
from tests.rules.colonization.position import LEO, Position, colony

from perijove.games.colonization import game
from perijove.games.colonization.about import about_move
from perijove.games.colonization.facts import FACES
from perijove.games.colonization.moves import Activate, Research, Transfer
from perijove.games.colonization.workshop import Workshop
from perijove.kernel.errors import BadTrial
from perijove.kernel.game import Table
from perijove.kernel.scene import Bench, Cards, Drawing, Fact, Note, Tried
from perijove.kernel.words import LANGUAGES
from perijove.solar.about import Drive
from perijove.solar.chits import STRIP
from perijove.solar.workshop import Fit

HALL, RADIOISOTOPE, METEOR = "thruster-04-white", "generator-14-white", "robonaut-03-white"
HALL_PART, RADIOISOTOPE_PART, METEOR_PART = "thruster-04/white", "generator-14/white", "robonaut-03/white"


def in_leo() -> Position:
    """Colonization: a hall thruster with its generator and a buggy wait in LEO, and there are twelve WT."""
    return colony().leo(HALL, RADIOISOTOPE, METEOR).wt(0, 12).start()


def table(p: Position, lang: str = "en", seat: int | None = 0) -> Table:
    return Table(p.m.seen(seat), lang, ["Ann", "Bob"])


def tried(p: Position, parts: list[str], tanks: int | None) -> Fit:
    return Workshop(p.g, 0).tried(parts, tanks)


def answer(p: Position, parts: list[str], tanks: int | None, lang: str = "en") -> Tried:
    assert p.m.decision is not None
    return game.tried(p.g, table(p, lang), p.m.decision.question(0), parts, tanks)


def bench_of(p: Position, lang: str = "en", seat: int | None = 0) -> Bench | None:
    items = [item for panel in game.scene(table(p, lang, seat)).panels for item in panel.items]
    return next((item for item in items if isinstance(item, Bench)), None)


# ---------------------------------------------------------------------- figures


def test_figures_are_those_of_the_rocket_that_is_built_so() -> None:
    p = in_leo()
    fit = tried(p, [HALL_PART, RADIOISOTOPE_PART], 4)
    (plan,) = answer(p, [HALL_PART, RADIOISOTOPE_PART], 4).plans
    p.choose(*map(game.move_from_json, plan.moves))
    rocket = p.stack("rocket")
    assert sorted(p.faces("rocket")) == sorted([HALL, RADIOISOTOPE])
    assert p.player().wt == 12 - 4, "a tank is a WT"
    assert (fit.dry, fit.wet, fit.steps) == (rocket.dry, rocket.wet_mass, rocket.fuel)
    (move,) = [each for each in p.offered(Activate) if not each.afterburn]
    about = about_move(p.g, 0, move)
    assert isinstance(about, Drive)
    (engine,) = fit.engines
    assert (engine.thrust, engine.consumption) == (about.thrust, about.consumption)
    assert [(term.source, term.amount) for term in engine.terms] == [(each.source, each.amount) for each in about.terms]
    assert min(engine.thrust, engine.burns) == about.burns


def test_in_the_basic_game_a_triangle_works_by_itself() -> None:
    """Hall Effect: base 3, pushed by ESA; two steps a burn, and 16 steps from mass 2 to 6."""
    p = Position().leo(HALL).wt(0, 9).start()
    alone = tried(p, [HALL_PART], 4)
    assert alone.parts[0].missing == ()
    assert alone.therms == (0, 0)
    assert alone.steps == 16
    (engine,) = alone.engines
    assert (engine.thrust, engine.burns, engine.consumption) == (4, 8, "2")
    drawing = answer(p, [HALL_PART], 4).items[0]
    assert isinstance(drawing, Drawing)
    assert drawing.title == "net thrust 4, 2 steps a burn, dry 2, wet 6, 16 steps of fuel, Scout", "no word of therms"


def test_with_supports_it_lacks_what_it_needs_and_the_card_that_helps_is_named() -> None:
    p = in_leo()
    alone = tried(p, [HALL_PART], 4)
    assert alone.engines == ()
    assert alone.parts[0].missing == ("electric",)
    by_part = {each.part: each.engine for each in alone.helps}
    assert by_part[RADIOISOTOPE_PART] == tried(p, [HALL_PART, RADIOISOTOPE_PART], 4).engines[0]
    items = answer(p, [HALL_PART], 4).items
    assert Note("Hall Effect does not work: it lacks electric generator.") in items
    (holes, helps) = [item for item in items if isinstance(item, Cards)]
    assert [card.name for card in holes.cards] == ["electric generator"]
    assert RADIOISOTOPE_PART in [card.id for card in helps.cards]


def test_a_solar_card_beyond_the_light_lacks_the_sun() -> None:
    p = Position().rocket("flyby:neptune", "thruster-09-white").start()
    assert tried(p, ["thruster-09/white"], None).parts[0].missing == ("sun",)
    assert tried(p, ["thruster-09/white"], None).engines == ()


def test_a_rocket_as_it_is_counts_to_the_fraction() -> None:
    p = Position().rocket(LEO, "crew", METEOR, wet="6 1/2").start()
    crew = f"{p.player().crew_card}/{p.player().crew.rpartition('-')[2]}"
    fit = tried(p, [crew, METEOR_PART], None)
    assert STRIP.labels[fit.wet] == "6 1/2"
    assert tried(p, [crew, METEOR_PART], fit.tanks) == fit
    assert STRIP.labels[tried(p, [crew, METEOR_PART], fit.tanks + 1).wet] == "7 1/2", "the fraction stays"


def test_another_card_aboard_takes_neither_fuel_nor_cargo_away() -> None:
    p = colony().rocket(LEO, HALL, RADIOISOTOPE, water=1, wet="7 1/2").leo("refinery-02-white").start()
    parts = [HALL_PART, RADIOISOTOPE_PART]
    before = tried(p, parts, None)
    fuller = tried(p, [*parts, "refinery-02/white"], before.tanks)
    p.choose(Transfer("refinery-02", "leo", "rocket"))
    rocket = p.stack("rocket")
    assert (fuller.mass, fuller.dry, fuller.wet) == (rocket.mass, rocket.dry, rocket.wet_mass)
    assert fuller.mass > before.mass


def test_a_tank_more_is_what_a_tank_more_does_up_to_wet_mass_32() -> None:
    p = in_leo()
    parts = [HALL_PART, RADIOISOTOPE_PART]
    fit, fuller = tried(p, parts, 3), tried(p, parts, 4)
    assert fit.more == fuller.engines[0]
    assert fit.more_wet == fuller.wet > fit.wet
    full = tried(p, parts, 1000)
    assert (STRIP.labels[full.wet], full.tanks, full.more) == ("32", 32 - 5, None)


def test_a_freighter_on_the_bench_tells_its_load() -> None:
    p = colony().freighter("site:ceres", "freighter-05-black", "thruster-04-black").start()
    laid = ["freighter-05/black", "thruster-04/black"]
    assert tried(p, laid, 0).load == (1, 2)
    (told,) = [item for item in answer(p, laid, 0).items if isinstance(item, Fact) and item.label.startswith("As a")]
    assert told.value == (
        "carries 1 of 2, and moves without fuel, loads only at factories and promoted Bernals"
    )  # fmt: skip


def test_isotope_comes_from_a_factory_of_the_type_that_this_edition_knows() -> None:
    """col-05: what is printed as type H is S here."""
    purple = next(
        face for face in FACES.values() if face.deck == "gw-thruster" and face.side == "purple" and face.type == "S"
    )  # fmt: skip
    p = colony().rocket(LEO, purple.id, wet="6", grade="isotope").wt(0, 9).start()
    part = f"{purple.card}/purple"
    assert tried(p, [part], None).grade == "isotope"
    notes = [item.text for item in answer(p, [part], 3).items if isinstance(item, Note)]
    assert any("a factory of yours of type S refuels it" in text for text in notes)
    moves = [move["verb"] for plan in answer(p, [part], 9).plans for move in plan.moves]
    assert "buy" not in moves, "no water into it"


# ---------------------------------------------------------------------- shelves


def test_ghosts_are_tops_and_other_sides_but_nobody_elses_cards() -> None:
    p = colony().hand(0, "radiator-03").hand(1, "refinery-04").top("reactor-05").start()
    found = Workshop(p.g, 0).shelves()
    assert found["hand"][-2:] == ("radiator-03/white", "radiator-03/white-heavy")
    assert "reactor-05/white" in found["tops"]
    assert not any(part.startswith("colonist") for part in found["tops"]), "colonists drive nothing"
    assert "radiator-03/black" in found["black"]
    assert not any("refinery-04" in part for parts in found.values() for part in parts)


def test_a_crew_card_in_hand_has_the_side_of_its_faction_alone() -> None:
    p = Position(factions=("NASA",)).start()
    crew = p.player().crew
    found = Workshop(p.g, 0).shelves()
    assert found["hand"] == (f"{p.player().crew_card}/{crew.rpartition('-')[2]}",)
    assert "black" not in found


def test_without_a_rocket_what_waits_in_leo_lies_there_or_else_the_freighter() -> None:
    p = colony().freighter("site:ceres", "freighter-05-black").leo(HALL).start()
    assert Workshop(p.g, 0).bench().chosen == (HALL_PART,)
    p = colony().freighter("site:ceres", "freighter-05-black").put("outpost-1", "site:ceres", "crew")
    assert Workshop(p.start().g, 0).bench().chosen == ("freighter-05/black",)


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
    p = colony().leo(HALL).top("thruster-02").start()
    with pytest.raises(BadTrial, match=problem):
        tried(p, parts, 0)


# ---------------------------------------------------------------------- building


def test_only_what_lies_in_leo_can_be_built_at_once() -> None:
    p = colony().leo(HALL).hand(0, "generator-14").wt(0, 3).start()
    assert answer(p, [HALL_PART, RADIOISOTOPE_PART], 2).plans == []
    assert len(answer(p, [HALL_PART], 2).plans) == 1
    away = colony().rocket("burn:geo", HALL, wet="4").leo(RADIOISOTOPE).start()
    assert answer(away, [HALL_PART, RADIOISOTOPE_PART], 2).plans == []


def test_a_rocket_is_rebuilt_with_the_tanks_that_the_purse_allows() -> None:
    p = Position().rocket(LEO, "crew", METEOR, wet="3").leo(HALL).wt(0, 1).start()
    (plan,) = answer(p, [HALL_PART, METEOR_PART], 9).plans
    p.choose(*map(game.move_from_json, plan.moves))
    assert sorted(p.faces("rocket")) == [METEOR, HALL]
    assert p.faces("leo") == [p.player().crew]
    assert (p.player().wt, p.wet()) == (0, "5")


def test_nothing_is_built_while_something_else_is_asked() -> None:
    p = Position().leo(HALL).wt(0, 9).start()
    p.choose(Research("thruster"))
    assert answer(p, [HALL_PART], 2).plans == []


# ---------------------------------------------------------------------- at the table


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("make", [Position, colony], ids=["basic", "colonization"])
def test_the_bench_in_words_names_every_part_and_no_missing_sentence(lang: str, make: type[Position]) -> None:
    p = make().leo(HALL, METEOR).hand(0, "refinery-02").wt(0, 12).start()
    bench = bench_of(p, lang)
    assert bench is not None
    on_shelves = {card.id for shelf in bench.shelves for card in shelf.cards}
    assert set(bench.chosen) <= on_shelves
    assert bench.items
    assert not any(key in repr(bench) for key in ("bench.", "shelf.", "stack.leo"))
    library = game.board(p.header.options, 2, lang).library
    assert all(card.of in library for shelf in bench.shelves for card in shelf.cards)


def test_only_a_player_has_a_bench() -> None:
    p = in_leo()
    assert bench_of(p, seat=None) is None
    assert bench_of(p, seat=1) is not None


def test_an_auction_tells_what_the_card_would_do_for_the_own_rocket() -> None:
    """The generator comes with the thruster that asks for it, and moves it with the crew's cards aboard."""
    p = colony().top("generator-14").top("thruster-04").wt(0, 5).start()
    p.choose(Research("thruster"))
    (panel,) = [each for each in game.scene(table(p)).panels if each.id == "auction"]
    cards, *_ = panel.items
    assert isinstance(cards, Cards)
    assert [card.of for card in cards.cards] == ["card.thruster-04", "card.generator-14"]
    use = Workshop(p.g, 0).use_of(["thruster-04", "generator-14"])
    told = [item.value for item in panel.items if isinstance(item, Fact) and item.label == "For your rocket"]
    assert told == ([] if use is None else [f"thrust {use.thrust}, {use.burns} burns"])
