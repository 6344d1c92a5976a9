//! Games: the rules that a search needs, and text for people.
//!
//! [`Game`] holds rules only. Four methods are required. All other methods have defaults. Some make
//! a game fast: drawing a random move without listing all, counting moves, describing the positions
//! after all moves without playing them. Others let a search use tables: a dense move index, a
//! hash, symmetries.

mod after;
mod by_margin;
mod forcing;
mod notation;
mod perft;
mod pile;
mod players;
mod probe;
mod promise;
mod replies;
mod scores;
pub mod split;
mod stuck;
#[cfg(any(test, feature = "testing"))]
pub mod testing;

pub use after::After;
pub use by_margin::ByMargin;
pub use forcing::{Forcing, NothingForces};
pub use notation::{Notation, TextError};
pub use perft::{divide, divide_until, perft, perft_until};
pub use pile::Pile;
pub use players::{PlayerArray, PlayerCount, Players, Separate, Value};
pub use probe::{Known, Probe};
pub(crate) use probe::{known, scores_of};
pub(crate) use promise::promise;
pub use scores::Scores;
pub(crate) use stuck::{count_moves, list_moves, no_legal_move};

use crate::base::rng::{Rng, Source};
use std::fmt::Debug;
use std::hash::Hash;

/// One value of type `T` for each player of the game `G`.
pub type ByPlayer<G, T> = <<G as Game>::Players as PlayerCount>::Of<T>;

/// The scores of a finished game, one for each player, in [`Game::SCORES`].
pub type Outcome<G> = ByPlayer<G, i16>;

