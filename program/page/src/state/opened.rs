//! A cache of the game that was opened last.

use crate::refusal::{Answer, Refusal};
use std::sync::{Mutex, PoisonError};
use tesuji_session::{Games, Session};

/// The games that are kept.
const KEPT: usize = 16;

/// The longest text of a game, in bytes.
const LONGEST: usize = 200;

/// Games at their starts, the one asked for last at the end.
#[derive(Debug)]
pub(crate) struct Opened {
    games: Games,
    /// The files that are games, too.
    files: Vec<String>,
    kept: Mutex<Vec<(String, Session)>>,
}

impl Opened {
    /// None of these games yet.
    pub(crate) fn new(games: Games, files: Vec<String>) -> Self {
        Self {
            games,
            files,
            kept: Mutex::default(),
        }
    }

    /// A game at its start. It is one of those that are listed or one of the files, perhaps with
    /// options: another file is none of them.
    pub(crate) fn open(&self, game: &str) -> Answer<Session> {
        if let Some(session) = self.find(game) {
            return Ok(session);
        }
        let base = game.split(':').next().unwrap_or(game);
        let listed = self.games.names().into_iter().chain(self.games.variants());
        let mut listed = listed.map(|(name, _)| name.split(':').next().unwrap_or(name));
        let of_file = |file: &String| {
            let options = game.strip_prefix(&**file);
            options.is_some_and(|options| options.is_empty() || options.starts_with(':'))
        };
        let known = listed.any(|name| name == base) && game.len() <= LONGEST
            || self.files.iter().any(of_file);
        // What is not listed is not opened to find out why it is none.
        let session = if known {
            self.games.open(game)
        } else {
            let wrong = "no such game";
            let shown: String = base.chars().take(50).collect();
            Err(tesuji::game::TextError::new(shown, wrong))
        };
        let session = session.map_err(|wrong| Refusal::field("game", &wrong))?;
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= KEPT {
            kept.remove(0);
        }
        kept.push((game.to_owned(), session.clone()));
        Ok(session)
    }

    fn find(&self, game: &str) -> Option<Session> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.iter().position(|(name, _)| name == game)?;
        let found = kept.remove(place);
        let session = found.1.clone();
        kept.push(found);
        Some(session)
    }
}
