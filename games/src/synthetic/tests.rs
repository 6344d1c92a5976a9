use super::*;
use crate::Family;
use crate::kit::checks::{indices_are_distinct, open, random_game, random_moves_are_uniform};
use crate::kit::checks::{refuses, texts_are_safe};
use std::collections::HashSet;
use tesuji::game::{Notation, perft};

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
    check::<2, Wide>();
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

type Two = Synthetic<2, Wide>;
type Three = Synthetic<3, SeparateMargin>;

#[test]
fn a_range_of_scores_narrows_that_of_the_rule() {
    let spec = |scores| Spec {
        scores,
        ..Spec::default()
    };
    // The same scores of another rule are the same tree.
    let duel = positions::<2, Duel>(spec(None));
    let wide = positions::<2, Wide>(spec(Some((-1, 1))));
    assert_eq!(duel.len(), wide.len());
    let same = |(a, b): (&Synthetic<2>, &Two)| a.node == b.node && a.outcome() == b.outcome();
    assert!(duel.iter().zip(&wide).all(same));
    let found: HashSet<i16> = positions::<3, SeparateMargin>(spec(Some((-1, 3))))
        .iter()
        .filter_map(Game::outcome)
        .flatten()
        .collect();
    assert_eq!(found, HashSet::from([-1, 0, 1, 2, 3]));
}

#[test]
fn parts_leave_dead_ends() {
    let parts = Parts {
        count: 2,
        choices: 4,
    };
    let spec = Spec {
        branching: (2, 6),
        early: 0,
        depth: 4,
        parts: Some(parts),
        ..Spec::default()
    };
    let (mut dead, mut alive, mut widths) = (0, 0, HashSet::new());
    for position in positions::<2, Duel>(spec) {
        if position.outcome().is_some() {
            continue;
        }
        let mut moves = Vec::new();
        position.moves(&mut moves);
        assert_eq!(moves.len(), usize::from(position.width()));
        assert!(moves.is_sorted() && moves.iter().all(|&m| m < 16));
        widths.insert(moves.len());
        let begin: HashSet<u8> = moves.iter().filter_map(|&m| parts.of(m).next()).collect();
        alive += begin.len();
        dead += 4 - begin.len();
    }
    assert!(dead > 20 && alive > 20 && widths.len() == 5);
    assert_eq!(parts.of(14).collect::<Vec<_>>(), [3, 2]);
    // As many sequences as moves leave no choice of which.
    let all: Vec<_> = parts.legal(16, |m| m * m).collect();
    assert_eq!(all, (0..16).collect::<Vec<_>>());
}

#[test]
fn options_say_what_the_tree_looks_like() {
    let read = |options| Two::start("synthetic", options).map(|start| start.spec);
    let options = "seed=18446744073709551615,depth=8,branching=2-4,draws=0,early=255,\
                   random-turns,transpositions,scores=-7..7,parts=3x2";
    let parts = Parts {
        count: 3,
        choices: 2,
    };
    let spec = Spec {
        seed: u64::MAX,
        depth: 8,
        branching: (2, 4),
        draws: 0,
        early: 255,
        turns: false,
        transpositions: true,
        scores: Some((-7, 7)),
        parts: Some(parts),
    };
    assert_eq!(read(options), Ok(spec));
    assert_eq!(read("branching=3").map(|spec| spec.branching), Ok((3, 3)));
    for wrong in [
        "depth=0",
        "depth=256",
        "branching=0-3",
        "branching=4-3",
        "seed=-1",
        "seed=+1",
        "seed",
        "turns=1",
        "transpositions=1",
        "scores=-5..4",
        "scores=-101..101",
        "scores=0..0",
        "scores=1",
        "parts=1x1",
        "parts=9x2",
        "parts=1x3",
        "parts=255x255",
        "seed=1,seed=1",
    ] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
    assert!(Three::start("synthetic3", "scores=-2..5").is_err());
    assert!(Three::start("synthetic3", "scores=1..4").is_err());
    assert!(Three::start("synthetic3", "scores=0..4").is_ok());
}

#[test]
fn texts_and_draws() {
    let mut rng = Rng::new(97);
    for options in ["depth=9,early=0", "early=0,branching=3-9,parts=2x5"] {
        let two = open::<Two>("synthetic", options);
        let three = open::<Three>("synthetic3", options);
        for _ in 0..4 {
            texts_are_safe(&two, &mut rng);
            texts_are_safe(&three, &mut rng);
            indices_are_distinct(&two, &mut rng);
        }
        for state in random_game(&two, &mut rng) {
            if state.outcome().is_none() {
                random_moves_are_uniform(&state, &mut rng);
            }
        }
    }
    let start = open::<Two>("synthetic", "depth=6,parts=2x3");
    assert_eq!(start.position_text(), "0 0000000000000000");
    assert_eq!(start.move_text(5), "1.2");
    refuses(
        &start,
        &[
            ("", ""),
            ("0 0000000000000001", "0000000000000001"),
            ("7 0000000000000001", "7"),
            ("1 000000000000001", "000000000000001"),
            ("1 000000000000000A", "000000000000000A"),
            ("1 +000000000000001", "+000000000000001"),
        ],
    );
}
