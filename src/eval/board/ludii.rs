//! All general terms together.

use super::{
    Board, Influence, Lines, LinesMemory, Mobility, PieceCounts, Placement, PlacementMemory,
    ThreatenedMaterial, ThreatenedMemory,
};
use crate::eval::{Term, ToMove};

/// All general terms, each with its weights.
///
/// A set of weights of a game is a value of this type. A feature of weight 0 is not computed.
///
/// | Ludii's term | here |
/// | --- | --- |
/// | material | [`Placement::material`] |
/// | centreProximity, cornerProximity, sidesProximity | [`Placement::centre`], [`corners`](Placement::corners), [`sides`](Placement::sides) |
/// | regionProximity, playerRegionsProximity | [`Placement::goal`], [`other_goals`](Placement::other_goals) |
/// | ownRegionsCount | [`Placement::in_goal`] |
/// | lineCompletionHeuristic | [`Lines`] |
/// | mobilitySimple, mobilityAdvanced | [`Mobility`] |
/// | influence, influenceAdvanced | [`Influence`] |
/// | threatenedMaterial, unthreatenedMaterial, threatenedMaterialMultipleCount | [`ThreatenedMaterial`] |
/// | score, componentValues, playerSiteMapCount | [`PieceCounts`] |
/// | currentMoverHeuristic | [`ToMove`] |
/// | intercept, nullHeuristic | [`Intercept`](crate::eval::Intercept), [`Null`](crate::eval::Null), on their own |
///
/// # Reference
/// Paper 004, section 3.2.1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ludii<const KINDS: usize> {
    /// The values of pieces, and their distances to parts of the board.
    pub placement: Placement<KINDS>,
    /// Lines that can still be filled.
    pub lines: Lines,
    /// The number of moves.
    pub mobility: Mobility,
    /// The sites that moves lead to.
    pub influence: Influence,
    /// Pieces that can be taken.
    pub threats: ThreatenedMaterial,
    /// Points and counters.
    pub tally: PieceCounts,
    /// The player to move.
    pub to_move: ToMove,
}

impl<const KINDS: usize> Ludii<KINDS> {
    /// All weights 0: the base for other sets of weights.
    pub const NONE: Self = Self {
        placement: Placement::NONE,
        lines: Lines(0.0),
        mobility: Mobility::NONE,
        influence: Influence::NONE,
        threats: ThreatenedMaterial::NONE,
        tally: PieceCounts::NONE,
        to_move: ToMove(0.0),
    };
}

impl<const KINDS: usize> Default for Ludii<KINDS> {
    fn default() -> Self {
        Self::NONE
    }
}

/// The memories of the terms of [`Ludii`].
#[derive(Debug)]
pub struct LudiiMemory<M> {
    placement: PlacementMemory,
    lines: LinesMemory,
    moves: Vec<M>,
    threats: ThreatenedMemory<M>,
}

impl<M> Default for LudiiMemory<M> {
    fn default() -> Self {
        Self {
            placement: PlacementMemory::default(),
            lines: LinesMemory::default(),
            moves: Vec::new(),
            threats: ThreatenedMemory::default(),
        }
    }
}

impl<G: Board, const KINDS: usize> Term<G> for Ludii<KINDS> {
    type Memory = LudiiMemory<G::Move>;

    fn add(
        &self,
        positions: &[G],
        player: usize,
        memory: &mut LudiiMemory<G::Move>,
        sums: &mut [f32],
    ) {
        self.placement
            .add(positions, player, &mut memory.placement, sums);
        self.lines.add(positions, player, &mut memory.lines, sums);
        self.mobility
            .add(positions, player, &mut memory.moves, sums);
        self.influence
            .add(positions, player, &mut memory.moves, sums);
        self.threats
            .add(positions, player, &mut memory.threats, sums);
        self.tally.add(positions, player, &mut (), sums);
        self.to_move.add(positions, player, &mut (), sums);
    }
}
