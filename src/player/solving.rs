//! The player that plays by a solver.

use super::{Decision, Player, over, play_legal, restrict};
use crate::game::{Game, list_moves};
use crate::search::{Budget, Every, IllegalMove, Progress, Report, StopReason, Watch, Work};
use crate::solve::{self, Answer, Engine, Goal, Solver, Status};
use std::time::Duration;

/// A player that plays the move that a solver proves, or else the move in which the solver has
/// spent most work.
///
/// In every position it solves anew for the best result of the player to move ([`Goal::Value`]).
/// The iterations, states and nodes of a [`Budget`] all limit the nodes of the solver: the smallest
/// number counts.
///
/// # Example
/// ```
/// use tesuji::game::Pile;
/// use tesuji::player::{Player, SolvingPlayer};
/// use tesuji::solve::DfPn;
/// use tesuji::{Budget, StopReason};
///
/// // Take one or two stones; the player of the last one wins. Leaving three wins.
/// let mut player = SolvingPlayer::new(Pile { stones: 5, mover: 0 }, DfPn::default());
/// let decision = player.think(&Budget::iterations(1000));
/// assert_eq!((decision.best, decision.stop), (Some(2), StopReason::Proven));
/// ```
#[derive(Clone, Debug)]
pub struct SolvingPlayer<G: Game, E> {
    position: G,
    /// The moves of the position that are allowed, if not all are.
    only: Vec<G::Move>,
    engine: E,
    found: Option<Solved<G::Move>>,
}

/// How often a watcher is shown the progress, and the watcher.
type Watched<'a, 'w, M> = (Every, &'a mut Watch<'w, M, M>);

/// The result of thinking.
#[derive(Clone, Debug)]
struct Solved<M> {
    decision: Decision<M>,
    answer: Answer<M>,
    /// The value of the allowed moves; `None` if it is not known.
    worth: Option<i16>,
}

impl<G: Game, E: Engine<G> + Clone> SolvingPlayer<G, E> {
    /// A player at `position` that solves by `engine`.
    pub fn new(position: G, engine: E) -> Self {
        Self {
            position,
            only: Vec::new(),
            engine,
            found: None,
        }
    }
}

impl<G: Game, E: Engine<G> + Clone> Player<G> for SolvingPlayer<G, E> {
    fn position(&self) -> &G {
        &self.position
    }

    fn set_position(&mut self, position: G) {
        self.position = position;
        self.only.clear();
        self.found = None;
    }

    /// No effect: the seed, if there is one, is the engine's.
    fn reseed(&mut self, _: u64) {}

    /// Each of the allowed moves is solved by itself, within an equal part of the budget that those
    /// before it have left.
    fn restrict(&mut self, moves: &[G::Move]) {
        if restrict(&self.position, &mut self.only, moves) {
            self.found = None;
        }
    }

    /// The progress is the number of nodes and the time: a solver that is not done has no best
    /// move, and compares none. The report has the first one.
    fn think_under(
        &mut self,
        budget: &Budget,
        watched: Option<(Every, &mut Watch<'_, G::Move, G::Move>)>,
    ) -> Decision<G::Move> {
        if self.position.outcome().is_some() {
            return Decision::at_once(None);
        }
        let ((answer, looked_at), worth) = if self.only.is_empty() {
            let none_before = (0, Duration::ZERO);
            let solved = self.solve(self.position.clone(), budget, none_before, watched);
            let worth = solved.0.value;
            (solved, worth)
        } else {
            let (answer, worth) = self.solve_allowed(budget, watched);
            ((answer, None), worth)
        };
        let proven = answer.line.first().copied().or(looked_at);
        let best = proven.or_else(|| self.any_move());
        let stop = match answer.status {
            Status::Proven | Status::Disproven => StopReason::Proven,
            Status::Unknown(reason) => reason,
        };
        let decision = Decision::after(work(answer.nodes), best, stop);
        self.found = Some(Solved {
            decision,
            answer,
            worth,
        });
        decision
    }

    /// The answer without children: a solver compares no moves. Visits are nodes, and the value is
    /// that of a draw as long as none is proven.
    fn report(&self) -> Option<Report<G::Move, G::Move>> {
        let Some(found) = &self.found else {
            return over(&self.position);
        };
        let Solved {
            decision, answer, ..
        } = found;
        let so_far = solve::SolverProgress {
            nodes: answer.nodes,
            bytes: answer.bytes,
            time: answer.time.unwrap_or_default(),
            root: Vec::new(),
        };
        Some(Report {
            best: decision.best,
            value: found.worth.map_or(0.0, |score| G::SCORES.utility(score)),
            proven: answer.value,
            pv: answer.line.clone(),
            elapsed: answer.time,
            stop: Some(decision.stop),
            ..self.so_far(&so_far)
        })
    }

    fn play(&mut self, m: G::Move) -> Result<(), IllegalMove<G::Move>> {
        play_legal(&mut self.position, m)?;
        self.only.clear();
        self.found = None;
        Ok(())
    }
}

impl<G: Game, E: Engine<G> + Clone> SolvingPlayer<G, E> {
    /// Asks which result the player to move here can force from a position on, and which move the
    /// solver looks at most closely there. The work before is `nodes` and time.
    fn solve(
        &self,
        from: G,
        budget: &Budget,
        (nodes, time): (u64, Duration),
        watched: Option<Watched<'_, '_, G::Move>>,
    ) -> (Answer<G::Move>, Option<G::Move>) {
        let (engine, mover) = (self.engine.clone(), self.position.mover());
        let mut solver = Solver::new(from, engine, mover, Goal::Value);
        let Some((every, watch)) = watched else {
            return (solver.solve(budget), solver.looks_at());
        };
        let answer = solver.solve_watched(budget, every, &mut |progress| {
            let progress = solve::SolverProgress {
                nodes: nodes + progress.nodes,
                time: time + progress.time,
                ..progress.clone()
            };
            let report = || self.so_far(&progress);
            let (work, time) = (work(progress.nodes), Some(progress.time));
            watch(&Progress::new(work, time, &report, &|_| None))
        });
        (answer, solver.looks_at())
    }

