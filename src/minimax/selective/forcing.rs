//! The knowledge of a game's moves for selective search.

use crate::game::Game;
use std::fmt::Debug;

/// A game's knowledge of its moves and positions, for a search that looks further behind some moves
/// than behind others.
///
/// Every method has a neutral default, and none changes which results are proven. They decide which
/// moves are searched first, and which may be left out of an estimate.
///
/// # Example
/// ```
/// use tesuji::game::Pile;
/// use tesuji::minimax::Forcing;
///
/// /// Taking the last stone is looked at before a position is estimated.
/// #[derive(Clone, Debug)]
/// struct Last;
///
/// impl Forcing<Pile> for Last {
///     fn gain(&self, pile: &Pile, taken: u8) -> Option<i32> {
///         (taken == pile.stones).then_some(100)
///     }
/// }
/// ```
pub trait Forcing<G: Game>: Clone + Debug + Send + 'static {
    /// Whether there are forcing moves at all. Without, no quiescence search is compiled.
    const FORCES: bool = true;

    /// Whether [`Forcing::threatens`] is ever true. Otherwise it is not called.
    const THREATENS: bool = false;

    /// The gain of a forcing move after all exchanges on its square, in hundredths of the least
    /// piece: the captured pieces less those lost in the exchange, or the gain of a promotion. A
    /// move that wins at once wins more than any other. `None` for a quiet move.
    fn gain(&self, position: &G, m: G::Move) -> Option<i32> {
        let _ = (position, m);
        None
    }

    /// The gain of the other side if it takes the piece that a quiet move has put on its square,
    /// after all exchanges there, in the units of [`Forcing::gain`]; 0 if it had better not.
    fn risk(&self, position: &G, m: G::Move) -> i32 {
        let _ = (position, m);
        0
    }

    /// Whether after a quiet move the other side is [threatened](Forcing::threatened), as by a
    /// check. False is allowed where that cannot be seen at a glance.
    fn threatens(&self, position: &G, m: G::Move) -> bool {
        let _ = (position, m);
        false
    }

    /// Appends moves among which are all forcing ones.
    fn forcing_moves(&self, position: &G, moves: &mut Vec<G::Move>) {
        position.moves(moves);
    }

    /// Whether the mover has to answer a threat at once, as a king in check, so that an estimate of
    /// the position means little.
    fn threatened(&self, position: &G) -> bool {
        let _ = position;
        false
    }

    /// The position with the other player to move instead, where passing is worse than the best
    /// move in nearly every position. `None` if it is not, or if that is not known. The game is not
    /// over there.
    fn pass(&self, position: &G) -> Option<G> {
        let _ = position;
        None
    }

    /// [`Game::hash`] without those counters of plies that cannot end the game within `plies`.
    /// Positions that share it are the same but for such counters: for that long the same moves are
    /// legal, and lead to the same outcomes. `None` if the game has no hash.
    ///
    /// By default this is [`Game::hash`]. A game that ends after a number of plies without progress
    /// may leave the counter out while it is far from that number. Then equal boards are the same
    /// position, whatever the order of the moves. A proof that looks further needs [`Game::hash`].
    #[inline]
    fn near_hash(&self, position: &G, plies: u32) -> Option<u64> {
        let _ = plies;
        position.hash()
    }
}

/// No move is forcing: every leaf is estimated as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NothingForces;

impl<G: Game> Forcing<G> for NothingForces {
    const FORCES: bool = false;
}
