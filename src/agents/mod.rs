//! The catalogue of named agents: which type is which algorithm of which paper.
//!
//! | alias | algorithm | source |
//! | --- | --- | --- |
//! | [`Uct`] | UCB1, one child at a time, uniform playouts, most visits | 000, section II |
//! | [`UctLudii`] | the baseline that the published experiments really used | 000, footnote 1 |
//! | [`UctTuned`] | UCT with UCB1-Tuned | 000, section II |
//! | [`ScoreBoundedUct`] | UCT with score bounds | 001, section 3.4 |
//! | [`PnXxx`] … [`PnFsu`] | the eight variants of PN-MCTS | 000, section VII |
//! | [`Pn2Xxx`] … [`Pn2Fsu`] | the eight variants with two layers of proof numbers | 000, section VIII |
//! | [`Gpn`] | generalized PN-MCTS with a bias formula | 001, section 3 |
//! | [`ScoreBoundedGpn`] | generalized PN-MCTS with score bounds | 001, section 3.4 |
//! | [`PriorGpn`] | generalized PN-MCTS with proof numbers as a prior: the recommended one but for [short searches](crate::player::ByLength) | – |
//! | [`ResidualGpn`] | generalized PN-MCTS that explores by the residuals of proof numbers: recommended for short searches | – |
//! | [`SplitMovesUct`] | 𝕆, and the form of all agents of paper 002 | 002, appendix 4.1 |
//! | [`Semi`], [`SemiRaw`] | 𝕊(tree S-nodal, sim S), 𝕊(tree S-raw, sim S) | 002, Algorithm 1 |
//! | [`SemiTree`], [`SemiPlayouts`] | splitting in the tree or in playouts only | 002, "Combined variants and roll-up" |
//! | [`SemiRollUp`] | 𝕊(tree R-nodal, sim S) | 002, Algorithm 3 |
//! | [`SemiMix`] | [`Semi`] with MAST-mix and RAVE-mix | 002, "Action-based heuristics" |
//! | [`SemiGpn`] | GPN-MCTS with score bounds in a tree of semimoves | – |
//! | [`Im`], [`ImAlpha`], [`ImExploration`], [`ImCombined`] | implicit minimax without playouts | 004, Eq. 3.4, 6.6, 6.4, 6.7 |
//! | [`ProgressiveBiasUct`], [`ProgressiveHistoryUct`] | UCT with progressive bias or history | 004, section 3.3.1 |
//! | [`GraveUct`] | UCT with GRAVE | 004, Eq. 3.2 |
//! | [`MctsBench`] | progressive bias and MAST | 004, section 7.1.1 |
//! | [`AlphaZero`] | PUCT with priors and values of an evaluator | – |
//! | [`Gumbel`] | the same with sequential halving at the root | – |
//! | [`HalvingUct`] | UCT with sequential halving at the root | – |
//!
//! An alias names a type; `default` gives its constants. The builder methods of [`Mcts`] lead to
//! the same types. An agent that proves scores needs a final-move policy that plays proven moves.
//!
//! ```
//! use tesuji::prelude::*;
//!
//! let built = Mcts::new()
//!     .with_select(<PnBias<PnMax>>::default())
//!     .with_backup(ScoreBounded)
//!     .with_final_move(ProofAware(Robust));
//! assert_eq!(built, ScoreBoundedGpn::<PnMax>::default());
//! ```
//!
//! The caller decides whether a tree is kept from move to move: see
//! [`Search::advance`](crate::Search::advance). Papers 000 and 001 differ here: PN-MCTS and its own
//! UCT start anew, GPN-MCTS and everything with score bounds keep the tree.

mod informed;
pub(crate) mod recipe;
mod split_moves;
#[cfg(test)]
mod tests;

pub use informed::{
    AlphaZero, GraveUct, Gumbel, HalvingUct, Im, ImAlpha, ImCombined, ImExploration, ImplicitUct,
    MctsBench, ProgressiveBiasUct, ProgressiveHistoryUct, alpha_zero, gumbel, implicit,
    progressive_bias,
};
pub use split_moves::{
    Semi, SemiGpn, SemiMix, SemiPlayouts, SemiRaw, SemiRollUp, SemiTree, SplitMovesUct, split_moves,
};

use crate::agents::recipe::Mcts;
use crate::policy::backup::{Average, PnSolver, ProofNumbers, RootPlayer, ScoreBounded, TwoLayers};
use crate::policy::expand::{AllChildren, OneChild};
use crate::policy::final_move::{ModifiedRobust, ProofAware, ProvenWin, Robust};
use crate::policy::playout::Uniform;
use crate::policy::select::{ParentValue, PnBias, PnPrior, PnRank, PnResidual, Ucb1, Ucb1Tuned};
use crate::policy::split::Orthodox;

/// Plain UCT.
pub type Uct = Mcts;

/// UCT with UCB1-Tuned.
pub type UctTuned = Mcts<Ucb1Tuned>;

