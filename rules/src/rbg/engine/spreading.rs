//! Spreads found in tables.

use super::cells::Cells;
use super::parts::{Step, Table};
use super::plan::Plan;
use super::spreads::{Pieces, Ray, Spread};
use crate::rbg::automaton::Label;
use crate::rbg::description::PieceId;
use rustc_hash::FxHashMap;

/// The fewest alternatives that are chosen from at once.
const ALTERNATIVES: usize = 3;
/// The most lines that are tested at once.
const LINES: usize = 32;

/// An exit behind tests of cells.
struct Found<const W: usize> {
    label: Option<Label>,
    by: By<W>,
}

enum By<const W: usize> {
    Mask(usize, Pieces),
    /// The first cell and the distance of the next, and the cells up to the exit.
    Ray([i32; 2], Vec<usize>, Pieces, Pieces),
    Line(Cells<W>, Pieces),
}

/// Makes spreads of a table.
pub(super) struct Spreader<'a, const W: usize> {
    plan: &'a Plan<W>,
    from: &'a [Step],
    steps: Vec<Step>,
    spreads: Vec<Spread<W>>,
    branches: Vec<Box<[u32]>>,
}

/// A table with spreads.
pub(super) fn spread<const W: usize>(plan: &Plan<W>, from: &[Step]) -> Table<W> {
    let mut spreader = Spreader {
        plan,
        from,
        steps: Vec::new(),
        spreads: Vec::new(),
        branches: Vec::new(),
    };
    spreader.level(0, from.len());
    let masks = spreader
        .spreads
        .iter()
        .map(|spread| spread.masks.len() + 2 * spread.rays.len() + spread.lines.len());
    Table {
        cost: spreader.steps.len() + masks.sum::<usize>(),
        steps: spreader.steps.into_boxed_slice(),
        branches: spreader.branches.into_boxed_slice(),
        spreads: spreader.spreads.into_boxed_slice(),
    }
}

