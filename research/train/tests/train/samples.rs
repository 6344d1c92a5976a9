//! Packed positions, and what is drawn from the last games.

use std::collections::HashSet;
use tesuji::Rng;
use tesuji::eval::{PlaneShape, Symmetries};
use tesuji_train::samples::{Batches, Packed, Policy, Replay, Target};

#[test]
fn what_is_packed_comes_back() {
    for count in [1, 2, 3, 63, 64, 65, 192] {
        for values in [&[0.0, 1.0][..], &[0.0, 1.0, -0.25, 0.5]] {
            let cells: Vec<f32> = (0..count)
                .map(|i| values[i * 7 % 5 % values.len()])
                .collect();
            let packed = Packed::new(&cells);
            assert!(packed.fits(count));
            let mut found = vec![9.0; count];
            packed.unpack(&mut found);
            assert_eq!(found, cells);
            assert_eq!(Packed::from_words(packed.words()), packed);
        }
    }
    assert_eq!(Packed::new(&[-0.0, 0.5]), Packed::new(&[0.0, 0.5]));
}

fn packed(word: u64) -> Packed {
    Packed::from_words(&[word])
}

#[test]
fn the_newest_value_of_the_last_games_counts() {
    let mut replay = Replay::new(2);
    let pair = |(word, value): (u64, f32)| (packed(word), Target::from(value));
    for game in [
        [(1, 0.1), (9, 0.9)],
        [(2, 0.2), (3, 0.3)],
        [(2, -0.2), (4, 0.4)],
    ] {
        replay.push(game.map(pair).to_vec());
    }
    let mut newest = replay.newest();
    newest.sort_by(|a, b| a.0.cmp(b.0));
    let expected = [(2, -0.2), (3, 0.3), (4, 0.4)].map(|(word, value)| (packed(word), value));
    let found: Vec<_> = newest
        .into_iter()
        .map(|(p, target)| (p.clone(), target.value))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn nothing_is_drawn_twice_and_everything_as_often() {
    let mut replay = Replay::new(1);
    let pair = |i| (packed(i), Target::from(i as f32));
    replay.push((0..100).map(pair).collect());
    let mut rng = Rng::new(1);
    let mut drawn = [0_u32; 100];
    for _ in 0..1000 {
        let pairs = replay.draw(0.25, &mut rng);
        let different: HashSet<_> = pairs.iter().map(|(planes, _)| planes).collect();
        assert_eq!((pairs.len(), different.len()), (25, 25));
        for (_, target) in pairs {
            drawn[target.value as usize] += 1;
        }
    }
    // 250 each, with a deviation of 13.7.
    assert!(
        drawn.iter().all(|count| (190..310).contains(count)),
        "{drawn:?}"
    );
}

#[test]
fn batches_hold_every_pair_turned_by_a_symmetry() {
    let shape = PlaneShape {
        planes: 1,
        rows: 2,
        columns: 3,
    };
    let batches = Batches {
        shape,
        symmetries: Symmetries::MIRROR,
        size: 4,
    };
    let board = Packed::new(&[1.0, 0.0, 0.0, 0.0, 0.0, 1.0]);
    let mut policy = Policy::default();
    policy.add(1.0, &[2]);
    let target = |value| Target {
        value,
        policy: policy.clone(),
    };
    let targets: Vec<_> = (0..10).map(|i| target(i as f32)).collect();
    let pairs: Vec<_> = targets.iter().map(|target| (&board, target)).collect();
    let (mut sizes, mut sum, mut mirrored) = (Vec::new(), 0.0, 0);
    batches.each(&pairs, &mut Rng::new(1), |batch| {
        sizes.push(batch.values.len());
        sum += batch.values.iter().sum::<f32>();
        for (planes, policy) in batch.planes.chunks(6).zip(&batch.policies) {
            let is_mirrored = planes == [0.0, 0.0, 1.0, 1.0, 0.0, 0.0];
            mirrored += usize::from(is_mirrored);
            assert_eq!(policy.is_none(), is_mirrored);
            let rows = [planes[0] + planes[2], planes[3] + planes[5]];
            assert!(rows.into_iter().all(|sum| (sum - 1.0).abs() < 1e-6));
        }
    });
    assert_eq!((sizes, sum), (vec![4, 4, 2], 45.0));
    assert!((1..10).contains(&mirrored));
}

#[test]
fn policies_come_back_and_damaged_ones_do_not() {
    let mut policy = Policy::default();
    policy.add(0.25, &[3, 7]);
    policy.add(0.75, &[0]);
    let moves: Vec<_> = policy.moves().collect();
    assert_eq!(moves, [(0.25, &[3, 7][..]), (0.75, &[0][..])]);
    let words = policy.words().to_vec();
    assert_eq!(Policy::from_words(words.clone(), 8), Some(policy));
    assert_eq!(
        Policy::from_words(words.clone(), 7),
        None,
        "an action too many"
    );
    assert_eq!(Policy::from_words(words[..5].to_vec(), 8), None, "cut off");
    let mut wrong = words;
    wrong[0] = 1.5_f32.to_bits();
    assert_eq!(Policy::from_words(wrong, 8), None, "no share");
}
