//! Features of pawn structure in breakthrough: attacks and guards, free pawns, and the race to the
//! last row.
//!
//! All features are those of a side that plays up the board. Rows count by the distance to the last
//! row, columns by the distance to the nearer edge.

mod pawns;

use super::{COLUMN_A, Piece, ROW_1, Through};
use crate::kit::bits::squares;
use crate::kit::learned::{FeatureSet, Features, STAGES, Squares};
use tesuji::eval::Term;
use tesuji::game::Game;

/// The feature of being to move. The following constants are the first features of their kinds.
pub const TEMPO: usize = 0;
/// A pawn, by distance and column.
pub const SQUARE: usize = 1;
/// A pawn, by the side to move, attackers, guards and distance.
pub const FIGHT: usize = SQUARE + 32;
/// A pawn, by the square straight ahead (empty, own, enemy) and distance.
pub const AHEAD: usize = FIGHT + 144;
/// A pawn, by the own pawns to its left and right, and distance.
pub const BESIDE: usize = AHEAD + 24;
/// A free pawn (no enemy can stop it), by the side to move and distance.
pub const FREE: usize = BESIDE + 24;
/// A column, by the number of own pawns on it, up to four.
pub const COLUMN: usize = FREE + 16;
/// The race, by the distances of the foremost free pawns of the mover and of the other side; 8 for
/// none.
pub const RACE: usize = COLUMN + 20;
/// The first row, by the pattern of its pawns.
pub const HOME: usize = RACE + 81;
/// The second row, by the pattern of its pawns.
pub const SECOND: usize = HOME + 256;
/// The number of features that do not distinguish left and right: those of [`Tables`].
pub const COUNT: usize = SECOND + 256;
/// A pawn, by distance and column counted from the left. Units read it instead of [`SQUARE`].
pub const PLACE: usize = COUNT;
/// The number of features that units read.
pub const SEEN: usize = PLACE + 64;

/// The weights of the features, in 256ths of the logarithm of the odds to win.
pub type Weights = [i16; COUNT];

/// The tables from which the sum is computed.
#[derive(Debug)]
pub struct Tables {
    weights: Weights,
    /// By who is to move, attackers, guards, the square ahead, and own pawns beside: for each
    /// distance and column.
    pawn: [[i16; 32]; 162],
}

impl Tables {
    /// Tables from weights: the weights of a pawn are added up beforehand.
    pub const fn new(weights: Weights) -> Self {
        let mut pawn = [[0; 32]; 162];
        let mut context = 0;
        while context < 162 {
            let (beside, rest) = (context % 3, context / 3);
            let (ahead, rest) = (rest % 3, rest / 3);
            let mut at = 0;
            while at < 32 {
                let far = at / 4;
                pawn[context][at] = weights[SQUARE + at]
                    + weights[FIGHT + 8 * rest + far]
                    + weights[AHEAD + 8 * ahead + far]
                    + weights[BESIDE + 8 * beside + far];
                at += 1;
            }
            context += 1;
        }
        Self { weights, pawn }
    }
}

/// The tables of breakthrough.
pub static PAWNS: Tables = Tables::new(pawns::PAWNS);

