//! Action heuristics: the values of moves, over all positions of a search.
//!
//! [MAST](crate::policy::playout::Mast) keeps the mean result of every move over all iterations of
//! a search, to choose moves in playouts. [RAVE](crate::policy::select::Rave) keeps for every child
//! of every node the mean result of the iterations that played its move there or later. With split
//! moves there are several definitions of which moves count as the same:
//!
//! | | statistics |
//! | --- | --- |
//! | split | every semimove, wherever in a move it occurs; a longer submove is worth their mean |
//! | join | every whole move |
//! | context | every submove from a nodal state on: a semimove after these and no others |
//! | mix | the statistics of the context if it has a weight of at least 7, else those of the split |
//!
//! These are the possible combinations (Table 3 of the paper); others do not compile.
//!
//! | tree | playouts | MAST | RAVE |
//! | --- | --- | --- | --- |
//! | orthodox | moves | split, join, (context), mix | join |
//! | orthodox | semimoves | split, context, mix | join |
//! | semisplit | moves | split, join*, context, mix | split, context, mix |
//! | semisplit | semimoves | split, context, mix | split, context, mix |
//! | roll-up | moves | split, join*, context, mix | context |
//! | roll-up | semimoves | split, context, mix | context |
//!
//! A combination in brackets has the same results as join, but is slower. RAVE-context in an
//! orthodox tree would also equal RAVE-join; it does not compile. * Not to choose the child to
//! expand.
//!
//! # Reference
//! Paper 002, "Action-based heuristics", and its appendix 1.1, 1.2 and 4.2.

mod amaf;
mod applied;
mod choice;
mod context;
mod drawing;
mod grave;
mod guide;
mod mast;
mod moves;
mod sample;
mod statistics;

pub use amaf::{AmafLearner, AmafMemory};
pub use applied::{Applied, KeySet, Keys};
pub use choice::{AnyChoice, Choose, EpsilonGreedy, Gibbs, Roulette};
pub(crate) use context::Context;
pub use grave::{GraveLearner, GraveMemory, TableId};
pub use mast::Mast;
pub use moves::{InSemimoves, MastMemory, PlayoutMoves, Whole};
pub use sample::MoveResults;
pub use statistics::{
    AnyStatistics, At, Both, ByContext, BySemimove, Join, Mix, MoveStatistics, MoveTable,
    SemimoveStatistics, Semimoves, Submoves, Variant,
};
