//! The choices of Plus and Shift between the piece and its destination.

use crate::chess::{Castling, Kind, Move, Rules};
use crate::kit::leaps::{COMPASS, DIRECTIONS, KING, Leap, leaps, ray};
use tesuji::game::split::Strategy;

/// A choice between the piece and its destination, such as a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Way(u8);

/// The piece that moves, with the ways it has if Plus chooses one.
#[derive(Clone, Copy)]
pub(super) enum Going {
    Pawn,
    Knight,
    /// A piece that slides in the directions of this and the next number up to the other.
    Slider(u8, u8),
    King,
}

/// The texts of the ways that are no directions.
const TEXTS: [&str; (Way::ALL - Way::DIRECTIONS) as usize] = [
    "ee", "nn", "ww", "ss", "e", "w", "step", "castle", "ahead", "capture",
];

impl Way {
    pub(super) const ALL: u8 = 18;
    /// The first direction of a bishop; those before it are a rook's.
    pub(super) const BISHOP: u8 = 4;
    pub(super) const DIRECTIONS: u8 = 8;
    /// The long half of a knight's hop, in the directions of a rook.
    const HOP: u8 = 8;
    /// The columns of a king's step aslant.
    const ASLANT: u8 = 12;
    /// The step of a king; castling follows it.
    const STEP: u8 = 14;
    /// A pawn's way ahead; that to a capture follows it.
    const AHEAD: u8 = 16;

    pub(super) fn numbered(number: u8) -> Self {
        Self(number)
    }

    pub(super) fn number(self) -> u8 {
        self.0
    }

    /// The squares that lie this way, for either side.
    #[inline(always)]
    pub(super) fn squares(self, from: u32) -> u64 {
        SQUARES[usize::from(self.0)][from as usize & 63]
    }

    /// The ways that are chosen after another, or first.
    #[inline(always)]
    pub(super) fn after<R: Rules, S: Strategy>(
        strategy: S,
        going: Going,
        way: Option<Self>,
    ) -> impl ExactSizeIterator<Item = Self> + Clone {
        let castles = !matches!(R::CASTLING, Castling::None);
        let numbers = match (going, way) {
            (Going::Slider(first, end), None) if strategy.plus() => first..end,
            (Going::Knight, None) if strategy.shift() => Self::HOP..Self::ASLANT,
            (Going::King, None) if strategy.plus() && castles => Self::STEP..Self::AHEAD,
            (Going::King, None | Some(Self(Self::STEP))) if strategy.shift() => {
                Self::ASLANT..Self::STEP
            }
            (Going::Pawn, None) if strategy.plus() => Self::AHEAD..Self::ALL,
            _ => 0..0,
        };
        numbers.map(Self)
    }

    /// The way that was chosen before this one.
    pub(super) fn before<R: Rules, S: Strategy>(self, strategy: S) -> Option<Self> {
        let castles = !matches!(R::CASTLING, Castling::None);
        let aslant = (Self::ASLANT..Self::STEP).contains(&self.0);
        (aslant && strategy.plus() && castles).then_some(Self(Self::STEP))
    }

    /// The last way that is chosen before the destination of a move.
    pub(super) fn of<R: Rules, S: Strategy>(strategy: S, m: Move) -> Option<Self> {
        let going = match m.kind {
            Kind::Pawn(_) => Going::Pawn,
            Kind::Knight => Going::Knight,
            Kind::Slider => Going::Slider(0, Self::DIRECTIONS),
            Kind::King => Going::King,
            Kind::Passing | Kind::Pass => return None,
        };
        let mut last = None;
        let leads = |way: &Self| way.squares(m.from.into()) >> m.to & 1 == 1;
        while let Some(way) = Self::after::<R, S>(strategy, going, last).find(leads) {
            last = Some(way);
        }
        last
    }

    pub(super) fn text(self) -> &'static str {
        let number = usize::from(self.0);
        let direction = COMPASS.get(number);
        direction.unwrap_or_else(|| &TEXTS[number - COMPASS.len()])
    }
}

/// The squares that lie each way from each square of the board of 8 × 8.
static SQUARES: [[u64; 64]; Way::ALL as usize] = {
    const fn table(steps: &[Leap]) -> [u64; 64] {
        leaps(steps, u64::MAX)
    }
    const fn hop((columns, rows): Leap) -> [u64; 64] {
        // To either side of the long half.
        table(&[
            (2 * columns + rows, 2 * rows + columns),
            (2 * columns - rows, 2 * rows - columns),
        ])
    }
    const D: [Leap; 8] = DIRECTIONS;
    [
        ray(D[0]),
        ray(D[1]),
        ray(D[2]),
        ray(D[3]),
        ray(D[4]),
        ray(D[5]),
        ray(D[6]),
        ray(D[7]),
        hop(D[0]),
        hop(D[1]),
        hop(D[2]),
        hop(D[3]),
        table(&[D[4], D[7]]),
        table(&[D[5], D[6]]),
        table(&KING),
        table(&[(2, 0), (-2, 0)]),
        table(&[D[1], D[3]]),
        table(&[D[4], D[5], D[6], D[7]]),
    ]
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::leaps::KNIGHT;
    use crate::kit::rays::{bishop_lines, rook_lines};

    #[test]
    fn ways_part_the_squares_of_a_piece() {
        let part = |from: u32, ways: std::ops::Range<u8>| {
            ways.fold(0, |all, way| {
                let squares = Way(way).squares(from);
                assert_eq!(all & squares, 0);
                all | squares
            })
        };
        let (knight, king) = (leaps(&KNIGHT, u64::MAX), leaps(&KING, u64::MAX));
        for from in 0..64 {
            assert_eq!(part(from, 0..Way::BISHOP), rook_lines(from));
            assert_eq!(part(from, Way::BISHOP..Way::HOP), bishop_lines(from));
            let at = from as usize;
            assert_eq!(part(from, Way::HOP..Way::ASLANT), knight[at]);
            let aslant = king[at] & bishop_lines(from);
            assert_eq!(part(from, Way::ASLANT..Way::STEP), aslant);
        }
    }
}
