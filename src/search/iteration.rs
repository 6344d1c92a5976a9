//! One iteration: select, expand, play out, back up.

use super::Learned;
use super::hearing::Hearing;
use super::rivals::Rivals;
use super::shared;
use crate::Rng;
use crate::action::{References, TableLink};
use crate::backup::Backup;
use crate::backup::proof::GoalSet;
use crate::eval::{Estimate, Lookahead};
use crate::expand::Expand;
use crate::game::{ByPlayer, Game, Outcome, PlayerCount};
use crate::playout::{Log, Playout, Record, utilities};
use crate::recipe::{EstimateMemoryOf, MemoryOf, NodeOf, Recipe, StateOf, StepOf};
use crate::select::{Parent, Select, most_urgent};
use crate::split::{MoveDesign, Semimove};
use crate::tree::{Layout, Slot, Tree};

/// The iterations of one run, with the buffers they share.
pub(super) struct Iterations<'t, G: Game, R: Recipe<G>> {
    pub(super) tree: &'t Tree<NodeOf<G, R>>,
    pub(super) recipe: &'t R,
    start: &'t StateOf<G, R>,
    pub(super) rng: &'t mut Rng,
    /// What playouts have learned.
    pub(super) memory: &'t mut MemoryOf<G, R>,
    /// What estimates take.
    pub(super) estimating: &'t mut Lookahead<G, EstimateMemoryOf<G, R>>,
    /// The statistics of well-visited nodes.
    pub(super) references: &'t mut References,
    /// Those of the closest node above that has enough.
    pub(super) reference: TableLink,
    /// The player whose proofs are counted from the root.
    pub(super) root_player: usize,
    /// The nodes of the iteration, from the root.
    pub(super) path: Vec<Visit<'t, NodeOf<G, R>>>,
    /// Nodes of the path, by index, whose children are others than before: what is known of them
    /// has to be found again whatever is new below.
    pub(super) changed: Vec<usize>,
    pub(super) steps: Vec<StepOf<G, R>>,
    pub(super) scratch: Vec<StepOf<G, R>>,
    pub(super) semimoves: Vec<Semimove>,
    pub(super) urgencies: Vec<f32>,
    /// The moves of the iteration, if anybody learns from them.
    pub(super) record: Record<G>,
    pub(super) hearing: Hearing,
    /// Iterations done.
    pub(super) done: u64,
    /// Nodal states computed.
    pub(super) states: u64,
}

/// A node that an iteration goes through.
pub(super) struct Visit<'t, L: Layout> {
    pub(super) node: Slot<'t, L>,
    /// The player who chose it; at the root, the player to move.
    pub(super) chooser: usize,
}

/// Where selection ended.
pub(super) enum Leaf<G: Game> {
    /// In a finished game.
    Decided(Outcome<G>),
    /// In a position to play out from.
    Open,
    /// In a position that is worth this without a playout.
    Known(ByPlayer<G, f32>),
    /// Within a move, which this one completes.
    Underway(G::Move),
}

/// What changed at the end of the path.
#[derive(Clone, Copy, Default)]
pub(super) struct News {
    /// The goals whose proof numbers changed.
    pub(super) goals: GoalSet,
    pub(super) bounds: bool,
    pub(super) estimates: bool,
}

impl<'t, G: Game, R: Recipe<G>> Iterations<'t, G, R> {
    pub(super) const PROOF: bool = NodeOf::<G, R>::PROOF;
    pub(super) const BOUNDS: bool = NodeOf::<G, R>::BOUNDS;
    pub(super) const SQUARES: bool = NodeOf::<G, R>::SQUARES;
    pub(super) const ESTIMATES: bool = NodeOf::<G, R>::ESTIMATES;
    pub(super) const SPLITS: bool = <R::Design as MoveDesign<G>>::SPLITS;
    /// Whether the moves of an iteration may be written down.
    const MAY_RECORD: bool = R::Playout::LEARNS || R::Select::AMAF;

