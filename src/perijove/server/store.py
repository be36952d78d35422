"""The database: one writing thread that commits many tables' writes together, and a few reading threads.

A write is a function of a connection. Those that arrive while a commit is under way share the next one, each behind
its own savepoint: one that fails takes nothing of the others with it. Nobody hears of success before the commit.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import alembic.command
import alembic.config
from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.pool import QueuePool

from perijove.server.schema import metadata

T = TypeVar("T")
Job: TypeAlias = tuple[Callable[[Connection], Any], "Future[Any]"]

READERS = 4
BATCH = 64
BUSY_SECONDS = 20
ONE_STATE: dict[str, Any] = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
"""PostgreSQL shows each statement of a transaction a newer state, unless told to stay with one. SQLite always does."""
MIGRATION_LOCK = 0x7E71_07E
"""PostgreSQL advisory lock: of several processes that start together, one migrates."""


class StorageGone(Exception):
    """The database can't be reached or can't be written to; nothing was changed."""


class Store:
    def __init__(self, url: str) -> None:
        self.is_sqlite = url.startswith("sqlite")
        self.engine = _sqlite(url) if self.is_sqlite else _postgres(url)
        self._reading = self.engine if self.is_sqlite else self.engine.execution_options(**ONE_STATE)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="perijove-writer", daemon=True)
        self._readers = ThreadPoolExecutor(READERS, "perijove-reader")

    def open(self) -> None:
        """Bring the database to the present shape and start to take writes."""
        with self.engine.execution_options(writes=True).begin() as connection:
            if not self.is_sqlite:
                connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            migrate(connection)
        self._writer.start()

    def close(self) -> None:
        self._jobs.put(None)
        if self._writer.is_alive():
            self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()

    # ------------------------------------------------------------------ reading and writing

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.read_now, work)

    def read_now(self, work: Callable[[Connection], T]) -> T:
        """Run a read on this thread, on one consistent state of the database."""
        try:
            with self._reading.connect() as connection:
                return work(connection)
        except (DBAPIError, PoolTimeout) as error:
            raise StorageGone from error

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run a write; it returns once the write is committed. What `work` raises undoes only its own part."""
        done: Future[T] = Future()
        self._jobs.put((work, done))
        return await asyncio.wrap_future(done)

    def _write_all(self) -> None:
        engine = self.engine.execution_options(writes=True)
        while (job := self._jobs.get()) is not None:
            batch = [job]
            while len(batch) < BATCH and not self._jobs.empty():
                further = self._jobs.get()
                if further is None:
                    self._jobs.put(None)
                    break
                batch.append(further)
            self._write_batch(engine, batch)

    def _write_batch(self, engine: Engine, batch: list[Job]) -> None:
        results: list[tuple[Future[Any], Any, BaseException | None]] = []
        try:
            with engine.begin() as connection:
                if len(batch) == 1:
                    results.append((batch[0][1], batch[0][0](connection), None))
                else:
                    results += [(done, *_attempt(connection, work)) for work, done in batch]
        except Exception as error:
            failure = StorageGone() if len(batch) > 1 or _is_gone(error) else error
            if failure is not error:
                failure.__cause__ = error
            results = [(done, None, failure) for _, done in batch]
        for done, result, failed in results:
            _settle(done, result, failed)


def _attempt(connection: Connection, work: Callable[[Connection], T]) -> tuple[T | None, BaseException | None]:
    """Run one write of several, behind a savepoint. A lost connection or a full disk ends them all."""
    savepoint = connection.begin_nested()
    try:
        result = work(connection)
        savepoint.commit()
        return result, None
    except Exception as error:
        if _is_gone(error):
            raise
        savepoint.rollback()
        return None, error


def _is_gone(error: Exception) -> bool:
    """Whether it is the database that fails, and not what was asked of it."""
    if isinstance(error, DBAPIError):
        return error.connection_invalidated or isinstance(error, (OperationalError, InterfaceError))
    return isinstance(error, PoolTimeout)  # no connection became free


def _settle(done: Future[Any], result: Any, failure: BaseException | None) -> None:
    if done.cancelled():
        return
    if failure is None:
        done.set_result(result)
    else:
        done.set_exception(failure)


# ---------------------------------------------------------------------- engines


def _sqlite(url: str) -> Engine:
    path = make_url(url).database
    if not path or path == ":memory:":
        raise ValueError("The SQLite database must be a file, since several threads and processes share it.")
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(
        url,
        poolclass=QueuePool,
        pool_size=READERS + 2,
        connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False},
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # this module says BEGIN itself
        for pragma in (
            f"busy_timeout={BUSY_SECONDS * 1000}",
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
            "cache_size=-8000",
        ):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # a writer takes the lock at once: a read that turns into a write can't wait for others, it would fail
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _postgres(url: str) -> Engine:
    return create_engine(
        url, pool_size=READERS + 2, max_overflow=4, pool_pre_ping=True, pool_timeout=10,
        connect_args={"connect_timeout": 5},
    )  # fmt: skip


def migrate(connection: Connection) -> None:
    config = alembic.config.Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    alembic.command.upgrade(config, "head")
    if missing := sorted(metadata.tables.keys() - inspect(connection).get_table_names()):
        raise LookupError(f"after its migrations it has no {', '.join(missing)}; is Perijove installed whole?")
