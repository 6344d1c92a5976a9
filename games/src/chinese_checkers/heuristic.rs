//! Heuristics of Chinese checkers.

use super::star::{HOLES, STAR};
use super::{ChineseCheckers, Step};
use crate::catalogue::{Knowledge, Named};
use tesuji::eval::{Board, Heuristic, Ludii, Placement, Planes};
use tesuji::minimax::NothingForces;

/// An evaluator of the game: the general terms.
pub type Evaluation = Heuristic<Ludii<1>>;

/// The sets of weights.
pub const SETS: &[Named<Evaluation>] = &[(
    "progress",
    "how near the pieces are to the opposite point, and those that have arrived",
    Heuristic::new(
        Ludii {
            placement: Placement {
                goal: [1.0],
                in_goal: [0.1],
                ..Placement::NONE
            },
            ..Ludii::NONE
        },
        0.65,
    ),
)];

impl<const P: usize> Board for ChineseCheckers<P> {
    type Sites = u128;

    fn board(&self) -> u128 {
        (1 << HOLES) - 1
    }

    fn place(&self, site: usize) -> [i32; 2] {
        let (column, row) = STAR.place[site];
        [column.into(), row.into()]
    }

    #[inline(always)]
    fn pieces(&self, player: usize, _: usize) -> u128 {
        self.pieces[player]
    }

    /// The steps from hole to neighbouring hole on the lattice that the star is a part of.
    fn distance(&self, from: usize, to: usize) -> u32 {
        let ([a, b], [c, d]) = (self.place(from), self.place(to));
        let (right, up) = (c - a, d - b);
        right.abs().max(up.abs()).max((right + up).abs()) as u32
    }

    /// The point opposite to where the player began.
    fn goal(&self, player: usize) -> u128 {
        STAR.points[(Self::APART * player + 3) % 6]
    }

    fn target(&self, m: Step) -> Option<usize> {
        (m != Step::PASS).then(|| m.to.into())
    }
}

impl<const P: usize> Knowledge for ChineseCheckers<P> {
    type Heuristic = Evaluation;
    const HEURISTICS: &'static [Named<Evaluation>] = SETS;
    type Tactics = NothingForces;

    fn planes(position: &Self) -> Option<Planes<Self>> {
        Some(Planes::of(position))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_one_step_away() {
        let start = ChineseCheckers::<3>::new();
        for a in 0..HOLES {
            for b in 0..HOLES {
                let near = STAR.near[a] >> b & 1 == 1;
                assert_eq!(start.distance(a, b) == 1, near, "{a} {b}");
            }
        }
        assert!((0..3).all(|player| start.goal(player) & start.occupied() == 0));
    }
}
