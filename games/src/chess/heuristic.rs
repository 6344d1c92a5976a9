//! Heuristics of the games with the pieces of chess.

use super::board::{Castling, ROW_1};
use super::structure::{CHESS, LOS_ALAMOS};
use super::{Ending, Move, Position, Rules, Tactics};
use crate::catalogue::{Knowledge, Named, Tuning};
use crate::kit::bits;
use crate::kit::leaps;
use crate::kit::learned::{Learned, SLOPE, Seen, Units, Weight};
use std::sync::Arc;
use tesuji::eval::{
    Board, Heuristic, Inputs, Ludii, Mobility, Opposed, Placement, Planes, Sites, Symmetries,
    Symmetry, board_shape, write_board,
};
use tesuji::game::Game;
use tesuji::solve::retrograde::Index;

/// An evaluator of these games: the general terms, for the kinds pawn, knight, bishop, rook, queen
/// and king, and the learned weights.
pub type Evaluation = Heuristic<(Ludii<6>, Learned)>;

/// The evaluator with the `learned` weights.
pub const fn by(learned: Learned) -> Evaluation {
    Heuristic::new((Ludii::NONE, learned), SLOPE)
}

/// The sets of weights of chess and of similar games.
const SETS: &[Named<Evaluation>] = &[
    (
        "material",
        "the usual worth of the pieces, pawns' progress, knights and bishops near the centre",
        Heuristic::new((MATERIAL, Learned::None), 0.06),
    ),
    (
        "mobile",
        "as material, with the moves of both sides",
        Heuristic::new(
            (
                Ludii {
                    mobility: Mobility {
                        advanced: 0.05,
                        ..Mobility::NONE
                    },
                    ..MATERIAL
                },
                Learned::None,
            ),
            0.05,
        ),
    ),
];

/// The sets of weights of chess.
pub const CHESS_SETS: &[Named<Evaluation>] =
    &[SETS[0], SETS[1], learned(&CHESS), units(&CHESS_UNITS)];

/// The sets of weights of Los Alamos chess.
pub const LOS_ALAMOS_SETS: &[Named<Evaluation>] = &[
    SETS[0],
    SETS[1],
    learned(&LOS_ALAMOS),
    units(&LOS_ALAMOS_UNITS),
];

static CHESS_UNITS: Units = Units::shipped(&[include_bytes!("structure/weights/chess.units")]);

static LOS_ALAMOS_UNITS: Units =
    Units::shipped(&[include_bytes!("structure/weights/los_alamos.units")]);

/// The sets of weights of chess without check.
pub const KING_CAPTURE_SETS: &[Named<Evaluation>] = &[SETS[0], SETS[1], units(&KING_CAPTURE_UNITS)];

static KING_CAPTURE_UNITS: Units =
    Units::shipped(&[include_bytes!("structure/weights/king_capture.units")]);

static SKIRMISH_UNITS: Units =
    Units::shipped(&[include_bytes!("structure/weights/skirmish.units")]);

/// The set of weights that were learned.
const fn learned(weights: &'static [Weight]) -> Named<Evaluation> {
    (
        "learned",
        "where pieces stand, what they attack, pawns and kings; learned from self-play",
        by(Learned::Weights(weights)),
    )
}

/// The units that were learned.
const fn units(units: &'static Units) -> Named<Evaluation> {
    (
        "units",
        "where pieces stand, what they attack, pawns and kings, and 32 units over it; learned from self-play",
        by(Learned::Units(units)),
    )
}

const MATERIAL: Ludii<6> = Ludii {
    placement: Placement {
        material: [1.0, 3.0, 3.0, 5.0, 9.0, 0.0],
        centre: [0.1, 0.4, 0.3, 0.0, 0.1, 0.0],
        goal: [0.5, 0.0, 0.0, 0.0, 0.0, 0.0],
        ..Placement::NONE
    },
    ..Ludii::NONE
};

/// The sets of weights of skirmish, in which only the number of pieces counts. By hand, pieces that
/// capture well weigh a little more.
pub const SKIRMISH_SETS: &[Named<Evaluation>] = &[
    (
        "pieces",
        "the number of pieces, by what they can do",
        Heuristic::new(
            (
                Ludii {
                    placement: Placement {
                        material: [1.0, 1.3, 1.3, 1.5, 2.0, 1.2],
                        ..Placement::NONE
                    },
                    ..Ludii::NONE
                },
                Learned::None,
            ),
            0.18,
        ),
    ),
    units(&SKIRMISH_UNITS),
];

/// The sets of weights of games in which the first piece on the far rank wins.
pub const BY_REACH: &[Named<Evaluation>] = &[(
    "material",
    "the worth of the pieces, and their distance from the far rank",
    Heuristic::new(
        (
            Ludii {
                placement: Placement {
                    material: [1.0, 3.0, 3.0, 5.0, 9.0, 0.0],
                    goal: [1.0, 0.5, 0.0, 0.0, 0.0, 0.5],
                    ..Placement::NONE
                },
                ..Ludii::NONE
            },
            Learned::None,
        ),
        0.09,
    ),
)];

