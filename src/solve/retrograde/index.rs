//! The numbering of positions that a game gives.

use crate::game::Game;
use std::fmt::Debug;

/// A dense numbering of positions of a game of two opposed players, class by class.
///
/// A move leads from a position of a class to one of the same class, to one of an earlier class, or
/// to the end of the game. Within a class, *layers* are ranges of indices with the same property.
/// A move to another layer or class *advances*: it can never be taken back.
///
/// Indexed positions have no history, and their counters begin. A table says of other positions
/// only what is true of them as well: see [`Place::plies_left`] and [`Index::earlier`].
pub trait Index<G: Game>: Debug + Send + Sync {
    /// The rules under which a table holds, as a line of text: the game and its options.
    fn rules(&self) -> String;

    /// The classes of at most `most` pieces, seeds or whatever the game counts, each after those
    /// that moves lead to from it. Each has a number of its own, whatever `most` is.
    fn classes(&self, most: u32) -> Vec<u32>;

    /// The name of a class: letters, digits and hyphens.
    fn name(&self, class: u32) -> String;

    /// The indices of a class: at most [`MOST_POSITIONS`].
    fn size(&self, class: u32) -> u64;

    /// The ends of the layers of a class, ascending; the last is its size. Moves that advance lead
    /// to earlier layers.
    fn layers(&self, class: u32) -> Vec<u32> {
        vec![self.size(class) as u32]
    }

    /// The greatest value of a class, at most 100: scores differ by no more after a position of it.
    fn greatest(&self, class: u32) -> i8 {
        let _ = class;
        1
    }

    /// The position of an index of a class; `None` if the index has none.
    fn position(&self, class: u32, index: u32) -> Option<G>;

    /// The place of a position in which the game goes on; `None` if it has none.
    fn place(&self, position: &G) -> Option<Place>;

    /// The points that the game has given to a player so far, less those of the other. When the
    /// game is over these are its score. In games without points this is the outcome, or 0.
    fn gained(&self, position: &G, player: usize) -> i16 {
        position.outcome().map_or(0, |scores| scores[player])
    }

    /// The result of a line without end.
    fn endless(&self) -> Endless {
        Endless::Draw
    }

    /// Whether plies that advance set the counters of the game back. Otherwise
    /// [`Place::plies_left`] counts all plies.
    fn advances_reset(&self) -> bool {
        true
    }

    /// The greatest number of plies from an indexed position to one that advances or ends the game,
    /// that and the former included, before a counter ends the game.
    fn most_plies(&self) -> u16 {
        u16::MAX
    }

    /// Calls `see` with the index of each earlier position of the game that must not come again,
    /// and whether the present mover was to move there. All are of the class and layer of the
    /// position.
    fn earlier(&self, position: &G, see: &mut dyn FnMut(u32, bool)) {
        let _ = (position, see);
    }
}

/// The most positions of a class.
pub const MOST_POSITIONS: u64 = 1 << 31;

/// The place of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The class.
    pub class: u32,
    /// The index within the class.
    pub index: u32,
    /// The plies that can be played before a counter ends the game; [`u32::MAX`] if none does.
    pub plies_left: u32,
}

/// The result of a line without end, for the values of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Endless {
    /// A draw, whatever came before, as by a counter of plies without progress. The game has no
    /// points.
    Draw,
    /// Not known: a player may be sure of nothing there.
    Unknown,
}
