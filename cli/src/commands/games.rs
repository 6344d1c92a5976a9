//! `tesuji games`: what can be played.

use crate::failure::Failure;
use crate::output::{print, table, table_text};
use serde::Serialize;

#[derive(Serialize)]
struct Listing {
    games: Vec<Entry>,
    variants: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    name: &'static str,
    summary: &'static str,
}

/// Lists the games with a line about each.
pub(crate) fn run(json: bool) -> Result<(), Failure> {
    let entry = |(name, summary)| Entry { name, summary };
    let listing = Listing {
        games: tesuji_games::catalogue().into_iter().map(entry).collect(),
        variants: tesuji_games::variants().into_iter().map(entry).collect(),
    };
    print(json, &listing, |listing| {
        let mut games = table(["game", "summary"], 2);
        for game in &listing.games {
            games.add_row([game.name, game.summary]);
        }
        let mut variants = table(["with options", "summary"], 2);
        for variant in &listing.variants {
            variants.add_row([variant.name, variant.summary]);
        }
        format!("{}\n{}", table_text(&games), table_text(&variants))
    })
}
