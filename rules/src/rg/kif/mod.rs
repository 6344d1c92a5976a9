//! The Game Description Language: logical rules, which are grounded and compiled to an automaton.
//!
//! In a step the players choose one after the other, in alphabetical order, without seeing the
//! choices of the same step. Every player has a move in every step, possibly `noop`.
//!
//! # Reference
//! Love et al., "General Game Playing: Game Description Language Specification", 2008.

mod circuit;
mod clauses;
mod code;
mod exclusive;
mod facts;
mod ground;
mod join;
mod layout;
mod lex;
mod lower;
mod parse;
mod parts;
mod relations;
mod step;
mod terms;
mod tree;
mod variables;

use super::lex::Names;
use super::limits;
use super::report::{Place, Report};
use super::rules::{Rules, Unsupported};
use crate::rbg::message::Code;
use circuit::Circuit;
use ground::Ground;
use relations::Relations;
use tree::Rule;

/// The rules in a text.
pub(super) fn rules(report: &mut Report) -> Option<Rules> {
    let mut names = Names::default();
    let (tokens, prefix) = lex::tokens(report, &mut names);
    let written = parse::parse(report, &mut names, &tokens, prefix);
    if report.failed() {
        return None;
    }
    let mut rules = clauses::rules(report, &names, &written);
    if report.failed() {
        return None;
    }
    parts::split(&mut names, &mut rules);
    let relations = Relations::new(report, &mut names, &rules)?;
    let ground = ground::ground(report, relations, &rules)?;
    let circuit = Circuit::new(&ground, &names);
    let place = |relation| {
        let rule = rules
            .iter()
            .find(|rule: &&Rule| ground.relations.of(&rule.head) == relation);
        rule.map_or(Place::default(), |rule| rule.place)
    };
    let players = place(ground.relations.known.role);
    check(report, &names, &ground, &circuit, players)?;
    let legal = place(ground.relations.known.legal);
    let Some(mut made) = lower::lower(report, &ground, &names, &circuit) else {
        let message = "the game without variables is too large";
        report.error(Code::Size, players, message);
        return None;
    };
    made.unsupported = unsupported(&names, &ground, &circuit, players, legal);
    Some(made)
}

/// Checks what can only be seen without variables.
fn check(
    report: &mut Report,
    names: &Names,
    ground: &Ground,
    circuit: &Circuit,
    players: Place,
) -> Option<()> {
    let known = ground.relations.known;
    let text = |term| ground.terms.text(names, term);
    if circuit.roles.len() > limits::PLAYERS {
        let message = format!("there are more than {} players", limits::PLAYERS);
        report.error(Code::Size, players, message);
        return None;
    }
    let is_role = |term| circuit.roles.iter().any(|role| role.term == term);
    for role in &circuit.roles {
        let name = text(role.term);
        let message = if name == "keeper" {
            "a player cannot be named `keeper`".to_owned()
        } else if role.actions.is_empty() {
            format!("`{name}` never has a move")
        } else {
            continue;
        };
        let finding = report.error(Code::IdlePlayer, players, message);
        let help = "every player has a move in every step: give others `noop`";
        finding.help.push(help.to_owned());
        return None;
    }
    for &atom in ground.facts.found() {
        let (relation, terms) = ground.facts.get(atom);
        let message = match *terms {
            [role, _] if [known.legal, known.goal].contains(&relation) && !is_role(role) => {
                format!("`{}` is no player", text(role))
            }
            [_, value] if relation == known.goal && text(value).parse::<i32>().is_err() => {
                format!("the goal `{}` is no number", text(value))
            }
            _ => continue,
        };
        let finding = report.error(Code::WrongKind, players, message);
        let help = "players are named by `role`; goals are numbers from 0 to 100";
        finding.help.push(help.to_owned());
        return None;
    }
    Some(())
}

/// What the library cannot play.
fn unsupported(
    names: &Names,
    ground: &Ground,
    circuit: &Circuit,
    players: Place,
    legal: Place,
) -> Option<Unsupported> {
    let name = |role: &circuit::Role| ground.terms.text(names, role.term);
    let (place, what) = if circuit.roles.iter().any(|role| name(role) == "random") {
        (players, "chance is a player")
    } else if exclusive::together(ground, circuit).is_some() {
        (legal, "players may have a choice at the same time")
    } else {
        return None;
    };
    Some(Unsupported {
        start: place.start,
        end: place.end,
        what,
    })
}
