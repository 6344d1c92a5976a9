//! Searches by minimax, with evaluators and tables.

use super::super::keys::Key;
use super::super::minimax::keys::ROWS;
use super::super::minimax::{Minimax, MinimaxSettings};
use super::super::settings::Settings;
use super::{Agent, Constructor, Proves, keys};

/// The agents, as they are listed.
pub(super) fn agents() -> Vec<Agent> {
    let alpha_beta = ["depth", "table", "opponents", "ordering"];
    let selective = [
        "depth",
        "table",
        "ordering",
        "quiescence",
        "lmr",
        "null",
        "futility",
        "exchanges",
        "threats",
        "razoring",
        "extensions",
        "aspiration",
        "endings",
    ];
    let best_first = ["table", "epsilon", "choice"];
    // The megabytes of a tree that is kept in a table.
    let tree = 1024;
    vec![
        agent(
            "ab",
            "alpha-beta, depth by depth, with a transposition table",
            "Knuth and Moore (1975); paper 004, Algorithms 1 to 3",
            &alpha_beta,
            (Minimax::AlphaBeta, 64),
        ),
        agent(
            "selective",
            "alpha-beta that looks further behind what matters; the strongest weights by default",
            "Donninger (1993); Heinz (1998); Tabibi and Netanyahu (2002)",
            &selective,
            (Minimax::Selective, 64),
        ),
        agent(
            "ubfm",
            "unbounded best-first minimax",
            "Korf and Chickering (1996); Cohen-Solal (2020)",
            &best_first,
            (Minimax::Ubfm, tree),
        ),
        agent(
            "ubfm-completed",
            "the same, telling what is solved from what looks good",
            "Cohen-Solal (2021); paper 004, Algorithms 12 to 14",
            &best_first,
            (Minimax::CompletedUbfm, tree),
        ),
        agent(
            "descent",
            "completed descent: best-first to the end of the game",
            "Cohen-Solal (2020); paper 004, Algorithms 11, 13 and 14",
            &best_first,
            (Minimax::Descent, tree),
        ),
    ]
}

/// A search with the megabytes of its table.
fn agent(
    name: &str,
    summary: &str,
    paper: &'static str,
    own: &[&str],
    (search, table): (Minimax, usize),
) -> Agent {
    let proves = match search {
        Minimax::AlphaBeta | Minimax::Selective => Proves::Scores,
        Minimax::Ubfm => Proves::Nothing,
        // Completion follows from the sign of a score.
        Minimax::CompletedUbfm | Minimax::Descent => Proves::WinsAndDraws,
    };
    let given = [own, &["reuse", "eval", "threads"]].concat();
    Agent {
        name: name.to_owned(),
        summary: summary.to_owned(),
        paper,
        proves,
        keys: keys(&given).into_iter().map(its_own).collect(),
        defaults: Settings {
            reuse: true,
            minimax: MinimaxSettings {
                search,
                table,
                ..MinimaxSettings::default()
            },
            ..Settings::default()
        },
        constructor: Constructor::Minimax,
    }
}

/// The key of minimax of the same name, if it has one.
fn its_own(key: Key) -> Key {
    let own = ROWS.iter().find(|own| **own == key);
    own.cloned().unwrap_or(key)
}
