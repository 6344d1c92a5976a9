//! Computes the operation of a node of the unfolded automaton.

use super::context::{MOVES, UNTOLD};
use super::op::{FAIL, FOUND, Op, Step};
use super::store::{At, Key, Store};
use super::unique::skipped;
use super::view::View;
use crate::rg::failure::Failure;
use crate::rg::rules::{Edge, Label, NodeId};
use crate::rg::types::Symbol;

/// The most edges behind each other that are passed at once.
const CHAIN: usize = 1 << 16;
/// How many checks in each other are looked at.
const CHECKS: usize = 8;
/// How many branches behind each other are looked at.
pub(super) const AHEAD: usize = 3;

/// Where something is unfolded: a context, values, and what is known of other cells.
#[derive(Clone, Copy)]
pub(super) struct Here<'a> {
    pub(super) context: usize,
    pub(super) values: &'a [Symbol],
    pub(super) bound: &'a [(u16, Symbol)],
}

impl<'a> Here<'a> {
    pub(super) fn view<'s>(self, store: &'s Store<'_>) -> View<'s>
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
pub(super) enum Passed {
    /// It cannot be passed.
    Never,
    /// It can always be passed; the values are changed.
    Always,
    /// That depends.
    Depends,
}

impl Store<'_> {
    /// Finds out what a node does, looking at `ahead` branches behind it.
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
    pub(super) fn look(&mut self, entry: Op) -> Step {
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
    pub(super) fn pass(
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
}
