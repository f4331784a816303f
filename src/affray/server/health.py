"""How the server is doing: for operators and their monitors."""

from __future__ import annotations

import asyncio
import resource
from secrets import compare_digest

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import PlainTextResponse

from affray.server.desk import TheRooms
from affray.server.plain import PlainRoute
from affray.version import __version__

health = APIRouter(tags=["health"], route_class=PlainRoute)


@health.get("/health")
async def healthy(rooms: TheRooms) -> dict[str, str]:
    """Whether the server can read its store."""
    await asyncio.to_thread(rooms.store.readable)
    return {"status": "ok", "version": __version__}


@health.get("/metrics", response_class=PlainTextResponse)
async def metrics(rooms: TheRooms, request: Request) -> str:
    """Figures for Prometheus, for those whom the operator lets read them."""
    if not _may_read(rooms.settings.metrics, request.headers.get("authorization", "")):
        raise HTTPException(404, "Not Found")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    figures = [
        ("affray_moves_total", "counter", "moves made and safe", rooms.moves),
        ("affray_writes_total", "counter", "transactions they took", rooms.writer.written),
        ("affray_tables_open", "gauge", "tables in memory", rooms.open_rooms),
        ("affray_connections", "gauge", "open sockets", rooms.connections),
        ("affray_agents_thinking", "gauge", "agents that are thinking", rooms.thoughts),
        ("affray_agent_fallbacks_total", "counter", "agents answered for", rooms.fallbacks),
        ("affray_memory_peak_bytes", "gauge", "the most memory this process has had", peak),
    ]
    lines = [
        f"# HELP {name} {text}\n# TYPE {name} {kind}\n{name} {value}"
        for name, kind, text, value in figures
    ]
    return "\n".join(lines) + "\n"


def _may_read(word: str, brought: str) -> bool:
    """Whether figures are open to all, or to whoever brings the word."""
    return word == "open" or (
        bool(word) and compare_digest(f"Bearer {word}".encode(), brought.encode())
    )
