//! Tables in LaTeX, in the style of the package `booktabs`.

use super::table::{DIFFERS, Field, Row, Table};
use std::fmt::Write;

/// The table as a LaTeX `table` environment that needs the packages `booktabs` and `textcomp`.
pub fn latex(table: &Table) -> String {
    let mut out = String::from("% \\usepackage{booktabs}\n\\begin{table}\n  \\centering\n");
    let title = if table.title.is_empty() {
        String::new()
    } else {
        format!("{}. ", escaped(&table.title))
    };
    let notes = table.notes.iter().map(|note| format!(" {}", escaped(note)));
    let notes: String = notes.collect();
    let caption = escaped(&table.caption);
    let _ = writeln!(out, "  \\caption{{{title}{caption}{notes}}}");
    let _ = writeln!(
        out,
        "  \\begin{{tabular}}{{l{}}}",
        "r".repeat(table.columns.len())
    );
    out += "    \\toprule\n";
    if !table.head.is_empty() {
        let (count, head) = (table.columns.len(), escaped(&table.head));
        let _ = writeln!(out, "    & \\multicolumn{{{count}}}{{c}}{{{head}}} \\\\");
        let _ = writeln!(out, "    \\cmidrule(l){{2-{}}}", count + 1);
    }
    line(
        &mut out,
        &escaped(&table.stub),
        table.columns.iter().map(|name| escaped(name)),
    );
    for group in &table.groups {
        out += "    \\midrule\n";
        if !group.heading.is_empty() {
            let (count, heading) = (table.columns.len() + 1, escaped(&group.heading));
            let _ = writeln!(
                out,
                "    \\multicolumn{{{count}}}{{l}}{{\\textbf{{{heading}}}}} \\\\"
            );
        }
        for row in &group.rows {
            one(&mut out, row);
        }
    }
    out += "    \\bottomrule\n  \\end{tabular}\n\\end{table}\n";
    out
}

/// A row with its figures, and one with the paper's if there are any.
fn one(out: &mut String, row: &Row) {
    line(out, &escaped(&row.name), row.fields.iter().map(ours));
    if row.fields.iter().any(|field| !field.paper.is_empty()) {
        line(out, "\\quad\\emph{paper}", row.fields.iter().map(theirs));
    }
}

fn ours(field: &Field) -> String {
    let figure = if field.best {
        format!("\\textbf{{{}}}", escaped(&field.marked()))
    } else {
        escaped(&field.marked())
    };
    match (field.spread.is_empty(), field.spread.strip_prefix('±')) {
        (true, _) => figure,
        (false, Some(half)) => format!("{figure} $\\pm$ {}", escaped(half.trim())),
        (false, None) => format!("{figure} ({})", escaped(&field.spread)),
    }
}

fn theirs(field: &Field) -> String {
    let text = escaped(&field.paper);
    match field.mark() {
        "" => text,
        DIFFERS => format!("{text} $\\neq$"),
        mark => format!("{text} {mark}"),
    }
}

fn line(out: &mut String, name: &str, fields: impl Iterator<Item = String>) {
    let _ = write!(out, "    {name}");
    for field in fields {
        let _ = write!(out, " & {field}");
    }
    out.push_str(" \\\\\n");
}

/// Text in which nothing is a command, and nothing needs an encoding of the input.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => {
                out.push('\\');
                out.push(letter);
            }
            '\\' => out += "\\textbackslash{}",
            '~' => out += "\\textasciitilde{}",
            '^' => out += "\\textasciicircum{}",
            '<' => out += "\\textless{}",
            '>' => out += "\\textgreater{}",
            '|' => out += "\\textbar{}",
            '"' => out += "''",
            '’' => out.push('\''),
            '°' => out += "$^\\circ$",
            '±' => out += "$\\pm$",
            '×' => out += "$\\times$",
            '√' => out += "$\\surd$",
            '≤' => out += "$\\leq$",
            '≥' => out += "$\\geq$",
            '≠' => out += "$\\neq$",
            '−' => out += "$-$",
            '–' => out += "--",
            '½' => out += "$\\frac12$",
            '\u{a0}' => out.push('~'),
            '\n' | '\r' => out.push(' '),
            _ => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_name_is_a_command() {
        assert_eq!(
            escaped("50 % & a_b\\c {x} ~^ #1 $2 <3>"),
            "50 \\% \\& a\\_b\\textbackslash{}c \\{x\\} \\textasciitilde{}\\textasciicircum{} \\#1 \
             \\$2 \\textless{}3\\textgreater{}"
        );
        assert_eq!(escaped("53.6–62.3 ≠"), "53.6--62.3 $\\neq$");
    }
}
