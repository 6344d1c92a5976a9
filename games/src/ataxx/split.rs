//! The semimoves of ataxx. A clone is a single semimove, the square of the new piece. A jump has
//! two: the piece and its destination. Plus first chooses whether to clone or to jump. Shift
//! chooses the row before the square of a clone or of a piece that jumps. (Paper 002, appendix 3,
//! splits similar games in this way; ataxx is not among its games.) Both kinds, all rows and all
//! own pieces are offered: a kind or a row without a move and a piece without a jump are dead. A
//! side that cannot move has one semimove, the pass.
//!
//! Semimoves are numbers: 0–63 the square of a piece that jumps, 64–127 its destination, 128–191
//! the square of a clone; 192–199 a row, 200 and 201 the kind, 202 the pass.

use super::{Ataxx, Step, shifted, spread};
use crate::kit::bits::{nth_bit_below_64, squares};
use crate::kit::board_text::name_of;
use crate::kit::rows::{draw_row, in_row};
use tesuji::game::split::{Semimove, Split, Strategy, Submove, SubmoveOf};
use tesuji::{Rng, Source};

const DESTINATIONS: Semimove = 64;
const CLONES: Semimove = 128;
const ROWS: Semimove = 192;
const CLONE: Semimove = 200;
const JUMP: Semimove = 201;
const PASS: Semimove = 202;

/// The kind of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A clone: a new piece.
    Clone,
    /// A jump: a piece changes its square.
    Jump,
}

/// The part of a move that has been chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// Whether a piece is cloned or jumps.
    Kind(Kind),
    /// The kind, if it was chosen, and the row of the clone or of the piece that jumps.
    Row(Option<Kind>, u8),
    /// The piece that jumps.
    Piece(u8),
}

/// Where jumps from the squares of the set lead.
#[inline(always)]
const fn ring(set: u64) -> u64 {
    let near = set | shifted(set, 1, 0) | shifted(set, -1, 0);
    let sides = shifted(set, 2, 0) | shifted(set, -2, 0);
    let row = near | sides;
    row << 16 | row >> 16 | sides << 8 | sides | sides >> 8
}

/// The sixteen squares that a jump from each leads to.
static JUMPS_FROM: [u64; 64] = {
    let mut jumps = [0; 64];
    let mut square = 0;
    while square < 64 {
        jumps[square] = ring(1 << square);
        square += 1;
    }
    jumps
};

/// The part that was chosen before the square of a clone or of a piece that jumps.
#[inline(always)]
fn before<S: Strategy>(strategy: S, kind: Kind, square: u8) -> Option<Part> {
    let kind = strategy.plus().then_some(kind);
    if strategy.shift() {
        Some(Part::Row(kind, square / 8))
    } else {
        kind.map(Part::Kind)
    }
}

impl Ataxx {
    #[inline(always)]
    fn clones(&self) -> u64 {
        spread(self.pieces[0]) & self.empty()
    }

    #[inline(always)]
    fn jumps_from(&self, piece: u8) -> u64 {
        JUMPS_FROM[usize::from(piece % 64)] & self.empty()
    }

    /// No empty square is within two of a piece.
    fn is_stuck(&self) -> bool {
        spread(spread(self.pieces[0])) & self.empty() == 0
    }

    /// The square left, if any, and the square filled, as sets; both are empty for a pass.
    ///
    /// The parts are drawn among those that a legal move completes, because all pieces with a jump
    /// are found at once. A clone is drawn like a jump with one destination, which needs no branch.
    #[inline(always)]
    fn draw_split<S: Strategy>(&self, strategy: S, rng: &mut Rng<impl Source>) -> (u64, u64) {
        let own = self.pieces[0];
        let (clones, jumpers) = (self.clones(), own & ring(self.empty()));
        let mut alive = clones | jumpers;
        if alive == 0 {
            return (0, 0);
        }
        if strategy.plus() {
            let kinds = if rng.below(2) == 0 {
                [clones, jumpers]
            } else {
                [jumpers, clones]
            };
            alive = if kinds[0] == 0 { kinds[1] } else { kinds[0] };
        }
        if strategy.shift() {
            alive = draw_row(alive, rng);
        }
        let square = nth_bit_below_64(alive, rng.below(alive.count_ones()));
        let from = square & own;
        let jumps = self.jumps_from(square.trailing_zeros() as u8);
        let destinations = if from == 0 { square } else { jumps };
        let drawn = rng.below(destinations.count_ones());
        (from, nth_bit_below_64(destinations, drawn))
    }
}

