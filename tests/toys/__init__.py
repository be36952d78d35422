"""Small games that exercise the kernel, installed like anybody's own: by an entry point on the path."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from perijove.kernel import registry

FOLDER = Path(__file__).parent


def forget_installed() -> None:
    """Let the registry look around again."""
    registry._installed.cache_clear()
    registry._loaded.cache_clear()
    registry.find_game.cache_clear()


@contextmanager
def toys_installed() -> Iterator[None]:
    """Here and in the processes that are started meanwhile."""
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join([str(FOLDER), str(FOLDER.parent.parent), *([before] if before else [])])
    sys.path.insert(0, str(FOLDER))
    forget_installed()
    yield
    sys.path.remove(str(FOLDER))
    forget_installed()
    if before is None:
        del os.environ["PYTHONPATH"]
    else:
        os.environ["PYTHONPATH"] = before
