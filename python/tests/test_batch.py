"""`Batch`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import tesuji


def test_positions_are_stepped_together(small: tesuji.Game) -> None:
    batch = tesuji.Batch(small, 5)
    assert len(batch) == 5 and batch.game == small
    single = small.position()
    assert (batch.planes() == single.planes()).all() and batch.planes().shape[0] == 5
    assert (batch.masks() == single.action_mask()).all() and batch.masks().shape == (
        5,
        small.actions,
    )
    assert batch.players().tolist() == [0] * 5 and not batch.over().any()
    actions = single.actions()[:5].astype(np.int32)
    batch.play(actions)
    for i, action in enumerate(actions):
        assert batch.position(i) == single.after(int(action))
    assert batch.players().tolist() == [1] * 5
    for given in [np.array(actions, np.int64), actions.tolist()]:
        again = tesuji.Batch(small, 5)
        again.play(given)
        assert again.position(4) == batch.position(4)
    with pytest.raises(TypeError, match="actions"):
        batch.play(np.zeros(5))  # type: ignore[arg-type]


def test_games_end_and_begin_anew(small: tesuji.Game) -> None:
    batch, rng = tesuji.Batch("tic-tac-toe", 50), np.random.default_rng(1)
    for _ in range(9):
        masks = batch.masks()
        assert (masks.any(axis=1) != batch.over()).all()
        chances = masks + 1e-9
        actions = [rng.choice(masks.shape[1], p=row / row.sum()) for row in chances]
        batch.play(np.array(actions, np.int32))
    assert batch.over().all()
    scores = batch.scores()
    assert scores.dtype == np.float32 and (scores.sum(axis=1) == 0).all() and scores.any()
    done = np.zeros(50, bool)
    done[3] = True
    batch.restart(done)
    assert batch.over().sum() == 49 and not batch.scores()[3].any()
    batch.restart()
    assert not batch.over().any() and batch.position(0).plies == 0
    batch.play_random(seed=1)
    assert len({batch.position(i).text for i in range(50)}) > 1


def test_what_is_wrong_is_named(small: tesuji.Game) -> None:
    batch = tesuji.Batch(small, 2)
    legal = int(small.position().actions()[0])
    with pytest.raises(tesuji.IllegalMove, match="position 1"):
        batch.play(np.array([legal, -1], np.int32))
    assert batch.position(0).plies == 0
    with pytest.raises(ValueError, match="actions"):
        batch.play(np.array([legal], np.int32))
    with pytest.raises(ValueError, match="done"):
        batch.restart(np.zeros(3, bool))
    with pytest.raises(IndexError):
        batch.position(2)
    with pytest.raises(ValueError, match="n: 0"):
        tesuji.Batch(small, 0)
    with pytest.raises(ValueError, match="planes"):
        tesuji.Batch("rolit3", 2).planes()


TOO_LARGE = """
import resource, tesuji
from test_wrong_arguments import Pile
batch = tesuji.Batch(tesuji.PythonGame(Pile()), 1 << 17)
resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
try:
    batch.masks()
except MemoryError as error:
    print(error)
"""


def test_an_array_that_is_too_large() -> None:
    pytest.importorskip("resource")
    command = [sys.executable, "-c", TOO_LARGE]
    here = str(Path(__file__).parent)
    done = subprocess.run(command, capture_output=True, text=True, cwd=here)
    assert f"{1 << 33} bytes" in done.stdout, done.stderr
