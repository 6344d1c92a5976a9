//! Several players of one agent that think at the same time, each on a thread of its own.

use super::{Decision, Member, Player, Size};
use crate::base::rng::Rng;
use crate::base::threads::{Job, beside};
use crate::budget;
use crate::game::Game;
use crate::policy::final_move::{Candidate, FinalMove};
use crate::search::{
    Budget, Every, Extent, IllegalMove, Report, Snapshot, StopReason, Watch, Work, joined,
};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

/// The move that a step stands for, if it is a whole move of the position.
type Named<G, S> = fn(&G, &S) -> Option<<G as Game>::Move>;

/// Which of the candidates is played, given the value of the root and a random number.
type Choose = Box<dyn Fn(&[Candidate], f32, f32) -> usize + Send>;

/// A player made of several players, each with a tree, a seed and a thread of its own: root
/// parallel search for every agent.
///
/// Their results for the moves are added up, as by [`RootParallel`](crate::search::RootParallel),
/// and the final-move policy chooses by the sums. If the agent splits moves, each player votes for
/// the move that it would play. Of moves with equal votes the one of the earliest player wins.
///
/// Iterations, states, nodes, evaluations and memory of a budget are divided equally; the time is
/// the same for all. Within a number of iterations, states or evaluations, the same seed and the
/// same number of players give the same moves. A watcher gets the results of the first player.
///
/// # Reference
/// Chaslot, Winands and van den Herik (2008), Parallel Monte-Carlo tree search, for adding up;
/// Soejima, Kishimoto and Watanabe (2010), Evaluating root parallelization in Go, for voting.
///
/// ```
/// use tesuji::Budget;
/// use tesuji::agents::Uct;
/// use tesuji::policy::final_move::Robust;
/// use tesuji::game::Pile;
/// use tesuji::player::{Ensemble, Player, Searching};
///
/// // Take one or two stones; the player of the last one wins. Leaving three wins.
/// let start = Pile { stones: 5, mover: 0 };
/// let player = || Box::new(Searching::new(start.clone(), Uct::default(), 0)) as _;
/// let players = vec![player(), player(), player()];
/// let mut ensemble = Ensemble::new(players, Robust, |_: &Pile, &taken: &u8| Some(taken));
/// let decision = ensemble.think(&Budget::iterations(1000));
/// assert_eq!((decision.best, decision.iterations), (Some(2), 1000));
/// ```
pub struct Ensemble<G: Game, S = <G as Game>::Move> {
    players: Vec<Member<G, S>>,
    choose: Choose,
    named: Named<G, S>,
    seed: u64,
    /// The decision of the last search, and how it was made, if the position is still the same.
    decided: Option<(Decision<G::Move>, Option<Duration>)>,
}

/// How far the seeds of two players are from each other: a player takes the seeds behind its own
/// for its next searches.
const SEEDS: u64 = 1 << 32;

impl<G: Game, S: PartialEq + Clone> Ensemble<G, S> {
    /// A player made of `players`, which must be at the same position. `named` gives the move of a
    /// step of a report; `None` if the step is only the beginning of a move.
    ///
    /// # Panics
    /// If `players` is empty.
    pub fn new(players: Vec<Member<G, S>>, final_move: impl FinalMove, named: Named<G, S>) -> Self {
        assert!(!players.is_empty(), "an ensemble has a player at least");
        let choose = move |candidates: &[Candidate], value: f32, chance: f32| {
            final_move.choose(candidates, value, chance)
        };
        let mut ensemble = Self {
            players,
            choose: Box::new(choose),
            named,
            seed: 0,
            decided: None,
        };
        ensemble.seed_all(0);
        ensemble
    }

    fn seed_all(&mut self, seed: u64) {
        self.seed = seed;
        for (player, number) in self.players.iter_mut().zip(0u64..) {
            player.reseed(seed.wrapping_add(number.wrapping_mul(SEEDS)));
        }
    }

