"""Tables of the papers' pages beside the logs of their games: part of `docs/check --figures`.

A table that `tesuji experiment report` has printed stands above a line `Experiment NAME: …`. Where the
log of NAME is in `research/experiments/logs`, it is reported again: each line of the report's tables has
to stand in that part of the page.
"""

import collections
import pathlib
import re
import subprocess
import tarfile
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
EXPERIMENTS = ROOT / "research" / "experiments"


def reported(program, name):
    """The lines that the log of an experiment gives: those of its tables and the one that ends them."""
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(EXPERIMENTS / "logs" / f"{name}.tar.xz") as archive:
            archive.extractall(folder, filter="data")
        file, log = EXPERIMENTS / f"{name}.toml", pathlib.Path(folder) / name
        command = [program, "experiment", "report", file, "--out", log, "--format", "markdown"]
        done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{name}: {done.stderr.strip()}")
    return [line for line in done.stdout.splitlines() if line.startswith(("|", "Below the ", "Experiment "))]


def parts(text):
    """The lines above each line `Experiment NAME: …`, and that one, by its name."""
    lines = []
    for line in text.splitlines():
        # What `--against paper` says of the table as a whole is not in the report without it.
        lines.append(re.sub(r" Without the correction .*", "", line))
        if ended := re.match(r"Experiment ([\w-]+):", line):
            yield ended[1], lines
            lines = []


def check(program):
    """Reports every log of a table again; the number of tables that say another thing."""
    wrong, logged, missing = 0, 0, []
    for page in sorted((ROOT / "research" / "papers").glob("*.md")):
        for name, lines in parts(page.read_text()):
            if not (EXPERIMENTS / f"{name}.toml").exists() or not (EXPERIMENTS / "logs" / f"{name}.tar.xz").exists():
                missing.append(name)
                continue
            logged += 1
            lacking = collections.Counter(reported(program, name)) - collections.Counter(lines)
            wrong += bool(lacking)
            for line in lacking:
                print(f"{page.name}: the log of {name} gives, and the page has not: {line}")
    print(f"{logged} tables with logs, {wrong} differ; without: {', '.join(missing)}")
    return wrong
