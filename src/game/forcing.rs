//! The knowledge of a game's moves: which force, which threaten, and which answer a threat.

use super::Game;
use super::replies::may_avoid_a_win;
use std::fmt::Debug;

/// A game's knowledge of its moves and positions, for a search that looks further behind some moves
/// than behind others, and for a search of threats.
///
/// Every method has a default that needs no code of the game. Most decide only which moves are
/// searched first, and which may be left out of an estimate. Proofs rest on two:
/// [`Forcing::answers`] and [`Forcing::stoppers`] leave out replies that the rules refute.
///
/// # Example
/// ```
/// use tesuji::game::{Forcing, Pile};
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

    /// Whether [`Forcing::threats`] and [`Forcing::answers`] are the game's own, and fast enough
    /// for every leaf of a search.
    const OWN_THREATS: bool = false;

    /// Appends the moves of the mover that a search of threats of this order tries, the most
    /// promising first.
    ///
    /// A move of order 1 threatens to win with the next move, one of order 2 to win by threats of
    /// order 1. A move that wins at once is of both orders. Moves left out are not tried, so no
    /// proof rests on them; others are found out when they are answered.
    fn threats(&self, position: &G, order: u32, moves: &mut Vec<G::Move>) {
        let _ = order;
        position.moves(moves);
    }

    /// Whether `player`, who is not to move, threatens to win at once, with a score of at least
    /// `score`. Then the replies of the mover are appended that may avoid it: after every other
    /// legal reply `player` can win with the next move, or has won. If a reply wins at once, it may
    /// be the only one appended. If there is no threat, no move is appended.
    ///
    /// By default the rules decide: each reply is played, and each move of `player` after it. It is
    /// a threat if few replies are left. Where the game has a [pass](Forcing::pass), a threat must
    /// also win after that.
    fn answers(&self, position: &G, player: usize, score: i16, moves: &mut Vec<G::Move>) -> bool {
        may_avoid_a_win(self, position, player, score, moves)
    }

    /// Appends the replies of the mover that may stop a win that the other side has after a
    /// [pass](Forcing::pass): after every other legal reply it wins, too.
    ///
    /// `line` is that win: the moves of the other side and the replies to them in turn, beginning
    /// with the other side and ending with its last move but for the win that all replies leave
    /// open. It is the whole proof if [`Forcing::answers`] left at most one reply each time. By
    /// default all legal moves are appended.
    fn stoppers(&self, position: &G, line: &[G::Move], moves: &mut Vec<G::Move>) {
        let _ = line;
        position.moves(moves);
    }

    /// Appends the legal moves that are worth a look where positions are estimated, at least one;
    /// whether it left any out. By default all legal moves are appended.
    fn nearby(&self, position: &G, moves: &mut Vec<G::Move>) -> bool {
        position.moves(moves);
        false
    }
}

/// No move is forcing: every leaf is estimated as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NothingForces;

impl<G: Game> Forcing<G> for NothingForces {
    const FORCES: bool = false;
}
