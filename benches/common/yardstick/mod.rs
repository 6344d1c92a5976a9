//! The yardstick: plain UCT written by hand, without a framework and without `unsafe`.
//!
//! The algorithm written for this one purpose: no policies, no columns to leave out, two players,
//! statistics in growing vectors. It has the same tricks as the library: square roots of logarithms
//! from a table, urgencies in vector lanes, ties settled afterwards. It draws its random numbers in
//! the same order as `tesuji::agents::Uct`. So both grow the same tree, move by move, and any
//! difference in time or instructions is the framework's.
//!
//! With `NUMBERS` it also keeps a proof number a player, as the backup policy
//! `ProofNumbers<PerPlayer>` does: two more columns, which every visit may touch.

mod ucb1;

use std::f32::consts::SQRT_2;
use std::mem::size_of;
use tesuji::Rng;
use tesuji::game::{Game, Outcome, Players};
use tesuji::policy::backup::INFINITE;
use ucb1::Ucb1;

/// Visits below this have their √(ln n) in a table.
const TABLE: usize = 2048;

/// A search with UCB1 (C = √2), one child at a time, uniform playouts and averages.
///
/// Node 0 is the root; the children of a node are neighbours in every vector.
pub(crate) struct Yardstick<G: Game, const NUMBERS: bool = false> {
    start: G,
    rng: Rng,
    visits: Vec<u32>,
    means: Vec<f32>,
    children: Vec<Children>,
    moves: Vec<G::Move>,
    /// For each player, how many leaves must be won to win from the node; empty without numbers.
    numbers: [Vec<u32>; 2],
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

impl<G: Game<Players = Players<2>>, const NUMBERS: bool> Yardstick<G, NUMBERS> {
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
            numbers: if NUMBERS {
                [vec![1], vec![1]]
            } else {
                [vec![], vec![]]
            },
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

    /// The proof numbers of the children of the root, in the same order.
    #[allow(dead_code, reason = "not every program that includes this file asks")]
    pub(crate) fn root_numbers(&self) -> Vec<[u32; 2]> {
        let Children { first, len, .. } = self.children[0];
        let first = first as usize;
        let numbers = |i| [self.numbers[0][i], self.numbers[1][i]];
        (first..first + len as usize).map(numbers).collect()
    }

    /// Nodes held, and the bytes of the vectors that hold them.
    #[allow(dead_code, reason = "not every program that includes this file asks")]
    pub(crate) fn size(&self) -> (usize, usize) {
        let bytes = self.visits.capacity() * size_of::<u32>()
            + self.means.capacity() * size_of::<f32>()
            + self.children.capacity() * size_of::<Children>()
            + self.moves.capacity() * size_of::<G::Move>()
            + self.numbers.iter().map(Vec::capacity).sum::<usize>() * size_of::<u32>();
        (self.visits.len(), bytes)
    }

    #[inline]
    fn iterate(&mut self) {
        let mut state = self.start.clone();
        let (mut node, mut chooser) = (0, state.mover());
        self.path.clear();
        self.path.push((node, chooser));
        // The players whose number has changed in the node last looked at.
        let mut news = [false; 2];
        let utilities = loop {
            if self.children[node].len == 0 {
                let scores = state.outcome();
                let fresh = self.visits[node] == 0 && node != 0;
                if NUMBERS && fresh {
                    news = self.first_numbers(node, &state, scores);
                }
                if let Some(scores) = scores {
                    break scores.map(|score| G::SCORES.utility(score));
                }
                if fresh {
                    break self.play_out(&state);
                }
                self.develop(node, &state);
                news = [true; 2];
            }
            chooser = state.mover();
            node = self.select(node);
            state.play(self.moves[node]);
            self.path.push((node, chooser));
        };
        let mut below = None;
        for &(node, chooser) in self.path.iter().rev() {
            let visits = self.visits[node] + 1;
            self.visits[node] = visits;
            let mean = &mut self.means[node];
            *mean += (utilities[chooser] - *mean) / visits as i32 as f32;
            if NUMBERS {
                if let Some(mover) = below {
                    let children = self.children[node];
                    renumber(&mut self.numbers, node, children, mover, &mut news);
                }
                below = Some(chooser);
            }
        }
    }

    /// Numbers of a new leaf: the moves there are for the player who does not choose among them.
    fn first_numbers(&mut self, node: usize, state: &G, scores: Option<Outcome<G>>) -> [bool; 2] {
        let mover = state.mover();
        let mut numbers = [1; 2];
        match scores {
            Some(scores) => numbers = scores.map(|s| if s > 0 { 0 } else { INFINITE }),
            None => numbers[1 - mover] = state.count_moves(&mut self.scratch) as u32,
        }
        [0, 1].map(|player| {
            let old = std::mem::replace(&mut self.numbers[player][node], numbers[player]);
            old != numbers[player]
        })
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
        if NUMBERS {
            for column in &mut self.numbers {
                column.resize(end, 1);
            }
        }
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

/// Numbers of a node from those of its children, for the players for whom they changed.
#[inline(always)]
fn renumber(
    numbers: &mut [Vec<u32>; 2],
    node: usize,
    children: Children,
    mover: usize,
    news: &mut [bool; 2],
) {
    let first = children.first as usize;
    let range = first..first + children.len as usize;
    for (player, changed) in news.iter_mut().enumerate() {
        let column = &mut numbers[player];
        let old = column[node];
        if !*changed || old == 0 || old == INFINITE {
            *changed = false;
            continue;
        }
        let children = &column[range.clone()];
        let number = if player == mover {
            children.iter().fold(INFINITE, |least, &n| least.min(n))
        } else {
            sum(children)
        };
        column[node] = number;
        *changed = number != old;
    }
}

/// Saturates one below infinity; infinite if any number is.
#[inline(always)]
fn sum(numbers: &[u32]) -> u32 {
    let (mut total, mut largest) = (0u32, 0);
    for &number in numbers {
        total = total.wrapping_add(number);
        largest = largest.max(number);
    }
    if u64::from(largest) * numbers.len() as u64 <= u64::from(INFINITE - 1) {
        return total;
    }
    if largest == INFINITE {
        return INFINITE;
    }
    let total: u64 = numbers.iter().map(|&n| u64::from(n)).sum();
    total.min(u64::from(INFINITE - 1)) as u32
}
