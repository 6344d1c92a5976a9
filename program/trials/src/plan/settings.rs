//! `[cell]`, `[stop]` and `[print]`: the settings of games, of their number, and of tables.

use super::cell::{BudgetStep, Cell, Playing};
use super::file::{CellTable, DrawTable, PrintTable, ResignTable, SprtTable, StopTable};
use super::place::{PlanError, Source};
use super::print::{Axis, Print, Shown};
use super::sweep::Sweep;
use super::unswept::without_sweep;
use super::values::OneOrMany;
use crate::stop::{HalfWidth, StopRules};
use std::collections::BTreeSet;
use tesuji_session::files::{MOST_TEXT, read_text};
use tesuji_session::stats::{Method, Sprt};
use tesuji_session::tournament::{Adjudication, Agreement, Resign};
use toml::Spanned;

/// The games of a cell if the file does not say how many: as in the program's matches.
const GAMES: u32 = 100;

/// The games before which no interval decides, if the file does not say how many.
const LEAST_GAMES: u32 = 30;

/// The most random moves of an opening.
const MOST_OPENING_PLIES: u32 = 10_000;

/// How games begin and end.
pub(super) fn playing(cell: &CellTable, source: &Source<'_>) -> Result<Playing, PlanError> {
    let opening_plies = cell.opening_plies.as_ref();
    if let Some(plies) = opening_plies.filter(|plies| *plies.get_ref() > MOST_OPENING_PLIES) {
        let wrong = format!("`{}` is above {MOST_OPENING_PLIES}", plies.get_ref());
        return Err(source.wrong(plies.span(), wrong));
    }
    let openings = cell.openings.as_ref().map(|name| {
        let folder = source.file().parent();
        let path = folder.map_or_else(|| name.get_ref().into(), |at| at.join(name.get_ref()));
        let unread = |error| {
            let wrong = format!("`{}`: {error}", path.display());
            source.wrong(name.span(), wrong)
        };
        let text = read_text(&path, MOST_TEXT).map_err(unread)?;
        Ok((path, text))
    });
    Ok(Playing {
        seed: cell.seed,
        opening_plies: opening_plies.map_or(0, |plies| *plies.get_ref()),
        openings: openings.transpose()?,
        adjudication: adjudication(cell, source)?,
        moves: cell.moves,
    })
}

fn adjudication(cell: &CellTable, source: &Source<'_>) -> Result<Adjudication, PlanError> {
    let resign = cell.resign.as_ref().map(|given| {
        let &ResignTable { score, moves } = given.get_ref();
        let wrong = if !(score > 0.0 && score <= 1.0) {
            format!("`{score}` is not a score above 0 and at most 1")
        } else if moves == 0 {
            "`0` moves in a row are none".to_owned()
        } else {
            return Ok(Resign { score, moves });
        };
        Err(source.wrong(given.span(), wrong))
    });
    let draw = cell.draw.as_ref().map(|given| {
        let &DrawTable {
            score,
            moves,
            after,
        } = given.get_ref();
        let wrong = if !(0.0..=1.0).contains(&score) {
            format!("`{score}` is not a score from 0 to 1")
        } else if moves == 0 {
            "`0` moves in a row are none".to_owned()
        } else {
            return Ok(Agreement {
                score,
                moves,
                after,
            });
        };
        Err(source.wrong(given.span(), wrong))
    });
    let max_plies = cell.max_plies.as_ref();
    if let Some(none) = max_plies.filter(|plies| *plies.get_ref() == 0) {
        return Err(source.wrong(none.span(), "`0` plies are no game"));
    }
    Ok(Adjudication {
        resign: resign.transpose()?,
        draw: draw.transpose()?,
        max_plies: max_plies.map(|plies| *plies.get_ref()),
    })
}

/// How many games a cell has.
pub(super) fn rules(
    cell: &CellTable,
    stop: &StopTable,
    source: &Source<'_>,
) -> Result<StopRules, PlanError> {
    if let (Some(_), Some(again)) = (&cell.games, &stop.games) {
        let wrong = "the number of games stands in [cell], too";
        return Err(source.wrong(again.span(), wrong));
    }
    let games = cell.games.as_ref().or(stop.games.as_ref());
    if let Some(none) = games.filter(|games| *games.get_ref() == 0) {
        return Err(source.wrong(none.span(), "`0` games are none"));
    }
    let half_width = stop.half_width.as_ref().map(|given| {
        let most = *given.get_ref();
        // Not a number is refused, too.
        if !(most > 0.0 && most < 0.5) {
            let wrong = format!("`{most}` is not above 0 and below 0.5: 0.05 is 5 %");
            return Err(source.wrong(given.span(), wrong));
        }
        let least = stop.least_games.as_ref();
        let least_games = least.map_or(LEAST_GAMES, |least| *least.get_ref());
        Ok(HalfWidth { most, least_games })
    });
    let sprt = stop.sprt.as_ref().map(|given| {
        let SprtTable {
            elo0,
            elo1,
            alpha,
            beta,
            model,
        } = *given.get_ref();
        let test = Sprt::new(model, elo0, elo1, alpha, beta);
        test.map_err(|wrong| source.wrong(given.span(), wrong))
    });
    if let (Some(least), None) = (&stop.least_games, &stop.half_width) {
        return Err(source.wrong(least.span(), "goes with half_width"));
    }
    Ok(StopRules {
        games: games.map_or(GAMES, |games| *games.get_ref()),
        half_width: half_width.transpose()?,
        sprt: sprt.transpose()?,
        faults: cell.faults,
    })
}

