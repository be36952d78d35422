"""Words: sentences by key and language, filled with typed arguments."""

from pathlib import Path

import pytest
import yaml
from tests.toys.salvage import game

import perijove
from perijove.kernel.registry import find_game
from perijove.kernel.words import Catalogue, YamlLoader


def name(seat: int) -> str:
    return f"crew {seat}"


def test_a_sentence_is_filled_with_names_looked_up_words_and_plain_values() -> None:
    text = game.words.text
    assert text("log.clashed", "en", {"seat": 1, "card": 7}, name) == "crew 1 wins the clash with the seven."
    assert text("log.clashed", "en", {"seat": 1, "card": 6}, name) == "crew 1 wins the clash with 6."
    assert text("log.clashed", "ja", {"seat": 1, "card": 7}, name) == "crew 1が七で争いに勝ちました。"


def test_a_list_is_read_item_by_item() -> None:
    text = game.words.text("refused.not-asked", "en", {"seat": 0, "waiting": [1, 2]}, name)
    assert text == "It is not crew 0's decision now; waiting for crew 1, crew 2."
    told = game.words.text("refused.not-asked", "ja", {"seat": 0, "waiting": [1, 2]}, name)
    assert "crew 1、crew 2" in told


def test_without_names_seats_are_numbers() -> None:
    assert game.words.text("log.protested", "en", {"seat": 1}) == "1 protests."


def test_a_key_without_words_shows_instead_of_failing() -> None:
    assert game.words.text("log.nothing", "ja") == "log.nothing"
    assert not game.words.has("log.nothing")


def test_a_missing_argument_shows_instead_of_failing() -> None:
    assert game.words.text("log.clashed", "en", {"card": 7}, name) == "{seat} wins the clash with the seven."


def test_players_and_dice_come_apart_for_a_client_to_draw() -> None:
    parts = game.words.parts("log.rolled", "en", {"seat": 1, "found": 4}, name)
    assert parts == [{"seat": 1, "text": "crew 1"}, " rolls ", {"die": 4}, " and finds as many crates."]


def test_a_die_with_ten_faces_says_so(tmp_path: Path) -> None:
    (tmp_path / "en.yaml").write_text('log:\n  fired: "{seat:seat} fires: {dice:d10}."\n', encoding="utf-8")
    words = Catalogue.load(tmp_path)
    args = {"seat": 1, "dice": [3, 10]}
    assert words.text("log.fired", "en", args, name) == "crew 1 fires: 3, 10."
    dice = [{"die": 3, "faces": 10}, ", ", {"die": 10, "faces": 10}]
    assert words.parts("log.fired", "en", args, name) == [{"seat": 1, "text": "crew 1"}, " fires: ", *dice, "."]


@pytest.mark.parametrize(
    ("n", "told"), [(0, "0 burns"), (1, "1 burn"), (2, "2 burns"), ("1", "1 burn"), ("1/2", "1/2 burns")]
)
def test_one_reads_otherwise_than_many(tmp_path: Path, n: object, told: str) -> None:
    (tmp_path / "en.yaml").write_text('detail:\n  burns: "{n:# burn|# burns} left"\n', encoding="utf-8")
    assert Catalogue.load(tmp_path).text("detail.burns", "en", {"n": n}) == f"{told} left"


def test_the_kernels_own_words_lie_beneath_the_games(tmp_path: Path) -> None:
    (tmp_path / "en.yaml").write_text("move:\n  pass: Hold back\n", encoding="utf-8")
    words = Catalogue.load(tmp_path)
    assert words.text("move.pass", "en") == "Hold back"
    assert words.text("move.pass", "ja") == "見送る"
    assert words.text("refused.over", "en").startswith("The game is over")


def test_a_deck_may_have_a_file_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en.yaml").write_text("log:\n  sunk: Sunk.\n", encoding="utf-8")
    (tmp_path / "en" / "cards.yaml").write_text("card:\n  7: the seven\n", encoding="utf-8")
    words = Catalogue.load(tmp_path)
    assert (words.text("log.sunk"), words.text("card.7")) == ("Sunk.", "the seven")


def test_a_key_is_worded_in_one_file_only(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    for name in ("en.yaml", "en/cards.yaml"):
        (tmp_path / name).write_text("card:\n  7: the seven\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"cards\.yaml: 'card\.7' has words in another file already"):
        Catalogue.load(tmp_path)


def test_both_languages_have_the_same_keys() -> None:
    words = find_game("salvage").words
    assert words.sentences["en"].keys() == words.sentences["ja"].keys()


@pytest.mark.parametrize("path", sorted(Path(perijove.__file__).parent.glob("**/words/**/*.yaml")), ids=str)
def test_no_file_words_a_key_twice(path: Path) -> None:
    def walk(node: yaml.Node, where: str) -> None:
        if not isinstance(node, yaml.MappingNode):
            return
        keys = [key.value for key, _ in node.value]
        assert len(keys) == len(set(keys)), (
            f"{where}{next(key for key in keys if keys.count(key) > 1)} stands there twice"
        )
        for key, value in node.value:
            walk(value, f"{where}{key.value}.")

    tree = yaml.compose(path.read_text(encoding="utf-8"), YamlLoader)
    if tree is not None:
        walk(tree, "")
