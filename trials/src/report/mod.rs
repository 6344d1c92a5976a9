//! Reports for people: the tables and plots of an experiment from what its games add up to.
//!
//! | format | what |
//! | --- | --- |
//! | [`Format::Text`] | tables in the columns of a terminal |
//! | [`Format::Markdown`] | tables as GitHub reads them |
//! | [`Format::Latex`] | tables with the package `booktabs` |
//! | [`Format::Csv`] | a line for each cell, with everything that is known of it |
//! | [`Format::Html`] | one page with tables, plots and how the games came about; light and dark |
//!
//! Scores are those of agent A, in per cent, a draw being half a win, and every caption says whose they
//! are. What a paper has printed stands beside them, marked where the two intervals have no score in
//! common.

mod axes;
mod csv;
mod entry;
mod latex;
mod layout;
mod markdown;
mod means;
mod table;
mod text;

pub use axes::Axes;
pub use csv::csv;
pub use entry::Entry;
pub use latex::latex;
pub use layout::tables;
pub use markdown::markdown;
pub use means::{Verdicts, grand_mean};
pub use table::{Field, Group, Row, Table, Tone};
pub use text::text;

use crate::log::CellSummary;
use crate::plan::Experiment;
use tesuji_lab::stats::Method;

/// How a report is written.
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

/// What a report is made of.
#[derive(Clone, Debug)]
pub struct Report<'a> {
    experiment: &'a Experiment,
    entries: Vec<Entry<'a>>,
    method: Method,
}

impl<'a> Report<'a> {
    /// The report of an experiment whose cells have these games; a cell without a summary has none.
    ///
    /// Intervals are computed by `method`, by default as the experiment's file says, else by
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
            Entry::new(cell, summary, method)
        });
        Self {
            experiment,
            entries: entries.collect(),
            method,
        }
    }

    /// The cells with their scores, in the order of the experiment.
    pub fn entries(&self) -> &[Entry<'a>] {
        &self.entries
    }

    /// The tables of the experiment.
    pub fn tables(&self) -> Vec<Table> {
        tables(self.experiment, &self.entries, self.method)
    }

    /// The report as text that is at most `width` characters wide.
    pub fn text(&self, width: usize) -> String {
        joined(self.tables().iter().map(|table| text(table, width)))
    }

    /// The report in Markdown.
    pub fn markdown(&self) -> String {
        joined(self.tables().iter().map(markdown))
    }

    /// The report in LaTeX.
    pub fn latex(&self) -> String {
        joined(self.tables().iter().map(latex))
    }

    /// The cells as comma-separated values.
    pub fn csv(&self) -> String {
        csv(self.experiment, &self.entries, self.method)
    }
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join("\n")
}
