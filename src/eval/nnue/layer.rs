//! The first layer. Its sums are updated by the bits and states that change.

use super::inputs::{EMPTY, Facts, NONE, STATES};
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
    /// The position; empty if there was none.
    seen: Facts,
    units: Vec<i16>,
    weight: i32,
    /// The rows that are added and subtracted.
    more: Rows,
    less: Rows,
    /// The groups whose states differ.
    groups: Vec<u16>,
}

/// A list of rows.
#[derive(Debug, Default)]
struct Rows {
    /// As long as the list can become.
    inputs: Vec<u16>,
    count: usize,
}

impl Rows {
    /// Appends an input where `is` holds. There is no branch, because it could not be predicted.
    #[inline(always)]
    fn push_if(&mut self, is: bool, input: u16) {
        self.inputs[self.count] = input;
        self.count += usize::from(is);
    }

    #[inline(always)]
    fn list(&self) -> &[u16] {
        &self.inputs[..self.count]
    }
}

impl Sums {
    /// Lists the rows to add and to subtract for the position `now`.
    #[inline(always)]
    fn changes(&mut self, numbers: &[u16], now: &Facts, mover: u16) {
        let Self {
            seen,
            more,
            less,
            groups,
            ..
        } = self;
        (more.count, less.count) = (0, 0);
        for (i, (&before, &now)) in seen.words.iter().zip(&now.words).enumerate() {
            let mut left = before ^ now;
            while left != 0 {
                let bit = left.trailing_zeros() as usize;
                left &= left - 1;
                let number = numbers[64 * i + bit];
                let (known, is_new) = (number != NONE, now >> bit & 1 != 0);
                more.push_if(known && is_new, number ^ mover);
                less.push_if(known && !is_new, number ^ mover);
            }
        }
        let mut count = 0;
        for (group, (before, now)) in seen.states.iter().zip(&now.states).enumerate() {
            groups[count] = group as u16;
            count += usize::from(before != now);
        }
        let first = 64 * seen.words.len();
        for &group in &groups[..count] {
            let group = usize::from(group);
            for (states, rows) in [(&now.states, &mut *more), (&seen.states, &mut *less)] {
                let number = numbers[first + STATES * group + usize::from(states[group])];
                rows.push_if(number != NONE, number ^ mover);
            }
        }
    }
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
    /// to move. `numbers` has the inputs of its bits and states for the first player.
    pub(super) fn sum(&self, numbers: &[u16], now: &Facts, mover: u16, sums: &mut Sums) -> i32 {
        let bits: u32 = now.words.iter().map(|word| word.count_ones()).sum();
        let states = now.states.iter().filter(|&&state| state != EMPTY).count();
        let active = bits as usize + states;
        if sums.seen.words.len() != now.words.len() {
            self.forget(sums, now);
        }
        sums.changes(numbers, now, mover);
        if sums.more.count + sums.less.count > active {
            self.forget(sums, now);
            sums.changes(numbers, now, mover);
        }
        sums.seen.words.copy_from_slice(&now.words);
        sums.seen.states.copy_from_slice(&now.states);
        self.update(sums);
        let phase = self.edges.iter().filter(|&&edge| active >= edge.into());
        self.worth(phase.count(), sums)
    }

    /// Makes the sums those of a position without active inputs, as large as `like`.
    fn forget(&self, sums: &mut Sums, like: &Facts) {
        let (words, groups) = (like.words.len(), like.states.len());
        sums.seen.clear(words, groups);
        for rows in [&mut sums.more, &mut sums.less] {
            // One more is written, and not counted.
            rows.inputs.resize(64 * words + groups + 1, 0);
        }
        sums.groups.resize(groups + 1, 0);
        sums.units.clone_from(&self.bias);
        sums.weight = 0;
    }

    /// Adds and subtracts rows and weights.
    #[inline(always)]
    fn update(&self, sums: &mut Sums) {
        let (more, less) = (sums.more.list(), sums.less.list());
        for (inputs, sign) in [(more, 1), (less, -1)] {
            for &input in inputs {
                let own = if input & 1 == 0 { sign } else { -sign };
                sums.weight += own * i32::from(self.weights[usize::from(input >> 1)]);
            }
        }
        let chunks = sums.units.as_chunks_mut::<LANES>().0;
        for (i, units) in chunks.iter_mut().enumerate() {
            let mut sum = *units;
            for &input in more {
                let row = self.lanes(input, i);
                for (unit, weight) in sum.iter_mut().zip(row) {
                    *unit = unit.wrapping_add(*weight);
                }
            }
            for &input in less {
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
