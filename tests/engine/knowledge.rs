//! Knowledge of agents beside the means of their playouts: history scores, AMAF values of
//! ancestors, evaluation at the end of playouts, proven losses.
#![allow(
    clippy::float_cmp,
    reason = "what is copied or cut is the same to the bit"
)]

use crate::common::agents::ProbeEvaluator;
use crate::common::exact::Exact;
use crate::common::{iterations, one_more};
use tesuji::game::{ByPlayer, Game, Notation};
use tesuji::policy::action::{Join, Mast, MoveResults};
use tesuji::policy::backup::{MctsSolver, ScoreBounded, VirtualLoss};
use tesuji::policy::estimate::History;
use tesuji::policy::learn::Learner;
use tesuji::policy::playout::{
    Buffers, Evaluating, EvaluatingMemory, Log, Played, Playout, Record, Termination, Uniform,
};
use tesuji::policy::select::{Grave, NodeData, Parent, ParentValue, ProgressiveBias, Select, Ucb1};
use tesuji::policy::split::MoveDesign;
use tesuji::statistics::Layout;
use tesuji::tree::Node;
use tesuji::{Mcts, Rng, Search, Source};
use tesuji_games::{Breakthrough, TicTacToe};

fn breakthrough() -> Breakthrough {
    Breakthrough::new(4, 5).expect("a size")
}

fn greedy_in_the_mean() -> Ucb1<ParentValue> {
    Ucb1 {
        c: 0.8,
        first_play: ParentValue,
    }
}

#[test]
fn history_scores_are_what_playouts_have_learned() {
    let select = ProgressiveBias {
        weight: 2.0,
        inner: greedy_in_the_mean(),
    };
    let agent = Mcts::new()
        .with_select(select)
        .with_playout(Mast::<Join>::default())
        .with_estimate(History);
    let start = breakthrough();
    let mut search = Search::new(start, agent, 5);
    search.run(&iterations(50));
    for _ in 0..200 {
        let root = search.root().expect("a root");
        let table = search.playout_memory().table();
        let learned = root.children().map(|child| {
            let m = child.step();
            let sample = table.get::<Breakthrough>(0, start.move_index(m), m);
            (m, sample.mean())
        });
        let learned: Vec<_> = learned.collect();
        search.run(&one_more());
        let root = search.root().expect("a root");
        for child in root.children() {
            let (_, expected) = learned
                .iter()
                .find(|&&(m, _)| m == child.step())
                .expect("the same children");
            assert_eq!(child.estimate(0), *expected, "{:?}", child.step());
        }
    }
}

/// Uniform playouts that write down every iteration.
#[derive(Clone, Debug, Default)]
struct Diary;

/// The moves of an iteration by player and index, and its utilities.
type Entry = (Vec<(usize, usize)>, [f32; 2]);

#[derive(Default)]
struct DiaryMemory {
    buffers: Buffers<<Breakthrough as Game>::Move>,
    entries: Vec<Entry>,
}

impl Learner<Breakthrough> for Diary {
    type Memory = DiaryMemory;

    fn records(&self) -> bool {
        true
    }

    fn finished(
        &self,
        memory: &mut DiaryMemory,
        record: &Record<Breakthrough>,
        utilities: &ByPlayer<Breakthrough, f32>,
    ) {
        let moves = record.moves().iter();
        let moves = moves.map(|moved| (moved.player, moved.index.expect("an index")));
        memory.entries.push((moves.collect(), *utilities));
    }
}

impl Playout<Breakthrough> for Diary {
    fn play_out<L: Log<Breakthrough>>(
        &self,
        position: &mut Breakthrough,
        rng: &mut Rng<impl Source>,
        memory: &mut DiaryMemory,
        log: L,
    ) -> Option<Played<Breakthrough>> {
        Uniform::default().play_out(position, rng, &mut memory.buffers, log)
    }

    fn complete<D: MoveDesign<Breakthrough>>(
        &self,
        _: &D,
        _: &D::State,
        _: &mut Rng<impl Source>,
        _: &mut DiaryMemory,
    ) -> Option<<Breakthrough as Game>::Move> {
        None
    }
}

