"""gymnasium's own test of our environments."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

from conftest import numbered

gymnasium: Any = pytest.importorskip("gymnasium")
own: Any = pytest.importorskip("tesuji.gymnasium")
checker: Any = pytest.importorskip("gymnasium.utils.env_checker")


@pytest.mark.parametrize("name", numbered())
def test_it_is_an_environment(name: str) -> None:
    assert f"tesuji/{name}-v0" in own.register()
    env = gymnasium.make(f"tesuji/{name}-v0", opponent="random", render_mode="ansi")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        checker.check_env(env.unwrapped)


@pytest.mark.parametrize("player", [0, 1])
def test_a_game_against_an_agent(player: int) -> None:
    env = gymnasium.make("tesuji/tic-tac-toe-v0", opponent="gpn-max+sb", player=player)
    for seed in range(5):
        observation, info = env.reset(seed=seed)
        assert observation.sum() == player
        over, reward = False, 0.0
        while not over:
            action = info["action_mask"].nonzero()[0][0]
            observation, reward, over, cut, info = env.step(action)
            assert not cut
        assert reward in (-1.0, 0.0)
    with pytest.raises(Exception, match="reset"):
        env.unwrapped.step(0)
    env.reset(seed=1)
    illegal = (~env.unwrapped.position.action_mask()).nonzero()[0]
    env.reset(seed=1)
    if len(illegal):
        assert env.step(illegal[0])[1:3] == (-1.0, True)


def test_the_same_seed_is_the_same_game() -> None:
    def game(seed: int) -> list[str]:
        env = own.Against("breakthrough5", "uct", iterations=30)
        _, info = env.reset(seed=seed)
        while not env.position.is_over:
            info = env.step(int(info["action_mask"].nonzero()[0][0]))[-1]
        return list(env.position.line)

    assert game(3) == game(3)


def test_what_is_wrong_is_named() -> None:
    with pytest.raises(ValueError, match="player"):
        own.Against("tic-tac-toe", player=2)
    with pytest.raises(ValueError, match="render_mode"):
        own.Against("tic-tac-toe", render_mode="rgb_array")
