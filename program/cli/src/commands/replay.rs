//! `tesuji replay`: plays moves and shows the position after them.

use super::picture;
use crate::args;
use crate::failure::Failure;
use crate::output::print;
use crate::setup::{go_to, open};
use serde::Serialize;
use tesuji_session::Games;

#[derive(Serialize)]
struct Replayed {
    game: String,
    position: String,
    /// The player to move, from 1; `None` once the game is over.
    player: Option<usize>,
    /// The same from 0: an old key.
    to_move: Option<usize>,
    plies: usize,
    legal: Vec<String>,
    outcome: Option<Vec<i16>>,
    #[serde(skip)]
    drawing: String,
}

/// Plays the moves.
pub(crate) fn run(games: &Games, args: &args::Replay, json: bool) -> Result<(), Failure> {
    let mut session = open(games, &args.game)?;
    go_to(&mut session, &args.from)?;
    let outcome = session.outcome();
    let replayed = Replayed {
        game: args.game.clone(),
        position: session.position_text(),
        player: outcome.is_none().then(|| session.mover() + 1),
        to_move: outcome.is_none().then(|| session.mover()),
        plies: session.plies(),
        legal: session.move_texts(),
        outcome,
        drawing: session.drawing(),
    };
    if let Some(file) = &args.picture.svg {
        picture::write(file, args.force.force, &session, Vec::new())?;
    }
    print(json, &replayed, text)
}

fn text(replayed: &Replayed) -> String {
    let plies = replayed.plies;
    let ending = match (&replayed.outcome, replayed.player) {
        (Some(scores), _) => format!("over after {plies} moves, scores {scores:?}"),
        (None, player) => format!(
            "after {plies} moves, player {} to move: {}",
            player.unwrap_or(0),
            replayed.legal.join(" ")
        ),
    };
    format!("{}\n{}\n{ending}", replayed.drawing, replayed.position)
}