/// The rules of a deterministic game with perfect information for one or more players.
///
/// A value of the type is a position. Players are numbered from 0; the same player may move several
/// times in a row. A position without an outcome must have at least one legal move (a forced pass
/// is a move). A search that reaches a position without moves panics. Every game must end, or
/// playouts need a cap ([`Uniform::capped`](crate::policy::playout::Uniform::capped)).
///
/// `tesuji::game::testing`, behind the feature of that name, checks in random games that all this
/// holds.
///
/// # Example
///
/// Single-pile Nim: take one or two stones, the player who takes the last one wins.
///
/// ```
/// use tesuji::game::{Game, Outcome, Players};
///
/// #[derive(Clone)]
/// struct Pile { stones: u8, mover: usize }
///
/// impl Game for Pile {
///     type Players = Players<2>;
///     type Move = u8;
///
///     fn mover(&self) -> usize { self.mover }
///     fn moves(&self, moves: &mut Vec<u8>) { moves.extend(1..=self.stones.min(2)); }
///     fn play(&mut self, taken: u8) { self.stones -= taken; self.mover = 1 - self.mover; }
///     fn outcome(&self) -> Option<Outcome<Self>> {
///         (self.stones == 0).then(|| if self.mover == 0 { [-1, 1] } else { [1, -1] })
///     }
/// }
///
/// assert_eq!(tesuji::game::perft(&Pile { stones: 4, mover: 0 }, 4), 1);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no rules to search",
    note = "implement `tesuji::Game`: mover, moves, play and outcome are enough"
)]
pub trait Game: Clone + 'static {
    /// The number of players: [`Players<2>`](Players) and so on; [`Separate<2>`](Separate) for two
    /// whose scores do not add up to zero.
    type Players: PlayerCount;

    /// A move. Four bytes or fewer keep the tree small.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// The range of the scores, by default win +1, draw 0, loss −1.
    const SCORES: Scores = Scores::OUTCOME;

    /// Whether there are two players whose scores always add up to zero. If so, bounds are kept
    /// once for both players and are exact for both. The constant follows from [`Game::Players`]
    /// and is not to be overridden.
    const ZERO_SUM: bool = Self::Players::ZERO_SUM;

    /// The length of a table indexed by [`Game::move_index`]; 0 if there is no such index.
    const MOVE_INDICES: usize = 0;

    /// Whether [`Game::unrefuted_moves`] leaves any moves out.
    const REFUTES: bool = false;

    /// The player to move. Unspecified once the game is over.
    fn mover(&self) -> usize;

    /// Appends the legal moves, each once, in an order that depends on the position alone.
    ///
    /// Called only while [`Game::outcome`] is `None`.
    fn moves(&self, moves: &mut Vec<Self::Move>);

    /// Plays a legal move.
    fn play(&mut self, m: Self::Move);

    /// The score of each player if the game is over.
    fn outcome(&self) -> Option<Outcome<Self>>;

    /// The number of legal moves, ≥ 1 while the game goes on.
    ///
    /// `scratch` is an empty buffer to list them in; override this where counting is faster than
    /// listing.
    #[inline]
    fn count_moves(&self, scratch: &mut Vec<Self::Move>) -> usize {
        scratch.clear();
        self.moves(scratch);
        scratch.len()
    }

    /// Appends the [`After`] of each of some legal moves, in the order in which they are given.
    ///
    /// Called only while [`Game::outcome`] is `None`. By default each is played on a copy.
    /// [`AllChildren<true>`](crate::policy::expand::AllChildren) calls it for all moves of a
    /// position. Override it where all of them together take less time. `scratch` is a buffer to
    /// list moves in.
    ///
    /// ```
    /// use tesuji::game::{After, Game};
    /// use tesuji_games::TicTacToe;
    /// # use tesuji_games::catalogue::Family;
    ///
    /// let start = TicTacToe::start("tic-tac-toe", "").expect("it has no options");
    /// let mut after = Vec::new();
    /// start.after_each(&[4, 0], &mut after, &mut Vec::new());
    /// assert_eq!(after, [After::Open { mover: 1, moves: 8 }; 2]);
    /// ```
    #[inline]
    fn after_each(
        &self,
        moves: &[Self::Move],
        after: &mut Vec<After<Self::Players>>,
        scratch: &mut Vec<Self::Move>,
    ) {
        after.extend(moves.iter().map(|&m| {
            let mut next = self.clone();
            next.play(m);
            After::of(&next, scratch)
        }));
    }

    /// A uniformly random legal move.
    ///
    /// `scratch` is an empty buffer to list them in; override this where drawing is faster than
    /// listing.
    ///
    /// # Panics
    /// If there is no legal move.
    #[inline]
    fn random_move(&self, rng: &mut Rng<impl Source>, scratch: &mut Vec<Self::Move>) -> Self::Move {
        scratch.clear();
        self.moves(scratch);
        let drawn = rng.below(scratch.len() as u32) as usize;
        match scratch.get(drawn) {
            Some(&m) => m,
            None => no_legal_move::<Self>(),
        }
    }

    /// Plays a uniformly random legal move: the step of a playout.
    ///
    /// It must have the effect of playing [`Game::random_move`]; override it where drawing and
    /// playing together is faster.
    #[inline]
    fn play_random(&mut self, rng: &mut Rng<impl Source>, scratch: &mut Vec<Self::Move>) {
        let m = self.random_move(rng, scratch);
        self.play(m);
    }

    /// A number below [`Game::MOVE_INDICES`] for the move, so that statistics of moves can be
    /// arrays. The same move text has the same number in every position. `None` if the game has no
    /// such index.
    #[inline]
    fn move_index(&self, m: Self::Move) -> Option<usize> {
        let _ = m;
        None
    }

    /// Appends the legal moves that a solver must search: all but those that the rules show to be
    /// no better than one that is appended.
    ///
    /// A move may be left out if an appended move ends the game with the greatest score for the
    /// mover. It may also be left out if a reply to it ends the game with the least. At least one
    /// move is appended. The order depends on the position alone. Override it where this takes less
    /// time than playing the moves. It is called only in games of two players with opposed scores.
    #[inline]
    fn unrefuted_moves(&self, moves: &mut Vec<Self::Move>) {
        self.moves(moves);
    }

    /// A number by which searches order legal moves: the greatest is tried first.
    ///
    /// Solvers and selective search ask for it. In selective search a difference of 128 outweighs
    /// the results of earlier searches. Numbers beyond ±2,048 count as these. Moves that force a
    /// reply should have large numbers. By default all have the same, and results of earlier
    /// searches decide.
    #[inline]
    fn promise(&self, m: Self::Move) -> i32 {
        let _ = m;
        0
    }

    /// A hash of everything that decides the rest of the game; `None` if the game has none.
    #[inline]
    fn hash(&self) -> Option<u64> {
        None
    }

    /// The representative of this position among its images under the symmetries of the board.
    #[must_use]
    fn canonical(&self) -> Self {
        self.clone()
    }
}
