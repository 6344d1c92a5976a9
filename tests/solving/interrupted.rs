//! Stopping: soon, within long steps, and without a trace.
//!
//! No clock is read here. A game counts the calls of its rules and raises the stop flag itself. So
//! a search is interrupted in the middle of a step. The flag and the clock are looked at together.

use super::common::any::Any;
use super::common::graph::{Graph, Shape};
use std::fmt::Debug;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use tesuji::game::{Game, Outcome, Scores};
use tesuji::solve::{
    DfPn, Engine, ExpectedWork, Goal, LeafPlayouts, Mopns, Pns, ProductPropagation, SecondLevel,
    Solver, Status,
};
use tesuji::{Budget, StopReason};
use tesuji::{Rng, Source};
use tesuji_games::go::LargeGo;
use tesuji_games::{Amazons, ConnectFour, Family, Reversi};

/// The questions that a game was asked, and the number at which it raises the flag.
#[derive(Debug, Default)]
struct Counter {
    asked: AtomicU64,
    raises_at: AtomicU64,
    flag: Arc<AtomicBool>,
}

impl Counter {
    fn count(&self) {
        let asked = self.asked.fetch_add(1, Ordering::Relaxed) + 1;
        if asked >= self.raises_at.load(Ordering::Relaxed) {
            self.flag.store(true, Ordering::Relaxed);
        }
    }

    fn asked(&self) -> u64 {
        self.asked.load(Ordering::Relaxed)
    }

    /// Lowers the flag, and raises it after `more` questions.
    fn raise_after(&self, more: u64) {
        self.flag.store(false, Ordering::Relaxed);
        let at = self.asked().saturating_add(more);
        self.raises_at.store(at, Ordering::Relaxed);
    }

    fn limits(&self) -> Budget {
        Budget {
            flag: Some(Arc::clone(&self.flag)),
            ..Budget::default()
        }
    }
}

/// A game whose rules count how often they are asked.
#[derive(Clone, Debug)]
struct Counted<G> {
    game: G,
    counter: Arc<Counter>,
}

impl<G> Counted<G> {
    /// With a flag that is never raised.
    fn new(game: G) -> Self {
        let counter = Arc::<Counter>::default();
        counter.raise_after(u64::MAX);
        Self { game, counter }
    }
}

impl<G: Game> Game for Counted<G> {
    type Players = G::Players;
    type Move = G::Move;
    const SCORES: Scores = G::SCORES;
    const ZERO_SUM: bool = G::ZERO_SUM;

    fn mover(&self) -> usize {
        self.game.mover()
    }

    fn moves(&self, moves: &mut Vec<G::Move>) {
        self.counter.count();
        self.game.moves(moves);
    }

    fn play(&mut self, m: G::Move) {
        self.counter.count();
        self.game.play(m);
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        self.game.outcome()
    }

    fn count_moves(&self, scratch: &mut Vec<G::Move>) -> usize {
        self.counter.count();
        self.game.count_moves(scratch)
    }

    fn play_random(&mut self, rng: &mut Rng<impl Source>, scratch: &mut Vec<G::Move>) {
        self.counter.count();
        self.game.play_random(rng, scratch);
    }

    fn hash(&self) -> Option<u64> {
        self.game.hash()
    }

    fn canonical(&self) -> Self {
        Self {
            game: self.game.canonical(),
            counter: Arc::clone(&self.counter),
        }
    }
}

/// PN² whose second level is as large as the first.
fn two_levels() -> Pns {
    Pns {
        second: Some(SecondLevel { a: 0.0, b: 1.0 }),
        ..Pns::default()
    }
}

/// The questions that an engine may still ask the rules when the flag is up: the steps between two
/// looks at it, at each of which a move is played and moves are counted, and those that the answer
/// takes.
const ASKS: u64 = 4 * 1024;

/// Interrupts a search at several moments.
fn stops_soon<G: Game>(start: &G, engine: &(impl Engine<Counted<G>> + Clone + Debug)) {
    for after in [1, 100, 5000, 30_000, 100_003] {
        let start = Counted::new(start.clone());
        let counter = Arc::clone(&start.counter);
        let mut solver = Solver::new(start, Any::new(engine.clone()), 0, Goal::Win);
        counter.raise_after(after);
        let (before, limits) = (counter.asked(), counter.limits());
        let answer = solver.solve(&limits);
        assert_eq!(
            answer.status,
            Status::Unknown(StopReason::Flag),
            "{engine:?}"
        );
        let more = counter.asked() - before - after;
        assert!(more <= ASKS, "{engine:?} asked {more} times more");
    }
}

