//! Statistics whose kind is chosen at run time.

use super::{
    At, Both, ByContext, BySemimove, Join, Mix, MoveStatistics, MoveTable, SemimoveStatistics,
};
use crate::game::split::{Semimove, Split, Strategy};
use crate::policy::playout::Logged;

/// The moves that count as the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Variant {
    /// Each semimove by itself: [`BySemimove`].
    #[default]
    Split,
    /// Whole moves: [`Join`].
    Join,
    /// A semimove after the same semimoves since the nodal state: [`ByContext`].
    Context,
    /// As in `Context` where there are enough results, otherwise as in `Split`: [`Mix`].
    Mix,
}

/// Statistics of a kind chosen at run time.
///
/// A search is compiled once for all kinds. The compiler does not check the combination: the value
/// of a semimove with [`Variant::Join`] panics.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AnyStatistics<S> {
    /// The kind of statistics.
    pub variant: Variant,
    /// The strategy by which moves are split.
    pub strategy: S,
    /// The weight from which on the context counts, as in [`Mix::threshold`].
    pub threshold: f32,
}

/// Statistics of every kind, of which only those of one variant are filled.
#[derive(Debug)]
pub struct AnyTable<M> {
    moves: MoveTable<M>,
    both: Both,
}

impl<M> Default for AnyTable<M> {
    fn default() -> Self {
        Self {
            moves: MoveTable::default(),
            both: Both::default(),
        }
    }
}

impl<S: Strategy> AnyStatistics<S> {
    fn semimoves(&self) -> BySemimove<S> {
        BySemimove {
            strategy: self.strategy,
        }
    }

    fn submoves(&self) -> ByContext<S> {
        ByContext {
            strategy: self.strategy,
        }
    }

    fn mix(&self) -> Mix<S> {
        Mix {
            strategy: self.strategy,
            threshold: self.threshold,
        }
    }
}

impl<S: Strategy, G: Split<S>> MoveStatistics<G> for AnyStatistics<S> {
    type Table = AnyTable<G::Move>;
    const OF_SEMIMOVES: bool = true;

    fn learn(&self, table: &mut Self::Table, game: &G, moved: Logged<G::Move>, utility: f32) {
        let both = &mut table.both;
        match self.variant {
            Variant::Split => self
                .semimoves()
                .learn(&mut both.semimoves, game, moved, utility),
            Variant::Join => Join.learn(&mut table.moves, game, moved, utility),
            Variant::Context => self
                .submoves()
                .learn(&mut both.submoves, game, moved, utility),
            Variant::Mix => self.mix().learn(both, game, moved, utility),
        }
    }

    fn decay(&self, table: &mut Self::Table, factor: f32) {
        MoveStatistics::<G>::decay(&Join, &mut table.moves, factor);
        MoveStatistics::<G>::decay(&self.mix(), &mut table.both, factor);
    }

    fn of_move(&self, table: &mut Self::Table, position: &G, m: G::Move) -> f32 {
        let both = &mut table.both;
        match self.variant {
            Variant::Split => self.semimoves().of_move(&mut both.semimoves, position, m),
            Variant::Join => Join.of_move(&mut table.moves, position, m),
            Variant::Context => self.submoves().of_move(&mut both.submoves, position, m),
            Variant::Mix => self.mix().of_move(both, position, m),
        }
    }

    #[inline(always)]
    fn of_semimove(&self, table: &Self::Table, player: usize, at: At, semimove: Semimove) -> f32 {
        let both = &table.both;
        match self.variant {
            Variant::Split => {
                let split = self.semimoves();
                MoveStatistics::<G>::of_semimove(&split, &both.semimoves, player, at, semimove)
            }
            Variant::Join => unreachable!("statistics of whole moves say nothing of semimoves"),
            Variant::Context => {
                let context = self.submoves();
                MoveStatistics::<G>::of_semimove(&context, &both.submoves, player, at, semimove)
            }
            Variant::Mix => {
                MoveStatistics::<G>::of_semimove(&self.mix(), both, player, at, semimove)
            }
        }
    }
}

impl<S: Strategy, G: Split<S>> SemimoveStatistics<G> for AnyStatistics<S> {}
