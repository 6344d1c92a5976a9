//! A random choice by visits, for variety and for weaker play.

use super::{Candidate, FinalMove, Robust};
use crate::base::constant::{ConstantError, positive};
use crate::base::exact::{exp, sqrt_ln};

/// A child drawn at random with probability proportional to visits^(1/T), with the temperature T.
/// At T = 1 it is proportional to the visits; at low temperatures it is nearly always the child
/// with the most visits. Children without visits are never drawn; if no child has visits, it is the
/// first.
///
/// # Reference
/// Silver et al. (2017), Mastering the game of Go without human knowledge, Methods, "Play".
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tempered {
    /// T, greater than 0.
    temperature: f32,
}

impl Tempered {
    /// A choice with this `temperature`.
    ///
    /// # Errors
    /// If the temperature is not a positive number.
    pub fn new(temperature: f32) -> Result<Self, ConstantError> {
        positive("temperature", temperature).map(|temperature| Self { temperature })
    }

    /// The temperature.
    pub fn temperature(self) -> f32 {
        self.temperature
    }
}

impl FinalMove for Tempered {
    fn choose(&self, children: &[Candidate], root_value: f32, chance: f32) -> usize {
        let best = Robust.choose(children, root_value, chance);
        let ln = |visits| sqrt_ln(visits) * sqrt_ln(visits);
        let most = ln(children[best].visits.max(1));
        let weight = |child: &Candidate| match child.visits {
            0 => 0.0,
            visits => exp(((ln(visits) - most) / self.temperature).min(0.0)),
        };
        let total: f32 = children.iter().map(weight).sum();
        let mut left = chance * total;
        for (i, child) in children.iter().enumerate() {
            let own = weight(child);
            if left < own {
                return i;
            }
            left -= own;
        }
        // Rounding may leave a rest of the last share, and there may be no visits.
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn children(visits: &[u32]) -> Vec<Candidate> {
        let child = |&visits: &u32| Candidate {
            visits,
            value: 0.0,
            least: -1,
            most: 1,
            prior: 1.0,
        };
        visits.iter().map(child).collect()
    }

    /// How often each child is drawn in a thousand evenly spread chances.
    fn shares(visits: &[u32], temperature: f32) -> Vec<usize> {
        let policy = Tempered::new(temperature).expect("positive");
        let children = children(visits);
        let mut counts = vec![0; children.len()];
        for i in 0..1000 {
            counts[policy.choose(&children, 0.0, (i as f32 + 0.5) / 1000.0)] += 1;
        }
        counts
    }

    #[test]
    fn children_are_drawn_by_their_visits() {
        assert_eq!(shares(&[100, 0, 300, 600], 1.0), [100, 0, 300, 600]);
        // Squares: 1 : 9 : 36.
        let halved = shares(&[100, 0, 300, 600], 0.5);
        for (count, expected) in halved.iter().zip([22, 0, 196, 783]) {
            assert!(count.abs_diff(expected) <= 1, "{halved:?}");
        }
        assert_eq!(shares(&[100, 300, 600], 0.01), [0, 0, 1000]);
        let hot = shares(&[1, 1_000_000], 1e6);
        assert!(hot[0].abs_diff(500) <= 1, "{hot:?}");
    }

    #[test]
    fn without_visits_it_is_the_first() {
        assert_eq!(shares(&[0, 0], 1.0), [1000, 0]);
        let policy = Tempered::new(1.0).expect("positive");
        assert_eq!(
            policy.choose(&children(&[3, 2]), 0.0, 1.0 - f32::EPSILON),
            1
        );
    }

    #[test]
    fn temperatures_are_positive() {
        for wrong in [0.0, -1.0, f32::NAN, f32::INFINITY] {
            assert!(Tempered::new(wrong).is_err(), "{wrong}");
        }
    }
}
