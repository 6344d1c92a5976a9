//! What cells and variables come to have while the keeper runs, told by what stood where before.

use super::graph::Test;
use crate::rbg::arithmetic::Values;
use crate::rbg::description::{Arithmetic, PieceId, VariableId};
use std::collections::{BTreeMap, BTreeSet};

/// What a cell or a variable has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Content {
    Fixed(i64),
    /// A number for each piece that stood on a place. Those that did not stand there have any.
    Of(usize, Vec<i64>),
}

/// What is known of the cells and the variables, in the case that certain pieces stood on some
/// places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Contents {
    pub(super) pieces: usize,
    /// For each place that the case depends on, the pieces that it allows.
    pub(super) case: BTreeMap<usize, BTreeSet<PieceId>>,
    /// The cells that were changed.
    pub(super) cells: BTreeMap<usize, Content>,
    /// The variables that were assigned.
    pub(super) variables: BTreeMap<VariableId, Content>,
}

impl Contents {
    /// Nothing was changed.
    pub(super) fn new(pieces: usize) -> Self {
        Self {
            pieces,
            case: BTreeMap::new(),
            cells: BTreeMap::new(),
            variables: BTreeMap::new(),
        }
    }

    /// What a cell has.
    fn cell(&self, place: usize) -> Content {
        let same = || Content::Of(place, (0..self.pieces as i64).collect());
        self.cells.get(&place).cloned().unwrap_or_else(same)
    }

    /// The pieces that may have stood on a place.
    fn allowed(&self, place: usize) -> BTreeSet<PieceId> {
        let all = || (0..self.pieces as PieceId).collect();
        self.case.get(&place).cloned().unwrap_or_else(all)
    }

    /// The part of this case in which something holds of a content; `None` if that is none of it.
    fn where_holds(&self, content: &Content, holds: impl Fn(i64) -> bool) -> Option<Self> {
        match content {
            Content::Fixed(number) => holds(*number).then(|| self.clone()),
            Content::Of(place, numbers) => {
                let mut allowed = self.allowed(*place);
                allowed.retain(|&piece| holds(numbers[usize::from(piece)]));
                if allowed.is_empty() {
                    return None;
                }
                let mut part = self.clone();
                part.restrict(*place, allowed);
                Some(part)
            }
        }
    }

    fn restrict(&mut self, place: usize, allowed: BTreeSet<PieceId>) {
        if allowed.len() == self.pieces {
            self.case.remove(&place);
        } else {
            self.case.insert(place, allowed);
        }
    }

    /// The part of this case in which one of some pieces stands on a cell.
    pub(super) fn on(&self, place: usize, pieces: &[PieceId]) -> Option<Self> {
        let one = |number: i64| pieces.iter().any(|&piece| i64::from(piece) == number);
        self.where_holds(&self.cell(place), one)
    }

    /// The part of this case in which a comparison holds. Fails if it depends on more than one
    /// place, or on what is not known.
    pub(super) fn when(&self, (left, comparison, right): &Test) -> Result<Option<Self>, ()> {
        let places = self.places(left)?.into_iter().chain(self.places(right)?);
        let holds = self.value(&places.collect(), |at| {
            let (left, right) = (self.number(left, at)?, self.number(right, at)?);
            Some(i64::from(comparison.holds(left, right)))
        });
        Ok(self.where_holds(&holds.ok_or(())?, |holds| holds != 0))
    }

    /// What an assignment gives, if it is within a bound in every case.
    pub(super) fn assigned(&self, value: &Arithmetic, bound: i64) -> Option<Content> {
        let places = self.places(value).ok()?;
        self.value(&places, |at| {
            self.number(value, at)
                .filter(|number| (0..=bound).contains(number))
        })
    }

