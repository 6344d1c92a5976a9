//! The player that solves.

use super::{Decision, Player, play_legal};
use crate::game::{Game, list_moves};
use crate::search::{Budget, Every, IllegalMove, Report, StopReason, Watch};
use crate::solve::{Answer, Engine, Goal, Limits, Reason, Solver, Status};

/// A player that plays what a solver proves, and else what the solver looks at most closely.
///
/// It asks what the player to move can force ([`Goal::Value`]), anew in every position. The iterations,
/// states and nodes of a [`Budget`] are all nodes of the solver, the smallest number of them counts.
///
/// # Example
/// ```
/// # use tesuji::game::{Game, Outcome, Players};
/// # #[derive(Clone)]
/// # struct Pile { stones: u8, mover: usize }
/// # impl Game for Pile {
/// #     type Players = Players<2>;
/// #     type Move = u8;
/// #     fn mover(&self) -> usize { self.mover }
/// #     fn moves(&self, moves: &mut Vec<u8>) { moves.extend(1..=self.stones.min(2)); }
/// #     fn play(&mut self, taken: u8) { self.stones -= taken; self.mover = 1 - self.mover; }
/// #     fn outcome(&self) -> Option<Outcome<Self>> {
/// #         (self.stones == 0).then(|| if self.mover == 0 { [-1, 1] } else { [1, -1] })
/// #     }
/// # }
/// use tesuji::player::{Player, Solving};
/// use tesuji::solve::DfPn;
/// use tesuji::{Budget, StopReason};
///
/// // Take one or two stones; whoever takes the last one wins. Leaving three wins.
/// let mut player = Solving::new(Pile { stones: 5, mover: 0 }, DfPn::default());
/// let decision = player.think(&Budget::iterations(1000));
/// assert_eq!((decision.best, decision.stop), (Some(2), StopReason::Proven));
/// ```
#[derive(Clone, Debug)]
pub struct Solving<G: Game, E> {
    position: G,
    engine: E,
    found: Option<Solved<G::Move>>,
}

/// What came of thinking.
#[derive(Clone, Debug)]
struct Solved<M> {
    decision: Decision<M>,
    answer: Answer<M>,
}

impl<G: Game, E: Engine<G> + Clone> Solving<G, E> {
    /// A player at a position.
    pub fn new(position: G, engine: E) -> Self {
        Self {
            position,
            engine,
            found: None,
        }
    }
}

impl<G: Game, E: Engine<G> + Clone> Player<G> for Solving<G, E> {
    fn position(&self) -> &G {
        &self.position
    }

    fn set_position(&mut self, position: G) {
        self.position = position;
        self.found = None;
    }

    /// It changes nothing: the seed, where there is one, is the engine's.
    fn reseed(&mut self, _: u64) {}

    fn think(&mut self, budget: &Budget) -> Decision<G::Move> {
        if self.position.outcome().is_some() {
            return Decision::at_once(None);
        }
        let (position, engine) = (self.position.clone(), self.engine.clone());
        let mover = position.mover();
        let limits = [budget.iterations, budget.states, budget.nodes];
        let limits = Limits {
            nodes: limits.into_iter().flatten().min(),
            memory: budget.memory,
            time: budget.time,
            flag: budget.flag.clone(),
        };
        let answer = Solver::new(position, engine, mover, Goal::Value).solve(&limits);
        let decision = Decision {
            best: answer.line.first().copied().or_else(|| self.any_move()),
            stop: match answer.status {
                Status::Proven | Status::Disproven => StopReason::Proven,
                Status::Unknown(Reason::Nodes) => StopReason::Nodes,
                Status::Unknown(Reason::Memory) => StopReason::Memory,
                Status::Unknown(Reason::Time) => StopReason::Time,
                Status::Unknown(Reason::Flag) => StopReason::Flag,
                Status::Unknown(Reason::Exhausted) => StopReason::Exhausted,
            },
            iterations: answer.nodes,
            states: answer.nodes,
        };
        self.found = Some(Solved { decision, answer });
        decision
    }

    /// [`Player::think`]: nobody is shown anything. A [`Solver`] itself can be watched.
    fn think_watched(
        &mut self,
        budget: &Budget,
        _: Every,
        _: &mut Watch<'_, G::Move, G::Move>,
    ) -> Decision<G::Move> {
        self.think(budget)
    }

    /// The answer without children: a solver compares no moves. Visits are nodes, and the value is that of
    /// a draw as long as none is proven.
    fn report(&self) -> Option<Report<G::Move, G::Move>> {
        let Solved { decision, answer } = self.found.as_ref()?;
        Some(Report {
            mover: self.position.mover(),
            best: decision.best,
            visits: u32::try_from(answer.nodes).unwrap_or(u32::MAX),
            value: answer.value.map_or(0.0, |score| G::SCORES.utility(score)),
            proof: Vec::new(),
            bounds: Vec::new(),
            proven: answer.value,
            children: Vec::new(),
            pv: answer.line.clone(),
            nodes: answer.nodes,
            bytes: answer.bytes,
            iterations: decision.iterations,
            states: decision.states,
            elapsed: answer.time,
            stop: Some(decision.stop),
        })
    }

    fn play(&mut self, m: G::Move) -> Result<(), IllegalMove<G::Move>> {
        play_legal(&mut self.position, m)?;
        self.found = None;
        Ok(())
    }
}

impl<G: Game, E> Solving<G, E> {
    fn any_move(&self) -> Option<G::Move> {
        let mut moves = Vec::new();
        list_moves(&self.position, &mut moves);
        moves.first().copied()
    }
}
