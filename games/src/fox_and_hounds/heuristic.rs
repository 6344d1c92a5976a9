//! Heuristics of fox and hounds.

use super::{FoxAndHounds, LAST, Step};
use crate::catalogue::{Knowledge, Named};
use crate::kit::bits::signed;
use crate::kit::dark_squares::{BOARD, place};
use tesuji::eval::{
    Board, Heuristic, Inputs, Ludii, Mobility, Opposed, Placement, Planes, Symmetries, Term,
};
use tesuji::minimax::NothingForces;

/// An evaluator of the game: the general terms and the mobility of the fox.
pub type Evaluation = Heuristic<(Ludii<2>, Escape)>;

/// The sets of weights.
pub const SETS: &[Named<Evaluation>] = &[(
    "escape",
    "whether the fox has a way to the last rank, its progress and its moves",
    Heuristic::new(
        (
            Ludii {
                placement: Placement {
                    goal: [0.5, 0.0],
                    ..Placement::NONE
                },
                mobility: Mobility::NONE,
                ..Ludii::NONE
            },
            Escape {
                open: 1.0,
                moves: 0.1,
            },
        ),
        0.6,
    ),
)];

/// A term for the mobility of the fox; it counts for the fox.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Escape {
    /// The weight of a free path. It is added if the fox could walk to the last rank past hounds
    /// that do not move, and subtracted if not.
    pub open: f32,
    /// The weight of a square that the fox can step to.
    pub moves: f32,
}

/// Whether the fox could walk to the last rank.
#[inline(always)]
fn is_open(fox: u64, hounds: u64) -> bool {
    let free = BOARD & !hounds;
    let mut reached = fox;
    loop {
        let next = reached << 4 | reached << 5 | reached >> 4 | reached >> 5;
        let grown = reached | next & free;
        if grown & LAST != 0 {
            return true;
        }
        if grown == reached {
            return false;
        }
        reached = grown;
    }
}

impl Term<FoxAndHounds> for Escape {
    type Memory = ();

    fn add(&self, positions: &[FoxAndHounds], player: usize, (): &mut (), sums: &mut [f32]) {
        let sign = if player == 0 { 1.0 } else { -1.0 };
        for (position, sum) in positions.iter().zip(sums) {
            let from = if position.is_placing() {
                position.fox_targets()
            } else {
                position.fox_set()
            };
            let open = if is_open(from, position.hounds) {
                1.0
            } else {
                -1.0
            };
            let moves = position.fox_targets().count_ones() as f32;
            *sum += sign * (self.open * open + self.moves * moves);
        }
    }
}

/// Kinds of pieces are the fox and hounds.
impl Board for FoxAndHounds {
    type Sites = u64;
    const KINDS: usize = 2;

    fn board(&self) -> u64 {
        BOARD
    }

    fn place(&self, site: usize) -> [i32; 2] {
        signed(place(site))
    }

    #[inline(always)]
    fn pieces(&self, player: usize, kind: usize) -> u64 {
        match (player, kind) {
            (0, 0) => self.fox_set() & BOARD,
            (1, 1) => self.hounds,
            _ => 0,
        }
    }

    /// The rank that the fox makes for; the hounds have none.
    fn goal(&self, player: usize) -> u64 {
        if player == 0 { LAST } else { 0 }
    }

    fn target(&self, m: Step) -> Option<usize> {
        Some(m.to.into())
    }
}

impl Knowledge for FoxAndHounds {
    type Heuristic = Evaluation;
    const HEURISTICS: &'static [Named<Evaluation>] = SETS;
    type Tactics = NothingForces;

    fn planes(position: &Self) -> Option<Planes<Self>> {
        Some(Planes::of(position))
    }

    fn inputs(position: &Self) -> Option<Inputs<Self>> {
        Some(Inputs::of(position, Opposed::Unlike, Symmetries::NONE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::checks::{near, raw};

    #[test]
    fn a_row_of_hounds_shuts_the_fox_in() {
        let start = FoxAndHounds::new();
        let open = Escape {
            open: 1.0,
            moves: 0.0,
        };
        near(raw(&start, "8/h1h1h1h1/8/8/8/8/3f4/8 h", &open), -1.0);
        near(raw(&start, "8/h1h1h3/1h6/8/8/8/3f4/8 h", &open), 1.0);
        let moves = Escape {
            open: 0.0,
            moves: 1.0,
        };
        near(raw(&start, "8/h1h1h1h1/8/8/8/8/3f4/8 h", &moves), 4.0);
    }
}
