//! What paper 004 tried in implicit minimax and left (section 7.5.1), as keys of agents.

use tesuji::Budget;
use tesuji_games::{Breakthrough, Family, Reversi};
use tesuji_lab::Session;
use tesuji_lab::agents::AgentSpec;

fn breakthrough() -> Session {
    let start = Breakthrough::start("breakthrough", "5x6").expect("a variant that exists");
    Session::new("breakthrough:5x6", start)
}

/// What an agent finds at the start of a game, without its times.
fn found(session: &Session, text: &str) -> String {
    let spec = AgentSpec::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let seat = session.seat(&spec);
    let mut seat = seat.unwrap_or_else(|error| panic!("{text}: {error}"));
    let searched = seat.search(5, &Budget::iterations(400));
    let mut report = seat.report().expect("it has searched");
    report.elapsed = None;
    format!("{:?} {report:?}", searched.best)
}

/// Each of them searches another tree than the agent that it varies, and the same one again.
#[test]
fn every_variant_is_another_search() {
    let session = breakthrough();
    let plain = found(&session, "im:eval=schadd");
    for key in [
        "backup=off",
        "rescale=times:2",
        "rescale=difference:0.4",
        "rescale=bounds:0.8",
        "alpha-max=1,slope=0.05",
        "explore=softmax-root,c=1",
        "explore=softmax-inverse,c=1",
        "explore=softmax-level,c=1",
        "shortlist=3",
        "shortlist=3,c2=1.4",
        "jitter=0.1",
    ] {
        let text = format!("im:eval=schadd,{key}");
        let varied = found(&session, &text);
        assert_ne!(varied, plain, "{key}");
        assert_eq!(varied, found(&session, &text), "{key}");
    }
}

/// What is remembered is what would be found: a cache of any size changes no tree.
#[test]
fn a_cache_changes_no_tree() {
    let session = breakthrough();
    for agent in ["im:eval=schadd", "pb:eval=schadd", "im+sb:eval=schadd"] {
        let plain = found(&session, agent);
        for entries in [1, 10, 100_000] {
            let cached = found(&session, &format!("{agent},cache={entries}"));
            assert_eq!(cached, plain, "{agent} {entries}");
        }
    }
}

#[test]
fn games_without_a_network_have_no_variants() {
    let start = Reversi::start("reversi", "6x6").expect("a variant that exists");
    let session = Session::new("reversi:6x6", start);
    for key in ["jitter=0.1", "shortlist=3", "rescale=times:2"] {
        let error = session.agent(&format!("im:{key}")).expect_err(key);
        assert!(error.to_string().contains("where a network"), "{error}");
    }
    assert!(session.agent("im:explore=softmax-root,alpha-max=1").is_ok());
}
