//! Legs as functions: from a set of cells to what can be met next, and where.

use super::asked::Asked;
use super::code::{Code, words};
use super::graph::{Edge, Graph, Node, Op, Shared};
use super::operations::Operations;
use super::order::{Order, Part};
use super::rays::Ray;
use super::walks;
use std::collections::{BTreeMap, BTreeSet};

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
    let walks = walks::turns(shared, asked, &order) || words(shared) > 2;
    if !asked.goal && walks && count > 0 && walks::suits(shared, asked, &order) {
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

/// A text without sets that nothing is done with.
fn used(text: &str) -> String {
    let mut lines: Vec<_> = text.lines().collect();
    loop {
        let mut names: BTreeMap<&str, usize> = BTreeMap::new();
        for line in &lines {
            for name in line.split(|letter: char| !letter.is_ascii_alphanumeric()) {
                *names.entry(name).or_default() += 1;
            }
        }
        let before = lines.len();
        lines.retain(|line| {
            let set = line.trim_start().strip_prefix("let n");
            let set = set.and_then(|set| set.split_once(' '));
            set.is_none_or(|(number, _)| names[&format!("n{number}")[..]] > 1)
        });
        if lines.len() == before {
            return lines.join("\n");
        }
    }
}

struct Writer<'a> {
    shared: &'a Shared<'a>,
    asked: &'a Asked<'a>,
    order: &'a Order,
    /// The parts that are rays.
    rays: Vec<Option<Ray>>,
    /// Those that are entered by their own direction, and only that way.
    leaps: Vec<bool>,
    /// Whether each node has one cell or none.
    single: Vec<bool>,
    /// Whether each node has the cell of the root or none.
    same: Vec<bool>,
    /// The patterns that are asked for several times there.
    again: BTreeSet<usize>,
    operations: &'a mut Operations,
    body: Code,
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

    /// Writes what goes round in a part.
    fn cycle(&mut self, number: usize) {
        if let Some(ray) = self.rays[number].clone() {
            let node = format!("n{}", ray.node);
            let straight = Operations::is_straight(self.shared, &ray);
            let value = if self.single[ray.node] && straight {
                self.operations.ray(&ray, &node)
            } else {
                self.operations.walk(&ray, &node, false)
            };
            self.body.line(format!("{node} = {value};"));
            if ray.branches {
                let value = self.operations.forward(&ray.first, &node);
                self.body.line(format!("let n{} = {value};", ray.between));
            }
            return;
        }
        let (order, graph) = (self.order, self.asked.graph);
        let inner = |node: Node| {
            let edges = order.outs[node].iter().map(|&edge| &graph.edges[edge]);
            edges.filter(|edge| order.to(edge) == Some(number))
        };
        let nodes = &order.parts[number].nodes;
        let edges = nodes.iter().flat_map(|&node| inner(node));
        let patterns = edges.filter_map(|edge| match edge.op {
            Op::Pattern(pattern, _) => Some(pattern),
            _ => None,
        });
        let patterns = patterns.filter(|&pattern| !self.shared.is_tabled(pattern));
        for pattern in patterns.collect::<BTreeSet<_>>() {
            let cells = self
                .operations
                .forward(&Op::Pattern(pattern, true), "BOARD");
            self.body.line(format!("let p{pattern} = {cells};"));
        }
        for node in nodes {
            self.body.line(format!("let mut f{node} = n{node};"));
        }
        let any: Vec<_> = nodes
            .iter()
            .map(|node| format!("f{node} != EMPTY"))
            .collect();
        self.body.open(format!("while {} {{", any.join(" || ")));
        for &node in nodes {
            self.body.line(format!("let new = f{node};"));
            self.body.line(format!("f{node} = EMPTY;"));
            for edge in inner(node) {
                let value = match edge.op {
                    Op::Pattern(pattern, holds) if !self.shared.is_tabled(pattern) => {
                        format!("new & {}p{pattern}", if holds { "" } else { "!" })
                    }
                    _ => self.operations.forward(&edge.op, "new"),
                };
                let to = edge.to;
                let masked = matches!(edge.op, Op::On(_) | Op::Pattern(..));
                let value = if masked { format!("({value})") } else { value };
                self.body.line(format!("let to = {value} & !n{to};"));
                self.body.line(format!("n{to} |= to;"));
                self.body.line(format!("f{to} |= to;"));
            }
        }
        self.body.close("}");
    }
}

