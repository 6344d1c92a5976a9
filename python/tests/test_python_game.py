"""`PythonGame`."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import tesuji

State = tuple[str, int]
LINES = ["012", "345", "678", "036", "147", "258", "048", "246"]


class Crosses:
    """Tic-tac-toe, by squares from 0."""

    def start(self) -> State:
        return ("." * 9, 0)

    def player(self, s: State) -> int:
        return s[1]

    def moves(self, s: State) -> list[int]:
        return [i for i in range(9) if s[0][i] == "."]

    def after(self, s: State, m: int) -> State:
        return (s[0][:m] + "xo"[s[1]] + s[0][m + 1 :], 1 - s[1])

    def scores(self, s: State) -> tuple[int, int] | None:
        for line in LINES:
            marks = {s[0][int(i)] for i in line}
            if marks == {"x"}:
                return (1, -1)
            if marks == {"o"}:
                return (-1, 1)
        return None if "." in s[0] else (0, 0)


class Whole(Crosses):
    """The same with all that a game may say."""

    def text(self, s: State) -> str:
        return f"{s[0]} {s[1]}"

    def read(self, text: str) -> State:
        board, player = text.split()
        if len(board) != 9:
            raise ValueError("not nine squares")
        return (board, int(player))

    def key(self, s: State) -> Any:
        return s

    def planes(self, s: State) -> Any:
        return np.array([[c == mark for c in s[0]] for mark in "xo"], np.float32).reshape(2, 3, 3)


def test_it_is_a_game_like_any_other() -> None:
    game = tesuji.PythonGame(Crosses())
    assert isinstance(game, tesuji.Game) and game.name == "Crosses" and game.players == 2
    position = game.position(moves="0 2 1")
    assert position.moves() == ["3", "4", "5", "6", "7", "8"] and position.player == 1
    assert position.move(position.action("4")) == "4"
    assert position.after(position.action("4")).line == ["0", "2", "1", "4"]
    assert game.position().perft(5) == tesuji.Game("tic-tac-toe").position().perft(5)
    with pytest.raises(tesuji.IllegalMove, match="`0`"):
        position.play("0")
    over = game.position(moves="0 3 1 4 2")
    assert over.is_over and over.scores == (1, -1)


@pytest.mark.parametrize("agent", [entry.name for entry in tesuji.agents()])
def test_every_agent_plays_it(agent: str) -> None:
    position = tesuji.PythonGame(Whole()).position(moves="0 3 1 4")
    try:
        report = tesuji.Agent(agent).search(position, iterations=40)
    except tesuji.TextError as error:
        assert "split" in str(error) or "network" in str(error) or "planes" in str(error)
        return
    assert report.best in position.moves()


def test_a_search_is_that_of_the_game_in_rust() -> None:
    own = tesuji.Agent("uct", seed=5).search(
        tesuji.PythonGame(Crosses()).position(), iterations=300
    )
    other = tesuji.Agent("uct", seed=5).search(
        tesuji.Game("tic-tac-toe").position(), iterations=300
    )
    assert own.children.visits.sum() == other.children.visits.sum()
    assert own.best is not None and own.states == pytest.approx(other.states, rel=0.2)


@pytest.mark.parametrize("engine", ["auto", "dfpn", "pns", "ab", "gpn+sb"])
def test_it_is_solved_and_the_proof_checked(engine: str) -> None:
    game = tesuji.PythonGame(Whole())
    found = tesuji.solve(game.position(moves="0 3 1 4"), goal="win", engine=engine)
    assert found.status == "proven" and "2" in found.winning_moves()
    verified = tesuji.verify(game, found.certificate)
    assert verified.position == game.position(moves="0 3 1 4").text
    drawn = tesuji.solve(game.position(), engine=engine)
    assert drawn.value == 0


def test_matches_and_evaluators_have_it() -> None:
    game = tesuji.PythonGame(Whole(), name="crosses")
    found = tesuji.match(game, "gpn-max+sb", "random", games=4, iterations=50, threads=2)
    assert found.failures == [] and len(found.games) == 4 and found.losses == 0
    assert game.planes == (2, 3, 3)
    position = game.position(moves="0 4")
    assert (position.planes() == Whole().planes(("x...o....", 0))).all()
    agent = tesuji.Agent("im", evaluator=lambda planes, players: planes[:, 0].mean(axis=(1, 2)) / 2)
    assert agent.search(position, iterations=30).iterations == 30


def test_texts_and_pickles() -> None:
    game = tesuji.PythonGame(Whole())
    position = game.position(moves="0 4")
    assert position.text == "x...o.... 0" and game.position(position.text) == position
    assert position.key is not None and position.key != game.position().key
    with pytest.raises(tesuji.TextError, match="nine squares"):
        game.position("xx 0")
    again = pickle.loads(pickle.dumps(position))
    assert again.text == position.text and again.line == position.line
    plain = tesuji.PythonGame(Crosses())
    assert plain.position(plain.position().text) == plain.position()
    with pytest.raises(tesuji.TextError, match="read"):
        plain.position("another")


def broken(method: str, answer: Any, at: int = 0) -> tesuji.PythonGame:
    """The game with a `method` that returns `answer` once `at` marks have been made."""

    class Broken(Crosses):
        pass

    def wrong(self: Broken, s: State, *rest: Any) -> Any:
        if 9 - s[0].count(".") >= at:
            return answer()
        return getattr(Crosses, method)(self, s, *rest)

    setattr(Broken, method, wrong)
    return tesuji.PythonGame(Broken())


WRONG: list[tuple[str, Any, Any, str]] = [
    ("moves", lambda: 1 // 0, ZeroDivisionError, "division"),
    ("moves", lambda: [], ValueError, "none"),
    ("moves", lambda: [1, 1], ValueError, "twice"),
    ("moves", lambda: [1, "1"], ValueError, "twice"),
    ("moves", lambda: ["a b"], ValueError, "blanks"),
    ("moves", lambda: 3, TypeError, "iter"),
    ("player", lambda: 2, ValueError, "player"),
    ("player", lambda: "x", TypeError, "str"),
    ("scores", lambda: (1, 1), ValueError, "loses"),
    ("scores", lambda: 1, ValueError, "2 numbers"),
    ("scores", lambda: (float("nan"), 0), ValueError, "2 numbers"),
    ("after", lambda: None, TypeError, "subscriptable"),
]


@pytest.mark.parametrize(("method", "answer", "error", "says"), WRONG)
def test_what_the_code_does_wrong_is_raised(
    method: str, answer: Any, error: Any, says: str
) -> None:
    if method != "after":
        with pytest.raises(error, match=says):
            broken(method, answer)
    game = broken(method, answer, at=3)
    with pytest.raises(error, match=says):
        tesuji.Agent("uct").search(game.position(), seconds=20)
    with pytest.raises(error, match=says):
        game.position().playouts(1000)
    with pytest.raises(error, match=says):
        game.position().perft(6)
    with pytest.raises(error, match=says):
        tesuji.solve(game.position(), engine="pns")
    with pytest.raises(error, match=says):
        tesuji.match(game, "uct", "random", games=4, iterations=30)
    with pytest.raises(error, match=says):
        game.position(moves="0 1 2 3")


def test_a_method_that_is_missing_is_named() -> None:
    with pytest.raises(TypeError, match="start"):
        tesuji.PythonGame(object())  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="name"):
        tesuji.PythonGame(Crosses(), name="")


def test_code_that_looks_at_the_position_that_it_moves() -> None:
    seen = list[object]()

    class Looking(Crosses):
        def after(self, s: State, m: int) -> State:
            if seen:
                position = seen[0]
                assert isinstance(position, tesuji.Position)
                tesuji.Agent("random").search(position, iterations=1)
            return super().after(s, m)

    position = tesuji.PythonGame(Looking()).position()
    seen.append(position)
    with pytest.raises(RuntimeError, match="borrow"):
        position.play("3")


class Silent(Whole):
    """A game that says nothing of a state, once it is told so."""

    silent = False

    def text(self, s: State) -> str:
        return str(1 // 0) if self.silent else super().text(s)

    def key(self, s: State) -> Any:
        return 1 // 0 if self.silent else super().key(s)

    def planes(self, s: State) -> Any:
        return 1 // 0 if self.silent else super().planes(s)

    def after(self, s: State, m: int) -> State:
        return super().after(s, 1 // 0 if self.silent else m)


def test_whoever_asks_hears_what_the_code_raises() -> None:
    rules = Silent()
    game = tesuji.PythonGame(rules)
    position, batch = game.position(moves="0 4"), tesuji.Batch(game, 2)
    player = tesuji.Agent("uct").sit(position)
    player.think(iterations=50)
    rules.silent = True
    asks: list[Callable[[], object]] = [
        lambda: position.text,
        lambda: position.key,
        lambda: position.planes(),
        lambda: position == position.copy(),
        lambda: repr(position),
        lambda: position.line,
        lambda: position.after("1"),
        lambda: position.copy().undo(),
        lambda: tesuji.planes([position]),
        lambda: pickle.dumps(position),
        lambda: batch.planes(),
        lambda: batch.play_random(seed=1),
        lambda: player.think(iterations=2000),
        lambda: player.play("1"),
    ]
    for place, ask in enumerate(asks):
        with pytest.raises(ZeroDivisionError):
            ask()
            pytest.fail(f"{place} is silent")
    rules.silent = False
    assert position.text == "x...o.... 0" and position.after("1").plies == 3
    assert player.position == position and batch.position(0) == game.position()
    player.play("1")


class Round:
    """Players in turn take one or two of some stones; the player who takes the last one alone wins."""

    def __init__(self, players: int) -> None:
        self.players = players

    def start(self) -> tuple[int, int]:
        return (9, 0)

    def text(self, s: tuple[int, int]) -> str:
        return f"{s[0]} {s[1]}"

    def read(self, text: str) -> tuple[int, int]:
        left, player = map(int, text.split())
        return (left, player)

    def player(self, s: tuple[int, int]) -> int:
        return s[1]

    def moves(self, s: tuple[int, int]) -> list[int]:
        return [1, 2][: s[0]]

    def after(self, s: tuple[int, int], m: int) -> tuple[int, int]:
        return (s[0] - m, (s[1] + 1) % self.players)

    def scores(self, s: tuple[int, int]) -> list[int] | None:
        if s[0]:
            return None
        winner = (s[1] - 1) % self.players
        return [1 if player == winner else -1 for player in range(self.players)]


@pytest.mark.parametrize("players", range(2, 7))
def test_more_players(players: int) -> None:
    game = tesuji.PythonGame(Round(players))
    assert game.players == players
    position = game.position()
    means = position.playouts(200, seed=2)
    assert means.shape == (players,) and means.sum() == pytest.approx(2 - players)
    for agent in ("uct", "gpn+sb", "random"):
        found = tesuji.match(game, agent, "random", games=players, iterations=30)
        assert found.failures == [] and found.draws == 0
        assert all(sorted(record.scores or []) for record in found.games)
    report = tesuji.Agent("gpn-max+sb").search(position, iterations=300)
    assert len(report.bounds) == players
    last = game.position(moves=["2", "2", "2", "1"])
    assert last.player == 4 % players
    solved = tesuji.solve(last, goal="win", engine="pns")
    assert solved.status == "proven" and solved.winning_moves() == ["2"]
    assert tesuji.verify(game, solved.certificate).positions > 0
    again = pickle.loads(pickle.dumps(last))
    assert again.line == last.line and again.game.players == players


@pytest.mark.parametrize("players", [0, 1, 7, -1, 2.5, "3", None, True])
def test_other_numbers_of_players_are_refused(players: Any) -> None:
    with pytest.raises((ValueError, TypeError), match="players"):
        tesuji.PythonGame(Round(players))


def test_scores_of_more_players() -> None:
    class Wrong(Round):
        def scores(self, s: tuple[int, int]) -> list[int] | None:
            return super().scores(s) and [1, 0]

    with pytest.raises(ValueError, match="3 numbers"):
        tesuji.PythonGame(Wrong(3)).position().playouts(1)
