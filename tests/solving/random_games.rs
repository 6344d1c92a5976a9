//! Every engine on random trees and graphs: two to four players, draws, scores, lines that come
//! together and lines that come back.

use super::common::check::agrees;
use super::common::everywhere::OnRandomGames;
use super::common::graph::{Graph, Shape};
use super::common::random_spec::{Kind, random_spec};
use std::num::NonZeroUsize;
use tesuji::Rng;
use tesuji::solve::df_pn::Sum;
use tesuji::solve::{
    DfPn, DfPnThreads, ExpectedWork, FirstLook, LeafPlayouts, Mopns, NullWindow, NullWindowThreads,
    Pns, ProductPropagation, SecondLevel,
};
use tesuji_games::Synthetic;
use tesuji_games::synthetic::{Separate, SeparateMargin, Spec, Wide};

/// Random trees of all kinds, for every number of players.
fn trees(engine: &impl OnRandomGames, count: usize) {
    let kind = Kind {
        depth: (1, 7),
        width: 3,
        together: 2,
    };
    let mut rng = Rng::new(5);
    for _ in 0..count {
        let spec = random_spec(&mut rng, kind);
        let wide = Spec {
            scores: Some((-3, 3)),
            ..spec
        };
        agrees(&Synthetic::<2, Wide>::new(wide), engine);
        agrees(&Synthetic::<3, SeparateMargin>::new(spec), engine);
        agrees(&Synthetic::<4, Separate>::new(spec), engine);
    }
}

/// Random graphs with cycles.
fn graphs(engine: &impl OnRandomGames, count: usize) {
    let mut rng = Rng::new(6);
    for _ in 0..count {
        let shape = Shape::random(&mut rng);
        agrees(&Graph::<2>::new(shape), engine);
        agrees(&Graph::<3>::new(shape), engine);
    }
}

fn all(engine: &impl OnRandomGames) {
    trees(engine, 60);
    graphs(engine, 150);
}

#[test]
fn proof_number_search() {
    all(&Pns::default());
}

#[test]
fn proof_number_search_with_delayed_evaluation() {
    all(&Pns {
        immediate: false,
        ..Pns::default()
    });
}

#[test]
fn proof_number_search_of_two_levels() {
    all(&Pns {
        second: Some(SecondLevel { a: 60.0, b: 20.0 }),
        ..Pns::default()
    });
}

#[test]
fn monte_carlo_proof_number_search() {
    all(&Pns::monte_carlo(LeafPlayouts::new(3, 4)));
}

#[test]
fn depth_first_proof_number_search_on_several_threads() {
    for (threads, sum) in [
        (2, Sum::Plain),
        (4, Sum::Weak),
        (8, Sum::Greatest),
        (16, Sum::Sources),
    ] {
        let engine = DfPnThreads {
            one: DfPn {
                sum,
                ..DfPn::default()
            },
            threads: NonZeroUsize::new(threads).expect("more than none"),
        };
        trees(&engine, 12);
        graphs(&engine, 40);
    }
}

#[test]
fn depth_first_proof_number_search() {
    for sum in [Sum::Plain, Sum::Weak, Sum::Greatest, Sum::Sources] {
        all(&DfPn {
            sum,
            ..DfPn::default()
        });
    }
    all(&DfPn {
        epsilon: 0.0,
        mobility: false,
        symmetries: false,
        ..DfPn::default()
    });
}

#[test]
fn monte_carlo_depth_first_proof_number_search() {
    for sum in [Sum::Plain, Sum::Weak, Sum::Greatest, Sum::Sources] {
        all(&DfPn {
            sum,
            ..DfPn::monte_carlo(LeafPlayouts::new(3, 4))
        });
    }
}

#[test]
fn null_windows_on_several_threads() {
    for threads in [2, 4, 8, 16] {
        let engine = NullWindowThreads {
            one: NullWindow::default(),
            threads: NonZeroUsize::new(threads).expect("more than none"),
        };
        trees(&engine, 12);
        graphs(&engine, 40);
    }
}

#[test]
fn null_windows() {
    all(&NullWindow::default());
    all(&NullWindow {
        symmetries: false,
        knowledge: false,
        history: false,
    });
}

#[test]
fn multiple_outcome_proof_number_search() {
    all(&Mopns::default());
}

#[test]
fn multiple_outcome_proof_number_search_with_delayed_evaluation() {
    all(&Mopns {
        immediate: false,
        mobility: false,
    });
}

#[test]
fn product_propagation() {
    all(&ProductPropagation::default());
}

#[test]
fn product_propagation_with_delayed_evaluation() {
    all(&ProductPropagation {
        immediate: false,
        ..ProductPropagation::default()
    });
}

#[test]
fn product_propagation_with_playouts() {
    all(&ProductPropagation::with_playouts(LeafPlayouts::new(3, 4)));
}

#[test]
fn expected_work_search() {
    all(&ExpectedWork::default());
}

#[test]
fn expected_work_search_with_short_playouts() {
    all(&ExpectedWork {
        look: FirstLook {
            playouts: Some(LeafPlayouts::new(2, 2)),
            ..ExpectedWork::default().look
        },
        immediate: false,
        ..ExpectedWork::default()
    });
}
