"""The interpreter at the door: whoever reads another language is answered in it.

Game words are made in a language to begin with (`engine/words.py`). What the rules and the server say in
English, and the names of content, are told again here, on the way out; ids never are.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, MutableMapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from starlette.datastructures import Headers, MutableHeaders, QueryParams

from affray.engine.game import game_at, game_names
from affray.engine.language import ENGLISH, Language, language_of, speaking
from affray.engine.phrases import Phrases
from affray.engine.words import read_messages

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Scope]]
Send = Callable[[Scope], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

MESSAGES = Path(__file__).parent / "messages"
"""What the server says in English, in other languages."""

READ = frozenset(
    (
        *(
            "text",
            "title",
            "subtitle",
            "label",
            "gist",
            "note",
            "reason",
            "detail",
            "prompt",
            "says",
        ),
        *("summary", "idea", "words", "result", "verdict", "outcome", "word", "button", "told"),
        *("premise", "played", "better", "doing", "about", "steps", "plan", "missing", "why", "of"),
        *("briefing", "goal", "intel", "context", "benefit", "does"),
    )
)
"""What people read, by the names that messages give it."""
IN_VIEWS = frozenset(
    (
        *("text", "title", "subtitle", "label", "note", "reason", "summary", "briefing", "goal"),
        *("context", "benefit", "about", "does"),
    )
)
"""The same in what a board draws, where the other names are ids."""
NAMES = frozenset({"name", "with"})
"""What things are called: only names of content are told again, a person's never."""
DRAWN = frozenset({"view", "board", "about"})
"""What a board draws, and what an answer is about."""
FOR_PROGRAMS = frozenset({"chat", "intended", "ack"})
"""Messages that hold what people wrote, or words that the page reads and people do not."""
NOT_OURS = frozenset({"person", "people", "force", "forces", "record", "position", "facts", "chat"})
"""What came from people, or what rules read back."""
AS_IT_IS = re.compile(r"/api/(record|protocol|rules|games/[^/]+/position|.*/file$)")
"""What is the same in every language: records, descriptions for programs, the ledgers, files.
"""
UNREAD = frozenset({int, float, bool, type(None)})
"""What has no words in it."""
BARE = UNREAD | {str}
"""What is left as it is where no name says that people read it."""
OF_FORCES = re.compile(r"/api/forces/")
"""What can be brought to a table: there the facts of a piece are what its card says."""
OF_PACKS = re.compile(r"/api/(packs|drafts/read|drafts/shipped)(/|$)")
"""Packs are as they were written; only what is wrong with them is told."""
FAULTS = frozenset({"faults", "hints"})
REFUSED = 400
"""Statuses from here on say why something is not done."""


@lru_cache(8)
def phrases(language: Language) -> Phrases:
    """All that can be told again in a language: the server's sentences, and every game's."""
    with speaking(language):
        games = [game_at(name).words.phrases.texts for name in game_names()]
    return Phrases(*games, read_messages(MESSAGES, language).get("phrase", {}))


def retold(language: Language, text: str) -> str:
    """A sentence of the server's or of the rules', in a language."""
    return text if language == ENGLISH else phrases(language).retold(text)


def faults_in_language(language: Language, doc: Any) -> Any:
    """What is wrong with a pack told again, wherever it stands in a message, and nothing else."""
    if isinstance(doc, list):
        return [faults_in_language(language, each) for each in doc]
    if not isinstance(doc, dict):
        return doc
    return {
        key: in_language(language, value) if key in FAULTS else faults_in_language(language, value)
        for key, value in doc.items()
    }


def in_language(language: Language, doc: Any) -> Any:
    """A message with everything that people read in it told again."""
    return _Telling(phrases(language)).told(doc)


def cards_in_language(language: Language, doc: Any) -> Any:
    """The same with the facts of pieces, which are what their cards say."""
    return _OfForces(phrases(language)).told(doc)


