//! The cost of an iteration of each named agent.
//!
//! `cargo bench --bench iteration` gives iterations a second (elements a second) of fresh searches
//! from the start: 10,000 iterations on breakthrough, 2,000 on loa8, where the playouts hide most
//! of the tree. The difference between `uct` and another agent of the same group is what that
//! agent's policies cost, the changed shape of its tree included. `-- pn-FSU` runs one agent.

use criterion::{Criterion, Throughput};
use std::hint::black_box;
use std::time::Duration;
use tesuji::agents::{
    Gpn, Pn2Fsu, PnFsu, PnFsx, PnXsx, PnXxu, PnXxx, ScoreBoundedGpn, ScoreBoundedUct, Uct,
    UctTuned, uct_ludii,
};
use tesuji::policy::select::{PnMax, PnRank, PnSum};
use tesuji::{Budget, Game, Recipe, Search};
use tesuji_games::{Breakthrough, Family, Loa};

/// A game, and how long the searches on it are.
struct On<'a, G> {
    criterion: &'a mut Criterion,
    name: &'static str,
    start: G,
    iterations: u64,
}

impl<'a, G: Family> On<'a, G> {
    fn new(criterion: &'a mut Criterion, name: &'static str, iterations: u64) -> Self {
        Self {
            criterion,
            name,
            start: G::start(name, "").expect("a listed game opens"),
            iterations,
        }
    }

    fn measure<R: Recipe<G>>(&mut self, agent: &str, recipe: &R) -> &mut Self
    where
        G: Game,
    {
        let name = format!("iteration/{}", self.name);
        let mut group = self.criterion.benchmark_group(name);
        group.throughput(Throughput::Elements(self.iterations));
        let budget = Budget::iterations(self.iterations).beyond_proof();
        group.bench_function(agent, |bencher| {
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

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(15)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(2))
        .configure_from_args();
    On::<Breakthrough>::new(&mut criterion, "breakthrough", 10_000)
        .measure("uct", &Uct::default())
        .measure("uct-ludii", &uct_ludii())
        .measure("uct-tuned", &UctTuned::default())
        .measure("uct+sb", &ScoreBoundedUct::default())
        .measure("gpn-rank", &Gpn::<PnRank>::default())
        .measure("gpn-max", &Gpn::<PnMax>::default())
        .measure("gpn-sum", &Gpn::<PnSum>::default())
        .measure("gpn-rank+sb", &ScoreBoundedGpn::<PnRank>::default())
        .measure("gpn-max+sb", &ScoreBoundedGpn::<PnMax>::default())
        .measure("gpn-sum+sb", &ScoreBoundedGpn::<PnSum>::default())
        .measure("pn-xxx", &PnXxx::default())
        .measure("pn-xSx", &PnXsx::default())
        .measure("pn-xxU", &PnXxu::default())
        .measure("pn-FSx", &PnFsx::default())
        .measure("pn-FSU", &PnFsu::default())
        .measure("pn2-FSU", &Pn2Fsu::default());
    On::<Loa>::new(&mut criterion, "loa8", 2_000)
        .measure("uct", &Uct::default())
        .measure("uct+sb", &ScoreBoundedUct::default())
        .measure("gpn-rank+sb", &ScoreBoundedGpn::<PnRank>::default())
        .measure("gpn-max+sb", &ScoreBoundedGpn::<PnMax>::default())
        .measure("pn-FSU", &PnFsu::default());
    criterion.final_summary();
}
