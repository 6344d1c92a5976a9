"""`Player`, `Pondering` and `Tree`."""

from __future__ import annotations

import gc
import threading
import time
import weakref
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import tesuji


def sitting(small: tesuji.Game, agent: str = "gpn-max+sb") -> tesuji.Player:
    return tesuji.Agent(agent).sit(small.position())


def test_the_tree_is_kept(small: tesuji.Game) -> None:
    player = sitting(small)
    assert player.think(iterations=200).visits == 200
    report = player.think(iterations=300)
    assert report.visits == 500 and report.iterations == 300
    assert player.report is not None and player.report.visits == 500
    best = report.best
    assert best is not None
    player.play(best)
    assert player.position.line == [best]
    kept = player.report
    assert kept is not None and 0 < kept.visits <= 500
    again = player.think(iterations=100)
    assert again.visits == kept.visits + 100


def test_progress_is_shown_and_may_end_a_search(small: tesuji.Game) -> None:
    player, seen = sitting(small), list[int]()

    def show(report: tesuji.Report) -> bool:
        assert report.stop is None
        seen.append(report.iterations)
        return len(seen) < 3

    report = player.think(seconds=20, every=0.01, on_progress=show)
    assert report.stop == "watcher" and len(seen) == 3 and seen == sorted(seen)
    assert report.iterations >= seen[-1]
    player.think(iterations=10_000, on_progress=lambda report: None)
    with pytest.raises(ZeroDivisionError):
        player.think(seconds=20, every=0.01, on_progress=lambda report: 1 / 0)
    assert player.think(iterations=5).visits > 0


def test_a_search_is_stopped_from_another_thread(small: tesuji.Game) -> None:
    player = sitting(small, "uct")
    threading.Timer(0.1, player.stop).start()
    began = time.monotonic()
    report = player.think(seconds=20)
    assert time.monotonic() - began < 5 and report.stop in ("flag", "watcher")


def test_a_player_that_thinks_is_busy(small: tesuji.Game) -> None:
    player = sitting(small, "uct")
    thinking = threading.Event()

    def show(report: tesuji.Report) -> None:
        thinking.set()

    thread = threading.Thread(target=lambda: player.think(seconds=20, every=0.01, on_progress=show))
    thread.start()
    assert thinking.wait(10)
    uses: list[Callable[[], object]] = [
        lambda: player.play("a2a3"),
        lambda: player.report,
        lambda: player.think(iterations=1),
        lambda: player.tree(),
    ]
    for use in uses:
        with pytest.raises(tesuji.Busy):
            use()
    player.stop()
    thread.join()
    player.play("a2a3")


def test_pondering_adds_to_the_tree(small: tesuji.Game) -> None:
    player = sitting(small)
    player.think(iterations=10)
    with player.pondering() as same:
        assert same is player
        with pytest.raises(tesuji.Busy):
            player.think(iterations=1)
        time.sleep(0.2)
    report = player.report
    assert report is not None and report.visits > 10
    with pytest.raises(KeyError), player.pondering():
        raise KeyError
    assert player.think(iterations=1).visits >= report.visits


def test_a_part_of_the_tree_is_copied(small: tesuji.Game) -> None:
    player = sitting(small)
    assert player.tree() is None or len(player.tree() or ()) <= 1
    player.think(iterations=2000)
    tree = player.tree(depth=2)
    assert tree is not None
    assert tree.parent[0] == -1 and tree.depth[0] == 0 and tree.visits[0] == 2000
    assert tree.depth.max() == 2 and (tree.parent[1:] < np.arange(1, len(tree))).all()
    assert len(tree) == len(tree.move) == len(tree.value) == len(tree.proof) == len(tree.bounds)
    deep = int(np.flatnonzero(tree.depth == 2)[0])
    path = tree.path(deep)
    assert len(path) == 2 and path[1] == tree.move[deep]
    assert tree.player[0] == 0 and tree.player[deep] == 1
    below = player.tree(depth=1, below=path[:1])
    assert below is not None and below.visits[0] == tree.visits[int(tree.parent[deep])]
    few = player.tree(nodes=5)
    assert few is not None and len(few) == 5
    table = tree.table()
    assert {len(column) for column in table.values()} == {len(tree)}
    assert tree.dot().startswith("digraph") and "visits" not in tree.dot(["value"])
    with pytest.raises(tesuji.TextError, match="size"):
        tree.dot(["size"])
    with pytest.raises(IndexError):
        tree.path(len(tree))
    assert sitting(small, "random").tree() is None


def test_reports_show_the_tree(small: tesuji.Game) -> None:
    player = tesuji.Agent("gpn-max+sb").sit(small.position())
    sizes = list[int]()

    def watch(report: tesuji.Report) -> None:
        assert report.tree is not None and report.tree.depth.max() <= 2
        sizes.append(len(report.tree))

    report = player.think(
        seconds=0.1, every=0.01, on_progress=watch, tree={"depth": 2, "visits": 2}
    )
    assert sizes and sizes[-1] >= sizes[0] and report.tree is not None
    again = player.tree(depth=2, visits=2)
    assert again is not None and len(again) == len(report.tree)
    assert player.think(iterations=10).tree is None
    best = report.best
    below = player.think(iterations=10, tree={"below": [str(best)], "depth": 1}).tree
    assert below is not None and below.path(0) == [] and below.depth.max() == 1
    assert set(filter(None, below.move)) <= set(small.position(moves=[str(best)]).moves())
    wrong: Any = {"width": 2}
    with pytest.raises(TypeError, match="width"):
        player.think(iterations=10, tree=wrong)
    with pytest.raises(TypeError, match="width"):
        player.tree(width=2)  # type: ignore[call-arg]


def test_an_evaluator_that_knows_its_player_is_collected(small: tesuji.Game) -> None:
    class Network:
        def __init__(self) -> None:
            self.agent = tesuji.Agent("im", evaluator=self.values)
            self.player = self.agent.sit(small.position())
            self.player.think(iterations=3)

        def values(self, planes: object, players: Any) -> list[float]:
            return [0.0] * len(players)

    known = weakref.ref(Network())
    gc.collect()
    assert known() is None