#[test]
fn children_are_judged_by_the_closest_node_that_has_seen_enough() {
    const GATHERS_FROM: u32 = 20;
    const REFERENCE: u32 = 60;
    let select = Grave {
        reference: REFERENCE,
        gathers_from: GATHERS_FROM,
        bias: 1e-3,
        inner: greedy_in_the_mean(),
    };
    let agent = Mcts::new().with_select(select).with_playout(Diary);
    let start = breakthrough();
    let mut search = Search::new(start, agent, 11);
    search.run(&iterations(700));
    let entries = &search.playout_memory().entries;
    // The expected table of the node at the end of a line of play, before an iteration: all but the
    // first iterations through it, from its place in them on.
    let table = |line: &[usize], before: usize, player: usize, index: usize| {
        let through = entries[..before].iter().filter(|(moves, _)| {
            moves.len() >= line.len() && moves.iter().zip(line).all(|(&(_, m), &n)| m == n)
        });
        // Of the iterations through a node that is not the root the first one stops there.
        let mut sum = (0.0, 0.0);
        for (moves, utilities) in through.skip(GATHERS_FROM as usize - 1) {
            if moves[line.len()..].contains(&(player, index)) {
                sum = (sum.0 + 1.0, sum.1 + f64::from(utilities[player]));
            }
        }
        sum
    };
    let passed = |line: &[usize]| {
        let through = |(moves, _): &Entry| {
            moves.len() > line.len() && moves.iter().zip(line).all(|(&(_, m), &n)| m == n)
        };
        entries.iter().rposition(through)
    };
    let root = search.root().expect("a root");
    let (mut own, mut borrowed) = (0, 0);
    let index_at = |position: &Breakthrough, m| position.move_index(m).expect("an index");
    let mut check = |node: tesuji::statistics::SearchNode<'_, _, _>,
                     position: &Breakthrough,
                     line: &[usize]| {
        let Some(last) = passed(line).filter(|_| node.children().next().is_some()) else {
            return;
        };
        // The visits when its children were last compared.
        let uses_own = node.visits() > REFERENCE;
        if node.visits() == REFERENCE || node.visits() < 2 {
            return;
        }
        let judge = if uses_own { line } else { &[] };
        *(if uses_own { &mut own } else { &mut borrowed }) += 1;
        for child in node.children() {
            let index = index_at(position, child.step());
            let (weight, sum) = table(judge, last, position.mover(), index);
            let amaf: MoveResults = child.private();
            assert_eq!(f64::from(amaf.weight), weight, "{line:?} {index}");
            assert!((f64::from(amaf.sum) - sum).abs() < 1e-3, "{line:?} {index}");
        }
    };
    check(root, &start, &[]);
    for child in root.children() {
        let mut position = start;
        position.play(child.step());
        check(child, &position, &[index_at(&start, child.step())]);
    }
    assert!(own > 1 && borrowed > 1, "{own} {borrowed}");
}

/// UCB1 that looks at how many iterations are within the nodes it compares.
#[derive(Clone, Debug, Default)]
struct Watchful(Ucb1);

impl Select for Watchful {
    type Shared = ();
    type Private = ();
    type Visit = <Ucb1 as Select>::Visit;
    type Statistics = ();
    type Learner = ();

    fn visit<L: Layout>(
        &self,
        parent: Parent<'_, L>,
        data: NodeData<'_, (), ()>,
    ) -> <Ucb1 as Select>::Visit {
        assert_eq!(parent.node().in_flight(), 1);
        for child in parent.children() {
            assert_eq!(child.in_flight(), 0);
        }
        self.0.visit(parent, data)
    }

    fn urgency<L: Layout>(
        &self,
        visit: &<Ucb1 as Select>::Visit,
        child: Node<'_, L>,
        (): (),
    ) -> f32 {
        self.0.urgency(visit, child, ())
    }
}

#[test]
fn an_iteration_counts_while_it_is_under_way_and_no_longer() {
    let plain = Mcts::new()
        .with_select(Watchful::default())
        .with_backup(VirtualLoss(ScoreBounded));
    let mut search = Search::new(breakthrough(), plain, 3);
    let mut nodes = 0;
    for round in 1..=300 {
        search.run(&one_more());
        let mut open = vec![search.root().expect("a root")];
        assert_eq!(open[0].visits(), round);
        while let Some(node) = open.pop() {
            assert_eq!(node.in_flight(), 0);
            open.extend(node.children());
            nodes += 1;
        }
    }
    assert!(nodes > 10_000);
    // A limit of memory leaves no evaluation under way.
    let mut full = Search::new(breakthrough(), search.recipe().clone(), 3);
    full.run(&iterations(100_000).with_memory(100_000));
    let mut open = vec![full.root().expect("a root")];
    while let Some(node) = open.pop() {
        assert_eq!(node.in_flight(), 0);
        open.extend(node.children());
    }
}

#[test]
fn grave_goes_on_with_the_tree_that_is_kept() {
    let agent = Mcts::new().with_select(Grave::<Ucb1<ParentValue>>::default());
    let mut search = Search::new(breakthrough(), agent, 3);
    while search.position().outcome().is_none() {
        search.run(&iterations(400));
        let best = search.best().expect("a move");
        search.advance(best).expect("a legal move");
    }
}

