//! The semimoves of minishogi: the piece on the board or in hand, its destination, and a test
//! whether the move is legal.
//!
//! - Mod chooses a piece of the board or a kind in hand, and then its destination, including the
//!   promotion. A last semimove tests whether the move is legal. All own pieces and all their
//!   destinations are offered, with the safety of the king ignored. So stuck pieces are dead. The
//!   last semimove refuses a move that leaves the king attacked and a pawn drop that mates.
//! - Plus chooses the direction of a sliding piece before the square. All its directions are
//!   offered.
//! - Shift chooses the column of a piece on the board before the piece, beside the kinds in hand.
//!   It chooses the column of a drop before the square. All columns are offered.
//!
//! Semimoves are numbers: 0–63 the square of a piece, 64–68 a kind in hand, 69–132 a square to go
//! to, 133–196 a square to promote on; then the columns, the columns of a drop, the directions and
//! the last test.
//!
//! The paper has no such game: moves are split as its chess is, and drops as it splits the choice
//! of a square.
//!
//! # Reference
//! Paper 002, "Split Strategies" and, for chess, appendix 3.

mod draw;
#[cfg(test)]
mod tests;

use super::board::Board;
use super::moves::PAWN_IN_HAND;
use super::pieces::{BOARD, Piece};
use super::{Minishogi, Move, Repetition};
use crate::kit::bits::squares;
use crate::kit::board_text::name_of;
use crate::kit::leaps::{COMPASS, DIRECTIONS, ray};
use tesuji::game::Notation;
use tesuji::game::split::{Semimove, Split, Strategy, Submove, SubmoveOf};
use tesuji::{Rng, Source};

const KINDS: Semimove = Move::FIRST_DROP as Semimove;
const DOWN: Semimove = KINDS + Piece::IN_HAND.len() as Semimove;
const PROMOTED: Semimove = DOWN + 64;
const COLUMNS: Semimove = PROMOTED + 64;
const DROP_COLUMNS: Semimove = COLUMNS + 5;
const WAYS: Semimove = DROP_COLUMNS + 5;
const TEST: Semimove = WAYS + 8;

/// The strategies that differ, with the parts of a move by each.
pub(super) const STRATEGIES: &[(&str, &str)] = &[
    ("mod", "piece or kind in hand / destination / test"),
    (
        "mod-plus",
        "piece or kind in hand / direction / destination / test",
    ),
    (
        "mod-shift",
        "column or kind in hand / piece or column / destination / test",
    ),
    (
        "mod-plus-shift",
        "column or kind in hand / piece or column / direction / destination / test",
    ),
];

/// The squares in each direction from each square.
static RAYS: [[u64; 64]; 8] = {
    let mut rays = [[0; 64]; 8];
    let mut i = 0;
    while i < 8 {
        rays[i] = ray(DIRECTIONS[i]);
        i += 1;
    }
    rays
};

const COLUMN: u64 = 0x01_0101_0101;

/// The part of a move that has been chosen. Squares are `8·row + column`; 64 and more is a kind in
/// hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The column of a piece on the board.
    Column(u8),
    /// The square of a piece, or a kind in hand.
    Piece(u8),
    /// A kind in hand and the column it is dropped on.
    Drop(u8, u8),
    /// The square of a piece and the direction it slides in.
    Way(u8, u8),
    /// The whole move, before the test of its legality.
    Placed(Move),
}

impl Board {
    /// The kinds in hand of the side to move, one bit each.
    #[inline(always)]
    pub(super) fn kinds_held(&self) -> u64 {
        let mover = self.mover();
        let held = (0..Piece::IN_HAND.len()).filter(|&kind| self.held(mover, kind) != 0);
        held.fold(0, |all, kind| all | 1 << kind)
    }

    /// Appends where a piece can be put down: of the squares in `among`.
    fn put_down(&self, from: u8, among: u64, semimoves: &mut Vec<Semimove>) {
        let mut down = |set: u64, first: Semimove| {
            semimoves.extend(squares(set).map(|to| first + Semimove::from(to)));
        };
        if from >= Move::FIRST_DROP {
            let kind = usize::from(from - Move::FIRST_DROP);
            down(self.droppable(kind) & among, DOWN);
        } else {
            let [plain, promoted] = self.reached(from.into());
            down(plain & among, DOWN);
            down(promoted & among, PROMOTED);
        }
    }

    /// Whether a move that is legal but for check, and for mate by dropping a pawn, is legal.
    fn is_legal(&self, m: Move) -> bool {
        let mut after = *self;
        after.advance(m);
        let may_mate = m.dropped() != Some(PAWN_IN_HAND);
        !after.in_check(self.mover())
            && (may_mate || !after.in_check(after.mover()) || after.can_move())
    }

    /// The directions of a piece, if it slides.
    #[inline(always)]
    pub(super) fn directions(&self, from: u32) -> std::ops::Range<u8> {
        match self.at(from) {
            Piece::ROOK => 0..4,
            Piece::BISHOP => 4..8,
            Piece::DRAGON | Piece::HORSE => 0..8,
            _ => 0..0,
        }
    }
}

impl<R: Repetition, S: Strategy> Split<S> for Minishogi<R> {
    type Part = Part;
    const SEMIMOVES: usize = TEST as usize + 1;

