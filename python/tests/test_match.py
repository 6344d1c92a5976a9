"""`match` and `Record`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tesuji


def test_a_match_is_played(small: tesuji.Game) -> None:
    found = tesuji.match(
        small, "gpn-max+sb", tesuji.Agent("random"), games=6, iterations=100, threads=2
    )
    assert found.agents == ("gpn-max+sb", "random")
    assert found.wins + found.draws + found.losses == len(found.games) == 6
    assert found.score == (found.wins + found.draws / 2) / 6 and found.score > 0.5
    low, high = found.interval
    assert 0 <= low <= found.score <= high <= 1
    assert found.failures == [] and found.verdict in ("better", "same")
    table = found.table()
    assert table["A moves"] == ["first", "second", "either"] and table["games"] == [3, 3, 6]
    assert "gpn-max+sb" in str(found) and "<table>" in found._repr_html_()
    for number, record in enumerate(found.games, 1):
        assert record.number == number and record.seats == (
            ["a", "b"] if number % 2 else ["b", "a"]
        )
        position = small.position(record.position, moves=record.moves)
        assert position.is_over and list(position.scores or ()) == record.scores
        first = record.seats[0] == "a"
        assert (record.result == "win") == (record.scores[0 if first else 1] == 1)
        assert record.ended == "rules" and record.plies == len(record.moves)
    assert list(found.games.table()["number"]) == [1, 2, 3, 4, 5, 6]


def test_threads_change_nothing(small: tesuji.Game) -> None:
    def moves(threads: int, seed: int = 1) -> list[list[str]]:
        played = tesuji.match(
            small,
            "uct",
            "uct+sb",
            games=4,
            iterations=50,
            threads=threads,
            seed=seed,
            opening_plies=2,
        )
        return [record.moves for record in played.games]

    assert moves(1) == moves(3) != moves(1, seed=2)
    games = moves(1)
    assert games[0][:2] == games[1][:2], "a pair has the same opening"


def test_openings_begin_the_games(small: tesuji.Game, tmp_path: Path) -> None:
    lines = ["a2a3 b4b3", "c2c3"]
    file = tmp_path / "openings.txt"
    file.write_text("\n".join(lines))
    given: list[Any] = [lines, file, str(file)]
    for openings in given:
        found = tesuji.match(small, "random", "random", games=4, openings=openings)
        assert [record.moves[:2] for record in found.games[:2]] == [["a2a3", "b4b3"]] * 2
        assert found.games[2].moves[0] == "c2c3" and found.games[2].opening == 1
    with pytest.raises(ValueError, match="line 2"):
        tesuji.match(small, "random", "random", openings=["a2a3", "z9"])
    begun = tesuji.match(small.position(moves="a2a3"), "random", "random", games=2)
    assert begun.games[0].moves[0] == "a2a3"


def test_a_side_may_have_limits_of_its_own(small: tesuji.Game) -> None:
    found = tesuji.match(
        small,
        "uct",
        "uct",
        games=2,
        iterations=100,
        a_limits={"iterations": 10},
        b_limits={"level": 3},
    )
    a, b = found.iterations_per_move
    assert a <= 10 and 10 < b <= 70


def test_a_function_plays(small: tesuji.Game) -> None:
    asked = list[str]()

    def first(position: tesuji.Position) -> str:
        asked.append(position.text)
        return position.moves()[0]

    def last(position: tesuji.Position) -> int:
        return int(position.actions()[-1])

    found = tesuji.match(small, first, last, games=2, threads=1)
    assert found.agents == ("first", "last") and found.failures == []
    record = found.games[0]
    position = small.position()
    for ply, move in enumerate(record.moves):
        assert move == position.moves()[0 if ply % 2 == 0 else -1]
        position.play(move)
    assert asked[0] == small.position().text


def test_what_a_function_does_wrong(small: tesuji.Game) -> None:
    lost = tesuji.match(small, lambda position: "z9", "random", games=2, faults="lose")
    assert lost.losses == 2 and lost.faults == (2, 0) and lost.games[0].ended == "illegal"
    apart = tesuji.match(small, lambda position: "z9", "random", games=2)
    assert apart.score is None and apart.faults == (2, 0)
    with pytest.raises(ZeroDivisionError):
        tesuji.match(small, lambda position: 1 // 0, "random", games=2)
    with pytest.raises(TypeError, match="move"):
        tesuji.match(small, lambda position: 1.5, "random", games=2)  # type: ignore[arg-type, return-value]


def test_games_end_before_the_rules_end_them(small: tesuji.Game) -> None:
    found = tesuji.match(small, "random", "random", games=4, max_plies=3)
    assert found.draws == 4 and {record.ended for record in found.games} == {"length"}
    assert found.games[0].scores is None
    found = tesuji.match(
        small, "gpn-max+sb", "gpn-max+sb", games=2, iterations=500, resign=(0.9, 1)
    )
    assert {record.ended for record in found.games} <= {"resigned", "rules"}


def test_three_players_share_the_seats() -> None:
    found = tesuji.match("rolit3", "random", "random", games=6)
    assert found.table()["A moves"] == ["first", "second", "third", "any"]
    assert len(found.games[0].seats) == 3


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"games": 0}, "games"),
        ({"threads": 0}, "threads"),
        ({"interval": "mine"}, "mine"),
        ({"faults": "mine"}, "mine"),
        ({"resign": (2.0, 1)}, "resign"),
        ({"draw": (0.1, 0, 4)}, "draw"),
        ({"max_plies": 0}, "max_plies"),
        ({"max_plies": 2, "opening_plies": 4}, "max_plies"),
        ({"opening_plies": 5000}, "opening_plies"),
        ({"iterations": 0}, "iterations"),
        ({"a_limits": {"nodes": 0}}, "nodes"),
    ],
)
def test_what_is_wrong_is_named(
    small: tesuji.Game, arguments: dict[str, object], says: str
) -> None:
    with pytest.raises(ValueError, match=says):
        tesuji.match(small, "random", "random", **arguments)  # type: ignore[arg-type]


def test_agents_that_are_none_are_refused(small: tesuji.Game) -> None:
    with pytest.raises(tesuji.TextError, match="rendom"):
        tesuji.match(small, "rendom", "random")
    with pytest.raises(TypeError, match="b: an Agent"):
        tesuji.match(small, "random", 3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="over"):
        tesuji.match(
            tesuji.Game("tic-tac-toe").position(moves="a1 a3 b1 b3 c1"), "random", "random"
        )
