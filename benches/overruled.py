#!/usr/bin/env python3
"""Prints a table, in Markdown, of how often a search plays another move than the one with the best mean, by the number of iterations.

    cargo build --release --workspace
    python3 benches/overruled.py > table.md        # about ten minutes

For each game there are some positions, after random moves from the start, and for each position a search of each length by
each agent. Its choice is *overruled* if the child with the most visits is not the one with the best mean. Children that are proven, or have less than a
hundredth of the visits, do not count. In brackets is what that gives away in the mean: the difference of the two means, of 2 at most.
Positions in which a proof decides are left out.
"""

import argparse
import random
import sys

from speed import tesuji

GAMES = ["knightthrough", "breakthrough", "connect-four", "awari", "surakarta", "loa7"]
AGENTS = ["uct+sb", "gpn-max+sb:cpn=1", "gpn-residual+sb", "gpn-prior+sb"]
SIZES = [1_000, 4_000, 16_000, 64_000]
# The random moves before a position.
PLIES = (2, 16)


def search(game: str, agent: str, moves: list[str], iterations: int, seed: int) -> dict:
    """The JSON of a search."""
    asked = ["--iterations", str(iterations), "--seed", str(seed), "--moves", " ".join(moves)]
    found = tesuji("search", game, agent, *asked)
    return found or sys.exit(f"{game} and {agent} do not go together")


def position(game: str, random_moves: random.Random) -> list[str]:
    """Moves to a position in which the game goes on."""
    while True:
        moves: list[str] = []
        for _ in range(random_moves.randint(*PLIES)):
            # Every move is tried once before any is tried again.
            children = search(game, "uct", moves, 300, 1)["children"]
            if not children:
                break
            moves.append(random_moves.choice(children)["move"])
        else:
            if search(game, "uct+sb", moves, 1_000, 1)["proven"] is None:
                return moves


def given_away(found: dict) -> float | None:
    """The best mean minus that of the most visited child; `None` if a proof decides."""
    least = found["root"]["visits"] / 100
    chosen = max(found["children"], key=lambda child: child["visits"])
    if found["proven"] is not None or chosen["proven"] is not None:
        return None
    open_ones = [child for child in found["children"] if child["proven"] is None and child["visits"] >= least]
    return max(child["value"] for child in open_ones) - chosen["value"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=40, help="positions of each game")
    parser.add_argument("--seed", type=int, default=16030)
    asked = parser.parse_args()
    print("| game | iterations | " + " | ".join(f"`{agent}`" for agent in AGENTS) + " |")
    print("| --- | --: |" + " --: |" * len(AGENTS))
    for game in GAMES:
        random_moves = random.Random(f"{asked.seed} {game}")
        positions = [position(game, random_moves) for _ in range(asked.positions)]
        for size in SIZES:
            cells = []
            for agent in AGENTS:
                found = [search(game, agent, moves, size, i + 1) for i, moves in enumerate(positions)]
                away = [amount for amount in map(given_away, found) if amount is not None]
                if not away:
                    cells.append("–")
                    continue
                share = sum(amount > 0 for amount in away) / len(away)
                cells.append(f"{100 * share:.0f} % ({sum(away) / len(away):.3f})")
            print(f"| {game} | {size:,} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
