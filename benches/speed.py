#!/usr/bin/env python3
"""Prints a table, in Markdown, of what `tesuji bench` measures: iterations a second of an agent of each kind on every game.

    cargo build --release --workspace
    python3 benches/speed.py > table.md        # about five minutes; nothing else should run

With `--growth` it prints the rates as the tree grows instead. With `--threads 2` it prints the ratio of the iterations of two
threads to those of one. With `--playouts` it prints random games beside those of other programs.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
# The columns: a text of an agent, and how many threads.
COLUMNS = [
    ("uct", 1),
    ("uct+sb", 1),
    ("gpn-prior+sb", 1),
    ("gpn-prior+sb", 2),
    ("semi", 1),
    ("im-alpha", 1),
    ("ab", 1),
]
# What threads search one tree of in the program.
SHARED = ["uct+sb", "gpn-prior+sb"]
GROWTH = ["connect-four", "breakthrough", "loa8", "amazons"]
SIZES = [10_000, 100_000, 1_000_000, 10_000_000]
# Random games of other programs from the start, one core of the AMD Zen 4 class: the nodal states a second of Regular
# Boardgames with whole moves and with the fastest of its splits, and the playouts a second of OpenSpiel and of Ludii.
OTHERS = {
    "connect-four": (14.7e6, None, 166_605, None),
    "gomoku": (1.49e6, 6.50e6, None, None),
    "pentago": (0.518e6, 1.84e6, 128_447, None),
    "breakthrough": (2.50e6, 6.69e6, 23_091, 2_739),
    "knightthrough": (2.19e6, 7.87e6, None, 1_767),
    "loa8": (None, None, 1_461, 278),
    "loa7": (None, None, None, 505),
    "amazons": (0.238e6, 3.05e6, None, 2_177),
    "breakthru": (0.012e6, 3.22e6, None, None),
    "fox-and-hounds": (12.1e6, 15.4e6, None, None),
    "draughts": (4.19e6, 4.49e6, None, None),
    "mill": (2.37e6, 6.45e6, None, None),
    "surakarta": (1.17e6, 5.36e6, None, 660),
    "ataxx": (None, None, None, 421),
    "reversi": (1.13e6, 1.98e6, 5_193, 1_287),
    "chess": (0.319e6, 1.72e6, 769, 92),
    "chess-kc": (0.840e6, 4.55e6, None, None),
    "skirmish": (0.804e6, 4.78e6, None, 805),
    "reach-chess": (None, None, None, 450),
    "losalamos": (None, None, None, 303),
    "minishogi": (None, None, None, 97),
    "awari": (None, None, None, 959),
    "oware": (None, None, 32_759, None),
    "go9": (None, None, 11_719, None),
    "go19": (0.213e6, None, 958, None),
}
# Searches that would take longer, in seconds, are left out.
LONGEST = 20


def tesuji(*arguments: str) -> dict | None:
    """The JSON of a command; `None` if the agent does not play the game."""
    target = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", HERE.parent / "target"))
    command = [str(target / "release" / "tesuji"), *arguments, "--json"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode == 2:
        return None
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def short(rate: float) -> str:
    return f"{rate / 1e6:.2f} M" if rate >= 1e6 else f"{rate / 1e3:.0f} k" if rate >= 1e4 else f"{rate / 1e3:.1f} k"


def rates(seconds: float) -> None:
    names = [f"`{agent}`" + (f", {threads} threads" if threads > 1 else "") for agent, threads in COLUMNS]
    print("| game | playouts | " + " | ".join(names) + " | bytes a node |")
    print("| --- | --: |" + " --: |" * len(COLUMNS) + " --: |")
    for game in tesuji("games")["games"]:
        game = game["name"]
        cells, playouts, size = [], None, None
        for agent, threads in COLUMNS:
            asked = ["--seconds", str(seconds), "--threads", str(threads)]
            found = tesuji("bench", game, agent, *asked)
            cells.append(short(found["iterations_per_s"]) if found else "–")
            if found and playouts is None:
                playouts, size = found["playouts_per_s"], found["bytes_per_node"]
        if playouts is None:
            continue
        print(f"| {game} | {short(playouts)} | " + " | ".join(cells) + f" | {size:.1f} |", flush=True)


def scaling(seconds: float, threads: int, agents: list[str]) -> None:
    print("| game | " + " | ".join(f"`{agent}`" for agent in agents) + " |")
    print("| --- |" + " --: |" * len(agents))
    for game in tesuji("games")["games"]:
        game, cells = game["name"], []
        for agent in agents:
            asked = ["bench", game, agent, "--seconds", str(seconds), "--threads"]
            one = tesuji(*asked, "1")
            several = one and tesuji(*asked, str(threads))
            cells.append(f"{several['iterations_per_s'] / one['iterations_per_s']:.2f}" if several else "–")
        if any(cell != "–" for cell in cells):
            print(f"| {game} | " + " | ".join(cells) + " |", flush=True)


def playouts(seconds: float) -> None:
    print("| game | playouts/s | moves/s | moves a playout | ÷ RBG whole | ÷ RBG split | ÷ OpenSpiel | ÷ Ludii |")
    print("| --- | --: | --: | --: | --: | --: | --: | --: |")
    for found in tesuji("bench", "--all", "--seconds", str(seconds))["games"]:
        games, length = found["playouts_per_s"], found["mean_plies"]
        moves = games * length
        whole, split, openspiel, ludii = OTHERS.get(found["game"], (None,) * 4)
        others = [(moves, whole), (moves, split), (games, openspiel), (games, ludii)]
        ratios = [f"{ours / theirs:.{0 if ours / theirs >= 9.95 else 1}f}" if theirs else "–" for ours, theirs in others]
        rate = f"{games:,.0f} | {moves / 1e6:.1f} M | {length:.1f}"
        print(f"| {found['game']} | {rate} | " + " | ".join(ratios) + " |", flush=True)


def growth() -> None:
    print("| game | agent | " + " | ".join(f"{size:,}" for size in SIZES) + " | last of first |")
    print("| --- | --- |" + " --: |" * (len(SIZES) + 1))
    for game in GROWTH:
        for agent in ["uct", "gpn-prior+sb"]:
            cells = []
            for size in SIZES:
                if cells and size / cells[-1] > LONGEST:
                    break
                # A short search has to be repeated to be measured.
                times = max(1, 100_000 // size)
                asked = ["search", game, agent, "--iterations", str(size), "--memory-mb", "16000"]
                found = [tesuji(*asked, "--seed", str(seed)) for seed in range(times)]
                work = sum(one["iterations"] for one in found)
                cells.append(work / sum(one["seconds"] for one in found))
            ratio = cells[-1] / cells[0]
            texts = [short(rate) for rate in cells] + ["–"] * (len(SIZES) - len(cells))
            print(f"| {game} | `{agent}` | " + " | ".join(texts) + f" | {ratio:.2f} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=0.4, help="what each entry takes, and its playouts as long")
    parser.add_argument("--growth", action="store_true", help="how the rate falls as the tree grows")
    parser.add_argument("--playouts", action="store_true", help="random games beside those of other programs")
    parser.add_argument("--threads", type=int, help="how many times the iterations so many threads do")
    asked = parser.parse_args()
    if asked.growth:
        growth()
    elif asked.playouts:
        playouts(asked.seconds)
    elif asked.threads:
        scaling(asked.seconds, asked.threads, SHARED)
    else:
        rates(asked.seconds)


if __name__ == "__main__":
    main()
