//! UCB1-Tuned: exploration scaled by the measured variance.

use super::{AllFirst, FirstPlay, NodeData, Parent, Select};
use crate::base::constant::{ConstantError, non_negative};
use crate::base::exact::sqrt_ln;
use crate::base::needs::Needs;
use crate::statistics::Layout;
use crate::statistics::Squares;
use crate::tree::Node;

/// `v + C·√((ln N / n)·min(1, V))` with `V = (mean of v²) − v² + √(2·ln N / n)`.
///
/// The 1 is the largest variance of a utility in [−1, 1]; the original has 1/4 for rewards in [0,
/// 1]. C = 1 is the original on this scale.
///
/// # Reference
/// Auer, Cesa-Bianchi and Fischer, Finite-time Analysis of the Multiarmed Bandit Problem (2002),
/// section 4; named in paper 000, section II.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ucb1Tuned<F = AllFirst> {
    /// C: exploration.
    pub c: f32,
    /// The value of an unvisited child.
    pub first_play: F,
}

impl<F: FirstPlay> Ucb1Tuned<F> {
    /// # Errors
    /// If `c` is negative or not finite.
    pub fn new(c: f32, first_play: F) -> Result<Self, ConstantError> {
        let c = non_negative("c", c)?;
        Ok(Self { c, first_play })
    }
}

impl<F: FirstPlay> Default for Ucb1Tuned<F> {
    /// C = 1.
    fn default() -> Self {
        Self {
            c: 1.0,
            first_play: F::default(),
        }
    }
}

/// The data that the children of a node share.
#[derive(Clone, Copy, Debug)]
pub struct Tuning {
    log_visits: f32,
    /// The value in place of the mean of an unvisited child.
    first_value: f32,
    first_play: f32,
}

impl<F: FirstPlay> Select for Ucb1Tuned<F> {
    type Shared = ();
    type Private = ();
    type Visit = Tuning;
    type Statistics = (Squares, ());
    type Learner = ();
    const NEEDS: Needs = Needs::NONE;

    #[inline(always)]
    fn all_first(&self) -> bool {
        self.first_play.all_first()
    }

    #[inline(always)]
    fn visit<L: Layout>(&self, parent: Parent<'_, L>, _: NodeData<'_, (), ()>) -> Tuning {
        let root = sqrt_ln(parent.node().visits());
        let log_visits = root * root;
        let first_value = self.first_play.value(parent);
        Tuning {
            log_visits,
            first_value,
            // A child never seen may have the greatest variance.
            first_play: first_value + self.c * root,
        }
    }

    #[inline(always)]
    fn urgency<L: Layout>(&self, visit: &Tuning, child: Node<'_, L>, (): ()) -> f32 {
        let mean = child.mean();
        let ratio = visit.log_visits / child.visits_f32();
        mean + self.c * tuned(ratio, child.mean_square() - mean * mean)
    }

    #[inline(always)]
    fn first_play<L: Layout>(&self, visit: &Tuning, _: Node<'_, L>, (): ()) -> f32 {
        visit.first_play
    }

    #[inline(always)]
    fn first_value(&self, visit: &Tuning) -> f32 {
        visit.first_value
    }
}

/// `√(r·min(1, V))` with `V = variance + √(2·r)`: exploration where r is `ln N / n`.
#[inline(always)]
pub(super) fn tuned(ratio: f32, variance: f32) -> f32 {
    (ratio * allowance(ratio, variance)).sqrt()
}

/// `min(1, V)` of the same V.
#[inline(always)]
pub(super) fn allowance(ratio: f32, variance: f32) -> f32 {
    let bound = variance + (2.0 * ratio).sqrt();
    let bound = if bound < 1.0 { bound } else { 1.0 };
    // Rounding may leave a variance of zero just below it.
    if bound > 0.0 { bound } else { 0.0 }
}
