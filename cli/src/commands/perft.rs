//! `tesuji perft`: counts move sequences, the usual check of a move generator.

use crate::args;
use crate::failure::Failure;
use crate::output::{grouped, print, rounded, table, table_text};
use crate::setup::{Setup, with_game};
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::Instant;
use tesuji::game::{divide, perft};
use tesuji_games::{Family, Visitor};

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
pub(crate) fn run(args: &args::Perft, json: bool) -> Result<(), Failure> {
    let counts = with_game(&args.game, Count(args))?;
    print(json, &counts, text)
}

struct Count<'a>(&'a args::Perft);

impl Visitor for Count<'_> {
    type Output = Result<Counted, Failure>;

    fn visit<G: Family>(self, start: G) -> Self::Output {
        let Self(args) = self;
        let position = Setup::read(start, &args.from)?.position;
        let depth = args.depth as usize;
        let began = Instant::now();
        let counts: Vec<_> = (1..=depth).map(|plies| perft(&position, plies)).collect();
        let below = args.divide.then(|| {
            let below = divide(&position, depth).into_iter();
            below
                .map(|(m, count)| (position.move_text(m), count))
                .collect()
        });
        Ok(Counted {
            game: args.game.clone(),
            counts,
            divide: below,
            seconds: began.elapsed().as_secs_f64(),
        })
    }
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
