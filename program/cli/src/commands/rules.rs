//! `tesuji rules`: tools for authors of descriptions.

mod compile;
mod format;
mod games;

use crate::args::{Check, Described, Rules, Splits, Strategy};
use crate::failure::Failure;
use crate::output::{grouped, print};
use clap::ValueEnum;
use serde::Serialize;
use std::fmt::Write;
use std::path::Path;
use tesuji_rules::rbg::description::{Bounded, Description, Expression, Shape};
use tesuji_rules::rbg::message::{Finding, Level};
use tesuji_rules::rbg::rules::Rules as Playable;
use tesuji_rules::rbg::split::{Fineness, split};
use tesuji_rules::rbg::straightness::straightness;
use tesuji_rules::rbg::termination::termination;
use tesuji_rules::rbg::{expand, read};
use tesuji_rules::{Language, TURNS, rg};

/// Runs a command about descriptions.
pub(crate) fn run(rules: &Rules, json: bool) -> Result<(), Failure> {
    match rules {
        Rules::Check(args) => check(args, json),
        Rules::Format(args) => format::run(args, json),
        Rules::Expand(args) => expanded(args, json),
        Rules::Explain(args) => explain(args, json),
        Rules::Splits(args) => splits(args, json),
        Rules::Compile(args) => compile::run(args, json),
    }
}

/// The text of a file; without such a file, of the description of this name that comes with the
/// program.
fn text_of(file: &Path) -> Result<String, Failure> {
    let text = tesuji_rules::text_of(file);
    text.map_err(|error| Failure::input(&format!("{}:", file.display()), error))
}

