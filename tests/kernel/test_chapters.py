"""What chapters enter does not depend on which of them is imported first."""

from itertools import permutations

import pytest

from perijove.kernel.chapters import Story
from perijove.kernel.decision import Move
from perijove.kernel.forms import Refusal
from perijove.kernel.state import State
from perijove.kernel.windows import Pass


class Dig(Move, frozen=True):
    depth: int


ORDER = ("deep", "deeper", "deepest")


def dig(depth: int, story: Story[State]) -> None:
    story.offers(ORDER[depth])(lambda g, seat: [Dig(depth)])


def test_moves_are_listed_in_the_order_of_the_story_whatever_comes_first() -> None:
    for arrived in permutations(range(3)):
        story: Story[State] = Story(ORDER)
        for depth in arrived:
            dig(depth, story)
        assert story.options(None, 0) == [Dig(0), Dig(1), Dig(2)]  # type: ignore[arg-type]


def test_what_has_no_place_in_the_order_is_refused() -> None:
    story: Story[State] = Story(("deep",))
    with pytest.raises(ValueError, match="deeper has no place in the order deep"):
        dig(1, story)


def test_the_same_statement_refuses_a_move_whichever_was_entered_first() -> None:
    def cannot_a(g: State, seat: int, move: Move) -> Refusal:
        return Refusal("refused.a")

    def cannot_b(g: State, seat: int, move: Move) -> Refusal:
        return Refusal("refused.b")

    for judges in permutations((cannot_a, cannot_b)):
        story: Story[State] = Story(())
        for judge in judges:
            story.judges(Pass)(judge)
        assert story.refusal(None, 0, Pass()) == Refusal("refused.a")  # type: ignore[arg-type]
