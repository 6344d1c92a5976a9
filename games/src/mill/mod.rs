//! Mill: nine men's morris.
//!
//! The players in turn place nine men each. Then a move takes a man along a line to the next point,
//! or, if only three men are left, to any empty point. A player who closes a mill (three own men on
//! a line) removes an enemy man: one outside mills, unless all are in mills. Two mills closed at
//! once remove one man. A side with fewer than three men, those still in hand included, has lost;
//! so has a side that has no man to place and none that can move. After 20 plies of the second
//! phase in a row without a removal the game is drawn, unless the last of them leaves no move.
//!
//! With the option `os` the game is drawn after 200 plies instead, placings included, as in
//! `OpenSpiel`. The default is the rule of paper 002. Departure: a last ply that leaves no move
//! wins here; in the paper's description it draws.
//!
//! Moves are `d6` (a man placed), `a1a4`, and with a capture `d6xf4`, `a1a4xd7`. Files are a–g,
//! ranks 1–7. A position has the rows of points from the top (three each, six in the middle) and
//! the side to move. Then come the men in hand of the first and the second player, and the plies of
//! the second phase since the last removal: `3/3/x2/6/3/3/3 o 8-9 0`. With `os` the last number is
//! that of all plies.

mod draw;
pub mod heuristic;
mod points;
mod scene;
mod split;
#[cfg(test)]
mod tests;
mod text;

pub use split::Part;

use crate::kit::bits::squares;
use crate::kit::mix::mix;
use crate::kit::verdict::Verdict;
use points::{BOARD, POINTS, STEPS, can_step, closing, steps, turned};
use tesuji::game::{Game, Outcome, Players};
use tesuji::{Rng, Source};

/// A position of nine men's morris.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mill {
    /// The men of the side to move and of the other on the board.
    men: [u32; 2],
    /// The men that both have placed so far.
    placed: u8,
    mover: u8,
    /// The plies that count towards the draw.
    clock: u8,
    verdict: Verdict,
    /// Whether all plies count towards the draw, or only those without a removal.
    by_turns: bool,
}

/// A move: the point that a man leaves, the point that it goes to, and the point of the removed
/// enemy. Where the move has no such point, the number is that of no point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    from: u8,
    to: u8,
    removed: u8,
}

/// A number that is no point, and whose bit is outside of the board.
const NOWHERE: u8 = POINTS as u8;
/// How many men the players have together.
const MEN: u8 = 18;
/// A side with fewer men has lost, and one with as many may go anywhere.
const FEWEST: u32 = 3;
/// The plies without a removal that draw.
const QUIET_PLIES: u8 = 20;
/// The plies that draw with the option `os`.
const MOST_TURNS: u8 = 200;

impl Mill {
    /// The empty board.
    pub const fn new() -> Self {
        Self {
            men: [0; 2],
            placed: 0,
            mover: 0,
            clock: 0,
            verdict: Verdict::Open,
            by_turns: false,
        }
    }

    /// The men that a player has still to place.
    #[inline(always)]
    const fn in_hand(&self, player: u8) -> u32 {
        // The first player has placed one more after an odd number.
        (MEN / 2 - (self.placed + 1 - player) / 2) as u32
    }

    #[inline(always)]
    const fn empty(&self) -> u32 {
        BOARD & !(self.men[0] | self.men[1])
    }

    #[inline(always)]
    const fn is_placing(&self) -> bool {
        self.placed < MEN
    }

    #[inline(always)]
    const fn is_flying(&self) -> bool {
        self.men[0].count_ones() <= FEWEST
    }

    /// The enemy men that a mill may remove.
    #[inline(always)]
    const fn removable(&self) -> u32 {
        let other = self.men[1];
        let free = other & !closing(other);
        if free == 0 { other } else { free }
    }

    /// Every move without the removal, and whether it closes a mill.
    fn each_step(&self, mut found: impl FnMut(u8, u8, bool)) {
        let (own, empty) = (self.men[0], self.empty());
        if self.is_placing() {
            let closed = closing(own);
            for to in squares(empty.into()) {
                found(NOWHERE, to, closed >> to & 1 == 1);
            }
        } else if self.is_flying() {
            for from in squares(own.into()) {
                let closed = closing(own ^ 1 << from);
                for to in squares(empty.into()) {
                    found(from, to, closed >> to & 1 == 1);
                }
            }
        } else {
            let (all, closed) = steps(own, empty);
            for number in squares(all) {
                let (from, to) = STEPS[usize::from(number) % 64];
                found(from, to, closed >> number & 1 == 1);
            }
        }
    }

