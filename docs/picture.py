#!/usr/bin/env python3
"""Draws docs/images/proof-numbers.svg, the picture of the README: python3 docs/picture.py

The figures are means over the thirteen games that two tables have. Those of `gpn+sb` are in
research/notes/proof-numbers.md, with 200 games an entry. Those of the formulas of paper 001 are in
research/notes/biases.md, with 60 games an entry.
"""

import math
import pathlib

# Name, colour, and the score in % at so many iterations a move.
LINES = [
    ("gpn+sb", "#0072B2", [(1000, 79.6), (4000, 82.0), (16000, 83.7)]),
    ("gpn-rank+sb (paper 001)", "#D55E00", [(250, 69.6), (1000, 62.1), (4000, 41.3)]),
    ("gpn-max+sb (paper 001)", "#009E73", [(250, 67.3), (1000, 55.3), (4000, 45.1)]),
    ("gpn-sum+sb (paper 001)", "#7B6FC4", [(250, 55.7), (1000, 57.2), (4000, 56.2)]),
]
WIDTH, HEIGHT = 720, 340
LEFT, RIGHT, TOP, BOTTOM = 60, 110, 30, 50
TEXT = 'font-family="sans-serif" font-size="13" fill="#555555"'


def x(iterations):
    share = (math.log(iterations) - math.log(250)) / (math.log(16000) - math.log(250))
    return LEFT + share * (WIDTH - LEFT - RIGHT)


def y(score):
    return TOP + (100 - score) / 100 * (HEIGHT - TOP - BOTTOM)


def label(place, text, anchor="start", colour="#555555"):
    return f'<text x="{place[0]:.1f}" y="{place[1]:.1f}" text-anchor="{anchor}" {TEXT.replace("#555555", colour)}>{text}</text>'


def line(start, end, colour, width=1.0):
    places = f'x1="{start[0]:.1f}" y1="{start[1]:.1f}" x2="{end[0]:.1f}" y2="{end[1]:.1f}"'
    return f'<line {places} stroke="{colour}" stroke-width="{width}"/>'


def drawing():
    parts = [
        f'<svg role="img" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" xmlns="http://www.w3.org/2000/svg">',
        "<title>Score against the same search without proof numbers, by iterations a move</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#FFFFFF"/>',
        label((LEFT - 40, 18), "% won against the same search without proof numbers, mean of thirteen games"),
    ]
    for score in range(0, 101, 25):
        colour = "#888888" if score == 50 else "#DDDDDD"
        parts += [line((LEFT, y(score)), (WIDTH - RIGHT, y(score)), colour), label((LEFT - 8, y(score) + 4), score, "end")]
    for iterations in [250, 1000, 4000, 16000]:
        parts.append(label((x(iterations), HEIGHT - BOTTOM + 20), f"{iterations:,}", "middle"))
    parts.append(label(((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10), "iterations a move", "middle"))
    for name, colour, points in LINES:
        places = [(x(iterations), y(score)) for iterations, score in points]
        parts += [line(start, end, colour, 2) for start, end in zip(places, places[1:])]
        parts += [f'<circle cx="{place[0]:.1f}" cy="{place[1]:.1f}" r="4" fill="{colour}"/>' for place in places]
        parts.append(label((places[-1][0] + 10, places[-1][1] + 4), name, colour=colour))
    return "\n".join(parts + ["</svg>"]) + "\n"


if __name__ == "__main__":
    (pathlib.Path(__file__).parent / "images" / "proof-numbers.svg").write_text(drawing())
