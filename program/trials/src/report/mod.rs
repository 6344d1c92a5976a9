//! Reports: the tables and plots of an experiment.
//!
//! | format | what |
//! | --- | --- |
//! | [`Format::Text`] | tables in the columns of a terminal |
//! | [`Format::Markdown`] | tables as GitHub reads them |
//! | [`Format::Latex`] | tables with the package `booktabs` |
//! | [`Format::Csv`] | a line for each cell, with everything that is known of it |
//! | [`Format::Html`] | one page with tables, plots and how the games came about; light and dark |
//!
//! Scores are those of agent A in per cent; a draw is half a win. The paper's figures are beside
//! them. A mark says that a two-sample test with Holm's correction shows a difference, or that
//! there are too few games to tell.

mod agreement;
mod axes;
mod caption;
mod comparison;
mod csv;
mod entry;
mod html;
mod latex;
mod layout;
mod markdown;
mod means;
pub mod plot;
mod speed;
mod table;
mod text;

pub use agreement::{PaperAgreements, agreement_table};
pub use axes::Axes;
pub use comparison::{Comparison, OnOpenings, comparison_table, comparisons, openings_table};
pub use csv::csv;
pub use entry::CellEntry;
pub use html::{Section, page};
pub use latex::latex;
pub use layout::tables;
pub use markdown::markdown;
pub use means::{Verdicts, grand_mean};
pub use speed::{Speed, speed_bars, speed_table, speeds};
pub use table::{Field, Group, Row, Table, Tone};
pub use text::text;

use crate::log::CellSummary;
use crate::plan::{CellId, Experiment, Shown};
use std::fmt::Write;
use tesuji_session::stats::Method;

/// The format of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Plain text.
    Text,
    /// Markdown.
    Markdown,
    /// LaTeX.
    Latex,
    /// Comma-separated values.
    Csv,
    /// A page for a browser.
    Html,
}

/// The experiment of a report, its log and its settings.
#[derive(Clone, Debug)]
pub struct ExperimentReport<'a> {
    experiment: &'a Experiment,
    entries: Vec<CellEntry<'a>>,
    method: Method,
    baseline: Option<(String, Vec<Comparison>)>,
    /// What the paper's figures say, if they can be compared.
    agreements: Option<PaperAgreements>,
    /// Whether that is a table of its own.
    against_paper: bool,
}

impl<'a> ExperimentReport<'a> {
    /// The report of an experiment from the `summaries` of its cells; a cell without a summary has
    /// no games. Intervals are by `method`; `None` is the method in the experiment's file, or
    /// [`Method::Pairs`].
    pub fn new(
        experiment: &'a Experiment,
        summaries: &'a [CellSummary],
        method: Option<Method>,
    ) -> Self {
        let method = method
            .or(experiment.print.interval)
            .unwrap_or(Method::Pairs);
        let entries = experiment.cells.iter().map(|cell| {
            let summary = summaries.iter().find(|summary| summary.cell == cell.id);
            CellEntry::new(cell, summary, method)
        });
        let mut entries: Vec<CellEntry> = entries.collect();
        let agreements = PaperAgreements::of(&mut entries);
        let report = Self {
            experiment,
            entries,
            method,
            baseline: None,
            agreements,
            against_paper: false,
        };
        match &experiment.print.baseline {
            None => report,
            // That a cell has it is known since the file was read.
            Some(agent) => report.clone().with_baseline(agent).unwrap_or(report),
        }
    }

    /// This report with tables that compare all agents with `agent`. It replaces the baseline of
    /// the experiment's file.
    ///
    /// # Errors
    /// If no cell has the agent.
    pub fn with_baseline(mut self, agent: &str) -> Result<Self, String> {
        let comparisons = comparisons(self.experiment, &self.entries, agent)?;
        self.baseline = Some((agent.to_owned(), comparisons));
        Ok(self)
    }

    /// This report with a table that compares each entry with the paper's.
    ///
    /// # Errors
    /// If no entry with games has a figure of the paper whose games or interval are known.
    pub fn against_paper(mut self) -> Result<Self, String> {
        if self.agreements.is_none() {
            let wrong =
                "no cell with games has a score of the paper with its `half` or its `games`";
            return Err(wrong.to_owned());
        }
        self.against_paper = true;
        Ok(self)
    }

