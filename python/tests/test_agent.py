"""`Agent` and `Report`."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import tesuji


def test_a_winning_move_is_found() -> None:
    position = tesuji.Game("tic-tac-toe").position(moves="a1 a3 b1 b3")
    report = tesuji.Agent("gpn-max+sb").search(position, iterations=500)
    assert report.best == "c1" and report.proven == 1 and report.stop == "proven"
    assert report.player == 0 and report.pv[0] == "c1"
    assert position.plies == 4


def test_reports_have_columns(small: tesuji.Game) -> None:
    report = tesuji.Agent("gpn-max+sb").search(small.position(), iterations=300)
    children = report.children
    assert report.iterations == report.visits == 300 and report.stop == "iterations"
    assert len(children) == len(children.move) == 13 == len(small.position().moves())
    assert children.visits.dtype == np.uint32 and children.value.dtype == np.float32
    assert (np.diff(children.visits.astype(int)) <= 0).all(), "most visits first"
    assert children.visits.sum() <= 300
    assert children.proof.shape == (13, 2) and children.bounds.shape == (13, 2, 2)
    assert np.isnan(children.estimate).all()
    assert -1 <= (report.value or 0) <= 1 and report.seconds and report.bytes and report.nodes
    table = report.table()
    assert {len(column) for column in table.values()} == {13}
    assert {"move", "visits", "value", "proof_0", "proof_1", "low_0", "high_1"} <= set(table)
    assert "best" in str(report) and "<table>" in report._repr_html_()
    plain = tesuji.Agent("uct").search(small.position(), iterations=50)
    assert plain.proof == [] and plain.bounds == [] and plain.children.proof.shape == (13, 0)


def test_the_same_seed_finds_the_same(small: tesuji.Game) -> None:
    def found(seed: int) -> list[int]:
        report = tesuji.Agent("uct", seed=seed).search(small.position(), iterations=400)
        visits = dict(zip(report.children.move, report.children.visits.tolist()))
        return [visits[move] for move in small.position().moves()]

    assert found(1) == found(1) != found(2)


def test_every_limit_ends_a_search(small: tesuji.Game) -> None:
    position, agent = small.position(), tesuji.Agent("uct")
    ending: list[tuple[dict[str, Any], str]] = [
        ({"iterations": 10}, "iterations"),
        ({"seconds": 0.01}, "time"),
        ({"cpu_seconds": 0.01}, "time"),
        ({"states": 100}, "states"),
        ({"nodes": 50}, "nodes"),
        ({"memory_mb": 1, "iterations": 10_000_000}, "memory"),
        ({"level": 3}, "iterations"),
    ]
    for limits, stop in ending:
        assert agent.search(position, **limits).stop == stop, limits
    assert agent.search(position).iterations == 10_000
    assert tesuji.Agent("im").search(position, evaluations=100).stop == "evaluations"


def test_limits_that_are_none_are_refused(small: tesuji.Game) -> None:
    position, agent = small.position(), tesuji.Agent("uct")
    refused: list[tuple[dict[str, Any], type[Exception], str]] = [
        ({"iterations": 0}, ValueError, "iterations: 0"),
        ({"iterations": -1}, ValueError, "iterations: -1"),
        ({"iterations": 1.5}, TypeError, "iterations"),
        ({"iterations": True}, TypeError, "iterations"),
        ({"seconds": 0}, ValueError, "seconds"),
        ({"seconds": float("nan")}, ValueError, "seconds"),
        ({"seconds": "1"}, TypeError, "seconds"),
        ({"level": 11}, ValueError, "level"),
        ({"level": 2, "iterations": 5}, ValueError, "level"),
        ({"memory_mb": 1 << 40}, ValueError, "memory_mb"),
        ({"evaluations": 5}, ValueError, "evaluations"),
        ({"time": 5}, TypeError, "unexpected keyword argument 'time'"),
    ]
    for limits, error, says in refused:
        with pytest.raises(error, match=says):
            agent.search(position, **limits)


def test_an_agent_that_does_not_go_with_a_game_is_refused() -> None:
    with pytest.raises(tesuji.TextError, match="split"):
        tesuji.Agent("semi").search(tesuji.Game("tic-tac-toe").position(), iterations=5)
    with pytest.raises(tesuji.TextError, match="nearest"):
        tesuji.Agent("utc")


def test_who_does_not_search_has_no_value(small: tesuji.Game) -> None:
    report = tesuji.Agent("random").search(small.position(), iterations=5)
    assert (
        report.best in small.position().moves()
        and report.value is None
        and len(report.children) == 0
    )


def test_a_finished_game_is_reported() -> None:
    over = tesuji.Game("tic-tac-toe").position(moves="a1 a3 b1 b3 c1")
    report = tesuji.Agent("uct").search(over, iterations=5)
    assert report.best is None and report.stop == "game-over"


def test_agents_are_equal_by_text_and_seed() -> None:
    assert tesuji.Agent("uct") == tesuji.Agent("uct", seed=1) != tesuji.Agent("uct", seed=2)
    agent = tesuji.Agent("uct+sb:c=0.5", seed=7)
    assert pickle.loads(pickle.dumps(agent)) == copy.copy(agent) == agent
    assert repr(tesuji.Agent("uct")) == 'Agent("uct", seed=1)'
