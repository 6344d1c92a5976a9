"""Evaluators that are Python code."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import pytest

import tesuji


def zeros(planes: Any, players: Any) -> Any:
    return np.zeros(len(players), np.float32)


def pieces(planes: Any, players: Any) -> Any:
    """The difference in pieces."""
    count = planes.reshape(len(planes), planes.shape[1], -1).sum(axis=2)
    return ((count[:, 0] - count[:, 1]) / 10).astype(np.float32)


@pytest.mark.parametrize("agent", ["im", "mcts-nim", "ubfm", "descent", "ab"])
def test_agents_ask_it(small: tesuji.Game, agent: str) -> None:
    shapes = set()

    def seen(planes: Any, players: Any) -> Any:
        assert planes.dtype == np.float32 and players.dtype == np.uint8
        assert len(planes) == len(players) and set(players) <= {0, 1}
        shapes.add(planes.shape[1:])
        return pieces(planes, players)

    report = tesuji.Agent(agent, evaluator=seen).search(
        small.position(), iterations=60, evaluations=4000
    )
    assert report.best in small.position().moves() and report.evaluations > 0
    assert shapes == {small.planes}


def test_its_values_decide(small: tesuji.Game) -> None:
    takes = small.position(moves="a2a3 b4b3")
    report = tesuji.Agent("descent", evaluator=pieces).search(takes, iterations=3)
    assert report.best in ("a2b3", "c2b3") and (report.value or 0) > 0
    other = tesuji.Agent("descent", evaluator=lambda planes, players: -pieces(planes, players))
    assert other.search(takes, iterations=3).best not in ("a2b3", "c2b3")


def test_a_position_is_worth_what_it_says(small: tesuji.Game) -> None:
    taken = small.position(moves="a2a3 b4b3 c2b3")
    assert taken.player == 1 and taken.value(pieces) == pytest.approx(-0.1)
    with pytest.raises(ZeroDivisionError):
        taken.value(lambda planes, players: 1 // 0)
    with pytest.raises(TypeError, match="evaluator"):
        taken.value(3)  # type: ignore[arg-type]


def test_the_same_seed_finds_the_same(small: tesuji.Game) -> None:
    def visits() -> list[int]:
        found = tesuji.Agent("im", evaluator=pieces).search(small.position(), iterations=100)
        return list(found.children.visits)

    assert visits() == visits()


@pytest.mark.parametrize(
    "answer",
    [
        lambda n: np.zeros(n, np.float64),
        lambda n: [0.5] * n,
        lambda n: tuple([0] * n),
        lambda n: np.zeros(2 * n, np.float32)[::2],
    ],
)
def test_whatever_numpy_takes_is_taken(small: tesuji.Game, answer: Any) -> None:
    agent = tesuji.Agent("im", evaluator=lambda planes, players: answer(len(players)))
    assert agent.search(small.position(), iterations=20).iterations == 20


@pytest.mark.parametrize(
    ("answer", "error", "says"),
    [
        (lambda n: 1 // 0, ZeroDivisionError, "division"),
        (lambda n: None, (TypeError, ValueError), "evaluator"),
        (lambda n: "text", TypeError, "evaluator"),
        (lambda n: np.zeros(n + 1, np.float32), ValueError, "values for"),
        (lambda n: np.zeros((n, 1), np.float32), ValueError, "one axis"),
        (lambda n: np.full(n, 2, np.float32), ValueError, "2 is not in"),
        (lambda n: np.full(n, np.nan, np.float32), ValueError, "NaN is not in"),
    ],
)
def test_what_it_does_wrong_is_raised(
    small: tesuji.Game, answer: Any, error: Any, says: str
) -> None:
    calls = []

    def wrong(planes: Any, players: Any) -> Any:
        calls.append(len(players))
        return answer(len(players))

    agent = tesuji.Agent("im", evaluator=wrong)
    with pytest.raises(error, match=says):
        agent.search(small.position(), seconds=20)
    assert len(calls) == 1
    player = agent.sit(small.position())
    with pytest.raises(error):
        player.think(seconds=20)
    with pytest.raises(error):
        tesuji.match(small, agent, "random", games=4, threads=2, seconds=20)


def test_a_match_asks_several(small: tesuji.Game) -> None:
    own, other = tesuji.Agent("im", evaluator=pieces), tesuji.Agent("im", evaluator=zeros)
    found = tesuji.match(small, own, other, games=4, threads=2, iterations=30)
    assert found.failures == [] and found.agents == ("im", "im")
    again = tesuji.match(small, own, other, games=4, threads=1, iterations=30)
    assert [record.moves for record in found.games] == [record.moves for record in again.games]


def test_it_needs_planes_and_a_key() -> None:
    with pytest.raises(tesuji.TextError):
        tesuji.Agent("im", evaluator=zeros).search(tesuji.Game("rolit3").position(), iterations=5)
    with pytest.raises(tesuji.TextError, match="eval"):
        tesuji.Agent("uct", evaluator=zeros)
    with pytest.raises(TypeError, match="evaluator"):
        tesuji.Agent("im", evaluator=3)  # type: ignore[arg-type]


def test_threads_ask_together(small: tesuji.Game) -> None:
    sizes = list[int]()

    def slow(planes: Any, players: Any) -> Any:
        sizes.append(len(players))
        time.sleep(0.002)
        return pieces(planes, players)

    def mean(agent: str) -> float:
        sizes.clear()
        tesuji.Agent(agent, evaluator=slow).search(small.position(), iterations=200)
        return float(np.mean(sizes))

    alone, together = mean("mcts-nim"), mean("mcts-nim:threads=4")
    assert together > 1.5 * alone
    sizes.clear()
    agent = tesuji.Agent("im", evaluator=slow)
    found = tesuji.match(small, agent, "random", games=4, iterations=5, threads=4)
    assert found.failures == []
    same = tesuji.match(
        small, tesuji.Agent("im", evaluator=pieces), "random", games=4, iterations=5, threads=1
    )
    assert [record.moves for record in found.games] == [record.moves for record in same.games]
    with pytest.raises(ZeroDivisionError):
        wrong = tesuji.Agent("mcts-nim:threads=4", evaluator=lambda planes, players: 1 // 0)
        wrong.search(small.position(), seconds=20)


def test_games_in_step_ask_by_one_call(small: tesuji.Game) -> None:
    sizes = list[int]()

    def counting(planes: Any, players: Any) -> Any:
        sizes.append(len(players))
        return pieces(planes, players)

    def play(**more: Any) -> tuple[float, list[list[str]]]:
        sizes.clear()
        own, other = (tesuji.Agent("im", evaluator=counting) for _ in range(2))
        found = tesuji.match(small, own, other, games=36, iterations=15, **more)
        assert found.failures == []
        return sum(sizes) / len(sizes), [record.moves for record in found.games]

    alone, moves = play(threads=1)
    together, same = play(lanes=6)
    # Lanes begin one by one, and end so: games enough that this hardly counts.
    assert same == moves and together > 2.5 * alone
    with pytest.raises(ValueError, match="lanes"):
        play(lanes=2, threads=2)
    with pytest.raises(ValueError, match="lanes"):
        play(lanes=0)
    mixed = tesuji.match(small, tesuji.Agent("im", evaluator=pieces), "uct", games=4, lanes=4)
    assert mixed.failures == []


def test_games_in_step_end_by_what_is_raised(small: tesuji.Game) -> None:
    calls = list[int]()

    def failing(planes: Any, players: Any) -> Any:
        calls.append(len(players))
        return [0.0 / (5 - len(calls))] * len(players)

    agents = [tesuji.Agent(name, evaluator=failing) for name in ("im", "mcts-nim:threads=2")]
    for agent in agents:
        calls.clear()
        with pytest.raises(ZeroDivisionError):
            tesuji.match(small, agent, agents[0], games=8, lanes=4, seconds=20)