/// The names of the budgets that the file gives in turn.
pub(super) fn steps(
    table: &PrintTable,
    rows: usize,
    source: &Source<'_>,
) -> Result<Vec<BudgetStep>, PlanError> {
    let names = match &table.steps {
        None => (1..=rows).map(|number| number.to_string()).collect(),
        Some(given) if given.get_ref().len() == rows => given.get_ref().clone(),
        Some(given) => {
            let names = given.get_ref().len();
            let wrong = format!("{names} names where there are {rows} budgets");
            return Err(source.wrong(given.span(), wrong));
        }
    };
    if let (Some(given), Some(twice)) = (&table.steps, repeated(&names)) {
        return Err(source.wrong(given.span(), format!("`{twice}` is there twice")));
    }
    let steps = names.into_iter().enumerate();
    Ok(steps
        .map(|(number, name)| BudgetStep { number, name })
        .collect())
}

/// A text that stands in the list twice.
fn repeated(texts: &[String]) -> Option<&String> {
    let mut seen = BTreeSet::new();
    texts.iter().find(|text| !seen.insert(*text))
}

/// How the table is printed.
pub(super) fn print(
    table: &PrintTable,
    sweep: &Sweep,
    cells: &[Cell],
    source: &Source<'_>,
) -> Result<Print, PlanError> {
    let axes = |given: &Option<Spanned<OneOrMany<String>>>| -> Result<Vec<Axis>, PlanError> {
        let Some(given) = given else {
            return Ok(Vec::new());
        };
        let axis = |name: &String| {
            let axis = Axis::named(name);
            if matches!(axis, Axis::Sweep(_)) && sweep.key(name).is_none() {
                let wrong = format!(
                    "`{name}` is neither game, agent, opponent, budget, step nor a key of the sweep"
                );
                return Err(source.wrong(given.span(), wrong));
            }
            Ok(axis)
        };
        given.get_ref().0.iter().map(axis).collect()
    };
    let (rows, columns) = (axes(&table.rows)?, axes(&table.columns)?);
    if let Some(both) = rows.iter().find(|axis| columns.contains(axis)) {
        let span = table.columns.as_ref().map_or(0..0, Spanned::span);
        let wrong = format!("`{both}` stands in rows, too");
        return Err(source.wrong(span, wrong));
    }
    let interval = table.interval.as_ref().map(|given| {
        let mut methods = Method::ALL.into_iter();
        let found = methods.find(|method| method.about().0 == given.get_ref());
        found.ok_or_else(|| {
            let names = Method::ALL.map(|method| method.about().0).join(", ");
            let wrong = format!("`{}` is none of {names}", given.get_ref());
            source.wrong(given.span(), wrong)
        })
    });
    Ok(Print {
        rows,
        columns,
        what: what(table, cells, source)?,
        baseline: baseline(table, cells, source)?,
        interval: interval.transpose()?,
        caption: table.caption.clone(),
        source: table.source.clone(),
    })
}

/// Which tables there are.
fn what(table: &PrintTable, cells: &[Cell], source: &Source<'_>) -> Result<Vec<Shown>, PlanError> {
    let Some(given) = &table.what else {
        return Ok(Vec::new());
    };
    let wrong = |wrong: String| source.wrong(given.span(), wrong);
    let shown = |name: &String| {
        let found = Shown::ALL.into_iter().find(|shown| shown.name() == name);
        found.ok_or_else(|| {
            let names = Shown::ALL.map(Shown::name).join(", ");
            wrong(format!("`{name}` is none of {names}"))
        })
    };
    let what: Vec<Shown> = given
        .get_ref()
        .0
        .iter()
        .map(shown)
        .collect::<Result<_, _>>()?;
    if what.is_empty() {
        return Err(wrong("an empty list".to_owned()));
    }
    if what.contains(&Shown::Speed) && !cells.iter().any(|cell| cell.budgets.are_timed()) {
        let untimed =
            "`speed` is of agents that time limits, and no cell has `time_ms` or `cpu_ms` for both";
        return Err(wrong(untimed.to_owned()));
    }
    Ok(what)
}

/// The agent that the others are compared with, by its whole name or without the swept keys.
fn baseline(
    table: &PrintTable,
    cells: &[Cell],
    source: &Source<'_>,
) -> Result<Option<String>, PlanError> {
    let Some(given) = &table.baseline else {
        return Ok(None);
    };
    let name = given.get_ref();
    let is_it =
        |cell: &Cell| cell.agent == *name || without_sweep(&cell.agent, &cell.sweep) == *name;
    if cells.iter().any(is_it) {
        return Ok(Some(name.clone()));
    }
    Err(source.wrong(given.span(), format!("no cell has the agent `{name}`")))
}