impl<S: Strategy> Split<S> for Ataxx {
    type Part = Part;
    const SEMIMOVES: usize = PASS as usize + 1;

    fn semimoves(&self, strategy: S, part: Option<Part>, semimoves: &mut Vec<Semimove>) {
        let mut add = |set: u64, first: Semimove| {
            semimoves.extend(squares(set).map(|square| first + Semimove::from(square)));
        };
        let (kind, within) = match part {
            None if self.is_stuck() => return semimoves.push(PASS),
            None if strategy.plus() => return semimoves.extend([CLONE, JUMP]),
            None | Some(Part::Kind(_)) if strategy.shift() => {
                return semimoves.extend(ROWS..ROWS + Semimove::from(self.size));
            }
            None => (None, u64::MAX),
            Some(Part::Kind(kind)) => (Some(kind), u64::MAX),
            Some(Part::Row(kind, row)) => (kind, in_row(u64::MAX, row.into())),
            Some(Part::Piece(from)) => return add(self.jumps_from(from), DESTINATIONS),
        };
        if kind != Some(Kind::Clone) {
            add(self.pieces[0] & within, 0);
        }
        if kind != Some(Kind::Jump) {
            add(self.clones() & within, CLONES);
        }
    }

    #[inline]
    fn choose(&self, _: S, part: Option<Part>, semimove: Semimove) -> SubmoveOf<Self, S> {
        let number = |first| (semimove - first) as u8;
        match semimove {
            PASS => Submove::Whole(Step::PASS),
            CLONE => Submove::Part(Part::Kind(Kind::Clone)),
            JUMP => Submove::Part(Part::Kind(Kind::Jump)),
            ROWS.. => {
                let kind = match part {
                    Some(Part::Kind(kind)) => Some(kind),
                    _ => None,
                };
                Submove::Part(Part::Row(kind, number(ROWS)))
            }
            CLONES.. => {
                let to = number(CLONES);
                Submove::Whole(Step { from: to, to })
            }
            _ => match part {
                Some(Part::Piece(from)) => {
                    let to = number(DESTINATIONS);
                    Submove::Whole(Step { from, to })
                }
                _ => Submove::Part(Part::Piece(number(0))),
            },
        }
    }

    #[inline]
    fn last(&self, strategy: S, submove: SubmoveOf<Self, S>) -> (Option<Part>, Semimove) {
        match submove {
            Submove::Whole(step) if step == Step::PASS => (None, PASS),
            Submove::Whole(step) if step.is_clone() => {
                let before = before(strategy, Kind::Clone, step.to);
                (before, CLONES + Semimove::from(step.to))
            }
            Submove::Whole(Step { from, to }) => {
                let piece = Some(Part::Piece(from));
                (piece, DESTINATIONS + Semimove::from(to))
            }
            Submove::Part(Part::Piece(from)) => (before(strategy, Kind::Jump, from), from.into()),
            Submove::Part(Part::Row(kind, row)) => {
                (kind.map(Part::Kind), ROWS + Semimove::from(row))
            }
            Submove::Part(Part::Kind(Kind::Clone)) => (None, CLONE),
            Submove::Part(Part::Kind(Kind::Jump)) => (None, JUMP),
        }
    }

    fn semimove_text(&self, _: S, _: Option<Part>, semimove: Semimove) -> String {
        match semimove {
            PASS => "pass".to_owned(),
            CLONE => "clone".to_owned(),
            JUMP => "jump".to_owned(),
            ROWS.. => (semimove - ROWS + 1).to_string(),
            _ => name_of(semimove % DESTINATIONS),
        }
    }

    #[inline]
    fn random_split_move(
        &self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        _: &mut Vec<Semimove>,
    ) -> Step {
        let (from, to) = self.draw_split(strategy, rng);
        Step::of_sets(from, to)
    }

    #[inline]
    fn play_random_split(
        &mut self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        _: &mut Vec<Semimove>,
    ) {
        let (from, to) = self.draw_split(strategy, rng);
        // Of a pass, the neighbours of no square.
        self.settle(from, to, spread(to));
    }
}
