"""`Game`."""

from __future__ import annotations

import copy
import pickle

import pytest

import tesuji


def test_what_is_known_of_a_game(small: tesuji.Game) -> None:
    assert small.name == "breakthrough:5x5"
    assert small.players == 2
    assert small.scores == (-1, 1)
    assert not small.has_points
    assert small.planes is not None and small.planes[1:] == (5, 5)
    assert small.actions > 0
    assert "mod" in small.splits
    assert small.evaluators
    assert small.about and small.notation
    assert tesuji.Game("rolit3").players == 3
    points = tesuji.Game("rolit3")
    assert points.scores == (0, 12) and points.has_points


def test_a_wrong_name_is_named() -> None:
    with pytest.raises(tesuji.TextError) as raised:
        tesuji.Game("tic-tac-to")
    assert raised.value.part == "tic-tac-to"
    assert "tic-tac-toe" in raised.value.wrong
    with pytest.raises(ValueError, match="colour"):
        tesuji.Game("nim:colour=red")


def test_games_are_equal_by_name(small: tesuji.Game) -> None:
    again = tesuji.Game("breakthrough:5x5")
    assert small == again and hash(small) == hash(again)
    assert small != tesuji.Game("breakthrough:6x6")
    assert pickle.loads(pickle.dumps(small)) == small
    assert copy.deepcopy(small) == copy.copy(small) == small


def test_positions_are_read_with_their_moves(small: tesuji.Game) -> None:
    first = small.position(moves=["a2a3"])
    number = small.position().action("a2a3")
    assert small.position(moves=[number]) == first
    assert first.line == ["a2a3"]
    again = small.position(first.text)
    assert again.text == first.text and again.plies == 0
    assert small.position(moves=f"a2a3 {first.moves()[0]}").plies == 2
    with pytest.raises(tesuji.TextError) as raised:
        small.position("rubbish")
    assert not isinstance(raised.value, tesuji.IllegalMove)
    with pytest.raises(tesuji.IllegalMove, match="z9"):
        small.position(moves=["a2a3", "z9"])
