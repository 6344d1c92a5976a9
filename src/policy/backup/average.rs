//! Plain averages, with or without proof numbers beside them.

use super::{Backup, PerPlayer, ProofGoals};
use crate::statistics::Proofs;
use std::marker::PhantomData;

/// The mean of the utilities of all iterations through a node: plain UCT.
///
/// # Reference
/// Paper 000, section II, backpropagation step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Average;

impl Backup for Average {
    type Statistics = ();
    type Cut = ();
    type Adjust = ();
}

/// Averages and proof numbers. No child is left out of selection.
///
/// `ProofNumbers<RootPlayer>` is the variant without solver (`x?x`) of PN-MCTS.
///
/// # Reference
/// Paper 000, section IV; paper 001, section 3.1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProofNumbers<N = PerPlayer>(PhantomData<N>);

impl<N> ProofNumbers<N> {
    /// The policy has no settings.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<N: ProofGoals> Backup for ProofNumbers<N> {
    type Statistics = (Proofs<N>, ());
    type Cut = ();
    type Adjust = ();
}
