//! A stand-in for the library's search, with the same shape: it visits the root's children in
//! random order and knows nothing.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tesuji::Rng;
use tesuji::game::Game;

#[derive(Clone, Debug, Default)]
pub(crate) struct Budget {
    iterations: Option<u64>,
    time: Option<Duration>,
    flag: Option<Arc<AtomicBool>>,
}

impl Budget {
    pub(crate) fn unlimited() -> Self {
        Self::default()
    }
    pub(crate) fn iterations(n: u64) -> Self {
        Self::default().with_iterations(n)
    }
    pub(crate) fn with_iterations(mut self, n: u64) -> Self {
        self.iterations = Some(n);
        self
    }
    pub(crate) fn with_time(mut self, t: Duration) -> Self {
        self.time = Some(t);
        self
    }
    pub(crate) fn with_nodes(self, n: u64) -> Self {
        self.with_iterations(n)
    }
    pub(crate) fn with_states(self, n: u64) -> Self {
        self.with_iterations(n)
    }
    pub(crate) fn with_memory(self, _: usize) -> Self {
        self
    }
    pub(crate) fn with_stop_flag(mut self, flag: Arc<AtomicBool>) -> Self {
        self.flag = Some(flag);
        self
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(dead_code)]
pub(crate) enum StopReason {
    Iterations,
    Time,
    Memory,
    Flag,
    Proven,
    GameOver,
}

impl fmt::Display for StopReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Iterations => "iterations",
            Self::Time => "time",
            Self::Memory => "memory",
            Self::Flag => "flag",
            Self::Proven => "proven",
            Self::GameOver => "game-over",
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ProofNumber(pub(crate) u32);

impl ProofNumber {
    pub(crate) fn is_infinite(self) -> bool {
        self.0 == u32::MAX
    }
    pub(crate) fn get(self) -> u32 {
        self.0
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Report<G: Game> {
    pub(crate) best: Option<G::Move>,
    pub(crate) value: f32,
    pub(crate) visits: u32,
    pub(crate) proof: Vec<ProofNumber>,
    pub(crate) bounds: Vec<(i16, i16)>,
    pub(crate) proven: Option<i16>,
    pub(crate) children: Vec<ChildReport<G>>,
    pub(crate) pv: Vec<G::Move>,
    pub(crate) nodes: u64,
    pub(crate) bytes: usize,
    pub(crate) iterations: u64,
}

#[derive(Clone, Debug)]
pub(crate) struct ChildReport<G: Game> {
    pub(crate) m: G::Move,
    pub(crate) visits: u32,
    pub(crate) value: f32,
    pub(crate) proof: Vec<ProofNumber>,
    pub(crate) bounds: Vec<(i16, i16)>,
    pub(crate) proven: Option<i16>,
}

pub(crate) struct Search<G: Game> {
    position: G,
    rng: Rng,
    visits: Vec<u32>,
    iterations: u64,
}

impl<G: Game> Search<G> {
    pub(crate) fn new(position: G, seed: u64) -> Self {
        let mut search = Self {
            position,
            rng: Rng::new(seed),
            visits: Vec::new(),
            iterations: 0,
        };
        search.visits = vec![0; search.moves().len()];
        search
    }
    fn moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if self.position.outcome().is_none() {
            self.position.moves(&mut moves);
        }
        moves
    }
    pub(crate) fn run(&mut self, budget: &Budget) -> StopReason {
        let began = Instant::now();
        self.iterations = 0;
        if self.visits.is_empty() {
            return StopReason::GameOver;
        }
        loop {
            if budget.iterations.is_some_and(|n| self.iterations >= n) {
                return StopReason::Iterations;
            }
            if budget.time.is_some_and(|t| began.elapsed() >= t) {
                return StopReason::Time;
            }
            let raised = |flag: &Arc<AtomicBool>| flag.load(Ordering::Relaxed);
            if budget.flag.as_ref().is_some_and(raised) {
                return StopReason::Flag;
            }
            let i = self.rng.below(self.visits.len() as u32) as usize;
            self.visits[i] += 1;
            self.iterations += 1;
        }
    }
    pub(crate) fn report(&self) -> Report<G> {
        let moves = self.moves();
        let most = self.visits.iter().copied().max().unwrap_or(0);
        let best = moves.iter().zip(&self.visits).find(|(_, v)| **v == most);
        let best = best.map(|(m, _)| *m);
        let child = |(&m, &visits): (&G::Move, &u32)| ChildReport {
            m,
            visits,
            value: 0.0,
            proof: vec![ProofNumber(1), ProofNumber(u32::MAX)],
            bounds: vec![(-1, 1); 2],
            proven: None,
        };
        Report {
            best,
            value: 0.0,
            visits: self.visits.iter().sum(),
            proof: vec![ProofNumber(1); 2],
            bounds: vec![(-1, 1); 2],
            proven: None,
            children: moves.iter().zip(&self.visits).map(child).collect(),
            pv: best.into_iter().collect(),
            nodes: self.visits.len() as u64,
            bytes: 4 * self.visits.len(),
            iterations: self.iterations,
        }
    }
    pub(crate) fn best(&self) -> Option<G::Move> {
        self.report().best
    }
    pub(crate) fn advance(&mut self, m: G::Move) {
        self.position.play(m);
        self.visits = vec![0; self.moves().len()];
    }
    pub(crate) fn iterations(&self) -> u64 {
        self.iterations
    }
    pub(crate) fn nodes(&self) -> u64 {
        self.visits.len() as u64
    }
    pub(crate) fn bytes(&self) -> usize {
        4 * self.visits.len()
    }
}
