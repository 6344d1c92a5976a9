//! One iteration: selection, expansion, value, backup.

use super::Learned;
use super::leaf::Leaf;
use super::opening::{OneByOne, Together};
use super::outlined;
use super::trail::Trail;
use super::walk::{Asks, Stop, Walk};
use crate::agents::recipe::{LayoutOf, Recipe, StateOf, StatisticsOf, StepOf, weighs};
use crate::base::rng::{Rng, Source};
use crate::budget::Clock;
use crate::game::split::Semimove;
use crate::game::{After, Game, Probe};
use crate::policy::backup::{Backup, Cut};
use crate::policy::estimate::Estimate;
use crate::policy::expand::{Expand, Untried};
use crate::policy::learn::{At, Learner, TreeLearner};
use crate::policy::playout::{Playout, Record};
use crate::policy::select::Select;
use crate::policy::split::{MoveDesign, splits};
use crate::statistics::Estimates;
use crate::tree::keeps;
use crate::tree::{Blocks, Children, Node, Tree, Typed};

/// The iterations of one run, with the buffers they share.
///
/// The code that uses only the numbers of the tree is in [`Walk`], which is compiled once for games
/// of as many players. This is the part that uses the rules.
pub(super) struct Iterations<'t, G: Game, R: Recipe<G>, C> {
    pub(super) walk: Walk<'t, R::Select, R::Backup, LayoutOf<G, R>>,
    pub(super) typed: Typed<'t, LayoutOf<G, R>, StepOf<G, R>>,
    pub(super) recipe: &'t R,
    pub(super) learner: R::Learner,
    pub(super) start: &'t StateOf<G, R>,
    /// The moves of the root that are allowed, if not all are.
    pub(super) only: &'t [G::Move],
    /// What is known of positions from beside the rules.
    pub(super) probe: Option<&'t dyn Probe<G>>,
    pub(super) rng: &'t mut Rng<C>,
    pub(super) learned: &'t mut Learned<G, R>,
    /// Whether the moves of iterations are recorded.
    pub(super) records: bool,
    pub(super) record: Record<G>,
    pub(super) steps: Vec<StepOf<G, R>>,
    pub(super) scratch: Vec<StepOf<G, R>>,
    pub(super) after: Vec<After<G::Players>>,
    pub(super) semimoves: Vec<Semimove>,
    /// Iterations done.
    pub(super) done: u64,
    /// Nodal states computed.
    pub(super) states: u64,
    pub(super) clock: Clock,
}

/// Where iterations begin, and what they know.
pub(super) struct Beginning<'t, G: Game, S> {
    pub(super) start: &'t S,
    /// The moves of the root that are allowed, if not all are.
    pub(super) only: &'t [G::Move],
    /// What is known of positions from beside the rules.
    pub(super) probe: Option<&'t dyn Probe<G>>,
}

/// How an iteration goes on.
pub(super) enum Next<G: Game> {
    /// It ends in the tree, here.
    Leaf(Leaf<G>),
    /// Selection goes on from the last node of the path.
    Deeper,
}

impl<'t, G: Game, R: Recipe<G>, C: Source> Iterations<'t, G, R, C> {
    pub(super) const SPLITS: bool = splits::<G, R::Design>();
    pub(super) const ESTIMATES: bool = keeps::<LayoutOf<G, R>, Estimates>();
    pub(super) const PRIORS: bool = weighs::<G, R>();

