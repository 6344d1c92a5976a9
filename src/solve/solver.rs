//! The solver, which divides a goal into runs of an engine.

use super::answer::{Answer, Status};
use super::certify::{Again, Certificate, CertificateError};
use super::control::{Control, SolverProgress};
use super::engine::{Engine, Run};
use super::goal::{Goal, ScoreInterval};
use super::pns::Pns;
use super::strategy::{ProofStrategy, principal_variation};
use crate::budget::{Budget, StopReason};
use crate::game::{Game, Notation, Probe};
use crate::search::Every;
use crate::solve::certificate::{Claim, ProofSize};
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Solves one position with one engine.
///
/// If an engine answers one question at a time, each question halves the open scores. After a limit
/// was reached, [`Solver::solve`] can be called again and goes on.
///
/// # Example
///
/// ```
/// use tesuji::game::Pile;
/// use tesuji::solve::{Goal, Pns, Solver, Status};
/// use tesuji::Budget;
///
/// // Take one or two stones; the player of the last one wins. Leaving three wins.
/// let mut solver = Solver::new(Pile { stones: 8, mover: 0 }, Pns::default(), 0, Goal::Win);
/// let answer = solver.solve(&Budget::nodes(10_000));
/// assert_eq!(answer.status, Status::Proven);
/// assert_eq!(answer.line[0], 2);
/// ```
#[derive(Debug)]
pub struct Solver<G: Game, E: Engine<G>> {
    position: G,
    engine: E,
    goal: Goal,
    /// The scores to be decided, in ascending order.
    scores: Vec<i16>,
    keep: bool,
    /// What is known of positions from beside the rules.
    probe: Option<Arc<dyn Probe<G>>>,
    runs: Vec<Started<E::Run>>,
    interval: ScoreInterval,
    time: Option<Duration>,
    /// The nodes of runs that are no longer needed.
    nodes: u64,
    /// The flag that stops the search, and the writing of certificates.
    flag: Option<Arc<AtomicBool>>,
}

/// A run and its scores.
#[derive(Debug)]
struct Started<R> {
    scores: Vec<i16>,
    run: R,
}

impl<G: Game, E: Engine<G>> Solver<G, E> {
    /// A solver that has not searched yet, for the `goal` of `player`.
    pub fn new(position: G, engine: E, player: usize, goal: Goal) -> Self {
        Self {
            engine,
            goal,
            scores: goal.scores::<G>(),
            keep: false,
            probe: None,
            runs: Vec::new(),
            interval: ScoreInterval::unknown::<G>(player),
            time: Some(Duration::ZERO),
            nodes: 0,
            flag: None,
            position,
        }
    }

    /// Keeps the data of a certificate, which takes memory.
    #[must_use]
    pub fn keeping_proofs(self) -> Self {
        Self { keep: true, ..self }
    }

    /// This solver with a probe for exact scores. The engines that use it are df-pn, null windows
    /// and best-first search on one thread. A certificate proves these positions by moves, which
    /// are searched for when it is written.
    #[must_use]
    pub fn knowing(mut self, probe: Arc<dyn Probe<G>>) -> Self {
        self.know(probe);
        self
    }

    /// Sets the probe, as [`Solver::knowing`] does. Runs that have begun go on without the probe.
    pub fn know(&mut self, probe: Arc<dyn Probe<G>>) {
        self.probe = Some(probe);
    }

    /// The interval known so far.
    pub fn interval(&self) -> ScoreInterval {
        self.interval
    }

    /// The scores that are still open.
    fn open(&self) -> Vec<i16> {
        let open = |&&score: &&i16| self.interval.decides(score).is_none();
        self.scores.iter().filter(open).copied().collect()
    }

    /// Searches until the goal is decided or a limit is reached. The limits are for this call; the
    /// memory is for all calls together.
    pub fn solve(&mut self, budget: &Budget) -> Answer<G::Move> {
        self.solve_under(Control::new(budget), budget)
    }

    /// [`Solver::solve`] with a watcher, which is called with the progress and may end the run. It
    /// does not change the results. [`Every::Iterations`] counts nodes; the watcher may be called a
    /// few nodes later.
    pub fn solve_watched(
        &mut self,
        budget: &Budget,
        every: Every,
        watch: &mut dyn FnMut(&SolverProgress) -> ControlFlow<()>,
    ) -> Answer<G::Move> {
        self.solve_under(Control::watched(budget, every, watch), budget)
    }

    fn solve_under(&mut self, mut control: Control<'_>, budget: &Budget) -> Answer<G::Move> {
        self.flag.clone_from(&budget.flag);
        let nodes = self.all_nodes();
        let stopped = self.search(&mut control, nodes);
        let time = self.time.zip(control.elapsed());
        self.time = time.map(|(before, now)| before + now);
        self.answer(stopped, &control)
    }

