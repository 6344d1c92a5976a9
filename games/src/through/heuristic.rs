//! Heuristics of breakthrough and knightthrough.

use super::structure::{self, Structure};
use super::{Hop, Piece, ROW_1, Tactics, Through};
use crate::catalogue::{Knowledge, Named, Tuning};
use crate::kit::bits;
use crate::kit::learned::{Learned, SLOPE, Seen, Units};
use std::array::from_fn;
use tesuji::eval::{
    Board, Heuristic, Influence, Inputs, Ludii, Mobility, Opposed, Placement, Planes, Symmetries,
    Symmetry, Term, ThreatenedMaterial, by_eight,
};

/// An evaluator of these games: the general terms, the term [`Schadd`], and the structure of pawns.
pub type Evaluation = Heuristic<(Ludii<1>, Schadd, Structure, Learned)>;

/// The evaluator with the `learned` weights.
pub const fn by(learned: Learned) -> Evaluation {
    Heuristic::new((Ludii::NONE, Schadd::NONE, Structure(None), learned), SLOPE)
}

/// The sets of weights that both games have.
pub const SETS: &[Named<Evaluation>] = &[SCHADD, SCHADD_60, LUDII];

/// The sets of weights of breakthrough.
pub const PAWN_SETS: &[Named<Evaluation>] = &[
    SCHADD,
    SCHADD_60,
    LUDII,
    (
        "structure",
        "who guards whom, who is free to run and who is first, learned from self-play",
        Heuristic::new(
            (
                Ludii::NONE,
                Schadd::NONE,
                Structure(Some(&structure::PAWNS)),
                Learned::None,
            ),
            // The weights are 256ths of the logarithm of the odds, of which the tangent takes a
            // half.
            0.5 / 256.0,
        ),
    ),
    (
        "units",
        "the same with the wings told apart, and 32 units over it",
        by(Learned::Units(&UNITS)),
    ),
];

static UNITS: Units = Units::shipped(&[include_bytes!("structure/breakthrough.units")]);

const SCHADD: Named<Evaluation> = (
    "schadd",
    "10 a piece and 2.5 a row of the foremost piece",
    Heuristic::new(
        (
            Ludii::NONE,
            Schadd::PUBLISHED,
            Structure(None),
            Learned::None,
        ),
        0.03,
    ),
);

const SCHADD_60: Named<Evaluation> = (
    "schadd60",
    "the same with half the slope, as playouts that end early use it",
    Heuristic::new(
        (
            Ludii::NONE,
            Schadd::PUBLISHED,
            Structure(None),
            Learned::None,
        ),
        1.0 / 60.0,
    ),
);

const LUDII: Named<Evaluation> = (
    "ludii",
    "pieces, their progress, threats, moves and influence",
    Heuristic::new((MIXED, Schadd::NONE, Structure(None), Learned::None), 0.2),
);

/// The terms that Ludii combines for breakthrough; the weights are ours.
const MIXED: Ludii<1> = Ludii {
    placement: Placement {
        material: [1.0],
        centre: [0.1],
        sides: [0.1],
        goal: [0.8],
        other_goals: [0.2],
        ..Placement::NONE
    },
    mobility: Mobility {
        simple: 0.01,
        ..Mobility::NONE
    },
    influence: Influence {
        simple: 0.5,
        ..Influence::NONE
    },
    threats: ThreatenedMaterial {
        threatened: -0.2,
        unthreatened: 0.1,
        multiple: -0.1,
    },
    ..Ludii::NONE
};

/// A term for the number of pieces and for the row of the foremost piece.
///
/// # Reference
/// M. P. D. Schadd's thesis, as paper 004, section 3.2.1, cites it: a piece scores 10 and the
/// furthest row achieved 2.5.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Schadd {
    /// The weight of a piece.
    pub piece: f32,
    /// The weight of each row up to the foremost piece, counted from the player's first row.
    pub row: f32,
}

