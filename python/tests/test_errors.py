"""The exceptions."""

from __future__ import annotations

import pickle

import pytest

import tesuji


def test_errors_name_the_part(small: tesuji.Game) -> None:
    with pytest.raises(tesuji.IllegalMove) as raised:
        small.position().play("a1a9")
    assert raised.value.part == "a1a9"
    assert str(raised.value).startswith("`a1a9`: ")
    again = pickle.loads(pickle.dumps(raised.value))
    assert (
        type(again) is tesuji.IllegalMove
        and again.part == "a1a9"
        and str(again) == str(raised.value)
    )
    with pytest.raises(tesuji.IllegalMove, match="`100000`"):
        small.position().play(100_000)
    with pytest.raises(tesuji.IllegalMove, match="`-1`"):
        small.position().play(-1)
    with pytest.raises(tesuji.TextError, match="`d`"):
        tesuji.Agent("uct:d=3")


def test_each_is_of_a_class_of_python() -> None:
    assert issubclass(tesuji.TextError, ValueError)
    assert issubclass(tesuji.IllegalMove, tesuji.TextError)
    assert issubclass(tesuji.GameOver, ValueError)
    assert issubclass(tesuji.Flaw, ValueError)
    assert issubclass(tesuji.Busy, RuntimeError)
