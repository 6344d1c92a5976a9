//! All ways in which the conditions of a rule can hold.

use super::facts::{AtomId, Facts, Key};
use super::relations::{RelationId, Relations};
use super::terms::{TermId, Terms};
use super::tree::{Atom, Literal, Pattern, Rule};

/// The most ways of a plan.
const WAYS: usize = 1 << 18;

/// A rule with its conditions in the order in which they are looked at.
#[derive(Debug)]
pub(super) struct Plan {
    /// The rule.
    pub(super) rule: usize,
    /// The condition that a new fact is for, if there is one.
    pub(super) first: Option<usize>,
    /// The other conditions, in their order.
    steps: Vec<usize>,
}

impl Plan {
    /// Orders the conditions: what has values first, and checks as soon as they can be made. Where
    /// there is no new fact, those that have hardly any facts yet are the first.
    pub(super) fn new(
        rules: &[Rule],
        rule: usize,
        first: Option<usize>,
        is_new: impl Fn(&Atom) -> bool,
    ) -> Self {
        let body = &rules[rule].body;
        let mut bound = vec![false; rules[rule].variables as usize];
        let mut bind = |at: usize| {
            body[at]
                .variables()
                .iter()
                .for_each(|&one| bound[one as usize] = true);
            bound.clone()
        };
        let mut known =
            first.map_or_else(|| vec![false; rules[rule].variables as usize], &mut bind);
        let mut left: Vec<_> = (0..body.len()).filter(|&at| Some(at) != first).collect();
        let mut steps = Vec::new();
        while !left.is_empty() {
            let rank = |&at: &usize| {
                let variables = body[at].variables();
                let free = variables
                    .iter()
                    .filter(|&&one| !known[one as usize])
                    .count();
                match body[at] {
                    Literal::Holds(ref atom) if first.is_none() && is_new(atom) => (0, 1, 0),
                    Literal::Holds(_) => (usize::from(free > 0), free * 4, variables.len()),
                    _ if free == 0 => (0, 0, 0),
                    _ => (2, 0, 0),
                }
            };
            // Of equals, the first.
            let best = (0..left.len())
                .min_by_key(|&at| rank(&left[at]))
                .unwrap_or(0);
            let at = left.remove(best);
            steps.push(at);
            if matches!(body[at], Literal::Holds(_)) {
                known = bind(at);
            }
        }
        Self { rule, first, steps }
    }
}

/// A value of each variable, if it has one.
pub(super) type Values = Vec<Option<TermId>>;

/// Looks for the ways.
pub(super) struct Join<'j> {
    pub(super) rules: &'j [Rule],
    pub(super) relations: &'j Relations,
    pub(super) facts: &'j Facts,
    pub(super) terms: &'j Terms,
    /// Facts from here on are not used; if there is a new fact, it is the only one.
    pub(super) until: u32,
    pub(super) values: Values,
    /// The variables with values, in the order in which they got them.
    pub(super) trail: Vec<u32>,
    pub(super) steps_left: &'j mut usize,
    /// The values of all variables for each way.
    pub(super) found: &'j mut Vec<TermId>,
    /// How many ways were found.
    pub(super) ways: usize,
}

impl<'j> Join<'j> {
    /// Finds the ways of a plan; with a new fact those that need it. Tells how many there are.
    /// Where there are too many no steps are left.
    pub(super) fn run(&mut self, plan: &Plan, new: Option<AtomId>) -> usize {
        self.values = vec![None; self.rules[plan.rule].variables as usize];
        self.trail.clear();
        if let (Some(at), Some(new)) = (plan.first, new) {
            let Literal::Holds(atom) = &self.rules[plan.rule].body[at] else {
                return 0;
            };
            if !self.fits(atom, new) {
                return 0;
            }
        }
        self.step(plan, 0);
        self.ways
    }

