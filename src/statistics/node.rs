//! Access to the statistics of a node by name.

use super::{Bounds, Estimates, InFlight, Priors, Proofs, Squares};
use crate::game::PlayerCount;
use crate::tree::{Blocks, Node, keeps};

impl<L: Blocks> Node<'_, L> {
    /// The number of iterations through the node. Unfinished ones are included if the agent counts
    /// them.
    #[inline(always)]
    pub fn visits(self) -> u32 {
        self.completed() + self.in_flight()
    }

    /// The number of unfinished iterations through the node, if the agent counts them: see
    /// [`VirtualLoss`](crate::policy::backup::VirtualLoss).
    #[inline(always)]
    pub fn in_flight(self) -> u32 {
        if const { keeps::<L, InFlight>() } {
            self.entry(self.siblings().kept_words::<InFlight, u32>(0))
                .get()
        } else {
            0
        }
    }

    /// The visits as a float, for formulas.
    #[inline(always)]
    pub fn visits_f32(self) -> f32 {
        // Visits stay below 2³¹, and the signed conversion is the cheap one.
        self.visits() as i32 as f32
    }

    /// The mean utility of the iterations through the node in [−1, 1], for the player who chose
    /// this step. Unfinished ones count as losses.
    #[inline(always)]
    pub fn mean(self) -> f32 {
        let mean = self.entry(self.siblings().means()).get();
        if !const { keeps::<L, InFlight>() } || self.in_flight() == 0 {
            return mean;
        }
        let (flying, all) = (self.in_flight() as f32, self.visits_f32());
        (mean * (all - flying) - flying) / all
    }

    /// The mean of the squared utility, in [0, 1].
    #[inline(always)]
    pub fn mean_square(self) -> f32 {
        self.float::<Squares>(0).get()
    }

    /// The proof number of a goal: 0 if proven, [`INFINITE`](crate::policy::backup::INFINITE) if
    /// refuted.
    #[inline(always)]
    pub fn proof_number(self, goal: usize) -> u32 {
        self.word::<Proofs>(goal).get()
    }

    /// The estimate of the node in [−1, 1], for the player who chose this step; `chooser` is that
    /// player.
    #[inline(always)]
    pub fn estimate(self, chooser: usize) -> f32 {
        let stored = if L::Players::ZERO_SUM { 0 } else { chooser };
        self.float::<Estimates>(stored).get()
    }

    /// The prior of the node among its siblings, at least 0.
    #[inline(always)]
    pub fn prior(self) -> f32 {
        self.float::<Priors>(0).get()
    }

    /// The pessimistic and the optimistic bound of a player's score.
    #[inline(always)]
    pub fn bounds(self, player: usize) -> (i16, i16) {
        Bounds::of(self, player)
    }

    /// The pessimistic bound of a player's score.
    ///
    /// For loops over children, as [`Node::optimistic`].
    #[inline(always)]
    pub fn pessimistic(self, player: usize) -> i16 {
        if L::Players::ZERO_SUM {
            let (lows, highs) = self.siblings().intervals::<Bounds>(0);
            let (column, sign) = if player == 0 { (lows, 1) } else { (highs, -1) };
            sign * self.entry(column).get()
        } else {
            self.entry(self.siblings().intervals::<Bounds>(player).0)
                .get()
        }
    }

    /// The optimistic bound of a player's score.
    ///
    /// For loops over children: the column that is read does not depend on the child.
    #[inline(always)]
    pub fn optimistic(self, player: usize) -> i16 {
        if L::Players::ZERO_SUM {
            let (lows, highs) = self.siblings().intervals::<Bounds>(0);
            let (column, sign) = if player == 0 { (highs, 1) } else { (lows, -1) };
            sign * self.entry(column).get()
        } else {
            self.entry(self.siblings().intervals::<Bounds>(player).1)
                .get()
        }
    }
}
