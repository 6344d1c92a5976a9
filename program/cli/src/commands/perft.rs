//! `tesuji perft`: counts move sequences, the usual check of a move generator.

use crate::args;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::{grouped, print, rounded, table, table_text};
use crate::setup::{go_to, open};
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::Instant;
use tesuji_session::Games;

#[derive(Serialize)]
struct Counted {
    game: String,
    /// The sequences of 1, 2, … moves.
    counts: Vec<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<BTreeMap<String, u64>>,
    #[serde(serialize_with = "rounded")]
    seconds: f64,
}

/// Counts the move sequences of each length.
pub(crate) fn run(games: &Games, args: &args::Perft, json: bool) -> Result<(), Failure> {
    let mut session = open(games, &args.game)?;
    go_to(&mut session, &args.from)?;
    let depth = args.depth as usize;
    let stop = interrupt::listen();
    let began = Instant::now();
    let mut counts = Vec::new();
    // Ctrl-C ends the length that is being counted: the shorter ones are known.
    for plies in 1..=depth {
        match session.perft_until(plies, &stop) {
            Some(count) => counts.push(count),
            None => break,
        }
    }
    let below = args.divide && counts.len() == depth;
    let below = below.then(|| session.divide_until(depth, &stop));
    let counted = Counted {
        game: args.game.clone(),
        counts,
        divide: below.flatten().map(BTreeMap::from_iter),
        seconds: began.elapsed().as_secs_f64(),
    };
    print(json, &counted, text)
}

fn text(counts: &Counted) -> String {
    let mut by_length = table(["moves", "sequences"], 0);
    for (plies, &count) in counts.counts.iter().enumerate() {
        by_length.add_row([(plies + 1).to_string(), grouped(count)]);
    }
    let mut text = table_text(&by_length);
    if let Some(divide) = &counts.divide {
        let mut by_move = table(["first move", "sequences"], 1);
        for (m, &count) in divide {
            by_move.add_row([m.clone(), grouped(count)]);
        }
        text = format!("{text}\n\n{}", table_text(&by_move));
    }
    format!("{text}\n\n{:.2} s", counts.seconds)
}
