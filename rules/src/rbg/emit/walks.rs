//! Generated code that walks legs and patterns from cell to cell, where every step leads to at most
//! one cell.

use super::asked::Asked;
use super::code::Code;
use super::graph::{Node, Op, Shared};
use super::operations::Operations;
use super::order::Order;
use super::rings::most;

/// What is written cell by cell.
struct Walk<'a> {
    shared: &'a Shared<'a>,
    asked: &'a Asked<'a>,
    order: &'a Order,
    name: &'a str,
    operations: &'a mut Operations,
    /// Nodes that several ways lead to: each is a function.
    joins: Vec<Node>,
    /// Whether the function of such a node is being written.
    within: bool,
    body: Code,
}

/// Writes the function of a leg or a pattern: from a cell to what is met, or to whether the end is.
pub(super) fn write(
    shared: &Shared<'_>,
    code: &mut Code,
    operations: &mut Operations,
    name: &str,
    asked: &Asked<'_>,
    order: &Order,
) {
    let root = asked.graph.behind[asked.symbol];
    let mut walk = Walk {
        shared,
        asked,
        order,
        name,
        operations,
        joins: Vec::new(),
        within: false,
        body: Code::default(),
    };
    walk.node(root, "cell");
    let count = asked.exits.len();
    let board = walk.board();
    if asked.goal {
        code.open(format!(
            "fn {name}({board}: &Board, cell: usize) -> bool {{"
        ));
        walk.body.text.lines().for_each(|line| code.line(line));
        if !ends_in_return(&walk.body.text) {
            code.line("false");
        }
    } else {
        code.open(format!(
            "fn {name}({board}: &Board, from: Set) -> [Set; {count}] {{"
        ));
        code.line(format!("let mut x = [EMPTY; {count}];"));
        code.open("if from == EMPTY {");
        code.line("return x;");
        code.close("}");
        code.line("let cell = first(from);");
        walk.body.text.lines().for_each(|line| code.line(line));
        code.line("x");
    }
    code.close("}");
    let mut done = 0;
    while let Some(&join) = walk.joins.get(done) {
        done += 1;
        walk.within = true;
        walk.body = Code::default();
        walk.outs(join, "cell");
        let board = walk.board();
        code.line("");
        if asked.goal {
            code.open(format!(
                "fn {name}_{join}({board}: &Board, cell: usize) -> bool {{"
            ));
            walk.body.text.lines().for_each(|line| code.line(line));
            if !ends_in_return(&walk.body.text) {
                code.line("false");
            }
        } else {
            code.open(format!(
                "fn {name}_{join}({board}: &Board, cell: usize, x: &mut [Set; {count}]) {{"
            ));
            walk.body.text.lines().for_each(|line| code.line(line));
        }
        code.close("}");
    }
}

/// Whether a body is nothing but a result.
fn ends_in_return(body: &str) -> bool {
    body.trim() == "return true;"
}

