//! A game of Go in which either player may move at any time.

use super::area::{points, rows};
use std::collections::HashSet;
use tesuji_session::Session;

/// A move that the rules do not allow.
pub(super) const ILLEGAL: &str = "illegal move";

/// A game of Go by the moves that were made, each by the player that GTP names.
///
/// Our game alternates. Where the same player moves twice, no pass is played in between: the game
/// goes on from the same stones with the other player to move. Only passes that follow each other
/// and are of both players end it for a search, and the next move goes on from there, too.
#[derive(Clone)]
pub(super) struct Game {
    /// The position, after as many moves as alternate.
    session: Session,
    /// Whether moves came before those of the session.
    goes_on: bool,
    /// The player who has just passed; `None` without a pass, or if both have passed in a row.
    passed: Option<usize>,
    /// The boards that may not come again, where the rules forbid it.
    seen: Option<HashSet<String>>,
}

impl Game {
    /// A game from the session's position on; `superko` if no board may come again.
    pub(super) fn new(session: Session, superko: bool) -> Self {
        Self {
            goes_on: false,
            passed: None,
            seen: superko.then(|| HashSet::from([rows(&points(&session))])),
            session,
        }
    }

    /// The position.
    pub(super) fn session(&self) -> &Session {
        &self.session
    }

    /// The position with a player to move.
    pub(super) fn turn(&self, player: usize) -> Result<Session, &'static str> {
        let natural = self.session.mover() == player;
        if natural && self.session.outcome().is_none() {
            return Ok(self.session.clone());
        }
        let text = self.session.position_text();
        // A player who moves twice has no ko to heed.
        let ko = text.find(" ko ").filter(|_| natural);
        let ko = ko.map_or("", |place| &text[place..]);
        let side = ["x", "o"][player];
        let passes = u8::from(self.passed == Some(1 - player));
        let rows = rows(&points(&self.session));
        let mut session = self.session.clone();
        let read = session.read_position(&format!("{rows} {side} {passes}{ko}"));
        match read {
            Ok(()) if session.outcome().is_none() => Ok(session),
            _ => Err(ILLEGAL),
        }
    }

    /// Those of the moves of a turn that are legal; empty if all of them are.
    ///
    /// A session that goes on from earlier moves does not know the earlier boards.
    pub(super) fn legal(&self, turn: &Session) -> Vec<usize> {
        let begins = turn.plies() == 0 && self.session.plies() > 0;
        let Some(seen) = self.seen.as_ref().filter(|_| self.goes_on || begins) else {
            return Vec::new();
        };
        let is_new = |&m: &usize| {
            let mut after = turn.clone();
            after.play(m);
            turn.move_text(m) == PASS || !seen.contains(&rows(&points(&after)))
        };
        let legal: Vec<_> = (0..turn.count_moves()).filter(is_new).collect();
        if legal.len() == turn.count_moves() {
            return Vec::new();
        }
        legal
    }

    /// Plays a move of a player. No state changes if it is not legal.
    pub(super) fn play(&mut self, player: usize, vertex: &str) -> Result<(), &'static str> {
        let mut session = self.turn(player)?;
        let m = session.read_move(vertex).map_err(|_| ILLEGAL)?;
        let begins = session.plies() == 0 && self.session.plies() > 0;
        session.play(m);
        if vertex == PASS {
            let both = self.passed == Some(1 - player);
            self.passed = (!both).then_some(player);
        } else {
            if let Some(seen) = &mut self.seen
                && !seen.insert(rows(&points(&session)))
            {
                return Err(ILLEGAL);
            }
            self.passed = None;
        }
        self.goes_on |= begins;
        self.session = session;
        Ok(())
    }
}

/// The text of the move that places no stone.
const PASS: &str = "pass";

#[cfg(test)]
mod tests {
    use super::*;

    fn game(name: &str) -> Game {
        let opened = tesuji_placing::open(name).expect("on the shelf");
        Game::new(opened.expect("a game"), name.contains("superko"))
    }

    fn play(game: &mut Game, moves: &str) {
        for text in moves.split(", ") {
            let (player, vertex) = text.split_once(' ').expect("a player and a vertex");
            let player = usize::from(player == "w");
            assert_eq!(game.play(player, vertex), Ok(()), "{text}");
        }
    }

    /// The passes in a row that a player sees.
    fn passes(game: &Game, player: usize) -> String {
        let text = game.turn(player).expect("the game goes on").position_text();
        text.split(' ').nth(2).expect("passes").to_owned()
    }

    #[test]
    fn a_pass_that_nobody_made_is_not_counted() {
        let mut game = game("go5:ko");
        play(&mut game, "b e4");
        assert_eq!(passes(&game, 0), "0", "Black moves again");
        play(&mut game, "b pass");
        assert_eq!(passes(&game, 1), "1");
        assert_eq!(passes(&game, 0), "0");
        play(&mut game, "b pass");
        assert_eq!(passes(&game, 1), "1", "White has not passed");
        play(&mut game, "w b2, w c2, w pass, b pass");
        for player in [0, 1] {
            assert_eq!(
                passes(&game, player),
                "0",
                "the game goes on after two passes"
            );
        }
        play(&mut game, "w d4, b pass");
        assert_eq!(passes(&game, 1), "1");
    }

    #[test]
    fn a_ko_bars_the_player_who_lost_the_stone() {
        let mut ko = game("go5:ko");
        play(&mut ko, "b b1, w c1, b a2, w d2, b b3, w c3, b c2, w b2");
        assert_eq!(ko.play(0, "c2"), Err(ILLEGAL));
        let barred = |game: &Game, player| {
            let turn = game.turn(player).expect("the game goes on");
            turn.read_move("c2").is_err()
        };
        assert!(barred(&ko, 0) && !barred(&ko, 1), "White may fill the ko");
        let mut elsewhere = ko.clone();
        play(&mut elsewhere, "w e5, b c2");
        // Black moves twice: the ko is lifted by the first of the moves.
        play(&mut ko, "b e5, b c2");
    }

    #[test]
    fn no_board_comes_again_whoever_moves() {
        let mut game = game("go5:superko");
        play(&mut game, "b b1, w c1, b a2, w d2, b b3, w c3, b c2, w b2");
        assert_eq!(game.play(0, "c2"), Err(ILLEGAL));
        play(&mut game, "w pass, b pass");
        assert_eq!(game.play(0, "c2"), Err(ILLEGAL), "passes change no board");
        // A session that begins anew does not know the boards before.
        let turn = game.turn(0).expect("the game goes on");
        let legal = game.legal(&turn);
        assert_eq!(legal.len(), turn.count_moves() - 1);
        let barred = turn.read_move("c2").expect("legal by itself");
        assert!(!legal.contains(&barred));
        play(&mut game, "b e5, b c2");
    }

    #[test]
    fn a_long_game_goes_on() {
        let mut game = game("go5:ko");
        let mut rng = tesuji::Rng::new(7);
        for ply in 0..300 {
            let player = usize::from(rng.below(3) == 0) ^ (ply % 2);
            let turn = game.turn(player).expect("the game goes on");
            let m = rng.below(turn.count_moves() as u32) as usize;
            let text = turn.move_text(m);
            assert_eq!(game.play(player, &text), Ok(()), "{text}");
        }
    }
}
