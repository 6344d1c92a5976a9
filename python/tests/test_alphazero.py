"""The methods of alpha-zero-general, as its arena calls them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from conftest import in_rust
from tesuji import alphazero

Player = Callable[[alphazero.Board], int]


def play(game: alphazero.Game, first: Player, second: Player) -> float:
    """What a game between two players comes to for the first."""
    board, player = game.getInitBoard(), 1
    while game.getGameEnded(board, player) == 0:
        seen = game.getCanonicalForm(board, player)
        action = (first if player == 1 else second)(seen)
        assert game.getValidMoves(seen, 1)[action] == 1
        board, player = game.getNextState(board, player, action)
    return player * game.getGameEnded(board, player)


@pytest.mark.parametrize("name", ["tic-tac-toe", "breakthrough5", "reversi", "awari"])
def test_games_are_played(name: str) -> None:
    if name not in in_rust():
        pytest.skip("the package was built without this game")
    game, rng = alphazero.Game(name), np.random.default_rng(1)

    def random(board: alphazero.Board) -> int:
        return int(rng.choice(np.flatnonzero(game.getValidMoves(board, 1))))

    for _ in range(10):
        assert abs(play(game, random, random)) in (1, 1e-4)


def test_a_board_is_seen_from_both_sides() -> None:
    game = alphazero.Game("breakthrough5")
    board = game.getInitBoard()
    assert game.getBoardSize() == (5, 5) and game.getActionSize() == 384
    assert np.asarray(board).shape == (3, 5, 5)
    action = int(game.getValidMoves(board, 1).argmax())
    following, player = game.getNextState(board, 1, action)
    assert player == -1
    turned = game.getCanonicalForm(following, player)
    assert np.asarray(turned)[2].all() and not np.asarray(following)[2].any()
    assert game.getNextState(turned, 1, int(game.getValidMoves(turned, 1).argmax()))[1] == -1
    texts = {game.stringRepresentation(each) for each in (board, following, turned)}
    assert len(texts) == 3
    policy = np.zeros(384)
    assert game.getSymmetries(board, policy) == [(board, policy)]


def test_whoever_has_won(capsys: Any) -> None:
    game = alphazero.Game("tic-tac-toe")
    board, player = game.getInitBoard(), 1
    for action in (0, 3, 1, 4, 2):
        board, player = game.getNextState(board, player, action)
    assert player == -1 and game.getGameEnded(board, -1) == -1 and game.getGameEnded(board, 1) == 1
    seen = game.getCanonicalForm(board, -1)
    assert game.getGameEnded(seen, 1) == -1
    game.display(board)
    assert capsys.readouterr().out != ""
    with pytest.raises(ValueError, match="players"):
        alphazero.Game("rolit3")
