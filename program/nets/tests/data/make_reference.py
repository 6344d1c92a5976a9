"""Writes network.safetensors and expected.safetensors: a small network, boards, and what numpy says
of them in double precision. Needs numpy and safetensors."""

import numpy as np
from safetensors.numpy import save_file

PLANES, ROWS, COLUMNS = 3, 5, 4
LAYERS = "Z-1>C-18-3-1-R>C-7-2-1-R>F-10-R>F-1-L"

rng = np.random.default_rng(4)
tensors = {
    "1.weight": rng.normal(0, 0.3, (18, 3, 3, 3)), "1.bias": rng.normal(0, 0.1, 18),
    "2.weight": rng.normal(0, 0.2, (7, 18, 2, 2)), "2.bias": rng.normal(0, 0.1, 7),
    "3.weight": rng.normal(0, 0.2, (10, 7 * 4 * 3)), "3.bias": rng.normal(0, 0.1, 10),
    "4.weight": rng.normal(0, 0.4, (1, 10)), "4.bias": rng.normal(0, 0.1, 1),
}
tensors = {name: value.astype(np.float32) for name, value in tensors.items()}


def convolve(x, weight, bias):
    size = weight.shape[2]
    windows = np.lib.stride_tricks.sliding_window_view(x, (size, size), axis=(2, 3))
    return np.einsum("ncyxij,ocij->noyx", windows, weight) + bias[None, :, None, None]


boards = (rng.random((100, PLANES, ROWS, COLUMNS)) < 0.3).astype(np.float32)
w = {name: value.astype(np.float64) for name, value in tensors.items()}
x = np.pad(boards.astype(np.float64), ((0, 0), (0, 0), (1, 1), (1, 1)))
x = np.maximum(convolve(x, w["1.weight"], w["1.bias"]), 0)
x = np.maximum(convolve(x, w["2.weight"], w["2.bias"]), 0)
x = np.maximum(x.reshape(100, -1) @ w["3.weight"].T + w["3.bias"], 0)
x = x @ w["4.weight"].T + w["4.bias"]

save_file(tensors, "network.safetensors", {
    "format": "1", "game": "none", "planes": f"{PLANES}x{ROWS}x{COLUMNS}",
    "encoding": "pieces", "architecture": LAYERS, "trained": "random numbers of numpy",
})
# A board a row of bytes, so that the file stays small.
save_file({"boards": boards.reshape(100, -1).astype(np.uint8), "values": x[:, 0]}, "expected.safetensors")
