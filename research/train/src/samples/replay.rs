//! The games that are learned from, and what is drawn from them.

use super::{Packed, Policy, Target};
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
    games: VecDeque<Vec<(Packed, Target)>>,
}

impl Replay {
    /// No games yet, and never more than so many.
    pub fn new(most: usize) -> Self {
        Self {
            most,
            games: VecDeque::new(),
        }
    }

    /// Adds the pairs of a game, for which the oldest one may have to go.
    pub fn push(&mut self, game: Vec<(Packed, Target)>) {
        self.games.push_back(game);
        while self.games.len() > self.most {
            self.games.pop_front();
        }
    }

    /// The games, the oldest first.
    pub fn games(&self) -> impl ExactSizeIterator<Item = &[(Packed, Target)]> {
        self.games.iter().map(Vec::as_slice)
    }

    /// Every position of the games once, with its newest target.
    pub fn newest(&self) -> Vec<(&Packed, &Target)> {
        let mut met = FxHashSet::default();
        let mut pairs = Vec::new();
        for game in self.games.iter().rev() {
            let new = game.iter().filter(|(planes, _)| met.insert(planes));
            pairs.extend(new.map(|(planes, target)| (planes, target)));
        }
        pairs
    }

    /// Draws a share of all positions, none twice, in any order.
    ///
    /// # Reference
    /// Paper 004, section 5.5: 4 %.
    pub fn draw(&self, share: f64, rng: &mut Rng) -> Vec<(&Packed, &Target)> {
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

/// Cuts pairs into batches, each position turned by a symmetry that is drawn.
///
/// A policy is learned of positions that are not turned only: how actions turn is not known.
///
/// # Reference
/// Paper 004 keeps each position and its mirror image. Departure: one of all symmetries is drawn
/// whenever a position is learned from, so that games with eight of them need not keep eight
/// positions.
#[derive(Debug)]
pub struct Batches {
    /// The planes of a position.
    pub shape: PlaneShape,
    /// The symmetries that are drawn from.
    pub symmetries: Symmetries,
    /// The positions of a batch; the last one may have fewer.
    pub size: usize,
}

/// Positions that are learned from together.
#[derive(Debug, Default)]
pub struct Batch<'a> {
    /// The planes, one position after the other.
    pub planes: Vec<f32>,
    /// The value of each for the first player.
    pub values: Vec<f32>,
    /// The policy of each, if one is learned of it.
    pub policies: Vec<Option<&'a Policy>>,
}

impl Batches {
    /// Hands over batch after batch.
    pub fn each<'a>(
        &self,
        pairs: impl IntoIterator<Item = &'a (&'a Packed, &'a Target)>,
        rng: &mut Rng,
        mut f: impl FnMut(&Batch<'a>),
    ) {
        let symmetries: Vec<Symmetry> = self.symmetries.all().collect();
        let cells = self.shape.cells();
        let mut batch = Batch::default();
        let (mut straight, mut turned) = (vec![0.0; cells], vec![0.0; cells]);
        for (packed, target) in pairs {
            packed.unpack(&mut straight);
            let symmetry = symmetries[rng.below(symmetries.len() as u32) as usize];
            symmetry.apply(self.shape, &straight, &mut turned);
            batch.planes.extend_from_slice(&turned);
            batch.values.push(target.value);
            let learned = symmetry == Symmetry::IDENTITY && !target.policy.is_empty();
            batch.policies.push(learned.then_some(&target.policy));
            if batch.values.len() == self.size {
                f(&batch);
                batch = Batch::default();
            }
        }
        if !batch.values.is_empty() {
            f(&batch);
        }
    }
}
