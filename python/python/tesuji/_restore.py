"""What pickles are made of."""

from __future__ import annotations

from typing import Any

from ._native import Game, Position, PythonGame


def position(game: Game, began: str | None, moves: str) -> Position:
    """The position of a game after moves from the start, or from another position."""
    return game.position(began, moves=moves)


def game(rules: Any, name: str) -> PythonGame:
    """A game whose rules are Python code."""
    return PythonGame(rules, name=name)
