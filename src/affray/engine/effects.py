"""Where the code of odd cards hangs: each module registers its own, a ruleset collects them.

A game gives `Effects` its own typed decorators; a module of effects creates one and uses them:

    effects = Effects()

    @effects.reaction("wounded")
    async def bleeds(g, happening): ...

No attributes are set on functions and nothing is read from docstrings, so compilers and
`python -OO` change nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from types import ModuleType
from typing import Any, NamedTuple, TypeVar

from affray.engine.errors import RuleError

F = TypeVar("F", bound=Callable[..., Any])


class Hung(NamedTuple):
    """One piece of code: its sort, the names it hangs on, and what else its decorator says."""

    sort: str
    names: tuple[str, ...]
    code: Any
    detail: Any
    order: int


class Effects:
    """What one module hangs on the rules, in the order of its source."""

    __slots__ = ("hung",)

    def __init__(self) -> None:
        self.hung: list[Hung] = []

    def hang(self, sort: str, *names: str, detail: Any = None, order: int = 0) -> Callable[[F], F]:
        """Register a function, which stays as it is."""

        def write_down(code: F) -> F:
            self.hung.append(Hung(sort, names, code, detail, order))
            return code

        return write_down


def hung_in(modules: Iterable[ModuleType]) -> Iterator[Hung]:
    """All that these modules hang, a lower order first, then in source order."""
    found = [hung for module in modules for hung in _effects_of(module).hung]
    return iter(sorted(found, key=lambda hung: hung.order))


def _effects_of(module: ModuleType) -> Effects:
    effects = getattr(module, "effects", None)
    if not isinstance(effects, Effects):
        raise RuleError(f"{module.__name__} hangs nothing: it has no `effects = Effects()`")
    return effects