    fn semimoves(&self, strategy: S, part: Option<Part>, semimoves: &mut Vec<Semimove>) {
        let board = &self.board;
        let own = board.side(board.mover());
        match part {
            None => {
                if strategy.shift() {
                    semimoves.extend(COLUMNS..DROP_COLUMNS);
                } else {
                    semimoves.extend(squares(own).map(Semimove::from));
                }
                let held = squares(board.kinds_held());
                semimoves.extend(held.map(|kind| Semimove::from(Move::FIRST_DROP + kind)));
            }
            Some(Part::Column(column)) => {
                semimoves.extend(squares(own & COLUMN << column).map(Semimove::from));
            }
            Some(Part::Piece(Move::FIRST_DROP..)) if strategy.shift() => {
                semimoves.extend(DROP_COLUMNS..WAYS);
            }
            Some(Part::Piece(from)) => {
                let mut directions = 0..0;
                if strategy.plus() && from < Move::FIRST_DROP {
                    directions = board.directions(from.into());
                }
                if directions.is_empty() {
                    board.put_down(from, BOARD, semimoves);
                }
                semimoves.extend(directions.map(|way| WAYS + Semimove::from(way)));
            }
            Some(Part::Drop(kind, column)) => board.put_down(kind, COLUMN << column, semimoves),
            Some(Part::Way(from, way)) => {
                let ray = RAYS[usize::from(way)][usize::from(from)];
                board.put_down(from, ray, semimoves);
            }
            Some(Part::Placed(m)) => semimoves.extend(board.is_legal(m).then_some(TEST)),
        }
    }

    #[inline]
    fn choose(&self, _: S, part: Option<Part>, semimove: Semimove) -> SubmoveOf<Self, S> {
        let part = match part {
            None | Some(Part::Column(_)) if semimove >= COLUMNS => {
                Part::Column((semimove - COLUMNS) as u8)
            }
            None | Some(Part::Column(_)) => Part::Piece(semimove as u8),
            Some(Part::Placed(m)) => return Submove::Whole(m),
            Some(Part::Piece(from)) if semimove >= WAYS => Part::Way(from, (semimove - WAYS) as u8),
            Some(Part::Piece(from)) if semimove >= DROP_COLUMNS => {
                Part::Drop(from, (semimove - DROP_COLUMNS) as u8)
            }
            Some(Part::Piece(from) | Part::Drop(from, _) | Part::Way(from, _)) => {
                let promotes = semimove >= PROMOTED;
                let slides =
                    from < Move::FIRST_DROP && !self.board.directions(from.into()).is_empty();
                Part::Placed(Move {
                    from,
                    to: ((semimove - DOWN) % 64) as u8,
                    manner: Move::manner(slides, promotes),
                })
            }
        };
        Submove::Part(part)
    }

    #[inline]
    fn last(&self, strategy: S, submove: SubmoveOf<Self, S>) -> (Option<Part>, Semimove) {
        match submove {
            Submove::Whole(m) => (Some(Part::Placed(m)), TEST),
            Submove::Part(Part::Placed(m)) => {
                let first = if m.promotes() { PROMOTED } else { DOWN };
                let part = if m.dropped().is_some() && strategy.shift() {
                    Part::Drop(m.from, m.to % 8)
                } else if m.slides() && strategy.plus() {
                    let leads = |ray: &[u64; 64]| ray[usize::from(m.from)] >> m.to & 1 == 1;
                    let way = RAYS.iter().position(leads);
                    Part::Way(m.from, way.expect("pieces go in a direction") as u8)
                } else {
                    Part::Piece(m.from)
                };
                (Some(part), first + Semimove::from(m.to))
            }
            Submove::Part(Part::Way(from, way)) => {
                (Some(Part::Piece(from)), WAYS + Semimove::from(way))
            }
            Submove::Part(Part::Drop(kind, column)) => (
                Some(Part::Piece(kind)),
                DROP_COLUMNS + Semimove::from(column),
            ),
            Submove::Part(Part::Piece(from)) => {
                let column = strategy.shift() && from < Move::FIRST_DROP;
                (column.then_some(Part::Column(from % 8)), from.into())
            }
            Submove::Part(Part::Column(column)) => (None, COLUMNS + Semimove::from(column)),
        }
    }

    /// Squares (`a2`, `c5+`), kinds (`G@`), columns (`a`), directions (`ne`), and `!` for a legal
    /// move.
    fn semimove_text(&self, _: S, _: Option<Part>, semimove: Semimove) -> String {
        match semimove {
            0..KINDS => name_of(semimove),
            KINDS..DOWN => {
                let dropped = Move {
                    from: semimove as u8,
                    to: 0,
                    manner: 0,
                };
                self.move_text(dropped)[..2].into()
            }
            DOWN..PROMOTED => name_of(semimove - DOWN),
            PROMOTED..COLUMNS => name_of(semimove - PROMOTED) + "+",
            COLUMNS..WAYS => name_of((semimove - COLUMNS) % 5)[..1].into(),
            WAYS..TEST => COMPASS[usize::from(semimove - WAYS)].into(),
            _ => "!".into(),
        }
    }

    #[inline(always)]
    fn random_split_move(
        &self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        _: &mut Vec<Semimove>,
    ) -> Move {
        self.board.draw_split(strategy, rng)
    }
}
