"""OpenSpiel: agents as its bots, games as its games, and its games as games of this package.

>>> import pyspiel
>>> from tesuji import openspiel
>>> game = pyspiel.load_game("tic_tac_toe")
>>> bots = [openspiel.Bot("gpn-max+sb", iterations=100), openspiel.Bot("uct", iterations=100)]
>>> len(pyspiel.evaluate_bots(game.new_initial_state(), bots, 1))
2
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import numpy as np
import pyspiel
from typing_extensions import Unpack

from ._native import Agent, Game, Player, Position, PythonGame, Report, games
from ._openspiel_table import ROWS
from ._types import Limits

__all__ = ["Bot", "SpielGame", "SpielState", "native", "register", "wrap"]

#: The longest game that is promised; few games have a bound of their own.
MOST_PLIES = 20_000

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
    """A game of OpenSpiel, or its name, as a game of this package.

    It is played by OpenSpiel's own code, in Python: `native` has faster games. Raises `ValueError`
    unless it is a game of 2 to 6 players without chance, hidden information or moves at the same
    time, and if two players are not opposed.
    """
    game = pyspiel.load_game(game) if isinstance(game, str) else game
    return PythonGame(SpielRules(game), name=name or str(game))


def native(game: Any) -> Game | None:
    """The game of this package with the rules of a game of OpenSpiel; None if there is none.

    `Bot` searches positions of this game, which takes a small part of the time of `wrap`.
    """
    game = pyspiel.load_game(game) if isinstance(game, str) else game
    row = ROWS.get(game.get_type().short_name)
    name = row.name(game.get_parameters()) if row else None
    return Game(name) if name else None


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
        """Takes note of an action that somebody is about to play in a state."""
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
