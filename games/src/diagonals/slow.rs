//! The rules in a second, slow and simple form, with which the tests compare the game.

use std::collections::HashMap;

/// The game by its rules alone: cells by column and row, lines as lists of cells.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Slow {
    size: [usize; 2],
    stones: Vec<Option<usize>>,
    /// The points of the first and of the second player.
    pub(super) points: [i16; 2],
    /// The stones on the board.
    pub(super) placed: usize,
}

impl Slow {
    /// The empty board.
    pub(super) fn new(columns: usize, rows: usize) -> Self {
        Self {
            size: [columns, rows],
            stones: vec![None; columns * rows],
            points: [0; 2],
            placed: 0,
        }
    }

    /// The lines: from each cell of the bottom row and of both sides, up to the right and to the
    /// left, to the edge.
    pub(super) fn lines(&self) -> Vec<Vec<usize>> {
        let [columns, rows] = self.size;
        let bottom = (0..columns).map(|x| (x, 0));
        let left = (1..rows).map(|y| (0, y));
        let right = (1..rows).map(|y| (columns - 1, y));
        let rising = bottom.clone().chain(left).map(|from| (from, 1));
        let falling = bottom.chain(right).map(|from| (from, -1));
        let lines = rising.chain(falling).map(|((x, y), slope)| {
            let cells = (0..).map_while(|step| {
                let x = x.checked_add_signed(slope * step)?;
                let y = y + step as usize;
                (x < columns && y < rows).then(|| columns * y + x)
            });
            cells.collect::<Vec<_>>()
        });
        lines.filter(|line| line.len() >= 2).collect()
    }

    /// Places a stone of the side to move.
    pub(super) fn play(&mut self, cell: usize, lines: &[Vec<usize>]) {
        let mover = self.placed % 2;
        assert_eq!(self.stones[cell].replace(mover), None);
        self.placed += 1;
        for line in lines.iter().filter(|line| line.contains(&cell)) {
            if line.iter().all(|&cell| self.stones[cell].is_some()) {
                let own = line.iter().filter(|&&c| self.stones[c] == Some(mover));
                self.points[mover] += own.count() as i16;
            }
        }
    }

    /// The cells without a stone.
    pub(super) fn empty(&self) -> impl Iterator<Item = usize> {
        (0..self.stones.len()).filter(|&cell| self.stones[cell].is_none())
    }

    /// The number of games, and the first player's lead under perfect play.
    pub(super) fn solve(
        &self,
        lines: &[Vec<usize>],
        known: &mut HashMap<Self, (u64, i16)>,
    ) -> (u64, i16) {
        if self.placed == self.stones.len() {
            return (1, self.points[0] - self.points[1]);
        }
        if let Some(&found) = known.get(self) {
            return found;
        }
        let (mut games, mut values) = (0, Vec::new());
        for cell in self.empty() {
            let mut next = self.clone();
            next.play(cell, lines);
            let (more, value) = next.solve(lines, known);
            games += more;
            values.push(value);
        }
        let best = if self.placed.is_multiple_of(2) {
            values.into_iter().max()
        } else {
            values.into_iter().min()
        };
        let found = (games, best.expect("there is an empty cell"));
        known.insert(self.clone(), found);
        found
    }
}