    fn search(
        &mut self,
        control: &mut Control<'_>,
        nodes_of_calls_before: u64,
    ) -> Option<StopReason> {
        if let Some(scores) = self.position.outcome() {
            let score = scores[self.interval.player];
            self.interval.least = score;
            self.interval.most = score;
            return None;
        }
        loop {
            let open = self.open();
            let middle = *open.get(open.len() / 2)?;
            let asked = |started: &Started<E::Run>| started.scores.contains(&middle);
            let index = self.runs.iter().position(asked);
            let index = index.unwrap_or_else(|| self.begin(&open));
            let (nodes, bytes) = self.others(index);
            control.next_run(nodes, bytes, nodes_of_calls_before);
            let Started { scores, run } = &mut self.runs[index];
            let stopped = run.advance(control);
            for &score in &*scores {
                if let Some(forced) = run.verdict(score) {
                    self.interval.learn(score, forced);
                }
            }
            self.forget();
            if stopped.is_some() {
                // Where the limit came with the answer the answer counts.
                return stopped.filter(|_| !self.open().is_empty());
            }
            if self.interval.decides(middle).is_none() {
                return Some(StopReason::Exhausted);
            }
        }
    }

    fn begin(&mut self, open: &[i16]) -> usize {
        let scores = self.engine.asks(open).to_vec();
        let player = self.interval.player;
        let mut run = self
            .engine
            .begin(&self.position, player, &scores, self.keep);
        if let Some(probe) = &self.probe {
            run.know(probe.clone());
        }
        self.runs.push(Started { scores, run });
        self.runs.len() - 1
    }

    /// The nodes and bytes of all runs but one.
    fn others(&self, index: usize) -> (u64, usize) {
        let others = self.runs.iter().enumerate().filter(|&(i, _)| i != index);
        others.fold((self.nodes, 0), |(nodes, bytes), (_, started)| {
            (nodes + started.run.nodes(), bytes + started.run.bytes())
        })
    }

    /// Drops the runs that no claim rests on and no question is open for.
    fn forget(&mut self) {
        let ScoreInterval { least, most, .. } = self.interval;
        let (runs, nodes) = (&mut self.runs, &mut self.nodes);
        let open = |score| score > least && score <= most;
        runs.retain(|Started { scores, run }| {
            let above = most.checked_add(1);
            let needed = |&score: &i16| open(score) || score == least || Some(score) == above;
            let keep = scores.iter().any(needed);
            *nodes += if keep { 0 } else { run.nodes() };
            keep
        });
    }

    fn all_nodes(&self) -> u64 {
        self.others(usize::MAX).0
    }

    fn answer(&mut self, stopped: Option<StopReason>, control: &Control<'_>) -> Answer<G::Move> {
        let status = match (stopped, self.goal, &self.scores[..]) {
            (Some(reason), ..) => Status::Unknown(reason),
            (None, Goal::Win | Goal::Draw | Goal::AtLeast(_), _) if !self.reached() => {
                Status::Disproven
            }
            (None, ..) => Status::Proven,
        };
        let (nodes, bytes) = self.others(usize::MAX);
        Answer {
            status,
            interval: self.interval,
            value: self.interval.value::<G>(self.goal),
            repetitions: self.runs.iter().any(|started| started.run.repetitions()),
            root: self.runs.iter().flat_map(|s| s.run.root()).collect(),
            line: self.line(control),
            nodes,
            bytes,
            time: self.time,
        }
    }

    /// Whether the goal, being decided, is reached.
    fn reached(&self) -> bool {
        let score = match self.goal {
            Goal::Win => 1,
            Goal::Draw => 0,
            Goal::AtLeast(score) => score,
            Goal::Value | Goal::Score => return true,
        };
        self.interval.least >= score
    }

    /// The line of the strongest claim that is proven.
    fn line(&mut self, control: &Control<'_>) -> Vec<G::Move> {
        let budget = control.rest();
        let mut control = Control::new(&budget);
        let mut claims = self.interval.claims::<G>();
        // A player who can win shows how; one who cannot is shown how the others prevent it.
        if self.interval.least < 0 || claims.len() > 1 && self.interval.least == 0 {
            claims.reverse();
        }
        let mut line = Vec::new();
        for claim in claims {
            let known = self.with_strategy(claim, &mut |position, strategy| {
                line = principal_variation(position, claim, strategy, &mut control);
            });
            if known {
                break;
            }
        }
        line
    }

    /// The move that is looked at most closely until a score is proven.
    pub(crate) fn looks_at(&mut self) -> Option<G::Move> {
        let last = self.runs.last_mut()?;
        last.run.line().first().copied()
    }