class _Telling:
    """One message that is told again, part by part."""

    theirs, drawn, seen = NOT_OURS, DRAWN, IN_VIEWS

    def __init__(self, known: Phrases, read: frozenset[str] = READ) -> None:
        self.known, self.read = known, read

    def told(self, doc: Any) -> Any:
        """A message, or a part of one."""
        if isinstance(doc, dict):
            return self._table(doc)
        if isinstance(doc, list | tuple):
            return [each if type(each) in BARE else self.told(each) for each in doc]
        return doc

    def _table(self, doc: dict[str, Any]) -> dict[str, Any]:
        if doc.get("type") in FOR_PROGRAMS:
            return doc
        if "terms" in doc and "total" in doc:
            return self._tally(doc)
        told = dict(doc)
        for key, value in doc.items():
            if type(value) is str:
                if key in self.read:
                    told[key] = self.known.retold(value)
                elif key in NAMES:
                    told[key] = self.known.name(value)
            elif type(value) not in UNREAD:
                told[key] = self._value(key, value)
        return told

    def _value(self, key: str, value: Any) -> Any:
        if key in self.theirs:
            return self._tallies(value)
        if key in self.drawn and self.read is READ:
            return type(self)(self.known, self.seen).told(value)
        if key in self.read and isinstance(value, list | tuple):
            return [self.known.retold(v) if isinstance(v, str) else self.told(v) for v in value]
        return self.told(value)

    def _tallies(self, doc: Any) -> Any:
        """The numbers that explain themselves, in what is otherwise left alone."""
        if isinstance(doc, dict):
            if "terms" in doc and "total" in doc:
                return self._tally(doc)
            return {key: self._tallies(value) for key, value in doc.items()}
        return [self._tallies(each) for each in doc] if isinstance(doc, list | tuple) else doc

    def _tally(self, doc: dict[str, Any]) -> dict[str, Any]:
        tell = self.known.retold
        name = doc.get("name", "")
        return {**doc, "name": tell(name), "terms": [self._term(each) for each in doc["terms"]]}

    def _term(self, term: Any) -> Any:
        tell = self.known.retold
        if isinstance(term, dict):
            return {**term, "name": tell(term["name"])}
        amount, name, *rest = term
        return [amount, tell(name), *rest]


class _OfForces(_Telling):
    """What can be brought, and what somebody brings: a swarm card has two sides, a and b; limits
    name the mission and its task; a squad's strengths say who is best."""

    theirs, drawn = NOT_OURS - {"facts"}, DRAWN | {"facts", "limits"}
    seen = IN_VIEWS | {"a", "b", "mission", "task", "who"}


# ------------------------------------------------------------------ requests


def asked_in(scope: Scope) -> str:
    """The languages that a request asks for: `language` in its address, or the browser's list."""
    said = QueryParams(scope.get("query_string", b"")).get("language", "")
    return said or Headers(scope=scope).get("accept-language", "")


class Interpreter:
    """Answers requests in the language of whoever asks."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Have the request answered, and its answer told again where that is needed."""
        if scope["type"] != "http" or not scope["path"].startswith("/api/"):
            await self.app(scope, receive, send)
            return
        language = language_of(asked_in(scope))
        same = AS_IT_IS.match(scope["path"]) is not None
        packs = OF_PACKS.match(scope["path"]) is not None
        cards = OF_FORCES.match(scope["path"]) is not None
        tell = faults_in_language if packs else cards_in_language if cards else in_language
        answer = _Answer(send, language, same, tell)
        with speaking(ENGLISH if same or packs else language):
            await self.app(scope, receive, answer.send)


class _Answer:
    """An answer on its way out: held until it is whole, if it has to be told again."""

    def __init__(
        self,
        send: Send,
        language: Language,
        same: bool,
        tell: Callable[[Language, Any], Any] = in_language,
    ) -> None:
        self._send, self.language, self.same = send, language, same
        self._tell = tell
        self._start: Scope | None = None
        self._body = bytearray()

    async def send(self, message: Scope) -> None:
        """Pass a part of the answer on, or keep it for the whole."""
        if message["type"] == "http.response.start":
            if self._is_told_again(message):
                self._start = message
                return
        elif self._start is not None:
            self._body += message.get("body", b"")
            if message.get("more_body"):
                return
            message = {**message, "body": self._told(self._start)}
            await self._send(self._start)
        await self._send(message)

    def _is_told_again(self, start: Scope) -> bool:
        """Whether this is for people and in another language; a refusal always is for people."""
        headers = MutableHeaders(scope=start)
        refused = start["status"] >= REFUSED
        self._tell = in_language if refused else self._tell
        same = self.same and not refused
        headers["content-language"] = ENGLISH if same else self.language
        headers.add_vary_header("accept-language")
        plain = headers.get("content-type", "").startswith("application/json")
        return plain and not same and self.language != ENGLISH

    def _told(self, start: Scope) -> bytes:
        doc = self._tell(self.language, msgspec.json.decode(bytes(self._body) or b"null"))
        body = msgspec.json.encode(doc)
        MutableHeaders(scope=start)["content-length"] = str(len(body))
        return body
