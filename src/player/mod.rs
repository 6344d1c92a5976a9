//! Players, which are at a position and choose moves, behind one interface.
//!
//! A [`Player`] hides which agent it is, so that a match, a program or a bot is written once, and
//! players of different types play each other. The pointer is followed once a search, never within
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
//! A player that thinks is stopped from another thread by the flag of its
//! [`Budget`](crate::Budget::with_stop_flag), or from within by its
//! [watcher](Player::think_watched).
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
//! A player may think while the opponent does, here in a thread: its results for the positions to
//! come are kept.
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

/// A player is at a position of a game and chooses moves.
///
/// `S` is the type of the steps of a report: moves, parts of moves for an agent that splits them,
/// or text.
pub trait Player<G: Game, S = <G as Game>::Move> {
    /// The position.
    fn position(&self) -> &G;

    /// Goes to a position, as if the player had been made there: its results and learned data are
    /// forgotten.
    fn set_position(&mut self, position: G);

    /// Random numbers begin with this seed where the player next begins anew. A player that keeps
    /// its results goes on with its random numbers, too.
    fn reseed(&mut self, seed: u64);

    /// From now on only these moves of the position are searched and played, until a move is
    /// played, the position is set, or this is called again. An empty slice allows all.
    ///
    /// Moves that are not legal are ignored; if no other is left, all are allowed. If that changes
    /// the allowed moves, the player begins anew, as in [`Player::set_position`]. A proof for the
    /// allowed moves is reported as one of the position only if no other move can change it: a full
    /// win.
    fn restrict(&mut self, moves: &[G::Move]);

    /// Thinks about the position within a budget. A watcher is shown the progress now and then and
    /// may end the run; the results are the same as without.
    fn think_under(
        &mut self,
        budget: &Budget,
        watched: Option<(Every, &mut Watch<'_, S, G::Move>)>,
    ) -> Decision<G::Move>;

    /// [`Player::think_under`] without a watcher.
    fn think(&mut self, budget: &Budget) -> Decision<G::Move> {
        self.think_under(budget, None)
    }

    /// [`Player::think_under`], watched.
    fn think_watched(
        &mut self,
        budget: &Budget,
        every: Every,
        watch: &mut Watch<'_, S, G::Move>,
    ) -> Decision<G::Move> {
        self.think_under(budget, Some((every, watch)))
    }

    /// Thinks while others do, until the budget's flag is set or another of its limits is reached:
    /// the results are kept for the positions to come. [`StopReason::Exhausted`] at once if the
    /// player keeps no results from one position to the next.
    fn ponder(&mut self, budget: &Budget) -> StopReason {
        let _ = budget;
        StopReason::Exhausted
    }

    /// The results for the position; `None` before the player has thought, or if it does not. If
    /// the game is over there always is a report: the outcome.
    fn report(&self) -> Option<Report<S, G::Move>>;

    /// A part of the tree; `None` before the player has thought, or if it keeps no tree.
    fn tree(&self, extent: &Extent<S>) -> Option<Snapshot<S>> {
        let _ = extent;
        None
    }

    /// Plays a move, the player's own or another's.
    ///
    /// # Errors
    /// If the move is not legal, or the game is over; the position then stays as it was.
    fn play(&mut self, m: G::Move) -> Result<(), IllegalMove<G::Move>>;

    /// Whether a limit of evaluations ([`Budget::evaluations`](crate::Budget::evaluations)) ends
    /// thinking: of a player that asks an evaluator, or does not search at all.
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
    /// Why thinking ended.
    pub stop: StopReason,
    /// Its iterations.
    pub iterations: u64,
    /// The nodal states that it computed.
    pub states: u64,
    /// The evaluations that it asked for.
    pub evaluations: u64,
    /// The evaluations that playouts asked another evaluator for than the tree's.
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
    /// Nodes, visited or not; the entries of a table.
    pub nodes: u64,
    /// The bytes of those nodes.
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
