//! Heuristics of diagonals.

use super::Diagonals;
use super::board::{all, lines_through};
use crate::catalogue::{Knowledge, Named, Tuning};
use crate::kit::bits::squares;
use crate::kit::learned::{Learned, SLOPE, Seen, Units};
use crate::kit::sides::by_player;
use tesuji::eval::{Board, Heuristic, Ludii, PieceCounts, Planes, Symmetries, Term};
use tesuji::game::Game;
use tesuji::minimax::NothingForces;

/// An evaluator of the game: the general terms, the points that the side to move can take, and the
/// learned weights.
pub type Evaluation = Heuristic<(Ludii<1>, Taking, Learned)>;

/// The evaluator with the `learned` weights.
pub const fn by(learned: Learned) -> Evaluation {
    Heuristic::new((Ludii::NONE, Taking(0.0), learned), SLOPE)
}

/// The general terms with a weight of the points alone.
const POINTS: Ludii<1> = Ludii {
    tally: PieceCounts {
        score: 1.0,
        ..PieceCounts::NONE
    },
    ..Ludii::NONE
};

/// The sets of weights.
pub const SETS: &[Named<Evaluation>] = &[
    (
        "taking",
        "points, and those that the side to move can take at once",
        Heuristic::new((POINTS, Taking(1.0), Learned::None), 0.11),
    ),
    (
        "points",
        "points so far",
        Heuristic::new((POINTS, Taking(0.0), Learned::None), 0.12),
    ),
    (
        "units",
        "points, what lines hold and what stones would do to them, and 32 units over it; learned from self-play",
        by(Learned::Units(&UNITS)),
    ),
];

static UNITS: Units = Units::shipped(&[include_bytes!("features/diagonals.units")]);

/// A term for the most points that the side to move can get with one stone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Taking(pub f32);

impl Term<Diagonals> for Taking {
    type Memory = ();

    fn add(&self, positions: &[Diagonals], player: usize, (): &mut (), sums: &mut [f32]) {
        if self.0 == 0.0 {
            return;
        }
        for (position, sum) in positions.iter().zip(sums) {
            let most = f32::from(position.most());
            let own = if position.mover() == player {
                most
            } else {
                -most
            };
            *sum += self.0 * own;
        }
    }
}

impl Diagonals {
    /// The points that a stone on an empty cell would bring the side to move.
    #[inline(always)]
    pub(super) fn gain(&self, cell: u8) -> u8 {
        let (own, empty) = (self.stones[0], self.empty);
        let (board, stone) = (all(self.columns, self.rows), 1 << cell);
        let on = |line: u64| {
            let fills = line & empty == stone && line & board != stone;
            u32::from(fills) * ((line & own).count_ones() + 1)
        };
        let [one, other] = lines_through(self.columns, cell.into());
        (on(one) + on(other)) as u8
    }

    /// The most points that one stone would bring the side to move.
    fn most(&self) -> u8 {
        let gains = squares(self.empty).map(|cell| self.gain(cell));
        gains.max().unwrap_or(0)
    }
}

impl Board for Diagonals {
    type Sites = u64;

    #[inline(always)]
    fn shape(&self) -> u64 {
        u64::from(self.columns) << 8 | u64::from(self.rows)
    }

    fn board(&self) -> u64 {
        all(self.columns, self.rows)
    }

    fn place(&self, site: usize) -> [i32; 2] {
        let columns = usize::from(self.columns);
        [(site % columns) as i32, (site / columns) as i32]
    }

    #[inline(always)]
    fn pieces(&self, player: usize, _: usize) -> u64 {
        self.stones[player ^ self.mover()]
    }

    fn target(&self, m: u8) -> Option<usize> {
        Some(m.into())
    }

    #[inline]
    fn score(&self, player: usize) -> i32 {
        by_player(self.mover(), self.points())[player].into()
    }
}

impl Knowledge for Diagonals {
    type Heuristic = Evaluation;
    const HEURISTICS: &'static [Named<Evaluation>] = SETS;
    type Tactics = NothingForces;

    fn planes(position: &Self) -> Option<Planes<Self>> {
        let symmetries = if position.columns == position.rows {
            Symmetries::SQUARE
        } else {
            Symmetries::RECTANGLE
        };
        Some(Planes {
            symmetries,
            ..Planes::of(position)
        })
    }

    fn tuning() -> Option<Tuning<Self, Evaluation>> {
        Some(Tuning { seen: Seen::of, by })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::checks::{near, open, random_game, raw};
    use tesuji::Rng;
    use tesuji::eval::Evaluator;

    #[test]
    fn points_and_what_can_be_taken() {
        let start = open::<Diagonals>("diagonals", "4x4");
        // c1 would fill c1-d2 and c1-b2-a3, with two stones of the first player on each.
        let text = "4/o3/1x1x/o3 0-0 x";
        let term = Taking(1.0);
        near(raw(&start, text, &term), 4.0);
        near(raw(&start, "", &term), 0.0);
        // The second player would have one stone on the first of these lines and two on the other.
        near(raw(&start, "4/o2x/1x1x/o3 0-0 o", &term), -3.0);
    }

    #[test]
    fn a_corner_alone_is_no_line() {
        let start = open::<Diagonals>("diagonals", "2x2");
        near(raw(&start, "1o/x1 0-1 x", &Taking(1.0)), 0.0);
        near(raw(&start, "2/x1 0-0 o", &Taking(1.0)), -1.0);
    }
    #[test]
    fn what_can_be_taken_is_the_most_that_a_stone_brings() {
        let mut rng = Rng::new(113);
        for size in ["3x3", "8x8", "6x5", "16x4"] {
            for state in random_game(&open::<Diagonals>("diagonals", size), &mut rng) {
                let before = state.points()[0];
                let gains = squares(state.empty).map(|cell| {
                    let mut next = state;
                    next.play(cell);
                    next.points()[1] - before
                });
                assert_eq!(state.most(), gains.max().unwrap_or(0));
            }
        }
    }

    #[test]
    fn symmetric_boards_look_the_same() {
        let mut rng = Rng::new(127);
        for state in random_game(&Diagonals::new(), &mut rng) {
            for (set, _, evaluator) in SETS {
                let mut values = [0.0; 2];
                let both = [state, state.canonical()];
                evaluator.evaluate(&both, 0, &mut Default::default(), &mut values);
                assert_eq!(values[0].to_bits(), values[1].to_bits(), "{set}");
            }
        }
    }
}
