//! Random numbers: any generator of the `rand` family drives a search; other types do not.

use crate::common::agents::ProbeEvaluator;
use rand::rngs::{SmallRng, Xoshiro256PlusPlus};
use rand_core::{Infallible, SeedableRng, TryRng};
use rand_pcg::Pcg64Mcg;
use static_assertions::{assert_impl_all, assert_not_impl_any};
use std::fmt::Debug;
use tesuji::agents::{ScoreBoundedGpn, Uct};
use tesuji::game::split::Mod;
use tesuji::policy::action::{BySemimove, InSemimoves, Mast};
use tesuji::policy::backup::MctsSolver;
use tesuji::policy::expand::MastGuided;
use tesuji::policy::playout::{Evaluating, SplitUniform};
use tesuji::policy::split::Semisplit;
use tesuji::{Budget, Mcts, Recipe, Rng, Search, Source};
use tesuji_games::Breakthrough;

/// The default generator under another name, as a user might write one.
#[derive(Clone)]
struct Mine(Pcg64Mcg);

impl TryRng for Mine {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.0.try_next_u32()
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0.try_next_u64()
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.try_fill_bytes(bytes)
    }
}

fn start() -> Breakthrough {
    Breakthrough::new(5, 5).expect("a size")
}

/// The report of a search after some iterations, and its move before them.
fn found<R, C>(mut search: Search<Breakthrough, R, C>) -> String
where
    R: Recipe<Breakthrough>,
    C: Source,
{
    let untaught = search.best();
    search.run(&Budget::iterations(700).beyond_proof());
    format!("{untaught:?} {:?}", search.report())
}

/// The results of an agent with a generator of each seed.
fn with<C: Source>(agent: &impl Recipe<Breakthrough>, generator: impl Fn(u64) -> C) -> [String; 3] {
    let from = |seed| Search::with_rng(start(), agent.clone(), Rng::from(generator(seed)));
    [1, 2, 3].map(|seed| found(from(seed)))
}

fn is_driven_by_any_generator<R: Recipe<Breakthrough> + Debug>(agent: &R) {
    let default = [1, 2, 3].map(|seed| found(Search::new(start(), agent.clone(), seed)));
    let mine = with(agent, |seed| Mine(Pcg64Mcg::seed_from_u64(seed)));
    assert_eq!(
        mine, default,
        "{agent:?} depends on more than the numbers drawn"
    );
    let xoshiro = with(agent, Xoshiro256PlusPlus::seed_from_u64);
    let again = with(agent, Xoshiro256PlusPlus::seed_from_u64);
    assert_eq!(xoshiro, again, "{agent:?} is not reproducible");
    assert_ne!(xoshiro[0], xoshiro[1], "{agent:?} ignores the seed");
    assert_ne!(xoshiro[0], default[0], "{agent:?} ignores the generator");
}

#[test]
fn any_generator_drives_a_search() {
    is_driven_by_any_generator(&Uct::default());
    is_driven_by_any_generator(&<ScoreBoundedGpn>::default());
    let greedy = Evaluating::greedy(ProbeEvaluator, 0.2).expect("a probability");
    is_driven_by_any_generator(&Mcts::new().with_playout(greedy));
}

#[test]
fn any_generator_drives_a_search_in_semimoves() {
    let semisplit = Mcts::new().with_design(Semisplit::<Mod>::default());
    let mast = Mast::<BySemimove<Mod>, InSemimoves<Mod>>::default();
    is_driven_by_any_generator(
        &semisplit
            .with_backup(MctsSolver::default())
            .with_playout(SplitUniform::<Mod>::default()),
    );
    is_driven_by_any_generator(
        &semisplit
            .with_expand(MastGuided::default())
            .with_playout(mast),
    );
}

assert_impl_all!(SmallRng: Source);
assert_impl_all!(rand::rngs::Xoshiro128PlusPlus: Source);
// A source of a source is one, too: what `rand` draws from, a search can draw from.
assert_impl_all!(Rng<SmallRng>: Source);
// A search can go to another thread with its generator.
assert_impl_all!(Search<Breakthrough, Uct, SmallRng>: Send);
assert_not_impl_any!(u64: Source);
