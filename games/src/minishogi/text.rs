//! Minishogi as text.

use super::board::Board;
use super::letters::{LETTERS, side};
use super::pieces::{FAR, Piece};
use super::scene;
use super::split::STRATEGIES;
use super::{Fourfold, Minishogi, Move, Repetition};
use crate::catalogue::{Family, Primer, SplitVisitor};
use crate::kit::board_text::{name_of, read_pieces, write_rows};
use crate::kit::fen_tail::{read_tail, write_tail};
use crate::kit::options::no_options;
use tesuji::Game;
use tesuji::game::{Notation, TextError};
use tesuji::scene::Scene;

impl Piece {
    /// The letter of a piece; promoted pieces have that of the piece they were.
    fn letter(self) -> char {
        match self.taken() {
            Some(kind) => LETTERS[kind],
            None => 'K',
        }
    }

    fn is_promoted(self) -> bool {
        self.taken().is_some_and(|kind| Self::IN_HAND[kind] != self)
    }

    /// The letter, with a plus before it if the piece is promoted.
    pub(super) fn label(self) -> String {
        let plus = if self.is_promoted() { "+" } else { "" };
        format!("{plus}{}", self.letter())
    }
}

impl Board {
    fn text_at(&self, column: usize, row: usize) -> Option<String> {
        let square = (8 * row + column) as u32;
        let piece = self.at(square);
        let player = usize::from(self.first >> square & 1 == 0);
        let plus = if piece.is_promoted() { "+" } else { "" };
        (piece != Piece::NONE).then(|| format!("{plus}{}", side(piece.letter(), player)))
    }

    fn hand_text(&self) -> String {
        let players = [0, 1].map(|player| {
            let kinds = LETTERS.iter().enumerate();
            let letters = kinds.map(|(kind, &letter)| {
                let held = self.held(player, kind) as usize;
                side(letter, player).to_string().repeat(held)
            });
            letters.collect::<String>()
        });
        players.concat()
    }

    /// Puts a piece in a hand, if there is one of that letter.
    fn take(&mut self, letter: char) -> Result<(), &'static str> {
        let capital = letter.to_ascii_uppercase();
        let kind = LETTERS.iter().position(|&known| known == capital);
        let kind = kind.ok_or("no piece that can be in hand")?;
        let player = usize::from(letter.is_ascii_lowercase());
        if self.held(player, kind) == 2 {
            return Err("more than the two there are");
        }
        self.hands[player] += 1 << (2 * kind);
        Ok(())
    }

    /// Refuses positions that no game can come to.
    fn check(&self, placement: &str) -> Result<(), TextError> {
        let refuse = |wrong: String| Err(TextError::new(placement, wrong));
        let squares = || (0..5).flat_map(|row| (0..5).map(move |column| 8 * row + column));
        for player in [0, 1] {
            let own = self.side(player);
            let kings = squares().filter(|&s| own >> s & 1 == 1 && self.at(s) == Piece::KING);
            if kings.count() != 1 {
                return refuse("each side has one king".into());
            }
            let pawns = self.army(own).pawns;
            if pawns & FAR[player] != 0 {
                return refuse("a pawn on the last rank".into());
            }
            if (0..5).any(|file| (pawns >> file & 0x01_0101_0101).count_ones() > 1) {
                return refuse("two pawns of a side on a file".into());
            }
        }
        for (kind, letter) in LETTERS.into_iter().enumerate() {
            let standing = squares().filter(|&s| self.at(s).taken() == Some(kind));
            let held = self.held(0, kind) + self.held(1, kind);
            if standing.count() as u32 + held > 2 {
                return refuse(format!("more than two {letter}"));
            }
        }
        if self.in_check(1 - self.mover()) {
            return refuse("the side that has moved is in check".into());
        }
        Ok(())
    }
}

