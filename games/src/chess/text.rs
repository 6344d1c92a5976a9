//! Moves as text, the drawing, and the catalogue.

use super::board::Board;
use super::geometry::Geometry;
use super::{Move, Position, Promotion, Rules, split};
use crate::catalogue::{Family, Primer, SplitVisitor};
use crate::kit::board_text::{name_of, read_legal_move};
use crate::kit::drawing::draw;
use crate::kit::options::read_options;
use crate::kit::verdict::Verdict;
use std::marker::PhantomData;
use tesuji::game::{Notation, TextError};
use tesuji::scene::{Look, Scene, square};

impl<R: Rules> Position<R> {
    /// The start position.
    ///
    /// # Panics
    /// Only if [`Rules::START`] is not FEN.
    pub fn new() -> Self {
        let empty = Self {
            board: Board::EMPTY,
            clock: 0,
            limit: R::LIMIT,
            mover: 0,
            passes: 0,
            checked: false,
            verdict: Verdict::Open,
            rules: PhantomData,
        };
        let start = empty.read_position(R::START);
        start.expect("the rules have a possible start")
    }
}

impl<R: Rules> Default for Position<R> {
    fn default() -> Self {
        Self::new()
    }
}

impl<R: Rules> Notation for Position<R> {
    fn position_text(&self) -> String {
        self.fen()
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        self.read_fen(text)
    }

    fn move_text(&self, m: Move) -> String {
        if m == Move::PASS {
            return "pass".into();
        }
        let promotion = match m.promotion() {
            Promotion::None => "",
            Promotion::Queen => "q",
            Promotion::Rook => "r",
            Promotion::Bishop => "b",
            Promotion::Knight => "n",
        };
        name_of(m.from) + &name_of(m.to) + promotion
    }

    fn read_move(&self, text: &str) -> Result<Move, TextError> {
        // Where a pawn wins by arriving, what it would become is no matter.
        let plain = match text.as_bytes() {
            [rest @ .., b'q' | b'r' | b'b' | b'n'] if R::PROMOTIONS.is_empty() => {
                std::str::from_utf8(rest).unwrap_or(text)
            }
            _ => text,
        };
        let arrives = |m: Move| {
            let step = self.step(m);
            1 << step.from & self.board.pawns != 0 && 1 << step.to & R::last_row() != 0
        };
        read_legal_move(self, text, |m| {
            let written = self.move_text(m);
            written == text || written == plain && arrives(m)
        })
    }

    fn drawing(&self) -> String {
        let size = R::SIZE as usize;
        let board = self.as_white();
        draw(size, size, |column, row| {
            board.letter(8 * row + column).unwrap_or('.')
        })
    }
}

/// How moves and positions of all games with the pieces of chess are written.
pub(super) const MOVES: &str = "A move is two squares, as e2e4; castling is the king's move, e1g1, and a \
    promotion names the piece, a7a8q; pass where the game has it. A position is FEN, as \
    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1. The last fields may be missing.";

impl<R: Rules> Family for Position<R> {
    type Knowledge = Self;

    const PRIMER: Primer = R::PRIMER;
    const NAMES: &'static [(&'static str, &'static str)] = &[R::NAME];
    const VARIANTS: &'static [(&'static str, &'static str)] = match &R::SHORT {
        Some(variant) => std::slice::from_ref(variant),
        None => &[],
    };
    const SPLITS: &'static [(&'static str, &'static str)] = split::strategies::<R>();

    fn start(name: &str, options: &str) -> Result<Self, TextError> {
        let mut start = Self::new();
        read_options(options, |option| {
            if R::SHORT.is_none() {
                return Err(format!("{name} has no options"));
            }
            start.limit = R::LIMIT / 2;
            let known = option == "rbg";
            known.then_some(0).ok_or("the only option is rbg".into())
        })?;
        Ok(start)
    }
    fn visit_split<V: SplitVisitor<Self>>(self, visitor: V) -> Result<V::Output, V> {
        Ok(visitor.visit(self))
    }

    fn scene(&self) -> Scene {
        let looks = [
            Look::Pawn,
            Look::Knight,
            Look::Bishop,
            Look::Rook,
            Look::Queen,
            Look::King,
        ];
        Scene::of_board(self, square, |_, kind| looks[kind])
            .chequered()
            .with_coordinates()
    }
}
