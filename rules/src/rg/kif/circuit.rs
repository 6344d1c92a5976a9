//! Ground rules in the order of evaluation.

use super::facts::AtomId;
use super::ground::{Clause, Condition, Ground};
use super::terms::TermId;
use crate::rg::components::components;
use crate::rg::lex::Names;
use rustc_hash::FxHashMap;

/// When an atom is evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum When {
    /// Never: nothing needs it, or it is no atom that rules give.
    Never,
    /// At the beginning of each step.
    Before,
    /// When the game is over.
    AtEnd,
    /// When every player has chosen.
    Chosen,
}

/// A player and everything that can be chosen.
#[derive(Debug)]
pub(super) struct Role {
    /// The name.
    pub(super) term: TermId,
    /// The actions, each with the atoms that it is legal and that it is done.
    pub(super) actions: Vec<Action>,
}

/// Something that a player can choose.
#[derive(Clone, Copy, Debug)]
pub(super) struct Action {
    pub(super) term: TermId,
    pub(super) legal: AtomId,
    pub(super) does: AtomId,
}

/// Atoms that are evaluated together: one, or some that depend on each other.
pub(super) type Unit = Vec<AtomId>;

/// The ground rules of a game.
#[derive(Debug)]
pub(super) struct Circuit {
    /// The players in the order in which they choose.
    pub(super) roles: Vec<Role>,
    /// The role and the place of the action of what can be done.
    pub(super) done: FxHashMap<AtomId, (usize, usize)>,
    /// The bodies of the rules of each atom.
    pub(super) bodies: Vec<Vec<Box<[Condition]>>>,
    /// For each atom when it is evaluated.
    pub(super) when: Vec<When>,
    /// Whether an atom depends on what is chosen.
    pub(super) depends: Vec<bool>,
    /// What is evaluated, in order.
    pub(super) units: Vec<Unit>,
}

impl Circuit {
    /// The circuit of ground rules.
    pub(super) fn new(ground: &Ground, names: &Names) -> Self {
        let count = ground.facts.len();
        let mut bodies = vec![Vec::new(); count];
        let mut below = vec![Vec::new(); count];
        for Clause { head, body } in &ground.clauses {
            // What can never hold fails.
            let possible = |&(atom, holds): &Condition| holds || ground.facts.order(atom).is_some();
            let body: Box<[Condition]> = body.iter().copied().filter(possible).collect();
            below[*head as usize].extend(body.iter().map(|&(atom, _)| atom));
            bodies[*head as usize].push(body);
        }
        for list in &mut below {
            list.sort_unstable();
            list.dedup();
        }
        let roles = roles(ground, names);
        let mut done = FxHashMap::default();
        for (role, one) in roles.iter().enumerate() {
            for (place, action) in one.actions.iter().enumerate() {
                done.insert(action.does, (role, place));
            }
        }
        let (known, mut depends) = (ground.relations.known, vec![false; count]);
        let parts = components(count, |one| below[one as usize].iter().copied());
        for part in &parts {
            let mut all = part.iter().flat_map(|&one| &below[one as usize]);
            let chosen = all.any(|&one| depends[one as usize]);
            for &one in part {
                depends[one as usize] = chosen || ground.facts.get(one).0 == known.does;
            }
        }
        let of = |relation| {
            let atoms = 0..count as AtomId;
            atoms.filter(move |&atom| ground.facts.get(atom).0 == relation)
        };
        let mut when = vec![When::Never; count];
        let mut need = |roots: Vec<AtomId>, at: When| {
            let mut waiting = roots;
            while let Some(atom) = waiting.pop() {
                let relation = ground.facts.get(atom).0;
                let given = relation != known.holds && relation != known.does;
                if !given || when[atom as usize] != When::Never {
                    continue;
                }
                let last = depends[atom as usize] || relation == known.next;
                when[atom as usize] = if last { When::Chosen } else { at };
                waiting.extend(&below[atom as usize]);
            }
        };
        let first = of(known.legal)
            .chain(of(known.terminal))
            .chain(of(known.next));
        need(first.collect(), When::Before);
        need(of(known.goal).collect(), When::AtEnd);
        let units = parts
            .into_iter()
            .filter(|part| when[part[0] as usize] != When::Never);
        Self {
            units: units.collect(),
            roles,
            done,
            bodies,
            when,
            depends,
        }
    }
}

/// The players, in alphabetical order.
fn roles(ground: &Ground, names: &Names) -> Vec<Role> {
    let known = ground.relations.known;
    let mut roles: Vec<Role> = Vec::new();
    let found = || {
        ground
            .facts
            .found()
            .iter()
            .map(|&atom| (atom, ground.facts.get(atom)))
    };
    for (_, (relation, terms)) in found() {
        if relation == known.role {
            roles.push(Role {
                term: terms[0],
                actions: Vec::new(),
            });
        }
    }
    roles.sort_by_key(|role| ground.terms.text(names, role.term));
    for (legal, (relation, terms)) in found() {
        let role = roles
            .iter_mut()
            .find(|role| role.term == terms.first().copied().unwrap_or(0));
        if relation == known.legal
            && let Some(role) = role
            && let Some(does) = ground.facts.find(known.does, terms.into())
        {
            let term = terms[1];
            role.actions.push(Action { term, legal, does });
        }
    }
    roles
}