    /// The results of all players together; `None` before the first search.
    fn together(&self) -> Option<Report<S, G::Move>> {
        if self.position().outcome().is_some() {
            return self.players[0].report();
        }
        let mut reports: Vec<_> = self.players.iter().filter_map(|one| one.report()).collect();
        // A player that got no part of a small budget does not count.
        if reports.iter().any(|report| report.visits > 0) {
            reports.retain(|report| report.visits > 0);
        }
        let lines: Vec<Vec<S>> = reports.iter().map(|report| report.pv.clone()).collect();
        let votes: Vec<Option<G::Move>> = reports.iter().map(|report| report.best).collect();
        let mut report = reports.into_iter().reduce(joined)?;
        report.sort_children();
        let (best, line) = self.choice(&report, &votes, &lines);
        (report.best, report.pv) = (best, line);
        Some(report)
    }

    /// The move to play, and the line of a player who is for it.
    fn choice(
        &self,
        report: &Report<S, G::Move>,
        votes: &[Option<G::Move>],
        lines: &[Vec<S>],
    ) -> (Option<G::Move>, Vec<S>) {
        let candidates: Vec<_> = candidates(report, G::SCORES.least, G::SCORES.greatest);
        if !candidates.is_empty() {
            let chance = Rng::new(self.seed).unit();
            let step = &report.children[(self.choose)(&candidates, report.value, chance)].step;
            if let Some(m) = (self.named)(self.players[0].position(), step) {
                let line = lines.iter().position(|line| line.first() == Some(step));
                return (
                    Some(m),
                    line.map_or_else(|| vec![step.clone()], |i| lines[i].clone()),
                );
            }
        }
        let for_it = |vote: &Option<G::Move>| votes.iter().filter(|other| *other == vote).count();
        // Of equals the last one is taken, so that they are gone through backwards.
        let most = (0..votes.len()).rev().filter(|&i| votes[i].is_some());
        let place = most.max_by_key(|&i| for_it(&votes[i]));
        let line = place.map_or_else(Vec::new, |i| lines[i].clone());
        (place.and_then(|i| votes[i]), line)
    }
}

/// The data of a final-move policy for the children of a report: a score that is not proven lies
/// from `least` to `most`.
fn candidates<S, M>(report: &Report<S, M>, least: i16, most: i16) -> Vec<Candidate> {
    let candidate = |child: &crate::search::ChildReport<S>| {
        let bounds = child.bounds.get(report.mover).copied();
        let known = child.proven.map(|score| (score, score)).or(bounds);
        let (least, most) = known.unwrap_or((least, most));
        Candidate {
            visits: child.visits,
            value: child.value,
            least,
            most,
            prior: 1.0,
        }
    };
    report.children.iter().map(candidate).collect()
}

/// Every player thinks within its part of the budget, the first on this thread.
fn think<G: Game, S>(
    players: &mut [Member<G, S>],
    budget: &Budget,
    mut watched: Option<(Every, &mut Watch<'_, S, G::Move>)>,
) -> Vec<Decision<G::Move>> {
    let count = players.len() as u64;
    let (first, others) = players.split_first_mut().expect("there is a player");
    // The watcher can end the search of the first player, of which the others do not know.
    let enough = Arc::new(AtomicBool::new(false));
    let flag = match (&watched, &budget.flag) {
        (None, flag) => flag.clone(),
        (Some(_), _) => Some(enough.clone()),
    };
    let running = AtomicUsize::new(others.len());
    let began = budget.time_limit().map(|_| budget::now());
    let late = move || began.map_or(Duration::ZERO, |began| budget::now() - began);
    let mut decisions = vec![None; others.len()];
    let mut jobs: Vec<Job<'_>> = Vec::with_capacity(others.len());
    for ((player, decision), number) in others.iter_mut().zip(&mut decisions).zip(1..) {
        let part = Budget {
            flag: flag.clone(),
            ..budget.part(number, count)
        };
        // It is dropped with the job even if that is never begun.
        let ended = Ended(&running);
        jobs.push(Box::new(move || {
            let _ended = ended;
            *decision = Some(player.think(&part.after(late())));
        }));
    }
    let own = budget.part(0, count);
    let mut decision = None;
    beside(jobs, &mut || {
        let own = own.clone().after(late());
        decision = Some(match watched.take() {
            None => first.think(&own),
            Some((every, watch)) => {
                let decision = first.think_watched(&own, every, watch);
                wait(decision.stop, budget, &running, &enough);
                decision
            }
        });
    });
    std::iter::once(decision)
        .chain(decisions)
        .flatten()
        .collect()
}

/// One of those that are running has ended, however it has.
struct Ended<'r>(&'r AtomicUsize);

