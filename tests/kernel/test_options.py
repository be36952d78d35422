"""Options, player counts and the registry: checked before a match exists."""

import re
from typing import Any

import pytest

import perijove
from perijove.kernel.options import Option, check_options
from perijove.kernel.registry import find_game


def test_options_that_are_not_given_have_their_defaults() -> None:
    options = perijove.new("salvage", 2, 1).header.options
    assert options == {"quiet": False, "fault": "none", "favoured": []}


@pytest.mark.parametrize(
    ("given", "read"),
    [
        ({"quiet": True}, True),
        ({"quiet": "yes"}, True),
        ({"quiet": "OFF"}, False),
        ({"fault": "lift"}, "lift"),
        ({"favoured": [1, 0, 1]}, [0, 1]),
        ({"favoured": "1"}, [1]),
        ({"favoured": 1}, [1]),
        ({"favoured": "0,1"}, [0, 1]),
    ],
)
def test_options_are_read_in_the_ways_people_write_them(given: dict[str, Any], read: Any) -> None:
    match = perijove.new("salvage", 2, 1, given)
    assert match.header.options[next(iter(given))] == read


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"speed": 1}, "salvage has no option 'speed'; its options are quiet, fault, favoured."),
        ({"quiet": "maybe"}, "salvage: option quiet can't be 'maybe'; it is true or false."),
        ({"quiet": 2}, "salvage: option quiet can't be 2; it is true or false."),
        ({"fault": "crane"}, "salvage: option fault can't be 'crane'; it is one of none, lift, upkeep."),
        ({"fault": {}}, "salvage: option fault can't be {}; it is one of none, lift, upkeep."),
        ({"favoured": [2]}, "salvage: option favoured can't name seat 2; seats are 0 to 1."),
        ({"favoured": "blue"}, "salvage: option favoured can't name seat 'blue'; seats are 0 to 1."),
        ({"favoured": [True]}, "salvage: option favoured can't name seat True; seats are 0 to 1."),
        ({"favoured": None}, "salvage: option favoured can't name seat None; seats are 0 to 1."),
    ],
)
def test_a_bad_option_is_one_sentence_saying_what_is_allowed(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(perijove.BadOption) as refused:
        perijove.new("salvage", 2, 1, given)
    assert str(refused.value) == sentence


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(perijove.BadOption, match="it has no options"):
        check_options("dice", [], 2, {"speed": 1})


def test_a_default_is_never_shared_between_matches() -> None:
    option = Option("seats", [], {"en": "", "ja": ""}, per_seat=True)
    first, second = (check_options("dice", [option], 2, {})["seats"] for _ in range(2))
    first.append(1)
    assert second == []


@pytest.mark.parametrize("players", [0, 1, 5, -2, True, "2", 2.0, None])
def test_a_player_count_the_game_has_not_is_refused(players: Any) -> None:
    sentence = f"salvage is not for {players!r} players; it takes 2, 3, 4."
    with pytest.raises(perijove.BadOption, match=f"^{re.escape(sentence)}$"):
        perijove.new("salvage", players, 1)


def test_an_unknown_game_is_refused_with_the_installed_ones() -> None:
    with pytest.raises(perijove.UnknownGame, match=r"There is no game 'chess'; installed are .*salvage"):
        perijove.new("chess", 2, 1)


def test_games_are_found_by_their_entry_points() -> None:
    info = next(game for game in perijove.games() if game.name == "salvage")
    assert info.title == {"en": "Salvage", "ja": "サルベージ"}
    assert info.players == (2, 3, 4)
    assert [option.name for option in info.options] == ["quiet", "fault", "favoured"]
    assert find_game("salvage") is find_game("salvage")


def idle(game: str, players: int, **given: Any) -> str:
    with pytest.raises(perijove.BadOption) as refused:
        perijove.new(game, players, 1, given)
    return str(refused.value)


def test_an_option_for_other_numbers_of_players_is_refused() -> None:
    sentence = "diamonds: option solo means something only for 1 player, not for 2; leave it out."
    assert idle("diamonds", 2, solo="bot") == sentence
    assert perijove.new("diamonds", 1, 1, {"solo": "bot"}).header.options["solo"] == "bot"


def test_an_option_without_the_one_that_it_needs_is_refused() -> None:
    assert idle("titan", 2, alien_moonlets="eight") == (
        "titan: option alien_moonlets means something only with aliens=true; leave it out."
    )
    assert idle("diamonds", 2, craft="sails", empty_start="loaded") == (
        "diamonds: option empty_start means something only with craft=rockets; leave it out."
    )
    taken = perijove.new("titan", 2, 1, {"aliens": True, "alien_moonlets": "eight"}).header.options
    assert taken["alien_moonlets"] == "eight"


def test_a_default_is_taken_where_it_changes_nothing() -> None:
    assert perijove.new("diamonds", 3, 1, {"solo": "clock"}).header.options["solo"] == "clock"


@pytest.mark.parametrize(
    ("name", "value"), [("automaton", "strict"), ("chained_effects", "enter"), ("no_place", "off")]
)
def test_what_is_for_a_lone_player_of_titan_is_for_nobody_else(name: str, value: str) -> None:
    assert "only for 1 player, not for 3" in idle("titan", 3, **{name: value})
    assert perijove.new("titan", 1, 1, {name: value}).header.options[name] == value


def test_an_option_that_is_needed_exists() -> None:
    for game in perijove.games():
        known = {option.name: option for option in game.options}
        for option in game.options:
            assert set(option.players) <= set(game.players)
            for name, value in option.needs.items():
                assert known[name].check(game.name, 1, value) == value
            for clash in option.excludes:
                assert known[clash.name].check(game.name, 1, clash.value) == clash.value
