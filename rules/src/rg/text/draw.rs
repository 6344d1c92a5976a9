//! States drawn for a terminal.

use crate::rg::board::place;
use crate::rg::rules::Rules;
use crate::rg::state::State;
use crate::rg::types::{SetId, Symbol, Type, TypeId};
use std::fmt::Write;

/// The most values in a line.
const WIDE: usize = 60;

/// A state, several lines.
pub(in crate::rg) fn drawing(rules: &Rules, state: &State) -> String {
    let (mut maps, mut line) = (String::new(), String::new());
    for variable in &rules.variables {
        let cells = &state.cells[variable.base as usize..];
        let name = &variable.name;
        match rules.types.get(variable.of) {
            Type::Set(_) => {
                let _ = write!(line, "{name}={} ", rules.symbol(cells[0]));
            }
            Type::Arrow(keys, to) if name != "visible" => {
                let _ = writeln!(maps, "{name}:");
                map(rules, keys, to, cells, &mut maps);
            }
            Type::Arrow(..) => {}
        }
    }
    maps + line.trim_end()
}

fn map(rules: &Rules, keys: SetId, to: TypeId, cells: &[Symbol], text: &mut String) {
    let symbols = rules.types.symbols(keys);
    let stride = rules.types.cells(to) as usize;
    match rules.types.get(to) {
        Type::Set(_) => {
            let value = |at: usize| rules.symbol(cells[at]);
            if let Some(places) = grid(rules, symbols) {
                drawn(&places, value, text);
            } else {
                for (at, &key) in symbols.iter().enumerate() {
                    let _ = writeln!(text, "{} {}", rules.symbol(key), value(at));
                }
            }
        }
        Type::Arrow(inner, values) if matches!(rules.types.get(values), Type::Set(_)) => {
            for (&key, row) in symbols.iter().zip(cells.chunks(stride)) {
                let _ = write!(text, "{}:", rules.symbol(key));
                for &symbol in &row[..rules.types.symbols(inner).len()] {
                    let _ = write!(text, " {}", rules.symbol(symbol));
                }
                text.push('\n');
            }
        }
        Type::Arrow(..) => text.push_str("…\n"),
    }
}

/// Column and row of each key, if all keys have two numbers at the end.
fn grid(rules: &Rules, keys: &[Symbol]) -> Option<Vec<(usize, usize)>> {
    let wide = |(x, y): (u16, u16)| (usize::from(x), usize::from(y));
    let places = keys.iter().map(|&key| place(rules.symbol(key)).map(wide));
    let places: Option<Vec<_>> = places.collect();
    let fits = |&(x, y): &(usize, usize)| x < WIDE && y < WIDE;
    places.filter(|places| places.len() > 1 && places.iter().all(fits))
}

fn drawn<'r>(places: &[(usize, usize)], value: impl Fn(usize) -> &'r str, text: &mut String) {
    let width = (0..places.len()).map(|at| value(at).chars().count()).max();
    let width = width.unwrap_or(1);
    let rows = places.iter().map(|&(_, y)| y).max().unwrap_or(0);
    for row in 0..=rows {
        let mut here: Vec<_> = (0..places.len())
            .filter(|&at| places[at].1 == row)
            .collect();
        here.sort_by_key(|&at| places[at].0);
        let (mut line, mut column) = (String::new(), 0);
        for at in here {
            for _ in column..places[at].0 {
                let _ = write!(line, "{:width$} ", "");
            }
            column = places[at].0 + 1;
            let _ = write!(line, "{:width$} ", value(at));
        }
        if !line.trim_end().is_empty() {
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }
}
