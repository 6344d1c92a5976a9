"""Games of OpenSpiel as games of this package."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyspiel

from .._native import Game, PythonGame, games
from .table import ROWS

_Type = pyspiel.GameType


class SpielRules:
    """The rules of a game of OpenSpiel, for `PythonGame`.

    A move is its action. The text of a state is its history, so that states with the same board and
    another past are different ones.
    """

    def __init__(self, game: Any) -> None:
        kind, players = game.get_type(), game.num_players()
        if not 2 <= players <= 6:
            raise ValueError(f"game: {game} is for {players} players, not for 2 to 6")
        wanted = {
            "dynamics": _Type.Dynamics.SEQUENTIAL,
            "chance_mode": _Type.ChanceMode.DETERMINISTIC,
            "information": _Type.Information.PERFECT_INFORMATION,
        }
        for name, value in wanted.items():
            if getattr(kind, name) != value:
                raise ValueError(f"game: the {name} of {game} is not {value.name}")
        if players == 2 and kind.utility == _Type.Utility.GENERAL_SUM:
            raise ValueError(f"game: what one wins in {game} the other need not lose")
        self.game, self.players = game, players
        self._even = (game.utility_sum() or 0.0) / players
        # These are called for every state: the library's own functions, without another call.
        self.start = game.new_initial_state
        self.player = pyspiel.State.current_player
        self.moves = pyspiel.State.legal_actions
        self.after = pyspiel.State.child
        if kind.provides_observation_tensor:
            shape = [*game.observation_tensor_shape()]
            self._shape = (*[1] * (3 - len(shape)), *shape[-3:]) if len(shape) <= 3 else None
            if self._shape:
                self.planes = self._planes

    def scores(self, s: Any) -> Sequence[float] | None:
        """What players won, above what all of them win together, once the game is over."""
        if not s.is_terminal():
            return None
        returns: Sequence[float] = s.returns()
        return returns if self._even == 0 else [score - self._even for score in returns]

    def text(self, s: Any) -> str:
        """The actions that led to the state."""
        return " ".join(map(str, s.history())) or "start"

    def read(self, text: str) -> Any:
        """The state after actions."""
        state = self.start()
        for word in text.split() if text != "start" else ():
            action = int(word)
            if state.is_terminal() or action not in state.legal_actions():
                raise ValueError(f"{action} is not a legal action")
            state.apply_action(action)
        return state

    def _planes(self, s: Any) -> Any:
        """What OpenSpiel shows a network, from the point of view of the first player."""
        return np.asarray(s.observation_tensor(0), np.float32).reshape(self._shape)

    def __reduce__(self) -> tuple[Any, ...]:
        return _load, (str(self.game),)


def _load(name: str) -> SpielRules:
    return SpielRules(pyspiel.load_game(name))


def wrap(game: Any, *, name: str | None = None) -> PythonGame:
    """`game`, one of OpenSpiel or its name, as a game of this package, called `name`.

    It is played by OpenSpiel's own code, in Python: `native` has faster games. Raises `ValueError`
    unless it is a game of 2 to 6 players without chance, hidden information or moves at the same
    time. The scores of two players must be opposite.
    """
    game = pyspiel.load_game(game) if isinstance(game, str) else game
    return PythonGame(SpielRules(game), name=name or str(game))


def native(game: Any) -> Game | None:
    """The game of this package with the rules of `game`, one of OpenSpiel; `None` if there is none.

    `Bot` searches positions of this game, which takes a small part of the time of `wrap`.
    """
    game = pyspiel.load_game(game) if isinstance(game, str) else game
    row = ROWS.get(game.get_type().short_name)
    name = row.name(game.get_parameters()) if row else None
    if not name or name.split(":")[0] not in {entry.name for entry in games()}:
        return None
    return Game(name)
