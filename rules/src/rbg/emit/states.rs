//! Flows of sets from many cells at once, on paths whose displacement is the same from every cell.

use super::cells::Cells;
use super::changes::Change;
use super::code::{Code, set, words};
use super::context::Step;
use super::graph::{Graph, Node, Op, Shared};
use super::operations::Operations;
use super::order::Order;
use super::relation::Form;
use std::collections::BTreeMap;

/// The most states, for sets of one, two and more words.
const STATES: [usize; 3] = [64, 32, 16];

/// A node, `distance` places from where the way began.
pub(super) struct State {
    pub(super) node: Node,
    pub(super) distance: isize,
    outs: Vec<(usize, Step)>,
    /// The symbols that are met there.
    pub(super) met: Vec<usize>,
}

/// The states that a node leads to. The first is that node.
pub(super) struct States(pub(super) Vec<State>);

/// What each set is made of: other sets by their numbers, and how they lead there.
pub(super) type Steps = Vec<Vec<(usize, Step)>>;

impl States {
    /// The states behind a node that is met on some cells. The last of the changes is made there,
    /// those before it elsewhere: what they close may be open. `None` if there are too many
    /// states, or if a test depends on the cell where the way began.
    pub(super) fn explore(
        shared: &Shared<'_>,
        (graph, root): (&Graph, Node),
        entries: &Cells,
        changes: &[Change<'_>],
    ) -> Option<Self> {
        let order = Order::new(graph, root);
        let most = STATES[words(shared).min(STATES.len()) - 1];
        let put = changes.last().and_then(|change| change.put);
        let elsewhere = changes.split_last().map_or(&[][..], |(_, others)| others);
        let state = |node, distance| State {
            node,
            distance,
            outs: Vec::new(),
            met: Vec::new(),
        };
        let mut states = vec![state(root, 0)];
        let mut reach = vec![entries.clone()];
        let mut known = BTreeMap::from([((root, 0), 0)]);
        let mut open = vec![0];
        while let Some(from) = open.pop() {
            let State { node, distance, .. } = states[from];
            for &edge in &order.outs[node] {
                let edge = &graph.edges[edge];
                let same = || reach[from].clone();
                let nexts = match &edge.op {
                    Op::Symbol(symbol) => {
                        if !states[from].met.contains(symbol) {
                            states[from].met.push(*symbol);
                        }
                        continue;
                    }
                    Op::Empty => vec![(distance, Step::Same, same())],
                    Op::Go(relation) => {
                        let relation = &shared.relations[*relation];
                        let Form::Shifts(shifts) = relation.form(&shared.frame) else {
                            return None;
                        };
                        shifted(&shifts, distance, &reach[from])
                    }
                    Op::On(pieces) if distance == 0 && put.is_some() => {
                        if put.is_some_and(|put| pieces.contains(&put)) {
                            vec![(distance, Step::Same, same())]
                        } else {
                            continue;
                        }
                    }
                    Op::On(pieces) => {
                        if elsewhere.iter().any(|change| change.opens(pieces)) {
                            return None;
                        }
                        vec![(distance, Step::Op(edge.op.clone()), same())]
                    }
                    Op::Compare(_) | Op::Pattern(..) => {
                        let keeps = |change: &Change<'_>| change.keeps_all(shared, &edge.op);
                        if !changes.iter().all(keeps) {
                            return None;
                        }
                        vec![(distance, Step::Op(edge.op.clone()), same())]
                    }
                };
                for (distance, step, cells) in nexts {
                    let to = *known.entry((edge.to, distance)).or_insert_with(|| {
                        states.push(state(edge.to, distance));
                        reach.push(Cells::none(shared.frame.size));
                        states.len() - 1
                    });
                    if reach[to].merge(&cells) {
                        open.push(to);
                    }
                    let outs = &mut states[from].outs;
                    outs.retain(|(known, before)| *known != to || !alike(before, &step));
                    outs.push((to, step));
                    if states.len() > most {
                        return None;
                    }
                }
            }
        }
        Some(Self(states))
    }

    /// The states, each behind those that lead to it, with what their sets are made of. `None` if
    /// they lead round.
    pub(super) fn in_order(&self) -> Option<(Vec<usize>, Steps)> {
        let mut ins: Steps = vec![Vec::new(); self.0.len()];
        let mut wait = vec![0; self.0.len()];
        for (from, state) in self.0.iter().enumerate() {
            for (to, step) in &state.outs {
                ins[*to].push((from, step.clone()));
                wait[*to] += 1;
            }
        }
        let mut order = vec![0];
        let mut at = 0;
        while let Some(&from) = order.get(at) {
            at += 1;
            for &(to, _) in &self.0[from].outs {
                wait[to] -= 1;
                if wait[to] == 0 {
                    order.push(to);
                }
            }
        }
        if order.len() < self.0.len() {
            return None;
        }
        let mut rank = vec![0; self.0.len()];
        for (place, &state) in order.iter().enumerate() {
            rank[state] = place;
        }
        let steps = order.iter().map(|&state| {
            let ins = ins[state].iter();
            ins.map(|(from, step)| (rank[*from], step.clone()))
                .collect()
        });
        let steps = steps.collect();
        Some((order, steps))
    }
}

/// Where shifts lead to from cells at a distance, by the distance then.
fn shifted(shifts: &[(isize, Cells)], distance: isize, from: &Cells) -> Vec<(isize, Step, Cells)> {
    let shifts = shifts.iter().filter_map(|(by, cells)| {
        let mut to = Cells(vec![0; from.0.len()]);
        let mut all = true;
        for place in from.places() {
            if cells.has(place) {
                to.add((place as isize + by) as usize);
            } else {
                all = false;
            }
        }
        let step = Step::Shift(*by, (!all).then(|| cells.clone()));
        (!to.is_empty()).then_some((distance + by, step, to))
    });
    shifts.collect()
}

/// Whether two steps are of the same kind, so that the later one replaces the other.
fn alike(one: &Step, other: &Step) -> bool {
    match (one, other) {
        (Step::Same, Step::Same) => true,
        (Step::Op(one), Step::Op(other)) => one == other,
        (Step::Shift(one, _), Step::Shift(other, _)) => one == other,
        _ => false,
    }
}

/// The name of a set.
pub(super) fn named(number: usize) -> String {
    match number {
        0 => "from".to_owned(),
        number => format!("f{number}"),
    }
}

/// A set some places further, as an expression.
pub(super) fn moved(by: isize, from: &str) -> String {
    match by {
        0 => from.to_owned(),
        1.. => format!("up::<{by}>({from})"),
        _ => format!("down::<{}>({from})", -by),
    }
}

/// Writes those of the sets that some ends need, one behind the other.
pub(super) fn write_steps(
    shared: &Shared<'_>,
    operations: &mut Operations,
    steps: &Steps,
    ends: &[usize],
) -> Code {
    let mut needed = vec![false; steps.len()];
    for &end in ends {
        needed[end] = true;
    }
    for (number, steps) in steps.iter().enumerate().rev() {
        if needed[number] {
            for &(from, _) in steps {
                needed[from] = true;
            }
        }
    }
    let mut body = Code::default();
    let steps = steps.iter().enumerate().skip(1);
    for (number, steps) in steps.filter(|(number, _)| needed[*number]) {
        let terms = steps.iter().map(|(from, step)| {
            let from = named(*from);
            match step {
                Step::Same => from,
                Step::Op(op) => operations.forward(op, &from),
                Step::Ray(ray) => format!("{} & !{from}", operations.walk(ray, &from, false)),
                Step::Shift(by, cells) => {
                    let from = match cells {
                        Some(cells) => format!("{from} & {}", set(shared, cells)),
                        None => from,
                    };
                    moved(*by, &from)
                }
            }
        });
        let terms: Vec<_> = terms.collect();
        let value = match &terms[..] {
            [one] => one.clone(),
            many => {
                let many = many.iter().map(|term| {
                    if term.contains(" & ") {
                        format!("({term})")
                    } else {
                        term.clone()
                    }
                });
                many.collect::<Vec<_>>().join(" | ")
            }
        };
        body.line(format!("let f{number} = {value};"));
    }
    body
}
