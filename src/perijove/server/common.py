"""What the handlers share: who asks, in which language, and how refusals become answers."""

from __future__ import annotations

import logging
from typing import Annotated, Any, TypeVar, cast

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec
from litestar.params import PathParameter, QueryParameter
from litestar.types import ExceptionHandlersMap

from perijove.kernel.forms import brief
from perijove.server.answers import SceneAnswer
from perijove.server.house import House
from perijove.server.refused import Refused, language
from perijove.server.store import StorageGone
from perijove.server.tokens import LONGEST

log = logging.getLogger("perijove.server")

T = TypeVar("T")

Lang = Annotated[str | None, QueryParameter(name="lang", required=False, max_length=35, description="en or ja")]
Named = Annotated[str, PathParameter(max_length=2000)]
AnyRequest = Request[Any, Any, Any]


class Problem(msgspec.Struct):
    """One sentence that says what was wrong, and the clause of the rules behind it if there is one."""

    error: str
    rule: str = ""


class Moved(SceneAnswer, kw_only=True):
    """The decision that the move answers is no longer open: the table as it stands now."""

    error: str
    rule: str = ""


PROBLEMS: dict[int, ResponseSpec] = {
    status: ResponseSpec(Problem, description=why, generate_examples=False)
    for status, why in (
        (400, "something in the request is wrong, or the rules refuse the move"),
        (401, "no key, or no key to a seat of this table"),
        (403, "not allowed"),
        (404, "there is no such thing"),
        (409, "not possible as the table stands"),
        (413, "too large"),
        (415, "the body is not sent as JSON"),
        (422, "a rule failed; the table is as before"),
        (429, "too many requests"),
        (503, "the storage can't be reached just now"),
    )
}
STALE = PROBLEMS | {
    409: ResponseSpec(
        Problem, description="too late: beside the sentence the whole scene answer", generate_examples=False
    )
}


def house_of(request: AnyRequest) -> House:
    return cast(House, request.app.state["house"])


def token_of(request: AnyRequest) -> str | None:
    """The seat's key, if one was sent. It travels in the header only: addresses are logged and shared."""
    header = request.headers.get("authorization")
    if not header:
        return None
    kind, _, token = header.partition(" ")
    token = token.strip()
    if kind.lower() != "bearer" or not token or len(token) > LONGEST:
        raise Refused(401, "wrong-token")
    return token


def language_of(request: AnyRequest, lang: str | None = None) -> str:
    return language(lang or request.query_params.get("lang") or request.headers.get("accept-language"))


def encoded(content: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response[Any]:
    """An answer that is JSON already, or becomes it here in one go."""
    data = content if isinstance(content, bytes) else msgspec.json.encode(content)
    kept = {"Cache-Control": "no-store"} | (headers or {})
    return Response(data, status_code=status, media_type="application/json", headers=kept)


# ---------------------------------------------------------------------- when something is wrong


def _problem(status: int, sentence: str, rule: str = "", headers: dict[str, str] | None = None) -> Response[Any]:
    return encoded(Problem(sentence, rule), status, headers)


def on_refused(request: AnyRequest, error: Refused) -> Response[Any]:
    seconds = error.args_of_it.get("seconds")
    headers = {"Retry-After": str(seconds)} if seconds else None
    return _problem(error.status, error.text(language_of(request)), error.rule, headers)


def on_storage_gone(request: AnyRequest, error: StorageGone) -> Response[Any]:
    log.error("The storage can't be reached: %s", type(getattr(error.__cause__, "orig", error.__cause__)).__name__)
    return _problem(503, Refused(503, "storage").text(language_of(request)), headers={"Retry-After": "2"})


def on_http(request: AnyRequest, error: HTTPException) -> Response[Any]:
    lang = language_of(request)
    if error.status_code >= 500:
        return on_bug(request, error)
    if error.status_code == 404:
        refused = Refused(404, "no-page")
    elif error.status_code == 405:
        refused = Refused(405, "no-method")
    elif error.status_code == 413:
        refused = Refused(413, "too-large", most=request.app.state["settings"].limits.body)
    else:
        refused = Refused(error.status_code, "form", why=_why(error))
    kept = {name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"}
    return _problem(refused.status, refused.text(lang), headers=kept)


def _why(error: HTTPException) -> str:
    """The first complaint, without the values that were sent."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        where = extra[0].get("key")
        what = _plainly(str(where).rpartition(".")[2], str(extra[0].get("message", "")))
        return f"{where}: {what}." if where else f"{what}."
    return "it is not JSON of the expected form."


CHOICES = {
    "kind": "me, bot or open",
    "does": "pass, pass-empty or pass-others",
    "theme": "dark or light",
}
"""The words that a field takes."""


def _plainly(field: str, complaint: str) -> str:
    """What the reader of JSON says in terms of its own, as a person would say it."""
    if complaint == "'data'":
        return "there is no body; send a JSON object"
    if complaint.startswith("Invalid enum value") and field in CHOICES:
        return f"it is {CHOICES[field]}"
    if "matching regex" in complaint:
        return "it may hold no control characters"
    return brief(complaint, 200)


def on_not_text(request: AnyRequest, error: UnicodeDecodeError) -> Response[Any]:
    """JSON is UTF-8."""
    return _problem(400, Refused(400, "form", why="it is not UTF-8.").text(language_of(request)))


def on_too_deep(request: AnyRequest, error: RecursionError) -> Response[Any]:
    """JSON that is nested deeper than anything of ours."""
    return _problem(400, Refused(400, "form", why="it is nested too deep.").text(language_of(request)))


def on_bug(request: AnyRequest, error: Exception) -> Response[Any]:
    log.error("A bug: %s %s", request.method, request.url.path, exc_info=error)
    return _problem(500, Refused(500, "broken").text(language_of(request)))


HANDLERS: ExceptionHandlersMap = {
    Refused: on_refused,
    StorageGone: on_storage_gone,
    HTTPException: on_http,
    UnicodeDecodeError: on_not_text,
    RecursionError: on_too_deep,
    Exception: on_bug,
}
