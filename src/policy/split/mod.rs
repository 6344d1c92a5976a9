//! Move designs: the steps of which a move consists.
//!
//! The engine walks through steps. With [`Orthodox`] each step is a whole move and the state is the
//! position itself. A game that implements [`Split`](crate::game::split::Split) says how its moves
//! are chosen in semimoves, as finely as a [`Strategy`](crate::game::split::Strategy) asks. With
//! [`Semisplit`] the tree consists of them, for good or, with [`RollUp`], as long as they have not
//! all been tried.
//!
//! # Proof numbers and bounds in semisplit trees
//!
//! A chain of semimoves is one player's turn. Every node of it is an OR node for the goals that
//! player pursues and an AND node for those of the others, like the nodal state it starts at. The
//! least of least numbers is the least over all moves, the sum of sums is the sum over all moves,
//! and the same holds for bounds. So the nodal state has the value that it has in the orthodox
//! tree, and a proof in one is a proof in the other. The number itself is the same too as soon as
//! all moves are nodes. Before, an unexplored semimove counts 1 where the orthodox tree counts each
//! of the moves behind it.
//!
//! Dead states are where this could go wrong. A state without moves counts as infinite for its
//! mover, who cannot win by a move that does not exist. But if all that is known of a turn are dead
//! semimoves, that would refute (or, for the others, prove) a position that has legal moves.
//! Therefore dead states are never nodes. An intermediate state becomes one only after a whole move
//! has been found behind it. A semimove that turns out to be dead is taken out of its parent, which
//! has another one that leads to the move found before. The semimoves with legal moves behind them
//! remain. Those not tried yet are included, with number 1 and the whole range of scores. So a
//! minimum, a sum or a bound is over a set that contains all legal moves and is never empty, and no
//! node is proven too early.

mod design;
mod growth;
mod orthodox;
mod semisplit;

pub use design::{Grows, MoveDesign};
pub(crate) use design::{mover_at, outcome_at, splits};
pub use growth::{AnyGrowth, Growth, KeepsSemimoves, Nodal, Raw, RollUp};
pub use orthodox::Orthodox;
pub use semisplit::{Semisplit, Underway};
