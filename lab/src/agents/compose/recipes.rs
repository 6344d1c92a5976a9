//! What each agent is composed of: the types of the library with the constants of a specification.

use crate::agents::choice::{FinalChoice, FirstChoice};
use crate::agents::scaled::{AnyOpponent, AnySignal, AnyWeighing, SignalName};
use crate::agents::settings::{Norm, Settings};
use crate::agents::spec::AgentSpec;
use tesuji::backup::{BoundBias, Pairs, PnSolver, ProofMeans, Pursuing, ScoreBounded};
use tesuji::eval::NoEstimates;
use tesuji::expand::{AllChildren, OneChild};
use tesuji::game::PlayerCount;
use tesuji::playout::Uniform;
use tesuji::select::{PnBias, PnPrior, PnRank, PnResidual, PnScaled, RankNorm, Ucb1};
use tesuji::split::Orthodox;
use tesuji::{Game, Mcts};

pub(crate) type ChosenUcb1 = Ucb1<FirstChoice>;

pub(crate) fn ucb1(spec: &AgentSpec) -> ChosenUcb1 {
    let c = spec.settings.c;
    let first_play = FirstChoice::of(spec);
    Ucb1 { c, first_play }
}

pub(super) fn biased<B>(spec: &AgentSpec, bias: B) -> PnBias<B, ChosenUcb1> {
    let (cpn, inner) = (spec.settings.cpn, ucb1(spec));
    PnBias { cpn, bias, inner }
}

/// GPN-MCTS with proof numbers as a prior: of all children, whether they have been visited or not.
pub(super) fn with_prior(
    spec: &AgentSpec,
) -> Mcts<PnPrior<FirstChoice>, Bounded, Orthodox, Uniform, FinalChoice, AllChildren> {
    let Settings { c, cpn, narrow, .. } = spec.settings;
    let select = PnPrior {
        c,
        cpn,
        width: narrow,
        first_play: FirstChoice::of(spec),
    };
    let mobility = spec.settings.mobility;
    agent(
        spec,
        select,
        bounded(spec),
        AllChildren::<false> { mobility },
    )
}

pub(super) fn residual(spec: &AgentSpec) -> PnResidual<FirstChoice> {
    let first_play = FirstChoice::of(spec);
    PnResidual {
        c: spec.settings.c,
        width: spec.settings.narrow,
        weight: spec.settings.ease,
        trust: spec.settings.trust,
        first_play,
    }
}

fn scaled<S>(spec: &AgentSpec, signal: S) -> PnScaled<AnyWeighing, S, FirstChoice> {
    let first_play = FirstChoice::of(spec);
    PnScaled {
        c: spec.settings.c,
        cpn: spec.settings.cpn,
        weighing: spec.settings.scaled.weighing,
        signal,
        first_play,
    }
}

/// An agent with a bias that scales. All children are created at once, so that there are proof numbers of those that have not
/// been visited, too.
pub(super) type ScaledAgent<S, B> =
    Mcts<PnScaled<AnyWeighing, S, FirstChoice>, B, Orthodox, Uniform, FinalChoice, AllChildren>;

pub(super) fn with_scaled_bias(spec: &AgentSpec) -> ScaledAgent<AnySignal, Bounded> {
    let select = scaled(spec, AnySignal(spec.settings.scaled.signal));
    let mobility = spec.settings.mobility;
    agent(
        spec,
        select,
        bounded(spec),
        AllChildren::<false> { mobility },
    )
}

/// The same with proof numbers against each opponent.
pub(super) fn among_many(
    spec: &AgentSpec,
    opponents: AnyOpponent,
) -> ScaledAgent<AnyOpponent, Pursuing<Pairs, Bounded>> {
    let select = scaled(spec, opponents);
    let mobility = spec.settings.mobility;
    let backup = Pursuing::new(bounded(spec));
    agent(spec, select, backup, AllChildren::<false> { mobility })
}

/// Whether a player has several opponents: proof numbers against each of them are compiled for such games alone.
pub(super) const fn has_many<G: Game>() -> bool {
    G::Players::COUNT > 2
}

/// The opponents that an agent has proof numbers against one by one, if it has.
pub(super) fn opponents(spec: &AgentSpec) -> Option<AnyOpponent> {
    match spec.settings.scaled.signal {
        SignalName::Each => Some(AnyOpponent::Each),
        SignalName::Leader => Some(AnyOpponent::Leader),
        _ => None,
    }
}

pub(super) fn ranks(spec: &AgentSpec) -> PnRank {
    let norm = match spec.settings.norm {
        Norm::Largest => RankNorm::Largest,
        Norm::Children => RankNorm::Children,
    };
    let ties = spec.settings.ties;
    PnRank { norm, ties }
}

/// The solver of PN-MCTS.
pub(super) fn solver<N>(spec: &AgentSpec) -> PnSolver<N> {
    PnSolver::new(spec.settings.threshold)
}

/// A backup policy whose means give way to proofs, if the settings say so.
pub(super) fn valued<B>(spec: &AgentSpec, inner: B) -> ProofMeans<B> {
    let means = spec.settings.means;
    ProofMeans { means, inner }
}

/// Score bounds, and what they tell selection: constants that are 0 cost nothing at a node.
pub(crate) type Bounded = BoundBias<ProofMeans<ScoreBounded>>;

/// The score bounds of an agent.
pub(crate) fn bounded(spec: &AgentSpec) -> Bounded {
    BoundBias {
        gamma: spec.settings.gamma,
        delta: spec.settings.delta,
        inner: valued(spec, ScoreBounded),
    }
}

pub(super) fn with_one_child<S, B>(
    spec: &AgentSpec,
    select: S,
    backup: B,
) -> Mcts<S, B, Orthodox, Uniform, FinalChoice, OneChild> {
    let mobility = spec.settings.mobility;
    agent(spec, select, backup, OneChild { mobility })
}

/// PN-MCTS.
pub(super) fn with_all_children<B>(
    spec: &AgentSpec,
    backup: B,
) -> Mcts<PnBias<PnRank, ChosenUcb1>, B, Orthodox, Uniform, FinalChoice, AllChildren> {
    let select = biased(spec, ranks(spec));
    let mobility = spec.settings.mobility;
    agent(spec, select, backup, AllChildren::<false> { mobility })
}

/// The agent with what all of them share.
fn agent<S, B, X>(
    spec: &AgentSpec,
    select: S,
    backup: B,
    expand: X,
) -> Mcts<S, B, Orthodox, Uniform, FinalChoice, X> {
    let playout = Uniform {
        cap: spec.settings.cap,
    };
    agent_with(spec, select, backup, expand, Orthodox, playout)
}

/// The same with a move design and playouts.
pub(crate) fn agent_with<S, B, X, D, P>(
    spec: &AgentSpec,
    select: S,
    backup: B,
    expand: X,
    design: D,
    playout: P,
) -> Mcts<S, B, D, P, FinalChoice, X> {
    Mcts {
        select,
        backup,
        design,
        playout,
        final_move: FinalChoice::of(spec),
        expand,
        estimate: NoEstimates,
    }
}
