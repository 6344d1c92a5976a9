"""Ctrl-C, threads and memory."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import tesuji

#: The longest time from the signal to the exception: far more than it takes on a quiet machine.
PATIENCE = 2.0


@pytest.fixture(autouse=True)
def listening() -> Iterator[None]:
    """Signals are heard even where the tests run in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def everything(tmp: Any) -> dict[str, Callable[[], object]]:
    """What may last."""
    small, large = tesuji.Game("breakthrough:5x5"), tesuji.Game("breakthrough")
    plan = tmp / "long.toml"
    plan.write_text(
        'name = "long"\ngames = ["breakthrough"]\nagents = ["uct"]\nopponents = ["uct+sb"]\n'
        "[budget]\ntime_ms = 5000\n[cell]\ngames = 100\n"
    )
    slow = tesuji.Agent("im", evaluator=lambda planes, players: [0.0] * len(players))
    return {
        "search": lambda: tesuji.Agent("uct").search(large.position(), seconds=30),
        "minimax": lambda: tesuji.Agent("ab").search(large.position(), seconds=30),
        "best-first": lambda: tesuji.Agent("ubfm").search(large.position(), seconds=30),
        "evaluator": lambda: slow.search(large.position(), seconds=30),
        "think": lambda: tesuji.Agent("gpn+sb").sit(large.position()).think(seconds=30),
        "match": lambda: tesuji.match(large, "uct", "uct", games=50, seconds=5),
        "tournament": lambda: tesuji.tournament(large, ["uct", "uct+sb"], games=50, seconds=5),
        "dfpn": lambda: tesuji.solve(large.position(), engine="dfpn"),
        "pns": lambda: tesuji.solve(large.position(), engine="pns"),
        "perft": lambda: large.position().perft(9),
        "playouts": lambda: small.position().playouts(10**12),
        "experiment": lambda: tesuji.Experiment(plan).run(tmp / "out"),
    }


@pytest.mark.parametrize(
    "what",
    [
        "search",
        "minimax",
        "best-first",
        "evaluator",
        "think",
        "match",
        "tournament",
        "dfpn",
        "pns",
        "perft",
        "playouts",
        "experiment",
    ],
)
def test_a_signal_ends_it(what: str, tmp_path: Any) -> None:
    call, sent = everything(tmp_path)[what], list[float]()

    def interrupt() -> None:
        sent.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(0.3, interrupt)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        call()
    assert time.monotonic() - sent[0] < PATIENCE
    timer.join()


def test_an_interrupt_leaves_the_player_with_its_tree() -> None:
    player = tesuji.Agent("uct").sit(tesuji.Game("breakthrough").position())
    threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        player.think(seconds=30)
    report = player.report
    assert report is not None and report.visits > 0
    assert player.think(iterations=10).visits >= report.visits


def test_other_threads_go_on_while_one_searches() -> None:
    position, counted = tesuji.Game("breakthrough").position(), [0]
    ended = threading.Event()

    def count() -> None:
        while not ended.is_set():
            counted[0] += 1
            time.sleep(0)

    thread = threading.Thread(target=count)
    thread.start()
    tesuji.Agent("uct").search(position, seconds=0.5)
    ended.set()
    thread.join()
    assert counted[0] > 100


def test_threads_share_games_positions_and_agents() -> None:
    game = tesuji.Game("breakthrough:5x5")
    position, agent = game.position(), tesuji.Agent("uct")
    evaluating = tesuji.Agent("im", evaluator=lambda planes, players: [0.0] * len(players))
    expected = agent.search(position, iterations=50).children.visits.tolist()
    wrong = list[object]()

    def work(number: int) -> None:
        try:
            for _ in range(20):
                if agent.search(position, iterations=50).children.visits.tolist() != expected:
                    wrong.append("another search")
                evaluating.search(position, iterations=5)
                own = position.copy()
                own.play(own.moves()[number % len(own.moves())])
                position.perft(2)
                position.playouts(3)
                pytest.raises(tesuji.IllegalMove, own.play, "z9")
        except BaseException as error:
            wrong.append(error)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_one_player_among_threads() -> None:
    player = tesuji.Agent("uct").sit(tesuji.Game("breakthrough:5x5").position())
    wrong, busy = list[object](), [0]

    def work() -> None:
        for _ in range(100):
            try:
                player.think(iterations=20)
                player.tree(depth=1)
            except tesuji.Busy:
                busy[0] += 1
            except BaseException as error:
                wrong.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_searches_leave_nothing_behind() -> None:
    resource = pytest.importorskip("resource")
    position, agent = tesuji.Game("tic-tac-toe").position(), tesuji.Agent("gpn-max+sb")

    def most() -> int:
        for _ in range(1000):
            agent.search(position, iterations=20).table()
        return int(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)

    most()
    first = most()
    for _ in range(3):
        last = most()
    assert last - first < 4096, "kilobytes"


AT_THE_END = """
import threading, time, tesuji

def asked(planes, players):
    return [0.0] * len(players)

large = tesuji.Game("breakthrough").position()
works = [
    lambda: tesuji.Agent("im", evaluator=asked).search(large, seconds=30),
    lambda: tesuji.Agent("ab").search(large, seconds=30),
    lambda: tesuji.match("breakthrough", "uct", "uct", games=4, seconds=30),
    lambda: [tesuji.Agent("uct").search(large, iterations=1) for _ in range(10**9)],
]
for work in works:
    threading.Thread(target=work, daemon=True).start()
pondering = tesuji.Agent("uct").sit(large).pondering()
pondering.__enter__()
time.sleep(0.3)
"""


def test_nothing_outlives_the_interpreter() -> None:
    done = subprocess.run([sys.executable, "-c", AT_THE_END], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "Fatal" not in done.stderr and "panic" not in done.stderr
