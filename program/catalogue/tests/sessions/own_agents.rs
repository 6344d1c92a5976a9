//! Agents of one's own are agents: keys, threads, levels, engines that solve, and all games.

use tesuji::Budget;
use tesuji::agents::{GraveUct, ScoreBoundedUct, Uct};
use tesuji::player::Random;
use tesuji::solve::{Goal, Prover, Status};
use tesuji_games::{Family, Nim, TicTacToe};
use tesuji_session::agents::{AgentFor, AgentSpec, BoxedPlayer, Key, Level, OwnAgent, Proves};
use tesuji_session::engines::EngineSpec;
use tesuji_session::session::Question;
use tesuji_session::{Games, Session};

/// UCT with constants of its own, whose name is made at run time.
fn bold(name: String) -> OwnAgent {
    OwnAgent::new(name, "UCT that hardly explores")
        .with_key(Key::number(
            "c",
            0.0..=2.0,
            0.25,
            "exploration constant, 0.25",
        ))
        .with_key(Key::count("longest", 1..=100, 50, "longest playout").or("none"))
        .with_key(Key::words(
            "style",
            ["calm", "wild"],
            "whether it explores twice as much",
        ))
        .with_known_key("final", None)
        .playing(|agent, _: &TicTacToe| {
            let mut uct = Uct::default().with_final_move(agent.final_move());
            uct.select.c = agent.number("c");
            if agent.text("style") == "wild" {
                uct.select.c *= 2.0;
            }
            uct.playout.cap = agent.count("longest").map(|plies| plies as u32);
            uct
        })
}

/// Score bounds in every game.
#[derive(Clone)]
struct Bounded;

impl AgentFor for Bounded {
    const SHARES_TREE: bool = true;

    fn player<G: Family>(&self, agent: &AgentSpec, position: G) -> BoxedPlayer<G> {
        agent.player_on_threads(position, recipe(agent))
    }

    fn prover<G: Family>(&self, agent: &AgentSpec, root: (&G, u64)) -> Option<Box<dyn Prover<G>>> {
        Some(agent.prover_of(root, recipe(agent)))
    }
}

fn recipe(agent: &AgentSpec) -> ScoreBoundedUct {
    let mut uct = ScoreBoundedUct::default();
    uct.select.c = agent.number("c");
    uct
}

fn bounded() -> OwnAgent {
    OwnAgent::new("bounds", "UCT with score bounds")
        .with_known_key("c", Some("0.5"))
        .proving(Proves::Scores)
        .playing_in::<TicTacToe, _>(Bounded)
        .playing_in::<Nim, _>(Bounded)
}

fn games() -> Games {
    let games = Games::new().with::<TicTacToe>().with::<Nim>();
    games
        .with_agent(bold("bold-2".to_owned()))
        .with_agent(bounded())
}

fn open(game: &str) -> Session {
    games().open(game).unwrap_or_else(|error| panic!("{error}"))
}

/// The report of an agent at the start of a game, without its times.
fn found(session: &Session, agent: &AgentSpec) -> String {
    let mut seat = session
        .seat(agent)
        .unwrap_or_else(|error| panic!("{error}"));
    let searched = seat.search(5, &Budget::iterations(300));
    let mut report = seat.report().expect("it has searched");
    report.elapsed = None;
    format!("{:?} {report:?}", searched.best)
}

#[test]
fn keys_are_checked_and_written_as_those_of_the_catalogue() {
    let session = open("tic-tac-toe");
    let read = |text: &str| session.agent(text);
    for (text, part, says) in [
        ("bold-2:c=3", "c=3", "not a number in [0, 2]"),
        ("bold-2:c=x", "c=x", "not a number in [0, 2]"),
        (
            "bold-2:longest=0",
            "longest=0",
            "neither none nor a number from 1 to 100",
        ),
        ("bold-2:style=mad", "style=mad", "neither calm nor wild"),
        ("bold-2:sytle=wild", "sytle", "nearest: style"),
        ("bold-2:c=1,c=1", "c=1", "twice"),
        ("bold-2:final=best", "final=best", "robust"),
        ("bold-3", "bold-3", "bold-2"),
        ("bounds:c=-1", "c=-1", "below 0"),
    ] {
        let error = read(text).expect_err(text);
        assert_eq!(error.part(), part, "{error}");
        assert!(error.to_string().contains(says), "{error}");
    }
    let agent = read("bold-2:style=wild,c=0.50,longest=7").expect("its keys");
    let constants = agent.constants().into_iter();
    let constants: Vec<_> = constants
        .map(|(key, value)| format!("{}={value}", key.name()))
        .collect();
    let written = "c=0.5,longest=7,style=wild,final=robust,reuse=on,threads=1,parallel=tree";
    assert_eq!(constants.join(","), written);
    let again = read(&format!("bold-2:{written}")).expect("what was written");
    assert_eq!(found(&session, &agent), found(&session, &again));
    assert_ne!(
        found(&session, &agent),
        found(&session, &read("bold-2").expect("an agent"))
    );
}

