//! A table as every format prints it: what stands in each field is text already, but not its
//! markup.

use tesuji_session::stats::Agreement;

/// A table of scores, ratios or p-values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// What distinguishes this table from the others of a report; empty for the only one.
    pub title: String,
    /// What the figures are, from whose point of view, and with which intervals.
    pub caption: String,
    /// What the names of the rows are.
    pub stub: String,
    /// What the names of the columns are; empty if they need no word.
    pub head: String,
    /// The names of the columns.
    pub columns: Vec<String>,
    /// The rows, in groups with a heading or in one group without.
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
    /// Its name.
    pub name: String,
    /// A field for each column.
    pub fields: Vec<Field>,
}

/// What an entry of a table shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Field {
    /// The figure; empty where the table has none.
    pub figure: String,
    /// How sure it is: `± 4.3` or `53.6–62.3`; empty if that is not known.
    pub spread: String,
    /// The figure of the paper with its interval; empty if there is none.
    pub paper: String,
    /// Whether it agrees with that; `None` if it cannot be said.
    pub agreement: Option<Agreement>,
    /// Whether games are missing that the entry is to have.
    pub incomplete: bool,
    /// Whether it is the best of its row.
    pub best: bool,
    /// What the figure says about 50 %.
    pub tone: Tone,
}

/// What a figure says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// Nothing.
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
    /// A field with a text and nothing else.
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

    /// How many fields say this of the paper's.
    pub fn count(&self, agreement: Agreement) -> usize {
        let fields = self.rows().flat_map(|row| &row.fields);
        fields
            .filter(|field| field.agreement == Some(agreement))
            .count()
    }

    /// Whether a field lacks games.
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
