use super::*;
use std::collections::HashSet;
use tesuji::game::perft;

/// Every position of a tree.
fn positions<const N: usize, R: Rule>(spec: Spec) -> Vec<Synthetic<N, R>> {
    let mut found = Vec::new();
    let mut open = vec![Synthetic::new(spec)];
    while let Some(position) = open.pop() {
        found.push(position);
        if position.outcome().is_none() {
            let mut moves = Vec::new();
            position.moves(&mut moves);
            open.extend(moves.into_iter().map(|m| {
                let mut next = position;
                next.play(m);
                next
            }));
        }
    }
    found
}

#[test]
fn a_full_tree_has_the_positions_it_should() {
    let spec = Spec {
        depth: 5,
        branching: (3, 3),
        early: 0,
        ..Spec::default()
    };
    assert_eq!(perft(&Synthetic::<2>::new(spec), 5), 243);
    let hashes: HashSet<_> = positions::<2, Duel>(spec).iter().map(Game::hash).collect();
    assert_eq!(hashes.len(), (1 + 3 + 9 + 27 + 81 + 243));
    // With transpositions, positions are multisets of moves: (k + 1)(k + 2)/2 at depth k.
    let dag = Spec {
        transpositions: true,
        ..spec
    };
    let hashes: HashSet<_> = positions::<2, Duel>(dag).iter().map(Game::hash).collect();
    assert_eq!(hashes.len(), 1 + 3 + 6 + 10 + 15 + 21);
}

#[test]
fn trees_keep_to_their_specification() {
    fn check<const N: usize, R: Rule>() {
        let (mut movers, mut ends, mut draws) = (HashSet::new(), HashSet::new(), 0);
        for seed in 0..20 {
            let spec = Spec {
                seed,
                turns: seed % 2 == 0,
                ..Spec::default()
            };
            for position in positions::<N, R>(spec) {
                let Some(scores) = position.outcome() else {
                    movers.insert(position.mover());
                    assert!((1..=4).contains(&position.width()));
                    continue;
                };
                ends.insert(position.ply);
                draws += usize::from(scores == [0; N]);
                for score in scores {
                    assert!((R::SCORES.least..=R::SCORES.greatest).contains(&score));
                }
                assert!(!R::ZERO_SUM || scores.iter().sum::<i16>() == 0);
            }
        }
        assert_eq!(movers.len(), N);
        assert!(ends.len() > 2 && draws > 0);
    }
    check::<2, Duel>();
    check::<2, Points>();
    check::<2, Margin>();
    check::<1, Separate>();
    check::<3, Separate>();
    check::<4, SeparateMargin>();
}

#[test]
fn chance_may_let_a_player_move_twice() {
    let spec = Spec {
        turns: false,
        ..Spec::default()
    };
    let twice = |position: &Synthetic<2>| {
        let mut next = *position;
        next.play(0);
        position.outcome().is_none() && next.outcome().is_none() && position.mover() == next.mover()
    };
    assert!(positions(spec).iter().any(twice));
}
