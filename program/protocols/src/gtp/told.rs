//! The output of an analysis.

use std::fmt::Write;
use tesuji_session::session::Findings;

/// A move as GTP writes it.
pub(super) fn vertex(text: &str) -> String {
    if text == "pass" {
        return text.to_owned();
    }
    text.to_ascii_uppercase()
}

/// The findings in the form of Leela Zero: chances in hundredths of a per cent for the player to
/// move.
pub(super) fn analysis(findings: &Findings) -> String {
    let chance = |value: f32| (5000.0 * (1.0 + value.clamp(-1.0, 1.0))).round();
    let mut text = String::new();
    let visited = findings.children.iter().filter(|child| child.visits > 0);
    for (order, child) in visited.enumerate().take(40) {
        let value = child
            .proven
            .map_or(child.value, |score| f32::from(score.signum()));
        let line = if findings.pv.first() == Some(&child.step) {
            findings.pv.as_slice()
        } else {
            std::slice::from_ref(&child.step)
        };
        let line: Vec<_> = line.iter().map(|step| vertex(step)).collect();
        let _ = write!(
            text,
            "{}info move {} visits {} winrate {} prior 0 lcb {2} order {order} pv {}",
            if order == 0 { "" } else { " " },
            vertex(&child.step),
            child.visits,
            chance(value),
            line.join(" ")
        );
    }
    text
}
