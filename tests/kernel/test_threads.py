"""A server loads matches in several threads at once."""

import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import msgspec

from perijove.kernel.clone import clone


def test_the_first_copies_of_a_type_may_be_made_by_several_threads_at_once() -> None:
    pause = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for _ in range(30):
            inner = msgspec.defstruct("Inner", [("numbers", list[int])])
            outer = msgspec.defstruct("Outer", [("inner", inner), ("more", list[inner])])  # type: ignore[valid-type]
            barrier = threading.Barrier(6)

            def copy(_: int, barrier: threading.Barrier = barrier, outer: type = outer, inner: type = inner) -> bool:
                value = outer(inner([1]), [inner([2])])
                barrier.wait()
                return bool(clone(value) == value)

            with ThreadPoolExecutor(6) as pool:
                assert all(pool.map(copy, range(6)))
    finally:
        sys.setswitchinterval(pause)
