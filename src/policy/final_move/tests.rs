use super::*;

fn child(visits: u32, value: f32, (least, most): (i16, i16)) -> Candidate {
    Candidate {
        visits,
        value,
        least,
        most,
        prior: 1.0,
    }
}

const OPEN: (i16, i16) = (-1, 1);
const WIN: (i16, i16) = (1, 1);
const DRAW: (i16, i16) = (0, 0);
const LOSS: (i16, i16) = (-1, -1);
const NO_WIN: (i16, i16) = (-1, 0);

#[test]
fn robust_max_and_secure_child_go_by_their_own_measure() {
    let children = [
        child(10, 0.5, OPEN),
        child(100, 0.4, OPEN),
        child(2, 0.9, OPEN),
        child(100, 0.45, OPEN),
        child(0, 0.0, OPEN),
    ];
    assert_eq!(Robust.choose(&children, 0.0, 0.5), 3);
    assert_eq!(MaxValue.choose(&children, 0.0, 0.5), 2);
    assert_eq!(Secure { a: 1.0 }.choose(&children, 0.0, 0.5), 3);
    assert_eq!(Secure { a: 0.0 }.choose(&children, 0.0, 0.5), 2);
    let lost = [child(3, -1.0, OPEN), child(0, 0.0, OPEN)];
    assert_eq!(MaxValue.choose(&lost, 0.0, 0.5), 0);
    assert_eq!(Secure::default().choose(&lost, 0.0, 0.5), 0);
}

#[test]
fn a_proven_win_comes_first() {
    let children = [child(100, 0.9, OPEN), child(1, -0.5, WIN)];
    assert_eq!(ProvenWin(Robust).choose(&children, 0.0, 0.5), 1);
    assert_eq!(ProofAware(Robust).choose(&children, 0.0, 0.5), 1);
    assert_eq!(Robust.choose(&children, 0.0, 0.5), 0);
}

#[test]
fn a_proven_loss_comes_last() {
    let children = [child(100, 0.9, LOSS), child(1, -0.5, OPEN)];
    assert_eq!(ProvenWin(Robust).choose(&children, 0.0, 0.5), 0);
    assert_eq!(ProofAware(Robust).choose(&children, 0.0, 0.5), 1);
    let lost = [child(1, -0.9, LOSS), child(9, -0.8, LOSS)];
    assert_eq!(ProofAware(Robust).choose(&lost, 0.0, 0.5), 1);
}

#[test]
fn what_cannot_win_gives_way_to_a_proven_draw() {
    let children = [
        child(100, 0.1, NO_WIN),
        child(1, 0.0, DRAW),
        child(50, -0.2, LOSS),
    ];
    assert_eq!(ProofAware(Robust).choose(&children, 0.0, 0.5), 1);
    // As long as another child may still win, a draw is only one of the candidates.
    let open = [
        child(100, 0.1, OPEN),
        child(1, 0.0, DRAW),
        child(500, 0.4, NO_WIN),
    ];
    assert_eq!(ProofAware(Robust).choose(&open, 0.0, 0.5), 0);
    let no_hope = [
        child(3, 0.1, NO_WIN),
        child(4, -0.2, LOSS),
        child(5, 0.3, NO_WIN),
    ];
    assert_eq!(ProofAware(Robust).choose(&no_hope, 0.0, 0.5), 2);
}

#[test]
fn contempt_takes_a_draw_only_below_it() {
    let children = [child(100, -0.1, OPEN), child(1, 0.0, DRAW)];
    let policy = Contempt::new(0.0, ProvenWin(Robust)).expect("in range");
    assert_eq!(policy.choose(&children, -0.1, 0.5), 1);
    assert_eq!(policy.choose(&children, 0.0, 0.5), 0);
    let winning = [child(1, 0.0, WIN), child(1, 0.0, DRAW)];
    assert_eq!(policy.choose(&winning, -0.5, 0.5), 0);
    assert!(Contempt::new(1.5, Robust).is_err());
}

