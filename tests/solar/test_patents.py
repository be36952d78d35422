"""Every card of High Frontier, as facts that all its games share: complete, and damaged files are refused by place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from perijove.kernel.facts import FactsError
from perijove.solar.effects import KINDS
from perijove.solar.patents import FILES, FOLDER, load, patents


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy = tmp_path / "patents"
    shutil.copytree(FOLDER, copy)
    return copy


def test_every_deck_has_its_cards_with_two_faces_each() -> None:
    known = patents()
    assert {deck: len(cards) for deck, cards in known.decks.items()} == {
        deck: size for deck, (_, size) in FILES.items()
    }
    assert len(known.cards) == 127
    assert len(known.faces) == 254


def test_sides_by_deck() -> None:
    sides: dict[str, set[str]] = {}
    for face in patents().faces.values():
        sides.setdefault(face.deck, set()).add(face.side)
    assert {deck for deck, found in sides.items() if found == {"white", "black"}} == {
        "thruster", "robonaut", "refinery", "generator", "reactor", "radiator",
    }  # fmt: skip
    assert sides["freighter"] == sides["gw-thruster"] == {"black", "purple"}
    assert sides["bernal"] == {"white", "purple"}
    assert sides["colonist"] == {"white", "black", "purple"}
    assert sides["crew"] == {"front", "back"}


def test_names_are_in_both_languages_and_codes_are_unique() -> None:
    faces = patents().faces.values()
    assert all(face.name.en.isascii() and any(letter > "\u3000" for letter in face.name.ja) for face in faces)
    assert len({face.code for face in faces}) == len(faces)


def test_effects_are_of_known_kinds_and_every_kind_is_used() -> None:
    used = {effect.kind for effects in patents().effects.values() for effect in effects}
    assert used == set(KINDS)


def test_requirements_are_groups_of_alternatives() -> None:
    faces = patents().faces
    assert faces["thruster-01-white"].requirements == (("exotic", "burst"),)
    assert faces["generator-11-white"].requirements == (("electric",),)
    twice = next(face for face in faces.values() if face.reactors == 2)
    assert len(twice.requirements) == 3  # two reactors and a generator (1C3.2)


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("thrusters.csv", ",5,4,water", ",fast,4,water", "line 4: thruster-02-white: Expected `int | null`, got `str`"),
        ("thrusters.csv", "exotic/burst", "exotic/steam", "line 2: thruster-01-white: Invalid enum value 'steam'"),
        ("reactors.csv", "1/4,card", "1/0,card", "'1/0' is no fraction such as 1/2"),
        ("generators.csv", "generator-02-white", "generator-01-white", "generator-01-white stands already on line 2"),
        ("radiators.csv", ",card picture\n", ",card picture,\n", "line 2: a row has 15 cells, this one has not"),
        ("robonauts.csv", "10,8,water", "10,,water", "robonaut-05-white: thrust, consumption and fuel come together"),
        ("robonauts.csv", "2,raygun,1", ",raygun,1", "robonaut-01-white: a platform has an ISRU rating"),
        ("crew.csv", "crew-01-front,crew-01", "crew-01-front,crew-02", "crew-01-front: the id must be the card"),
        ("effects.yaml", "thruster-08-white", "thruster-99-white", "thruster-99-white: there is no such face"),
        ("effects.yaml", "aerobrake.lost", "aerobrake.gone", "aerobrake.gone is none of the kinds of effects"),
    ],
)
def test_a_damaged_file_is_refused_with_place_and_fault(
    folder: Path, file: str, old: str, new: str, complaint: str
) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(FactsError) as refusal:
        load(folder)
    assert file in str(refusal.value)
    assert complaint in str(refusal.value)


def test_a_deck_that_lost_a_side_or_a_card_is_refused(folder: Path) -> None:
    lines = (folder / "refineries.csv").read_text(encoding="utf-8").splitlines(keepends=True)
    (folder / "refineries.csv").write_text("".join(lines[:-1]), encoding="utf-8")
    with pytest.raises(FactsError, match=r"refineries\.csv: refinery-12: has 1 sides instead of two"):
        load(folder)
    (folder / "refineries.csv").write_text("".join(lines[:-2]), encoding="utf-8")
    with pytest.raises(FactsError, match=r"refineries\.csv: there are 11 cards in it, but the deck has 12"):
        load(folder)
