//! The keys of agents and of engines in listings.

use crate::output::{table, table_text};
use serde::Serialize;

/// A key, its values, and its setting.
#[derive(Serialize)]
pub(super) struct KeyLine {
    key: String,
    values: String,
    summary: String,
}

/// The lines of keys from their descriptions.
pub(super) fn key_lines<'a>(
    about: impl Iterator<Item = (&'a str, &'a str, &'a str)>,
) -> Vec<KeyLine> {
    let line = |(key, values, summary): (&str, &str, &str)| KeyLine {
        key: key.to_owned(),
        values: values.to_owned(),
        summary: summary.to_owned(),
    };
    about.map(line).collect()
}

/// The lines as a table.
pub(super) fn key_table(keys: &[KeyLine]) -> String {
    let mut shown = table(["key", "values", "what it sets, and its usual default"], 3);
    for key in keys {
        shown.add_row([&key.key, &key.values, &key.summary]);
    }
    table_text(&shown)
}
