//! The cost of selection among k children for each selection policy.
//!
//! `cargo bench --bench selection` runs 10,000 iterations of a tree that is one node with k
//! children; elements a second are iterations. An iteration is the selection, one move and a
//! playout of one coin toss. So the growth of the time with k is selection's alone. Proof numbers
//! and bounds are there, and do not change: `proof_backup` measures when they do. `-- selection/32`
//! runs one k, `-- PnRank` one policy.

#[path = "common/fan.rs"]
mod fan;

use criterion::{Criterion, Throughput};
use fan::{Fan, RootOnly};
use std::hint::black_box;
use std::time::Duration;
use tesuji::policy::backup::ScoreBounded;
use tesuji::policy::select::{PnBias, PnMax, PnRank, PnSum, Ucb1, Ucb1Tuned};
use tesuji::{Budget, Mcts, Recipe, Search};

const ITERATIONS: u64 = 10_000;

fn measure<R: Recipe<Fan>>(criterion: &mut Criterion, policy: &str, k: u8, recipe: &R) {
    let mut group = criterion.benchmark_group(format!("selection/{k}"));
    group.throughput(Throughput::Elements(ITERATIONS));
    let budget = Budget::iterations(ITERATIONS);
    group.bench_function(policy, |bencher| {
        bencher.iter(|| {
            let mut search = Search::new(Fan::new(k), recipe.clone(), 1);
            search.run(&budget);
            black_box(search.states())
        });
    });
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(100))
        .measurement_time(Duration::from_millis(500))
        .configure_from_args();
    let plain = Mcts::new().with_expand(RootOnly);
    for k in [4, 8, 16, 32, 64, 225] {
        let criterion = &mut criterion;
        measure(criterion, "Ucb1", k, &plain);
        let tuned = plain.with_select(<Ucb1Tuned>::default());
        measure(criterion, "Ucb1Tuned", k, &tuned);
        let max = plain.with_select(PnBias::<PnMax>::default());
        measure(criterion, "PnMax", k, &max);
        let rank = plain.with_select(PnBias::<PnRank>::default());
        measure(criterion, "PnRank", k, &rank);
        let sum = plain.with_select(PnBias::<PnSum>::default());
        measure(criterion, "PnSum", k, &sum);
        let bounded = plain
            .with_select(<Ucb1>::default())
            .with_backup(ScoreBounded);
        measure(criterion, "ScoreBounded", k, &bounded);
        measure(
            criterion,
            "PnMax+ScoreBounded",
            k,
            &max.with_backup(ScoreBounded),
        );
    }
    criterion.final_summary();
}
