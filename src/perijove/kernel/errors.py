"""What can go wrong at a table, each with one sentence for a person."""

from __future__ import annotations


class PerijoveError(Exception):
    """Anything a caller did that can't be done; the message is one clear sentence."""


class UnknownGame(PerijoveError):
    """No game of that name is installed."""


class BadOption(PerijoveError):
    """A player count, option or option value that the game does not have."""


class BadRecord(PerijoveError):
    """A record that can't be read, or that does not replay."""


class BadTrial(PerijoveError):
    """Something on a bench that does not exist, or can't be there."""


class CannotUndo(PerijoveError):
    """There is nothing of this seat's to take back before the last barrier."""


class IllegalMove(PerijoveError):
    """A move that the rules refuse now; `rule` names the clause where one is known."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(f"{sentence} (§ {rule})" if rule else sentence)
        self.sentence = sentence
        self.rule = rule


class BadSeat(IllegalMove):
    """A seat that the match does not have."""


class RulesError(Exception):
    """A bug in a game's rules. The match has gone back to its last good choice."""
