//! The moves of a single ship. [`super::super::fleet`] has those of all ships at once.

use crate::breakthru::Breakthru;
use crate::kit::wide::{Lines, SQUARES, View, WIDTH, board, place};
use tesuji::game::Game;

/// The ways of a rook.
pub(crate) const ROOK: [usize; 4] = [0, 1, 4, 5];

/// The neighbours of each square on its diagonals: lower ones, then higher ones.
static DIAGONALS: [[u128; 2]; 128] = {
    let mut all = [[0; 2]; 128];
    let mut square = 0;
    while square < SQUARES {
        let (column, row) = place(square as u8);
        let mut other = 0;
        while other < SQUARES {
            let (to_column, to_row) = place(other as u8);
            if column.abs_diff(to_column) == 1 && row.abs_diff(to_row) == 1 {
                all[square][(to_row > row) as usize] |= 1 << other;
            }
            other += 1;
        }
        square += 1;
    }
    all
};

/// The neighbours of a square on its diagonals.
#[inline(always)]
pub(crate) fn diagonals(square: u8) -> u128 {
    let [lower, higher] = DIAGONALS[usize::from(square & 127)];
    lower | higher
}

/// The board as the side to move sees it.
#[derive(Clone, Copy)]
pub(super) struct Sea {
    /// The ordinary ships of the side to move.
    pub(super) own: u128,
    /// The flagship of the side to move, empty for silver.
    pub(super) flagship: u128,
    pub(super) enemies: u128,
    pub(super) open: u128,
}

impl Sea {
    #[inline(always)]
    pub(super) fn new(state: &Breakthru) -> Self {
        let mover = state.mover();
        let (own, flagship) = (state.ships[mover], state.flagship_of(mover));
        let enemies = state.ships[1 - mover] | state.flagship_of(1 - mover);
        let open = board(WIDTH) & !(own | flagship | enemies);
        Self {
            own,
            flagship,
            enemies,
            open,
        }
    }

    /// The board after the first step of a turn.
    #[inline(always)]
    pub(super) fn after(mut self, [from, to]: [u8; 2]) -> Self {
        let changed = 1 << from | 1 << to;
        self.own ^= changed;
        self.open ^= changed;
        self
    }

    #[inline(always)]
    pub(super) fn lines(&self, ship: u8, ways: &[usize]) -> Lines {
        View::new(self.open).lines(ship, ways)
    }

    /// The ships that a ship can capture in the rows below it, or in those above it.
    #[inline(always)]
    pub(super) fn prey_in(&self, ship: u8, half: usize) -> u128 {
        DIAGONALS[usize::from(ship & 127)][half] & self.enemies
    }

    /// The ships that a ship can capture.
    #[inline(always)]
    pub(super) fn prey(&self, ship: u8) -> u128 {
        diagonals(ship) & self.enemies
    }
}
