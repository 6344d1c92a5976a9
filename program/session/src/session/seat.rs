//! Seats: an agent of any type at a position of any game.

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

/// A seat: an agent that holds a position and searches it. A move is its index among the legal
/// moves, as in a [`Session`](super::Session).
pub trait Seat: Send {
    /// Searches the position within `budget`. `seed` starts the random numbers of an agent that
    /// begins a new tree; an agent that kept its tree also keeps its random numbers. `watched`, if
    /// given, is called with the progress and may stop the search. It does not change the result.
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

    /// [`Seat::search`] with a watcher, which is called with the progress and may stop the search.
    fn search_watched(
        &mut self,
        seed: u64,
        budget: &Budget,
        every: Every,
        watch: &mut Watch<'_, String, String>,
    ) -> Searched {
        self.search_under(seed, budget, Some((every, watch)))
    }

    /// Restricts the search to `moves` until a move is played or this is called again. An empty
    /// slice allows all. If that changes the allowed moves, the agent begins anew. Only a full win
    /// among them is reported as a proof of the position.
    ///
    /// # Panics
    /// If there is no such move.
    fn restrict(&mut self, moves: &[usize]);

    /// Thinks while the opponent does, until a limit or the flag of `budget` ends it. Returns
    /// [`StopReason::Exhausted`] at once if the agent keeps no tree or table from one position to
    /// the next.
    fn ponder(&mut self, budget: &Budget) -> StopReason;

    /// The report of the last search of the position; `None` before the first, or if the agent does
    /// not search. If the game is over, it is the outcome.
    fn report(&self) -> Option<Findings>;

    /// The value of the report, in [−1, 1] for the player to move, without its texts. `None` if
    /// there is no report.
    fn value(&self) -> Option<f32> {
        Some(self.report()?.value)
    }

    /// A part of the tree with steps as text: moves, or beginnings of moves with a slash after
    /// each semimove. `None` before the first search, or if the agent keeps no tree.
    fn tree(&self, extent: &Extent<String>) -> Option<Snapshot<String>>;

    /// Plays a legal move, of this agent or of another player.
    ///
    /// # Panics
    /// If there is no such move.
    fn play(&mut self, m: usize);

    /// The size of the agent's tree or table.
    fn size(&self) -> Size;

    /// The statements of another program about its last search; `None` if the agent is not another
    /// program.
    fn said(&self) -> Option<Said> {
        None
    }

    /// Whether a limit of evaluations ends a search. It does if the agent evaluates positions, or
    /// does not search.
    fn heeds_evaluations(&self) -> bool;
}

/// The way in which another program lost a game apart from the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The program played an illegal move.
    Illegal,
    /// The program's move came too late.
    Time,
    /// The program ended, or its answer cannot be read.
    Crash,
    /// The program did not answer any more, and was ended.
    Hang,
    /// The program resigned.
    Resigns,
}

/// The statements of another program about its last search. A field is `None` if the program did
/// not state it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Said {
    /// The text of the program's move; empty if it named none.
    pub answer: String,
    /// The depth that the program has reached, in plies.
    pub depth: Option<u32>,
    /// The nodes that the program has searched.
    pub nodes: Option<u64>,
    /// The program's score of the position.
    pub score: Option<Stated>,
    /// The time that the program took by its own clock, in seconds.
    pub seconds: Option<f64>,
}

/// A score as another program states it, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Stated {
    /// Hundredths of a pawn.
    #[serde(rename = "cp")]
    Centipawns(i64),
    /// The moves to mate, negative if the player to move is mated. 0: the player to move is already
    /// mated.
    #[serde(rename = "mate")]
    Mate(i64),
}

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Searched {
    /// The move to play; `None` if the game is over.
    pub best: Option<usize>,
    /// The reason why the search ended.
    pub stop: StopReason,
    /// The fault by which another program loses the game; `best` is then `None`.
    pub fault: Option<Fault>,
    /// The iterations of the search.
    pub iterations: u64,
    /// The nodal states that were computed.
    pub states: u64,
    /// The evaluations that were asked for.
    pub evaluations: u64,
    /// The evaluations by an evaluator of the playouts that is not the tree's.
    pub playout_evaluations: u64,
}

impl Searched {
    /// The report after `seat` has searched the position of `session` for `elapsed`: the seat's
    /// report, if it has one, with the move and the numbers of this search.
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

    fn value(&self) -> Option<f32> {
        self.player.value()
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
