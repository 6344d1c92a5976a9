//! One iteration: select, expand, play out, back up.

use super::rivals::Rivals;
use super::shared;
use crate::Rng;
use crate::backup::proof::{self, ALL_GOALS, GoalSet};
use crate::backup::{Backup, bounds};
use crate::expand::Expand;
use crate::game::{ByPlayer, Game, Outcome};
use crate::playout::utilities;
use crate::recipe::{NodeOf, Recipe, StateOf, StepOf};
use crate::select::{Parent, Select, most_urgent};
use crate::split::MoveDesign;
use crate::tree::{Block, Layout, Slot, Tree};

/// The iterations of one run, with the buffers they share.
pub(super) struct Iterations<'t, G: Game, R: Recipe<G>> {
    tree: &'t Tree<NodeOf<G, R>>,
    recipe: &'t R,
    start: &'t StateOf<G, R>,
    rng: &'t mut Rng,
    /// The player whose proofs are counted from the root.
    root_player: usize,
    /// The nodes of the iteration, from the root.
    path: Vec<Visit<'t, NodeOf<G, R>>>,
    steps: Vec<StepOf<G, R>>,
    scratch: Vec<StepOf<G, R>>,
    urgencies: Vec<f32>,
    /// Iterations done.
    pub(super) done: u64,
    /// Nodal states computed.
    pub(super) states: u64,
}

/// A node that an iteration goes through.
struct Visit<'t, L: Layout> {
    node: Slot<'t, L>,
    /// The player who chose it; at the root, the player to move.
    chooser: usize,
}

/// Where selection ended.
enum Leaf<G: Game> {
    /// In a finished game.
    Decided(Outcome<G>),
    /// In a position to play out from.
    Open,
}

/// What changed at the end of the path.
#[derive(Clone, Copy, Default)]
struct News {
    /// The goals whose proof numbers changed.
    goals: GoalSet,
    bounds: bool,
}

impl<'t, G: Game, R: Recipe<G>> Iterations<'t, G, R> {
    const PROOF: bool = NodeOf::<G, R>::PROOF;
    const BOUNDS: bool = NodeOf::<G, R>::BOUNDS;
    const SQUARES: bool = NodeOf::<G, R>::SQUARES;

    pub(super) fn new(
        tree: &'t Tree<NodeOf<G, R>>,
        recipe: &'t R,
        start: &'t StateOf<G, R>,
        rng: &'t mut Rng,
        root_player: usize,
    ) -> Self {
        Self {
            tree,
            recipe,
            start,
            rng,
            root_player,
            path: Vec::new(),
            steps: Vec::new(),
            scratch: Vec::new(),
            urgencies: Vec::new(),
            done: 0,
            states: 0,
        }
    }

    /// One iteration; `false`, with nothing changed, if memory does not allow it.
    #[inline]
    pub(super) fn iterate(&mut self) -> bool {
        let mut state = self.start.clone();
        let mut news = News::default();
        let Some(leaf) = self.descend(&mut state, &mut news) else {
            return false;
        };
        let utilities = match leaf {
            Leaf::Decided(scores) => utilities::<G>(scores),
            Leaf::Open => self.play_out(&state),
        };
        self.back_up(&utilities, news);
        self.done += 1;
        true
    }

    /// Whether the score of the root is worth the same whatever is still open.
    pub(super) fn root_proven(&self) -> bool {
        if !Self::PROOF && !Self::BOUNDS {
            return false;
        }
        let mover = self.recipe.design().mover(self.start);
        self.tree.root().is_some_and(|root| {
            let (least, most) = root.certain(mover, self.root_player);
            G::SCORES.worth_the_same(least, most)
        })
    }

    /// Selection and expansion: from the root to a leaf, which the path and the state then hold.
    #[inline(always)]
    fn descend(&mut self, state: &mut StateOf<G, R>, news: &mut News) -> Option<Leaf<G>> {
        let design = self.recipe.design();
        let mut node = self.tree.root()?;
        let mut chooser = design.mover(state);
        self.path.clear();
        self.path.push(Visit { node, chooser });
        loop {
            let children = if let Some(children) = node.below() {
                children
            } else {
                let visits = node.visits();
                // The root has been looked at from outside: its first iteration develops it.
                let is_root = self.path.len() == 1;
                if visits == 0 && !is_root {
                    return Some(self.first_look(node, state, news));
                }
                if let Some(scores) = design.outcome(state) {
                    return Some(Leaf::Decided(scores));
                }
                if !is_root && !self.recipe.expand().develops(visits) {
                    return Some(Leaf::Open);
                }
                self.develop(node, state, news)?
            };
            let mover = design.mover(state);
            let parent = Parent {
                node,
                children,
                mover,
                chooser,
                root: self.root_player,
            };
            let index = self.select(parent);
            node = Slot::new(children, index);
            chooser = mover;
            design.play(state, node.step());
            self.states += u64::from(design.is_nodal(state));
            self.path.push(Visit { node, chooser });
        }
    }