impl Drop for Ended<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Waits for the others behind a search that was watched, and ends them if it was ended from
/// outside.
fn wait(stop: StopReason, budget: &Budget, running: &AtomicUsize, enough: &AtomicBool) {
    let ended = matches!(stop, StopReason::Watcher | StopReason::Flag);
    let flag = budget.flag.as_deref();
    while !ended && running.load(Ordering::Relaxed) > 0 {
        if flag.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            break;
        }
        thread::sleep(Duration::from_millis(1));
    }
    enough.store(true, Ordering::Relaxed);
}

impl<G: Game + fmt::Debug, S> fmt::Debug for Ensemble<G, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ensemble")
            .field("position", self.players[0].position())
            .field("players", &self.players.len())
            .finish_non_exhaustive()
    }
}

impl<G: Game, S: PartialEq + Clone> Player<G, S> for Ensemble<G, S> {
    fn position(&self) -> &G {
        self.players[0].position()
    }

    fn set_position(&mut self, position: G) {
        self.decided = None;
        for player in &mut self.players {
            player.set_position(position.clone());
        }
    }

    fn reseed(&mut self, seed: u64) {
        self.seed_all(seed);
    }

    fn restrict(&mut self, moves: &[G::Move]) {
        self.decided = None;
        for player in &mut self.players {
            player.restrict(moves);
        }
    }

    fn think_under(
        &mut self,
        budget: &Budget,
        watched: Option<(Every, &mut Watch<'_, S, G::Move>)>,
    ) -> Decision<G::Move> {
        let began = budget.is_timed().then(budget::now);
        let decisions = think(&mut self.players, budget, watched);
        let sum = |of: fn(&Decision<G::Move>) -> u64| decisions.iter().map(of).sum();
        let work = Work {
            iterations: sum(|one| one.iterations),
            states: sum(|one| one.states),
            evaluations: sum(|one| one.evaluations),
            playout_evaluations: sum(|one| one.playout_evaluations),
        };
        let proven = decisions.iter().find(|one| one.stop == StopReason::Proven);
        let stop = proven.unwrap_or(&decisions[0]).stop;
        let best = match decisions[0].best {
            Some(_) => self.together().and_then(|report| report.best),
            None => None,
        };
        let decision = Decision::after(work, best.or(decisions[0].best), stop);
        let elapsed = began.map(|began| budget::now() - began);
        self.decided = Some((decision, elapsed));
        decision
    }

    fn ponder(&mut self, budget: &Budget) -> StopReason {
        let count = self.players.len() as u64;
        let mut stops = vec![StopReason::Exhausted; self.players.len()];
        let mut jobs: Vec<Job<'_>> = Vec::with_capacity(stops.len());
        for ((player, stop), number) in self.players.iter_mut().zip(&mut stops).zip(0..) {
            let part = budget.part(number, count);
            jobs.push(Box::new(move || *stop = player.ponder(&part)));
        }
        beside(jobs, &mut || {});
        stops[0]
    }

    fn report(&self) -> Option<Report<S, G::Move>> {
        let mut report = self.together()?;
        if let Some((decision, elapsed)) = &self.decided {
            report.best = decision.best;
            report.elapsed = *elapsed;
            report.stop = Some(decision.stop);
        }
        Some(report)
    }

    /// The tree of the first player.
    fn tree(&self, extent: &Extent<S>) -> Option<Snapshot<S>> {
        self.players[0].tree(extent)
    }

    fn play(&mut self, m: G::Move) -> Result<(), IllegalMove<G::Move>> {
        self.decided = None;
        self.players
            .iter_mut()
            .try_for_each(|player| player.play(m))
    }

    fn heeds_evaluations(&self) -> bool {
        self.players[0].heeds_evaluations()
    }

    fn size(&self) -> Size {
        let sizes = self.players.iter().map(|player| player.size());
        sizes.fold(Size::default(), |sum, own| Size {
            nodes: sum.nodes + own.nodes,
            bytes: sum.bytes + own.bytes,
            reserved: sum.reserved + own.reserved,
        })
    }
}
