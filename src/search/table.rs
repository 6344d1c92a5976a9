//! A report as text for people: the root's children as a table, and the results of the root.

use super::report::{ChildReport, ProofNumber, Report, ValueBound};
use crate::base::text::grouped;
use std::fmt::{self, Display, Write};

/// How many children are shown, unless all are asked for.
const SHOWN: usize = 20;

/// The columns: the first one is aligned to the left.
const HEADER: [&str; 7] = [
    "move", "visits", "value", "looks", "proof", "bounds", "proven",
];

type Row = [String; HEADER.len()];

/// The number of first columns that are shown even if empty.
const ALWAYS: usize = 3;

/// The children of the root as a table: the first twenty, or with `{:#}` all of them. Below it are
/// the results of the root, the principal variation, and the work of the run. Values, bounds and
/// scores are those of the player to move. A value that is only a bound has `<=` or `>=` before it.
/// Empty columns are left out.
impl<S: Display, M: Display> Display for Report<S, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = if f.alternate() { usize::MAX } else { SHOWN };
        let children = self.children.iter().take(shown);
        let rows: Vec<Row> = children.map(|child| row(child, self.mover)).collect();
        write_table(f, &rows)?;
        if let Some(more @ 1..) = self.children.len().checked_sub(shown) {
            writeln!(f, "… and {more} more")?;
        }
        f.write_str("\n")?;
        self.write_conclusion(f)?;
        if !self.pv.is_empty() {
            f.write_str("line")?;
            for step in &self.pv {
                write!(f, " {step}")?;
            }
            f.write_str("\n")?;
        }
        self.write_work(f)
    }
}

impl<S, M: Display> Report<S, M> {
    /// The results of the root, in one line.
    fn write_conclusion(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.best {
            Some(best) => write!(f, "best {best}")?,
            None => f.write_str("best none")?,
        }
        if self.visits > 0 || self.proven.is_some() {
            write!(f, ", value {:+.3}", self.value)?;
        }
        if let Some(depth) = self.depth {
            write!(f, ", depth {depth}")?;
        }
        if let Some(score) = self.proven {
            write!(f, ", proven score {score:+} ({})", in_words(score))?;
        }
        if !self.proof.is_empty() {
            write!(f, ", proof numbers {}", proof_text(&self.proof))?;
        }
        if let Some(&bounds) = self.bounds.get(self.mover) {
            write!(f, ", bounds {}", bounds_text(bounds))?;
        }
        f.write_str("\n")
    }

    /// The work of the run, in one line.
    fn write_work(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} iterations, {} states, ",
            grouped(self.iterations),
            grouped(self.states),
        )?;
        if self.evaluations > 0 {
            write!(f, "{} evaluations, ", grouped(self.evaluations))?;
        }
        if self.playout_evaluations > 0 {
            let apart = grouped(self.playout_evaluations);
            write!(f, "{apart} evaluations in playouts, ")?;
        }
        write!(
            f,
            "{} nodes, {} KiB",
            grouped(self.nodes),
            grouped(self.bytes.div_ceil(1024) as u64),
        )?;
        if let Some(elapsed) = self.elapsed {
            write!(f, ", {:.2} s", elapsed.as_secs_f64())?;
        }
        if let Some(stop) = self.stop {
            write!(f, ", stopped by {stop}")?;
        }
        Ok(())
    }
}

fn row<S: Display>(child: &ChildReport<S>, mover: usize) -> Row {
    let signed = |value: f32| format!("{value:+.3}");
    let bound = match child.bound {
        ValueBound::Exact => "",
        ValueBound::AtMost => "<= ",
        ValueBound::AtLeast => ">= ",
    };
    [
        child.step.to_string(),
        grouped(child.visits.into()),
        format!("{bound}{}", signed(child.value)),
        child.estimate.map(signed).unwrap_or_default(),
        proof_text(&child.proof),
        child
            .bounds
            .get(mover)
            .copied()
            .map(bounds_text)
            .unwrap_or_default(),
        child
            .proven
            .map(|score| format!("{} {score:+}", in_words(score)))
            .unwrap_or_default(),
    ]
}

