"""Which games of OpenSpiel have the rules of games of this package, and how their moves are written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pyspiel

Parameters = dict[str, Any]


@dataclass(frozen=True)
class Row:
    """A game of OpenSpiel that is one of this package, too."""

    #: The name of the game with these parameters; None if none has its rules.
    name: Callable[[Parameters], str | None]
    #: The text of the move of an action that is legal in a state.
    text: Callable[[Any, int], str]


def _said(state: Any, action: int) -> str:
    """What OpenSpiel calls an action."""
    text: str = state.action_to_string(state.current_player(), action)
    return text


def _breakthrough(state: Any, action: int) -> str:
    rows = state.get_game().get_parameters()["rows"]
    said = _said(state, action)
    return f"{said[0]}{rows + 1 - int(said[1])}{said[2]}{rows + 1 - int(said[3])}"


def _tic_tac_toe(state: Any, action: int) -> str:
    row, column = divmod(action, 3)
    return f"{'abc'[column]}{3 - row}"


def _lines_of_action(state: Any, action: int) -> str:
    return _said(state, action).replace("-", "").replace("x", "")


def _chess(state: Any, action: int) -> str:
    text: str = pyspiel.chess.action_to_move(action, state.board()).to_lan()
    return text


def _gomoku(state: Any, action: int) -> str:
    column, row = _said(state, action).split(",")
    return f"{chr(ord('a') + int(column))}{int(row) + 1}"


def _nim(state: Any, action: int) -> str:
    pile, take = _said(state, action).rstrip(";").split(", ")
    return f"{chr(ord('a') + int(pile[5:]) - 1)}{take[5:]}"


def _go(state: Any, action: int) -> str:
    return _said(state, action).split()[1].lower()


def _nim_name(given: Parameters) -> str:
    misere = ",misere" if given["is_misere"] else ""
    return f"nim:{given['pile_sizes'].replace(';', '-')}{misere}"


def _gomoku_name(given: Parameters) -> str | None:
    usual = {"anti": False, "connect": 5, "dims": 2, "wrap": False}
    fits = all(given[name] == value for name, value in usual.items())
    return f"gomoku:{given['size']},freestyle" if fits else None


def _connect_four_name(given: Parameters) -> str | None:
    usual = {"rows": 6, "columns": 7, "x_in_row": 4}
    fits = all(given[name] == value for name, value in usual.items())
    return "connect-four" if fits else None


#: By the short names of OpenSpiel.
ROWS: dict[str, Row] = {
    "breakthrough": Row(lambda p: f"breakthrough:{p['columns']}x{p['rows']}", _breakthrough),
    "tic_tac_toe": Row(lambda p: "tic-tac-toe", _tic_tac_toe),
    "connect_four": Row(_connect_four_name, lambda s, action: chr(ord("a") + action)),
    "othello": Row(lambda p: "reversi", _said),
    "oware": Row(lambda p: "oware", _said),
    "lines_of_action": Row(lambda p: "loa8", _lines_of_action),
    "chess": Row(lambda p: None if p["chess960"] else "chess", _chess),
    "gomoku": Row(_gomoku_name, _gomoku),
    "nim": Row(_nim_name, _nim),
    "go": Row(lambda p: f"go:{p['board_size']},ko,komi={p['komi']}", _go),
}
