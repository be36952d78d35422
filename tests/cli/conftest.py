"""These tests run the real command and play Salvage, the kernel's toy game."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.command import Command
from tests.toys import toys_installed


@pytest.fixture(scope="package", autouse=True)
def _toys() -> Iterator[None]:
    with toys_installed():
        yield


@pytest.fixture
def perijove(tmp_path: Path) -> Command:
    return Command(tmp_path)
