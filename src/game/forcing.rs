//! Knowledge of moves: which are forcing, which threaten, and which answer a threat.

use super::Game;
use super::replies::may_avoid_a_win;
use std::fmt::Debug;

/// Knowledge of the moves of a game, for selective search, quiescence search and threat search.
///
/// Every method has a default that needs no code of the game. Most of them affect only the order of
/// moves and the estimates. Two must be exact, because proofs rest on them: [`Forcing::answers`]
/// and [`Forcing::stoppers`] leave out replies that the rules refute.
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
    /// Whether the game has forcing moves. If not, no quiescence search is compiled.
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

    /// The gain of the opponent from capturing the piece that the quiet move `m` has moved, after
    /// all exchanges on that square. It is in the units of [`Forcing::gain`], and 0 if the opponent
    /// gains nothing.
    fn risk(&self, position: &G, m: G::Move) -> i32 {
        let _ = (position, m);
        0
    }

    /// Whether the quiet move `m` leaves the opponent [threatened](Forcing::threatened), as a check
    /// does. `false` is allowed where finding out takes long.
    fn threatens(&self, position: &G, m: G::Move) -> bool {
        let _ = (position, m);
        false
    }

    /// Appends at least all forcing moves; other moves among them do no harm.
    fn forcing_moves(&self, position: &G, moves: &mut Vec<G::Move>) {
        position.moves(moves);
    }

    /// Whether the mover has to answer a threat at once, as a king in check. Such a position is not
    /// estimated but searched on.
    fn threatened(&self, position: &G) -> bool {
        let _ = position;
        false
    }

    /// The position after a pass (null move). `None` if a pass may be better than every move, or is
    /// not possible. The game is not over in the result.
    fn pass(&self, position: &G) -> Option<G> {
        let _ = position;
        None
    }

    /// [`Game::hash`] without the counters of plies that cannot end the game within `plies`. Two
    /// positions with the same value differ in such counters alone: within `plies` they have the
    /// same legal moves and the same outcomes. `None` if the game has no hash.
    ///
    /// By default this is [`Game::hash`]. A game that ends after a number of plies without progress
    /// may leave that counter out while it is far from the number. Then transpositions share an
    /// entry of a table. A proof over more than `plies` plies needs [`Game::hash`].
    #[inline]
    fn near_hash(&self, position: &G, plies: u32) -> Option<u64> {
        let _ = plies;
        position.hash()
    }

    /// Whether the game overrides [`Forcing::threats`] and [`Forcing::answers`] with methods that
    /// are fast enough for every leaf of a search.
    const OWN_THREATS: bool = false;

    /// Appends the moves of the mover that a search of threats of this order tries, the most
    /// promising first.
    ///
    /// A threat of order 1 threatens to win with the next move, a threat of order 2 to win by
    /// threats of order 1. Winning moves belong to both orders. Moves may be left out or added: the
    /// search tests each move that it tries.
    fn threats(&self, position: &G, order: u32, moves: &mut Vec<G::Move>) {
        let _ = order;
        position.moves(moves);
    }

    /// Whether `player`, who is not to move, threatens to reach at least `score` with the next
    /// move. If so, appends the replies that may avoid it: after every reply left out, `player`
    /// wins with the next move or has won. If a reply wins at once, it may be the only one. Without
    /// a threat no move is appended.
    ///
    /// By default each reply is played, and each move of `player` after it. It counts as a threat
    /// if few replies remain, and, where the game has a [pass](Forcing::pass), if `player` also
    /// wins after a pass.
    fn answers(&self, position: &G, player: usize, score: i16, moves: &mut Vec<G::Move>) -> bool {
        may_avoid_a_win(self, position, player, score, moves)
    }

    /// Appends the moves of the mover that may stop a win by the opponent.
    ///
    /// The opponent wins after a [pass](Forcing::pass), and must also win after every move left
    /// out. `line` is that win: moves of the opponent and replies in turn, from the first move to
    /// the last one before the winning move. It is the whole proof if [`Forcing::answers`] left at
    /// most one reply each time. By default all legal moves are appended.
    fn stoppers(&self, position: &G, line: &[G::Move], moves: &mut Vec<G::Move>) {
        let _ = line;
        position.moves(moves);
    }

    /// Appends the legal moves that a search with estimates tries, at least one. Returns `true` if
    /// a move left out may be better than all others. Of moves to the same position, all but one
    /// can be left out and `false` be returned. By default all legal moves are appended.
    fn nearby(&self, position: &G, moves: &mut Vec<G::Move>) -> bool {
        position.moves(moves);
        false
    }
}

/// Knowledge of a game without forcing moves: every leaf is estimated at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NothingForces;

impl<G: Game> Forcing<G> for NothingForces {
    const FORCES: bool = false;
}
