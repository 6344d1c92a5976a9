//! The composed `Uct` against a plain UCT written by hand, on the same game code.
//!
//! `cargo bench --bench yardstick` gives iterations a second (elements a second) of fresh searches
//! of 50,000 iterations; `hand` is the yardstick, `composed` is `tesuji::agents::Uct`. Both grow
//! the same tree. The aim is that composing adds no cost: see `instructions` for a comparison
//! without noise, and `storage` for larger trees. `-- breakthrough` runs one game.

#[path = "common/yardstick/mod.rs"]
mod yardstick;

use criterion::{BenchmarkGroup, Criterion, Throughput, measurement::WallTime};
use std::hint::black_box;
use std::time::Duration;
use tesuji::agents::Uct;
use tesuji::game::{Game, Players};
use tesuji::{Budget, Search};
use tesuji_games::{Breakthrough, ConnectFour, Family};
use yardstick::Yardstick;

const ITERATIONS: u64 = 50_000;

fn compare<G: Family + Game<Players = Players<2>>>(criterion: &mut Criterion, name: &str) {
    let start = G::start(name, "").expect("a listed game opens");
    let mut group: BenchmarkGroup<'_, WallTime> =
        criterion.benchmark_group(format!("yardstick/{name}"));
    group.throughput(Throughput::Elements(ITERATIONS));
    group.bench_function("hand", |bencher| {
        bencher.iter(|| {
            let mut search = Yardstick::<G>::new(start.clone(), 1);
            search.run(ITERATIONS);
            black_box(search.root().count())
        });
    });
    let budget = Budget::iterations(ITERATIONS);
    group.bench_function("composed", |bencher| {
        bencher.iter(|| {
            let mut search = Search::new(start.clone(), Uct::default(), 1);
            search.run(&budget);
            black_box(search.nodes())
        });
    });
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(3))
        .configure_from_args();
    compare::<Breakthrough>(&mut criterion, "breakthrough");
    compare::<ConnectFour>(&mut criterion, "connect-four");
    criterion.final_summary();
}
