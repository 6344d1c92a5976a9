//! First-play urgency: the value of unvisited children.

use super::Parent;
use crate::base::constant::{ConstantError, utility};
use crate::statistics::Layout;
use std::fmt::Debug;

/// The value of a child that has not been visited.
pub trait FirstPlay: Clone + Debug + Default + Send + 'static {
    /// Whether unvisited children come before all others, so that no value is needed.
    #[inline(always)]
    fn all_first(&self) -> bool {
        false
    }

    /// The value, in [−1, 1], that replaces the mean of an unvisited child in UCB1. The exploration
    /// term is that of a child with one visit.
    fn value<L: Layout>(&self, parent: Parent<'_, L>) -> f32;
}

/// Every child is visited once before any is compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AllFirst;

impl FirstPlay for AllFirst {
    #[inline(always)]
    fn all_first(&self) -> bool {
        true
    }

    #[inline(always)]
    fn value<L: Layout>(&self, _: Parent<'_, L>) -> f32 {
        f32::INFINITY
    }
}

/// The mean of the parent, for its mover. In Ludii the unfinished iteration also counts as a loss:
/// see [`VirtualParentValue`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ParentValue;

impl FirstPlay for ParentValue {
    #[inline(always)]
    fn value<L: Layout>(&self, parent: Parent<'_, L>) -> f32 {
        parent.value()
    }
}

/// The mean of the parent for its mover, with the unfinished iteration as a loss: (W − 1)/(N + 1),
/// where W is the sum of the utilities of its N visits.
///
/// # Reference
/// The default of Ludii, which counts a loss at each node of an unfinished iteration. The baselines
/// of papers 000, 001 and 004 ran on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct VirtualParentValue;

impl FirstPlay for VirtualParentValue {
    #[inline(always)]
    fn value<L: Layout>(&self, parent: Parent<'_, L>) -> f32 {
        let visits = parent.node().visits() as f32;
        (parent.value() * visits - 1.0) / (visits + 1.0)
    }
}

/// Every unvisited child has the same constant value.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Constant(
    /// The value, in [−1, 1].
    pub f32,
);

impl Constant {
    /// # Errors
    /// If the value is not in [−1, 1].
    pub fn new(value: f32) -> Result<Self, ConstantError> {
        utility("fpu", value).map(Self)
    }
}

impl FirstPlay for Constant {
    #[inline(always)]
    fn value<L: Layout>(&self, _: Parent<'_, L>) -> f32 {
        self.0
    }
}
