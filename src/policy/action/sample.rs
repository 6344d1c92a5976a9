//! The mean result of a move.

/// The results of a move: their total weight and their weighted sum. Older results weigh less.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MoveResults {
    /// The weight of the results.
    pub weight: f32,
    /// The weighted sum of the results, in units of utility.
    pub sum: f32,
}

impl MoveResults {
    /// The value of a move without results: that of a win, so that it is tried soon.
    pub const UNSEEN: f32 = 1.0;

    /// Counts one more result.
    #[inline(always)]
    pub fn add(&mut self, utility: f32) {
        self.weight += 1.0;
        self.sum += utility;
    }

    /// Multiplies the weight of all results so far by `factor`.
    #[inline(always)]
    pub fn decay(&mut self, factor: f32) {
        self.weight *= factor;
        self.sum *= factor;
    }

    /// The mean, in [−1, 1]; [`MoveResults::UNSEEN`] without results.
    #[inline(always)]
    pub fn mean(self) -> f32 {
        if self.weight > 0.0 {
            self.sum / self.weight
        } else {
            Self::UNSEEN
        }
    }
}