/// Which parts are rays that are entered by a step in their own direction, and left only behind a
/// test.
fn leaps(shared: &Shared<'_>, graph: &Graph, order: &Order, rays: &[Option<Ray>]) -> Vec<bool> {
    let leaps = rays.iter().enumerate().map(|(part, ray)| {
        let Some(ray) = ray.as_ref().filter(|ray| ray.before && ray.branches) else {
            return false;
        };
        let ins = graph.edges.iter().filter(|edge| {
            let from = order.part[edge.from];
            edge.to == ray.node && from.is_some_and(|from| from != part)
        });
        let mut ins = ins.filter(|edge| order.to(edge).is_some());
        let entered = ins.all(|edge| edge.op == Op::Go(ray.relation));
        let only = order.parts[part].ins == 1 && order.outs[ray.node].len() == 1;
        let outside = part > 0 && graph.end != ray.node;
        entered && only && outside && Operations::is_straight(shared, ray)
    });
    leaps.collect()
}

/// The nodes that the cell of the root or none comes to.
fn same(graph: &Graph, order: &Order, root: Node) -> Vec<bool> {
    let mut same = vec![false; graph.nodes];
    for part in order.parts.iter().filter(|part| !part.cycle) {
        for &node in &part.nodes {
            let edges = graph.edges.iter();
            let mut ins = edges.filter(|edge| {
                edge.to == node && order.part[edge.from].is_some() && order.to(edge).is_some()
            });
            same[node] = ins.all(|edge| same[edge.from] && !matches!(edge.op, Op::Go(_)));
            same[node] |= node == root && part.ins == 0;
        }
    }
    same
}

/// The patterns that are asked for several times of the cell of the root.
fn again(graph: &Graph, order: &Order, same: &[bool]) -> BTreeSet<usize> {
    let (mut once, mut again) = (BTreeSet::new(), BTreeSet::new());
    let parts = order
        .parts
        .iter()
        .enumerate()
        .filter(|(_, part)| !part.cycle);
    for (number, _) in parts {
        for edge in order.edges(graph, number).filter(|edge| same[edge.from]) {
            if let Op::Pattern(pattern, _) = edge.op
                && !once.insert(pattern)
            {
                again.insert(pattern);
            }
        }
    }
    again
}

/// The nodes that one cell or none comes to from outside, if it is one cell at the root.
fn single(shared: &Shared<'_>, graph: &Graph, order: &Order, root: Node) -> Vec<bool> {
    let mut single = vec![false; graph.nodes];
    for (number, part) in order.parts.iter().enumerate() {
        for &node in &part.nodes {
            let edges = graph.edges.iter();
            let ins = edges.filter(|edge| edge.to == node && order.part[edge.from].is_some());
            let ins = ins.filter(|edge| order.part[edge.from] != Some(number));
            let ins: Vec<_> = ins.filter(|edge| order.to(edge).is_some()).collect();
            single[node] = match ins[..] {
                [] => node == root,
                [edge] if node != root => {
                    let alone = match edge.op {
                        Op::Go(relation) => {
                            let mut rows = shared.relations[relation].rows.iter();
                            rows.all(|row| row.count() <= 1)
                        }
                        _ => true,
                    };
                    let from = order.part[edge.from].is_some_and(|from| !order.parts[from].cycle);
                    alone && from && single[edge.from]
                }
                _ => false,
            };
        }
    }
    single
}