impl Walk<'_> {
    fn board(&self) -> &'static str {
        if self.body.text.contains("(b)") || self.body.text.contains("(b, ") {
            "b"
        } else {
            "_"
        }
    }

    /// Goes on from a node on a cell.
    fn node(&mut self, node: Node, cell: &str) {
        let part = self.order.part[node].map(|part| &self.order.parts[part]);
        let joins = part.is_some_and(|part| part.ins > 1) && !self.is_end(node);
        if !joins {
            self.outs(node, cell);
            return;
        }
        if !self.joins.contains(&node) {
            self.joins.push(node);
        }
        let name = self.name;
        if self.asked.goal {
            self.body.open(format!("if {name}_{node}(b, {cell}) {{"));
            self.body.line("return true;");
            self.body.close("}");
        } else {
            let x = if self.within { "x" } else { "&mut x" };
            self.body.line(format!("{name}_{node}(b, {cell}, {x});"));
        }
    }

    /// Whether nothing but ends lies behind a node.
    fn is_end(&self, node: Node) -> bool {
        let edges = self.order.outs[node].iter();
        let mut edges = edges.map(|&edge| &self.asked.graph.edges[edge]);
        edges.all(|edge| matches!(edge.op, Op::Symbol(_)))
    }

    /// Goes on from a node on a cell, in the same function.
    fn outs(&mut self, node: Node, cell: &str) {
        let (order, graph) = (self.order, self.asked.graph);
        let number = order.part[node].unwrap_or(0);
        if !order.parts[number].cycle {
            self.leave(node, cell);
            return;
        }
        // Once round leads through all cells that the ring comes to.
        self.body.line(format!("let mut c{node} = {cell};"));
        self.body.open("for _ in 0..SIZE {");
        let (mut at, mut cell) = (node, format!("c{node}"));
        loop {
            self.leave(at, &cell);
            let edges = order.outs[at].iter().map(|&edge| &graph.edges[edge]);
            let mut inner = edges.filter(|edge| order.to(edge) == Some(number));
            let Some(edge) = inner.next() else {
                break;
            };
            if let Op::Go(relation) = edge.op {
                let next = self.operations.next(relation);
                let to = format!("c{}", edge.to);
                let taken = if edge.to == node { "next" } else { &to };
                self.body
                    .line(format!("let Some({taken}) = {next}({cell}) else {{"));
                self.body.line("    break;");
                self.body.line("};");
                taken.clone_into(&mut cell);
            } else if let Some(test) = self.test(&edge.op, &cell) {
                self.body.open(format!("if !({test}) {{"));
                self.body.line("break;");
                self.body.close("}");
            }
            at = edge.to;
            if at == node {
                break;
            }
        }
        self.body.line(format!("c{node} = {cell};"));
        self.body.close("}");
    }

    /// Goes on to other parts.
    fn leave(&mut self, node: Node, cell: &str) {
        let (order, graph) = (self.order, self.asked.graph);
        let number = order.part[node];
        if self.asked.goal && node == graph.end {
            self.body.line("return true;");
            return;
        }
        let edges = order.outs[node].iter().map(|&edge| &graph.edges[edge]);
        let edges = edges.filter(|edge| order.to(edge) != number || number.is_none());
        let edges: Vec<_> = edges.collect();
        let patterns = edges.iter().filter_map(|edge| match edge.op {
            Op::Pattern(pattern, _) => Some(pattern),
            _ => None,
        });
        let patterns: Vec<_> = patterns.collect();
        let asks = |one: usize| patterns.iter().filter(|&&other| other == one).count();
        let mut asked = Vec::new();
        for &pattern in patterns.iter().filter(|&&pattern| asks(pattern) > 1) {
            if !asked.contains(&pattern) {
                asked.push(pattern);
                let holds = self.operations.holds(pattern);
                self.body
                    .line(format!("let p{pattern} = {holds}(b, {cell});"));
            }
        }
        for edge in edges {
            match edge.op {
                Op::Symbol(symbol) => {
                    let exit = self.asked.exits.iter().position(|&exit| exit == symbol);
                    if let Some(exit) = exit {
                        self.body.line(format!("x[{exit}] |= at({cell});"));
                    }
                    continue;
                }
                Op::Go(relation) if most(self.shared, relation) > 1 => {
                    let (cells, to) = (format!("s{}", edge.to), format!("c{}", edge.to));
                    let all = self.operations.each(relation);
                    self.body
                        .line(format!("let mut {cells} = {all}(at({cell}));"));
                    self.body.open(format!("while {cells} != EMPTY {{"));
                    self.body.line(format!("let {to} = first({cells});"));
                    self.body.line(format!("{cells} = rest({cells});"));
                    self.node(edge.to, &to);
                }
                Op::Go(relation) => {
                    let (next, to) = (self.operations.next(relation), format!("c{}", edge.to));
                    self.body
                        .open(format!("if let Some({to}) = {next}({cell}) {{"));
                    self.node(edge.to, &to);
                }
                _ => {
                    let test = match edge.op {
                        Op::Pattern(pattern, holds) if asked.contains(&pattern) => {
                            Some(format!("{}p{pattern}", if holds { "" } else { "!" }))
                        }
                        _ => self.test(&edge.op, cell),
                    };
                    let test = test.map(|test| format!("if {test} {{"));
                    self.body.open(test.unwrap_or_else(|| "{".to_owned()));
                    self.node(edge.to, cell);
                }
            }
            self.body.close("}");
        }
    }

    /// What a cell must pass, as an expression; `None` if it may be any.
    fn test(&mut self, op: &Op, cell: &str) -> Option<String> {
        Some(match op {
            Op::On(pieces) => {
                let number = self.operations.stands(pieces);
                format!("stands_{number}(b, {cell})")
            }
            Op::Compare(_) => {
                let test = self.operations.forward(op, "");
                let test = test.trim_start_matches("when(");
                test.trim_end_matches(", )").to_owned()
            }
            Op::Pattern(pattern, holds) => {
                let sign = if *holds { "" } else { "!" };
                let holds = self.operations.holds(*pattern);
                format!("{sign}{holds}(b, {cell})")
            }
            _ => return None,
        })
    }
}
