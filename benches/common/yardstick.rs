//! The yardstick: plain UCT written by hand, without a framework and without `unsafe`.
//!
//! What someone writes who needs this one algorithm only: no policies, no columns to leave out,
//! two players, statistics in growing vectors, and the same tricks as the library (square roots of
//! logarithms from a table, urgencies in vector lanes, ties settled afterwards). It draws its
//! random numbers in the same order as `tesuji::agents::Uct`, so that both grow the same tree, move
//! by move, and any difference in time or instructions is the framework's.

use std::f32::consts::SQRT_2;
use std::mem::size_of;
use tesuji::Rng;
use tesuji::game::{Game, Players};

/// Visits below this have their √(ln n) in a table.
const TABLE: usize = 2048;
/// Children compared at once.
const LANES: usize = 8;

/// A search with UCB1 (C = √2), one child at a time, uniform playouts and averages.
///
/// Node 0 is the root; the children of a node are neighbours in every vector.
pub(crate) struct Yardstick<G: Game> {
    start: G,
    rng: Rng,
    visits: Vec<u32>,
    means: Vec<f32>,
    children: Vec<Children>,
    moves: Vec<G::Move>,
    square_roots: Vec<f32>,
    /// Nodes of the iteration and who chose them.
    path: Vec<(usize, usize)>,
    urgencies: Vec<f32>,
    scratch: Vec<G::Move>,
}

/// Where the children of a node are; `len` is 0 for a leaf.
#[derive(Clone, Copy, Default)]
struct Children {
    first: u32,
    len: u16,
    /// The visited ones come first.
    tried: u16,
}

impl<G: Game<Players = Players<2>>> Yardstick<G> {
    /// A search from a position that is not decided.
    pub(crate) fn new(start: G, seed: u64) -> Self {
        let mut moves = Vec::new();
        start.moves(&mut moves);
        // The root has no move of its own; any will do.
        moves.truncate(1);
        let square_roots = (0..TABLE)
            .map(|n| f64::from(n.max(1) as u32).ln().sqrt() as f32)
            .collect();
        Self {
            start,
            rng: Rng::new(seed),
            visits: vec![0],
            means: vec![0.0],
            children: vec![Children::default()],
            moves,
            square_roots,
            path: Vec::new(),
            urgencies: Vec::new(),
            scratch: Vec::new(),
        }
    }

    /// That many more iterations.
    pub(crate) fn run(&mut self, iterations: u64) {
        for _ in 0..iterations {
            self.iterate();
        }
    }

    /// The moves of the root with their visits and means.
    #[allow(dead_code, reason = "not every program that includes this file asks")]
    pub(crate) fn root(&self) -> impl Iterator<Item = (G::Move, u32, f32)> {
        let Children { first, len, .. } = self.children[0];
        let first = first as usize;
        (first..first + len as usize).map(|i| (self.moves[i], self.visits[i], self.means[i]))
    }

    /// Nodes held, and the bytes of the vectors that hold them.
    #[allow(dead_code, reason = "not every program that includes this file asks")]
    pub(crate) fn size(&self) -> (usize, usize) {
        let bytes = self.visits.capacity() * size_of::<u32>()
            + self.means.capacity() * size_of::<f32>()
            + self.children.capacity() * size_of::<Children>()
            + self.moves.capacity() * size_of::<G::Move>();
        (self.visits.len(), bytes)
    }

    #[inline]
    fn iterate(&mut self) {
        let mut state = self.start.clone();
        let (mut node, mut chooser) = (0, state.mover());
        self.path.clear();
        self.path.push((node, chooser));
        let utilities = loop {
            if self.children[node].len == 0 {
                let scores = state.outcome();
                if let Some(scores) = scores {
                    break scores.map(|score| G::SCORES.utility(score));
                }
                if self.visits[node] == 0 && node != 0 {
                    break self.play_out(&state);
                }
                self.develop(node, &state);
            }
            chooser = state.mover();
            node = self.select(node);
            state.play(self.moves[node]);
            self.path.push((node, chooser));
        };
        for &(node, chooser) in self.path.iter().rev() {
            let visits = self.visits[node] + 1;
            self.visits[node] = visits;
            let mean = &mut self.means[node];
            *mean += (utilities[chooser] - *mean) / visits as i32 as f32;
        }
    }

