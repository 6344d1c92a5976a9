//! Agents that go by a network from a file.

use crate::open;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{env, fs, process, thread};
use tesuji::eval::{Board, NnueWeights, Planes};
use tesuji::{Budget, StopReason};
use tesuji_games::kit::learned::FeatureSet;
use tesuji_games::{Breakthrough, TicTacToe};
use tesuji_nets::{Encoding, NetworkAbout, Weights};
use tesuji_session::Session;
use tesuji_session::agents::network;

/// A folder that goes when the test does.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = env::temp_dir().join(format!("tesuji-{name}-{}", process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }

    /// Random weights for a game in a file here, whose name is given back.
    fn network<G: Board>(&self, name: &str, game: &G, encoding: Encoding) -> String {
        let about = NetworkAbout {
            game: name.to_owned(),
            planes: Planes::of(game).shape,
            encoding,
            architecture: "Z-1>C-8-3-1-R>C-8-3-1-R>F-16-R>F-1-T"
                .parse()
                .expect("layers"),
            trained: "not".to_owned(),
        };
        let file = self.0.join(format!("{name}-{encoding}.safetensors"));
        let weights = Weights::random(about, 5).expect("it fits");
        weights.save(&file).expect("it is written");
        file.display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn breakthrough() -> Breakthrough {
    Breakthrough::new(5, 5).expect("the size is allowed")
}

#[test]
fn every_agent_that_looks_at_positions_goes_by_it() {
    let folder = Folder::new("agents");
    let net = folder.network("breakthrough5", &breakthrough(), Encoding::PiecesMover);
    let session = open("breakthrough:5x5");
    for agent in [
        "ab",
        "ubfm",
        "ubfm-completed",
        "descent",
        "im",
        "im-alpha",
        "im-exploration",
        "im-combined",
        "mcts-nim",
        "mcts-poc",
        "mcts-nim+sb",
        "im-combined+sb:cpn=0.1",
        "pb",
        "puct",
        "gumbel",
    ] {
        let visits = |text: &str| {
            let agent = session.agent(text).expect(text);
            let mut seat = session.seat(&agent).expect(text);
            let found = seat.search(3, &Budget::evaluations(300));
            format!("{found:?}")
        };
        let keys = if agent.contains(':') { "," } else { ":" };
        let by_net = format!("{agent}{keys}eval=net:{net}");
        assert_eq!(visits(&by_net), visits(&by_net), "{agent}: the same again");
        assert_ne!(
            visits(&by_net),
            visits(agent),
            "{agent}: it makes a difference"
        );
    }
    let both = format!("mcts-poc:eval=net:{net},playout-eval=schadd60");
    session.agent(&both).expect("a set of weights for playouts");
}

#[test]
fn a_policy_takes_one_evaluation_an_iteration() {
    let folder = Folder::new("policy");
    let session = open("breakthrough:5x5");
    let about = |actions| NetworkAbout {
        game: "breakthrough5".to_owned(),
        planes: Planes::of(&breakthrough()).shape,
        encoding: Encoding::PiecesMover,
        architecture: format!("Z-1>C-8-3-1-R>F-16-R>P-{actions}")
            .parse()
            .expect("layers"),
        trained: "not".to_owned(),
    };
    let file = |actions| {
        let file = folder.0.join(format!("{actions}.safetensors"));
        let weights = Weights::random(about(actions), 5).expect("it fits");
        weights.save(&file).expect("it is written");
        file.display().to_string()
    };
    let actions = session.game().actions;
    let net = file(actions);
    for agent in ["puct", "gumbel", "gumbel:considered=4:likeliest"] {
        let separator = if agent.contains(':') { ',' } else { ':' };
        let by_policy = format!("{agent}{separator}eval=net:{net}");
        let spec = session.agent(&by_policy).expect("as many actions");
        let mut seat = session.seat(&spec).expect(agent);
        let found = seat.search(2, &Budget::iterations(200));
        let report = seat.report().expect("it has searched");
        assert!((150..=201).contains(&report.evaluations), "{agent}");
        let visits: u32 = report.children.iter().map(|child| child.visits).sum();
        assert_eq!((visits, found.iterations), (200, 200), "{agent}");
    }
    let wrong = format!("puct:eval=net:{}", file(actions + 1));
    let error = session
        .agent(&wrong)
        .expect_err("another number of actions");
    assert!(error.to_string().contains("actions"), "{error}");
}

#[test]
fn values_are_those_of_the_mover() {
    let folder = Folder::new("values");
    let session = |text: &str| {
        let mut session = open("breakthrough:5x5");
        session.read_position(text).expect(text);
        session
    };
    let [first, second] =
        ["w", "b"].map(|mover| session(&format!("ppppp/p1ppp/5/PPPP1/PPPPP {mover} - - 0 1")));
    let net = folder.network("breakthrough5", &breakthrough(), Encoding::Pieces);
    let net = format!("net:{net}");
    let value = |session: &Session| session.value(Some(&net)).expect("a value");
    assert!(value(&first).abs() > 1e-3, "not nothing");
    let sum = value(&first) + value(&second);
    assert!(
        sum.abs() <= 0.0,
        "a board is worth the same whoever moves: {sum}"
    );
    let told = folder.network("breakthrough5", &breakthrough(), Encoding::PiecesMover);
    let told = format!("net:{told}");
    let value = |session: &Session| session.value(Some(&told)).expect("a value");
    assert!(
        (value(&first) + value(&second)).abs() > 1e-4,
        "unless the network is told"
    );
    assert!(first.value(None).is_ok() && first.value(Some("ludii")).is_ok());
    assert!(first.value(Some("nosuch")).is_err());
}

/// The mirror image of a position is worth the same to a symmetric network, and only to it.
#[test]
fn a_symmetric_network_is_worth_the_same_left_and_right() {
    let folder = Folder::new("symmetric");
    let net = folder.network("breakthrough5", &breakthrough(), Encoding::PiecesMover);
    let value = |text: &str, evaluator: &str| {
        let mut session = open("breakthrough:5x5");
        session.read_position(text).expect(text);
        session.value(Some(evaluator)).expect("a value")
    };
    let [left, right] = [
        "ppppp/p1ppp/5/PPPP1/PPPPP b - - 0 1",
        "ppppp/ppp1p/5/1PPPP/PPPPP b - - 0 1",
    ];
    let plain = format!("net:{net}");
    let [seen_left, seen_right] = [value(left, &plain), value(right, &plain)];
    assert!((seen_left - seen_right).abs() > 1e-4);
    let symmetric = format!("symmetric-net:{net}");
    for position in [left, right] {
        let mean = f32::midpoint(seen_left, seen_right);
        assert!((value(position, &symmetric) - mean).abs() < 1e-7);
    }
    let session = open("breakthrough:5x5");
    for known in [
        "mcts-nim:eval=symmetric-net",
        &format!("ubfm:eval={symmetric}"),
    ] {
        session.agent(known).expect(known);
    }
    let error = session
        .agent("im:eval=symmetric-net:nosuch")
        .expect_err("no such file");
    assert_eq!(error.part(), "nosuch");
}

#[test]
fn agents_go_by_the_network_that_comes_with_the_program() {
    let searched = |session: &Session, text: &str| {
        let agent = session.agent(text).expect(text);
        let mut seat = session.seat(&agent).expect(text);
        let found = seat.search(3, &Budget::evaluations(200));
        format!("{found:?}")
    };
    let small = open("breakthrough:5x5");
    assert!(small.game().network.is_some());
    let nim = searched(&small, "mcts-nim");
    assert_eq!(nim, searched(&small, "mcts-nim:eval=net"));
    let sets = small.game().evaluators.clone();
    let by_set = |agent: &str| format!("{agent}:eval={}", sets[0]);
    assert_ne!(nim, searched(&small, &by_set("mcts-nim")));
    let poc = searched(&small, "mcts-poc");
    let by = |weights: &str| format!("mcts-poc:eval=net,playout-eval={weights}");
    assert_eq!(poc, searched(&small, &by("schadd60")));
    assert_eq!(poc, searched(&small, "mcts-poc:eval=net"));
    assert_ne!(poc, searched(&small, &by(sets[0])));
    assert_eq!(searched(&small, "ab"), searched(&small, &by_set("ab")));
    let value = small.value(Some("net")).expect("a network");
    assert!((-1.0..=1.0).contains(&value));
    // Another board of the same game has none.
    let wide = open("breakthrough:7x7");
    assert!(wide.game().network.is_none());
    let set = format!("mcts-nim:eval={}", wide.game().evaluators[0]);
    assert_eq!(searched(&wide, "mcts-nim"), searched(&wide, &set));
    let error = wide.agent("ab:eval=net").expect_err("no network");
    assert_eq!(error.part(), "breakthrough:7x7");
    assert!(
        error.wrong().contains("tesuji-train descent breakthrough"),
        "{error}"
    );
    let nim = open("nim");
    assert!(nim.value(Some("net")).is_err());
}

#[test]
fn sparse_networks_are_learned_weights() {
    let folder = Folder::new("sparse");
    let session = open("breakthrough:5x5");
    let FeatureSet { name, count } = session.game().inputs.expect("a board");
    let mut weights = NnueWeights::zero(count, 16, vec![12]);
    weights.of_move = vec![128, -128];
    let file = folder.0.join("sparse");
    fs::write(&file, weights.written(name)).expect("it is written");
    let evaluator = format!("learned:{}", file.display());
    // While all men are there the move is worth half a logarithm of odds less than none.
    let value = session.value(Some(&evaluator)).expect("weights");
    assert!((value + 0.25f32.tanh()).abs() < 1e-3, "{value}");
    let agent = session.agent(&format!("selective:eval={evaluator}"));
    let mut seat = session.seat(&agent.expect("an agent")).expect("it fits");
    assert!(seat.search(3, &Budget::iterations(300)).best.is_some());
    // A board of another size has other features.
    let wide = open("breakthrough:7x7");
    let error = wide.value(Some(&evaluator)).expect_err("other features");
    assert!(
        error.wrong().contains("nnue breakthrough 26 16 2"),
        "{error}"
    );
    let nim = open("nim");
    assert!(nim.value(Some(&evaluator)).is_err());
}

#[test]
fn a_file_is_read_once_and_shared_by_threads() {
    let folder = Folder::new("shared");
    let file = folder.network("tic-tac-toe", &TicTacToe::default(), Encoding::Pieces);
    let first = network(&file).expect("it is there");
    fs::remove_file(&file).expect("it was there");
    let others: Vec<_> = (0..3)
        .map(|_| {
            let file = file.clone();
            thread::spawn(move || network(&file).expect("it has been read"))
        })
        .collect();
    for other in others {
        assert!(Arc::ptr_eq(&first, &other.join().expect("it finishes")));
    }
}

#[test]
fn what_does_not_go_with_a_game_is_named() {
    let folder = Folder::new("refused");
    let file = folder.network("tic-tac-toe", &TicTacToe::default(), Encoding::Pieces);
    let refused = |session: &Session, file: &str, part: &str, wrong: &str| {
        let error = session
            .agent(&format!("ab:eval=net:{file}"))
            .expect_err(file);
        assert_eq!(error.part(), part);
        assert!(error.to_string().contains(wrong), "{error}");
        assert!(session.value(Some(&format!("net:{file}"))).is_err());
    };
    let breakthrough = open("breakthrough:5x5");
    refused(
        &breakthrough,
        &file,
        &file,
        "is for tic-tac-toe and sees 2 planes of 3 × 3",
    );
    refused(&open("nim"), &file, "nim", "needs planes");
    let missing = folder.0.join("missing").display().to_string();
    refused(&breakthrough, &missing, &missing, "o such file");
    let damaged = folder.0.join("damaged").display().to_string();
    fs::write(Path::new(&damaged), "nothing").expect("it is written");
    refused(&breakthrough, &damaged, &damaged, "damaged");
}

/// With bounds implicit minimax knows its wins, as a search for proofs, too.
#[test]
fn bounds_prove_what_networks_find() {
    // x has a1 and b1, o has b2 and a3: c1 wins at once, and no other move does.
    let mut session = open("tic-tac-toe");
    for text in ["a1", "b2", "b1", "a3"] {
        let m = session.read_move(text).expect("a legal move");
        session.play(m);
    }
    for agent in [
        "im+sb",
        "im-alpha+sb:cpn=1",
        "im-combined+sb",
        "mcts-nim+sb",
        "mcts-poc+sb",
        "mast+sb",
    ] {
        let spec = session.agent(agent).expect(agent);
        let mut seat = session.seat(&spec).expect(agent);
        let found = seat.search(1, &Budget::iterations(5000));
        assert_eq!(found.stop, StopReason::Proven, "{agent}");
        let best = found.best.map(|m| session.move_text(m));
        assert_eq!(best.as_deref(), Some("c1"), "{agent}");
    }
    // The same without bounds never stops before its budget.
    let plain = session.agent("im").expect("an agent");
    let found = session
        .seat(&plain)
        .expect("it plays")
        .search(1, &Budget::iterations(500));
    assert_eq!(found.stop, StopReason::Iterations);
}
