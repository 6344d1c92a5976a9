//! Monte-Carlo tree search agents as solvers: their proofs are true, and each of them decides the
//! goals that its proof numbers and bounds can tell.

use super::boards::endgames;
use super::common::any::Any;
use super::common::check::{agrees_for, agrees_where};
use super::common::graph::{Graph, Shape};
use super::common::random_spec::{Kind, random_spec};
use std::fmt::Debug;
use std::num::NonZeroUsize;
use std::thread;
use tesuji::agents::{Gpn, Pn2Fsu, PnFsu, ScoreBoundedGpn, ScoreBoundedUct, Uct};
use tesuji::game::Game;
use tesuji::game::split::{AnyStrategy, ModShift};
use tesuji::policy::backup::ScoreBounded;
use tesuji::policy::final_move::{ProofAware, Robust};
use tesuji::policy::playout::Uniform;
use tesuji::policy::select::{PnBias, PnMax, PnSum};
use tesuji::policy::split::{AnyGrowth, MoveDesign, Orthodox, Semisplit};
use tesuji::solve::{Engine, Goal, MonteCarlo, MonteCarloThreads, Solver, Status};
use tesuji::{Budget, StopReason};
use tesuji::{Mcts, Rng};
use tesuji_games::synthetic::{Parts, Separate, SeparateMargin, Spec, Wide};
use tesuji_games::{Breakthrough, Family, FoxAndHounds, Knightthrough, Synthetic};

/// Enough iterations for the trees of these tests.
const ENOUGH: u64 = 60_000;
/// Some iterations for goals that need not be decided.
const SOME: u64 = 3000;
/// Few, because cycles make lines as long as the number of iterations.
const FEW: u64 = 300;

/// Shallow random trees.
fn specs(count: usize) -> impl Iterator<Item = Spec> {
    let kind = Kind {
        depth: (1, 5),
        width: 2,
        together: 2,
    };
    let mut rng = Rng::new(8);
    (0..count).map(move |_| random_spec(&mut rng, kind))
}

/// Two players: the goals that an agent decides, by whether the player is to move.
fn two_players<E>(engine: &E, decides: impl Fn(bool, Goal) -> bool)
where
    E: Clone + Debug + Engine<Synthetic<2, Wide>>,
{
    for spec in specs(40) {
        let spec = Spec {
            scores: Some((-3, 3)),
            ..spec
        };
        let position = Synthetic::<2, Wide>::new(spec);
        let mover = position.mover();
        agrees_where(&position, engine, ENOUGH, |player, goal| {
            decides(player == mover, goal)
        });
    }
}

/// More players: proofs are true, and wins and their refutations are decided if `wins`.
fn more_players<E>(engine: &E, wins: impl Fn(bool) -> bool)
where
    E: Clone + Debug + Engine<Synthetic<3, SeparateMargin>> + Engine<Synthetic<4, Separate>>,
{
    for spec in specs(25) {
        let three = Synthetic::<3, SeparateMargin>::new(spec);
        let four = Synthetic::<4, Separate>::new(spec);
        agrees_where(&three, engine, SOME, |player, goal| {
            goal == Goal::Win && wins(player == three.mover())
        });
        agrees_where(&four, engine, SOME, |player, goal| {
            goal == Goal::Win && wins(player == four.mover())
        });
    }
}

/// Graphs with cycles, on which a search may go on for ever.
fn graphs<E>(engine: &E, count: usize)
where
    E: Clone + Debug + Engine<Graph<2>> + Engine<Graph<3>>,
{
    let mut rng = Rng::new(9);
    for _ in 0..count {
        let shape = Shape::random(&mut rng);
        agrees_where(&Graph::<2>::new(shape), engine, FEW, |_, _| false);
        agrees_where(&Graph::<3>::new(shape), engine, FEW, |_, _| false);
    }
}

/// An agent with capped playouts, which end on cycles, too.
fn engine<S, B, F, X>(
    agent: Mcts<S, B, Orthodox, Uniform, F, X>,
) -> MonteCarlo<Mcts<S, B, Orthodox, Uniform, F, X>> {
    let recipe = agent.with_playout(Uniform::capped(60));
    MonteCarlo { recipe, seed: 4 }
}

