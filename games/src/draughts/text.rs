//! English draughts as text: PDN.

use super::routes::ROUTES;
use super::scene;
use super::{CROWNING, Draughts, Path, QUIET_PLIES, START};
use crate::catalogue::{Family, Primer, SplitVisitor};
use crate::kit::bits::squares;
use crate::kit::board_text::refuse_if_over;
use crate::kit::dark_squares::{bit_of, number_of};
use crate::kit::options::{number, read_options};
use tesuji::game::{Game, Notation, TextError};
use tesuji::scene::Scene;

/// The letters of the players in a position.
const SIDES: [&str; 2] = ["B", "W"];

impl Draughts {
    fn at(&self, square: usize) -> Option<char> {
        let bit = bit_of(square);
        let side = self.pieces.iter().position(|set| set >> bit & 1 == 1)?;
        let king = (self.kings >> bit & 1) as usize;
        Some([['b', 'w'], ['B', 'W']][king][side])
    }

    /// A player's letter and squares, kings marked by K: `W21,K22`.
    fn side_text(&self, player: usize) -> String {
        let piece = |bit: u8| {
            let king = if self.kings >> bit & 1 == 1 { "K" } else { "" };
            format!("{king}{}", number_of(bit.into()))
        };
        let pieces: Vec<_> = squares(self.pieces[player]).map(piece).collect();
        SIDES[player].to_string() + &pieces.join(",")
    }

    /// Puts the pieces on the board, given as in `21,K22`.
    fn put(&mut self, player: usize, pieces: &str) -> Result<(), TextError> {
        for piece in pieces.split(',').filter(|_| !pieces.is_empty()) {
            let (king, square) = match piece.strip_prefix('K') {
                Some(square) => (true, square),
                None => (false, piece),
            };
            let wrong = |wrong: &str| TextError::new(piece, wrong);
            let square = number(square, 1..=32).ok_or_else(|| wrong("not a square, 1 to 32"))?;
            let set = 1 << bit_of(square.into());
            if (self.pieces[0] | self.pieces[1]) & set != 0 {
                return Err(wrong("a second piece on this square"));
            }
            if !king && set & CROWNING[player] != 0 {
                return Err(wrong("a man on the last row is a king"));
            }
            self.pieces[player] |= set;
            self.kings |= if king { set } else { 0 };
        }
        let most = START[player].count_ones();
        if self.pieces[player].count_ones() > most {
            let wrong = format!("more than {most} pieces of a side");
            return Err(TextError::new(pieces, wrong));
        }
        Ok(())
    }
}

impl Notation for Draughts {
    fn position_text(&self) -> String {
        let [black, white] = [0, 1].map(|player| self.side_text(player));
        let mover = SIDES[usize::from(self.mover)];
        format!("{mover}:{white}:{black}:H{}", self.clock)
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let side = |part: &str| SIDES.iter().position(|side| part.starts_with(side));
        let mut parts = text.split(':');
        let first = parts.next().unwrap_or_default();
        let mover = side(first).filter(|_| first.len() == 1);
        let mover = mover.ok_or_else(|| TextError::new(first, "the side to move is B or W"))?;
        let mut read = Self {
            pieces: [0; 2],
            kings: 0,
            clock: 0,
            mover: mover as u8,
            ..*self
        };
        let mut seen = [false; 2];
        for _ in 0..2 {
            let part = parts.next().unwrap_or_default();
            let wrong = |wrong: &str| TextError::new(part, wrong);
            let player = side(part).ok_or_else(|| wrong("pieces begin with B or W"))?;
            if std::mem::replace(&mut seen[player], true) {
                return Err(wrong("the pieces of this side a second time"));
            }
            read.put(player, &part[1..])?;
        }
        if read.pieces[1 - mover] == 0 {
            return Err(TextError::new(first, "to move after taking everything"));
        }
        if let Some(part) = parts.next() {
            let clock = part.strip_prefix('H');
            let clock = clock.and_then(|clock| number(clock, 0..=self.most_quiet.into()));
            let wrong = || format!("not H and a number of plies up to {}", self.most_quiet);
            read.clock = clock.ok_or_else(|| TextError::new(part, wrong()))? as u8;
        }
        if let Some(rest) = parts.next() {
            return Err(TextError::new(rest, "nothing follows the plies"));
        }
        read.verdict = if mover == 0 {
            read.judged::<0>()
        } else {
            read.judged::<1>()
        };
        Ok(read)
    }

