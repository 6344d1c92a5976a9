//! Tables in GitHub's Markdown.

use super::table::{Field, Row, Table};
use std::fmt::Write;

/// The table in Markdown.
pub fn markdown(table: &Table) -> String {
    let mut out = String::new();
    if !table.title.is_empty() {
        let _ = writeln!(out, "### {}\n", escaped(&table.title));
    }
    if !table.caption.is_empty() {
        let _ = writeln!(out, "{}\n", escaped(&table.caption));
    }
    let stub = if table.head.is_empty() {
        table.stub.clone()
    } else {
        format!("{} \\ {}", table.stub, table.head)
    };
    line(
        &mut out,
        &stub,
        table.columns.iter().map(|name| escaped(name)),
    );
    line(
        &mut out,
        "---",
        table.columns.iter().map(|_| "--:".to_owned()),
    );
    for group in &table.groups {
        if !group.heading.is_empty() {
            let heading = format!("**{}**", escaped(&group.heading));
            line(
                &mut out,
                &heading,
                table.columns.iter().map(|_| String::new()),
            );
        }
        for row in &group.rows {
            one(&mut out, row);
        }
    }
    for note in &table.notes {
        let _ = writeln!(out, "\n{}", escaped(note));
    }
    out
}

/// A row with its figures, and one with the paper's if there are any.
fn one(out: &mut String, row: &Row) {
    line(out, &escaped(&row.name), row.fields.iter().map(ours));
    if row.fields.iter().any(|field| !field.paper.is_empty()) {
        line(out, "*paper*", row.fields.iter().map(theirs));
    }
}

fn ours(field: &Field) -> String {
    let text = escaped(&field.with_spread());
    if field.best {
        format!("**{text}**")
    } else {
        text
    }
}

fn theirs(field: &Field) -> String {
    let text = escaped(&field.paper);
    match (text.is_empty(), field.mark()) {
        (true, _) => text,
        (false, "") => format!("*{text}*"),
        (false, mark) => format!("*{text}* {mark}"),
    }
}

fn line(out: &mut String, name: &str, fields: impl Iterator<Item = String>) {
    let _ = write!(out, "| {name} |");
    for field in fields {
        let _ = write!(out, " {field} |");
    }
    out.push('\n');
}

/// Text in which nothing is markup.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\n' | '\r' => out.push(' '),
            '<' => out += "&lt;",
            '|' | '*' | '_' | '`' | '\\' | '[' | ']' | '#' | '~' | '&' => {
                out.push('\\');
                out.push(letter);
            }
            _ => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_name_is_markup() {
        assert_eq!(escaped("a|b_*c*`\n<i>"), "a\\|b\\_\\*c\\*\\` &lt;i>");
    }
}