/// A term: the weights as tables, or no weights.
#[derive(Clone, Copy, Debug)]
pub struct Structure(pub Option<&'static Tables>);

impl PartialEq for Structure {
    fn eq(&self, other: &Self) -> bool {
        match (self.0, other.0) {
            (Some(own), Some(other)) => std::ptr::eq(own, other),
            (None, None) => true,
            _ => false,
        }
    }
}

/// One side as it sees the board, playing up.
#[derive(Clone, Copy)]
struct Side {
    own: u64,
    other: u64,
    columns: u32,
    rows: u32,
    moves: bool,
}

/// For each square the squares from which an enemy gets in the way of a pawn there or takes it, on
/// eight columns: every square ahead that is at most as many columns to the side as rows ahead.
const CONES: [u64; 64] = {
    let mut cones = [0; 64];
    let mut square = 0;
    while square < 64 {
        let (row, column) = (square / 8, square % 8);
        let mut other = 0;
        while other < 64 {
            let (up, right) = (other / 8 - row, other % 8 - column);
            if up > 0 && right <= up && -right <= up {
                cones[square as usize] |= 1 << other;
            }
            other += 1;
        }
        square += 1;
    }
    cones
};

impl Side {
    fn all<P: Piece>(position: &Through<P>) -> [Self; 2] {
        let [first, second] = position.sides;
        let rows = u32::from(position.rows);
        let turn = |set: u64| set.swap_bytes() >> (64 - 8 * rows);
        let side = |own, other, player| Self {
            own,
            other,
            columns: position.columns.into(),
            rows,
            moves: position.mover() == player,
        };
        [side(first, second, 0), side(turn(second), turn(first), 1)]
    }

    /// The squares from the edges inwards, 0 to 3.
    #[inline(always)]
    fn column(&self, square: u32) -> usize {
        let column = square % 8;
        column.min(self.columns - 1 - column) as usize
    }

    /// Calls with each pawn: its context, its place, and its distance from the last row.
    #[inline(always)]
    fn pawns(&self, mut f: impl FnMut(usize, usize, usize, u32)) {
        let last = COLUMN_A << (self.columns - 1);
        let left = |set: u64| (set & !COLUMN_A) >> 1;
        let right = |set: u64| (set & !last) << 1;
        let (own, other) = (self.own, self.other);
        // As seen from each square: what stands to its upper left is what moves there from it.
        let attackers = [right(other >> 8), left(other >> 8)];
        let guards = [right(own << 8), left(own << 8)];
        let beside = [right(own), left(own)];
        let ahead = [own >> 8, other >> 8];
        let turn = usize::from(self.moves);
        for square in squares(own) {
            let square = u32::from(square);
            let at = |set: u64| (set >> square & 1) as usize;
            let fight = 9 * turn
                + 3 * (at(attackers[0]) + at(attackers[1]))
                + at(guards[0])
                + at(guards[1]);
            let context =
                3 * (3 * fight + at(ahead[0]) + 2 * at(ahead[1])) + at(beside[0]) + at(beside[1]);
            let far = (self.rows - 1 - square / 8) as usize;
            f(context, 4 * far + self.column(square), far, square);
        }
    }

    #[inline(always)]
    fn is_free(&self, square: u32) -> bool {
        self.other & CONES[square as usize & 63] == 0
    }

    /// Features that are neither of pawns nor of both sides.
    #[inline(always)]
    fn rest(&self, mut f: impl FnMut(usize)) {
        for column in 0..self.columns {
            let count = (self.own >> column & COLUMN_A).count_ones().min(4) as usize;
            f(COLUMN + 4 * count + self.column(column));
        }
        let row = |row: u32| {
            let set = (self.own >> (8 * row) & ROW_1) as u8;
            let mirrored = set.reverse_bits() >> (8 - self.columns);
            usize::from(set.min(mirrored))
        };
        f(HOME + row(0));
        f(SECOND + row(1));
    }
}

impl<P: Piece> Features for Through<P> {
    /// The mirror image.
    const IMAGES: usize = 2;

    #[inline]
    fn set(&self) -> FeatureSet {
        FeatureSet {
            name: P::NAMES[0].0,
            count: SEEN,
        }
    }

    fn image_of(&self, feature: usize, _: usize) -> usize {
        let places = Squares {
            first: PLACE,
            rows: 8,
            wide: 8,
            columns: self.columns.into(),
        };
        places.mirrored(feature)
    }

    #[inline]
    fn features(&self, mut seen: impl FnMut(usize, i32)) {
        let sides = Side::all(self);
        let mut nearest = [8; 2];
        seen(TEMPO, 1);
        for (side, nearest) in sides.iter().zip(&mut nearest) {
            let sign = if side.moves { 1 } else { -1 };
            let turn = usize::from(side.moves);
            side.pawns(|context, _, far, square| {
                let (beside, rest) = (context % 3, context / 3);
                seen(PLACE + 8 * far + (square % 8) as usize, sign);
                seen(FIGHT + 8 * (rest / 3) + far, sign);
                seen(AHEAD + 8 * (rest % 3) + far, sign);
                seen(BESIDE + 8 * beside + far, sign);
                if side.is_free(square) {
                    seen(FREE + 8 * turn + far, sign);
                    *nearest = far.min(*nearest);
                }
            });
            side.rest(|feature| seen(feature, sign));
        }
        let mover = self.mover();
        seen(RACE + 9 * nearest[mover] + nearest[1 - mover], 1);
    }

    /// By the pawns that are gone, up to three rows of them.
    fn stage(&self) -> i32 {
        let columns = i32::from(self.columns);
        let left = (self.sides[0] | self.sides[1]).count_ones() as i32;
        (4 * columns - left).clamp(0, 3 * columns) * STAGES / (3 * columns)
    }
}

impl Tables {
    /// The sum of the weights, for the mover.
    #[inline]
    pub fn sum<P: Piece>(&self, position: &Through<P>) -> i32 {
        let weights = &self.weights;
        let sides = Side::all(position);
        let mut nearest = [8; 2];
        let mut sums = [0; 2];
        for ((side, nearest), sum) in sides.iter().zip(&mut nearest).zip(&mut sums) {
            let free = FREE + 8 * usize::from(side.moves);
            side.pawns(|context, place, far, square| {
                *sum += i32::from(self.pawn[context][place & 31]);
                if side.is_free(square) {
                    *sum += i32::from(weights[free + far]);
                    *nearest = far.min(*nearest);
                }
            });
            side.rest(|feature| *sum += i32::from(weights[feature]));
        }
        let mover = position.mover();
        let both = weights[TEMPO] + weights[RACE + 9 * nearest[mover] + nearest[1 - mover]];
        i32::from(both) + sums[mover] - sums[1 - mover]
    }
}

impl<P: Piece> Term<Through<P>> for Structure {
    type Memory = ();

    fn add(&self, positions: &[Through<P>], player: usize, (): &mut (), sums: &mut [f32]) {
        let Some(tables) = self.0 else {
            return;
        };
        for (position, sum) in positions.iter().zip(sums) {
            let value = tables.sum(position);
            let value = if position.mover() == player {
                value
            } else {
                -value
            };
            *sum += value as f32;
        }
    }
}
