"""The lists of games, agents and engines."""

from __future__ import annotations

import tesuji


def test_what_is_listed_can_be_used() -> None:
    for entry in tesuji.games(variants=True):
        if "/" in entry.name or "." in entry.name:
            continue
        assert tesuji.Game(entry.name).name == entry.name
        assert entry.about
    for agent in tesuji.agents():
        assert tesuji.Agent(agent.name).text == agent.name
    names = [engine.name for engine in tesuji.engines()]
    assert names[0] == "auto" and "dfpn" in names and "gpn+sb" in names


def test_they_show_as_tables() -> None:
    agents = tesuji.agents()
    assert list(agents.table()) == ["name", "about", "paper", "keys", "proves"]
    assert "uct" in str(agents)
    assert agents._repr_html_().startswith("<table>")
