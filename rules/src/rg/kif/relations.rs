//! Relations: the rules that are needed, and the order in which relations are computed.

use super::tree::{Atom, Literal, Rule};
use crate::rbg::message::Code;
use crate::rg::components::components;
use crate::rg::lex::{NameId, Names};
use crate::rg::report::{Place, Report, nearest};
use rustc_hash::FxHashMap;

/// A relation as an index into [`Relations`].
pub(super) type RelationId = u32;

/// The relations that the language knows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) role: RelationId,
    pub(super) init: RelationId,
    pub(super) holds: RelationId,
    pub(super) does: RelationId,
    pub(super) next: RelationId,
    pub(super) legal: RelationId,
    pub(super) goal: RelationId,
    pub(super) terminal: RelationId,
}

/// The relations of a description.
#[derive(Debug)]
pub(super) struct Relations {
    ids: FxHashMap<(NameId, usize), RelationId>,
    /// The names.
    pub(super) names: Vec<NameId>,
    /// Those that the language knows.
    pub(super) known: Known,
    /// Whether they depend on the state or on what is chosen.
    pub(super) dynamic: Vec<bool>,
    /// The relations that are needed and depend on nothing that changes. What a part depends on
    /// stands in parts before it.
    pub(super) parts: Vec<Vec<RelationId>>,
    needed: Vec<bool>,
}

impl Relations {
    /// The relations in rules. `None` if something is wrong with them.
    pub(super) fn new(report: &mut Report, names: &mut Names, rules: &[Rule]) -> Option<Self> {
        let mut ids = FxHashMap::default();
        let mut relation_names = Vec::new();
        let mut id = |relation: (NameId, usize)| {
            *ids.entry(relation).or_insert_with(|| {
                relation_names.push(relation.0);
                relation_names.len() as RelationId - 1
            })
        };
        let known = Known {
            role: id((names.id("role"), 1)),
            init: id((names.id("init"), 1)),
            holds: id((names.id("true"), 1)),
            does: id((names.id("does"), 2)),
            next: id((names.id("next"), 1)),
            legal: id((names.id("legal"), 2)),
            goal: id((names.id("goal"), 2)),
            terminal: id((names.id("terminal"), 0)),
        };
        for rule in rules {
            id(rule.head.relation());
            for atom in rule.body.iter().filter_map(Literal::atom) {
                id(atom.relation());
            }
        }
        let count = relation_names.len();
        let mut relations = Self {
            ids,
            names: relation_names,
            known,
            dynamic: vec![false; count],
            parts: Vec::new(),
            needed: vec![false; count],
        };
        relations.sort(report, names, rules)?;
        Some(relations)
    }

    /// The relation of an atom.
    pub(super) fn of(&self, atom: &Atom) -> RelationId {
        self.ids.get(&atom.relation()).copied().unwrap_or(0)
    }

    /// Whether anything depends on what a rule gives.
    pub(super) fn needs(&self, rule: &Rule) -> bool {
        self.needed[self.of(&rule.head) as usize]
    }

    /// For each relation those that it depends on.
    fn below(&self, rules: &[Rule]) -> Vec<Vec<RelationId>> {
        let mut below = vec![Vec::new(); self.names.len()];
        for rule in rules {
            let atoms = rule.body.iter().filter_map(Literal::atom);
            below[self.of(&rule.head) as usize].extend(atoms.map(|atom| self.of(atom)));
        }
        for list in &mut below {
            list.sort_unstable();
            list.dedup();
        }
        below
    }

