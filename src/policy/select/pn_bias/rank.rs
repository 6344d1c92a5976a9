//! `PnRank`: the bias as a function of the order of the proof numbers.

use super::Bias;
use crate::tree::{Cache, Column, Entry};

/// `1 − rank / norm`, with competition ranks: the easiest child has rank 1, and equal numbers share
/// the best rank of their group (1, 1, 3). With the largest rank as `norm` it fulfils conditions
/// (a) to (c) on a [`Bias`]. With the number of children, as in the published programs, condition
/// (a) fails if an infinite number is tied or not last.
///
/// # Reference
/// Paper 000, section IV-C; paper 001, Eq. 3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PnRank {
    /// The divisor of ranks.
    pub norm: RankNorm,
    /// The ranks of equal numbers if there is a second layer.
    pub ties: Ties,
}

/// The ranks of children with equal proof numbers, if there is a second layer for "at least a
/// draw".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ties {
    /// The second number orders them, as printed in paper 000, section VIII-B.
    #[default]
    BySecondLayer,
    /// They share a rank, as if there were no second layer. The published code does so in effect:
    /// it sorts by both numbers, but gives children with equal first numbers the same rank.
    Shared,
}

/// The divisor of ranks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RankNorm {
    /// The largest rank among the children, as printed in both papers.
    #[default]
    Largest,
    /// The number of children, as in the published code.
    Children,
}

/// The factor that scales ranks to [0, 1].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Ranked(f32);

impl Cache for Ranked {}

impl Bias for PnRank {
    type Shared = Ranked;
    /// The rank of the child; ranks beyond 65,535 are cut off there.
    type Private = u16;

    /// Ranks by counting, for each child, the siblings that are easier. It takes quadratic time,
    /// but in vector lanes it is faster than sorting up to some hundred children, and needs no
    /// memory.
    #[inline(always)]
    fn prepare(
        &self,
        numbers: Column<'_, u32>,
        tie_break: Option<Column<'_, u32>>,
        ranks: Column<'_, u16>,
    ) -> Ranked {
        let mut largest = 1;
        match tie_break.filter(|_| self.ties == Ties::BySecondLayer) {
            None => {
                for (rank, own) in ranks.entries().zip(numbers.iter()) {
                    let easier: u32 = numbers.iter().map(|n| u32::from(n < own)).sum();
                    largest = largest.max(set(rank, easier));
                }
            }
            Some(seconds) => {
                let keys = || numbers.iter().zip(seconds.iter()).map(|(a, b)| key(a, b));
                for (rank, own) in ranks.entries().zip(keys()) {
                    let easier: u32 = keys().map(|other| u32::from(other < own)).sum();
                    largest = largest.max(set(rank, easier));
                }
            }
        }
        let norm = match self.norm {
            RankNorm::Largest => largest,
            RankNorm::Children => numbers.len() as u32,
        };
        Ranked(1.0 / norm as f32)
    }

    #[inline(always)]
    fn of(&self, ranked: &Ranked, rank: u16, _: u32) -> f32 {
        1.0 - f32::from(rank) * ranked.0
    }
}

/// The numbers of both layers as one number that orders like the pair.
#[inline(always)]
fn key(first: u32, second: u32) -> u64 {
    u64::from(first) << 32 | u64::from(second)
}

#[inline(always)]
fn set(rank: &Entry<u16>, easier: u32) -> u32 {
    let place = (easier + 1).min(u32::from(u16::MAX));
    rank.set(place as u16);
    place
}
