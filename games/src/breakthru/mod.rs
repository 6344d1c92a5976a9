//! Breakthru on 11 × 11: a gold fleet brings its flagship to an edge, a silver one hunts it.
//!
//! The flagship stands on f6 and silver's twenty ships in four rows of five, `b4`–`b8`, `d2`–`h2`,
//! `d10`–`h10` and `j4`–`j8`. Gold first places its twelve escorts, one a move, on empty squares of
//! the central 5 × 5, and then moves first. Gold and silver move in turn; a turn is one move of
//! this game and one of
//! - two steps of escorts or ships: each goes like a rook over empty squares to an empty one, the
//!   second with the same ship or another. The two orders of two steps are two turns, and a ship
//!   may go back;
//! - one move of the flagship like a rook, after which no other ship moves;
//! - one capture: a ship, the flagship too, takes an enemy ship on a neighbouring square of its
//!   diagonals by going there.
//!
//! A flagship on the edge, by a move or a capture, wins for gold; capturing it wins for silver. The
//! game is drawn after a hundred turns of each side, or if the side to move has no turn. These are
//! the rules of paper 002 (`breakthru.rbg`). A first step can always be followed by a second one,
//! the way back.
//!
//! Moves are `e5` (placing), `b4b7,d2d5` (two steps) and `f6f9` or `b4c5` (one). A position is its
//! rows from the top with `g`, `f` and `s`. The side to move and the number of moves played follow,
//! the twelve placements included: `11/3sssss3/11/1s7s1/1s7s1/1s3f3s1/1s7s1/1s7s1/11/3sssss3/11 g
//! 0`.

mod draw;
mod fleet;
mod forcing;
pub mod heuristic;
mod split;
#[cfg(test)]
mod tests;
mod text;

pub use split::Part;

use crate::kit::mix::mix;
use crate::kit::verdict::Verdict;
use crate::kit::wide::{SQUARES, WIDTH, place, squares};
use draw::random_turn;
use fleet::Fleet;
use tesuji::game::{Game, Outcome, Players};
use tesuji::{Rng, Source};

/// A position of breakthru.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Breakthru {
    /// Gold's escorts and silver's ships.
    ships: [u128; 2],
    /// The square of the flagship, [`NONE`] when it has been captured.
    flagship: u8,
    /// The number of moves played, the placements included.
    plies: u8,
    verdict: Verdict,
}

/// A move: a placement, a turn of one move, or a turn of two steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The squares the first step leaves and goes to; the same square twice for a placement.
    first: [u8; 2],
    /// From and to; [`NONE`] if the turn has no second step, and then [`BY_FLAGSHIP`] if it is a
    /// turn of the flagship.
    second: [u8; 2],
}

/// A number that is no square.
const NONE: u8 = 127;

/// Marks a turn of the flagship, so that the move alone tells whose it is.
const BY_FLAGSHIP: u8 = 126;

/// How many escorts are placed before the first turn.
const PLACEMENTS: u8 = 12;

/// The moves after which a game is drawn: the placements and 100 turns of each side.
const MOST_PLIES: u8 = PLACEMENTS + 200;

/// The flagship's first square.
const CENTRE: u8 = 60;

/// The squares where escorts are placed.
const HARBOUR: u128 = {
    let (mut set, mut row) = (0, 3);
    while row < 8 {
        set |= 0b11111 << (WIDTH * row + 3);
        row += 1;
    }
    set & !(1 << CENTRE)
};

/// Silver's ships before they move.
const SILVER: u128 = {
    let (mut set, mut n) = (0, 3);
    while n < 8 {
        set |= 1 << (WIDTH + n) | 1 << (9 * WIDTH + n);
        set |= 1 << (WIDTH * n + 1) | 1 << (WIDTH * n + 9);
        n += 1;
    }
    set
};

/// The outermost squares.
const EDGE: u128 = {
    let (mut set, mut square) = (0, 0);
    while square < SQUARES {
        let (column, row) = place(square as u8);
        if column % 10 == 0 || row % 10 == 0 {
            set |= 1 << square;
        }
        square += 1;
    }
    set
};

impl Turn {
    const fn placement(square: u8) -> Self {
        Self::by(false, [square; 2])
    }

    /// A turn of one step, of the flagship or of another ship.
    const fn by(flagship: bool, first: [u8; 2]) -> Self {
        let second = [NONE, if flagship { BY_FLAGSHIP } else { NONE }];
        Self { first, second }
    }
}

impl Breakthru {
    /// The start position.
    pub const fn new() -> Self {
        Self {
            ships: [0, SILVER],
            flagship: CENTRE,
            plies: 0,
            verdict: Verdict::Open,
        }
    }

    #[inline(always)]
    const fn is_placing(&self) -> bool {
        self.plies < PLACEMENTS
    }

    /// Where an escort can be placed.
    #[inline(always)]
    const fn berths(&self) -> u128 {
        HARBOUR & !self.ships[0]
    }

    /// The flagship as a set, for the side that has it.
    #[inline(always)]
    fn flagship_of(&self, player: usize) -> u128 {
        let afloat = player == 0 && self.flagship != NONE;
        u128::from(afloat) << (self.flagship & 127)
    }

    /// The ships of the side to move and the squares around them.
    #[inline(always)]
    fn fleet(&self) -> Fleet {
        let mover = self.mover();
        let own = self.ships[mover];
        let enemy = self.ships[1 - mover] | self.flagship_of(1 - mover);
        Fleet::new(own, self.flagship_of(mover), enemy)
    }