impl<R: Repetition> Notation for Minishogi<R> {
    fn position_text(&self) -> String {
        let board = &self.board;
        let rows = write_rows(5, 5, |column, row| board.text_at(column, row));
        let side = ['w', 'b'][self.mover()];
        let tail = write_tail(board.plies);
        let past = self.past.text(board.plies);
        let space = if past.is_empty() { "" } else { " " };
        format!("{rows}[{}] {side} {tail}{space}{past}", board.hand_text())
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let mut fields = text.split_ascii_whitespace();
        let (placement, side) = (fields.next().unwrap_or(""), fields.next().unwrap_or(""));
        let mut tail: Vec<&str> = fields.collect();
        let past = tail.pop_if(|field| field.starts_with("seen:"));
        let mover = match side {
            "w" => 0,
            "b" => 1,
            _ => return Err(TextError::new(side, "neither side: w or b is to move")),
        };
        let mut board = Board::EMPTY;
        let (rows, hands) = placement.split_once('[').unwrap_or((placement, "]"));
        read_pieces(rows, 5, 5, "+", |column, row, text| {
            let (plus, letter) = match text.strip_prefix('+') {
                Some(letter) => (true, letter),
                None => (false, text),
            };
            let letter = letter.chars().next().unwrap_or_default();
            let capital = letter.to_ascii_uppercase();
            let kind = LETTERS.iter().position(|&known| known == capital);
            let piece = match kind {
                Some(kind) if plus => Piece::IN_HAND[kind].promoted(),
                Some(kind) => Piece::IN_HAND[kind],
                None if capital == 'K' && !plus => Piece::KING,
                None => Piece::NONE,
            };
            if piece == Piece::NONE {
                return Err("not a piece".into());
            }
            let player = usize::from(letter.is_ascii_lowercase());
            board.put((8 * row + column) as u32, piece, player);
            Ok(())
        })?;
        let hands = hands
            .strip_suffix(']')
            .ok_or_else(|| TextError::new(hands, "no bracket ends the pieces in hand"))?;
        for letter in hands.chars() {
            let taken = board.take(letter);
            taken.map_err(|wrong| TextError::new(letter, wrong))?;
        }
        board.plies = read_tail(tail.into_iter(), mover)?;
        board.check(placement)?;
        let past = R::read(past.unwrap_or(""), board.plies)?;
        let mut read = Self { board, past };
        read.judge();
        Ok(read)
    }

    fn move_text(&self, m: Move) -> String {
        match m.dropped() {
            Some(kind) => format!("{}@{}", LETTERS[kind], name_of(m.to)),
            None => name_of(m.from) + &name_of(m.to) + if m.promotes() { "+" } else { "" },
        }
    }

    fn drawing(&self) -> String {
        let pad = |piece: Option<String>| format!("{:>2}", piece.unwrap_or_else(|| ".".into()));
        let rows = (0..5).rev().map(|row| {
            let pieces: Vec<_> = (0..5).map(|c| pad(self.board.text_at(c, row))).collect();
            format!("{:>2} {}\n", row + 1, pieces.join(" "))
        });
        let hands = self.board.hand_text();
        rows.collect::<String>() + &format!("    a  b  c  d  e   [{hands}]")
    }
}

impl<R: Repetition> Family for Minishogi<R> {
    type Knowledge = Self;

    const PRIMER: Primer = Primer {
        rules: "Shogi on 5 × 5 with a king, a gold, a silver, a bishop, a rook and a pawn a side. A \
         piece that is captured goes to the hand of the player who took it and may drop it on an \
         empty square instead of a move. Pieces may promote when they move to or from the \
         farthest rank; a pawn must. Two unpromoted pawns of a side on a file, a pawn dropped \
         on the last rank and mate by dropping a pawn are not allowed. A side without a legal \
         move loses. After 2,500 plies the game is drawn.",
        text: "A move is a2a3, d1a4+ with a promotion, or G@c3 for a drop. A position is FEN with \
         the pieces in hand in brackets: rbsgk/4p/5/P4/KGSBR[] w - - 0 1. The fields behind \
         the side to move may be missing.",
        options: "With fourfold a position that comes about for the fourth time loses for the first \
         player.",
        papers: "000, 001",
    };

    const NAMES: &'static [(&'static str, &'static str)] = R::NAMES;
    const VARIANTS: &'static [(&'static str, &'static str)] = R::VARIANTS;
    const SPLITS: &'static [(&'static str, &'static str)] = STRATEGIES;

    fn opens(name: &str, options: &str) -> bool {
        // The free game also refuses the options that there are not.
        let others = options != Fourfold::OPTIONS;
        name == "minishogi" && if R::IS_FREE { others } else { !others }
    }

    fn start(name: &str, options: &str) -> Result<Self, TextError> {
        if options != R::OPTIONS {
            no_options(name, options)?;
        }
        Ok(Self::new())
    }
    fn visit_split<V: SplitVisitor<Self>>(self, visitor: V) -> Result<V::Output, V> {
        Ok(visitor.visit(self))
    }

    fn scene(&self) -> Scene {
        scene::of(self)
    }
}
