//! Generated functions of legs: from a set of cells to the next symbols, each with its cells.

use super::asked::Asked;
use super::code::{Code, used, words};
use super::graph::{Edge, Node, Op, Shared};
use super::nodes::{again, leaps, same, single};
use super::operations::Operations;
use super::order::{Order, Part};
use super::rays::Ray;
use super::{rings, walks};
use std::collections::BTreeSet;

/// Writes the function of a leg.
pub(super) fn write(
    shared: &Shared<'_>,
    code: &mut Code,
    operations: &mut Operations,
    name: &str,
    asked: &Asked<'_>,
) {
    let root = asked.graph.behind[asked.symbol];
    let order = Order::new(asked.graph, root);
    let count = asked.exits.len() + usize::from(asked.goal);
    let walks = rings::turns(shared, asked, &order) || words(shared) > 2;
    if !asked.goal && walks && count > 0 && rings::suits(shared, asked, &order) {
        walks::write(shared, code, operations, name, asked, &order);
        return;
    }
    let numbers = 0..order.parts.len();
    let rays = numbers.map(|part| Ray::new(shared, asked.graph, &order, part));
    let rays: Vec<_> = rays.collect();
    let leaps = leaps(shared, asked.graph, &order, &rays);
    let same = same(asked.graph, &order, root);
    let again = again(asked.graph, &order, &same);
    let single = single(shared, asked.graph, &order, root);
    let mut writer = Writer {
        shared,
        asked,
        order: &order,
        rays,
        leaps,
        single,
        same,
        again: again.clone(),
        asked_for: BTreeSet::new(),
        operations,
        body: Code::default(),
    };
    let mutable = if order.parts[0].cycle { "mut " } else { "" };
    for node in writer.nodes(0) {
        let value = if node == root { "from" } else { "EMPTY" };
        writer.body.line(format!("let {mutable}n{node} = {value};"));
    }
    writer.part(0);
    let body = used(&writer.body.text);
    let board = if body.contains("(b)") || body.contains("(b, ") {
        "b"
    } else {
        "_"
    };
    code.open(format!(
        "fn {name}({board}: &Board, from: Set) -> [Set; {count}] {{"
    ));
    if count == 0 {
        code.line("let _ = from;");
        code.line("[]");
    } else {
        code.line(format!("let mut x = [EMPTY; {count}];"));
        for pattern in again {
            if body.contains(&format!("*q{pattern}.")) {
                code.line(format!("let mut q{pattern} = None;"));
            }
        }
        body.lines().for_each(|line| code.line(line));
        code.line("x");
    }
    code.close("}");
}

/// A leg that is written.
pub(super) struct Writer<'a> {
    pub(super) shared: &'a Shared<'a>,
    pub(super) asked: &'a Asked<'a>,
    pub(super) order: &'a Order,
    /// The parts that are rays.
    pub(super) rays: Vec<Option<Ray>>,
    /// Those that are entered by their own direction, and only that way.
    pub(super) leaps: Vec<bool>,
    /// Whether each node has one cell or none.
    pub(super) single: Vec<bool>,
    /// Whether each node has the cell of the root or none.
    pub(super) same: Vec<bool>,
    /// The patterns that are asked for several times there.
    pub(super) again: BTreeSet<usize>,
    /// The nodes of which a pattern was asked for, with it.
    pub(super) asked_for: BTreeSet<(Node, usize)>,
    pub(super) operations: &'a mut Operations,
    pub(super) body: Code,
}

