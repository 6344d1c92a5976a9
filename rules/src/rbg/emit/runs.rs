//! Runs of the keeper that move pieces from cell to cell, whatever the pieces are. Such a run asks
//! what stands on one cell after the other and puts that elsewhere. The ways through it are
//! followed together. Where they come to the same node, they are one again.

use super::contents::{Content, Contents};
use super::context::Game;
use super::facts::{Run, is_switch};
use super::graph::{Node, Op};
use crate::rbg::description::Action;
use std::collections::BTreeMap;

/// The most edges that a run is followed along.
const LONGEST: usize = 1024;
/// The most ways that are followed at once.
const WAYS: usize = 64;

/// A way through a run.
#[derive(Clone, Debug)]
struct Way {
    node: Node,
    place: usize,
    contents: Contents,
    /// The symbol that was passed last, if it was passed just now.
    passed: Option<usize>,
}

impl Game<'_> {
    /// Finds the runs behind all symbols.
    pub(super) fn find_runs(&mut self) {
        let symbols = 0..self.graph.behind.len();
        self.runs = symbols.map(|symbol| self.run_behind(symbol)).collect();
    }

    /// The run behind a symbol, if there is one that goes the same way from everywhere.
    fn run_behind(&self, symbol: usize) -> Option<Run> {
        let leg = &self.facts.legs[symbol];
        if leg.exits.len() < 2 || leg.endless {
            return None;
        }
        let mut entries = leg.entries.places();
        let run = self.run_from(symbol, entries.next()?)?;
        let same = entries.all(|place| self.run_from(symbol, place).as_ref() == Some(&run));
        (same && !run.moves.is_empty()).then_some(run)
    }

    /// The symbols behind which the keeper goes on when it ran behind one.
    pub(super) fn kept(&self, symbol: usize) -> Vec<usize> {
        if let Some(run) = &self.runs[symbol] {
            return vec![run.last];
        }
        let exits = self.facts.legs[symbol].exits.iter();
        exits.map(|exit| exit.symbol).collect()
    }

    fn run_from(&self, symbol: usize, start: usize) -> Option<Run> {
        let mut ways = vec![Way {
            node: self.graph.behind[symbol],
            place: start,
            contents: Contents::new(self.shared.rules.pieces()),
            passed: None,
        }];
        let mut found = None;
        for _ in 0..LONGEST {
            let next = ways.iter().map(|way| self.ahead(way));
            let Some(next) = next.collect::<Option<Vec<_>>>() else {
                break;
            };
            ways = Vec::new();
            next.into_iter()
                .flatten()
                .for_each(|way| join(&mut ways, way));
            if ways.len() > WAYS {
                break;
            }
            if let [way] = &ways[..]
                && let Some(last) = way.passed
                && way.contents.case.is_empty()
            {
                found = told(way, last, start).or(found);
            }
        }
        found
    }

    /// The ways that go on from one, of which exactly one is open in each case. `None` if that
    /// depends on more.
    fn ahead(&self, way: &Way) -> Option<Vec<Way>> {
        let edges = self.graph.edges.iter();
        let mut ahead: Vec<Way> = Vec::new();
        for edge in edges.filter(|edge| edge.from == way.node) {
            let Way {
                mut place,
                ref contents,
                ..
            } = *way;
            let (mut node, mut passed) = (edge.to, None);
            let contents = match &edge.op {
                Op::Empty => Some(contents.clone()),
                &Op::Go(relation) => {
                    let row = &self.shared.relations[relation].rows[place];
                    let mut to = row.places();
                    let next = to.next();
                    if to.next().is_some() {
                        return None;
                    }
                    next.map(|next| {
                        place = next;
                        contents.clone()
                    })
                }
                Op::On(pieces) => contents.on(place, pieces),
                Op::Compare(test) => contents.when(&self.shared.tests[*test]).ok()?,
                Op::Pattern(..) => return None,
                &Op::Symbol(symbol) => {
                    (node, passed) = (self.graph.behind[symbol], Some(symbol));
                    Some(self.behind(contents, symbol, place)?)
                }
            };
            ahead.extend(contents.map(|contents| Way {
                node,
                place,
                contents,
                passed,
            }));
        }
        covers(&way.contents, &ahead).then_some(ahead)
    }

    /// The contents behind a modifier that can be applied in every case.
    fn behind(&self, contents: &Contents, symbol: usize, place: usize) -> Option<Contents> {
        if is_switch(&self.graph, symbol) || self.facts.legs[symbol].endless {
            return None;
        }
        let mut contents = contents.clone();
        match self.graph.actions[symbol].as_ref()? {
            Action::Put(piece) => {
                contents
                    .cells
                    .insert(place, Content::Fixed((*piece).into()));
            }
            Action::Assign(variable, value) => {
                let variables = &self.shared.rules.description.variables;
                let bound = variables[usize::from(*variable)].bound;
                let content = contents.assigned(value, bound.into())?;
                contents.variables.insert(*variable, content);
            }
            _ => return None,
        }
        Some(contents)
    }
}

/// Whether ways tell apart all cases of one by what stood on one place.
fn covers(contents: &Contents, ahead: &[Way]) -> bool {
    let Some((first, others)) = ahead.split_first() else {
        return false;
    };
    let only = |way: &Way| Contents {
        case: way.contents.case.clone(),
        ..contents.clone()
    };
    let mut all = only(first);
    for way in others {
        let Some(joined) = all.joined(&only(way)) else {
            return false;
        };
        all = joined;
    }
    all.case == contents.case
}

/// Adds a way, or joins it to one that it meets.
fn join(ways: &mut Vec<Way>, mut way: Way) {
    let meets = |other: &Way| {
        let same = other.node == way.node && other.place == way.place;
        same && other.passed.is_some() == way.passed.is_some()
    };
    let met = ways.iter().enumerate().filter(|(_, other)| meets(other));
    let mut met = met.map(|(at, other)| (at, other.contents.joined(&way.contents)));
    if let Some((at, Some(contents))) = met.find(|(_, joined)| joined.is_some()) {
        drop(met);
        ways.swap_remove(at);
        way.contents = contents;
        join(ways, way);
    } else {
        ways.push(way);
    }
}

/// What a way did, if it moved pieces and left them as they were.
fn told(way: &Way, last: usize, start: usize) -> Option<Run> {
    let distance = |place: usize| place as isize - start as isize;
    let mut run = Run {
        last,
        by: distance(way.place),
        moves: BTreeMap::new(),
        changed: Vec::new(),
        puts: Vec::new(),
        values: Vec::new(),
    };
    for &place in way.contents.cells.keys() {
        match way.contents.origin(place)? {
            Ok(from) if from == place => continue,
            Ok(from) => {
                let by = place as isize - from as isize;
                run.moves.entry(by).or_default().push(distance(from));
            }
            Err(piece) => run.puts.push((distance(place), piece)),
        }
        run.changed.push(distance(place));
    }
    for (&variable, content) in &way.contents.variables {
        run.values.push(match content {
            Content::Fixed(number) => (variable, vec![*number], 0),
            Content::Of(place, numbers) => (variable, numbers.clone(), distance(*place)),
        });
    }
    Some(run)
}
