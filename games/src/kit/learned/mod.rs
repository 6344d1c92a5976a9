//! Evaluators by many features with learned weights.
//!
//! A game counts its [`Features`]; [`Learned`] adds up their weights. The weights are a logistic
//! regression of the results of games, so that a sum is the logarithm of the odds to win.

mod linear;
#[cfg(test)]
mod tests;
mod units;

pub use linear::{STAGES, Squares, Weight, sum};
pub use units::{MOST_WORTH, UNITS, Units};

use std::fmt;
use tesuji::eval::Term;
use tesuji::game::{Game, Players};

/// The features of positions of a game of two players, for learned weights. A game of the catalogue
/// returns them in [`Knowledge::tuning`](crate::Knowledge::tuning). Both sides have the same
/// features, with opposite signs. Features must not depend on which of the players moves first.
pub trait Features: Game<Players = Players<2>> {
    /// The set of features that are counted, the same in all positions of a game.
    fn set(&self) -> FeatureSet;

    /// Calls `seen` with each feature of the position, and with 1 if it belongs to the side to
    /// move, −1 if to the other side. A feature that occurs several times is passed several times.
    fn features(&self, seen: impl FnMut(usize, i32));

    /// The number of symmetric images of a position whose features differ, the position itself
    /// included. In learning, a sample of a position is also a sample of its images.
    const IMAGES: usize = 1;

    /// The feature that replaces `feature` in the image with the number `image`, from 1 on.
    fn image_of(&self, feature: usize, image: usize) -> usize {
        let _ = image;
        feature
    }

    /// The stage of the game, from 0 at the opening to [`STAGES`] at the end. The weight of a
    /// feature is interpolated between its two values by it.
    fn stage(&self) -> i32 {
        0
    }

    /// A hash of all that features and stage depend on; `None` if there is none. By default the
    /// hash of the position.
    #[inline]
    fn counted_hash(&self) -> Option<u64> {
        self.hash()
    }
}

/// The features that weights belong to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FeatureSet {
    /// The name of the game in files of weights.
    pub name: &'static str,
    /// The number of features, below 2¹⁵; 0 if the game has none.
    pub count: usize,
}

impl FeatureSet {
    /// The first line of a file of weights for these features. It distinguishes games with equally
    /// many features.
    pub fn head(self) -> String {
        format!("{self}\n")
    }

    /// The features whose [`head`](Self::head) `file` begins with; `None` if it begins otherwise.
    fn of_head(file: &'static [u8]) -> Option<Self> {
        let end = file.iter().position(|&byte| byte == b'\n')?;
        let (name, count) = str::from_utf8(&file[..end]).ok()?.rsplit_once(' ')?;
        let count = count.parse().ok()?;
        Some(Self { name, count })
    }

    /// The bytes after the head of `file`; `None` if the head is of other features.
    fn body(self, file: &[u8]) -> Option<&[u8]> {
        file.strip_prefix(self.head().as_bytes())
    }
}

impl fmt::Display for FeatureSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name, self.count)
    }
}

/// The slope with which the value is tanh(x/2), where x is the logarithm of the odds.
pub const SLOPE: f32 = 0.5 / (256 * STAGES) as f32;

/// A term: the learned weights of the features of a game.
#[derive(Clone, Copy, Debug)]
pub enum Learned {
    /// No weights: the term is left out.
    None,
    /// A weight for each feature.
    Weights(&'static [Weight]),
    /// Weights, and a hidden layer of units between the features and the value.
    Units(&'static Units),
}

impl Learned {
    /// Reads the weights for `features` from a file. After the [head](FeatureSet::head) it has
    /// [`Units`], or as text a line for each feature with its weights at the opening and at the
    /// end. `None` if it has neither. The memory of the weights is never freed.
    pub fn read(features: FeatureSet, file: &[u8]) -> Option<Self> {
        let body = features.body(file)?;
        if body.len() == Units::bytes(features.count) {
            let units = Units::read(features, file)?;
            return Some(Self::Units(Box::leak(units.into())));
        }
        let text = str::from_utf8(body).ok()?;
        let weight = |line: &str| {
            let (early, late) = line.split_once(' ')?;
            Some(Weight::new(early.parse().ok()?, late.parse().ok()?))
        };
        let weights: Vec<_> = text.lines().map(weight).collect::<Option<_>>()?;
        (weights.len() == features.count).then(|| Self::Weights(weights.leak()))
    }
}

impl PartialEq for Learned {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::None, Self::None) => true,
            (Self::Weights(own), Self::Weights(other)) => std::ptr::eq(*own, *other),
            (Self::Units(own), Self::Units(other)) => std::ptr::eq(*own, *other),
            _ => false,
        }
    }
}

