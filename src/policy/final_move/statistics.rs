//! Choices by visits and values.

use super::{Candidate, FinalMove, greatest};
use crate::base::constant::{ConstantError, non_negative};

/// The child with the most visits. On ties the one with the better value, then the first.
///
/// # Reference
/// "Robust child" of Chaslot et al. (2008); the choice of the experiments of papers 000 and 001.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Robust;

impl FinalMove for Robust {
    fn choose(&self, children: &[Candidate], _: f32, _: f32) -> usize {
        greatest(children, |_| true, |c| (c.visits, c.value)).unwrap_or(0)
    }
}

/// The child with the most visits; ties are broken at random. If a search visits all children
/// equally often, this is nearly a random move, while [`Robust`] plays the best one by value.
///
/// # Reference
/// The choice of the published PN-MCTS of paper 000.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MostVisits;

impl FinalMove for MostVisits {
    fn choose(&self, children: &[Candidate], _: f32, chance: f32) -> usize {
        one_of_the_greatest(children, chance, |c| c.visits)
    }
}

/// The visited child with the best value. On ties the one with the most visits, then a random one.
/// Full ties are common in short searches: for example two children with one visit and one loss
/// each.
///
/// # Reference
/// "Max child" of Chaslot et al. (2008); the ties are those of paper 002.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MaxValue;

impl FinalMove for MaxValue {
    fn choose(&self, children: &[Candidate], _: f32, chance: f32) -> usize {
        one_of_the_greatest(children, chance, |c| (c.visits > 0, c.value, c.visits))
    }
}

/// The child with the best lower confidence bound, `value − A/√visits`.
///
/// # Reference
/// "Secure child" of Chaslot et al. (2008).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Secure {
    /// A: the weight of few visits, in units of utility.
    pub a: f32,
}

impl Secure {
    /// # Errors
    /// If `a` is negative or not finite.
    pub fn new(a: f32) -> Result<Self, ConstantError> {
        non_negative("a", a).map(|a| Self { a })
    }
}

impl Default for Secure {
    /// A = 1.
    fn default() -> Self {
        Self { a: 1.0 }
    }
}

impl FinalMove for Secure {
    fn choose(&self, children: &[Candidate], _: f32, _: f32) -> usize {
        let bound = |c: &Candidate| c.value - self.a / (c.visits as f32).sqrt();
        greatest(children, |c| c.visits > 0, bound).unwrap_or(0)
    }
}

/// The index of a candidate that is greatest by `key`; `chance` draws one of several, all alike.
fn one_of_the_greatest<K: PartialOrd>(
    children: &[Candidate],
    chance: f32,
    key: impl Fn(&Candidate) -> K,
) -> usize {
    let Some(first) = greatest(children, |_| true, &key) else {
        return 0;
    };
    let most = key(&children[first]);
    let is_best = |&i: &usize| key(&children[i]) == most;
    let best: Vec<usize> = (first..children.len()).filter(is_best).collect();
    // Below the number of them, except where rounding takes the product up to it.
    let drawn = (chance * best.len() as f32) as usize;
    best.get(drawn).or(best.last()).copied().unwrap_or(first)
}
