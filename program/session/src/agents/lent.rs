//! Evaluators from outside of these crates, which a session gives its agents by name.

use std::fmt;
use std::sync::Arc;
use tesuji::eval::{Evaluator, PlaneShape, PlaneWriter, Planes};
use tesuji::game::{Game, TextError};

/// An evaluator of the planes of positions. [`Session::lending`](crate::Session::lending) adds it
/// to a session, and agents use it with `eval=lent:NAME`.
pub trait OfPlanes: fmt::Debug + Send + Sync {
    /// Writes the values of positions for the first player, in [−1, 1].
    ///
    /// `cells` has the planes of one position after the other, each of `shape`. `movers` has the
    /// player to move in each.
    fn evaluate(&self, shape: PlaneShape, cells: &[f32], movers: &[u8], values: &mut [f32]);
}

/// An evaluator that is lent, by name.
#[derive(Clone)]
pub(crate) struct Lent {
    pub(crate) name: String,
    pub(crate) evaluator: Arc<dyn OfPlanes>,
}

impl PartialEq for Lent {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && Arc::ptr_eq(&self.evaluator, &other.evaluator)
    }
}

impl Eq for Lent {}

impl fmt::Debug for Lent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Lent").field(&self.name).finish()
    }
}

/// The name of a lent evaluator, if the name of an evaluator stands for one.
pub(crate) fn name(evaluator: &str) -> Option<&str> {
    evaluator.strip_prefix("lent:")
}

/// The lent evaluator with this name.
///
/// # Errors
/// If no evaluator of this name is lent.
pub(crate) fn find<'a>(lent: &'a [Lent], name: &str) -> Result<&'a Lent, TextError> {
    let found = lent.iter().find(|lent| lent.name == name);
    found.ok_or_else(|| {
        let names: Vec<_> = lent.iter().map(|lent| &*lent.name).collect();
        let wrong = format!(
            "no such evaluator is lent; there are [{}]",
            names.join(", ")
        );
        TextError::new(name, wrong)
    })
}

/// A lent evaluator, for a variant of a game.
#[derive(Clone)]
pub struct Borrowed<G> {
    evaluator: Arc<dyn OfPlanes>,
    planes: Planes<G>,
}

impl<G> fmt::Debug for Borrowed<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Borrowed").field(&self.evaluator).finish()
    }
}

impl<G> Borrowed<G> {
    pub(super) fn new(lent: &Lent, planes: Planes<G>) -> Self {
        let evaluator = lent.evaluator.clone();
        Self { evaluator, planes }
    }
}

/// The planes of a batch of positions, and the player to move in each.
#[derive(Debug, Default)]
pub struct Batch {
    cells: Vec<f32>,
    movers: Vec<u8>,
}

impl<G: Game> Evaluator<G> for Borrowed<G> {
    type Memory = Batch;

    fn evaluate(&self, positions: &[G], player: usize, batch: &mut Batch, values: &mut [f32]) {
        let shape = self.planes.shape;
        batch.cells.clear();
        batch.cells.resize(positions.len() * shape.cells(), 0.0);
        for (position, cells) in positions
            .iter()
            .zip(batch.cells.chunks_exact_mut(shape.cells()))
        {
            (self.planes.write)(position, &mut PlaneWriter::new(shape, cells));
        }
        batch.movers.clear();
        let movers = positions.iter().map(|position| position.mover() as u8);
        batch.movers.extend(movers);
        self.evaluator
            .evaluate(shape, &batch.cells, &batch.movers, values);
        if player == 1 {
            for value in values {
                *value = -*value;
            }
        }
    }
}
