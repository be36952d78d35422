"""The games of this distribution, a package each.

`perijove.games()` lists the installed games. Importing a game binds this package to the same name, so the package
itself can be called and gives the same answer.
"""

from __future__ import annotations

import sys
from types import ModuleType

from perijove.kernel.registry import GameInfo, games


class _Games(ModuleType):
    def __call__(self) -> list[GameInfo]:
        return games()


sys.modules[__name__].__class__ = _Games