/// Positions with hundreds of moves, and playouts of hundreds of plies.
#[test]
fn every_engine_stops_within_what_takes_long() {
    let go = LargeGo::start("go19", "").expect("a size that exists");
    let amazons = Amazons::start("amazons", "").expect("a size that exists");
    macro_rules! each {
        ($($engine:expr),* $(,)?) => {$(
            stops_soon(&go, &$engine);
            stops_soon(&amazons, &$engine);
        )*};
    }
    // More playouts from each leaf than there will ever be time for.
    let endless = LeafPlayouts::new(u32::MAX, 1000);
    each![
        DfPn::default(),
        Pns::default(),
        two_levels(),
        Pns::monte_carlo(LeafPlayouts::new(3, 10)),
        Pns::monte_carlo(endless),
        Mopns::default(),
        ProductPropagation::default(),
        ProductPropagation::with_playouts(endless),
        ExpectedWork::default(),
    ];
}

/// Without any time no node is searched.
#[test]
fn no_time_is_an_answer_at_once() {
    let limits = Budget {
        time: Some(Duration::ZERO),
        ..Budget::default()
    };
    let start = ConnectFour::start("connect-four", "").expect("the board");
    let unknown = Status::Unknown(StopReason::Time);
    macro_rules! each {
        ($($engine:expr),* $(,)?) => {$(
            let mut solver = Solver::new(start.clone(), Any::new($engine), 0, Goal::Win);
            let answer = solver.solve(&limits);
            assert_eq!((answer.status, answer.nodes), (unknown, 0));
        )*};
    }
    each![
        DfPn::default(),
        Pns::default(),
        two_levels(),
        Mopns::default(),
        ExpectedWork::default(),
    ];
}

/// The result of a search that is interrupted now and then and goes on each time.
fn found<G: Game>(
    start: &G,
    engine: &(impl Engine<Counted<G>> + Clone + Debug),
    between: impl Fn() -> u64,
) -> (u64, String) {
    let start = Counted::new(start.clone());
    let counter = Arc::clone(&start.counter);
    let mut solver = Solver::new(start, Any::new(engine.clone()), 0, Goal::Score);
    let mut times = 0;
    loop {
        counter.raise_after(between());
        let answer = solver.solve(&counter.limits());
        if answer.status != Status::Unknown(StopReason::Flag) {
            let root: Vec<_> = answer.root.iter().map(|effort| effort.proof).collect();
            let told = (answer.nodes, answer.interval, answer.bytes);
            return (times, format!("{:?} {told:?} {root:?}", answer.status));
        }
        times += 1;
    }
}

/// A search that is interrupted and taken up again is the one that is not, node for node.
fn leaves_no_trace<G: Game>(
    start: &G,
    engine: &(impl Engine<Counted<G>> + Clone + Debug),
    least: u64,
) {
    let (_, whole) = found(start, engine, || u64::MAX);
    for between in [197, 1013] {
        let (times, in_parts) = found(start, engine, || between);
        assert!(times >= least, "{engine:?}: only {times} interruptions");
        assert_eq!(in_parts, whole, "{engine:?} every {between} questions");
    }
}

#[test]
fn an_interruption_leaves_no_trace() {
    let reversi = Reversi::start("reversi", "4x4").expect("a size that exists");
    let four = ConnectFour::start("connect-four", "4x4").expect("a size that exists");
    macro_rules! each {
        ($($engine:expr),* $(,)?) => {$(
            leaves_no_trace(&reversi, &$engine, 1);
            leaves_no_trace(&four, &$engine, 1);
        )*};
    }
    each![
        DfPn::default(),
        Pns::default(),
        two_levels(),
        Pns::monte_carlo(LeafPlayouts::new(3, 10)),
        Mopns::default(),
        ProductPropagation::with_playouts(LeafPlayouts::new(3, 10)),
        ExpectedWork::default(),
    ];
    // Where positions come again more is remembered of the way.
    let mut rng = Rng::new(5);
    for _ in 0..300 {
        let start = Graph::<2>::new(Shape::random(&mut rng));
        leaves_no_trace(&start, &DfPn::default(), 0);
        leaves_no_trace(&start, &two_levels(), 0);
    }
}
