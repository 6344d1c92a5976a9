//! `tesuji replay`: plays moves and shows the position they lead to.

use crate::args;
use crate::failure::Failure;
use crate::output::{move_texts, print};
use crate::setup::{Setup, legal_moves, with_game};
use serde::Serialize;
use tesuji_games::{Family, Visitor};

#[derive(Serialize)]
struct Replayed {
    game: String,
    position: String,
    /// The player to move, an index into `outcome`; nobody once the game is over.
    to_move: Option<usize>,
    plies: usize,
    legal: Vec<String>,
    outcome: Option<Vec<i16>>,
    #[serde(skip)]
    drawing: String,
}

/// Plays the moves.
pub(crate) fn run(args: &args::Replay, json: bool) -> Result<(), Failure> {
    let replayed = with_game(&args.game, Play(args))?;
    print(json, &replayed, text)
}

struct Play<'a>(&'a args::Replay);

impl Visitor for Play<'_> {
    type Output = Result<Replayed, Failure>;

    fn visit<G: Family>(self, start: G) -> Self::Output {
        let Self(args) = self;
        let Setup { moves, position } = Setup::read(start, &args.from)?;
        let outcome = position.outcome();
        Ok(Replayed {
            game: args.game.clone(),
            position: position.position_text(),
            to_move: outcome.is_none().then(|| position.mover()),
            plies: moves.len(),
            legal: move_texts(&position, &legal_moves(&position)),
            outcome: outcome.map(|scores| scores.as_ref().to_vec()),
            drawing: position.drawing(),
        })
    }
}

fn text(replayed: &Replayed) -> String {
    let plies = replayed.plies;
    let ending = match (&replayed.outcome, replayed.to_move) {
        (Some(scores), _) => format!("over after {plies} moves, scores {scores:?}"),
        (None, mover) => format!(
            "after {plies} moves, player {} to move: {}",
            mover.map_or(0, |mover| mover + 1),
            replayed.legal.join(" ")
        ),
    };
    format!("{}\n{}\n{ending}", replayed.drawing, replayed.position)
}
