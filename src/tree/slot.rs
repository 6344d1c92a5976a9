//! One node, as an entry in the columns of its parent's block.

use super::{Block, Layout};
use crate::backup::Numbering;
use crate::game::Game;
use std::cell::Cell;
use std::fmt;

/// A node: statistics, proof numbers, bounds and children.
///
/// Policies read it through these methods. Asking for a column that no policy of the agent
/// declared does not compile:
///
/// ```compile_fail
/// # use tesuji::game::{Game, Outcome, Players};
/// # #[derive(Clone)]
/// # struct One(bool);
/// # impl Game for One {
/// #     type Players = Players<2>;
/// #     type Move = u8;
/// #     fn mover(&self) -> usize { 0 }
/// #     fn moves(&self, moves: &mut Vec<u8>) { moves.push(0); }
/// #     fn play(&mut self, _: u8) { self.0 = true; }
/// #     fn outcome(&self) -> Option<Outcome<Self>> { self.0.then_some([1, -1]) }
/// # }
/// # use tesuji::select::{Memory, Parent, Select};
/// # use tesuji::tree::{Layout, Slot};
/// # use tesuji::{Budget, Mcts, Search};
/// #[derive(Clone, Debug)]
/// struct Curious;
///
/// impl Select for Curious {
///     // Missing: const PROOF: bool = true;
///     type Shared = ();
///     type Private = ();
///     type Visit = ();
///     fn visit<L: Layout>(&self, _: Parent<'_, L>, _: Memory<'_, (), ()>) {}
///     fn urgency<L: Layout>(&self, _: &(), child: Slot<'_, L>, (): ()) -> f32 {
///         -(child.proof_number(0) as f32)
///     }
/// }
/// Search::new(One(false), Mcts::new().with_select(Curious), 1).run(&Budget::iterations(1));
/// ```
pub struct Slot<'t, L: Layout> {
    block: Block<'t, L>,
    index: usize,
}

impl<L: Layout> Clone for Slot<'_, L> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<L: Layout> Copy for Slot<'_, L> {}

impl<L: Layout> fmt::Debug for Slot<'_, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Slot")
            .field("step", &self.step())
            .field("visits", &self.visits())
            .field("mean", &self.mean())
            .finish_non_exhaustive()
    }
}

impl<'t, L: Layout> Slot<'t, L> {
    /// Child `index` of a block.
    #[inline(always)]
    pub(crate) fn new(block: Block<'t, L>, index: usize) -> Self {
        assert!(index < block.len());
        Self { block, index }
    }

    /// Child `index` of a block, for the loop over the children.
    ///
    /// # Safety
    /// `index` must be below the length of the block.
    #[inline(always)]
    pub(crate) unsafe fn new_unchecked(block: Block<'t, L>, index: usize) -> Self {
        debug_assert!(index < block.len());
        Self { block, index }
    }

    /// This node's entry in a column of its block.
    #[inline(always)]
    fn entry<T: Copy>(self, column: &'t [Cell<T>]) -> T {
        debug_assert_eq!(column.len(), self.block.len());
        // SAFETY: columns are as long as the block, and a slot's index is below that. The check
        // would keep the loop over the children from being vectorised.
        unsafe { column.get_unchecked(self.index) }.get()
    }

