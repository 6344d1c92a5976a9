//! Heuristics of Connect Four.

use super::{ConnectFour, Tactics};
use crate::catalogue::{Knowledge, Named};
use tesuji::eval::{
    Board, Heuristic, Inputs, Lines, Ludii, Opposed, Placement, Planes, Symmetries, Symmetry, Term,
    straight_lines,
};
use tesuji::game::Game;

/// An evaluator of the game: the general terms, and threats by rows.
pub type Evaluation = Heuristic<(Ludii<1>, Rows)>;

/// A term for empty squares that would complete a line of four. With an even number of rows, once
/// the other columns are full, the first player gets the squares of odd rows, counted from 1. The
/// second player gets those of even rows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rows {
    /// The weight of a completing square in a row whose squares its player gets.
    pub reached: f32,
    /// The weight of a completing square in another row.
    pub other: f32,
}

impl Rows {
    /// The term with weight 0: these squares are not looked for.
    pub const NONE: Self = Self {
        reached: 0.0,
        other: 0.0,
    };
}

impl Term<ConnectFour> for Rows {
    type Memory = ();

    fn add(&self, positions: &[ConnectFour], player: usize, (): &mut (), sums: &mut [f32]) {
        if *self == Self::NONE {
            return;
        }
        for (position, sum) in positions.iter().zip(sums) {
            let bottom = position.bottom();
            let odd = (0..u32::from(position.rows)).step_by(2);
            let odd = odd.fold(0, |set, row| set | bottom << row);
            let worth = [0, 1].map(|side| {
                let squares = position.fours_of(position.pieces(side, 0));
                let rows = if side == 0 { odd } else { !odd };
                let count = |set: u64| set.count_ones() as f32;
                self.reached * count(squares & rows) + self.other * count(squares & !rows)
            });
            *sum += worth[player] - worth[1 - player];
        }
    }
}

/// The sets of weights.
pub const SETS: &[Named<Evaluation>] = &[
    (
        "rows",
        "empty squares that make four, by their rows, and what lines looks at",
        Heuristic::new(
            (
                Ludii {
                    placement: Placement {
                        centre: [0.1],
                        ..Placement::NONE
                    },
                    lines: Lines(1.0),
                    ..Ludii::NONE
                },
                Rows {
                    reached: 0.2,
                    other: 0.05,
                },
            ),
            1.5,
        ),
    ),
    (
        "lines",
        "fours that only one player can fill, and the centre",
        Heuristic::new(
            (
                Ludii {
                    placement: Placement {
                        centre: [0.1],
                        ..Placement::NONE
                    },
                    lines: Lines(1.0),
                    ..Ludii::NONE
                },
                Rows::NONE,
            ),
            1.5,
        ),
    ),
    (
        "centre",
        "stones near the centre",
        Heuristic::new(
            (
                Ludii {
                    placement: Placement {
                        centre: [1.0],
                        ..Placement::NONE
                    },
                    ..Ludii::NONE
                },
                Rows::NONE,
            ),
            0.8,
        ),
    ),
];

impl Board for ConnectFour {
    type Sites = u64;

    #[inline(always)]
    fn shape(&self) -> u64 {
        u64::from(self.columns) << 8 | u64::from(self.rows)
    }

    fn board(&self) -> u64 {
        self.above() - self.bottom()
    }

    fn place(&self, site: usize) -> [i32; 2] {
        let stride = self.stride() as usize;
        [(site / stride) as i32, (site % stride) as i32]
    }

    #[inline(always)]
    fn pieces(&self, player: usize, _: usize) -> u64 {
        let mover = self.last ^ self.occupied();
        if player == self.mover() {
            mover
        } else {
            self.last
        }
    }

    fn lines(&self) -> Vec<u64> {
        let size = [self.columns, self.rows].map(usize::from);
        let stride = self.stride() as usize;
        let directions = [[1, 0], [0, 1], [1, 1], [1, -1]];
        straight_lines(size, 4, &directions, |column, row| {
            Some(stride * column + row)
        })
    }
}

impl Knowledge for ConnectFour {
    type Heuristic = Evaluation;
    const HEURISTICS: &'static [Named<Evaluation>] = SETS;
    type Tactics = Tactics;

    fn planes(position: &Self) -> Option<Planes<Self>> {
        Some(Planes {
            symmetries: Symmetries::MIRROR,
            ..Planes::of(position)
        })
    }

    fn inputs(position: &Self) -> Option<Inputs<Self>> {
        let opposed = Opposed::By(Symmetry::IDENTITY);
        Some(Inputs::of_lines(position, opposed, Symmetries::MIRROR))
    }
}

#[cfg(test)]
mod tests {
    use crate::kit::checks::{near, raw};
    use crate::{ConnectFour, Knowledge};
    use tesuji::eval::{Board, Lines};
    use tesuji::game::Notation;

    #[test]
    fn inputs_know_what_fours_lack() {
        let start = ConnectFour::new(7, 6).expect("the size fits");
        let position = start
            .read_position("7/7/7/7/oo5/xxx4 o")
            .expect("a position");
        let inputs = ConnectFour::inputs(&position).expect("a board");
        let mut active = inputs.active(&position);
        active.sort_unstable();
        // The second player sees the first's stones on a1, b1 and c1 as the other side's, and its
        // own on a2 and b2.
        let stones = [1, 3, 5, 14, 16];
        // One stone on d1 makes four for the first player, two on d1 and e1 do; two on c2 and d2
        // for the second.
        let lacking = [
            2 * (42 + 3) + 1,
            2 * (84 + 3) + 1,
            2 * (84 + 4) + 1,
            2 * 93,
            2 * 94,
        ];
        let mover = [2 * 3 * 42 + 1];
        assert_eq!(active, [&stones[..], &lacking, &mover].concat());
    }

    #[test]
    fn lines_are_the_fours() {
        let start = ConnectFour::new(7, 6).expect("the size fits");
        assert_eq!(start.lines().len(), 69);
        assert_eq!(start.board().count_ones(), 42);
        // The stone is in three fours along the bottom, one up and two aslant: 7 · (4 − 1) / 256.
        let text = "7/7/7/7/7/2x4 o";
        let worth = 3.0 / 256.0;
        near(raw(&start, text, &Lines(1.0)), 5.0 * worth);
        // The answer on top closes the column, and is itself in the same number of fours as any
        // stone of the second row there; one up, four across, three and two aslant are not all
        // open.
        let closed = raw(&start, "7/7/7/7/2o4/2x4 x", &Lines(1.0));
        assert!(closed < 4.0 * worth, "the answer has more lines: {closed}");
    }
}