    pub(super) fn new(
        tree: &'t Tree<NodeOf<G, R>>,
        recipe: &'t R,
        start: &'t StateOf<G, R>,
        rng: &'t mut Rng,
        learned: &'t mut Learned<G, R>,
        root_player: usize,
    ) -> Self {
        const {
            assert!(
                Self::ESTIMATES || !R::Select::ESTIMATES,
                "this selection policy reads estimates: the agent needs an `Estimate`"
            );
            assert!(
                R::Playout::RATES || !R::Estimate::MAY_READ_PLAYOUTS,
                "the history score is what playouts have learned: it needs MAST"
            );
            assert!(
                !R::Select::REFERS || !Self::SPLITS,
                "GRAVE keeps statistics of whole moves: it needs an orthodox tree"
            );
            if R::Expand::GUIDED {
                assert!(
                    R::Playout::RATES,
                    "guided expansion chooses by what playouts have learned: it needs MAST"
                );
                assert!(
                    R::Playout::RATES_SEMIMOVES || !Self::SPLITS,
                    "MAST-join has statistics of whole moves: it cannot guide expansion in a \
                     semisplit tree"
                );
            }
        }
        let Learned {
            memory,
            estimating,
            references,
        } = learned;
        Self {
            tree,
            recipe,
            start,
            rng,
            memory,
            estimating,
            references,
            reference: TableLink::default(),
            root_player,
            path: Vec::new(),
            changed: Vec::new(),
            steps: Vec::new(),
            scratch: Vec::new(),
            semimoves: Vec::new(),
            urgencies: Vec::new(),
            record: Record::default(),
            hearing: Hearing::new::<G, R>(),
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
            self.path.iter().for_each(|visit| visit.node.land());
            return false;
        };
        let utilities = self.leaf_value(&leaf, &mut state);
        if R::Playout::LEARNS && self.recipe.playout().learns() {
            let playout = self.recipe.playout();
            playout.learn(self.memory, &self.record, &utilities);
        }
        if R::Select::AMAF && self.recipe.select().listens() {
            self.hearing.begin(self.recipe, &self.record);
        }
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
        node.take_off();
        if Self::SPLITS {
            self.changed.clear();
        }
        if self.records() {
            self.record.moves.clear();
        }
        self.reference = TableLink::default();
        loop {
            let children = if let Some(children) = node.below() {
                children
            } else {
                let visits = node.completed();
                // The root has been looked at from outside: its first iteration develops it.
                let is_root = self.path.len() == 1;
                if visits == 0 && !is_root {
                    let leaf = self.first_look((node, chooser), state, news);
                    if R::Expand::ON_FIRST_VISIT
                        && self.recipe.expand().on_first_visit()
                        && !matches!(leaf, Leaf::Decided(_))
                    {
                        self.develop_unvisited(node, chooser, state, news)?;
                    }
                    return Some(leaf);
                }
                if let Some(scores) = design.outcome(state) {
                    return Some(Leaf::Decided(scores));
                }
                if !is_root && !self.recipe.expand().develops(visits) {
                    return Some(self.end((node, chooser), state));
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
            let index = self.select(parent, state);
            let child = Slot::new(children, index);
            if Self::SPLITS && child.visits() == 0 && design.completed(child.step()).is_none() {
                // An intermediate state nobody has seen: it may be dead.
                let mark = design.mark(state);
                design.play(state, child.step());
                let Some(m) = self.completion(state) else {
                    design.back(state, mark);
                    self.bury(children);
                    continue;
                };
                return self.enter(child, state, m, news);
            }
            node = child;
            chooser = mover;
            self.step(node, state, chooser);
            if R::Backup::ENDS_AT_PROVEN
                && let Some(utilities) = self.proven(node)
            {
                return Some(Leaf::Known(utilities));
            }
        }
    }

    /// Whether they are.
    #[inline(always)]
    fn records(&self) -> bool {
        Self::MAY_RECORD && (self.recipe.select().listens() || self.recipe.playout().learns())
    }

    /// Goes on to a child.
    #[inline(always)]
    pub(super) fn step(
        &mut self,
        node: Slot<'t, NodeOf<G, R>>,
        state: &mut StateOf<G, R>,
        chooser: usize,
    ) {
        let design = self.recipe.design();
        if self.records()
            && let Some(m) = design.completed(node.step())
        {
            self.record.push(design.position(state), m);
        }
        design.play(state, node.step());
        self.states += u64::from(design.is_nodal(state));
        self.path.push(Visit { node, chooser });
        node.take_off();
    }

    /// The index of the child to go on with.
    #[inline(always)]
    fn select(&mut self, parent: Parent<'t, NodeOf<G, R>>, state: &StateOf<G, R>) -> usize {
        let children = parent.children;
        let (len, tried) = (children.len(), children.tried());
        if R::Backup::ENDS_AT_PROVEN && self.recipe.backup().draws(parent.node.visits()) {
            return self.draw(children, state);
        }
        let all_first = self.recipe.select().all_first();
        if all_first && tried < len {
            return self.try_next(children, state);
        }
        if R::Select::REFERS && self.recipe.select().listens() {
            self.refer(parent, state);
        }
        if R::Estimate::MAY_READ_PLAYOUTS && self.recipe.estimate().reads_playouts() {
            self.recall(children, parent.mover, state);
        }
        let rivals = Rivals::<G, R>::new(self.recipe, parent);
        let (favourite, most) = match tried {
            0 => (0, f32::NEG_INFINITY),
            _ => most_urgent(&rivals.tried(), &mut self.urgencies, self.rng),
        };
        if all_first || tried == len {
            return favourite;
        }
        if R::Expand::ALL_AT_ONCE || Self::ESTIMATES {
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
            self.try_next(children, state)
        }
    }

    /// What a node is proven to be worth.
    fn proven(&self, node: Slot<'t, NodeOf<G, R>>) -> Option<ByPlayer<G, f32>> {
        let mut open = false;
        let utilities = G::Players::each(|player| {
            let (least, most) = node.certain(player, self.root_player);
            open |= !G::SCORES.worth_the_same(least, most);
            G::SCORES.utility(least)
        });
        (!open).then_some(utilities)
    }

    /// What the iteration brings.
    fn leaf_value(&mut self, leaf: &Leaf<G>, state: &mut StateOf<G, R>) -> ByPlayer<G, f32> {
        if R::Select::AMAF {
            self.hearing.in_tree = self.record.moves.len();
            self.hearing.begun = 0;
        }
        let design = self.recipe.design();
        match *leaf {
            Leaf::Decided(scores) => utilities::<G>(scores),
            Leaf::Known(utilities) => utilities,
            Leaf::Open => self.play_out(design.position(state)),
            Leaf::Underway(m) => {
                let mut position = design.position(state).clone();
                if self.records() {
                    self.semimoves.clear();
                    design.chosen(state, &mut self.semimoves);
                    self.hearing.begun = self.semimoves.len();
                    self.record.push(&position, m);
                }
                position.play(m);
                self.states += 1;
                self.play_out(&position)
            }
        }
    }

    fn play_out(&mut self, position: &G) -> ByPlayer<G, f32> {
        let playout = self.recipe.playout();
        let records = self.records();
        let (rng, memory) = (&mut *self.rng, &mut *self.memory);
        let played = if records {
            shared::play_out(playout, position, rng, memory, &mut self.record)
        } else {
            shared::play_out(playout, position, rng, memory, ())
        };
        self.states += u64::from(played.plies);
        played.utilities
    }
}
