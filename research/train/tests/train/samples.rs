//! Packed positions, and what is drawn from the last games.

use std::collections::HashSet;
use tesuji::Rng;
use tesuji::eval::{PlaneShape, Symmetries};
use tesuji_train::samples::{Batches, Packed, Replay};

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
    replay.push(vec![(packed(1), 0.1), (packed(9), 0.9)]);
    replay.push(vec![(packed(2), 0.2), (packed(3), 0.3)]);
    replay.push(vec![(packed(2), -0.2), (packed(4), 0.4)]);
    let mut newest = replay.newest();
    newest.sort_by(|a, b| a.0.cmp(b.0));
    let expected = [(2, -0.2), (3, 0.3), (4, 0.4)].map(|(word, value)| (packed(word), value));
    let found: Vec<_> = newest.into_iter().map(|(p, v)| (p.clone(), v)).collect();
    assert_eq!(found, expected);
}

#[test]
fn nothing_is_drawn_twice_and_everything_as_often() {
    let mut replay = Replay::new(1);
    replay.push((0..100).map(|i| (packed(i), i as f32)).collect());
    let mut rng = Rng::new(1);
    let mut drawn = [0_u32; 100];
    for _ in 0..1000 {
        let pairs = replay.draw(0.25, &mut rng);
        let different: HashSet<_> = pairs.iter().map(|(planes, _)| planes).collect();
        assert_eq!((pairs.len(), different.len()), (25, 25));
        for (_, value) in pairs {
            drawn[value as usize] += 1;
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
    let pairs: Vec<_> = (0..10).map(|i| (&board, i as f32)).collect();
    let (mut sizes, mut sum, mut mirrored) = (Vec::new(), 0.0, 0);
    batches.each(&pairs, &mut Rng::new(1), |planes, values| {
        sizes.push(values.len());
        sum += values.iter().sum::<f32>();
        for planes in planes.chunks(6) {
            mirrored += usize::from(planes == [0.0, 0.0, 1.0, 1.0, 0.0, 0.0]);
            let rows = [planes[0] + planes[2], planes[3] + planes[5]];
            assert!(rows.into_iter().all(|sum| (sum - 1.0).abs() < 1e-6));
        }
    });
    assert_eq!((sizes, sum), (vec![4, 4, 2], 45.0));
    assert!((1..10).contains(&mirrored));
}