#[test]
fn values_reach_the_policies() {
    let session = open("tic-tac-toe");
    let of = |text: &str| found(&session, &session.agent(text).expect("an agent"));
    assert_eq!(of("bold-2:c=0.5"), of("bold-2:style=wild"));
    assert_eq!(of("bold-2:c=0.7"), of("uct:c=0.7,reuse=on"));
    assert_eq!(of("bounds:c=0.7"), of("uct+sb:c=0.7"));
    assert_ne!(of("bounds"), of("uct+sb"), "its default is another one");
}

#[test]
fn they_think_on_threads() {
    let session = open("tic-tac-toe");
    for text in [
        "bold-2:threads=2",
        "bold-2:threads=3,parallel=root",
        "bounds:threads=2",
    ] {
        let agent = session.agent(text).expect("an agent");
        let mut seat = session.seat(&agent).expect("it fits");
        let searched = seat.search(1, &Budget::iterations(200).beyond_proof());
        assert_eq!(searched.iterations, 200, "{text}");
    }
    let bold = session.agent("bold-2").expect("an agent");
    assert_eq!(bold.on_threads(2), session.agent("bold-2:threads=2"));
    // GRAVE keeps statistics of moves that threads cannot share.
    let learning =
        OwnAgent::new("learning", "GRAVE").playing(|_, _: &TicTacToe| <GraveUct>::default());
    let session = open("tic-tac-toe").with_agents(&[learning]);
    let error = session
        .agent("learning:threads=2")
        .expect_err("not one tree");
    assert_eq!(error.part(), "threads=2");
    assert!(session.agent("learning:threads=2,parallel=root").is_ok());
}

#[test]
fn they_have_levels() {
    let session = open("tic-tac-toe");
    let level = Level::new(3).expect("a level");
    let at = |text: &str| session.agent(text).and_then(|agent| agent.at(level));
    let temperature = level.temperature().expect("a low level");
    let drawn = session.agent(&format!("bold-2:final={temperature}"));
    assert_eq!(at("bold-2"), drawn);
    assert_eq!(at("bounds"), session.agent("bounds"), "without the key");
}

#[test]
fn those_that_prove_solve() {
    let games = games();
    let session = games.open("nim:1-2").expect("a game");
    let engine = games.engine("bounds:c=1,seed=3").expect("it proves");
    assert_eq!(engine.seed(), Some(3));
    for engine in [engine, games.engine("bounds:threads=2").expect("it proves")] {
        let mut solver = session.solver(Question {
            engine,
            player: 0,
            goal: Goal::Value,
            keeps_proofs: true,
        });
        let answer = solver.solve(&Budget::default(), &mut |_| {});
        assert_eq!(answer.status, Status::Proven);
        let mut certificate = Vec::new();
        let written = solver.certificate(&mut certificate, 1 << 20);
        assert!(written.is_ok());
        assert!(session.verify(&mut &certificate[..]).is_ok());
    }
    let error = games.engine("bold-2").expect_err("it proves nothing");
    assert_eq!(error.part(), "bold-2");
    assert!(
        EngineSpec::parse("bounds").is_err(),
        "the catalogue has none"
    );
}

#[test]
fn an_agent_fits_the_games_that_it_plays() {
    let nim = open("nim");
    assert!(nim.agent("bounds").is_ok());
    let error = nim.agent("bold-2").expect_err("tic-tac-toe alone");
    assert_eq!(error.part(), "bold-2");
    let session = open("tic-tac-toe");
    let bold = session.agent("bold-2").expect("an agent");
    assert!(nim.seat(&bold).is_err());
    // Two agents of the same name are two.
    let other = OwnAgent::new("bold-2", "another one")
        .playing_as(|_, position: Nim| Box::new(Random::new(position, 0)));
    let with_other = crate::open("nim");
    assert!(with_other.with_agents(&[other]).seat(&bold).is_err());
}
