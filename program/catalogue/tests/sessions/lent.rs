//! Evaluators from outside that a session lends its agents.

use crate::open;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tesuji::Budget;
use tesuji::eval::{PlaneShape, PlaneWriter};
use tesuji_session::agents::OfPlanes;

/// Counts the pieces of the first player, and how often it is asked.
#[derive(Debug, Default)]
struct Counting(AtomicUsize);

impl OfPlanes for Counting {
    fn evaluate(&self, shape: PlaneShape, cells: &[f32], movers: &[u8], values: &mut [f32]) {
        assert_eq!(cells.len(), movers.len() * shape.cells());
        assert_eq!(movers.len(), values.len());
        self.0.fetch_add(1, Ordering::Relaxed);
        let plane = shape.rows * shape.columns;
        for (value, cells) in values.iter_mut().zip(cells.chunks(shape.cells())) {
            *value = cells[..plane].iter().sum::<f32>() / 10.0;
        }
    }
}

#[test]
fn every_agent_with_an_evaluator_goes_by_it() {
    let counting = Arc::new(Counting::default());
    let session = open("tic-tac-toe");
    let session = session.lending("count", counting.clone());
    for text in [
        "im:eval=lent:count",
        "mcts-nim:eval=lent:count",
        "pb:eval=lent:count",
        "im+sb:eval=lent:count",
        "ab:depth=2,eval=lent:count",
        "selective:depth=2,eval=lent:count",
        "ubfm-completed:eval=lent:count",
        "im:eval=lent:count,threads=2",
    ] {
        let before = counting.0.load(Ordering::Relaxed);
        let agent = session
            .agent(text)
            .unwrap_or_else(|error| panic!("{error}"));
        let mut seat = session.seat(&agent).expect("it fits");
        assert!(seat.search(1, &Budget::iterations(50)).best.is_some());
        assert!(counting.0.load(Ordering::Relaxed) > before, "{text}");
    }
    assert!(session.value(Some("lent:count")).is_ok());
}

#[test]
fn what_nobody_lends_is_named() {
    let session = open("tic-tac-toe");
    let error = session
        .agent("im:eval=lent:mine")
        .expect_err("nobody lends it");
    assert_eq!(error.part(), "mine");
    let nim = open("nim");
    let nim = nim.lending("mine", Arc::new(Counting::default()));
    let error = nim
        .agent("im:eval=lent:mine")
        .expect_err("it has no planes");
    assert!(error.to_string().contains("planes"), "{error}");
}

#[test]
fn sessions_know_numbers_of_moves_and_planes() {
    let mut session = open("tic-tac-toe");
    let last = session.count_moves() - 1;
    let (first, ninth) = (session.action(0), session.action(last));
    assert_ne!(first, ninth);
    assert!(ninth < Some(session.actions()));
    session.play(0);
    assert_eq!(
        session.action(last - 1),
        ninth,
        "in every position the same"
    );
    let shape = session.game().planes.expect("it has a board");
    let mut cells = vec![0.0; shape.cells()];
    assert!(session.write_planes(&mut PlaneWriter::new(shape, &mut cells)));
    assert!(cells.iter().any(|cell| *cell != 0.0));
    assert!(session.hash().is_some());
}
