//! The tables of an experiment: cells arranged in rows and columns.

use super::axes::{Axes, distinct, value, word};
use super::caption::{caption, notes};
use super::entry::CellEntry;
use super::means::{Verdicts, field as mean};
use super::table::{Field, Group, Row, Table};
use crate::plan::{Axis, Cell, Experiment};
use tesuji_session::stats::Method;

/// The values of a cell on some axes, in their order.
type Key = Vec<String>;

/// The tables of an experiment, all with the same rows and columns.
pub fn tables(experiment: &Experiment, entries: &[CellEntry], method: Method) -> Vec<Table> {
    let axes = Axes::of(experiment);
    let keys = distinct(entries.iter().map(|entry| key(entry.cell, &axes.tables)));
    let parts = keys.iter().map(|at| {
        let part = entries
            .iter()
            .filter(|entry| key(entry.cell, &axes.tables) == *at);
        let part: Vec<&CellEntry> = part.collect();
        let mut table = Layout::new(&axes, &part).table(method);
        table.title = titled(&axes.tables, at);
        table.stub = axes.rows.last().map_or(String::new(), word);
        table.head = head(&axes.columns);
        table.caption = caption(experiment, &axes, &part, method);
        table.notes = notes(experiment, &part, &table);
        table
    });
    parts.collect()
}

/// One table while it is put together.
struct Layout<'a> {
    axes: &'a Axes,
    rows: Vec<Key>,
    columns: Vec<Key>,
    /// The entry of each row and column.
    grid: Vec<Vec<Option<&'a CellEntry<'a>>>>,
}

impl<'a> Layout<'a> {
    fn new(axes: &'a Axes, entries: &[&'a CellEntry<'a>]) -> Self {
        let keys = |axes: &[Axis]| -> Vec<Key> {
            entries.iter().map(|entry| key(entry.cell, axes)).collect()
        };
        let (row_keys, column_keys) = (keys(&axes.rows), keys(&axes.columns));
        let rows = distinct(row_keys.iter().cloned());
        let columns = distinct(column_keys.iter().cloned());
        let mut grid = vec![vec![None; columns.len()]; rows.len()];
        for ((entry, row), column) in entries.iter().zip(&row_keys).zip(&column_keys) {
            let row = rows.iter().position(|key| key == row);
            let column = columns.iter().position(|key| key == column);
            if let (Some(row), Some(column)) = (row, column) {
                grid[row][column] = Some(*entry);
            }
        }
        Self {
            axes,
            rows,
            columns,
            grid,
        }
    }

    fn table(&self, method: Method) -> Table {
        let mut table = Table {
            columns: self.columns.iter().map(|key| label(key)).collect(),
            ..Table::default()
        };
        for (key, entries) in self.rows.iter().zip(&self.grid) {
            let (name, heading) = key.split_last().expect("a row has an axis");
            let heading = label(heading);
            let row = Row {
                name: name.clone(),
                fields: self.row(entries, method),
            };
            match table
                .groups
                .last_mut()
                .filter(|group| group.heading == heading)
            {
                Some(group) => group.rows.push(row),
                None => table.groups.push(Group {
                    heading,
                    rows: vec![row],
                }),
            }
        }
        if Self::varies(&self.axes.columns, &self.columns) {
            self.add_mean_columns(&mut table, method);
        } else if Self::varies(&self.axes.rows, &self.rows) {
            table.groups.extend(self.mean_rows(method));
        }
        table
    }

    /// The fields of a row, the best of several marked.
    fn row(&self, entries: &[Option<&CellEntry>], method: Method) -> Vec<Field> {
        let scores = || {
            entries
                .iter()
                .map(|entry| entry.and_then(|entry| entry.score))
        };
        let best = scores().flatten().fold(f64::NEG_INFINITY, f64::max);
        let swept = matches!(&self.axes.columns[..], [Axis::Sweep(_)]);
        let several = swept && scores().flatten().count() > 1;
        let fields = entries.iter().map(|entry| {
            let mut field = entry.map_or(Field::default(), |entry| entry.field(method));
            let score = entry.and_then(|entry| entry.score);
            field.best = several && score.is_some_and(|score| score >= best);
            field
        });
        fields.collect()
    }

