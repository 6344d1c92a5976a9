//! The semimoves of described games in any language.

use crate::described::{Described, Position, Seats, either};
use crate::load::Kept;
use crate::rbg::loaded as rbg;
use crate::rbg::straightness::straightness;
use crate::rg::loaded as rg;
use crate::suited::{Suits, suited};
use tesuji::game::Notation;
use tesuji::game::split::{AnyStrategy, Semimove, Split, Strategy, Submove, SubmoveOf};
use tesuji::{Game, Rng, Source};

/// The part of a move that has been chosen.
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
