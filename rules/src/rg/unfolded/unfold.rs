//! Finds out what a node of the unfolded automaton does.

use super::context::{MOVES, UNTOLD};
use super::op::{FAIL, FOUND, Op, Step, Test, Way};
use super::store::{At, Comparing, Copying, Key, Store};
use super::unique::skipped;
use super::view::{Need, View};
use crate::rg::failure::Failure;
use crate::rg::rules::{Edge, Label, NodeId, Spot, Value};
use crate::rg::types::Symbol;

/// The most edges behind each other that are passed at once.
const CHAIN: usize = 1 << 16;
/// The most symbols in a cell for which a list of results is made.
const LIST: usize = 64;
/// How many checks in each other are looked at.
const CHECKS: usize = 8;
/// How many branches behind each other are looked at.
pub(super) const AHEAD: usize = 3;

/// Where something is unfolded: a context, values, and what is known of other cells.
#[derive(Clone, Copy)]
struct Here<'a> {
    context: usize,
    values: &'a [Symbol],
    bound: &'a [(u16, Symbol)],
}

impl<'a> Here<'a> {
    fn view<'s>(self, store: &'s Store<'_>) -> View<'s>
    where
        'a: 's,
    {
        View {
            scheme: store.scheme,
            values: self.values,
            maps: store.maps(),
            bound: self.bound,
        }
    }
}

/// What becomes of an edge.
enum Passed {
    /// It cannot be passed.
    Never,
    /// It can always be passed; the values are changed.
    Always,
    /// That depends.
    Depends,
}