    pub(super) fn new(
        tree: &'t Tree<LayoutOf<G, R>>,
        (recipe, statistics): (&'t R, StatisticsOf<G, R>),
        Beginning { start, only, probe }: Beginning<'t, G, StateOf<G, R>>,
        rng: &'t mut Rng<C>,
        learned: &'t mut Learned<G, R>,
        root_player: usize,
        clock: Clock,
    ) -> Self {
        let (expand, estimate) = (recipe.expand(), recipe.estimate());
        let learner = recipe.learner();
        let asks = Asks {
            chooses: expand.chooses(),
            compares: learner.compares() || estimate.looks_up(),
        };
        let trail = Trail::new(tree, statistics, root_player, !R::Expand::ALL_AT_ONCE);
        let walk = Walk::new(trail, (recipe.select(), recipe.backup()), asks);
        Self {
            walk,
            typed: Typed::new(tree),
            recipe,
            records: recipe.playout().records() || learner.records(),
            learner,
            start,
            only,
            probe,
            rng,
            learned,
            record: Record::default(),
            steps: Vec::new(),
            scratch: Vec::new(),
            after: Vec::new(),
            semimoves: Vec::new(),
            done: 0,
            states: 0,
            clock,
        }
    }

    /// The evaluations that were asked for so far, by all runs; `None` if the agent asks for none.
    #[inline(always)]
    pub(super) fn evaluations(&self) -> Option<u64> {
        self.learned.evaluations(self.recipe)
    }

    /// The evaluations that playouts have asked another evaluator for than the tree's, in all runs.
    pub(super) fn playout_evaluations(&self) -> u64 {
        self.learned.playout_evaluations(self.recipe)
    }

    /// The bytes that are taken from the system and learned beside the tree, if any are: the tree
    /// alone keeps its limit by itself.
    pub(super) fn reserved_with_learned(&self) -> usize {
        match self.learned.bytes(self.recipe) {
            0 => 0,
            learned => self.walk.tree.reserved() + learned,
        }
    }

    /// One iteration; `false`, without counting it, if memory does not allow it or the time is up.
    #[inline(always)]
    pub(super) fn iterate(&mut self) -> bool {
        if const { R::Select::NEEDS.length } {
            let visits = self.walk.tree.root().map_or(0, Node::visits).into();
            let said = self.clock.expected(visits, self.done, self.evaluations());
            // At the beginning of a run the time says nothing yet.
            self.learned.expected = said.or(self.learned.expected);
            self.walk.expected = Some(self.learned.expected.unwrap_or(u64::MAX));
        }
        let mut state = self.start.clone();
        let Some(leaf) = self.select(&mut state) else {
            self.walk.abandon();
            return false;
        };
        let Some(utilities) = self.value(&leaf, &mut state) else {
            self.walk.abandon();
            return false;
        };
        if self.records {
            self.learn(&utilities);
        }
        let rolls_up = self.recipe.design().grows().rolls_up;
        let backup = self.recipe.backup();
        self.walk.climb(backup, &utilities, rolls_up);
        self.done += 1;
        true
    }

    /// Selection and expansion: from the root to a leaf, which the path and the state then hold.
    fn select(&mut self, state: &mut StateOf<G, R>) -> Option<Leaf<G>> {
        self.walk.begin()?;
        if self.records {
            self.record.clear();
        }
        self.learner.entered(&mut self.learned.learner);
        self.go_on(state)
    }

    /// Selection and expansion from the last node of the path, to a leaf.
    #[inline(always)]
    fn go_on(&mut self, state: &mut StateOf<G, R>) -> Option<Leaf<G>> {
        let mut compared = false;
        loop {
            let stop = if R::Expand::ALL_AT_ONCE {
                self.walk.descend::<Together>(self.rng, compared)
            } else {
                self.walk.descend::<OneByOne>(self.rng, compared)
            };
            self.follow(state);
            compared = false;
            let index = match stop {
                Stop::Leaf => match self.expand(state)? {
                    Next::Leaf(leaf) => return Some(leaf),
                    Next::Deeper => continue,
                },
                Stop::Compare => {
                    self.compare(state);
                    compared = true;
                    continue;
                }
                Stop::Full if LayoutOf::<G, R>::SHORT => {
                    self.walk.try_after_widening(self.rng)?;
                    continue;
                }
                Stop::Proven | Stop::Draw if <R::Backup as Backup>::Cut::ENDS_AT_PROVEN => {
                    if matches!(stop, Stop::Proven) {
                        return self.walk.proven(self.walk.last()).map(Leaf::Known);
                    }
                    self.draw_child(state)?
                }
                Stop::Choose if R::Expand::CHOOSES => {
                    self.walk.make_room()?;
                    self.choose_untried(state)
                }
                Stop::Unseen(index) if Self::SPLITS => index,
                _ => unreachable!("selection stops for what the agent has only"),
            };
            if let Next::Leaf(leaf) = self.go_to(state, index)? {
                return Some(leaf);
            }
        }
    }

    /// Selection and expansion where an iteration is not all that is under way: from a node of a
    /// shared tree below which this thread is alone, or for one lane of several.
    #[inline(never)]
    pub(super) fn go_on_alone(&mut self, state: &mut StateOf<G, R>) -> Option<Leaf<G>> {
        self.go_on(state)
    }

    /// Brings the state to the last node of the path.
    #[inline(always)]
    pub(super) fn follow(&mut self, state: &mut StateOf<G, R>) {
        let trail = &mut *self.walk;
        let steps = self.typed.list(&trail.path[trail.followed..]);
        trail.followed = trail.path.len();
        let design = self.recipe.design();
        if Self::SPLITS || self.records {
            let record = self.records.then_some(&mut self.record);
            let flags = Self::SPLITS.then_some(&mut trail.intermediate);
            self.states += outlined::follow_and_note(design, state, &steps, record, flags);
        } else {
            self.states += steps.len() as u64;
            outlined::follow::<G, _>(design, state, &steps);
        }
    }

    /// The children of the last node, which selection has just seen.
    fn children(&self) -> Children<'t, LayoutOf<G, R>> {
        let children = self.walk.last().below();
        children.expect("selection was among the children of this node")
    }

