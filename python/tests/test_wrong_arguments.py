"""Every method is fed with every kind of wrong argument: Python exceptions, never a panic."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tesuji
from tesuji import _native

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

#: Without numbers that would be a right argument, and last.
SOON = [kind for kind in KINDS if not isinstance(kind, int) or -2 < kind < 2]

LIMITS = tesuji.Limits.__annotations__
EXTENT = tesuji.Extent.__annotations__

CLASSES = {name: cls for name, cls in vars(_native).items() if isinstance(cls, type)}
FUNCTIONS = sorted(set(_native.__all__) - set(CLASSES))

PLAN = (
    'name = "short"\ngames = ["tic-tac-toe"]\nagents = ["random"]\nopponents = ["random"]\n'
    "[budget]\niterations = 1\n[cell]\ngames = 1\n"
)

Call = tuple[tuple[Any, ...], dict[str, Any]]


class Pile:
    """A game that is over after a few moves."""

    def start(self) -> tuple[int, int]:
        return (4, 0)

    def player(self, s: tuple[int, int]) -> int:
        return s[1]

    def moves(self, s: tuple[int, int]) -> range:
        return range(1, min(2, s[0]) + 1)

    def after(self, s: tuple[int, int], taken: int) -> tuple[int, int]:
        return (s[0] - taken, 1 - s[1])

    def scores(self, s: tuple[int, int]) -> tuple[int, int] | None:
        return None if s[0] else (1, -1)


def subjects() -> list[Any]:
    """An object of each class."""
    game = tesuji.Game("tic-tac-toe")
    position = game.position(moves="a1 b2")
    agent = tesuji.Agent("gpn-max+sb")
    player = agent.sit(position)
    player.think(iterations=20)
    played, solution = tesuji.match(game, "random", "random", games=2), tesuji.solve(position)
    Path("plan.toml").write_text(PLAN, encoding="utf-8")
    return [
        game,
        position,
        agent,
        player,
        agent.sit(position).pondering(),
        player.report,
        agent.search(position, iterations=10).children,
        player.tree(),
        solution,
        tesuji.verify(game, solution.certificate),
        played,
        played.games[0],
        tesuji.Batch(game, 3),
        tesuji.tournament(game, ["random", "uct"], games=2, iterations=2),
        tesuji.Experiment("plan.toml"),
        tesuji.PythonGame(Pile()),
    ]


def brief(name: str) -> Call | None:
    """Arguments with which a call that may last ends soon, though one of them is replaced."""
    position = tesuji.Game("tic-tac-toe").position(moves="a1 b2")
    soon: dict[str, Any] = {"iterations": 1, "seconds": 0.01}
    each: dict[str, Call] = {
        "match": ((position, "random", "random"), {"games": 1, **soon}),
        "tournament": ((position, ["random", "uct"]), {"games": 1, **soon}),
        "solve": ((position,), {"nodes": 100, "seconds": 0.1, "memory_mb": 1}),
        "search": ((position,), soon),
        "think": ((), soon),
        "perft": ((1,), {}),
        "playouts": ((1,), {}),
        "pondering": ((), {"memory_mb": 1}),
        "save": (("solution",), {}),
        "run": (("out",), {}),
    }
    return each.get(name)


def keywords(call: Any) -> Iterator[str]:
    """The names of what is given by name."""
    for name, parameter in inspect.signature(call).parameters.items():
        if parameter.kind in (parameter.POSITIONAL_OR_KEYWORD, parameter.KEYWORD_ONLY):
            yield name
        elif parameter.kind == parameter.VAR_KEYWORD:
            yield from EXTENT if name == "extent" else LIMITS


def calls(call: Any, name: str) -> Iterator[tuple[str | None, Call]]:
    """Calls with wrong arguments, in each place and by each name; the name."""
    right, objects = brief(name), subjects()
    for kind in [*(KINDS if right is None else SOON), *objects]:
        yield from ((None, ((kind,) * count, {})) for count in range(4))
    try:
        named = list(keywords(call))
    except (TypeError, ValueError):
        return
    places, others = right or ((), {})
    for keyword in named:
        lasts = (name, keyword) in {("match", "games"), ("tournament", "games"), ("playouts", "n")}
        for kind in [*(SOON if lasts else KINDS), *objects]:
            yield keyword, ((), {keyword: kind})
            yield keyword, (places, {**others, keyword: kind})


def feed(call: Callable[..., object], name: str) -> None:
    """Calls it; what is raised is no panic, and names the argument."""
    for keyword, (places, named) in calls(call, name):
        try:
            call(*places, **named)
        except Exception as error:
            said = " ".join([str(error), *getattr(error, "__notes__", [])])
            text = f"{error!r} of {name}{places}{named}"
            # A panic is no `Exception`, unless it was caught on the way.
            assert "internal error" not in said, text
            if keyword is None or callable(named[keyword]) or sys.version_info < (3, 11):
                continue
            if isinstance(error, (TypeError, OverflowError)):
                # A move among `moves` is called a move.
                named_there = [keyword.rstrip("s"), "missing", "unexpected keyword"]
                assert any(part in said for part in named_there), text


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are written where nothing is."""
    monkeypatch.chdir(tmp_path)


def test_there_is_a_subject_of_each_class() -> None:
    assert {type(subject) for subject in subjects()} == set(CLASSES.values())


@pytest.mark.parametrize("name", CLASSES)
def test_methods(name: str) -> None:
    cls = CLASSES[name]
    (subject,) = (subject for subject in subjects() if type(subject) is cls)
    own = [name for base in cls.__mro__ if base is not object for name in vars(base)]
    assert own
    for attribute in own:
        if attribute in ("__new__", "__doc__", "__module__"):
            continue
        value = getattr(subject, attribute)
        if callable(value):
            feed(value, attribute)
        for kind in KINDS[:3]:
            with pytest.raises((AttributeError, TypeError)):
                setattr(subject, attribute, kind)
        with pytest.raises((AttributeError, TypeError)):
            delattr(subject, attribute)


@pytest.mark.parametrize("name", CLASSES)
def test_constructors(name: str) -> None:
    feed(CLASSES[name], name)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions(name: str) -> None:
    feed(getattr(tesuji, name), name)


def test_limits_of_one_side() -> None:
    def call(**limits: Any) -> None:
        tesuji.match("tic-tac-toe", "random", "random", games=1, a_limits=limits)

    feed(call, "a_limits")
