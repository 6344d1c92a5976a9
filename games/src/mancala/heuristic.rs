//! The heuristic and planes of awari and oware, which have the same features.

use super::{START, filled};
use tesuji::eval::{Heuristic, Inputs, Ludii, PieceCounts, PlaneShape, PlaneWriter};
use tesuji::game::Game;

/// An evaluator of these games: the general terms.
pub type Evaluation = Heuristic<Ludii<1>>;

/// The weights that count captured seeds, and a little those on the own side.
pub(crate) const SEEDS: Ludii<1> = tally(0.1);

/// The weights that count captured seeds only.
pub(crate) const CAPTURES: Ludii<1> = tally(0.0);

const fn tally(counters: f32) -> Ludii<1> {
    Ludii {
        tally: PieceCounts {
            score: 1.0,
            counters,
        },
        ..Ludii::NONE
    }
}

/// Sites are the highest bits of the pits' bytes, a word for the row of each player.
pub(crate) fn pits() -> u128 {
    u128::from(filled(START[0])) * (1 | 1 << 64)
}

/// The column and the row of a pit.
pub(crate) fn place(site: usize) -> [i32; 2] {
    [(site % 64 / 8) as i32, (site / 64) as i32]
}

/// The pits of a player's row that have seeds, as sites.
#[inline(always)]
pub(crate) fn pieces(row: u64, player: usize) -> u128 {
    u128::from(filled(row)) << (64 * player)
}

/// A plane of the seeds in the pits, and one of the seeds captured for each player.
pub(crate) const PLANES: PlaneShape = PlaneShape {
    planes: 3,
    rows: 2,
    columns: 6,
};

/// Writes the seeds of the pits of each player's row, in twelfths, and of each player's store, in
/// twenty-fourths.
pub(crate) fn write_seeds(rows: [u64; 2], captured: [i32; 2], out: &mut PlaneWriter<'_>) {
    for (player, row) in rows.into_iter().enumerate() {
        for pit in 0..6 {
            let seeds = (row >> (8 * pit) & 0x7F) as f32;
            out.set(0, [pit, player as i32], seeds / 12.0);
        }
        out.fill(1 + player, captured[player] as f32 / 24.0);
    }
}

/// The numbers of seeds that are told apart in a pit, from 1 on.
const TOLD_APART: u64 = 16;

/// Words of seeds in pits, and the features of both.
const PIT_WORDS: usize = 3;
const PIT_FEATURES: u16 = 6 * TOLD_APART as u16;

/// The inputs: how many seeds are in each pit, more than 16 as 16, and each seed captured. To both
/// players pits lie as their owners sow them.
pub(crate) fn inputs<G: Game>(
    rows: fn(&G) -> [u64; 2],
    captured: fn(&G, usize) -> i32,
) -> Inputs<G> {
    let mut numbers = Vec::new();
    for player in 0..2 {
        numbers.extend((0..PIT_FEATURES).map(|feature| 2 * feature + player));
    }
    for player in 0..2 {
        numbers.extend((0..64).map(|seed| 2 * (PIT_FEATURES + seed) + player));
    }
    debug_assert_eq!(numbers.len(), 64 * (PIT_WORDS + 2));
    Inputs::new(vec![numbers], move |position, words| {
        for (player, row) in rows(position).into_iter().enumerate() {
            for pit in 0..6 {
                let seeds = row >> (8 * pit) & 0x7F;
                if seeds > 0 {
                    let bit = (6 * player as u64 + pit) * TOLD_APART + seeds.min(TOLD_APART) - 1;
                    words[(bit / 64) as usize] |= 1 << (bit % 64);
                }
            }
            let captured = captured(position, player).clamp(0, 63);
            words[PIT_WORDS + player] = (1 << captured) - 1;
        }
    })
}

/// Implements the knowledge of a game with the methods `rows` and `captured`, both for the mover
/// first.
macro_rules! known_by_seeds {
    ($game:ty, $sets:expr) => {
        /// A pit with seeds is a piece of whose row it is in.
        impl tesuji::eval::Board for $game {
            type Sites = u128;

            fn board(&self) -> u128 {
                $crate::mancala::heuristic::pits()
            }

            fn place(&self, site: usize) -> [i32; 2] {
                $crate::mancala::heuristic::place(site)
            }

            #[inline(always)]
            fn pieces(&self, player: usize, _: usize) -> u128 {
                $crate::mancala::heuristic::pieces(self.rows[player ^ self.mover()], player)
            }

            /// The seeds captured.
            #[inline(always)]
            fn score(&self, player: usize) -> i32 {
                self.captured[player ^ self.mover()].into()
            }

            /// The seeds in the player's row.
            #[inline(always)]
            fn counters(&self, player: usize) -> i32 {
                $crate::mancala::seeds_in(self.rows[player ^ self.mover()]) as i32
            }
        }

        impl $crate::catalogue::Knowledge for $game {
            type Heuristic = $crate::mancala::heuristic::Evaluation;
            const HEURISTICS: &'static [$crate::catalogue::Named<
                $crate::mancala::heuristic::Evaluation,
            >] = $sets;
            type Tactics = tesuji::minimax::NothingForces;

            fn endings(
                _: &Self,
            ) -> Option<std::sync::Arc<dyn tesuji::solve::retrograde::Index<Self>>> {
                Some(std::sync::Arc::new(super::Ending))
            }

            /// The seeds in each pit, and those that each player has captured.
            fn planes(_: &Self) -> Option<tesuji::eval::Planes<Self>> {
                Some(tesuji::eval::Planes {
                    shape: $crate::mancala::heuristic::PLANES,
                    write: |position, out| {
                        let rows = [0, 1].map(|player| position.rows[player ^ position.mover()]);
                        let captured =
                            [0, 1].map(|player| tesuji::eval::Board::score(position, player));
                        $crate::mancala::heuristic::write_seeds(rows, captured, out);
                    },
                    symmetries: tesuji::eval::Symmetries::NONE,
                })
            }

            fn inputs(_: &Self) -> Option<tesuji::eval::Inputs<Self>> {
                Some($crate::mancala::heuristic::inputs(
                    |position: &Self| [0, 1].map(|player| position.rows[player ^ position.mover()]),
                    |position, player| tesuji::eval::Board::score(position, player),
                ))
            }
        }
    };
}

pub(crate) use known_by_seeds;
