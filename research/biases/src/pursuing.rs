//! Proof numbers of other goals.

use std::marker::PhantomData;
use tesuji::policy::backup::{Backup, ScoreBounded, forward};
use tesuji::statistics::{ProofGoals, Proofs, Statistics};

/// The inner policy, with proof numbers of the goals `N`, whatever goals the other policies of the
/// agent would count: a bias by proof numbers goes by these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pursuing<N, B = ScoreBounded> {
    /// The policy that backs up.
    pub inner: B,
    goals: PhantomData<N>,
}

impl<N, B> Pursuing<N, B> {
    /// This policy with the goals `N`.
    pub const fn new(inner: B) -> Self {
        Self {
            inner,
            goals: PhantomData,
        }
    }
}

impl<N, B: Default> Default for Pursuing<N, B> {
    fn default() -> Self {
        Self::new(B::default())
    }
}

impl<N: ProofGoals, B: Backup> Backup for Pursuing<N, B> {
    /// What is listed last is kept.
    type Statistics = <B::Statistics as Statistics>::Then<(Proofs<N>, ())>;

    fn statistics(&self) -> Self::Statistics {
        self.inner.statistics().then((Proofs::default(), ()))
    }

    forward!(B in inner: cut, adjust, mean);
}
