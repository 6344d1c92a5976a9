//! Units: a hidden layer over the features of a game.

use super::{FeatureSet, Features, STAGES, Weight, linear, number};
use std::fmt;
use std::sync::OnceLock;

/// The units of a hidden layer.
pub const UNITS: usize = 32;

/// Rows that are added at a time: with fewer the compiler keeps units apart instead of as vectors.
const TOGETHER: usize = 4;

/// A unit that is full, and one 1 of its weights.
const FULL: i16 = 127;

/// The sum of a unit is at most this share of a logarithm of odds in 256ths: 127 · 127 · 2⁻¹⁴ is
/// nearly 1.
const SHIFT: u32 = 14 - STAGES.ilog2();

/// The weights that one feature of one side adds to every unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
struct Row([i16; UNITS]);

/// The greatest worth of a unit: 16 in the logarithm of the odds, so that no sum overflows.
pub const MOST_WORTH: i16 = 4095;

/// A small network over the features of a game: their linear [weights](Weight), and a hidden layer
/// of 32 units. A unit adds its bias, a weight for each feature of the side to move, and another
/// weight for each feature of the other side. The sum is clipped to [0, 1] and squared. The worth
/// of a unit is in 256ths of the logarithm of the odds to win. Units can express that an attack is
/// worth more against an exposed king; a linear sum cannot. All numbers are integers, so a value is
/// the same on every machine.
///
/// # Reference
/// Nasu (2018), Efficiently updatable neural-network-based evaluation functions for computer shogi:
/// integers and sums over few features. Departure: sums are not updated but computed anew, because
/// features depend on the whole board.
pub struct Units {
    /// The files that are still to be read, one for each board. After its head a file has four
    /// bytes for the weights of each feature. Then comes a byte for each unit and feature of the
    /// side to move, and of the other. Last come two for the bias of each unit and for its value.
    files: &'static [&'static [u8]],
    /// By the features that they belong to.
    layers: OnceLock<Vec<(FeatureSet, Layer)>>,
}

impl fmt::Debug for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let read = if self.layers.get().is_some() {
            "read"
        } else {
            "not read yet"
        };
        write!(f, "Units({read})")
    }
}

impl Units {
    /// The units of some files, each for other features, which are read when they are first needed.
    pub const fn shipped(files: &'static [&'static [u8]]) -> Self {
        Self {
            files,
            layers: OnceLock::new(),
        }
    }

    /// The units of a file for `features`. `None` if the file is for other features, has another
    /// length, or has a worth above [`MOST_WORTH`].
    pub fn read(features: FeatureSet, file: &[u8]) -> Option<Self> {
        let layers = vec![(features, Layer::read(features, file)?)].into();
        Some(Self { files: &[], layers })
    }

    /// The number of bytes of units over `features` features, without the head of the file.
    pub const fn bytes(features: usize) -> usize {
        features * (4 + 2 * UNITS) + 4 * UNITS
    }

    /// The sum of a position, in the unit of [`linear::sum`]. `seen` is a buffer.
    ///
    /// # Panics
    /// If there are no units for the features of the position.
    #[inline(never)]
    pub fn sum<G: Features>(&self, position: &G, seen: &mut Vec<u16>) -> i32 {
        let read = |&file: &&'static [u8]| {
            let set = FeatureSet::of_head(file)?;
            Some((set, Layer::read(set, file)?))
        };
        let read = || self.files.iter().filter_map(read).collect();
        let set = position.set();
        let mut layers = self.layers.get_or_init(read).iter();
        let (_, layer) = layers
            .find(|(known, _)| *known == set)
            .expect("units of this game");
        layer.sum(position, seen)
    }
}

/// [`Units`], ready.
struct Layer {
    /// The weight of each feature by itself.
    weights: Box<[Weight]>,
    /// By feature, for the side to move and for the other; and a last one of zeros.
    rows: Box<[Row]>,
    bias: Row,
    worth: Row,
}

impl Layer {
    fn read(set: FeatureSet, file: &[u8]) -> Option<Self> {
        let (features, bytes) = (set.count, set.body(file)?);
        if bytes.len() != Units::bytes(features) {
            return None;
        }
        let (weights, rest) = bytes.split_at(4 * features);
        let (rows, rest) = rest.split_at(2 * UNITS * features);
        let (bias, worth) = rest.split_at(2 * UNITS);
        let word = |pair: &[u8]| i16::from_le_bytes([pair[0], pair[1]]);
        let weight = |four: &[u8]| Weight::new(word(&four[..2]), word(&four[2..]));
        let row = |row: &[u8]| Row(std::array::from_fn(|unit| i16::from(row[unit] as i8)));
        let words = |bytes: &[u8]| Row(std::array::from_fn(|unit| word(&bytes[2 * unit..])));
        let zeros = Row([0; UNITS]);
        let read = Self {
            weights: weights.chunks_exact(4).map(weight).collect(),
            rows: rows.chunks_exact(UNITS).map(row).chain([zeros]).collect(),
            bias: words(bias),
            worth: words(worth),
        };
        let worths = read.worth.0.iter();
        worths
            .copied()
            .all(|worth| worth.unsigned_abs() <= MOST_WORTH as u16)
            .then_some(read)
    }

    /// As [`Units::sum`].
    #[inline(always)]
    fn sum<G: Features>(&self, position: &G, seen: &mut Vec<u16>) -> i32 {
        seen.clear();
        position.features(|feature, sign| seen.push(number(feature, sign)));
        let both = seen.iter().fold(0i32, |both, &seen| {
            let weight = self.weights[usize::from(seen >> 1)].packed();
            both.wrapping_add(if seen & 1 == 0 {
                weight
            } else {
                weight.wrapping_neg()
            })
        });
        // The last row is all zeros.
        let nothing = self.rows.len() as u16 - 1;
        seen.resize(seen.len().next_multiple_of(TOGETHER), nothing);
        linear::at_stage(both, position.stage()) + (self.worth(seen) >> SHIFT)
    }

    /// The value of the units in 2⁻¹⁴ of a 256th of the logarithm of the odds.
    #[inline(always)]
    fn worth(&self, seen: &[u16]) -> i32 {
        let mut units = self.bias;
        for seen in seen.chunks_exact(TOGETHER) {
            let rows: [&Row; TOGETHER] = std::array::from_fn(|i| &self.rows[usize::from(seen[i])]);
            for (unit, sum) in units.0.iter_mut().enumerate() {
                *sum = rows
                    .iter()
                    .fold(*sum, |sum, row| sum.wrapping_add(row.0[unit]));
            }
        }
        let worth = |(&unit, &worth): (&i16, &i16)| {
            let unit = i32::from(unit.clamp(0, FULL));
            unit * unit * i32::from(worth)
        };
        units.0.iter().zip(&self.worth.0).map(worth).sum()
    }
}
