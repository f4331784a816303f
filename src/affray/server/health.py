"""How the server is doing: for operators and their monitors."""

from __future__ import annotations

import asyncio
import resource

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse

from affray.server.desk import TheRooms
from affray.version import __version__

health = APIRouter(tags=["health"])


@health.get("/health")
async def healthy(rooms: TheRooms) -> dict[str, str]:
    """Whether the server can read its store."""
    await asyncio.to_thread(rooms.store.readable)
    return {"status": "ok", "version": __version__}


@health.get("/metrics", response_class=PlainTextResponse)
async def metrics(rooms: TheRooms) -> str:
    """Figures for Prometheus."""
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
