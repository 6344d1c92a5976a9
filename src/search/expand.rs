//! Expansion: new nodes and their first numbers.

use super::iterate::{Iterations, Next};
use super::leaf::Leaf;
use super::line::ranks;
use super::outlined;
use crate::agents::recipe::{LayoutOf, Recipe, StateOf};
use crate::base::rng::Source;
use crate::game::{After, Game, Known, Outcome, known, no_legal_move, scores_of};
use crate::policy::estimate::Estimate;
use crate::policy::expand::Expand;
use crate::policy::learn::{Learner, TreeLearner};
use crate::policy::playout::Playout;
use crate::policy::select::Select;
use crate::policy::split::{MoveDesign, mover_at, outcome_at};
use crate::statistics::Layout;
use crate::statistics::{Changed, Found, Moves, Statistics};
use crate::tree::{Children, Node, RawSteps};

impl<'t, G: Game, R: Recipe<G>, C: Source> Iterations<'t, G, R, C> {
    /// Looks at the last node of the path, which has no children: the leaf that it is, or that it
    /// has been given children among which selection goes on. `None` if memory does not allow it.
    pub(super) fn expand(&mut self, state: &StateOf<G, R>) -> Option<Next<G>> {
        let node = self.walk.last();
        let visits = node.completed();
        // The root has been looked at from outside: its first iteration develops it.
        let is_root = self.walk.path.len() == 1;
        if visits == 0 && !is_root {
            return self.first_visit(node, state).map(Next::Leaf);
        }
        if let Some(scores) = self.outcome(state, is_root) {
            return Some(Next::Leaf(Leaf::Decided(scores)));
        }
        if !is_root && !self.recipe.expand().develops(visits) {
            return Some(Next::Leaf(self.end(state)));
        }
        self.develop(node, state)?;
        Some(Next::Deeper)
    }

    /// The first visit of a node.
    #[inline(always)]
    pub(super) fn first_visit(
        &mut self,
        node: Node<'t, LayoutOf<G, R>>,
        state: &StateOf<G, R>,
    ) -> Option<Leaf<G>> {
        let leaf = self.first_look(node, state);
        if self.recipe.expand().develops(0) && !matches!(leaf, Leaf::Decided(_)) {
            self.develop_unvisited(node, state)?;
            if !self.is_estimated() {
                // Its estimate came with the priors of its children.
                return Some(self.end_at(state, true));
            }
        }
        Some(leaf)
    }

    /// The first look at a node: its numbers without search.
    #[inline(always)]
    pub(super) fn first_look(
        &mut self,
        node: Node<'t, LayoutOf<G, R>>,
        state: &StateOf<G, R>,
    ) -> Leaf<G> {
        let outcome = self.outcome(state, false);
        // Children that were all looked at together have been noted by the rules alone.
        if !R::Expand::ALL_AT_ONCE || outcome.is_some() && self.probe.is_some() {
            self.note(node, state, outcome.as_ref());
        }
        match outcome {
            Some(scores) => Leaf::Decided(scores),
            None => self.end(state),
        }
    }

    /// The scores of a state in which the game is over, or whose value is known from beside the
    /// rules. The root is searched whatever is known of it.
    #[inline(always)]
    pub(super) fn outcome(&self, state: &StateOf<G, R>, is_root: bool) -> Option<Outcome<G>> {
        let design = self.recipe.design();
        let outcome = outcome_at::<G, _>(design, state);
        match self.probe {
            Some(probe) if outcome.is_none() && !is_root && design.is_nodal(state) => {
                let position = design.position(state);
                let score = known(probe, position).and_then(Known::exact);
                score.map(|score| scores_of(position, score))
            }
            _ => outcome,
        }
    }

    /// Tells the statistics of a new node the results of the look.
    #[inline(always)]
    pub(super) fn note(
        &mut self,
        node: Node<'t, LayoutOf<G, R>>,
        state: &StateOf<G, R>,
        outcome: Option<&Outcome<G>>,
    ) {
        let design = self.recipe.design();
        let moves = (self.counts_moves() && outcome.is_none()).then(|| {
            let buffers = (&mut self.scratch, &mut self.semimoves);
            Moves {
                mover: mover_at::<G, _>(design, state),
                count: outlined::count_steps(design, state, buffers) as u32,
            }
        });
        let found = Found {
            outcome,
            moves,
            root_player: self.walk.root_player,
        };
        self.walk.found(node, &found);
    }

    /// Whether new nodes are told how many moves there are.
    #[inline(always)]
    fn counts_moves(&self) -> bool {
        <LayoutOf<G, R> as Layout>::Statistics::NEEDS.moves && self.recipe.expand().mobility()
    }

