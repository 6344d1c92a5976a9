#!/usr/bin/env python3
"""One search by OpenSpiel's MCTSBot (C++), timed: `openspiel.py GAME ITERATIONS` prints a line of JSON.

UCT with C = sqrt(2), uniformly random playouts, no solver, from the start position: as in src/main.rs.
"""

import json
import sys
import time

# Ours, and OpenSpiel's name of it. Where a turn takes several actions there, an iteration is one action deep.
GAMES = {
    "connect-four": "connect_four",
    "breakthrough": "breakthrough",
    "gomoku": "gomoku",
    "loa8": "lines_of_action",
    "reversi": "othello",
    "amazons": "amazons",
    "pentago": "pentago",
    "chess": "chess",
    "awari": "oware",
}


def main() -> int:
    try:
        import pyspiel
    except ImportError:
        print("pyspiel is not installed (pip install open_spiel)", file=sys.stderr)
        return 3
    name, iterations = sys.argv[1], int(sys.argv[2])
    if name not in GAMES:
        print(f"`openspiel` does not search `{name}`", file=sys.stderr)
        return 2
    game = pyspiel.load_game(GAMES[name])
    bot = pyspiel.MCTSBot(
        game,
        pyspiel.RandomRolloutEvaluator(1, 1),
        2**0.5,
        iterations,
        4096,
        False,
        1,
        False,
    )
    state = game.new_initial_state()
    began = time.perf_counter()
    bot.mcts_search(state)
    seconds = time.perf_counter() - began
    line = {"who": "openspiel", "game": name, "iterations": iterations, "seconds": seconds, "bytes": None}
    print(json.dumps(line))
    return 0


if __name__ == "__main__":
    sys.exit(main())
