//! The results of a match, for people.

use super::Played;
use crate::args::Strength;
use crate::commands::contest::{PerAgent, adjudicated_text, failed_text, faults_texts};
use crate::output::{Tone, table, table_text, toned};
use tesuji_session::stats::{Interval, Verdict, elo_text};

/// The columns that the text takes.
const WIDTH: usize = 80;

/// The games by the seat that A has, the verdict, and the work of a move.
pub(super) fn text(played: &Played) -> String {
    let mut by_seat = table(
        [
            "A moves", "games", "wins", "draws", "losses", "score", "95 %",
        ],
        1,
    );
    let [low, high] = played.ci95;
    let interval = format!("{:.1} – {:.1} %", 100.0 * low, 100.0 * high);
    let any = if played.by_seat.0.len() > 2 {
        "any"
    } else {
        "either"
    };
    let seats = played.by_seat.named().map(|(seat, all)| (seat, all, ""));
    for (seat, outcomes, interval) in seats.chain([(any, played.all, &*interval)]) {
        let score = outcomes
            .score
            .map_or("–".to_owned(), |score| format!("{:.1} %", 100.0 * score));
        by_seat.add_row([
            seat,
            &outcomes.games.to_string(),
            &outcomes.wins.to_string(),
            &outcomes.draws.to_string(),
            &outcomes.losses.to_string(),
            &score,
            interval,
        ]);
    }
    let mut lines = vec![
        title(played),
        String::new(),
        table_text(&by_seat),
        String::new(),
    ];
    if let (Some(score), Some(plies)) = (played.all.score, played.mean_plies) {
        let elo = elo_text(score, Interval { low, high });
        let verdict = played.verdict.to_string();
        let verdict = match played.verdict {
            Verdict::Better => toned(Tone::Good, &verdict),
            Verdict::Same => format!("{verdict} (50 % is in the interval)"),
            Verdict::Worse => toned(Tone::Bad, &verdict),
        };
        lines.push(format!("A against B: {verdict}; Elo {elo}"));
        let PerAgent { a, b } = played.iterations_per_move;
        lines.push(format!(
            "{plies:.1} plies a game, {a:.0} and {b:.0} iterations a move, {:.1} s",
            played.seconds
        ));
        let PerAgent { a, b } = played.seconds_per_move.map(|seconds| 1e3 * seconds);
        lines.push(format!("{a:.1} and {b:.1} ms a move"));
    }
    lines.extend(adjudicated_text(played.adjudicated));
    lines.extend(faults_texts(played.faults, played.apart.fault_rule));
    if !played.failed.is_empty() {
        lines.push(failed_text(played.failed.len()));
    }
    if played.interrupted {
        lines.push("interrupted: the games finished by then".to_owned());
    }
    lines.join("\n")
}

/// The game, the agents, and their limits: behind each agent if they differ.
fn title(played: &Played) -> String {
    let Played { game, a, b, .. } = played;
    let PerAgent { a: of_a, b: of_b } = &played.limits;
    match &*Strength::texts([of_a, of_b]) {
        [of_a, of_b] => {
            let first = format!("{game}: A {a} ({of_a} a move)");
            joined(&first, &format!("against B {b} ({of_b} a move)"))
        }
        both => {
            let both = format!("against B {b}, {} a move", both.concat());
            joined(&format!("{game}: A {a}"), &both)
        }
    }
}

/// Two halves of a line that becomes two if it is too long.
fn joined(first: &str, second: &str) -> String {
    let length = first.chars().count() + second.chars().count();
    let between = if length < WIDTH { ' ' } else { '\n' };
    format!("{first}{between}{second}")
}
