//! Chomp: a bar of chocolate whose first square is poisoned. A player bites off a square with all
//! that is above and to the right of it; whoever has to eat the poison loses.

use tesuji::game::{Game, Notation, Outcome, Players, TextError};
use tesuji_games::Family;

/// The longest bar.
const MOST: usize = 8;

/// What is left of a bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chomp {
    /// The squares left in each column; none is higher than the one before it.
    columns: [u8; MOST],
    /// The columns and rows at the start.
    size: [u8; 2],
    mover: u8,
}

impl Chomp {
    fn bar(width: u8, height: u8) -> Self {
        let mut columns = [0; MOST];
        columns[..width.into()].fill(height);
        Self {
            columns,
            size: [width, height],
            mover: 0,
        }
    }
}

impl Game for Chomp {
    type Players = Players<2>;
    /// The column and the row of the lowest square that is bitten off.
    type Move = (u8, u8);

    fn mover(&self) -> usize {
        self.mover.into()
    }

    fn moves(&self, moves: &mut Vec<(u8, u8)>) {
        for (column, &height) in (0..).zip(&self.columns) {
            moves.extend((0..height).map(|row| (column, row)));
        }
    }

    fn play(&mut self, (column, row): (u8, u8)) {
        for height in &mut self.columns[column.into()..] {
            *height = row.min(*height);
        }
        self.mover = 1 - self.mover;
    }

    /// Nothing is left: the poison was eaten by the player who has just moved.
    fn outcome(&self) -> Option<Outcome<Self>> {
        let won = if self.mover == 0 { [1, -1] } else { [-1, 1] };
        (self.columns[0] == 0).then_some(won)
    }

    /// Makes positions that come about in different ways one for tables and proofs.
    fn hash(&self) -> Option<u64> {
        let mut hash = u64::from(self.mover);
        for height in self.columns {
            hash = (hash << 7 | u64::from(height)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            hash ^= hash >> 29;
        }
        Some(hash)
    }
}

impl Notation for Chomp {
    /// The heights of the columns, and the player to move: `4,4,1 2`.
    fn position_text(&self) -> String {
        let columns = &self.columns[..self.size[0].into()];
        let heights: Vec<_> = columns.iter().map(u8::to_string).collect();
        format!("{} {}", heights.join(","), self.mover + 1)
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let wrong = |part, wrong| TextError::new(part, wrong);
        let (heights, mover) = text
            .split_once(' ')
            .ok_or_else(|| wrong(text, "not the heights of columns and a player"))?;
        let mover = match mover {
            "1" => 0,
            "2" => 1,
            other => return Err(wrong(other, "not player 1 or 2")),
        };
        let [width, most] = self.size;
        let mut read = Self {
            columns: [0; MOST],
            mover,
            ..*self
        };
        let mut below = most;
        let mut count = 0;
        for (column, height) in heights.split(',').enumerate() {
            below = match height.parse() {
                Ok(rows) if column < width.into() && rows <= below => rows,
                _ => return Err(wrong(height, "not the height of a column here")),
            };
            read.columns[column] = below;
            count += 1;
        }
        if count != usize::from(width) {
            return Err(wrong(heights, "not as many columns as the bar has"));
        }
        Ok(read)
    }

    /// `b3`: the second column, the third row.
    fn move_text(&self, (column, row): (u8, u8)) -> String {
        format!("{}{}", char::from(b'a' + column), row + 1)
    }

    fn drawing(&self) -> String {
        let [width, height] = self.size;
        let mut lines = Vec::new();
        for row in (0..height).rev() {
            let square = |column: u8| match self.columns[usize::from(column)] > row {
                true if (column, row) == (0, 0) => 'x',
                true => '#',
                false => '.',
            };
            lines.push((0..width).map(square).collect::<String>());
        }
        lines.join("\n")
    }
}

impl Family for Chomp {
    const NAMES: &'static [(&'static str, &'static str)] = &[("chomp", "a bar of 4 × 5 squares")];
    const VARIANTS: &'static [(&'static str, &'static str)] =
        &[("chomp:3x7", "3 columns of 7 squares, both at most 8")];

    /// All positions look alike: agents that go by an evaluator have nothing to go by.
    type Knowledge = ();

    fn start(_: &str, options: &str) -> Result<Self, TextError> {
        if options.is_empty() {
            return Ok(Self::bar(4, 5));
        }
        let side = |text: &str| text.parse().ok().filter(|side| (1..=8).contains(side));
        options
            .split_once('x')
            .and_then(|(width, height)| Some(Self::bar(side(width)?, side(height)?)))
            .ok_or_else(|| TextError::new(options, "not a size like 3x7, at most 8x8"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji::agents::ScoreBoundedUct;
    use tesuji::{Budget, Search};

    #[test]
    fn the_first_player_wins_every_bar() {
        for (width, height) in [(2, 2), (3, 2), (2, 4), (3, 3), (4, 3)] {
            let mut search = Search::new(Chomp::bar(width, height), ScoreBoundedUct::default(), 1);
            search.run(&Budget::iterations(1_000_000));
            assert_eq!(search.report().proven, Some(1), "{width}x{height}");
        }
        // Of a square bar the winning bite leaves one column and one row.
        let mut search = Search::new(Chomp::bar(4, 4), ScoreBoundedUct::default(), 1);
        search.run(&Budget::iterations(1_000_000));
        assert_eq!(search.best(), Some((1, 1)));
    }

    #[test]
    fn positions_and_moves_are_read_back() {
        let mut position = Chomp::bar(4, 5);
        position.play((2, 1));
        assert_eq!(position.position_text(), "5,5,1,1 2");
        assert_eq!(position.read_position("5,5,1,1 2"), Ok(position));
        assert_eq!(position.read_move("b3"), Ok((1, 2)));
        assert_eq!(position.drawing(), "##..\n##..\n##..\n##..\nx###");
        for wrong in ["5,5,1,1", "5,5,1,1 3", "5,5,6,1 1", "5,5 1", "1,1,2,1 1"] {
            assert!(position.read_position(wrong).is_err(), "{wrong}");
        }
    }
}
