//! A statistic of your own, in your own crate: its values in a node, their source, and their way
//! towards the root; and a selection policy that reads it.
//!
//! [`Greatest`] is, for each player, the greatest mean of any well-visited node that the player has
//! chosen below a node: a child whose subtree holds a good line is worth a look even while its own
//! mean is poor. The library stays as it is. The columns are laid out with those of the other
//! policies, and the backup loop calls the rules. An agent that does not list the statistic has
//! neither.

use tesuji::policy::select::{NodeData, Parent};
use tesuji::prelude::*;
use tesuji::statistics::Layout;
use tesuji::statistics::{Brought, Changes, Statistic, WithChildren};
use tesuji::tree::{Columns, Count, Node};
use tesuji_games::Breakthrough;

/// The visits from which the mean of a node is believed.
const BELIEVED: u32 = 20;

/// The greatest mean that each player has found at a node or below it, in [−1, 1].
#[derive(Clone, Copy, Debug, Default)]
struct Greatest;

impl Statistic for Greatest {
    const NAME: &'static str = "greatest mean below";
    const COLUMNS: Columns = Columns::words(Count::EachPlayer);

    /// A child begins with the least there is, for every player.
    fn fresh(_: Scores) -> (u32, (i16, i16)) {
        ((-1.0_f32).to_bits(), (0, 0))
    }

    /// An iteration has come back through a node: a new greatest mean of its chooser must go on to
    /// the node's parent.
    fn count<L: Layout>(&self, node: Node<'_, L>, brought: &Brought<'_, L>) -> Changes {
        let greatest = node.float::<Self>(node.chooser());
        let found = brought.visits() >= BELIEVED && node.mean() > greatest.get();
        if found {
            greatest.set(node.mean());
        }
        found.into()
    }

    /// A mean found below a child was found below its parent, too.
    fn merge<L: Layout>(&self, family: WithChildren<'_, L>, _: Changes) -> Changes {
        let mut changed = 0;
        for player in 0..L::Players::COUNT {
            let found = family.children.floats::<Self>(player).iter();
            let best = found.fold(-1.0, f32::max);
            let own = family.node.float::<Self>(player);
            if best > own.get() {
                own.set(best);
                changed = 1;
            }
        }
        changed
    }
}

/// UCB1 on a mixture of the mean and the greatest mean below.
#[derive(Clone, Debug)]
struct Hopeful {
    /// How much the greatest mean counts, in [0, 1].
    hope: f32,
    ucb1: Ucb1,
}

impl Select for Hopeful {
    type Shared = ();
    type Private = ();
    type Visit = <Ucb1 as Select>::Visit;
    /// The statistics that are read beside visits and means.
    type Statistics = (Greatest, ());
    type Learner = ();

    fn visit<L: Layout>(
        &self,
        parent: Parent<'_, L>,
        data: NodeData<'_, (), ()>,
    ) -> <Ucb1 as Select>::Visit {
        self.ucb1.visit(parent, data)
    }

    fn urgency<L: Layout>(
        &self,
        visit: &<Ucb1 as Select>::Visit,
        child: Node<'_, L>,
        (): (),
    ) -> f32 {
        let greatest = child.float::<Greatest>(child.chooser()).get();
        self.ucb1.urgency(visit, child, ()) + self.hope * (greatest - child.mean())
    }
}

fn main() {
    let hopeful = Mcts::new().with_select(Hopeful {
        hope: 0.3,
        ucb1: Ucb1::default(),
    });
    let start = Breakthrough::new(5, 5).expect("the size is allowed");
    let mut search = Search::new(start, hopeful.clone(), 1);
    search.run(&Budget::iterations(2000));
    let root = search.root().expect("the search has run");
    println!("move  visits   mean  greatest below");
    for child in root.children() {
        let greatest = child.float::<Greatest>(child.chooser()).get();
        let (visits, mean) = (child.visits(), child.mean());
        println!("{:?} {visits:6} {mean:+.3} {greatest:+.3}", child.step());
    }
    println!(
        "{} bytes a node, plain UCT {}",
        bytes_a_node(start, hopeful),
        bytes_a_node(start, Uct::default())
    );
}

/// The bytes that a node of an agent takes, with its share of all memory of the tree.
fn bytes_a_node<R: Recipe<Breakthrough>>(start: Breakthrough, agent: R) -> u64 {
    let mut search = Search::new(start, agent, 1);
    search.run(&Budget::iterations(2000));
    assert!(search.position().outcome().is_none());
    search.bytes() as u64 / search.nodes()
}
