//! What keeping proof numbers and score bounds up to date costs.
//!
//! `cargo bench --bench proof_backup`; elements a second are iterations.
//!
//! - `proof_backup/breakthrough`, `…/knightthrough`, `…/gomoku`, `…/comb-D` (an AND/OR chain of D
//!   nodes with eight children each, without playouts): the same tree with and without proof
//!   numbers, which are kept but used by nothing. `average` against the others is the cost of
//!   the numbers: one a player, proof and disproof number of the root player, two layers.
//! - In the same groups `bounds` leaves alone what cannot improve on what is guaranteed, so its
//!   tree is another one as soon as something is proven.
//!
//! `-- comb` runs the chains.

#[path = "common/comb.rs"]
mod comb;

use comb::Comb;
use criterion::{Criterion, Throughput};
use std::hint::black_box;
use std::time::Duration;
use tesuji::backup::{PerPlayer, ProofNumbers, RootPlayer, ScoreBounded, TwoLayers};
use tesuji::playout::NoPlayout;
use tesuji::{Budget, Game, Mcts, Recipe, Search};
use tesuji_games::{Breakthrough, Family, Gomoku, Knightthrough};

/// A position, and how long the searches on it are.
struct On<'a, G> {
    criterion: &'a mut Criterion,
    name: String,
    start: G,
    iterations: u64,
}

impl<G: Game> On<'_, G> {
    fn measure<R: Recipe<G>>(&mut self, backup: &str, recipe: &R) -> &mut Self {
        let name = format!("proof_backup/{}", self.name);
        let mut group = self.criterion.benchmark_group(name);
        group.throughput(Throughput::Elements(self.iterations));
        let budget = Budget::iterations(self.iterations).beyond_proof();
        group.bench_function(backup, |bencher| {
            bencher.iter(|| {
                let mut search = Search::new(self.start.clone(), recipe.clone(), 1);
                search.run(&budget);
                black_box(search.nodes())
            });
        });
        group.finish();
        self
    }
}

fn played_out<G: Family>(criterion: &mut Criterion, name: &str, iterations: u64) {
    let uct = Mcts::new();
    On {
        criterion,
        name: name.into(),
        start: G::start(name, "").expect("a listed game opens"),
        iterations,
    }
    .measure("average", &uct)
    .measure(
        "per player",
        &uct.with_backup(ProofNumbers::<PerPlayer>::new()),
    )
    .measure(
        "root player",
        &uct.with_backup(ProofNumbers::<RootPlayer>::new()),
    )
    .measure(
        "two layers",
        &uct.with_backup(ProofNumbers::<TwoLayers>::new()),
    )
    .measure("bounds", &uct.with_backup(ScoreBounded));
}

fn chain(criterion: &mut Criterion, depth: u16) {
    let uct = Mcts::new().with_playout(NoPlayout);
    On {
        criterion,
        name: format!("comb-{depth}"),
        start: Comb::new(depth, 8),
        iterations: 10_000,
    }
    .measure("average", &uct)
    .measure(
        "per player",
        &uct.with_backup(ProofNumbers::<PerPlayer>::new()),
    )
    .measure(
        "root player",
        &uct.with_backup(ProofNumbers::<RootPlayer>::new()),
    )
    .measure(
        "two layers",
        &uct.with_backup(ProofNumbers::<TwoLayers>::new()),
    )
    .measure("bounds", &uct.with_backup(ScoreBounded));
}

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(15)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_secs(1))
        .configure_from_args();
    played_out::<Breakthrough>(&mut criterion, "breakthrough", 10_000);
    played_out::<Knightthrough>(&mut criterion, "knightthrough", 10_000);
    played_out::<Gomoku>(&mut criterion, "gomoku", 5_000);
    for depth in [4, 16, 64] {
        chain(&mut criterion, depth);
    }
    criterion.final_summary();
}
