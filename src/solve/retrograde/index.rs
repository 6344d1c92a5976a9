//! The numbering of positions of a game.

use crate::game::Game;
use std::fmt::Debug;

/// A dense numbering of positions of a game of two opposed players, class by class. A move leads to
/// a position of the same class, to one of an earlier class, or to the end of the game. A class is
/// divided into *layers*, which are ranges of indices. A move to another layer or class *advances*:
/// no later move leads back.
///
/// Indexed positions have no history, and their counters are at the start. For positions with a
/// history or advanced counters see [`TablePlace::plies_left`] and [`Index::earlier`].
pub trait Index<G: Game>: Debug + Send + Sync {
    /// The rules under which a table holds, as a line of text: the game and its options.
    fn rules(&self) -> String;

    /// The classes with at most `most` pieces or seeds. Each comes after the classes that its moves
    /// lead to. The number of a class does not depend on `most`.
    fn classes(&self, most: u32) -> Vec<u32>;

    /// The name of a class: letters, digits and hyphens.
    fn name(&self, class: u32) -> String;

    /// The number of indices of a class, at most [`MOST_POSITIONS`].
    fn size(&self, class: u32) -> u64;

    /// The ends of the layers of a class, ascending; the last is its size. Moves that advance lead
    /// to earlier layers.
    fn layers(&self, class: u32) -> Vec<u32> {
        vec![self.size(class) as u32]
    }

    /// The greatest value in a class, at most 100.
    fn greatest(&self, class: u32) -> i8 {
        let _ = class;
        1
    }

    /// The position of `index` in a class; `None` if the index has none.
    fn position(&self, class: u32, index: u32) -> Option<G>;

    /// The place of a position in which the game goes on; `None` if it has none.
    fn place(&self, position: &G) -> Option<TablePlace>;

    /// The points of a player so far, less those of the opponent. When the game is over, this is
    /// the score. In games without points it is the outcome, or 0 while the game goes on.
    fn gained(&self, position: &G, player: usize) -> i16 {
        position.outcome().map_or(0, |scores| scores[player])
    }

    /// The result of a line without end.
    fn endless(&self) -> Endless {
        Endless::Draw
    }

    /// Whether moves that advance reset the counters of the game. Otherwise
    /// [`TablePlace::plies_left`] counts all plies.
    fn advances_reset(&self) -> bool {
        true
    }

    /// The greatest number of plies from an indexed position before a counter ends the game. A ply
    /// that advances or ends the game is the last one, and is included.
    fn most_plies(&self) -> u16 {
        u16::MAX
    }

    /// Calls `see` with the index of each earlier position of the game that must not be repeated.
    /// The second argument tells whether the present mover was to move there. All belong to the
    /// class and layer of the position.
    fn earlier(&self, position: &G, see: &mut dyn FnMut(u32, bool)) {
        let _ = (position, see);
    }
}

/// The greatest number of positions of a class.
pub const MOST_POSITIONS: u64 = 1 << 31;

/// The place of a position in the numbering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TablePlace {
    /// The class.
    pub class: u32,
    /// The index within the class.
    pub index: u32,
    /// The plies that can be played before a counter ends the game; [`u32::MAX`] if none does.
    pub plies_left: u32,
}

/// The result of a line without end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Endless {
    /// A draw, whatever the earlier moves, for example by a counter of plies without progress. The
    /// game has no points.
    Draw,
    /// Not known: a player can be sure of no value on such a line.
    Unknown,
}