    /// Calls a function with the strategy of a run that has proven the claim; `false` if none has.
    fn with_strategy(
        &mut self,
        claim: Claim,
        then: &mut dyn FnMut(&G, &mut dyn ProofStrategy<G>),
    ) -> bool {
        let score = claim.target.score;
        let knows = |s: &&mut Started<E::Run>| s.run.verdict(score) == Some(claim.holds);
        let Some(started) = self.runs.iter_mut().find(knows) else {
            return false;
        };
        then(&self.position, &mut *started.run.strategy(claim));
        true
    }

    /// The moves after which the player, who must be to move, still forces the score of the goal,
    /// or the proven value. Each is found by a search with the same engine. The second result is
    /// whether the list is complete.
    pub fn good_moves(&self, budget: &Budget) -> (Vec<G::Move>, bool)
    where
        E: Clone,
    {
        let (mut good, mut all, mut moves) = (Vec::new(), true, Vec::new());
        let player = self.interval.player;
        let score = self.interval.least;
        if self.position.outcome().is_some() || self.position.mover() != player {
            return (good, all);
        }
        self.position.moves(&mut moves);
        for m in moves {
            let mut next = self.position.clone();
            next.play(m);
            let goal = Goal::AtLeast(score);
            let mut solver = Self::new(next, self.engine.clone(), player, goal);
            solver.probe.clone_from(&self.probe);
            match solver.solve(budget).status {
                Status::Proven => good.push(m),
                Status::Disproven => {}
                Status::Unknown(reason) => {
                    all = false;
                    if reason == StopReason::Flag {
                        break;
                    }
                }
            }
        }
        (good, all)
    }
}

impl<G: Notation, E: Engine<G>> Solver<G, E> {
    /// Writes the proofs as a certificate of `game`. Returns the sizes of the proofs and the number
    /// of bytes written. The solver must be [`Solver::keeping_proofs`]. Parts of a proof that the
    /// engine has lost are searched again by proof-number search with at most `memory` bytes. The
    /// stop flag of the search also stops this, unless it was already set before.
    ///
    /// # Errors
    /// If no score is proven, or a lost part of the proof was not found again. If the stop flag was
    /// set, or the output fails.
    pub fn certificate(
        &mut self,
        game: &str,
        out: impl Write,
        memory: usize,
    ) -> Result<(Vec<ProofSize>, u64), CertificateError> {
        let claims = self.interval.claims::<G>();
        let position = self.position.clone();
        let again: &mut Again<'_, G> =
            &mut |position, claim, control| prove_again(position, claim, memory, control);
        let mut certificate = Certificate::new(out, game, &position, claims.clone(), again)?;
        let budget = until_set(self.flag.as_ref());
        let mut control = Control::new(&budget);
        let mut sizes = Vec::new();
        for claim in claims {
            let mut size = None;
            let mut prove = |s: &mut dyn ProofStrategy<G>| {
                size = Some(certificate.prove(claim, s, &mut control));
            };
            let over = position.outcome().is_some();
            if over || !self.with_strategy(claim, &mut |_, strategy| prove(strategy)) {
                prove(&mut NoMoves);
            }
            sizes.extend(size.transpose()?);
        }
        Ok((sizes, certificate.finish()?))
    }
}

/// No limits but a flag, if it is not set already.
fn until_set(flag: Option<&Arc<AtomicBool>>) -> Budget {
    let flag = flag.filter(|flag| !flag.load(Ordering::Relaxed));
    Budget {
        flag: flag.cloned(),
        ..Budget::default()
    }
}

/// The strategy of a proof without moves.
struct NoMoves;

impl<G: Game> ProofStrategy<G> for NoMoves {
    fn choose(&mut self, _: &G, _: &[G::Move], _: &mut Control<'_>) -> Option<G::Move> {
        None
    }
}

/// Proves a claim about another position from scratch.
fn prove_again<G: Game>(
    position: &G,
    claim: Claim,
    memory: usize,
    control: &Control<'_>,
) -> Option<Box<dyn ProofStrategy<G>>> {
    let target = claim.target;
    let mut run = Pns::default().begin(position, target.player, &[target.score], true);
    let budget = control.rest().with_memory(memory);
    run.advance(&mut Control::new(&budget));
    let found = run.verdict(target.score) == Some(claim.holds);
    found.then(|| Box::new(Owned { run, claim }) as Box<dyn ProofStrategy<G>>)
}

/// The strategy of a run that it owns.
struct Owned<R> {
    run: R,
    claim: Claim,
}

impl<G: Game, R: Run<G>> ProofStrategy<G> for Owned<R> {
    fn choose(
        &mut self,
        position: &G,
        line: &[G::Move],
        control: &mut Control<'_>,
    ) -> Option<G::Move> {
        let mut strategy = self.run.strategy(self.claim);
        strategy.choose(position, line, control)
    }
}
