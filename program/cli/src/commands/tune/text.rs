//! The output of `tesuji tune` for people.

use super::Tuned;
use crate::output::{grouped, table, table_text};

/// A row for each round, and the match with the last weights.
pub(super) fn text(tuned: &Tuned) -> String {
    let header = [
        "round",
        "games",
        "positions",
        "loss",
        "held out",
        "against the one before",
        "95 %",
    ];
    let mut rounds = table(header, 0);
    for (number, round) in tuned.rounds.iter().enumerate() {
        let against = round.against.as_ref();
        let known = against.and_then(|match_| Some((match_.outcomes.score?, match_.ci95)));
        let [score, interval] = match known {
            Some((score, [low, high])) => [
                format!("{:.1} %", 100.0 * score),
                format!("{:.1} – {:.1} %", 100.0 * low, 100.0 * high),
            ],
            None => ["–".to_owned(), "–".to_owned()],
        };
        rounds.add_row([
            (number + 1).to_string(),
            grouped(round.games as u64),
            grouped(round.positions as u64),
            format!("{:.4}", round.best.loss),
            format!("{:.4}", round.best.held_out),
            score,
            interval,
        ]);
    }
    let mut lines = vec![table_text(&rounds)];
    if let Some(agent) = &tuned.agent {
        lines.push(format!(
            "\ntesuji match {} {agent} selective --time-ms 100",
            tuned.game
        ));
    } else if !tuned.rounds.is_empty() {
        lines.push("\nevery round has lost its match: more games or --rounds may win".to_owned());
    }
    if tuned.interrupted {
        lines.push("\ninterrupted: the same command goes on".to_owned());
    }
    lines.join("\n")
}
