use super::*;
use crate::budget::{Budget, StopReason};
use crate::solve::Pns;
use crate::solve::best_first::consistency::{Random, solves_consistently};
use crate::solve::{Control, Run};

/// The greater and the smaller numbers of a node.
type Both = [[u32; 2]; 2];

const INF: u32 = INFINITE;

/// A rule for "at least a draw" and "a win" with a node and children of it.
fn family(children: &[Both]) -> (OutcomeRule, Stripe, Vec<EngineNode<Stripe>>) {
    let mut rule = OutcomeRule::new(&[0, 1]);
    let mut add = |[greater, smaller]: Both| {
        assert!(rule.make_room(1, usize::MAX));
        let at = |score: i16| usize::from(score == 1);
        rule.stripe(|s| greater[at(s)], |s| smaller[at(s)])
    };
    let node = add([[1, 1], [1, 1]]);
    let children = children
        .iter()
        .map(|&numbers| EngineNode::leaf(add(numbers)));
    let children = children.collect();
    (rule, node, children)
}

fn both(rule: &OutcomeRule, node: Stripe) -> Both {
    let (greater, smaller) = rule.numbers(node);
    [[greater[0], greater[1]], [smaller[0], smaller[1]]]
}

#[test]
fn the_player_takes_the_least_and_adds_the_rest_up() {
    let (mut rule, mut node, children) = family(&[[[2, 7], [3, 1]], [[4, 5], [6, 2]]]);
    assert!(rule.update(true, &mut node, &children[..]));
    assert_eq!(both(&rule, node), [[2, 5], [9, 3]]);
    assert!(!rule.update(true, &mut node, &children[..]));
    assert!(rule.update(false, &mut node, &children[..]));
    assert_eq!(both(&rule, node), [[6, 12], [3, 1]]);
}

#[test]
fn the_attracting_score_is_the_exact_value_of_least_effort() {
    // A draw takes 2 + 3, a win 5.
    let (mut rule, mut node, children) = family(&[[[2, 7], [3, 1]], [[4, 5], [6, 2]]]);
    rule.update(true, &mut node, &children[..]);
    rule.aim(&node);
    assert_eq!(rule.select(true, &node, &children[..]), 0, "least G(draw)");
    assert_eq!(rule.select(false, &node, &children[..]), 0, "least S(loss)");
    // A draw takes 2 + 4 now.
    let (mut rule, mut node, children) = family(&[[[2, 7], [3, 2]], [[4, 5], [6, 1]]]);
    rule.update(true, &mut node, &children[..]);
    rule.slab.of_mut(node.0)[3] += 1;
    rule.aim(&node);
    assert_eq!(rule.select(true, &node, &children[..]), 1, "least G(win)");
    assert_eq!(rule.select(false, &node, &children[..]), 1, "least S(draw)");
}

#[test]
fn bounds_follow_from_the_zeros() {
    let (mut rule, mut node, children) = family(&[[[0, INF], [INF, 0]], [[0, 3], [INF, 4]]]);
    rule.update(true, &mut node, &children[..]);
    assert_eq!(both(&rule, node), [[0, 3], [INF, 4]]);
    assert_eq!(rule.open(&node), 1..2);
    let verdicts = [-1, 0, 1, 2].map(|score| rule.verdict(&node, score));
    assert_eq!(verdicts, [Some(true), Some(true), None, None]);
    rule.update(false, &mut node, &children[..]);
    assert_eq!(both(&rule, node), [[0, INF], [INF, 0]]);
    assert!(rule.decided(&node));
    assert_eq!(rule.verdict(&node, 2), Some(false));
    // One child refutes the win, and both show the draw.
    assert_eq!(rule.bearer(false, &node, &children[..]), None);
}

#[test]
fn one_child_may_bear_everything_out() {
    let (mut rule, mut node, children) = family(&[[[1, 3], [2, 1]], [[INF, INF], [0, 0]]]);
    rule.update(false, &mut node, &children[..]);
    assert_eq!(rule.bearer(false, &node, &children[..]), Some(1));
    let (mut rule, mut node, children) = family(&[[[0, 3], [INF, 1]], [[0, 0], [INF, INF]]]);
    rule.update(true, &mut node, &children[..]);
    assert_eq!(rule.bearer(true, &node, &children[..]), Some(1));
}

#[test]
fn large_sums_refute_nothing() {
    let many = [[INF - 1, INF - 1], [INF - 1, INF - 1]];
    let (mut rule, mut node, children) = family(&[many, many]);
    for own in [true, false] {
        rule.update(own, &mut node, &children[..]);
        assert_eq!(both(&rule, node), many);
        assert_eq!(rule.open(&node), 0..2);
    }
}

#[test]
fn numbers_are_those_of_the_children() {
    for mobility in [true, false] {
        for immediate in [true, false] {
            let engine = Mopns {
                mobility,
                immediate,
            };
            for scores in [&[0][..], &[0, 1], &[-1, 0, 1, 2]] {
                solves_consistently::<_, OutcomeRule>(&engine, scores, |run| {
                    assert_eq!(run.rule().slab.used(), run.nodes_in_use());
                });
            }
        }
    }
}

/// Proposition 3 of the paper.
#[test]
fn with_one_score_it_is_proof_number_search() {
    let limits = Budget::default();
    for seed in 0..100 {
        let position = Random::new(seed);
        let mut single = Pns::default().begin(&position, 0, &[1], false);
        let mut multiple = Mopns::default().begin(&position, 0, &[1], false);
        let mut control = Control::new(&limits);
        assert_eq!(single.advance(&mut control), None);
        let mut control = Control::new(&limits);
        assert_eq!(multiple.advance(&mut control), None);
        assert_eq!(single.nodes(), multiple.nodes());
        assert_eq!(single.verdict(1), multiple.verdict(1));
    }
}

#[test]
fn what_no_longer_matters_is_freed_and_changes_no_descent() {
    let limits = Budget::default();
    let mut freed = 0;
    for seed in 0..200 {
        let position = Random::new(seed);
        let mut runs =
            [false, true].map(|keep| Mopns::default().begin(&position, 0, &[-1, 0, 1, 2], keep));
        for run in &mut runs {
            assert_eq!(run.advance(&mut Control::new(&limits)), None);
        }
        assert_eq!(runs[0].nodes(), runs[1].nodes());
        assert_eq!(runs[0].root(), runs[1].root());
        freed += runs[1].nodes_in_use() - runs[0].nodes_in_use();
    }
    assert!(freed > 0);
}

/// The least slab for four scores, and hardly any tree.
const MEMORY: usize = 33_200;

#[test]
fn memory_is_limited_and_taken_up_again() {
    let small = Budget::default().with_memory(MEMORY);
    let all = Budget::default();
    let mut stopped = 0;
    for seed in 0..300 {
        let mut run = Mopns::default().begin(&Random::new(seed), 0, &[-1, 0, 1, 2], true);
        for _ in 0..3 {
            let reason = run.advance(&mut Control::new(&small));
            assert!(reason.is_none_or(|reason| reason == StopReason::Memory));
            stopped += usize::from(reason.is_some());
        }
        assert!(run.bytes() <= MEMORY, "{} bytes", run.bytes());
        assert_eq!(
            run.ruled::<OutcomeRule>().rule().slab.used(),
            run.nodes_in_use()
        );
        assert_eq!(run.advance(&mut Control::new(&all)), None);
        assert_eq!(
            run.ruled::<OutcomeRule>().rule().slab.used(),
            run.nodes_in_use()
        );
    }
    assert!(stopped > 10, "{stopped} runs met the limit");
}
