//! Synthetic games: random trees for one or more players, which test searches.
//!
//! A node has a mover, a number of moves, and scores if the game is over. All this is a hash of the
//! seed and of the moves that lead to it. No node is stored, so the tree may have any size. The
//! same [`Spec`] gives the same tree on every machine.
//!
//! The catalogue has `synthetic` for two players, with scores of which the sign counts, by default
//! −1, 0 and 1. It has `synthetic3` for three players, with scores from −2 to 4 of which every
//! point counts. Both are 12 moves deep with 2 to 5 moves in a position. The options are the fields
//! of the specification:
//! `synthetic:seed=7,depth=8,branching=2-4,draws=64,early=24,random-turns,transpositions`,
//! `scores=-5..5` for the scores that occur and `parts=2x4` for moves of two parts of four choices
//! each.
//!
//! A move is its number, or its parts, `3.1`. A position is the number of moves played and a number
//! that identifies the node, `2 0c51b41a0e1f9d3c`. Every such number is a position of some tree.

mod parts;
mod rule;
mod scene;
mod split;
mod text;

pub use parts::Parts;
pub use rule::{Duel, Margin, Points, Rule, Separate, SeparateMargin, Wide};
pub use split::Begun;

use crate::kit::mix::mix;
use std::marker::PhantomData;
use tesuji::game::{Game, Outcome, PlayerCount, Scores};
use tesuji::{Rng, Source};

/// The shape of a random tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spec {
    /// The seed: it selects one of many trees of this shape.
    pub seed: u64,
    /// The number of moves after which the game is over at the latest.
    pub depth: u8,
    /// The least and the greatest number of moves in a position.
    pub branching: (u8, u8),
    /// The number of draws in 256 finished games.
    pub draws: u8,
    /// Of 256 positions before the full depth, how many end the game. The root never does.
    pub early: u8,
    /// Whether the players take turns. Otherwise the mover is random, so that the same player may
    /// move several times in a row.
    pub turns: bool,
    /// Whether the same moves in another order lead to the same position.
    pub transpositions: bool,
    /// The least and the greatest score that occur, with 0 between them; `None` for all scores of
    /// the [`Rule`].
    pub scores: Option<(i16, i16)>,
    /// The parts of which moves consist; `None` for moves without parts.
    pub parts: Option<Parts>,
}

impl Spec {
    /// Refuses shapes that are no tree, and scores that the rule does not have.
    fn check<R: Rule>(&self) -> Result<(), String> {
        let (least, greatest) = self.branching;
        if !(1..=greatest).contains(&least) {
            return Err(format!("{least} to {greatest} moves"));
        }
        if let Some(parts) = self.parts {
            let Some(sequences) = parts.sequences() else {
                return Err("the parts make more than 256 sequences, or there is no choice".into());
            };
            if sequences < greatest.into() {
                return Err(format!(
                    "{greatest} moves but {sequences} sequences of parts"
                ));
            }
        }
        let all = R::SCORES.least..=R::SCORES.greatest;
        if let Some((least, greatest)) = self.scores {
            let fit = all.contains(&least) && all.contains(&greatest);
            if !fit || least > 0 || greatest < 0 || least == greatest {
                return Err(format!(
                    "scores from {least} to {greatest} are not a range within {} to {} with 0",
                    all.start(),
                    all.end()
                ));
            }
            if R::ZERO_SUM && least != -greatest {
                return Err(
                    "what one player wins the other loses, so the range of the scores is \
                            symmetric"
                        .into(),
                );
            }
        }
        Ok(())
    }
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
            scores: None,
            parts: None,
        }
    }
}

/// A position in a random tree for `N` players with scores by the rule `R`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Synthetic<const N: usize, R = Duel> {
    spec: Spec,
    /// The number of the node, which identifies it among those at its depth.
    node: u64,
    ply: u8,
    rule: PhantomData<R>,
}

/// The use of a hash of a node.
#[derive(Clone, Copy)]
enum Use {
    Mover,
    Branching,
    End,
    Draw,
    Score(usize),
    Parts,
}

impl<const N: usize, R: Rule> Synthetic<N, R> {
    /// The root of the tree.
    ///
    /// # Panics
    /// If the range of numbers of moves contains 0 or is empty. If the parts have fewer sequences
    /// than a position has moves. If the rule does not have the scores.
    pub fn new(spec: Spec) -> Self {
        const {
            assert!(N > 0 && (N == 2 || !R::ZERO_SUM));
            let opposed = <R::Players<N> as PlayerCount>::ZERO_SUM;
            assert!(!(opposed ^ (N == 2 && R::ZERO_SUM)));
        }
        if let Err(wrong) = spec.check::<R>() {
            panic!("{wrong}");
        }
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
            Use::Parts => 255,
        };
        mix([self.spec.seed, self.node, u64::from(self.ply) << 8 | salt])
    }

    /// The number of moves of this position.
    fn width(&self) -> u8 {
        let (least, greatest) = self.spec.branching;
        least + (self.chance(Use::Branching) % u64::from(greatest - least + 1)) as u8
    }

    fn is_over(&self) -> bool {
        let early = || self.chance(Use::End) % 256 < u64::from(self.spec.early);
        self.ply >= self.spec.depth || (self.ply > 0 && early())
    }

    fn score(&self, player: usize) -> i16 {
        let all = (R::SCORES.least, R::SCORES.greatest);
        let (least, greatest) = self.spec.scores.unwrap_or(all);
        let width = u64::from(least.abs_diff(greatest)) + 1;
        least + (self.chance(Use::Score(player)) % width) as i16
    }
}

impl<const N: usize, R: Rule> Game for Synthetic<N, R> {
    type Players = R::Players<N>;
    /// The number of the move, or of the sequence of its parts.
    type Move = u8;
    const SCORES: Scores = R::SCORES;
    const MOVE_INDICES: usize = 256;

    fn mover(&self) -> usize {
        if self.spec.turns {
            usize::from(self.ply) % N
        } else {
            self.chance(Use::Mover) as usize % N
        }
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        let width = self.width();
        match self.spec.parts {
            None => moves.extend(0..width),
            Some(parts) => {
                let chance = self.chance(Use::Parts);
                moves.extend(parts.legal(width, |m| mix([chance, m])));
            }
        }
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

    fn random_move(&self, rng: &mut Rng<impl Source>, scratch: &mut Vec<u8>) -> u8 {
        if self.spec.parts.is_none() {
            return rng.below(self.width().into()) as u8;
        }
        scratch.clear();
        self.moves(scratch);
        scratch[rng.below(scratch.len() as u32) as usize]
    }

    fn move_index(&self, m: u8) -> Option<usize> {
        Some(m.into())
    }

    fn hash(&self) -> Option<u64> {
        Some(mix([self.spec.seed, self.node, self.ply.into()]))
    }
}

#[cfg(test)]
mod tests;
