//! Intermediate states: the nodes within a move.

use super::iterate::{Iterations, Next};
use super::leaf::Leaf;
use super::outlined;
use crate::agents::recipe::{LayoutOf, Recipe, StateOf, StepOf};
use crate::base::rng::Source;
use crate::game::{ByPlayer, Game, no_legal_move};
use crate::policy::playout::Log;
use crate::policy::split::MoveDesign;
use crate::tree::Node;

impl<'t, G: Game, R: Recipe<G>, C: Source> Iterations<'t, G, R, C> {
    /// A way to complete the move under way; `None` if the state is dead.
    pub(super) fn completion(&mut self, state: &StateOf<G, R>) -> Option<G::Move> {
        if self.is_restricted() {
            return self.allowed_completion(state);
        }
        let policies = (self.recipe.design(), self.recipe.playout());
        outlined::complete(policies, state, self.rng, &mut self.learned.playout)
    }

    /// The first visit of an intermediate child of the last node: it may be dead, and is then taken
    /// out, so that selection goes on among its siblings.
    ///
    /// # Reference
    /// Paper 002, Algorithms 1 and 2.
    #[inline(never)]
    pub(super) fn first_step(
        &mut self,
        state: &mut StateOf<G, R>,
        child: Node<'t, LayoutOf<G, R>>,
        step: StepOf<G, R>,
    ) -> Option<Next<G>> {
        let design = self.recipe.design();
        if let Some(m) = design.try_step(state, step, |state| self.completion(state)) {
            return self.enter(child, state, m).map(Next::Leaf);
        }
        if child.siblings().len() == 1 {
            no_legal_move::<G>();
        }
        self.walk.tree.bury(child.siblings());
        let last = self.walk.path.len() - 1;
        self.walk.reshaped.push(last);
        Some(Next::Deeper)
    }

    /// The first visit of an intermediate node, in the state of which a move goes on: to that node
    /// or, in the nodal variant, on to the next nodal state.
    fn enter(
        &mut self,
        child: Node<'t, LayoutOf<G, R>>,
        state: &mut StateOf<G, R>,
        m: G::Move,
    ) -> Option<Leaf<G>> {
        let design = self.recipe.design();
        let last = self.walk.path.len() - 1;
        self.walk.reshaped.push(last);
        self.walk.pass(child);
        self.walk.intermediate.push(true);
        if !design.grows().whole_moves {
            if self.walk.finds_late {
                self.note(child, state, None);
            }
            return Some(Leaf::Underway(m));
        }
        let mut node = child;
        loop {
            let last = self.walk.path.len() - 1;
            self.walk.reshaped.push(last);
            let children = self.develop(node, state)?;
            let mut steps = self.typed.steps(children);
            let towards = steps.position(|step| design.leads_to(state, step, m));
            let towards = towards.expect("the move goes through a child");
            self.walk.tree.swap(children, 0, towards);
            children.set_tried(1);
            node = Node::new(children, 0);
            self.walk.push(node);
            self.follow(state);
            if design.is_nodal(state) {
                return Some(self.first_look(node, state));
            }
        }
    }

    /// The value of an iteration that ends within a move: that of a playout after the move `m`,
    /// which completes it.
    pub(super) fn value_of_move(
        &mut self,
        state: &StateOf<G, R>,
        m: G::Move,
    ) -> Option<ByPlayer<G, f32>> {
        let design = self.recipe.design();
        let mut position = design.position(state).clone();
        if self.records {
            self.semimoves.clear();
            design.spell(state, None, &mut self.semimoves);
            self.record.leave_tree(self.semimoves.len());
            self.record.push(&position, m);
        }
        position.play(m);
        self.states += 1;
        self.play_out(&position)
    }

    /// Takes the steps that lead to dead states out of the list.
    pub(super) fn drop_dead_steps(&mut self, state: &StateOf<G, R>) {
        let design = self.recipe.design();
        let mut after = state.clone();
        let mut steps = std::mem::take(&mut self.steps);
        steps.retain(|&step| {
            if design.completed(step).is_some() {
                return true;
            }
            let mut alive = false;
            design.try_step(&mut after, step, |after| {
                alive = self.completion(after).is_some();
                None::<()>
            });
            alive
        });
        self.steps = steps;
    }
}
