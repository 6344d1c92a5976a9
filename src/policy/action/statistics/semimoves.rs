//! Statistics of semimoves.

use super::super::MoveResults;
use super::{At, MoveStatistics, SemimoveStatistics};
use crate::game::PlayerCount;
use crate::game::split::{Semimove, Split, Strategy, Submove, semimoves_of};
use crate::policy::playout::Logged;

/// MAST-split: statistics of semimoves. The value of a move is the mean over its semimoves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BySemimove<S> {
    /// The strategy by which moves are split.
    pub strategy: S,
}

/// Statistics of semimoves: an array for each player.
#[derive(Debug, Default)]
pub struct Semimoves {
    samples: Vec<MoveResults>,
    /// The length of one player's array.
    stride: usize,
    spelled: Vec<Semimove>,
}

impl Semimoves {
    /// The results of `semimove` for `player`.
    pub fn get(&self, player: usize, semimove: Semimove) -> MoveResults {
        self.sample(player, semimove)
    }

    #[inline(always)]
    pub(super) fn sample(&self, player: usize, semimove: Semimove) -> MoveResults {
        let place = player * self.stride + usize::from(semimove);
        self.samples.get(place).copied().unwrap_or_default()
    }

    pub(super) fn spell<S: Strategy, G: Split<S>>(&mut self, game: &G, strategy: S, m: G::Move) {
        self.spelled.clear();
        semimoves_of(game, strategy, None, Submove::Whole(m), &mut self.spelled);
    }

    pub(super) fn learn<S: Strategy, G: Split<S>>(
        &mut self,
        game: &G,
        strategy: S,
        moved: Logged<G::Move>,
        utility: f32,
    ) {
        if self.samples.is_empty() {
            self.stride = G::SEMIMOVES;
            let all = G::Players::COUNT * G::SEMIMOVES;
            self.samples.resize(all, MoveResults::default());
        }
        self.spell(game, strategy, moved.m);
        for &semimove in &self.spelled {
            self.samples[moved.player * self.stride + usize::from(semimove)].add(utility);
        }
    }

    /// The mean over the semimoves that were spelled last; if one of them is new, that counts.
    pub(super) fn mean_spelled(&self, player: usize) -> f32 {
        let mut sum = 0.0;
        for &semimove in &self.spelled {
            let sample = self.sample(player, semimove);
            if sample.weight == 0.0 {
                return MoveResults::UNSEEN;
            }
            sum += sample.mean();
        }
        sum / self.spelled.len() as f32
    }

    pub(super) fn decay(&mut self, factor: f32) {
        self.samples.iter_mut().for_each(|s| s.decay(factor));
    }
}

impl<S: Strategy, G: Split<S>> MoveStatistics<G> for BySemimove<S> {
    type Table = Semimoves;
    const OF_SEMIMOVES: bool = true;

    fn learn(&self, table: &mut Semimoves, game: &G, moved: Logged<G::Move>, utility: f32) {
        table.learn(game, self.strategy, moved, utility);
    }

    fn decay(&self, table: &mut Semimoves, factor: f32) {
        table.decay(factor);
    }

    fn of_move(&self, table: &mut Semimoves, position: &G, m: G::Move) -> f32 {
        table.spell(position, self.strategy, m);
        table.mean_spelled(position.mover())
    }

    #[inline(always)]
    fn of_semimove(&self, table: &Semimoves, player: usize, _: At, semimove: Semimove) -> f32 {
        table.sample(player, semimove).mean()
    }
}

impl<S: Strategy, G: Split<S>> SemimoveStatistics<G> for BySemimove<S> {}