    /// Changes the men on the board (`changed` of the mover's men) and hands over.
    #[inline(always)]
    fn turn(&mut self, changed: u32, removed: u32) {
        let [own, other] = self.men;
        let quiet = u8::from(removed == 0 && !self.is_placing());
        self.clock = if self.by_turns {
            self.clock + 1
        } else {
            (self.clock + 1) * quiet
        };
        self.men = [other & !removed, own ^ changed];
        self.placed += u8::from(self.is_placing());
        self.mover ^= 1;
        self.verdict = self.judged();
    }

    /// The move that changes this.
    #[inline(always)]
    fn turn_of(&self, changed: u32, removed: u32) -> Turn {
        Turn {
            from: point(changed & self.men[0]),
            to: point(changed & !self.men[0]),
            removed: point(removed),
        }
    }

    /// The verdict on the game before the side to move moves.
    #[inline(always)]
    const fn judged(&self) -> Verdict {
        let men = self.men[0].count_ones() + self.in_hand(self.mover);
        let stuck = !self.is_placing() && men > FEWEST && !can_step(self.men[0], self.empty());
        let most = if self.by_turns {
            MOST_TURNS
        } else {
            QUIET_PLIES
        };
        if men < FEWEST || stuck {
            Verdict::won_by(1 - self.mover as usize)
        } else if self.clock >= most {
            Verdict::Draw
        } else {
            Verdict::Open
        }
    }
}

impl Default for Mill {
    fn default() -> Self {
        Self::new()
    }
}

/// The bit of a point; 0 for [`NOWHERE`].
#[inline(always)]
const fn bit(point: u8) -> u32 {
    1 << point & BOARD
}

/// The point of a set of at most one, [`NOWHERE`] if it is empty.
#[inline(always)]
fn point(set: u32) -> u8 {
    (set | 1 << NOWHERE).trailing_zeros() as u8
}

impl Game for Mill {
    type Players = Players<2>;
    type Move = Turn;
    /// A man placed or moved from one point to another, and any or no man removed.
    const MOVE_INDICES: usize = (POINTS + POINTS * (POINTS - 1)) * (POINTS + 1);

    #[inline(always)]
    fn mover(&self) -> usize {
        self.mover.into()
    }

    fn moves(&self, moves: &mut Vec<Turn>) {
        let removable = self.removable();
        self.each_step(|from, to, closes| {
            if closes {
                moves.extend(squares(removable.into()).map(|removed| Turn { from, to, removed }));
            } else {
                let removed = NOWHERE;
                moves.push(Turn { from, to, removed });
            }
        });
    }

    #[inline]
    fn play(&mut self, m: Turn) {
        self.turn(bit(m.from) | bit(m.to), bit(m.removed));
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome<Self>> {
        self.verdict.outcome()
    }

    fn count_moves(&self, _: &mut Vec<Turn>) -> usize {
        let each = self.removable().count_ones() as usize;
        let mut count = 0;
        self.each_step(|_, _, closes| count += if closes { each } else { 1 });
        count
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng<impl Source>, _: &mut Vec<Turn>) -> Turn {
        let (changed, removed) = self.draw(rng);
        self.turn_of(changed, removed)
    }

    #[inline]
    fn play_random(&mut self, rng: &mut Rng<impl Source>, _: &mut Vec<Turn>) {
        let (changed, removed) = self.draw(rng);
        self.turn(changed, removed);
    }

    #[inline]
    fn move_index(&self, m: Turn) -> Option<usize> {
        let [from, to, removed] = [m.from, m.to, m.removed].map(usize::from);
        let step = if m.from == NOWHERE {
            to
        } else {
            POINTS + from * (POINTS - 1) + to - usize::from(to > from)
        };
        Some(step * (POINTS + 1) + removed)
    }

    #[inline]
    fn hash(&self) -> Option<u64> {
        let [own, other] = self.men.map(u64::from);
        let rest = [self.placed, self.mover, self.clock, self.by_turns.into()];
        Some(mix([own | other << 32, u32::from_le_bytes(rest).into()]))
    }

    /// The least of the sixteen boards that turning, reflecting and exchanging the rings lead to.
    fn canonical(&self) -> Self {
        let boards = (0..16).map(|symmetry| self.men.map(|set| turned(set, symmetry)));
        let men = boards.min().expect("there are sixteen");
        Self { men, ..*self }
    }
}
