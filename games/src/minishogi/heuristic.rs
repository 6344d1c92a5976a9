//! Heuristics of minishogi.

use super::pieces::{BOARD, FAR, Piece};
use super::structure::WEIGHTS;
use super::{Minishogi, Move, Repetition, Tactics};
use crate::catalogue::{Knowledge, Named, Tuning};
use crate::kit::bits;
use crate::kit::learned::{Learned, SLOPE, Seen, Units};
use tesuji::eval::{
    Board, Heuristic, Inputs, Ludii, Opposed, Placement, Planes, Symmetries, Symmetry,
};

/// An evaluator of the game: the general terms and the learned weights. The kinds are gold, pawn,
/// silver, rook, bishop, promoted pawn, promoted silver, dragon, horse and king.
pub type Evaluation = Heuristic<(Ludii<10>, Learned)>;

/// The evaluator with the `learned` weights.
pub const fn by(learned: Learned) -> Evaluation {
    Heuristic::new((Ludii::NONE, learned), SLOPE)
}

/// The sets of weights.
pub const SETS: &[Named<Evaluation>] = &[MATERIAL, LEARNED, WITH_UNITS];

const LEARNED: Named<Evaluation> = (
    "learned",
    "where pieces stand from the kings, what is in hand and around the kings; learned from self-play",
    by(Learned::Weights(&WEIGHTS)),
);

const WITH_UNITS: Named<Evaluation> = (
    "units",
    "the same, and 32 units over it",
    by(Learned::Units(&UNITS)),
);

static UNITS: Units = Units::shipped(&[include_bytes!("structure/minishogi.units")]);

const MATERIAL: Named<Evaluation> = (
    "material",
    "the worth of the pieces, in hand too, and pawns' progress",
    Heuristic::new(
        (
            Ludii {
                placement: Placement {
                    material: [5.0, 1.0, 4.0, 8.0, 6.0, 4.0, 5.0, 10.0, 9.0, 0.0],
                    goal: [0.0, 0.5, 0.2, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
                    centre: [0.2, 0.0, 0.2, 0.0, 0.0, 0.2, 0.2, 0.2, 0.2, 0.0],
                    ..Placement::NONE
                },
                ..Ludii::NONE
            },
            Learned::None,
        ),
        0.028,
    ),
);

/// The kinds of pieces; the first five are those that can be in hand, in that order.
const KINDS: [Piece; 10] = [
    Piece::GOLD,
    Piece::PAWN,
    Piece::SILVER,
    Piece::ROOK,
    Piece::BISHOP,
    Piece::PROMOTED_PAWN,
    Piece::PROMOTED_SILVER,
    Piece::DRAGON,
    Piece::HORSE,
    Piece::KING,
];

impl<R: Repetition> Board for Minishogi<R> {
    type Sites = u64;
    const KINDS: usize = KINDS.len();
    const HANDS: bool = true;

    fn board(&self) -> u64 {
        BOARD
    }

    fn place(&self, site: usize) -> [i32; 2] {
        bits::place(site)
    }

    #[inline(always)]
    fn pieces(&self, player: usize, kind: usize) -> u64 {
        let code = KINDS[kind].0;
        let mut set = self.board.side(player);
        for (i, plane) in self.board.planes.iter().enumerate() {
            // All ones where the code lacks the bit.
            set &= plane ^ u64::from(code >> i & 1).wrapping_sub(1);
        }
        set
    }

    #[inline(always)]
    fn hand(&self, player: usize, kind: usize) -> u32 {
        if kind < Piece::IN_HAND.len() {
            self.board.held(player, kind)
        } else {
            0
        }
    }

    /// The rank where a player's pieces promote.
    fn goal(&self, player: usize) -> u64 {
        FAR[player]
    }

    fn target(&self, m: Move) -> Option<usize> {
        Some(m.to.into())
    }
}

impl<R: Repetition> Knowledge for Minishogi<R> {
    type Heuristic = Evaluation;
    const HEURISTICS: &'static [Named<Evaluation>] = SETS;
    type Tactics = Tactics;

    fn planes(position: &Self) -> Option<Planes<Self>> {
        Some(Planes::of(position))
    }

    fn inputs(position: &Self) -> Option<Inputs<Self>> {
        let opposed = Opposed::By(Symmetry::HALF_TURN);
        Some(Inputs::of(position, opposed, Symmetries::NONE))
    }

    fn tuning() -> Option<Tuning<Self, Evaluation>> {
        Some(Tuning { seen: Seen::of, by })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::checks::{near, raw};
    use crate::minishogi::Free;

    #[test]
    fn kinds_in_hand_come_first() {
        assert_eq!(KINDS[..5], Piece::IN_HAND);
    }

    #[test]
    fn pieces_count_on_the_board_and_in_hand() {
        let material = Placement {
            material: SETS[0].2.terms.0.placement.material,
            ..Placement::NONE
        };
        let start = Minishogi::<Free>::new();
        near(raw(&start, "", &material), 0.0);
        // The first player has a rook in hand, the second a dragon on the board.
        let text = "1b1gk/5/5/5/KG1+r1[RP] w";
        let found = raw(&start, text, &material);
        near(found, (5.0 + 8.0 + 1.0) - (6.0 + 5.0 + 10.0));
    }
}
