//! From text to a description.

use super::context::Context;
use super::description::{Bounded, Description};
use super::expand::Expander;
use super::lex::{self, Token};
use super::limits;
use super::message::{Code, Finding};
use super::names::{Meaning, Table};
use super::parse::Parser;
use super::sections::{SECTIONS, Sections};
use super::source::Place;
use super::syntax::{Bound, Grid, Name};
use super::{board, checks, normal};

/// Reads a description. `name` is the name of its file, for messages. Returns the description with
/// the warnings.
///
/// # Errors
/// All findings, if one of them is an error.
pub fn read(text: &str, name: &str) -> Result<(Description, Vec<Finding>), Vec<Finding>> {
    let mut context = Context::new(text, name);
    let description = description(&mut context);
    if description.is_none() && !context.failed() {
        context.error(Code::Syntax, Place::bytes(0, 0), "this cannot be read");
    }
    let findings = context.finish();
    description
        .ok_or_else(|| findings.clone())
        .map(|description| (description, findings))
}

/// Reads a description and reports what is wrong.
fn description(context: &mut Context) -> Option<Description> {
    if context.source.text.len() > limits::TEXT {
        let message = format!("a description has at most {} bytes", limits::TEXT);
        context.error(Code::Size, Place::bytes(0, 0), &message);
        return None;
    }
    let tokens = lex::tokens(context);
    let sections = Sections::cut(context, tokens);
    let mut expander = Expander::new(&sections);
    let bodies: [Vec<Token>; 5] = std::array::from_fn(|at| expander.section(context, at));
    if expander.stopped() {
        return None;
    }
    let unused = expander.unused();
    let heads = sections
        .fixed
        .each_ref()
        .map(|section| section.as_ref().map_or(Place::bytes(0, 0), |one| one.place));
    let mut table = Table::new(&sections);
    let before = context.errors();
    let players = Parser::new(context, &bodies[0], heads[0]).bounds();
    let pieces = Parser::new(context, &bodies[1], heads[1]).names();
    let variables = Parser::new(context, &bodies[2], heads[2]).bounds();
    let declared = sections
        .fixed
        .iter()
        .take(SECTIONS.len() - 1)
        .all(Option::is_some);
    table.incomplete = !declared || context.errors() > before;
    let names: Vec<Name> = players.iter().map(|bound| bound.name).collect();
    let players = bounded(
        context,
        &mut table,
        &players,
        limits::PLAYERS,
        Meaning::Player,
    );
    let pieces = plain(context, &mut table, &pieces);
    let first = players.len();
    let others = bounded(
        context,
        &mut table,
        &variables,
        limits::VARIABLES,
        |index| Meaning::Variable(index + first as u16),
    );
    if sections.fixed[0].is_some() && players.is_empty() && !table.incomplete {
        context.error(Code::NoPlayer, heads[0], "the game has no players");
    }
    let variables: Vec<Bounded> = players.iter().cloned().chain(others).collect();
    let grid = match sections.fixed[3] {
        Some(_) => Parser::new(context, &bodies[3], heads[3]).grid(),
        None => Grid::Wrong,
    };
    let board = board::build(context, &mut table, grid);
    let rules = Parser::new(context, &bodies[4], heads[4]).rules();
    let bounds: Vec<i32> = variables.iter().map(|variable| variable.bound).collect();
    let rules = normal::normal(context, &mut table, &bounds, rules);
    if context.failed() {
        return None;
    }
    let normal::Normal {
        rules,
        modifiers,
        origins,
        places,
    } = rules?;
    let board = board?;
    let description = Description {
        players,
        pieces,
        variables,
        board,
        rules,
        modifiers,
        origins,
    };
    let checked = checks::Checked {
        description: &description,
        sections: &sections,
        table: &table,
        players: &names,
        places: &places,
        macros: &unused,
        rules: heads[4],
    };
    checked.check(context);
    (!context.failed()).then_some(description)
}

/// Declares players or variables.
fn bounded(
    context: &mut Context,
    table: &mut Table,
    bounds: &[Bound],
    most: usize,
    meaning: impl Fn(u16) -> Meaning,
) -> Vec<Bounded> {
    let mut declared = Vec::new();
    for &Bound { name, bound } in bounds {
        if too_many(context, name, declared.len(), most) {
            table.incomplete = true;
            break;
        }
        if table.declare(context, name, meaning(declared.len() as u16)) {
            declared.push(Bounded {
                name: context.names.text(name.symbol).to_owned(),
                bound,
            });
        }
    }
    declared
}

/// Declares pieces.
fn plain(context: &mut Context, table: &mut Table, names: &[Name]) -> Vec<String> {
    let mut declared = Vec::new();
    for &name in names {
        if too_many(context, name, declared.len(), limits::PIECES) {
            table.incomplete = true;
            break;
        }
        if table.declare(context, name, Meaning::Piece(declared.len() as u16)) {
            declared.push(context.names.text(name.symbol).to_owned());
        }
    }
    declared
}

/// Reports one declaration too many.
fn too_many(context: &mut Context, name: Name, count: usize, most: usize) -> bool {
    if count >= most {
        context.error(
            Code::Size,
            name.place,
            &format!("more than {most} are declared here"),
        );
    }
    count >= most
}
