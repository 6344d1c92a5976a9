//! Generated functions of patterns with modifiers: searches that go on behind each modifier, on a
//! board of their own.

use super::asked::Asked;
use super::code::Code;
use super::graph::{Op, Shared};
use super::legs;
use super::modifiers::{apply, fits};
use super::operations::Operations;
use super::order::Order;
use crate::rbg::description::PieceId;
use std::collections::BTreeSet;

/// Writes the search behind a modifier of a pattern.
pub(super) fn write(
    shared: &Shared<'_>,
    code: &mut Code,
    operations: &mut Operations,
    (number, symbol): (usize, usize),
    known: &[Option<Vec<PieceId>>],
) {
    let graph = &shared.patterns[number].1;
    let order = Order::new(graph, graph.behind[symbol]);
    let parts = 0..order.parts.len();
    let met = parts.flat_map(|part| order.edges(graph, part));
    let met = met.filter_map(|edge| match edge.op {
        Op::Symbol(symbol) => Some(symbol),
        _ => None,
    });
    let met: BTreeSet<_> = met.collect();
    let exits: Vec<_> = met.into_iter().collect();
    let asked = Asked {
        graph,
        symbol,
        exits: &exits,
        goal: true,
    };
    code.line("");
    legs::write(
        shared,
        code,
        operations,
        &format!("try_{number}_{symbol}"),
        &asked,
    );
    code.line("");
    code.open(format!(
        "fn search_{number}_{symbol}(b: &Board, cell: usize, depth: u32) -> bool {{"
    ));
    code.line(format!("let x = try_{number}_{symbol}(b, at(cell));"));
    code.open(format!("if x[{}] != EMPTY {{", exits.len()));
    code.line("return true;");
    code.close("}");
    if exits.is_empty() {
        code.line("let _ = depth;");
    } else {
        code.open("if depth >= SHALLOW {");
        code.open("if depth > MODIFIERS {");
        code.line("return fail();");
        code.close("}");
        code.open("if depth == SHALLOW {");
        let search = format!("search_{number}_{symbol}(b, cell, depth + 1)");
        code.line(format!("return deeply(|| {search}).unwrap_or_else(fail);"));
        code.close("}");
        code.close("}");
    }
    for (at, &exit) in exits.iter().enumerate() {
        let Some(action) = &graph.actions[exit] else {
            continue;
        };
        let guard = fits(shared, action);
        let guard = guard.map_or_else(String::new, |guard| format!("{guard} && "));
        code.line(format!("let mut cells = x[{at}];"));
        code.open(format!("while {guard}cells != EMPTY {{"));
        code.line("let cell = first(cells);");
        code.line("cells = rest(cells);");
        code.line("let mut next = *b;");
        apply(shared, code, (action, &known[exit]), "next", "b");
        code.open(format!(
            "if search_{number}_{exit}(&next, cell, depth + 1) {{"
        ));
        code.line("return true;");
        code.close("}");
        code.close("}");
    }
    code.line("false");
    code.close("}");
}