    /// The block of the siblings.
    #[inline(always)]
    pub(crate) fn block(self) -> Block<'t, L> {
        self.block
    }

    #[inline(always)]
    pub(crate) fn index(self) -> usize {
        self.index
    }

    /// The block of the children, if the node has been developed.
    #[inline(always)]
    pub(crate) fn below(self) -> Option<Block<'t, L>> {
        self.block.below(self.index)
    }

    /// The children, visited or not; none of a leaf.
    pub fn children(self) -> impl Iterator<Item = Slot<'t, L>> {
        let block = self.below();
        let count = block.map_or(0, Block::len);
        (0..count).filter_map(move |i| block.map(|block| Slot::new(block, i)))
    }

    /// The step that leads here from the parent; meaningless at the root.
    #[inline(always)]
    pub fn step(self) -> L::Step {
        self.entry(self.block.steps())
    }

    /// How many iterations went through the node, those under way included if the agent counts
    /// them.
    #[inline(always)]
    pub fn visits(self) -> u32 {
        self.entry(self.block.visits()) + self.in_flight()
    }

    /// How many iterations are within the node, if the agent counts them: see
    /// [`VirtualLoss`](crate::backup::VirtualLoss).
    #[inline(always)]
    pub fn in_flight(self) -> u32 {
        if L::IN_FLIGHT {
            self.entry(self.block.in_flight())
        } else {
            0
        }
    }

    /// How many iterations through the node have come back.
    #[inline(always)]
    pub(crate) fn completed(self) -> u32 {
        self.entry(self.block.visits())
    }

    /// One more iteration is within the node.
    #[inline(always)]
    pub(crate) fn take_off(self) {
        if L::IN_FLIGHT {
            let flying = &self.block.in_flight()[self.index];
            flying.set(flying.get() + 1);
        }
    }

    /// One of the iterations within the node has come back.
    #[inline(always)]
    pub(crate) fn land(self) {
        if L::IN_FLIGHT {
            let flying = &self.block.in_flight()[self.index];
            flying.set(flying.get() - 1);
        }
    }

    /// What the selection policy keeps for the node.
    #[inline(always)]
    pub fn private(self) -> L::Private {
        self.entry(self.block.private())
    }

    /// The visits as a float, for formulas.
    #[inline(always)]
    pub fn visits_f32(self) -> f32 {
        // Visits stay below 2³¹, and the signed conversion is the cheap one.
        self.visits() as i32 as f32
    }

    /// The mean utility of those iterations in [−1, 1], for the player who chose this step; those
    /// under way count as losses.
    #[inline(always)]
    pub fn mean(self) -> f32 {
        let mean = self.entry(self.block.means());
        if !L::IN_FLIGHT || self.in_flight() == 0 {
            return mean;
        }
        let (flying, all) = (self.in_flight() as f32, self.visits_f32());
        (mean * (all - flying) - flying) / all
    }

    #[inline(always)]
    pub(crate) fn set_mean(self, mean: f32) {
        self.block.means()[self.index].set(mean);
    }

    /// The mean of the squared utility, in [0, 1].
    #[inline(always)]
    pub fn mean_square(self) -> f32 {
        const { assert!(L::SQUARES, "no policy of this agent declares mean squares") };
        self.entry(self.block.mean_squares())
    }

    /// The proof number of a goal: 0 if proven, [`INFINITE`](crate::backup::INFINITE) if refuted.
    #[inline(always)]
    pub fn proof_number(self, goal: usize) -> u32 {
        const { assert!(L::PROOF, "no policy of this agent declares proof numbers") }
        self.entry(self.block.numbers(goal))
    }

    /// What the node looks worth in [−1, 1], for the player who chose this step; `chooser` is that
    /// player.
    #[inline(always)]
    pub fn estimate(self, chooser: usize) -> f32 {
        const { assert!(L::ESTIMATES, "this agent has no estimates: see `Estimate`") }
        let stored = if <L::Game as Game>::ZERO_SUM {
            0
        } else {
            chooser
        };
        self.entry(self.block.estimates(stored))
    }

    /// The pessimistic and the optimistic bound of a player's score.
    #[inline(always)]
    pub fn bounds(self, player: usize) -> (i16, i16) {
        const { assert!(L::BOUNDS, "no policy of this agent declares score bounds") }
        self.stored_or_mirrored(player)
    }

    /// The optimistic bound of a player's score.
    ///
    /// For the loop over the children: which column is read does not depend on the child.
    #[inline(always)]
    pub fn optimistic(self, player: usize) -> i16 {
        const { assert!(L::BOUNDS, "no policy of this agent declares score bounds") };
        if <L::Game as Game>::ZERO_SUM {
            let (lows, highs) = (self.block.lows(0), self.block.highs(0));
            let (column, sign) = if player == 0 { (highs, 1) } else { (lows, -1) };
            sign * self.entry(column)
        } else {
            self.entry(self.block.highs(player))
        }
    }

    #[inline(always)]
    fn stored_or_mirrored(self, player: usize) -> (i16, i16) {
        if <L::Game as Game>::ZERO_SUM {
            let low = self.entry(self.block.lows(0));
            let high = self.entry(self.block.highs(0));
            if player == 0 {
                (low, high)
            } else {
                (-high, -low)
            }
        } else {
            let low = self.entry(self.block.lows(player));
            let high = self.entry(self.block.highs(player));
            (low, high)
        }
    }

    /// The proof number of every goal; empty if the agent has none.
    pub fn all_proof_numbers(self) -> Vec<u32> {
        self.view().glance().all_proof_numbers()
    }

    /// The bounds of every player; empty if the agent has none.
    pub fn all_bounds(self) -> Vec<(i16, i16)> {
        self.view().glance().all_bounds()
    }

    /// What the node looks worth to a player, if the agent has estimates; `chooser` chose this step.
    pub fn looks_worth(self, player: usize, chooser: usize) -> Option<f32> {
        self.view().glance().looks_worth(player, chooser)
    }

    /// The interval that certainly holds a player's score, from bounds and proofs together.
    ///
    /// `root` is the player to move at the root of the search. With several opponents the lower
    /// end is what the player can force against all of them.
    pub fn certain(self, player: usize, root: usize) -> (i16, i16) {
        let scores = <L::Game as Game>::SCORES;
        let (mut low, mut high) = (scores.least, scores.greatest);
        if L::BOUNDS {
            (low, high) = self.stored_or_mirrored(player);
        }
        if L::PROOF {
            let number = |goal: usize| self.entry(self.block.numbers(goal));
            let (least, most) = L::Numbers::proven::<L::Game>(number, player, root);
            low = low.max(least);
            high = high.min(most);
        }
        (low, high)
    }
}
