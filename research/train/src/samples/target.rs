//! What a network should say of a position.

/// What a network should say of a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Target {
    /// The value for the first player, in [−1, 1].
    pub value: f32,
    /// How likely each move is to be the best; of no moves if that is not learned.
    pub policy: Policy,
}

impl From<f32> for Target {
    /// A value alone.
    fn from(value: f32) -> Self {
        let policy = Policy::default();
        Self { value, policy }
    }
}

/// How likely each legal move of a position is to be the best, and the actions of which its logit
/// is the sum: for each move its share of 1 as bits, how many actions it has, and these.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Policy(Vec<u32>);

impl Policy {
    /// Adds a move.
    pub fn add(&mut self, share: f32, actions: &[u32]) {
        self.0.extend([share.to_bits(), actions.len() as u32]);
        self.0.extend(actions);
    }

    /// Whether there are no moves.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The moves: the share of each, and its actions.
    pub fn moves(&self) -> impl Iterator<Item = (f32, &[u32])> {
        let mut left = &self.0[..];
        std::iter::from_fn(move || {
            let (&[share, count], rest) = left.split_first_chunk()?;
            let (actions, rest) = rest.split_at_checked(count as usize)?;
            left = rest;
            Some((f32::from_bits(share), actions))
        })
    }

    /// The words.
    pub fn words(&self) -> &[u32] {
        &self.0
    }

    /// A policy from its words, for a network of `count` actions; `None` if the words are not one.
    pub fn from_words(words: Vec<u32>, count: usize) -> Option<Self> {
        let policy = Self(words);
        let of = |(share, actions): (f32, &[u32])| {
            let fits = actions.iter().all(|&action| (action as usize) < count);
            ((0.0..=1.0).contains(&share) && fits).then_some(2 + actions.len())
        };
        let sizes: Option<Vec<usize>> = policy.moves().map(of).collect();
        let whole = sizes?.into_iter().sum::<usize>() == policy.0.len();
        whole.then_some(policy)
    }

    /// Adds the slope of the cross entropy to those of the logits; the cross entropy.
    ///
    /// A move is as likely as e to the power of the sum of its logits, as a share of all moves.
    pub fn slope(&self, logits: &[f32], slopes: &mut [f32]) -> f64 {
        let sum = |actions: &[u32]| -> f64 {
            let own = actions.iter().map(|&action| logits[action as usize]);
            own.map(f64::from).sum()
        };
        let sums: Vec<f64> = self.moves().map(|(_, actions)| sum(actions)).collect();
        let greatest = sums.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let total: f64 = sums.iter().map(|sum| (sum - greatest).exp()).sum();
        let mut entropy = 0.0;
        for ((share, actions), sum) in self.moves().zip(sums) {
            let log = sum - greatest - total.ln();
            entropy -= f64::from(share) * log;
            for &action in actions {
                slopes[action as usize] += log.exp() as f32 - share;
            }
        }
        entropy
    }
}
