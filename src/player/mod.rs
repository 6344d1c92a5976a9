//! Players: one interface to everything that holds a position and chooses moves.
//!
//! A [`Player`] can be a trait object. So a match or a bot is written once for all agents, and
//! players of different types play each other. The dynamic call happens once a search, never within
//! one.
//!
//! | player | by |
//! | --- | --- |
//! | [`Searching`] | Monte-Carlo tree search: any agent of [`agents`](crate::agents), or one of one's own |
//! | [`Ensemble`] | several of them on threads, each with a tree of its own |
//! | [`ByLength`] | one player in short searches and another one in long ones |
//! | [`Minimax`] | any search of [`minimax`](crate::minimax) |
//! | [`SolvingPlayer`] | any engine of [`solve`](crate::solve): it plays proven moves |
//! | [`Random`] | uniformly random moves |
//!
//! The flag of the [`Budget`](crate::Budget::with_stop_flag) stops a player from another thread,
//! its [watcher](Player::think_watched) from within.
//!
//! # Example
//! Two players of different kinds play a game.
//!
//! ```
//! use tesuji::Budget;
//! use tesuji::agents::Uct;
//! use tesuji::game::{Game, Pile};
//! use tesuji::player::{Player, Random, Searching};
//!
//! // Take one or two stones; the player of the last one wins. Leaving three wins.
//! let start = Pile { stones: 8, mover: 0 };
//! let uct = Searching::new(start.clone(), Uct::default(), 1);
//! let mut players: [Box<dyn Player<Pile>>; 2] = [Box::new(uct), Box::new(Random::new(start, 1))];
//! let budget = Budget::iterations(1000);
//! let mut mover = 0;
//! while let Some(m) = players[mover].think(&budget).best {
//!     for player in &mut players {
//!         player.play(m)?;
//!     }
//!     mover = 1 - mover;
//! }
//! assert_eq!(players[0].position().outcome(), Some([1, -1]));
//! # Ok::<(), tesuji::search::IllegalMove<u8>>(())
//! ```
//!
//! # Pondering
//! A player may think while the opponent does, here in a thread. Its results are kept for the later
//! positions.
//!
//! ```
//! use std::sync::Arc;
//! use std::sync::atomic::{AtomicBool, Ordering};
//! use std::thread;
//! use std::time::Duration;
//! use tesuji::agents::Uct;
//! use tesuji::game::Pile;
//! use tesuji::player::{Player, Searching};
//! use tesuji::{Budget, StopReason};
//!
//! let mut player = Searching::new(Pile { stones: 8, mover: 0 }, Uct::default(), 1);
//! let first = player.think(&Budget::iterations(1000)).best.unwrap();
//! player.play(first)?;
//!
//! let moved = Arc::new(AtomicBool::new(false));
//! let reply = thread::scope(|scope| {
//!     let opponent = scope.spawn(|| {
//!         thread::sleep(Duration::from_millis(20));
//!         // The opponent has decided: no more pondering.
//!         moved.store(true, Ordering::Relaxed);
//!         1
//!     });
//!     let stop = player.ponder(&Budget::default().with_stop_flag(moved.clone()));
//!     assert_eq!(stop, StopReason::Flag);
//!     opponent.join().unwrap()
//! });
//! player.play(reply)?;
//! // The position has been searched before the player is asked.
//! assert!(player.report().unwrap().visits > 0);
//! # Ok::<(), tesuji::search::IllegalMove<u8>>(())
//! ```

mod by_length;
mod ensemble;
mod minimax;
mod random;
mod searching;
mod solving;
mod telling;
mod text;

#[cfg(test)]
mod tests;

pub use by_length::{ByLength, Short};
pub use ensemble::Ensemble;
pub use minimax::Minimax;
pub use random::{Random, random_move};
pub use searching::Searching;
pub use solving::SolvingPlayer;
pub use text::StepText;

use crate::game::Game;
use crate::search::{
    Budget, Every, Extent, IllegalMove, Report, Snapshot, StopReason, Watch, Work, allowed,
    is_legal, over,
};

/// A player holds a position of a game and chooses moves.
///
/// `S` is the type of the steps of a report: moves, parts of moves for an agent that splits them,
/// or text.
pub trait Player<G: Game, S = <G as Game>::Move> {
    /// The position.
    fn position(&self) -> &G;

    /// Sets the position. The player is then like a new one: its results and learned data are
    /// forgotten.
    fn set_position(&mut self, position: G);

    /// Sets the seed that the random numbers start from when the player next begins anew. A player
    /// that keeps its results also keeps its random numbers.
    fn reseed(&mut self, seed: u64);

