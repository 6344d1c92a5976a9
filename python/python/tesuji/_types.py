"""What arguments are made of, for type checkers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, SupportsIndex, TypedDict


class Limits(TypedDict, total=False):
    """What ends a search: the first limit that is reached."""

    iterations: SupportsIndex | None
    seconds: float | None
    cpu_seconds: float | None
    states: SupportsIndex | None
    evaluations: SupportsIndex | None
    nodes: SupportsIndex | None
    level: SupportsIndex | None
    memory_mb: SupportsIndex | None


class Extent(TypedDict, total=False):
    """Which part of a tree is copied."""

    depth: SupportsIndex | None
    visits: SupportsIndex | None
    nodes: SupportsIndex | None
    below: str | Sequence[str] | None


class Rules(Protocol):
    """What `PythonGame` needs; `players`, `text`, `read`, `planes` and `key` may be there, too."""

    def start(self) -> Any:
        """The state at the start."""

    def player(self, s: Any, /) -> int:
        """The player to move, from 0."""

    def moves(self, s: Any, /) -> Iterable[Any]:
        """The legal moves, one at least as long as the game goes on."""

    def after(self, s: Any, m: Any, /) -> Any:
        """The state after a move; the state itself stays as it is."""

    def scores(self, s: Any, /) -> Sequence[float] | None:
        """None, or the scores once the game is over, by their signs."""
