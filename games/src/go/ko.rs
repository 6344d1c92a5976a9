//! The ko rules, and the past that a position remembers for them: none, one point, or all
//! positions.

use super::grid::Point;
use super::past::Past;
use super::superko::Superko;
use crate::kit::sets::Set;
use std::fmt::Debug;

/// The past that a position remembers for its ko rule: [`Free`] for none, or [`Remembered`].
pub trait Ko<const W: usize>: Copy + Debug + PartialEq + Send + Sync + 'static {
    /// The ko rule, chosen at run time.
    type Rule: Copy + Debug + Default;

    /// Whether earlier positions forbid moves.
    const REMEMBERS: bool;

    /// The memory of a game that begins with `stones`, under `rule`.
    fn beginning(rule: Self::Rule, stones: &[Set<W>; 2], plies: u16, passed: bool) -> Self;
    /// The rule that was chosen.
    fn rule(&self) -> Self::Rule;
    /// Whether a stone of `mover` on `point` that takes `taken` recreates an earlier position.
    fn repeats(&self, mover: usize, point: Point, taken: &Set<W>) -> bool;
    /// Those of `points` on which a stone may be placed. `repeats` says whether a stone would
    /// recreate an earlier position.
    fn allowed(&self, points: Set<W>, repeats: impl Fn(Point) -> bool) -> Set<W>;
    /// Remembers a stone and the position after it. `bare` says that it has taken a single stone
    /// and could itself be taken back alone.
    fn placed(&mut self, mover: usize, point: Point, taken: &Set<W>, bare: bool);
    /// Remembers a pass.
    fn passed(&mut self);
    /// A hash of the past that forbids moves.
    fn key(&self) -> u64;
    /// Whether symmetries keep the past valid, so that the position may be turned.
    fn turns(&self) -> bool;
    /// The point that a simple ko forbids; `None` if there is none.
    fn point(&self) -> Option<Point>;
    /// Forbids a point, as by a simple ko. Returns whether the rule is simple ko.
    fn bar(&mut self, point: Point) -> bool;
    /// The first position and the moves since; `None` if they are not needed to find the forbidden
    /// moves.
    fn past(&self) -> Option<Past<'_, W>>;
    /// The message for a stone that recreates an earlier position.
    fn refusal(&self) -> &'static str;
}

/// No ko rule: nothing is remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Free;

impl<const W: usize> Ko<W> for Free {
    type Rule = ();
    const REMEMBERS: bool = false;

    #[inline(always)]
    fn beginning((): (), _: &[Set<W>; 2], _: u16, _: bool) -> Self {
        Self
    }

    #[inline(always)]
    fn rule(&self) {}

    #[inline(always)]
    fn repeats(&self, _: usize, _: Point, _: &Set<W>) -> bool {
        false
    }

    #[inline(always)]
    fn allowed(&self, points: Set<W>, _: impl Fn(Point) -> bool) -> Set<W> {
        points
    }

    #[inline(always)]
    fn placed(&mut self, _: usize, _: Point, _: &Set<W>, _: bool) {}

    #[inline(always)]
    fn passed(&mut self) {}

    #[inline(always)]
    fn key(&self) -> u64 {
        0
    }

    #[inline(always)]
    fn turns(&self) -> bool {
        true
    }

    fn point(&self) -> Option<Point> {
        None
    }

    fn bar(&mut self, _: Point) -> bool {
        false
    }

    fn past(&self) -> Option<Past<'_, W>> {
        None
    }

    fn refusal(&self) -> &'static str {
        "recreates an earlier position"
    }
}

/// A ko rule, chosen at run time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KoRule {
    /// Simple ko: a stone that has just taken a single stone may not be taken back at once if that
    /// recreates the position before. A stone elsewhere or a pass ends the ko.
    #[default]
    Simple,
    /// Positional superko: no stone may recreate any earlier position.
    Superko,
}

/// The past that a ko rule remembers. One type serves both rules, so that agents are compiled once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(
    clippy::large_enum_variant,
    reason = "no move may allocate, so the past is in the position itself"
)]
pub enum Remembered {
    /// Simple ko: the point where the side to move may not place a stone.
    Simple(Option<u16>),
    /// Superko: all earlier positions.
    Superko(Superko),
}

impl Ko<6> for Remembered {
    type Rule = KoRule;
    const REMEMBERS: bool = true;

    fn beginning(rule: KoRule, stones: &[Set<6>; 2], plies: u16, passed: bool) -> Self {
        match rule {
            KoRule::Simple => Self::Simple(None),
            KoRule::Superko => Self::Superko(Superko::beginning(stones, plies, passed)),
        }
    }

    fn rule(&self) -> KoRule {
        match self {
            Self::Simple(_) => KoRule::Simple,
            Self::Superko(_) => KoRule::Superko,
        }
    }

    #[inline]
    fn repeats(&self, mover: usize, point: Point, taken: &Set<6>) -> bool {
        match self {
            Self::Simple(ko) => *ko == Some(point),
            Self::Superko(past) => past.repeats(mover, point, taken),
        }
    }

    #[inline]
    fn allowed(&self, points: Set<6>, repeats: impl Fn(Point) -> bool) -> Set<6> {
        match self {
            Self::Simple(None) => points,
            Self::Simple(Some(ko)) => points.minus(Set::of(*ko)),
            Self::Superko(_) => points.squares().filter(|&point| !repeats(point)).collect(),
        }
    }

    #[inline]
    fn placed(&mut self, mover: usize, point: Point, taken: &Set<6>, bare: bool) {
        match self {
            Self::Simple(ko) => *ko = bare.then(|| taken.squares().next()).flatten(),
            Self::Superko(past) => past.placed(mover, point, taken),
        }
    }

    #[inline]
    fn passed(&mut self) {
        match self {
            Self::Simple(ko) => *ko = None,
            Self::Superko(past) => past.passed(),
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        match self {
            Self::Simple(ko) => ko.map_or(0, |point| u64::from(point) + 1),
            Self::Superko(past) => past.key(),
        }
    }

    /// With superko the past would have to be turned too.
    #[inline]
    fn turns(&self) -> bool {
        matches!(self, Self::Simple(None))
    }

    fn point(&self) -> Option<Point> {
        match self {
            Self::Simple(ko) => *ko,
            Self::Superko(_) => None,
        }
    }

    fn bar(&mut self, point: Point) -> bool {
        match self {
            Self::Simple(ko) => *ko = Some(point),
            Self::Superko(_) => return false,
        }
        true
    }

    fn past(&self) -> Option<Past<'_, 6>> {
        match self {
            Self::Simple(_) => None,
            Self::Superko(past) => Some(past.past()),
        }
    }

    fn refusal(&self) -> &'static str {
        match self {
            Self::Simple(_) => "takes back a ko at once",
            Self::Superko(_) => "recreates an earlier position",
        }
    }
}

#[cfg(test)]
#[path = "ko_tests.rs"]
mod tests;
