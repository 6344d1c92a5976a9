use super::*;
use crate::solve::best_first::EngineNode;
use crate::solve::best_first::PlayoutResults;
use crate::solve::best_first::consistency::solves_consistently;

fn rule() -> WorkRule {
    WorkRule::new(1, 1.0, Some(LeafPlayouts::new(1, 9)))
}

fn work(proof: f32, disproof: f32, playouts: f32, reached: f32) -> Work {
    Work {
        proof,
        disproof,
        playouts,
        reached,
    }
}

fn updated(own: bool, children: &[Work]) -> Work {
    let children: Vec<_> = children
        .iter()
        .map(|&work| EngineNode::leaf(work))
        .collect();
    let (mut rule, mut node) = (rule(), work(1.0, 1.0, 1.0, 1.0));
    rule.update(own, &mut node, &children[..]);
    assert!(!rule.update(own, &mut node, &children[..]));
    node
}

/// Win rates of 3/4, 1/2 and 1/4.
const CHILDREN: [Work; 3] = [
    Work {
        proof: 40.0,
        disproof: 8.0,
        playouts: 2.0,
        reached: 2.0,
    },
    Work {
        proof: 6.0,
        disproof: 5.0,
        playouts: 0.0,
        reached: 0.0,
    },
    Work {
        proof: 9.0,
        disproof: 1.0,
        playouts: 2.0,
        reached: 0.0,
    },
];

/// With 4 playouts the parent has 6 visits, and w = 1/7.
#[test]
fn work_and_win_rate_make_the_order() {
    let rule = rule();
    let values =
        |own| CHILDREN.map(|child| (rule.value(own, child, 6.0) * 7.0 * 3.0).round() as i32);
    // (proof + 6) · 4/3, · 2, · 4; for the others (disproof + 6) · 4, · 2, · 4/3.
    assert_eq!(values(true), [184, 72, 180]);
    assert_eq!(values(false), [168, 66, 28]);
    let children = CHILDREN.map(EngineNode::leaf);
    let node = updated(true, &CHILDREN);
    assert_eq!(rule.select(true, &node, &children[..]), 1);
    assert_eq!(rule.select(false, &node, &children[..]), 2);
}

#[test]
fn one_side_tries_in_order_and_the_other_needs_all() {
    // 6 + 1/2 · 9 + 1/2 · 3/4 · 40 and 8 + 5 + 1.
    assert_eq!(updated(true, &CHILDREN), work(25.5, 14.0, 4.0, 2.0));
    // 40 + 6 + 9 and 1 + 1/4 · 5 + 1/4 · 1/2 · 8.
    assert_eq!(updated(false, &CHILDREN), work(55.0, 3.25, 4.0, 2.0));
}

#[test]
fn solved_children_drop_out_or_decide() {
    let (won, lost) = (Work::solved(true, 1.0, 1.0), Work::solved(false, 3.0, 1.0));
    let [first, ..] = CHILDREN;
    assert_eq!(updated(true, &[lost, first]), work(40.0, 8.0, 5.0, 3.0));
    assert_eq!(updated(false, &[won, first]), work(40.0, 8.0, 3.0, 3.0));
    assert_eq!(updated(true, &[first, won]), Work::solved(true, 3.0, 3.0));
    assert_eq!(
        updated(false, &[first, lost]),
        Work::solved(false, 5.0, 3.0)
    );
    assert_eq!(updated(true, &[lost, lost]), Work::solved(false, 6.0, 2.0));
    assert_eq!(updated(false, &[won, won]), Work::solved(true, 2.0, 2.0));
    let children = [lost, won, first].map(EngineNode::leaf);
    for own in [true, false] {
        assert_eq!(rule().select(own, &first, &children[..]), 2);
    }
}

#[test]
fn equal_children_keep_their_order() {
    let children = [CHILDREN[1]; 4].map(EngineNode::leaf);
    assert_eq!(rule().select(true, &CHILDREN[0], &children[..]), 0);
}

#[test]
fn numbers_stay_finite_and_positive() {
    let most = f32::MAX;
    for own in [true, false] {
        for (playouts, reached) in [(0.0, 0.0), (most, 0.0), (most, most), (1e9, 1.0)] {
            for size in [1.0, most] {
                let mut node = work(size, size, playouts, reached);
                for _ in 0..4 {
                    node = updated(own, &[node; 50]);
                    assert!(node.is_open());
                    assert!(node.proof >= 1.0 && node.proof.is_finite(), "{node:?}");
                    assert!(node.disproof >= 1.0 && node.disproof.is_finite());
                }
            }
        }
    }
}

#[test]
fn leaves() {
    let leaf = |moves, playouts| Leaf {
        own: true,
        moves,
        playouts,
    };
    let sample = PlayoutResults {
        reached: 0.5,
        branching: 17.0,
    };
    let mut three = WorkRule::new(1, 1.0, Some(LeafPlayouts::new(3, 9)));
    assert_eq!(
        three.leaf(&leaf(1, Some(sample))),
        work(17.0, 17.0, 3.0, 1.5)
    );
    assert_eq!(three.leaf(&leaf(4, None)), work(4.0, 4.0, 0.0, 0.0));
}

#[test]
fn constants_are_checked() {
    for k in [-1.0, f32::NAN, f32::INFINITY] {
        assert!(ExpectedWork::default().with_k(k).is_err());
    }
    assert!(ExpectedWork::default().with_k(0.0).is_ok());
}

#[test]
fn work_is_that_of_the_children() {
    let delayed = ExpectedWork {
        immediate: false,
        ..ExpectedWork::default()
    };
    let blind = ExpectedWork {
        look: FirstLook::default(),
        ..ExpectedWork::default()
    };
    for engine in [ExpectedWork::default(), delayed, blind] {
        solves_consistently::<_, WorkRule>(&engine, &[1], |_| {});
    }
}
