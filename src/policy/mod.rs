//! Policies: the decisions of a search, with a module for each.
//!
//! [`select`], [`backup`], [`split`], [`playout`], [`final_move`], [`expand`] and [`estimate`] are
//! the parts of an agent ([`Mcts`](crate::Mcts)). [`learn`] has the data that a policy keeps beside
//! the tree, and [`action`] the statistics of moves of MAST and RAVE.

pub mod action;
pub mod backup;
pub mod estimate;
pub mod expand;
pub mod final_move;
pub mod learn;
pub mod playout;
pub mod select;
pub mod split;
