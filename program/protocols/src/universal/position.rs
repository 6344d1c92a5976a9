//! `position startpos|fen TEXT [moves …]`.

use crate::uci::Writing;
use tesuji::game::TextError;
use tesuji_session::Session;

/// The position of the game, and the words that said so.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) session: Session,
    /// The text that the moves begin at; `None` for the start of the game.
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

    /// Goes to the position that the words behind `position` name. No state changes if they are
    /// wrong.
    ///
    /// Programs repeat the whole game before every move. The known beginning is not read again.
    pub(super) fn go_to(
        &mut self,
        words: &str,
        start: &Session,
        writing: Writing,
    ) -> Result<(), TextError> {
        let (fen, moves) = parts(words)?;
        let known = self.moves.len();
        let goes_on = fen == self.fen
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
        if let Some(fen) = &fen {
            session.read_position(&writing.read_fen(fen))?;
        }
        play(&mut session, &moves, writing)?;
        *self = Self {
            session,
            fen,
            moves: moves.into_iter().map(str::to_owned).collect(),
        };
        Ok(())
    }
}

/// The text of the position, if it is not the start, and the words of the moves from there.
fn parts(words: &str) -> Result<(Option<String>, Vec<&str>), TextError> {
    let mut words = words.split_whitespace();
    let first = words.next().unwrap_or_default();
    let before: Vec<_> = words.by_ref().take_while(|&word| word != "moves").collect();
    let fen = match (first, &*before) {
        ("startpos", []) => None,
        ("startpos", [other, ..]) => return Err(TextError::new(*other, "not `moves`")),
        ("fen" | "sfen", text) => Some(text.join(" ")),
        (other, _) => return Err(TextError::new(other, "neither startpos nor fen")),
    };
    // The text of a position may itself end with moves, which are played like the others.
    Ok((fen, words.filter(|&word| word != "moves").collect()))
}

fn play(session: &mut Session, moves: &[&str], writing: Writing) -> Result<(), TextError> {
    for text in moves {
        let m = writing.read(session, text)?;
        session.play(m);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_read_word_by_word() {
        let (fen, moves) = parts("fen  3/3/3   x\tmoves  a1 b2").expect("well formed");
        assert_eq!(
            (fen.as_deref(), &*moves),
            (Some("3/3/3 x"), &["a1", "b2"][..])
        );
        let (fen, moves) = parts("startpos moves a1").expect("well formed");
        assert_eq!((fen, &*moves), (None, &["a1"][..]));
        let (fen, moves) = parts("fen 5/5 x moves c3 moves b3").expect("well formed");
        assert_eq!((fen.as_deref(), moves.len()), (Some("5/5 x"), 2));
        for (words, part) in [("startpos a1", "a1"), ("somewhere", "somewhere"), ("", "")] {
            assert_eq!(parts(words).expect_err(words).part(), part);
        }
    }
}
