//! Generated functions of patterns: the cells of a set from which a path exists.

use super::asked::Asked;
use super::code::{Code, words};
use super::graph::{Edge, Graph, Node, Op, Shared};
use super::legs;
use super::lines::{FEW, Lines};
use super::operations::Operations;
use super::order::Order;
use super::rays::Ray;
use super::relation::Form;
use super::standing::before;
use super::{rings, searches, walks};

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
            searches::write(shared, code, operations, (number, symbol), &known);
        }
        return;
    }
    let root = graph.behind[0];
    let mut body = Code::default();
    write_back(shared, graph, operations, &mut body);
    let used = body.text.contains("(b)") || body.text.contains("(b, ");
    let board = if used { "b" } else { "_" };
    let first = graph.edges.iter().filter(|edge| edge.from == root);
    let forward = used && !first.clone().all(|edge| goes_anywhere(shared, edge));
    let asked = Asked {
        graph,
        symbol: 0,
        exits: &[],
        goal: true,
    };
    let order = Order::new(graph, root);
    let quick = words(shared) > 1 || rings::turns(shared, &asked, &order);
    let walks = forward && quick && rings::suits(shared, &asked, &order);
    let lines = Lines::new(shared, graph).filter(|_| forward);
    let few = lines.as_ref().is_some_and(|lines| lines.most() <= FEW);
    let single = walks || lines.is_some();
    if single {
        operations.found.insert(number);
    }
    // Whether a path begins at the only cell of a set.
    let found = |only: &str| {
        if single {
            format!("find_{number}({board}, first({only}))")
        } else {
            format!("find_{number}({board}, {only}) != [EMPTY]")
        }
    };
    if forward && (few || shared.is_tabled(number)) {
        code.open(format!(
            "fn pattern_{number}({board}: &Board, mut cells: Set) -> Set {{"
        ));
        code.line("let mut found = EMPTY;");
        code.open("while cells != EMPTY {");
        code.line("let cell = at(first(cells));");
        code.line(format!("found |= when({}, cell);", found("cell")));
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
            code.line(format!("return when({}, cells);", found("cells")));
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
    if let Some(lines) = lines {
        code.line("/// Whether a line through a cell is full.");
        let name = format!("find_{number}");
        lines.write(shared, code, operations, &name);
    } else if walks {
        code.line("/// Whether there is a path from a cell.");
        let name = format!("find_{number}");
        walks::write(shared, code, operations, &name, &asked, &order);
    } else {
        code.line("/// The ends of the paths from a cell.");
        legs::write(shared, code, operations, &format!("find_{number}"), &asked);
    }
}

/// Whether an edge leads to the same cells from everywhere.
fn goes_anywhere(shared: &Shared<'_>, edge: &Edge) -> bool {
    match edge.op {
        Op::Go(relation) => {
            let form = shared.relations[relation].form(&shared.frame);
            matches!(form, Form::Constant(_))
        }
        _ => false,
    }
}

/// The test for pieces that is passed before a node, if nothing else leads there.
fn tested(graph: &Graph, node: Node) -> Option<&Op> {
    let mut ins = graph.edges.iter().filter(|edge| edge.to == node);
    let first = &ins.next()?.op;
    let only = matches!(first, Op::On(_)) && ins.all(|edge| edge.op == *first);
    (only && !graph.behind.contains(&node)).then_some(first)
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
                    let mut behind = format!("n{}", edge.to);
                    if let (Op::Pattern(..), Some(test)) = (&edge.op, tested(graph, node)) {
                        // Few cells are asked for.
                        let asked = operations.forward(test, &behind);
                        behind = format!("a{}", edge.to);
                        body.line(format!("let {behind} = {asked};"));
                    }
                    let value = operations.backward(&edge.op, &behind);
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
