//! An agent that plays a game, whatever the types of both.

use super::Session;
use super::listed::Listed;
use crate::agents::{self, AgentSpec, BoxedPlayer, Size};
use serde::Serialize;
use std::time::Duration;
use tesuji::player::Decision;
use tesuji::search::{Every, Extent, Progress, Snapshot, Watch};
use tesuji::{Budget, Report, StopReason};
use tesuji_games::Family;

/// The report of an agent about a position, with moves and parts of moves as text.
pub type Findings = Report<String, String>;

/// An agent that sits at a position and searches it.
///
/// A move is its place among the legal moves of the position, as in a
/// [`Session`](super::Session).
pub trait Seat: Send {
    /// Searches the position within the budget.
    ///
    /// `seed` starts the random numbers of an agent that begins a new tree; one that kept its tree
    /// goes on with those it has.
    ///
    /// `watched` is called with the progress, and may stop the search; the result is the same as
    /// without it.
    fn search_under(
        &mut self,
        seed: u64,
        budget: &Budget,
        watched: Option<(Every, &mut Watch<'_, String, String>)>,
    ) -> Searched;

    /// [`Seat::search_under`] without a watcher.
    fn search(&mut self, seed: u64, budget: &Budget) -> Searched {
        self.search_under(seed, budget, None)
    }

    /// Like [`Seat::search`]; calls `watch` with the progress, which may stop it.
    fn search_watched(
        &mut self,
        seed: u64,
        budget: &Budget,
        every: Every,
        watch: &mut Watch<'_, String, String>,
    ) -> Searched {
        self.search_under(seed, budget, Some((every, watch)))
    }

    /// From now on only these moves of the position are searched and played, until a move is played
    /// or this is called again. An empty slice allows all.
    ///
    /// If that changes the allowed moves, the agent begins anew. A proof about the allowed moves is
    /// reported as one of the position only if no other move can change it: a full win.
    ///
    /// # Panics
    /// If there is no such move.
    fn restrict(&mut self, moves: &[usize]);

    /// Thinks while others do, until the budget's flag is set or another of its limits is reached;
    /// [`StopReason::Exhausted`] at once if the agent keeps no tree or table from one position to
    /// the next.
    fn ponder(&mut self, budget: &Budget) -> StopReason;

    /// The report of the last search of the position; `None` before the first, or if the agent does
    /// not search. If the game is over it is the outcome in any case.
    fn report(&self) -> Option<Findings>;

    /// A part of the tree, its steps as text: moves, and beginnings of moves with a slash behind
    /// each semimove. `None` before the first search, or if the agent keeps no tree.
    fn tree(&self, extent: &Extent<String>) -> Option<Snapshot<String>>;

    /// Plays a legal move, the agent's own or an opponent's.
    ///
    /// # Panics
    /// If there is no such move.
    fn play(&mut self, m: usize);

    /// The size of the agent's tree or table.
    fn size(&self) -> Size;

    /// The other program's own statements about the last search; `None` if the player is no other
    /// program.
    fn said(&self) -> Option<Said> {
        None
    }

    /// Whether a limit of evaluations ends a search: if the agent evaluates positions, or does not
    /// search.
    fn heeds_evaluations(&self) -> bool;
}

/// A fault of another program, which loses a game in any position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It named a move that is not legal.
    Illegal,
    /// Its move came too late.
    Time,
    /// It ended, or its answer cannot be read.
    Crash,
    /// It did not answer any more, and was ended.
    Hang,
    /// It gave the game up.
    Resigns,
}

/// The statements of another program about its last search.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Said {
    /// The text of its move; empty without one.
    pub answer: String,
    /// The depth that it has reached, in plies.
    pub depth: Option<u32>,
    /// The nodes that it has looked at.
    pub nodes: Option<u64>,
    /// Its score of the position.
    pub score: Option<Stated>,
    /// The time that it has taken by its own clock, in seconds.
    pub seconds: Option<f64>,
}

