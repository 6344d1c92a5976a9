//! Lines of action on 8 × 8 and 7 × 7.
//!
//! The first player starts on the top and bottom edges, the second on the left and right ones,
//! corners empty. A piece moves along a line exactly as many squares as the line has pieces of both
//! sides, itself included. It may jump over own pieces but not over enemy ones, and captures by
//! landing. A player whose pieces are all connected by king's steps after a move of either side
//! wins; if both are, the game is drawn. A single piece is connected. A side without a move passes.
//! At 2,500 plies the game is drawn.
//!
//! With the option `mso` (the rules of the Mind Sports Olympiad) a move that connects both sides
//! wins for the side that moved. A side without a move loses.
//!
//! There is no repetition rule. Departure: in `OpenSpiel` a repeated board ends the game.
//!
//! Moves are `b1b3` (`b1xb3` is read too) or `pass`. A position is its rows from the top, the side
//! to move and the number of plies played: `1xxxxxx1/o6o/o6o/o6o/o6o/o6o/o6o/1xxxxxx1 x 0`.

mod features;
pub mod heuristic;
mod lines;
mod moment;
mod split;
#[cfg(test)]
mod tests;
mod text;

use crate::kit::bits::{nth_bit, squares};
use crate::kit::connected::connected;
use crate::kit::draws::{Draws, draw_listed};
use crate::kit::leaps::first_numbers;
use crate::kit::mix::mix;
use crate::kit::plies::MOST_PLIES;
pub use crate::kit::steps::Step;
use crate::kit::verdict::Verdict;
use lines::{QUEEN, Standing};
pub use split::Part;
use std::hint::select_unpredictable;
use tesuji::game::{Game, Outcome, Players};
use tesuji::{Rng, Source};

/// A position of lines of action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loa {
    /// The pieces of the side to move and of the other, on an 8 × 8 bit board; on the smaller board
    /// its last file and rank stay empty.
    pieces: [u64; 2],
    plies: u16,
    verdict: Verdict,
    variant: Variant,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Variant {
    small: bool,
    mso: bool,
}

impl Variant {
    const fn size(self) -> usize {
        if self.small { 7 } else { 8 }
    }

    #[inline(always)]
    const fn board(self) -> u64 {
        if self.small {
            0x7f_7f7f_7f7f_7f7f
        } else {
            u64::MAX
        }
    }
}

impl Loa {
    /// The start position on 8 × 8.
    pub fn new() -> Self {
        Self::start_of(Variant {
            small: false,
            mso: false,
        })
    }

    fn start_of(variant: Variant) -> Self {
        let last = variant.size() - 1;
        let inner = (1 << last) - 2;
        let sides = (1..last).fold(0, |set, row| set | (1 | 1 << last) << (8 * row));
        Self {
            pieces: [inner | inner << (8 * last), sides],
            plies: 0,
            verdict: Verdict::Open,
            variant,
        }
    }

    #[inline(always)]
    const fn standing(&self) -> Standing {
        let [own, other] = self.pieces;
        let open = self.variant.board() & !own;
        Standing { own, other, open }
    }

    /// Every legal step of a piece; a pass is not one.
    #[inline(always)]
    fn each_step(&self, mut found: impl FnMut(Step)) {
        let standing = self.standing();
        for from in squares(standing.own) {
            for direction in 0..8 {
                let (to, legal) = standing.landing(from.into(), direction);
                if legal {
                    found(Step { from, to: to as u8 });
                }
            }
        }
    }

    /// Whether the side to move can move a piece: the first pairs tried mostly show it.
    #[inline]
    fn can_step(&self) -> bool {
        let standing = self.standing();
        squares(standing.own).any(|from| (0..8).any(|way| standing.landing(from.into(), way).1))
    }

    /// The verdict after the move of the side that is not to move now.
    fn judged(&self) -> Verdict {
        self.judge(connected(self.pieces[0]), connected(self.pieces[1]))
    }

