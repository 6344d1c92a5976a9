//! The agents of the split-moves paper.

use crate::agents::recipe::Mcts;
use crate::game::split::Mod;
use crate::policy::action::{InSemimoves, Mast, Mix};
use crate::policy::backup::{Average, ScoreBounded};
use crate::policy::expand::MastGuided;
use crate::policy::final_move::{MaxValue, ProofAware, Robust};
use crate::policy::playout::{SplitUniform, Uniform};
use crate::policy::select::{PnBias, PnMax, Rave, RaveMix, Ucb1};
use crate::policy::split::{Orthodox, Raw, RollUp, Semisplit};

/// UCT with a move design and playouts, which plays the child of the greatest mean: the form of
/// all agents of the paper.
pub type SplitMovesUct<D = Orthodox, P = Uniform> = Mcts<Ucb1, Average, D, P, MaxValue>;

/// 𝕊(tree S-nodal, sim S): a tree of semimoves, playouts in semimoves.
pub type Semi<S = Mod> = SplitMovesUct<Semisplit<S>, SplitUniform<S>>;

/// 𝕊(tree S-raw, sim S): a tree of semimoves in which an expansion may end within a move, playouts
/// in semimoves.
pub type SemiRaw<S = Mod> = SplitMovesUct<Semisplit<S, Raw>, SplitUniform<S>>;

/// 𝕊(tree S-nodal, sim O): a tree of semimoves, playouts of whole moves.
pub type SemiTree<S = Mod> = SplitMovesUct<Semisplit<S>, Uniform>;

/// 𝕊(tree O, sim S): a tree of whole moves, playouts in semimoves.
pub type SemiPlayouts<S = Mod> = SplitMovesUct<Orthodox, SplitUniform<S>>;

/// 𝕊(tree R-nodal, sim S): a tree of semimoves in which a node whose children have all been tried
/// gives way to them (roll-up).
pub type SemiRollUp<S = Mod> = SplitMovesUct<Semisplit<S, RollUp>, SplitUniform<S>>;

/// [`Semi`] with MAST-mix in the playouts and for expansion, and RAVE-mix.
pub type SemiMix<S = Mod> =
    Mcts<Rave<RaveMix>, Average, Semisplit<S>, Mast<Mix<S>, InSemimoves<S>>, MaxValue, MastGuided>;

/// GPN-MCTS with score bounds in a tree of semimoves. Not in the paper.
/// [`split`](crate::policy::split) tells why proof numbers hold there.
pub type SemiGpn<S = Mod, B = PnMax> =
    Mcts<PnBias<B>, ScoreBounded, Semisplit<S>, SplitUniform<S>, ProofAware<Robust>>;

/// An agent of the paper with its exploration constant: C = 0.4 for rewards in [0, 1], which is
/// 0.8 for utilities in [−1, 1].
///
/// ```
/// use tesuji::agents::{Semi, split_moves};
/// use tesuji::game::split::ModShift;
/// use tesuji::{Budget, Search};
/// use tesuji_games::Breakthrough;
///
/// let agent: Semi<ModShift> = split_moves();
/// let mut search = Search::new(Breakthrough::new(8, 8).expect("a size that exists"), agent, 1);
/// search.run(&Budget::iterations(200).with_states(20_000));
/// assert!(search.best().is_some());
/// ```
///
/// # Reference
/// Paper 002, appendix 4.1.
pub fn split_moves<D: Default, P: Default>() -> SplitMovesUct<D, P> {
    SplitMovesUct::default().with_select(Ucb1 {
        c: 0.8,
        ..Ucb1::default()
    })
}
