//! Counts of the work of a run.

use std::ops::AddAssign;

/// The work that a run of a search did, apart from its time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// The iterations.
    pub iterations: u64,
    /// The nodal states that were computed, in the tree and in playouts.
    pub states: u64,
    /// The evaluations that were asked for, as [`Budget::evaluations`](super::Budget::evaluations)
    /// counts them.
    pub evaluations: u64,
    /// The evaluations by an evaluator of the playouts that is not the tree's
    /// ([`Playout::evaluates_apart`](crate::policy::playout::Playout::evaluates_apart));
    /// `evaluations` does not count them.
    pub playout_evaluations: u64,
}

impl Work {
    /// The work since `before`.
    pub(crate) fn since(self, before: Self) -> Self {
        Self {
            iterations: self.iterations - before.iterations,
            states: self.states - before.states,
            evaluations: self.evaluations - before.evaluations,
            playout_evaluations: self.playout_evaluations - before.playout_evaluations,
        }
    }
}

impl AddAssign for Work {
    fn add_assign(&mut self, more: Self) {
        self.iterations += more.iterations;
        self.states += more.states;
        self.evaluations += more.evaluations;
        self.playout_evaluations += more.playout_evaluations;
    }
}
