"""Games of this package as games of OpenSpiel."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
import pyspiel

from .._native import Game, Position, games

#: The longest game that is promised; few games have a bound of their own.
MOST_PLIES = 20_000

_Type = pyspiel.GameType


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of a game of this package."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position: Position = game.game.position()

    def current_player(self) -> int:
        """The player to move."""
        player = self.position.player
        return int(pyspiel.PlayerId.TERMINAL) if player is None else player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.is_over

    def returns(self) -> list[float]:
        """The score of each player; 0 until the game is over."""
        scores = self.position.scores or [0] * self.position.game.players
        return [float(score) for score in scores]

    def _legal_actions(self, player: int) -> list[int]:
        numbers: list[int] = np.sort(self.position.actions()).tolist()
        return numbers

    def _apply_action(self, action: int) -> None:
        self.position.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        try:
            return self.position.move(action)
        except ValueError:
            return f"action {action}"

    def __str__(self) -> str:
        return str(self.position)


class _Observer:
    """What a network sees of a state: the planes of the position."""

    def __init__(self, game: Game, params: Any) -> None:
        if params:
            raise ValueError(f"observation parameters are not supported: {params}")
        shape = game.planes
        self.tensor = np.zeros(0 if shape is None else int(np.prod(shape)), np.float32)
        self._planes = None if shape is None else self.tensor.reshape(shape)
        self.dict = {} if self._planes is None else {"observation": self._planes}

    def set_from(self, state: SpielState, player: int) -> None:
        """Shows a state."""
        if self._planes is not None:
            state.position.planes(self._planes)

    def string_from(self, state: SpielState, player: int) -> str:
        """The position as a line of text."""
        return state.position.text


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of this package as a game of OpenSpiel: each has a class of its own."""

    #: The name without options, and what OpenSpiel is told of it.
    name: ClassVar[str]
    kind: ClassVar[Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        options = (params or {}).get("options", "")
        self.game = Game(f"{self.name}:{options}" if options else self.name)
        low, high = self.game.scores
        players = self.game.players
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.actions,
            max_chance_outcomes=0,
            num_players=players,
            min_utility=float(low),
            max_utility=float(high),
            utility_sum=0.0 if players == 2 else None,
            max_game_length=MOST_PLIES,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> SpielState:
        """The state at the start."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        """What shows a state to a network."""
        return _Observer(self.game, params)


def register() -> list[str]:
    """Makes the games of this package games of OpenSpiel; the names of all of them.

    Each is called `tesuji_NAME`, and has the parameter `options`:
    `pyspiel.load_game("tesuji_breakthrough(options=6x6)")`. Games that number no moves are left
    out. Nothing happens to those that are there already.
    """
    known, names = set(pyspiel.registered_names()), list[str]()
    for entry in games():
        game, short = Game(entry.name), "tesuji_" + entry.name
        if game.actions == 0:
            continue
        names.append(short)
        if short not in known:
            kind = _kind(short, entry.about, game)
            made = type("SpielGame", (SpielGame,), {"name": entry.name, "kind": kind})
            pyspiel.register_game(kind, made)
    return names


def _kind(short: str, about: str, game: Game) -> Any:
    """What OpenSpiel is told of a game."""
    opposed = game.players == 2
    return _Type(
        short_name=short,
        long_name=about,
        dynamics=_Type.Dynamics.SEQUENTIAL,
        chance_mode=_Type.ChanceMode.DETERMINISTIC,
        information=_Type.Information.PERFECT_INFORMATION,
        utility=_Type.Utility.ZERO_SUM if opposed else _Type.Utility.GENERAL_SUM,
        reward_model=_Type.RewardModel.TERMINAL,
        max_num_players=game.players,
        min_num_players=game.players,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=game.planes is not None,
        parameter_specification={"options": ""},
    )
