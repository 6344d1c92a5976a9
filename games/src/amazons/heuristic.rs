//! Heuristics of amazons.

use super::{Amazons, Shot};
use crate::catalogue::{Knowledge, Named, Tuning};
use crate::kit::learned::{Learned, SLOPE, Seen, Units};
use crate::kit::wide::{STEPS, place};
use tesuji::eval::{
    Board, Heuristic, Inputs, Ludii, Opposed, Planes, Sites, Symmetries, Symmetry, Term,
    board_shape, write_board,
};
use tesuji::minimax::NothingForces;

/// An evaluator of the game: the general terms, territory, and the learned weights.
pub type Evaluation = Heuristic<(Ludii<1>, Territory, Learned)>;

/// The evaluator with the `learned` weights.
pub const fn by(learned: Learned) -> Evaluation {
    Heuristic::new((Ludii::NONE, Territory::NONE, learned), SLOPE)
}

/// The sets of weights.
pub const SETS: &[Named<Evaluation>] = &[
    (
        "territory",
        "squares that a side reaches first, by queen's and by king's moves",
        Heuristic::new(
            (
                Ludii::NONE,
                Territory {
                    queens: 0.5,
                    kings: 0.5,
                    reach: 0.2,
                },
                Learned::None,
            ),
            0.06,
        ),
    ),
    (
        "reach",
        "squares a queen's move away",
        Heuristic::new(
            (
                Ludii::NONE,
                Territory {
                    queens: 0.0,
                    kings: 0.0,
                    reach: 1.0,
                },
                Learned::None,
            ),
            0.06,
        ),
    ),
    (
        "units",
        "squares that a side reaches first, by how much, and 32 units over it; learned from self-play",
        by(Learned::Units(&UNITS)),
    ),
];

static UNITS: Units = Units::shipped(&[
    include_bytes!("features/amazons.units"),
    include_bytes!("features/amazons6.units"),
]);

/// The empty squares that belong to a player.
///
/// # Reference
/// J. Lieberum, *An evaluation function for the game of amazons*, Theoretical Computer Science 349
/// (2005): t₁ counts the squares that one side reaches in fewer queen's moves, t₂ in fewer king's
/// moves. Departures: there a square that both reach in equally many moves is worth a little to the
/// mover, here 0. Here the weights do not change during the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Territory {
    /// The weight of a square that takes fewer queen's moves than the opponent needs.
    pub queens: f32,
    /// The weight of a square that takes fewer king's moves than the opponent needs.
    pub kings: f32,
    /// The weight of a square within one queen's move.
    pub reach: f32,
}

impl Territory {
    /// The term with weight 0: squares are not counted.
    pub const NONE: Self = Self {
        queens: 0.0,
        kings: 0.0,
        reach: 0.0,
    };
}

/// The empty squares that queen's moves from the set end on.
///
/// The boards leave the last column of the 11 free, so that no step over an edge ends on an empty
/// square.
#[inline(always)]
pub(super) fn slides(from: u128, empty: u128) -> u128 {
    let mut found = 0;
    for step in STEPS {
        let (mut up, mut down) = (from, from);
        for _ in 0..9 {
            up = up << step & empty;
            down = down >> step & empty;
            found |= up | down;
            if up | down == 0 {
                break;
            }
        }
    }
    found
}

/// The empty squares a king's step from the set.
#[inline(always)]
pub(super) fn steps(from: u128, empty: u128) -> u128 {
    let row = from | from << 1 | from >> 1;
    (row | row << 11 | row >> 11) & empty
}

/// How many more squares the first reaches before the second than the other way round.
#[inline(always)]
fn lead(queens: [u128; 2], empty: u128, reach: impl Fn(u128, u128) -> u128) -> i32 {
    let mut front = queens;
    let mut free = empty;
    let mut lead = 0;
    while front[0] | front[1] != 0 {
        // A square reached before is not worth another look: ways on from it are known.
        let reached = front.map(|front| reach(front, empty) & free);
        let [first, second] = reached;
        lead += (first & !second).count_ones() as i32 - (second & !first).count_ones() as i32;
        free &= !(first | second);
        front = reached;
    }
    lead
}