impl Schadd {
    /// The published weights.
    pub const PUBLISHED: Self = Self {
        piece: 10.0,
        row: 2.5,
    };

    /// The term with both weights 0.
    pub const NONE: Self = Self {
        piece: 0.0,
        row: 0.0,
    };
}

impl<P: Piece> Term<Through<P>> for Schadd {
    type Memory = ();

    fn add(&self, positions: &[Through<P>], player: usize, (): &mut (), sums: &mut [f32]) {
        if *self == Self::NONE {
            return;
        }
        let sign = if player == 0 { 1 } else { -1 };
        let words = |position: &Through<P>| {
            let [first, second] = position.sides;
            [first, second, u64::from(position.rows)]
        };
        by_eight(positions, sums, words, |[first, second, rows]| {
            from_fn(|i| {
                let pieces = first[i].count_ones() as i32 - second[i].count_ones() as i32;
                let up = (63 - first[i].leading_zeros() as i32) >> 3;
                let down = rows[i] as i32 - 1 - (second[i].trailing_zeros() as i32 >> 3);
                let rows = up - down;
                self.piece * (sign * pieces) as f32 + self.row * (sign * rows) as f32
            })
        });
    }
}

impl<P: Piece> Board for Through<P> {
    type Sites = u64;

    #[inline(always)]
    fn shape(&self) -> u64 {
        u64::from(self.columns) << 8 | u64::from(self.rows)
    }

    fn board(&self) -> u64 {
        Through::board(self)
    }

    fn place(&self, site: usize) -> [i32; 2] {
        bits::place(site)
    }

    #[inline(always)]
    fn pieces(&self, player: usize, _: usize) -> u64 {
        self.sides[player]
    }

    /// The rank that a player's pieces make for.
    fn goal(&self, player: usize) -> u64 {
        let row = if player == 0 { self.rows - 1 } else { 0 };
        Through::board(self) & ROW_1 << (8 * row)
    }

    #[inline]
    fn target(&self, m: Hop) -> Option<usize> {
        Some(m.to.into())
    }

    #[inline]
    fn with_mover(&self, player: usize) -> Option<Self> {
        Some(Self {
            mover: player as u8,
            ..*self
        })
    }
}

impl<P: Piece> Knowledge for Through<P> {
    type Heuristic = Evaluation;
    const HEURISTICS: &'static [Named<Evaluation>] = P::HEURISTICS;
    type Tactics = Tactics;

    fn planes(position: &Self) -> Option<Planes<Self>> {
        Some(Planes {
            symmetries: Symmetries::MIRROR,
            ..Planes::of(position)
        })
    }

    fn inputs(position: &Self) -> Option<Inputs<Self>> {
        let opposed = Opposed::By(Symmetry::ROWS);
        Some(Inputs::of(position, opposed, Symmetries::MIRROR))
    }

    fn tuning() -> Option<Tuning<Self, Evaluation>> {
        P::COUNTED.then_some(Tuning { seen: Seen::of, by })
    }
}

#[cfg(test)]
mod tests {
    use crate::kit::checks::{near, raw};
    use crate::{Breakthrough, Knightthrough};

    use super::Schadd;

    #[test]
    fn pieces_and_the_foremost_row() {
        let start = Breakthrough::new(8, 8).expect("the size is allowed");
        let knights = Knightthrough::new(6, 5).expect("the size is allowed");
        near(raw(&start, "", &Schadd::PUBLISHED), 0.0);
        near(raw(&knights, "", &Schadd::PUBLISHED), 0.0);
        // Three pawns against two; the foremost stand on the fifth rank and, seen from the other
        // side, on the fourth.
        let text = "8/3p4/8/1p2P3/8/8/PP6/8 w - - 0 1";
        let expected = 10.0 + 2.5 * (5.0 - 4.0);
        near(raw(&start, text, &Schadd::PUBLISHED), expected);
    }
}
