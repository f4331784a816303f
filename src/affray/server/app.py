"""The application: routes over HTTP, a WebSocket for each seat, the page."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.staticfiles import StaticFiles
from starlette.datastructures import QueryParams
from starlette.exceptions import HTTPException
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send

from affray.engine.errors import AffrayError
from affray.engine.language import language_of
from affray.server.accounts import TooOften
from affray.server.arrivals import arrivals
from affray.server.campaigning import campaigning
from affray.server.campaigns import Changed, UnknownCampaign
from affray.server.company import company
from affray.server.desk import tables
from affray.server.drafting import drafting
from affray.server.films import films
from affray.server.guard import Guard
from affray.server.health import health
from affray.server.hindsight import hindsight
from affray.server.interpreter import Interpreter, asked_in
from affray.server.learning import learning
from affray.server.library import library
from affray.server.lounge import lounge
from affray.server.manners import manners
from affray.server.migrate import migrate
from affray.server.notice_choices import telling
from affray.server.own_record import own_record
from affray.server.pack_shelf import UnknownPack
from affray.server.packs import packs
from affray.server.plain import refuse_http, refuse_malformed, refused
from affray.server.puzzling import puzzling
from affray.server.rooms import Rooms, UnknownLink
from affray.server.settings import Settings
from affray.server.signing import signing
from affray.server.sitting import Sitting
from affray.server.store import Store, StoreDown
from affray.version import __version__

GIVES_WAY = 0.0005
"""Seconds after which long work in a thread (a table that is made or read) lets the event loop in, which has a little to
do several times for every acknowledgement. Python's own five milliseconds would be waited for each time."""


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application, with its own store and workers."""
    chosen = settings or Settings.from_environment()

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        # tables live long: looking through all of them for garbage, often, is a tenth of the work;
        # what is new is looked through in small parts, so that nobody waits for it
        gc.set_threshold(10_000, 20, 1_000)
        sys.setswitchinterval(GIVES_WAY)
        store = Store(chosen.database, chosen.sync)
        migrate(store)
        rooms = Rooms(store, chosen)
        app.state.rooms = rooms
        await rooms.start()
        # what is there by now stays for good, and need not be looked through again
        gc.freeze()
        gc.enable()
        yield
        await rooms.stop()
        store.close()

    # without the description there are no pages that show it
    described = "/openapi.json" if chosen.docs else None
    app = FastAPI(title="Affray", version=__version__, lifespan=life, openapi_url=described)
    app.add_exception_handler(AffrayError, _refuse)
    app.add_exception_handler(RequestValidationError, refuse_malformed)
    app.add_exception_handler(HTTPException, refuse_http)
    app.add_middleware(Interpreter)
    app.add_middleware(Guard, settings=chosen)
    app.router.routes.append(WebSocketRoute("/api/play", Play()))
    for routes in (
        tables,
        arrivals,
        signing,
        lounge,
        campaigning,
        company,
        manners,
        telling,
        films,
        hindsight,
        learning,
        own_record,
        library,
        packs,
        drafting,
        puzzling,
        health,
    ):
        app.include_router(routes)
    folder = page_folder()
    if folder is not None:
        app.mount("/", StaticFiles(directory=folder, html=True), name="page")
    return app


class Play:
    """The seat that a token opens, or the table that a spectator's link shows. Several tokens of
    one table are one screen for several seats, with a curtain between them.

    It speaks ASGI directly: every message would pay for each layer in between.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """From the moment a socket opens until it closes."""
        said, shown = QueryParams(scope["query_string"]), _shown(scope["subprotocols"])
        sitting = Sitting(
            scope["app"].state.rooms,
            receive,
            send,
            (scope.get("client") or ("",))[0],
            language_of("".join(shown["language"]) or asked_in(scope)),
        )
        await sitting.run(
            shown["token"] or said.getlist("token"),
            _number(said.get("since", "")),
            "".join(shown["device"]) or said.get("device", ""),
            PROTOCOL if PROTOCOL in scope["subprotocols"] else None,
        )


PROTOCOL = "affray"
"""What a page names as the protocol of its socket, beside `token.`, `device.` and `language.` words:
addresses are written into the logs of anything in between, and those are not."""


def _shown(words: Iterable[str]) -> dict[str, list[str]]:
    """The tokens, the device and the language that a page presents when it opens a socket."""
    shown: dict[str, list[str]] = {"token": [], "device": [], "language": []}
    for word in words:
        kind, dot, secret = word.partition(".")
        if dot and kind in shown:
            shown[kind].append(secret)
    return shown


def _number(text: str) -> int:
    """How many events a client holds; 0 if that is not a number."""
    plain = text.isascii() and text.isdecimal() and len(text) < 10
    return int(text) if plain else 0


def page_folder() -> Path | None:
    """Where the built page is: as AFFRAY_PAGE says, in a wheel beside this module, or in web."""
    here = Path(__file__).parent
    said = os.environ.get("AFFRAY_PAGE")
    usual = (here / "page", here.parents[2] / "web" / "dist")
    for folder in (Path(said),) if said else usual:
        if (folder / "index.html").is_file():
            return folder
    return None


STATUSES: dict[type[Exception], int] = {
    UnknownLink: 404,
    UnknownCampaign: 404,
    UnknownPack: 404,
    Changed: 409,
    TooOften: 429,
    StoreDown: 503,
    Exception: 422,
}
"""With which status the errors of our own are told; the first that fits."""


async def _refuse(_: Request, error: Exception) -> JSONResponse:
    return refused(next(s for kind, s in STATUSES.items() if isinstance(error, kind)), str(error))
