"""The pool of worker processes. One that crashes is replaced, one that thinks too long is stopped.

Quick questions never wait behind slow ones for long: while no worker becomes free and somebody waits, another is
started, up to twice the usual number; the extra ones leave when there is nothing to do.
"""

from __future__ import annotations

import asyncio
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import deque
from typing import Any

import msgspec

from perijove.server.think import Answer, Job

PATIENCE = 0.5
"""Seconds without a free worker after which another one is started."""


class WorkFailed(Exception):
    """The worker crashed, was too slow, or the job raised."""


class Thinkers:
    def __init__(self, usual: int, seconds: float, patient: bool = False) -> None:
        self.usual = max(1, usual)
        self.seconds = seconds
        self.patient = patient
        """Whether its workers leave the processor to everybody else."""
        self._idle: list[Process] = []
        self._busy: set[Process] = set()
        self._starting = 0
        self._waiting: deque[asyncio.Future[Process]] = deque()
        self._joining: set[asyncio.Task[None]] = set()
        self._watching: asyncio.TimerHandle | None = None
        self._moved = 0.0
        """When a worker last became free."""
        self._encode = msgspec.msgpack.Encoder().encode
        self._decode = msgspec.msgpack.Decoder(Answer).decode

    async def work(self, job: Job, seconds: float | None = None) -> Any:
        """Have a job done. WorkFailed if that does not succeed in time."""
        worker = await self._take()
        try:
            answer = await asyncio.wait_for(self._ask(worker, job), seconds or self.seconds)
        except BaseException as error:
            self._dismiss(worker)
            if isinstance(error, (TimeoutError, OSError, asyncio.IncompleteReadError)):
                raise WorkFailed(f"a worker was lost over a {job.kind}: {type(error).__name__}") from None
            raise
        self._give_back(worker)
        if answer.failed:
            raise WorkFailed(f"a {job.kind} failed: {answer.failed}")
        return answer.value

    async def _ask(self, worker: Process, job: Job) -> Answer:
        assert worker.stdin is not None
        assert worker.stdout is not None
        data = self._encode(job)
        worker.stdin.write(len(data).to_bytes(4, "big") + data)
        await worker.stdin.drain()
        size = int.from_bytes(await worker.stdout.readexactly(4), "big")
        return self._decode(await worker.stdout.readexactly(size))

    # ------------------------------------------------------------------ workers

    @property
    def _count(self) -> int:
        return len(self._idle) + len(self._busy) + self._starting

    async def _take(self) -> Process:
        """A worker for oneself: an idle one, a new one, or the next that becomes free."""
        while self._idle:
            worker = self._idle.pop()
            if worker.returncode is None:
                self._busy.add(worker)
                return worker
        if self._count < self.usual:
            return await self._start()
        waiter: asyncio.Future[Process] = asyncio.get_running_loop().create_future()
        self._waiting.append(waiter)
        self._watch()
        try:
            return await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled():
                self._give_back(waiter.result())
            raise

    async def _start(self) -> Process:
        self._starting += 1
        try:
            worker = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "perijove.server.think", *["--patient"] * self.patient, stdin=PIPE, stdout=PIPE
            )
        finally:
            self._starting -= 1
        self._busy.add(worker)
        return worker

    def _give_back(self, worker: Process) -> None:
        """A worker is free: it goes to whoever has waited longest."""
        self._moved = time.monotonic()
        while self._waiting and worker.returncode is None:
            waiter = self._waiting.popleft()
            if not waiter.done():
                waiter.set_result(worker)
                return
        self._busy.discard(worker)
        if self._count >= self.usual:
            self._stop(worker)
        else:
            self._idle.append(worker)

    def _dismiss(self, worker: Process) -> None:
        """A worker is of no use any more; another one takes its place if somebody waits."""
        self._busy.discard(worker)
        self._stop(worker)
        if self._waiting:
            self._reinforce()

    def _reinforce(self) -> None:
        task = asyncio.ensure_future(self._join())
        self._joining.add(task)
        task.add_done_callback(self._joining.discard)

    async def _join(self) -> None:
        self._give_back(await self._start())

    def _watch(self) -> None:
        """Look after a while whether the pool is stuck: nobody became free, and somebody waits."""
        if self._watching is None:
            self._watching = asyncio.get_running_loop().call_later(PATIENCE, self._look)

    def _look(self) -> None:
        self._watching = None
        if not any(not waiter.done() for waiter in self._waiting):
            return
        if time.monotonic() - self._moved >= PATIENCE and self._count < 2 * self.usual:
            self._reinforce()
        self._watch()

    def _stop(self, worker: Process) -> None:
        if worker.returncode is None:
            worker.kill()

    async def close(self) -> None:
        if self._watching is not None:
            self._watching.cancel()
        for task in self._joining:
            task.cancel()
        workers = [*self._idle, *self._busy]
        for worker in workers:
            self._stop(worker)
        for worker in workers:
            await worker.wait()
