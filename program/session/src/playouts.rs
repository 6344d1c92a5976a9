//! Flat Monte-Carlo playouts, by whole moves or by semimoves.
//!
//! Every strategy is a type here, not a value, so the rates are those of an agent composed with
//! that type. They are measured with [`Split::play_random_split`], which in many games does not
//! visit every intermediate state. So the states, dead ones included, are counted in a second,
//! untimed pass by [`random_move_from`], whose moves have the same probabilities.

use tesuji::Rng;
use tesuji::game::Game;
use tesuji::game::split::{
    AnyStrategy, Mod, ModPlus, ModPlusShift, ModShift, Observer, Semimove, Split, Strategy,
    random_move_from,
};
use tesuji_games::{Family, SplitFamily, SplitVisitor};

/// The counts of playouts that visit all states.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The positions after whole moves.
    pub nodal: u64,
    /// The moves or semimoves that were listed.
    pub listed: u64,
    /// The states after a move or semimove: nodal, intermediate and dead.
    pub applied: u64,
}

impl Observer for Counts {
    fn listed(&mut self, semimoves: usize) {
        self.listed += semimoves as u64;
    }

    fn applied(&mut self) {
        self.applied += 1;
    }
}

/// Uniformly random playouts from a position, for any game and strategy.
pub trait Playouts: Send {
    /// Plays `number` playouts at full speed. Returns the number of their moves.
    fn play(&mut self, number: u64) -> u64 {
        self.add_scores(number, &mut [])
    }

    /// [`Playouts::play`], which also adds the final score of each player to `scores`, as far as it
    /// has entries.
    fn add_scores(&mut self, number: u64, scores: &mut [i64]) -> u64;

    /// Plays one playout state by state, and counts the states.
    fn count(&mut self, counts: &mut Counts);
}

/// Adds the scores of a game to sums.
fn add(sums: &mut [i64], scores: &[i16]) {
    for (sum, &score) in sums.iter_mut().zip(scores) {
        *sum += i64::from(score);
    }
}

/// Playouts of whole moves.
struct Whole<G: Game> {
    start: G,
    rng: Rng,
    scratch: Vec<G::Move>,
}

impl<G: Game + Send> Playouts for Whole<G> {
    fn add_scores(&mut self, number: u64, scores: &mut [i64]) -> u64 {
        let mut plies = 0;
        for _ in 0..number {
            let mut position = self.start.clone();
            let outcome = loop {
                match position.outcome() {
                    Some(outcome) => break outcome,
                    None => position.play_random(&mut self.rng, &mut self.scratch),
                }
                plies += 1;
            };
            add(scores, outcome.as_ref());
        }
        plies
    }

    fn count(&mut self, counts: &mut Counts) {
        let mut position = self.start.clone();
        while position.outcome().is_none() {
            counts.listed(position.count_moves(&mut self.scratch));
            position.play_random(&mut self.rng, &mut self.scratch);
            counts.applied();
            counts.nodal += 1;
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

impl<S: Strategy, G: Split<S> + Send> Playouts for BySemimoves<G, S> {
    fn add_scores(&mut self, number: u64, scores: &mut [i64]) -> u64 {
        let Self { strategy, rng, .. } = self;
        let mut plies = 0;
        for _ in 0..number {
            let mut position = self.start.clone();
            let outcome = loop {
                match position.outcome() {
                    Some(outcome) => break outcome,
                    None => position.play_random_split(*strategy, rng, &mut self.scratch),
                }
                plies += 1;
            };
            add(scores, outcome.as_ref());
        }
        plies
    }

    fn count(&mut self, counts: &mut Counts) {
        let Self { rng, scratch, .. } = self;
        let mut position = self.start.clone();
        while position.outcome().is_none() {
            scratch.clear();
            let drawn =
                random_move_from(&position, self.strategy, None, rng, scratch, &mut *counts);
            position.play(drawn.expect("an undecided position has a legal move"));
            counts.nodal += 1;
        }
    }
}

/// Playouts of whole moves, or by a strategy if the game splits its moves.
pub(crate) fn playouts<G: Family>(
    start: G,
    split: Option<AnyStrategy>,
    seed: u64,
) -> Option<Box<dyn Playouts>> {
    match split {
        None => Some(Box::new(Whole {
            start,
            rng: Rng::new(seed),
            scratch: Vec::new(),
        })),
        Some(strategy) => start.visit_split(Compiled { strategy, seed }).ok(),
    }
}

/// From the value of a strategy to code compiled for its type.
struct Compiled {
    strategy: AnyStrategy,
    seed: u64,
}

impl<G: Family> SplitVisitor<G> for Compiled {
    type Output = Box<dyn Playouts>;

    fn visit(self, game: G) -> Self::Output
    where
        G: SplitFamily,
    {
        let known: [(AnyStrategy, Open<G>); 4] = [
            (Mod.into(), |game, seed| by_semimoves(game, Mod, seed)),
            (ModPlus.into(), |game, seed| {
                by_semimoves(game, ModPlus, seed)
            }),
            (ModShift.into(), |game, seed| {
                by_semimoves(game, ModShift, seed)
            }),
            (ModPlusShift.into(), |game, seed| {
                by_semimoves(game, ModPlusShift, seed)
            }),
        ];
        let mut known = known.iter();
        let found = known.find(|&&(strategy, _)| strategy == self.strategy);
        match found {
            Some((_, open)) => open(game, self.seed),
            None => by_semimoves(game, self.strategy, self.seed),
        }
    }
}

/// Opens playouts from a start with a seed of the default generator.
type Open<G> = fn(G, u64) -> Box<dyn Playouts>;

fn by_semimoves<G: Split<S> + Send, S: Strategy>(
    start: G,
    strategy: S,
    seed: u64,
) -> Box<dyn Playouts> {
    Box::new(BySemimoves {
        start,
        strategy,
        rng: Rng::new(seed),
        scratch: Vec::new(),
    })
}