#[test]
fn a_proven_loss_is_left_alone_and_what_is_proven_is_true() {
    let agent = Mcts::new().with_backup(MctsSolver { threshold: 5 });
    let (mut exact, mut decided) = (Exact::default(), 0);
    for line in ["a1 b2", "a1 b1", "b2 a1 c3", "a1 b2 c3 a3", "b1 a1 c3 b3"] {
        let mut position = TicTacToe::default();
        for text in line.split(' ') {
            position.play(position.read_move(text).expect("legal"));
        }
        let mover = position.mover();
        let mut search = Search::new(position, agent, 9);
        let mut lost_before = Vec::new();
        for _ in 0..3000 {
            search.run(&one_more());
            let root = search.root().expect("a root");
            let children: Vec<_> = root.children().collect();
            let lost = |&(m, visits): &(_, u32)| {
                let child = children.iter().find(|child| child.step() == m);
                child.expect("a child").visits() == visits
            };
            if root.visits() > 5 && lost_before.len() < children.len() {
                assert!(
                    lost_before.iter().all(lost),
                    "{line}: a lost child is visited"
                );
            }
            lost_before = children
                .iter()
                .filter(|child| child.bounds(mover).1 < 0)
                .map(|child| (child.step(), child.visits()))
                .collect();
            for child in &children {
                let mut after = position;
                after.play(child.step());
                let truth = exact.of(&after)[mover].forced;
                let (low, high) = child.bounds(mover);
                assert!(
                    low <= truth && truth <= high,
                    "{line}: {low} {truth} {high}"
                );
            }
        }
        let root = search.root().expect("a root");
        let truth = exact.of(&position)[mover].forced;
        let (low, high) = root.bounds(mover);
        assert!(
            low <= truth && truth <= high,
            "{line}: {low} {truth} {high}"
        );
        // It does not look for draws.
        decided += u32::from(truth != 0 && low == truth && high == truth);
        let mean = root.mean();
        assert!(
            (mean - f32::from(truth)).abs() < 0.5,
            "{line}: {mean} of {truth}"
        );
    }
    assert!(decided >= 2, "{decided}");
}

/// Playouts from the start with 40 seeds.
fn played(
    playout: &Evaluating<ProbeEvaluator>,
) -> impl Iterator<Item = (Breakthrough, [f32; 2], u32)> {
    (0..40).map(|seed| {
        let mut position = breakthrough();
        let mut memory = EvaluatingMemory::default();
        let played = playout.play_out(&mut position, &mut Rng::new(seed), &mut memory, ());
        let played = played.expect("there is time");
        (position, played.utilities, played.plies)
    })
}

#[test]
fn a_playout_ends_where_it_is_told_to() {
    let to_the_end = Evaluating::greedy(ProbeEvaluator, 0.3).expect("a probability");
    for (position, utilities, _) in played(&to_the_end) {
        let scores = position.outcome().expect("the end");
        assert_eq!(utilities, scores.map(f32::from));
    }
    for depth in [0, 1, 4] {
        let cut = to_the_end.ending(Termination::After(depth));
        for (position, utilities, plies) in played(&cut) {
            assert_eq!(plies, depth);
            let worth = crate::common::agents::probe_value(&position, 0) as f32;
            assert_eq!(utilities, [worth, -worth]);
        }
    }
    let beyond = Termination::beyond(0.7, 2).expect("a threshold");
    let mut cut = 0;
    for (position, utilities, plies) in played(&to_the_end.ending(beyond)) {
        assert!(utilities == [1.0, -1.0] || utilities == [-1.0, 1.0]);
        if position.outcome().is_none() {
            cut += 1;
            assert_eq!(plies % 2, 0);
            let worth = crate::common::agents::probe_value(&position, 0) as f32;
            assert!(worth.abs() > 0.7 && worth.signum() == utilities[0]);
        }
    }
    assert!(cut > 0);
    assert!(Termination::beyond(1.5, 2).is_err() && Termination::beyond(0.5, 0).is_err());
    assert!(Evaluating::greedy(ProbeEvaluator, -0.1).is_err());
}

#[test]
fn greedy_playouts_take_the_win() {
    let mut position = TicTacToe::default();
    for text in ["a1", "a3", "b1", "b3"] {
        position.play(position.read_move(text).expect("legal"));
    }
    let greedy = Evaluating::greedy(ProbeEvaluator, 0.0).expect("a probability");
    for seed in 0..20 {
        let mut after = position;
        let mut memory = EvaluatingMemory::default();
        let played = greedy.play_out(&mut after, &mut Rng::new(seed), &mut memory, ());
        let played = played.expect("there is time");
        assert_eq!((played.utilities, played.plies), ([1.0, -1.0], 1));
    }
}
