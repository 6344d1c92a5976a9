//! The places of cells in sets, chosen so that a step in a direction is a shift.

use super::cells::Cells;
use crate::rbg::description::{CellId, Shape};
use crate::rbg::rules::{NOWHERE, Rules};
use rustc_hash::FxHashSet;

/// A step in a direction.
#[derive(Clone, Debug)]
pub(super) enum Step<const W: usize> {
    /// All cells that have a neighbour move by the same number.
    By(i32, Cells<W>),
    /// The place behind each place.
    Table(Vec<u16>),
}

impl<const W: usize> Step<W> {
    #[inline(always)]
    pub(super) fn of(&self, set: &Cells<W>) -> Cells<W> {
        match self {
            Self::By(by, from) => set.and(from).moved(*by),
            Self::Table(next) => {
                let mut moved = Cells::NONE;
                for place in set.places() {
                    let to = next[place];
                    if to != NOWHERE {
                        moved.add(to.into());
                    }
                }
                moved
            }
        }
    }
}

impl<const W: usize> Step<W> {
    /// The places from which the step leads into a set.
    #[inline(always)]
    pub(super) fn back(&self, set: &Cells<W>) -> Cells<W> {
        match self {
            Self::By(by, from) => {
                // What a shift brings from elsewhere has no neighbour in the set.
                set.moved(-*by).and(from)
            }
            Self::Table(next) => {
                let mut found = Cells::NONE;
                for (place, &to) in next.iter().enumerate() {
                    if to != NOWHERE && set.has(to.into()) {
                        found.add(place);
                    }
                }
                found
            }
        }
    }
}

/// The places of the cells.
#[derive(Clone, Debug)]
pub(super) struct Geometry<const W: usize> {
    pub(super) place: Vec<u16>,
    pub(super) cell: Vec<CellId>,
    pub(super) steps: Vec<Step<W>>,
    /// For each step how often it has to be doubled to come from one end of the board to the other.
    pub(super) rounds: Vec<u8>,
    /// All places.
    pub(super) all: Cells<W>,
    /// For each direction the steps that do the same together; `None` where it moves all cells
    /// alike.
    parts: Vec<Vec<u16>>,
    /// Steps that consist of two others.
    compounds: Vec<((u16, u16), u16)>,
}

/// The place of each cell, and the number of places.
pub(super) fn places(rules: &Rules) -> (Vec<u16>, usize) {
    let board = &rules.description.board;
    let (columns, lines) = match board.shape {
        Shape::Rectangle { columns, lines } | Shape::Cuboid { columns, lines, .. } => {
            (columns, lines)
        }
        Shape::Hexagon { longest, lines, .. } => (longest, lines),
        Shape::Graph => {
            let count = board.cells.len();
            return ((0..count as u16).collect(), count);
        }
    };
    let places = board.cells.iter().map(|cell| {
        let [column, line, layer] = cell.place.map(i32::from);
        match board.shape {
            // Lines begin further to the right below the longest one.
            Shape::Hexagon { peak, .. } => [column + (line - i32::from(peak)).max(0), line],
            _ => [column, line + i32::from(lines) * layer],
        }
    });
    let places: Vec<_> = places.collect();
    let straight = numbered(&places, columns.into());
    if !matches!(board.shape, Shape::Hexagon { .. }) {
        return straight;
    }
    // Lines in another direction of a hexagon can take less room.
    let slanted = places.iter().map(|&[column, line]| [column, line - column]);
    let slanted = numbered(&slanted.collect::<Vec<_>>(), columns.into());
    if slanted.1 < straight.1 {
        slanted
    } else {
        straight
    }
}

/// Numbers places line by line, with as few numbers from one line to the next as tell all apart;
/// and how many numbers there are.
fn numbered(places: &[[i32; 2]], columns: i32) -> (Vec<u16>, usize) {
    let widest = places.iter().map(|&[column, _]| column + 1).max();
    let columns = columns.max(widest.unwrap_or(1));
    let apart = |&columns: &i32| {
        let mut seen = FxHashSet::default();
        places
            .iter()
            .all(|&[column, line]| seen.insert(column + columns * line))
    };
    let columns = (1..columns).find(apart).unwrap_or(columns);
    let numbers = places.iter().map(|&[column, line]| column + columns * line);
    let numbers: Vec<_> = numbers.collect();
    let least = numbers.iter().min().copied().unwrap_or(0);
    let numbers: Vec<_> = numbers
        .iter()
        .map(|number| (number - least) as u16)
        .collect();
    let count = numbers
        .iter()
        .max()
        .map_or(0, |&last| usize::from(last) + 1);
    (numbers, count)
}

/// The most steps that a direction is divided into.
const PARTS: usize = 6;
/// The most steps that are kept.
const STEPS: usize = 2_000;

