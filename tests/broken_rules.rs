//! Rules that contradict themselves end in a message about the rules, and illegal moves are not
//! played.

use std::panic::{AssertUnwindSafe, catch_unwind};
use tesuji::agents::{Gpn, ImAlpha, PnFsu, Semi, SemiRaw, Uct, implicit};
use tesuji::eval::Evaluator;
use tesuji::game::split::{Mod, Semimove, Split, Strategy, Submove, SubmoveOf};
use tesuji::game::{Game, Notation, Outcome, Players, Separate, TextError};
use tesuji::minimax::{
    AlphaBeta, AlphaBetaSettings, BestFirst, BestFirstSettings, MinimaxSearch, Opponents,
};
use tesuji::policy::action::{InSemimoves, Join, Mast, Mix};
use tesuji::policy::expand::OneChild;
use tesuji::policy::playout::{Evaluating, SplitUniform};
use tesuji::policy::select::PnMax;
use tesuji::search::IllegalMove;
use tesuji::solve::certificate::{Claim, Target, verify};
use tesuji::solve::{
    DfPn, Engine, ExpectedWork, Goal, MonteCarlo, Mopns, Pns, ProductPropagation, Solver,
};
use tesuji::{Budget, Mcts, Recipe, Search};

/// One or two stones are taken from a pile. The player who takes the last one should win, but only
/// an honest game says so.
#[derive(Clone, Debug, PartialEq)]
struct Pile {
    stones: u8,
    mover: usize,
    honest: bool,
}

impl Pile {
    fn cornered(stones: u8) -> Self {
        Self {
            stones,
            mover: 0,
            honest: false,
        }
    }

    fn honest(stones: u8) -> Self {
        Self {
            honest: true,
            ..Self::cornered(stones)
        }
    }
}

impl Game for Pile {
    type Players = Players<2>;
    type Move = u8;

    fn mover(&self) -> usize {
        self.mover
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        moves.extend(1..=self.stones.min(2));
    }

    fn play(&mut self, taken: u8) {
        self.stones -= taken;
        self.mover = 1 - self.mover;
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        let mut scores = [1, 1];
        scores[self.mover] = -1;
        (self.stones == 0 && self.honest).then_some(scores)
    }
}

impl Notation for Pile {
    fn position_text(&self) -> String {
        format!("{} {}", self.stones, self.mover)
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let numbers: Vec<u8> = text.split(' ').filter_map(|n| n.parse().ok()).collect();
        let &[stones, mover] = &numbers[..] else {
            return Err(TextError::new(text, "not two numbers"));
        };
        Ok(Self {
            stones,
            mover: mover.into(),
            honest: self.honest,
        })
    }

    fn move_text(&self, taken: u8) -> String {
        taken.to_string()
    }

    fn drawing(&self) -> String {
        self.position_text()
    }
}

/// A move is chosen in two steps: that one is made, and how many stones are taken. Without stones
/// the first step is dead.
impl<S: Strategy> Split<S> for Pile {
    type Part = ();
    const SEMIMOVES: usize = 3;

    fn semimoves(&self, _: S, part: Option<()>, semimoves: &mut Vec<Semimove>) {
        match part {
            None => semimoves.push(0),
            Some(()) => semimoves.extend(1..=u16::from(self.stones.min(2))),
        }
    }

    fn choose(&self, _: S, part: Option<()>, semimove: Semimove) -> SubmoveOf<Self, S> {
        part.map_or(Submove::Part(()), |()| Submove::Whole(semimove as u8))
    }

    fn last(&self, _: S, submove: SubmoveOf<Self, S>) -> (Option<()>, Semimove) {
        match submove {
            Submove::Part(()) => (None, 0),
            Submove::Whole(taken) => (Some(()), taken.into()),
        }
    }

    fn semimove_text(&self, _: S, _: Option<()>, semimove: Semimove) -> String {
        semimove.to_string()
    }
}

#[derive(Clone, Debug)]
struct Blind;

impl<G: Game> Evaluator<G> for Blind {
    type Memory = ();

    fn evaluate(&self, _: &[G], _: usize, (): &mut (), values: &mut [f32]) {
        values.fill(0.0);
    }
}

/// Fails unless this panics with the message about rules.
fn blames_the_rules<T>(what: &str, run: impl FnOnce() -> T) {
    let Err(payload) = catch_unwind(AssertUnwindSafe(run)) else {
        panic!("{what} did not notice");
    };
    let message = payload.downcast_ref::<String>().cloned();
    let message = message.unwrap_or_default();
    let expected = "Pile` has neither an outcome nor a legal move";
    assert!(message.contains(expected), "{what}: {message}");
}

fn search_blames<R: Recipe<Pile>>(what: &str, agent: &R) {
    // At once, and after some moves: in the tree or in a playout.
    for stones in [0, 1, 9] {
        let mut search = Search::new(Pile::cornered(stones), agent.clone(), 1);
        blames_the_rules(what, || search.run(&Budget::iterations(200)));
    }
}

