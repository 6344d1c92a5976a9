//! A position of a game from a description, whichever language that is in.
//!
//! Every agent is compiled for each type of games in a program. So the languages are one type
//! there, and which one it is is asked at each call.

use crate::load::Kept;
use crate::rbg::loaded as rbg;
use crate::rbg::straightness::straightness;
use crate::rg::loaded as rg;
use crate::suited::{Suits, suited};
use std::fmt;
use tesuji::game::split::{AnyStrategy, Semimove, Split, Strategy, Submove, SubmoveOf};
use tesuji::game::{Notation, Outcome, Scores, TextError};
use tesuji::{Game, Rng, Source};

/// How the players of a description in any language become players of the library.
pub trait Seats: rbg::Seats + rg::Seats {}

impl<K: rbg::Seats + rg::Seats> Seats for K {}

/// A position of a described game.
///
/// A game may be limited to a number of turns, behind which it is drawn.
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
            Position::Rbg($position) => $value,
            Position::Rg($position) => $value,
        }
    };
}

/// Spreads the turns that are left over the bits of a hash.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

impl<K: Seats> Described<K> {
    /// A turn is over.
    #[inline]
    fn turn(&mut self) {
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

    /// Why the game cannot go on, if that is not by its rules. It is then over.
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
        either!(&self.position, position => position.read_move(text))
    }

    fn drawing(&self) -> String {
        either!(&self.position, position => position.drawing())
    }
}

impl<K: Seats> Described<K> {
    /// How finely to split; `None` if moves stay whole.
    #[inline]
    fn finely(&self, strategy: impl Strategy) -> Option<AnyStrategy> {
        if strategy.suited() {
            return self.suited();
        }
        Some(AnyStrategy::of(strategy))
    }

    fn suits(&self) -> &'static Suits {
        either!(&self.position, position => &position.loaded().suits)
    }

    /// The strategy that suits the game; `None` if moves stay whole.
    fn suited(&self) -> Option<AnyStrategy> {
        self.suits().strategy(|| {
            let (kept, straightness) = match &self.position {
                Position::Rbg(position) => {
                    let loaded = position.loaded();
                    (Kept::Rbg(loaded), straightness(loaded.rules()))
                }
                Position::Rg(position) => (Kept::Rg(position.loaded()), None),
            };
            let start = kept.start::<K>(None).ok()?;
            suited(&start, straightness)
        })
    }

    fn listed(&self) -> Vec<u32> {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        moves
    }

    /// The move with a number among the whole ones.
    fn whole(&self, semimove: Semimove) -> u32 {
        self.suits().whole(semimove, || self.listed())
    }
}

impl<K: Seats, S: Strategy> Split<S> for Described<K> {
    type Part = Part;
    const SEMIMOVES: usize = {
        let of_rbg = <rbg::Position<K> as Split<AnyStrategy>>::SEMIMOVES;
        let of_rg = <rg::Position<K> as Split<AnyStrategy>>::SEMIMOVES;
        if of_rbg > of_rg { of_rbg } else { of_rg }
    };

    fn semimoves(&self, strategy: S, part: Option<Part>, semimoves: &mut Vec<Semimove>) {
        let Some(strategy) = self.finely(strategy) else {
            semimoves.extend(self.suits().numbers(&self.listed()));
            return;
        };
        match &self.position {
            Position::Rbg(position) => {
                position.semimoves(strategy, part.and_then(Part::rbg), semimoves);
            }
            Position::Rg(position) => {
                position.semimoves(strategy, part.and_then(Part::rg), semimoves);
            }
        }
    }

    fn choose(&self, strategy: S, part: Option<Part>, semimove: Semimove) -> SubmoveOf<Self, S> {
        let Some(strategy) = self.finely(strategy) else {
            return Submove::Whole(self.whole(semimove));
        };
        match &self.position {
            Position::Rbg(position) => {
                let chosen = position.choose(strategy, part.and_then(Part::rbg), semimove);
                submove(chosen, Part::Rbg)
            }
            Position::Rg(position) => {
                let chosen = position.choose(strategy, part.and_then(Part::rg), semimove);
                submove(chosen, Part::Rg)
            }
        }
    }

    fn last(&self, strategy: S, submove: SubmoveOf<Self, S>) -> (Option<Part>, Semimove) {
        let Some(strategy) = self.finely(strategy) else {
            let number = match submove {
                Submove::Whole(m) => self.suits().number(m, || self.listed()),
                Submove::Part(_) => unreachable!("moves that stay whole have no parts"),
            };
            return (None, number);
        };
        match (&self.position, submove) {
            (Position::Rbg(position), Submove::Part(Part::Rbg(part))) => {
                before(position.last(strategy, Submove::Part(part)), Part::Rbg)
            }
            (Position::Rg(position), Submove::Part(Part::Rg(part))) => {
                before(position.last(strategy, Submove::Part(part)), Part::Rg)
            }
            (Position::Rbg(position), Submove::Whole(m)) => {
                before(position.last(strategy, Submove::Whole(m)), Part::Rbg)
            }
            (Position::Rg(position), Submove::Whole(m)) => {
                before(position.last(strategy, Submove::Whole(m)), Part::Rg)
            }
            (_, Submove::Part(_)) => unreachable!("a part of a move in another language"),
        }
    }

    fn random_split_move(
        &self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        scratch: &mut Vec<Semimove>,
    ) -> u32 {
        let Some(strategy) = self.finely(strategy) else {
            return self.random_move(rng, &mut Vec::new());
        };
        either!(&self.position, position => position.random_split_move(strategy, rng, scratch))
    }

    fn play_random_split(
        &mut self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        scratch: &mut Vec<Semimove>,
    ) {
        match (self.finely(strategy), &mut self.position) {
            (None, Position::Rbg(position)) => position.play_random(rng, &mut Vec::new()),
            (Some(strategy), Position::Rbg(position)) => {
                position.play_random_split(strategy, rng, scratch);
            }
            // There a move is drawn otherwise if it is played at once.
            (_, Position::Rg(_)) => {
                let m = self.random_split_move(strategy, rng, scratch);
                self.play(m);
                return;
            }
        }
        self.turn();
    }

    fn semimove_text(&self, strategy: S, part: Option<Part>, semimove: Semimove) -> String {
        let Some(strategy) = self.finely(strategy) else {
            return self.move_text(self.whole(semimove));
        };
        match &self.position {
            Position::Rbg(position) => {
                position.semimove_text(strategy, part.and_then(Part::rbg), semimove)
            }
            Position::Rg(position) => {
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
