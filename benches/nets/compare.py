#!/usr/bin/env python3
"""Runs our kernels and onnxruntime on the same weights in turn, on one thread each, and prints ratios in Markdown.

Needs `cargo build --release -p tesuji-cli` in the workspace first, and the packages onnxruntime, onnx and safetensors.
What both say of the start position is compared before anything is measured. The machine should have nothing else to do.
"""

import argparse
import json
import os
import pathlib
import statistics
import subprocess
import tempfile
import time

import numpy
import onnx
import onnxruntime
from safetensors import safe_open

ROOT = pathlib.Path(__file__).resolve().parents[2]
LAYERS = {
    "thesis": "Z-1>C-64-3-1-R>C-64-3-1-R>C-64-3-1-R>F-100-R>F-1-T",
    "padded": "Z-1>C-64-3-1-R>Z-1>C-64-3-1-R>Z-1>C-64-3-1-R>F-100-R>F-1-T",
    "connected": "F-128-R>F-32-R>F-1-T",
}
PLANES = [2, 8, 8]


def tesuji(*arguments: str) -> dict:
    target = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    done = subprocess.run([target / "release" / "tesuji", *arguments, "--json"], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def graph(layers: str, weights: pathlib.Path) -> bytes:
    """The network as ONNX has it, with any batch."""
    nodes, tensors, last, zeros = [], [], "planes", 0
    is_flat = False
    with safe_open(weights, "np") as file:
        for place, layer in enumerate(layers.split(">")):
            kind, *numbers = layer.split("-")
            if kind == "Z":
                zeros += int(numbers[0])
                continue
            names = [f"{place}.weight", f"{place}.bias"]
            tensors += [onnx.numpy_helper.from_array(file.get_tensor(name), name) for name in names]
            if kind == "C":
                sums = onnx.helper.make_node(
                    "Conv", [last, *names], [f"{place}"], strides=[int(numbers[2])] * 2, pads=[zeros] * 4
                )
            else:
                if not is_flat:
                    nodes.append(onnx.helper.make_node("Flatten", [last], [f"{place}.flat"]))
                    last, is_flat = f"{place}.flat", True
                sums = onnx.helper.make_node("Gemm", [last, *names], [f"{place}"], transB=1)
            nodes.append(sums)
            last, zeros = f"{place}", 0
            activation = {"R": "Relu", "T": "Tanh"}.get(numbers[-1])
            if activation:
                nodes.append(onnx.helper.make_node(activation, [last], [f"{place}.out"]))
                last = f"{place}.out"
    kind = onnx.TensorProto.FLOAT
    ends = [
        [onnx.helper.make_tensor_value_info("planes", kind, ["n", *PLANES])],
        [onnx.helper.make_tensor_value_info(last, kind, ["n", 1])],
    ]
    made = onnx.helper.make_model(
        onnx.helper.make_graph(nodes, "net", *ends, tensors), opset_imports=[onnx.helper.make_opsetid("", 17)], ir_version=9
    )
    onnx.checker.check_model(made)
    return made.SerializeToString()


def session(layers: str, weights: pathlib.Path) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(graph(layers, weights), options, providers=["CPUExecutionProvider"])


def start() -> numpy.ndarray:
    """Breakthrough's first position: two rows of each side's pieces."""
    planes = numpy.zeros([1, *PLANES], numpy.float32)
    planes[0, 0, :2] = planes[0, 1, -2:] = 1
    return planes


def theirs(net: onnxruntime.InferenceSession, batch: int, seconds: float) -> float:
    boards = (numpy.random.default_rng(1).random([batch, *PLANES]) < 0.25).astype(numpy.float32)
    net.run(None, {"planes": boards})
    began, done = time.process_time(), 0
    while time.process_time() - began < seconds:
        net.run(None, {"planes": boards})
        done += batch
    return done / (time.process_time() - began)


def ours(weights: pathlib.Path, batch: int, seconds: float) -> float:
    bench = tesuji("net", "bench", "breakthrough", "--net", str(weights), "--time-ms", str(int(1000 * seconds)))
    rates = {rate["batch"]: rate["evaluations_per_second"] for rate in bench["networks"][0]["batches"]}
    return rates[batch]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--batches", type=int, nargs="+", default=[1, 32])
    arguments = parser.parse_args()
    print(f"onnxruntime {onnxruntime.__version__}, one thread; medians of {arguments.rounds} runs in turn\n")
    print("| network | batch | ours, evaluations/s | onnxruntime | ratio |")
    print("| --- | --: | --: | --: | --: |")
    with tempfile.TemporaryDirectory() as folder:
        for name, layers in LAYERS.items():
            weights = pathlib.Path(folder) / f"{name}.safetensors"
            tesuji("net", "new", "breakthrough", str(weights), "--architecture", layers)
            net = session(layers, weights)
            values = [tesuji("net", "value", "breakthrough", "--net", str(weights))["value"], net.run(None, {"planes": start()})[0][0, 0]]
            assert abs(values[0] - values[1]) < 1e-5, f"{name}: {values}"
            for batch in arguments.batches:
                pairs = [
                    (ours(weights, batch, arguments.seconds), theirs(net, batch, arguments.seconds))
                    for _ in range(arguments.rounds)
                ]
                ratio = statistics.median(a / b for a, b in pairs)
                medians = [statistics.median(side) for side in zip(*pairs)]
                print(f"| {name} | {batch} | {medians[0]:,.0f} | {medians[1]:,.0f} | {ratio:.2f} |", flush=True)


if __name__ == "__main__":
    main()
