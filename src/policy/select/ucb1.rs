//! UCB1: mean plus exploration.

use super::{AllFirst, FirstPlay, NodeData, Parent, Select};
use crate::base::constant::{ConstantError, non_negative};
use crate::base::exact::sqrt_ln;
use crate::base::needs::Needs;
use crate::statistics::Layout;
use crate::tree::Node;

/// √2, the exploration constant of the papers' experiments.
pub const SQRT_2: f32 = std::f32::consts::SQRT_2;

/// `v + C·√(ln N / n)`: the selection of UCT, with N the visits of the node and n those of the
/// child.
///
/// # Reference
/// Paper 000, Eq. 1. The first-play urgency of the papers' description is [`AllFirst`], that of
/// Ludii's implementation [`ParentValue`](super::ParentValue).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ucb1<F = AllFirst> {
    /// C: exploration, in units of the utility.
    pub c: f32,
    /// The value of an unvisited child.
    pub first_play: F,
}

impl<F: FirstPlay> Ucb1<F> {
    /// # Errors
    /// If `c` is negative or not finite.
    pub fn new(c: f32, first_play: F) -> Result<Self, ConstantError> {
        let c = non_negative("c", c)?;
        Ok(Self { c, first_play })
    }
}

impl<F: FirstPlay> Default for Ucb1<F> {
    /// C = √2.
    fn default() -> Self {
        Self {
            c: SQRT_2,
            first_play: F::default(),
        }
    }
}

/// The data that the children of a node share.
#[derive(Clone, Copy, Debug)]
pub struct Exploration {
    /// C·√(ln N).
    scale: f32,
    /// The value in place of the mean of an unvisited child.
    first_value: f32,
    /// The urgency of an unvisited child.
    first_play: f32,
}

impl<F: FirstPlay> Select for Ucb1<F> {
    type Shared = ();
    type Private = ();
    type Visit = Exploration;
    type Statistics = ();
    type Learner = ();
    const NEEDS: Needs = Needs::NONE;

    #[inline(always)]
    fn all_first(&self) -> bool {
        self.first_play.all_first()
    }

    #[inline(always)]
    fn visit<L: Layout>(&self, parent: Parent<'_, L>, _: NodeData<'_, (), ()>) -> Exploration {
        let scale = self.c * sqrt_ln(parent.node().visits());
        let first_value = self.first_play.value(parent);
        Exploration {
            scale,
            first_value,
            first_play: first_value + scale,
        }
    }

    #[inline(always)]
    fn urgency<L: Layout>(&self, visit: &Exploration, child: Node<'_, L>, (): ()) -> f32 {
        child.mean() + visit.scale / child.visits_f32().sqrt()
    }

    #[inline(always)]
    fn first_play<L: Layout>(&self, visit: &Exploration, _: Node<'_, L>, (): ()) -> f32 {
        visit.first_play
    }

    #[inline(always)]
    fn first_value(&self, visit: &Exploration) -> f32 {
        visit.first_value
    }
}
