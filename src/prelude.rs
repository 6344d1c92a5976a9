//! The names that a small program needs: `use tesuji::prelude::*;`.
//!
//! It has the traits for rules of games and for selection policies; the search with its budgets,
//! and players that search; the policies and the best known agents; the solver and the minimax
//! searches with their settings. The traits of statistics and learners are not in it: see
//! [`statistics`](crate::statistics) and [`policy::learn`](crate::policy::learn).
//!
//! ```
//! use tesuji::prelude::*;
//!
//! /// One or two stones are taken from a pile; the player of the last one wins.
//! #[derive(Clone)]
//! struct Pile { stones: u8, mover: usize }
//!
//! impl Game for Pile {
//!     type Players = Players<2>;
//!     type Move = u8;
//!
//!     fn mover(&self) -> usize { self.mover }
//!     fn moves(&self, moves: &mut Vec<u8>) { moves.extend(1..=self.stones.min(2)); }
//!     fn play(&mut self, taken: u8) { self.stones -= taken; self.mover = 1 - self.mover; }
//!     fn outcome(&self) -> Option<Outcome<Self>> {
//!         (self.stones == 0).then(|| if self.mover == 0 { [-1, 1] } else { [1, -1] })
//!     }
//! }
//!
//! // Leaving three wins: found by searching, and by proving.
//! let start = Pile { stones: 8, mover: 0 };
//! let mut search = Search::new(start.clone(), Uct::default(), 1);
//! search.run(&Budget::iterations(1000));
//! assert_eq!(search.best(), Some(2));
//! let answer = Solver::new(start, DfPn::default(), 0, Goal::Win).solve(&Budget::default());
//! assert_eq!((answer.status, answer.line[0]), (Status::Proven, 2));
//! ```

pub use crate::agents::recipe::{LayoutOf, Mcts, NodeOf, Recipe, StepOf};
pub use crate::agents::{
    Gpn, GraveUct, PnFsu, PriorGpn, ResidualGpn, ScoreBoundedGpn, ScoreBoundedUct, Semi, Uct,
    UctTuned,
};
pub use crate::base::rng::{Rng, Source};
pub use crate::eval::{Evaluator, Heuristic};
pub use crate::game::split::{Mod, ModPlus, ModPlusShift, ModShift, Split, Strategy};
pub use crate::game::{
    ByPlayer, Game, Notation, Outcome, PlayerCount, Players, Scores, Separate, TextError,
};
pub use crate::minimax::{
    AlphaBeta, AlphaBetaSettings, BestFirst, BestFirstSettings, MinimaxSearch,
};
pub use crate::player::{Player, Searching};
pub use crate::policy::action::{Join, Mix};
pub use crate::policy::backup::{
    Average, Backup, MctsSolver, PnSolver, ProofNumbers, RootPlayer, ScoreBounded, TwoLayers,
};
pub use crate::policy::expand::{AllChildren, OneChild};
pub use crate::policy::final_move::{
    Contempt, FinalMove, MaxValue, ProofAware, ProvenWin, Robust, Secure,
};
pub use crate::policy::playout::{Evaluating, Mast, NoPlayout, Playout, SplitUniform, Uniform};
pub use crate::policy::select::{
    Formula, Grave, Parent, PnBias, PnMax, PnPrior, PnRank, PnResidual, PnSum, ProgressiveBias,
    Rave, Select, Ucb1, Ucb1Tuned,
};
pub use crate::policy::split::{Orthodox, Semisplit};
pub use crate::search::{Budget, Every, Report, Search, StopReason};
pub use crate::solve::{DfPn, Goal, Pns, Solver, Status};
pub use crate::statistics::Layout;
pub use crate::tree::Node;
