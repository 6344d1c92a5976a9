"""Every method is fed with every kind of wrong argument: Python exceptions, never a panic."""

from __future__ import annotations

import contextlib
import inspect
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import tesuji

KINDS: list[Any] = [
    None,
    True,
    -1,
    0,
    1,
    2**31,
    2**63,
    2**64,
    10**30,
    -(10**30),
    1.5,
    float("nan"),
    float("inf"),
    "",
    "a",
    "\x00",
    "\ud800",
    "😀" * 50,
    b"bytes",
    (),
    [],
    [1],
    ["a"],
    {},
    {"a": 1},
    object(),
    len,
    lambda *all: None,
    np.zeros(3),
    np.zeros((2, 2), np.float32),
    np.array(1),
    np.zeros(0, np.int32),
    Exception,
    Exception(),
    tesuji.Game,
    3 + 4j,
]


def subjects() -> dict[str, Any]:
    """One object of each class, and the functions."""
    game = tesuji.Game("tic-tac-toe")
    position = game.position(moves="a1 b2")
    agent = tesuji.Agent("gpn-max+sb")
    player = agent.sit(position)
    player.think(iterations=20)
    played = tesuji.match(game, "random", "random", games=2)
    return {
        "game": game,
        "position": position,
        "agent": agent,
        "player": player,
        "report": player.report,
        "children": agent.search(position, iterations=10).children,
        "tree": player.tree(),
        "solution": tesuji.solve(position),
        "match": played,
        "record": played.games[0],
        "batch": tesuji.Batch(game, 3),
        "tournament": tesuji.tournament(game, ["random", "uct"], games=2, iterations=2),
    }


def attempts(call: Any, names: list[str]) -> list[tuple[tuple[Any, ...], dict[str, Any]]]:
    """Calls with wrong arguments, in each place and by each name."""
    each: list[tuple[tuple[Any, ...], dict[str, Any]]] = [((), {})]
    for kind in KINDS:
        each += [((kind,), {}), ((kind, kind), {}), ((kind, kind, kind), {})]
        each += [((), {name: kind}) for name in names]
    return each


def names_of(call: Any) -> list[str]:
    try:
        return [name for name in inspect.signature(call).parameters if name != "self"]
    except (TypeError, ValueError):
        return []


def feed(call: Any) -> None:
    for positional, named in attempts(call, names_of(call)):
        with contextlib.suppress(Exception):
            # What is raised is an exception: a panic is none, and is not suppressed.
            call(*positional, **named)


#: What would last, or write files, if an argument happened to be right.
LASTS = {"perft", "playouts", "save", "think", "pondering", "search", "run"}


@pytest.mark.parametrize("name", list(subjects()))
def test_methods(name: str) -> None:
    subject = subjects()[name]
    for attribute in dir(subject):
        if attribute.startswith("__") or attribute in LASTS:
            continue
        method = getattr(subject, attribute)
        if callable(method):
            feed(method)


@pytest.mark.parametrize(
    "name", ["Game", "Agent", "PythonGame", "Experiment", "planes", "movers", "verify", "games"]
)
def test_constructors_and_functions(name: str) -> None:
    feed(getattr(tesuji, name))


def test_what_would_last_with_right_arguments() -> None:
    position, agent = tesuji.Game("tic-tac-toe").position(moves="a1 b2"), tesuji.Agent("uct")
    player, solution = agent.sit(position), tesuji.solve(position)
    for kind in KINDS:
        if kind is None or kind is True or isinstance(kind, int):
            continue
        calls: list[Callable[[], object]] = [
            lambda: position.perft(kind),
            lambda: position.playouts(kind),
            lambda: position.playouts(1, seed=kind),
            lambda: agent.search(kind),
            lambda: agent.search(position, iterations=kind),
            lambda: player.think(iterations=kind),
            lambda: player.think(iterations=1, every=kind) if not isinstance(kind, float) else None,
            lambda: player.pondering(memory_mb=kind),
            lambda: tesuji.match(kind, kind, kind),
            lambda: (
                tesuji.match(position, kind, "random", games=1, iterations=1)
                if not callable(kind)
                else None
            ),
            lambda: tesuji.match(position, "random", "random", games=kind),
            lambda: tesuji.tournament(position, kind),
            lambda: tesuji.solve(kind),
            lambda: tesuji.solve(position, goal=kind),
            lambda: tesuji.solve(position, engine=kind),
            lambda: tesuji.Batch(position.game, kind),
        ]
        for call in calls:
            with contextlib.suppress(Exception):
                call()
    assert player.think(iterations=1).visits > 0 and solution.status == "proven"
