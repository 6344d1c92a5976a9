//! A test whether two players can ever have a choice at the same time. They cannot if the facts
//! that their actions need exclude each other; one action of each player is exempt. Induction over
//! the steps of a game proves that facts exclude each other.

use super::circuit::{Circuit, Role};
use super::facts::AtomId;
use super::ground::{Condition, Ground};
use rustc_hash::FxHashMap;

/// Two players who may have a choice at the same time.
pub(super) fn together(ground: &Ground, circuit: &Circuit) -> Option<[usize; 2]> {
    let needs: Vec<_> = circuit
        .roles
        .iter()
        .map(|role| needed(circuit, role))
        .collect();
    let excluded = Excluded::new(ground, circuit, needs.iter().flatten().copied());
    for (one, needed) in needs.iter().enumerate() {
        for (other, others) in needs.iter().enumerate().take(one) {
            let chooses = |role: usize| circuit.roles[role].actions.len() > 1;
            if chooses(one) && chooses(other) && !excluded.conflict(circuit, needed, others) {
                return Some([other, one]);
            }
        }
    }
    None
}

/// The conditions that all actions of a role but one need.
fn needed(circuit: &Circuit, role: &Role) -> Vec<Condition> {
    let mut counts: FxHashMap<Condition, usize> = FxHashMap::default();
    for action in &role.actions {
        let bodies = &circuit.bodies[action.legal as usize];
        let Some((first, others)) = bodies.split_first() else {
            continue;
        };
        for condition in first {
            if others.iter().all(|body| body.contains(condition)) {
                *counts.entry(*condition).or_default() += 1;
            }
        }
    }
    let needed = counts
        .into_iter()
        .filter(|&(_, count)| count + 1 >= role.actions.len());
    let mut needed: Vec<_> = needed.map(|(condition, _)| condition).collect();
    needed.sort_unstable();
    needed
}

/// Parts of states that exclude each other.
struct Excluded(Vec<[AtomId; 2]>);

impl Excluded {
    fn new(
        ground: &Ground,
        circuit: &Circuit,
        conditions: impl Iterator<Item = Condition>,
    ) -> Self {
        let (known, facts) = (ground.relations.known, &ground.facts);
        let holds = conditions.filter(|&(atom, holds)| holds && facts.get(atom).0 == known.holds);
        let mut parts: Vec<_> = holds.map(|(atom, _)| atom).collect();
        parts.sort_unstable();
        parts.dedup();
        parts.truncate(64);
        let find = |relation, atom| facts.find(relation, facts.get(atom).1.into());
        let at_first = |atom| {
            let init = find(known.init, atom);
            init.is_some_and(|atom| facts.order(atom).is_some())
        };
        let bodies = |atom| {
            let next = find(known.next, atom);
            next.map_or(&[][..], |next| &circuit.bodies[next as usize][..])
        };
        let mut pairs = Vec::new();
        for (at, &one) in parts.iter().enumerate() {
            let others = parts[..at]
                .iter()
                .filter(|&&other| !at_first(one) || !at_first(other));
            pairs.extend(others.map(|&other| [other, one]));
        }
        let mut excluded = Self(pairs);
        loop {
            let still = |&[one, other]: &[AtomId; 2]| {
                let mut bodies_of_one = bodies(one).iter();
                bodies_of_one.all(|body| {
                    let mut others = bodies(other).iter();
                    others.all(|other| excluded.conflict(circuit, body, other))
                })
            };
            let left: Vec<_> = excluded.0.iter().copied().filter(still).collect();
            if left.len() == excluded.0.len() {
                return excluded;
            }
            excluded = Self(left);
        }
    }

    /// Whether some conditions never hold together with others.
    fn conflict(&self, circuit: &Circuit, some: &[Condition], others: &[Condition]) -> bool {
        let mut pairs = some
            .iter()
            .flat_map(|one| others.iter().map(move |other| (one, other)));
        pairs.any(|(&(one, holds), &(other, other_holds))| {
            if one == other {
                return holds != other_holds;
            }
            let (first, second) = (circuit.done.get(&one), circuit.done.get(&other));
            let chosen = matches!((first, second), (Some(a), Some(b)) if a.0 == b.0);
            let excluded = || self.0.contains(&[one.min(other), one.max(other)]);
            holds && other_holds && (chosen || excluded())
        })
    }
}
