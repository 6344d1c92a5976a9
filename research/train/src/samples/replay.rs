//! The games that are learned from, and draws from their positions.

use super::Packed;
use rustc_hash::FxHashSet;
use std::collections::VecDeque;
use tesuji::Rng;
use tesuji::eval::{PlaneShape, Symmetries, Symmetry};

/// The pairs of the last games.
///
/// # Reference
/// Paper 004, section 5.5 and Algorithm 9.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    most: usize,
    games: VecDeque<Vec<(Packed, f32)>>,
}

impl Replay {
    /// An empty buffer for at most `most` games.
    pub fn new(most: usize) -> Self {
        Self {
            most,
            games: VecDeque::new(),
        }
    }

    /// Adds the pairs of a game. Removes the oldest game if there are too many.
    pub fn push(&mut self, game: Vec<(Packed, f32)>) {
        self.games.push_back(game);
        while self.games.len() > self.most {
            self.games.pop_front();
        }
    }

    /// The games, the oldest first.
    pub fn games(&self) -> impl ExactSizeIterator<Item = &[(Packed, f32)]> {
        self.games.iter().map(Vec::as_slice)
    }

    /// Every position of the games once, with its newest value.
    pub fn newest(&self) -> Vec<(&Packed, f32)> {
        let mut met = FxHashSet::default();
        let mut pairs = Vec::new();
        for game in self.games.iter().rev() {
            let new = game.iter().filter(|(planes, _)| met.insert(planes));
            pairs.extend(new.map(|(planes, value)| (planes, *value)));
        }
        pairs
    }

    /// Draws a share of all positions, without repetition, in random order.
    ///
    /// # Reference
    /// Paper 004, section 5.5: 4 %.
    pub fn draw(&self, share: f64, rng: &mut Rng) -> Vec<(&Packed, f32)> {
        let mut pairs = self.newest();
        let count = (pairs.len() as f64 * share) as usize;
        let count = count.min(pairs.len());
        for i in 0..count {
            let other = i + rng.below((pairs.len() - i) as u32) as usize;
            pairs.swap(i, other);
        }
        pairs.truncate(count);
        pairs
    }
}

/// Divides pairs into batches of planes and values. Each position is turned by a random symmetry.
///
/// # Reference
/// Paper 004 keeps each position and its mirror image. Departure: a random symmetry is drawn
/// whenever a position is learned from, so the images need not be stored.
#[derive(Debug)]
pub struct Batches {
    /// The shape of the planes of a position.
    pub shape: PlaneShape,
    /// The symmetries from which one is drawn.
    pub symmetries: Symmetries,
    /// The number of positions of a batch; the last batch may have fewer.
    pub size: usize,
}

impl Batches {
    /// Calls `f` with each batch: the planes of its positions one after the other, and their
    /// values.
    pub fn each<'a>(
        &self,
        pairs: impl IntoIterator<Item = &'a (&'a Packed, f32)>,
        rng: &mut Rng,
        mut f: impl FnMut(&[f32], &[f32]),
    ) {
        let symmetries: Vec<Symmetry> = self.symmetries.all().collect();
        let cells = self.shape.cells();
        let (mut planes, mut values) = (Vec::new(), Vec::new());
        let (mut straight, mut turned) = (vec![0.0; cells], vec![0.0; cells]);
        for (packed, value) in pairs {
            packed.unpack(&mut straight);
            let symmetry = symmetries[rng.below(symmetries.len() as u32) as usize];
            symmetry.apply(self.shape, &straight, &mut turned);
            planes.extend_from_slice(&turned);
            values.push(*value);
            if values.len() == self.size {
                f(&planes, &values);
                planes.clear();
                values.clear();
            }
        }
        if !values.is_empty() {
            f(&planes, &values);
        }
    }
}
