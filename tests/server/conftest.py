"""A real server on loopback for every test, on SQLite or PostgreSQL, playing a toy that is installed like any game."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import Running, running
from tests.toys import toys_installed

from perijove.server.settings import Limits, Settings

Start = Callable[..., Running]


@pytest.fixture(scope="package", autouse=True)
def _toys() -> Iterator[None]:
    with toys_installed():
        yield


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    url: str = request.getfixturevalue("postgres_database")
    return url.replace("postgresql://", "postgresql+psycopg://")


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers; they end with the test."""
    with ExitStack() as stack:

        def begin(database: str | None = None, **changes: Any) -> Running:
            where = database or f"sqlite:///{tmp_path / 'tables.sqlite3'}"
            settings = Settings(where, **({"limits": LOOSE} | changes))
            return stack.enter_context(running(settings))

        yield begin


LOOSE = Limits(
    address_rate=1e6, address_burst=10**6, seat_rate=1e6, seat_burst=10**6, tables_rate=1e6, tables_burst=10**6,
    heavy_rate=1e6, heavy_burst=10**6, heavy_together=1e6,
)  # fmt: skip


@pytest.fixture(scope="package")
def server(_toys: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests that need nothing special: every test has tables of its own."""
    with running(Settings(f"sqlite:///{tmp_path_factory.mktemp('data')}/tables.sqlite3", limits=LOOSE)) as found:
        yield found