    #[inline(never)]
    fn play_out(&mut self, state: &G) -> [f32; 2] {
        let (mut state, mut rng) = (state.clone(), self.rng.clone());
        let scores = loop {
            if let Some(scores) = state.outcome() {
                break scores;
            }
            state.play_random(&mut rng, &mut self.scratch);
        };
        self.rng = rng;
        scores.map(|score| G::SCORES.utility(score))
    }

    fn develop(&mut self, node: usize, state: &G) {
        let first = self.moves.len();
        state.moves(&mut self.moves);
        let end = self.moves.len();
        self.visits.resize(end, 0);
        self.means.resize(end, 0.0);
        self.children.resize(end, Children::default());
        self.children[node] = Children {
            first: first as u32,
            len: (end - first) as u16,
            tried: 0,
        };
    }

    #[inline(always)]
    fn select(&mut self, node: usize) -> usize {
        let Children { first, len, tried } = self.children[node];
        let (first, len, tried) = (first as usize, len as usize, tried as usize);
        if tried < len {
            let other = tried + self.rng.below((len - tried) as u32) as usize;
            self.moves.swap(first + tried, first + other);
            self.children[node].tried += 1;
            return first + tried;
        }
        let parent = self.visits[node];
        let root = match self.square_roots.get(parent as usize) {
            Some(&root) => root,
            None => (f64::from(parent).ln() as f32).sqrt(),
        };
        if self.urgencies.len() < len {
            self.urgencies.resize(len, 0.0);
        }
        let ucb1 = Ucb1 {
            visits: &self.visits[first..first + len],
            means: &self.means[first..first + len],
            scale: SQRT_2 * root,
        };
        first + ucb1.most_urgent(&mut self.urgencies[..len], &mut self.rng)
    }
}

/// The statistics of the children of one node.
struct Ucb1<'a> {
    visits: &'a [u32],
    means: &'a [f32],
    scale: f32,
}

impl Ucb1<'_> {
    /// The most urgent child, ties broken at random.
    #[inline(always)]
    #[allow(
        clippy::float_cmp,
        reason = "a tie is equality with the maximum of the same numbers"
    )]
    fn most_urgent(&self, urgencies: &mut [f32], rng: &mut Rng) -> usize {
        let n = urgencies.len();
        let most = if n >= LANES {
            self.wide::<LANES>(urgencies)
        } else if n >= LANES / 2 {
            self.wide::<{ LANES / 2 }>(urgencies)
        } else {
            self.narrow(urgencies)
        };
        let ties: u32 = urgencies.iter().map(|&u| u32::from(u == most)).sum();
        let mut skipped = if ties > 1 { rng.below(ties) } else { 0 };
        for (i, &urgency) in urgencies.iter().enumerate() {
            if urgency == most {
                if skipped == 0 {
                    return i;
                }
                skipped -= 1;
            }
        }
        0
    }

    #[inline(always)]
    fn narrow(&self, urgencies: &mut [f32]) -> f32 {
        let mut most = f32::NEG_INFINITY;
        for ((urgency, &visits), &mean) in urgencies.iter_mut().zip(self.visits).zip(self.means) {
            *urgency = mean + self.scale / (visits as i32 as f32).sqrt();
            most = larger(most, *urgency);
        }
        most
    }

    /// Chunks of `WIDTH`, the last of which overlaps the one before.
    #[inline(always)]
    fn wide<const WIDTH: usize>(&self, urgencies: &mut [f32]) -> f32 {
        let n = urgencies.len();
        let mut lanes = [f32::NEG_INFINITY; WIDTH];
        let mut start = 0;
        loop {
            let visits = self.visits[start..].first_chunk::<WIDTH>();
            let means = self.means[start..].first_chunk::<WIDTH>();
            let places = urgencies[start..].first_chunk_mut::<WIDTH>();
            let (Some(visits), Some(means), Some(places)) = (visits, means, places) else {
                unreachable!("every chunk is whole");
            };
            for lane in 0..WIDTH {
                places[lane] = means[lane] + self.scale / (visits[lane] as i32 as f32).sqrt();
                lanes[lane] = larger(lanes[lane], places[lane]);
            }
            if start + WIDTH == n {
                return lanes.into_iter().fold(f32::NEG_INFINITY, larger);
            }
            start = (start + WIDTH).min(n - WIDTH);
        }
    }
}

#[inline(always)]
fn larger(a: f32, b: f32) -> f32 {
    if b > a { b } else { a }
}
