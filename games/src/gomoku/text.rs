//! Gomoku as text.

use super::board::{MOST, Set, has};
use super::{Gomoku, all_squares};
use crate::catalogue::{Family, Primer, SplitVisitor};
use crate::kit::board_text::{read_rows, square_name, write_rows};
use crate::kit::drawing::draw;
use crate::kit::options::{number, read_options};
use crate::kit::sides::{read_turn, side_of};
use crate::kit::verdict::Verdict;
use tesuji::Game;
use tesuji::game::{Notation, TextError};
use tesuji::scene::{Colour, Ground, Look, Scene, Shape, square};

impl Gomoku {
    pub(super) fn at(&self, column: usize, row: usize) -> Option<char> {
        let [first, second] = self.stones.map(|set| has(&set, (16 * row + column) as u8));
        first.then_some('x').or(second.then_some('o'))
    }

    /// Whether some stones of the set make a line that wins.
    fn has_won(&self, stones: &Set) -> bool {
        all_squares(stones).any(|square| self.wins(stones, square))
    }

    /// Whether some stone of the set can be taken away so that the rest has not won yet.
    fn has_just_won(&self, stones: &Set) -> bool {
        all_squares(stones).any(|square| {
            let mut before = *stones;
            before[usize::from(square / 64)] ^= 1 << (square % 64);
            !self.has_won(&before)
        })
    }
}

impl Notation for Gomoku {
    fn position_text(&self) -> String {
        let size = self.size.into();
        let rows = write_rows(size, size, |column, row| self.at(column, row));
        format!("{rows} {}", ['x', 'o'][self.mover()])
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let (rows, side) = text.split_once(' ').unwrap_or((text, ""));
        let size = usize::from(self.size);
        let mut sets = [[0; 4]; 2];
        read_rows(rows, size, size, |column, row, stone| {
            sets[side_of(stone, ['x', 'o'])?][row / 4] |= 1 << (16 * (row % 4) + column);
            Ok(())
        })?;
        let [first, second] = sets.map(|set| set.map(u64::count_ones).iter().sum::<u32>());
        let mover = read_turn([first, second], rows, side)?;
        let mut read = Self {
            stones: sets,
            placed: (first + second) as u8,
            mover: mover as u8,
            verdict: Verdict::Open,
            ..*self
        };
        let last = &sets[1 - mover];
        let won = read.has_won(last);
        if read.has_won(&sets[mover]) || won && !read.has_just_won(last) {
            return Err(TextError::new(rows, "play went on after a line was made"));
        }
        if won {
            read.verdict = Verdict::won_by(1 - mover);
        } else if read.left() == 0 {
            read.verdict = Verdict::Draw;
        }
        Ok(read)
    }

    fn move_text(&self, square: u8) -> String {
        square_name(usize::from(square % 16), usize::from(square / 16))
    }

    fn drawing(&self) -> String {
        let size = self.size.into();
        draw(size, size, |column, row| {
            self.at(column, row).unwrap_or('.')
        })
    }
}

impl Family for Gomoku {
    type Knowledge = Self;

    const PRIMER: Primer = Primer {
        rules: "Two players put a stone on an empty point in turn. The player who has exactly five \
         stones in a row, in any direction, wins; a longer row does not count. A full board is a \
         draw.",
        text: "A move is a point, as h8. A position is its rows from the top and the side to move, x \
         (the first player) or o.",
        options: "A number from 5 to 15 is the size of the board. With freestyle five or more win. Both \
         go together: gomoku:11,freestyle.",
        papers: "000",
    };

    const NAMES: &'static [(&'static str, &'static str)] =
        &[("gomoku", "15 × 15, exactly five in a row win")];
    const VARIANTS: &'static [(&'static str, &'static str)] = &[
        ("gomoku:11", "another size, 5 to 15"),
        ("gomoku:freestyle", "five or more win"),
    ];
    const SPLITS: &'static [(&'static str, &'static str)] =
        &[("mod", "square"), ("mod-shift", "row / square")];

    fn start(_: &str, options: &str) -> Result<Self, TextError> {
        let mut start = Self::new();
        read_options(options, |option| {
            if option == "freestyle" {
                start.freestyle = true;
                return Ok(0);
            }
            let size = number(option, 5..=MOST as u16);
            let wrong = || format!("neither a size from 5 to {MOST} nor freestyle");
            start.size = size.ok_or_else(wrong)? as u8;
            Ok(1)
        })?;
        Ok(start)
    }
    fn visit_split<V: SplitVisitor<Self>>(self, visitor: V) -> Result<V::Output, V> {
        Ok(visitor.visit(self))
    }

    fn scene(&self) -> Scene {
        Scene::of_board(self, square, |_, _| Look::Stone)
            .in_colours(&[Colour::Black, Colour::White])
            .on(Ground::Wood)
            .shaped(Shape::Point)
            .with_grid()
            .with_coordinates()
    }
}
