"""Schemathesis tries the API against its own description: whatever it sends, the server never breaks."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.server.running import ME, OPEN, Running

CHECKS = ("not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance")


@pytest.mark.slow
@pytest.mark.parametrize("whole", [True, False], ids=["a real table", "any table"])
def test_no_generated_request_breaks_the_server(server: Running, tmp_path: Path, whole: bool) -> None:
    ann, _ = server.table(ME, OPEN, public=True)
    config = tmp_path / "schemathesis.toml"
    config.write_text(f'[parameters]\ntable_id = "{ann.table}"\ngame = "wreck"\n' if whole else "")
    done = subprocess.run(
        [
            str(Path(sys.executable).parent / "schemathesis"), "--config-file", str(config), "run",
            f"{server.url}/openapi.json", "--checks", ",".join(CHECKS),
            "--max-examples", "5" if whole else "2", "--seed", "1",
            "--phases", "coverage,fuzzing" if whole else "fuzzing",
            "--generation-database", "none", "--no-color",
            *(["--header", f"Authorization: Bearer {ann.token}"] if whole else []),
        ],
        capture_output=True, text=True, cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert server.http.get("/health").status_code == 200
