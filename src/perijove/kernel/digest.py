"""Fingerprints of states, short enough to stand beside every choice of a record."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import Any

import msgspec

from perijove.kernel.decision import Choose
from perijove.kernel.game import Game
from perijove.kernel.state import State

_encode = msgspec.msgpack.Encoder().encode


def digest_of(game: Game[Any], g: State, asked: Iterable[Choose]) -> str:
    """Twelve hex digits over the state and the pending questions (the part a coroutine holds shows in those)."""
    questions = [(q.seat, q.prompt, q.options()) for q in asked]
    return blake2b(game.encode(g) + _encode(questions), digest_size=6).hexdigest()
