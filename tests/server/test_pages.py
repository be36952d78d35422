"""Pages and files: strict headers, fingerprints, nothing from outside, and the API's own description."""

import re
from gzip import decompress
from pathlib import Path

import pytest
from tests.server.running import ME, Running

from perijove.kernel.match import Match
from perijove.server.answers import _board, board_key, draw_board

OWN = Path(__file__).parents[2] / "src" / "perijove" / "server" / "pages"


@pytest.mark.parametrize("path", ["/", "/table/anything", "/verify", "/verify/anything", "/docs"])
def test_pages_come_with_a_strict_policy(server: Running, path: str) -> None:
    answer = server.http.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    policy = dict(part.strip().split(" ", 1) for part in answer.headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("path", ["/", "/table/anything", "/verify", "/docs"])
def test_pages_have_no_inline_script_and_ask_no_other_host(server: Running, path: str) -> None:
    text = server.http.get(path).text
    assert not re.search(r"<script(?![^>]*\ssrc=)", text)
    assert not re.search(r"""(?:src|href)=["'](?:https?:)?//""", text)
    assert not re.search(r"\son\w+=", text)


@pytest.mark.parametrize("path", ["/", "/health", "/openapi.json", "/api/games"])
def test_a_head_is_what_get_answers_without_the_body(server: Running, path: str) -> None:
    head, whole = server.http.head(path), server.http.get(path)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-type"] == whole.headers["content-type"]
    assert "content-security-policy" in head.headers


def test_errors_carry_the_strict_headers_too(server: Running) -> None:
    assert "content-security-policy" in server.http.get("/nowhere").headers


def test_a_file_that_has_not_changed_is_not_sent_again(server: Running) -> None:
    first = server.http.get("/docs/docs.js")
    assert (first.status_code, first.headers["content-type"]) == (200, "text/javascript; charset=utf-8")
    again = server.http.get("/docs/docs.js", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_page_comes_packed_to_those_who_can_unpack_it(server: Running) -> None:
    with server.http.stream("GET", "/static/js/table.js", headers={"Accept-Encoding": "gzip"}) as answer:
        packed = b"".join(answer.iter_raw())
    plain = server.http.get("/static/js/table.js", headers={"Accept-Encoding": "identity"})
    assert answer.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert decompress(packed) == plain.content
    assert len(packed) < len(plain.content) / 2


@pytest.mark.parametrize(
    "path",
    ["/static/../server/main.py", "/static/%2e%2e/cli.py", "/static//etc/passwd", "/static/", "/docs/..%2fmain.py"],
)
def test_only_the_client_s_files_are_served(server: Running, path: str) -> None:
    assert server.http.get(path).status_code == 404


def test_a_board_is_found_by_its_key_in_any_process_and_kept_for_ever(server: Running) -> None:
    ann, _ = server.table(ME, ME, options={"favoured": [0]})
    answer = server.http.get(f"/api/boards/{ann.scene()['board']}")
    assert answer.json()["places"][0]["id"] == "hold"
    assert "immutable" in answer.headers["cache-control"]


def test_scenes_are_not_kept_by_anybody(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    assert ann.get("scene").headers["cache-control"] == "no-store"


def test_the_rulebook_is_read_by_language_and_clause(server: Running) -> None:
    clause = server.http.get("/api/games/wreck/rules/turn.lift", params={"lang": "en"}).json()
    assert clause["title"] == "Lifting"
    books = [server.http.get("/api/games/wreck/rulebook", params={"lang": lang}).json() for lang in ("en", "ja")]
    english, japanese = ([each["id"] for each in book["clauses"]] for book in books)
    assert english == japanese
    assert "turn.lift" in english


def test_a_table_s_rulebook_follows_its_options(server: Running) -> None:
    ann, _ = server.table(ME, ME, game="titan", options={"passage": "open"})
    clauses = {each["id"]: each for each in ann.get("rulebook", lang="en").json()["clauses"]}
    assert clauses["move.permission.trigger"]["text"].startswith("Passage is always free at this table")
    assert clauses["move.permission.trigger"]["options"] == ["passage"]
    usual = server.http.get("/api/games/titan/rules/move.permission.trigger", params={"lang": "en"}).json()
    assert usual["text"].startswith("Passage must be agreed")
    assert usual["instead"][0]["when"] == {"passage": "open"}


def test_an_introduction_follows_the_variant_or_the_table(server: Running) -> None:
    def steps(**wanted: str) -> list[str]:
        answer = server.http.get("/api/games/frontier/introduction", params=wanted)
        return [step["id"] for step in answer.json()["steps"]]

    ann, _ = server.table(ME, ME, game="frontier", options={"terawatt": True})
    core, more = steps(), ["freighters", "gigawatt"]
    assert not set(more) & set(core)
    assert steps(variant="core") == core
    assert steps(variant="terawatt") == steps(table=ann.table) == [*core[:-1], *more, core[-1]]


def test_an_introduction_for_a_variant_or_table_that_is_not_there(server: Running) -> None:
    answers = [
        server.http.get("/api/games/frontier/introduction", params=each)
        for each in ({"variant": "epic"}, {"table": "none"})
    ]
    assert [answer.status_code for answer in answers] == [404, 404]
    assert "There is no variant epic; there are core, quick," in answers[0].text


def test_the_lobby_s_picture_of_a_game(server: Running) -> None:
    answer = server.http.get("/api/games/wreck/preview.svg")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    assert answer.text.startswith("<svg")


def test_the_picture_is_drawn_in_the_reader_s_theme_and_language(server: Running) -> None:
    def colours(**wanted: str) -> set[str]:
        answer = server.http.get("/api/games/wreck/preview.svg", params=wanted)
        return {sky for sky in ("#101426", "#eef2fb") if sky in answer.text}

    assert colours(theme="dark") == {"#101426"}
    assert colours(theme="light", lang="ja") == {"#eef2fb"}
    assert server.http.get("/api/games/wreck/preview.svg", params={"theme": "pink"}).status_code == 400


def test_health(server: Running) -> None:
    assert server.http.get("/health").json()["status"] == "ok"


def test_openapi_describes_every_call(server: Running) -> None:
    described = server.http.get("/openapi.json").json()["paths"]
    assert "/api/tables/{table_id}/choices" in described
    for path, methods in described.items():
        for about in methods.values():
            assert about["description"], path


def test_the_docs_page_needs_nothing_but_this_server() -> None:
    for path in OWN.iterdir():
        assert not re.search(r"https?://", path.read_text()), path


def test_a_board_that_was_drawn_early_is_not_drawn_again() -> None:
    draw_board("titan", "en")
    drawn = _board.cache_info().misses
    assert board_key("titan", 4, Match.new("titan", 4, 1).header.options, "en")
    assert _board.cache_info().misses == drawn
