//! Small runs on threads, which go through every unsafe operation of a shared tree: for Miri and
//! for sanitizers. The integration tests recompute whole trees.

use super::run::{Desk, Run};
use super::*;
use crate::agents::recipe::NodeOf;
use crate::agents::{Gpn, Pn2Fsu, ScoreBoundedGpn, Uct, UctTuned};
use crate::budget::Clock;
use crate::policy::select::PnMax;
use crate::search::iterate::Next;
use crate::search::tests::{Nim, START};
use crate::statistics::Layout;
use crate::statistics::{Changed, Statistics, WithChildren};
use crate::tree::Node;
use crate::tree::shared::Copies;

fn threads(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).expect("more than none")
}

/// Whether the visits of all nodes below one add up: each was played out from at least once before
/// it got children, but the root, which may be a new one.
fn adds_up<R: Recipe<Nim>>(node: NodeOf<'_, Nim, R>, is_root: bool) -> bool {
    let below: u32 = node.children().map(|child| child.visits()).sum();
    let own = u32::from(!is_root && node.visits() > 0);
    below + own <= node.visits() && node.children().all(|child| adds_up::<R>(child, false))
}

fn grows_and_is_kept<R: Recipe<Nim>>(recipe: R, count: usize) {
    let mut search = Search::new(START, recipe, 1);
    let mut visits = 0;
    while search.position().outcome().is_none() {
        let budget = Budget::iterations(40).beyond_proof();
        let stop = search.run_parallel(&budget, threads(count));
        assert_eq!(stop, Ok(StopReason::Iterations));
        let root = search.root().expect("planted by the run");
        assert_eq!(root.visits(), visits + 40);
        assert!(adds_up::<R>(root, true));
        let best = search.best().expect("the game goes on");
        search.advance(best).expect("a legal move");
        visits = search.root().map_or(0, |root| root.visits());
        search.run(&Budget::iterations(2).beyond_proof());
        visits = search.root().map_or(visits, |root| root.visits());
    }
}

#[test]
fn shared_trees_of_every_layout_grow_and_are_kept() {
    for count in [2, 3] {
        grows_and_is_kept(Uct::default(), count);
        grows_and_is_kept(UctTuned::default(), count);
        grows_and_is_kept(<Gpn>::default(), count);
        grows_and_is_kept(<ScoreBoundedGpn<PnMax>>::default(), count);
        grows_and_is_kept(Pn2Fsu::default(), count);
    }
}

/// Whether the numbers of all nodes below one follow from those of their children.
fn nothing_is_left_to_find<L: Layout>(node: Node<'_, L>, statistics: &L::Statistics) -> bool {
    let Some(children) = node.below() else {
        return true;
    };
    let family = WithChildren {
        node,
        children,
        root_player: 0,
    };
    let nodes = || (0..children.len()).map(|i| Node::new(children, i));
    nodes().all(|child| nothing_is_left_to_find(child, statistics))
        && !statistics.merge(family, Changed::ALL).any()
}

/// Two threads of a run by hand.
fn members<'s, R: Recipe<Nim>>(
    search: &Search<Nim, R>,
    learned: &'s mut [Learned<Nim, R>; 2],
) -> [Member<'s, Nim, R>; 2] {
    let mut seed = 0;
    learned.each_mut().map(|learned| {
        seed += 1;
        Member::new((&search.position, &[], None), &search.recipe, seed, learned)
    })
}

