"""What deals are about is told in words: cards, sites, stacks, berths and every kind of leave."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import Position

from perijove.games.frontier import game
from perijove.games.frontier.moves import Negotiate, Offer
from perijove.games.frontier.rules.deals import SALEABLE, gifts
from perijove.kernel.game import Table
from perijove.kernel.sheets import add_sheets

ITEMS = [
    "card:thruster-02", "site:ceres", "stack:1:outpost-1", "guest:1:0:rocket", "permit:1:luna", "permit:1:belt",
    *[f"permit:1:{what}" for what in SALEABLE],
    *[f"permit:1:{what}:site:ceres" for what in ("factory", "claim", "colony", "elevator", "lab")],
    "permit:1:ability:refinery-05",
]  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("item", ITEMS)
def test_every_kind_of_item_has_words(item: str, lang: str) -> None:
    told = game.words.text("choice.give", lang, {"value": item}, lambda seat: f"player {seat}")
    assert ":" not in told
    assert "{" not in told
    if item.startswith(("stack", "guest", "permit")):
        assert "player 1" in told
    if "ceres" in item:
        assert game.words.text("space.site:ceres", lang) in told


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_form_and_the_offer_name_what_changes_hands(lang: str) -> None:
    p = Position().factory(0, "site:ceres").put("outpost-1", "site:ceres", "thruster-01-black").aquas(0, 9).start()
    p.choose(Negotiate())
    assert p.match is not None
    table = Table(p.match.seen(0), lang, ["Ann", "Ben"])
    scene = game.scene(table)
    add_sheets(game, table, scene)
    assert scene.form is not None
    give = next(blank for blank in scene.form.blanks if blank.name == "give")
    assert len(give.choices) == len(gifts(p.g, 0)) > 3
    assert [choice.text for choice in give.choices if ":" in choice.text] == []
    p.choose(Offer(1, pay=2, give=("stack:0:outpost-1",)))
    prompt = game.scene(Table(p.match.seen(1), lang, ["Ann", "Ben"])).prompt.text
    assert "Ann" in prompt
    assert ":" not in prompt.removeprefix("Ben:")
    assert game.words.text("item.nothing", lang) in prompt
