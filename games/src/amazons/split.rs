//! The semimoves of amazons: the queen that moves, its destination, and the square of its arrow.
//! Plus chooses the direction of the queen and of the arrow before the square. Shift chooses the
//! row of the queen before the queen (paper 002, appendices 2.3 and 3). All queens, directions and
//! rows of the board are offered: a queen or a direction without an empty square and a row without
//! queens are dead.
//!
//! Semimoves are numbers: 0–120 the square of a queen, 121–241 its destination, 242–362 the arrow;
//! 363–370 a direction of the queen, 371–378 one of the arrow, 379–388 a row.

use super::{Amazons, Shot};
use crate::kit::wide::{Lines, SQUARES, View, WAY_NAMES, name, nth, place, row_set, squares, way};
use tesuji::game::split::{Semimove, Split, Strategy, Submove, SubmoveOf};
use tesuji::{Rng, Source};

const DESTINATIONS: Semimove = SQUARES as Semimove;
const ARROWS: Semimove = 2 * DESTINATIONS;
const DIRECTIONS: Semimove = 3 * DESTINATIONS;
const FLIGHTS: Semimove = DIRECTIONS + 8;
const ROWS: Semimove = FLIGHTS + 8;

/// The part of a move that has been chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The row of the queen.
    Row(u8),
    /// The queen.
    Queen(u8),
    /// The queen and its direction.
    Direction(u8, u8),
    /// The queen and its destination.
    Way(u8, u8),
    /// The queen, its destination and the direction of the arrow.
    Flight(u8, u8, u8),
}

/// The eight directions of queens and arrows.
const QUEEN: &[usize] = &[0, 1, 2, 3, 4, 5, 6, 7];

impl Amazons {
    /// A line or the lines of a piece that can move; a direction without a square is drawn again,
    /// which is the same as trying the others.
    #[inline(always)]
    fn draw_lines<S: Strategy>(
        strategy: S,
        view: &View,
        from: u8,
        rng: &mut Rng<impl Source>,
    ) -> Lines {
        loop {
            let lines = if strategy.plus() {
                view.lines(from, &[rng.below(8) as usize])
            } else {
                view.lines(from, QUEEN)
            };
            if !lines.is_empty() {
                break lines;
            }
        }
    }
}

impl<S: Strategy> Split<S> for Amazons {
    type Part = Part;
    const SEMIMOVES: usize = ROWS as usize + 10;

    fn semimoves(&self, strategy: S, part: Option<Part>, semimoves: &mut Vec<Semimove>) {
        let mut add = |set: u128, first: Semimove| {
            semimoves.extend(squares(set).map(|square| first + Semimove::from(square)));
        };
        let view = |left: Option<u8>| {
            let view = View::new(self.empty);
            left.map_or(view, |left| view.opened(left))
        };
        match part {
            None if strategy.shift() => semimoves.extend(ROWS..ROWS + Semimove::from(self.size)),
            None => add(self.own(), 0),
            Some(Part::Row(row)) => add(self.own() & row_set(row), 0),
            Some(Part::Queen(_)) if strategy.plus() => {
                semimoves.extend(DIRECTIONS..DIRECTIONS + 8);
            }
            Some(Part::Queen(from)) => add(view(None).lines(from, QUEEN).set(), DESTINATIONS),
            Some(Part::Direction(from, way)) => {
                add(view(None).lines(from, &[way.into()]).set(), DESTINATIONS);
            }
            Some(Part::Way(..)) if strategy.plus() => semimoves.extend(FLIGHTS..FLIGHTS + 8),
            Some(Part::Way(from, to)) => add(view(Some(from)).lines(to, QUEEN).set(), ARROWS),
            Some(Part::Flight(from, to, way)) => {
                add(view(Some(from)).lines(to, &[way.into()]).set(), ARROWS);
            }
        }
    }

    #[inline]
    fn choose(&self, _: S, part: Option<Part>, semimove: Semimove) -> SubmoveOf<Self, S> {
        let number = |first| (semimove - first) as u8;
        match part {
            None if semimove >= ROWS => Submove::Part(Part::Row(number(ROWS))),
            None | Some(Part::Row(_)) => Submove::Part(Part::Queen(number(0))),
            Some(Part::Queen(from)) if semimove >= DIRECTIONS => {
                Submove::Part(Part::Direction(from, number(DIRECTIONS)))
            }
            Some(Part::Queen(from) | Part::Direction(from, _)) => {
                Submove::Part(Part::Way(from, number(DESTINATIONS)))
            }
            Some(Part::Way(from, to)) if semimove >= FLIGHTS => {
                Submove::Part(Part::Flight(from, to, number(FLIGHTS)))
            }
            Some(Part::Way(from, to) | Part::Flight(from, to, _)) => {
                let arrow = number(ARROWS);
                Submove::Whole(Shot { from, to, arrow })
            }
        }
    }

    #[inline]
    fn last(&self, strategy: S, submove: SubmoveOf<Self, S>) -> (Option<Part>, Semimove) {
        let heading = |from, to| way(from, to) as u8;
        match submove {
            Submove::Whole(Shot { from, to, arrow }) => {
                let before = if strategy.plus() {
                    Part::Flight(from, to, heading(to, arrow))
                } else {
                    Part::Way(from, to)
                };
                (Some(before), ARROWS + Semimove::from(arrow))
            }
            Submove::Part(Part::Flight(from, to, way)) => {
                (Some(Part::Way(from, to)), FLIGHTS + Semimove::from(way))
            }
            Submove::Part(Part::Way(from, to)) => {
                let before = if strategy.plus() {
                    Part::Direction(from, heading(from, to))
                } else {
                    Part::Queen(from)
                };
                (Some(before), DESTINATIONS + Semimove::from(to))
            }
            Submove::Part(Part::Direction(from, way)) => {
                (Some(Part::Queen(from)), DIRECTIONS + Semimove::from(way))
            }
            Submove::Part(Part::Queen(from)) => {
                let row = Part::Row(place(from).1 as u8);
                (strategy.shift().then_some(row), from.into())
            }
            Submove::Part(Part::Row(row)) => (None, ROWS + Semimove::from(row)),
        }
    }

    fn semimove_text(&self, _: S, _: Option<Part>, semimove: Semimove) -> String {
        match semimove {
            ROWS.. => (semimove - ROWS + 1).to_string(),
            DIRECTIONS.. => WAY_NAMES[usize::from((semimove - DIRECTIONS) % 8)].to_owned(),
            square => name((square % DESTINATIONS) as u8),
        }
    }

    #[inline]
    fn random_split_move(
        &self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        _: &mut Vec<Semimove>,
    ) -> Shot {
        let mobile = self.mobile();
        let mut queens = mobile;
        if strategy.shift() {
            // A row without a queen that can move is drawn again, as trying the others would.
            queens = loop {
                let row = mobile & row_set(rng.below(self.size.into()) as u8);
                if row != 0 {
                    break row;
                }
            };
        }
        let from = nth(queens, rng.below(queens.count_ones()));
        let view = View::new(self.empty);
        let to = Self::draw_lines(strategy, &view, from, rng).draw(rng);
        let arrow = Self::draw_lines(strategy, &view.opened(from), to, rng).draw(rng);
        Shot { from, to, arrow }
    }
}
