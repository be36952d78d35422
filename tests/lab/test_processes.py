"""Work spread over processes: it ends when nobody listens any more, and tells when it was ended."""

import multiprocessing
import os
import signal
import time

import pytest
from tests.toys import FOLDER

from perijove.kernel.errors import PerijoveError
from perijove.lab.processes import spread


@pytest.fixture(autouse=True)
def _importable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", f"{FOLDER.parents[1]}:{FOLDER}")


def nap(seconds: float) -> list[float]:
    time.sleep(seconds)
    return [seconds]


def interrupt_oneself(part: int) -> list[int]:
    os.kill(os.getpid(), signal.SIGINT)
    return [part]


def die(part: int) -> list[int]:
    os._exit(part)


def test_what_is_still_being_done_ends_with_the_one_who_listens() -> None:
    before = set(multiprocessing.active_children())
    results = spread(nap, [0.0, 3600.0, 3600.0, 3600.0], 2)
    assert next(results) == 0.0
    results.close()  # what Ctrl-C comes to; it would wait for hours
    assert set(multiprocessing.active_children()) <= before


def test_an_interrupt_is_left_to_the_first_process() -> None:
    assert sorted(spread(interrupt_oneself, [1, 2, 3], 2)) == [1, 2, 3]


def test_a_process_that_was_ended_from_outside_is_told_in_a_sentence() -> None:
    with pytest.raises(PerijoveError, match="ended from outside"):
        list(spread(die, [9, 9], 2))
