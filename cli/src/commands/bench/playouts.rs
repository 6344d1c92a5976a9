//! Flat Monte-Carlo playouts, of whole moves and of semimoves.
//!
//! Every game and strategy is compiled with the strategy as a type, not as a value: the rates are
//! those of what an agent composed with that type plays. They come from
//! [`Split::play_random_split`], which many games draw without visiting every intermediate state.
//! What a walk through all states computes, dead ones included, is therefore counted in a second,
//! untimed pass through [`random_move_from`], whose moves have the same probabilities.

use cpu_time::ThreadTime;
use std::time::{Duration, Instant};
use tesuji::Rng;
use tesuji::game::Game;
use tesuji::split::{
    AnyStrategy, Mod, ModJoined, ModPlus, ModPlusShift, ModShift, Observer, Semimove, Split,
    Strategy, random_move_from,
};
use tesuji_games::{Family, SplitFamily, SplitVisitor};

/// The clock is looked at this often.
const CHUNK: Duration = Duration::from_millis(1);

/// How many playouts a second of processor time has room for.
#[derive(Debug)]
pub(super) struct Rates {
    /// Playouts between two looks at the clock.
    between: u64,
    pub(super) playouts: u64,
    /// Moves of those playouts.
    pub(super) plies: u64,
    pub(super) time: Duration,
}

impl Default for Rates {
    fn default() -> Self {
        Self {
            between: 1,
            playouts: 0,
            plies: 0,
            time: Duration::ZERO,
        }
    }
}

impl Rates {
    /// Goes on for a slice of time. `play` plays a number of playouts and returns their moves.
    pub(super) fn run(&mut self, slice: Duration, mut play: impl FnMut(u64) -> u64) {
        let (began, working) = (Instant::now(), ThreadTime::now());
        loop {
            let chunk = Instant::now();
            self.plies += play(self.between);
            self.playouts += self.between;
            if chunk.elapsed() < CHUNK {
                self.between *= 2;
            }
            if began.elapsed() >= slice {
                break;
            }
        }
        self.time += working.elapsed();
    }

    pub(super) fn mean_plies(&self) -> f64 {
        self.plies as f64 / self.playouts as f64
    }
}

/// What a walk through all states computes.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) nodal: u64,
    /// Moves or semimoves.
    pub(super) listed: u64,
    /// The states they led to: of every kind.
    pub(super) applied: u64,
}

impl Observer for Tally {
    fn listed(&mut self, semimoves: usize) {
        self.listed += semimoves as u64;
    }

    fn applied(&mut self) {
        self.applied += 1;
    }
}

/// Uniformly random playouts of a game by a strategy.
pub(super) trait Playouts {
    /// Plays so many, as fast as it goes, and returns their moves.
    fn play(&mut self, number: u64) -> u64;
    /// Plays one, state by state.
    fn count(&mut self, tally: &mut Tally);
}

/// Playouts of whole moves.
pub(super) struct Whole<G: Game> {
    start: G,
    rng: Rng,
    scratch: Vec<G::Move>,
}

impl<G: Game> Whole<G> {
    pub(super) fn new(start: G, seed: u64) -> Self {
        Self {
            start,
            rng: Rng::new(seed),
            scratch: Vec::new(),
        }
    }

    /// Plays so many, and returns their moves.
    pub(super) fn play(&mut self, number: u64) -> u64 {
        let mut plies = 0;
        for _ in 0..number {
            let mut position = self.start.clone();
            while position.outcome().is_none() {
                position.play_random(&mut self.rng, &mut self.scratch);
                plies += 1;
            }
        }
        plies
    }
}

impl<G: Game> Playouts for Whole<G> {
    fn play(&mut self, number: u64) -> u64 {
        Self::play(self, number)
    }

    fn count(&mut self, tally: &mut Tally) {
        let mut position = self.start.clone();
        while position.outcome().is_none() {
            tally.listed(position.count_moves(&mut self.scratch));
            position.play_random(&mut self.rng, &mut self.scratch);
            tally.applied();
            tally.nodal += 1;
        }
    }
}

/// Playouts of semimoves by a strategy that the compiler knows.
struct BySemimoves<G, S> {
    start: G,
    strategy: S,
    rng: Rng,
    scratch: Vec<Semimove>,
}

impl<S: Strategy, G: Split<S>> Playouts for BySemimoves<G, S> {
    fn play(&mut self, number: u64) -> u64 {
        let Self { strategy, rng, .. } = self;
        let mut plies = 0;
        for _ in 0..number {
            let mut position = self.start.clone();
            while position.outcome().is_none() {
                position.play_random_split(*strategy, rng, &mut self.scratch);
                plies += 1;
            }
        }
        plies
    }

    fn count(&mut self, tally: &mut Tally) {
        let Self { rng, scratch, .. } = self;
        let mut position = self.start.clone();
        while position.outcome().is_none() {
            scratch.clear();
            let drawn = random_move_from(&position, self.strategy, None, rng, scratch, &mut *tally);
            position.play(drawn.expect("an undecided position has a legal move"));
            tally.nodal += 1;
        }
    }
}

/// From the value of a strategy to code compiled for its type.
pub(super) struct Compiled {
    pub(super) strategy: AnyStrategy,
    pub(super) seed: u64,
}

impl<G: Family> SplitVisitor<G> for Compiled {
    type Output = Box<dyn Playouts>;

    fn visit(self, game: G) -> Self::Output
    where
        G: SplitFamily,
    {
        let known: [(AnyStrategy, Open<G>); 5] = [
            (Mod.into(), playouts::<G, Mod>),
            (ModPlus.into(), playouts::<G, ModPlus>),
            (ModShift.into(), playouts::<G, ModShift>),
            (ModPlusShift.into(), playouts::<G, ModPlusShift>),
            (ModJoined.into(), playouts::<G, ModJoined>),
        ];
        let mut known = known.iter();
        let found = known.find(|&&(strategy, _)| strategy == self.strategy);
        found.expect("there are no other strategies").1(game, self.seed)
    }
}

/// Opens playouts from a start with a seed.
type Open<G> = fn(G, u64) -> Box<dyn Playouts>;

fn playouts<G: Split<S>, S: Strategy>(start: G, seed: u64) -> Box<dyn Playouts> {
    Box::new(BySemimoves {
        start,
        strategy: S::default(),
        rng: Rng::new(seed),
        scratch: Vec::new(),
    })
}
