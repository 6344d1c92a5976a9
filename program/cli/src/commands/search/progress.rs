//! The progress of a search.

use crate::output::grouped;
use crate::progress::ProgressLine;
use std::ops::ControlFlow;
use std::time::Duration;
use tesuji::Budget;
use tesuji::search::{Every, Progress};
use tesuji_session::session::{Searched, Seat};

/// How often the line changes.
const OFTEN: Every = Every::Time(Duration::from_millis(200));

/// Searches, with a line of progress on a terminal. The result is the same without it.
pub(super) fn search(seat: &mut dyn Seat, seed: u64, budget: &Budget) -> Searched {
    let line = ProgressLine::new("searching");
    let searched = if line.is_hidden() {
        seat.search(seed, budget)
    } else {
        seat.search_watched(seed, budget, OFTEN, &mut |progress| {
            line.show(|| text(progress));
            ControlFlow::Continue(())
        })
    };
    line.end();
    searched
}

fn text(progress: &Progress<'_, String, String>) -> String {
    let report = progress.report();
    let mut parts = vec![format!("{} iterations", grouped(progress.iterations))];
    parts.extend(report.best.map(|best| format!("best {best}")));
    parts.push(match report.proven {
        Some(score) => format!("proven score {score:+}"),
        None => format!("value {:+.3}", report.value),
    });
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_games::TicTacToe;
    use tesuji_session::Session;
    use tesuji_session::agents::AgentSpec;

    #[test]
    fn the_line_has_the_best_move_and_its_value() {
        let session = Session::new("tic-tac-toe", TicTacToe::default());
        for agent in ["uct", "ubfm"] {
            let agent = AgentSpec::parse(agent).expect("an agent");
            let mut seat = session.seat(&agent).expect("it fits");
            let mut lines = Vec::new();
            let budget = Budget::iterations(3000);
            seat.search_watched(1, &budget, Every::Iterations(1000), &mut |progress| {
                lines.push(text(progress));
                ControlFlow::Continue(())
            });
            assert!(lines.len() >= 2, "{lines:?}");
            assert!(lines[0].starts_with("1,"), "{lines:?}");
            assert!(lines[0].contains(" iterations, best "), "{lines:?}");
            assert!(lines[0].contains(", value +"), "{lines:?}");
        }
    }
}