/// One thread gives the root its children and is put to sleep. Another one searches meanwhile, so
/// that the first goes on to a child that has children already and in which it finds no change. The
/// numbers of the root must be found from its children nevertheless.
#[test]
fn who_gives_a_node_children_finds_its_numbers() {
    for between in 0..60 {
        let mut search = Search::new(START, Pn2Fsu::default(), between);
        assert!(search.plant());
        let empty = Tree::new(StepType::of::<StepOf<Nim, Pn2Fsu>>(), Nim::SCORES);
        let mut tree = mem::replace(&mut search.tree, empty);
        let budget = Budget::default();
        let crew = Crew::at(&tree, &budget, 2);
        let clock = Clock::begin(&budget);
        let desks = Desk::lent_by(&mut tree, 2);
        let run = Run {
            tree: tree.share().expect("planted"),
            crew: &crew,
            clock: &clock,
            until_proven: false,
            root_player: 0,
        };
        let copies = [Copies::default(), Copies::default()];
        let mut learned = [Learned::default(), Learned::default()];
        let [mut first, mut second] = members(&search, &mut learned);
        let mut sleeper = first.worker(run, &desks[0].tree, &START, (&copies[0], 0));
        let mut other = second.worker(run, &desks[1].tree, &START, (&copies[1], 1));

        let mut state = START;
        sleeper.begin();
        let grown = sleeper.go_on(&mut state);
        assert!(matches!(grown, Some(Next::Deeper)), "the root has children");
        let opened = sleeper.go_on(&mut state);
        assert!(matches!(opened, Some(Next::Deeper)), "which all may use");
        for _ in 0..between {
            assert!(other.iterate());
        }
        let leaf = loop {
            match sleeper.go_on(&mut state) {
                Some(Next::Deeper) => {}
                Some(Next::Leaf(leaf)) => break Some(leaf),
                None => break None,
            }
        };
        assert!(sleeper.come_back(leaf, state));
        tree.unshare();

        let root = tree.root().expect("planted");
        let statistics = statistics_of::<Nim, Pn2Fsu>(&search.recipe);
        assert!(
            nothing_is_left_to_find(root, &statistics),
            "{between} between"
        );
    }
}

/// A thread keeps its counts at the busiest nodes to itself for a while. Told in the end, the tree
/// has every visit, and the mean of the root is that of the same utilities one after the other.
#[test]
fn what_drafts_have_counted_is_told() {
    let mut search = Search::new(START, Uct::default(), 5);
    assert!(search.plant());
    let empty = Tree::new(StepType::of::<StepOf<Nim, Uct>>(), Nim::SCORES);
    let mut tree = mem::replace(&mut search.tree, empty);
    let budget = Budget::default();
    let crew = Crew::at(&tree, &budget, 2);
    let clock = Clock::begin(&budget);
    let desks = Desk::lent_by(&mut tree, 2);
    let run = Run {
        tree: tree.share().expect("planted"),
        crew: &crew,
        clock: &clock,
        until_proven: false,
        root_player: 0,
    };
    let copies = [Copies::default(), Copies::default()];
    let mut learned = [Learned::default(), Learned::default()];
    let [mut first, mut second] = members(&search, &mut learned);
    let mut workers = [
        first.worker(run, &desks[0].tree, &START, (&copies[0], 0)),
        second.worker(run, &desks[1].tree, &START, (&copies[1], 1)),
    ];
    let visits = || run.tree.root().visits(0);
    let mut kept_back = 0;
    for round in 1..=300 {
        for worker in &mut workers {
            assert!(worker.iterate());
        }
        assert!(visits() <= 2 * round);
        let missing = 2 * round - visits();
        // Each thread lacks the visits of a draft at most, and both together as many as the tree
        // has.
        assert!(
            missing <= visits().min(2 * 256),
            "{missing} of {}",
            2 * round
        );
        kept_back = kept_back.max(missing);
    }
    assert!(kept_back > 32, "{kept_back}");
    for worker in &mut workers {
        worker.shared.tell(worker.own.walk.backup);
    }
    assert_eq!(visits(), 600);
    tree.unshare();
    let root = tree.root().expect("planted");
    let children = root.below().expect("it was searched");
    let (mut visits, mut sum) = (0, 0.0);
    for child in (0..children.len()).map(|i| Node::new(children, i)) {
        visits += child.visits();
        sum += f64::from(child.visits()) * f64::from(child.mean());
    }
    // The first iteration develops the root and goes on, so that each is one of a child.
    assert_eq!(visits, 600);
    // The root's mean is that of its chooser, whom Nim has play against who chooses below.
    let mean = f64::from(root.mean());
    assert!(
        (mean.abs() * 600.0 - sum.abs()).abs() < 0.5,
        "{mean} of 600, {sum}"
    );
}

#[test]
fn a_proven_root_ends_the_run() {
    let mut search = Search::new(START, <ScoreBoundedGpn>::default(), 2);
    let stop = search.run_parallel(&Budget::iterations(400_000), threads(3));
    assert_eq!(stop, Ok(StopReason::Proven));
    assert_eq!(search.best(), Some((0, 1)));
    assert_eq!(search.threads(), 3);
    // It is known before any search.
    let stop = search.run_parallel(&Budget::iterations(10), threads(2));
    assert_eq!(stop, Ok(StopReason::Proven));
    assert_eq!(search.iterations(), 0);
}
