//! The first layer. Its sums are updated by the bits that change.

use super::inputs::{NONE, each_bit};
use super::weights::{LANES, NnueWeights};

/// The cut-off of a unit.
const FULL: i16 = 127;

/// A sum of units is in 2⁻¹⁴ of a 256th of the logarithm of the odds: 127 · 127 is nearly 2¹⁴.
const SHIFT: u32 = 14;

/// [`NnueWeights`], ready to be added up.
#[derive(Debug)]
pub(super) struct Layer {
    width: usize,
    weights: Vec<i16>,
    rows: Vec<i16>,
    bias: Vec<i16>,
    edges: Vec<u16>,
    worths: Vec<i16>,
    of_move: Vec<i16>,
}

/// The sums of the position that one of the players saw last.
#[derive(Debug, Default)]
pub(super) struct Sums {
    /// The bits of the position; empty if there was no position.
    seen: Vec<u64>,
    units: Vec<i16>,
    weight: i32,
    /// The rows that are added and subtracted.
    more: Vec<u16>,
    less: Vec<u16>,
}

impl Layer {
    pub(super) fn new(weights: &NnueWeights) -> Self {
        Self {
            width: weights.width(),
            weights: weights.weights.clone(),
            rows: weights.rows.iter().map(|&weight| weight.into()).collect(),
            bias: weights.bias.clone(),
            edges: weights.edges.clone(),
            worths: weights.worths.clone(),
            of_move: weights.of_move.clone(),
        }
    }

    /// The number of units.
    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// The sum of a position in 256ths of the logarithm of the odds for the player `mover`, who is
    /// to move: of the bits `words`, where `numbers` has the inputs of bits for the first player.
    pub(super) fn sum(&self, numbers: &[u16], words: &[u64], mover: u16, sums: &mut Sums) -> i32 {
        let bits = |words: &[u64]| words.iter().map(|word| word.count_ones()).sum::<u32>();
        let active = bits(words);
        let changed = || {
            sums.seen
                .iter()
                .zip(words)
                .map(|(a, b)| (a ^ b).count_ones())
        };
        if sums.seen.len() != words.len() || changed().sum::<u32>() > active {
            sums.seen.clear();
            sums.seen.resize(words.len(), 0);
            sums.units.clone_from(&self.bias);
            sums.weight = 0;
        }
        sums.more.clear();
        sums.less.clear();
        let Sums { more, less, .. } = sums;
        for (i, (before, &now)) in sums.seen.iter_mut().zip(words).enumerate() {
            for (bits, rows) in [(now & !*before, &mut *more), (*before & !now, &mut *less)] {
                each_bit(&[bits], |bit| {
                    let number = numbers[64 * i + bit];
                    if number != NONE {
                        rows.push(number ^ mover);
                    }
                });
            }
            *before = now;
        }
        self.update(sums);
        let phase = self.edges.iter().filter(|&&edge| active >= edge.into());
        self.worth(phase.count(), sums)
    }

    /// Adds and subtracts rows and weights.
    #[inline(always)]
    fn update(&self, sums: &mut Sums) {
        for (inputs, sign) in [(&sums.more, 1), (&sums.less, -1)] {
            for &input in inputs {
                let own = if input & 1 == 0 { sign } else { -sign };
                sums.weight += own * i32::from(self.weights[usize::from(input >> 1)]);
            }
        }
        let chunks = sums.units.as_chunks_mut::<LANES>().0;
        for (i, units) in chunks.iter_mut().enumerate() {
            let mut sum = *units;
            for &input in &sums.more {
                let row = self.lanes(input, i);
                for (unit, weight) in sum.iter_mut().zip(row) {
                    *unit = unit.wrapping_add(*weight);
                }
            }
            for &input in &sums.less {
                let row = self.lanes(input, i);
                for (unit, weight) in sum.iter_mut().zip(row) {
                    *unit = unit.wrapping_sub(*weight);
                }
            }
            *units = sum;
        }
    }

    /// A part of the row of an input.
    #[inline(always)]
    fn lanes(&self, input: u16, chunk: usize) -> &[i16; LANES] {
        let at = usize::from(input) * (self.width / LANES) + chunk;
        &self.rows.as_chunks::<LANES>().0[at]
    }

    /// The value of the sums in a phase.
    #[inline(always)]
    fn worth(&self, phase: usize, sums: &Sums) -> i32 {
        let worths = &self.worths[phase * self.width..][..self.width];
        let mut total = [0i32; LANES];
        let lanes = worths.as_chunks::<LANES>().0.iter();
        for (units, worths) in sums.units.as_chunks::<LANES>().0.iter().zip(lanes) {
            for ((total, &unit), &worth) in total.iter_mut().zip(units).zip(worths) {
                let unit = unit.clamp(0, FULL);
                *total += i32::from(unit * unit) * i32::from(worth);
            }
        }
        let total: i32 = total.iter().sum();
        sums.weight + i32::from(self.of_move[phase]) + (total >> SHIFT)
    }
}
