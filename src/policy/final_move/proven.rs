//! Choices that respect proofs.

use super::{Candidate, FinalMove, greatest};
use crate::base::constant::{ConstantError, utility};

/// A proven win, if there is one; otherwise the inner policy decides among all children. Of several
/// proven wins, the one with the greatest guaranteed score, then with the most visits. A search
/// with this policy does not stop at a proof, because at a proven draw the inner policy chooses.
/// Nor does the published PN-MCTS.
///
/// # Reference
/// Flag F of PN-MCTS, paper 000, section IV-A. The published code takes the first proven child.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProvenWin<F>(
    /// The policy that decides if no win is proven.
    pub F,
);

impl<F: FinalMove> FinalMove for ProvenWin<F> {
    fn choose(&self, children: &[Candidate], root_value: f32, chance: f32) -> usize {
        greatest(children, |c| c.least > 0, |c| (c.least, c.visits))
            .unwrap_or_else(|| self.0.choose(children, root_value, chance))
    }
}

/// Plays by proofs: a proven win first, and a proven loss only if every child is one. If one child
/// guarantees as much as any other can reach, no child that may be worse is played. The inner
/// policy decides among the children that are left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProofAware<F>(
    /// The policy that decides among the children that are left.
    pub F,
);

impl<F: FinalMove> FinalMove for ProofAware<F> {
    const PROOF_AWARE: bool = true;

    fn choose(&self, children: &[Candidate], root_value: f32, chance: f32) -> usize {
        let guaranteed = children.iter().map(|c| c.least).max().unwrap_or(0);
        if guaranteed > 0 {
            return choose_among(&self.0, children, (root_value, chance), |c| {
                c.least == guaranteed
            });
        }
        // The children that may still bring more than is guaranteed; if there are none, those that
        // bring as much.
        let open = |c: &Candidate| c.most > guaranteed.max(-1);
        if children.iter().any(open) {
            return choose_among(&self.0, children, (root_value, chance), |c| {
                open(c) || c.least >= 0
            });
        }
        choose_among(&self.0, children, (root_value, chance), |c| {
            c.least == guaranteed
        })
    }
}

/// The child with the most visits, unless proven children win the comparison by value.
///
/// The children are compared one after the other with the best one so far. A proven child replaces
/// it if its value is at least as great. An unproven child replaces a proven one only if its value
/// is greater. Of two unproven ones the visits decide, then the value. So the result may depend on
/// the order of the children. Of several proven wins the last one is played.
///
/// # Reference
/// The published code of paper 001, for GPN-MCTS and its opponents; the paper does not mention it.
/// Departure: without score bounds that code knows proven wins only; here proven losses and draws
/// count, too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ModifiedRobust;

impl ModifiedRobust {
    /// The value of a child and whether it is proven.
    fn worth(child: &Candidate) -> (bool, f32) {
        match child {
            Candidate { least: 1.., .. } => (true, 1.0),
            Candidate { most: ..=-1, .. } => (true, -1.0),
            Candidate {
                least: 0, most: 0, ..
            } => (true, 0.0),
            Candidate { value, .. } => (false, *value),
        }
    }
}

impl FinalMove for ModifiedRobust {
    fn choose(&self, children: &[Candidate], _: f32, _: f32) -> usize {
        let mut best = 0;
        for (i, child) in children.iter().enumerate().skip(1) {
            let so_far = &children[best];
            let ((proven, value), (was_proven, most)) = (Self::worth(child), Self::worth(so_far));
            let takes_over = match (proven, was_proven) {
                (true, _) => value >= most,
                (false, true) => value > most,
                (false, false) => (child.visits, value) > (so_far.visits, most),
            };
            if takes_over {
                best = i;
            }
        }
        best
    }
}

/// Plays a proven win if there is one. Otherwise, if the mean utility of the root is below the
/// contempt factor, it plays a proven draw. Otherwise the inner policy decides.
///
/// # Reference
/// Paper 000, section VIII-C: "strictly smaller than the contempt factor" (the published code
/// also takes the draw at equality).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contempt<F> {
    /// The contempt factor, compared with the mean utility of the root. With −1 a proven draw is
    /// never preferred.
    pub contempt: f32,
    /// The policy that decides otherwise.
    pub inner: F,
}

impl<F> Contempt<F> {
    /// # Errors
    /// If `contempt` is not in [−1, 1].
    pub fn new(contempt: f32, inner: F) -> Result<Self, ConstantError> {
        let contempt = utility("contempt", contempt)?;
        Ok(Self { contempt, inner })
    }
}

impl<F: FinalMove> FinalMove for Contempt<F> {
    const PROOF_AWARE: bool = F::PROOF_AWARE;

    fn choose(&self, children: &[Candidate], root_value: f32, chance: f32) -> usize {
        let no_win = children.iter().all(|c| c.least <= 0);
        if no_win && root_value < self.contempt {
            let draw = greatest(children, |c| c.least == 0, |c| c.visits);
            if let Some(draw) = draw {
                return draw;
            }
        }
        self.inner.choose(children, root_value, chance)
    }
}

fn choose_among<F: FinalMove>(
    inner: &F,
    children: &[Candidate],
    (root_value, chance): (f32, f32),
    allowed: impl Fn(&Candidate) -> bool,
) -> usize {
    let left: Vec<usize> = (0..children.len())
        .filter(|&i| allowed(&children[i]))
        .collect();
    let candidates: Vec<Candidate> = left.iter().map(|&i| children[i]).collect();
    match left.len() {
        0 => inner.choose(children, root_value, chance),
        _ => left[inner.choose(&candidates, root_value, chance)],
    }
}
