//! `[[paper.cell]]`: the figures of the paper, and the cells that they belong to.

use super::cell::Cell;
use super::file::{FigureTable, PaperTable};
use super::paper::Figure;
use super::place::{PlanError, Source};
use super::values::OneOrMany;
use toml::Spanned;

/// The numbers of one kind, with their place in the file.
type Numbers<'a> = Option<&'a Spanned<OneOrMany<f64>>>;

/// Puts the figures of the paper into the cells they are about.
pub(super) fn attach(
    table: &PaperTable,
    cells: &mut [Cell],
    source: &Source<'_>,
) -> Result<(), PlanError> {
    let given = table.cell.iter().map(|entry| &entry.get_ref().games);
    for games in given.chain([&table.games]).flatten() {
        if *games.get_ref() == 0 {
            return Err(source.wrong(games.span(), "a score has at least one game"));
        }
    }
    for entry in &table.cell {
        let figures = entry.get_ref();
        let wrong = |wrong: String| source.wrong(entry.span(), wrong);
        let about = selected(figures, cells, source)?;
        let (score, half) = (figures.score.as_ref(), figures.half.as_ref());
        let ratio = figures.ratio.as_ref();
        if score.is_none() && ratio.is_none() {
            return Err(wrong("neither a score nor a ratio".to_owned()));
        }
        for (name, numbers) in [("scores", score), ("ratios", ratio)] {
            if let Some(found) = count(numbers).filter(|&found| found != about.len()) {
                let cells = about.len();
                return Err(wrong(format!("{found} {name} for {cells} cells")));
            }
        }
        if let (Some(halves), Some(at)) = (count(half), half)
            && count(score) != Some(halves)
        {
            let scores = count(score).unwrap_or(0);
            let wrong = format!("{halves} halves for {scores} scores");
            return Err(source.wrong(at.span(), wrong));
        }
        check(entry, source)?;
        for (i, place) in about.into_iter().enumerate() {
            let cell = &mut cells[place];
            if cell.paper.is_some() {
                let Cell {
                    game,
                    agent,
                    opponent,
                    ..
                } = cell;
                let twice =
                    format!("a second figure for `{agent}` against `{opponent}` on `{game}`");
                return Err(wrong(twice));
            }
            let at = |numbers: Numbers<'_>| numbers.map(|numbers| numbers.get_ref().0[i]);
            let games = figures.games.as_ref().or(table.games.as_ref());
            cell.paper = Some(Figure {
                score: at(score),
                half: at(half),
                games: games.map(|games| *games.get_ref()),
                ratio: at(ratio),
                note: figures.note.clone(),
            });
        }
    }
    Ok(())
}

/// How many numbers of a kind an entry has, if it has that kind.
fn count(numbers: Numbers<'_>) -> Option<usize> {
    numbers.map(|numbers| numbers.get_ref().0.len())
}

/// Refuses numbers that no figure of their kind can have.
fn check(entry: &Spanned<FigureTable>, source: &Source<'_>) -> Result<(), PlanError> {
    let figures = entry.get_ref();
    for (name, numbers) in [("score", &figures.score), ("half", &figures.half)] {
        let mut numbers = numbers.iter().flat_map(|numbers| &numbers.get_ref().0);
        if let Some(number) = numbers.find(|number| !(0.0..=100.0).contains(*number)) {
            let wrong = format!("{name} `{number}` is not from 0 to 100 %");
            return Err(source.wrong(entry.span(), wrong));
        }
    }
    let mut ratios = figures.ratio.iter().flat_map(|ratios| &ratios.get_ref().0);
    match ratios.find(|ratio| !(ratio.is_finite() && **ratio > 0.0)) {
        None => Ok(()),
        Some(ratio) => {
            let wrong = format!("ratio `{ratio}` is not above 0");
            Err(source.wrong(entry.span(), wrong))
        }
    }
}

/// The cells that an entry is about: one, or those along a key of the sweep in the order of its
/// values.
fn selected(
    figures: &FigureTable,
    cells: &[Cell],
    source: &Source<'_>,
) -> Result<Vec<usize>, PlanError> {
    let has = |cell: &Cell, key: &str| cell.sweep.iter().any(|(name, _)| name == key);
    let mut keys = figures.sweep.keys().chain(&figures.along);
    if let Some(key) = keys.find(|key| !cells.iter().any(|cell| has(cell, key.get_ref()))) {
        let wrong = format!("no cell has the key `{}`", key.get_ref());
        return Err(source.wrong(key.span(), wrong));
    }
    let is =
        |wanted: &Option<String>, found: &str| wanted.as_ref().is_none_or(|wanted| wanted == found);
    let about = |cell: &Cell| {
        let valued = |(key, value): (&Spanned<String>, &String)| {
            let mut sweep = cell.sweep.iter();
            sweep.any(|(name, found)| name == key.get_ref() && found == value)
        };
        let mut wanted = figures.sweep.iter().map(|(key, value)| (key, &value.0));
        let along = figures.along.as_ref();
        is(&figures.game, &cell.game)
            && is(&figures.agent, &cell.agent)
            && is(&figures.opponent, &cell.opponent)
            && is(&figures.budget, &cell.budgets.to_string())
            && wanted.all(valued)
            && along.is_none_or(|key| has(cell, key.get_ref()))
    };
    Ok((0..cells.len())
        .filter(|&place| about(&cells[place]))
        .collect())
}
