//! A position of a game from a description in any language. Every agent is compiled for each type
//! of games, so all languages share one type, which dispatches at each call.

use crate::rbg::loaded as rbg;
use crate::rg::loaded as rg;
use std::fmt;
use tesuji::game::{Notation, Outcome, Scores, TextError};
use tesuji::{Game, Rng, Source};

/// The players of a description in any language, as players of the library.
pub trait Seats: rbg::Seats + rg::Seats {}

impl<K: rbg::Seats + rg::Seats> Seats for K {}

/// A position of a described game. The game may have a limit of turns, after which it is drawn.
#[derive(Clone, PartialEq)]
pub struct Described<K: Seats> {
    pub(crate) position: Position<K>,
    /// The turns until the game is drawn, or [`UNLIMITED`].
    pub(crate) left: u32,
}

/// A game without a limit.
pub(crate) const UNLIMITED: u32 = u32::MAX;

/// What stands before the turns that are left in the text of a position.
const LEFT: &str = " turns-left=";

/// A position in its language.
#[derive(Clone, PartialEq)]
pub(crate) enum Position<K: Seats> {
    /// In Regular Boardgames.
    Rbg(rbg::Position<K>),
    /// In Regular Games.
    Rg(rg::Position<K>),
}

/// Calls the same code for the position in either language.
macro_rules! either {
    ($described:expr, $position:ident => $value:expr) => {
        match $described {
            Position::Rbg($position) => $value,
            Position::Rg($position) => $value,
        }
    };
}

pub(crate) use either;

/// Spreads the turns that are left over the bits of a hash.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

impl<K: Seats> Described<K> {
    /// A turn is over.
    #[inline]
    pub(crate) fn turn(&mut self) {
        if self.left != UNLIMITED {
            self.left = self.left.saturating_sub(1);
        }
    }

    /// The hash of this position with `left` turns until the game is drawn.
    pub(crate) fn hash_with(&self, left: u32) -> Option<u64> {
        let hash = either!(&self.position, position => position.hash())?;
        Some(hash ^ u64::from(left.wrapping_add(1)).wrapping_mul(SPREAD))
    }

    /// The turns until the game is drawn; `None` if it has no limit.
    pub fn turns_left(&self) -> Option<u32> {
        (self.left != UNLIMITED).then_some(self.left)
    }

    /// The reason why the rules failed in this position; `None` if they did not. After a failure
    /// the game is over.
    pub fn failure(&self) -> Option<String> {
        match &self.position {
            Position::Rbg(position) => {
                let failure = position.failure()?;
                Some(failure.text(position.loaded().rules()))
            }
            Position::Rg(position) => Some(position.failure()?.text(position.loaded().rules())),
        }
    }
}

impl<K: Seats> fmt::Debug for Described<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        either!(&self.position, position => position.fmt(f))
    }
}

impl<K: Seats> Game for Described<K> {
    type Players = K::Players;
    type Move = u32;
    const SCORES: Scores = K::SCORES;

    fn mover(&self) -> usize {
        either!(&self.position, position => position.mover())
    }

    fn moves(&self, moves: &mut Vec<u32>) {
        either!(&self.position, position => position.moves(moves));
    }

    fn play(&mut self, m: u32) {
        either!(&mut self.position, position => position.play(m));
        self.turn();
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        let outcome = either!(&self.position, position => position.outcome());
        if self.left == 0 && outcome.is_none() {
            let players = either!(&self.position, position => position.loaded().rules().players());
            return Some(K::drawn(players));
        }
        outcome
    }

    fn count_moves(&self, scratch: &mut Vec<u32>) -> usize {
        either!(&self.position, position => position.count_moves(scratch))
    }

    fn random_move(&self, rng: &mut Rng<impl Source>, scratch: &mut Vec<u32>) -> u32 {
        either!(&self.position, position => position.random_move(rng, scratch))
    }

    fn play_random(&mut self, rng: &mut Rng<impl Source>, scratch: &mut Vec<u32>) {
        either!(&mut self.position, position => position.play_random(rng, scratch));
        self.turn();
    }

    fn hash(&self) -> Option<u64> {
        self.hash_with(self.left)
    }
}

impl<K: Seats> Notation for Described<K> {
    fn position_text(&self) -> String {
        let text = either!(&self.position, position => position.position_text());
        match self.left {
            UNLIMITED => text,
            left => format!("{text}{LEFT}{left}"),
        }
    }

    /// Without a number of turns that are left they are those of this position.
    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let (mut rest, mut left) = (text, self.left);
        if left != UNLIMITED
            && let Some((before, number)) = text.rsplit_once(LEFT)
        {
            let read = number.parse().ok().filter(|&turns| turns < UNLIMITED);
            let wrong = || TextError::new(number, "not a number of turns that are left");
            (rest, left) = (before, read.ok_or_else(wrong)?);
        }
        let position = match &self.position {
            Position::Rbg(position) => Position::Rbg(position.read_position(rest)?),
            Position::Rg(position) => Position::Rg(position.read_position(rest)?),
        };
        Ok(Self { position, left })
    }

    fn move_text(&self, m: u32) -> String {
        either!(&self.position, position => position.move_text(m))
    }

    fn read_move(&self, text: &str) -> Result<u32, TextError> {
        if self.left == 0 {
            return Err(TextError::new(text, "the game is over"));
        }
        either!(&self.position, position => position.read_move(text))
    }

    fn drawing(&self) -> String {
        either!(&self.position, position => position.drawing())
    }
}
