#!/usr/bin/env python3
"""Trains the judge of Qwixx for two on lessons that `examples/judge_lessons` has written.

    python3 crates/bots/training/judge.py lessons.bin crates/bots/src/qwixx/judge.bin [--afresh] [--epochs N] [--rate R]

Goes on with the judge that the second file holds, or begins afresh, and writes it back. Needs PyTorch; a processor will
do, a graphics card is quicker. The layers are those of `src/qwixx/judge.rs`, in the same order.
"""

import argparse

import numpy as np
import torch
from torch.nn.functional import binary_cross_entropy_with_logits, embedding, one_hot

ROW_STATES, INNER, TRAITS, HIDDEN, SECOND, MISSES, NUMBERS = 54, 96, 64, 64, 16, 4, 3
SEEN = TRAITS + 2 * MISSES + NUMBERS
LAYERS = [
    (2, ROW_STATES, INNER), (INNER,), (INNER, TRAITS), (TRAITS,),
    (SEEN, HIDDEN), (HIDDEN,), (HIDDEN, SECOND), (SECOND,), (SECOND,), (SEEN,), (1,),
]
FINE = 4096
BATCH = 8192
# One roll of a game, of which `result` is the end and `lesson` what is to be learnt.
ROLL = np.dtype([
    ("rows", "u1", 8), ("misses", "u1", 2), ("numbers", "<f4", NUMBERS), ("result", "<f4"), ("lesson", "<f4"),
])


def afresh():
    torch.manual_seed(1)
    layers = [torch.zeros(shape) if len(shape) == 1 else torch.randn(shape) / shape[-2] ** 0.5 for shape in LAYERS]
    layers[0] = torch.randn(LAYERS[0]) * 0.3
    layers[8] = torch.randn(LAYERS[8]) * 0.3 / SECOND ** 0.5
    return layers


def load(path):
    weights = torch.from_numpy(np.fromfile(path, "<i2").astype("f4")) / FINE
    sizes = [int(np.prod(shape)) for shape in LAYERS]
    return [part.reshape(shape).clone() for part, shape in zip(weights.split(sizes), LAYERS)]


def save(path, layers):
    weights = torch.cat([layer.detach().flatten().cpu() for layer in layers])
    (weights * FINE).round().clamp(-32768, 32767).numpy().astype("<i2").tofile(path)


def judge(layers, rows, misses, numbers):
    row, row_bias, pair, pair_bias, hidden, hidden_bias, second, second_bias, output, direct, bias = layers
    rows = rows.long()
    inner = torch.relu(embedding(rows[:, :4], row[0]) + embedding(rows[:, 4:], row[1]) + row_bias)
    traits = torch.relu(inner @ pair + pair_bias).sum(1)
    seen = torch.cat([traits, one_hot(misses.long(), MISSES).flatten(1).float(), numbers], 1)
    found = torch.relu(torch.relu(seen @ hidden + hidden_bias) @ second + second_bias)
    return found @ output + seen @ direct + bias


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("lessons")
    parser.add_argument("judge")
    parser.add_argument("--afresh", action="store_true")
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--rate", type=float, default=1.5e-3)
    args = parser.parse_args()

    device = "cuda" if torch.cuda.is_available() else "cpu"
    rolls = np.fromfile(args.lessons, ROLL)
    column = {name: torch.from_numpy(np.ascontiguousarray(rolls[name])).to(device) for name in ROLL.names}
    layers = [layer.to(device).requires_grad_() for layer in (afresh() if args.afresh else load(args.judge))]

    def chances(which):
        return judge(layers, column["rows"][which], column["misses"][which], column["numbers"][which])

    # The last games are kept apart, to see how good the judge is at telling how a game ends.
    taught = len(rolls) - min(len(rolls) // 20, 1_000_000)
    steps = args.epochs * (taught // BATCH)
    optimiser = torch.optim.Adam(layers, lr=args.rate)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimiser, max(steps, 1), eta_min=args.rate / 100)
    for epoch in range(1, args.epochs + 1):
        order = torch.randperm(taught, device=device)
        for batch in order.split(BATCH)[: taught // BATCH]:
            loss = binary_cross_entropy_with_logits(chances(batch), column["lesson"][batch])
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            optimiser.step()
            schedule.step()
        with torch.no_grad():
            parts = torch.arange(taught, len(rolls), device=device).split(65536)
            losses = [
                binary_cross_entropy_with_logits(chances(part), column["result"][part], reduction="sum").item()
                for part in parts
            ]
        print(f"epoch {epoch}: loss on games kept apart {sum(losses) / (len(rolls) - taught):.5f}", flush=True)
    save(args.judge, layers)


if __name__ == "__main__":
    main()
