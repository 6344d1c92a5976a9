//! Walks in one direction as long as cells can be entered.

use super::cells::Cells;
use super::code::{Code, set, words};
use super::graph::{Edge, Graph, Node, Op, Shared};
use super::operations::Operations;
use super::order::Order;
use super::relation::{Form, Relation};

/// A part of a graph that goes in one direction any number of times.
#[derive(Clone, Debug)]
pub(super) struct Ray {
    /// The node from which it goes on.
    pub(super) node: Node,
    /// The node between the step and the test; nothing else leads there.
    pub(super) between: Node,
    /// What leads there.
    pub(super) first: Op,
    /// Whether something else happens there.
    pub(super) branches: bool,
    /// The direction.
    pub(super) relation: usize,
    /// What a cell must pass.
    pub(super) test: Op,
    /// Whether the cell is tested that a step leads from.
    pub(super) before: bool,
}

/// The most steps of a ray that is doubled.
const STEPS: usize = 15;

impl Ray {
    /// The ray that a part is, if it is one.
    pub(super) fn new(
        shared: &Shared<'_>,
        graph: &Graph,
        order: &Order,
        part: usize,
    ) -> Option<Self> {
        let &[a, b] = &order.parts[part].nodes[..] else {
            return None;
        };
        let inner = |from: Node| {
            let edges = order.outs[from].iter().map(|&edge| &graph.edges[edge]);
            let edges: Vec<&Edge> = edges.filter(|edge| order.to(edge) == Some(part)).collect();
            edges
        };
        let ends = |node: Node| {
            let ins = graph.edges.iter().filter(|edge| edge.to == node).count();
            let roots = graph.behind.contains(&node) || node == graph.end;
            ins == 1 && !roots
        };
        let (node, between) = match (ends(a), ends(b)) {
            (_, true) => (a, b),
            (true, _) => (b, a),
            _ => return None,
        };
        let ([first], [second]) = (&inner(node)[..], &inner(between)[..]) else {
            return None;
        };
        if first.to != between || second.to != node {
            return None;
        }
        let (relation, test, before) = match (&first.op, &second.op) {
            (&Op::Go(relation), test @ (Op::On(_) | Op::Pattern(..))) => {
                (relation, test.clone(), false)
            }
            (test @ (Op::On(_) | Op::Pattern(..)), &Op::Go(relation)) => {
                (relation, test.clone(), true)
            }
            _ => return None,
        };
        if let Op::Pattern(pattern, _) = test
            && shared.is_tabled(pattern)
        {
            return None;
        }
        let first = first.op.clone();
        Some(Self {
            node,
            between,
            first,
            branches: order.outs[between].len() > 1,
            relation,
            test,
            before,
        })
    }
}

/// How far the steps of a relation go, if all go as far.
pub(super) fn distance(shared: &Shared<'_>, relation: &Relation) -> Option<isize> {
    match &relation.form(&shared.frame) {
        Form::Shifts(shifts) => match shifts[..] {
            [(distance, _)] if distance != 0 => Some(distance),
            _ => None,
        },
        _ => None,
    }
}

/// The longest walk.
fn longest(shared: &Shared<'_>, relation: &Relation) -> usize {
    let mut cells = shared.frame.cells();
    let mut steps = 0;
    loop {
        cells = relation.image(&cells);
        if cells.is_empty() || steps > shared.frame.size {
            return steps;
        }
        steps += 1;
    }
}

/// Whether walks from a set are doubled rather than made step by step.
fn doubles(shared: &Shared<'_>, relation: &Relation) -> bool {
    let straight = distance(shared, relation).is_some();
    straight && words(shared) <= 2 && longest(shared, relation) <= STEPS
}

impl Operations {
    /// Whether a ray goes straight.
    pub(super) fn is_straight(shared: &Shared<'_>, ray: &Ray) -> bool {
        distance(shared, &shared.relations[ray.relation]).is_some()
    }

    /// Where a ray leads to from one cell or none, as an expression.
    pub(super) fn ray(&mut self, ray: &Ray, from: &str) -> String {
        let test = self.forward(&ray.test, "BOARD");
        self.rays.insert((ray.relation, ray.before));
        let before = if ray.before { "_before" } else { "" };
        format!("ray_{}{before}({from}, {test})", ray.relation)
    }

    /// Where a ray leads to from cells, or what leads to cells along it, as an expression.
    pub(super) fn walk(&mut self, ray: &Ray, from: &str, back: bool) -> String {
        let test = self.forward(&ray.test, "BOARD");
        // Backwards, what is tested before a step is tested behind it.
        let before = ray.before != back;
        if back {
            self.backward(&Op::Go(ray.relation), from);
        } else {
            self.forward(&Op::Go(ray.relation), from);
        }
        self.walks.insert((ray.relation, before, back));
        format!("{}({from}, {test})", walk_name(ray.relation, before, back))
    }

