"""The kernel's tests play Salvage, a toy that is installed by an entry point like any other game."""

from collections.abc import Iterator

import pytest
from tests.toys import toys_installed


@pytest.fixture(scope="package", autouse=True)
def _toys() -> Iterator[None]:
    with toys_installed():
        yield
