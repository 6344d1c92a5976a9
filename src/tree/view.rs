//! Nodes read without their types: for reports and the choice of a move, once a search.
//!
//! What reads the tree through this is compiled once for a game and its move design, or once
//! altogether, and not again for every agent.

use super::raw::RawBlock;
use super::shape::Shaped;
use super::{Layout, Slot};
use crate::backup::{Numbering, players};
use crate::game::{Game, Scores};
use std::marker::PhantomData;

/// What must be known of a layout to read its nodes.
#[derive(Debug)]
pub(crate) struct Facts {
    goals: usize,
    bounds: bool,
    estimates: bool,
    players: usize,
    zero_sum: bool,
    scores: Scores,
    proven: fn(&[u32], usize, usize) -> (i16, i16),
}

/// The facts of a layout.
trait Factual: Layout {
    const FACTS: Facts = Facts {
        goals: Self::GOALS,
        bounds: Self::BOUNDS,
        estimates: Self::ESTIMATES,
        players: players::<Self::Game>(),
        zero_sum: <Self::Game as Game>::ZERO_SUM,
        scores: <Self::Game as Game>::SCORES,
        proven: proven::<Self>,
    };
}

impl<L: Layout> Factual for L {}

fn proven<L: Layout>(numbers: &[u32], player: usize, root: usize) -> (i16, i16) {
    L::Numbers::proven::<L::Game>(|goal| numbers[goal], player, root)
}

/// A node whose columns are known only when it is read.
#[derive(Clone, Copy)]
pub(crate) struct Glance<'t> {
    block: RawBlock<'t>,
    index: usize,
    facts: &'static Facts,
}

/// The same, with the type of the steps that lead to nodes.
#[derive(Clone, Copy)]
pub(crate) struct View<'t, S> {
    node: Glance<'t>,
    step: PhantomData<S>,
}

impl<'t, L: Layout> Slot<'t, L> {
    /// The node without the types of its columns.
    pub(crate) fn view(self) -> View<'t, L::Step> {
        // SAFETY: the block is one of this layout's shape and lives for 't, and so do all below it.
        let block = unsafe { RawBlock::at(self.block().link().cast(), &L::SHAPE) };
        View {
            node: Glance {
                block,
                index: self.index(),
                facts: &L::FACTS,
            },
            step: PhantomData,
        }
    }
}

impl<'t, S: Copy> View<'t, S> {
    /// The node without its step.
    pub(crate) fn glance(self) -> Glance<'t> {
        self.node
    }

    /// The step that leads here.
    pub(crate) fn step(self) -> S {
        let Glance { block, index, .. } = self.node;
        // SAFETY: a view is only made of a slot whose steps are of this type.
        unsafe { block.step(index) }
    }

    /// The number of children; none of a leaf.
    pub(crate) fn count(self) -> usize {
        self.node.children().map_or(0, RawBlock::children)
    }

    /// Child `index`, if there are so many.
    pub(crate) fn child(self, index: usize) -> Option<Self> {
        let node = self.node.child(index)?;
        Some(Self { node, ..self })
    }
}

impl<'t> Glance<'t> {
    fn children(self) -> Option<RawBlock<'t>> {
        self.block.below(self.index)
    }

    fn child(self, index: usize) -> Option<Self> {
        let block = self.children().filter(|below| index < below.children())?;
        Some(Self {
            block,
            index,
            ..self
        })
    }

    /// The children, visited or not.
    pub(crate) fn each_child(self) -> impl Iterator<Item = Self> {
        let count = self.children().map_or(0, RawBlock::children);
        (0..count).filter_map(move |index| self.child(index))
    }

    pub(crate) fn visits(self) -> u32 {
        self.block.visits()[self.index].get()
    }

    pub(crate) fn mean(self) -> f32 {
        self.block.means()[self.index].get()
    }

    /// The mean utility for a player who moves here, if the node holds that of `chooser`.
    pub(crate) fn value(self, chooser: usize, mover: usize) -> f32 {
        if chooser == mover {
            self.mean()
        } else if self.facts.zero_sum {
            -self.mean()
        } else {
            self.mean_of_choices()
        }
    }

    /// The mean utility of the choices made here for whoever made them.
    pub(crate) fn mean_of_choices(self) -> f32 {
        let (mut visits, mut total) = (0.0, 0.0);
        for child in self.each_child().filter(|child| child.visits() > 0) {
            let times = child.visits() as f32;
            visits += times;
            total += times * child.mean();
        }
        if visits > 0.0 { total / visits } else { 0.0 }
    }

    /// The proof number of every goal; empty if the agent has none.
    pub(crate) fn all_proof_numbers(self) -> Vec<u32> {
        let goals = 0..self.facts.goals;
        let number = |goal| self.block.numbers(goal)[self.index].get();
        goals.map(number).collect()
    }

    /// The bounds of every player; empty if the agent has none.
    pub(crate) fn all_bounds(self) -> Vec<(i16, i16)> {
        let players = if self.facts.bounds {
            self.facts.players
        } else {
            0
        };
        (0..players).map(|player| self.bounds(player)).collect()
    }

    fn bounds(self, player: usize) -> (i16, i16) {
        let stored = |player| {
            let (lows, highs) = self.block.bounds(player);
            (lows[self.index].get(), highs[self.index].get())
        };
        if self.facts.zero_sum && player == 1 {
            let (low, high) = stored(0);
            return (-high, -low);
        }
        stored(player)
    }

    /// The interval that certainly holds a player's score; `root` is the player to move at the root
    /// of the search.
    pub(crate) fn certain(self, player: usize, root: usize) -> (i16, i16) {
        let (mut low, mut high) = (self.facts.scores.least, self.facts.scores.greatest);
        if self.facts.bounds {
            (low, high) = self.bounds(player);
        }
        if self.facts.goals > 0 {
            let (least, most) = (self.facts.proven)(&self.all_proof_numbers(), player, root);
            low = low.max(least);
            high = high.min(most);
        }
        (low, high)
    }

    /// What the node looks worth to a player, if the agent has estimates; `chooser` chose the step.
    pub(crate) fn looks_worth(self, player: usize, chooser: usize) -> Option<f32> {
        if !self.facts.estimates {
            return None;
        }
        let stored = if self.facts.zero_sum { 0 } else { player };
        let own = self.block.estimates(stored)[self.index].get();
        let other = self.facts.zero_sum && player != chooser;
        Some(if other { -own } else { own })
    }

    /// The proven score of a player: where only win, draw or loss is proven and there are more
    /// scores, 1, 0 or −1.
    pub(crate) fn proven(self, player: usize, root: usize) -> Option<i16> {
        let (least, most) = self.certain(player, root);
        if least == most {
            return Some(least);
        }
        let known = self.facts.scores.worth_the_same(least, most);
        known.then(|| least.signum())
    }
}
