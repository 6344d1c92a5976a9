//! The terms of each weighing, by hand.

use super::*;

fn terms(weighing: &impl Weighing, cpn: f32, visits: u32) -> Terms {
    weighing.terms(cpn, visits, || 4.0)
}

#[test]
fn each_weighing_has_its_place() {
    let none = Terms::default();
    let flat = |weight| Terms {
        added: weight,
        untried: weight,
        ..none
    };
    let shared = |weight| Terms {
        shared: weight,
        untried: weight,
        ..none
    };
    assert_eq!(terms(&Unscaled, 0.5, 9), flat(0.5));
    let half = FadingAtNode { half: 30.0 };
    assert_eq!(terms(&half, 0.5, 0), flat(0.5));
    assert_eq!(terms(&half, 0.5, 30), flat(0.25));
    assert_eq!(terms(&half, 0.5, 90), flat(0.125));
    assert_eq!(terms(&FadingAtChild, 0.5, 9), shared(0.5));
    let explored = Terms {
        explored: 0.5,
        untried: 0.5,
        ..none
    };
    assert_eq!(terms(&InExploration, 0.5, 9), explored);
    let first = Terms {
        untried: 0.5,
        ..none
    };
    assert_eq!(terms(&AtFirstPlay, 0.5, 9), first);
    assert!(terms(&AtTies, 1.0, 9).added < 1e-5 && terms(&AtTies, 1.0, 9).added > 0.0);
    // A share of all signals, 4, times the root of the visits.
    assert_eq!(terms(&AsPrior, 0.5, 16), shared(0.5 / 4.0 * 4.0));
}

#[test]
fn where_nothing_can_be_proven_there_is_nothing_to_share_out() {
    let none = AsPrior.terms(1.0, 1 << 20, || 0.0);
    assert!(none.shared.is_finite());
}
