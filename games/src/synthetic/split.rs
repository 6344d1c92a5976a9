//! Semimoves of synthetic games: the parts of a move, one by one.
//!
//! All choices are offered for each part, so most beginnings are dead if few sequences are legal.
//! Without [`Spec::parts`](super::Spec::parts) a move is one semimove. All strategies split in this
//! way.
//!
//! Semimoves are numbers: `choice` for the last part, 256 + `choice` for those before it.

use super::{Parts, Rule, Synthetic};
use tesuji::Game;
use tesuji::game::split::{Semimove, Split, Strategy, Submove, SubmoveOf};

const BEFORE_THE_LAST: Semimove = 256;

/// The first parts of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Begun {
    /// How many parts have been chosen, at least one.
    count: u8,
    /// The choices for these parts, as the digits of a number.
    number: u8,
}

impl<const N: usize, R: Rule> Synthetic<N, R> {
    /// The parts of moves: a single one if moves are not composed.
    fn parts(&self) -> Parts {
        let (_, most) = self.spec.branching;
        self.spec.parts.unwrap_or(Parts {
            count: 1,
            choices: most,
        })
    }
}

impl<const N: usize, R: Rule, S: Strategy> Split<S> for Synthetic<N, R> {
    type Part = Begun;
    const SEMIMOVES: usize = 2 * BEFORE_THE_LAST as usize;

    fn semimoves(&self, _: S, part: Option<Begun>, semimoves: &mut Vec<Semimove>) {
        let parts = self.parts();
        let (count, number) = part.map_or((0, 0), |begun| (begun.count, begun.number));
        if count + 1 < parts.count {
            semimoves
                .extend((0..parts.choices).map(|choice| BEFORE_THE_LAST + Semimove::from(choice)));
            return;
        }
        let mut legal = Vec::new();
        self.moves(&mut legal);
        let complete = |choice: &u8| legal.contains(&(number * parts.choices + choice));
        semimoves.extend((0..parts.choices).filter(complete).map(Semimove::from));
    }

    fn choose(&self, _: S, part: Option<Begun>, semimove: Semimove) -> SubmoveOf<Self, S> {
        let choices = self.parts().choices;
        let (count, number) = part.map_or((0, 0), |begun| (begun.count, begun.number));
        let number = number * choices + (semimove % BEFORE_THE_LAST) as u8;
        if semimove < BEFORE_THE_LAST {
            return Submove::Whole(number);
        }
        let count = count + 1;
        Submove::Part(Begun { count, number })
    }

    fn last(&self, _: S, submove: SubmoveOf<Self, S>) -> (Option<Begun>, Semimove) {
        let parts = self.parts();
        let (count, number, first) = match submove {
            Submove::Whole(number) => (parts.count, number, 0),
            Submove::Part(begun) => (begun.count, begun.number, BEFORE_THE_LAST),
        };
        let before = Begun {
            count: count - 1,
            number: number / parts.choices,
        };
        let semimove = first + Semimove::from(number % parts.choices);
        ((count > 1).then_some(before), semimove)
    }

    fn semimove_text(&self, _: S, _: Option<Begun>, semimove: Semimove) -> String {
        (semimove % BEFORE_THE_LAST).to_string()
    }
}
