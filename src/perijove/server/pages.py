"""The browser's files: the client's pages and modules, and the page that describes the API."""

from __future__ import annotations

from gzip import compress
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath

from perijove.server.common import AnyRequest, Named
from perijove.server.refused import Refused

WEB = Path(__file__).parent.parent / "web"
OWN = Path(__file__).parent / "pages"

TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain",
}


class Page(msgspec.Struct, frozen=True):
    """A file as it was read, packed once for all readers."""

    stamp: tuple[int, int]
    data: bytes
    packed: bytes
    tag: str


_read: dict[Path, Page] = {}


def _file(root: Path, name: str, request: AnyRequest) -> Response[Any]:
    """A file with its fingerprint: a browser that has it asks only whether it has changed."""
    try:
        path = (root / name.lstrip("/")).resolve()
        kind = TYPES.get(path.suffix)
        if kind is None or not path.is_relative_to(root.resolve()) or not path.is_file():
            raise Refused(404, "no-page")
        state = path.stat()
    except (OSError, ValueError) as error:  # a name that no file can have
        raise Refused(404, "no-page") from error
    stamp = (state.st_mtime_ns, state.st_size)
    page = _read.get(path)
    if page is None or page.stamp != stamp:
        data = path.read_bytes()
        page = _read[path] = Page(stamp, data, compress(data), f'"{blake2b(data, digest_size=12).hexdigest()}"')
    headers = {"ETag": page.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == page.tag:
        return Response(b"", status_code=304, media_type=MediaType.TEXT, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(page.packed, media_type=kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(page.data, media_type=kind, headers=headers)


@get("/", include_in_schema=False, packed=True)
async def lobby_page(request: AnyRequest) -> Response[Any]:
    return _file(WEB, "index.html", request)


@get("/table/{table_id:str}", include_in_schema=False, packed=True)
async def table_page(table_id: Named, request: AnyRequest) -> Response[Any]:
    return _file(WEB, "table.html", request)


@get("/introduction/{game:str}", include_in_schema=False, packed=True)
async def introduction_page(game: Named, request: AnyRequest) -> Response[Any]:
    return _file(WEB, "introduction.html", request)


@get(["/verify", "/verify/{table_id:str}"], include_in_schema=False, packed=True)
async def verify_page(request: AnyRequest, table_id: Named = "") -> Response[Any]:
    return _file(WEB, "verify.html", request)


@get("/odds", include_in_schema=False, packed=True)
async def odds_page(request: AnyRequest) -> Response[Any]:
    return _file(WEB, "odds.html", request)


@get("/static/{name:path}", include_in_schema=False, packed=True)
async def static(name: FromPath[str], request: AnyRequest) -> Response[Any]:
    return _file(WEB, name, request)


@get("/favicon.ico", include_in_schema=False, packed=True)
async def favicon(request: AnyRequest) -> Response[Any]:
    return _file(WEB, "favicon.svg", request)


@get("/docs", include_in_schema=False, packed=True)
async def docs_page(request: AnyRequest) -> Response[Any]:
    return _file(OWN, "docs.html", request)


@get("/docs/{name:str}", include_in_schema=False, packed=True)
async def docs_file(name: Named, request: AnyRequest) -> Response[Any]:
    return _file(OWN, name, request)


@get("/robots.txt", include_in_schema=False)
async def robots() -> Response[str]:
    """Tables are for those who got the address."""
    return Response("User-agent: *\nDisallow: /table/\nDisallow: /api/\n", media_type=MediaType.TEXT)


CALLS = [
    lobby_page,
    table_page,
    introduction_page,
    verify_page,
    odds_page,
    static,
    favicon,
    docs_page,
    docs_file,
    robots,
]
