"""Bodies of requests: JSON that can be written again, and a sentence for anything else."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
from fastapi import HTTPException, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException as StarletteHTTPException


class NotJson(ValueError):
    """A text that is not JSON, or holds what JSON cannot: half a character, NaN."""


def read(text: str | bytes) -> Any:
    """What a text holds. Nothing gets past here that could not be stored or sent on."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise NotJson(f"this is not JSON: {error}") from None
    except RecursionError:
        raise NotJson("this is not JSON: it is nested too deeply") from None


class _PlainRequest(Request):
    async def json(self) -> Any:
        try:
            return read(await self.body())
        except NotJson as error:
            raise HTTPException(422, str(error)) from None


class PlainRoute(APIRoute):
    """A route whose body is read as plain JSON."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """As any route's, with requests of our own."""
        handle = super().get_route_handler()

        async def handled(request: Request) -> Response:
            return await handle(_PlainRequest(request.scope, request.receive))

        return handled


def refused(status: int, reason: str) -> JSONResponse:
    """Why a request is not carried out; `detail` is what other clients look for."""
    return JSONResponse({"reason": reason, "detail": reason}, status_code=status)


async def refuse_malformed(_: Request, error: Exception) -> JSONResponse:
    """A request that is not what the route takes: the first thing wrong, and never its text."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return refused(422, f"{where}: {first['msg']}" if where else first["msg"])


async def refuse_http(_: Request, error: Exception) -> JSONResponse:
    """Anything a route, or the lack of one, refuses."""
    assert isinstance(error, StarletteHTTPException)
    return refused(error.status_code, str(error.detail))
