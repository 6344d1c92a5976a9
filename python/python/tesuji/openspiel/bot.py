"""Agents as bots of OpenSpiel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pyspiel
from typing_extensions import Unpack

from .._native import Agent, Game, Player, Report
from .._types import Limits
from .games import SpielState
from .rules import native, wrap
from .table import ROWS


class Bot(pyspiel.Bot):  # type: ignore[misc]
    """An agent as a bot of OpenSpiel, for any player of a game that `wrap` or `native` takes.

    The limits are those of `Agent.search`. It keeps its tree from move to move. As its policy it
    gives the shares of the visits.
    """

    def __init__(
        self,
        agent: Agent | str,
        player: int = 0,
        *,
        game: Any = None,
        **limits: Unpack[Limits],
    ) -> None:
        """A bot; `player` is the one that it plays, `game` the game of the first search if not
        that of its state."""
        super().__init__()
        self.agent = agent if isinstance(agent, Agent) else Agent(agent)
        self.player, self.limits = player, limits
        self._game = game
        self._table: _Table | None = None

    def restart(self) -> None:
        """Forgets the game that was played."""
        self._table = None

    def restart_at(self, state: Any) -> None:
        """Goes to a state of a game."""
        self._table = None
        self._at(state)

    def inform_action(self, state: Any, player: int, action: int) -> None:
        """Takes note of an action that `player` is about to play in `state`."""
        self._at(state).play(action)

    def inform_actions(self, state: Any, actions: Sequence[int]) -> None:
        """Takes note of actions that are about to be played at the same time: of one."""
        for action in actions:
            self._at(state).play(action)

    def step(self, state: Any) -> int:
        """The action that it plays in a state."""
        return self.step_with_policy(state)[1]

    def provides_policy(self) -> bool:
        """True: it does."""
        return True

    def get_policy(self, state: Any) -> list[tuple[int, float]]:
        """The share of each action in the visits of a search."""
        return self.step_with_policy(state)[0]

    def step_with_policy(self, state: Any) -> tuple[list[tuple[int, float]], int]:
        """The share of each action in the visits, and the action that it plays."""
        table = self._at(state)
        return table.policy(table.player.think(**self.limits))

    def _at(self, state: Any) -> _Table:
        """The table at a state, on from where it is if the state follows."""
        if self._table is None or not self._table.reaches(state):
            self._table = _Table(self.agent, state, self._game)
        return self._table


class _Table:
    """A player of this package at a state of OpenSpiel."""

    def __init__(self, agent: Agent, state: Any, game: Any = None) -> None:
        spiel = game if game is not None else state.get_game()
        own, self._text = _twin(state, spiel)
        self.game = str(state.get_game())
        self.state, self.history = spiel.new_initial_state(), list[int]()
        self.player: Player = agent.sit(own.position())
        if not self.reaches(state):
            raise ValueError("state: it does not follow from the start of its game by its history")

    def reaches(self, state: Any) -> bool:
        """Goes on to a state of the same game, if it follows."""
        known, history = len(self.history), state.history()
        if history[:known] != self.history or str(state.get_game()) != self.game:
            return False
        for action in history[known:]:
            self.play(action)
        return str(self.state) == str(state)

    def play(self, action: int) -> None:
        """Plays an action."""
        self.player.play(self._text(self.state, action))
        self.state.apply_action(action)
        self.history.append(action)

    def policy(self, report: Report) -> tuple[list[tuple[int, float]], int]:
        """The shares of the visits, and the best action."""
        legal: list[int] = self.state.legal_actions()
        actions = {self._text(self.state, action): action for action in legal}
        if report.best is None:
            raise ValueError("state: the game is over")
        best = actions[report.best]
        children = report.children
        shares = dict.fromkeys(legal, 0.0)
        all_visits = int(children.visits.sum())
        known = [actions[move] for move in children.move if move in actions]
        if all_visits > 0 and len(known) == len(children):
            for child, visits in zip(known, children.visits.tolist(), strict=True):
                shares[child] = visits / all_visits
        else:
            shares[best] = 1.0
        return list(shares.items()), best


def _twin(state: Any, spiel: Any) -> tuple[Game, Callable[[Any, int], str]]:
    """The game that is played instead, and the texts of actions in it."""
    if isinstance(state, SpielState):
        return state.position.game, _own_text
    game = native(spiel)
    if game is None:
        return wrap(spiel), _number
    return game, ROWS[spiel.get_type().short_name].text


def _number(state: Any, action: int) -> str:
    """The text of an action where the text of a move is its action."""
    return str(action)


def _own_text(state: Any, action: int) -> str:
    """The text of an action of a game of this package."""
    text: str = state.position.move(action)
    return text
