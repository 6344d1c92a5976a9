//! Move designs: the steps of which a move consists.
//!
//! The engine walks through steps. With [`Orthodox`] each step is a whole move and the state is the
//! position itself. With [`Semisplit`] a step is a semimove of a game that implements
//! [`Split`](crate::game::split::Split); a [`Strategy`](crate::game::split::Strategy) says how
//! finely its moves are split. With [`RollUp`] intermediate nodes are replaced by their children
//! once these have all been tried.
//!
//! # Proof numbers and bounds in semisplit trees
//!
//! A chain of semimoves is one player's turn. Like the nodal state where it starts, every node of
//! it is an OR node for the goals that player pursues. For the goals of the others it is an AND
//! node. The least of least numbers is the least over all moves. The sum of sums is the sum over
//! all moves, and the same holds for bounds. So the nodal state has the value that it has in the
//! orthodox tree, and a proof in one is a proof in the other. The number itself is also the same
//! once all moves are nodes. Until then an unexplored semimove counts 1, where the orthodox tree
//! counts each move after it.
//!
//! Dead states could make this wrong. A node without children is refuted for its mover. If all
//! tried semimoves of a turn were dead, a position that has legal moves would be refuted. Therefore
//! dead states are never nodes. An intermediate state becomes a node only after a whole move has
//! been found after it. A dead semimove is removed from its parent, which still has the one that
//! leads to the move found before. The other semimoves remain; untried ones have the number 1 and
//! the whole range of scores. So a minimum, a sum or a bound is over a set that covers all legal
//! moves and is never empty. No node is proven too early.

mod design;
mod growth;
mod orthodox;
mod semisplit;

pub use design::{Grows, MoveDesign};
pub(crate) use design::{mover_at, outcome_at, splits};
pub use growth::{AnyGrowth, Growth, KeepsSemimoves, Nodal, Raw, RollUp};
pub use orthodox::Orthodox;
pub use semisplit::{Semisplit, Underway};
