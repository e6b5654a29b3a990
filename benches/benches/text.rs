//! Whole random games by text, beside the same games by type. `cargo bench -p benches --bench text`.
//!
//! This is a program of its own: a second caller in the same program would change what the compiler inlines
//! in `rules`.

use benches::{by_text, each_game, recorded, source};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::Game;
use game::dynamic::Of;

fn games<G: Game>(c: &mut Criterion, seats: usize) {
    let mut group = c.benchmark_group(format!("{} by text", G::NAME));
    group.throughput(Throughput::Elements(1));
    let mut numbers = source();
    group.bench_function(format!("by type, {seats} players"), |b| {
        b.iter(|| recorded::<G>(seats, &mut numbers));
    });
    let mut numbers = source();
    group.bench_function(format!("by text, {seats} players"), |b| {
        b.iter(|| by_text(&Of::<G>::new(), seats, &mut numbers));
    });
    group.finish();
}

fn all(c: &mut Criterion) {
    each_game!(games(c));
}

criterion_group!(benches, all);
criterion_main!(benches);