    /// The result that the player to move can force by the allowed moves. For the position itself
    /// it holds only if it is a full win. Also the value of these moves, if it is known.
    fn solve_allowed(
        &self,
        budget: &Budget,
        mut watched: Option<Watched<'_, '_, G::Move>>,
    ) -> (Answer<G::Move>, Option<i16>) {
        let player = self.position.mover();
        let known = |score| G::SCORES.utility(score);
        let mut budget = Budget {
            iterations: None,
            states: None,
            nodes: budget.solver_nodes(),
            ..budget.clone()
        };
        let (mut nodes, mut time, mut stopped) = (0, Some(Duration::ZERO), None);
        let mut best: Option<Answer<G::Move>> = None;
        let mut most = G::SCORES.least;
        for (&m, left) in self.only.iter().zip((1..=self.only.len()).rev()) {
            let mut after = self.position.clone();
            after.play(m);
            let nodes_each = budget.nodes.map(|nodes| nodes / left as u64);
            let part = Budget {
                nodes: nodes_each,
                ..budget.clone().with_times(|time| time / left as u32)
            };
            let watched = watched
                .as_mut()
                .map(|(every, watch)| (*every, &mut **watch));
            let before = (nodes, time.unwrap_or_default());
            let (mut answer, _) = self.solve(after, &part, before, watched);
            nodes += answer.nodes;
            budget.nodes = budget.nodes.map(|all| all.saturating_sub(answer.nodes));
            let took = answer.time.unwrap_or_default();
            budget = budget.with_times(|all| all.saturating_sub(took));
            time = time.zip(answer.time).map(|(before, now)| before + now);
            most = most.max(answer.interval.most);
            answer.line.insert(0, m);
            if let Status::Unknown(reason) = answer.status {
                stopped = Some(reason);
            }
            let looks = |answer: &Answer<_>| {
                let solve::ScoreInterval { least, most, .. } = answer.interval;
                (known(least) + known(most), known(least))
            };
            if best
                .as_ref()
                .is_none_or(|best| looks(&answer) > looks(best))
            {
                best = Some(answer);
            }
            let sure = best.as_ref().map(|best| best.interval.least);
            let won = sure.is_some_and(|least| known(least) >= known(G::SCORES.greatest));
            if won || matches!(stopped, Some(StopReason::Flag | StopReason::Watcher)) {
                break;
            }
        }
        let best = best.unwrap_or_else(|| unreachable!("a move is allowed"));
        let least = best.interval.least;
        let won = known(least) >= known(G::SCORES.greatest);
        let interval = solve::ScoreInterval {
            player,
            least,
            most: G::SCORES.greatest,
        };
        let worth = solve::ScoreInterval { most, ..interval }.value::<G>(Goal::Value);
        let answer = Answer {
            status: match stopped {
                _ if won => Status::Proven,
                reason => Status::Unknown(reason.unwrap_or(StopReason::Exhausted)),
            },
            interval,
            value: interval.value::<G>(Goal::Value),
            nodes,
            time,
            ..best
        };
        (answer, worth)
    }

    /// The report while solving goes on.
    fn so_far(&self, progress: &solve::SolverProgress) -> Report<G::Move, G::Move> {
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

/// The work of `nodes` nodes, which are iterations and states.
fn work(nodes: u64) -> Work {
    Work {
        iterations: nodes,
        states: nodes,
        ..Work::default()
    }
}
