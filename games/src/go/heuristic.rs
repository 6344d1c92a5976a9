//! Heuristics of Go.

use super::grid::around;
use super::{Go, Ko, PASS};
use crate::catalogue::{Knowledge, Named};
use crate::kit::stones::Phase;
use tesuji::eval::{
    Board, Heuristic, Inputs, Ludii, Opposed, PieceCounts, Planes, Symmetries, Symmetry, Term,
    board_shape, write_board,
};
use tesuji::minimax::NothingForces;

/// An evaluator of the game: the general terms and area.
pub type Evaluation = Heuristic<(Ludii<1>, Area)>;

/// The sets of weights.
pub const SETS: &[Named<Evaluation>] = &[
    (
        "area",
        "stones and the empty points nearest to them, liberties, and the komi",
        Heuristic::new(
            (
                KOMI,
                Area {
                    points: 1.0,
                    liberties: 0.2,
                    steps: 4,
                },
            ),
            0.03,
        ),
    ),
    (
        "stones",
        "stones with the empty points beside them",
        Heuristic::new(
            (
                KOMI,
                Area {
                    points: 1.0,
                    liberties: 0.0,
                    steps: 1,
                },
            ),
            0.035,
        ),
    ),
    (
        "komi",
        "the komi alone, to which the networks of small boards are added",
        Heuristic::new((KOMI, Area::NONE), 0.05),
    ),
];

/// Half a point for half a point of komi.
const KOMI: Ludii<1> = Ludii {
    tally: PieceCounts {
        score: 0.5,
        ..PieceCounts::NONE
    },
    ..Ludii::NONE
};

/// A term for the area that the stones claim. It does not know life and death.
///
/// # Reference
/// Zobrist's influence (1969). Departure: the nearer colour gets a point, instead of a sum of
/// numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// The weight of a stone, or of an empty point to which the player's stones are nearer than the
    /// opponent's.
    pub points: f32,
    /// The weight of an empty point beside a stone, once for each colour.
    pub liberties: f32,
    /// The greatest distance at which a stone claims points.
    pub steps: u8,
}

impl Area {
    /// The term with weight 0: no point is claimed.
    pub const NONE: Self = Self {
        points: 0.0,
        liberties: 0.0,
        steps: 0,
    };

    fn of<const W: usize, K: Ko<W>>(&self, position: &Go<W, K>, sign: i32) -> f32 {
        let board = Go::<W, K>::BOARDS[usize::from(position.size) % 20];
        let mut claims = position.stones;
        let mut free = board.minus(claims[0].or(claims[1]));
        let liberties = position.stones.map(|stones| around(stones).and(free));
        for _ in 0..self.steps {
            let [first, second] = claims.map(|claim| around(claim).and(free));
            claims = [
                claims[0].or(first.minus(second)),
                claims[1].or(second.minus(first)),
            ];
            free = free.minus(first.or(second));
            if first.is_empty() && second.is_empty() {
                break;
            }
        }
        let lead = |[first, second]: [crate::kit::sets::Set<W>; 2]| {
            sign * (first.count() as i32 - second.count() as i32)
        };
        self.points * lead(claims) as f32 + self.liberties * lead(liberties) as f32
    }
}

impl<const W: usize, K: Ko<W>> Term<Go<W, K>> for Area {
    type Memory = ();

    fn add(&self, positions: &[Go<W, K>], player: usize, (): &mut (), sums: &mut [f32]) {
        if *self == Self::NONE {
            return;
        }
        let sign = if player == 0 { 1 } else { -1 };
        for (position, sum) in positions.iter().zip(sums) {
            *sum += self.of(position, sign);
        }
    }
}

impl<const W: usize, K: Ko<W>> Board for Go<W, K> {
    type Sites = [u64; W];

    #[inline(always)]
    fn shape(&self) -> u64 {
        self.size.into()
    }

    fn board(&self) -> [u64; W] {
        Self::BOARDS[usize::from(self.size) % 20].0
    }

    fn place(&self, site: usize) -> [i32; 2] {
        [(site % Self::STRIDE) as i32, (site / Self::STRIDE) as i32]
    }

    #[inline(always)]
    fn pieces(&self, player: usize, _: usize) -> [u64; W] {
        self.stones[player].0
    }

    fn target(&self, m: u16) -> Option<usize> {
        (m != PASS).then(|| m.into())
    }

    /// The komi in halves, as a score of White's.
    #[inline(always)]
    fn score(&self, player: usize) -> i32 {
        if player == 0 { 0 } else { self.komi.into() }
    }
}

impl<const W: usize, K: Ko<W>> Knowledge for Go<W, K> {
    type Heuristic = Evaluation;
    const HEURISTICS: &'static [Named<Evaluation>] = SETS;
    type Tactics = NothingForces;

    /// The stones of each player, and whether the last move was a pass. Points that a ko rule
    /// forbids are not shown.
    fn planes(position: &Self) -> Option<Planes<Self>> {
        Some(Planes {
            shape: board_shape(position).with_more(1),
            write: |position, out| {
                let passed = write_board(position, out);
                out.fill(passed, f32::from(u8::from(position.phase == Phase::Passed)));
            },
            symmetries: Symmetries::SQUARE,
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
    use crate::go::SmallGo;
    use crate::kit::checks::{near, raw};

    #[test]
    fn points_belong_to_the_nearer_colour() {
        let start = SmallGo::new(5);
        let claims = |steps| Area {
            points: 1.0,
            liberties: 0.0,
            steps,
        };
        // Black on b3, White on c1: by orthogonal steps Black has 14 points with the stone and
        // White the others but those in the middle.
        let text = "5/5/1x3/5/2o2 x 0 2";
        near(raw(&start, text, &claims(0)), 0.0);
        near(raw(&start, text, &claims(1)), 4.0 - 3.0);
        let liberties = Area {
            points: 0.0,
            liberties: 1.0,
            steps: 0,
        };
        near(raw(&start, text, &liberties), 4.0 - 3.0);
    }
}
