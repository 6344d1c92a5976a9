#!/usr/bin/env python3
"""Starts the shares of an experiment on a Ray cluster, and does nothing else.

    python ray_driver.py FILE --out DIR --shards 16 [--workers 2] [--address auto]

FILE, DIR and the program lie where every node sees them. A share whose node is lost is started
again, and goes on with what is missing; so does the same command when it is given again.
"""

import argparse
import subprocess
import sys

import ray


def command(args, shard):
    """The command line of a share, numbered from 1."""
    return [
        args.program, "experiment", "run", args.file,
        "--out", args.out,
        "--shard", f"{shard}/{args.shards}",
        "--workers", str(args.workers),
    ]


@ray.remote(max_retries=-1)
def play(line):
    """Plays a share; its exit code and what it said."""
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    return done.returncode, (done.stdout + done.stderr).strip()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", help="the experiment")
    parser.add_argument("--out", required=True, help="the folder of the log")
    parser.add_argument("--shards", type=int, required=True, help="the number of shares")
    parser.add_argument("--workers", type=int, default=1, help="games at the same time in a share")
    parser.add_argument("--program", default="tesuji", help="the program")
    parser.add_argument("--address", help="the Ray cluster; without it, this machine")
    args = parser.parse_args()
    if args.shards < 1 or args.workers < 1:
        parser.error("shards and workers are at least 1")

    ray.init(address=args.address, log_to_driver=False)
    share = play.options(num_cpus=args.workers)
    running = {share.remote(command(args, shard)): shard for shard in range(1, args.shards + 1)}
    worst = 0
    while running:
        done, _ = ray.wait(list(running))
        for task in done:
            code, said = ray.get(task)
            print(f"share {running.pop(task)} of {args.shards}: exit code {code}: {said}", flush=True)
            worst = max(worst, code)
    sys.exit(worst)


if __name__ == "__main__":
    main()