impl Territory {
    fn of(&self, position: &Amazons, sign: i32) -> f32 {
        let (queens, empty) = (position.queens, position.empty);
        let mut worth = 0.0;
        if self.queens != 0.0 {
            worth += self.queens * (sign * lead(queens, empty, slides)) as f32;
        }
        if self.kings != 0.0 {
            worth += self.kings * (sign * lead(queens, empty, steps)) as f32;
        }
        if self.reach != 0.0 {
            let [first, second] = queens.map(|set| slides(set, empty).count_ones() as i32);
            worth += self.reach * (sign * (first - second)) as f32;
        }
        worth
    }
}

impl Term<Amazons> for Territory {
    type Memory = ();

    fn add(&self, positions: &[Amazons], player: usize, (): &mut (), sums: &mut [f32]) {
        let sign = if player == 0 { 1 } else { -1 };
        if *self == Self::NONE {
            return;
        }
        for (position, sum) in positions.iter().zip(sums) {
            *sum += self.of(position, sign);
        }
    }
}

impl Board for Amazons {
    type Sites = u128;

    #[inline(always)]
    fn shape(&self) -> u64 {
        self.size.into()
    }

    fn board(&self) -> u128 {
        Amazons::board(self)
    }

    fn place(&self, site: usize) -> [i32; 2] {
        let (column, row) = place(site as u8);
        [column as i32, row as i32]
    }

    #[inline(always)]
    fn pieces(&self, player: usize, _: usize) -> u128 {
        self.queens[player]
    }

    fn target(&self, m: Shot) -> Option<usize> {
        Some(m.to.into())
    }

    fn with_mover(&self, player: usize) -> Option<Self> {
        let turned = Self {
            mover: player as u8,
            ..*self
        };
        (turned.mobile() != 0).then_some(turned)
    }
}

impl Knowledge for Amazons {
    type Heuristic = Evaluation;
    const HEURISTICS: &'static [Named<Evaluation>] = SETS;
    type Tactics = NothingForces;

    /// The queens of each player, and the arrows.
    fn planes(position: &Self) -> Option<Planes<Self>> {
        Some(Planes {
            shape: board_shape(position).with_more(1),
            write: |position, out| {
                let arrows = write_board(position, out);
                let [first, second] = position.queens;
                let set = Amazons::board(position) & !(position.empty | first | second);
                for site in set.sites() {
                    out.set(arrows, Board::place(position, site), 1.0);
                }
            },
            symmetries: Symmetries::MIRROR,
        })
    }

    fn inputs(position: &Self) -> Option<Inputs<Self>> {
        /// The squares with arrows lie on the boards of both players.
        fn arrows(position: &Amazons, _: usize, _: usize) -> u128 {
            let [first, second] = position.queens;
            Amazons::board(position) & !(position.empty | first | second)
        }
        let opposed = Opposed::By(Symmetry::ROWS);
        Some(Inputs::of_marks(
            position,
            opposed,
            Symmetries::MIRROR,
            1,
            arrows,
        ))
    }

    fn tuning() -> Option<Tuning<Self, Evaluation>> {
        Some(Tuning { seen: Seen::of, by })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::wide::{reach, squares};
    use tesuji::game::Game;

    #[test]
    fn queens_slide_as_in_the_rules() {
        let mut rng = tesuji::Rng::new(89);
        let mut position = Amazons::new();
        while position.outcome().is_none() {
            for queen in squares(position.queens[0] | position.queens[1]) {
                let expected = reach(queen, position.empty, &[0, 1, 2, 3]);
                assert_eq!(slides(1 << queen, position.empty), expected);
            }
            position.play_random(&mut rng, &mut Vec::new());
        }
    }

    #[test]
    fn nearer_squares_are_territory() {
        // On a row of four the queens stand at the ends: both own the square beside them.
        let empty = 0b0110;
        assert_eq!(lead([0b0001, 0b1000], empty, steps), 0);
        assert_eq!(lead([0b0001, 0b1000], empty, slides), 0);
        // With five squares the middle is as far from both; one step nearer it is the first's.
        assert_eq!(lead([0b00001, 0b10000], 0b01110, steps), 0);
        assert_eq!(lead([0b00010, 0b10000], 0b01101, steps), 1);
        assert_eq!(lead([0b00010, 0b10000], 0b01101, slides), 1);
    }
}