impl Writer<'_> {
    /// Whether a part is one ray from the cell before it.
    fn leaps_into(&self, part: usize) -> bool {
        let ray = self.rays[part].as_ref();
        ray.is_some_and(|ray| self.leaps[part] && self.single[ray.node])
    }

    /// Whether a part is declared before what leads to it.
    fn joins(&self, part: usize) -> bool {
        let &Part { ins, cycle, .. } = &self.order.parts[part];
        part == 0 || ins > 1 || cycle && !self.leaps_into(part)
    }

    /// Writes a part and what comes only behind it.
    fn part(&mut self, number: usize) {
        let (order, graph) = (self.order, self.asked.graph);
        let part = &order.parts[number];
        let behind = |&other: &usize| other != number && order.parts[other].dominator == number;
        let joins: Vec<_> = (number + 1..order.parts.len())
            .filter(|other| behind(other) && self.joins(*other))
            .collect();
        for &join in &joins {
            for node in self.nodes(join) {
                self.body.line(format!("let mut n{node} = EMPTY;"));
            }
        }
        if part.cycle && !self.leaps_into(number) {
            self.cycle(number);
        }
        if self.asked.goal && part.nodes.contains(&graph.end) {
            let goal = self.asked.exits.len();
            self.body.line(format!("x[{goal}] |= n{};", graph.end));
        }
        let edges: Vec<_> = order.edges(graph, number).collect();
        let edges: Vec<_> = edges
            .into_iter()
            .filter(|edge| order.to(edge) != Some(number))
            .collect();
        self.ask(&edges);
        let branches = edges.len() > 1;
        for edge in edges {
            self.edge(edge, branches);
        }
        for join in joins {
            let nodes = self.nodes(join).into_iter();
            let any: Vec<_> = nodes.map(|node| format!("n{node} != EMPTY")).collect();
            self.body.open(format!("if {} {{", any.join(" || ")));
            self.part(join);
            self.body.close("}");
        }
    }

    /// Asks once for patterns that several edges from a node ask for.
    fn ask(&mut self, edges: &[&Edge]) {
        let mut once = BTreeSet::new();
        for edge in edges {
            let Op::Pattern(pattern, _) = edge.op else {
                continue;
            };
            let lazy = self.again.contains(&pattern) && self.same[edge.from];
            if lazy || once.insert((edge.from, pattern)) {
                continue;
            }
            if self.asked_for.insert((edge.from, pattern)) {
                let from = format!("n{}", edge.from);
                let cells = self.operations.forward(&Op::Pattern(pattern, true), &from);
                let line = format!("let p{pattern}_{from} = {cells};");
                self.body.line(line);
            }
        }
    }

    /// Writes an edge out of a part, and what comes only behind it.
    fn edge(&mut self, edge: &Edge, branches: bool) {
        let from = format!("n{}", edge.from);
        let part = self.order.part[edge.from];
        let cycle = part.is_some_and(|part| self.order.parts[part].cycle);
        let value = match edge.op {
            Op::Go(relation) if self.single[edge.from] && !cycle => {
                self.operations.one(self.shared, relation, &from)
            }
            Op::Pattern(pattern, holds)
                if self.again.contains(&pattern) && self.same[edge.from] =>
            {
                let cells = self.operations.forward(&Op::Pattern(pattern, true), "from");
                let known = cells.strip_prefix("from & ").unwrap_or(&cells);
                let sign = if holds { "" } else { "!" };
                let known = format!("*q{pattern}.get_or_insert_with(|| {known})");
                format!("if {from} == EMPTY {{ EMPTY }} else {{ {from} & {sign}{known} }}")
            }
            Op::Pattern(pattern, holds) if self.asked_for.contains(&(edge.from, pattern)) => {
                let sign = if holds { "" } else { "!" };
                format!("{from} & {sign}p{pattern}_{from}")
            }
            _ => self.operations.forward(&edge.op, &from),
        };
        if let Op::Symbol(symbol) = edge.op {
            let exit = self.asked.exits.iter().position(|&exit| exit == symbol);
            if let Some(exit) = exit {
                self.body.line(format!("x[{exit}] |= {value};"));
            }
            return;
        }
        let Some(to) = self.order.to(edge) else {
            return;
        };
        if self.leaps_into(to)
            && let Some(mut ray) = self.rays[to].clone()
        {
            ray.before = false;
            let value = self.operations.ray(&ray, &from);
            self.body
                .line(format!("let n{} = {value} & !{from};", ray.between));
            self.part(to);
            return;
        }
        let only = |edge: &&Edge| matches!(edge.op, Op::Symbol(_));
        let ends: Vec<_> = self.order.edges(self.asked.graph, to).collect();
        let goal = self.asked.goal && edge.to == self.asked.graph.end;
        if self.joins(to) {
            self.body.line(format!("n{} |= {value};", edge.to));
        } else if ends.iter().all(only) && branches && !goal {
            // Nothing but exits lies behind.
            let value = if let [_] = ends[..] {
                value
            } else {
                self.body.line(format!("let n{} = {value};", edge.to));
                format!("n{}", edge.to)
            };
            for end in ends {
                if let Op::Symbol(symbol) = end.op {
                    let exit = self.asked.exits.iter().position(|&exit| exit == symbol);
                    if let Some(exit) = exit {
                        self.body.line(format!("x[{exit}] |= {value};"));
                    }
                }
            }
        } else if branches {
            self.body.open("{");
            self.body.line(format!("let n{} = {value};", edge.to));
            self.body.open(format!("if n{} != EMPTY {{", edge.to));
            self.part(to);
            self.body.close("}");
            self.body.close("}");
        } else {
            self.body.line(format!("let n{} = {value};", edge.to));
            self.part(to);
        }
    }

    /// The nodes of a part that have sets.
    fn nodes(&self, part: usize) -> Vec<Node> {
        match &self.rays[part] {
            Some(ray) => vec![ray.node],
            None => self.order.parts[part].nodes.clone(),
        }
    }
}
