//! Players of enhanced agents, made from their settings. There are two types: one with knowledge of
//! moves, and one with proofs.

use super::choice::{EstimateChoice, ExpandChoice, explore, influence};
use super::playout::EnhancedPlayout;
use super::{BiasBy, EnhancedSettings};
use crate::agents::choice::{FinalChoice, FirstChoice, RangeChoice};
use crate::agents::compose::evaluators::{evaluator, playout_evaluator};
use crate::agents::compose::recipes::{Bounded, bounded};
use crate::agents::compose::seats::{BoxedPlayer, proving, seated, seated_on_threads};
use crate::agents::judge::Judge;
use crate::agents::spec::AgentSpec;
use tesuji::Mcts;
use tesuji::policy::backup::Average;
use tesuji::policy::select::{AnyExplore, Decaying, Grave, Implicit, PnBias, ProgressiveBias};
use tesuji::policy::split::Orthodox;
use tesuji::solve::Prover;
use tesuji_games::Family;

/// UCB1 with all kinds of knowledge; each has a weight.
type EnhancedSelect = ProgressiveBias<Grave<ImplicitSelect>>;

/// UCB1 with estimates.
type ImplicitSelect = Implicit<Decaying, AnyExplore, FirstChoice>;

/// An enhanced agent: how it selects, and how values go up.
type Enhanced<G, S, B> = Mcts<
    S,
    B,
    Orthodox,
    EnhancedPlayout<Judge<G>>,
    FinalChoice,
    ExpandChoice,
    EstimateChoice<Judge<G>>,
>;

/// Exploration and estimates are those of the agent with means only. Score bounds leave out
/// children that cannot improve. The bias of the proof numbers has the weight 0 by default.
type Proving<G> = Enhanced<G, PnBias<RangeChoice, ImplicitSelect>, Bounded>;

/// The player of an enhanced agent.
pub(crate) fn enhanced<G: Family>(
    spec: &AgentSpec,
    settings: &EnhancedSettings,
    position: G,
) -> BoxedPlayer<G> {
    if spec.settings.bounds {
        let recipe = with_proofs(spec, &position);
        return seated(spec, position, recipe);
    }
    if spec.threads() > 1 {
        // Without GRAVE, whose statistics of moves threads cannot share, whether or not it has a
        // weight.
        let recipe = composed(spec, &position, implicit(spec, settings), Average);
        return seated_on_threads(spec, position, recipe);
    }
    let select = select(spec, settings);
    let recipe = composed(spec, &position, select, Average);
    seated(spec, position, recipe)
}

/// The search of an enhanced agent for proofs.
pub(crate) fn enhanced_prover<G: Family>(spec: &AgentSpec, root: (&G, u64)) -> Box<dyn Prover<G>> {
    proving(root, with_proofs(spec, root.0))
}

fn with_proofs<G: Family>(spec: &AgentSpec, position: &G) -> Proving<G> {
    let select = PnBias {
        cpn: spec.settings.cpn,
        bias: RangeChoice::Max,
        inner: implicit(spec, &spec.settings.enhanced),
    };
    composed(spec, position, select, bounded(spec))
}

fn composed<G: Family, S, B>(
    spec: &AgentSpec,
    position: &G,
    select: S,
    backup: B,
) -> Enhanced<G, S, B> {
    let settings = &spec.settings.enhanced;
    Mcts {
        select,
        backup,
        design: Orthodox,
        playout: EnhancedPlayout::of(spec, settings, playout_evaluator(spec, position)),
        final_move: FinalChoice::of(spec),
        expand: ExpandChoice::of(settings),
        estimate: EstimateChoice::of(settings, evaluator(spec, position)),
    }
}

fn implicit(spec: &AgentSpec, settings: &EnhancedSettings) -> ImplicitSelect {
    Implicit {
        influence: influence(settings),
        explore: explore(settings, spec.settings.c),
        first_play: FirstChoice::of(spec),
    }
}

fn select(spec: &AgentSpec, settings: &EnhancedSettings) -> EnhancedSelect {
    let implicit = implicit(spec, settings);
    let grave = match settings.reference {
        None => Grave::off(implicit),
        Some(reference) => Grave {
            reference,
            gathers_from: reference / 2,
            bias: settings.give_way,
            inner: implicit,
        },
    };
    let biased = settings.bias != BiasBy::Nothing;
    ProgressiveBias {
        weight: if biased { settings.weight } else { 0.0 },
        inner: grave,
    }
}
