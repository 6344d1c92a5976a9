"""The tables of research/notes/solving.md beside what their commands give: `docs/check --figures`.

Values, nodes, positions and bytes are exact. Times and rates are of one machine: they are written,
and not compared.
"""

import json
import math
import pathlib
import re
import subprocess
import tempfile

PAGE = pathlib.Path(__file__).resolve().parent.parent / "research" / "notes" / "solving.md"


def solve(program, seconds, game, goal, *options):
    """The JSON of a solve and, with a certificate, that of its check; `None` if it takes too long."""
    with tempfile.TemporaryDirectory() as folder:
        proof = pathlib.Path(folder) / "proof"
        command = [program, "solve", game, "--goal", goal, *options, "--json"]
        if "--certificate" in options:
            command.insert(-1, str(proof))
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=seconds)
            if done.returncode == 2:
                raise SystemExit(f"{' '.join(map(str, command))}: {done.stderr.strip()}")
            found = json.loads(done.stdout)
            if proof.exists():
                check = [program, "verify", game, str(proof), "--json"]
                found["verify"] = json.loads(subprocess.run(check, capture_output=True, text=True).stdout)
            return found
        except subprocess.TimeoutExpired:
            return None


def grouped(number):
    return f"{number:,}"


def signed(number):
    return str(number).replace("-", "−")


def seconds_of(found):
    return f"{found['seconds']:.2f}"


def rate(found):
    return f"{found['nodes'] / max(found['seconds'], 0.001) / 1e6:.2f} M"


# What a column holds, by its heading; those that are not exact are marked.
COLUMNS = {
    "value": (lambda found: signed("–" if found["value"] is None else found["value"]), True),
    "nodes": (lambda found: grouped(found["nodes"]), True),
    "positions of the proof": (lambda found: grouped(found["certificate"]["positions"]), True),
    "bytes of the certificate": (lambda found: grouped(found["certificate"]["bytes"]), True),
    "seconds": (seconds_of, False),
    "nodes/s": (rate, False),
    "table, MiB": (lambda found: grouped(found["bytes"] >> 20), False),
    "MiB": (lambda found: grouped(found["bytes"] >> 20), False),
    "verified in, s": (lambda found: f"{found['verify']['seconds']:.2f}", False),
}
NOT_SOLVED = {"nodes": "–", "seconds": "– ({})"}


def row_of(program, limit, headings, cells):
    """The cells that the command of a row gives."""
    named = dict(zip(headings, cells))
    game, goal = re.sub(r"\s*\(.*?\)", "", cells[0]).split(", ") if "," in cells[0] else (cells[0], named["goal"])
    new = [cells[0]]
    if any(heading.startswith("`") for heading in headings):
        for heading in headings[1:]:
            found = solve(program, limit, game, goal, "--engine", heading.strip("`"))
            new.append(grouped(found["nodes"]) if found and found["status"] != "unknown" else None)
        return new
    options = []
    if "engine" in headings:
        options += ["--engine", named["engine"].strip("`"), "--time-ms", "10000", "--memory-mb", "4096"]
    if "M" in headings:
        options += ["--engine", "dfpn", "--memory-mb", named["M"]]
    if "bytes of the certificate" in headings:
        options += ["--certificate"]
    found = solve(program, limit, game, goal, *options)
    for heading, cell in list(zip(headings, cells))[1:]:
        if heading not in COLUMNS:
            new.append(cell)
        elif found is None:
            new.append(None)
        elif found["status"] == "unknown" and heading in NOT_SOLVED:
            new.append(NOT_SOLVED[heading].format(found["reason"]))
        else:
            new.append(COLUMNS[heading][0](found))
    return new


def mean_row(headings, cells, rows):
    """The geometric means of the columns, the last row's wording says relative to which."""
    of = next(i for i, heading in enumerate(headings) if "greatest" in heading)
    number = lambda text: int(text.replace(",", ""))
    logs = [sum(math.log(number(row[i]) / number(row[of])) for row in rows) / len(rows) for i in range(1, len(headings))]
    return [cells[0]] + ["1" if i + 1 == of else f"{math.exp(log):.2f}" for i, log in enumerate(logs)]


def is_large(cells, most):
    """Whether a row has a figure above `most`."""
    numbers = [cell.replace(",", "") for cell in cells[1:]]
    return any(number.isdigit() and int(number) > most for number in numbers)


def check(program, limit, quick, write):
    """Compares every table whose first heading begins with `game`; how many figures differ."""
    lines = PAGE.read_text().splitlines()
    headings, rows, wrong, tried = None, [], 0, 0
    for place, line in enumerate(lines):
        if not line.startswith("|"):
            headings = None
            continue
        cells = [cell.strip() for cell in line.strip("| ").split(" | ")]
        if headings is None:
            headings, rows = cells, []
            continue
        if set(line) <= set("|-: ") or not headings[0].startswith("game"):
            continue
        if quick and (is_large(cells, 100_000) or "–" in line or cells[0].startswith("geometric")):
            continue
        if is_large(cells, 100_000_000) and limit < 3600:
            print(f"{cells[0]}: left out, as it takes more than 100 million nodes (--seconds 3600)")
            continue
        if cells[0].startswith("geometric"):
            new = mean_row(headings, cells, rows)
        else:
            new = row_of(program, limit, headings, cells)
        new = [cell if now is None else now for cell, now in zip(cells, new)]
        rows.append(new)
        for heading, cell, now in zip(headings, cells, new):
            exact = COLUMNS.get(heading, (None, True))[1]
            # What a limit of time ended depends on the machine.
            timed = "–" in (cell, now) or cell.startswith("– (")
            tried += exact
            if exact and not timed and cell.replace("-", "−") != now.replace("-", "−"):
                wrong += 1
                print(f"{cells[0]}, {heading}: the page has {cell}, the command gives {now}")
        if write:
            lines[place] = "| " + " | ".join(new) + " |"
    if write:
        PAGE.write_text("\n".join(lines) + "\n")
    print(f"{tried} figures, {wrong} differ")
    return wrong
