//! The sums of a selection policy over the nodes of a tree last as long as the tree, on one thread
//! or several.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tesuji::policy::select::{NodeData, Parent, Select};
use tesuji::statistics::Layout;
use tesuji::tree::Node;
use tesuji::{Budget, Mcts, Search};
use tesuji_games::Breakthrough;

/// Adds 0.5 at every visit; counts visits, and notes the count of the tally.
#[derive(Clone, Debug, Default)]
struct Adding {
    visits: Arc<AtomicU64>,
    said: Arc<AtomicU64>,
}

impl Adding {
    fn counts(&self) -> (u64, u64) {
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        (read(&self.visits), read(&self.said))
    }
}

impl Select for Adding {
    type Shared = ();
    type Private = ();
    type Visit = ();
    type Statistics = ();
    type Learner = ();

    fn visit<L: Layout>(&self, parent: Parent<'_, L>, _: NodeData<'_, (), ()>) {
        parent.tally().add(0.5);
        assert!((parent.tally().mean() - 0.5).abs() < 1e-6);
        self.visits.fetch_add(1, Ordering::Relaxed);
        self.said.store(parent.tally().count(), Ordering::Relaxed);
    }

    fn urgency<L: Layout>(&self, (): &(), child: Node<'_, L>, (): ()) -> f32 {
        -child.visits_f32()
    }
}

#[test]
fn a_tally_lasts_as_long_as_its_tree() {
    let adding = Adding::default();
    let start = Breakthrough::new(5, 5).expect("a size");
    let mut search = Search::new(start, Mcts::new().with_select(adding.clone()), 1);
    let two = NonZeroUsize::new(2).expect("two");
    let last = |search: &mut Search<_, _>| {
        search.run(&Budget::iterations(1));
        adding.counts()
    };
    search.run(&Budget::iterations(200));
    let (visits, said) = last(&mut search);
    assert!(visits > 200 && said == visits, "{said} of {visits}");
    // Threads add to their own, and together they are the tree's.
    search
        .run_parallel(&Budget::iterations(500), two)
        .expect("threads");
    let (visits, said) = last(&mut search);
    assert!(visits > 900 && said == visits, "{said} of {visits}");
    // A tree that is kept keeps it.
    let best = search.best().expect("a move");
    search.advance(best).expect("legal");
    let (visits, said) = last(&mut search);
    assert_eq!(said, visits);
    // Another one begins anew.
    search.restart(start, 2);
    search.run(&Budget::iterations(100));
    let (all, said) = adding.counts();
    assert!(said > 50 && said == all - visits, "{said} of {all}");
}
