"""Clauses of a rulebook on a terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from perijove.kernel.rulebook import Clause


def print_clauses(console: Console, clauses: Iterable[Clause]) -> None:
    for clause in clauses:
        console.print(Text.assemble(("§ " + clause.id, "bold cyan"), "  ", (clause.title, "bold")))
        console.print(Text(clause.text.strip()))
        for example in clause.examples:
            console.print(Text.assemble(("  » ", "dim"), (example.strip(), "italic")))
        if clause.rulings:
            console.print(Text("  " + ", ".join(clause.rulings), style="dim"))
        console.print()
