"""`Position`."""

from __future__ import annotations

import copy
import pickle
import random

import numpy as np
import pytest

import tesuji
from conftest import in_rust, numbered


def played(game: tesuji.Game, plies: int, seed: int = 1) -> tesuji.Position:
    """A position after random moves."""
    choice, position = random.Random(seed), game.position()
    while position.plies < plies and not position.is_over:
        position.play(choice.choice(position.moves()))
    return position


def test_moves_and_actions_go_together(small: tesuji.Game) -> None:
    position = played(small, 4)
    moves, actions = position.moves(), position.actions()
    assert actions.dtype == np.int32 and len(moves) == len(actions)
    assert [position.action(text) for text in moves] == actions.tolist()
    assert [position.move(action) for action in actions] == moves
    mask = position.action_mask()
    assert mask.dtype == bool and mask.shape == (small.actions,)
    assert sorted(actions) == np.flatnonzero(mask).tolist()
    out = np.ones(small.actions, bool)
    assert position.action_mask(out) is out and (out == mask).all()


@pytest.mark.parametrize("name", numbered(1 << 17))
def test_an_action_has_one_text_in_all_positions(name: str) -> None:
    choice, position = random.Random(2), tesuji.Game(name).position()
    while position.plies < 60 and not position.is_over:
        moves = position.moves()
        # `move` writes the text anew.
        assert [position.move(action) for action in position.actions()] == moves
        drawn = choice.choice(moves)
        copied, other = "".join(list(drawn)), position.copy()
        other.play(copied)
        position.play(drawn)
        assert position == other and position.line == other.line


def test_a_game_is_played_to_its_end(small: tesuji.Game) -> None:
    position = small.position()
    players = []
    while not position.is_over:
        players.append(position.player)
        assert position.scores is None
        position.play(int(position.actions()[0]) if position.plies % 2 else position.moves()[0])
    assert players[:4] == [0, 1, 0, 1]
    assert position.scores in [(1, -1), (-1, 1)]
    assert position.player is None and position.moves() == [] and len(position.actions()) == 0
    refused: list[str | int] = ["a2a3", 3]
    for wrong in refused:
        with pytest.raises(tesuji.GameOver):
            position.play(wrong)
    with pytest.raises(tesuji.GameOver):
        position.value()


def test_moves_are_taken_back(small: tesuji.Game) -> None:
    position = played(small, 5)
    texts = [position.text]
    while position.plies:
        position.undo()
        texts.append(position.text)
    assert position == small.position() and len(set(texts)) == 6
    with pytest.raises(ValueError, match="no move"):
        position.undo()


def test_after_leaves_the_position_as_it_is(small: tesuji.Game) -> None:
    position = small.position()
    following = position.after("a2a3")
    assert position.plies == 0 and following.line == ["a2a3"]


@pytest.mark.parametrize("name", in_rust())
def test_copies_and_pickles_keep_game_and_moves(name: str) -> None:
    position = played(tesuji.Game(name), 6)
    for other in [
        position.copy(),
        copy.copy(position),
        copy.deepcopy(position),
        pickle.loads(pickle.dumps(position)),
    ]:
        assert other == position and other.line == position.line
        assert other.moves() == position.moves() and other.key == position.key
        if not other.is_over:
            other.play(other.moves()[-1])
            assert other.plies == position.plies + 1
    began = tesuji.Game(name).position(position.text)
    if not began.is_over:
        began.play(began.moves()[0])
    assert pickle.loads(pickle.dumps(began)) == began


def test_positions_compare_and_have_no_hash(small: tesuji.Game) -> None:
    assert small.position() == small.position()
    assert small.position() != small.position(moves="a2a3")
    assert small.position() != tesuji.Game("breakthrough:6x6").position()
    with pytest.raises(TypeError):
        hash(small.position())
    assert str(small.position()).count("\n") >= 4
    assert "breakthrough:5x5" in repr(small.position())


def test_planes_show_the_pieces(small: tesuji.Game) -> None:
    position = small.position()
    planes = position.planes()
    assert planes is not None and planes.dtype == np.float32 and planes.shape == small.planes
    assert planes[0, :2].all() and not planes[0, 2:].any(), "row 0 is the lowest rank"
    assert planes[1, 3:].all() and not planes[1, :3].any()
    out = np.ones_like(planes)
    assert position.planes(out) is out and (out == planes).all()
    after = position.after("a2a3")
    both = tesuji.planes([position, after])
    assert both.shape == (2, *planes.shape) and (both[0] == planes).all()
    assert (both[1] == after.planes()).all()
    assert tesuji.movers([position, after]).tolist() == [0, 1]
    with pytest.raises(ValueError, match="out"):
        position.planes(np.zeros((1, 2, 3), np.float32))
    with pytest.raises(ValueError, match="shape"):
        tesuji.planes([position, tesuji.Game("breakthrough:6x6").position()])
    assert tesuji.Game("rolit3").position().planes() is None


def test_values_are_those_of_the_evaluators(small: tesuji.Game) -> None:
    position = small.position()
    for name in [None, *small.evaluators]:
        assert -1 <= position.value(name) <= 1
    with pytest.raises(tesuji.TextError, match="nobody"):
        position.value("nobody")


def test_sequences_are_counted() -> None:
    position = tesuji.Game("tic-tac-toe").position()
    assert [position.perft(depth) for depth in range(6)] == [1, 9, 72, 504, 3024, 15120]
    divided = position.perft(3, divide=True)
    assert sum(divided.values()) == 504 and list(divided) == position.moves()
    with pytest.raises(ValueError, match="depth"):
        position.perft(2**31)


def test_playouts_give_mean_scores() -> None:
    position = tesuji.Game("tic-tac-toe").position()
    means = position.playouts(2000, seed=3)
    assert means.shape == (2,) and means.dtype == np.float64
    assert means[0] == -means[1] and 0.2 < means[0] < 0.4
    assert (means == position.playouts(2000, seed=3)).all()
    assert (means != position.playouts(2000, seed=4)).any()
    over = tesuji.Game("tic-tac-toe").position(moves="a1 a3 b1 b3 c1")
    assert over.playouts(5).tolist() == [1, -1]
