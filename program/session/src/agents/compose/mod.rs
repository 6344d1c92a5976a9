//! From a specification to a player: the table of the agents' types. Every type is compiled for
//! every game. So a variant is a type only if a choice at run time would make the search slower.
//! [`recipes`] has the types, [`seats`] makes players of them.

pub(super) mod evaluators;
pub(super) mod recipes;
pub(super) mod seats;
mod semisplit;

pub use recipes::Bounded;
pub use seats::BoxedPlayer;

use super::catalogue::Constructor;
use super::choice::{FinalChoice, FirstChoice, RangeChoice};
use super::enhanced::{enhanced, enhanced_prover};
use super::guided::guided;
use super::minimax::minimax;
use super::spec::AgentSpec;
use recipes::{
    biased, bounded, ranks, residual, solver, ucb1, with_all_children, with_one_child, with_prior,
};
use seats::{
    all_children, alone_or_on_threads, biased_prover, on_threads, one_child, proving,
    proving_on_threads, proving_wins,
};
use semisplit::{SplitProver, Splitting};
use std::num::NonZeroUsize;
use tesuji::player::{ByLength, Ensemble, Random};
use tesuji::policy::backup::{Average, RootPlayer, TwoLayers};
use tesuji::policy::select::Ucb1Tuned;
use tesuji::solve::Prover;
use tesuji_games::Family;

/// The player of a specification at a position.
///
/// # Panics
/// If the agent splits moves and the game does not, or not so: see [`AgentSpec::fits`].
pub(crate) fn player<G: Family>(spec: &AgentSpec, position: G) -> BoxedPlayer<G> {
    if !spec.is_root_parallel() {
        return by_one_tree(spec, position);
    }
    let threads = spec.threads();
    let mut alone = spec.clone();
    alone.settings.threads = NonZeroUsize::MIN;
    let players = (0..threads).map(|_| by_one_tree(&alone, position.clone()));
    let named = |position: &G, text: &String| position.read_move(text).ok();
    Box::new(Ensemble::new(
        players.collect(),
        FinalChoice::of(spec),
        named,
    ))
}

/// The player of a specification that has one tree, which threads may share.
fn by_one_tree<G: Family>(spec: &AgentSpec, position: G) -> BoxedPlayer<G> {
    match spec.agent.constructor {
        Constructor::SplitMoves => {
            let split = position.visit_split(Splitting(spec));
            split.unwrap_or_else(|_| unreachable!("the game has been asked whether it splits"))
        }
        Constructor::Enhanced => enhanced(spec, &spec.settings.enhanced, position),
        Constructor::Guided => guided(spec, &spec.settings.guided, position),
        Constructor::Minimax => minimax(spec, &spec.settings.minimax, position),
        Constructor::Own { .. } => {
            let own = spec.own.as_ref().expect("what plays comes with it");
            own.player(spec, position)
        }
        Constructor::Outside => unreachable!("another program has a seat of its own"),
        Constructor::Random => Box::new(Random::new(position, 0)),
        Constructor::Uct if spec.settings.bounds => {
            on_threads(spec, position, ucb1(spec), bounded(spec))
        }
        Constructor::Uct => one_child(spec, position, ucb1(spec), Average),
        Constructor::UctTuned => {
            let c = spec.settings.c;
            let first_play = FirstChoice::of(spec);
            one_child(spec, position, Ucb1Tuned { c, first_play }, Average)
        }
        Constructor::Pn => all_children(spec, position, solver::<RootPlayer>(spec)),
        Constructor::Pn2 => all_children(spec, position, solver::<TwoLayers>(spec)),
        Constructor::GpnRank => proving_wins(spec, position, biased(spec, ranks(spec))),
        Constructor::GpnMax => proving_wins(spec, position, biased(spec, RangeChoice::Max)),
        Constructor::GpnSum => proving_wins(spec, position, biased(spec, RangeChoice::Sum)),
        Constructor::GpnPrior => alone_or_on_threads(spec, position, with_prior(spec)),
        Constructor::GpnResidual => on_threads(spec, position, residual(spec), bounded(spec)),
        Constructor::GpnByLength => by_length(spec, position),
    }
}

/// The one or the other, as each search is short or long. No type is compiled for it beyond the
/// two.
fn by_length<G: Family>(spec: &AgentSpec, position: G) -> BoxedPlayer<G> {
    let short = by_one_tree(&spec.part(Constructor::GpnResidual), position.clone());
    let long = by_one_tree(&spec.part(Constructor::GpnPrior), position);
    Box::new(ByLength::new(short, long, spec.settings.short))
}

/// The search of an agent for proofs.
///
/// # Panics
/// If it does not solve (see [`AgentSpec::solves`]), or does not go with the game (see
/// [`AgentSpec::fits`]).
pub(crate) fn prover<G: Family>(spec: &AgentSpec, position: &G, seed: u64) -> Box<dyn Prover<G>> {
    let root = (position, seed);
    match spec.agent.constructor {
        Constructor::SplitMoves => {
            let split = position.clone().visit_split(SplitProver(spec, seed));
            split.unwrap_or_else(|_| unreachable!("the game has been asked whether it splits"))
        }
        Constructor::Uct if spec.settings.bounds => {
            proving_on_threads(spec, root, with_one_child(spec, ucb1(spec), bounded(spec)))
        }
        Constructor::Pn => proving(root, with_all_children(spec, solver::<RootPlayer>(spec))),
        Constructor::Pn2 => proving(root, with_all_children(spec, solver::<TwoLayers>(spec))),
        Constructor::GpnRank => biased_prover(spec, root, biased(spec, ranks(spec))),
        Constructor::GpnMax => biased_prover(spec, root, biased(spec, RangeChoice::Max)),
        Constructor::GpnSum => biased_prover(spec, root, biased(spec, RangeChoice::Sum)),
        Constructor::GpnPrior => proving_on_threads(spec, root, with_prior(spec)),
        // A search for proofs is a long one.
        Constructor::GpnByLength => prover(&spec.part(Constructor::GpnPrior), position, seed),
        Constructor::GpnResidual => {
            let recipe = with_one_child(spec, residual(spec), bounded(spec));
            proving_on_threads(spec, root, recipe)
        }
        Constructor::Enhanced => enhanced_prover(spec, root),
        Constructor::Own { .. } => {
            let own = spec.own.as_ref().expect("what proves comes with it");
            own.prover(spec, root)
        }
        _ => unreachable!("the agent has been asked whether it solves"),
    }
}
