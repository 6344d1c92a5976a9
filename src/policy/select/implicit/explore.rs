//! The exploration term: the same for all children, or greater for promising ones.

use super::super::Parent;
use super::Softmax;
use super::softmax::Softened;
use crate::base::constant::{ConstantError, non_negative};
use crate::base::exact::sqrt_ln;
use crate::statistics::Layout;
use std::fmt::Debug;

/// The exploration term of a child, at least 0.
pub trait Explore: Clone + Debug + Send + 'static {
    /// The data that the children of a node share during one visit.
    type Visit;

    /// Computes these data for a node whose children are about to be compared.
    fn visit<L: Layout>(&self, parent: Parent<'_, L>) -> Self::Visit;

    /// The term of a child with this `estimate` and number of `visits`; at an unvisited child
    /// `visits` is 1.
    fn term(&self, visit: &Self::Visit, estimate: f32, visits: f32) -> f32;
}

/// `C·√(ln N / n)`, with N the visits of the node and n those of the child: all children are
/// explored alike.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Steady {
    /// C, in units of the utility.
    pub c: f32,
}

impl Steady {
    /// # Errors
    /// If `c` is negative or not finite.
    pub fn new(c: f32) -> Result<Self, ConstantError> {
        let c = non_negative("c", c)?;
        Ok(Self { c })
    }
}

impl Default for Steady {
    /// 10⁻⁴, which goes with the default weights of the estimate: paper 004, Table 7.2.
    fn default() -> Self {
        Self { c: 1e-4 }
    }
}

impl Explore for Steady {
    /// √(ln N).
    type Visit = f32;

    #[inline(always)]
    fn visit<L: Layout>(&self, parent: Parent<'_, L>) -> f32 {
        sqrt_ln(parent.node().visits())
    }

    #[inline(always)]
    fn term(&self, scale: &f32, _: f32, visits: f32) -> f32 {
        self.c * scale / visits.sqrt()
    }
}

/// Either kind of exploration, chosen at run time, so that one type of agent serves both.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum AnyExplore {
    /// Exploration of all children alike.
    Steady(Steady),
    /// Exploration of promising children.
    Softmax(Softmax),
}

impl Default for AnyExplore {
    /// [`Steady`] with its default.
    fn default() -> Self {
        Self::Steady(Steady::default())
    }
}

/// The data that the children of a node share.
#[derive(Clone, Copy, Debug)]
pub enum Explored {
    /// The data of [`Steady`].
    Steady(<Steady as Explore>::Visit),
    /// The data of [`Softmax`].
    Softmax(Softened),
}

impl Explore for AnyExplore {
    type Visit = Explored;

    #[inline(always)]
    fn visit<L: Layout>(&self, parent: Parent<'_, L>) -> Explored {
        match self {
            Self::Steady(steady) => Explored::Steady(steady.visit(parent)),
            Self::Softmax(softmax) => Explored::Softmax(softmax.visit(parent)),
        }
    }

    #[inline(always)]
    fn term(&self, visit: &Explored, estimate: f32, visits: f32) -> f32 {
        match (self, visit) {
            (Self::Steady(steady), Explored::Steady(visit)) => steady.term(visit, estimate, visits),
            (Self::Softmax(softmax), Explored::Softmax(visit)) => {
                softmax.term(visit, estimate, visits)
            }
            // A visit is that of the same policy.
            _ => 0.0,
        }
    }
}