    fn step(&mut self, plan: &Plan, at: usize) {
        let rules = self.rules;
        let Some(&place) = plan.steps.get(at) else {
            let values = self.values.iter().map(|value| value.unwrap_or_default());
            self.found.extend(values);
            self.ways += 1;
            if self.ways > WAYS {
                *self.steps_left = 0;
            }
            return;
        };
        match &rules[plan.rule].body[place] {
            Literal::Distinct(one, other) => {
                if !self.same(one, other) {
                    self.step(plan, at + 1);
                }
            }
            Literal::Fails(atom) => {
                let relation = self.relations.of(atom);
                let is_dynamic = self.relations.dynamic[relation as usize];
                if is_dynamic || !self.holds(relation, atom) {
                    self.step(plan, at + 1);
                }
            }
            Literal::Holds(atom) => {
                let (relation, facts) = (self.relations.of(atom), self.facts);
                // Conditions before the one with the new fact use older facts alone.
                let newest = plan.first.is_some_and(|first| place > first);
                let until = self.until + u32::from(newest);
                if let Some(all) = self.arguments(atom) {
                    *self.steps_left = self.steps_left.saturating_sub(1);
                    let found = facts.find(relation, all).and_then(|atom| facts.order(atom));
                    if found.is_some_and(|order| order < until) {
                        self.step(plan, at + 1);
                    }
                    return;
                }
                let list = self.candidates(relation, atom);
                let order = |atom: &AtomId| facts.order(*atom).unwrap_or(u32::MAX);
                let count = list.partition_point(|atom| order(atom) < until);
                for &candidate in &list[..count] {
                    if *self.steps_left == 0 {
                        return;
                    }
                    *self.steps_left -= 1;
                    let trail = self.trail.len();
                    if self.fits(atom, candidate) {
                        self.step(plan, at + 1);
                    }
                    for variable in self.trail.drain(trail..) {
                        self.values[variable as usize] = None;
                    }
                }
            }
        }
    }

    /// The facts that may fit: the shortest list for what is known of the arguments.
    fn candidates(&self, relation: RelationId, atom: &Atom) -> &'j [AtomId] {
        let facts = self.facts;
        let mut best = facts.with(relation, Key::All);
        let mut try_key = |key| {
            let list = facts.with(relation, key);
            if list.len() < best.len() {
                best = list;
            }
        };
        for (at, argument) in (0..).zip(&atom.arguments) {
            if let Some(term) = self.known(argument) {
                try_key(Key::Argument(at, term));
            } else if let Pattern::Term(name, inner) = argument {
                try_key(Key::Name(at, *name, inner.len() as u32));
                for (place, one) in (0..).zip(inner) {
                    if let Some(term) = self.known(one) {
                        try_key(Key::Inner(at, place, term));
                    }
                }
            }
        }
        best
    }

    fn holds(&self, relation: RelationId, atom: &Atom) -> bool {
        let found = self.arguments(atom);
        let found = found.and_then(|arguments| self.facts.find(relation, arguments));
        found.is_some_and(|atom| self.facts.order(atom).is_some())
    }

    /// The arguments of an atom, if they are known.
    fn arguments(&self, atom: &Atom) -> Option<Box<[TermId]>> {
        atom.arguments.iter().map(|one| self.known(one)).collect()
    }

    /// The term that a pattern is, if its variables have values and it was met before.
    fn known(&self, pattern: &Pattern) -> Option<TermId> {
        match pattern {
            Pattern::Variable(variable) => self.values[*variable as usize],
            Pattern::Term(name, arguments) => {
                let arguments = arguments.iter().map(|one| self.known(one));
                self.terms.find(*name, arguments.collect::<Option<_>>()?)
            }
        }
    }

    /// Whether two patterns are the same term.
    fn same(&self, one: &Pattern, other: &Pattern) -> bool {
        if let (Pattern::Term(one, ones), Pattern::Term(other, others)) = (one, other) {
            let mut both = ones.iter().zip(others);
            return one == other
                && ones.len() == others.len()
                && both.all(|(a, b)| self.same(a, b));
        }
        let (one, other) = (self.known(one), self.known(other));
        one.is_some() && one == other
    }

    /// Whether a fact fits. Variables without values get them from it.
    fn fits(&mut self, atom: &Atom, fact: AtomId) -> bool {
        let (relation, arguments) = self.facts.get(fact);
        relation == self.relations.of(atom)
            && atom
                .arguments
                .iter()
                .zip(arguments)
                .all(|(one, &term)| self.is(one, term))
    }

    fn is(&mut self, pattern: &Pattern, term: TermId) -> bool {
        match pattern {
            Pattern::Variable(variable) => {
                if let Some(value) = self.values[*variable as usize] {
                    return value == term;
                }
                self.values[*variable as usize] = Some(term);
                self.trail.push(*variable);
                true
            }
            Pattern::Term(name, arguments) => {
                let terms = self.terms;
                let (found, inner) = terms.get(term);
                name == found
                    && arguments.len() == inner.len()
                    && arguments
                        .iter()
                        .zip(inner)
                        .all(|(one, &term)| self.is(one, term))
            }
        }
    }
}