/// Sites are the squares as the first player sees them; kinds are pawns, knights, bishops, rooks,
/// queens and kings.
impl<R: Rules> Board for Position<R> {
    type Sites = u64;
    const KINDS: usize = 6;

    fn board(&self) -> u64 {
        leaps::board(R::SIZE, R::SIZE)
    }

    fn place(&self, site: usize) -> [i32; 2] {
        bits::place(site)
    }

    #[inline(always)]
    fn pieces(&self, player: usize, kind: usize) -> u64 {
        let board = &self.board;
        let all = match kind {
            0 => board.pawns,
            1 => board.knights,
            2 => board.diagonal & !board.straight,
            3 => board.straight & !board.diagonal,
            4 => board.diagonal & board.straight,
            _ => board.kings,
        };
        let [side, all] = [[board.own, board.other][player ^ self.mover()], all];
        let set = side & all;
        if self.mover == 0 {
            set
        } else {
            set.swap_bytes() >> (64 - 8 * R::SIZE)
        }
    }

    /// The rank where a player's pawns promote or, in reach chess, its pieces win.
    fn goal(&self, player: usize) -> u64 {
        let row = if player == 0 { R::SIZE - 1 } else { 0 };
        <Self as Board>::board(self) & ROW_1 << (8 * row)
    }

    fn target(&self, m: Move) -> Option<usize> {
        (m.from != m.to).then(|| m.to.into())
    }

    /// `None` for the opponent of a king in check, who could capture it. No pawn can be taken in
    /// passing after a turn that was left out.
    fn with_mover(&self, player: usize) -> Option<Self> {
        if player == self.mover() {
            return Some(*self);
        }
        if self.checked {
            return None;
        }
        let mut turned = *self;
        turned.board = self.board.turned(R::SIZE);
        turned.board.special = 0;
        turned.mover ^= 1;
        turned.see_check();
        Some(turned)
    }
}

impl<R: Rules> Knowledge for Position<R> {
    type Heuristic = Evaluation;
    const HEURISTICS: &'static [Named<Evaluation>] = R::HEURISTICS;
    type Tactics = Tactics;

    fn endings(position: &Self) -> Option<Arc<dyn Index<Self>>> {
        Ending::of(position).map(|ending| Arc::new(ending) as Arc<dyn Index<Self>>)
    }

    /// The six kinds of pieces of each player; rooks that may still castle and the square on which
    /// a pawn can be taken in passing; how much of the way to a draw has gone by.
    fn planes(position: &Self) -> Option<Planes<Self>> {
        Some(Planes {
            shape: board_shape(position).with_more(2),
            write: |position, out| {
                let special = write_board(position, out);
                let set = if position.mover == 0 {
                    position.board.special
                } else {
                    position.board.special.swap_bytes() >> (64 - 8 * R::SIZE)
                };
                for site in set.sites() {
                    out.set(special, bits::place(site), 1.0);
                }
                let clock = f32::from(position.clock) / f32::from(position.limit);
                out.fill(special + 1, clock.min(1.0));
            },
            symmetries: Symmetries::NONE,
        })
    }

    fn inputs(position: &Self) -> Option<Inputs<Self>> {
        let opposed = Opposed::By(Symmetry::ROWS);
        let symmetries = match R::CASTLING {
            Castling::None => Symmetries::MIRROR,
            _ => Symmetries::NONE,
        };
        Some(Inputs::of(position, opposed, symmetries))
    }

    fn tuning() -> Option<Tuning<Self, Evaluation>> {
        Some(Tuning { seen: Seen::of, by })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Chess;
    use crate::kit::checks::{near, raw};

    #[test]
    fn pieces_have_their_worth() {
        let material = Placement {
            centre: [0.0; 6],
            goal: [0.0; 6],
            ..MATERIAL.placement
        };
        let start = Chess::new();
        near(raw(&start, "", &material), 0.0);
        for side in ["w", "b"] {
            let text = format!("rnb1kbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQK1NR {side} - - 0 1");
            near(raw(&start, &text, &material), 9.0 + 1.0 - 3.0);
        }
    }

    #[test]
    fn pawns_advance_to_their_own_side() {
        let progress = Placement {
            goal: [7.0, 0.0, 0.0, 0.0, 0.0, 0.0],
            ..Placement::NONE
        };
        // From the last rank a pawn on e5 is three steps away, one on d7 six: 7 · (4/7 − 1/7).
        for side in ["w", "b"] {
            let text = format!("4k3/3p4/8/4P3/8/8/8/4K3 {side} - - 0 1");
            near(raw(&Chess::new(), &text, &progress), 3.0);
        }
    }
}
