#!/usr/bin/env python3
"""Trains the net that foresees how games end on lessons that `examples/foresight_lessons` has written.

    python3 crates/bots/training/foresight.py lessons.bin net.bin [--epochs N] [--rate R]

Needs PyTorch; a graphics card is quicker. The layers are those of `src/foresight.rs`, in the same order. The last lessons
are kept apart; at the end it prints by tenths what the net foresees of them and what came.
"""

import argparse

import numpy as np
import torch

HIDDEN, OTHER, SECOND, NUMBERS, SEATS, SCALE, FINE = 64, 32, 32, 12, 5, 32.0, 4096
BATCH = 8192
# How much a wrong guess of points counts beside a wrong guess of the winner.
POINTS = 0.3


def read(path):
    with open(path, "rb") as file:
        features, most = np.fromfile(file, "<u4", 2)
        seat = np.dtype([
            ("features", "<u2", most), ("numbers", "<f4", NUMBERS), ("share", "<f4"), ("points", "<f4"),
        ])
        lessons = np.fromfile(file, np.dtype([("seats", "<u4"), ("seat", seat, SEATS)]))
    return int(features), lessons


def shapes(features):
    return [
        (features, HIDDEN), (NUMBERS, HIDDEN), (HIDDEN,), (features, OTHER), (NUMBERS, OTHER), (OTHER,),
        (OTHER, HIDDEN), (HIDDEN, SECOND), (SECOND,), (SECOND,), (NUMBERS,), (SECOND,), (NUMBERS,), (1,),
    ]


def afresh(features):
    torch.manual_seed(1)
    scales = [0.1, 0.2, 0, 0.1, 0.2, 0, OTHER ** -0.5, HIDDEN ** -0.5, 0, 0.1, 0, 0.1, 0, 0]
    return [torch.randn(shape) * scale for shape, scale in zip(shapes(features), scales)]


def save(path, layers):
    weights = torch.cat([layer.detach().flatten().cpu() for layer in layers])
    (weights * FINE).round().clamp(-32768, 32767).numpy().astype("<i2").tofile(path)


def foresee(layers, features, numbers, present):
    """Returns the logarithms of the chances to win and the points. An absent feature has the last number."""
    (own, own_n, own_b, other, other_n, other_b, mix, second, second_b, win, win_n, points, points_n, points_b) = layers
    nothing = lambda table: torch.cat([table, torch.zeros_like(table[:1])])
    bag = torch.nn.functional.embedding_bag
    shape = features.shape
    flat = features.reshape(-1, shape[-1])
    read = lambda table: bag(flat, nothing(table), mode="sum").reshape(*shape[:2], -1)
    others = torch.relu(read(other) + numbers @ other_n + other_b) * present[..., None]
    rest = others.sum(1, keepdim=True) - others
    hidden = torch.relu(read(own) + numbers @ own_n + own_b + rest @ mix)
    found = torch.relu(hidden @ second + second_b)
    logits = (found @ win + numbers @ win_n).masked_fill(~present, -1e9)
    # Alone one competes with the game itself, whose logit is 0.
    rival = torch.where(present.sum(1) == 1, 0.0, -1e9)[:, None]
    chances = torch.log_softmax(torch.cat([logits, rival], 1), 1)
    return chances, found @ points + numbers @ points_n + points_b


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("lessons")
    parser.add_argument("net")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--rate", type=float, default=2e-3)
    args = parser.parse_args()

    device = "cuda" if torch.cuda.is_available() else "cpu"
    count, lessons = read(args.lessons)
    seat = lessons["seat"]
    tensor = lambda name: torch.from_numpy(np.ascontiguousarray(seat[name])).to(device)
    features = torch.from_numpy(seat["features"].astype("i4")).to(device).clamp(max=count)
    numbers, share, points = tensor("numbers"), tensor("share"), tensor("points") / SCALE
    seats = torch.from_numpy(lessons["seats"].astype("i8")).to(device)
    present = torch.arange(SEATS, device=device)[None] < seats[:, None]
    share = torch.cat([share, torch.where(seats == 1, 1 - share[:, 0], 0)[:, None]], 1)
    layers = [layer.to(device).requires_grad_() for layer in afresh(count)]

    def losses(which):
        chances, guessed = foresee(layers, features[which], numbers[which], present[which])
        wrong = -(share[which] * chances.clamp(min=-30)).sum(1).mean()
        return wrong, (((guessed - points[which]) ** 2) * present[which]).sum() / present[which].sum(), chances, guessed

    taught = len(lessons) - len(lessons) // 10
    steps = args.epochs * (taught // BATCH)
    optimiser = torch.optim.Adam(layers, lr=args.rate)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimiser, max(steps, 1), eta_min=args.rate / 100)
    for epoch in range(1, args.epochs + 1):
        order = torch.randperm(taught, device=device)
        for batch in order.split(BATCH)[: taught // BATCH]:
            wrong, off, _, _ = losses(batch)
            optimiser.zero_grad(set_to_none=True)
            (wrong + POINTS * off).backward()
            optimiser.step()
            schedule.step()
        with torch.no_grad():
            parts = [losses(part) for part in torch.arange(taught, len(lessons), device=device).split(65536)]
            wrong = np.mean([part[0].item() for part in parts])
            off = SCALE * np.mean([part[1].item() for part in parts]) ** 0.5
        print(f"epoch {epoch}: loss on games kept apart {wrong:.5f}, points off by {off:.2f}", flush=True)
    save(args.net, layers)

    apart = torch.arange(taught, len(lessons), device=device)
    chances = torch.cat([part[2] for part in parts]).exp()[:, :SEATS]
    for players in sorted(set(seats.tolist())):
        mine = (seats[apart] == players)[:, None] & present[apart]
        line = []
        for tenth in range(10):
            here = mine & ((chances * 10).clamp(max=9.999).int() == tenth)
            if here.any():
                off = 100 * (share[apart, :SEATS][here] - chances[here]).mean().item()
                line.append(f"{off:+.1f}")
            else:
                line.append("–")
        print(f"{players} players, off by tenths: {' '.join(line)}")


if __name__ == "__main__":
    main()
