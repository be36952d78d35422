"""What the documents show must work when somebody types it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def blocks(document: str, language: str) -> list[str]:
    """The fenced blocks of a language, without the indentation of the list that they may stand in."""
    text = (ROOT / document).read_text(encoding="utf-8")
    found = re.findall(rf"^( *)```{language}\n(.*?)^\1```$", text, re.DOTALL | re.MULTILINE)
    return [re.sub(rf"^{indent}", "", code, flags=re.MULTILINE) for indent, code in found]


class Newcomer:
    """Somebody with a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = os.environ | {"PYTHONPATH": str(folder), "PERIJOVE_DATA": str(folder / "data")}

    def done(self, *words: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
        command = [str(Path(sys.executable).parent / words[0]), *words[1:]]
        return subprocess.run(
            command, input=typed, capture_output=True, text=True, encoding="utf-8", cwd=self.folder,
            env=self.environment, timeout=240, check=False,
        )  # fmt: skip

    def run(self, *words: str, typed: str = "") -> str:
        done = self.done(*words, typed=typed)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def write(self, path: str, text: str) -> None:
        (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / path).write_text(text, encoding="utf-8")


@pytest.fixture
def newcomer(tmp_path: Path) -> Newcomer:
    return Newcomer(tmp_path)


def install(newcomer: Newcomer, code: str) -> None:
    """Pluto as CONTRIBUTING says, in a package of its own; its words serve for both languages here."""
    newcomer.write("pluto/__init__.py", code)
    for text in blocks("CONTRIBUTING.md", "yaml"):
        path = text.splitlines()[0].removeprefix("# ")
        newcomer.write(f"pluto/{path}", text)
        newcomer.write(f"pluto/{path.replace('en.', 'ja.')}", text)
    entry = next(text for text in blocks("CONTRIBUTING.md", "toml") if "entry-points" in text).splitlines()[1]
    entries = "[perijove.games]\n" + entry.replace('"', "").replace("perijove.games.pluto", "pluto") + "\n"
    newcomer.write("pluto-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: pluto\nVersion: 1.0\n")
    newcomer.write("pluto-1.0.dist-info/entry_points.txt", entries)


def test_the_game_of_the_contributing_page_plays_everywhere(newcomer: Newcomer) -> None:
    install(newcomer, blocks("CONTRIBUTING.md", "python")[0])
    assert "Ice of Pluto" in newcomer.run("perijove", "games")
    assert "0 faults" in newcomer.run("perijove", "soak", "pluto", "--games", "20", "--jobs", "1", "--every", "1")
    assert "full" in newcomer.run("perijove", "sim", "pluto", "--games", "5", "--bots", "greedy,random")
    played = newcomer.run("perijove", "play", "pluto", "--seed", "3", typed="2\nq\n")
    assert "How deep do you dig?  § turn.dig" in played
    assert "Player 1 digs 2 deep and rolls" in played
    assert "Dig 1 or 2 deep" in newcomer.run("perijove", "rules", "pluto", "die")


def test_a_soak_tells_what_has_no_words(newcomer: Newcomer) -> None:
    install(newcomer, blocks("CONTRIBUTING.md", "python")[0])
    newcomer.write("pluto/words/ja.yaml", "prompt: {dig: 掘る深さは？}\n")
    done = newcomer.done("perijove", "soak", "pluto", "--games", "1", "--jobs", "1")
    assert done.returncode == 1
    assert "pluto: 'outcome.full' has words in en, but not in ja" in done.stdout


@pytest.mark.parametrize("document", ["README.md", "docs/kernel.md"])
def test_the_examples_run_from_the_first_to_the_last(newcomer: Newcomer, document: str) -> None:
    newcomer.write("example.py", "\n".join(blocks(document, "python")))
    assert "winners" in newcomer.run("python", "example.py")


@pytest.mark.parametrize("document", ["docs/game.md", "docs/scenes.md"])
def test_the_examples_that_go_on_with_that_game_hold(newcomer: Newcomer, document: str) -> None:
    install(newcomer, blocks("CONTRIBUTING.md", "python")[0])
    newcomer.write("example.py", "\n".join(blocks(document, "python")))
    newcomer.run("python", "example.py")


def test_a_game_that_cannot_be_loaded_does_not_stand_in_the_others_way(newcomer: Newcomer) -> None:
    install(newcomer, "import snow\n")
    done = newcomer.done("perijove", "games")
    assert (done.returncode, "Dawn on Titan" in done.stdout) == (0, True)
    sentence = "The game 'pluto' is installed but can't be loaded: ModuleNotFoundError(\"No module named 'snow'\")."
    assert sentence in done.stderr
    refused = newcomer.done("perijove", "play", "pluto")
    assert (refused.returncode, refused.stderr) == (2, f"perijove: {sentence}\n")
