//! Statistics of submoves.

use super::super::{Context, MoveResults};
use super::{At, MoveStatistics, SemimoveStatistics};
use crate::game::split::{Semimove, Split, Strategy, Submove, semimoves_of};
use crate::policy::playout::Logged;
use rustc_hash::FxHashMap;

/// MAST-context: statistics of submoves, which begin at nodal states.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ByContext<S> {
    /// The strategy by which moves are split.
    pub strategy: S,
}

/// Statistics of submoves, identified by their semimoves.
#[derive(Debug, Default)]
pub struct Submoves {
    samples: FxHashMap<Context, MoveResults>,
    spelled: Vec<Semimove>,
}

impl Submoves {
    /// The results for `player` of a submove, given by its semimoves from the nodal state on.
    pub fn get(&self, player: usize, semimoves: &[Semimove]) -> MoveResults {
        self.sample(Context::nodal(player).and_then(semimoves))
    }

    #[inline(always)]
    pub(super) fn sample(&self, context: Context) -> MoveResults {
        let found = self.samples.get(&context);
        found.copied().unwrap_or_default()
    }

    pub(super) fn learn<S: Strategy, G: Split<S>>(
        &mut self,
        game: &G,
        strategy: S,
        moved: Logged<G::Move>,
        utility: f32,
    ) {
        self.spelled.clear();
        let whole = Submove::Whole(moved.m);
        semimoves_of(game, strategy, None, whole, &mut self.spelled);
        let mut context = Context::nodal(moved.player);
        for &semimove in &self.spelled {
            context = context.then(semimove);
            let sample = self.samples.entry(context).or_default();
            sample.add(utility);
        }
    }

    pub(super) fn of_move<S: Strategy, G: Split<S>>(
        &mut self,
        game: &G,
        strategy: S,
        m: G::Move,
    ) -> MoveResults {
        self.spelled.clear();
        semimoves_of(game, strategy, None, Submove::Whole(m), &mut self.spelled);
        self.sample(Context::nodal(game.mover()).and_then(&self.spelled))
    }

    pub(super) fn decay(&mut self, factor: f32) {
        self.samples.values_mut().for_each(|s| s.decay(factor));
    }
}

impl<S: Strategy, G: Split<S>> MoveStatistics<G> for ByContext<S> {
    type Table = Submoves;
    const OF_SEMIMOVES: bool = true;

    fn learn(&self, table: &mut Submoves, game: &G, moved: Logged<G::Move>, utility: f32) {
        table.learn(game, self.strategy, moved, utility);
    }

    fn decay(&self, table: &mut Submoves, factor: f32) {
        table.decay(factor);
    }

    fn of_move(&self, table: &mut Submoves, position: &G, m: G::Move) -> f32 {
        table.of_move(position, self.strategy, m).mean()
    }

    #[inline(always)]
    fn of_semimove(&self, table: &Submoves, _: usize, at: At, semimove: Semimove) -> f32 {
        table.sample(at.0.then(semimove)).mean()
    }
}

impl<S: Strategy, G: Split<S>> SemimoveStatistics<G> for ByContext<S> {}
