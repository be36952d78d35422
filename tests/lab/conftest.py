"""These tests play Salvage, the kernel's toy game."""

from collections.abc import Iterator

import pytest
from tests.toys import toys_installed


@pytest.fixture(scope="package", autouse=True)
def _toys() -> Iterator[None]:
    with toys_installed():
        yield
