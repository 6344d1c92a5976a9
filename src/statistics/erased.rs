//! Nodes read through a trait object, for reports and for the choice of a move.
//!
//! So code that reads the tree is compiled once for a game and its move design, not for every
//! agent.

use super::Layout;
use crate::game::{PlayerCount, Scores};
use crate::statistics::{Asked, Bounds, Estimates, Priors, Proofs, Statistics};
use crate::tree::{Children, Node, RawBlock, Tree, place_of};
use std::marker::PhantomData;
use std::ptr::NonNull;

/// The description of a layout that is needed to read its nodes.
pub(crate) struct LayoutInfo {
    /// The first column of proof numbers, and how many goals have one.
    proofs: Option<(usize, usize)>,
    /// The first interval of score bounds.
    bounds: Option<usize>,
    /// The first column of estimates.
    estimates: Option<usize>,
    /// The column of priors.
    priors: Option<usize>,
    players: usize,
    zero_sum: bool,
    /// [`Statistics::certain`] of a child of the block that starts there.
    certain: unsafe fn(NonNull<u8>, usize, Asked) -> (i16, i16),
}

/// A layout whose [`LayoutInfo`] is a constant.
trait Described: Layout {
    const INFO: LayoutInfo = LayoutInfo {
        proofs: match place_of::<Self, Proofs>() {
            Some((place, own)) => Some((place.words, own.words)),
            None => None,
        },
        bounds: match place_of::<Self, Bounds>() {
            Some((place, _)) => Some(place.intervals),
            None => None,
        },
        estimates: match place_of::<Self, Estimates>() {
            Some((place, _)) => Some(place.words),
            None => None,
        },
        priors: match place_of::<Self, Priors>() {
            Some((place, _)) => Some(place.words),
            None => None,
        },
        players: Self::Players::COUNT,
        zero_sum: Self::Players::ZERO_SUM,
        certain: certain::<Self>,
    };
}

impl<L: Layout> Described for L {}

/// # Safety
/// A block of this layout with more than `index` children must start at `start`.
unsafe fn certain<L: Layout>(start: NonNull<u8>, index: usize, asked: Asked) -> (i16, i16) {
    // SAFETY: the caller's promise.
    let block = unsafe { Children::<L>::at(start.cast()) };
    L::Statistics::certain(Node::new(block, index), asked)
}

/// A node whose columns are known only when it is read.
#[derive(Clone, Copy)]
pub(crate) struct ErasedNode<'t> {
    block: RawBlock<'t>,
    index: usize,
    info: &'static LayoutInfo,
    scores: Scores,
}

/// A node whose columns are known only when it is read, and whose steps are of type `S`.
#[derive(Clone, Copy)]
pub(crate) struct ErasedTree<'t, S> {
    node: ErasedNode<'t>,
    step: PhantomData<S>,
}

impl<L: Layout> Tree<L> {
    /// The root without the types of its columns, and nodes from there on.
    ///
    /// # Panics
    /// If the steps of the tree are not of type `S`.
    pub(crate) fn erased<S: 'static>(&self) -> Option<ErasedTree<'_, S>> {
        assert!(self.step().is::<S>(), "steps of another type");
        let step = PhantomData;
        self.erased_root().map(|node| ErasedTree { node, step })
    }

    /// The root without any types.
    #[inline(never)]
    fn erased_root(&self) -> Option<ErasedNode<'_>> {
        self.root().map(|root| self.erase(root))
    }

    /// A node of the tree without the types of its columns.
    pub(crate) fn erase<'t>(&'t self, node: Node<'t, L>) -> ErasedNode<'t> {
        node.erased(self.scores(), self.step().size())
    }
}

impl<'t, L: Layout> Node<'t, L> {
    pub(super) fn erased(self, scores: Scores, step: usize) -> ErasedNode<'t> {
        ErasedNode {
            block: self.siblings().raw(step),
            index: self.index(),
            info: &L::INFO,
            scores,
        }
    }
}

