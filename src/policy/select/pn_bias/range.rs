//! `PnMax` and `PnSum`: the bias as a function of the values of the proof numbers.

use super::Bias;
use crate::statistics::INFINITE;
use crate::tree::{Cache, Column};

/// `1 − (pn − least) / (1 + largest − least)` over the finite numbers; 0 if infinite.
///
/// Fulfils all four conditions on a [`Bias`].
///
/// # Reference
/// Paper 001, Eq. 4.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PnMax;

/// `1 − pn / (1 + sum)` over the finite numbers; 0 if infinite.
///
/// Fulfils conditions (a) to (c).
///
/// # Reference
/// Paper 001, Eq. 5.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PnSum;

/// A linear map of proof numbers: `1 − (pn − zero)·slope`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Scale {
    zero: f32,
    slope: f32,
}

impl Cache for Scale {
    const ENTRIES: bool = false;
}

impl Scale {
    #[inline(always)]
    fn apply(self, number: u32) -> f32 {
        let bias = 1.0 - (number as f32 - self.zero) * self.slope;
        if number == INFINITE { 0.0 } else { bias }
    }
}

impl Bias for PnMax {
    type Shared = Scale;
    type Private = ();

    #[inline(always)]
    fn prepare(
        &self,
        numbers: Column<'_, u32>,
        _: Option<Column<'_, u32>>,
        _: Column<'_, ()>,
    ) -> Scale {
        let (mut least, mut largest) = (INFINITE, 0);
        for number in numbers.iter() {
            least = least.min(number);
            // One more than infinity wraps to 0, so the largest finite number plus 1 remains.
            largest = largest.max(number.wrapping_add(1));
        }
        Scale {
            zero: least as f32,
            slope: 1.0 / largest.saturating_sub(least).max(1) as f32,
        }
    }

    #[inline(always)]
    fn of(&self, scale: &Scale, (): (), number: u32) -> f32 {
        scale.apply(number)
    }
}

impl Bias for PnSum {
    type Shared = Scale;
    type Private = ();

    #[inline(always)]
    fn prepare(
        &self,
        numbers: Column<'_, u32>,
        _: Option<Column<'_, u32>>,
        _: Column<'_, ()>,
    ) -> Scale {
        let finite = |n: u32| if n == INFINITE { 0 } else { u64::from(n) };
        let sum: u64 = numbers.iter().map(finite).sum();
        Scale {
            zero: 0.0,
            slope: 1.0 / (1 + sum) as f32,
        }
    }

    #[inline(always)]
    fn of(&self, scale: &Scale, (): (), number: u32) -> f32 {
        scale.apply(number)
    }
}
