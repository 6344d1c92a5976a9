"""`solve`, `Solution` and `verify`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tesuji


def test_a_position_is_solved_and_its_proof_checked(tmp_path: Path) -> None:
    game = tesuji.Game("breakthrough:3x5")
    found = tesuji.solve(game.position(), goal="win", engine="dfpn", seconds=60)
    assert found.status in ("proven", "disproven") and found.player == 0 and found.engine == "dfpn"
    assert found.nodes > 0 and found.seconds is not None and found.reason is None and found.line
    proof = found.certificate
    verified = tesuji.verify(game, proof)
    assert verified.position == game.position().text and verified.bytes == len(proof)
    assert verified.claims == ["player 2 does not lose"] and verified.positions > 0
    file = tmp_path / "proof"
    found.save(file)
    assert tesuji.verify("breakthrough:3x5", file).claims == verified.claims
    for damaged in [proof[:-1], b"", proof[:40] + b"x" + proof[41:], b"rubbish"]:
        with pytest.raises(tesuji.Flaw):
            tesuji.verify(game, damaged)
    with pytest.raises(tesuji.Flaw, match="breakthrough:3x5"):
        tesuji.verify("tic-tac-toe", proof)
    with pytest.raises(OSError):
        tesuji.verify(game, tmp_path / "nothing")


def test_the_moves_that_win_are_listed() -> None:
    position = tesuji.Game("tic-tac-toe").position(moves="a1 a3 b1 b3")
    found = tesuji.solve(position, goal="win")
    assert found.status == "proven" and found.value == 1 and found.interval == (1, 1)
    assert "c1" in found.winning_moves() and found.line[0] in found.winning_moves()
    assert found.why
    draw = tesuji.solve(tesuji.Game("tic-tac-toe").position())
    assert draw.value == 0 and draw.interval == (0, 0) and draw.goal == "value"
    lost = tesuji.solve(position, goal="win", player=1)
    assert lost.status == "disproven" and lost.player == 1


def test_limits_leave_it_unknown() -> None:
    found = tesuji.solve(tesuji.Game("breakthrough").position(), engine="dfpn", nodes=50)
    assert found.status == "unknown" and found.reason == "nodes" and found.value is None
    with pytest.raises(ValueError, match="nothing is proven"):
        found.winning_moves()
    with pytest.raises(ValueError, match="certificate"):
        found.certificate


def test_what_is_wrong_is_named() -> None:
    position = tesuji.Game("tic-tac-toe").position()
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"goal": "victory"}, "victory"),
        ({"engine": "dfpm"}, "dfpm"),
        ({"player": 2}, "player"),
        ({"nodes": 0}, "nodes"),
        ({"threads": 300}, "threads"),
        ({"engine": "pns", "threads": 2}, "threads=2"),
    ]
    for arguments, says in wrong:
        with pytest.raises(ValueError, match=says):
            tesuji.solve(position, **arguments)