impl<'t, S: Copy> ErasedTree<'t, S> {
    /// The node without the type of the step to it.
    pub(crate) fn node(self) -> ErasedNode<'t> {
        self.node
    }

    /// The step that leads here.
    pub(crate) fn step(self) -> S {
        let ErasedNode { block, index, .. } = self.node;
        // SAFETY: `erased` has checked that steps are of this type.
        unsafe { block.step(index) }
    }

    /// The number of children; none of a leaf.
    pub(crate) fn count(self) -> usize {
        self.node.children().map_or(0, RawBlock::children)
    }

    /// Child `index`; `None` if there are not more children than `index`.
    pub(crate) fn child(self, index: usize) -> Option<Self> {
        let node = self.node.child(index)?;
        Some(Self { node, ..self })
    }
}

impl<'t> ErasedNode<'t> {
    fn children(self) -> Option<RawBlock<'t>> {
        self.block.below(self.entry())
    }

    /// The entry in the columns of the block.
    fn entry(self) -> usize {
        self.block.entry_of(self.index)
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
        self.block.visits().get(self.entry())
    }

    pub(crate) fn mean(self) -> f32 {
        self.block.means().get(self.entry())
    }

    /// The mean utility for a player who moves here, if the node holds that of `chooser`.
    pub(crate) fn value(self, chooser: usize, mover: usize) -> f32 {
        if chooser == mover {
            self.mean()
        } else if self.info.zero_sum {
            -self.mean()
        } else {
            self.mean_of_choices()
        }
    }

    /// The mean utility of the choices made here for the player who made them.
    pub(crate) fn mean_of_choices(self) -> f32 {
        mean_by_visits(
            self.each_child()
                .map(|child| (child.visits(), child.mean())),
        )
    }

    /// The proof number of every goal; empty if the agent has none.
    pub(crate) fn all_proof_numbers(self) -> Vec<u32> {
        let (first, goals) = self.info.proofs.unwrap_or_default();
        let number = |column| self.block.words(column).get(self.entry());
        (first..first + goals).map(number).collect()
    }

    /// The bounds of every player; empty if the agent has none.
    pub(crate) fn all_bounds(self) -> Vec<(i16, i16)> {
        let Some(first) = self.info.bounds else {
            return Vec::new();
        };
        let bounds = |player| {
            let stored = if self.info.zero_sum { 0 } else { player };
            let (lows, highs) = self.block.intervals(first + stored);
            let (low, high) = (lows.get(self.entry()), highs.get(self.entry()));
            if self.info.zero_sum && player == 1 {
                (high.saturating_neg(), low.saturating_neg())
            } else {
                (low, high)
            }
        };
        (0..self.info.players).map(bounds).collect()
    }

    /// The interval that certainly holds a player's score; `root_player` is the player to move at
    /// the root of the search.
    pub(crate) fn certain(self, player: usize, root_player: usize) -> (i16, i16) {
        let asked = Asked {
            player,
            root_player,
            scores: self.scores,
        };
        // SAFETY: the block is of the layout whose information this is, and has this child.
        unsafe { (self.info.certain)(self.block.start(), self.entry(), asked) }
    }

    /// The estimate of the node for a player; `None` if the agent has no estimates; `chooser` chose
    /// the step.
    pub(crate) fn looks_worth(self, player: usize, chooser: usize) -> Option<f32> {
        let first = self.info.estimates?;
        let stored = if self.info.zero_sum { 0 } else { player };
        let own = f32::from_bits(self.block.words(first + stored).get(self.entry()));
        let other = self.info.zero_sum && player != chooser;
        Some(if other { -own } else { own })
    }

    /// The prior of the node; 1 if the agent has no priors.
    pub(crate) fn prior(self) -> f32 {
        let own = |column| f32::from_bits(self.block.words(column).get(self.entry()));
        self.info.priors.map_or(1.0, own)
    }

    /// The proven score of a player: where only win, draw or loss is proven and there are more
    /// scores, 1, 0 or −1.
    pub(crate) fn proven(self, player: usize, root_player: usize) -> Option<i16> {
        let (least, most) = self.certain(player, root_player);
        if least == most {
            return Some(least);
        }
        let known = self.scores.worth_the_same(least, most);
        known.then(|| least.signum())
    }
}

/// The mean of values that count by their visits; 0 if there were none.
pub(crate) fn mean_by_visits(values: impl Iterator<Item = (u32, f32)>) -> f32 {
    let (mut visits, mut total) = (0.0, 0.0);
    for (times, mean) in values.filter(|&(times, _)| times > 0) {
        visits += times as f32;
        total += times as f32 * mean;
    }
    if visits > 0.0 { total / visits } else { 0.0 }
}
