//! Grounding: all instances of rules, without variables, whose conditions can hold. Relations that
//! do not depend on the state are computed exactly. Of others a superset is computed, without
//! regard to negations. New facts are joined with older facts, so that each ground rule is found
//! once.
//!
//! # Reference
//! Ullman, "Principles of Database and Knowledge-Base Systems", 1988: semi-naive evaluation.

use super::facts::{AtomId, Facts};
use super::join::{Join, Plan};
use super::relations::{RelationId, Relations};
use super::terms::{TermId, Terms};
use super::tree::{Atom, Literal, Pattern, Rule};
use crate::rbg::message::Code;
use crate::rg::limits;
use crate::rg::report::{Place, Report};
use rustc_hash::{FxHashMap, FxHashSet};

/// The most facts that are compared with conditions.
const STEPS: usize = 20_000_000;
/// The most atoms.
const ATOMS: usize = 1 << 18;
/// The most conditions of all ground rules, heads included.
const CONDITIONS: usize = 1 << 21;

/// A condition: an atom, and whether it holds.
pub(super) type Condition = (AtomId, bool);

/// A ground rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Clause {
    /// What holds then.
    pub(super) head: AtomId,
    /// The conditions that depend on the state or on what is chosen.
    pub(super) body: Box<[Condition]>,
}

/// What comes out of grounding.
#[derive(Debug)]
pub(super) struct Ground {
    pub(super) relations: Relations,
    pub(super) terms: Terms,
    pub(super) facts: Facts,
    pub(super) clauses: Vec<Clause>,
    /// The first rule of what depends on the state or on what is chosen.
    pub(super) places: FxHashMap<AtomId, Place>,
}

/// Grounds rules. `None` if that takes too much.
pub(super) fn ground(report: &mut Report, relations: Relations, rules: &[Rule]) -> Option<Ground> {
    let rules: Vec<_> = rules
        .iter()
        .filter(|rule| relations.needs(rule))
        .cloned()
        .collect();
    let mut grounding = Grounding {
        rules: &rules,
        ground: Ground {
            relations,
            terms: Terms::default(),
            facts: Facts::default(),
            clauses: Vec::new(),
            places: FxHashMap::default(),
        },
        seen: FxHashSet::default(),
        conditions: 0,
        steps_left: STEPS,
    };
    let parts = grounding.ground.relations.parts.clone();
    let mut at = Place::default();
    let mut done = parts
        .iter()
        .try_for_each(|part| grounding.close(part, &mut at));
    if done.is_some() {
        let dynamic = &grounding.ground.relations.dynamic;
        let changing = (0..dynamic.len() as RelationId).filter(|&one| dynamic[one as usize]);
        let mut changing: Vec<_> = changing.collect();
        let known = grounding.ground.relations.known;
        // They may depend on nothing that changes, and give what changes.
        changing.extend([known.next, known.legal]);
        changing.sort_unstable();
        changing.dedup();
        done = grounding.close(&changing, &mut at);
    }
    if done.is_none() {
        let message = "there is too much that could ever hold".to_owned();
        let finding = report.error(Code::Size, at, message);
        finding.help.push(format!(
            "at most {ATOMS} atoms, {CONDITIONS} conditions and {STEPS} steps; bind variables early"
        ));
    }
    done.map(|()| grounding.ground)
}

struct Grounding<'g> {
    rules: &'g [Rule],
    ground: Ground,
    seen: FxHashSet<Clause>,
    conditions: usize,
    steps_left: usize,
}

