"""Every agent in every game that it fits."""

from __future__ import annotations

import pytest

import tesuji
from conftest import in_rust


@pytest.mark.parametrize("name", in_rust())
def test_agents_search_the_game(name: str) -> None:
    position = tesuji.Game(name).position()
    fitted = 0
    for entry in tesuji.agents():
        try:
            report = tesuji.Agent(entry.name).search(position, iterations=20)
        except tesuji.TextError as error:
            assert error.part in (name, entry.name) or "split" in error.wrong, error
            continue
        assert report.best in position.moves(), entry.name
        fitted += 1
    assert fitted > 10


@pytest.mark.parametrize("name", in_rust())
def test_the_same_text_is_the_same_action(name: str) -> None:
    numbers, texts = dict[str, int](), dict[int, str]()
    for seed in range(3):
        position = tesuji.Game(name).position()
        for _ in range(60):
            if position.is_over:
                break
            for text, number in zip(position.moves(), position.actions().tolist(), strict=True):
                assert numbers.setdefault(text, number) == number
                assert texts.setdefault(number, text) == text
            moves = position.moves()
            position.play(moves[(7 * seed + 3 * position.plies) % len(moves)])