    /// Writes the functions of rays.
    pub(super) fn write_rays(&self, shared: &Shared<'_>, code: &mut Code) {
        for &(relation, before) in &self.rays {
            write_ray(shared, code, relation, before);
        }
        for &(relation, before, back) in &self.walks {
            write_walk(shared, code, (relation, before, back));
        }
        for &relation in &self.behinds {
            let back = shared.relations[relation].back();
            code.line("");
            code.line("/// The cells behind each place in a direction.");
            code.open(format!("static BEHIND_{relation}: [Set; SIZE] = ["));
            for place in 0..shared.frame.size {
                code.line(format!("{},", set(shared, &ahead(&back, place))));
            }
            code.close("];");
        }
    }
}

fn walk_name(relation: usize, before: bool, back: bool) -> String {
    let back = if back { "_back" } else { "" };
    let before = if before { "_before" } else { "" };
    format!("walk_{relation}{back}{before}")
}

/// The places that a walk from one comes to.
fn ahead(relation: &Relation, place: usize) -> Cells {
    let size = relation.rows.len();
    let (mut all, mut at) = (Cells::none(size), Cells::one(size, place));
    loop {
        at = relation.image(&at);
        if at.is_empty() || !all.merge(&at) {
            return all;
        }
    }
}

fn write_ray(shared: &Shared<'_>, code: &mut Code, number: usize, before: bool) {
    let relation = &shared.relations[number];
    let distance = distance(shared, relation).unwrap_or(1);
    let size = shared.frame.size;
    let name = if before { "_before" } else { "" };
    code.line("");
    code.line(
        "/// A cell, and those in a direction from it up to the first that cannot be entered.",
    );
    code.line("#[inline]");
    code.open(format!(
        "fn ray_{number}{name}(cells: Set, open: Set) -> Set {{"
    ));
    code.open("static RAYS: [Set; SIZE + 1] = [");
    (0..size).for_each(|place| code.line(format!("{},", set(shared, &ahead(relation, place)))));
    code.line("EMPTY,");
    code.close("];");
    code.open("if cells == EMPTY {");
    code.line("return EMPTY;");
    code.close("}");
    code.line("let cell = first(cells);");
    code.line("let ray = RAYS[cell];");
    let end = if distance > 0 { "first" } else { "last" };
    if before {
        code.line("let stop = (ray | cells) & !open;");
        code.line(format!(
            "let at = if stop == EMPTY {{ SIZE }} else {{ {end}(stop) }};"
        ));
        code.line("cells | (ray & !RAYS[at])");
    } else {
        code.line("let stop = ray & !open;");
        code.line(format!(
            "let at = if stop == EMPTY {{ SIZE }} else {{ {end}(stop) }};"
        ));
        code.line("cells | (ray & !(RAYS[at] | stop))");
    }
    code.close("}");
}

fn write_walk(shared: &Shared<'_>, code: &mut Code, (number, before, back): (usize, bool, bool)) {
    let own = &shared.relations[number];
    let mut relation = if back { own.back() } else { own.clone() };
    let (size, cells) = (shared.frame.size, shared.frame.cells());
    let step = |relation: &Relation, of: &str, open: bool| match &relation.form(&shared.frame) {
        Form::Shifts(shifts) => match &shifts[..] {
            [(by, from)] => {
                let shift = if *by > 0 { "up" } else { "down" };
                // What leaves the board comes to no open cell.
                let leaves = |place: usize| {
                    let to = place.checked_add_signed(*by);
                    from.has(place) || to.is_none_or(|to| to >= size || !cells.has(to))
                };
                if open && cells.places().all(leaves) {
                    format!("{shift}::<{}>({of})", by.abs())
                } else {
                    format!("{shift}::<{}>({of} & {})", by.abs(), set(shared, from))
                }
            }
            _ => "EMPTY".to_owned(),
        },
        _ => "EMPTY".to_owned(),
    };
    code.line("");
    code.line(
        "/// Cells, and those in a direction from them up to the first that cannot be entered.",
    );
    code.line("#[inline]");
    code.open(format!(
        "fn {}(mut cells: Set, open: Set) -> Set {{",
        walk_name(number, before, back)
    ));
    if doubles(shared, own) {
        if before {
            code.line(format!("let open = {};", step(&relation, "open", false)));
        }
        let (longest, mut done) = (longest(shared, own), 0);
        while done < longest {
            code.line(format!(
                "cells |= open & {};",
                step(&relation, "cells", true)
            ));
            done = done * 2 + 1;
            if done < longest {
                code.line(format!(
                    "let open = open & {};",
                    step(&relation, "open", true)
                ));
                relation = relation.then(&relation);
            }
        }
    } else {
        let to = if back { "from" } else { "to" };
        code.line("let mut new = cells;");
        code.open("while new != EMPTY {");
        if before {
            code.line(format!("new = {to}_{number}(new & open) & !cells;"));
        } else {
            code.line(format!("new = {to}_{number}(new) & open & !cells;"));
        }
        code.line("cells |= new;");
        code.close("}");
    }
    code.line("cells");
    code.close("}");
}
