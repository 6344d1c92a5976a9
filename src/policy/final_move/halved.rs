//! The choice after sequential halving.

use super::{Candidate, FinalMove, greatest};
use crate::policy::select::ValueScale;

/// Of the children visited most, the one of the greatest `ln P + σ(value)`, where P is the prior of
/// the child, noise included; the first on ties.
///
/// # Reference
/// Danihelka, Guez, Schrittwieser and Silver (2022), Policy improvement by planning with Gumbel,
/// Algorithm 2.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Halved(
    /// How much values count beside priors: as in [`Halving`](crate::policy::select::Halving).
    pub ValueScale,
);

impl FinalMove for Halved {
    fn choose(&self, children: &[Candidate], _: f32, _: f32) -> usize {
        let most = children.iter().map(|c| c.visits).max().unwrap_or(0);
        let score = |c: &Candidate| self.0.score(c.prior, c.value, most);
        greatest(children, |c| c.visits == most, score).unwrap_or(0)
    }
}
