//! The player that solves.

use super::{Decision, Player, play_legal};
use crate::game::{Game, list_moves};
use crate::search::{Budget, Every, IllegalMove, Progress, Report, StopReason, Watch, Work};
use crate::solve::{self, Answer, Engine, Goal, Limits, Reason, Solver, Status};

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

/// How often somebody wants to be shown something, and who.
type Watched<'a, 'w, M> = (Every, &'a mut Watch<'w, M, M>);

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
        self.decide(budget, None)
    }

    /// What is shown is how many nodes there have been in how much time: a solver that is not done has no
    /// best move, and compares none. The report has the first one.
    fn think_watched(
        &mut self,
        budget: &Budget,
        every: Every,
        watch: &mut Watch<'_, G::Move, G::Move>,
    ) -> Decision<G::Move> {
        self.decide(budget, Some((every, watch)))
    }

    /// The answer without children: a solver compares no moves. Visits are nodes, and the value is that of
    /// a draw as long as none is proven.
    fn report(&self) -> Option<Report<G::Move, G::Move>> {
        let Solved { decision, answer } = self.found.as_ref()?;
        let so_far = solve::Progress {
            nodes: answer.nodes,
            bytes: answer.bytes,
            time: answer.time.unwrap_or_default(),
            root: Vec::new(),
        };
        Some(Report {
            best: decision.best,
            value: answer.value.map_or(0.0, |score| G::SCORES.utility(score)),
            proven: answer.value,
            pv: answer.line.clone(),
            elapsed: answer.time,
            stop: Some(decision.stop),
            ..self.so_far(&so_far)
        })
    }

    fn play(&mut self, m: G::Move) -> Result<(), IllegalMove<G::Move>> {
        play_legal(&mut self.position, m)?;
        self.found = None;
        Ok(())
    }
}

impl<G: Game, E: Engine<G> + Clone> Solving<G, E> {
    fn decide(
        &mut self,
        budget: &Budget,
        watched: Option<Watched<'_, '_, G::Move>>,
    ) -> Decision<G::Move> {
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
        let mut solver = Solver::new(position, engine, mover, Goal::Value);
        let answer = match watched {
            None => solver.solve(&limits),
            Some((every, watch)) => solver.solve_watched(&limits, every, &mut |progress| {
                let report = || self.so_far(progress);
                watch(&Progress::new(
                    work(progress.nodes),
                    Some(progress.time),
                    &report,
                ))
            }),
        };
        let best = answer.line.first().copied().or_else(|| self.any_move());
        let stop = match answer.status {
            Status::Proven | Status::Disproven => StopReason::Proven,
            Status::Unknown(Reason::Nodes) => StopReason::Nodes,
            Status::Unknown(Reason::Memory) => StopReason::Memory,
            Status::Unknown(Reason::Time) => StopReason::Time,
            Status::Unknown(Reason::Flag) => StopReason::Flag,
            Status::Unknown(Reason::Watcher) => StopReason::Watcher,
            Status::Unknown(Reason::Exhausted) => StopReason::Exhausted,
        };
        let decision = Decision::after(work(answer.nodes), best, stop);
        self.found = Some(Solved { decision, answer });
        decision
    }

    /// What there is to say while solving goes on.
    fn so_far(&self, progress: &solve::Progress) -> Report<G::Move, G::Move> {
        let mut report = Report {
            best: self.any_move(),
            visits: u32::try_from(progress.nodes).unwrap_or(u32::MAX),
            nodes: progress.nodes,
            bytes: progress.bytes,
            elapsed: Some(progress.time),
            ..Report::nothing(self.position.mover())
        };
        report.took(work(progress.nodes));
        report
    }

    fn any_move(&self) -> Option<G::Move> {
        let mut moves = Vec::new();
        list_moves(&self.position, &mut moves);
        moves.first().copied()
    }
}

/// The work of so many nodes, which are iterations and states.
fn work(nodes: u64) -> Work {
    Work {
        iterations: nodes,
        states: nodes,
        ..Work::default()
    }
}
