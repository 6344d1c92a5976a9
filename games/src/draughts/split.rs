//! The semimoves of draughts: the piece, and then its step, or its jumps one by one. Plus makes no
//! difference, because a direction has one destination. Shift chooses the diagonal of the piece,
//! downward to the right, before the piece: these diagonals are the rows of the paper's board
//! (paper 002, appendix 3). All pieces and diagonals are offered: a piece that cannot move, or that
//! cannot jump while another has to, and a diagonal without pieces are dead.
//!
//! Semimoves are numbers: 0–63 a piece (its bit), 64–127 a destination, 128–135 a diagonal, counted
//! from a1.

use super::moves::{Change, union};
use super::routes::ROUTES;
use super::{Draughts, Path};
use crate::kit::bits::{nth_bit_below_64, squares};
use crate::kit::board_text::square_name;
use crate::kit::dark_squares::{BITS, BOARD, number_of, place};
use tesuji::game::split::{Semimove, Split, Strategy, Submove, SubmoveOf};
use tesuji::{Rng, Source};

const DESTINATIONS: Semimove = 64;
const DIAGONALS: Semimove = 128;

/// The part of a move that has been chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The diagonal of the piece.
    Diagonal(u8),
    /// The bit of the piece's square.
    Piece(u8),
    /// A sequence of jumps that must go on.
    Jumps(Path),
}

const fn diagonal_of(bit: usize) -> usize {
    let (column, row) = place(bit);
    usize::midpoint(column, row)
}

/// The squares of each diagonal.
const DIAGONAL_SETS: [u64; 8] = {
    let mut sets = [0; 8];
    let mut bit = 0;
    while bit < BITS {
        if BOARD >> bit & 1 == 1 {
            sets[diagonal_of(bit)] |= 1 << bit;
        }
        bit += 1;
    }
    sets
};

impl Draughts {
    fn must_jump(&self) -> bool {
        let jumps = if self.mover == 0 {
            self.jumps::<0>()
        } else {
            self.jumps::<1>()
        };
        union(jumps) != 0
    }

    /// Where a piece steps, or jumps if some piece can.
    fn destinations(&self, piece: u8) -> u64 {
        let (piece, jump) = (1 << piece, self.must_jump());
        union(match (self.mover, jump) {
            (0, false) => self.steps_of::<0>(piece),
            (0, true) => self.jumps_of::<0>(|way| piece & self.going::<0>(way)),
            (_, false) => self.steps_of::<1>(piece),
            (_, true) => self.jumps_of::<1>(|way| piece & self.going::<1>(way)),
        })
    }

    /// The sequences of jumps that go on from `jumps` by one more jump.
    #[inline]
    fn jumps_on(&self, jumps: Path) -> impl Iterator<Item = Path> {
        let (from, side) = (1 << ROUTES.get(jumps).from, usize::from(self.mover));
        let ways = self.ways(side, from);
        // The piece is not in its own way when it comes round.
        ROUTES.jumps_on(jumps, ways, [self.pieces[1 - side], self.empty() | from])
    }

    /// The part of a move that these jumps are, or the whole move if they do not go on.
    fn jumped(&self, jumps: Path) -> Submove<Part, Path> {
        if self.jumps_on(jumps).next().is_some() {
            Submove::Part(Part::Jumps(jumps))
        } else {
            Submove::Whole(jumps)
        }
    }

    /// A random move, semimove by semimove: the one drawn, or its number if it may be a sequence of
    /// jumps. A diagonal without a piece that can move is drawn again, which is the same as trying
    /// the others.
    #[inline(always)]
    fn draw_split<const SIDE: usize, S: Strategy>(
        &self,
        strategy: S,
        rng: &mut Rng<impl Source>,
    ) -> Result<Change, Path> {
        let one_of =
            |set: u64, rng: &mut Rng<_>| nth_bit_below_64(set, rng.below(set.count_ones()));
        let a_piece = |mut mobile: u64, rng: &mut Rng<_>| {
            if strategy.shift() {
                mobile = loop {
                    let diagonal = mobile & DIAGONAL_SETS[rng.below(8) as usize];
                    if diagonal != 0 {
                        break diagonal;
                    }
                };
            }
            one_of(mobile, rng)
        };
        let jumps = self.jumps::<SIDE>();
        if union(jumps) == 0 {
            let from = a_piece(Self::origins::<SIDE>(self.steps::<SIDE>(), 1), rng);
            let to = one_of(union(self.steps_of::<SIDE>(from)), rng);
            let captured = 0;
            return Ok(Change { from, to, captured });
        }
        let from = a_piece(Self::origins::<SIDE>(jumps, 2), rng);
        let ends = self.jumps_of::<SIDE>(|way| from & self.going::<SIDE>(way));
        let to = one_of(union(ends), rng);
        if self.may_go_on::<SIDE>(jumps) {
            return Err(self.draw_jumps(from, to, rng));
        }
        Ok(Change::jump(from, to))
    }