/// A score as other programs state it, seen by the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Stated {
    /// Hundredths of a pawn.
    #[serde(rename = "cp")]
    Centipawns(i64),
    /// Moves to mate; negative if it is the player to move who is mated, which at 0 has happened.
    #[serde(rename = "mate")]
    Mate(i64),
}

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Searched {
    /// The move to play; `None` if the game is over.
    pub best: Option<usize>,
    /// Why the search ended.
    pub stop: StopReason,
    /// The fault by which the player, another program, loses the game; `best` is then `None`.
    pub fault: Option<Fault>,
    /// Its iterations.
    pub iterations: u64,
    /// The nodal states that it computed.
    pub states: u64,
    /// The evaluations that it asked for.
    pub evaluations: u64,
    /// The evaluations that playouts asked another evaluator for than the tree's.
    pub playout_evaluations: u64,
}

impl Searched {
    /// All that is known once `seat` has searched the position of `session` for `elapsed`: the
    /// seat's `report`, if it has one, with the move and the numbers of this search.
    pub fn findings(
        &self,
        session: &Session,
        seat: &dyn Seat,
        report: Option<Findings>,
        elapsed: Duration,
    ) -> Findings {
        let size = seat.size();
        Findings {
            best: self.best.map(|m| session.move_text(m)),
            iterations: self.iterations,
            states: self.states,
            evaluations: self.evaluations,
            playout_evaluations: self.playout_evaluations,
            nodes: size.nodes,
            bytes: size.bytes,
            elapsed: Some(elapsed),
            stop: Some(self.stop),
            ..report.unwrap_or_else(|| Findings::nothing(session.mover()))
        }
    }
}

/// Seats an agent that fits the game.
pub(super) fn seat<G: Family>(agent: &AgentSpec, position: Listed<G>) -> Box<dyn Seat> {
    Box::new(At {
        player: agents::player(agent, position.position().clone()),
        position,
    })
}

/// An agent's player at a position.
struct At<G: Family> {
    position: Listed<G>,
    player: BoxedPlayer<G>,
}

impl<G: Family> At<G> {
    fn searched(&self, decision: &Decision<G::Move>) -> Searched {
        Searched {
            best: decision.best.and_then(|m| self.position.place(m)),
            stop: decision.stop,
            fault: None,
            iterations: decision.iterations,
            states: decision.states,
            evaluations: decision.evaluations,
            playout_evaluations: decision.playout_evaluations,
        }
    }
}

impl<G: Family> Seat for At<G> {
    fn search_under(
        &mut self,
        seed: u64,
        budget: &Budget,
        watched: Option<(Every, &mut Watch<'_, String, String>)>,
    ) -> Searched {
        self.player.reseed(seed);
        let position = self.position.position();
        let decision = match watched {
            None => self.player.think(budget),
            Some((every, watch)) => self.player.think_watched(budget, every, &mut |progress| {
                let report = || in_text(position, progress.report());
                let tree = |extent: &Extent<String>| progress.tree(extent);
                let (work, elapsed) = (progress.work(), progress.elapsed);
                watch(&Progress::new(work, elapsed, &report, &tree))
            }),
        };
        self.searched(&decision)
    }

    fn restrict(&mut self, moves: &[usize]) {
        let moves: Vec<_> = moves.iter().map(|&m| self.position.at(m)).collect();
        self.player.restrict(&moves);
    }

    fn ponder(&mut self, budget: &Budget) -> StopReason {
        self.player.ponder(budget)
    }

    fn report(&self) -> Option<Findings> {
        let report = self.player.report()?;
        Some(in_text(self.position.position(), report))
    }

    fn tree(&self, extent: &Extent<String>) -> Option<Snapshot<String>> {
        self.player.tree(extent)
    }

    fn play(&mut self, m: usize) {
        let m = self.position.at(m);
        let played = self.player.play(m);
        played.expect("a move of the position is legal");
        self.position.play(m);
    }

    fn size(&self) -> Size {
        self.player.size()
    }

    fn heeds_evaluations(&self) -> bool {
        self.player.heeds_evaluations()
    }
}

/// The same report with the best move as text.
fn in_text<G: Family>(position: &G, report: Report<String, G::Move>) -> Findings {
    report.map_best(|m| position.move_text(m))
}