    /// Goes on to a child of the last node, with the rules; the leaf, if it is one; `None` if
    /// memory does not allow it.
    fn go_to(&mut self, state: &mut StateOf<G, R>, index: usize) -> Option<Next<G>> {
        let children = self.children();
        let child = Node::new(children, index);
        if Self::SPLITS && child.visits() == 0 {
            let step = self.typed.of(child);
            if self.recipe.design().completed(step).is_none() {
                return self.first_step(state, child, step);
            }
        }
        self.walk.push(child);
        if self.walk.ends_at(child) {
            self.follow(state);
            return self.walk.proven(child).map(Leaf::Known).map(Next::Leaf);
        }
        Some(Next::Deeper)
    }

    /// Tries the child that the expansion policy says.
    #[inline(never)]
    fn choose_untried(&mut self, state: &StateOf<G, R>) -> usize {
        let children = self.children();
        let tried = children.tried();
        self.steps.clear();
        self.steps.extend(self.typed.steps(children).skip(tried));
        let chosen = self.recipe.expand().choose(Untried {
            design: self.recipe.design(),
            state,
            steps: &self.steps,
            playout: self.recipe.playout(),
            memory: &mut self.learned.playout,
            rng: self.rng,
        });
        self.walk.try_child(children, tried + chosen)
    }

    /// Draws a child as playouts draw moves, visited or not; `None` if memory does not allow it.
    #[inline(never)]
    fn draw_child(&mut self, state: &StateOf<G, R>) -> Option<usize> {
        let children = self.children();
        self.steps.clear();
        self.steps.extend(self.typed.steps(children));
        let (design, playout) = (self.recipe.design(), self.recipe.playout());
        let memory = &mut self.learned.playout;
        let drawn = playout.pick(design, state, &self.steps, self.rng, memory);
        if drawn < children.tried() {
            return Some(drawn);
        }
        self.walk.make_room()?;
        Some(self.walk.try_child(self.children(), drawn))
    }

    /// The children of the last node are about to be compared: tells learners, and looks up
    /// estimates.
    #[cold]
    fn compare(&mut self, state: &StateOf<G, R>) {
        let at = self.at(state);
        let (children, Learned { learner, .. }) = (at.children, &mut *self.learned);
        if self.learner.compares() {
            self.learner.compared(learner, at);
        }
        if Self::ESTIMATES {
            self.look_up(children, state);
        }
    }

    pub(super) fn at<'a>(
        &self,
        state: &'a StateOf<G, R>,
    ) -> At<'a, 't, G, R::Design, LayoutOf<G, R>>
    where
        't: 'a,
    {
        At {
            design: self.recipe.design(),
            state,
            node: self.walk.last(),
            children: self.children(),
            steps: self.typed,
        }
    }
}