    #[inline(always)]
    fn judge(&self, own: bool, other: bool) -> Verdict {
        let mover = self.mover();
        if own | other {
            return match (own, other) {
                (true, false) => Verdict::won_by(mover),
                (true, true) if !self.variant.mso => Verdict::Draw,
                _ => Verdict::won_by(1 - mover),
            };
        }
        if self.variant.mso && !self.can_step() {
            return Verdict::won_by(1 - mover);
        }
        if self.plies >= MOST_PLIES {
            Verdict::Draw
        } else {
            Verdict::Open
        }
    }
}

/// How many pairs of a piece and a direction a random move tries at once; three to four are
/// fastest.
const BATCH: usize = 4;

/// The number of batches after which a random move is drawn from a list.
const MOST_BATCHES: usize = 16;

impl Default for Loa {
    fn default() -> Self {
        Self::new()
    }
}

impl Game for Loa {
    type Players = Players<2>;
    type Move = Step;
    /// The pairs of squares on a common line, and the pass.
    const MOVE_INDICES: usize = FIRST_INDEX[64] as usize + 1;

    #[inline(always)]
    fn mover(&self) -> usize {
        usize::from(self.plies % 2)
    }

    fn moves(&self, moves: &mut Vec<Step>) {
        let before = moves.len();
        self.each_step(|step| moves.push(step));
        if moves.len() == before {
            moves.push(Step::PASS);
        }
    }

    #[inline]
    fn play(&mut self, step: Step) {
        let [own, other] = self.pieces;
        // A pass changes no square: its two squares are the same.
        let moved = own ^ 1 << step.from ^ 1 << step.to;
        let left = other & !moved;
        self.pieces = [left, moved];
        self.plies += 1;
        self.verdict = self.judge(left != other && connected(left), connected(moved));
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome<Self>> {
        self.verdict.outcome()
    }

    fn count_moves(&self, _: &mut Vec<Step>) -> usize {
        let mut count = 0;
        self.each_step(|_| count += 1);
        count.max(1)
    }

    /// Draws pieces and directions until some piece can move there, which makes every legal move
    /// equally likely without listing them; about one pair in three will do. A batch of pairs is
    /// tried at once because the branch on each would be mispredicted every second time.
    #[inline]
    fn random_move(&self, rng: &mut Rng<impl Source>, scratch: &mut Vec<Step>) -> Step {
        let standing = self.standing();
        let pairs = 8 * standing.own.count_ones();
        for _ in 0..MOST_BATCHES {
            let mut draws = Draws::new(rng);
            let mut found = 0;
            for _ in 0..BATCH {
                let pair = draws.below(pairs);
                let from = nth_bit(standing.own, pair / 8).trailing_zeros();
                let (to, legal) = standing.landing(from, pair % 8);
                // The last legal one of the batch: each is drawn independently of its place.
                found = select_unpredictable(legal, from | to << 8, found);
            }
            if found != 0 {
                return Step {
                    from: found as u8,
                    to: (found >> 8) as u8,
                };
            }
        }
        draw_listed(self, rng, scratch)
    }

    #[inline]
    fn move_index(&self, step: Step) -> Option<usize> {
        if step == Step::PASS {
            return Some(FIRST_INDEX[64].into());
        }
        let from = usize::from(step.from);
        let before = QUEEN[from] & ((1 << step.to) - 1);
        Some(FIRST_INDEX[from] as usize + before.count_ones() as usize)
    }

    #[inline]
    fn hash(&self) -> Option<u64> {
        let rest = u64::from(self.plies) << 2
            | u64::from(self.variant.small) << 1
            | u64::from(self.variant.mso);
        Some(mix([self.pieces[0], self.pieces[1], rest]))
    }

    /// The least of the four boards that reflections keeping every side's edges lead to.
    fn canonical(&self) -> Self {
        let small = self.variant.small;
        let upside_down = |set: u64| set.swap_bytes() >> (8 * u32::from(small));
        let mirrored = |set: u64| (set.reverse_bits().swap_bytes()) >> u32::from(small);
        let over = self.pieces.map(upside_down);
        let boards = [
            self.pieces,
            over,
            self.pieces.map(mirrored),
            over.map(mirrored),
        ];
        let pieces = boards.into_iter().min().expect("there are four");
        Self { pieces, ..*self }
    }
}

/// The index of the first move from each square; last, the number of all.
static FIRST_INDEX: [u16; 65] = first_numbers(&QUEEN);
