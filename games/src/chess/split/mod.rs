//! The semimoves of the games with the pieces of chess: the piece, its destination, and a test
//! whether the king is safe.
//!
//! - Mod chooses a piece, then its destination; a last semimove tests the safety of the king, if
//!   the game has check. All own pieces and all their destinations are offered, with the safety of
//!   the king ignored. So stuck pieces are dead, and the last semimove refuses a move that leaves
//!   the king attacked. The destination of a pawn includes its promotion. Castling is a destination
//!   of the king. An en passant capture is a single semimove, offered beside the pieces.
//! - Plus also chooses the direction of a bishop, rook or queen; whether a king steps or castles;
//!   and whether a pawn steps or captures (a double step is a whole move). All of them are offered,
//!   possible or not.
//! - Shift chooses the column of the piece before the piece. It chooses the long half of a knight's
//!   jump before the short one, and the column of a king's diagonal step before its row. All
//!   columns are offered.
//!
//! A side that must pass has the pass as its only semimove.
//!
//! Semimoves are numbers: 0–63 the square of a piece, 64–127 that of a pawn that takes in passing,
//! 128–191 a destination; 192–447 a destination with the piece that the pawn becomes; then the
//! columns, the choices of Plus and Shift (`way`), the test of the king and the pass.
//!
//! # Reference
//! Paper 002, appendix 3, and the rules of Regular Boardgames it refers to: columns before rows,
//! all own pieces, the promotion of a pawn together with its square. The choices of a king and a
//! pawn with Plus are alternatives in those rules. Departures: semimoves without alternatives are
//! left out, and so are the promotion that Plus offers every pawn, and the side of a pawn's capture
//! with Shift. So a playout has fewer states than in Table 1.

mod draw;
mod targets;
#[cfg(test)]
mod tests;
mod way;

use super::board::{COLUMN_A, PASSED_ROW};
use super::geometry::Geometry;
use super::group::Step;
use super::{Kind, Move, Position, Promotion, Rules};
use crate::kit::bits::squares;
use crate::kit::board_text::{name_of, square_name};
use tesuji::game::Notation;
use tesuji::game::split::{Semimove, Split, Strategy, Submove, SubmoveOf};
use tesuji::{Rng, Source};
pub use way::Way;

const PASSING: Semimove = 64;
const DOWN: Semimove = PASSING + 64;
/// Destinations for each of the four promotions.
const PROMOTED: Semimove = DOWN + 64;
const COLUMNS: Semimove = PROMOTED + 4 * 64;
const WAYS: Semimove = COLUMNS + 8;
const KING_TEST: Semimove = WAYS + Way::ALL as Semimove;
const PASS: Semimove = KING_TEST + 1;

/// The strategies that differ, with the parts of a move by each.
pub(super) const fn strategies<R: Rules>() -> &'static [(&'static str, &'static str)] {
    if R::CHECK {
        &[
            ("mod", "piece / destination / king test"),
            ("mod-plus", "piece / way / destination / king test"),
            (
                "mod-shift",
                "column / piece / half of a hop / destination / king test",
            ),
            (
                "mod-plus-shift",
                "column / piece / way or half of a hop / destination / king test",
            ),
        ]
    } else {
        &[
            ("mod", "piece / destination"),
            ("mod-plus", "piece / way / destination"),
            ("mod-shift", "column / piece / half of a hop / destination"),
            (
                "mod-plus-shift",
                "column / piece / way or half of a hop / destination",
            ),
        ]
    }
}

/// The part of a move that has been chosen. Squares are `8·row + column` on boards of any size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The column of the piece.
    Column(u8),
    /// The square of the piece.
    Piece(u8),
    /// The square of the piece and the choice between it and the destination.
    Way(u8, Way),
    /// The whole move, before the test of the king.
    Placed(Move),
}

impl<R: Rules> Position<R> {
    /// Turns a set of squares from the side to move's view to the first player's, or back.
    #[inline(always)]
    fn turned_set(&self, set: u64) -> u64 {
        if self.mover == 0 {
            set
        } else {
            set.swap_bytes() >> (64 - 8 * R::SIZE)
        }
    }

    /// Appends where a piece can be put down, and for Plus and Shift the ways to go there.
    fn put_down<S: Strategy>(
        &self,
        strategy: S,
        square: u8,
        way: Option<Way>,
        semimoves: &mut Vec<Semimove>,
    ) {
        let from = self.turned_set(1 << square).trailing_zeros();
        let mut targets = self.turned_set(self.targets(from));
        if let Some(way) = way {
            targets &= way.squares(square.into());
        }
        for way in Way::after::<R, S>(strategy, self.going(from), way) {
            semimoves.push(WAYS + Semimove::from(way.number()));
            targets &= !way.squares(square.into());
        }
        let promotes = self.board.pawns & 1 << from != 0 && !R::PROMOTIONS.is_empty();
        let last_row = self.turned_set(R::last_row());
        for to in squares(targets) {
            if promotes && last_row & 1 << to != 0 {
                let kinds = R::PROMOTIONS.iter().map(|&kind| kind as Semimove);
                semimoves.extend(kinds.map(|kind| DOWN + 64 * kind + Semimove::from(to)));
            } else {
                semimoves.push(DOWN + Semimove::from(to));
            }
        }
    }

