//! The agents by name, as the program has them.

use std::process::ExitCode;
use tesuji::policy::backup::ScoreBounded;
use tesuji::policy::expand::AllChildren;
use tesuji::policy::final_move::{ProofAware, Robust};
use tesuji::{Budget, Mcts, Search};
use tesuji_biases::{InExploration, OneSide, PnScaled, agents};
use tesuji_games::{Breakthrough, Family, Rolit, TicTacToe};
use tesuji_session::{Games, Session};

fn games() -> Games {
    let games = Games::new().with::<TicTacToe>().with::<Breakthrough>();
    let games = games.with::<Rolit<3>>();
    agents::all().into_iter().fold(games, Games::with_agent)
}

fn open(game: &str) -> Session {
    games().open(game).unwrap_or_else(|error| panic!("{error}"))
}

/// What an agent finds at the start of a game, without its times and what its nodes take: `im` has
/// room for GRAVE.
fn found(session: &Session, text: &str) -> String {
    let agent = session
        .agent(text)
        .unwrap_or_else(|error| panic!("{error}"));
    let mut seat = session
        .seat(&agent)
        .unwrap_or_else(|error| panic!("{error}"));
    let searched = seat.search(5, &Budget::iterations(400));
    let mut report = seat.report().expect("it has searched");
    report.elapsed = None;
    report.bytes = 0;
    format!("{:?} {report:?}", searched.best)
}

#[test]
fn the_name_is_the_composition() {
    let session = open("tic-tac-toe");
    let agent = session.agent("gpn-scaled+sb").expect("an agent");
    let mut seat = session.seat(&agent).expect("it fits");
    seat.search(7, &Budget::iterations(200));
    let by_name = seat.report().expect("it has searched");
    let composed = Mcts::new()
        .with_select(PnScaled::<InExploration, OneSide>::default())
        .with_backup(ScoreBounded)
        .with_final_move(ProofAware(Robust))
        .with_expand(AllChildren::<false> { mobility: true });
    let mut search = Search::new(TicTacToe::default(), composed, 7);
    search.run(&Budget::iterations(200));
    let report = search.report();
    let of = |visits: u32, value: f32, proof: &[_]| format!("{visits} {value} {proof:?}");
    let own = by_name.children.iter();
    let own: Vec<_> = own.map(|c| of(c.visits, c.value, &c.proof)).collect();
    let other = report.children.iter();
    let other: Vec<_> = other.map(|c| of(c.visits, c.value, &c.proof)).collect();
    assert_eq!((own, by_name.nodes), (other, report.nodes));
}

/// Each of them searches another tree than the agent that it varies, and the same one again.
#[test]
fn every_variant_is_another_search() {
    let session = open("breakthrough:5x6");
    let plain = found(&session, "im-varied:eval=schadd");
    assert_eq!(
        plain,
        found(&session, "im:eval=schadd"),
        "nothing is varied"
    );
    for keys in [
        "backup=off",
        "rescale=times,rescale-by=0.1",
        "rescale=difference,rescale-by=0.01",
        "rescale=bounds,rescale-by=0.01",
        "alpha-max=1,slope=0.05",
        "explore=softmax-root,c=1",
        "explore=softmax-inverse,c=1",
        "explore=softmax-level,c=1",
        "shortlist=3",
        "shortlist=3,c2=1.4",
        "jitter=0.1",
    ] {
        let text = format!("im-varied:eval=schadd,{keys}");
        let varied = found(&session, &text);
        assert_ne!(varied, plain, "{keys}");
        assert_eq!(varied, found(&session, &text), "{keys}");
    }
    let text = "im-varied:eval=schadd,explore=softmax,c=2";
    assert_eq!(
        found(&session, text),
        found(&session, "im-exploration:eval=schadd")
    );
}

#[test]
fn every_bias_is_another_search() {
    let start = Rolit::<3>::start("rolit3", "").expect("it starts");
    let rolit = Session::new("rolit3", start).with_agents(&agents::all());
    let mut seen = Vec::new();
    for by in ["number", "each", "leader", "work"] {
        seen.push(found(&rolit, &format!("gpn-scaled+sb:by={by}")));
    }
    for scale in ["flat", "node", "child", "prior", "first", "ties"] {
        seen.push(found(
            &rolit,
            &format!("gpn-scaled+sb:fpu=parent,scale={scale}"),
        ));
    }
    let count = seen.len();
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), count);
}

#[test]
fn wrong_values_are_named() {
    let session = open("breakthrough:5x6");
    for (text, part, says) in [
        ("gpn-scaled+sb:scale=no", "scale=no", "nor ties"),
        ("gpn-scaled+sb:by=no", "by=no", "nor leader"),
        ("im-varied:shortlist=17", "shortlist=17", "from 1 to 16"),
        ("im-varied:rescale-by=0", "rescale-by=0", "number"),
        ("im-varied:under-way=2", "under-way=2", "[-1, 1]"),
        (
            "im-varied:backup=maybe",
            "backup=maybe",
            "neither on nor off",
        ),
    ] {
        let error = session.agent(text).expect_err(text);
        assert_eq!(error.part(), part, "{error}");
        assert!(error.to_string().contains(says), "{error}");
    }
}

/// What it proves it proves as an engine of `solve` does.
#[test]
fn it_solves() {
    let program = tesuji_cli::Program::new().with_game::<TicTacToe>();
    let agents = agents::all().into_iter();
    let program = agents.fold(program, tesuji_cli::Program::with_agent);
    let solve = [
        "tesuji-biases",
        "solve",
        "tic-tac-toe",
        "--engine",
        "gpn-scaled+sb:by=work",
    ];
    assert_eq!(
        format!("{:?}", program.run_with(solve)),
        format!("{:?}", ExitCode::SUCCESS)
    );
}
