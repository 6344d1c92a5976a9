//! The pieces, as four bits that encode how each moves.

use crate::kit::leaps::{KING as KING_STEPS, board, leaps, mirrored};

/// The squares, in the lower left corner of an 8 × 8 bit board.
pub(super) const BOARD: u64 = board(5, 5);

/// The rank on which each player's pieces promote.
pub(super) const FAR: [u64; 2] = [0x1f << 32, 0x1f];

/// The kind of a piece: one of the codes below; [`NONE`](Piece::NONE) is an empty square.
///
/// Two of the bits stand for sliding diagonally and straight, one for stepping like a king and one
/// like a gold general. Pieces that do neither or a mixture have the combinations left over, so
/// that four sets of squares hold all ten kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece(pub(super) u8);

impl Piece {
    pub(super) const NONE: Self = Self(0);
    pub(super) const BISHOP: Self = Self(0b0001);
    pub(super) const ROOK: Self = Self(0b0010);
    pub(super) const PAWN: Self = Self(0b0011);
    pub(super) const KING: Self = Self(0b0100);
    pub(super) const HORSE: Self = Self(0b0101);
    pub(super) const DRAGON: Self = Self(0b0110);
    pub(super) const GOLD: Self = Self(0b1000);
    pub(super) const PROMOTED_PAWN: Self = Self(0b1001);
    pub(super) const PROMOTED_SILVER: Self = Self(0b1010);
    pub(super) const SILVER: Self = Self(0b1100);

    /// The pieces that can be in hand, in the order of their numbers there.
    pub(super) const IN_HAND: [Self; 5] = [
        Self::GOLD,
        Self::PAWN,
        Self::SILVER,
        Self::ROOK,
        Self::BISHOP,
    ];

    /// The piece that this one promotes to; [`NONE`](Piece::NONE) if it cannot.
    #[inline(always)]
    pub(super) const fn promoted(self) -> Self {
        PROMOTED[self.0 as usize & 15]
    }

    /// The kind of a piece in the hand of the player who takes it: a number in [`Piece::IN_HAND`],
    /// if any.
    #[inline(always)]
    pub(super) const fn taken(self) -> Option<usize> {
        let mut kind = 0;
        while kind < 5 {
            let held = Self::IN_HAND[kind];
            if held.0 == self.0 || held.promoted().0 == self.0 && self.0 != 0 {
                return Some(kind);
            }
            kind += 1;
        }
        None
    }

    /// The squares a piece can step to from a square of the board; slides are not among them.
    #[inline(always)]
    pub(super) fn steps(self, player: usize, from: u32) -> u64 {
        STEPS[player & 1][usize::from(self.0 & 15)][from as usize & 63]
    }
}

const PROMOTED: [Piece; 16] = {
    let mut promoted = [Piece::NONE; 16];
    promoted[Piece::PAWN.0 as usize] = Piece::PROMOTED_PAWN;
    promoted[Piece::SILVER.0 as usize] = Piece::PROMOTED_SILVER;
    promoted[Piece::BISHOP.0 as usize] = Piece::HORSE;
    promoted[Piece::ROOK.0 as usize] = Piece::DRAGON;
    promoted
};

const GOLD_STEPS: [(i8, i8); 6] = [(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (0, -1)];
const SILVER_STEPS: [(i8, i8); 5] = [(-1, 1), (0, 1), (1, 1), (-1, -1), (1, -1)];
const PAWN_STEPS: [(i8, i8); 1] = [(0, 1)];

static STEPS: [[[u64; 64]; 16]; 2] = [
    steps(GOLD_STEPS, SILVER_STEPS, PAWN_STEPS),
    steps(
        mirrored(GOLD_STEPS),
        mirrored(SILVER_STEPS),
        mirrored(PAWN_STEPS),
    ),
];

const fn steps(gold: [(i8, i8); 6], silver: [(i8, i8); 5], pawn: [(i8, i8); 1]) -> [[u64; 64]; 16] {
    let mut steps = [[0; 64]; 16];
    let king = leaps(&KING_STEPS, BOARD);
    let gold = leaps(&gold, BOARD);
    steps[Piece::KING.0 as usize] = king;
    steps[Piece::HORSE.0 as usize] = king;
    steps[Piece::DRAGON.0 as usize] = king;
    steps[Piece::GOLD.0 as usize] = gold;
    steps[Piece::PROMOTED_PAWN.0 as usize] = gold;
    steps[Piece::PROMOTED_SILVER.0 as usize] = gold;
    steps[Piece::SILVER.0 as usize] = leaps(&silver, BOARD);
    steps[Piece::PAWN.0 as usize] = leaps(&pawn, BOARD);
    steps
}
