//! Chomp: a bar of chocolate whose first square is poisoned. A player bites off a square with all
//! that is above and to the right of it; the player who has to eat the poison loses.

use tesuji::game::{Game, Notation, Outcome, Players, TextError};
use tesuji_games::{Family, kit};

/// The rest of a bar of at most 8 × 8 squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chomp {
    /// The squares that are left: 0 is a1, 1 is b1, 8 is a2.
    pub left: u64,
    /// The whole bar.
    bar: kit::Rectangle,
    mover: usize,
}

impl Game for Chomp {
    type Players = Players<2>;
    /// The lowest square that is bitten off.
    type Move = u8;

    fn mover(&self) -> usize {
        self.mover
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        moves.extend(kit::squares(self.left));
    }

    fn play(&mut self, square: u8) {
        self.left &= !(kit::Rectangle::new(8 - square % 8, 8 - square / 8).squares() << square);
        self.mover = 1 - self.mover;
    }

    /// No square is left: the poison was eaten by the player who has just moved.
    fn outcome(&self) -> Option<Outcome<Self>> {
        (self.left == 0).then_some([[1, -1], [-1, 1]][self.mover])
    }

    /// Equal positions have one hash, for tables and proofs.
    fn hash(&self) -> Option<u64> {
        Some(kit::mix([self.left, self.mover as u64]))
    }
}

impl Notation for Chomp {
    /// The rows from the top, a digit for the number of squares that are gone, and the player to
    /// move: `4/4/4/##2/#### 2`.
    fn position_text(&self) -> String {
        let rows = self.bar.rows_text([self.left], ['#']);
        format!("{rows} {}", self.mover + 1)
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let (rows, mover) = text.split_once(' ').unwrap_or((text, ""));
        let [left] = self.bar.read_rows(rows, ['#'])?;
        let mut read = *self;
        read.left = self.bar.squares();
        kit::squares(read.left & !left).for_each(|gone| read.play(gone));
        read.mover = kit::read_side(mover, ['1', '2'])?;
        let wrong = || TextError::new(rows, "not what bites leave of a bar");
        (read.left == left).then_some(read).ok_or_else(wrong)
    }

    /// `b3`: the second column, the third row.
    fn move_text(&self, square: u8) -> String {
        kit::name_of(square)
    }

    fn drawing(&self) -> String {
        self.bar.drawing([self.left], ['#'])
    }
}

impl Family for Chomp {
    /// In `knowledge.rs`. With `()` in the place of `Self` a game has none, and needs no such file.
    type Knowledge = Self;
    const NAMES: &'static [(&'static str, &'static str)] = &[("chomp", "a bar of 4 × 5 squares")];
    const VARIANTS: &'static [(&'static str, &'static str)] = &[("chomp:3x7", "at most 8 × 8")];

    fn start(_: &str, options: &str) -> Result<Self, TextError> {
        let bar = kit::Rectangle::of_options(options, kit::Rectangle::new(4, 5))?;
        let (left, mover) = (bar.squares(), 0);
        Ok(Self { left, bar, mover })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji::agents::ScoreBoundedUct;
    use tesuji::{Budget, Search};

    fn bar(options: &str) -> Chomp {
        Chomp::start("chomp", options).expect("a size")
    }

    #[test]
    fn the_first_player_wins_every_bar() {
        for (width, height) in [(2, 2), (3, 2), (2, 4), (3, 3), (4, 3)] {
            let mut search = Search::new(
                bar(&format!("{width}x{height}")),
                ScoreBoundedUct::default(),
                1,
            );
            search.run(&Budget::iterations(1_000_000));
            assert_eq!(search.report().proven, Some(1), "{width}x{height}");
        }
        // Of a square bar the winning bite leaves one column and one row.
        let mut search = Search::new(bar("4x4"), ScoreBoundedUct::default(), 1);
        search.run(&Budget::iterations(1_000_000));
        assert_eq!(search.best(), Some(9));
    }

    #[test]
    fn positions_and_moves_are_read_back() {
        let mut position = bar("");
        position.play(10);
        assert_eq!(position.position_text(), "##2/##2/##2/##2/#### 2");
        assert_eq!(
            position.read_position("##2/##2/##2/##2/#### 2"),
            Ok(position)
        );
        assert_eq!(position.read_move("b3"), Ok(17));
        assert_eq!(
            position.drawing(),
            " 5  # # . .\n 4  # # . .\n 3  # # . .\n 2  # # . .\n 1  # # # #\n    a b c d"
        );
        for wrong in [
            "4/4/4/4/####",
            "4/4/4/4/#### 3",
            "4/4/4/#### 1",
            "4/4/4/#3/4 1",
            "4/4/4/4/##x1 1",
        ] {
            assert!(position.read_position(wrong).is_err(), "{wrong}");
        }
    }
}
