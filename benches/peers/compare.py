#!/usr/bin/env python3
"""Runs each search on each game in turn, several rounds, and prints a table of ratios in Markdown.

Needs `cargo build --release` here first; OpenSpiel is left out, with a line that says so, where Python has no
`pyspiel`. One process runs at a time: the machine should have nothing else to do.
"""

import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
GAMES = ["connect-four", "breakthrough", "knightthrough", "gomoku", "loa8", "reversi", "amazons", "pentago", "ataxx", "chess"]
PEERS = ["arbor", "arbor-our-playouts", "board-game", "openspiel"]


def command(who: str, game: str, iterations: int) -> list[str]:
    if who == "openspiel":
        return [sys.executable, str(HERE / "openspiel.py"), game, str(iterations)]
    target = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", HERE / "target"))
    return [str(target / "release" / "tesuji-peers"), who, game, str(iterations)]


def run(who: str, game: str, iterations: int) -> dict | None:
    """The work and the time of a search; `None` if the program does not have the game."""
    done = subprocess.run(command(who, game, iterations), capture_output=True, text=True)
    if done.returncode == 0:
        return json.loads(done.stdout)
    if done.returncode == 3:
        raise ModuleNotFoundError(done.stderr.strip())
    if done.returncode == 2 and "does not search" in done.stderr:
        return None
    sys.exit(f"{who} {game}: {done.stderr.strip() or done.returncode}")


def rate(taken: dict) -> float:
    return taken["iterations"] / max(taken["seconds"], 1e-9)


def iterations_for(who: str, game: str, seconds: float) -> int | None:
    """As many iterations as take about so long."""
    iterations = 100
    while True:
        taken = run(who, game, iterations)
        if taken is None:
            return None
        if taken["seconds"] > seconds / 20:
            return max(100, int(rate(taken) * seconds))
        iterations *= 4


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=GAMES)
    parser.add_argument("--peers", nargs="+", default=PEERS)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="what each search takes, about")
    asked = parser.parse_args()

    try:
        run("openspiel", "connect-four", 10)
    except ModuleNotFoundError as missing:
        print(f"openspiel is left out: {missing}", file=sys.stderr)
        asked.peers = [peer for peer in asked.peers if peer != "openspiel"]

    print("| game | tesuji | " + " | ".join(asked.peers) + " |")
    print("| --- | --: |" + " --: |" * len(asked.peers))
    for game in asked.games:
        todo = {who: iterations_for(who, game, asked.seconds) for who in ["tesuji", *asked.peers]}
        rates = {who: [] for who, iterations in todo.items() if iterations}
        for _ in range(asked.rounds):
            for who, of in rates.items():
                of.append(rate(run(who, game, todo[who])))
        ours = statistics.median(rates["tesuji"])
        cells = [f"{ours:,.0f}"]
        for peer in asked.peers:
            if peer not in rates:
                cells.append("–")
                continue
            # Rounds are pairs: what slows the machine down for a while slows both.
            pairs = zip(rates["tesuji"], rates[peer])
            ratio = statistics.median(ours / theirs for ours, theirs in pairs)
            cells.append(f"{ratio:.2f} ×" if ratio < 10 else f"{ratio:.0f} ×")
        print(f"| {game} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
