//! Whole random games, unchecked and fully checked. `cargo bench -p benches`.

use benches::{each_game, playout, recorded, source, start};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::Game;

fn games<G: Game>(c: &mut Criterion, seats: usize) {
    let mut group = c.benchmark_group(G::NAME);
    group.throughput(Throughput::Elements(1));
    let first = start::<G>(seats);
    let mut numbers = source();
    group.bench_function(format!("playout, {seats} players"), |b| b.iter(|| playout(&first, &mut numbers)));
    let mut numbers = source();
    group.bench_function(format!("checked and recorded, {seats} players"), |b| {
        b.iter(|| recorded::<G>(seats, &mut numbers));
    });
    group.finish();
}

fn all(c: &mut Criterion) {
    each_game!(games(c));
}

criterion_group!(benches, all);
criterion_main!(benches);