    /// The verdict on the game, before the side to move moves.
    #[inline(always)]
    fn judged(&self) -> Verdict {
        if self.flagship == NONE {
            Verdict::Second
        } else if EDGE >> self.flagship & 1 == 1 {
            Verdict::First
        } else if self.plies >= MOST_PLIES || !self.fleet().can_move() {
            Verdict::Draw
        } else {
            Verdict::Open
        }
    }

    #[inline(always)]
    fn place(&mut self, square: u8) {
        self.ships[0] |= 1 << square;
        self.plies += 1;
    }

    /// The position seen through one of the eight symmetries of the board.
    fn seen(&self, symmetry: u8) -> Self {
        let seen = |square: u8| {
            let (mut column, mut row) = place(square);
            if symmetry & 1 != 0 {
                column = WIDTH - 1 - column;
            }
            if symmetry & 2 != 0 {
                row = WIDTH - 1 - row;
            }
            if symmetry & 4 != 0 {
                (column, row) = (row, column);
            }
            (WIDTH * row + column) as u8
        };
        let all = |set| squares(set).fold(0, |all, square| all | 1 << seen(square));
        Self {
            ships: self.ships.map(all),
            flagship: if self.flagship == NONE {
                NONE
            } else {
                seen(self.flagship)
            },
            ..*self
        }
    }
}

impl Default for Breakthru {
    fn default() -> Self {
        Self::new()
    }
}

impl Game for Breakthru {
    type Players = Players<2>;
    type Move = Turn;
    /// Two steps, one rook's step, a diagonal one or a placement. A table of all is large; most of
    /// it is never touched in a game.
    const MOVE_INDICES: usize = STEPS * STEPS + STEPS + 4 * SQUARES + SQUARES;

    #[inline(always)]
    fn mover(&self) -> usize {
        usize::from(!self.is_placing() && self.plies % 2 != PLACEMENTS % 2)
    }

    fn moves(&self, moves: &mut Vec<Turn>) {
        if self.is_placing() {
            moves.extend(squares(self.berths()).map(Turn::placement));
            return;
        }
        let fleet = self.fleet();
        fleet.each_single(|turn| moves.push(turn));
        fleet.each_step(|first| {
            let next = fleet.after(first);
            next.each_step(|second| moves.push(Turn { first, second }));
        });
    }

    #[inline]
    fn play(&mut self, turn: Turn) {
        let Turn { first, second } = turn;
        if first[0] == first[1] {
            return self.place(first[0]);
        }
        let mover = self.mover();
        let bits = |step: [u8; 2]| (1_u128 << step[0]) ^ 1 << step[1];
        if second[0] == NONE {
            if first[0] == self.flagship {
                self.flagship = first[1];
            } else {
                self.ships[mover] ^= bits(first);
            }
            self.ships[1 - mover] &= !(1 << first[1]);
            if mover == 1 && first[1] == self.flagship {
                self.flagship = NONE;
            }
        } else {
            self.ships[mover] ^= bits(first) ^ bits(second);
        }
        self.plies += 1;
        self.verdict = self.judged();
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome<Self>> {
        self.verdict.outcome()
    }

    fn count_moves(&self, _: &mut Vec<Turn>) -> usize {
        if self.is_placing() {
            return self.berths().count_ones() as usize;
        }
        let fleet = self.fleet();
        let mut count = fleet.count_captures() + fleet.flagship_slides().steps();
        fleet.each_step(|first| count += fleet.after(first).slides().steps());
        count as usize
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng<impl Source>, _: &mut Vec<Turn>) -> Turn {
        if self.is_placing() {
            let berths = self.berths();
            let n = rng.below(berths.count_ones());
            return Turn::placement(crate::kit::wide::nth(berths, n));
        }
        let fleet = self.fleet();
        random_turn(&fleet, self.mover() == 0, rng)
    }

    #[inline]
    fn move_index(&self, turn: Turn) -> Option<usize> {
        let rook = |[from, to]: [u8; 2]| {
            let ((column, row), (to_column, to_row)) = (place(from), place(to));
            let along = |from: usize, to: usize| to - usize::from(to > from);
            let nth = if row == to_row {
                along(column, to_column)
            } else {
                WIDTH - 1 + along(row, to_row)
            };
            20 * usize::from(from) + nth
        };
        let [from, to] = turn.first;
        let ((column, row), (to_column, to_row)) = (place(from), place(to));
        let singles = STEPS * STEPS;
        Some(if turn.second[0] != NONE {
            STEPS * rook(turn.first) + rook(turn.second)
        } else if from == to {
            singles + STEPS + 4 * SQUARES + usize::from(from)
        } else if column == to_column || row == to_row {
            singles + rook(turn.first)
        } else {
            let way = 2 * usize::from(to_row > row) + usize::from(to_column > column);
            singles + STEPS + 4 * usize::from(from) + way
        })
    }

    #[inline]
    fn hash(&self) -> Option<u64> {
        let [gold, silver] = self.ships;
        Some(mix([
            gold as u64,
            (gold >> 64) as u64,
            silver as u64,
            (silver >> 64) as u64,
            u64::from(self.flagship) << 8 | u64::from(self.plies),
        ]))
    }

    /// The least of the eight boards that turning and reflecting lead to.
    fn canonical(&self) -> Self {
        let boards = (0..8).map(|symmetry| self.seen(symmetry));
        boards
            .min_by_key(|seen| (seen.ships, seen.flagship))
            .expect("there are eight")
    }
}

/// The rook's steps on the empty board: twenty from each square.
const STEPS: usize = 20 * SQUARES;
