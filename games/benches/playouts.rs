//! Flat playouts and perft of every game in the catalogue, from the start position.
//!
//! The throughput of `playouts` is in games. `cargo bench -p tesuji-games -- playouts/awari` runs
//! one game.

use criterion::{Criterion, Throughput};
use std::hint::black_box;
use std::time::Duration;
use tesuji::Rng;
use tesuji::game::perft;
use tesuji_games::{Family, Visitor, catalogue, open};

/// Perft goes as deep as stays below this number of sequences.
const MOST: u64 = 300_000;

struct Playouts<'a>(&'a mut Criterion, &'a str);

impl Visitor for Playouts<'_> {
    type Output = ();

    fn visit<G: Family>(self, start: G) {
        let Self(criterion, name) = self;
        let mut group = criterion.benchmark_group("playouts");
        // Many playouts an iteration: their lengths differ, and the loop around them must not
        // count.
        let batch = batch(&start);
        group.throughput(Throughput::Elements(batch));
        group.bench_function(name, |bencher| {
            let (mut rng, mut scratch) = (Rng::new(1), Vec::new());
            bencher.iter(|| {
                for _ in 0..batch {
                    black_box(playout(&start, &mut rng, &mut scratch));
                }
            });
        });
        group.finish();
    }
}

/// One playout. Only a number comes back, so that the position can stay in registers.
fn playout<G: Family>(start: &G, rng: &mut Rng, scratch: &mut Vec<G::Move>) -> usize {
    let mut position = start.clone();
    while position.outcome().is_none() {
        position.play_random(rng, scratch);
    }
    position.mover()
}

/// About 20,000 moves' worth of playouts.
fn batch<G: Family>(start: &G) -> u64 {
    let (mut rng, mut scratch) = (Rng::new(2), Vec::new());
    let mut moves = 1;
    for _ in 0..10 {
        let mut position = start.clone();
        while position.outcome().is_none() {
            position.play_random(&mut rng, &mut scratch);
            moves += 1;
        }
    }
    (200_000_u64).div_ceil(moves)
}

struct Perft<'a>(&'a mut Criterion, &'a str);

impl Visitor for Perft<'_> {
    type Output = ();

    fn visit<G: Family>(self, start: G) {
        let Self(criterion, name) = self;
        // The next depth has about as many times more sequences as the last had more than its own
        // predecessor.
        let (mut depth, mut before, mut count) = (1, 1, perft(&start, 1));
        while count > 0 && count * (count / before.max(1) + 1) <= MOST && depth < 12 {
            depth += 1;
            before = count;
            count = perft(&start, depth);
        }
        let mut group = criterion.benchmark_group("perft");
        group.throughput(Throughput::Elements(count));
        group.bench_function(format!("{name}/{depth}"), |bencher| {
            bencher.iter(|| perft(black_box(&start), depth));
        });
        group.finish();
    }
}

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1))
        .configure_from_args();
    for (name, _) in catalogue() {
        open(name, Playouts(&mut criterion, name)).expect("a listed game opens");
    }
    for (name, _) in catalogue() {
        open(name, Perft(&mut criterion, name)).expect("a listed game opens");
    }
    criterion.final_summary();
}
