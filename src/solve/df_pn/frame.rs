//! A position of the path, and the thresholds at which the search leaves it.

use super::children::{Child, Summary, easy};
use super::entry::{DISPROOF, INFINITE, PROOF, Pair};
use super::path::Stretch;

/// A position of the path whose children are being searched.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub(super) hash: u64,
    /// The player the target is for moves.
    pub(super) own: bool,
    /// The search leaves the position when one of its numbers reaches these.
    pub(super) thresholds: Pair,
    /// Where its children begin.
    pub(super) first: usize,
    /// The child that is being searched.
    pub(super) active: usize,
    /// Positions expanded when the search came here.
    pub(super) began: u64,
    /// Positions expanded below before that.
    pub(super) before: u64,
    /// The least number of moves from the root that led here, so far.
    pub(super) depth: u32,
    /// The thresholds have not been looked at yet.
    pub(super) fresh: bool,
    /// The search has gone on below it, and the other threads know.
    pub(super) below: bool,
    /// Positions expanded when the entries of all children were last read, where other threads fill
    /// the table, too.
    pub(super) read: u64,
}

impl Frame {
    /// Threshold control: where a child may be on a cycle with this position, the search goes on
    /// until the numbers have risen, whatever the thresholds say. Otherwise two positions could
    /// send the search to each other for ever, each because the other's numbers have not changed.
    ///
    /// It acts at this position only, where the paper raises the thresholds of all that is below
    /// until a leaf is expanded. That did not change how many nodes random graphs with cycles take.
    /// Of 120,000 of them, in three settings each, none makes the search go round.
    ///
    /// # Reference
    /// Kishimoto (2010), the threshold controlling algorithm.
    pub(super) fn control(&mut self, numbers: Pair, children: &[Child]) {
        if children.iter().any(|child| child.old && !child.is_solved()) {
            for (threshold, number) in self.thresholds.iter_mut().zip(numbers) {
                *threshold = (*threshold).max((number + 1).min(INFINITE));
            }
        }
    }

    /// Up to which numbers a child is searched: until another child promises more by a share of
    /// `epsilon`, or the thresholds here are reached.
    ///
    /// # Reference
    /// Nagai (2002) for the thresholds, Pawlewicz and Lew (2007) for 1 + ε.
    pub(super) fn thresholds_of(&self, child: &Child, summary: &Summary, epsilon: f32) -> Pair {
        let (easy, hard) = (easy(self.own), easy(!self.own));
        let more = summary
            .second
            .saturating_add((summary.second as f32 * epsilon) as u32 + 1);
        let mut thresholds = [0; 2];
        thresholds[easy] = self.thresholds[easy].min(more);
        thresholds[hard] = match self.thresholds[hard] {
            INFINITE => INFINITE,
            threshold => threshold.saturating_sub(summary.rest),
        };
        // Always so far that there is progress.
        for (threshold, number) in thresholds.iter_mut().zip(child.numbers) {
            *threshold = (*threshold).clamp(number + 1, INFINITE);
        }
        thresholds
    }

    /// How long a solved position can take, and on which positions before it the answer rests.
    pub(super) fn conclusion(&self, summary: &Summary, children: &[Child]) -> (u32, Stretch) {
        let proven = match summary.numbers {
            [0, _] => true,
            [_, 0] => false,
            _ => return (0, Stretch::NOTHING),
        };
        let agree = children
            .iter()
            .filter(|child| child.numbers[if proven { PROOF } else { DISPROOF }] == 0);
        let lengths = agree.clone().map(|child| child.length);
        let one_suffices = self.own == proven;
        let length = if one_suffices {
            lengths.min()
        } else {
            lengths.max()
        };
        let rest = agree.map(|child| child.rests_on);
        let rests_on = if one_suffices {
            rest.max_by_key(|stretch| stretch.first)
        } else {
            rest.reduce(Stretch::and)
        };
        let length = (length.unwrap_or(0) + 1).min(INFINITE);
        (length, rests_on.unwrap_or(Stretch::NOTHING))
    }
}
