//! The operations of edges as functions.

use super::code::{Code, set, words};
use super::graph::{Op, Shared};
use super::relation::{Form, Relation};
use super::value::comparison;
use crate::rbg::description::PieceId;
use std::collections::BTreeSet;

/// More shifts than these are looked up for one cell: of sets of one, two and more words.
const SHIFTS: [usize; 3] = [3, 1, 1];

/// The functions that the rest of the code calls.
#[derive(Debug, Default)]
pub(super) struct Operations {
    to: BTreeSet<usize>,
    from: BTreeSet<usize>,
    ones: BTreeSet<usize>,
    on: Vec<Vec<PieceId>>,
    nexts: BTreeSet<usize>,
    stands: BTreeSet<usize>,
    holds: BTreeSet<usize>,
    /// Patterns that are walked through cell by cell.
    pub(super) found: BTreeSet<usize>,
    tests: BTreeSet<usize>,
    pub(super) patterns: BTreeSet<usize>,
    pub(super) rays: BTreeSet<(usize, bool)>,
    pub(super) walks: BTreeSet<(usize, bool, bool)>,
}

impl Operations {
    /// What an operation makes of a set, as an expression.
    pub(super) fn forward(&mut self, op: &Op, from: &str) -> String {
        match op {
            Op::Go(relation) => {
                self.to.insert(*relation);
                format!("to_{relation}({from})")
            }
            other => self.kept(other, from),
        }
    }

    /// Where a relation leads to from one cell or none, as an expression.
    pub(super) fn one(&mut self, shared: &Shared<'_>, relation: usize, from: &str) -> String {
        let many = match shared.relations[relation].form(&shared.frame) {
            Form::Shifts(shifts) => shifts.len() > SHIFTS[words(shared).min(SHIFTS.len()) - 1],
            Form::Table => true,
            _ => false,
        };
        if !many {
            return self.forward(&Op::Go(relation), from);
        }
        self.ones.insert(relation);
        format!("one_{relation}({from})")
    }

    /// From where an operation leads into a set, as an expression.
    pub(super) fn backward(&mut self, op: &Op, to: &str) -> String {
        match op {
            Op::Go(relation) => {
                self.from.insert(*relation);
                format!("from_{relation}({to})")
            }
            other => self.kept(other, to),
        }
    }

    /// The function that tells where a relation leads to from one cell.
    pub(super) fn next(&mut self, relation: usize) -> String {
        self.nexts.insert(relation);
        format!("next_{relation}")
    }

    /// The function that tells where a relation leads to from one cell or none, as a set.
    pub(super) fn each(&mut self, relation: usize) -> String {
        self.ones.insert(relation);
        format!("one_{relation}")
    }

    /// The number of the function that tells whether one of some pieces stands on a cell.
    pub(super) fn stands(&mut self, pieces: &[PieceId]) -> usize {
        let number = self.on(pieces);
        self.stands.insert(number);
        number
    }

    /// The function that tells whether a pattern has a path from a cell.
    pub(super) fn holds(&mut self, pattern: usize) -> String {
        self.patterns.insert(pattern);
        self.holds.insert(pattern);
        format!("holds_{pattern}")
    }

    /// The number of some pieces.
    fn on(&mut self, pieces: &[PieceId]) -> usize {
        let known = self.on.iter().position(|known| known == pieces);
        known.unwrap_or_else(|| {
            self.on.push(pieces.to_vec());
            self.on.len() - 1
        })
    }

    fn kept(&mut self, op: &Op, set: &str) -> String {
        match op {
            Op::On(pieces) => {
                let number = self.on(pieces);
                format!("{set} & on_{number}(b)")
            }
            Op::Compare(test) => {
                self.tests.insert(*test);
                format!("when(test_{test}(b), {set})")
            }
            Op::Pattern(pattern, holds) => {
                self.patterns.insert(*pattern);
                let sign = if *holds { "" } else { "!" };
                format!("{set} & {sign}pattern_{pattern}(b, {set})")
            }
            _ => set.to_owned(),
        }
    }

    /// Writes the functions.
    pub(super) fn write(&self, shared: &Shared<'_>, code: &mut Code) {
        self.write_rays(shared, code);
        for &relation in &self.to {
            let name = format!("to_{relation}");
            write_relation(shared, code, &name, &shared.relations[relation]);
        }
        for &relation in &self.from {
            let name = format!("from_{relation}");
            write_relation(shared, code, &name, &shared.relations[relation].back());
        }
        for &relation in &self.ones {
            code.line("");
            code.line("#[inline(always)]");
            code.open(format!("fn one_{relation}(cells: Set) -> Set {{"));
            code.open("static TO: [Set; SIZE] = [");
            let rows = shared.relations[relation].rows.iter();
            rows.for_each(|row| code.line(format!("{},", set(shared, row))));
            code.close("];");
            code.line("when(cells != EMPTY, TO[first(cells)])");
            code.close("}");
        }
        for (number, pieces) in self.on.iter().enumerate() {
            write_on(shared, code, number, pieces);
        }
        for &relation in &self.nexts {
            write_next(shared, code, relation);
        }
        for &number in &self.stands {
            write_stands(shared, code, number, &self.on[number]);
        }
        for &pattern in &self.holds {
            code.line("");
            code.line("#[inline]");
            code.open(format!(
                "fn holds_{pattern}(b: &Board, cell: usize) -> bool {{"
            ));
            code.line(if self.found.contains(&pattern) {
                format!("find_{pattern}(b, cell)")
            } else {
                format!("pattern_{pattern}(b, at(cell)) != EMPTY")
            });
            code.close("}");
        }
        for &test in &self.tests {
            code.line("");
            code.line("#[inline(always)]");
            code.open(format!("fn test_{test}(b: &Board) -> bool {{"));
            code.line(comparison(shared.rules, &shared.tests[test]));
            code.close("}");
        }
    }
}

