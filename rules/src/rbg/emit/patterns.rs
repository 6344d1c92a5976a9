//! Generated functions of patterns: the cells of a set from which a path exists.

use super::asked::Asked;
use super::code::{Code, words};
use super::graph::{Edge, Graph, Op, Shared};
use super::legs;
use super::modifiers::{apply, fits};
use super::operations::Operations;
use super::order::Order;
use super::rays::Ray;
use super::relation::Form;
use super::standing::before;
use super::{rings, walks};
use crate::rbg::description::PieceId;
use std::collections::BTreeSet;

/// Writes the patterns that are asked for, and those that they ask for.
pub(super) fn write(shared: &Shared<'_>, code: &mut Code, operations: &mut Operations) {
    let mut written = 0;
    let mut done = Vec::new();
    loop {
        let left = operations.patterns.iter().copied();
        let left: Vec<_> = left.filter(|pattern| !done.contains(pattern)).collect();
        for pattern in &left {
            write_one(shared, code, operations, *pattern);
        }
        done.extend(left);
        if done.len() == written {
            return;
        }
        written = done.len();
    }
}

fn write_one(shared: &Shared<'_>, code: &mut Code, operations: &mut Operations, number: usize) {
    let graph = &shared.patterns[number].1;
    code.line("");
    code.line("/// The cells of a set where a path exists.");
    if graph.behind.len() > 1 {
        code.open(format!(
            "fn pattern_{number}(b: &Board, mut cells: Set) -> Set {{"
        ));
        code.line("let mut found = EMPTY;");
        code.open("while cells != EMPTY {");
        code.line("let cell = first(cells);");
        code.line("cells = rest(cells);");
        code.open(format!("if search_{number}_0(b, cell, 0) {{"));
        code.line("found |= at(cell);");
        code.close("}");
        code.close("}");
        code.line("found");
        code.close("}");
        let known = before(shared, graph);
        for symbol in 0..graph.behind.len() {
            write_search(shared, code, operations, number, symbol, &known);
        }
        return;
    }
    let root = graph.behind[0];
    let mut body = Code::default();
    write_back(shared, graph, operations, &mut body);
    let used = body.text.contains("(b)") || body.text.contains("(b, ");
    let board = if used { "b" } else { "_" };
    let anywhere = |edge: &&Edge| match edge.op {
        Op::Go(relation) => {
            let form = shared.relations[relation].form(&shared.frame);
            matches!(form, Form::Constant(_))
        }
        _ => false,
    };
    let first = graph.edges.iter().filter(|edge| edge.from == root);
    let forward = used && !first.clone().all(|edge| anywhere(&edge));
    let asked = Asked {
        graph,
        symbol: 0,
        exits: &[],
        goal: true,
    };
    let order = Order::new(graph, root);
    let quick = words(shared) > 1 || rings::turns(shared, &asked, &order);
    let walks = forward && quick && rings::suits(shared, &asked, &order);
    let one = if walks {
        operations.found.insert(number);
        format!("find_{number}({board}, first(cells))")
    } else {
        format!("find_{number}({board}, cells) != [EMPTY]")
    };
    if forward && shared.is_tabled(number) {
        code.open(format!(
            "fn pattern_{number}({board}: &Board, mut cells: Set) -> Set {{"
        ));
        code.line("let mut found = EMPTY;");
        code.open("while cells != EMPTY {");
        code.line("let cell = at(first(cells));");
        code.line(format!(
            "found |= when({}, cell);",
            one.replace(", cells)", ", cell)")
        ));
        code.line("cells = rest(cells);");
        code.close("}");
        code.line("found");
        code.close("}");
    } else {
        code.open(format!(
            "fn pattern_{number}({board}: &Board, cells: Set) -> Set {{"
        ));
        code.open("if cells == EMPTY {");
        code.line("return EMPTY;");
        code.close("}");
        if forward {
            // From one cell it is enough to look where that leads to.
            code.open("if rest(cells) == EMPTY {");
            code.line(format!("return when({one}, cells);"));
            code.close("}");
        }
        body.text.lines().for_each(|line| code.line(line));
        code.line(format!("cells & n{root}"));
        code.close("}");
    }
    if !forward {
        return;
    }
    code.line("");
    if walks {
        code.line("/// Whether there is a path from a cell.");
        let name = format!("find_{number}");
        walks::write(shared, code, operations, &name, &asked, &order);
    } else {
        code.line("/// The ends of the paths from a cell.");
        legs::write(shared, code, operations, &format!("find_{number}"), &asked);
    }
}

