//! Sums of products: the loop in which networks spend their time.
//!
//! A convolution and a connected layer use the same loop: the sums of all filters or nodes at one
//! place add up products with runs of consecutive inputs. A filter of 3 × 3 has three runs, each of
//! three sites with all channels. A connected layer has one run for each row of sites.

use super::lines::{Line, Sums, flat};

/// The stretches of numbers that sums are made of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stretches {
    /// How many there are.
    pub(super) count: usize,
    /// How many numbers each has.
    pub(super) length: usize,
    /// From the first number of one to the first of the next.
    pub(super) apart: usize,
}

/// A layer's weights in the order in which they are used.
#[derive(Debug)]
pub(super) struct Packed {
    pub(super) stretches: Stretches,
    /// The lines of sums in a row.
    pub(super) lines: usize,
    /// The lines that are computed together; fewer at the end.
    pub(super) together: usize,
    /// For each group of lines that are computed together, for each number that goes in, the
    /// weights of these lines.
    pub(super) weights: Vec<Line>,
    /// The biases.
    pub(super) biases: Vec<Line>,
    /// Whether sums below 0 become 0.
    pub(super) relu: bool,
}

/// Where rows of sums come from and go to: for each row the place of its first number among the
/// inputs, and of its first line among the outputs.
pub(super) type Places = [[u32; 2]];

/// Computes rows of sums.
///
/// Each sum is computed alone and in the order of its stretches, so that it has the same bits
/// whichever rows are computed with it.
#[inline(always)]
pub(super) fn sums<S: Sums>(packed: &Packed, places: &Places, input: &[Line], output: &mut [Line]) {
    let input = flat(input);
    let inputs = packed.stretches.count * packed.stretches.length;
    let mut first = 0;
    let mut weights = &packed.weights[..];
    while first < packed.lines {
        let lines = packed.together.min(packed.lines - first);
        let (group, rest) = weights.split_at(inputs * lines);
        weights = rest;
        let group = Group {
            stretches: packed.stretches,
            weights: group,
            biases: &packed.biases[first..first + lines],
            first,
            relu: packed.relu,
        };
        match lines {
            4 if S::LINES >= 4 => group.rows::<S, 4>(places, input, output),
            3 if S::LINES >= 3 => group.rows::<S, 3>(places, input, output),
            2 if S::LINES >= 2 => group.rows::<S, 2>(places, input, output),
            _ => group.rows::<S, 1>(places, input, output),
        }
        first += lines;
    }
}

/// The lines that are computed together.
struct Group<'a> {
    stretches: Stretches,
    weights: &'a [Line],
    biases: &'a [Line],
    /// The place of the first line of the group in its row.
    first: usize,
    relu: bool,
}

impl Group<'_> {
    #[inline(always)]
    fn rows<S: Sums, const L: usize>(&self, places: &Places, input: &[f32], output: &mut [Line]) {
        let rows = places.chunks_exact(S::ROWS);
        let left = rows.remainder();
        for rows in rows {
            match S::ROWS {
                6 => self.tile::<S, L, 6>(rows, input, output),
                _ => self.tile::<S, L, 2>(rows, input, output),
            }
        }
        match left.len() {
            0 => {}
            1 => self.tile::<S, L, 1>(left, input, output),
            2 if S::ROWS > 2 => self.tile::<S, L, 2>(left, input, output),
            3 if S::ROWS > 2 => self.tile::<S, L, 3>(left, input, output),
            4 if S::ROWS > 2 => self.tile::<S, L, 4>(left, input, output),
            _ => self.tile::<S, L, 5>(left, input, output),
        }
    }

    /// `R` rows of `L` lines.
    #[inline(always)]
    fn tile<S: Sums, const L: usize, const R: usize>(
        &self,
        places: &Places,
        input: &[f32],
        output: &mut [Line],
    ) {
        let Stretches {
            count,
            length,
            apart,
        } = self.stretches;
        let none = [[S::load(&Line::ZERO); L]; R];
        let mut total = none;
        for row in &mut total {
            for (sum, bias) in row.iter_mut().zip(self.biases) {
                *sum = S::load(bias);
            }
        }
        let (weights, _) = self.weights.as_chunks::<L>();
        let mut weights = weights.chunks_exact(length);
        for stretch in 0..count {
            let mut numbers = [&input[..length]; R];
            for (numbers, place) in numbers.iter_mut().zip(places) {
                *numbers = &input[place[0] as usize + stretch * apart..][..length];
            }
            let Some(weights) = weights.next() else {
                return;
            };
            // Sums of stretches are added to each other: what is rounded is smaller than in one
            // long sum.
            let mut sums = none;
            for (i, lines) in (0..length).zip(weights) {
                let mut loaded = [sums[0][0]; L];
                for (loaded, line) in loaded.iter_mut().zip(lines) {
                    *loaded = S::load(line);
                }
                for (row, numbers) in sums.iter_mut().zip(&numbers) {
                    for (sum, line) in row.iter_mut().zip(&loaded) {
                        *sum = sum.add_product(numbers[i], *line);
                    }
                }
            }
            for (total, sums) in total.iter_mut().zip(&sums) {
                for (total, sum) in total.iter_mut().zip(sums) {
                    *total = total.plus(*sum);
                }
            }
        }
        for (row, place) in total.into_iter().zip(places) {
            let to = &mut output[place[1] as usize + self.first..][..L];
            for (sum, line) in row.into_iter().zip(to) {
                let sum = if self.relu { sum.at_least_zero() } else { sum };
                sum.store(line);
            }
        }
    }
}
