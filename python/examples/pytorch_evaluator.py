"""A torch network as the evaluator of a search.

The network has the layers and the weights of the one that comes with the program for breakthrough
6 × 6. So its values are those of `eval=net`. From the folder of this file:

    python pytorch_evaluator.py
"""

from __future__ import annotations

import json
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch

import tesuji

#: The networks that come with the program.
WEIGHTS = Path(__file__).parents[2] / "program" / "nets" / "weights"

Evaluator = Callable[[Any, Any], Any]


class Tangent(torch.nn.Module):  # type: ignore[misc]
    """The hyperbolic tangent of the program, within 2e-4 of torch's: the same on every machine."""

    def forward(self, x: Any) -> Any:
        """The seventh convergent of Lambert's continued fraction."""
        x = x.clamp(-4.97, 4.97)
        s = x * x
        above = x * (135_135 + s * (17_325 + s * (378 + s)))
        below = 135_135 + s * (62_370 + s * (3_150 + s * 28))
        return (above / below).clamp(-1, 1)


class Network(torch.nn.Module):  # type: ignore[misc]
    """Layers as the program writes them, such as `Z-1>C-64-3-1-R>F-100-R>F-1-T`."""

    def __init__(self, architecture: str, channels: int, rows: int, columns: int) -> None:
        super().__init__()
        layers, flat = list[torch.nn.Module](), False
        for layer in architecture.split(">"):
            kind, *numbers = layer.split("-")
            if kind == "Z":
                edge = int(numbers[0])
                layers.append(torch.nn.ZeroPad2d(edge))
                rows, columns = rows + 2 * edge, columns + 2 * edge
                continue
            if kind == "C":
                filters, size, stride = map(int, numbers[:3])
                layers.append(torch.nn.Conv2d(channels, filters, size, stride))
                rows, columns = ((n - size) // stride + 1 for n in (rows, columns))
                channels = filters
            else:
                if not flat:
                    layers.append(torch.nn.Flatten())
                    flat = True
                layers.append(torch.nn.Linear(channels * rows * columns, int(numbers[0])))
                channels, rows, columns = int(numbers[0]), 1, 1
            if numbers[-1] != "L":
                layers.append(torch.nn.ReLU() if numbers[-1] == "R" else Tangent())
        self.layers = torch.nn.Sequential(*layers)

    def forward(self, planes: Any) -> Any:
        """The values of positions, from planes of (N, channels, rows, columns)."""
        return self.layers(planes).flatten()


def read(file: Path) -> Network:
    """The network of a file of the program."""
    data = file.read_bytes()
    (length,) = struct.unpack("<Q", data[:8])
    header, body = json.loads(data[8 : 8 + length]), data[8 + length :]
    about = header.pop("__metadata__")
    channels, rows, columns = map(int, about["planes"].split("x"))
    network = Network(about["architecture"], channels + 1, rows, columns)
    with torch.no_grad():
        for name, parameter in network.named_parameters():
            place, kind = name.split(".")[1:]
            tensor = header[f"{_number(network, int(place))}.{kind}"]
            begin, end = tensor["data_offsets"]
            values = np.frombuffer(body[begin:end], np.float32).reshape(tensor["shape"])
            parameter.copy_(torch.from_numpy(values.copy()))
    network.eval()
    return network


def _number(network: Network, place: int) -> int:
    """The number of a layer among those with weights, from 1."""
    kinds = (torch.nn.Conv2d, torch.nn.Linear)
    return sum(isinstance(layer, kinds) for layer in list(network.layers)[: place + 1])


def evaluator(network: Network) -> Evaluator:
    """What asks a network: it sees the planes, and one more with ones where the first player moves."""

    def evaluate(planes: Any, players: Any) -> Any:
        positions = torch.from_numpy(planes)
        first = torch.from_numpy((players == 0).astype(np.float32))
        movers = first[:, None, None, None].expand(-1, 1, *positions.shape[2:])
        with torch.inference_mode():
            return network(torch.cat([positions, movers], 1)).numpy()

    return evaluate


def main() -> None:
    """Searches a position by the network."""
    network = read(WEIGHTS / "breakthrough6.safetensors")
    agent = tesuji.Agent("mcts-nim", evaluator=evaluator(network))
    position = tesuji.Game("breakthrough6").position()
    print(agent.search(position, iterations=2000))


if __name__ == "__main__":
    main()
