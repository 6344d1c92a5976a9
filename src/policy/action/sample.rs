//! The results of a move.

/// The results of a move: how many, older ones counting less, and their mean.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MoveResults {
    /// The weight of the results.
    pub weight: f32,
    /// The weighted sum of the results, in units of utility.
    pub sum: f32,
}

impl MoveResults {
    /// The value of a move that has not been seen: that of a win, so that it is tried soon.
    pub const UNSEEN: f32 = 1.0;

    /// Counts one more result.
    #[inline(always)]
    pub fn add(&mut self, utility: f32) {
        self.weight += 1.0;
        self.sum += utility;
    }

    /// The weight of the results so far is multiplied by `factor`.
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
