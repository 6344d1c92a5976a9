"""Figures of the papers' pages, drawn at random and played again: `docs/check --sample`.

A figure is an entry of a table that `tesuji experiment report` has printed. Its cell is played alone:
what a cell is worth does not depend on the other cells of its file. Experiments that are limited by
time are left out, because no two runs of them are equal.
"""

import json
import pathlib
import random
import re
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
EXPERIMENTS = ROOT / "research" / "experiments"


def entries(text):
    """The scores of the last table before the line of each experiment: {name: {(group, row, column): score}}."""
    found, table, columns, group = {}, {}, [], ""
    for line in text.splitlines():
        fields = [field.strip() for field in line.strip("|").split("|")]
        if ended := re.match(r"Experiment ([\w-]+):", line):
            found[ended[1]], table = table, {}
        elif line.startswith("| ") and not columns:
            table, columns = {}, fields
        elif not line.startswith("|"):
            columns, group = [], ""
        elif line.startswith("| **") and not any(fields[1:]):
            group = fields[0].strip("*")
        elif not line.startswith("| ---") and fields[0] != "*paper*" and not group.startswith(("mean ", "games ")):
            for column, score in zip(columns[1:], fields[1:]):
                # ° says that games are missing, which a cell that is played again has.
                if re.match(r"\**\d", score) and column != "+/=/−" and "°" not in score:
                    table[group, fields[0].strip("*"), column] = score.strip("*")
    return found


def of_program(program, *arguments):
    done = subprocess.run([program, "experiment", *arguments], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"tesuji experiment {' '.join(map(str, arguments))}: {done.stderr.strip()}")
    return done.stdout


def alone(text, cell):
    """The file of an experiment that has one cell only."""
    name = re.search(r"^name = .*$", text, re.M)[0]
    settings = re.search(r"^\[cell\]\n.*?(?=^\[|\Z)", text, re.M | re.S)[0]
    lines = [name, *(f"{key}s = {json.dumps([cell[key]])}" for key in ["game", "agent", "opponent"])]
    for side in "ab":
        limits = [f"{key} = {json.dumps(value)}" for key, value in cell["budget"][side].items()]
        lines += [f"[budget.{side}]", *limits]
    return "\n".join([*lines, settings])


def check(program, figures, seed):
    """Plays `figures` entries again; returns the number of those that differ."""
    printed, cells = {}, []
    for page in sorted((ROOT / "research").glob("p*/*.md")):
        for name, table in entries(page.read_text()).items():
            file = EXPERIMENTS / f"{name}.toml"
            if not file.exists():
                print(f"left out  {name}: an experiment of the laboratory")
                continue
            plan = json.loads(of_program(program, "plan", file, "--json"))["cells"]
            printed[name] = table
            cells += [(name, cell) for cell in plan if not timed(cell)]
    wrong = played = 0
    for name, cell in random.Random(seed).sample(cells, len(cells)):
        if played == figures:
            break
        file = EXPERIMENTS / f"{name}.toml"
        with tempfile.TemporaryDirectory() as folder:
            one, log = pathlib.Path(folder) / "one.toml", pathlib.Path(folder) / "log"
            one.write_text(alone(file.read_text(), cell))
            of_program(program, "run", one, "--out", log)
            report = entries(of_program(program, "report", file, "--out", log, "--format", "markdown"))[name]
        (entry, score), *_ = report.items()
        where, shown = f"{name} {' '.join(filter(None, entry))}", printed[name].get(entry)
        if shown is None:
            print(f"left out  {where}: no page has it")
            continue
        played += 1
        wrong += score != shown
        print(f"the same  {where}: {shown}" if score == shown else f"WRONG     {where}: {shown} on the page, {score} played", flush=True)
    print(f"{played} figures of seed {seed}, {wrong} differ")
    return wrong


def timed(cell):
    return any("time" in key or "ms" in key for side in cell["budget"].values() for key in side)
