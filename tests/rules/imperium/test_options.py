"""Options: which go together, what the lobby is told, and the ways to play with a name (doc.scope, T27.6)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.imperium.driving import play, start

from perijove.games.imperium import game
from perijove.games.imperium.options import EXTRAS, VARIANTS
from perijove.kernel.errors import BadOption
from perijove.kernel.options import check_options
from perijove.lab.options import variants


def refused(players: int, **options: Any) -> str:
    with pytest.raises(BadOption) as refusal:
        check_options("imperium", game.options, players, options)
    return str(refusal.value)


@pytest.mark.rule("shattered:doc.scope")
@pytest.mark.parametrize("name", EXTRAS)
def test_every_option_can_be_switched_on_by_itself(name: str) -> None:
    option = next(option for option in game.options if option.name == name)
    players = option.players[0] if option.players else 3
    wanted: dict[str, Any] = option.needs | {name: True}
    g = start(players, **wanted)
    assert g.rules.has(name)
    assert not start(players, **option.needs).rules.has(name)


@pytest.mark.rule("imperium:T27.6")
@pytest.mark.parametrize(
    ("name", "needed"),
    [("imperial_ii", "age_of_empire"), ("new_suns", "distant_suns"), ("territorial_suns", "new_suns")],
)
def test_an_option_without_the_one_that_it_needs_is_refused(name: str, needed: str) -> None:
    needs: dict[str, Any] = (
        {"age_of_empire": True} if name == "imperial_ii" else {"distant_suns": True, "new_suns": True}
    )
    needs.pop(needed)
    assert f"{needed}=true" in refused(3, **(needs | {name: True}))


@pytest.mark.rule("shattered:opt16.p5.nexus")
@pytest.mark.rule("imperium:T27.6")
def test_the_special_map_for_five_has_no_nexus() -> None:
    assert refused(5, galaxy="preset", wormhole_nexus=True) == (
        "imperium: option wormhole_nexus does not go with galaxy=preset for 5 players; leave one of the two out."
    )
    assert start(6, galaxy="preset", wormhole_nexus=True).rules.has("wormhole_nexus")


@pytest.mark.rule("shattered:large.optional")
def test_a_larger_galaxy_is_built_by_five_or_six_and_is_no_preset_map() -> None:
    assert "only for 5 or 6 players" in refused(4, larger_galaxy=True)
    assert "only for 5 or 6 players" in refused(8, larger_galaxy=True)
    assert refused(6, galaxy="preset", larger_galaxy=True) == (
        "imperium: option larger_galaxy does not go with galaxy=preset; leave one of the two out."
    )
    assert "does not go with galaxy=preset" in refused(3, expansion=False, galaxy="preset")


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_a_way_to_play_with_a_name_can_be_set_up(variant: Any) -> None:
    g = play(start(variant.players or 3, **variant.options))
    assert g.stage == "strategy"
    assert all(variant.about[lang] for lang in ("en", "ja"))


def test_everything_leaves_out_only_what_does_not_go_together() -> None:
    everything = VARIANTS[-1].options
    assert [name for name in EXTRAS if name not in everything] == [
        "without_rex",
        "larger_galaxy",
        "imperial_ii",
        "multi_galaxy",
    ]


def wanted(*names: str) -> tuple[int, dict[str, Any]]:
    """A number of players and all that some options need."""
    options = [option for option in game.options if option.name in names]
    counts = set(game.players)
    needs: dict[str, Any] = {}
    for option in options:
        counts &= set(option.players or game.players)
        needs |= option.needs | {option.name: True}
    return (min(counts) if counts else 0), needs


@pytest.mark.rule("shattered:doc.scope", "imperium:T27.6")
@pytest.mark.parametrize("name", EXTRAS)
def test_options_go_together_unless_there_is_a_reason(name: str) -> None:
    apart = {"larger_galaxy": {"multi_galaxy"}, "multi_galaxy": {"larger_galaxy"}}
    apart |= {"age_of_empire": {"without_rex"}, "without_rex": {"age_of_empire", "imperial_ii"}}
    apart |= {"imperial_ii": {"without_rex"}}
    for other in EXTRAS:
        players, options = wanted(name, other)
        if other in apart.get(name, ()):
            assert " with " in refused(players or 6, **options)
        else:
            assert start(players, **options).rules.has(other)


def test_every_mixture_that_is_played_in_a_soak_is_allowed() -> None:
    found = variants(game)
    assert {variant.players for variant in found} == set(game.players)
    for variant in found:
        check_options("imperium", game.options, variant.players, variant.options)
