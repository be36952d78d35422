"""Work spread over several processes, that can be stopped at any moment."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from perijove.kernel.errors import PerijoveError

Part = TypeVar("Part")
Found = TypeVar("Found")


def spread(work: Callable[[Part], list[Found]], parts: Sequence[Part], jobs: int) -> Generator[Found, None, None]:
    """What `work` finds in each part, as it comes in. Who stops listening (Ctrl-C too) ends the processes at once."""
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=_leave_interrupts)
    try:
        for done in as_completed([pool.submit(work, part) for part in parts]):
            yield from done.result()
    except BrokenProcessPool as error:
        raise PerijoveError("A process that played games was ended from outside; is there enough memory?") from error
    except BaseException:
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()  # the games in hand would go on to their end otherwise
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C reaches all processes of a terminal; the first one decides for all."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
