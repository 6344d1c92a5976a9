"""gymnasium: a game against an agent as an environment.

>>> import gymnasium
>>> import tesuji.gymnasium
>>> env = gymnasium.make("tesuji/tic-tac-toe-v0", opponent="uct", iterations=50)
>>> observation, info = env.reset(seed=1)
>>> observation.shape, int(info["action_mask"].sum())
((2, 3, 3), 9)
"""

from __future__ import annotations

from typing import Any, SupportsInt

import gymnasium
import numpy as np
from gymnasium import spaces
from typing_extensions import Unpack

from ._native import Agent, Game, Player, Position, games
from ._types import Limits

__all__ = ["Against", "register"]


class Against(gymnasium.Env):  # type: ignore[misc]
    """A game of two players or more, in which an agent plays all players but one.

    An observation is what `Position.planes` gives, float32 of (planes, rows, columns), or without
    planes the legal actions as zeros and ones, float32 of (A,). `info["action_mask"]` says which
    actions are legal, bool of (A,). The reward is 0 until the game is over, then the score by its
    sign, in [-1, 1]. An action that is not legal loses the game. The limits are those of
    `Agent.search`.
    """

    metadata = {"render_modes": ["human", "ansi", "svg"], "render_fps": 1}

    def __init__(
        self,
        name: str,
        opponent: Agent | str = "uct",
        *,
        player: int = 0,
        render_mode: str | None = None,
        **limits: Unpack[Limits],
    ) -> None:
        """A game against an agent; `player` is the one that is not the agent's, from 0."""
        if render_mode not in (None, "human", "ansi", "svg"):
            raise ValueError(f"render_mode: {render_mode!r} is none of human, ansi and svg")
        self.game = Game(name)
        if self.game.actions == 0:
            raise ValueError(f"name: {name} numbers no moves, so that it has no actions")
        if not 0 <= player < self.game.players:
            raise ValueError(f"player: {player} is not from 0 to {self.game.players - 1}")
        self.opponent = opponent if isinstance(opponent, Agent) else Agent(opponent)
        self.player, self.render_mode, self.limits = player, render_mode, limits
        if not limits:
            self.limits = {"iterations": 100}
        planes = self.game.planes
        shape, most = (planes, np.inf) if planes else ((self.game.actions,), 1.0)
        self.observation_space = spaces.Box(0, most, shape, np.float32)
        self.action_space = spaces.Discrete(self.game.actions)
        self.position: Position = self.game.position()
        self._opposite: Player | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begins anew; the agent plays until it is the player's turn."""
        super().reset(seed=seed)
        self.position = self.game.position()
        text, evaluator = self.opponent.text, self.opponent.evaluator
        drawn = int(self.np_random.integers(1 << 32))
        self._opposite = Agent(text, evaluator=evaluator, seed=drawn).sit(self.position)
        self._answer()
        return self._observation(), self._info()

    def step(self, action: SupportsInt) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Plays an action, and what the agent answers."""
        if self._opposite is None or self.position.is_over:
            raise RuntimeError("step: the game is over, or has not begun: reset it")
        if not self.position.action_mask()[int(action)]:
            return self._observation(), -1.0, True, False, {**self._info(), "illegal": True}
        self._play(self.position.move(int(action)))
        self._answer()
        scores = self.position.scores
        reward = 0.0 if scores is None else float(np.sign(scores[self.player]))
        return self._observation(), reward, scores is not None, False, self._info()

    def _answer(self) -> None:
        """Lets the agent play until it is the player's turn."""
        while not self.position.is_over and self.position.player != self.player:
            assert self._opposite is not None
            best = self._opposite.think(**self.limits).best
            assert best is not None
            self._play(best)

    def _play(self, move: str) -> None:
        assert self._opposite is not None
        self.position.play(move)
        self._opposite.play(move)
        if self.render_mode == "human":
            self.render()

    def _observation(self) -> Any:
        planes = self.position.planes()
        return self.position.action_mask().astype(np.float32) if planes is None else planes

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.position.action_mask()}

    def render(self) -> str | None:
        """The position as a text: the board in letters, or a picture in SVG; `human` prints it."""
        if self.render_mode == "human":
            print(self.position)
        elif self.render_mode is not None:
            return str(self.position) if self.render_mode == "ansi" else self.position.svg()
        return None


def register() -> list[str]:
    """Gives every game that numbers its moves a name, `tesuji/NAME-v0`; all names.

    Importing this module does.
    """
    names = list[str]()
    for entry in games():
        game = Game(entry.name)
        if game.players < 2 or game.actions == 0:
            continue
        short = f"tesuji/{entry.name}-v0"
        names.append(short)
        if short not in gymnasium.registry:
            gymnasium.register(
                short, entry_point="tesuji.gymnasium:Against", kwargs={"name": entry.name}
            )
    return names


register()
