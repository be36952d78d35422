"""The pool of worker processes. One that crashes is replaced, one that thinks too long is stopped.

Quick questions never wait behind slow ones for long: while all workers are busy and somebody waits, another is
started, up to twice the usual number; the extra ones leave when there is nothing to do.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any

import msgspec

from perijove.server.think import Answer, Job

log = logging.getLogger("perijove.server")

PATIENCE = 0.5
"""Seconds that a job waits for a busy pool before another worker is started."""


class WorkFailed(Exception):
    """The worker crashed, was too slow, or the job raised."""


class Thinkers:
    def __init__(self, usual: int, seconds: float) -> None:
        self.usual = max(1, usual)
        self.seconds = seconds
        self._idle: list[Process] = []
        self._busy: set[Process] = set()
        self._free = asyncio.Condition()
        self._starting = 0
        self._encode = msgspec.msgpack.Encoder().encode
        self._decode = msgspec.msgpack.Decoder(Answer).decode

    async def work(self, job: Job, seconds: float | None = None) -> Any:
        """Have a job done. WorkFailed if that does not succeed in time."""
        worker = await self._take()
        try:
            answer = await asyncio.wait_for(self._ask(worker, job), seconds or self.seconds)
        except BaseException as error:
            await self._dismiss(worker)
            if isinstance(error, (TimeoutError, OSError, asyncio.IncompleteReadError)):
                raise WorkFailed(f"a worker was lost over a {job.kind}: {type(error).__name__}") from None
            raise
        await self._give_back(worker)
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
        async with self._free:
            while True:
                while self._idle:
                    worker = self._idle.pop()
                    if worker.returncode is None:
                        self._busy.add(worker)
                        return worker
                if self._count < self.usual:
                    break
                try:
                    await asyncio.wait_for(self._free.wait(), PATIENCE)
                except TimeoutError:
                    if not self._idle and self._count < 2 * self.usual:
                        break
            self._starting += 1
        try:
            worker = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "perijove.server.think", stdin=PIPE, stdout=PIPE
            )
            self._busy.add(worker)
            return worker
        finally:
            self._starting -= 1

    async def _give_back(self, worker: Process) -> None:
        async with self._free:
            self._busy.discard(worker)
            if self._count >= self.usual:
                self._stop(worker)
            else:
                self._idle.append(worker)
            self._free.notify()

    async def _dismiss(self, worker: Process) -> None:
        self._busy.discard(worker)
        self._stop(worker)
        async with self._free:
            self._free.notify()

    def _stop(self, worker: Process) -> None:
        if worker.returncode is None:
            worker.kill()

    async def close(self) -> None:
        workers = [*self._idle, *self._busy]
        for worker in workers:
            self._stop(worker)
        for worker in workers:
            await worker.wait()