    fn move_text(&self, path: Path) -> String {
        let between = if ROUTES.get(path).captured == 0 {
            "-"
        } else {
            "x"
        };
        let squares = ROUTES.squares(path);
        let squares: Vec<_> = squares.iter().map(usize::to_string).collect();
        squares.join(between)
    }

    fn read_move(&self, text: &str) -> Result<Path, TextError> {
        refuse_if_over(self, text)?;
        let mut moves = Vec::new();
        self.moves(&mut moves);
        if let Some(&path) = moves.iter().find(|&&path| self.move_text(path) == text) {
            return Ok(path);
        }
        // The first and the last square of a sequence.
        let short = |path: Path| {
            let squares = ROUTES.squares(path);
            format!("{}x{}", squares[0], squares[squares.len() - 1])
        };
        let capture = |&&path: &&Path| ROUTES.get(path).captured != 0;
        let mut meant = moves
            .iter()
            .filter(capture)
            .filter(|&&path| short(path) == text);
        match (meant.next(), meant.next()) {
            (Some(&path), None) => Ok(path),
            (Some(_), Some(_)) => Err(TextError::new(text, "several captures begin and end so")),
            _ => {
                let wrong = format!("not a legal move in {}", self.position_text());
                Err(TextError::new(text, wrong))
            }
        }
    }

    /// The board with the numbers of the first and the last square of each row.
    fn drawing(&self) -> String {
        let rows = (0..8).map(|row| {
            let numbers = 4 * row + 1..=4 * row + 4;
            let squares = numbers.clone().map(|n| self.at(n).unwrap_or('.'));
            let squares: Vec<_> = squares.map(String::from).collect();
            let indent = if row % 2 == 0 { "  " } else { "" };
            let line = format!("{indent}{}", squares.join("   "));
            format!("{:>2}  {line:<15}  {:>2}", numbers.start(), numbers.end())
        });
        rows.collect::<Vec<_>>().join("\n")
    }
}

impl Family for Draughts {
    type Knowledge = Self;

    const PRIMER: Primer = Primer {
        rules: "English draughts, or checkers. A man steps diagonally forward, a king in all four \
         directions. A piece captures by jumping over a neighbouring enemy to the empty square \
         behind, and goes on jumping as long as it can. The player who can capture must. A man \
         becomes a king on the last row, where its move ends. A side that cannot move loses. \
         After 20 plies without a capture or a move of a man the game is drawn.",
        text: "Squares are numbered from 1 to 32, Black (the first player) at 1 to 12. A move is \
         11-15, or 15x22x31 with every square of the jumps. A position is FEN of draughts, \
         with the plies that count towards the draw behind H: W:W21,22,K30:B1,2,K12:H3.",
        options: "With pdn the game is drawn after 80 such plies, 40 of each side.",
        papers: "002",
    };

    const NAMES: &'static [(&'static str, &'static str)] = &[(
        "draughts",
        "English draughts, 20 plies without a capture or a man's move draw",
    )];
    const VARIANTS: &'static [(&'static str, &'static str)] =
        &[("draughts:pdn", "80 such plies draw")];
    const SPLITS: &'static [(&'static str, &'static str)] = &[
        ("mod", "piece / step or each jump"),
        ("mod-shift", "diagonal / piece / step or each jump"),
    ];

    fn start(_: &str, options: &str) -> Result<Self, TextError> {
        let mut start = Self::new();
        read_options(options, |option| {
            start.most_quiet = QUIET_PLIES[usize::from(option == "pdn")];
            (option == "pdn")
                .then_some(0)
                .ok_or("the only option is pdn".into())
        })?;
        Ok(start)
    }

    fn visit_split<V: SplitVisitor<Self>>(self, visitor: V) -> Result<V::Output, V> {
        Ok(visitor.visit(self))
    }

    fn scene(&self) -> Scene {
        scene::of(self)
    }
}