impl<const W: usize> Geometry<W> {
    /// The number of the step that does one step and then another one.
    pub(super) fn compound(&mut self, one: u16, two: u16) -> Option<u16> {
        if let Some(known) = self
            .compounds
            .iter()
            .find(|(steps, _)| *steps == (one, two))
        {
            return Some(known.1);
        }
        let (Step::By(first, from), Step::By(second, middle)) =
            (&self.steps[usize::from(one)], &self.steps[usize::from(two)])
        else {
            return None;
        };
        if self.steps.len() > STEPS {
            return None;
        }
        let from = self.steps[usize::from(one)].back(middle).and(from);
        let step = Step::By(first + second, from);
        let number = self.steps.len() as u16;
        self.steps.push(step);
        self.rounds.push(self.doublings(number));
        self.compounds.push(((one, two), number));
        Some(number)
    }

    /// The steps that do the same as a direction; `None` where it moves all cells alike.
    pub(super) fn parts(&self, direction: u16) -> &[u16] {
        let parts = self.parts.get(usize::from(direction));
        parts.map_or(&[], |parts| &parts[..])
    }

    /// Divides a direction into steps that move all cells alike, if they are few.
    fn divide(&mut self, direction: usize) -> Vec<u16> {
        let Step::Table(next) = &self.steps[direction] else {
            return Vec::new();
        };
        let mut parts: Vec<(i32, Cells<W>)> = Vec::new();
        for (place, &to) in next.iter().enumerate().filter(|&(_, &to)| to != NOWHERE) {
            let by = i32::from(to) - place as i32;
            let known = parts.iter().position(|&(other, _)| other == by);
            let at = known.unwrap_or_else(|| {
                parts.push((by, Cells::NONE));
                parts.len() - 1
            });
            parts[at].1.add(place);
        }
        if parts.len() > PARTS {
            return Vec::new();
        }
        let first = self.steps.len() as u16;
        let numbers = (first..).take(parts.len()).collect();
        let steps = parts.into_iter().map(|(by, from)| Step::By(by, from));
        self.steps.extend(steps);
        numbers
    }

    /// The number of the step that does what two steps do that move cells equally far.
    pub(super) fn joined(&mut self, one: u16, two: u16) -> Option<u16> {
        let (Step::By(first, some), Step::By(second, others)) =
            (&self.steps[usize::from(one)], &self.steps[usize::from(two)])
        else {
            return None;
        };
        if first != second || self.steps.len() > STEPS {
            return None;
        }
        let (by, from) = (*first, some.or(others));
        let known = self.steps.iter().position(|step| match step {
            Step::By(other, cells) => *other == by && *cells == from,
            Step::Table(_) => false,
        });
        if let Some(known) = known {
            return Some(known as u16);
        }
        let number = self.steps.len() as u16;
        self.steps.push(Step::By(by, from));
        self.rounds.push(self.doublings(number));
        Some(number)
    }

    /// Whether a step moves all cells alike.
    pub(super) fn is_uniform(&self, direction: u16) -> bool {
        matches!(self.steps[usize::from(direction)], Step::By(..))
    }

    /// How often steps have to be doubled to come from one end of the board to the other.
    fn doublings(&self, direction: u16) -> u8 {
        let step = &self.steps[usize::from(direction)];
        let (mut cells, mut length) = (self.all, 0_u32);
        while !cells.is_empty() && length < 512 {
            cells = step.of(&cells);
            length += 1;
        }
        // A row of n cells has n - 1 steps.
        (u32::BITS - length.saturating_sub(1).leading_zeros()) as u8
    }
    pub(super) fn new(rules: &Rules) -> Self {
        let (place, count) = places(rules);
        let mut cell = vec![0; count];
        for (number, &place) in place.iter().enumerate() {
            cell[usize::from(place)] = number as CellId;
        }
        let directions = 0..rules.description.board.directions.len() as u16;
        let steps = directions.map(|direction| {
            let (mut table, mut from) = (vec![NOWHERE; count], Cells::NONE);
            let (mut by, mut alike) = (None, true);
            for (number, &here) in place.iter().enumerate() {
                let next = rules.next(direction, number as CellId);
                if next == NOWHERE {
                    continue;
                }
                let to = place[usize::from(next)];
                table[usize::from(here)] = to;
                from.add(here.into());
                let moved = i32::from(to) - i32::from(here);
                alike &= *by.get_or_insert(moved) == moved;
            }
            if alike {
                Step::By(by.unwrap_or_default(), from)
            } else {
                Step::Table(table)
            }
        });
        let steps = steps.collect();
        let mut all = Cells::NONE;
        for &place in &place {
            all.add(place.into());
        }
        let mut geometry = Self {
            place,
            cell,
            steps,
            rounds: Vec::new(),
            all,
            parts: Vec::new(),
            compounds: Vec::new(),
        };
        for direction in 0..geometry.steps.len() {
            let parts = geometry.divide(direction);
            geometry.parts.push(parts);
        }
        for direction in 0..geometry.steps.len() as u16 {
            geometry.rounds.push(geometry.doublings(direction));
        }
        geometry
    }
}
