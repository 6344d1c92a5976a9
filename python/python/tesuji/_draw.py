"""Trees as pictures."""

from __future__ import annotations

from html import escape

from ._native import Tree

#: The most nodes that are drawn.
_MOST = 60

#: The width of a leaf, the height of a level, and the size of a box, in pixels.
_LEAF, _LEVEL, _BOX = 62, 74, (54, 34)


def tree(nodes: Tree) -> str:
    """A drawing in SVG of the nodes of most visits: a box a node, with its move, visits and value.

    Values are those of the player who chose the move: green is good for them, red is bad. A double
    frame is a proven score. `+n` under a box stands for children that are not drawn.
    """
    drawn = _drawn(nodes)
    parents, depths = nodes.parent.tolist(), nodes.depth.tolist()
    children: dict[int, list[int]] = {node: [] for node in drawn}
    for node in drawn[1:]:
        children[parents[node]].append(node)
    across = _places(children, drawn[0]) if drawn else {}
    wide = max(across.values(), default=0) + 1
    high = max((depths[node] for node in drawn), default=0) + 1
    width, height = int(wide * _LEAF + 8), high * _LEVEL + 8
    at = {node: (across[node] * _LEAF + 4, depths[node] * _LEVEL + 4) for node in drawn}
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img" font-family="sans-serif" font-size="10" '
        f'text-anchor="middle"><title>Search tree, {len(drawn)} of {len(nodes)} nodes</title>'
    ]
    visits = nodes.visits.tolist()
    for node in drawn[1:]:
        share = visits[node] / max(1, visits[parents[node]])
        parts.append(_line(at[parents[node]], at[node], 0.5 + 5 * share))
    known = nodes.children.tolist()
    values, proven, moves = nodes.value.tolist(), nodes.proven, nodes.move
    for node in drawn:
        more = known[node] - len(children[node])
        name = "" if moves[node] is None else str(moves[node])
        parts.append(_box(at[node], (name, visits[node], values[node]), proven[node], more))
    return "".join([*parts, "</svg>"])


def _drawn(nodes: Tree) -> list[int]:
    """The nodes that are drawn: the root, and those of most visits; parents stand before children."""
    visits = nodes.visits.tolist()
    most = sorted(range(1, len(nodes)), key=lambda node: (-visits[node], node))[: _MOST - 1]
    # A node has no more visits than its parent, which stands before it.
    kept, parents = {0}, nodes.parent.tolist()
    for node in sorted(most):
        if parents[node] in kept:
            kept.add(node)
    return sorted(kept) if len(nodes) else []


def _places(children: dict[int, list[int]], root: int) -> dict[int, float]:
    """How far across each node stands: leaves side by side, parents over the middle."""
    places = dict[int, float]()
    leaves = 0
    stack = [(root, False)]
    while stack:
        node, below = stack.pop()
        own = children[node]
        if not own:
            places[node] = leaves
            leaves += 1
        elif below:
            places[node] = (places[own[0]] + places[own[-1]]) / 2
        else:
            stack.append((node, True))
            stack.extend((child, False) for child in reversed(own))
    return places


def _line(above: tuple[float, float], below: tuple[float, float], width: float) -> str:
    x, y = above[0] + _BOX[0] / 2, above[1] + _BOX[1]
    return (
        f'<line x1="{x:.0f}" y1="{y:.0f}" x2="{below[0] + _BOX[0] / 2:.0f}" y2="{below[1]:.0f}" '
        f'stroke="#888" stroke-width="{width:.1f}"/>'
    )


def _box(
    at: tuple[float, float], said: tuple[str, int, float], proven: int | None, more: int
) -> str:
    (x, y), (name, visits, value) = at, said
    middle, hue = x + _BOX[0] / 2, 60 + 60 * max(-1.0, min(1.0, value))
    name = name if len(name) <= 9 else name[:8] + "…"
    frame = ' stroke-width="3"' if proven is not None else ""
    score = f"{value:+.2f}" if proven is None else f"= {proven}"
    below = y + _BOX[1] + 10
    return (
        f'<rect x="{x:.0f}" y="{y:.0f}" width="{_BOX[0]}" height="{_BOX[1]}" rx="4" '
        f'fill="hsl({hue:.0f} 60% 85%)" stroke="#444"{frame}/>'
        f'<text x="{middle:.0f}" y="{y + 13:.0f}" font-weight="bold">{escape(name)}</text>'
        f'<text x="{middle:.0f}" y="{y + 26:.0f}">{_short(visits)} {score}</text>'
        + (f'<text x="{middle:.0f}" y="{below:.0f}" fill="#888">+{more}</text>' if more else "")
    )


def _short(number: int) -> str:
    """A number in four letters or fewer."""
    for size, letter in ((10**9, "G"), (10**6, "M"), (10**3, "k")):
        if number >= 10 * size:
            return f"{number // size}{letter}"
    return str(number)