    /// The move of a piece that is put down.
    fn placed(&self, from: u8, semimove: Semimove) -> Move {
        let square = |square: u8| self.turned_set(1 << square).trailing_zeros();
        self.seen(Step {
            from: square(from),
            to: square((semimove % 64) as u8),
            promotion: match (semimove - DOWN) / 64 {
                0 => Promotion::None,
                1 => Promotion::Queen,
                2 => Promotion::Rook,
                3 => Promotion::Bishop,
                _ => Promotion::Knight,
            },
        })
    }
}

impl<R: Rules, S: Strategy> Split<S> for Position<R> {
    type Part = Part;
    const SEMIMOVES: usize = PASS as usize + 1;

    fn semimoves(&self, strategy: S, part: Option<Part>, semimoves: &mut Vec<Semimove>) {
        let own = self.turned_set(self.board.own);
        match part {
            None if R::PASSES && !self.can_move() => semimoves.push(PASS),
            None => {
                if strategy.shift() {
                    semimoves.extend((0..R::SIZE as Semimove).map(|column| COLUMNS + column));
                } else {
                    semimoves.extend(squares(own).map(Semimove::from));
                }
                let passing = squares(self.turned_set(self.passing_pawns()));
                semimoves.extend(passing.map(|from| PASSING + Semimove::from(from)));
            }
            Some(Part::Column(column)) => {
                semimoves.extend(squares(own & COLUMN_A << column).map(Semimove::from));
            }
            Some(Part::Piece(from)) => self.put_down(strategy, from, None, semimoves),
            Some(Part::Way(from, way)) => self.put_down(strategy, from, Some(way), semimoves),
            Some(Part::Placed(m)) => {
                if self.is_king_safe_after(m) {
                    semimoves.push(KING_TEST);
                }
            }
        }
    }

    #[inline]
    fn choose(&self, _: S, part: Option<Part>, semimove: Semimove) -> SubmoveOf<Self, S> {
        let placed = |m: Move| {
            if R::CHECK {
                Submove::Part(Part::Placed(m))
            } else {
                Submove::Whole(m)
            }
        };
        match part {
            Some(Part::Placed(m)) => Submove::Whole(m),
            Some(Part::Piece(from) | Part::Way(from, _)) if semimove >= WAYS => {
                let way = Way::numbered((semimove - WAYS) as u8);
                Submove::Part(Part::Way(from, way))
            }
            Some(Part::Piece(from) | Part::Way(from, _)) => placed(self.placed(from, semimove)),
            _ if semimove == PASS => Submove::Whole(Move::PASS),
            _ if semimove >= COLUMNS => Submove::Part(Part::Column((semimove - COLUMNS) as u8)),
            _ if semimove >= PASSING => placed(Move {
                from: (semimove - PASSING) as u8,
                to: self
                    .turned_set(self.board.special & PASSED_ROW)
                    .trailing_zeros() as u8,
                kind: Kind::Passing,
            }),
            _ => Submove::Part(Part::Piece(semimove as u8)),
        }
    }

    #[inline]
    fn last(&self, strategy: S, submove: SubmoveOf<Self, S>) -> (Option<Part>, Semimove) {
        match submove {
            Submove::Whole(Move::PASS) => (None, PASS),
            Submove::Whole(m) if R::CHECK => (Some(Part::Placed(m)), KING_TEST),
            Submove::Whole(m) | Submove::Part(Part::Placed(m)) => {
                if m.kind == Kind::Passing {
                    return (None, PASSING + Semimove::from(m.from));
                }
                let part = Way::of::<R, S>(strategy, m)
                    .map_or(Part::Piece(m.from), |way| Part::Way(m.from, way));
                let down = DOWN + 64 * m.promotion() as Semimove;
                (Some(part), down + Semimove::from(m.to))
            }
            Submove::Part(Part::Way(from, way)) => {
                let part = way
                    .before::<R, S>(strategy)
                    .map_or(Part::Piece(from), |before| Part::Way(from, before));
                (Some(part), WAYS + Semimove::from(way.number()))
            }
            Submove::Part(Part::Piece(from)) => {
                let column = strategy.shift().then_some(Part::Column(from % 8));
                (column, from.into())
            }
            Submove::Part(Part::Column(column)) => (None, COLUMNS + Semimove::from(column)),
        }
    }

    /// Squares (`e2`, `e8q`), columns (`e`), moves that take in passing (`e5d6`), the text of a
    /// [`Way`], `+` for a king that is safe, and `pass`.
    fn semimove_text(&self, strategy: S, part: Option<Part>, semimove: Semimove) -> String {
        match (part, Split::<S>::choose(self, strategy, part, semimove)) {
            (Some(Part::Placed(_)), _) => "+".into(),
            (_, Submove::Part(Part::Column(column))) => square_name(column.into(), 0)[..1].into(),
            (_, Submove::Part(Part::Piece(from))) => name_of(from),
            (_, Submove::Part(Part::Way(_, way))) => way.text().into(),
            (before, Submove::Part(Part::Placed(m)) | Submove::Whole(m)) => {
                let text = self.move_text(m);
                let skipped = if before.is_some() {
                    name_of(m.from).len()
                } else {
                    0
                };
                text[skipped..].into()
            }
        }
    }
    #[inline(always)]
    fn random_split_move(
        &self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        _: &mut Vec<Semimove>,
    ) -> Move {
        let drawn = self.draw_split(strategy, rng);
        drawn.map_or(Move::PASS, |step| self.seen(step))
    }

    #[inline(always)]
    fn play_random_split(
        &mut self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        _: &mut Vec<Semimove>,
    ) {
        match self.draw_split(strategy, rng) {
            Some(step) => self.advance(step),
            None => self.pass(),
        }
    }
}
