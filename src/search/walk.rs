//! Selection by numbers alone: a path through the tree, and the policies that choose it.
//!
//! This code does not use the rules of a game. So it is compiled once for the policies and the
//! layout of an agent's nodes, not for every game. `iterate` follows the path with a state of the
//! game.

use super::trail::Trail;
use crate::policy::backup::Backup;
use crate::policy::select::Select;
use crate::statistics::Layout;
use std::ops::{Deref, DerefMut};

/// A layout that holds the data of a selection policy.
pub(super) trait Holds<S: Select>: Layout<Shared = S::Shared, Private = S::Private> {}

impl<S: Select, L: Layout<Shared = S::Shared, Private = S::Private>> Holds<S> for L {}

/// The path of one iteration with the policies for selection and backup.
pub(super) struct Walk<'t, S, B: Backup, L: Layout> {
    trail: Trail<'t, L>,
    pub(super) select: &'t S,
    pub(super) backup: &'t B,
    pub(super) cut: B::Cut,
    pub(super) adjust: B::Adjust,
    pub(super) asks: Asks,
    pub(super) urgencies: Vec<f32>,
    /// The visits that the root is expected to have when the run ends, for policies that ask.
    pub(super) expected: Option<u64>,
}

impl<'t, S, B: Backup, L: Layout> Deref for Walk<'t, S, B, L> {
    type Target = Trail<'t, L>;

    #[inline(always)]
    fn deref(&self) -> &Trail<'t, L> {
        &self.trail
    }
}

impl<S, B: Backup, L: Layout> DerefMut for Walk<'_, S, B, L> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.trail
    }
}

/// The requests for which selection has to stop, because they need the rules of the game or a
/// policy that knows them. Also the data by which it compares children.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asks {
    /// Whether the next child to be tried is chosen by the expansion policy.
    pub(super) chooses: bool,
    /// Whether learners are told when children are compared.
    pub(super) compares: bool,
}

/// Why the path ends where it does.
pub(super) enum Stop {
    /// The last node has no children.
    Leaf,
    /// The value of the last node is proven, whatever is still open below it.
    Proven,
    /// The expansion policy is to choose among the children of the last node that have not been
    /// tried.
    Choose,
    /// One of the children of the last node is to be tried, and there are entries for no more of
    /// them.
    Full,
    /// A child of the last node is to be chosen as playouts choose moves.
    Draw,
    /// The children of the last node are about to be compared, and learners want to know.
    Compare,
    /// This child of the last node has never been seen, and may stand for an intermediate state.
    Unseen(usize),
}

impl<'t, S: Select, B: Backup, L: Holds<S>> Walk<'t, S, B, L> {
    /// A walk along a path by policies for selection and backup.
    #[inline(never)]
    pub(super) fn new(trail: Trail<'t, L>, (select, backup): (&'t S, &'t B), asks: Asks) -> Self {
        Self {
            trail,
            select,
            backup,
            cut: backup.cut(),
            adjust: backup.adjust(),
            asks,
            urgencies: Vec::new(),
            expected: None,
        }
    }
}
