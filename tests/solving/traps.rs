//! Known errors of solvers, each with a test that fails where it is made again.

use super::certificate::forged;
use super::common::any::Any;
use super::common::exact::forced;
use super::common::graph::{Graph, Shape};
use tesuji::Budget;
use tesuji::Rng;
use tesuji::game::{Game, Notation, Outcome, Players, Scores, TextError};
use tesuji::solve::certificate::{Claim, Target, verify};
use tesuji::solve::df_pn::Sum;
use tesuji::solve::{
    DfPn, Engine, ExpectedWork, Goal, LeafPlayouts, Mopns, NullWindow, Pns, ProductPropagation,
    SecondLevel, Solver, Status,
};
use tesuji_games::synthetic::{Spec, Wide};
use tesuji_games::{ConnectFour, Family, Synthetic, TicTacToe};

/// The engines of this file's tests, each given to `check`.
macro_rules! with_every_engine {
    ($check:expr) => {
        $check(Pns::default());
        $check(Pns {
            second: Some(SecondLevel { a: 60.0, b: 20.0 }),
            ..Pns::default()
        });
        $check(Pns::monte_carlo(LeafPlayouts::new(3, 4)));
        $check(Mopns::default());
        $check(ProductPropagation::default());
        $check(ExpectedWork::default());
        for sum in [Sum::Plain, Sum::Weak, Sum::Greatest, Sum::Sources] {
            $check(DfPn {
                sum,
                ..DfPn::default()
            });
        }
        $check(DfPn::monte_carlo(LeafPlayouts::new(3, 4)));
        $check(NullWindow::default());
    };
}

pub(super) use with_every_engine;

/// No claim is made before all that it needs is known, and draws are not committed to while a
/// sibling is open: at every moment the interval holds the truth. (Traps 1 and 4.)
#[test]
fn what_is_claimed_on_the_way_is_true() {
    fn check<E: Engine<Synthetic<2, Wide>>>(engine: impl Fn() -> E) {
        let mut rng = Rng::new(9);
        for _ in 0..40 {
            let spec = Spec {
                seed: rng.word(),
                depth: 6,
                branching: (1, 4),
                draws: 100,
                transpositions: rng.below(2) == 0,
                scores: Some((-2, 2)),
                ..Spec::default()
            };
            let start = Synthetic::<2, Wide>::new(spec);
            let truth = forced(&start, 0);
            let mut solver = Solver::new(start, Any::new(engine()), 0, Goal::Score);
            let mut steps = 0;
            loop {
                let answer = solver.solve(&Budget::nodes(1));
                let known = answer.interval.least..=answer.interval.most;
                assert!(
                    known.contains(&truth),
                    "{truth} after {steps} nodes: {answer:?}"
                );
                if answer.status == Status::Proven {
                    break;
                }
                steps += 1;
                assert!(steps < 20_000, "no end");
            }
        }
    }
    with_every_engine!(|engine| check(|| engine));
}

/// Thresholds have tables of their own: the refutation of a win is no claim about a draw. (Trap 2.)
#[test]
fn a_draw_survives_the_refutation_of_a_win() {
    fn check<E: Engine<ConnectFour>>(engine: E) {
        let start = ConnectFour::start("connect-four", "4x4").expect("a size that exists");
        let mut solver = Solver::new(start, Any::new(engine), 0, Goal::Value);
        let answer = solver.solve(&Budget::default());
        assert_eq!((answer.status, answer.value), (Status::Proven, Some(0)));
    }
    with_every_engine!(check);
}

/// "Not a win" is not "a loss". (Trap 3.)
#[test]
fn no_win_is_not_a_loss() {
    fn check<E: Engine<TicTacToe>>(engine: E) {
        let start = TicTacToe::start("tic-tac-toe", "").expect("the game");
        let mut solver = Solver::new(start, Any::new(engine), 0, Goal::Win);
        let answer = solver.solve(&Budget::default());
        assert_eq!((answer.status, answer.value), (Status::Disproven, None));
        assert_eq!((answer.interval.least, answer.interval.most), (-1, 0));
    }
    with_every_engine!(check);
}

/// Positions of which one is lost on one path and won on another. The opponent chooses between 1
/// and 2. From 1 the player may go to 2, which leads back to 1 and nowhere else (at once, or by way
/// of 6): on that path it is no win. But 1 is won by way of 3, and so is 2 where 1 has not been
/// before. (Trap 5, graph history interaction.)
#[derive(Clone, Copy, Debug)]
struct Knot(u8);

impl Game for Knot {
    type Players = Players<2>;
    type Move = u8;
    const SCORES: Scores = Scores::OUTCOME;

    fn mover(&self) -> usize {
        usize::from(self.0 == 0)
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        moves.extend(match self.0 {
            0 => &[1, 2][..],
            1 => &[2, 3],
            2 => &[1, 6],
            3 => &[4],
            4 => &[5],
            6 => &[1],
            _ => unreachable!("the game is over"),
        });
    }

    fn play(&mut self, to: u8) {
        self.0 = to;
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        (self.0 == 5).then_some([1, -1])
    }

    fn hash(&self) -> Option<u64> {
        Some(u64::from(self.0).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }
}

impl Notation for Knot {
    fn position_text(&self) -> String {
        self.0.to_string()
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        text.parse()
            .map(Self)
            .map_err(|_| TextError::new(text, "no number"))
    }

