//! Features that count the pieces in sets of sites, for every game.

use super::columns::Columns;
use super::lanes::{BLOCK, LANES};
use super::plain::{Plain, set_of};
use super::proximity::{Part, rings};
use std::array::from_fn;

/// The counts of a player's pieces.
#[derive(Clone, Copy, Debug)]
pub(super) enum Count {
    /// All pieces, on the board and in hand.
    All,
    /// How near they stand to a part of the board.
    Near(Part),
    /// How near they stand to the player's goal.
    NearGoal,
    /// How near they stand to the goals of the other players.
    NearOthers,
    /// The pieces in the player's goal.
    InGoal,
}

/// The sets in which the pieces of the player are counted: a piece counts once for each that has
/// its site.
fn sets(board: &dyn Plain, count: Count, player: usize) -> Vec<Vec<u64>> {
    let one = |sites| vec![set_of(board.words(), sites)];
    let near_goal = |player| rings(board, &board.goal(player));
    match count {
        Count::All => one(board.sites()),
        Count::Near(part) => rings(board, &part.sites(board)),
        Count::NearGoal => near_goal(player),
        Count::NearOthers => {
            let rivals = (0..board.players()).filter(|&rival| rival != player);
            rivals.flat_map(near_goal).collect()
        }
        Count::InGoal => one(board.goal(player)),
    }
}

/// The features of one shape of board.
#[derive(Debug, Default)]
pub(super) struct Features {
    players: usize,
    /// The term that one piece counted once adds to the sum, for each feature.
    scales: Vec<f32>,
    /// Whose pieces are counted: for each feature the players in turn.
    owners: Vec<Owner>,
    /// The masks of the owners in turn.
    masks: Vec<Mask>,
}

/// How a feature counts the pieces of one player.
#[derive(Clone, Copy, Debug)]
struct Owner {
    /// The number of masks.
    masks: usize,
    /// The place of the pieces in hand, if they count.
    hand: Option<usize>,
}

/// A word of a set, and the column of the pieces that are counted in it.
#[derive(Clone, Copy, Debug)]
struct Mask {
    column: usize,
    sites: u64,
}

impl Features {
    /// No features, for `players` players.
    pub(super) fn clear(&mut self, players: usize) {
        self.players = players;
        self.scales.clear();
        self.owners.clear();
        self.masks.clear();
    }

    /// Adds a feature of a kind of piece. The weight is for a piece that all sets have.
    pub(super) fn add(
        &mut self,
        board: &dyn Plain,
        columns: &Columns,
        (count, kind): (Count, usize),
        weight: f32,
    ) {
        let sets: Vec<_> = (0..self.players)
            .map(|owner| sets(board, count, owner))
            .collect();
        let deepest = sets.iter().map(Vec::len).max().unwrap_or(0);
        if deepest == 0 {
            return;
        }
        for (owner, sets) in sets.iter().enumerate() {
            let first = self.masks.len();
            for (word, &sites) in sets.iter().flat_map(|set| set.iter().enumerate()) {
                if sites != 0 {
                    let column = columns.column(owner, kind, word);
                    self.masks.push(Mask { column, sites });
                }
            }
            let all = matches!(count, Count::All);
            self.owners.push(Owner {
                masks: self.masks.len() - first,
                hand: columns.hand(owner, kind).filter(|_| all),
            });
        }
        let scale = weight / (deepest as f32 * self.opponents() as f32);
        self.scales.push(scale);
    }

    fn opponents(&self) -> i32 {
        self.players.max(2) as i32 - 1
    }

    /// Adds the features to the sums of the positions in the columns, a block at most.
    pub(super) fn sum(&self, columns: &Columns, player: usize, sums: &mut [f32]) {
        if sums.len() == 1 {
            self.sum_lanes::<1>(columns, player, sums);
        } else {
            self.sum_lanes::<LANES>(columns, player, sums);
        }
    }

    /// The sums, of which only the first `N` of each eight are computed.
    #[inline(always)]
    fn sum_lanes<const N: usize>(&self, columns: &Columns, player: usize, sums: &mut [f32]) {
        let eights = sums.len().div_ceil(LANES);
        let mut masks = &self.masks[..];
        for (scale, owners) in self.scales.iter().zip(self.owners.chunks(self.players)) {
            // The pieces of the others, and the player's own.
            let mut sides = [[[0; N]; BLOCK / LANES]; 2];
            for (who, owner) in owners.iter().enumerate() {
                let counts = &mut sides[usize::from(who == player)];
                let (own, rest) = masks.split_at(owner.masks);
                masks = rest;
                for &Mask { column, sites } in own {
                    let column = &columns.pieces(column)[..eights];
                    for (counts, pieces) in counts.iter_mut().zip(column) {
                        // All read before any is written: then this is computed in vectors.
                        let ones = from_fn::<_, N, _>(|lane| (pieces[lane] & sites).count_ones());
                        *counts = from_fn(|lane| counts[lane] + ones[lane]);
                    }
                }
                if let Some(hand) = owner.hand {
                    for (counts, held) in counts.iter_mut().zip(&columns.held(hand)[..eights]) {
                        for lane in 0..N {
                            counts[lane] += held[lane];
                        }
                    }
                }
            }
            let opponents = self.opponents();
            let [others, own] = &sides;
            let counts = own.as_flattened().iter().zip(others.as_flattened());
            for (sum, (&own, &others)) in sums.iter_mut().zip(counts) {
                // The lead over the mean of the others, times the number of these.
                *sum += scale * (opponents * own as i32 - others as i32) as f32;
            }
        }
    }
}
