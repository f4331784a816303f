"""How the server is doing: for operators and their monitors."""

from __future__ import annotations

import asyncio
from secrets import compare_digest

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.responses import PlainTextResponse

from affray.engine.machine import peak_memory
from affray.server.desk import TheRooms
from affray.server.plain import PlainRoute
from affray.server.rooms import Rooms
from affray.server.store import StoreDown
from affray.version import __version__

health = APIRouter(tags=["health"], route_class=PlainRoute)


@health.get("/health")
async def healthy(rooms: TheRooms, response: Response) -> dict[str, str]:
    """Whether the server can write its store, and knows of no damage in it; 503 if not."""
    try:
        await asyncio.to_thread(rooms.store.well)
    except StoreDown as error:
        response.status_code = 503
        return {"status": "ill", "reason": str(error), "version": __version__}
    return {"status": "ok", "version": __version__}


@health.get("/metrics", response_class=PlainTextResponse)
async def metrics(rooms: TheRooms, request: Request) -> str:
    """Figures for Prometheus, for those the operator allows to read them."""
    if not _may_read(rooms.settings.metrics, request.headers.get("authorization", "")):
        raise HTTPException(404, "Not Found")
    return figures_of(rooms)


def figures_of(rooms: Rooms) -> str:
    """Every figure, as Prometheus reads it."""
    figures = [
        ("affray_moves_total", "counter", "moves made and safe", rooms.playing.moves),
        ("affray_writes_total", "counter", "transactions they took", rooms.playing.writer.written),
        ("affray_tables_open", "gauge", "tables in memory", rooms.open_rooms),
        ("affray_connections", "gauge", "open sockets", rooms.connections),
        ("affray_agents_thinking", "gauge", "agents that are thinking", rooms.thoughts),
        ("affray_tables_pondered", "gauge", "tables pondered while people think", rooms.ponderings),
        ("affray_notices_total", "counter", "notices sent", rooms.post.sent),
        ("affray_agent_fallbacks_total", "counter", "agents answered for", rooms.playing.fallbacks),
    ]
    peak = peak_memory()
    if peak is not None:
        most = "the most memory this process has had"
        figures.append(("affray_memory_peak_bytes", "gauge", most, peak))
    lines = [
        f"# HELP {name} {text}\n# TYPE {name} {kind}\n{name} {value}"
        for name, kind, text, value in figures
    ]
    return "\n".join([*lines, *_duties(rooms)]) + "\n"


def _duties(rooms: Rooms) -> list[str]:
    """How often each duty of the server has failed."""
    name = "affray_duty_failures_total"
    failures = dict(rooms.playing.duties.failures)
    if rooms.listener is not None:
        failures["listen"] = rooms.listener.losses
    figures = [f'{name}{{duty="{duty}"}} {count}' for duty, count in sorted(failures.items())]
    return [
        f"# HELP {name} duties that failed and were begun anew",
        f"# TYPE {name} counter",
        *figures,
    ]


def _may_read(word: str, brought: str) -> bool:
    """Whether figures are open to all, or the request brings the right token."""
    return word == "open" or (
        bool(word) and compare_digest(f"Bearer {word}".encode(), brought.encode())
    )
