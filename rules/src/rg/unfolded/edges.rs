//! The unfolding of an edge.

use super::context::UNTOLD;
use super::op::{FAIL, FOUND, Op, Step, Test, Way};
use super::store::{At, Comparing, Copying, Key, Store};
use super::unfold::{Here, Passed};
use super::view::{Need, View};
use crate::rg::failure::Failure;
use crate::rg::rules::{Edge, Label, NodeId, Spot, Value};
use crate::rg::types::Symbol;

/// The most symbols in a cell for which a list of results is made.
const LIST: usize = 64;

impl Store<'_> {
    /// What an edge does; `None` if it is a branch that is not to be looked at.
    pub(super) fn edge(&mut self, here: Here<'_>, number: u32, ahead: usize) -> Option<Step> {
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
    pub(super) fn elements(
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
    pub(super) fn check(
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