/// The name of a file without its folder.
fn name_of(file: &Path) -> String {
    file.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

/// Whether a file is in a language that becomes Regular Games.
fn is_rg(file: &Path) -> bool {
    Language::of(&name_of(file)) == Some(Language::Rg)
}

/// The description in a file, which is in Regular Boardgames.
fn described(file: &Path) -> Result<Description, Failure> {
    if is_rg(file) {
        return Err(refused(file, "this is for Regular Boardgames (.rbg) alone"));
    }
    let text = text_of(file)?;
    let found = read(&text, &name_of(file));
    let (description, _) = found.map_err(|findings| Failure::Input(shown(&findings, &text)))?;
    Ok(description)
}

/// Findings as people read them.
fn shown(findings: &[Finding], text: &str) -> String {
    let shown = findings.iter().map(|finding| finding.render(text));
    let shown: Vec<_> = shown.map(|one| one.trim_end().to_owned()).collect();
    shown.join("\n\n")
}

#[derive(Serialize)]
struct Checked {
    file: String,
    errors: usize,
    warnings: usize,
    findings: Vec<Finding>,
    #[serde(skip)]
    text: String,
}

#[derive(Serialize)]
struct AllChecked {
    files: Vec<Checked>,
}

fn check(args: &Check, json: bool) -> Result<(), Failure> {
    let check = |file: &std::path::PathBuf| -> Result<Checked, Failure> {
        let text = text_of(file)?;
        let name = name_of(file);
        let found = if is_rg(file) {
            rg::read(&text, &name).map(|(_, warnings)| warnings)
        } else {
            read(&text, &name).map(|(_, warnings)| warnings)
        };
        let findings = found.unwrap_or_else(|findings| findings);
        let count = |level| findings.iter().filter(|one| one.level == level).count();
        Ok(Checked {
            file: file.display().to_string(),
            errors: count(Level::Error),
            warnings: count(Level::Warning),
            findings,
            text,
        })
    };
    let files: Result<Vec<_>, _> = args.files.iter().map(check).collect();
    let all = AllChecked { files: files? };
    let wrong = all.files.iter().filter(|file| file.errors > 0).count();
    print(json, &all, |all| {
        let each = all.files.iter().map(|checked| {
            let mut text = shown(&checked.findings, &checked.text);
            if !text.is_empty() {
                text.push_str("\n\n");
            }
            let (errors, warnings) = (checked.errors, checked.warnings);
            let _ = match (errors, warnings) {
                (0, 0) => write!(text, "{}: no errors, no warnings", checked.file),
                _ => write!(
                    text,
                    "{}: {errors} errors, {warnings} warnings",
                    checked.file
                ),
            };
            text
        });
        each.collect::<Vec<_>>().join("\n")
    })?;
    if wrong == 0 {
        return Ok(());
    }
    let all = all.files.len();
    Err(Failure::Input(format!(
        "{wrong} of {all} descriptions are wrong"
    )))
}

#[derive(Serialize)]
struct Text {
    file: String,
    text: String,
}

fn expanded(args: &Described, json: bool) -> Result<(), Failure> {
    let text = if is_rg(&args.file) {
        let text = text_of(&args.file)?;
        let found = rg::expand(&text, &name_of(&args.file));
        let found = found.map_err(|findings| Failure::Input(shown(&findings, &text)))?;
        found.ok_or_else(|| refused(&args.file, "a game in GDL (.kif) has no shorter form"))?
    } else {
        expand(&described(&args.file)?)
    };
    let text = Text {
        file: args.file.display().to_string(),
        text,
    };
    print(json, &text, |text| text.text.clone())
}

fn splits(args: &Splits, json: bool) -> Result<(), Failure> {
    let told = if is_rg(&args.file) {
        let (rules, text) = automaton(&args.file)?;
        rg::split::points(&rules, fineness(args.strategy), &text)
    } else {
        let rules = playable(&args.file)?;
        expand(&Description {
            rules: derived(&rules, args.strategy)?,
            ..rules.description
        })
    };
    let text = Text {
        file: args.file.display().to_string(),
        text: told,
    };
    print(json, &text, |text| text.text.clone())
}

/// The rules in a file that become Regular Games, and its text.
fn automaton(file: &Path) -> Result<(rg::rules::Rules, String), Failure> {
    let text = text_of(file)?;
    let found = rg::read(&text, &name_of(file));
    let (rules, _) = found.map_err(|findings| Failure::Input(shown(&findings, &text)))?;
    Ok((rules, text))
}

/// The error that a file is not in the language of a command.
fn refused(file: &Path, why: &str) -> Failure {
    Failure::input(&format!("{}:", file.display()), why)
}

/// The rules in a file.
fn playable(file: &Path) -> Result<Playable, Failure> {
    let rules = Playable::new(described(file)?);
    rules.map_err(|why| Failure::input(&format!("{}:", file.display()), why))
}

/// Rules with the dots of a split.
fn derived(rules: &Playable, strategy: Strategy) -> Result<Expression, Failure> {
    let derived = split(rules, fineness(strategy));
    derived.map_err(|why| Failure::Input(why.to_string()))
}

fn fineness(strategy: Strategy) -> Fineness {
    Fineness {
        plus: matches!(strategy, Strategy::ModPlus | Strategy::ModPlusShift),
        shift: matches!(strategy, Strategy::ModShift | Strategy::ModPlusShift),
    }
}

#[derive(Serialize)]
struct Explained {
    file: String,
    players: Vec<Named>,
    pieces: Vec<String>,
    variables: Vec<Named>,
    board: String,
    cells: usize,
    directions: Vec<String>,
    /// The modifiers of the rules without macros.
    modifiers: u32,
    /// The states of the automaton.
    states: usize,
    /// The most modifiers of a move; `None` without such a bound.
    straightness: Option<u32>,
    /// The steps of the proof that the game ends, in the order in which they are needed; `None`
    /// without a proof.
    ends: Option<Vec<String>>,
    splits: Vec<Split>,
}

/// A player or a variable, with the greatest value.
#[derive(Serialize)]
struct Named {
    name: String,
    bound: i32,
}

#[derive(Serialize)]
struct Split {
    strategy: String,
    /// The dots that the strategy puts into the rules.
    dots: usize,
}

fn named(bounded: &[Bounded]) -> Vec<Named> {
    let named = bounded.iter().map(|one| Named {
        name: one.name.clone(),
        bound: one.bound,
    });
    named.collect()
}

fn explain(args: &Described, json: bool) -> Result<(), Failure> {
    if is_rg(&args.file) {
        return games::explain(&args.file, json);
    }
    let rules = playable(&args.file)?;
    let Description {
        players,
        pieces,
        variables,
        board,
        modifiers,
        ..
    } = &rules.description;
    let splits = Strategy::value_variants().iter().map(|&strategy| {
        let name = strategy.to_possible_value();
        Ok(Split {
            strategy: name.map_or_else(String::new, |name| name.get_name().to_owned()),
            dots: dots(&derived(&rules, strategy)?),
        })
    });
    let explained = Explained {
        file: args.file.display().to_string(),
        players: named(players),
        pieces: pieces.clone(),
        variables: named(&variables[players.len()..]),
        board: match board.shape {
            Shape::Rectangle { columns, lines } => format!("rectangle, {columns} by {lines}"),
            Shape::Hexagon { .. } => "hexagon".to_owned(),
            Shape::Cuboid {
                columns,
                lines,
                layers,
            } => {
                format!("cuboid, {columns} by {lines} by {layers}")
            }
            Shape::Graph => "graph".to_owned(),
        },
        cells: board.cells.len(),
        directions: board.directions.clone(),
        modifiers: *modifiers,
        states: rules.automaton.nodes(),
        straightness: straightness(&rules),
        ends: termination(&rules)
            .map(|proof| proof.iter().map(|measure| measure.text(&rules)).collect()),
        splits: splits.collect::<Result<_, Failure>>()?,
    };
    print(json, &explained, in_words)
}

fn in_words(of: &Explained) -> String {
    let bounded = |named: &[Named]| {
        let each = named
            .iter()
            .map(|one| format!("{} (0 to {})", one.name, one.bound));
        each.collect::<Vec<_>>().join(", ")
    };
    let splits = of.splits.iter();
    let splits: Vec<_> = splits
        .map(|one| format!("{} {}", one.strategy, one.dots))
        .collect();
    let rows = [
        ("players", bounded(&of.players)),
        ("pieces", of.pieces.join(", ")),
        ("variables", bounded(&of.variables)),
        (
            "board",
            format!("{}: {} cells", of.board, grouped(of.cells as u64)),
        ),
        ("directions", of.directions.join(", ")),
        ("modifiers", grouped(of.modifiers.into())),
        ("automaton", format!("{} states", grouped(of.states as u64))),
        (
            "a move",
            of.straightness.map_or_else(
                || "has any number of modifiers".to_owned(),
                |most| format!("has at most {most} modifiers"),
            ),
        ),
        (
            "the game",
            of.ends.as_ref().map_or_else(
                || format!("is not proven to end; it is drawn after {TURNS} turns (turns=N)"),
                |proof| format!("ends: {}", proof.join("; then ")),
            ),
        ),
        ("dots", splits.join(", ")),
    ];
    in_rows(&rows)
}

/// A row for each name with something behind it.
fn in_rows(rows: &[(&str, String)]) -> String {
    let mut text = String::new();
    for (name, value) in rows.iter().filter(|(_, value)| !value.is_empty()) {
        let _ = writeln!(text, "{name:<12}{value}");
    }
    text
}

/// The dots in an expression, patterns aside.
fn dots(expression: &Expression) -> usize {
    match expression {
        Expression::Dot(_) => 1,
        Expression::Sum(parts) | Expression::Concat(parts) => parts.iter().map(dots).sum(),
        Expression::Star(body) => dots(body),
        _ => 0,
    }
}
