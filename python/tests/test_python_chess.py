"""python-chess and the engine of the program, which TESUJI_PROGRAM names."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest

chess: Any = pytest.importorskip("chess")
engines: Any = pytest.importorskip("chess.engine")


@pytest.fixture
def engine() -> Iterator[Any]:
    path = os.environ.get("TESUJI_PROGRAM")
    if not path:
        pytest.skip("TESUJI_PROGRAM names no program")
    command = [path, "engine", "chess", "--protocol", "uci", "--agent", "ab"]
    with engines.SimpleEngine.popen_uci(command) as running:
        yield running


def test_it_analyses(engine: Any) -> None:
    board = chess.Board("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
    info = engine.analyse(board, engines.Limit(depth=3))
    assert info["pv"][0] == chess.Move.from_uci("a1a8")
    assert info["score"].white() > engines.Cp(500)


def test_it_plays_on(engine: Any) -> None:
    board = chess.Board()
    for _ in range(6):
        result = engine.play(board, engines.Limit(nodes=500))
        assert result.move in board.legal_moves
        board.push(result.move)