    /// The agreement of the entries with the paper's; `None` if the report has no such table.
    pub fn agreements(&self) -> Option<&PaperAgreements> {
        self.agreements.as_ref().filter(|_| self.against_paper)
    }

    /// The cells with their scores, in the order of the experiment.
    pub fn entries(&self) -> &[CellEntry<'a>] {
        &self.entries
    }

    /// The agent that all others are compared with, and the comparisons; `None` if there is no
    /// baseline.
    pub fn baseline(&self) -> Option<(&str, &[Comparison])> {
        let (agent, comparisons) = self.baseline.as_ref()?;
        Some((agent, comparisons))
    }

    /// The tables of the experiment: scores, agreement with the paper, comparisons with a baseline,
    /// and simulations if time limits the agents. If the file names tables, only these.
    pub fn tables(&self) -> Vec<Table> {
        let print = &self.experiment.print;
        let mut all = Vec::new();
        if print.shows(Shown::Score) {
            all.extend(tables(self.experiment, &self.entries, self.method));
        }
        if let Some(agreements) = self.agreements() {
            all.push(agreement_table(self.experiment, &self.entries, agreements));
        }
        if let Some((agent, comparisons)) = self.baseline() {
            all.push(comparison_table(agent, comparisons));
            all.extend(openings_table(agent, comparisons));
        }
        if print.shows(Shown::Speed) {
            let mut table = speed_table(&speeds(&self.entries), print.source.as_deref());
            if let (Some(table), Some(caption), false) =
                (&mut table, &print.caption, print.shows(Shown::Score))
            {
                table.title.clear();
                table.caption = format!("{} {}", caption::sentence(caption), table.caption);
            }
            all.extend(table);
        }
        all
    }

    /// The plots of the experiment as SVG, each with its name.
    pub fn plots(&self) -> Vec<(String, String)> {
        let print = &self.experiment.print;
        let mut charts = plot::score_charts(self.experiment, &self.entries);
        charts.retain(|_| print.shows(Shown::Score));
        let charts = charts
            .iter()
            .map(|chart| (chart.title.clone(), chart.svg()));
        let bars = speed_bars(&speeds(&self.entries)).filter(|_| print.shows(Shown::Speed));
        let bars = bars.iter().map(|bars| (bars.title.clone(), bars.svg()));
        charts.chain(bars).collect()
    }

    /// The report as text that is at most `width` characters wide.
    pub fn text(&self, width: usize) -> String {
        let tables = self.tables();
        let tables = tables.iter().map(|table| text(table, width));
        joined(tables.chain([text::wrapped(&self.provenance(), width)]))
    }

    /// The report in Markdown.
    pub fn markdown(&self) -> String {
        let tables = self.tables();
        let tables = tables.iter().map(markdown);
        joined(tables.chain([format!("{}\n", markdown::escaped(&self.provenance()))]))
    }

    /// The report in LaTeX.
    pub fn latex(&self) -> String {
        let tables = self.tables();
        let tables = tables.iter().map(latex);
        joined(tables.chain([format!("% {}\n", self.provenance().replace('\n', " "))]))
    }

    /// Which games these are, in a line.
    fn provenance(&self) -> String {
        let games = self.entries.iter().map(|entry| u64::from(entry.games()));
        let (name, games) = (&self.experiment.name, games.sum::<u64>());
        let seed = self.experiment.playing.seed;
        let digest = self.digest();
        format!("Experiment {name}: {games} games, seed {seed}, digest of the results {digest}.")
    }

    /// A hash of the results of all cells, without times. It is the same for the same games, for
    /// any order and division into files.
    pub fn digest(&self) -> String {
        let mut text = String::new();
        for summary in self.entries.iter().filter_map(|entry| entry.summary) {
            let kinds: Vec<_> = summary.blocks.kinds().collect();
            let [a, b] = summary
                .sides
                .map(|side| [side.searches, side.iterations, side.states]);
            let (cell, plies) = (summary.cell, summary.plies);
            let _ = writeln!(text, "{cell} {kinds:?} {plies} {a:?} {b:?}");
        }
        CellId::of(&text).to_string()
    }

    /// The cells as comma-separated values.
    pub fn csv(&self) -> String {
        csv(self.experiment, &self.entries, self.method)
    }
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join("\n")
}
