//! Statistics of submoves with enough results, and of semimoves.

use super::{At, MoveStatistics, SemimoveStatistics, Semimoves, Submoves};
use crate::game::split::{Semimove, Split, Strategy};
use crate::policy::playout::Logged;

/// MAST-mix: the statistics of a submove if their weight reaches the threshold, otherwise those of
/// the semimove.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mix<S> {
    /// The strategy by which moves are split.
    pub strategy: S,
    /// The weight of results from which on a submove's statistics count.
    pub threshold: f32,
}

impl<S> Mix<S> {
    /// The threshold of paper 002.
    pub const THRESHOLD: f32 = 7.0;

    /// MAST-mix with the threshold of the paper.
    pub const fn new(strategy: S) -> Self {
        Self {
            strategy,
            threshold: Self::THRESHOLD,
        }
    }
}

impl<S: Default> Default for Mix<S> {
    fn default() -> Self {
        Self::new(S::default())
    }
}

/// Statistics of semimoves and of submoves from nodal states on.
#[derive(Debug, Default)]
pub struct Both {
    /// The statistics of semimoves, wherever in a move they occur.
    pub semimoves: Semimoves,
    /// The statistics of submoves from nodal states on.
    pub submoves: Submoves,
}

impl<S: Strategy, G: Split<S>> MoveStatistics<G> for Mix<S> {
    type Table = Both;
    const OF_SEMIMOVES: bool = true;

    fn learn(&self, table: &mut Both, game: &G, moved: Logged<G::Move>, utility: f32) {
        table.semimoves.learn(game, self.strategy, moved, utility);
        table.submoves.learn(game, self.strategy, moved, utility);
    }

    fn decay(&self, table: &mut Both, factor: f32) {
        table.semimoves.decay(factor);
        table.submoves.decay(factor);
    }

    fn of_move(&self, table: &mut Both, position: &G, m: G::Move) -> f32 {
        let known = table.submoves.of_move(position, self.strategy, m);
        if known.weight >= self.threshold {
            return known.mean();
        }
        table.semimoves.spell(position, self.strategy, m);
        table.semimoves.mean_spelled(position.mover())
    }

    fn of_semimove(&self, table: &Both, player: usize, at: At, semimove: Semimove) -> f32 {
        let known = table.submoves.sample(at.0.then(semimove));
        if known.weight >= self.threshold {
            known.mean()
        } else {
            table.semimoves.sample(player, semimove).mean()
        }
    }
}

impl<S: Strategy, G: Split<S>> SemimoveStatistics<G> for Mix<S> {}
