//! A page for browsers that loads nothing else.

mod tables;

use super::ExperimentReport;
use std::fmt::Write;
use std::path::PathBuf;

/// An experiment on a page.
#[derive(Debug)]
pub struct Section<'a> {
    /// The tables and plots.
    pub report: ExperimentReport<'a>,
    /// The text of the experiment's file; empty if it is not shown.
    pub text: String,
    /// The commands that play its games and print its tables.
    pub commands: Vec<String>,
    /// The files of the experiment's log.
    pub files: Vec<PathBuf>,
    /// Problems of the log, as sentences; empty if there are none.
    pub warnings: Vec<String>,
}

/// The page of one or several experiments. Each has its tables, its plots, its file, the conditions
/// of its games, and a digest of their results. Colours follow the browser's setting of light or
/// dark. The page loads nothing.
pub fn page(title: &str, sections: &[Section]) -> String {
    let mut out = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{}</title>\n\
         <style>\n{}</style>\n</head>\n<body>\n<h1>{}</h1>\n",
        escaped(title),
        include_str!("page.css"),
        escaped(title)
    );
    if sections.len() > 1 {
        out += "<nav><ul>\n";
        for (number, section) in sections.iter().enumerate() {
            let name = escaped(&section.report.experiment.name);
            let _ = writeln!(out, "<li><a href=\"#experiment-{number}\">{name}</a></li>");
        }
        out += "</ul></nav>\n";
    }
    for (number, section) in sections.iter().enumerate() {
        section.write(&mut out, number, sections.len() > 1);
    }
    out + "</body>\n</html>\n"
}

impl Section<'_> {
    fn write(&self, out: &mut String, number: usize, headed: bool) {
        let experiment = self.report.experiment;
        let _ = writeln!(out, "<section id=\"experiment-{number}\">");
        if headed {
            let _ = writeln!(out, "<h2>{}</h2>", escaped(&experiment.name));
        }
        for paragraph in experiment
            .about
            .split("\n\n")
            .filter(|text| !text.trim().is_empty())
        {
            let _ = writeln!(out, "<p>{}</p>", escaped(paragraph.trim()));
        }
        for warning in &self.warnings {
            let _ = writeln!(out, "<p class=\"warning\">{}</p>", escaped(warning));
        }
        for table in self.report.tables() {
            *out += &tables::html(&table);
        }
        for (name, svg) in self.report.plots() {
            let name = escaped(&name);
            let _ = writeln!(
                out,
                "<figure>\n<figcaption>{name}</figcaption>\n{svg}</figure>"
            );
        }
        self.provenance(out);
        *out += "</section>\n";
    }

    /// How the games came about.
    fn provenance(&self, out: &mut String) {
        let experiment = self.report.experiment;
        let playing = &experiment.playing;
        let games = |entry: &super::CellEntry| u64::from(entry.games());
        let all: u64 = self.report.entries().iter().map(games).sum();
        let complete = self
            .report
            .entries()
            .iter()
            .filter(|entry| entry.is_complete())
            .count();
        let openings = match (&playing.openings, playing.opening_plies) {
            (None, 0) => "none".to_owned(),
            (None, plies) => format!("{plies} random plies, the same from every seat"),
            (Some((file, _)), 0) => format!("those of {}", file.display()),
            (Some((file, _)), plies) => format!("{}, then {plies} random plies", file.display()),
        };
        let mut facts = vec![
            ("experiment", experiment.file.display().to_string()),
            (
                "cells",
                format!("{complete} of {} complete", experiment.cells.len()),
            ),
            ("games", all.to_string()),
            ("most games a cell", experiment.rules.games.to_string()),
            ("seed", playing.seed.to_string()),
            ("openings", openings),
            ("digest of the results", self.report.digest()),
        ];
        if !self.files.is_empty() {
            let names = self.files.iter().map(|file| file.display().to_string());
            facts.push(("log", names.collect::<Vec<_>>().join(", ")));
        }
        *out += "<h3>How the games came about</h3>\n<dl>\n";
        for (what, fact) in facts {
            let _ = writeln!(out, "<dt>{what}</dt><dd>{}</dd>", escaped(&fact));
        }
        *out += "</dl>\n";
        if !self.commands.is_empty() {
            let commands = escaped(&self.commands.join("\n"));
            let _ = writeln!(out, "<pre><code>{commands}</code></pre>");
        }
        if !self.text.is_empty() {
            let text = escaped(&self.text);
            let summary = "<summary>The experiment’s file</summary>";
            let _ = writeln!(
                out,
                "<details>{summary}\n<pre><code>{text}</code></pre></details>"
            );
        }
    }
}

/// Text in which nothing is markup.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\'' => out += "&#39;",
            _ => out.push(letter),
        }
    }
    out
}
