//! `tesuji games`: what can be played.

use crate::failure::Failure;
use crate::output::{print, table, table_text};
use crate::setup::with_game;
use serde::Serialize;
use tesuji_games::{Family, Visitor, catalogue, variants};

#[derive(Serialize)]
struct Listing {
    games: Vec<Entry>,
    variants: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    name: &'static str,
    summary: &'static str,
    /// The names of the strategies by which its moves can be split.
    splits: Vec<&'static str>,
}

/// The names of a game's split strategies.
struct Splits;

impl Visitor for Splits {
    type Output = Result<Vec<&'static str>, Failure>;

    fn visit<G: Family>(self, _: G) -> Self::Output {
        Ok(G::SPLITS.iter().map(|&(name, _)| name).collect())
    }
}

/// Lists the games with a line about each.
pub(crate) fn run(json: bool) -> Result<(), Failure> {
    let listing = Listing {
        games: entries(catalogue())?,
        variants: entries(variants())?,
    };
    print(json, &listing, |listing| {
        format!(
            "{}\n{}",
            text("game", &listing.games),
            text("with options", &listing.variants)
        )
    })
}

fn entries(games: Vec<(&'static str, &'static str)>) -> Result<Vec<Entry>, Failure> {
    let entry = |(name, summary)| {
        Ok(Entry {
            name,
            summary,
            splits: with_game(name, Splits)?,
        })
    };
    games.into_iter().map(entry).collect()
}

fn text(title: &str, games: &[Entry]) -> String {
    let mut shown = table([title, "summary", "split strategies"], 3);
    for game in games {
        shown.add_row([game.name, game.summary, &game.splits.join(" ")]);
    }
    table_text(&shown)
}
