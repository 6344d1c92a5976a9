//! What pieces that are taken up come to, all of them at once.
//!
//! Behind a modifier that is met on a set of cells, sets go on from all of these cells together. As
//! long as each way goes the same distance from everywhere, the distance tells where a cell of such
//! a set was come from: so every cell of a frame is a pair of cells.

use super::cells::Cells;
use super::code::{Code, set, words};
use super::context::{Frame, Frames, Game, Step};
use super::facts::{Exit, Place};
use super::graph::{Op, Shared};
use super::moves::fits;
use super::order::Order;
use super::relation::Form;
use super::value::reads;
use crate::rbg::description::{Action, PieceId};
use std::collections::BTreeMap;

/// The most steps, for sets of one, two and more words.
const STEPS: [usize; 3] = [64, 32, 16];

/// A node, and how far it is from where the way began.
type State = (usize, isize);

/// What a modifier changes.
struct Change<'a> {
    put: Option<PieceId>,
    assigned: Option<u16>,
    before: &'a Option<Vec<PieceId>>,
}

impl Change<'_> {
    /// Whether the cell of the modifier passes a test for pieces as it did before.
    fn keeps(&self, pieces: &[PieceId]) -> bool {
        let Some(put) = self.put else {
            return true;
        };
        let has = pieces.contains(&put);
        let before = self.before.as_ref();
        before.is_some_and(|before| before.iter().all(|one| pieces.contains(one) == has))
    }

    /// Whether a test gives what it gave before.
    fn keeps_all(&self, shared: &Shared<'_>, op: &Op) -> bool {
        match op {
            Op::On(pieces) => self.keeps(pieces),
            Op::Compare(test) => {
                let (left, _, right) = &shared.tests[*test];
                let counted = |piece: PieceId| !self.keeps(&[piece]);
                let assigned = |variable| self.assigned == Some(variable);
                !reads(left, &counted, &assigned) && !reads(right, &counted, &assigned)
            }
            Op::Pattern(pattern, _) => {
                let graph = &shared.patterns[*pattern].1;
                let mut edges = graph.edges.iter();
                graph.behind.len() == 1 && edges.all(|edge| self.keeps_all(shared, &edge.op))
            }
            _ => true,
        }
    }
}

