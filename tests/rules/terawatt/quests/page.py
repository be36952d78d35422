"""The table of the 28 Futures in docs/cards.md: what each asks for, and the scripted game that shows it."""

from __future__ import annotations

from tests.rules.terawatt.quests import SCRIPTS

MODULE = "rules/terawatt/test_quest_games.py"
GAME, LACKING = "test_a_scripted_game_reaches_it_and_counts_it_in_the_end", "test_it_is_refused_when_just_this_lacks"
HEAD = """## High Frontier: the 28 Futures, condition by condition

Every Future has a scripted game, from the promotion of its card to the final count, and is refused by the clause named
once a single condition lacks. All tests are in `{module}`: the first row of each is one of
`{game}`, the others of
`{lacking}`.

| Future | condition | then | test |
| --- | --- | --- | --- |
"""


def section() -> str:
    rows = []
    for name, script in sorted(SCRIPTS.items()):
        rows.append(f"| {name}: {script.future} of {script.face} | all together | {script.points} VP | `[{name}]` |")
        rows += [
            f"| {name} | without: {condition} | refused by {clause} | `[{name}-{condition}]` |"
            for condition, clause in script.conditions.items()
        ]
    return HEAD.format(module=MODULE, game=GAME, lacking=LACKING) + "\n".join(rows) + "\n"
