//! What selection is told of how long the search is: the same whoever watches it, however many threads there are.

use crate::common::go_on;
use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tesuji::agents::ResidualGpn;
use tesuji::search::Every;
use tesuji::select::{NodeData, Parent, PnResidual, Select, Waning};
use tesuji::statistics::Layout;
use tesuji::tree::Node;
use tesuji::{Budget, Mcts, Search};
use tesuji_games::Breakthrough;

fn start() -> Breakthrough {
    Breakthrough::new(5, 5).expect("a size")
}

/// Goes by visits alone, and notes what it is told.
#[derive(Clone, Debug, Default)]
struct Listening(Arc<Mutex<BTreeSet<u32>>>);

impl Listening {
    /// What was said since one asked last.
    fn heard(&self) -> Vec<u32> {
        let heard = std::mem::take(&mut *self.0.lock().expect("no one fails"));
        heard.into_iter().collect()
    }
}

impl Select for Listening {
    type Shared = ();
    type Private = ();
    type Visit = ();
    type Statistics = ();
    type Learner = ();

    fn visit<L: Layout>(&self, parent: Parent<'_, L>, _: NodeData<'_, (), ()>) {
        let mut heard = self.0.lock().expect("no one fails");
        heard.insert(parent.horizon());
    }

    fn urgency<L: Layout>(&self, (): &(), child: Node<'_, L>, (): ()) -> f32 {
        -child.visits_f32()
    }
}

#[test]
fn the_horizon_is_the_visits_of_the_root_in_the_end() {
    let ear = Listening::default();
    let mut search = Search::new(start(), Mcts::new().with_select(ear.clone()), 1);
    search.run(&Budget::iterations(50));
    assert_eq!(ear.heard(), [50]);
    // A tree that is gone on with has visits already.
    search.run(&Budget::iterations(30));
    assert_eq!(ear.heard(), [80]);
    search.run(&Budget::iterations(30).expecting(500));
    assert_eq!(ear.heard(), [580]);
    search.run_watched(&Budget::iterations(40), Every::Iterations(7), go_on);
    assert_eq!(ear.heard(), [150]);
    let expecting = Budget::iterations(40).expecting(100);
    search.run_watched(&expecting, Every::Iterations(7), go_on);
    assert_eq!(ear.heard(), [250]);
    let threads = NonZeroUsize::new(2).expect("two");
    let shared = search.run_parallel(&Budget::iterations(60), threads);
    assert!(shared.is_ok());
    assert_eq!(ear.heard(), [250]);
    // Nobody knows when the clock or the memory will end it.
    search.run(&Budget::time(Duration::from_millis(3)));
    assert_eq!(ear.heard(), [u32::MAX]);
    let watched = Budget::default().with_memory(search.reserved_bytes() + 100_000);
    search.run_watched(&watched, Every::Iterations(9), go_on);
    assert_eq!(ear.heard(), [u32::MAX]);
}

/// The visits of the children of the root after a search.
fn visits(weight: Waning, budget: &Budget) -> Vec<u32> {
    let select = PnResidual {
        weight,
        ..<PnResidual>::default()
    };
    let agent = ResidualGpn::default().with_select(select);
    let mut search = Search::new(start(), agent, 7);
    search.run(budget);
    search.report().children.iter().map(|c| c.visits).collect()
}

#[test]
fn the_recommended_weights_are_less_in_short_searches() {
    let young = Waning::new(0.8, 0.3).expect("weights");
    let old = Waning::constant(0.3).expect("a weight");
    let default = Waning::default();
    let (short, long) = (Budget::iterations(500), Budget::iterations(1000));
    assert_eq!(visits(default, &long), visits(young, &long));
    assert_ne!(visits(default, &long), visits(old, &long));
    assert_ne!(visits(default, &short), visits(young, &short));
    assert_ne!(visits(default, &short), visits(old, &short));
    // The first part of a long search is searched as such.
    let part = short.expecting(1000);
    assert_eq!(visits(default, &part), visits(young, &part));
}
