//! The value of an iteration, and the learners that it is passed to.

use super::iterate::Iterations;
use super::leaf::Leaf;
use super::outlined;
use super::timed::Timed;
use crate::agents::recipe::{Recipe, StateOf};
use crate::base::rng::Source;
use crate::game::{ByPlayer, Game};
use crate::policy::learn::{Climbed, Learner, TreeLearner};
use crate::policy::playout::utilities;
use crate::policy::split::MoveDesign;

impl<G: Game, R: Recipe<G>, C: Source> Iterations<'_, G, R, C> {
    /// The result of the iteration; `None` if the time was up before it was known.
    #[inline(always)]
    pub(super) fn value(
        &mut self,
        leaf: &Leaf<G>,
        state: &mut StateOf<G, R>,
    ) -> Option<ByPlayer<G, f32>> {
        self.record.leave_tree(0);
        let design = self.recipe.design();
        match *leaf {
            Leaf::Decided(scores) => Some(utilities::<G>(scores)),
            Leaf::Known(utilities) => Some(utilities),
            Leaf::Underway(m) if Self::SPLITS => self.value_of_move(state, m),
            Leaf::Open | Leaf::Underway(_) => self.play_out(design.position(state)),
        }
    }

    pub(super) fn play_out(&mut self, position: &G) -> Option<ByPlayer<G, f32>> {
        let playout = self.recipe.playout();
        let (rng, memory) = (&mut *self.rng, &mut self.learned.playout);
        let (clock, states) = (&mut self.clock, self.states);
        let played = if self.records {
            let log = &mut self.record;
            let log = Timed::new(log, clock, states);
            outlined::play_out(playout, position, rng, memory, log)
        } else {
            let log = Timed::new((), clock, states);
            outlined::play_out(playout, position, rng, memory, log)
        }?;
        self.states += u64::from(played.plies);
        Some(played.utilities)
    }

    /// Lets learners see the iteration.
    #[inline(never)]
    pub(super) fn learn(&mut self, utilities: &ByPlayer<G, f32>) {
        let playout = self.recipe.playout();
        if playout.records() {
            playout.finished(&mut self.learned.playout, &self.record, utilities);
        }
        if self.learner.records() {
            let memory = &mut self.learned.learner;
            self.learner.finished(memory, &self.record, utilities);
            let climbed = Climbed {
                design: self.recipe.design(),
                record: &self.record,
                path: self.walk.path(),
                utilities,
            };
            self.learner.climbed(&mut self.learned.learner, climbed);
        }
    }
}
