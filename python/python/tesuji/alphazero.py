"""alpha-zero-general: a game of two players with the ten methods that its programs ask for.

The names are those of that library; it needs no more than them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ._native import Game as _Game
from ._native import Position

__all__ = ["Board", "Game"]


class Board:
    """A position as one of the players sees it.

    `player` is 1 if the first player of the game is called 1, and -1 if it is called -1. As an
    array it is the planes of the position, and one more that is 1 where the player called 1 is the
    second one: float32 of (planes + 1, rows, columns).
    """

    def __init__(self, position: Position, player: int = 1) -> None:
        self.position, self.player = position, player

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> npt.NDArray[Any]:
        planes = self.position.planes()
        if planes is None:
            raise ValueError(f"{self.position.game.name} has no planes")
        side = np.full((1, *planes.shape[1:]), self.player < 0, np.float32)
        array = np.concatenate([planes, side])
        return array if dtype is None else array.astype(dtype)

    def __str__(self) -> str:
        return str(self.position)


class Game:
    """A game of two players for alpha-zero-general, by its name.

    Players are 1 and -1. If a player moves twice, `getNextState` names it twice.
    """

    def __init__(self, name: str) -> None:
        """Raises `ValueError` unless the game is for two players and numbers its moves."""
        self.game = _Game(name)
        if self.game.players != 2:
            raise ValueError(f"name: {name} is for {self.game.players} players, not for 2")
        if self.game.actions == 0:
            raise ValueError(f"name: {name} numbers no moves, so that it has no actions")

    def getInitBoard(self) -> Board:
        """The board at the start."""
        return Board(self.game.position())

    def getBoardSize(self) -> tuple[int, int]:
        """The rows and columns of its planes; (1, 1) without planes."""
        shape = self.game.planes
        return (1, 1) if shape is None else (shape[1], shape[2])

    def getActionSize(self) -> int:
        """The number of actions."""
        return self.game.actions

    def getNextState(self, board: Board, player: int, action: int) -> tuple[Board, int]:
        """The board after an action, and the player to move there.

        Once the game is over, it is the other player.
        """
        position = board.position.after(int(action))
        mover = position.player
        following = -player if mover is None else board.player * (1, -1)[mover]
        return Board(position, board.player), following

    def getValidMoves(self, board: Board, player: int) -> npt.NDArray[np.int8]:
        """Ones for the legal actions: int8 of (actions,)."""
        return board.position.action_mask().astype(np.int8)

    def getGameEnded(self, board: Board, player: int) -> float:
        """0 if the game goes on; 1 if the player has won, -1 if not, 0.0001 for a draw."""
        scores = board.position.scores
        if scores is None:
            return 0
        return float(np.sign(scores[0]) * board.player * player) or 1e-4

    def getCanonicalForm(self, board: Board, player: int) -> Board:
        """The board on which this player is called 1."""
        return Board(board.position, board.player * player)

    def getSymmetries(
        self, board: Board, pi: Sequence[float] | npt.NDArray[Any]
    ) -> list[tuple[Board, Any]]:
        """The board and its policy: games do not say what symmetries do to actions."""
        return [(board, pi)]

    def stringRepresentation(self, board: Board) -> str:
        """The text of the position, and who is called 1."""
        return f"{board.position.text} {board.player}"

    def display(self, board: Board) -> None:
        """Prints the board."""
        print(board)
