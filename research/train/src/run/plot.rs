//! The log of a training as pictures.

use super::folder::Folder;
use super::log::Line;
use crate::Failure;
use plotters::prelude::*;
use std::path::Path;
use tesuji::game::TextError;

/// The picture of one number over the games.
struct Panel {
    title: &'static str,
    points: Vec<(f64, f64)>,
}

/// Draws the log of a folder as `plot.svg` there: loss, plies, the value of the start, and matches
/// against the fixed opponent.
///
/// # Errors
/// If there is no log, or it is damaged.
pub fn plot(path: &Path) -> Result<(), Failure> {
    let folder = Folder::new(path)?;
    let log = folder.log()?;
    if log.is_empty() {
        let wrong = "there is no log of a training";
        return Err(TextError::new(path.display().to_string(), wrong).into());
    }
    let mut svg = String::new();
    drawn(&log, &mut svg).map_err(|error| Failure::Internal(format!("plot: {error}")))?;
    folder.replace("plot.svg", svg.as_bytes())
}

fn drawn(log: &[Line], svg: &mut String) -> Result<(), Box<dyn std::error::Error>> {
    let panels = panels(log);
    let area = SVGBackend::with_string(svg, (800, 220 * panels.len() as u32)).into_drawing_area();
    area.fill(&WHITE)?;
    for (panel, area) in panels.iter().zip(area.split_evenly((panels.len(), 1))) {
        let most = panel.points.iter().map(|&(x, _)| x).fold(1.0, f64::max);
        let values = panel.points.iter().map(|&(_, y)| y);
        let least = values.clone().fold(0.0, f64::min);
        let greatest = values.fold(least + 1e-3, f64::max);
        let mut chart = ChartBuilder::on(&area)
            .caption(panel.title, ("sans-serif", 15))
            .margin(8)
            .x_label_area_size(24)
            .y_label_area_size(56)
            .build_cartesian_2d(0.0..most, least..greatest * 1.05)?;
        chart.configure_mesh().light_line_style(WHITE).draw()?;
        chart.draw_series(LineSeries::new(panel.points.iter().copied(), &BLUE))?;
    }
    area.present()?;
    Ok(())
}

fn panels(log: &[Line]) -> Vec<Panel> {
    let mean = |title, of: &dyn Fn(&Line) -> f64| Panel {
        title,
        points: means(log, of),
    };
    let mut panels = vec![
        mean("loss before learning", &|line| line.loss_before),
        mean("loss after learning", &|line| line.loss_after),
        mean("value of the start", &|line| line.start.into()),
    ];
    if log.iter().any(|line| line.plies > 0) {
        panels.push(mean("plies of a game", &|line| line.plies.into()));
    }
    let matches = log
        .iter()
        .filter_map(|line| Some((line.game as f64, line.match_?)));
    let matches: Vec<_> = matches
        .map(|(game, tally)| (game, 100.0 * tally.share()))
        .collect();
    if !matches.is_empty() {
        panels.push(Panel {
            title: "match against the game's own evaluator, %",
            points: matches,
        });
    }
    panels
}

/// The greatest number of points of a line.
const POINTS: usize = 400;

/// Means over consecutive games, so that no line has more than [`POINTS`] points.
fn means(log: &[Line], of: &dyn Fn(&Line) -> f64) -> Vec<(f64, f64)> {
    let together = log.len().div_ceil(POINTS).max(1);
    let mean = |lines: &[Line]| {
        let sum: f64 = lines.iter().map(of).sum();
        (lines[lines.len() - 1].game as f64, sum / lines.len() as f64)
    };
    log.chunks(together).map(mean).collect()
}
