//! The first values of new leaves.

use super::rule::{Leaf, PlayoutResults};
use crate::base::rng::Rng;
use crate::game::{Game, count_moves};
use crate::solve::control::Control;

/// The way in which a new leaf gets its first numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FirstLook {
    /// Whether the moves of a leaf are counted.
    pub mobility: bool,
    /// The playouts from leaves; `None` for none.
    pub playouts: Option<LeafPlayouts>,
    /// The seed of the playouts, which draw from the default generator.
    pub seed: u64,
}

impl Default for FirstLook {
    /// Moves are counted, without playouts.
    fn default() -> Self {
        Self {
            mobility: true,
            playouts: None,
            seed: 1,
        }
    }
}

impl FirstLook {
    /// Playouts from leaves, whose moves are not counted.
    pub fn playing_out(playouts: LeafPlayouts) -> Self {
        Self {
            mobility: false,
            playouts: Some(playouts),
            ..Self::default()
        }
    }
}

/// Uniformly random playouts from leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeafPlayouts {
    /// The number of playouts from each leaf: the parameter N of paper 003.
    pub count: u32,
    /// The greatest number of moves of a playout: the parameter la.
    pub lookahead: u32,
    /// The least depth of a leaf from which playouts start; the root has depth 0.
    pub from_depth: u32,
    /// The greatest depth of such a leaf.
    pub to_depth: u32,
}

impl LeafPlayouts {
    /// `count` playouts of `lookahead` moves, at every depth.
    pub fn new(count: u32, lookahead: u32) -> Self {
        Self {
            count,
            lookahead,
            from_depth: 0,
            to_depth: u32::MAX,
        }
    }
}

/// Looks at leaves for one question.
#[derive(Clone, Debug)]
pub(in crate::solve) struct Looker<M> {
    look: FirstLook,
    player: usize,
    /// The score that playouts should reach.
    score: i16,
    /// Whether the moves along playouts are counted.
    branching: bool,
    rng: Rng,
    scratch: Vec<M>,
}

impl<M> Looker<M> {
    pub(in crate::solve) fn new(
        look: FirstLook,
        player: usize,
        score: i16,
        branching: bool,
    ) -> Self {
        Self {
            look,
            player,
            score,
            branching,
            rng: Rng::new(look.seed),
            scratch: Vec::new(),
        }
    }

    /// The playouts to come draw from the generator for this seed.
    pub(in crate::solve) fn reseed(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    /// The data of a leaf for a position in which the game goes on; `None` if `control` interrupts
    /// the look. It then leaves no trace: the next look has the result that this one would have
    /// had.
    pub(in crate::solve) fn leaf<G: Game<Move = M>>(
        &mut self,
        position: &G,
        depth: usize,
        control: &mut Control<'_>,
    ) -> Option<Leaf> {
        if control.interrupts(1) {
            return None;
        }
        let moves = if self.look.mobility {
            count_moves(position, &mut self.scratch) as u32
        } else {
            1
        };
        let depth = depth as u32;
        let played_out = |p: &LeafPlayouts| (p.from_depth..=p.to_depth).contains(&depth);
        let playouts = match self.look.playouts.filter(played_out) {
            Some(playouts) => {
                let rng = self.rng.clone();
                let sample = self.play_out(position, playouts, control);
                if sample.is_none() {
                    self.rng = rng;
                    return None;
                }
                sample
            }
            None => None,
        };
        Some(Leaf {
            own: position.mover() == self.player,
            moves,
            playouts,
        })
    }

    fn play_out<G: Game<Move = M>>(
        &mut self,
        position: &G,
        playouts: LeafPlayouts,
        control: &mut Control<'_>,
    ) -> Option<PlayoutResults> {
        let (mut halves, mut branching) = (0u32, 0u64);
        for _ in 0..playouts.count {
            let mut state = position.clone();
            let mut plies = 0;
            halves += loop {
                if let Some(scores) = state.outcome() {
                    break 2 * u32::from(scores[self.player] >= self.score);
                }
                if plies == playouts.lookahead {
                    break 1;
                }
                if control.interrupts(1) {
                    return None;
                }
                if self.branching {
                    branching += state.count_moves(&mut self.scratch) as u64;
                    self.scratch.clear();
                }
                state.play_random(&mut self.rng, &mut self.scratch);
                plies += 1;
            };
        }
        let count = playouts.count.max(1) as f32;
        Some(PlayoutResults {
            reached: halves as f32 / (2.0 * count),
            branching: branching as f32 / count,
        })
    }
}