impl Store<'_> {
    /// Finds out what a node does, looking at so many branches behind it.
    pub(super) fn unfold(&mut self, op: Op, ahead: usize) {
        let key = self.key(op);
        let (values, bound) = (
            self.values(key.values).to_vec(),
            self.bound(key.bound).to_vec(),
        );
        let here = Here {
            context: key.context as usize,
            values: &values,
            bound: &bound,
        };
        let step = match key.at {
            At::Nowhere => return,
            At::Node(node) if self.loops(here.context, node) => {
                let at = At::Behind(node);
                Step::Remember(self.op(Key { at, ..key }))
            }
            At::Node(node) | At::Behind(node) => {
                let Some(step) = self.node(here, node, ahead) else {
                    return;
                };
                step
            }
            At::Edge(edge) => {
                let Some(step) = self.edge(here, edge, ahead) else {
                    return;
                };
                step
            }
        };
        self.steps[op as usize] = step;
    }

    /// Finds out what a node does, unless it is a branch and `ahead` is 0.
    pub(super) fn settle(&mut self, op: Op, ahead: usize) -> Step {
        if matches!(self.steps[op as usize], Step::Unknown) && !self.is_full() {
            self.unfold(op, ahead);
        }
        self.steps[op as usize]
    }

    /// What the first node of a check does, unless too many checks stand in each other.
    fn look(&mut self, entry: Op) -> Step {
        if self.nested >= CHECKS {
            return Step::Unknown;
        }
        self.nested += 1;
        let step = self.settle(entry, 1);
        self.nested -= 1;
        step
    }

    fn loops(&self, context: usize, node: NodeId) -> bool {
        self.scheme.contexts[context].loops.contains(&node)
    }

    /// The edges of a node that are not known to be closed.
    fn open(&self, here: Here<'_>, node: NodeId) -> Vec<u32> {
        let rules = self.scheme.rules;
        let node = &rules.nodes[node as usize];
        let edges = node.first..node.last;
        let open = edges.filter(|&edge| match &rules.edges[edge as usize].label {
            Label::Compare(one, other, equal) => {
                let view = here.view(self);
                match (view.value(one), view.value(other)) {
                    (Ok(one), Ok(other)) => (one == other) == *equal,
                    _ => true,
                }
            }
            _ => true,
        });
        let mut places = Vec::new();
        open.filter(|&edge| {
            // A check may look for a node on the way.
            let place = skipped(rules, edge).filter(|_| here.context <= UNTOLD);
            let new = place.is_none_or(|place| !places.contains(&place));
            places.extend(place);
            new
        })
        .collect()
    }

    /// Passes an edge, if nothing but the values decides about it.
    fn pass(
        &mut self,
        context: usize,
        edge: &Edge,
        values: &mut [Symbol],
        bound: &[(u16, Symbol)],
    ) -> Passed {
        let here = Here {
            context,
            values,
            bound,
        };
        let view = here.view(self);
        let write = match &edge.label {
            Label::Skip => return Passed::Always,
            Label::Compare(one, other, equal) => {
                return match (view.value(one), view.value(other)) {
                    (Ok(one), Ok(other)) if (one == other) == *equal => Passed::Always,
                    (Ok(_), Ok(_)) => Passed::Never,
                    _ => Passed::Depends,
                };
            }
            // What is checked leaves nothing behind.
            Label::Tag(_) | Label::TagOf(_) if context != MOVES => return Passed::Always,
            Label::Player(value) if context > UNTOLD => (self.scheme.rules.player, value),
            Label::Assign(spot, value) if spot.keys.is_empty() => (spot.base, value),
            Label::Copy(spot, map, cells) => {
                let Some(at) = self.scheme.small(spot.base) else {
                    return Passed::Depends;
                };
                let Some(map) = view.known_map(map, cells) else {
                    return Passed::Depends;
                };
                values[at] = self.map_number(&map);
                return Passed::Always;
            }
            _ => return Passed::Depends,
        };
        let (cell, value) = write;
        match (self.scheme.small(cell), view.value(value)) {
            (Some(at), Ok(symbol)) => {
                values[at] = symbol;
                Passed::Always
            }
            _ => Passed::Depends,
        }
    }

    /// The node of the unfolded automaton for a node.
    pub(super) fn reach(
        &mut self,
        context: usize,
        mut node: NodeId,
        mut values: Vec<Symbol>,
    ) -> Op {
        let rules = self.scheme.rules;
        for _ in 0..CHAIN {
            if self.scheme.contexts[context].target == Some(node) {
                return FOUND;
            }
            if self.loops(context, node) {
                return self.at(context, At::Node(node), node, values);
            }
            let here = Here {
                context,
                values: &values,
                bound: &[],
            };
            match self.open(here, node)[..] {
                [] => return FAIL,
                [edge] => match self.pass(context, &rules.edges[edge as usize], &mut values, &[]) {
                    Passed::Never => return FAIL,
                    Passed::Always => node = rules.edges[edge as usize].to,
                    Passed::Depends => return self.at(context, At::Edge(edge), node, values),
                },
                _ => return self.at(context, At::Node(node), node, values),
            }
        }
        let step = self.wrong(Failure::Steps(node));
        self.add(step)
    }

    fn at(&mut self, context: usize, at: At, node: NodeId, mut values: Vec<Symbol>) -> Op {
        self.scheme.forget(context, node, &mut values);
        let values = self.number(&values);
        self.op(Key {
            context: context as u32,
            at,
            values,
            bound: 0,
        })
    }

    /// What a node with edges does; `None` if it is a branch that is not to be looked at.
    fn node(&mut self, here: Here<'_>, node: NodeId, ahead: usize) -> Option<Step> {
        let rules = self.scheme.rules;
        let open = self.open(here, node);
        match open[..] {
            [] => return Some(Step::Fail),
            [edge] => return self.edge(here, edge, ahead),
            [one, other] => {
                let [one, other] = [one, other].map(|edge| &rules.edges[edge as usize]);
                if let (Label::Reach(from, to, holds), Label::Reach(others, target, other_holds)) =
                    (&one.label, &other.label)
                    && (from, to) == (others, target)
                    && holds != other_holds
                {
                    let (yes, no) = if *holds { (one, other) } else { (other, one) };
                    return Some(self.check(here, (*from, *to), Some(yes.to), Some(no.to)));
                }
            }
            _ => {}
        }
        if ahead == 0 {
            return None;
        }
        let mut children = Vec::new();
        for edge in open {
            let known = &rules.edges[edge as usize];
            if let Label::Generate(spot, set) = &known.label
                && let Ok(elements) = self.elements(here, known.to, spot, *set)
            {
                children.extend(elements);
                continue;
            }
            let mut values = here.values.to_vec();
            let child = match self.pass(here.context, known, &mut values, here.bound) {
                Passed::Never => continue,
                Passed::Always => self.reach(here.context, known.to, values),
                Passed::Depends => self.at(here.context, At::Edge(edge), node, values),
            };
            children.push(child);
        }
        Some(self.branch(&children, ahead))
    }

    /// What an edge does; `None` if it is a branch that is not to be looked at.
    fn edge(&mut self, here: Here<'_>, number: u32, ahead: usize) -> Option<Step> {
        let rules = self.scheme.rules;
        let edge = &rules.edges[number as usize];
        if let Label::Generate(..) = edge.label
            && ahead == 0
        {
            return None;
        }
        let step = self.depending(here, number, edge, ahead);
        Some(step.unwrap_or_else(|need| match need {
            Need::Outside => self.wrong(Failure::Outside { line: edge.line }),
            Need::Cell(cell) => self.switch(here, number, cell),
        }))
    }

    fn depending(
        &mut self,
        here: Here<'_>,
        number: u32,
        edge: &Edge,
        ahead: usize,
    ) -> Result<Step, Need> {
        let mut values = here.values.to_vec();
        match self.pass(here.context, edge, &mut values, here.bound) {
            Passed::Never => return Ok(Step::Fail),
            Passed::Always => {
                let next = self.reach(here.context, edge.to, values);
                return Ok(Step::Test(Way {
                    test: Test::PASS,
                    next,
                }));
            }
            Passed::Depends => {}
        }
        let view = here.view(self);
        match &edge.label {
            Label::Skip => Ok(Step::Fail),
            Label::Assign(spot, value) => self.assign(here, edge.to, (spot, value), ahead),
            Label::Generate(spot, set) => {
                let children = self.elements(here, edge.to, spot, *set)?;
                Ok(self.branch(&children, ahead))
            }
            Label::Copy(spot, map, _) => {
                let to = view.target(spot)? as u16;
                let (constant, from) = view.map(map)?;
                self.copies.push(Copying {
                    to,
                    constant,
                    from,
                    edge: number,
                });
                let copy = self.copies.len() as u32 - 1;
                Ok(Step::Copy(copy, self.reach(here.context, edge.to, values)))
            }
            Label::Player(value) => {
                let mover = view.value(value)?;
                if let Some(at) = self.scheme.small(self.scheme.rules.player) {
                    values[at] = mover;
                }
                if here.context > UNTOLD {
                    // The player is always unfolded.
                    return Ok(Step::Fail);
                }
                Ok(Step::End(self.end(edge.to, values)))
            }
            Label::Compare(one, other, equal) => self.compare(here, edge.to, (one, other), *equal),
            Label::CompareMaps(one, other, layout, equal) => {
                let maps = [view.map(one)?, view.map(other)?];
                self.comparisons.push(Comparing {
                    maps,
                    layout: *layout,
                    equal: *equal,
                });
                let number = self.comparisons.len() as u32 - 1;
                Ok(Step::Same(
                    number,
                    self.reach(here.context, edge.to, values),
                ))
            }
            Label::Reach(from, to, holds) => {
                let (yes, no) = if *holds {
                    (Some(edge.to), None)
                } else {
                    (None, Some(edge.to))
                };
                Ok(self.check(here, (*from, *to), yes, no))
            }
            Label::Tag(tag) => Ok(Step::Tag(*tag, self.reach(here.context, edge.to, values))),
            Label::TagOf(cell) => {
                let known = self.scheme.small(*cell).map(|at| values[at]);
                let next = self.reach(here.context, edge.to, values);
                Ok(known.map_or(Step::TagOf(*cell as u16, next), |tag| Step::Tag(tag, next)))
            }
        }
    }

    /// The ways that a generator opens.
    fn elements(
        &mut self,
        here: Here<'_>,
        to: NodeId,
        spot: &Spot,
        set: u32,
    ) -> Result<Vec<Op>, Need> {
        let cell = here.view(self).target(spot)?;
        let mut children = Vec::new();
        for at in 0..self.scheme.rules.set(set).symbols.len() {
            let symbol = self.scheme.rules.set(set).symbols[at];
            let mut values = here.values.to_vec();
            if let Some(at) = self.scheme.small(cell) {
                values[at] = symbol;
                children.push(self.reach(here.context, to, values));
            } else {
                let next = self.reach(here.context, to, values);
                let step = Step::Set(cell as u16, symbol, next);
                let step = self.write(here.context, step, 0);
                children.push(self.add(step));
            }
        }
        Ok(children)
    }

    fn assign(
        &mut self,
        here: Here<'_>,
        to: NodeId,
        (spot, value): (&Spot, &Value),
        ahead: usize,
    ) -> Result<Step, Need> {
        let view = here.view(self);
        let cell = view.target(spot)?;
        let known = view.value(value);
        if self.scheme.small(cell).is_some() {
            // What is known was passed before.
            return known.map(|_| Step::Fail);
        }
        let cell = cell as u16;
        let from = match known {
            Ok(symbol) => {
                let next = self.reach(here.context, to, here.values.to_vec());
                return Ok(self.write(here.context, Step::Set(cell, symbol, next), ahead));
            }
            Err(Need::Cell(from)) => from,
            Err(Need::Outside) => return Err(Need::Outside),
        };
        if let Value::Variable(read) = value
            && view.cell(read).is_ok_and(|read| read == u32::from(from))
        {
            let next = self.reach(here.context, to, here.values.to_vec());
            return Ok(self.write(here.context, Step::Move(cell, from, next), ahead));
        }
        let symbols = self.scheme.symbols(from);
        if symbols.len() > LIST {
            return Err(Need::Cell(from));
        }
        let mut list: Vec<(Symbol, Symbol)> = Vec::new();
        for &symbol in symbols {
            let mut bound = here.bound.to_vec();
            bound.push((from, symbol));
            let view = View {
                bound: &bound,
                ..view
            };
            list.push((symbol, view.value(value).map_err(|_| Need::Cell(from))?));
        }
        let base = symbols[0];
        let first = self.entries.len() as u32;
        let span = symbols[symbols.len() - 1] - base;
        self.entries
            .resize(first as usize + usize::from(span) + 1, 0);
        for (symbol, result) in list {
            self.entries[first as usize + usize::from(symbol - base)] = result.into();
        }
        let next = self.reach(here.context, to, here.values.to_vec());
        Ok(self.write(
            here.context,
            Step::Map(cell, from, base, first, next),
            ahead,
        ))
    }

    fn compare(
        &mut self,
        here: Here<'_>,
        to: NodeId,
        (one, other): (&Value, &Value),
        equal: bool,
    ) -> Result<Step, Need> {
        let view = here.view(self);
        let ((Err(Need::Cell(cell)), _) | (_, Err(Need::Cell(cell)))) =
            (view.value(one), view.value(other))
        else {
            return Ok(Step::Fail);
        };
        let symbols = self.scheme.symbols(cell);
        let mut passes = Vec::new();
        let mut bound = here.bound.to_vec();
        for &symbol in symbols {
            bound.push((cell, symbol));
            let view = View {
                bound: &bound,
                ..view
            };
            let same = view.value(one)? == view.value(other)?;
            passes.push(same == equal);
            bound.pop();
        }
        if !passes.contains(&true) {
            return Ok(Step::Fail);
        }
        let test = if passes.contains(&false) {
            Test::new(cell, symbols, &passes).ok_or(Need::Cell(cell))?
        } else {
            Test::PASS
        };
        let next = self.reach(here.context, to, here.values.to_vec());
        Ok(Step::Test(Way { test, next }))
    }

    /// Goes on differently for each symbol in a cell.
    fn switch(&mut self, here: Here<'_>, edge: u32, cell: u16) -> Step {
        let symbols = self.scheme.symbols(cell);
        let (base, last) = (symbols[0], symbols[symbols.len() - 1]);
        let first = self.entries.len();
        let length = usize::from(last - base) + 2;
        self.entries.resize(first + length, FAIL);
        let values = self.number(here.values);
        for &symbol in symbols {
            let mut bound = here.bound.to_vec();
            bound.push((cell, symbol));
            let bound = self.bound_number(&bound);
            self.entries[first + usize::from(symbol - base)] = self.op(Key {
                context: here.context as u32,
                at: At::Edge(edge),
                values,
                bound,
            });
        }
        Step::Switch(cell, base, first as u32, length as u32)
    }

    /// A check, and the nodes to go to.
    fn check(
        &mut self,
        here: Here<'_>,
        (from, to): (NodeId, NodeId),
        yes: Option<NodeId>,
        no: Option<NodeId>,
    ) -> Step {
        let context = self.scheme.check(to);
        let entry = self.reach(context, from, here.values.to_vec());
        let go = |store: &mut Self, node: Option<NodeId>| {
            node.map_or(FAIL, |node| {
                store.reach(here.context, node, here.values.to_vec())
            })
        };
        let always = |next| {
            Step::Test(Way {
                test: Test::PASS,
                next,
            })
        };
        match self.look(entry) {
            Step::Found => always(go(self, yes)),
            Step::Fail => always(go(self, no)),
            Step::Test(Way { test, next: FOUND }) => {
                let (yes, no) = (go(self, yes), go(self, no));
                Step::If(test, yes, no)
            }
            _ => {
                let (yes, no) = (go(self, yes), go(self, no));
                Step::Check(context as u32, entry, yes, no)
            }
        }
    }
}