/// Ludii's UCT: unvisited children have their parent's mean. Its playouts end as
/// draws after [`LUDII_CAP`] moves, and it keeps its tree from move to move: see [`uct_ludii`].
pub type UctLudii = Mcts<Ucb1<ParentValue>>;

/// The number of moves after which a playout of Ludii's UCT counts as a draw.
pub const LUDII_CAP: u32 = 200;

/// Makes [`UctLudii`] with playouts of at most [`LUDII_CAP`] moves.
pub fn uct_ludii() -> UctLudii {
    UctLudii::default().with_playout(Uniform::capped(LUDII_CAP))
}

/// An agent whose final choice plays proven moves.
type Proving<S, B, X = OneChild> = Mcts<S, B, Orthodox, Uniform, ProofAware<Robust>, X>;

/// UCT with score bounds.
pub type ScoreBoundedUct = Proving<Ucb1, ScoreBounded>;

/// [`UctLudii`] with score bounds and the published rule for the final move: see
/// [`uct_ludii_bounded`].
pub type ScoreBoundedUctLudii =
    Mcts<Ucb1<ParentValue>, ScoreBounded, Orthodox, Uniform, ModifiedRobust>;

/// Makes [`ScoreBoundedUctLudii`] with playouts of at most [`LUDII_CAP`] moves: the opponent in the
/// experiments of paper 001. The published code also has a virtual visit: see
/// [`VirtualParentValue`](crate::policy::select::VirtualParentValue).
pub fn uct_ludii_bounded() -> ScoreBoundedUctLudii {
    ScoreBoundedUctLudii::default().with_playout(Uniform::capped(LUDII_CAP))
}

/// Generalized PN-MCTS: a proof number per player biases selection by the formula `B`, one of
/// [`PnRank`], [`PnMax`](crate::policy::select::PnMax) and [`PnSum`](crate::policy::select::PnSum).
pub type Gpn<B = PnRank> = Proving<PnBias<B>, Average>;

/// [`Gpn`] with score bounds.
pub type ScoreBoundedGpn<B = PnRank> = Proving<PnBias<B>, ScoreBounded>;

/// GPN-MCTS with score bounds and proof numbers as a prior. All children are created at once.
pub type PriorGpn = Proving<PnPrior, ScoreBounded, AllChildren<true>>;

/// GPN-MCTS with score bounds that explores by the residuals of proof numbers: the part that visits
/// do not explain.
pub type ResidualGpn = Proving<PnResidual, ScoreBounded>;

/// PN-MCTS as published: all children are created at once. `S` is the selection, `B` the backup
/// and `F` the final choice.
pub type PnMcts<S, B, F> = Mcts<S, B, Orthodox, Uniform, F, AllChildren>;

/// One alias for each combination of three flags: F (final move), S (solver) and U (selection).
macro_rules! variants {
    ($numbers:ty, $layers:literal: $xxx:ident $fxx:ident $xsx:ident $xxu:ident $fsx:ident $fxu:ident $xsu:ident $fsu:ident) => {
        #[doc = concat!("PN-MCTS xxx, ", $layers, ": the numbers are kept, nothing uses them.")]
        pub type $xxx = PnMcts<Ucb1, ProofNumbers<$numbers>, Robust>;
        #[doc = concat!("PN-MCTS Fxx, ", $layers, ".")]
        pub type $fxx = PnMcts<Ucb1, ProofNumbers<$numbers>, ProvenWin<Robust>>;
        #[doc = concat!("PN-MCTS xSx, ", $layers, ".")]
        pub type $xsx = PnMcts<Ucb1, PnSolver<$numbers>, Robust>;
        #[doc = concat!("PN-MCTS xxU, ", $layers, ".")]
        pub type $xxu = PnMcts<PnBias<PnRank>, ProofNumbers<$numbers>, Robust>;
        #[doc = concat!("PN-MCTS FSx, ", $layers, ".")]
        pub type $fsx = PnMcts<Ucb1, PnSolver<$numbers>, ProvenWin<Robust>>;
        #[doc = concat!("PN-MCTS FxU, ", $layers, ".")]
        pub type $fxu = PnMcts<PnBias<PnRank>, ProofNumbers<$numbers>, ProvenWin<Robust>>;
        #[doc = concat!("PN-MCTS xSU, ", $layers, ".")]
        pub type $xsu = PnMcts<PnBias<PnRank>, PnSolver<$numbers>, Robust>;
        #[doc = concat!("PN-MCTS FSU, ", $layers, ": all three enhancements.")]
        pub type $fsu = PnMcts<PnBias<PnRank>, PnSolver<$numbers>, ProvenWin<Robust>>;
    };
}

variants!(RootPlayer, "single layer": PnXxx PnFxx PnXsx PnXxu PnFsx PnFxu PnXsu PnFsu);
variants!(TwoLayers, "two layers": Pn2Xxx Pn2Fxx Pn2Xsx Pn2Xxu Pn2Fsx Pn2Fxu Pn2Xsu Pn2Fsu);