/// From where the end is reached, from the end to the beginning.
fn write_back(shared: &Shared<'_>, graph: &Graph, operations: &mut Operations, body: &mut Code) {
    let order = Order::new(graph, graph.behind[0]);
    for (number, part) in order.parts.iter().enumerate().rev() {
        let ray = Ray::new(shared, graph, &order, number);
        let cycle = if part.cycle && ray.is_none() {
            "mut "
        } else {
            ""
        };
        let nodes = match &ray {
            Some(ray) if ray.branches => vec![ray.between, ray.node],
            Some(ray) => vec![ray.node],
            None => part.nodes.clone(),
        };
        for node in nodes {
            let edges = order.outs[node].iter().map(|&edge| &graph.edges[edge]);
            let edges = edges.filter(|edge| {
                let to = order.to(edge);
                // What happens in the middle of a ray happens behind its first half, too.
                let middle = ray
                    .as_ref()
                    .is_some_and(|ray| ray.branches && node == ray.node && edge.to == ray.between);
                to.is_some() && (to != Some(number) || middle)
            });
            let mut terms: Vec<_> = edges
                .map(|edge| {
                    let value = operations.backward(&edge.op, &format!("n{}", edge.to));
                    let masked = matches!(edge.op, Op::On(_) | Op::Pattern(..));
                    if masked { format!("({value})") } else { value }
                })
                .collect();
            if node == graph.end {
                terms = vec!["BOARD".to_owned()];
            }
            let value = match &terms[..] {
                [] => "EMPTY".to_owned(),
                [one] => match one.strip_prefix('(').and_then(|one| one.strip_suffix(')')) {
                    Some(bare) => bare.to_owned(),
                    None => one.clone(),
                },
                many => many.join(" | "),
            };
            body.line(format!("let {cycle}n{node} = {value};"));
        }
        if let Some(ray) = ray {
            let value = operations.walk(&ray, &format!("n{}", ray.node), true);
            body.line(format!("let n{} = {value};", ray.node));
            continue;
        }
        if !part.cycle {
            continue;
        }
        for node in &part.nodes {
            body.line(format!("let mut f{node} = n{node};"));
        }
        let any = part.nodes.iter().map(|node| format!("f{node} != EMPTY"));
        let any: Vec<_> = any.collect();
        body.open(format!("while {} {{", any.join(" || ")));
        for &to in part.nodes.iter().rev() {
            body.line(format!("let new = f{to};"));
            body.line(format!("f{to} = EMPTY;"));
            let inner = order.edges(graph, number).filter(|edge| edge.to == to);
            for edge in inner.filter(|edge| order.to(edge) == Some(number)) {
                let (from, value) = (edge.from, operations.backward(&edge.op, "new"));
                let masked = matches!(edge.op, Op::On(_) | Op::Pattern(..));
                let value = if masked { format!("({value})") } else { value };
                body.line(format!("let from = {value} & !n{from};"));
                body.line(format!("n{from} |= from;"));
                body.line(format!("f{from} |= from;"));
            }
        }
        body.close("}");
    }
}

/// Writes the search behind a modifier of a pattern.
fn write_search(
    shared: &Shared<'_>,
    code: &mut Code,
    operations: &mut Operations,
    number: usize,
    symbol: usize,
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
