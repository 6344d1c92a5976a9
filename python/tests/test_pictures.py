"""Pictures, plots and bars."""

from __future__ import annotations

import xml.etree.ElementTree as xml
from typing import Any

import pytest

import tesuji
from conftest import in_rust
from test_python_game import Crosses


def elements(picture: str, name: str) -> list[xml.Element]:
    root = xml.fromstring(picture)
    assert root.tag.endswith("svg")
    return [element for element in root.iter() if element.tag.endswith("}" + name)]


@pytest.mark.parametrize("name", in_rust())
def test_every_position_is_drawn(name: str) -> None:
    position = tesuji.Game(name).position()
    assert position._repr_svg_() == position.svg()
    before = position.svg()
    assert elements(before, "title")
    position.play(position.moves()[0])
    assert position.svg() != before


def test_a_report_shows_arrows(small: tesuji.Game) -> None:
    position = small.position()
    report = tesuji.Agent("uct").search(position, iterations=500)
    assert report.position == position
    plain, picture = position.svg(), report.svg()
    assert picture.count("t-arrow") > plain.count("t-arrow")
    shown = report._repr_html_()
    assert shown.startswith(picture) and shown.endswith("</table>")
    nothing = tesuji.Agent("random").search(position, iterations=1)
    assert nothing.svg() == plain


def test_a_tree_is_drawn(small: tesuji.Game) -> None:
    player = tesuji.Agent("gpn-max+sb").sit(small.position())
    player.think(iterations=2000)
    tree = player.tree(depth=4)
    assert tree is not None and len(tree) > 100
    picture = tree._repr_svg_()
    boxes, lines = elements(picture, "rect"), elements(picture, "line")
    assert 10 < len(boxes) <= 60 and len(lines) == len(boxes) - 1
    best = tree.move[1]
    assert best is not None and f">{best}<" in picture
    root = player.tree(depth=0)
    assert root is not None and len(elements(root._repr_svg_(), "rect")) == 1


def test_what_python_code_draws() -> None:
    position = tesuji.PythonGame(Crosses()).position(moves="0 4")
    assert "title" in position.svg()
    report = tesuji.Agent("uct").search(position, iterations=20)
    assert "<table>" in report._repr_html_()


def test_nodes_and_trees_are_tables(small: tesuji.Game) -> None:
    player = tesuji.Agent("gpn-max+sb").sit(small.position())
    report = player.think(iterations=200)
    tree = player.tree(depth=1)
    assert isinstance(tree, tesuji.Nodes) and isinstance(report.children, tesuji.Nodes)
    assert list(tree.table())[:3] == ["parent", "depth", "player"]
    assert "parent" not in report.children.table() and "<table>" in tree._repr_html_()
    assert repr(tree) == f"<Tree: {len(tree)} nodes>"
    assert tree.move[1:] == report.children.move


def test_plots(small: tesuji.Game) -> None:
    matplotlib: Any = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    from tesuji import show

    reports = list[tesuji.Report]()
    player = tesuji.Agent("uct").sit(small.position())
    report = player.think(iterations=20_000, every=0.001, on_progress=reports.append)
    assert reports
    axes = show.moves(report, most=5)
    assert len(axes.patches) == 5
    axes = show.progress([*reports, report])
    assert len(axes.lines) == 5 and show.progress([]) is not None
    matches = [tesuji.match(small, "uct", "random", games=4, iterations=n) for n in (5, 20)]
    axes = show.scores([5, 20], matches, label="uct")
    assert axes.get_ylabel() == "score of A"
    assert show.scores([], [], axes=axes) is axes
    axes = show.cross(tesuji.tournament(small, ["uct", "random"], games=2, iterations=5))
    assert len(axes.texts) == 2
    matplotlib.pyplot.close("all")


def test_bars_count_games(
    small: tesuji.Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    steps = list[object]()

    class Bar:
        def __init__(self, total: int) -> None:
            steps.append(total)

        def update(self, by: int) -> None:
            steps.append(by)

        def close(self) -> None:
            steps.append("closed")

    from tesuji import _progress

    monkeypatch.setattr(_progress, "bar", lambda total, what: Bar(total))
    tesuji.match(small, "random", "random", games=4, progress=True)
    assert steps == [4, 1, 1, 1, 1, "closed"]
    steps.clear()
    tesuji.tournament(small, ["random"] * 3, games=2, progress=True)
    assert steps == [6, *[1] * 6, "closed"]
    steps.clear()
    tesuji.match(small, "random", "random", games=4)
    assert steps == []
    monkeypatch.setattr(Bar, "update", lambda self, by: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        tesuji.match(small, "random", "random", games=4, progress=True)
    monkeypatch.undo()
    pytest.importorskip("tqdm")
    tesuji.match(small, "random", "random", games=4, progress=True)
    assert "4/4" in capsys.readouterr().err
