"""The forms in which the store keeps things: one for each kind of row."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData()
TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(100), nullable=False),
    Column("scenario", String(100), nullable=False),
    Column("made", String(32), nullable=False),
    Column("watch", String(64), nullable=False, unique=True),
    Column("over", Boolean, nullable=False, default=False),
    Column("public", Boolean, nullable=False, default=False),
    Column("clock", Text, nullable=True),
    Column("beat", Float, nullable=False, default=0.0),
    Column("grace", Float, nullable=True),
    Column("header", Text, nullable=False),
    Column("waiting", Text, nullable=True),
)
PEOPLE = Table(
    "people",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("key", String(64), nullable=False, unique=True),
    Column("name", String(40), nullable=False),
    Column("colour", String(16), nullable=False),
    Column("made", String(32), nullable=False),
    Column("notices", Text, nullable=False, default="{}"),
    Column("proof", String(80), nullable=False, default=""),
    Column("here", Float, nullable=True, index=True),
    Column("doing", String(10), nullable=False, default=""),
)
ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("name", String(80), nullable=False, unique=True),
    Column("shown", String(40), nullable=False),
    Column("passphrase", Text, nullable=False),
    Column("made", String(32), nullable=False),
)
SESSIONS = Table(
    "sessions",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("key", String(64), nullable=False, unique=True),
    Column("device", String(60), nullable=False),
    Column("made", String(32), nullable=False),
    Column("seen", String(32), nullable=False),
)
ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("entry", Text, nullable=False),
)
SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", String(40), primary_key=True),
    Column("token", String(64), nullable=False, unique=True),
    Column("agent", String(40), nullable=True),
    Column("seen", Integer, nullable=True),
    Column("sits_in", Boolean, nullable=False, default=False),
    Column("devices", Text, nullable=False, default=""),
    Column("person", String(32), ForeignKey("people.id"), nullable=True, index=True),
    Column("claimed", String(32), nullable=True),
    Column("invitation", String(64), nullable=True, unique=True),
    Column("asked_at", Float, nullable=True),
)
CHAT = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", String(40), nullable=True),
    Column("at", String(32), nullable=False),
    Column("text", Text, nullable=False),
)

BOOKMARKS = Table(
    "bookmarks",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", String(40), nullable=True),
    Column("step", Integer, nullable=False),
    Column("text", Text, nullable=False),
)
OUTBOX = Table(
    "outbox",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", String(40), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("way", String(10), nullable=False),
    Column("notice", Text, nullable=False),
    Column("due", Float, nullable=False, index=True),
    Column("tries", Integer, nullable=False, default=0),
    UniqueConstraint("table_id", "seat", "seq", "way", name="outbox_once"),
)
LEARNED = Table(
    "learned",
    METADATA,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("game", String(100), primary_key=True),
    Column("name", String(100), primary_key=True),
    Column("at", String(32), nullable=False),
    Column("tries", Integer, nullable=True),
)
CAMPAIGNS = Table(
    "campaigns",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(100), nullable=False),
    Column("name", String(60), nullable=False),
    Column("made", String(32), nullable=False),
    Column("invitation", String(64), nullable=True, unique=True),
    Column("version", Integer, nullable=False),
    Column("doc", Text, nullable=False),
)
CAMPAIGN_MEMBERS = Table(
    "campaign_members",
    METADATA,
    Column("campaign", String(32), ForeignKey("campaigns.id"), primary_key=True),
    Column("seat", String(40), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=True, index=True),
    Column("agent", String(40), nullable=True),
)
CAMPAIGN_BATTLES = Table(
    "campaign_battles",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("campaign", String(32), ForeignKey("campaigns.id"), nullable=False, index=True),
    Column("number", Integer, nullable=False),
    Column("settled", Boolean, nullable=False, default=False),
    UniqueConstraint("campaign", "number", name="one_battle_at_a_time"),
)
PACKS = Table(
    "packs",
    METADATA,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("name", String(60), primary_key=True),
    Column("game", String(100), nullable=False),
    Column("changed", String(32), nullable=False),
    Column("switched_on", Boolean, nullable=False, default=False),
    Column("link", String(64), nullable=True, unique=True),
    Column("files", Text, nullable=False),
    Column("checked", Text, nullable=False),
)