#[test]
fn the_published_rule_compares_what_is_proven_by_its_value() {
    let rule = ModifiedRobust;
    // A proven win needs no visits, and no visits beat it.
    let won = [
        child(100, 0.9, OPEN),
        child(1, -0.5, WIN),
        child(500, 0.99, OPEN),
    ];
    assert_eq!(rule.choose(&won, 0.0, 0.5), 1);
    let twice = [child(9, 0.9, WIN), child(1, 0.1, WIN), child(5, 0.9, OPEN)];
    assert_eq!(rule.choose(&twice, 0.0, 0.5), 1);
    // A proven draw takes over from moves that look worse, and gives way to those that look better.
    let drawn = [
        child(100, -0.1, OPEN),
        child(1, 0.3, DRAW),
        child(2, 0.0, OPEN),
    ];
    assert_eq!(rule.choose(&drawn, 0.0, 0.5), 1);
    let hope = [
        child(100, -0.1, OPEN),
        child(1, 0.3, DRAW),
        child(2, 0.1, OPEN),
    ];
    assert_eq!(rule.choose(&hope, 0.0, 0.5), 2);
    // Without proofs the visits decide, then the value.
    let open = [
        child(7, 0.9, OPEN),
        child(9, 0.1, OPEN),
        child(9, 0.2, OPEN),
    ];
    assert_eq!(rule.choose(&open, 0.0, 0.5), 2);
    // A case that its authors call questionable: if a proven loss leads, one visit is enough for
    // the best.
    let lost_first = [
        child(50, 0.0, LOSS),
        child(1, -0.9, OPEN),
        child(40, 0.5, OPEN),
    ];
    assert_eq!(rule.choose(&lost_first, 0.0, 0.5), 2);
    let all_lost = [child(1, -0.9, LOSS), child(9, -0.8, LOSS)];
    assert_eq!(rule.choose(&all_lost, 0.0, 0.5), 1);
}

#[test]
fn most_visits_leave_ties_to_chance() {
    let children = [
        child(9, 0.9, OPEN),
        child(8, 1.0, WIN),
        child(9, -0.9, OPEN),
        child(9, 0.0, OPEN),
    ];
    let chances = [0.0, 0.33, 0.34, 0.66, 0.67, 1.0 - f32::EPSILON];
    let chosen = chances.map(|chance| MostVisits.choose(&children, 0.0, chance));
    assert_eq!(chosen, [0, 0, 2, 2, 3, 3]);
    assert_eq!(MostVisits.choose(&children[..2], 0.0, 0.99), 0);
}

#[test]
fn the_best_value_leaves_full_ties_to_chance() {
    let children = [
        child(9, 0.5, OPEN),
        child(8, 0.9, OPEN),
        child(9, 0.9, OPEN),
        child(99, 0.4, OPEN),
        child(9, 0.9, OPEN),
        child(0, 0.9, OPEN),
    ];
    let chances = [0.0, 0.49, 0.5, 1.0 - f32::EPSILON];
    let chosen = chances.map(|chance| MaxValue.choose(&children, 0.0, chance));
    assert_eq!(chosen, [2, 2, 4, 4]);
    // The visits decide before chance does, and proofs before both.
    assert_eq!(MaxValue.choose(&children[..3], 0.0, 0.99), 2);
    let lost = [
        child(9, 0.9, LOSS),
        child(2, 0.1, OPEN),
        child(2, 0.1, OPEN),
    ];
    let chosen = chances.map(|chance| ProofAware(MaxValue).choose(&lost, 0.0, chance));
    assert_eq!(chosen, [1, 1, 2, 2]);
    // Without any visit it is a random move.
    let unseen = [child(0, 0.0, OPEN), child(0, 0.0, OPEN)];
    assert_eq!(MaxValue.choose(&unseen, 0.0, 0.5), 1);
}