    /// Whether there are several games along these axes.
    fn varies(axes: &[Axis], keys: &[Key]) -> bool {
        let place = axes.iter().position(|axis| *axis == Axis::Game);
        place.is_some_and(|place| distinct(keys.iter().map(|key| &key[place])).len() > 1)
    }

    /// The mean of each row over all games, and its verdicts, as two more columns.
    fn add_mean_columns(&self, table: &mut Table, method: Method) {
        table
            .columns
            .extend(["mean".to_owned(), "+/=/−".to_owned()]);
        let rows = table.groups.iter_mut().flat_map(|group| &mut group.rows);
        for (row, entries) in rows.zip(&self.grid) {
            let entries: Vec<&CellEntry> = entries.iter().copied().flatten().collect();
            row.fields
                .extend([mean(&entries, method), Verdicts::of(&entries).field()]);
        }
    }

    /// The means over all games of rows that differ in the game only, and their verdicts.
    fn mean_rows(&self, method: Method) -> Vec<Group> {
        let without = |key: &Key| -> Key {
            let kept = key.iter().zip(&self.axes.rows);
            let kept = kept.filter(|(_, axis)| **axis != Axis::Game);
            kept.map(|(value, _)| value.clone()).collect()
        };
        let mut means = Vec::new();
        let mut counts = Vec::new();
        for wanted in distinct(self.rows.iter().map(without)) {
            let alike = self.rows.iter().zip(&self.grid);
            let alike = alike.filter(|(key, _)| without(key) == wanted);
            let alike: Vec<_> = alike.map(|(_, entries)| entries).collect();
            let columns = (0..self.columns.len()).map(|column| {
                let entries = alike.iter().filter_map(|entries| entries[column]);
                entries.collect::<Vec<&CellEntry>>()
            });
            let columns: Vec<Vec<&CellEntry>> = columns.collect();
            let name = if wanted.is_empty() {
                "all".to_owned()
            } else {
                label(&wanted)
            };
            means.push(Row {
                name: name.clone(),
                fields: columns
                    .iter()
                    .map(|entries| mean(entries, method))
                    .collect(),
            });
            let verdicts = |entries: &Vec<&CellEntry>| Verdicts::of(entries).field();
            counts.push(Row {
                name,
                fields: columns.iter().map(verdicts).collect(),
            });
        }
        let group = |heading: &str, rows| Group {
            heading: heading.to_owned(),
            rows,
        };
        vec![
            group("mean of all games", means),
            group("games better/same/worse", counts),
        ]
    }
}

/// The values of a cell on some axes.
fn key(cell: &Cell, axes: &[Axis]) -> Key {
    axes.iter().map(|axis| value(cell, axis)).collect()
}

/// The values as one name; a dash for what has none.
fn label(key: &[String]) -> String {
    let names = key
        .iter()
        .map(|value| if value.is_empty() { "–" } else { value });
    names.collect::<Vec<_>>().join(", ")
}

/// The word above the columns; `None` if they are games or agents, which are known by their names.
fn head(columns: &[Axis]) -> String {
    let known = |axis: &Axis| matches!(axis, Axis::Game | Axis::Agent);
    if columns.iter().all(known) {
        String::new()
    } else {
        columns.iter().map(word).collect::<Vec<_>>().join(", ")
    }
}

/// What tells a table from the others: `opponent uct, budget 200 iterations`.
fn titled(axes: &[Axis], key: &Key) -> String {
    let parts = axes.iter().zip(key);
    let parts = parts.map(|(axis, value)| format!("{} {value}", word(axis)));
    parts.collect::<Vec<_>>().join(", ")
}
