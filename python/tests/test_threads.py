"""Threads that use the same objects at the same time."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tesuji
from test_wrong_arguments import subjects

#: What two threads may be told that change or use something at the same time.
REFUSED = (tesuji.Busy, tesuji.GameOver, tesuji.IllegalMove)


@pytest.fixture(autouse=True)
def switching() -> Any:
    """Threads take turns a thousand times as often."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(5e-6)
    yield
    sys.setswitchinterval(before)


def together(works: list[Callable[[], None]], seconds: float = 0.3) -> None:
    """Each work again and again on a thread of its own; what any of them raises."""
    until, wrong = time.monotonic() + seconds, list[BaseException]()

    def work(call: Callable[[], None]) -> None:
        while time.monotonic() < until and not wrong:
            try:
                call()
            except REFUSED:
                pass
            except BaseException as error:
                wrong.append(error)

    threads = [threading.Thread(target=work, args=(call,)) for call in works for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if wrong:
        raise wrong[0]


def look(subject: Any) -> None:
    """Asks for all that needs no argument."""
    for name in dir(type(subject)):
        if name.startswith("__") or name in ("pondering", "think", "play", "undo", "restart"):
            continue
        value = getattr(subject, name)
        if callable(value):
            try:
                value()
            except TypeError as error:
                assert "missing" in str(error), f"{name}: {error}"


def test_everything_is_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    together([lambda subject=subject: look(subject) for subject in subjects()])  # type: ignore[misc]


def test_a_position_is_played_on_and_taken_back() -> None:
    position = tesuji.Game("breakthrough:5x5").position()
    start, agent = position.copy(), tesuji.Agent("uct")

    def change() -> None:
        for move in position.moves()[:1]:
            position.play(move)

    def take_back() -> None:
        if position.plies:
            try:
                position.undo()
            except ValueError as error:
                assert "no move" in str(error)

    def read() -> None:
        again = position.copy()
        assert len(again.moves()) == len(again.actions()) and len(again.line) == again.plies
        while again.plies:
            again.undo()
        assert again == start

    def work() -> None:
        position.perft(2)
        if not position.is_over:
            agent.search(position, iterations=5)

    together([change, take_back, read, work])


def test_a_player_thinks_plays_and_ponders() -> None:
    game = tesuji.Game("breakthrough:5x5")
    players = [tesuji.Agent("gpn+sb").sit(game.position())]

    def think() -> None:
        player = players[-1]
        best = player.think(iterations=20).best
        if best is None:
            players.append(tesuji.Agent("gpn+sb").sit(game.position()))
        else:
            player.play(best)

    def ponder() -> None:
        with players[-1].pondering() as player:
            player.stop()

    def watch() -> None:
        player = players[-1]
        player.tree(depth=1)
        if player.report is not None:
            player.report.table()

    together([think, ponder, watch])


def test_a_game_in_python_and_an_evaluator_are_shared() -> None:
    from test_wrong_arguments import Pile

    game = tesuji.PythonGame(Pile())
    asking = tesuji.Agent("im", evaluator=lambda planes, players: [0.0] * len(players))
    start = tesuji.Game("tic-tac-toe").position()

    def play() -> None:
        position = game.position()
        while not position.is_over:
            position.play(position.moves()[-1])
        assert position.scores in ((1, -1), (-1, 1))

    def solve() -> None:
        assert tesuji.solve(game.position(), engine="pns").status == "proven"

    def search() -> None:
        assert asking.search(start, iterations=3).iterations == 3

    def match() -> None:
        tesuji.match(game, "gpn+sb", "random", games=4, iterations=5, threads=2)

    together([play, solve, search, match])
