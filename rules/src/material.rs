//! The lead in pieces, as an evaluator's term.

use crate::described::{Described, Position, Seats};

/// The pieces of a player less the mean of the others', as a part of those at the start; 0 without
/// a board.
pub(crate) fn lead<K: Seats>(position: &Described<K>, player: usize) -> f32 {
    match &position.position {
        Position::Rbg(position) => {
            let (rules, owners) = (position.loaded().rules(), position.loaded().owners());
            let owner = |piece: usize| owners[piece].map(usize::from);
            let start = rules.description.board.cells.iter();
            let pieces = position.state().pieces.iter();
            let start = at_start(start.map(|cell| owner(cell.piece.into())), rules.players());
            let pieces = pieces.map(|&piece| owner(piece.into()));
            lead_of(player, rules.players(), pieces) / start
        }
        Position::Rg(position) => {
            let (loaded, rules) = (position.loaded(), position.loaded().rules());
            let Some(board) = loaded.board() else {
                return 0.0;
            };
            let owner = |piece: usize| board.owners[piece].map(usize::from);
            let start = at_start(board.at_start(rules).map(owner), rules.players());
            let pieces = board.pieces_of(rules, position.state()).map(owner);
            lead_of(player, rules.players(), pieces) / start
        }
    }
}

/// The pieces of a player less the mean of the others', from the owner of each cell's piece.
fn lead_of(player: usize, players: usize, owners: impl Iterator<Item = Option<usize>>) -> f32 {
    let (mut own, mut others) = (0.0, 0.0);
    for owner in owners.flatten() {
        if owner == player {
            own += 1.0;
        } else {
            others += 1.0;
        }
    }
    own - others / (players - 1).max(1) as f32
}

/// The pieces that a player has at the start, in the mean; an eighth of the cells if it is none.
fn at_start(owners: impl Iterator<Item = Option<usize>>, players: usize) -> f32 {
    let (mut owned, mut cells) = (0, 0);
    for owner in owners {
        cells += 1;
        owned += u32::from(owner.is_some());
    }
    match owned {
        0 => (cells as f32 / 8.0).max(1.0),
        owned => owned as f32 / players as f32,
    }
}
