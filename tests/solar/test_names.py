"""Names of spaces in the reader's language."""

from pathlib import Path

import pytest

from perijove.solar import Board
from perijove.solar.loading import MapError
from perijove.solar.names import name_of, read_names


@pytest.mark.parametrize(
    ("space", "english", "japanese"),
    [
        ("site:enceladus", "Enceladus", "エンケラドゥス"),
        ("flyby:jupiter", "Jupiter flyby", "木星フライバイ"),
        ("site:comet-halley", "Comet Halley", "ハレー彗星"),
        ("burn:sol-jupiter-l1", "Sol-Jupiter L1", "太陽・木星 L1"),
        ("site:kollaa", "Kollaa", "Kollaa"),
    ],
)
def test_a_space_is_called_as_its_reader_calls_it(board: Board, space: str, english: str, japanese: str) -> None:
    assert name_of(board.space(space), "en") == english
    assert name_of(board.space(space), "ja") == japanese


def test_no_two_names_become_one(board: Board) -> None:
    names = [name_of(space, "ja") for space in board.spaces if space.name]
    assert len(set(names)) == len({space.name for space in board.spaces if space.name})


def test_a_name_that_is_not_on_the_map_is_told_by_its_line(board: Board, tmp_path: Path) -> None:
    file = tmp_path / "names.json"
    file.write_text('{"note": "",\n "names": {\n  "Vulcan": "バルカン"}}\n', encoding="utf-8")
    with pytest.raises(MapError, match=r"line 3: no space on the map is called 'Vulcan'"):
        read_names(file, board)
