//! The tables made from a file of searches.

use crate::engine::{End, Engine};
use crate::graded::{self, BANDS, Graded};
use crate::level::LEVELS;
use crate::log::Log;
use crate::settings::{self, COUNTS, LOOKAHEADS};
use crate::table::{Measure, Row, sizes};
use std::fmt::Write;

/// All tables: what plain search took, the ratios of nodes and those of time.
pub(crate) fn report(log: &Log) -> String {
    let problems = graded::in_bands();
    let mut text = plain(log, &problems);
    for (title, measure) in [("Nodes", Measure::Nodes), ("Time", Measure::Time)] {
        text += &ratios(log, &problems, title, measure);
    }
    text
}

/// The cost of plain proof-number search, band by band.
fn plain(log: &Log, problems: &[Graded]) -> String {
    let limits = log.limits();
    let mut text = format!(
        "Limits of a search: {} nodes, {} s.\n\n",
        limits.nodes, limits.seconds
    );
    text += "| PNS nodes | problems | searched | nodes of PNS | seconds | nodes a second |\n";
    text += "| --- | --- | --- | --- | --- | --- |\n";
    for (place, (from, below)) in BANDS.iter().enumerate() {
        let band = problems.iter().filter(|p| p.band() == Some(place));
        let (mut all, mut searched, mut nodes, mut seconds) = (0, 0, 0, 0.0);
        for problem in band {
            all += 1;
            // The first seed is enough: the nodes of all are the same.
            let costs = log.of(problem.seed, Engine::Pns);
            if let Some(cost) = costs.first().filter(|cost| cost.end == End::Solved) {
                searched += 1;
                nodes += cost.nodes;
                seconds += cost.seconds;
            }
        }
        let speed = nodes as f64 / seconds;
        let _ = writeln!(
            text,
            "| {from} to {below} | {all} | {searched} | {nodes} | {seconds:.2} | {speed:.0} |"
        );
    }
    text + "\n"
}

/// A row for each setting that was searched with.
fn ratios(log: &Log, problems: &[Graded], title: &str, measure: Measure) -> String {
    let mut text = format!("{title}, plain PNS = 1\n\n| search |");
    for (from, below) in BANDS {
        let _ = write!(text, " {from} to {below} |");
    }
    text += " together | a tenfold |\n| --- |";
    text += &" --- |".repeat(BANDS.len() + 2);
    text += "\n";
    let sizes = sizes(problems);
    for engine in in_order() {
        let row = Row::of(log, problems, engine, measure);
        if engine == Engine::Pns || row.is_empty() {
            continue;
        }
        let _ = write!(text, "| {} |", label(engine));
        for (band, all) in sizes.iter().enumerate() {
            let _ = write!(text, " {} |", row.band(band, *all));
        }
        let tenfold = row.tenfold(problems.len());
        let _ = writeln!(text, " {} | {tenfold} |", row.together());
    }
    text + "\n"
}

/// The settings as the grid has them: level by level, then N, then la.
fn in_order() -> Vec<Engine> {
    let all = settings::engines();
    let mut order: Vec<_> = all.into_iter().filter(|e| !e.is_random()).collect();
    for n in COUNTS {
        order.extend(LOOKAHEADS.map(|la| Engine::MonteCarloDfPn { n, la }));
    }
    for level in 0..LEVELS.len() {
        for n in COUNTS {
            order.extend(LOOKAHEADS.map(|la| Engine::MonteCarlo { n, la, level }));
        }
    }
    order
}

fn label(engine: Engine) -> String {
    match engine {
        Engine::Pns => "PNS".into(),
        Engine::Mobility => "PNS with mobility".into(),
        Engine::DfPn => "df-pn".into(),
        Engine::MonteCarloDfPn { n, la } => format!("df-pn ({n}, {la})"),
        Engine::MonteCarlo { n, la, level } => {
            format!("({n}, {la}) {}", LEVELS[level].name.replace('-', " "))
        }
    }
}
