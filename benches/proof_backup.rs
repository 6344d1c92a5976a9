//! The cost of keeping proof numbers and score bounds up to date.
//!
//! `cargo bench --bench proof_backup`; elements a second are iterations.
//!
//! Each group searches the same tree without and with the columns of the policies below, which no
//! policy uses: `average` against the others is the cost of a statistic: a number a player, the
//! proof and disproof number of the root player, those in two layers, and score bounds. Agents that
//! use them are measured in `iteration`.
//!
//! `comb-D` is an AND/OR chain of D nodes with eight children each before a tree without end,
//! without playouts: the numbers change all the way to the root with nearly every iteration.
//!
//! `-- comb` runs the chains.

#[path = "common/comb.rs"]
mod comb;

use comb::Comb;
use criterion::{Criterion, Throughput};
use std::hint::black_box;
use std::time::Duration;
use tesuji::policy::backup::{Backup, PerPlayer, ProofNumbers, RootPlayer, TwoLayers};
use tesuji::policy::playout::{NoPlayout, Playout, Uniform};
use tesuji::{Budget, Game, Mcts, Recipe, Search, statistics};
use tesuji_games::{Breakthrough, Family, Gomoku, Knightthrough};

/// Score bounds that are kept, and do not prune.
#[derive(Clone, Copy, Debug)]
struct Bounds;

impl Backup for Bounds {
    type Statistics = (statistics::Bounds, ());
    type Cut = ();
    type Adjust = ();
}

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

/// The same agent with everything it could keep.
fn each_backup<G: Game, P: Playout<G> + Copy>(on: &mut On<'_, G>, playout: P) {
    let uct = Mcts::new().with_playout(playout);
    let per_player = ProofNumbers::<PerPlayer>::new();
    let root_player = ProofNumbers::<RootPlayer>::new();
    let two_layers = ProofNumbers::<TwoLayers>::new();
    on.measure("average", &uct)
        .measure("per player", &uct.with_backup(per_player))
        .measure("root player", &uct.with_backup(root_player))
        .measure("two layers", &uct.with_backup(two_layers))
        .measure("bounds", &uct.with_backup(Bounds));
}

fn played_out<G: Family>(criterion: &mut Criterion, name: &str, iterations: u64) {
    let mut on = On {
        criterion,
        name: name.into(),
        start: G::start(name, "").expect("a listed game opens"),
        iterations,
    };
    each_backup(&mut on, Uniform::default());
}

fn chain(criterion: &mut Criterion, depth: u16) {
    let mut on = On {
        criterion,
        name: format!("comb-{depth}"),
        start: Comb::new(depth, 8),
        iterations: 10_000,
    };
    each_backup(&mut on, NoPlayout);
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