/// A cache of the sums of positions, by hash.
#[derive(Debug, Default)]
pub struct Sums {
    /// The upper 40 bits of the hash, and the sum in the lower 24.
    sums: Vec<u64>,
    /// The features of a position.
    seen: Vec<u16>,
}

impl Sums {
    /// A quarter of a megabyte, which stays near the processor.
    const SLOTS: usize = 1 << 15;

    /// The bits of a sum. One that has more counts as the greatest or the least of them: 2,048 in
    /// the logarithm of the odds.
    const BITS: u32 = 24;

    /// The sum of a position.
    #[inline(always)]
    fn of<G: Features>(&mut self, position: &G, sum: impl Fn(&G, &mut Vec<u16>) -> i32) -> i32 {
        let most = (1 << (Self::BITS - 1)) - 1;
        let count = |seen| sum(position, seen).clamp(-most, most);
        let Some(hash) = position.counted_hash() else {
            return count(&mut self.seen);
        };
        if self.sums.is_empty() {
            // An empty slot has a hash of all ones, which a position has only by chance.
            self.sums = vec![u64::MAX; Self::SLOTS];
        }
        let slot = &mut self.sums[hash as usize % Self::SLOTS];
        if (*slot ^ hash) >> Self::BITS != 0 {
            let bits = count(&mut self.seen) as u32 as u64 & ((1 << Self::BITS) - 1);
            *slot = hash >> Self::BITS << Self::BITS | bits;
        }
        (*slot as u32 as i32) << (u32::BITS - Self::BITS) >> (u32::BITS - Self::BITS)
    }

    /// Adds the sum of each position.
    #[inline(always)]
    fn add<G: Features>(
        &mut self,
        positions: &[G],
        player: usize,
        totals: &mut [f32],
        sum: impl Fn(&G, &mut Vec<u16>) -> i32,
    ) {
        for (position, total) in positions.iter().zip(totals) {
            let value = self.of(position, &sum);
            let own = position.mover() == player;
            *total += if own { value } else { -value } as f32;
        }
    }
}

impl<G: Features> Term<G> for Learned {
    type Memory = Sums;

    fn add(&self, positions: &[G], player: usize, memory: &mut Sums, sums: &mut [f32]) {
        match self {
            Self::None => {}
            Self::Weights(weights) => memory.add(positions, player, sums, |position, _| {
                linear::sum(position, weights)
            }),
            Self::Units(units) => memory.add(positions, player, sums, |position, seen| {
                units.sum(position, seen)
            }),
        }
    }
}

/// The features of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The features with repetitions: each is twice its number, plus 1 if it belongs to the other
    /// side.
    pub features: Vec<u16>,
    /// The features of the other images of the position: [`Features::IMAGES`] − 1 lists.
    pub images: Vec<Vec<u16>>,
    /// The stage, as in [`Features::stage`].
    pub stage: i32,
    /// The set to which the features belong.
    pub set: FeatureSet,
}

impl Seen {
    /// The features of a position.
    pub fn of<G: Features>(position: &G) -> Self {
        let mut features = Vec::new();
        let mut images = vec![Vec::new(); G::IMAGES - 1];
        position.features(|feature, sign| {
            features.push(number(feature, sign));
            for (other, image) in images.iter_mut().enumerate() {
                image.push(number(position.image_of(feature, other + 1), sign));
            }
        });
        Self {
            features,
            images,
            stage: position.stage(),
            set: position.set(),
        }
    }
}

/// The number of a feature of a side.
#[inline(always)]
fn number(feature: usize, sign: i32) -> u16 {
    (2 * feature) as u16 | u16::from(sign < 0)
}