    /// Restricts the search to `moves` until a move is played, the position is set, or this is
    /// called again. An empty slice allows all.
    ///
    /// Moves that are not legal are ignored; if none is legal, all are allowed. If that changes the
    /// allowed moves, the player begins anew, as in [`Player::set_position`]. Only a full win among
    /// the moves is reported as a proof of the position.
    fn restrict(&mut self, moves: &[G::Move]);

    /// Thinks about the position within `budget`. A watcher, if there is one, is called with the
    /// progress and may end the run. It does not change the results.
    fn think_under(
        &mut self,
        budget: &Budget,
        watched: Option<(Every, &mut Watch<'_, S, G::Move>)>,
    ) -> Decision<G::Move>;

    /// Thinks as [`Player::think_under`] does, without a watcher.
    fn think(&mut self, budget: &Budget) -> Decision<G::Move> {
        self.think_under(budget, None)
    }

    /// Thinks as [`Player::think_under`] does, and calls `watch` as often as `every` says.
    fn think_watched(
        &mut self,
        budget: &Budget,
        every: Every,
        watch: &mut Watch<'_, S, G::Move>,
    ) -> Decision<G::Move> {
        self.think_under(budget, Some((every, watch)))
    }

    /// Thinks while the opponent does, until a limit or the flag of `budget` ends it. The results
    /// are kept for the later positions. Returns [`StopReason::Exhausted`] at once if the player
    /// keeps no results from one position to the next.
    fn ponder(&mut self, budget: &Budget) -> StopReason {
        let _ = budget;
        StopReason::Exhausted
    }

    /// The results for the position; `None` before the player has thought, or if it never thinks.
    /// If the game is over, the report is the outcome.
    fn report(&self) -> Option<Report<S, G::Move>>;

    /// The value of the report, without its texts. `None` if there is no report.
    fn value(&self) -> Option<f32> {
        Some(self.report()?.value)
    }

    /// A part of the tree, as `extent` says; `None` before the player has thought, or if it keeps
    /// no tree.
    fn tree(&self, extent: &Extent<S>) -> Option<Snapshot<S>> {
        let _ = extent;
        None
    }

    /// Plays a move, of this player or of another one.
    ///
    /// # Errors
    /// If the move is not legal, or the game is over. The position then stays the same.
    fn play(&mut self, m: G::Move) -> Result<(), IllegalMove<G::Move>>;

    /// Whether a limit of evaluations ([`Budget::evaluations`](crate::Budget::evaluations)) ends
    /// thinking. It does for players that ask an evaluator and for those that do not search.
    fn heeds_evaluations(&self) -> bool {
        false
    }

    /// The size of the tree or table.
    fn size(&self) -> Size {
        Size::default()
    }
}

/// A player that can think on another thread, and be part of other players.
type Member<G, S> = Box<dyn Player<G, S> + Send>;

/// The result of thinking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision<M> {
    /// The move to play; `None` if the game is over.
    pub best: Option<M>,
    /// The reason why thinking ended.
    pub stop: StopReason,
    /// The iterations of the search.
    pub iterations: u64,
    /// The nodal states that were computed.
    pub states: u64,
    /// The evaluations that were asked for.
    pub evaluations: u64,
    /// The evaluations by an evaluator of the playouts that is not the tree's.
    pub playout_evaluations: u64,
}

impl<M> Decision<M> {
    /// A decision that took no search.
    fn at_once(best: Option<M>) -> Self {
        let stop = match best {
            Some(_) => StopReason::Iterations,
            None => StopReason::GameOver,
        };
        Self::after(Work::default(), best, stop)
    }

    /// A decision after this `work`.
    fn after(work: Work, best: Option<M>, stop: StopReason) -> Self {
        Self {
            best,
            stop,
            iterations: work.iterations,
            states: work.states,
            evaluations: work.evaluations,
            playout_evaluations: work.playout_evaluations,
        }
    }
}

/// The size of a tree or table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// The nodes of the tree, visited or not; or the entries of the table.
    pub nodes: u64,
    /// The bytes of the nodes or entries that are counted in `nodes`.
    pub bytes: usize,
    /// The bytes taken from the system for the tree or table.
    pub reserved: usize,
}

/// Restricts a position to some of its moves; returns whether that changes the allowed moves.
fn restrict<G: Game>(position: &G, only: &mut Vec<G::Move>, moves: &[G::Move]) -> bool {
    let moves = allowed(position, moves);
    let changes = *only != moves;
    *only = moves;
    changes
}

/// Plays a move if it is legal.
fn play_legal<G: Game>(position: &mut G, m: G::Move) -> Result<(), IllegalMove<G::Move>> {
    if !is_legal(position, m) {
        return Err(IllegalMove(m));
    }
    position.play(m);
    Ok(())
}
