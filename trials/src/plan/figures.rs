//! `[[paper.cell]]`: the figures of the paper, and the cells they stand beside.

use super::cell::Cell;
use super::file::{FigureTable, PaperTable};
use super::paper::Figure;
use super::place::{Source, Wrong};
use toml::Spanned;

/// Puts the figures of the paper into the cells they are about.
pub(super) fn attach(
    table: &PaperTable,
    cells: &mut [Cell],
    source: &Source<'_>,
) -> Result<(), Wrong> {
    for entry in &table.cell {
        let figures = entry.get_ref();
        let wrong = |wrong: String| source.wrong(entry.span(), wrong);
        let about = selected(figures, cells, source)?;
        let scores = &figures.score.get_ref().0;
        if about.len() != scores.len() {
            let (cells, scores) = (about.len(), scores.len());
            return Err(wrong(format!("{scores} scores for {cells} cells")));
        }
        let halves = figures.half.as_ref().map(|halves| &halves.get_ref().0);
        if let Some(halves) = halves.filter(|halves| halves.len() != scores.len()) {
            let wrong = format!("{} halves for {} scores", halves.len(), scores.len());
            let at = figures.half.as_ref().map_or(entry.span(), Spanned::span);
            return Err(source.wrong(at, wrong));
        }
        for (i, place) in about.into_iter().enumerate() {
            let (score, half) = (scores[i], halves.map(|halves| halves[i]));
            for (name, number) in [("score", Some(score)), ("half", half)] {
                if let Some(number) = number.filter(|number| !(0.0..=100.0).contains(number)) {
                    return Err(wrong(format!("{name} `{number}` is not from 0 to 100 %")));
                }
            }
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
            cell.paper = Some(Figure {
                score,
                half,
                note: figures.note.clone(),
            });
        }
    }
    Ok(())
}

/// The cells that an entry is about: one, or those along a key of the sweep in the order of its
/// values.
fn selected(
    figures: &FigureTable,
    cells: &[Cell],
    source: &Source<'_>,
) -> Result<Vec<usize>, Wrong> {
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
