"""What a game leaves unworded is told: what its files lack, and what shows only while it is played."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from tests.toys import driftlot

from perijove.kernel.registry import find_game, games
from perijove.lab.fuzz import Fault, fuzz
from perijove.lab.options import Variant
from perijove.lab.wording import gaps


@pytest.mark.parametrize("name", [game.name for game in games()])
def test_the_files_of_a_game_leave_nothing_unworded(name: str) -> None:
    assert gaps(find_game(name)) == []


def lacking(folder: Path, path: str, was: str, now: str) -> driftlot.Driftlot:
    """Driftlot with other words in one of its files."""
    shutil.copytree(driftlot.game.home, folder / "driftlot")
    file = folder / "driftlot" / path
    text = file.read_text(encoding="utf-8")
    assert was in text
    file.write_text(text.replace(was, now), encoding="utf-8")

    class Lacking(driftlot.Driftlot):
        home = folder / "driftlot"

    return Lacking()


@pytest.mark.parametrize(
    ("path", "was", "now", "gap"),
    [
        ("words/ja.yaml", "  free:", "  free_of_charge:", "'refused.free' has words in en, but not in ja"),
        ("words/en.yaml", "  poor:", "  pooor:", "the refusal 'refused.poor' in rules.py has no words in en"),
        ("words/en.yaml", "card: {", "kard: {", "'log.drew' reads {card:card} in en, but there are no words"),
        ("rulebook/ja.yaml", "id: deal.price", "id: deal.cost", "the clause 'deal.price' is in the en rulebook"),
        ("rulebook/en.yaml", "{id: end,", "{id: finish,", "the chapter 'end' is in the ja rulebook"),
    ],
)  # fmt: skip
def test_what_the_files_lack_is_told(tmp_path: Path, path: str, was: str, now: str, gap: str) -> None:
    assert any(f"driftlot: {gap}" in told for told in gaps(lacking(tmp_path, path, was, now)))


@pytest.mark.parametrize(
    ("was", "now", "fault"),
    [
        ("window.waiver:", "window.wave:", "the window 'waiver' has no words in en: write prompt: {window.waiver: …}"),
        ("order: {injunction:", "order: {veto:", "the window 'injunction' has no words for standing orders in en"),
        ("field: {to:", "field: {two:", "the field 'to' has no words in en: write field: {to: …}"),
        ("scope: {round:", "scope: {turn:", "the scope 'round' has no words in en: write scope: {round: …}"),
        ('  bid: "Your sealed', '  bids: "Your sealed', "the prompt of seat "),
        ("  enjoin: ", "  forbid: ", "Enjoin() has no words in en: 'move.enjoin'"),
        ("Bid {credits}", "Bid", "reads two moves in the same words in en: [('', 'Bid', '')"),
    ],
)
def test_what_is_missing_while_it_is_played_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, was: str, now: str, fault: str
) -> None:
    broken = lacking(tmp_path, "words/en.yaml", was, now)
    monkeypatch.setattr("perijove.kernel.match.find_game", lambda name: broken)
    monkeypatch.setattr("perijove.lab.fuzz.SCENES", 1)
    with pytest.raises(Fault, match=re.escape(fault)):
        fuzz_several()


def fuzz_several() -> None:
    for seed in range(10):
        fuzz(Variant("driftlot", 3, {}), str(seed))
