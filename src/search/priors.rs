//! Priors of new children. The value of their parent is found here, too, if one evaluation gives it
//! together with the priors.

use super::iterate::Iterations;
use crate::agents::recipe::{LayoutOf, Recipe, StateOf};
use crate::base::rng::Source;
use crate::game::Game;
use crate::policy::estimate::{Estimate, Weighing};
use crate::policy::split::MoveDesign;
use crate::statistics::{Estimates, Priors};
use crate::tree::Children;

/// The buffers of weighing the children of a node.
pub(super) struct Weights<G: Game> {
    moves: Vec<G::Move>,
    estimates: Vec<f32>,
    priors: Vec<f32>,
}

impl<G: Game> Default for Weights<G> {
    fn default() -> Self {
        Self {
            moves: Vec::new(),
            estimates: Vec::new(),
            priors: Vec::new(),
        }
    }
}

impl<'t, G: Game, R: Recipe<G>, C: Source> Iterations<'t, G, R, C> {
    /// Gives the children that the last node of the path has just been given their priors. If they
    /// are not estimated, the node itself is, for whose value an evaluator of priors need not be
    /// asked again.
    #[inline(never)]
    pub(super) fn weigh_children(
        &mut self,
        children: Children<'t, LayoutOf<G, R>>,
        state: &StateOf<G, R>,
    ) {
        let (design, estimate) = (self.recipe.design(), self.recipe.estimate());
        if !estimate.looks_ahead() {
            self.estimate_last(design.position(state));
        }
        let Weights {
            moves,
            estimates,
            priors,
        } = &mut self.learned.weights;
        moves.clear();
        moves.extend(self.steps.iter().filter_map(|&step| design.completed(step)));
        let worth = Estimates::column(children, children.chooser());
        estimates.clear();
        estimates.extend(worth.iter());
        priors.clear();
        priors.resize(self.steps.len(), 0.0);
        let of = Weighing {
            position: design.position(state),
            moves,
            estimates,
            is_root: self.walk.path.len() == 1,
        };
        estimate.weigh(of, &mut self.learned.estimating.memory, self.rng, priors);
        let column = children.kept_words::<Priors, f32>(0);
        for (entry, &prior) in column.entries().zip(&*priors) {
            debug_assert!(prior >= 0.0, "a prior of {prior}");
            entry.set(prior);
        }
    }

    /// Estimates the last node of the path itself.
    fn estimate_last(&mut self, position: &G) {
        let (node, estimate) = (self.walk.last(), self.recipe.estimate());
        for player in Estimates::stored::<G::Players>(node.chooser()) {
            let ahead = &mut self.learned.estimating;
            ahead.clear();
            ahead.add(0, position.clone());
            let values = ahead.evaluate(|own, memory, values| {
                estimate.estimate(own, player, memory, values);
            });
            let column = Estimates::column(node.siblings(), player);
            for (_, value) in values {
                debug_assert!((-1.0..=1.0).contains(&value), "an estimate of {value}");
                column.set(node.index(), value);
            }
        }
    }
}
