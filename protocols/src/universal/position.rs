//! `position startpos|fen TEXT [moves …]`.

use crate::uci::Writing;
use tesuji::game::TextError;
use tesuji_lab::Session;

/// The position of the game, and the words that said so.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) session: Session,
    /// The text that the moves begin at; none for the start of the game.
    fen: Option<String>,
    /// The words of the moves.
    moves: Vec<String>,
}

impl Place {
    /// The start of a game.
    pub(super) fn at(start: &Session) -> Self {
        Self {
            session: start.clone(),
            fen: None,
            moves: Vec::new(),
        }
    }

    /// Goes to what the words behind `position` say. Nothing changes if they are wrong.
    ///
    /// Programs repeat the whole game before every move. What was there before is not read again.
    pub(super) fn go_to(
        &mut self,
        words: &str,
        start: &Session,
        writing: Writing,
    ) -> Result<(), TextError> {
        let (fen, moves) = parts(words)?;
        let moves: Vec<_> = moves.collect();
        let known = self.moves.len();
        let goes_on = fen == self.fen.as_deref()
            && moves.len() >= known
            && self.moves.iter().zip(&moves).all(|(old, new)| old == new);
        if goes_on {
            let mut session = self.session.clone();
            play(&mut session, &moves[known..], writing)?;
            self.session = session;
            let new = moves[known..].iter().map(|&text| text.to_owned());
            self.moves.extend(new);
            return Ok(());
        }
        let mut session = start.clone();
        if let Some(fen) = fen {
            session.read_position(&writing.read_fen(fen))?;
        }
        play(&mut session, &moves, writing)?;
        *self = Self {
            session,
            fen: fen.map(str::to_owned),
            moves: moves.into_iter().map(str::to_owned).collect(),
        };
        Ok(())
    }
}

/// The text of the position, if it is not the start, and the moves from there.
fn parts(words: &str) -> Result<(Option<&str>, impl Iterator<Item = &str>), TextError> {
    let words = words.trim();
    let (first, rest) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
    let (fen, moves) = match first {
        "startpos" => (None, rest),
        "fen" | "sfen" => {
            let (fen, moves) = match rest.find(" moves") {
                Some(end) => rest.split_at(end),
                None => (rest, ""),
            };
            (Some(fen.trim()), moves)
        }
        _ => return Err(TextError::new(first, "neither startpos nor fen")),
    };
    // The text of a position may itself end with moves, which are played like the others.
    let mut moves = moves.split_whitespace();
    match moves.next() {
        None | Some("moves") => Ok((fen, moves.filter(|&word| word != "moves"))),
        Some(other) => Err(TextError::new(other, "not `moves`")),
    }
}

fn play(session: &mut Session, moves: &[&str], writing: Writing) -> Result<(), TextError> {
    for text in moves {
        let m = writing.read(session, text)?;
        session.play(m);
    }
    Ok(())
}
