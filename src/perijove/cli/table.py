"""The terminal table: people at one keyboard and bots, one decision after the other."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from rich.console import Console, Group
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from perijove.bots import make_bot
from perijove.cli.clauses import print_clauses
from perijove.cli.forms import example_of, explain, filled_in
from perijove.cli.panels import panels_of
from perijove.cli.phrases import phrase
from perijove.cli.saving import Journal, autosave_path
from perijove.cli.telling import Telling
from perijove.kernel.decision import Move, Several
from perijove.kernel.errors import CannotUndo, PerijoveError
from perijove.kernel.match import Match
from perijove.kernel.scene import Scene, Sheet
from perijove.kernel.state import Entry

SHOWN_CLAUSES = 5


class Offer(NamedTuple):
    """Something to choose by its number."""

    group: str
    text: str
    detail: str
    move: Move


class Left(Exception):
    """Somebody leaves the table; `resigned` if for good."""

    def __init__(self, resigned: int | None = None) -> None:
        self.resigned = resigned


class TerminalTable:
    """A match on the screen. Every choice is saved before the next question is shown."""

    def __init__(self, match: Match, bots: list[str | None], lang: str, console: Console, save: Path | None) -> None:
        self.match = match
        self.levels = bots
        self.lang = lang
        self.console = console
        self.save = save
        self.telling = Telling(match, lang)
        self.journal = Journal(match)
        seed = match.header.seed
        self.bots = {s: make_bot(level, f"{seed}/{s}") for s, level in enumerate(bots) if level is not None}
        self.people = [seat for seat, level in enumerate(bots) if level is None]
        self.at_keyboard: int | None = self.people[0] if len(self.people) == 1 else None
        self.told = max(0, match.number - 1)

    def run(self) -> None:
        self.journal.write_table(autosave_path(), self.levels, self.lang)
        try:
            while (decision := self.match.decision) is not None:
                waiting_people = [seat for seat in decision.seats if seat in self.people]
                waiting_bots = [seat for seat in decision.seats if seat in self.bots]
                if waiting_bots:
                    self._bot(waiting_bots[0])
                else:
                    self._person(waiting_people[0])
            self._ending()
        except Left as left:
            self._leave(left)
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            self._leave(Left())

    # ------------------------------------------------------------------ deciding

    def _bot(self, seat: int) -> None:
        self._choose(seat, self.bots[seat].choose(self.match, seat))

    def _person(self, seat: int) -> None:
        if self.at_keyboard != seat:
            self.console.clear()
            self.console.input(escape(phrase(self.lang, "pass", name=self.telling.name(seat))))
            self.at_keyboard = seat
        self._show(seat)
        while not self._command(seat, self._ask(seat)):
            pass

    def _ask(self, seat: int) -> str:
        question = phrase(self.lang, "ask", name=self.telling.name(seat))
        return self.console.input(f"[bold]{escape(question)} > [/bold]").strip()

    def _command(self, seat: int, text: str) -> bool:
        """Do what was typed; True once the decision is made or the position has changed."""
        word, _, rest = text.partition(" ")
        rest = rest.strip()
        match word.lower():
            case "":
                pass
            case number if number.isascii() and number.isdigit():
                return self._number(seat, text)
            case "u" | "undo":
                return self._undo(seat)
            case "b" | "board":
                self._show(seat)
            case "l" | "log":
                self._tell(self.match.log(seat))
            case "s" | "save":
                self._save(rest)
            case "h" | "help":
                self.console.print(Panel(phrase(self.lang, "help"), expand=False))
            case "q" | "quit":
                raise Left
            case "resign":
                self._resign(seat)
            case _ if text[0] in "§?？":
                self._rules(text[1:].strip())
            case verb if (sheet := self._scene(seat).form) is not None and sheet.verb == verb:
                return self._fill_in(seat, sheet, text)
            case _:
                self._what(seat, text)
        return False

    def _number(self, seat: int, text: str) -> bool:
        offers = self._offers(seat)
        if not text.isdigit() or not 1 <= int(text) <= len(offers):
            self._what(seat, text)
            return False
        self._choose(seat, offers[int(text) - 1].move)
        return True

    def _fill_in(self, seat: int, sheet: Sheet, text: str) -> bool:
        """A form as one typed line; what is wrong with it is said in a sentence."""
        try:
            move = self.match.game.move_from_json(filled_in(sheet, text, self.lang))
        except PerijoveError as error:
            return self._refuse(str(error))
        refusal = self.match.why_not(seat, move)
        if refusal is not None:
            clause = f" (§ {refusal.rule})" if refusal.rule else ""
            return self._refuse(self.match.sentence(refusal, self.lang, self.telling.names) + clause)
        self._choose(seat, move)
        return True

    def _refuse(self, sentence: str) -> bool:
        self.console.print(f"[red]{escape(sentence)}[/red]")
        return False

    def _what(self, seat: int, text: str) -> None:
        sentence = phrase(self.lang, "what", text=text, most=len(self._offers(seat)))
        self.console.print(f"[red]{escape(sentence)}[/red]")

    def _choose(self, seat: int, move: Move) -> None:
        self.match.choose(seat, move)
        self.journal.follow(self.match)
        self._autosave()

    def _undo(self, seat: int) -> bool:
        try:
            taken = self.match.undo(seat)
        except CannotUndo:
            self.console.print(phrase(self.lang, "barred"), style="red")
            return False
        self.journal.follow(self.match)
        self._autosave()
        self.told = min(self.told, self.match.number)
        words = {offer.move: offer.text for offer in self._offers(seat)}
        self.console.print(phrase(self.lang, "undone", move=words.get(taken.move) or self.telling.move(taken.move)))
        return True

    def _resign(self, seat: int) -> None:
        if self.console.input(escape(phrase(self.lang, "resign"))).strip().lower() == "yes":
            raise Left(seat)

    # ------------------------------------------------------------------ showing

    def _scene(self, seat: int) -> Scene:
        return self.telling.scene(self.match.seen(seat))

    def _offers(self, seat: int) -> list[Offer]:
        """What can be chosen by number, in this order: moves, their groups together, then plans of several moves."""
        scene, decision, game = self._scene(seat), self.match.decision, self.match.game
        options = decision.options(seat) if decision else []
        groups = list(dict.fromkeys(move.group for move in scene.moves))
        moves = sorted(scene.moves, key=lambda move: groups.index(move.group))
        plans = [(plan, Several(tuple(map(game.move_from_json, plan.moves)))) for plan in scene.plans]
        heading = phrase(self.lang, "plans")
        return [
            *(Offer(move.group, move.text, move.detail, options[move.index]) for move in moves),
            *(Offer(heading, plan.text, plan.detail, several) for plan, several in plans),
        ]

    def _show(self, seat: int) -> None:
        view = self.match.seen(seat)
        scene = self.telling.scene(view)
        self.console.rule(phrase(self.lang, "round", number=self.match.number))
        board = self.match.game.text_board(view.table, self.lang)
        if board:
            self.console.print(board)
        elif scene.panels:
            library = self.match.game.board(self.match.header.options, self.match.header.players, self.lang).library
            self.console.print(panels_of(scene.panels, self.console.width, library))
        news = self.match.log(seat, self.told)
        if news:
            self.console.print(f"[dim]{escape(phrase(self.lang, 'last'))}[/dim]")
            self._tell(news)
        self.told = self.match.number
        clause = f"  [dim]§ {escape(scene.prompt.rule)}[/dim]" if scene.prompt.rule else ""
        self.console.print(f"[bold yellow]{escape(scene.prompt.text)}[/bold yellow]{clause}")
        self.console.print(self._menu(seat))
        if scene.form is not None:
            self._explain(scene.form)

    def _explain(self, sheet: Sheet) -> None:
        grid = Grid.grid(padding=(0, 1))
        for name, meaning in explain(sheet):
            grid.add_row(Text(f"    {name}", style="cyan"), Text(meaning))
        line = Text.assemble((phrase(self.lang, "form"), "bold"), " ", (example_of(sheet), "cyan"))
        self.console.print(Group(line, grid))

    def _menu(self, seat: int) -> Group:
        rows: list[Grid | Text] = []
        group = ""
        grid = Grid.grid(padding=(0, 1))
        for number, offer in enumerate(self._offers(seat), 1):
            if offer.group != group:
                group = offer.group
                rows += [grid, Text(group, style="bold")]
                grid = Grid.grid(padding=(0, 1))
            words = Text(offer.text)
            if offer.detail:
                words.append(f"  {offer.detail}", style="dim")
            grid.add_row(Text(f"{number:>3}", style="cyan"), words)
        return Group(*(row for row in [*rows, grid] if isinstance(row, Text) or row.row_count))

    def _tell(self, lines: list[tuple[int, Entry]]) -> None:
        for number, entry in lines:
            line = (self.telling.line(entry), "bold" if entry.heading else "")
            self.console.print(Text.assemble((f"{number:>4} ", "dim"), line))

    def _rules(self, words: str) -> None:
        if not words:
            self.console.print(phrase(self.lang, "search"))
            return
        found = self.match.game.rulebook.volumes[self.lang].under(self.match.header.options).find(words)
        if not found:
            self.console.print(phrase(self.lang, "none"))
        print_clauses(self.console, found[:SHOWN_CLAUSES])
        if len(found) > SHOWN_CLAUSES:
            self.console.print(phrase(self.lang, "more", n=len(found) - SHOWN_CLAUSES))

    # ------------------------------------------------------------------ saving and leaving

    def _autosave(self) -> None:
        """A disk that is full all of a sudden is told, but ends nobody's evening."""
        try:
            self.journal.write_table(autosave_path(), self.levels, self.lang)
        except PerijoveError as error:
            self.console.print(f"[red]{escape(str(error))}[/red]")

    def _save(self, name: str) -> None:
        if not name:
            self.console.print(phrase(self.lang, "where"))
            return
        try:
            self.journal.write_record(Path(name))
        except PerijoveError as error:
            self.console.print(f"[red]{escape(str(error))}[/red]")
        else:
            self.console.print(escape(phrase(self.lang, "saved", path=name)))

    def _write_asked_for(self) -> None:
        if self.save is not None:
            self.journal.write_record(self.save)
            self.console.print(escape(phrase(self.lang, "saved", path=self.save)))

    def _leave(self, left: Left) -> None:
        self._write_asked_for()
        if left.resigned is None:
            self.console.print(phrase(self.lang, "kept"))
        else:
            autosave_path().unlink(missing_ok=True)
            self.console.print(phrase(self.lang, "resigned", name=self.telling.name(left.resigned)))

    def _ending(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        self._tell(self.match.log(None, self.told))
        board = self.match.game.text_board(self.match.seen(None).table, self.lang)
        if board:
            self.console.print(board)
        self.console.rule()
        self.console.print(escape(phrase(self.lang, "over", why=self.telling.outcome(self.match))), style="bold")
        names = ", ".join(self.telling.name(seat) for seat in outcome.winners)
        won = phrase(self.lang, "wins", names=names) if outcome.winners else phrase(self.lang, "lost")
        self.console.print(escape(won), style="bold green")
        scores = Grid("", phrase(self.lang, "score"))
        for seat, score in enumerate(outcome.scores):
            scores.add_row(escape(self.telling.name(seat)), str(score))
        self.console.print(scores)
        self._write_asked_for()
        autosave_path().unlink(missing_ok=True)
