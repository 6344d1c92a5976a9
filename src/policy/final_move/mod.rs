//! The final move: the choice of the root's child that is played.

mod halved;
mod proven;
mod statistics;
mod tempered;

pub use halved::Halved;
pub use proven::{Contempt, ModifiedRobust, ProofAware, ProvenWin};
pub use statistics::{MaxValue, MostVisits, Robust, Secure};
pub use tempered::Tempered;

use crate::game::Scores;
use crate::policy::backup::Adjust;
use std::fmt::Debug;

/// The data of a child of the root for the final choice. All values are for the player to move at
/// the root.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The number of iterations through the child.
    pub visits: u32,
    /// The value of the child, in [−1, 1]; 0 without visits. It is the mean utility of the
    /// iterations through it, unless the backup policy replaces means
    /// ([`ProofMeans`](crate::policy::backup::ProofMeans)).
    pub value: f32,
    /// The score that is guaranteed.
    pub least: i16,
    /// The score that cannot be exceeded.
    pub most: i16,
    /// The prior of the child, noise included, at least 0; 1 if the agent has no priors.
    pub prior: f32,
}

impl Candidate {
    /// The child with the value that a backup policy gives it.
    pub(crate) fn valued(self, adjust: impl Adjust, scores: Scores) -> Self {
        if self.visits == 0 {
            return self;
        }
        let value = adjust.worth(scores, self.value, (self.least, self.most));
        Self { value, ..self }
    }
}

/// A final-move policy. It is called once a move, so it need not be fast.
pub trait FinalMove: Clone + Debug + Send + 'static {
    /// Whether the policy plays proven moves, so that a search may stop at a proof.
    const PROOF_AWARE: bool = false;

    /// The index of the child to play. There is at least one. `root_value` is the mean utility of
    /// the root. `chance` is a uniformly random number in [0, 1), which stays the same until the
    /// search runs again.
    fn choose(&self, children: &[Candidate], root_value: f32, chance: f32) -> usize;
}

/// The index of the candidate that `allowed` admits and that is greatest by `key`, the first one
/// on ties.
fn greatest<K: PartialOrd>(
    children: &[Candidate],
    allowed: impl Fn(&Candidate) -> bool,
    key: impl Fn(&Candidate) -> K,
) -> Option<usize> {
    let mut best: Option<(usize, K)> = None;
    for (i, child) in children.iter().enumerate().filter(|(_, c)| allowed(c)) {
        let own = key(child);
        if best.as_ref().is_none_or(|(_, most)| own > *most) {
            best = Some((i, own));
        }
    }
    best.map(|(i, _)| i)
}

#[cfg(test)]
mod tests;
