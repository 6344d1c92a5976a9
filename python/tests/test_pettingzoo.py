"""PettingZoo's own tests of our environments."""

from __future__ import annotations

import contextlib
import io
import warnings
from typing import Any

import pytest

import tesuji
from conftest import numbered

tests: Any = pytest.importorskip("pettingzoo.test")
own: Any = pytest.importorskip("tesuji.pettingzoo")


@pytest.mark.parametrize("name", numbered(1 << 20))
def test_it_is_an_environment(name: str) -> None:
    with warnings.catch_warnings(record=True) as warned, contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("always")
        tests.api_test(own.env(name), num_cycles=60)
        tests.seed_test(lambda: own.env(name), num_cycles=20)
    # Its own board games give this notice, too.
    assert all("Observation" in str(warning.message) for warning in warned), warned


@pytest.mark.parametrize("name", ["breakthrough6", "rolit3", "nim"])
def test_it_is_shown(name: str) -> None:
    def env(render_mode: str | None = None) -> Any:
        return own.env(name, render_mode=render_mode)

    with contextlib.redirect_stdout(io.StringIO()) as shown:
        tests.render_test(
            env,
            {
                "ansi": lambda text: text != "",
                "svg": lambda text: text.startswith("<svg"),
                "human": lambda text: text is None,
            },
        )
    assert shown.getvalue() != ""
    with pytest.raises(ValueError, match="render_mode"):
        own.env(name, "rgb_array")


def test_a_game_is_played_to_its_end() -> None:
    env = own.env("tic-tac-toe")
    env.reset()
    for action in (0, 3, 1, 4, 2):
        observation = env.last()[0]
        assert observation["action_mask"][action] == 1
        env.step(action)
    assert env.rewards == {"player_0": 1.0, "player_1": -1.0}
    assert env.terminations == {"player_0": True, "player_1": True}
    env.reset()
    env.step(4)
    env.step(4)
    assert env.rewards["player_1"] == -1.0


def test_without_actions_there_is_none() -> None:
    with pytest.raises(tesuji.TextError):
        own.env("no such game")
    silent = [entry.name for entry in tesuji.games() if tesuji.Game(entry.name).actions == 0]
    for name in silent[:1]:
        with pytest.raises(ValueError, match="name"):
            own.env(name)
