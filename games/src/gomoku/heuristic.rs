//! Heuristics of gomoku.

use super::Gomoku;
use super::board::{BOARDS, Set};
use super::threats::Tactics;
use crate::catalogue::{Knowledge, Named};
use tesuji::eval::{Board, Heuristic, Lines, Ludii, Placement, Planes, Symmetries, straight_lines};

/// An evaluator of the game: the general terms.
pub type Evaluation = Heuristic<Ludii<1>>;

/// The sets of weights.
pub const SETS: &[Named<Evaluation>] = &[(
    "lines",
    "fives that only one player can fill, and the centre",
    Heuristic::new(
        Ludii {
            placement: Placement {
                centre: [0.02],
                ..Placement::NONE
            },
            lines: Lines(1.0),
            ..Ludii::NONE
        },
        2.0,
    ),
)];

/// Longer runs than five, which do not win without the option `freestyle`, are not looked at.
impl Board for Gomoku {
    type Sites = Set;

    #[inline(always)]
    fn shape(&self) -> u64 {
        self.size.into()
    }

    fn board(&self) -> Set {
        BOARDS[usize::from(self.size) % 16]
    }

    fn place(&self, site: usize) -> [i32; 2] {
        [site as i32 % 16, site as i32 / 16]
    }

    #[inline(always)]
    fn pieces(&self, player: usize, _: usize) -> Set {
        self.stones[player]
    }

    fn lines(&self) -> Vec<Set> {
        let directions = [[1, 0], [0, 1], [1, 1], [1, -1]];
        let size = [usize::from(self.size); 2];
        straight_lines(size, 5, &directions, |column, row| Some(16 * row + column))
    }

    fn with_mover(&self, player: usize) -> Option<Self> {
        let mover = player as u8;
        (player < 2).then_some(Self { mover, ..*self })
    }

    fn target(&self, m: u8) -> Option<usize> {
        Some(m.into())
    }
}

impl Knowledge for Gomoku {
    type Heuristic = Evaluation;
    const HEURISTICS: &'static [Named<Evaluation>] = SETS;
    type Tactics = Tactics;

    fn planes(position: &Self) -> Option<Planes<Self>> {
        Some(Planes {
            symmetries: Symmetries::SQUARE,
            ..Planes::of(position)
        })
    }
}
