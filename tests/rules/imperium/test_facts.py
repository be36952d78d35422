"""A damaged facts file is refused by file, line and what is wrong."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from perijove.games.imperium import facts
from perijove.games.imperium.facts import WINDOWS
from perijove.games.imperium.facts.loading import HERE, SOURCES, Fact, rows
from perijove.games.imperium.facts.pieces import Technology, Unit
from perijove.games.imperium.facts.sky import Tile
from perijove.kernel.facts import FactsError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(HERE, tmp_path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    return tmp_path


def damage(file: Path, before: str, after: str) -> int:
    """Change one line; its number."""
    text = file.read_text(encoding="utf-8")
    assert before in text
    file.write_text(text.replace(before, after, 1), encoding="utf-8")
    return text[: text.index(before)].count("\n") + 1


def test_a_row_of_the_wrong_type_names_its_line(folder: Path) -> None:
    line = damage(folder / "units.csv", "cruiser,ship,2,", "cruiser,ship,two,")
    with pytest.raises(FactsError, match=rf"units.csv, line {line}: cruiser: .*cost"):
        rows("units.csv", "", Unit, folder)


def test_an_unknown_field_names_its_line(folder: Path) -> None:
    before = "  - id: xrd_transporters\n"
    line = damage(folder / "technologies.yaml", before, before + "    price: 3\n")
    with pytest.raises(FactsError, match=rf"technologies.yaml, line {line}: xrd_transporters: .*price"):
        rows("technologies.yaml", "technologies", Technology, folder)


def test_a_source_that_nobody_knows_names_its_line(folder: Path) -> None:
    line = damage(folder / "units.csv", "tables+refpage", "hearsay")
    with pytest.raises(FactsError, match=rf"units.csv, line {line}: .*hearsay is no source"):
        rows("units.csv", "", Unit, folder)


def test_a_kind_of_tile_that_does_not_exist_is_refused(folder: Path) -> None:
    damage(folder / "tiles.yaml", "kind: wormhole", "kind: whirl")
    with pytest.raises(FactsError, match=r"tiles.yaml, line \d+: v-wormhole-alpha: .*kind"):
        rows("tiles.yaml", "tiles", Tile, folder)


def test_a_file_that_is_no_yaml_is_refused(folder: Path) -> None:
    (folder / "tiles.yaml").write_text("tiles: [\n", encoding="utf-8")
    with pytest.raises(FactsError, match=r"tiles\.yaml, line"):
        rows("tiles.yaml", "tiles", Tile, folder)


def test_every_row_says_where_it_comes_from() -> None:
    tables = (
        facts.UNITS, facts.TECHNOLOGIES, facts.RACIAL_TECHNOLOGIES, facts.RACES, facts.TILES, facts.PLANETS,
        facts.LAYOUTS, facts.MAPS, facts.STRATEGY_CARDS, facts.ACTION_CARDS, facts.AGENDAS, facts.OBJECTIVES,
        facts.DOMAIN_COUNTERS, facts.COMPONENTS,
    )  # fmt: skip
    for table in tables:
        for row in table.values():
            assert isinstance(row, Fact)
            assert row.source, row.id
            assert set(row.source.split("+")) <= set(SOURCES)


def test_there_are_62_moments() -> None:
    assert len(WINDOWS) == 62
    assert len(facts.ABILITIES) == 39