    /// Goes on jumping at random.
    #[cold]
    #[inline(never)]
    fn draw_jumps(&self, from: u64, to: u64, rng: &mut Rng<impl Source>) -> Path {
        let mut jumps = ROUTES.single(from.trailing_zeros(), to.trailing_zeros(), true);
        loop {
            let count = self.jumps_on(jumps).count() as u32;
            if count == 0 {
                break jumps;
            }
            let drawn = rng.below(count) as usize;
            jumps = self.jumps_on(jumps).nth(drawn).expect("fewer are drawn");
        }
    }
}

impl<S: Strategy> Split<S> for Draughts {
    type Part = Part;
    const SEMIMOVES: usize = DIAGONALS as usize + 8;

    fn semimoves(&self, strategy: S, part: Option<Part>, semimoves: &mut Vec<Semimove>) {
        let own = self.pieces[usize::from(self.mover)];
        let numbers = |set, first| squares(set).map(move |bit| first + Semimove::from(bit));
        match part {
            None if strategy.shift() => semimoves.extend(DIAGONALS..DIAGONALS + 8),
            None => semimoves.extend(numbers(own, 0)),
            Some(Part::Diagonal(diagonal)) => {
                let set = own & DIAGONAL_SETS[usize::from(diagonal)];
                semimoves.extend(numbers(set, 0));
            }
            Some(Part::Piece(piece)) => {
                semimoves.extend(numbers(self.destinations(piece), DESTINATIONS));
            }
            Some(Part::Jumps(jumps)) => {
                let end = |path| DESTINATIONS + Semimove::from(ROUTES.get(path).to);
                semimoves.extend(self.jumps_on(jumps).map(end));
            }
        }
    }

    #[inline]
    fn choose(&self, _: S, part: Option<Part>, semimove: Semimove) -> SubmoveOf<Self, S> {
        let to = u32::from(semimove % DESTINATIONS);
        match part {
            None if semimove >= DIAGONALS => {
                Submove::Part(Part::Diagonal((semimove - DIAGONALS) as u8))
            }
            None | Some(Part::Diagonal(_)) => Submove::Part(Part::Piece(semimove as u8)),
            Some(Part::Piece(from)) => {
                let from = u32::from(from);
                // A step is one of 4 or 5 bits.
                if to.abs_diff(from) <= 5 {
                    Submove::Whole(ROUTES.single(from, to, false))
                } else {
                    self.jumped(ROUTES.single(from, to, true))
                }
            }
            Some(Part::Jumps(jumps)) => self.jumped(ROUTES.with_jump(jumps, to)),
        }
    }

    #[inline]
    fn last(&self, strategy: S, submove: SubmoveOf<Self, S>) -> (Option<Part>, Semimove) {
        match submove {
            Submove::Whole(path) | Submove::Part(Part::Jumps(path)) => {
                let route = ROUTES.get(path);
                let before = ROUTES
                    .before(path)
                    .map_or(Part::Piece(route.from), Part::Jumps);
                (Some(before), DESTINATIONS + Semimove::from(route.to))
            }
            Submove::Part(Part::Piece(bit)) => {
                let diagonal = Part::Diagonal(diagonal_of(bit.into()) as u8);
                (strategy.shift().then_some(diagonal), bit.into())
            }
            Submove::Part(Part::Diagonal(diagonal)) => (None, DIAGONALS + Semimove::from(diagonal)),
        }
    }

    fn semimove_text(&self, _: S, _: Option<Part>, semimove: Semimove) -> String {
        if semimove >= DIAGONALS {
            // By its squares on the lowest row or on the right edge.
            let sum = 2 * usize::from(semimove - DIAGONALS) % 16;
            return square_name(sum.min(7), sum - sum.min(7));
        }
        number_of(usize::from(semimove % DESTINATIONS)).to_string()
    }

    #[inline]
    fn random_split_move(
        &self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        _: &mut Vec<Semimove>,
    ) -> Path {
        let drawn = if self.mover == 0 {
            self.draw_split::<0, S>(strategy, rng)
        } else {
            self.draw_split::<1, S>(strategy, rng)
        };
        drawn.map_or_else(|path| path, Change::path)
    }

    #[inline]
    fn play_random_split(
        &mut self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        _: &mut Vec<Semimove>,
    ) {
        if self.mover == 0 {
            let drawn = self.draw_split::<0, S>(strategy, rng);
            self.apply::<0>(drawn.unwrap_or_else(Change::of));
        } else {
            let drawn = self.draw_split::<1, S>(strategy, rng);
            self.apply::<1>(drawn.unwrap_or_else(Change::of));
        }
    }
}