impl Game<'_> {
    /// Finds the frames behind all modifiers of moves.
    pub(super) fn find_frames(&mut self) {
        let symbols = 0..self.graph.behind.len();
        self.frames = symbols.map(|symbol| self.frames_behind(symbol)).collect();
    }

    fn frames_behind(&self, symbol: usize) -> Option<Frames> {
        let leg = &self.facts.legs[symbol];
        if leg.exits.is_empty() || leg.entries.count() < 2 || self.is_sure(symbol) {
            return None;
        }
        let (put, assigned) = match self.graph.actions[symbol] {
            Some(Action::Put(piece)) => (Some(piece), None),
            Some(Action::Assign(variable, _)) => (None, Some(variable)),
            _ => return None,
        };
        let change = Change {
            put,
            assigned,
            before: &self.standing[symbol],
        };
        let states = self.explore(symbol, &change)?;
        let unguarded = |exit: &Exit| {
            let action = self.graph.actions[exit.symbol].as_ref();
            let guarded = action.is_none_or(|action| fits(self.shared, action).is_some());
            !guarded && !matches!(exit.place, Place::At(_))
        };
        leg.exits.iter().all(unguarded).then_some(())?;
        // Each set behind those that it is made of.
        let mut ins: Vec<Vec<(usize, Step)>> = vec![Vec::new(); states.len()];
        let mut wait = vec![0; states.len()];
        for (from, (_, outs, _)) in states.iter().enumerate() {
            for (to, step) in outs {
                ins[*to].push((from, step.clone()));
                wait[*to] += 1;
            }
        }
        let mut order = vec![0];
        let mut at = 0;
        while let Some(&from) = order.get(at) {
            at += 1;
            for &(to, _) in &states[from].1 {
                wait[to] -= 1;
                if wait[to] == 0 {
                    order.push(to);
                }
            }
        }
        if order.len() < states.len() {
            return None;
        }
        let mut rank = vec![0; states.len()];
        for (place, &state) in order.iter().enumerate() {
            rank[state] = place;
        }
        let mut ends: BTreeMap<(usize, isize), Vec<usize>> = BTreeMap::new();
        for (place, &state) in order.iter().enumerate() {
            let ((_, distance), _, met) = &states[state];
            for symbol in met {
                let exit = leg.exits.iter().position(|exit| exit.symbol == *symbol)?;
                ends.entry((exit, *distance)).or_default().push(place);
            }
        }
        let steps = order.iter().map(|&state| {
            let ins = ins[state].iter();
            ins.map(|(from, step)| (rank[*from], step.clone()))
                .collect()
        });
        let all = ends.keys();
        let all = all.map(|&(exit, distance)| Frame { exit, distance });
        Some(Frames {
            all: all.collect(),
            steps: steps.collect(),
            ends: ends.values().cloned().collect(),
        })
    }

    /// The states of a leg, each with where it leads to and what is met there. None if there are
    /// too many, or if a test depends on the cell where the way began.
    #[allow(clippy::type_complexity, reason = "nothing else has this type")]
    fn explore(
        &self,
        symbol: usize,
        change: &Change<'_>,
    ) -> Option<Vec<(State, Vec<(usize, Step)>, Vec<usize>)>> {
        let (shared, graph) = (self.shared, &self.graph);
        let order = Order::new(graph, graph.behind[symbol]);
        let most = STEPS[words(shared).min(STEPS.len()) - 1];
        let start = (graph.behind[symbol], 0);
        let mut states = vec![(start, Vec::new(), Vec::new())];
        let mut reach = vec![self.facts.legs[symbol].entries.clone()];
        let mut known = BTreeMap::from([(start, 0)]);
        let mut open = vec![0];
        while let Some(from) = open.pop() {
            let ((node, distance), _, _) = states[from];
            for &edge in &order.outs[node] {
                let edge = &graph.edges[edge];
                let nexts = match &edge.op {
                    Op::Symbol(symbol) => {
                        if !states[from].2.contains(symbol) {
                            states[from].2.push(*symbol);
                        }
                        continue;
                    }
                    Op::Empty => vec![(distance, Step::Same, reach[from].clone())],
                    Op::Go(relation) => {
                        let relation = &shared.relations[*relation];
                        let Form::Shifts(shifts) = relation.form(&shared.frame) else {
                            return None;
                        };
                        let shifts = shifts.into_iter().filter_map(|(by, cells)| {
                            let mut to = Cells::none(shared.frame.size);
                            let mut all = true;
                            for place in reach[from].places() {
                                if cells.has(place) {
                                    to.add((place as isize + by) as usize);
                                } else {
                                    all = false;
                                }
                            }
                            let step = Step::Shift(by, (!all).then_some(cells));
                            (!to.is_empty()).then_some((distance + by, step, to))
                        });
                        shifts.collect()
                    }
                    Op::On(pieces) if distance == 0 && change.put.is_some() => {
                        if !pieces.contains(&change.put?) {
                            continue;
                        }
                        vec![(distance, Step::Same, reach[from].clone())]
                    }
                    Op::On(_) => {
                        let step = Step::Op(edge.op.clone());
                        vec![(distance, step, reach[from].clone())]
                    }
                    Op::Compare(_) | Op::Pattern(..) => {
                        if !change.keeps_all(shared, &edge.op) {
                            return None;
                        }
                        let step = Step::Op(edge.op.clone());
                        vec![(distance, step, reach[from].clone())]
                    }
                };
                for (distance, step, cells) in nexts {
                    let state = (edge.to, distance);
                    let to = *known.entry(state).or_insert_with(|| {
                        states.push((state, Vec::new(), Vec::new()));
                        reach.push(Cells::none(shared.frame.size));
                        states.len() - 1
                    });
                    if reach[to].merge(&cells) {
                        open.push(to);
                    }
                    let outs = &mut states[from].1;
                    outs.retain(|(known, before): &(usize, Step)| {
                        *known != to || !same(before, &step)
                    });
                    outs.push((to, step));
                    if states.len() > most {
                        return None;
                    }
                }
            }
        }
        Some(states)
    }

    /// Writes the function that gives the frames behind a modifier, and what they mean.
    pub(super) fn write_frames(&mut self, symbol: usize) {
        let Some(frames) = self.frames[symbol].clone() else {
            return;
        };
        let (name, count) = (self.name(symbol), frames.all.len());
        let leg = &self.facts.legs[symbol];
        let mut body = Code::default();
        for (number, steps) in frames.steps.iter().enumerate().skip(1) {
            let terms = steps.iter().map(|(from, step)| {
                let from = match from {
                    0 => "from".to_owned(),
                    from => format!("f{from}"),
                };
                match step {
                    Step::Same => from,
                    Step::Op(op) => self.operations.forward(op, &from),
                    Step::Shift(by, cells) => {
                        let from = match cells {
                            Some(cells) => format!("{from} & {}", set(self.shared, cells)),
                            None => from,
                        };
                        match by {
                            0 => from,
                            1.. => format!("up::<{by}>({from})"),
                            _ => format!("down::<{}>({from})", -by),
                        }
                    }
                }
            });
            let terms: Vec<_> = terms.collect();
            let value = match &terms[..] {
                [one] => one.clone(),
                many => many
                    .iter()
                    .map(|term| {
                        if term.contains(" & ") {
                            format!("({term})")
                        } else {
                            term.clone()
                        }
                    })
                    .collect::<Vec<_>>()
                    .join(" | "),
            };
            body.line(format!("let f{number} = {value};"));
        }
        let named = |number: usize| match number {
            0 => "from".to_owned(),
            number => format!("f{number}"),
        };
        let ends = frames.ends.iter().map(|ends| {
            let ends: Vec<_> = ends.iter().map(|&end| named(end)).collect();
            ends.join(" | ")
        });
        let ends: Vec<_> = ends.collect();
        let used = body.text.contains("(b)") || body.text.contains("(b, ");
        let board = if used { "b" } else { "_" };
        let code = &mut self.code;
        code.line("");
        code.line("/// What can come then from all cells of a set, by distance.");
        code.line("#[inline]");
        code.open(format!(
            "fn frames_{name}({board}: &Board, from: Set) -> [Set; {count}] {{"
        ));
        body.text.lines().for_each(|line| code.line(line));
        code.line(format!("[{}]", ends.join(", ")));
        code.close("}");
        code.line("");
        code.line("/// The pairs of cells of these sets.");
        let table = name.to_uppercase();
        code.open(format!("static PAIRS_{table}: [Pairs; {count}] = ["));
        for Frame { exit, distance } in &frames.all {
            let Exit { place, base, .. } = leg.exits[*exit];
            let (bits, any) = (leg.bits, place == Place::Any);
            code.line(format!(
                "Pairs {{ distance: {distance}, bits: {bits}, base: {base}, any: {any} }},"
            ));
        }
        code.close("];");
    }

    /// The frames with each exit, as a range.
    pub(super) fn groups(frames: &Frames) -> Vec<(usize, std::ops::Range<usize>)> {
        let mut groups: Vec<(usize, std::ops::Range<usize>)> = Vec::new();
        for (at, frame) in frames.all.iter().enumerate() {
            match groups.last_mut() {
                Some((exit, range)) if *exit == frame.exit => range.end = at + 1,
                _ => groups.push((frame.exit, at..at + 1)),
            }
        }
        groups
    }
}

/// Whether two steps are of the same kind, so that the later one replaces the other.
fn same(one: &Step, other: &Step) -> bool {
    match (one, other) {
        (Step::Same, Step::Same) => true,
        (Step::Op(one), Step::Op(other)) => one == other,
        (Step::Shift(one, _), Step::Shift(other, _)) => one == other,
        _ => false,
    }
}