/// Writes a header and rows in columns, without spaces at the ends of lines.
fn write_table(f: &mut fmt::Formatter<'_>, rows: &[Row]) -> fmt::Result {
    let header = HEADER.map(String::from);
    let lines = || std::iter::once(&header).chain(rows);
    let widths: [usize; HEADER.len()] = std::array::from_fn(|column| {
        let lengths = lines().map(|line| line[column].chars().count());
        lengths.max().unwrap_or_default()
    });
    let is_shown =
        |column: usize| column < ALWAYS || rows.iter().any(|row| !row[column].is_empty());
    let mut text = String::new();
    for line in lines() {
        text.clear();
        for (column, (cell, width)) in line.iter().zip(widths).enumerate() {
            if !is_shown(column) {
                continue;
            }
            if column == 0 {
                write!(text, " {cell:<width$} ")?;
            } else {
                write!(text, " {cell:>width$} ")?;
            }
        }
        writeln!(f, "{}", text.trim_end())?;
    }
    Ok(())
}

fn proof_text(proof: &[ProofNumber]) -> String {
    let numbers: Vec<_> = proof.iter().map(ToString::to_string).collect();
    numbers.join("/")
}

fn bounds_text((low, high): (i16, i16)) -> String {
    format!("{low}..{high}")
}

/// A score in words, for two opposed players, who score 1, 0 or −1, or more in games that are
/// played for points.
fn in_words(score: i16) -> &'static str {
    match score {
        1.. => "win",
        0 => "draw",
        _ => "loss",
    }
}

#[cfg(test)]
mod tests {
    use super::super::report::in_type;
    use super::*;
    use crate::search::StopReason;
    use std::time::Duration;

    fn child(step: &'static str, visits: u32, proven: Option<i16>) -> ChildReport<&'static str> {
        ChildReport {
            step,
            visits,
            value: 0.25,
            bound: ValueBound::Exact,
            estimate: None,
            proof: in_type(vec![3, u32::MAX]),
            bounds: vec![(-1, 1), (0, 1)],
            proven,
        }
    }

    fn report() -> Report<&'static str, &'static str> {
        Report {
            mover: 1,
            best: Some("b1c3"),
            visits: 1234,
            value: -0.5,
            proof: Vec::new(),
            bounds: Vec::new(),
            proven: Some(1),
            children: vec![child("b1c3", 1200, Some(1)), child("d2", 34, None)],
            pv: vec!["b1c3", "e5"],
            depth: None,
            nodes: 20_000,
            bytes: 1025,
            iterations: 1234,
            states: 5_000_000,
            evaluations: 0,
            playout_evaluations: 0,
            elapsed: Some(Duration::from_millis(1250)),
            threads: 1,
            stop: Some(StopReason::Proven),
        }
    }

    #[test]
    fn the_table_is_aligned() {
        let expected = " move  visits   value  proof  bounds  proven
 b1c3   1,200  +0.250    3/∞    0..1  win +1
 d2        34  +0.250    3/∞    0..1

best b1c3, value -0.500, proven score +1 (win)
line b1c3 e5
1,234 iterations, 5,000,000 states, 20,000 nodes, 2 KiB, 1.25 s, stopped by proven";
        assert_eq!(report().to_string(), expected);
        let evaluating = Report {
            evaluations: 4321,
            ..report()
        };
        let shown = evaluating.to_string();
        assert!(
            shown.contains(" states, 4,321 evaluations, 20,000 nodes, "),
            "{shown}"
        );
    }

    #[test]
    fn bounds_are_no_values() {
        let mut report = report();
        report.depth = Some(7);
        for child in &mut report.children {
            (child.proof, child.bounds, child.proven) = (Vec::new(), Vec::new(), None);
        }
        report.children[0].bound = ValueBound::AtLeast;
        report.children[1].bound = ValueBound::AtMost;
        let expected = " move  visits      value
 b1c3   1,200  >= +0.250
 d2        34  <= +0.250

best b1c3, value -0.500, depth 7, proven score +1 (win)
";
        let text = report.to_string();
        assert!(text.starts_with(expected), "{text}");
    }

    #[test]
    fn all_children_are_shown_if_asked_for() {
        let mut report = report();
        report.children = vec![child("a1", 1, None); 23];
        let (some, all) = (format!("{report}"), format!("{report:#}"));
        assert!(some.contains("\n… and 3 more\n"), "{some}");
        assert_eq!(some.matches(" a1 ").count(), 20);
        assert_eq!(all.matches(" a1 ").count(), 23);
        assert!(!all.contains("more"), "{all}");
    }

    #[test]
    fn what_is_not_known_is_left_out() {
        let mut report = report();
        report.children.clear();
        report.pv.clear();
        (report.best, report.proven, report.visits) = (None, None, 0);
        (report.elapsed, report.stop) = (None, None);
        let expected = " move  visits  value

best none
1,234 iterations, 5,000,000 states, 20,000 nodes, 2 KiB";
        assert_eq!(report.to_string(), expected);
    }
}