/// Writes where a relation leads to from one cell, which is one cell at most.
fn write_next(shared: &Shared<'_>, code: &mut Code, relation: usize) {
    let rows = &shared.relations[relation].rows;
    let number = match rows.len() {
        0..=254 => "u8",
        _ => "u16",
    };
    code.line("");
    code.line("#[inline(always)]");
    code.open(format!(
        "fn next_{relation}(cell: usize) -> Option<usize> {{"
    ));
    let places = rows.iter().map(|row| row.places().next());
    let places = places.map(|place| place.unwrap_or(rows.len()).to_string());
    let none = rows.len().next_power_of_two() - rows.len();
    let none = std::iter::repeat_n(rows.len().to_string(), none);
    let places: Vec<_> = places.chain(none).collect();
    code.open(format!("static TO: [{number}; TABLE] = ["));
    for places in places.chunks(16) {
        code.line(format!("{},", places.join(", ")));
    }
    code.close("];");
    code.line("let to = usize::from(TO[cell % TABLE]);");
    code.line("(to < SIZE).then_some(to)");
    code.close("}");
}

/// Writes whether one of some pieces stands on a cell.
fn write_stands(shared: &Shared<'_>, code: &mut Code, number: usize, pieces: &[PieceId]) {
    let all = 0..shared.rules.pieces() as PieceId;
    let others: Vec<_> = all
        .clone()
        .filter(|piece| !pieces.contains(piece))
        .collect();
    let (few, sign) = if pieces.len() > others.len() {
        (&others[..], "!")
    } else {
        (pieces, "")
    };
    let each = few.iter().map(|piece| format!("b.pieces[{piece}]"));
    let each: Vec<_> = each.collect();
    code.line("");
    code.line("#[inline(always)]");
    code.open(format!(
        "fn stands_{number}(b: &Board, cell: usize) -> bool {{"
    ));
    code.line(match &each[..] {
        [] => format!("let _ = (b, cell);\n        {sign}false"),
        [one] => format!("{sign}has({one}, cell)"),
        many => format!("{sign}has({}, cell)", many.join(" | ")),
    });
    code.close("}");
}

fn write_on(shared: &Shared<'_>, code: &mut Code, number: usize, pieces: &[PieceId]) {
    let all = 0..shared.rules.pieces() as PieceId;
    let names: Vec<_> = pieces
        .iter()
        .map(|&piece| &shared.rules.description.pieces[usize::from(piece)][..])
        .collect();
    let sum = |pieces: &[PieceId]| {
        let each = pieces.iter().map(|piece| format!("b.pieces[{piece}]"));
        each.collect::<Vec<_>>().join(" | ")
    };
    code.line("");
    code.line(format!(
        "/// Where one of these stands: {}.",
        names.join(", ")
    ));
    code.line("#[inline(always)]");
    code.open(format!("fn on_{number}(b: &Board) -> Set {{"));
    if pieces.len() * 2 > all.len() {
        let others: Vec<_> = all.filter(|piece| !pieces.contains(piece)).collect();
        code.line(format!("BOARD & !({})", sum(&others)));
    } else {
        code.line(sum(pieces));
    }
    code.close("}");
}

fn write_relation(shared: &Shared<'_>, code: &mut Code, name: &str, relation: &Relation) {
    code.line("");
    match relation.form(&shared.frame) {
        Form::Identity => {
            code.line("#[inline(always)]");
            code.open(format!("fn {name}(cells: Set) -> Set {{"));
            code.line("cells");
        }
        Form::Constant(to) => {
            code.line("#[inline(always)]");
            code.open(format!("fn {name}(cells: Set) -> Set {{"));
            code.line(format!("when(cells != EMPTY, {})", set(shared, &to)));
        }
        Form::Shifts(shifts) => {
            code.line("#[inline(always)]");
            code.open(format!("fn {name}(cells: Set) -> Set {{"));
            let each = shifts.iter().map(|(distance, from)| {
                let from = format!("cells & {}", set(shared, from));
                match distance {
                    0 if shifts.len() == 1 => from,
                    0 => format!("({from})"),
                    1.. => format!("up::<{distance}>({from})"),
                    _ => format!("down::<{}>({from})", -distance),
                }
            });
            let each: Vec<_> = each.collect();
            match &each[..] {
                [] => code.line("cells & EMPTY"),
                [one] => code.line(one),
                [first, others @ ..] => {
                    code.open(first);
                    for one in others {
                        code.line(format!("| {one}"));
                    }
                    code.close("");
                }
            }
        }
        Form::Table => {
            code.open(format!("fn {name}(mut cells: Set) -> Set {{"));
            code.open("static TO: [Set; SIZE] = [");
            relation
                .rows
                .iter()
                .for_each(|row| code.line(format!("{},", set(shared, row))));
            code.close("];");
            code.line("let mut to = EMPTY;");
            code.open("while cells != EMPTY {");
            code.line("to |= TO[first(cells)];");
            code.line("cells = rest(cells);");
            code.close("}");
            code.line("to");
        }
    }
    code.close("}");
}
