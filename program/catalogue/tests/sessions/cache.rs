//! Remembered values of positions.

use crate::open;
use tesuji::Budget;
use tesuji_session::Session;
use tesuji_session::agents::AgentSpec;

fn breakthrough() -> Session {
    open("breakthrough:5x6")
}

/// The report of an agent at the start of a game, without its times.
fn found(session: &Session, text: &str) -> String {
    let spec = AgentSpec::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let seat = session.seat(&spec);
    let mut seat = seat.unwrap_or_else(|error| panic!("{text}: {error}"));
    let searched = seat.search(5, &Budget::iterations(400));
    let mut report = seat.report().expect("it has searched");
    report.elapsed = None;
    format!("{:?} {report:?}", searched.best)
}

/// Cached values equal computed ones: a cache of any size changes no tree.
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
