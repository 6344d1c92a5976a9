//! A term for the values of pieces and for their distances to parts of the board.

use super::Board;
use super::columns::Columns;
use super::features::{Count, Features};
use super::plain::Plain;
use super::proximity::Part;
use crate::eval::Term;

/// Features that are sums over the pieces of a player, by kind of piece: the value of each, and its
/// distance to parts of the board.
///
/// The nearness of a piece is 1 in the part itself. It falls evenly to 0 on the sites that are
/// farthest from it, by [`Board::distance`]. All features count a player's pieces in sets of sites,
/// eight positions at a time.
///
/// # Reference
/// Paper 004, section 3.2.1, lists the terms; they are Ludii's. Ludii measures distances in the
/// graph of adjacent sites. [`Board::distance`] decides here; by default it is the steps of a king.
/// Ludii's features have other scales, so its weights cannot be compared with these.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement<const KINDS: usize> {
    /// Material: the value of a piece, on the board or in hand.
    pub material: [f32; KINDS],
    /// Centre proximity: the weight of a piece's nearness to the centre.
    pub centre: [f32; KINDS],
    /// Corner proximity: the weight of nearness to the nearest corner.
    pub corners: [f32; KINDS],
    /// Side proximity: the weight of nearness to the nearest side.
    pub sides: [f32; KINDS],
    /// Region proximity: the weight of nearness to the player's own goal.
    pub goal: [f32; KINDS],
    /// Player-regions proximity: the weight of nearness to the goals of opponents.
    pub other_goals: [f32; KINDS],
    /// Own regions count: the weight of a piece in the player's own goal.
    pub in_goal: [f32; KINDS],
}

impl<const KINDS: usize> Placement<KINDS> {
    /// All weights 0: the base for other sets of weights.
    pub const NONE: Self = Self {
        material: [0.0; KINDS],
        centre: [0.0; KINDS],
        corners: [0.0; KINDS],
        sides: [0.0; KINDS],
        goal: [0.0; KINDS],
        other_goals: [0.0; KINDS],
        in_goal: [0.0; KINDS],
    };

    fn is_none(&self) -> bool {
        *self == Self::NONE
    }

    /// The counts, with the weights by kind, in the order in which they are summed.
    fn weights(&self) -> [(Count, &[f32]); 7] {
        [
            (Count::All, &self.material),
            (Count::Near(Part::Centre), &self.centre),
            (Count::Near(Part::Corners), &self.corners),
            (Count::Near(Part::Sides), &self.sides),
            (Count::NearGoal, &self.goal),
            (Count::NearOthers, &self.other_goals),
            (Count::InGoal, &self.in_goal),
        ]
    }
}

impl<const KINDS: usize> Default for Placement<KINDS> {
    fn default() -> Self {
        Self::NONE
    }
}

/// The tables of a [`Placement`] for the last seen [shape](Board::shape) of board.
#[derive(Debug, Default)]
pub struct PlacementMemory {
    shape: Option<u64>,
    features: Features,
    columns: Columns,
}

impl PlacementMemory {
    fn prepare(&mut self, shape: u64, weights: [(Count, &[f32]); 7], board: &dyn Plain) {
        self.shape = Some(shape);
        let weighty = |&kind: &usize| weights.iter().any(|(_, of_kinds)| of_kinds[kind] != 0.0);
        let kinds: Vec<_> = (0..board.kinds()).filter(weighty).collect();
        self.columns.prepare(board, &kinds);
        self.features.clear(board.players());
        for kind in kinds {
            for (count, of_kinds) in weights {
                let weight = of_kinds[kind];
                if weight != 0.0 {
                    let (features, columns) = (&mut self.features, &self.columns);
                    features.add(board, columns, (count, kind), weight);
                }
            }
        }
    }
}

impl<G: Board, const KINDS: usize> Term<G> for Placement<KINDS> {
    type Memory = PlacementMemory;

    fn add(&self, positions: &[G], player: usize, memory: &mut PlacementMemory, sums: &mut [f32]) {
        const { assert!(KINDS == G::KINDS, "a weight for each kind of piece") }
        if self.is_none() {
            return;
        }
        let (mut positions, mut sums) = (positions, sums);
        while let Some(first) = positions.first() {
            let shape = first.shape();
            if memory.shape != Some(shape) {
                memory.prepare(shape, self.weights(), first);
            }
            let read = memory.columns.gather(positions);
            let (block, rest) = sums.split_at_mut(read);
            memory.features.sum(&memory.columns, player, block);
            (positions, sums) = (&positions[read..], rest);
        }
    }
}
