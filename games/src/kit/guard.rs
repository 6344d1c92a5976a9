//! Check in the games of the chess family: the moves that check and pins leave to pieces other than
//! the king.

use crate::kit::bits::squares;
use crate::kit::rays::{between, bishop, bishop_lines, rook, rook_lines};

/// The moves that check and pins leave the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Guard {
    /// Where pieces other than the king may go or be dropped: everywhere, or between the king and
    /// the piece that gives check and onto that piece, or nowhere if two pieces do.
    pub(crate) allowed: u64,
    /// Own pieces that may move only along their line with the king.
    pub(crate) pinned: u64,
}

impl Guard {
    /// Without a king to guard: all moves are allowed.
    pub(crate) const NONE: Self = Self {
        allowed: u64::MAX,
        pinned: 0,
    };

    /// The guard of the king on a square that `checkers` attack, among its `own` pieces. The enemy
    /// pieces slide along ranks and files, and along diagonals.
    ///
    /// They cannot pass `occupied`: all pieces, and the squares off the board.
    #[inline(always)]
    pub(crate) fn of(
        king: u32,
        checkers: u64,
        own: u64,
        [straight, diagonal]: [u64; 2],
        occupied: u64,
    ) -> Self {
        let allowed = if checkers == 0 {
            u64::MAX
        } else if checkers.is_power_of_two() {
            checkers | between(king, checkers.trailing_zeros())
        } else {
            0
        };
        let mut pinned = 0;
        if rook_lines(king) & straight | bishop_lines(king) & diagonal != 0 {
            // The pieces that attack the king once the first own piece on its line is away.
            let screens = own & rook(king, occupied);
            let behind = rook(king, occupied & !screens) & straight;
            let oblique_screens = own & bishop(king, occupied);
            let behind_oblique = bishop(king, occupied & !oblique_screens) & diagonal;
            for pinner in squares((behind | behind_oblique) & !checkers) {
                pinned |= between(king, pinner.into()) & own;
            }
        }
        Self { allowed, pinned }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji::Rng;

    /// The sliding enemies that attack the king.
    fn sliding(king: u32, [straight, diagonal]: [u64; 2], occupied: u64) -> u64 {
        rook(king, occupied) & straight | bishop(king, occupied) & diagonal
    }

    #[test]
    fn pins_and_checks_are_what_moving_a_piece_shows() {
        let mut rng = Rng::new(19);
        let (mut pins, mut checks) = (0, 0);
        for _ in 0..20_000 {
            let king = rng.below(64);
            let mut some = || rng.word() & rng.word() & rng.word() & !(1 << king);
            let own = some();
            let enemies = some() & !own;
            let sliders = [some() & enemies, some() & enemies];
            let occupied = own | enemies | 1 << king;
            let checkers = sliding(king, sliders, occupied);
            let guard = Guard::of(king, checkers, own, sliders, occupied);
            for piece in squares(own) {
                let away = sliding(king, sliders, occupied & !(1 << piece));
                assert_eq!(guard.pinned >> piece & 1 == 1, away & !checkers != 0);
            }
            // A square is allowed if a piece of ours there ends every check.
            for square in squares(!own & !(1 << king)) {
                let left = sliders.map(|set| set & !(1 << square));
                let safe = sliding(king, left, occupied | 1 << square) == 0;
                assert_eq!(guard.allowed >> square & 1 == 1, safe, "{square}");
            }
            pins += guard.pinned.count_ones();
            checks += u32::from(checkers != 0);
        }
        assert!(pins > 500 && checks > 2000, "{pins} {checks}");
    }
}
