"""PettingZoo: every game as an environment of agents that move in turn.

>>> from tesuji import pettingzoo
>>> env = pettingzoo.env("tic-tac-toe")
>>> env.reset()
>>> observation, reward, termination, truncation, info = env.last()
>>> observation["observation"].shape, int(observation["action_mask"].sum())
((2, 3, 3), 9)
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._native import Game, Position

__all__ = ["Turns", "env", "raw_env"]


def env(name: str, render_mode: str | None = None) -> Any:
    """The game `name` as an environment, in the wrappers of PettingZoo's own board games.

    An observation is a dict: `observation` has the planes of the position, float32 of (planes, rows,
    columns), or without planes the player to move, float32 of (1,); `action_mask` says which actions
    are legal, int8 of (A,). The reward is the score at the end, by its sign if the game has no
    points. As `render_mode`, `ansi` and `svg` give a text, and `human` prints the board whenever it
    changes.
    """
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(name, render_mode), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


def raw_env(name: str, render_mode: str | None = None) -> Turns:
    """The environment of `env` without wrappers; `name` and `render_mode` are as there."""
    return Turns(name, render_mode)


class Turns(AECEnv, EzPickle):  # type: ignore[misc]
    """A game of agents that move in turn, named `player_0` and so on."""

    metadata = {
        "name": "tesuji",
        "render_modes": ["human", "ansi", "svg"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(self, name: str, render_mode: str | None = None) -> None:
        EzPickle.__init__(self, name, render_mode)
        super().__init__()
        if render_mode not in (None, "human", "ansi", "svg"):
            raise ValueError(f"render_mode: {render_mode!r} is none of human, ansi and svg")
        self.game = Game(name)
        if self.game.actions == 0:
            raise ValueError(f"name: {name} numbers no moves, so that it has no actions")
        self.metadata = {**self.metadata, "name": f"tesuji_{name}"}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{player}" for player in range(self.game.players)]
        self.agents = list[str]()
        shape = self.game.planes or (1,)
        observation = spaces.Dict(
            {
                "observation": spaces.Box(0, _most(self.game), shape, np.float32),
                "action_mask": spaces.Box(0, 1, (self.game.actions,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation)
        self.action_spaces = {
            agent: spaces.Discrete(self.game.actions) for agent in self.possible_agents
        }
        self.position: Position = self.game.position()

    def observation_space(self, agent: str) -> Any:
        """The space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of what an agent can do."""
        return self.action_spaces[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees; its mask is empty unless it moves."""
        position = self.position
        planes = position.planes()
        if planes is None:
            planes = np.array([position.player or 0], np.float32)
        mask = position.action_mask().astype(np.int8)
        if agent != self.agent_selection:
            mask[:] = 0
        return {"observation": planes, "action_mask": mask}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins anew; the game has no chance, so that the seed does not count."""
        self.position = self.game.position()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.position.player or 0]
        self._show()

    def step(self, action: int | None) -> None:
        """Plays the action of the agent that moves."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.position.play(int(action if action is not None else -1))
        scores = self.position.scores
        if scores is None:
            self.agent_selection = self.possible_agents[self.position.player or 0]
        else:
            signs = scores if self.game.has_points else np.sign(scores)
            self.rewards = {
                name: float(score) for name, score in zip(self.possible_agents, signs, strict=True)
            }
            self.terminations = dict.fromkeys(self.agents, True)
            # Whoever ends the game is the next one to hear of it.
            self.agent_selection = self._after(agent)
        self._accumulate_rewards()
        self._show()

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _after(self, agent: str) -> str:
        order = self.possible_agents
        return order[(order.index(agent) + 1) % len(order)]

    def render(self) -> str | None:
        """The position as a text: the board in letters, or a picture in SVG; `human` prints it."""
        if self.render_mode == "human":
            print(self.position)
        elif self.render_mode is not None:
            return str(self.position) if self.render_mode == "ansi" else self.position.svg()
        return None

    def close(self) -> None:
        """Nothing is open."""


def _most(game: Game) -> float:
    """The greatest number of an observation: mostly planes have zeros and ones."""
    return float("inf") if game.planes else float(game.players - 1)
