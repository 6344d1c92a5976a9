//! A position of a game from a description, whichever language that is in.
//!
//! Every agent is compiled for each type of games in a program. So the languages are one type
//! there, and which one it is is asked at each call.

use crate::rbg::loaded as rbg;
use crate::rg::loaded as rg;
use std::fmt;
use tesuji::game::split::{Semimove, Split, Strategy, Submove, SubmoveOf};
use tesuji::game::{Notation, Outcome, Scores, TextError};
use tesuji::{Game, Rng, Source};

/// How the players of a description in any language become players of the library.
pub trait Seats: rbg::Seats + rg::Seats {}

impl<K: rbg::Seats + rg::Seats> Seats for K {}

/// A position of a described game.
#[derive(Clone, PartialEq)]
pub enum Described<K: Seats> {
    /// In Regular Boardgames.
    Rbg(rbg::Position<K>),
    /// In Regular Games.
    Rg(rg::Position<K>),
}

/// What has been chosen of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// In Regular Boardgames.
    Rbg(rbg::Part),
    /// In Regular Games.
    Rg(rg::Part),
}

impl Part {
    fn rbg(self) -> Option<rbg::Part> {
        match self {
            Self::Rbg(part) => Some(part),
            Self::Rg(_) => None,
        }
    }

    fn rg(self) -> Option<rg::Part> {
        match self {
            Self::Rg(part) => Some(part),
            Self::Rbg(_) => None,
        }
    }
}

/// The same with the position in its language.
macro_rules! either {
    ($described:expr, $position:ident => $value:expr) => {
        match $described {
            Described::Rbg($position) => $value,
            Described::Rg($position) => $value,
        }
    };
}

impl<K: Seats> Described<K> {
    /// Why the game cannot go on, if that is not by its rules. It is then over.
    pub fn failure(&self) -> Option<String> {
        match self {
            Self::Rbg(position) => {
                let failure = position.failure()?;
                Some(failure.text(position.loaded().rules()))
            }
            Self::Rg(position) => Some(position.failure()?.text(position.loaded().rules())),
        }
    }
}

impl<K: Seats> fmt::Debug for Described<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        either!(self, position => position.fmt(f))
    }
}

impl<K: Seats> Game for Described<K> {
    type Players = K::Players;
    type Move = u32;
    const SCORES: Scores = K::SCORES;

    fn mover(&self) -> usize {
        either!(self, position => position.mover())
    }

    fn moves(&self, moves: &mut Vec<u32>) {
        either!(self, position => position.moves(moves));
    }

    fn play(&mut self, m: u32) {
        either!(self, position => position.play(m));
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        either!(self, position => position.outcome())
    }

    fn count_moves(&self, scratch: &mut Vec<u32>) -> usize {
        either!(self, position => position.count_moves(scratch))
    }

    fn random_move(&self, rng: &mut Rng<impl Source>, scratch: &mut Vec<u32>) -> u32 {
        either!(self, position => position.random_move(rng, scratch))
    }

    fn play_random(&mut self, rng: &mut Rng<impl Source>, scratch: &mut Vec<u32>) {
        either!(self, position => position.play_random(rng, scratch));
    }

    fn hash(&self) -> Option<u64> {
        either!(self, position => position.hash())
    }
}

impl<K: Seats> Notation for Described<K> {
    fn position_text(&self) -> String {
        either!(self, position => position.position_text())
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        match self {
            Self::Rbg(position) => position.read_position(text).map(Self::Rbg),
            Self::Rg(position) => position.read_position(text).map(Self::Rg),
        }
    }

    fn move_text(&self, m: u32) -> String {
        either!(self, position => position.move_text(m))
    }

    fn read_move(&self, text: &str) -> Result<u32, TextError> {
        either!(self, position => position.read_move(text))
    }

    fn drawing(&self) -> String {
        either!(self, position => position.drawing())
    }
}

impl<K: Seats, S: Strategy> Split<S> for Described<K> {
    type Part = Part;
    const SEMIMOVES: usize = {
        let of_rbg = <rbg::Position<K> as Split<S>>::SEMIMOVES;
        let of_rg = <rg::Position<K> as Split<S>>::SEMIMOVES;
        if of_rbg > of_rg { of_rbg } else { of_rg }
    };

    fn semimoves(&self, strategy: S, part: Option<Part>, semimoves: &mut Vec<Semimove>) {
        match self {
            Self::Rbg(position) => {
                position.semimoves(strategy, part.and_then(Part::rbg), semimoves);
            }
            Self::Rg(position) => position.semimoves(strategy, part.and_then(Part::rg), semimoves),
        }
    }

    fn choose(&self, strategy: S, part: Option<Part>, semimove: Semimove) -> SubmoveOf<Self, S> {
        match self {
            Self::Rbg(position) => {
                let chosen = position.choose(strategy, part.and_then(Part::rbg), semimove);
                submove(chosen, Part::Rbg)
            }
            Self::Rg(position) => {
                let chosen = position.choose(strategy, part.and_then(Part::rg), semimove);
                submove(chosen, Part::Rg)
            }
        }
    }

    fn last(&self, strategy: S, submove: SubmoveOf<Self, S>) -> (Option<Part>, Semimove) {
        match (self, submove) {
            (Self::Rbg(position), Submove::Part(Part::Rbg(part))) => {
                before(position.last(strategy, Submove::Part(part)), Part::Rbg)
            }
            (Self::Rg(position), Submove::Part(Part::Rg(part))) => {
                before(position.last(strategy, Submove::Part(part)), Part::Rg)
            }
            (Self::Rbg(position), Submove::Whole(m)) => {
                before(position.last(strategy, Submove::Whole(m)), Part::Rbg)
            }
            (Self::Rg(position), Submove::Whole(m)) => {
                before(position.last(strategy, Submove::Whole(m)), Part::Rg)
            }
            (_, Submove::Part(_)) => unreachable!("a part of a move in another language"),
        }
    }

    fn semimove_text(&self, strategy: S, part: Option<Part>, semimove: Semimove) -> String {
        match self {
            Self::Rbg(position) => {
                position.semimove_text(strategy, part.and_then(Part::rbg), semimove)
            }
            Self::Rg(position) => {
                position.semimove_text(strategy, part.and_then(Part::rg), semimove)
            }
        }
    }
}

/// A submove with its part in whichever language.
fn submove<P>(submove: Submove<P, u32>, part: impl FnOnce(P) -> Part) -> Submove<Part, u32> {
    match submove {
        Submove::Part(chosen) => Submove::Part(part(chosen)),
        Submove::Whole(m) => Submove::Whole(m),
    }
}

/// What was chosen before a semimove, with its part in whichever language.
fn before<P>(
    (chosen, last): (Option<P>, Semimove),
    part: impl FnOnce(P) -> Part,
) -> (Option<Part>, Semimove) {
    (chosen.map(part), last)
}
