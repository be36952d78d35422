"""Every game introduces itself in six to eight steps, in both languages, with pictures of its own board."""

import re
from pathlib import Path
from typing import Any

import pytest

from perijove.kernel.facts import FactsError
from perijove.kernel.game import Game
from perijove.kernel.introduction import MORE_STEPS, STEPS, Introduction
from perijove.kernel.picture import png_of
from perijove.kernel.registry import find_game, games

GAMES = [info.name for info in games() if type(find_game(info.name)).scene is not Game.scene]
JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
LONGEST = {"en": 75, "ja": 190}
"""A step is read at a glance: words in English, characters in Japanese."""


def introduction(name: str) -> Introduction:
    told = find_game(name).introduction
    assert told is not None, f"{name} has no folder introduction/"
    return told


def usual_options(name: str) -> dict[str, Any]:
    return {option.name: option.default for option in find_game(name).options}


@pytest.mark.parametrize("name", GAMES)
def test_it_has_six_to_eight_short_steps_in_both_languages(name: str) -> None:
    told, usual = introduction(name), usual_options(name)
    for lang, steps in told.steps.items():
        assert len(told.steps_for(usual, lang)) in STEPS
        for variant in find_game(name).variants:
            assert len(told.steps_for(usual | variant.options, lang)) in range(STEPS.start, STEPS.stop + MORE_STEPS)
        for step in steps:
            assert step.title
            length = len(step.text) if lang == "ja" else len(step.text.split())
            assert 15 <= length <= LONGEST[lang], (step.id, length)
            assert bool(JAPANESE.search(step.text)) == (lang == "ja")


@pytest.mark.parametrize("name", GAMES)
def test_its_pictures_render(name: str) -> None:
    told, game = introduction(name), find_game(name)
    drawn = {step: told.draw(game, step) for step in told.plates.pictures}
    assert len(set(drawn.values())) == len(drawn), "every step has a picture of its own"
    first = next(iter(drawn.values()))
    assert png_of(first, 80).startswith(b"\x89PNG")
    for svg in drawn.values():
        assert "var(" not in svg
        assert svg.startswith("<svg")


def test_an_expansion_has_steps_of_its_own_in_their_place() -> None:
    told, usual = introduction("frontier"), usual_options("frontier")
    core = [step.id for step in told.steps_for(usual, "en")]
    assert core == ["goal", "patents", "rocket", "flight", "landing", "claim", "end"]
    for variant in ("terawatt", "futures", "werner"):
        options = next(each.options for each in find_game("frontier").variants if each.name == variant)
        steps = [step.id for step in told.steps_for(usual | options, "ja")]
        assert steps == [*core[:-1], "freighters", "gigawatt", "end"]


def test_the_steps_of_module_1_show_its_craft() -> None:
    told, game = introduction("frontier"), find_game("frontier")
    freighters, gigawatt = told.draw(game, "freighters"), told.draw(game, "gigawatt")
    assert all(f'href="#{sign}"' in freighters for sign in ("fleet", "cube", "elevator", "factory"))
    assert 'href="#rocket"' in gigawatt


def test_a_picture_points_at_what_is_on_the_board() -> None:
    told, game = introduction("titan"), find_game("titan")
    pointing = told.draw(game, "direction")
    assert pointing.count("<path") > told.draw(game, "goal").count("<path")
    box = re.search(r'viewBox="([^"]+)"', pointing)
    assert box is not None
    width, height = map(float, box[1].split()[2:])
    assert width / height == pytest.approx(4 / 3, rel=0.01)


def _folder(tmp_path: Path, pictures: str, steps: str = "[{id: goal, title: A, text: B}]") -> Path:
    (tmp_path / "pictures.yaml").write_text(pictures, encoding="utf-8")
    for lang in ("en", "ja"):
        (tmp_path / f"{lang}.yaml").write_text(f"steps: {steps}", encoding="utf-8")
    return tmp_path


def test_a_step_without_a_picture_is_told_by_file(tmp_path: Path) -> None:
    folder = _folder(tmp_path, "{positions: {a: {}}, pictures: {goal: {position: a}, other: {position: a}}}")
    with pytest.raises(FactsError, match=r"en\.yaml: the steps are not those of pictures\.yaml"):
        Introduction.load(folder)


@pytest.mark.parametrize(
    ("positions", "problem"),
    [
        ("{b: {}}", "there is no position 'a'"),
        ("{a: {set: {players.7.colour: red}}}", "the state has no players.7.colour"),
    ],
)
def test_a_position_that_cannot_be_set_up_is_told(tmp_path: Path, positions: str, problem: str) -> None:
    folder = _folder(tmp_path, f"{{positions: {positions}, pictures: {{goal: {{position: a}}}}}}")
    titan: Game[Any] = find_game("titan")
    with pytest.raises(FactsError, match=re.escape(problem)):
        Introduction.load(folder).match(titan, "a")
