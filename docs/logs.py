"""Tables of the papers' pages beside the logs of their games: part of `docs/check --figures`.

A table that `tesuji experiment report` has printed stands above a line `Experiment NAME: …`. Where the
log of NAME is in `research/experiments/logs`, it is reported again: each line of the report's tables has
to stand in that part of the page. A log of which no page has such a table has to have its digest on one.
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
    """Reports every log of a paper's experiment again; the number of those that a page contradicts."""
    pages = {page.name: page.read_text() for page in sorted((ROOT / "research" / "papers").glob("*.md"))}
    printed = {name: (page, lines) for page, text in pages.items() for name, lines in parts(text)}
    logs = {archive.name.removesuffix(".tar.xz") for archive in (EXPERIMENTS / "logs").glob("paper-*.tar.xz")}
    logs = sorted(name for name in logs if (EXPERIMENTS / f"{name}.toml").exists())
    wrong = 0
    for name in logs:
        lines = reported(program, name)
        if name in printed:
            page, shown = printed[name]
            lacking = collections.Counter(lines) - collections.Counter(shown)
        else:
            # A table that is not as it was printed names the digest.
            digest = lines[-1].split()[-1].rstrip(".")
            page, lacking = "research/papers", [] if any(digest in text for text in pages.values()) else [lines[-1]]
        wrong += bool(lacking)
        for line in lacking:
            print(f"{page}: the log of {name} gives, and the page has not: {line}")
    print(f"{len(logs)} logs of papers, {wrong} differ; tables without: {', '.join(sorted(printed.keys() - set(logs)))}")
    return wrong