    /// The first visit of a node: what is known of it without search.
    #[inline(always)]
    fn first_look(
        &mut self,
        node: Slot<'t, NodeOf<G, R>>,
        state: &StateOf<G, R>,
        news: &mut News,
    ) -> Leaf<G> {
        let outcome = self.recipe.design().outcome(state);
        news.bounds |= outcome.is_some();
        if !R::Expand::ALL_AT_ONCE {
            news.goals |= self.note(node, state, outcome);
        }
        outcome.map_or(Leaf::Open, Leaf::Decided)
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
                let moves = shared::count_steps(design, state, &mut self.scratch) as u32;
                proof::set_leaf(node, design.mover(state), self.root_player, moves)
            }
            None => 0,
        }
    }

    /// Gives a node its children.
    fn develop(
        &mut self,
        node: Slot<'t, NodeOf<G, R>>,
        state: &StateOf<G, R>,
        news: &mut News,
    ) -> Option<Block<'t, NodeOf<G, R>>> {
        let design = self.recipe.design();
        shared::list_steps(design, state, &mut self.steps);
        debug_assert!(
            !self.steps.is_empty(),
            "an undecided position has a legal move"
        );
        if R::Expand::ALL_AT_ONCE {
            // They are evaluated now, so their order must be random now.
            for i in (1..self.steps.len()).rev() {
                let j = self.rng.below(i as u32 + 1) as usize;
                self.steps.swap(i, j);
            }
        }
        let children = self.tree.grow(&self.steps)?;
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
        // The sum over fresh children need not be the number the leaf had.
        news.goals = ALL_GOALS;
        node.block().links()[node.index()].set(Some(children.link()));
        Some(children)
    }

    /// The index of the child to go on with.
    #[inline(always)]
    fn select(&mut self, parent: Parent<'t, NodeOf<G, R>>) -> usize {
        let children = parent.children;
        let (len, tried) = (children.len(), children.tried());
        let all_first = self.recipe.select().all_first();
        if all_first && tried < len {
            return self.try_next(children);
        }
        let rivals = Rivals::<G, R>::new(self.recipe, parent);
        let (favourite, most) = match tried {
            0 => (0, f32::NEG_INFINITY),
            _ => most_urgent(&rivals.tried(), &mut self.urgencies, self.rng),
        };
        if all_first || tried == len {
            return favourite;
        }
        if R::Expand::ALL_AT_ONCE {
            // Unvisited children differ by what their evaluation found.
            let (next, first) = most_urgent(&rivals.untried(), &mut self.urgencies, self.rng);
            if first < most {
                return favourite;
            }
            children.swap(tried, tried + next);
            children.set_tried(tried + 1);
            tried
        } else if rivals.first_play(tried) < most {
            favourite
        } else {
            self.try_next(children)
        }
    }

    /// Moves a random unvisited child behind the visited ones.
    #[inline(always)]
    fn try_next(&mut self, children: Block<'t, NodeOf<G, R>>) -> usize {
        let (len, tried) = (children.len(), children.tried());
        if !R::Expand::ALL_AT_ONCE {
            // Only their steps tell unvisited children apart.
            let other = tried + self.rng.below((len - tried) as u32) as usize;
            children.steps()[tried].swap(&children.steps()[other]);
        }
        children.set_tried(tried + 1);
        tried
    }

    fn play_out(&mut self, state: &StateOf<G, R>) -> ByPlayer<G, f32> {
        let (design, playout) = (self.recipe.design(), self.recipe.playout());
        let played = shared::play_out(design, playout, state, self.rng, &mut self.scratch);
        self.states += u64::from(played.plies);
        played.utilities
    }

    /// Backup: averages up to the root, numbers and bounds as far as they change.
    #[inline(always)]
    fn back_up(&mut self, utilities: &ByPlayer<G, f32>, mut news: News) {
        let (select, backup) = (self.recipe.select(), self.recipe.backup());
        let mut below: Option<(Block<'t, NodeOf<G, R>>, usize)> = None;
        for Visit { node, chooser } in self.path.iter().rev() {
            let (node, chooser) = (*node, *chooser);
            let (block, i) = (node.block(), node.index());
            let visits = block.visits()[i].get() + 1;
            block.visits()[i].set(visits);
            let reward = utilities[chooser];
            let mean = &block.means()[i];
            mean.set(backup.mean(mean.get(), visits, reward));
            if Self::SQUARES {
                let squares = &block.mean_squares()[i];
                squares.set(backup.mean(squares.get(), visits, reward * reward));
            }
            if let Some((children, mover)) = below {
                if Self::PROOF && news.goals != 0 {
                    let mut shared = children.shared().get();
                    select.outdate(&mut shared);
                    children.shared().set(shared);
                    let root = self.root_player;
                    news.goals = proof::recompute(node, children, mover, root, news.goals);
                }
                if Self::BOUNDS && news.bounds {
                    news.bounds = bounds::recompute(node, children, mover);
                }
            }
            below = Some((block, chooser));
        }
    }
}