impl<const W: usize> Spreader<'_, W> {
    /// Copies a part of the table, with spreads where they save tests.
    fn level(&mut self, start: usize, end: usize) {
        let (mut at, mut kept) = (start, Vec::new());
        let mut groups: FxHashMap<Option<Label>, Vec<(Found<W>, usize)>> = FxHashMap::default();
        while at < end {
            let next = self.end(at);
            let mut found = Vec::new();
            if matches!(self.from[at], Step::On { .. })
                && self.gather(at, &mut Vec::new(), &mut found)
                && let Some(label) = found.first().map(|found| found.label)
                && found.iter().all(|found| found.label == label)
            {
                let group = groups.entry(label).or_default();
                group.extend(found.into_iter().map(|found| (found, at)));
            } else {
                kept.push(at);
            }
            at = next;
        }
        let mut groups: Vec<_> = groups.into_iter().collect();
        groups.sort_by_key(|(_, found)| found.first().map(|&(_, at)| at));
        for (label, found) in groups {
            let spread = Self::of(label, &found);
            let few = spread.masks.len() + 2 * spread.rays.len() + spread.lines.len()
                >= found.len() + usize::from(!spread.lines.is_empty());
            if few || found.len() < 3 || spread.lines.len() > LINES {
                kept.extend(found.iter().map(|&(_, at)| at));
                continue;
            }
            let number = self.spreads.len() as u32;
            self.steps.push(Step::Spread { number });
            self.spreads.push(spread);
        }
        kept.sort_unstable();
        kept.dedup();
        let mut rest = &kept[..];
        while let Some(&at) = rest.first() {
            let count = self.alternatives(rest);
            if count < ALTERNATIVES {
                self.copy(at);
                rest = &rest[1..];
            } else {
                self.branch(&rest[..count]);
                rest = &rest[count..];
            }
        }
    }

    /// How many of the first steps are tests of one cell of which one can pass.
    fn alternatives(&self, steps: &[usize]) -> usize {
        let (mut cell, mut pieces) = (None, 0);
        let tests = steps.iter().take_while(|&&at| match self.from[at] {
            Step::On {
                cell: here, set, ..
            } => {
                let one = *cell.get_or_insert(here) == here && pieces & set == 0;
                pieces |= set;
                one
            }
            _ => false,
        });
        tests.count()
    }

    /// Tests of one cell of which one can pass.
    fn branch(&mut self, tests: &[usize]) {
        let Step::On { cell, .. } = self.from[tests[0]] else {
            return;
        };
        let number = self.branches.len();
        self.branches.push(Box::default());
        self.steps.push(Step::Branch {
            cell,
            number: number as u32,
        });
        let (mut targets, mut jumps) = ([u32::MAX; 64], Vec::new());
        for &at in tests {
            let Step::On { set, .. } = self.from[at] else {
                continue;
            };
            for (piece, target) in targets.iter_mut().enumerate() {
                if set >> piece & 1 == 1 {
                    *target = self.steps.len() as u32;
                }
            }
            self.level(at + 1, self.end(at));
            jumps.push(self.steps.len());
            self.steps.push(Step::Jump { to: 0 });
        }
        let end = self.steps.len() as u32;
        for at in jumps {
            self.steps[at] = Step::Jump { to: end };
        }
        let targets = targets.map(|target| target.min(end));
        self.branches[number] = Box::new(targets);
    }

    /// Where a step and what is under it end.
    fn end(&self, at: usize) -> usize {
        match self.from[at] {
            Step::On { skip, .. } | Step::Pattern { skip, .. } | Step::Compare { skip, .. } => {
                skip as usize
            }
            _ => at + 1,
        }
    }

    fn copy(&mut self, at: usize) {
        let now = self.steps.len();
        self.steps.push(self.from[at]);
        let end = self.end(at);
        if end == at + 1 {
            return;
        }
        self.level(at + 1, end);
        let end = self.steps.len() as u32;
        if let Step::On { skip, .. } | Step::Pattern { skip, .. } | Step::Compare { skip, .. } =
            &mut self.steps[now]
        {
            *skip = end;
        }
    }

    /// Finds the exits under a step; `false` if one is of another form.
    fn gather(&self, at: usize, path: &mut Vec<(u16, u64)>, found: &mut Vec<Found<W>>) -> bool {
        match self.from[at] {
            Step::On { cell, set, .. } => {
                path.push((cell, set));
                let (mut inner, end) = (at + 1, self.end(at));
                while inner < end {
                    if !self.gather(inner, path, found) {
                        return false;
                    }
                    inner = self.end(inner);
                }
                path.pop();
                true
            }
            Step::Exit { place, label } => self.exit(Some(label), Some(place.into()), path, found),
            Step::Goal => self.exit(None, None, path, found),
            _ => false,
        }
    }

    fn exit(
        &self,
        label: Option<Label>,
        place: Option<usize>,
        path: &[(u16, u64)],
        found: &mut Vec<Found<W>>,
    ) -> bool {
        let cells = path
            .iter()
            .map(|&(cell, _)| usize::from(self.plan.geometry.place[usize::from(cell)]));
        let cells: Vec<_> = cells.collect();
        let (Some(&last), Some(set)) = (cells.last(), path.last().and_then(|p| self.pieces(p.1)))
        else {
            return false;
        };
        if place.is_some_and(|place| place != last) {
            return false;
        }
        let (one, alike) = (path[0].1, path.iter().all(|&(_, set)| set == path[0].1));
        let by = if alike && label.is_none() && cells.len() > 1 {
            let mut line = Cells::NONE;
            for &place in &cells {
                line.add(place);
            }
            let Some(pieces) = self.pieces(one) else {
                return false;
            };
            By::Line(line, pieces)
        } else if let [first, second, ..] = cells[..] {
            let distance = second as i32 - first as i32;
            let pass = path[0].1;
            let straight = cells
                .windows(2)
                .all(|pair| pair[1] as i32 - pair[0] as i32 == distance);
            let alike = path[..path.len() - 1].iter().all(|&(_, set)| set == pass);
            let Some(pass) = self.pieces(pass) else {
                return false;
            };
            if !straight || !alike || distance == 0 {
                return false;
            }
            By::Ray([first as i32, distance], cells, pass, set)
        } else {
            By::Mask(last, set)
        };
        found.push(Found { label, by });
        true
    }

    /// Pieces as they can be asked for at once.
    fn pieces(&self, set: u64) -> Option<Pieces> {
        let pieces = (0..64).filter(|piece| set >> piece & 1 == 1);
        let pieces: Vec<PieceId> = pieces.collect();
        match pieces[..] {
            [one] => Some(Pieces::One(one)),
            [one, two] => Some(Pieces::Two(one, two)),
            _ => {
                let number = self.plan.sets.iter().position(|other| {
                    other.iter().fold(0, |all, &piece| all | 1_u64 << piece) == set
                });
                Some(Pieces::Set(u16::try_from(number?).ok()?))
            }
        }
    }

    fn of(label: Option<Label>, found: &[(Found<W>, usize)]) -> Spread<W> {
        let mut masks: Vec<(Cells<W>, Pieces)> = Vec::new();
        let mut rays: Vec<([i32; 2], Ray<W>)> = Vec::new();
        let mut lines: Vec<(Cells<W>, Pieces)> = Vec::new();
        for (found, _) in found {
            match &found.by {
                By::Mask(place, set) => {
                    if let Some((cells, _)) = masks.iter_mut().find(|(_, other)| other == set) {
                        cells.add(*place);
                    } else {
                        masks.push((Cells::one(*place), *set));
                    }
                }
                By::Line(cells, pieces) => {
                    if !lines.contains(&(*cells, *pieces)) {
                        lines.push((*cells, *pieces));
                    }
                }
                By::Ray(from, cells, pass, last) => {
                    let known = rays.iter().position(|(other, ray)| {
                        other == from && ray.pass == *pass && ray.last == *last
                    });
                    let at = known.unwrap_or_else(|| {
                        let ray = Ray {
                            cells: Cells::NONE,
                            exits: Cells::NONE,
                            pass: *pass,
                            last: *last,
                            up: from[1] > 0,
                        };
                        rays.push((*from, ray));
                        rays.len() - 1
                    });
                    let ray = &mut rays[at].1;
                    for &place in cells {
                        ray.cells.add(place);
                    }
                    if let Some(&last) = cells.last() {
                        ray.exits.add(last);
                    }
                }
            }
        }
        // The first cell of a ray is one of its exits if it is asked for the same pieces.
        for ([first, _], ray) in &mut rays {
            let first = *first as usize;
            let same =
                |&&mut (cells, set): &&mut (Cells<W>, Pieces)| set == ray.last && cells.has(first);
            if let Some((cells, _)) = masks.iter_mut().find(|mask| same(mask)) {
                cells.remove(first);
                ray.exits.add(first);
            }
        }
        masks.retain(|(cells, _)| !cells.is_empty());
        rays.sort_by_key(|(_, ray)| (ray.pass, ray.last));
        lines.sort_by_key(|&(_, pieces)| pieces);
        Spread {
            label,
            masks,
            lines,
            rays: rays.into_iter().map(|(_, ray)| ray).collect(),
        }
    }
}