impl Grounding<'_> {
    /// Finds everything that can hold of some relations, when that of those below is known.
    fn close(&mut self, relations: &[RelationId], place: &mut Place) -> Option<()> {
        let is_one =
            |atom: &Atom, known: &Relations| relations.binary_search(&known.of(atom)).is_ok();
        let known = &self.ground.relations;
        let mut whole = Vec::new();
        let mut by_relation = vec![Vec::new(); known.names.len()];
        let mut plans = Vec::new();
        for (at, rule) in self.rules.iter().enumerate() {
            if !is_one(&rule.head, known) {
                continue;
            }
            whole.push(Plan::new(self.rules, at, None, |atom| is_one(atom, known)));
            for (place, literal) in rule.body.iter().enumerate() {
                if let Literal::Holds(atom) = literal
                    && is_one(atom, known)
                {
                    by_relation[known.of(atom) as usize].push(plans.len());
                    plans.push(Plan::new(self.rules, at, Some(place), |_| false));
                }
            }
        }
        let start = self.ground.facts.found().len();
        let changing = &self.ground.relations.known;
        if relations.binary_search(&changing.holds).is_ok() {
            let (init, holds) = (changing.init, changing.holds);
            let facts = self.ground.facts.found().iter();
            let facts = facts.map(|&atom| self.ground.facts.get(atom));
            let init = facts.filter(|&(relation, _)| relation == init);
            let terms: Vec<Box<[TermId]>> = init.map(|(_, terms)| terms.into()).collect();
            for terms in terms {
                self.add(holds, terms)?;
            }
        }
        for plan in &whole {
            *place = self.rules[plan.rule].place;
            self.run(plan, None, start as u32)?;
        }
        let mut next = start;
        while let Some(&fact) = self.ground.facts.found().get(next) {
            let (relation, _) = self.ground.facts.get(fact);
            for &plan in &by_relation[relation as usize] {
                *place = self.rules[plans[plan].rule].place;
                self.run(&plans[plan], Some(fact), next as u32)?;
            }
            next += 1;
        }
        Some(())
    }

    fn run(&mut self, plan: &Plan, new: Option<AtomId>, until: u32) -> Option<()> {
        let mut found = Vec::new();
        let mut join = Join {
            rules: self.rules,
            relations: &self.ground.relations,
            facts: &self.ground.facts,
            terms: &self.ground.terms,
            until,
            values: Vec::new(),
            trail: Vec::new(),
            steps_left: &mut self.steps_left,
            found: &mut found,
            ways: 0,
        };
        let ways = join.run(plan, new);
        let count = self.rules[plan.rule].variables as usize;
        for way in 0..ways {
            self.give(&self.rules[plan.rule], &found[way * count..][..count])?;
        }
        (self.steps_left > 0).then_some(())
    }

    /// Takes note of a ground rule.
    fn give(&mut self, rule: &Rule, values: &[TermId]) -> Option<()> {
        let relation = self.ground.relations.of(&rule.head);
        let arguments = self.arguments(&rule.head, values)?;
        let head = self.add(relation, arguments.clone())?;
        let known = self.ground.relations.known;
        if relation == known.next {
            self.add(known.holds, arguments)?;
        } else if relation == known.legal {
            self.add(known.does, arguments)?;
        } else if !self.ground.relations.dynamic[relation as usize]
            && ![known.goal, known.terminal].contains(&relation)
        {
            return Some(());
        }
        self.ground.places.entry(head).or_insert(rule.place);
        let mut body = Vec::new();
        for literal in &rule.body {
            let (Literal::Holds(atom) | Literal::Fails(atom)) = literal else {
                continue;
            };
            let relation = self.ground.relations.of(atom);
            if self.ground.relations.dynamic[relation as usize] {
                let arguments = self.arguments(atom, values)?;
                let atom = self.ground.facts.id(relation, arguments);
                body.push((atom, matches!(literal, Literal::Holds(_))));
            }
        }
        body.sort_unstable();
        body.dedup();
        let clause = Clause {
            head,
            body: body.into(),
        };
        let conditions = clause.body.len() + 1;
        if self.seen.insert(clause.clone()) {
            self.conditions += conditions;
            self.ground.clauses.push(clause);
        }
        let fits = self.conditions <= CONDITIONS && self.ground.facts.len() <= ATOMS;
        fits.then_some(())
    }

    fn add(&mut self, relation: RelationId, arguments: Box<[TermId]>) -> Option<AtomId> {
        let Ground { facts, terms, .. } = &mut self.ground;
        let atom = facts.id(relation, arguments);
        facts.add(terms, atom);
        (facts.len() <= ATOMS).then_some(atom)
    }

    fn arguments(&mut self, atom: &Atom, values: &[TermId]) -> Option<Box<[TermId]>> {
        let arguments = atom.arguments.iter();
        arguments.map(|one| self.term(one, values)).collect()
    }

    fn term(&mut self, pattern: &Pattern, values: &[TermId]) -> Option<TermId> {
        match pattern {
            Pattern::Variable(variable) => values.get(*variable as usize).copied(),
            Pattern::Term(name, arguments) => {
                let mut known = Vec::with_capacity(arguments.len());
                for one in arguments {
                    known.push(self.term(one, values)?);
                }
                let id = self.ground.terms.id(*name, &known);
                // Terms that grow without end are stopped.
                let fits = self.ground.terms.depth(id) as usize <= limits::DEPTH;
                fits.then_some(id)
            }
        }
    }
}

/// The `goal` atoms, each with its player and the value that the player gets.
pub(super) fn goals(ground: &Ground) -> impl Iterator<Item = (AtomId, [TermId; 2])> {
    let found = ground.facts.found().iter();
    found.filter_map(|&atom| match ground.facts.get(atom) {
        (relation, &[role, value]) if relation == ground.relations.known.goal => {
            Some((atom, [role, value]))
        }
        _ => None,
    })
}
