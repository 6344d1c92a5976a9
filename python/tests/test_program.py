"""The package finds what the program finds: TESUJI_PROGRAM names it."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tesuji
from conftest import in_rust

Program = Callable[..., Any]


@pytest.mark.parametrize(
    "agent", ["uct", "gpn-max+sb", "pn2", "im", "mcts-nim", "ab", "semi+sb", "gpn+sb"]
)
@pytest.mark.parametrize("game", ["tic-tac-toe", "breakthrough:5x5", "reversi", "rolit3"])
def test_a_search(program: Program, game: str, agent: str) -> None:
    position = tesuji.Game(game).position()
    for _ in range(2):
        position.play(position.moves()[0])
    try:
        own = tesuji.Agent(agent, seed=7).search(position, iterations=300)
    except tesuji.TextError:
        pytest.skip(f"{agent} does not play {game}")
    line = " ".join(position.line)
    printed = program("search", game, agent, "--moves", line, "--iterations", "300", "--seed", "7")
    assert own.best == printed["best"] and own.iterations == printed["iterations"]
    assert (
        own.states == printed["states"] and own.stop == printed["stop"] and own.pv == printed["pv"]
    )
    assert own.children.move == [child["move"] for child in printed["children"]]
    assert own.children.visits.tolist() == [child["visits"] for child in printed["children"]]


@pytest.mark.parametrize("place", range(len(tesuji.agents())))
def test_every_agent_in_a_game(program: Program, place: int) -> None:
    agent, names = tesuji.agents()[place].name, in_rust()
    game = names[place % len(names)]
    position = tesuji.Game(game).position()
    try:
        own = tesuji.Agent(agent, seed=3).search(position, iterations=50)
    except tesuji.TextError:
        pytest.skip(f"{agent} does not play {game}")
    printed = program("search", game, agent, "--iterations", "50", "--seed", "3")
    assert (own.best, own.iterations, own.states) == (
        printed["best"],
        printed["iterations"],
        printed["states"],
    )
    assert own.children.visits.tolist() == [child["visits"] for child in printed["children"]]


def test_a_match(program: Program, tmp_path: Path) -> None:
    saved = tmp_path / "games.jsonl"
    arguments = [
        "breakthrough:5x5",
        "gpn-max+sb",
        "uct",
        "--games",
        "6",
        "--iterations",
        "80",
        "--seed",
        "11",
    ]
    printed = program("match", *arguments, "--opening-plies", "2", "--save", str(saved))
    found = tesuji.match(
        "breakthrough:5x5", "gpn-max+sb", "uct", games=6, iterations=80, seed=11, opening_plies=2
    )
    lines = [json.loads(line) for line in saved.read_text().splitlines()]
    lines.sort(key=lambda line: line["number"])
    assert [record.moves for record in found.games] == [line["moves"] for line in lines]
    assert [record.result for record in found.games] == [line["result"] for line in lines]
    assert [record.seats for record in found.games] == [line["seats"] for line in lines]
    assert found.score == printed["score"] and list(found.interval) == pytest.approx(
        printed["ci95"]
    )


def test_a_tournament(program: Program) -> None:
    agents = ["random", "uct", "gpn-max+sb"]
    printed = program("tournament", "tic-tac-toe", *agents, "--games", "4", "--iterations", "40")
    found = tesuji.tournament("tic-tac-toe", agents, games=4, iterations=40)
    scores = [[between and between["score"] for between in row] for row in printed["cross"]]
    assert found.cross == scores


@pytest.mark.parametrize("engine", ["dfpn", "pns", "ab", "auto", "gpn+sb"])
def test_a_proof(program: Program, engine: str, tmp_path: Path) -> None:
    file = tmp_path / "proof"
    printed = program(
        "solve", "breakthrough:3x4", "--engine", engine, "--goal", "win", "--certificate", str(file)
    )
    found = tesuji.solve(tesuji.Game("breakthrough:3x4").position(), engine=engine, goal="win")
    assert found.status == printed["status"] and found.nodes == printed["nodes"]
    assert found.line == printed["pv"]
    assert found.certificate == file.read_bytes()
    own = tmp_path / "own"
    found.save(own)
    program("verify", "breakthrough:3x4", str(own))


@pytest.mark.parametrize("game", in_rust())
def test_perft_of_every_game(program: Program, game: str) -> None:
    path = os.environ["TESUJI_PROGRAM"]
    done = subprocess.run(
        [path, "perft", game, "2", "--json"], capture_output=True, text=True, check=True
    )
    assert str(tesuji.Game(game).position().perft(2)) in done.stdout
