//! Expansion: new nodes, and what is known of them at once.

use super::estimates;
use super::iteration::{Iterations, Leaf, News};
use super::shared;
use crate::backup::bounds;
use crate::backup::proof::{self, ALL_GOALS, GoalSet};
use crate::expand::Expand;
use crate::game::{Game, Outcome};
use crate::playout::Playout;
use crate::recipe::{NodeOf, Recipe, StateOf, StepOf};
use crate::select::Select;
use crate::split::MoveDesign;
use crate::tree::{Block, Slot, Tree};
use std::cell::Cell;

impl<'t, G: Game, R: Recipe<G>> Iterations<'t, G, R> {
    /// The first visit of a node: what is known of it without search.
    #[inline(always)]
    pub(super) fn first_look(
        &mut self,
        (node, chooser): (Slot<'t, NodeOf<G, R>>, usize),
        state: &StateOf<G, R>,
        news: &mut News,
    ) -> Leaf<G> {
        let outcome = self.recipe.design().outcome(state);
        news.bounds |= outcome.is_some();
        if !R::Expand::ALL_AT_ONCE {
            news.goals |= self.note(node, state, outcome);
        }
        outcome.map_or_else(|| self.end((node, chooser), state), Leaf::Decided)
    }

    /// Sets the proof numbers and bounds of a new node; returns the goals whose number changed.
    #[inline(always)]
    fn note(
        &mut self,
        node: Slot<'t, NodeOf<G, R>>,
        state: &StateOf<G, R>,
        outcome: Option<Outcome<G>>,
    ) -> GoalSet {
        let design = self.recipe.design();
        match outcome {
            Some(scores) => {
                bounds::set_terminal(node, &scores);
                proof::set_terminal(node, &scores, self.root_player)
            }
            None if Self::PROOF && self.recipe.expand().mobility() => {
                let moves =
                    shared::count_steps(design, state, &mut self.scratch, &mut self.semimoves)
                        as u32;
                proof::set_leaf(node, design.mover(state), self.root_player, moves)
            }
            None => 0,
        }
    }

    /// The leaf that a state without outcome is.
    #[inline(always)]
    pub(super) fn end(
        &mut self,
        (node, chooser): (Slot<'t, NodeOf<G, R>>, usize),
        state: &StateOf<G, R>,
    ) -> Leaf<G> {
        if Self::SPLITS && !self.recipe.design().is_nodal(state) {
            let m = self.completion(state);
            return Leaf::Underway(m.expect("nodes are not dead"));
        }
        if Self::ESTIMATES
            && R::Playout::MAY_READ_ESTIMATES
            && self.recipe.playout().reads_estimates()
        {
            return Leaf::Known(estimates::of_all(node, chooser));
        }
        Leaf::Open
    }

    /// A way to complete the move under way; `None` if the state is dead.
    pub(super) fn completion(&mut self, state: &StateOf<G, R>) -> Option<G::Move> {
        let policies = (self.recipe.design(), self.recipe.playout());
        shared::complete(policies, state, self.rng, self.memory)
    }

    /// Takes out the child that was tried last, which is dead: it was no move, and never a node.
    pub(super) fn bury(&mut self, children: Block<'t, NodeOf<G, R>>) {
        Tree::bury(children);
        self.changed.push(self.path.len() - 1);
    }

    /// The first visit of an intermediate node, in the state of which a move goes on: to that node
    /// or, in the nodal variant, on to the next nodal state.
    ///
    /// # Reference
    /// Paper 002, Algorithms 1 and 2.
    pub(super) fn enter(
        &mut self,
        child: Slot<'t, NodeOf<G, R>>,
        state: &mut StateOf<G, R>,
        m: G::Move,
        news: &mut News,
    ) -> Option<Leaf<G>> {
        let design = self.recipe.design();
        let chooser = design.mover(state);
        self.changed.push(self.path.len() - 1);
        self.path.push(super::iteration::Visit {
            node: child,
            chooser,
        });
        child.take_off();
        if !design.whole_moves() {
            if !R::Expand::ALL_AT_ONCE {
                news.goals |= self.note(child, state, None);
            }
            return Some(Leaf::Underway(m));
        }
        let mut node = child;
        loop {
            self.changed.push(self.path.len() - 1);
            let Some(children) = self.develop(node, state, news) else {
                // As if nothing of it had been tried.
                child.block().set_tried(child.block().tried() - 1);
                child.block().links()[child.index()].set(None);
                return None;
            };
            let mut steps = children.steps().iter().map(Cell::get);
            let towards = steps.position(|step| design.leads_to(state, step, m));
            children.swap(0, towards.expect("the move goes through a child"));
            children.set_tried(1);
            node = Slot::new(children, 0);
            self.step(node, state, chooser);
            if design.is_nodal(state) {
                return Some(self.first_look((node, chooser), state, news));
            }
        }
    }

    /// Gives a node its children.
    pub(super) fn develop(
        &mut self,
        node: Slot<'t, NodeOf<G, R>>,
        state: &StateOf<G, R>,
        news: &mut News,
    ) -> Option<Block<'t, NodeOf<G, R>>> {
        let design = self.recipe.design();
        shared::list_steps(design, state, &mut self.steps, &mut self.semimoves);
        debug_assert!(
            !self.steps.is_empty(),
            "an undecided position has a legal move"
        );
        if R::Expand::ALL_AT_ONCE {
            if Self::SPLITS {
                self.drop_dead_steps(state);
            }
            // They are evaluated now, so their order must be random now.
            for i in (1..self.steps.len()).rev() {
                let j = self.rng.below(i as u32 + 1) as usize;
                self.steps.swap(i, j);
            }
        }
        let children = self.tree.grow(&self.steps)?;
        if R::Select::AMAF && !R::Select::REFERS && self.recipe.select().listens() {
            self.hearing.key_children(self.recipe, state, children);
        }
        if R::Expand::ALL_AT_ONCE {
            for i in 0..children.len() {
                let child = Slot::new(children, i);
                let mut after = state.clone();
                shared::play(design, &mut after, child.step());
                let outcome = design.outcome(&after);
                news.bounds |= outcome.is_some();
                self.note(child, &after, outcome);
            }
        }
        if Self::ESTIMATES {
            self.estimate_children(children, state);
            news.estimates = true;
        }
        // The sum over fresh children need not be the number the leaf had.
        news.goals = ALL_GOALS;
        node.block().links()[node.index()].set(Some(children.link()));
        Some(children)
    }

    /// Gives a node its children on its first visit; `None`, as if it had not been tried, if memory
    /// does not allow it.
    pub(super) fn develop_unvisited(
        &mut self,
        node: Slot<'t, NodeOf<G, R>>,
        chooser: usize,
        state: &StateOf<G, R>,
        news: &mut News,
    ) -> Option<()> {
        // What is new above has to be found again whatever comes of this.
        let above = *news;
        let Some(children) = self.develop(node, state, news) else {
            let siblings = node.block();
            siblings.set_tried(siblings.tried() - 1);
            return None;
        };
        let mover = self.recipe.design().mover(state);
        if Self::PROOF {
            let root = self.root_player;
            news.goals = above.goals | proof::recompute(node, children, mover, root, ALL_GOALS);
        }
        if Self::BOUNDS {
            news.bounds = above.bounds | bounds::recompute(node, children, mover);
        }
        if Self::ESTIMATES {
            news.estimates = above.estimates | self.minimax((node, chooser), children, mover);
        }
        Some(())
    }

    /// Leaves the steps out that lead to dead states.
    fn drop_dead_steps(&mut self, state: &StateOf<G, R>) {
        let design = self.recipe.design();
        let mut after = state.clone();
        let mark = design.mark(state);
        let mut steps = std::mem::take(&mut self.steps);
        steps.retain(|&step| {
            if design.completed(step).is_some() {
                return true;
            }
            design.play(&mut after, step);
            let alive = self.completion(&after).is_some();
            design.back(&mut after, mark);
            alive
        });
        self.steps = steps;
    }

    /// One of some steps, chosen as playouts choose moves.
    fn pick(&mut self, steps: &[Cell<StepOf<G, R>>], state: &StateOf<G, R>) -> usize {
        self.steps.clear();
        self.steps.extend(steps.iter().map(Cell::get));
        let (design, playout) = (self.recipe.design(), self.recipe.playout());
        playout.pick(design, state, &self.steps, self.rng, self.memory)
    }

    /// A child chosen as playouts choose moves, visited or not.
    pub(super) fn draw(
        &mut self,
        children: Block<'t, NodeOf<G, R>>,
        state: &StateOf<G, R>,
    ) -> usize {
        let (drawn, tried) = (self.pick(children.steps(), state), children.tried());
        if drawn < tried {
            return drawn;
        }
        children.swap(tried, drawn);
        children.set_tried(tried + 1);
        tried
    }

    /// Moves an unvisited child behind the visited ones: a random one, or one that playouts have
    /// found good.
    #[inline(always)]
    pub(super) fn try_next(
        &mut self,
        children: Block<'t, NodeOf<G, R>>,
        state: &StateOf<G, R>,
    ) -> usize {
        let (len, tried) = (children.len(), children.tried());
        if !R::Expand::ALL_AT_ONCE {
            let drawn = if R::Expand::GUIDED {
                self.pick(&children.steps()[tried..], state)
            } else {
                self.rng.below((len - tried) as u32) as usize
            };
            let other = tried + drawn;
            if Self::ESTIMATES {
                children.swap(tried, other);
                children.set_tried(tried + 1);
                return tried;
            }
            // Only their steps tell unvisited children apart, and what these are known by.
            children.steps()[tried].swap(&children.steps()[other]);
            if R::Select::AMAF {
                children.private()[tried].swap(&children.private()[other]);
            }
        }
        children.set_tried(tried + 1);
        tried
    }
}
