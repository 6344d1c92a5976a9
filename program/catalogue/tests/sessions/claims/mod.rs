//! Claims of agents: the proofs of those that solve are true by the rules, and the others make no
//! false claim.

mod restricted;

use crate::open;
use tesuji::solve::{Goal, Status};
use tesuji::{Budget, Rng, StopReason};
use tesuji_session::Session;
use tesuji_session::agents::{Agent, AgentSpec, Proves, catalogue};
use tesuji_session::engines::{EngineSpec, agents};
use tesuji_session::session::Question;

/// A position near the end of a game, and who wins: 1, 0 or −1 for the player to move.
struct Ending {
    session: Session,
    truth: i16,
}

/// The score that the player to move can force, by going through the rest of the game; `None` if
/// that has more positions than `rest`.
fn forced(session: &Session, rest: &mut u32) -> Option<i16> {
    let mut best = None;
    for m in 0..session.count_moves() {
        *rest = rest.checked_sub(1)?;
        let mut next = session.clone();
        next.play(m);
        let value = match next.outcome() {
            Some(scores) => scores[session.mover()].signum(),
            None => -forced(&next, rest)?,
        };
        best = best.max(Some(value));
    }
    best
}

/// Positions of random games some moves before their end, one for each value that is asked for.
fn endings(name: &str, back: usize, values: &[i16]) -> Vec<Ending> {
    let start = open(name);
    let mut rng = Rng::new(3);
    let mut found: Vec<Ending> = Vec::new();
    for _ in 0..1000 {
        if found.len() == values.len() {
            return found;
        }
        let mut session = start.clone();
        while session.outcome().is_none() {
            session.play(rng.below(session.count_moves() as u32) as usize);
        }
        for _ in 0..back {
            session.undo();
        }
        match forced(&session, &mut 1000) {
            Some(truth) if truth == values[found.len()] => found.push(Ending { session, truth }),
            _ => {}
        }
    }
    panic!("{name}: only {} positions", found.len());
}

/// Won and lost positions of several games, and drawn ones where there are draws.
fn all_endings() -> Vec<Ending> {
    let mut all = endings("tic-tac-toe", 4, &[1, -1, 0]);
    all.extend(endings("breakthrough:4x4", 4, &[1, -1]));
    all.extend(endings("connect-four:4x4", 5, &[1, -1, 0]));
    all
}

/// The questions that the proofs of an agent must be enough for.
fn goals(agent: &Agent) -> &'static [Goal] {
    match agent.proves {
        Proves::Nothing => &[],
        Proves::Wins => &[Goal::Win],
        Proves::WinsAndDraws => &[Goal::Win, Goal::Draw],
        Proves::Scores => &[Goal::Win, Goal::Draw, Goal::Value],
    }
}

/// Asks an engine these questions about every position that fits it: its answers are true, and so
/// are its certificates.
fn solves(name: &str, engine: &EngineSpec, goals: &[Goal], endings: &[Ending]) {
    // Not every game splits its moves.
    let fit = |ending: &&Ending| engine.fits(ending.session.game()).is_ok();
    let fit: Vec<_> = endings.iter().filter(fit).collect();
    assert!(fit.len() > 1, "{} fits {} positions", name, fit.len());
    for Ending { session, truth } in fit {
        for &goal in goals {
            let told = format!("{} on {}, {goal:?}", name, session.position_text());
            let mut solver = session.solver(Question {
                engine: engine.clone(),
                player: session.mover(),
                goal,
                keeps_proofs: true,
            });
            let answer = solver.solve(&Budget::nodes(20_000), &mut |_| {});
            let expected = match goal {
                Goal::Win if *truth < 1 => Status::Disproven,
                Goal::Draw if *truth < 0 => Status::Disproven,
                _ => Status::Proven,
            };
            assert_eq!(answer.status, expected, "{told}");
            let interval = answer.interval;
            assert!((interval.least..=interval.most).contains(truth), "{told}");
            if goal == Goal::Value {
                assert_eq!(answer.value, Some(*truth), "{told}");
            }
            let mut file = Vec::new();
            let written = solver.certificate(&mut file, 1 << 20);
            let (sizes, _) = written.unwrap_or_else(|error| panic!("{told}: {error:?}"));
            let verified = session.verify(&mut &file[..]);
            let verified = verified.unwrap_or_else(|flaw| panic!("{told}: {flaw:?}"));
            assert!(!sizes.is_empty() && verified.sizes == sizes, "{told}");
        }
    }
}

#[test]
fn agents_that_solve_prove_what_is_true() {
    let endings = all_endings();
    let mut solvers = Vec::new();
    for agent in catalogue().iter().filter(|agent| agent.solves()) {
        solvers.push(agent.name.as_str());
        let engine = EngineSpec::parse(&agent.name).expect("it solves");
        solves(&agent.name, &engine, goals(agent), &endings);
    }
    assert_eq!(solvers, agents());
    assert!(solvers.len() > 20, "{solvers:?}");
}

/// Engines that share their name with an agent and are a search of their own: alpha-beta to the end
/// of every line.
const NAMESAKES: [&str; 1] = ["ab"];