    /// The leaf that a state without outcome is.
    #[inline(always)]
    pub(super) fn end(&mut self, state: &StateOf<G, R>) -> Leaf<G> {
        let estimated = self.is_estimated();
        self.end_at(state, estimated)
    }

    /// Whether a leaf has its estimate before it gets children: otherwise that comes with their
    /// priors.
    #[inline(always)]
    fn is_estimated(&self) -> bool {
        !Self::PRIORS || self.recipe.estimate().looks_ahead()
    }

    /// The leaf that a state without outcome is; `estimated` says whether it has its estimate.
    #[inline(always)]
    fn end_at(&mut self, state: &StateOf<G, R>, estimated: bool) -> Leaf<G> {
        if !self.recipe.design().is_nodal(state) {
            let m = self.completion(state);
            return Leaf::Underway(m.expect("nodes are not dead"));
        }
        if estimated
            && self.recipe.playout().reads_estimates()
            && let Some(utilities) = self.walk.looks_worth()
        {
            return Leaf::Known(utilities);
        }
        Leaf::Open
    }

    /// Gives a node its children; `None` if memory does not allow it.
    #[inline(never)]
    pub(super) fn develop(
        &mut self,
        node: Node<'t, LayoutOf<G, R>>,
        state: &StateOf<G, R>,
    ) -> Option<Children<'t, LayoutOf<G, R>>> {
        let design = self.recipe.design();
        outlined::list_steps(design, state, &mut self.steps, &mut self.semimoves);
        if self.is_restricted() {
            self.drop_forbidden_steps(state);
        }
        if R::Expand::ALL_AT_ONCE {
            if Self::SPLITS {
                self.drop_dead_steps(state);
            }
            if const { !ranks::<R::Select, LayoutOf<G, R>>() } || self.walk.select.all_first() {
                // They are evaluated now, so their order must be random now.
                outlined::shuffle(&mut self.steps, self.rng);
            }
        }
        let steps = RawSteps::new(&self.steps);
        let children = self
            .walk
            .grow(node, steps, mover_at::<G, _>(design, state))?;
        if self.learner.records() {
            let grown = self.at(state);
            self.learner.grown(&mut self.learned.learner, grown);
        }
        if R::Expand::ALL_AT_ONCE {
            self.look_at_all(children, state);
        }
        if self.recipe.estimate().looks_ahead() {
            self.estimate_children(children, state);
        }
        if Self::PRIORS {
            self.weigh_children(children, state);
        }
        Some(children)
    }

    /// Looks at all children of a node at once.
    fn look_at_all(&mut self, children: Children<'t, LayoutOf<G, R>>, state: &StateOf<G, R>) {
        if self.counts_moves() {
            return self.count_all(children, state);
        }
        let design = self.recipe.design();
        for i in 0..self.steps.len() {
            let mut after = state.clone();
            outlined::play(design, &mut after, self.steps[i]);
            let outcome = outcome_at::<G, _>(design, &after);
            self.note(Node::new(children, i), &after, outcome.as_ref());
        }
    }

    /// Looks at all children of a node at once, and how many moves there are from each.
    #[inline(always)]
    fn count_all(&mut self, children: Children<'t, LayoutOf<G, R>>, state: &StateOf<G, R>) {
        let lists = (&self.steps[..], &mut self.after);
        let buffers = (&mut self.scratch, &mut self.semimoves);
        outlined::after_each::<G, _>(self.recipe.design(), state, lists, buffers);
        let root_player = self.walk.root_player;
        for (i, after) in self.after.iter().enumerate() {
            let (outcome, moves) = match after {
                After::Over { scores } => (Some(scores), None),
                &After::Open { mover, moves } => {
                    if moves == 0 {
                        // It would count as proven: the mover has no move.
                        no_legal_move::<G>();
                    }
                    let count = moves as u32;
                    (None, Some(Moves { mover, count }))
                }
            };
            let found = Found {
                outcome,
                moves,
                root_player,
            };
            self.walk.found(Node::new(children, i), &found);
        }
    }

    /// Gives a node its children on its first visit; `None` if memory does not allow it.
    #[inline(never)]
    fn develop_unvisited(
        &mut self,
        node: Node<'t, LayoutOf<G, R>>,
        state: &StateOf<G, R>,
    ) -> Option<()> {
        // The changes above have to be found again in any case.
        let above = self.walk.changed;
        let children = self.develop(node, state)?;
        self.walk.merge_last(children);
        self.walk.changed = above.and(self.walk.changed);
        Some(())
    }
}
