//! The tables of a page.

use super::escaped;
use crate::report::table::{Field, Row, Table, Tone};
use std::fmt::Write;

/// The table as HTML; what is better or worse than even has a colour.
pub(super) fn html(table: &Table) -> String {
    let mut out = String::new();
    if !table.title.is_empty() {
        let _ = writeln!(out, "<h3>{}</h3>", escaped(&table.title));
    }
    let _ = writeln!(out, "<p>{}</p>", escaped(&table.caption));
    out += "<div class=\"table\"><table>\n<thead>\n";
    let columns = table.columns.len();
    if !table.head.is_empty() {
        let head = escaped(&table.head);
        let _ = writeln!(
            out,
            "<tr><td></td><th colspan=\"{columns}\">{head}</th></tr>"
        );
    }
    let _ = write!(out, "<tr><th>{}</th>", escaped(&table.stub));
    for name in &table.columns {
        let _ = write!(out, "<th scope=\"col\">{}</th>", escaped(name));
    }
    out += "</tr>\n</thead>\n";
    for group in &table.groups {
        out += "<tbody>\n";
        if !group.heading.is_empty() {
            let (span, heading) = (columns + 1, escaped(&group.heading));
            let _ = writeln!(
                out,
                "<tr><th class=\"group\" colspan=\"{span}\">{heading}</th></tr>"
            );
        }
        group.rows.iter().for_each(|row| line(&mut out, row));
        out += "</tbody>\n";
    }
    out += "</table></div>\n";
    for note in &table.notes {
        let _ = writeln!(out, "<p class=\"note\">{}</p>", escaped(note));
    }
    out
}

fn line(out: &mut String, row: &Row) {
    let _ = write!(out, "<tr><th scope=\"row\">{}</th>", escaped(&row.name));
    for field in &row.fields {
        let class = match field.tone {
            Tone::None => "",
            Tone::Better => " class=\"better\"",
            Tone::Same => " class=\"same\"",
            Tone::Worse => " class=\"worse\"",
        };
        let _ = write!(out, "<td{class}>{}</td>", inner(field));
    }
    *out += "</tr>\n";
}

fn inner(field: &Field) -> String {
    let figure = escaped(&field.marked());
    let mut out = if field.best {
        format!("<b>{figure}</b>")
    } else {
        figure
    };
    if !field.spread.is_empty() {
        let _ = write!(out, "<br><small>{}</small>", escaped(&field.spread));
    }
    if !field.paper.is_empty() {
        let mark = match (field.agreement, field.mark()) {
            (Some(agreement), mark) if !mark.is_empty() => {
                format!(" <b title=\"{agreement}\">{mark}</b>")
            }
            _ => String::new(),
        };
        let _ = write!(out, "<br><i>{}</i>{mark}", escaped(&field.paper));
    }
    out
}
