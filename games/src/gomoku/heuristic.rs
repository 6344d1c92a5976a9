//! Heuristics of gomoku.

use super::Gomoku;
use super::board::{BOARDS, Set};
use super::patterns::count_windows;
use super::threats::Tactics;
use crate::catalogue::{Knowledge, Named, Tuning};
use crate::kit::learned::{Learned, SLOPE, Seen, Units};
use tesuji::eval::{
    Board, Heuristic, Inputs, Lines, Ludii, Opposed, Placement, Planes, Symmetries, Symmetry, Term,
    straight_lines,
};
use tesuji::game::Game;

/// An evaluator of the game: the general terms, windows, and the learned weights.
pub type Evaluation = Heuristic<(Ludii<1>, Windows, Learned)>;

/// The evaluator with the `learned` weights.
pub const fn by(learned: Learned) -> Evaluation {
    Heuristic::new((Ludii::NONE, Windows::NONE, learned), SLOPE)
}

/// A term for windows: five squares in a line that hold one to four stones of a player and no other
/// stone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Windows {
    /// The weight of a window with one, two, three and four stones.
    pub each: [f32; 4],
    /// The additional weight of a window for the player to move.
    pub to_move: [f32; 4],
}

impl Windows {
    /// The term with weight 0: windows are not counted.
    pub const NONE: Self = Self {
        each: [0.0; 4],
        to_move: [0.0; 4],
    };
}

impl Term<Gomoku> for Windows {
    type Memory = ();

    fn add(&self, positions: &[Gomoku], player: usize, (): &mut (), sums: &mut [f32]) {
        if *self == Self::NONE {
            return;
        }
        for (position, sum) in positions.iter().zip(sums) {
            let empty = position.empty();
            let counts = position.stones.map(|stones| count_windows(&stones, &empty));
            let [own, other] = [counts[player], counts[1 - player]];
            let (mover, mut worth) = (position.mover(), 0.0);
            let sign = if mover == player { 1.0 } else { -1.0 };
            for stones in 0..4 {
                worth += self.each[stones] * (own[stones] as f32 - other[stones] as f32);
                worth += self.to_move[stones] * counts[mover][stones] as f32 * sign;
            }
            *sum += worth;
        }
    }
}

/// The sets of weights.
pub const SETS: &[Named<Evaluation>] = &[
    (
        "windows",
        "fives that only one player can fill, by their stones, and whose turn it is",
        Heuristic::new(
            (
                Ludii::NONE,
                Windows {
                    each: [0.004, 0.02, 0.07, 0.2],
                    to_move: [0.0, 0.01, 0.07, 0.3],
                },
                Learned::None,
            ),
            1.0,
        ),
    ),
    (
        "lines",
        "fives that only one player can fill, and the centre",
        Heuristic::new(
            (
                Ludii {
                    placement: Placement {
                        centre: [0.02],
                        ..Placement::NONE
                    },
                    lines: Lines(1.0),
                    ..Ludii::NONE
                },
                Windows::NONE,
                Learned::None,
            ),
            2.0,
        ),
    ),
    (
        "units",
        "what stones would make of empty squares, fives by their stones, and 32 units over them; learned from self-play",
        by(Learned::Units(&UNITS)),
    ),
];

static UNITS: Units = Units::shipped(&[include_bytes!("features/gomoku.units")]);

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

    fn inputs(position: &Self) -> Option<Inputs<Self>> {
        let opposed = Opposed::By(Symmetry::IDENTITY);
        Some(Inputs::of(position, opposed, Symmetries::SQUARE))
    }

    fn tuning() -> Option<Tuning<Self, Evaluation>> {
        Some(Tuning { seen: Seen::of, by })
    }
}
