//! A table for every format: the fields have text without markup.

use tesuji_session::stats::Agreement;

/// A table of scores, ratios or p-values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// The title, which distinguishes the tables of a report; empty if there is only one.
    pub title: String,
    /// The caption: the meaning of the figures, the agent, and the method of intervals.
    pub caption: String,
    /// The heading of the names of the rows.
    pub stub: String,
    /// The heading of the names of the columns; empty if they need none.
    pub head: String,
    /// The names of the columns.
    pub columns: Vec<String>,
    /// The rows, in groups with headings or in a single group without a heading.
    pub groups: Vec<Group>,
    /// Remarks below the table.
    pub notes: Vec<String>,
}

/// Rows below one heading.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Group {
    /// The heading; empty for none.
    pub heading: String,
    /// The rows.
    pub rows: Vec<Row>,
}

/// A row of a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// The name of the row.
    pub name: String,
    /// A field for each column.
    pub fields: Vec<Field>,
}

/// An entry of a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Field {
    /// The figure; empty where the table has none.
    pub figure: String,
    /// The interval: `± 4.3` or `53.6–62.3`; empty if it is not known.
    pub spread: String,
    /// The figure of the paper with its interval; empty if there is none.
    pub paper: String,
    /// The agreement with the paper's figure; `None` if they are not compared.
    pub agreement: Option<Agreement>,
    /// Whether games of the entry are missing.
    pub incomplete: bool,
    /// Whether the figure is the best of its row.
    pub best: bool,
    /// The relation of the figure to 50 %.
    pub tone: Tone,
}

/// The relation of a figure to 50 %.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// No relation is known.
    #[default]
    None,
    /// Better than the opponent.
    Better,
    /// No difference is shown.
    Same,
    /// Worse than the opponent.
    Worse,
}

impl Field {
    /// A field with a text alone.
    pub fn text(figure: impl Into<String>) -> Self {
        Self {
            figure: figure.into(),
            ..Self::default()
        }
    }

    /// The mark of what it has to do with the paper's; empty if they agree.
    pub(super) fn mark(&self) -> &'static str {
        match self.agreement {
            Some(Agreement::Differs) => DIFFERS,
            Some(Agreement::TooFewGames) => TOO_FEW,
            Some(Agreement::Agrees) | None => "",
        }
    }

    /// The figure, with a mark if games are missing.
    pub(super) fn marked(&self) -> String {
        let mark = if self.incomplete { INCOMPLETE } else { "" };
        format!("{}{mark}", self.figure)
    }

    /// The figure and what it is followed by on the same line.
    pub(super) fn with_spread(&self) -> String {
        let figure = self.marked();
        match (self.spread.is_empty(), self.spread.starts_with('±')) {
            (true, _) => figure,
            (false, true) => format!("{figure} {}", self.spread),
            (false, false) => format!("{figure} ({})", self.spread),
        }
    }
}

impl Table {
    /// All rows.
    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        self.groups.iter().flat_map(|group| &group.rows)
    }

    /// Whether a field has a figure of the paper.
    pub fn has_paper(&self) -> bool {
        let mut fields = self.rows().flat_map(|row| &row.fields);
        fields.any(|field| !field.paper.is_empty())
    }

    /// The number of fields with a verdict on the paper's figure.
    pub fn count(&self, agreement: Agreement) -> usize {
        let fields = self.rows().flat_map(|row| &row.fields);
        fields
            .filter(|field| field.agreement == Some(agreement))
            .count()
    }

    /// Whether games of any field are missing.
    pub fn has_incomplete(&self) -> bool {
        let mut fields = self.rows().flat_map(|row| &row.fields);
        fields.any(|field| field.incomplete)
    }
}

/// The mark of an entry that does not have all its games.
pub(super) const INCOMPLETE: &str = "°";

/// The mark of a figure that differs from the paper's.
pub(super) const DIFFERS: &str = "≠";

/// The mark of a figure with too few games to tell whether it differs.
pub(super) const TOO_FEW: &str = "?";