#[test]
fn searches_say_that_there_is_nothing_to_play() {
    search_blames("uct", &Uct::default());
    search_blames("pn-fsu", &PnFsu::default());
    let counting = OneChild { mobility: true };
    search_blames("gpn-max", &Gpn::<PnMax>::default().with_expand(counting));
    search_blames("mast", &Mcts::new().with_playout(Mast::<Join>::default()));
    let greedy = Evaluating::greedy(Blind, 0.0).expect("a probability");
    search_blames("greedy playouts", &Mcts::new().with_playout(greedy));
    let implicit: ImAlpha<Blind> = implicit(Blind);
    search_blames("implicit minimax", &implicit);
    search_blames("semi", &Semi::<Mod>::default());
    search_blames("semi-raw", &SemiRaw::<Mod>::default());
    let whole = Mcts::new().with_playout(SplitUniform::<Mod>::default());
    search_blames("split playouts", &whole);
    let mix: Mast<Mix<Mod>, InSemimoves<Mod>> = Mast::default();
    search_blames("mast in semimoves", &Mcts::new().with_playout(mix));
}

#[test]
fn a_search_that_has_not_run_says_so_too() {
    let search = Search::new(Pile::cornered(0), Uct::default(), 1);
    blames_the_rules("best", || search.best());
}

#[test]
fn minimax_says_that_there_is_nothing_to_play() {
    let budget = Budget::iterations(1000);
    for stones in [0, 1, 9] {
        let position = Pile::cornered(stones);
        let mut search = AlphaBeta::new(AlphaBetaSettings::default(), Blind);
        blames_the_rules("alpha-beta", || search.search(&position, &budget));
        for settings in [
            BestFirstSettings::ubfm(),
            BestFirstSettings::completed_descent(),
        ] {
            let mut search = BestFirst::new(settings, Blind, 1);
            blames_the_rules("best-first", || search.search(&position, &budget));
        }
    }
}

/// A [`Pile`] whose players have scores of their own.
#[derive(Clone, Debug)]
struct Selfish(Pile);

impl Game for Selfish {
    type Players = Separate<2>;
    type Move = u8;

    fn mover(&self) -> usize {
        self.0.mover
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        self.0.moves(moves);
    }

    fn play(&mut self, taken: u8) {
        self.0.play(taken);
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        self.0.outcome()
    }
}

#[test]
fn selfish_players_say_so_too() {
    let settings = AlphaBetaSettings {
        opponents: Opponents::Selfish,
        ..AlphaBetaSettings::default()
    };
    for stones in [0, 1, 9] {
        let position = Selfish(Pile::cornered(stones));
        let mut search = AlphaBeta::new(settings, Blind);
        let run = catch_unwind(AssertUnwindSafe(|| {
            search.search(&position, &Budget::iterations(1000))
        }));
        let payload = run.expect_err("there is nothing to play");
        let message = payload.downcast_ref::<String>().expect("a message");
        assert!(message.contains("Selfish` has neither"), "{message}");
    }
}

/// A proof must follow from the rules; so rules that contradict themselves prove no claim.
#[test]
fn solvers_prove_nothing_by_it() {
    fn blames<E: Engine<Pile> + Clone>(what: &str, engine: &E) {
        for stones in [0, 1, 9] {
            let position = Pile::cornered(stones);
            let mut solver = Solver::new(position, engine.clone(), 0, Goal::Win);
            blames_the_rules(what, || solver.solve(&Budget::nodes(10_000)));
        }
    }
    blames("pns", &Pns::default());
    blames("df-pn", &DfPn::default());
    blames("product propagation", &ProductPropagation::default());
    blames("expected work", &ExpectedWork::default());
    blames("mopns", &Mopns::default());
    let recipe = Gpn::<PnMax>::default();
    blames("gpn-max", &MonteCarlo { recipe, seed: 1 });
}

#[test]
fn a_certificate_of_other_rules_is_refused() {
    let start = Pile::honest(4);
    let mut solver = Solver::new(start.clone(), DfPn::default(), 0, Goal::Win).keeping_proofs();
    solver.solve(&Budget::nodes(10_000));
    let mut file = Vec::new();
    solver
        .certificate("pile", &mut file, 1 << 20)
        .expect("proven");
    let verified = verify(&file[..], "pile", &start).expect("proven by the rules");
    let claim = Claim {
        target: Target::win(0),
        holds: true,
    };
    assert_eq!(verified.head.claims, [claim]);
    assert!(verified.sizes.iter().all(|size| !size.repeats));
    let flaw = verify(&file[..], "pile", &Pile::cornered(4)).expect_err("nobody ever wins");
    let text = flaw.to_string();
    assert!(text.contains("there is no legal move"), "{text}");
}

#[test]
fn an_illegal_move_is_not_played() {
    let mut search = Search::new(Pile::honest(7), Uct::default(), 1);
    search.run(&Budget::iterations(300));
    let (nodes, visits) = (search.nodes(), search.report().visits);
    let error = search.advance(3).expect_err("three stones are too many");
    assert_eq!(error, IllegalMove(3));
    assert_eq!(error.to_string(), "3 is not a legal move here");
    assert_eq!(*search.position(), Pile::honest(7));
    assert_eq!((search.nodes(), search.report().visits), (nodes, visits));

    assert_eq!(search.advance(2), Ok(true));
    search.advance(2).expect("five are left");
    search.advance(2).expect("three are left");
    search.advance(1).expect("one is left");
    let over = search.position().clone();
    assert_eq!(search.advance(1), Err(IllegalMove(1)), "the game is over");
    assert_eq!(*search.position(), over);
}
