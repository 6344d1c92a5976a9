//! Games that end by a fault of another program, in the output.

use super::PerAgent;
use serde::Serialize;
use tesuji_session::tournament::{FaultRule, Faults};

/// How such games count, and how many of them are left out of the scores.
#[derive(Clone, Copy, Serialize)]
pub(in crate::commands) struct Apart {
    pub(in crate::commands) fault_rule: FaultRule,
    pub(in crate::commands) left_out: u32,
}

/// The games that each agent ended by a fault, if there are any.
pub(in crate::commands) fn faults_of(faults: [Faults; 2]) -> Option<PerAgent<Faults>> {
    let any = faults.iter().any(|faults| faults.games() > 0);
    any.then(|| faults.into())
}

/// Games in which an agent of ours failed: the messages name it.
pub(in crate::commands) fn failed_text(games: usize) -> String {
    format!("{games} games failed and are left out of the score")
}

/// The games that an agent ended by a fault, if there are any, and how they count.
pub(in crate::commands) fn faults_text(
    name: &str,
    faults: Faults,
    rule: FaultRule,
) -> Option<String> {
    let games = match faults.games() {
        0 => return None,
        1 => "1 game".to_owned(),
        games => format!("{games} games"),
    };
    Some(match rule {
        FaultRule::Apart => {
            format!("{games} left out of the score, by a fault of {name}: {faults}")
        }
        FaultRule::Lose => format!("{games} lost by a fault of {name}: {faults}"),
    })
}

/// The same of both agents, a line for each that has such games.
pub(in crate::commands) fn faults_texts(
    faults: Option<PerAgent<Faults>>,
    rule: FaultRule,
) -> Vec<String> {
    let sides = faults.map(|faults| [("A", faults.a), ("B", faults.b)]);
    let sides = sides.into_iter().flatten();
    sides
        .filter_map(|(name, faults)| faults_text(name, faults, rule))
        .collect()
}
