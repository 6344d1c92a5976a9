//! Estimates of new children: by an evaluator one ply ahead, or by values that playouts have
//! learned.

use super::iterate::Iterations;
use super::outlined;
use crate::agents::recipe::{LayoutOf, Recipe, StateOf};
use crate::base::rng::Source;
use crate::game::{ByPlayer, Game};
use crate::policy::estimate::Estimate;
use crate::policy::playout::utilities;
use crate::policy::split::{MoveDesign, outcome_at};
use crate::statistics::Estimates;
use crate::tree::Children;

impl<'t, G: Game, R: Recipe<G>, C: Source> Iterations<'t, G, R, C> {
    /// Estimates the children that the last node of the path has just been given, all with one
    /// call.
    ///
    /// A state within a move has the value of the node until it is searched: its position is that
    /// of the last nodal state.
    #[inline(never)]
    pub(super) fn estimate_children(
        &mut self,
        children: Children<'t, LayoutOf<G, R>>,
        state: &StateOf<G, R>,
    ) {
        let Some(own) = self.walk.looks_worth() else {
            return;
        };
        let (design, estimate) = (self.recipe.design(), self.recipe.estimate());
        let stored = || Estimates::stored::<G::Players>(children.chooser());
        let settle = |i, worth: ByPlayer<G, f32>| {
            for player in stored() {
                Estimates::column(children, player).set(i, worth[player]);
            }
        };
        let ahead = &mut self.learned.estimating;
        ahead.clear();
        for (i, &step) in self.steps.iter().enumerate() {
            let mut after = state.clone();
            outlined::play(design, &mut after, step);
            if !design.is_nodal(&after) {
                settle(i, own);
            } else if let Some(scores) = outcome_at::<G, _>(design, &after) {
                settle(i, utilities::<G>(scores));
            } else {
                ahead.add(i, design.position(&after).clone());
            }
        }
        for player in stored() {
            let values = ahead.evaluate(|open, memory, values| {
                estimate.estimate(open, player, memory, values);
            });
            let column = Estimates::column(children, player);
            for (i, value) in values {
                debug_assert!((-1.0..=1.0).contains(&value), "an estimate of {value}");
                column.set(i, value);
            }
        }
    }

    /// Looks up the values that playouts have learned of the moves of children.
    pub(super) fn look_up(
        &mut self,
        children: Children<'t, LayoutOf<G, R>>,
        state: &StateOf<G, R>,
    ) {
        let estimate = self.recipe.estimate();
        if !estimate.looks_up() {
            return;
        }
        let (design, playout) = (self.recipe.design(), self.recipe.playout());
        let column = Estimates::column(children, children.chooser());
        for (entry, step) in column.entries().zip(self.typed.steps(children)) {
            let memory = &mut self.learned.playout;
            entry.set(estimate.look_up((playout, memory), (design, state), step));
        }
    }
}
