//! Legs as functions: from a set of cells to what can be met next, and where.

use super::code::Code;
use super::graph::{Edge, Graph, Node, Op};
use super::operations::Operations;
use super::order::Order;

/// What is asked of a leg.
pub(super) struct Asked<'a> {
    pub(super) graph: &'a Graph,
    /// The symbol that it comes behind.
    pub(super) symbol: usize,
    /// What it may meet.
    pub(super) exits: &'a [usize],
    /// Whether it is asked for the end of the graph, too, as the last set.
    pub(super) goal: bool,
}

/// Writes the function of a leg.
pub(super) fn write(code: &mut Code, operations: &mut Operations, name: &str, asked: &Asked<'_>) {
    let root = asked.graph.behind[asked.symbol];
    let order = Order::new(asked.graph, root);
    let count = asked.exits.len() + usize::from(asked.goal);
    let mut writer = Writer {
        asked,
        order: &order,
        operations,
        body: Code::default(),
    };
    let mutable = if order.parts[0].cycle { "mut " } else { "" };
    for &node in &order.parts[0].nodes {
        let value = if node == root { "from" } else { "EMPTY" };
        writer.body.line(format!("let {mutable}n{node} = {value};"));
    }
    writer.part(0);
    let body = writer.body.text;
    let board = if body.contains("(b)") || body.contains("(b, ") { "b" } else { "_" };
    code.open(format!("fn {name}({board}: &Board, from: Set) -> [Set; {count}] {{"));
    if count == 0 {
        code.line("let _ = from;");
        code.line("[]");
    } else {
        code.line(format!("let mut x = [EMPTY; {count}];"));
        body.lines().for_each(|line| code.line(line));
        code.line("x");
    }
    code.close("}");
}

struct Writer<'a> {
    asked: &'a Asked<'a>,
    order: &'a Order,
    operations: &'a mut Operations,
    body: Code,
}

impl Writer<'_> {
    /// Whether a part is declared before what leads to it.
    fn joins(&self, part: usize) -> bool {
        part == 0 || self.order.parts[part].ins > 1 || self.order.parts[part].cycle
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
            for &node in &order.parts[join].nodes {
                self.body.line(format!("let mut n{node} = EMPTY;"));
            }
        }
        if part.cycle {
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
            let nodes = order.parts[join].nodes.iter();
            let any: Vec<_> = nodes.map(|node| format!("n{node} != EMPTY")).collect();
            self.body.open(format!("if {} {{", any.join(" || ")));
            self.part(join);
            self.body.close("}");
        }
    }

    /// Writes an edge out of a part, and what comes only behind it.
    fn edge(&mut self, edge: &Edge, branches: bool) {
        let value = self.operations.forward(&edge.op, &format!("n{}", edge.from));
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

    /// Writes what goes round in a part.
    fn cycle(&mut self, number: usize) {
        let (order, graph) = (self.order, self.asked.graph);
        let inner = |node: Node| {
            let edges = order.outs[node].iter().map(|&edge| &graph.edges[edge]);
            edges.filter(|edge| order.to(edge) == Some(number))
        };
        let nodes = &order.parts[number].nodes;
        for node in nodes {
            self.body.line(format!("let mut f{node} = n{node};"));
        }
        let any: Vec<_> = nodes.iter().map(|node| format!("f{node} != EMPTY")).collect();
        self.body.open(format!("while {} {{", any.join(" || ")));
        for &node in nodes {
            self.body.line(format!("let new = f{node};"));
            self.body.line(format!("f{node} = EMPTY;"));
            for edge in inner(node) {
                let (to, value) = (edge.to, self.operations.forward(&edge.op, "new"));
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