    fn sort(&mut self, report: &mut Report, names: &Names, rules: &[Rule]) -> Option<()> {
        let below = self.below(rules);
        let parts = components(self.names.len(), |one| below[one as usize].iter().copied());
        let mut part_of = vec![0; self.names.len()];
        for (number, part) in parts.iter().enumerate() {
            for &one in part {
                part_of[one as usize] = number;
            }
        }
        let Known {
            holds,
            does,
            role,
            init,
            legal,
            goal,
            terminal,
            next,
        } = self.known;
        let chosen = self.above(&parts, &below, &[does]);
        self.dynamic = self.above(&parts, &below, &[holds, does]);
        for (relations, changes, what) in [
            (&[role, init][..], &self.dynamic, "on the state"),
            (&[legal, terminal, goal], &chosen, "on what is chosen"),
        ] {
            if let Some(&one) = relations.iter().find(|&&one| changes[one as usize]) {
                let name = names.text(self.names[one as usize]);
                let message = format!("`{name}` depends {what}");
                let place = self.place(rules, one);
                return error(
                    report,
                    Code::WrongKind,
                    place,
                    message,
                    "it is asked for before",
                );
            }
        }
        let mut wanted = vec![role, init, legal, goal, terminal, next];
        while let Some(one) = wanted.pop() {
            if !std::mem::replace(&mut self.needed[one as usize], true) {
                wanted.extend(&below[one as usize]);
            }
        }
        let mut given = vec![false; self.names.len()];
        for one in [holds, does] {
            given[one as usize] = true;
        }
        for rule in rules {
            given[self.of(&rule.head) as usize] = true;
        }
        for rule in rules {
            let head = self.of(&rule.head);
            for literal in &rule.body {
                let Some(atom) = literal.atom() else { continue };
                let fails = matches!(literal, Literal::Fails(_));
                let one = self.of(atom);
                if fails && part_of[one as usize] == part_of[head as usize] {
                    let name = names.text(rule.head.name);
                    let message = format!("`{name}` depends on its own opposite");
                    let help = "`not` cannot stand in a circle of rules";
                    return error(report, Code::EmptyLoop, rule.place, message, help);
                }
                if !std::mem::replace(&mut given[one as usize], true) {
                    self.warn_unknown(report, names, atom, rule);
                }
            }
        }
        self.check_sections(report, rules)?;
        let is_static =
            |one: &RelationId| self.needed[*one as usize] && !self.dynamic[*one as usize];
        self.parts = parts
            .into_iter()
            .filter(|part| part.iter().all(is_static))
            .collect();
        Some(())
    }

    /// The relations that depend on some of these, and these.
    fn above(
        &self,
        parts: &[Vec<RelationId>],
        below: &[Vec<RelationId>],
        base: &[RelationId],
    ) -> Vec<bool> {
        let mut above = vec![false; self.names.len()];
        for &one in base {
            above[one as usize] = true;
        }
        for part in parts {
            let mut reached = part.iter().flat_map(|&one| &below[one as usize]);
            if reached.any(|&one| above[one as usize]) {
                for &one in part {
                    above[one as usize] = true;
                }
            }
        }
        above
    }

    fn place(&self, rules: &[Rule], relation: RelationId) -> Place {
        let rule = rules.iter().find(|rule| self.of(&rule.head) == relation);
        rule.map_or(Place::default(), |rule| rule.place)
    }

    fn warn_unknown(&self, report: &mut Report, names: &Names, atom: &Atom, rule: &Rule) {
        let name = names.text(atom.name);
        let count = atom.arguments.len();
        let message = format!("no rule gives `{name}` with {count} arguments");
        let known = self.names.iter().map(|&name| names.text(name));
        let near = nearest(name, known).map(|near| format!("`{near}` has a similar name"));
        let other = self.names.iter().filter(|&&one| one == atom.name).count() > 1;
        let finding = report.warn(Code::UnknownName, rule.place, message);
        finding.help.push(match near {
            _ if other => "it has another number of arguments elsewhere".to_owned(),
            Some(near) => near,
            None => "so the condition never holds".to_owned(),
        });
    }

    fn check_sections(&self, report: &mut Report, rules: &[Rule]) -> Option<()> {
        let Known {
            role,
            legal,
            terminal,
            ..
        } = self.known;
        for (one, what, help) in [
            (role, "there are no players", "add `(role white)`"),
            (
                legal,
                "nobody ever has a move",
                "add a rule `(<= (legal white (mark 1 1)) …)`",
            ),
            (
                terminal,
                "the game never ends",
                "add a rule `(<= terminal …)`",
            ),
        ] {
            if !rules.iter().any(|rule| self.of(&rule.head) == one) {
                let place = Place::default();
                return error(report, Code::MissingSection, place, what.to_owned(), help);
            }
        }
        Some(())
    }
}

fn error<T>(
    report: &mut Report,
    code: Code,
    place: Place,
    message: String,
    help: &str,
) -> Option<T> {
    let finding = report.error(code, place, message);
    finding.help.push(help.to_owned());
    None
}
