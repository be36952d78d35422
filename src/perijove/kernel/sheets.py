"""Prompt, moves, forms and plans in words, made from a seat's view and the game's words file.

Scenes need not do it themselves.

Keys: `form.<verb>` and `send.<verb>` for the heading and the button, `field.<name>` for the label of a field,
`choice.<name>` for how its values read ("{value:seat}", "{value:ship}"), `plan.<key>` for a plan. A field that means
something else in another form has keys of its own there: `field.<verb>.<name>`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from perijove.kernel.forms import Counts, Field, Number, OneOf, Some
from perijove.kernel.scene import Blank, Choice, Offered, Planned, Prompt, Scene, Score, Sheet

if TYPE_CHECKING:
    from perijove.kernel.game import Game, Table
    from perijove.kernel.view import Plan
    from perijove.kernel.words import Naming


def add_sheets(game: Game[Any], table: Table, scene: Scene) -> None:
    """Put the form and the plans of a seat's view into a scene that does not tell them itself."""
    tell = Telling(game, table)
    if scene.form is None and table.view.form is not None:
        scene.form = tell.sheet(scene.prompt.text, scene.prompt.rule)
    if not scene.plans:
        scene.plans = [game.planned(table, plan) for plan in table.view.plans]


def scene_in_words(game: Game[Any], table: Table) -> Scene:
    """What the words file says of a position: the prompt and the moves, tied to what `about_move` says they touch, and
    in the end the scores and who won why."""
    tell, over = Telling(game, table), table.view.outcome
    scene = Scene([], [], *tell.asked())
    if over is not None:
        scene.scores = [Score(seat, total) for seat, total in enumerate(over.scores)]
        scene.ending = tell.say(f"outcome.{over.why}", **over.args)
    return scene


def plan_in_words(game: Game[Any], table: Table, plan: Plan) -> Planned:
    """What the words file says of a plan."""
    moves = [msgspec.to_builtins(move) for move in plan.moves]
    text = Telling(game, table).say(f"plan.{plan.key}", **plan.args)
    return Planned(text, moves, final=bool(plan.pauses), to=plan.to, pauses=list(plan.pauses))


class Telling:
    """The words file for one reader: `say` has their language, `name` their names for the seats."""

    def __init__(self, game: Game[Any], table: Table) -> None:
        self.game = game
        self.view = table.view
        self.lang = table.lang
        self.name: Naming = lambda seat: (
            table.names[seat] if seat < len(table.names) else game.seat_name(seat, table.lang)
        )

    def say(self, *keys: str, **args: Any) -> str:
        """The sentence of the first key that there is."""
        words = self.game.words
        key = next((key for key in keys if words.has(key, self.lang)), keys[-1])
        return words.text(key, self.lang, args, self.name)

    def asked(self) -> tuple[Prompt, list[Offered]]:
        view = self.view
        first = view.seat if view.seat in view.waiting else next(iter(view.waiting), -1)
        asked = view.asked.get(first if first is not None else -1)
        if asked is None:
            return Prompt(""), []
        keys = [f"prompt.{asked.prompt}"]
        if asked.prompt.startswith("window."):
            keys.append("prompt.window")  # the kernel has a sentence for windows that a game does not word
        prompt = Prompt(self.say(*keys, **asked.args), view.waiting, len(view.asked) > 1, asked.rule)
        told = zip(map(self.game.move_to_json, view.moves), view.about, strict=True)
        return prompt, [
            Offered(n, self.say(f"move.{move['verb']}", **move), touches=list(about.touches), rule=about.rule)
            for n, (move, about) in enumerate(told)
        ]

    def sheet(self, title: str, rule: str) -> Sheet:
        form = self.view.form
        assert form is not None
        heading = self.say(f"form.{form.verb}") if self.game.words.has(f"form.{form.verb}", self.lang) else title
        blanks = [self.blank(form.verb, name, field) for name, field in form.fields.items()]
        return Sheet(form.verb, heading, self.say(f"send.{form.verb}", "form-send"), blanks, rule)

    def blank(self, verb: str, name: str, field: Field) -> Blank:
        label = self.say(f"field.{verb}.{name}", f"field.{name}")

        def worded(values: tuple[int | str, ...]) -> list[Choice]:
            return [Choice(value, self.value(verb, name, value)) for value in values]

        match field:
            case Number(least, most):
                return Blank(name, "number", label, least=least, most=most)
            case OneOf(of):
                return Blank(name, "one", label, worded(of))
            case Some(of, most):
                return Blank(name, "some", label, worded(of), most=most)
            case Counts(of):
                kinds = [Choice(kind, self.value(verb, name, kind), most) for kind, most in of]
                return Blank(name, "counts", label, kinds)

    def value(self, verb: str, name: str, value: int | str) -> str:
        keys = [key for key in (f"choice.{verb}.{name}", f"choice.{name}") if self.game.words.has(key, self.lang)]
        return self.say(keys[0], value=value) if keys else str(value)