/// The agents with score bounds in trees of semimoves, whichever way these grow.
fn in_semimoves() -> impl Iterator<Item = MonteCarlo<SplitAgent>> {
    let growths = [(false, false), (true, false), (false, true), (true, true)];
    let strategies = [AnyStrategy::default(), ModShift.into()];
    growths
        .into_iter()
        .flat_map(move |(whole_moves, rolls_up)| {
            strategies.map(|strategy| {
                let growth = AnyGrowth {
                    whole_moves,
                    rolls_up,
                };
                let agent = ScoreBoundedGpn::<PnMax>::default();
                let recipe = agent
                    .with_design(Semisplit { strategy, growth })
                    .with_playout(Uniform::capped(60));
                MonteCarlo { recipe, seed: 4 }
            })
        })
}

type SplitAgent = Mcts<
    PnBias<PnMax>,
    ScoreBounded,
    Semisplit<AnyStrategy, AnyGrowth>,
    Uniform,
    ProofAware<Robust>,
>;

/// Of the scores of these trees only the sign counts.
fn worth(_: bool, goal: Goal) -> bool {
    matches!(goal, Goal::Win | Goal::Draw | Goal::Value)
}

#[test]
fn score_bounds_decide_what_a_position_is_worth() {
    let engine = engine(ScoreBoundedUct::default());
    two_players(&engine, worth);
    more_players(&engine, |_| false);
    graphs(&engine, 60);
}

#[test]
fn bounds_and_a_number_per_player_decide_what_a_position_is_worth() {
    let engine = engine(<ScoreBoundedGpn<PnSum>>::default());
    two_players(&engine, worth);
    more_players(&engine, |_| false);
    graphs(&engine, 60);
}

#[test]
fn a_number_per_player_decides_wins() {
    let engine = engine(<Gpn>::default());
    two_players(&engine, |_, goal| matches!(goal, Goal::Win | Goal::Draw));
    more_players(&engine, |_| false);
    graphs(&engine, 60);
}

#[test]
fn one_layer_decides_the_win_of_the_player_to_move() {
    let engine = engine(<PnFsu>::default());
    // That the other cannot win is that one can draw.
    two_players(&engine, |to_move, goal| {
        goal == if to_move { Goal::Win } else { Goal::Draw }
    });
    more_players(&engine, |to_move| to_move);
    graphs(&engine, 60);
}

#[test]
fn two_layers_decide_wins_and_draws() {
    let engine = engine(<Pn2Fsu>::default());
    two_players(&engine, |_, goal| matches!(goal, Goal::Win | Goal::Draw));
    more_players(&engine, |to_move| to_move);
    graphs(&engine, 60);
}

/// Intermediate states are no positions: proofs through them are true of positions, and
/// certificates are of whole moves. Many beginnings of moves are dead.
#[test]
fn trees_of_semimoves_decide_what_a_position_is_worth() {
    for engine in in_semimoves() {
        for spec in specs(8) {
            let spec = Spec {
                scores: Some((-3, 3)),
                parts: Some(Parts {
                    count: 3,
                    choices: 2,
                }),
                ..spec
            };
            let position = Synthetic::<2, Wide>::new(spec);
            agrees_where(&position, &engine, 4 * SOME, |_, goal| worth(true, goal));
            let scores = None;
            let position = Synthetic::<3, SeparateMargin>::new(Spec { scores, ..spec });
            agrees_where(&position, &engine, SOME, |_, _| false);
        }
    }
}

/// Checks the proofs of one in `every` agents that split moves about the ends of games: all of them
/// take long.
fn semimoves_prove_what_is_true<G: Family>(name: &str, every: usize)
where
    Semisplit<AnyStrategy, AnyGrowth>: MoveDesign<G>,
{
    let check = |engine: MonteCarlo<SplitAgent>| {
        for (position, truth) in endgames::<G>(name, None, 3) {
            for (player, truth) in truth.into_iter().enumerate() {
                agrees_for(&position, &engine, player, truth);
            }
        }
    };
    // A thread for each, because Fox and Hounds takes the longest.
    thread::scope(|scope| {
        for engine in in_semimoves().step_by(every) {
            scope.spawn(move || check(engine));
        }
    });
}

