//! Tables as plain text, within the columns of a terminal.

use super::table::{DIFFERS, Field, INCOMPLETE, Row, TOO_FEW, Table};
use std::fmt::Write;

/// The spaces between two columns.
const GAP: usize = 2;

/// The name of the line with the paper's figures.
const PAPER: &str = "  paper";

/// The longest name of a row that is not broken.
const LONGEST_NAME: usize = 34;

/// The table as text that is at most `width` characters wide, if its fields allow that. Columns
/// that do not fit follow below, with the names of the rows repeated.
pub fn text(table: &Table, width: usize) -> String {
    let mut out = String::new();
    for line in [&table.title, &table.caption] {
        if !line.is_empty() {
            out += &wrapped(line, width);
            out.push('\n');
        }
    }
    let names = table.rows().map(|row| length(&row.name) + indent(table));
    let headings = table.groups.iter().map(|group| length(&group.heading));
    let paper = if table.has_paper() {
        length(PAPER) + indent(table)
    } else {
        0
    };
    let longest = names
        .chain(headings)
        .chain([paper])
        .chain([length(&table.stub)])
        .max();
    let stub = longest.unwrap_or(0).min(LONGEST_NAME);
    let widths: Vec<usize> = (0..table.columns.len())
        .map(|column| column_width(table, column))
        .collect();
    let mut from = 0;
    while from < widths.len() {
        let mut used = stub + GAP + widths[from];
        let mut to = from + 1;
        while to < widths.len() && used + GAP + widths[to] <= width {
            used += GAP + widths[to];
            to += 1;
        }
        part(&mut out, table, stub, &widths, from..to);
        from = to;
    }
    for note in &table.notes {
        out += &wrapped(note, width);
    }
    out
}

/// How far the names of rows stand to the right of the headings.
fn indent(table: &Table) -> usize {
    let headed = table.groups.iter().any(|group| !group.heading.is_empty());
    if headed { 2 } else { 0 }
}

/// Some of the columns, with the names of the rows.
fn part(
    out: &mut String,
    table: &Table,
    stub: usize,
    widths: &[usize],
    columns: std::ops::Range<usize>,
) {
    let line = |name: &str, fields: &mut dyn Iterator<Item = String>| {
        let mut line = pad_right(name, stub);
        // Marks hang out to the right, so that figures stand below each other.
        let mut hanging = 0;
        for (field, width) in fields.zip(&widths[columns.clone()]) {
            let marks = field
                .chars()
                .rev()
                .take_while(|&letter| is_mark(letter))
                .count();
            let before = GAP + width.saturating_sub(length(&field) - marks);
            line += &" ".repeat(before.saturating_sub(hanging));
            line += &field;
            hanging = marks;
        }
        format!("{}\n", line.trim_end())
    };
    if !table.head.is_empty() {
        let _ = writeln!(out, "{}{}", " ".repeat(stub + GAP), table.head);
    }
    let names = &table.columns[columns.clone()];
    *out += &line(&table.stub, &mut names.iter().cloned());
    let all: usize = widths[columns.clone()]
        .iter()
        .map(|width| width + GAP)
        .sum();
    let _ = writeln!(out, "{}", "─".repeat(stub + all));
    for group in &table.groups {
        if !group.heading.is_empty() {
            let _ = writeln!(out, "{}", group.heading);
        }
        for row in &group.rows {
            rows(out, row, indent(table), stub, &columns, &line);
        }
    }
    out.push('\n');
}

/// Whether a letter marks a figure instead of being part of it.
fn is_mark(letter: char) -> bool {
    let text = letter.to_string();
    [DIFFERS, TOO_FEW, INCOMPLETE].contains(&&*text)
}

/// The lines of a row: its figures, how sure they are, and the paper's.
fn rows(
    out: &mut String,
    row: &Row,
    indent: usize,
    stub: usize,
    columns: &std::ops::Range<usize>,
    line: &impl Fn(&str, &mut dyn Iterator<Item = String>) -> String,
) {
    let fields = &row.fields[columns.clone()];
    let lines = fields.iter().map(lines_of).collect::<Vec<_>>();
    let mut names = broken(&row.name, stub.saturating_sub(indent));
    names.resize(2, String::new());
    names.push(PAPER.to_owned());
    for (at, name) in names.iter().enumerate() {
        let mut name = format!("{}{name}", " ".repeat(indent));
        if at == 2 && lines.iter().all(|lines| lines[2].is_empty()) {
            name.clear();
        }
        let mut texts = lines.iter().map(|lines| lines[at].clone());
        let line = line(&name, &mut texts);
        if !line.trim().is_empty() {
            *out += &line;
        }
    }
}

/// The three lines of a field.
fn lines_of(field: &Field) -> [String; 3] {
    let paper = format!("{}{}", field.paper.replace(" ± ", "±"), field.mark());
    [field.marked(), field.spread.clone(), paper]
}

/// The characters of the widest line of a column.
fn column_width(table: &Table, column: usize) -> usize {
    let fields = table.rows().filter_map(|row| row.fields.get(column));
    let figures = fields.flat_map(lines_of);
    let lines = figures.map(|line| length(line.trim_end_matches(is_mark)));
    lines
        .chain([length(&table.columns[column])])
        .max()
        .unwrap_or(0)
}

/// A name in at most two lines, broken after punctuation.
fn broken(name: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for piece in name.split_inclusive([',', ':', '+', ' ']) {
        let count = lines.len();
        let last = lines.last_mut().expect("a line");
        if !last.is_empty() && length(last) + length(piece.trim_end()) > width && count < 2 {
            lines.push(piece.to_owned());
        } else {
            *last += piece;
        }
    }
    lines
}

/// Words in lines that are not wider than `width`.
pub(super) fn wrapped(text: &str, width: usize) -> String {
    let mut out = String::new();
    let mut used = 0;
    for word in text.split_whitespace() {
        if used > 0 && used + 1 + length(word) > width {
            out.push('\n');
            used = 0;
        }
        if used > 0 {
            out.push(' ');
            used += 1;
        }
        out += word;
        used += length(word);
    }
    out.push('\n');
    out
}

fn length(text: &str) -> usize {
    text.chars().count()
}

fn pad_right(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(length(text))))
}
