"""The components of Space Diamonds are complete, and a damaged file is refused with its place and fault."""

import shutil
from collections import Counter
from pathlib import Path

import pytest

from perijove.games.diamonds.facts import FOLDER, Discover, Fact, First, Most, components, load
from perijove.kernel.facts import FactsError
from perijove.solar.loading import solar_system

SAIL_ZONES = ("mercury", "venus", "earth", "mars")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy = tmp_path / "facts"
    shutil.copytree(FOLDER, copy)
    return copy


def damage(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.rule("diamonds:iB1c")
def test_there_are_95_chits() -> None:
    assert len(components().chits) == 95


def test_chits_by_type_and_back() -> None:
    chits = components().chits.values()
    assert Counter(chit.type for chit in chits) == {
        "gem": 20,
        "ice": 18,
        "isofuel": 12,
        "science": 17,
        "life": 10,
        "industrial": 18,
    }
    assert Counter(chit.back for chit in chits) == {"C": 20, "D": 14, "H": 3, "M": 12, "S": 36, "V": 10}


def test_values_and_drops_of_the_chits() -> None:
    chits = components().chits.values()
    assert Counter(chit.vp for chit in chits if chit.type == "gem") == {1: 4, 2: 6, 3: 5, 4: 3, 5: 2}
    assert Counter(chit.vp for chit in chits if chit.type == "life") == {2: 4, 3: 3, 4: 2, 5: 1}
    assert Counter(chit.drops for chit in chits if chit.type == "ice") == {1: 9, 2: 6, 3: 3}
    assert {chit.drops for chit in chits if chit.type == "isofuel"} == {2}
    assert sum(chit.vp for chit in chits) == 195


def test_every_covered_site_finds_a_chit_of_its_type() -> None:
    backs = Counter(chit.back for chit in components().chits.values())
    sites = Counter(s.site.type for s in solar_system().spaces if s.site and s.zone in (*SAIL_ZONES, "ceres"))
    assert sites == {"C": 17, "D": 12, "H": 2, "M": 9, "S": 32, "V": 9}
    assert sites <= backs


@pytest.mark.rule("diamonds:iB1d")
def test_there_are_15_sail_and_15_rocket_missions() -> None:
    assert Counter(mission.deck for mission in components().missions.values()) == {"sail": 15, "rocket": 15}


def test_missions_say_what_their_clause_says() -> None:
    missions = components().missions
    assert missions["DM149F"].condition == Discover(("site:hermes-a", "site:hermes-b"))
    assert missions["DM155F"].condition == Most("fuel_steps")
    assert missions["DM143F"].condition == First("isru_steps_in_one_stay", count=13)
    assert missions["DM153F"].vp == 8


def test_every_place_and_zone_of_a_mission_is_on_the_map() -> None:
    board = solar_system()
    conditions = [mission.condition for mission in components().missions.values()]
    places = [place for c in conditions if isinstance(c, Discover | First) for place in c.places]
    zones = {zone for c in conditions if isinstance(c, First) for zone in c.zones}
    assert len(places) == 18
    assert [place for place in places if place not in board.index] == []
    assert zones <= {zone.id for zone in board.zones}


@pytest.mark.rule("diamonds:iB1e")
def test_five_spacecraft_cards_each_with_a_sail_and_a_rocket_side() -> None:
    facts = components()
    assert len(facts.rockets) == 5
    assert (facts.sail.thrust, facts.sail.consumption) == (2, 0)
    triangles = Counter((r.thrust, r.consumption, r.dry_mass) for r in facts.rockets.values())
    assert triangles == {(3, 1, 3): 2, (4, 2, 2): 2, (5, 3, 1): 1}


def test_numbers_of_the_rules() -> None:
    figures = components().figures
    assert (figures.start_wet_mass, figures.min_chits_to_return, figures.grace_turns) == (8, 4, 3)
    assert figures.race_home_vp == (4, 3, 2, 1, 0)


def test_everything_reconstructed_says_why() -> None:
    facts = components()
    everything: list[Fact] = [*facts.chits.values(), *facts.missions.values(), *facts.rockets.values()]
    assert [fact for fact in everything if fact.source == "reconstructed" and not fact.why] == []


def test_every_name_and_text_is_in_both_languages() -> None:
    facts = components()
    texts = [mission.name for mission in facts.missions.values()] + [m.text for m in facts.missions.values()]
    texts += [kind.name for kind in facts.kinds.values()] + [rocket.name for rocket in facts.rockets.values()]
    assert all(text.en.isascii() and any(letter > "\u3000" for letter in text.ja) for text in texts)


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("chits.csv", "DC01,C,gem,2", "DC01,C,gem,two", "line 2: DC01: Expected `int`, got `str`, at `vp`"),
        ("chits.csv", "DC02,C,gem", "DC01,C,gem", "line 3: DC01 stands already on line 2"),
        ("chits.csv", "DC01,C,gem,2,0", "DC01,C,gem,2,1", "DC01: gem with 1 drops, but only ice and isofuel"),
        (
            "missions.yaml",
            "deck: sail",
            "deck: canoe",
            "line 4: DM126F: Invalid enum value 'canoe', at `deck`",
        ),
        (
            "missions.yaml",
            "deck: sail",
            "deck: rocket",
            "there are 14 sail missions in it, but the game has 15",
        ),
        ("missions.yaml", "missions:", "missions: [", "not valid YAML"),
        ("spacecraft.yaml", "rockets:", "missiles:", "there is no rockets in it"),
        ("figures.yaml", "id: grace_turns", "id: graces", "Object contains unknown field `graces`"),
    ],
)
def test_a_damaged_file_is_refused_with_place_and_fault(
    folder: Path, file: str, old: str, new: str, complaint: str
) -> None:
    damage(folder / file, old, new)
    with pytest.raises(FactsError) as refusal:
        load(folder)
    assert file in str(refusal.value)
    assert complaint in str(refusal.value)


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "chits.csv").unlink()
    with pytest.raises(FactsError, match=r"chits\.csv: cannot be read"):
        load(folder)