#[test]
fn agents_that_do_not_solve_claim_nothing_untrue() {
    let endings = all_endings();
    for agent in catalogue().iter().filter(|agent| !agent.solves()) {
        let told = &agent.name;
        let is_engine = EngineSpec::parse(told).is_ok();
        assert_eq!(is_engine, NAMESAKES.contains(&told.as_str()), "{told}");
        assert!(!agents().contains(&told.as_str()), "{told} is an engine");
        let spec = AgentSpec::parse(told).expect("it is listed");
        for Ending { session, truth } in &endings {
            let Ok(mut seat) = session.seat(&spec) else {
                continue;
            };
            seat.search(1, &Budget::iterations(2000));
            let Some(report) = seat.report() else {
                continue;
            };
            let proves = agent.proves != Proves::Nothing;
            let claims = report.children.iter().any(|child| child.proven.is_some());
            assert!(proves || !claims, "{told}");
            // Selective search may leave out moves that the proof of a draw needs.
            if told != "selective" || report.proven.is_some() {
                assert_eq!(report.proven, proves.then_some(*truth), "{told}");
            }
            assert!(proves || report.proof.is_empty() && report.bounds.is_empty());
        }
    }
}

#[test]
fn several_threads_prove_what_is_true() {
    let endings = all_endings();
    let goals = [Goal::Win, Goal::Draw, Goal::Value];
    for threads in [2, 4, 8, 16] {
        for name in ["uct+sb", "gpn+sb", "gpn-residual+sb", "dfpn"] {
            let text = format!("{name}:threads={threads}");
            let engine = EngineSpec::parse(&text).expect("it solves");
            assert_eq!(engine.threads(), threads);
            solves(&text, &engine, &goals, &endings);
        }
    }
}

#[test]
fn alpha_beta_on_several_threads_claims_what_is_true() {
    for threads in [2, 3, 4, 8, 16] {
        let spec = AgentSpec::parse(&format!("ab:threads={threads},table=1"));
        let spec = spec.expect("it has several threads");
        for Ending { session, truth } in &all_endings() {
            let mut seat = session.seat(&spec).expect("it fits every game");
            for iterations in [40, 400, 200_000] {
                let searched = seat.search(1, &Budget::iterations(iterations));
                let report = seat.report().expect("it has searched");
                assert!(report.proven.is_none_or(|score| score == *truth));
                assert_eq!(report.iterations, searched.iterations);
            }
            let report = seat.report().expect("it has searched");
            assert_eq!((report.proven, report.threads), (Some(*truth), threads));
            // Each move that is claimed to be worth something is.
            for child in &report.children {
                let mut next = session.clone();
                next.play(session.read_move(&child.step).expect("a legal move"));
                let worth = match next.outcome() {
                    Some(scores) => scores[session.mover()].signum(),
                    None => -forced(&next, &mut 1000).expect("an ending"),
                };
                assert!(child.proven.is_none_or(|score| score == worth));
            }
        }
    }
}

#[test]
fn several_trees_prove_what_is_true() {
    for name in ["uct+sb", "gpn-max+sb", "pn2-FSU", "semi-gpn+sb"] {
        let spec = AgentSpec::parse(&format!("{name}:threads=3,parallel=root"));
        let spec = spec.expect("every tree search has trees of its own");
        for Ending { session, truth } in &all_endings() {
            let Ok(mut seat) = session.seat(&spec) else {
                continue;
            };
            seat.search(1, &Budget::iterations(6000));
            let report = seat.report().expect("it has searched");
            assert_eq!(report.threads, 3, "{name}");
            assert_eq!(report.proven, Some(*truth), "{name}");
        }
    }
}

#[test]
fn a_finished_game_is_known_to_every_agent() {
    let mut full = open("tic-tac-toe");
    for text in ["a1", "b2", "c3", "b3", "b1", "c1", "a3", "a2", "c2"] {
        full.play(full.read_move(text).expect("a legal move"));
    }
    let mut lost = open("tic-tac-toe");
    for text in ["a1", "a3", "b1", "b3", "c1"] {
        lost.play(lost.read_move(text).expect("a legal move"));
    }
    let mut passed = open("breakthrough:4x4");
    while passed.outcome().is_none() {
        passed.play(passed.count_moves() - 1);
    }
    let mut agents: Vec<String> = catalogue().iter().map(|agent| agent.name.clone()).collect();
    agents.extend(["uct+sb:threads=3", "uct:threads=3,parallel=root"].map(String::from));
    for session in [full, lost, passed] {
        let scores = session.outcome().expect("it is over");
        let score = scores[session.mover()];
        for text in &agents {
            let spec = AgentSpec::parse(text).expect("it is listed");
            let Ok(mut seat) = session.seat(&spec) else {
                continue;
            };
            let searched = seat.search(1, &Budget::iterations(100));
            assert_eq!((searched.best, searched.stop), (None, StopReason::GameOver));
            let report = seat.report().expect("there is an outcome");
            assert_eq!(report.proven, Some(score), "{text}");
            assert_eq!(seat.value(), Some(report.value), "{text}");
            assert!((report.value - f32::from(score)).abs() < 1e-6, "{text}");
            assert_eq!(report.stop, Some(StopReason::GameOver), "{text}");
            let open = report
                .proof
                .iter()
                .any(|n| !n.is_proven() && n.finite().is_some());
            assert!(!open, "{text}");
            let bounds: Vec<_> = scores.iter().map(|&score| (score, score)).collect();
            assert!(
                report.bounds.is_empty() || report.bounds == bounds,
                "{text}"
            );
        }
    }
}
