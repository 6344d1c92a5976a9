//! Where a bias by proof numbers comes in, and how its weight changes with visits.

use std::fmt::Debug;

/// A place for the bias in [`PnScaled`](super::PnScaled), and a weight that may change with the
/// visits of the node.
pub trait Weighing: Clone + Debug + Send + 'static {
    /// The terms at a node of `visits` visits, `cpn` being the weight of the bias. `total` is the
    /// sum of the signals of all children; who does not ask for it does not pay for it.
    fn terms(&self, cpn: f32, visits: u32, total: impl FnOnce() -> f32) -> Terms;
}

/// What a signal s is multiplied by at the children of a node, n being the visits of the child.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Terms {
    /// e, in exploration: C·√(ln N / n)·(1 + e·s).
    pub explored: f32,
    /// a, beside it: a·s.
    pub added: f32,
    /// p, shared among the visits of the child: p·s / (1 + n).
    pub shared: f32,
    /// What is added to the first-play urgency of a child that has not been visited: u·s.
    pub untried: f32,
}

/// The papers' weight, which no number of visits changes.
///
/// # Reference
/// Paper 000, Eq. 2; paper 001, Eq. 2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unscaled;

impl Weighing for Unscaled {
    #[inline(always)]
    fn terms(&self, cpn: f32, _: u32, _: impl FnOnce() -> f32) -> Terms {
        Terms {
            added: cpn,
            untried: cpn,
            ..Terms::default()
        }
    }
}

/// A weight that falls with the visits N of the node: `C_pn·h/(h + N)`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FadingAtNode {
    /// h: the visits at which half of the weight is left; above 0.
    pub half: f32,
}

impl Default for FadingAtNode {
    /// Half of it at 1,000 visits.
    fn default() -> Self {
        Self { half: 1000.0 }
    }
}

impl Weighing for FadingAtNode {
    #[inline(always)]
    fn terms(&self, cpn: f32, visits: u32, total: impl FnOnce() -> f32) -> Terms {
        let share = self.half / (self.half + visits as f32);
        Unscaled.terms(cpn * share, visits, total)
    }
}

/// A weight that falls with the visits n of the child: `C_pn/(1 + n)`, as that of progressive bias
/// does.
///
/// # Reference
/// The form of [`ProgressiveBias`](tesuji::policy::select::ProgressiveBias) with all visits instead
/// of lost ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FadingAtChild;

impl Weighing for FadingAtChild {
    #[inline(always)]
    fn terms(&self, cpn: f32, _: u32, _: impl FnOnce() -> f32) -> Terms {
        Terms {
            shared: cpn,
            untried: cpn,
            ..Terms::default()
        }
    }
}

/// The bias within the exploration, so that it shrinks as that does: `C·√(ln N / n)·(1 + C_pn·s)`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InExploration;

impl Weighing for InExploration {
    #[inline(always)]
    fn terms(&self, cpn: f32, _: u32, _: impl FnOnce() -> f32) -> Terms {
        Terms {
            explored: cpn,
            untried: cpn,
            ..Terms::default()
        }
    }
}

/// Signals as the probabilities that a policy would give the moves: `C_pn·P·√N/(1 + n)`, P the
/// child's share in the signals of all. With C = 0 that is all exploration there is, as in PUCT.
///
/// # Reference
/// Silver et al. (2017), Mastering the game of Go without human knowledge, with P by proof numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AsPrior;

impl Weighing for AsPrior {
    #[inline(always)]
    fn terms(&self, cpn: f32, visits: u32, total: impl FnOnce() -> f32) -> Terms {
        // Where all are refuted there is nothing to share out.
        let share = 1.0 / total().max(f32::EPSILON);
        let weight = cpn * share * (visits as f32).sqrt();
        Terms {
            shared: weight,
            untried: weight,
            ..Terms::default()
        }
    }
}

/// The order in which children are tried for the first time, and nothing else. It takes a
/// first-play urgency that compares untried children, which
/// [`AllFirst`](tesuji::policy::select::AllFirst) does not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AtFirstPlay;

impl Weighing for AtFirstPlay {
    #[inline(always)]
    fn terms(&self, cpn: f32, _: u32, _: impl FnOnce() -> f32) -> Terms {
        Terms {
            untried: cpn,
            ..Terms::default()
        }
    }
}

/// A millionth of the weight: it decides where everything else is equal, as among untried children,
/// and among children whose playouts all went the same way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AtTies;

impl Weighing for AtTies {
    #[inline(always)]
    fn terms(&self, cpn: f32, visits: u32, total: impl FnOnce() -> f32) -> Terms {
        Unscaled.terms(1e-6 * cpn, visits, total)
    }
}
