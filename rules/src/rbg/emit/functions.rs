//! Generated functions of operations.

use super::code::{Code, set};
use super::graph::Shared;
use super::operations::Operations;
use super::relation::{Form, Relation};
use super::value::comparison;
use crate::rbg::description::PieceId;

impl Operations {
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
