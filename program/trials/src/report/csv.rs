//! The cells of an experiment as comma-separated values, one a line.

use super::axes::distinct;
use super::entry::CellEntry;
use crate::plan::Experiment;
use std::fmt::Write;
use tesuji_session::stats::{Frequencies, Method, elo};

/// A line of names, then a line for each cell, in the order of the experiment. Scores, also the
/// paper's, are from 0 to 1. Unknown and infinite values are empty.
pub fn csv(experiment: &Experiment, entries: &[CellEntry], method: Method) -> String {
    let sweep = experiment.cells.iter().flat_map(|cell| &cell.sweep);
    let keys = distinct(sweep.map(|(key, _)| key.clone()));
    let mut out = String::from("experiment,cell,game,agent,opponent,budget");
    for key in &keys {
        let _ = write!(out, ",{}", quoted(key));
    }
    out += ",games,wins,draws,losses,score,low,high,interval,verdict,elo,normalized_elo,";
    out += "superiority,paper,paper_half,agreement,half_ratio,half_ratio_low,half_ratio_high,paper_ratio,";
    out += "complete,faults,left_out,agent_faults,opponent_faults\n";
    for entry in entries {
        line(&mut out, experiment, entry, &keys, method);
    }
    out
}

fn line(out: &mut String, of: &Experiment, entry: &CellEntry, keys: &[String], method: Method) {
    let cell = entry.cell;
    let mut fields = vec![
        quoted(&of.name),
        cell.id.to_string(),
        quoted(&cell.game),
        quoted(&cell.agent),
        quoted(&cell.opponent),
        quoted(&cell.budgets.to_string()),
    ];
    for key in keys {
        let value = cell.sweep.iter().find(|(name, _)| name == key);
        fields.push(value.map_or(String::new(), |(_, value)| quoted(value)));
    }
    let all = entry.summary.map(|summary| summary.all).unwrap_or_default();
    let counts = [all.games, all.wins, all.draws, all.losses];
    fields.extend(counts.map(|count| count.to_string()));
    let known = |value: f64| entry.score.map(|_| value);
    let pairs = entry
        .summary
        .map(|summary| summary.blocks.pentanomial().map(u64::from));
    let pairs = Frequencies(pairs.unwrap_or_default());
    let normalized = pairs.normalized_elo().map(|estimate| estimate.value);
    let superiority = (pairs.total() > 0).then(|| pairs.likelihood_of_superiority());
    let (low, high) = (entry.interval.low, entry.interval.high);
    fields.extend([entry.score, known(low), known(high)].map(number));
    fields.push(method.about().0.to_owned());
    let verdict = entry
        .verdict()
        .map(|verdict| format!("{verdict:?}").to_lowercase());
    fields.push(verdict.unwrap_or_default());
    fields.extend([entry.score.map(elo), normalized, superiority].map(number));
    let paper = entry.paper();
    let half = paper.and_then(|(_, half)| half);
    let score = paper.map(|(score, _)| score);
    fields.extend([score, half].map(|per_cent| number(per_cent.map(|share| share / 100.0))));
    let agreement = entry.agreement;
    fields.push(agreement.map_or(String::new(), |agreement| agreement.to_string()));
    let halves = entry.summary.map(|summary| summary.halves);
    let interval = halves.and_then(|halves| halves.ratio_interval());
    let ratio = [
        halves.and_then(|halves| halves.ratio()),
        interval.map(|interval| interval.low),
        interval.map(|interval| interval.high),
        cell.paper.as_ref().and_then(|figure| figure.ratio),
    ];
    fields.extend(ratio.map(number));
    fields.push(entry.is_complete().to_string());
    fields.push(of.rules.faults.about().0.to_owned());
    let summary = entry.summary;
    fields.push(summary.map_or(0, |all| all.left_out).to_string());
    let faults = summary.map(|all| all.faults).unwrap_or_default();
    fields.extend(faults.map(|side| side.games().to_string()));
    let _ = writeln!(out, "{}", fields.join(","));
}

/// A number with six decimals and no zeros at its end.
fn number(value: Option<f64>) -> String {
    let Some(value) = value.filter(|value| value.is_finite()) else {
        return String::new();
    };
    let text = format!("{value:.6}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0" } else { text }.to_owned()
}

/// A text as a field (RFC 4180): in quotation marks if it has a comma, a quotation mark or a line
/// break.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_what_rfc_4180_says() {
        assert_eq!(quoted("gpn-max+sb"), "gpn-max+sb");
        assert_eq!(quoted("a:c=1,k=\"2\""), "\"a:c=1,k=\"\"2\"\"\"");
        assert_eq!(number(Some(0.5)), "0.5");
        assert_eq!(number(Some(-0.0)), "0");
        assert_eq!(number(Some(f64::INFINITY)), "");
    }
}
