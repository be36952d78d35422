"""The card book: numbers that cards in force change, and what cards do at moments."""

from __future__ import annotations

import pytest

from perijove.kernel.cards import CardBook
from perijove.kernel.chance import Chance
from perijove.kernel.state import State
from perijove.kernel.windows import PASS


class Table(State, kw_only=True):
    held: list[tuple[str, ...]]


def table(*held: tuple[str, ...]) -> Table:
    return Table(chance=Chance.from_seed("s"), seats=len(held), held=list(held))


@pytest.fixture
def book() -> CardBook[Table]:
    book: CardBook[Table] = CardBook(lambda g, seat: g.held[seat], places=("cost",), windows=("shot",))

    @book.card("double", changes="cost")
    def double(g: Table, seat: int, cost: int, kind: str) -> int:
        return cost * 2

    @book.card("rebate", changes="cost")
    def rebate(g: Table, seat: int, cost: int, kind: str) -> int:
        return cost - (1 if kind == "ship" else 0)

    return book


def test_a_number_is_changed_by_the_cards_in_force_in_their_order(book: CardBook[Table]) -> None:
    g = table((), ("double",), ("double", "rebate"), ("rebate", "double"))
    assert [book.changed(g, "cost", seat, 3, "ship") for seat in range(4)] == [3, 6, 5, 4]


def test_a_card_that_is_lost_changes_nothing_any_more(book: CardBook[Table]) -> None:
    g = table(("double",))
    assert book.changed(g, "cost", 0, 3, "ship") == 6
    g.held[0] = ()
    assert book.changed(g, "cost", 0, 3, "ship") == 3


def test_what_a_number_is_about_reaches_the_cards(book: CardBook[Table]) -> None:
    assert book.changed(table(("rebate",)), "cost", 0, 3, "dock") == 3


def test_a_card_entered_later_counts_from_then_on(book: CardBook[Table]) -> None:
    g = table(("late",))
    assert book.changed(g, "cost", 0, 3, "ship") == 3
    book.card("late", changes="cost")(lambda g, seat, cost, kind: 0)
    assert book.changed(g, "cost", 0, 3, "ship") == 0


def test_what_cards_do_at_a_moment_is_found_by_its_name(book: CardBook[Table]) -> None:
    @book.card("shield", window="shot", offers=lambda g, seat, about: [PASS])
    def shield(g: Table, seat: int, move: object, about: object) -> None: ...

    assert list(book.playable("shot")) == ["shield"]
    assert book.playable("shot")["shield"].resolve is shield
    assert dict(book.playable("elsewhere")) == {}


@pytest.mark.parametrize(
    ("how", "why"),
    [
        ({"changes": "price"}, "there is no place price"),
        ({"window": "later"}, "there is no moment later"),
        ({}, "one of the two"),
        ({"changes": "cost", "window": "shot"}, "one of the two"),
    ],
)
def test_an_entry_for_nothing_that_exists_is_refused(book: CardBook[Table], how: dict[str, str], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        book.card("odd", **how)  # type: ignore[arg-type]


def test_a_card_that_acts_must_say_which_moves_it_offers(book: CardBook[Table]) -> None:
    with pytest.raises(ValueError, match="say which moves"):
        book.card("mute", window="shot")(lambda g, seat, move, about: None)


def test_a_rule_that_asks_about_no_place_is_told_so_whatever_cards_are_in_force(book: CardBook[Table]) -> None:
    for ask in (lambda: book.changed(table(()), "csot", 0, 3, "ship"), lambda: book.changers(table(()), "csot", 0)):
        with pytest.raises(ValueError, match="the place csot, but there are only cost"):
            ask()


def test_a_book_without_a_list_of_places_takes_any() -> None:
    assert CardBook[Table](lambda g, seat: ()).changed(table(()), "anything", 0, 3) == 3
