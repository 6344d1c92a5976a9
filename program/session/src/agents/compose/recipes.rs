//! The composition of each agent: types of the library with the constants of a specification.

use crate::agents::choice::{FinalChoice, FirstChoice};
use crate::agents::settings::{Norm, Settings};
use crate::agents::spec::AgentSpec;
use tesuji::Mcts;
use tesuji::policy::backup::{BoundBias, PnSolver, ProofMeans, ScoreBounded};
use tesuji::policy::estimate::NoEstimates;
use tesuji::policy::expand::{AllChildren, OneChild};
use tesuji::policy::playout::Uniform;
use tesuji::policy::select::{PnBias, PnPrior, PnRank, PnResidual, RankNorm, Ucb1};
use tesuji::policy::split::Orthodox;

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

/// Score bounds and their use in selection. Constants that are 0 take no time.
pub type Bounded = BoundBias<ProofMeans<ScoreBounded>>;

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

/// The agent with the settings that all of them share.
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
