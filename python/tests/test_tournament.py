"""`tournament`."""

from __future__ import annotations

import pytest

import tesuji


def test_every_agent_plays_every_other(small: tesuji.Game) -> None:
    agents: list[tesuji.Agent | str] = ["random", tesuji.Agent("uct"), "gpn-max+sb"]
    found = tesuji.tournament(small, agents, games=4, iterations=60)
    assert found.agents == ["random", "uct", "gpn-max+sb"] and found.failures == []
    table = found.table()
    assert table["games"] == [8, 8, 8] and sum(table["wins"]) == sum(table["losses"])
    assert table["score"] == sorted(table["score"], reverse=True) and table["agent"][-1] == "random"
    for row in range(3):
        assert found.cross[row][row] is None
        for column in range(row):
            assert found.cross[row][column] == pytest.approx(1 - (found.cross[column][row] or 0))
    pair = tesuji.match(small, "random", "uct", games=4, iterations=60)
    assert pair.score == found.cross[0][1], "the games of a match"


def test_one_agent_is_none(small: tesuji.Game) -> None:
    with pytest.raises(ValueError, match="two or more"):
        tesuji.tournament(small, ["random"])
