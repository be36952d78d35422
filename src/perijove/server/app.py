"""The application: everything put together around one store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from sqlalchemy import text

from perijove import __version__
from perijove.server import doing, pages, reading, sockets, votes, wakes, whatif
from perijove.server.common import HANDLERS, PROBLEMS, AnyRequest, encoded, house_of
from perijove.server.desk import Desk
from perijove.server.driver import Driver
from perijove.server.guard import Guard
from perijove.server.house import House
from perijove.server.messenger import Messenger
from perijove.server.settings import Settings
from perijove.server.store import Store
from perijove.server.thinkers import Thinkers
from perijove.server.wire import on_trouble

CLERK_SECONDS = 120.0
"""A history or a picture takes no longer to make."""


class Health(msgspec.Struct):
    status: str
    version: str


@get("/health", responses=PROBLEMS, tags=["server"])
async def health(request: AnyRequest) -> Response[Health]:
    """Whether the server and its storage answer."""
    await house_of(request).store.read(lambda connection: connection.execute(text("SELECT 1")).scalar())
    return encoded(Health("ok", __version__))


@get("/openapi.json", include_in_schema=False)
async def openapi(request: AnyRequest) -> Response[dict[str, Any]]:
    state = request.app.state
    if "described" not in state:  # it never changes, and takes its time
        state["described"] = msgspec.json.encode(request.app.openapi_schema.to_schema())
    return encoded(state["described"], headers={"Cache-Control": "no-cache"})


def create_app(settings: Settings) -> Guard:
    """The ASGI application; it opens its storage when it starts."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(settings.database)
        await asyncio.to_thread(store.open)
        house = House(settings, store)
        thinkers = Thinkers(settings.thinkers, settings.bot_seconds)
        driver, messenger = Driver(house, thinkers), Messenger(house)
        clerks = Thinkers(1, CLERK_SECONDS, patient=True)
        app.state.update({"house": house, "thinkers": thinkers, "clerks": clerks, "driver": driver})
        waiting = settings.limits.heavy_waiting
        app.state.update({"archive": Desk(waiting), "window": Desk(waiting), "battles": Desk(waiting)})
        asyncio.get_running_loop().set_exception_handler(on_trouble)
        house.spawn(driver.sweep())
        if settings.draw_early:
            house.spawn(reading.draw_early(app.state["pictures"], clerks))
        house.spawn(messenger.run())
        house.spawn(house.attend())
        house.spawn(votes.sweep(house))
        house.spawn(wakes.poll(house) if store.is_sqlite else wakes.listen(house))
        yield
        await house.close()
        await thinkers.close()
        await clerks.close()
        await asyncio.to_thread(store.close)

    app = Litestar(
        [health, openapi, *reading.CALLS, *doing.CALLS, *whatif.CALLS, *pages.CALLS, sockets.live_line],
        lifespan=[lifespan],
        state=State({"settings": settings, "pictures": {}}),
        exception_handlers=HANDLERS,
        request_max_body_size=settings.limits.body,
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=4, minimum_size=1500, exclude_opt_key="packed"
        ),
        openapi_config=_describe(),
        logging_config=None,
        debug=False,
    )
    return Guard(app, settings)


def _describe() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Perijove",
        version=__version__,
        description="The table's API, for browsers and bot writers. docs/api.md tells its ideas.",
        path="/schema",
        render_plugins=[JsonRenderPlugin()],
        use_handler_docstrings=True,
        components=Components(security_schemes={"seat": SecurityScheme(type="http", scheme="bearer")}),
        security=[{}, {"seat": []}],
    )


def from_environment() -> Guard:
    """For further server processes: the settings come in a variable."""
    return create_app(Settings.from_environment())