#[test]
fn trees_of_semimoves_prove_what_is_true_of_breakthrough() {
    semimoves_prove_what_is_true::<Breakthrough>("breakthrough:3x5", 1);
}

#[test]
fn trees_of_semimoves_prove_what_is_true_of_knightthrough() {
    semimoves_prove_what_is_true::<Knightthrough>("knightthrough:4x6", 1);
}

#[test]
fn trees_of_semimoves_prove_what_is_true_of_fox_and_hounds() {
    // Each strategy, and single parts, whole moves and rolled-up ones, are among them.
    semimoves_prove_what_is_true::<FoxAndHounds>("fox-and-hounds", 7);
}

fn on_threads<R>(one: MonteCarlo<R>, threads: usize) -> MonteCarloThreads<R> {
    let threads = NonZeroUsize::new(threads).expect("more than none");
    MonteCarloThreads { one, threads }
}

#[test]
fn what_several_threads_prove_is_true_and_certified() {
    let bounds = engine(<ScoreBoundedGpn<PnSum>>::default());
    let layers = engine(<Pn2Fsu>::default());
    for (spec, threads) in specs(20).zip([2, 3, 8, 16].into_iter().cycle()) {
        let scores = Some((-3, 3));
        let position = Synthetic::<2, Wide>::new(Spec { scores, ..spec });
        let shared = on_threads(bounds, threads);
        agrees_where(&position, &shared, ENOUGH, worth_for);
        let shared = on_threads(layers, threads);
        agrees_where(&position, &shared, ENOUGH, |_, goal| {
            matches!(goal, Goal::Win | Goal::Draw)
        });
        let three = Synthetic::<3, SeparateMargin>::new(spec);
        let shared = on_threads(bounds, threads);
        agrees_where(&three, &shared, SOME, |_, _| false);
    }
    for (position, truth) in endgames::<Breakthrough>("breakthrough:3x5", None, 3) {
        for (player, truth) in truth.into_iter().enumerate() {
            agrees_for(&position, &on_threads(bounds, 4), player, truth);
        }
    }
}

fn worth_for(_: usize, goal: Goal) -> bool {
    worth(true, goal)
}

/// Whether a run ended because no question was left.
fn exhausted<G: Game, E: Engine<G>>(position: G, engine: E, player: usize, goal: Goal) -> bool {
    let mut solver = Solver::new(position, Any::new(engine), player, goal);
    let answer = solver.solve(&Budget::default());
    answer.status == Status::Unknown(StopReason::Exhausted)
}

#[test]
fn an_agent_that_cannot_tell_stops() {
    let mut drawn = 0;
    for spec in specs(30) {
        let position = Synthetic::<2, Wide>::new(spec);
        let mover = position.mover();
        assert!(exhausted(
            position,
            engine(<Uct>::default()),
            mover,
            Goal::Win
        ));
        // One layer says no more than that the win is refuted.
        if exhausted(position, engine(<PnFsu>::default()), mover, Goal::Draw) {
            drawn += 1;
            assert!(!exhausted(
                position,
                engine(<Pn2Fsu>::default()),
                mover,
                Goal::Draw
            ));
        }
    }
    assert!(drawn > 5, "{drawn}");
    // Bounds cannot say what several others can prevent together: the whole tree is not enough.
    let refuted = specs(10).filter(|&spec| {
        let position = Synthetic::<3, SeparateMargin>::new(spec);
        exhausted(position, engine(ScoreBoundedUct::default()), 0, Goal::Win)
    });
    assert!(refuted.count() > 1);
}

#[test]
fn the_same_seed_brings_the_same_answer() {
    for spec in specs(10) {
        let answer = |seed| {
            let engine = MonteCarlo {
                recipe: ScoreBoundedUct::default(),
                seed,
            };
            let position = Synthetic::<2, Wide>::new(spec);
            let mut solver = Solver::new(position, Any::new(engine), 0, Goal::Score);
            let answer = solver.solve(&Budget::nodes(ENOUGH));
            (answer.nodes, answer.interval, answer.line, answer.root)
        };
        assert_eq!(answer(3), answer(3));
    }
}
