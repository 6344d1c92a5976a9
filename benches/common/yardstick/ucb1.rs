//! UCB1 over the children of a node, in vector lanes.

use tesuji::Rng;

/// Children compared at once.
const LANES: usize = 8;

/// The statistics of the children of one node.
pub(super) struct Ucb1<'a> {
    pub(super) visits: &'a [u32],
    pub(super) means: &'a [f32],
    pub(super) scale: f32,
}

impl Ucb1<'_> {
    /// The most urgent child, ties broken at random.
    #[inline(always)]
    #[allow(
        clippy::float_cmp,
        reason = "a tie is equality with the maximum of the same numbers"
    )]
    pub(super) fn most_urgent(&self, urgencies: &mut [f32], rng: &mut Rng) -> usize {
        let n = urgencies.len();
        let most = if n >= LANES {
            self.wide::<LANES>(urgencies)
        } else if n >= LANES / 2 {
            self.wide::<{ LANES / 2 }>(urgencies)
        } else {
            self.narrow(urgencies)
        };
        let ties: u32 = urgencies.iter().map(|&u| u32::from(u == most)).sum();
        let mut skipped = if ties > 1 { rng.below(ties) } else { 0 };
        for (i, &urgency) in urgencies.iter().enumerate() {
            if urgency == most {
                if skipped == 0 {
                    return i;
                }
                skipped -= 1;
            }
        }
        0
    }

    #[inline(always)]
    fn narrow(&self, urgencies: &mut [f32]) -> f32 {
        let mut most = f32::NEG_INFINITY;
        for ((urgency, &visits), &mean) in urgencies.iter_mut().zip(self.visits).zip(self.means) {
            *urgency = mean + self.scale / (visits as i32 as f32).sqrt();
            most = larger(most, *urgency);
        }
        most
    }

    /// Chunks of `WIDTH`, the last of which overlaps the one before.
    #[inline(always)]
    fn wide<const WIDTH: usize>(&self, urgencies: &mut [f32]) -> f32 {
        let n = urgencies.len();
        let mut lanes = [f32::NEG_INFINITY; WIDTH];
        let mut start = 0;
        loop {
            let visits = self.visits[start..].first_chunk::<WIDTH>();
            let means = self.means[start..].first_chunk::<WIDTH>();
            let places = urgencies[start..].first_chunk_mut::<WIDTH>();
            let (Some(visits), Some(means), Some(places)) = (visits, means, places) else {
                unreachable!("every chunk is whole");
            };
            for lane in 0..WIDTH {
                places[lane] = means[lane] + self.scale / (visits[lane] as i32 as f32).sqrt();
                lanes[lane] = larger(lanes[lane], places[lane]);
            }
            if start + WIDTH == n {
                return lanes.into_iter().fold(f32::NEG_INFINITY, larger);
            }
            start = (start + WIDTH).min(n - WIDTH);
        }
    }
}

#[inline(always)]
fn larger(a: f32, b: f32) -> f32 {
    if b > a { b } else { a }
}
