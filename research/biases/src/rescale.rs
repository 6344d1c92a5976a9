//! Estimates stretched or shrunk before they are mixed with means.

use std::fmt::Debug;
use tesuji::policy::select::Parent;
use tesuji::statistics::Layout;

/// A line through the estimates of a node's children: what it makes of each is what counts in their
/// urgencies.
///
/// What an evaluator says of siblings may lie so close together that exploration decides, or so far
/// apart that it never does.
///
/// # Reference
/// Paper 004, section 7.5.1, "rescaling the estimated values"; what each does exactly is from its
/// published code.
pub trait Rescale: Clone + Debug + Send + 'static {
    /// The line for the children of a node.
    fn line<L: Layout>(&self, parent: Parent<'_, L>) -> Line;
}

/// `factor·estimate + offset`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// What differences between children are multiplied by.
    pub factor: f32,
    /// What is added then.
    pub offset: f32,
}

impl Line {
    /// The estimates as they are, bit for bit: to add −0 changes no number, not even −0.
    pub const IDENTITY: Self = Self {
        factor: 1.0,
        offset: -0.0,
    };

    /// The line with this factor that leaves a value where it is.
    fn about(value: f32, factor: f32) -> Self {
        let offset = value - factor * value;
        Self { factor, offset }
    }

    /// What the line makes of an estimate.
    #[inline(always)]
    pub fn of(self, estimate: f32) -> f32 {
        self.factor * estimate + self.offset
    }
}

/// Estimates as they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AsIs;

impl Rescale for AsIs {
    #[inline(always)]
    fn line<L: Layout>(&self, _: Parent<'_, L>) -> Line {
        Line::IDENTITY
    }
}

/// Differences from the mean of the children are multiplied by a number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Multiplied(
    /// The number, above 0; 2 in paper 004.
    pub f32,
);

impl Rescale for Multiplied {
    #[inline]
    fn line<L: Layout>(&self, parent: Parent<'_, L>) -> Line {
        Line::about(Spread::of(parent).mean, self.0)
    }
}

/// The least and the greatest estimate come to lie so far apart, and the mean stays where it is.
/// Where all are alike, they stay as they are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FixedDifference(
    /// The difference, above 0; 0.4 in paper 004.
    pub f32,
);

impl Rescale for FixedDifference {
    #[inline]
    fn line<L: Layout>(&self, parent: Parent<'_, L>) -> Line {
        let spread = Spread::of(parent);
        match spread.greatest - spread.least {
            width if width > 0.0 => Line::about(spread.mean, self.0 / width),
            _ => Line::IDENTITY,
        }
    }
}

/// The greatest estimate becomes this, and the least its opposite. Where all are alike, they stay
/// as they are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FixedBounds(
    /// The upper bound, above 0; 0.8 in paper 004.
    pub f32,
);

impl Rescale for FixedBounds {
    #[inline]
    fn line<L: Layout>(&self, parent: Parent<'_, L>) -> Line {
        let spread = Spread::of(parent);
        match spread.greatest - spread.least {
            width if width > 0.0 => {
                let factor = 2.0 * self.0 / width;
                let offset = -self.0 - factor * spread.least;
                Line { factor, offset }
            }
            _ => Line::IDENTITY,
        }
    }
}

/// Where the estimates of a node's children lie.
struct Spread {
    least: f32,
    greatest: f32,
    mean: f32,
}

impl Spread {
    fn of<L: Layout>(parent: Parent<'_, L>) -> Self {
        let mover = parent.mover();
        let (mut least, mut greatest, mut sum) = (f32::INFINITY, f32::NEG_INFINITY, 0.0);
        let children = parent.children();
        let n = children.len() as f32;
        for child in children {
            let estimate = child.estimate(mover);
            least = least.min(estimate);
            greatest = greatest.max(estimate);
            sum += estimate;
        }
        let mean = sum / n;
        Self {
            least,
            greatest,
            mean,
        }
    }
}
