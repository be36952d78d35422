"""The real command in a process of its own."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.toys import FOLDER

ROOT = FOLDER.parents[1]
PERIJOVE = Path(sys.executable).parent / "perijove"


@dataclass
class Done:
    code: int
    out: str
    err: str


class Command:
    """`perijove …` with the toys installed, a data folder of its own, and nothing of the caller's terminal."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.environment = {
            **os.environ,
            "PYTHONPATH": f"{ROOT}:{FOLDER}",
            "PERIJOVE_DATA": str(self.data),
            "COLUMNS": "120",
            "NO_COLOR": "1",
            "PYTHONIOENCODING": "utf-8",
        }

    def __call__(self, *words: str, typed: str = "") -> Done:
        done = subprocess.run(
            [PERIJOVE, *words],
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=self.folder,
            env=self.environment,
            timeout=240,
            check=False,
        )
        return Done(done.returncode, done.stdout, done.stderr)

    def start(self, *words: str, stderr: int | None = None) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [PERIJOVE, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=stderr,
            text=True,
            encoding="utf-8",
            cwd=self.folder,
            env=self.environment,
        )

    def files(self) -> set[str]:
        """Everything that lies in the folder, to see that nothing was written."""
        return {str(path.relative_to(self.folder)) for path in self.folder.rglob("*") if path.is_file()}
