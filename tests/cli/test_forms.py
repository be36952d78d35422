"""Forms, plans and drafts in the terminal, at the Bazaar."""

import pytest
from tests.cli.command import Command

TO_THE_DEAL = "4\n1\n"
"""Bid nothing, and let the veto fall: then comes the deal."""


def play(perijove: Command, typed: str, *words: str) -> str:
    done = perijove("play", "bazaar", "--seed", "3", *words, typed=TO_THE_DEAL + typed + "q\n")
    assert done.code == 0
    return done.out


def test_a_form_tells_what_to_type_and_takes_it(perijove: Command) -> None:
    shown = play(perijove, "deal to=1 give=1 take=2\n")
    assert "Or fill it in and type: deal to=1 give=0-3 take=0-3" in shown
    assert "to   To (1 = Player 2)" in shown
    assert "How many coins go into the vault?" in shown


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("deal to=1 give=9", "give can't be 9 here."),
        ("deal to=1 give=many", "give is given as give=0-3."),
        ("deal give=1", "to is given as to=1."),
        ("deal to=1 colour=2", "There is no field 'colour'; the fields are to, give, take."),
        ("deal to=1 give=1 take=1", "A deal that changes nothing is none. (§ purse.deal)"),
    ],
)
def test_a_form_that_is_not_possible_is_refused_in_a_sentence(perijove: Command, typed: str, sentence: str) -> None:
    shown = play(perijove, f"{typed}\n")
    assert sentence in shown
    assert "vault" not in shown


def test_a_refusal_speaks_the_language_of_the_table(perijove: Command) -> None:
    assert "何も変わらない" in play(perijove, "deal to=1 give=1 take=1\n", "--lang", "ja")


def test_a_plan_is_chosen_like_a_move(perijove: Command) -> None:
    shown = play(perijove, "2\n3\n")
    assert "In one go\n  3 All 3 coins into the vault" in shown
    assert "Player 1 saves 3." in shown


def test_steps_of_a_draft_are_taken_back_one_by_one(perijove: Command) -> None:
    shown = play(perijove, "2\n1\n1\nu\nu\n")
    assert shown.count("Taken back: One coin into the vault") == 2


def test_a_secret_answer_is_there_again_after_a_break(perijove: Command) -> None:
    perijove("play", "bazaar", "--seed", "3", typed="1\nq\n")
    shown = perijove("play", "--resume", typed="q\n").out
    assert "Lay down a four" in shown
    assert "Lay down a two" not in shown, "the two lies on the table already"
