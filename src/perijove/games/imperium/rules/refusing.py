"""How a rule says no: a sentence of the words file with its arguments, and the clause."""

from __future__ import annotations

from typing import Any

from perijove.kernel.forms import Refusal


def no(key: str, rule: str, **args: Any) -> Refusal:
    return Refusal(f"refused.{key}", args, rule)
