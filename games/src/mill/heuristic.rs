//! Heuristics of nine men's morris.

use super::points::{BOARD, POINTS, closing, place};
use super::{Mill, NOWHERE, Turn};
use crate::catalogue::{Knowledge, Named};
use tesuji::eval::{
    Board, Heuristic, Inputs, Lines, Ludii, Mobility, Opposed, Placement, Planes, Symmetries,
    Symmetry,
};
use tesuji::game::Game;
use tesuji::minimax::NothingForces;

/// An evaluator of the game: the general terms.
pub type Evaluation = Heuristic<Ludii<1>>;

/// The sets of weights.
pub const SETS: &[Named<Evaluation>] = &[
    (
        "men",
        "men, those in hand included, mills and lines that can become one",
        Heuristic::new(WEIGHTS, 0.2),
    ),
    (
        "mobile",
        "as men, with the moves of both sides",
        Heuristic::new(
            Ludii {
                mobility: Mobility {
                    advanced: 0.02,
                    ..Mobility::NONE
                },
                ..WEIGHTS
            },
            0.23,
        ),
    ),
];

const WEIGHTS: Ludii<1> = Ludii {
    placement: Placement {
        material: [1.0],
        ..Placement::NONE
    },
    lines: Lines(0.5),
    ..Ludii::NONE
};

impl Board for Mill {
    type Sites = u64;
    const HANDS: bool = true;

    fn board(&self) -> u64 {
        BOARD.into()
    }

    fn place(&self, site: usize) -> [i32; 2] {
        let (column, row) = place(site);
        [column as i32, row as i32]
    }

    #[inline(always)]
    fn pieces(&self, player: usize, _: usize) -> u64 {
        self.men[player ^ self.mover()].into()
    }

    #[inline(always)]
    fn hand(&self, player: usize, _: usize) -> u32 {
        self.in_hand(player as u8)
    }

    /// The mills: a point closes one with two others if they alone leave it the third.
    fn lines(&self) -> Vec<u64> {
        let mut lines = Vec::new();
        for a in 0..POINTS {
            for b in 0..a {
                let third = closing(1 << a | 1 << b) & !(1 << a | 1 << b);
                if third != 0 && third.trailing_zeros() < b as u32 {
                    lines.push(u64::from(third | 1 << a | 1 << b));
                }
            }
        }
        lines
    }

    fn target(&self, m: Turn) -> Option<usize> {
        (m.to != NOWHERE).then(|| m.to.into())
    }

    fn with_mover(&self, player: usize) -> Option<Self> {
        let [own, other] = self.men;
        Some(if player == self.mover() {
            *self
        } else {
            Self {
                men: [other, own],
                mover: player as u8,
                ..*self
            }
        })
    }
}

impl Knowledge for Mill {
    type Heuristic = Evaluation;
    const HEURISTICS: &'static [Named<Evaluation>] = SETS;
    type Tactics = NothingForces;

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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_sixteen_mills() {
        let lines = Mill::new().lines();
        assert_eq!(lines.len(), 16);
        for line in lines {
            let men = line as u32;
            assert_eq!(closing(men) & men, men, "{men:x} is a mill");
        }
    }
}
