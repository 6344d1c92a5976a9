//! `tesuji games`: what can be played.

use crate::failure::Failure;
use crate::output::{print, table, table_text};
use crate::setup::open;
use serde::Serialize;
use tesuji_lab::Games;
use tesuji_lab::session::About;

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
    /// The names of the sets of weights of its evaluator.
    evaluators: Vec<&'static str>,
}

/// Lists the games with a line about each.
pub(crate) fn run(games: &Games, json: bool) -> Result<(), Failure> {
    let listing = Listing {
        games: entries(games, games.names())?,
        variants: entries(games, games.variants())?,
    };
    print(json, &listing, |listing| {
        format!(
            "{}\n{}",
            text("game", &listing.games),
            text("with options", &listing.variants)
        )
    })
}

fn entries(games: &Games, named: Vec<About>) -> Result<Vec<Entry>, Failure> {
    let entry = |(name, summary)| {
        let session = open(games, name)?;
        let game = session.game();
        Ok(Entry {
            name,
            summary,
            splits: game.splits.iter().map(|&(name, _)| name).collect(),
            evaluators: game.evaluators.clone(),
        })
    };
    named.into_iter().map(entry).collect()
}

fn text(title: &str, games: &[Entry]) -> String {
    let mut shown = table([title, "summary", "split strategies", "evaluators"], 4);
    for game in games {
        let (splits, evaluators) = (game.splits.join(" "), game.evaluators.join(" "));
        shown.add_row([game.name, game.summary, &splits, &evaluators]);
    }
    table_text(&shown)
}