    /// What something has that depends on places: a number for each piece there.
    fn value(
        &self,
        places: &BTreeSet<usize>,
        number: impl Fn(PieceId) -> Option<i64>,
    ) -> Option<Content> {
        let mut places = places.iter();
        let Some(&place) = places.next() else {
            return number(0).map(Content::Fixed);
        };
        let allowed = self.allowed(place);
        let pieces = 0..self.pieces as PieceId;
        let numbers = pieces.map(|piece| match number(piece) {
            None if !allowed.contains(&piece) => Some(0),
            known => known,
        });
        let numbers: Option<_> = numbers.collect();
        Some(Content::Of(place, numbers?)).filter(|_| places.next().is_none())
    }

    /// The places that a value depends on. Fails if it depends on something else.
    fn places(&self, value: &Arithmetic) -> Result<BTreeSet<usize>, ()> {
        Ok(match value {
            Arithmetic::Number(_) => BTreeSet::new(),
            Arithmetic::Variable(variable) => match self.variables.get(variable).ok_or(())? {
                Content::Fixed(_) => BTreeSet::new(),
                Content::Of(place, _) => BTreeSet::from([*place]),
            },
            Arithmetic::Count(_) => return Err(()),
            Arithmetic::Binary(left, _, right) => {
                let (mut all, mut others) = (self.places(left)?, self.places(right)?);
                all.append(&mut others);
                all
            }
        })
    }

    /// The number that a value has if a piece stood on the place that it depends on.
    fn number(&self, value: &Arithmetic, piece: PieceId) -> Option<i64> {
        value.value(&Standing(self, piece)).ok()
    }

    /// Two cases as one, if they differ in the pieces on one place.
    pub(super) fn joined(&self, other: &Self) -> Option<Self> {
        let places: BTreeSet<_> = self.case.keys().chain(other.case.keys()).collect();
        let differs = |&&place: &&usize| self.case.get(&place) != other.case.get(&place);
        let mut differ = places.into_iter().filter(differs);
        let (Some(&place), None) = (differ.next(), differ.next()) else {
            return None;
        };
        let (ours, theirs) = (self.allowed(place), other.allowed(place));
        if !ours.is_disjoint(&theirs) {
            return None;
        }
        let join = |one: Content, two: Content| {
            if one == two {
                return Some(one);
            }
            let number = |content: &Content, piece: PieceId| match content {
                Content::Fixed(number) => Some(*number),
                Content::Of(of, numbers) => {
                    Some(numbers[usize::from(piece)]).filter(|_| *of == place)
                }
            };
            let pieces = 0..self.pieces as PieceId;
            let numbers = pieces.map(|piece| {
                let content = if ours.contains(&piece) { &one } else { &two };
                number(content, piece)
            });
            Some(Content::Of(place, numbers.collect::<Option<_>>()?))
        };
        let mut joined = self.clone();
        for &cell in self.cells.keys().chain(other.cells.keys()) {
            let content = join(self.cell(cell), other.cell(cell))?;
            joined.cells.insert(cell, content);
        }
        for &variable in self.variables.keys().chain(other.variables.keys()) {
            let (one, two) = (
                self.variables.get(&variable)?,
                other.variables.get(&variable)?,
            );
            let content = join(one.clone(), two.clone())?;
            joined.variables.insert(variable, content);
        }
        let all = ours.union(&theirs).copied().collect();
        joined.restrict(place, all);
        Some(joined)
    }

    /// What a cell has, if pieces were not changed into others: the place where it stood, or a
    /// piece that was put.
    pub(super) fn origin(&self, place: usize) -> Option<Result<usize, PieceId>> {
        match self.cell(place) {
            Content::Fixed(piece) => Some(Err(piece as PieceId)),
            Content::Of(from, numbers) => {
                let same = numbers.iter().copied().eq(0..self.pieces as i64);
                same.then_some(Ok(from))
            }
        }
    }
}

/// The contents where a piece stood.
struct Standing<'a>(&'a Contents, PieceId);

impl Values for Standing<'_> {
    fn variable(&self, variable: VariableId) -> i32 {
        match self.0.variables.get(&variable) {
            Some(Content::Fixed(number)) => *number as i32,
            Some(Content::Of(_, numbers)) => numbers[usize::from(self.1)] as i32,
            None => 0,
        }
    }

    fn count(&self, _: PieceId) -> i32 {
        0
    }
}
