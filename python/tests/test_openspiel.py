"""OpenSpiel, both ways."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

import tesuji
from conftest import numbered

pyspiel = pytest.importorskip("pyspiel")
openspiel: Any = pytest.importorskip("tesuji.openspiel")
ROWS: Any = pytest.importorskip("tesuji.openspiel.table").ROWS

#: Games with the rules of ours, some with parameters.
SAME = [
    "breakthrough",
    "breakthrough(rows=6,columns=5)",
    "tic_tac_toe",
    "connect_four",
    "othello",
    "oware",
    "lines_of_action",
    "chess",
    "gomoku(size=9)",
    "nim",
    "nim(is_misere=False,pile_sizes=2;5;4)",
    "go(board_size=5,komi=0.5)",
]

#: Games that end in draws by repetition there alone; in chess, the first player is number 1.
OTHER_DRAWS = ["lines_of_action", "chess"]


@pytest.mark.parametrize("name", numbered())
def test_our_games_are_games_of_openspiel(name: str) -> None:
    assert "tesuji_" + name in openspiel.register()
    game = pyspiel.load_game("tesuji_" + name)
    # The mask of a game of millions of actions is made anew for each player at each state.
    masks = game.num_distinct_actions() <= 1 << 20
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False, mask_test=masks)


def test_games_without_actions_are_left_out() -> None:
    names = [entry.name for entry in tesuji.games()]
    left_out = [name for name in names if "tesuji_" + name not in openspiel.register()]
    assert left_out == [name for name in names if tesuji.Game(name).actions == 0]
    assert all("." in name for name in left_out), "they are descriptions in files"


def test_options_and_observations() -> None:
    openspiel.register()
    game = pyspiel.load_game("tesuji_breakthrough(options=6x6)")
    state = game.new_initial_state()
    observation = pytest.importorskip("open_spiel.python.observation")
    observer = observation.make_observation(game)
    observer.set_from(state, 0)
    assert observer.dict["observation"].shape == (2, 6, 6)
    assert (observer.dict["observation"] == state.position.planes()).all()
    with pytest.raises(ValueError):
        pyspiel.load_game("tesuji_breakthrough(options=x)")


def native(game: Any) -> tesuji.Game:
    """The game of this package with the same rules."""
    own: tesuji.Game | None = openspiel.native(game)
    if own is None:
        pytest.skip("the package was built without this game")
    return own


@pytest.mark.parametrize("name", SAME)
def test_the_rules_are_the_same(name: str) -> None:
    game = pyspiel.load_game(name)
    row, own = ROWS[game.get_type().short_name], native(game)
    exact = game.get_type().short_name not in OTHER_DRAWS
    for seed in range(10):
        rng = random.Random(seed)
        state, position = game.new_initial_state(), own.position()
        while not state.is_terminal():
            assert not position.is_over
            texts = {row.text(state, action): action for action in state.legal_actions()}
            assert set(texts) == set(position.moves())
            if exact:
                assert state.current_player() == position.player
            move = rng.choice(position.moves())
            position.play(move)
            state.apply_action(texts[move])
        if exact:
            signs = [(score > 0) - (score < 0) for score in state.returns()]
            assert position.scores is not None
            assert signs == [(score > 0) - (score < 0) for score in position.scores]


@pytest.mark.parametrize("name", SAME[:6] + SAME[8:])
def test_positions_are_counted_alike(name: str) -> None:
    def count(state: Any, depth: int) -> int:
        if depth == 0:
            return 1
        return sum(count(state.child(action), depth - 1) for action in state.legal_actions())

    game = pyspiel.load_game(name)
    native(game)
    depth = 2 if len(game.new_initial_state().legal_actions()) > 30 else 4
    assert count(game.new_initial_state(), depth) == native(game).position().perft(depth)


@pytest.mark.parametrize("name", ["connect_four", "breakthrough", "chess", "hex(board_size=4)"])
def test_agents_are_bots(name: str) -> None:
    game = pyspiel.load_game(name)
    bots = [
        openspiel.Bot("gpn-max+sb", 0, iterations=30),
        openspiel.Bot(tesuji.Agent("random", seed=3), 1, iterations=30),
    ]
    returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, 1)
    assert len(returns) == 2 and sum(returns) == 0
    assert openspiel.native("hex") is None


def test_a_bot_has_a_policy_and_follows() -> None:
    game = pyspiel.load_game("tic_tac_toe")
    state = game.new_initial_state()
    for action in (0, 3, 1, 4):
        state.apply_action(action)
    bot = openspiel.Bot("gpn-max+sb", iterations=200)
    policy, action = bot.step_with_policy(state)
    assert action == 2 and sum(share for _, share in policy) == pytest.approx(1)
    assert bot.provides_policy() and dict(bot.get_policy(state)).keys() == {2, 5, 6, 7, 8}
    bot.inform_action(state, 0, 5)
    state.apply_action(5)
    assert bot.step(state) == 2
    other = game.new_initial_state()
    bot.restart_at(other)
    assert bot.step(other) in range(9)
    fen = "8/8/8/8/8/5k2/5q2/7K w - - 0 1"
    elsewhere = pyspiel.load_game("chess").new_initial_state(fen)
    for user in (bot, openspiel.Bot("uct")):
        with pytest.raises(ValueError, match="history"):
            user.step(elsewhere)
    assert bot.step(pyspiel.load_game("connect_four").new_initial_state()) in range(7)


@pytest.mark.parametrize(
    "name", ["tic_tac_toe", "hex(board_size=3)", "chinese_checkers(players=3)"]
)
def test_its_games_are_games_of_ours(name: str) -> None:
    game = openspiel.wrap(name)
    assert game.name == str(pyspiel.load_game(name))
    position = game.position()
    assert tesuji.Agent("gpn+sb").search(position, iterations=5).best in position.moves()
    position.play(position.moves()[0])
    assert game.position(position.text) == position
    again = pickle.loads(pickle.dumps(position))
    assert again.text == position.text and again.game.players == game.players


def test_it_is_solved() -> None:
    game = openspiel.wrap("tic_tac_toe")
    assert game.planes is not None and game.position().perft(4) == 3024
    found = tesuji.solve(game.position(moves=["0", "3", "1", "4"]), goal="win", engine="pns")
    assert found.status == "proven" and found.winning_moves() == ["2"]
    assert tesuji.verify(game, found.certificate).position == "0 3 1 4"


@pytest.mark.parametrize("name", ["kuhn_poker", "backgammon", "goofspiel", "cliff_walking"])
def test_other_kinds_of_games_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="game:"):
        openspiel.wrap(name)