    fn move_text(&self, m: u8) -> String {
        m.to_string()
    }

    fn drawing(&self) -> String {
        self.position_text()
    }
}

#[test]
fn results_of_one_path_are_not_believed_on_another() {
    fn check<E: Engine<Knot> + Copy>(engine: E) {
        for start in [0, 1, 2, 3, 4, 6] {
            let mut solver = Solver::new(Knot(start), Any::new(engine), 0, Goal::Win);
            let answer = solver.solve(&Budget::nodes(10_000));
            assert_eq!(answer.status, Status::Proven, "from {start}");
        }
    }
    with_every_engine!(check);
}

/// A cycle forces no win, but keeps the others from their goals for ever.
#[test]
fn a_circle_is_no_proof_of_a_win() {
    let circle = |player, holds| {
        let target = Target::win(player);
        let bytes = forged(&Knot(1), Claim { target, holds }, &[0, 0]);
        verify(&bytes[..], "a game", &Knot(0))
    };
    let flaw = circle(0, true).expect_err("1 and 2 lead to each other");
    assert!(flaw.to_string().contains("comes again"), "{flaw}");
    let kept = circle(1, false).expect("player 2 never gets there");
    assert!(kept.sizes[0].repeats, "the circle never ends: {kept:?}");
}

/// The same on many small graphs full of cycles. Each is also the test that no two positions send
/// the search to each other for ever.
#[test]
fn cycles_end_and_mislead_nobody() {
    fn check<E: Engine<Graph<2>> + Copy>(engine: E) {
        let mut rng = Rng::new(10);
        for _ in 0..400 {
            let shape = Shape {
                seed: rng.word(),
                positions: 4 + rng.below(8),
                moves: 2,
                ends: 40,
            };
            let start = Graph::<2>::new(shape);
            let truth = forced(&start, 0);
            let mut solver = Solver::new(start, Any::new(engine), 0, Goal::Score);
            let answer = solver.solve(&Budget::nodes(1_000_000));
            assert_eq!(answer.value, Some(truth), "{shape:?}");
        }
    }
    with_every_engine!(check);
}

/// Graphs in which positions send the search to each other for ever if thresholds are not
/// controlled: found by trying, with that switched off.
#[test]
fn the_search_leaves_every_cycle() {
    for (seed, positions, moves, ends) in [
        (11_873_398_047_867_386_734, 50, 2, 19),
        (15_109_322_564_528_900_769, 61, 3, 11),
        (2_476_450_884_601_285_689, 55, 2, 33),
        (3_548_033_369_952_219_079, 41, 3, 56),
        (12_624_796_286_637_775_493, 43, 3, 33),
    ] {
        let shape = Shape {
            seed,
            positions,
            moves,
            ends,
        };
        let start = Graph::<2>::new(shape);
        let truth = forced(&start, 0);
        for sum in [Sum::Plain, Sum::Weak] {
            let engine = DfPn {
                epsilon: 0.0,
                mobility: false,
                sum,
                ..DfPn::default()
            };
            let mut solver = Solver::new(start, Any::new(engine), 0, Goal::Score);
            let answer = solver.solve(&Budget::nodes(100_000));
            assert_eq!(answer.value, Some(truth), "{sum:?}, {shape:?}");
        }
    }
}

/// Graphs with many paths: a disproof on one of them must be believed on all that have the
/// positions it rests on. If it is searched again on each, they take ten times the nodes they may
/// take here.
#[test]
fn what_rests_on_some_positions_is_not_searched_on_every_path() {
    for (seed, positions, ends, truth) in [
        (11_357_205_706_563_147_286, 51, 8, 0),
        (13_545_206_203_832_659_170, 35, 17, -2),
        (115_360_932_884_300_383, 55, 10, -2),
        (14_585_076_032_568_596_363, 56, 7, -2),
    ] {
        let shape = Shape {
            seed,
            positions,
            moves: 4,
            ends,
        };
        let start = Graph::<2>::new(shape);
        assert_eq!(forced(&start, 0), truth);
        for (sum, epsilon, mobility) in [
            (Sum::Plain, 0.0, false),
            (Sum::Weak, 0.0, false),
            (Sum::Greatest, 0.25, true),
            (Sum::Sources, 0.25, true),
        ] {
            let engine = DfPn {
                epsilon,
                mobility,
                sum,
                ..DfPn::default()
            };
            let mut solver = Solver::new(start, Any::new(engine), 0, Goal::Score);
            let answer = solver.solve(&Budget::nodes(13_000));
            assert_eq!(answer.value, Some(truth), "{sum:?}, {shape:?}");
        }
    }
}

/// However playouts end, and wherever they are cut off, only the rules prove. (Trap 6.)
#[test]
fn playouts_prove_nothing() {
    let start = ConnectFour::start("connect-four", "4x4").expect("a size that exists");
    for (count, lookahead) in [(1, 0), (1, 1), (1, 100), (20, 2)] {
        let engine = Pns::monte_carlo(LeafPlayouts::new(count, lookahead));
        let mut solver = Solver::new(start, Any::new(engine), 0, Goal::Value);
        let answer = solver.solve(&Budget::default());
        assert_eq!(answer.value, Some(0));
    }
}
