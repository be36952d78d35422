"""Tests that need a real part are left out, all of them, by those who don't have it."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_without_postgres_no_test_that_uses_it_is_left() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", "tests/server", "tests/web"],
        capture_output=True, text=True, cwd=ROOT, env=os.environ | {"PERIJOVE_WITHOUT_POSTGRES": "1"},
    )  # fmt: skip
    assert "test_a_race_for_one_decision_has_one_winner[sqlite]" in done.stdout
    assert "postgres]" not in done.stdout
    assert "-postgres" not in done.stdout
    assert "test_several_processes_behind_one_port" not in done.stdout
