//! Synthetic games: random trees for one or more players, to test searches on.
//!
//! Everything about a node (its mover, its number of moves, whether the game is over there and
//! with which scores) is a hash of the seed and of the moves that lead to it. Nothing is stored,
//! so the tree may be as large as one likes, and the same [`Spec`] is the same tree everywhere.

mod rule;

pub use rule::{Duel, Margin, Points, Rule, Separate, SeparateMargin};

use crate::mix::mix;
use std::marker::PhantomData;
use tesuji::game::{Game, Outcome, Players, Scores};

/// What a random tree looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spec {
    /// Which of the trees that look like this.
    pub seed: u64,
    /// The moves after which the game is over at the latest.
    pub depth: u8,
    /// The least and the greatest number of moves in a position.
    pub branching: (u8, u8),
    /// How many of 256 finished games are draws, whatever else chance brings.
    pub draws: u8,
    /// How many of 256 positions before the full depth end the game. Never the first.
    pub early: u8,
    /// Whether the players take turns. Otherwise chance says who moves, so that the same player
    /// may move several times in a row.
    pub turns: bool,
    /// Whether the same moves in another order lead to the same position.
    pub transpositions: bool,
}

impl Default for Spec {
    /// Six moves deep, one to four moves in a position, players take turns.
    fn default() -> Self {
        Self {
            seed: 0,
            depth: 6,
            branching: (1, 4),
            draws: 64,
            early: 24,
            turns: true,
            transpositions: false,
        }
    }
}

/// A position in a random tree for `N` players with scores by the rule `R`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Synthetic<const N: usize, R = Duel> {
    spec: Spec,
    /// Identifies the node among those at its depth.
    node: u64,
    ply: u8,
    rule: PhantomData<R>,
}

/// What a hash of a node is used for.
#[derive(Clone, Copy)]
enum Use {
    Mover,
    Branching,
    End,
    Draw,
    Score(usize),
}

impl<const N: usize, R: Rule> Synthetic<N, R> {
    /// The root of the tree.
    ///
    /// # Panics
    /// If a position may be without a move, or its least number of moves is above its greatest.
    pub fn new(spec: Spec) -> Self {
        const { assert!(N > 0 && (N == 2 || !R::ZERO_SUM)) }
        let (least, greatest) = spec.branching;
        assert!(
            0 < least && least <= greatest,
            "{least} to {greatest} moves"
        );
        Self {
            spec,
            node: 0,
            ply: 0,
            rule: PhantomData,
        }
    }

    fn chance(&self, purpose: Use) -> u64 {
        let salt = match purpose {
            Use::Mover => 0,
            Use::Branching => 1,
            Use::End => 2,
            Use::Draw => 3,
            Use::Score(player) => 4 + player as u64,
        };
        mix([self.spec.seed, self.node, u64::from(self.ply) << 8 | salt])
    }

    /// The number of moves.
    fn width(&self) -> u8 {
        let (least, greatest) = self.spec.branching;
        least + (self.chance(Use::Branching) % u64::from(greatest - least + 1)) as u8
    }

    fn is_over(&self) -> bool {
        let early = self.chance(Use::End) % 256 < u64::from(self.spec.early);
        self.ply >= self.spec.depth || (self.ply > 0 && early)
    }

    fn score(&self, player: usize) -> i16 {
        let Scores {
            least, greatest, ..
        } = R::SCORES;
        let width = u64::from(least.abs_diff(greatest)) + 1;
        least + (self.chance(Use::Score(player)) % width) as i16
    }
}

impl<const N: usize, R: Rule> Game for Synthetic<N, R> {
    type Players = Players<N>;
    type Move = u8;
    const SCORES: Scores = R::SCORES;
    const ZERO_SUM: bool = R::ZERO_SUM;

    fn mover(&self) -> usize {
        if self.spec.turns {
            usize::from(self.ply) % N
        } else {
            self.chance(Use::Mover) as usize % N
        }
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        moves.extend(0..self.width());
    }

    fn play(&mut self, m: u8) {
        let step = mix([self.spec.seed, u64::from(m) + 1]);
        self.node = if self.spec.transpositions {
            self.node.wrapping_add(step)
        } else {
            mix([self.node, step])
        };
        self.ply += 1;
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        if !self.is_over() {
            return None;
        }
        if self.chance(Use::Draw) % 256 < u64::from(self.spec.draws) {
            return Some([0; N]);
        }
        if R::ZERO_SUM {
            let score = self.score(0);
            return Some(std::array::from_fn(|p| if p == 0 { score } else { -score }));
        }
        Some(std::array::from_fn(|player| self.score(player)))
    }

    fn count_moves(&self, _: &mut Vec<u8>) -> usize {
        self.width().into()
    }

    fn hash(&self) -> Option<u64> {
        Some(mix([self.spec.seed, self.node, self.ply.into()]))
    }
}

#[cfg(test)]
mod tests;
