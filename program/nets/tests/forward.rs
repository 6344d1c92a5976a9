//! Results of kernels, against the definition in double precision.

mod common;

use common::{boards, shape, values, weights};
use tesuji::Rng;
use tesuji::eval::Symmetries;
use tesuji_nets::{
    Architecture, Encoding, Kernel, Network, NetworkAbout, Scratch, Weights, reference,
    reference_policy,
};

/// Layers of every kind, on boards whose sides differ, with the planes that go in.
fn networks() -> Vec<(String, [usize; 3])> {
    let other = [
        ("F-1-L", [2, 3, 3]),
        ("F-1-T", [1, 1, 1]),
        ("F-128-R>F-32-R>F-1-L", [2, 8, 8]),
        ("F-20-L>F-1-L", [3, 7, 6]),
        ("F-70-T>F-7-T>F-1-L", [18, 8, 8]),
        ("C-16-1-1-R>F-1-L", [3, 5, 4]),
        ("C-7-2-1-L>C-5-3-1-T>F-3-T>F-1-L", [2, 7, 6]),
        ("Z-2>C-40-5-2-R>Z-1>C-33-3-1-R>F-1-L", [4, 9, 5]),
        ("Z-1>C-100-3-1-R>C-20-2-2-R>F-70-R>F-1-L", [18, 8, 8]),
        ("C-16-3-1-R>C-32-3-3-T>Z-1>F-20-R>F-1-L", [2, 15, 15]),
    ];
    let usual = [Architecture::thesis(), Architecture::padded()].map(|layers| {
        let layers = layers.to_string().replace("F-1-T", "F-1-L");
        (layers, [2, 8, 8])
    });
    let other = other.map(|(layers, board)| (layers.to_owned(), board));
    other.into_iter().chain(usual).collect()
}

fn kernels() -> impl Iterator<Item = Kernel> {
    Kernel::ALL
        .into_iter()
        .filter(|kernel| kernel.is_available())
}

#[test]
fn values_are_those_of_the_definition() {
    for (layers, [planes, columns, rows]) in networks() {
        let planes = shape(planes, columns, rows);
        let weights = weights(&layers, planes, 4);
        let boards = boards(planes, 9, 9);
        let expected: Vec<_> = boards
            .iter()
            .map(|board| reference(&weights, board)[0])
            .collect();
        for kernel in kernels() {
            let network = Network::with_kernel(&weights, kernel);
            let found = values(&network, &boards, &mut Scratch::default());
            for (found, expected) in found.into_iter().zip(&expected) {
                let off = (f64::from(found) - expected).abs();
                // The tangent within the network is an approximation.
                let most = if layers.contains("-T") {
                    1e-3
                } else {
                    2e-6 * expected.abs().max(1.0)
                };
                assert!(
                    off <= most,
                    "{layers} {kernel}: {found} is off by {off:.1e}"
                );
            }
        }
    }
}

#[test]
fn the_last_tangent_is_that_of_the_library() {
    let planes = shape(2, 8, 8);
    let of = |layers: &str| Network::new(&weights(layers, planes, 6));
    let (linear, tangent) = (of("C-16-3-1-R>F-1-L"), of("C-16-3-1-R>F-1-T"));
    let boards = boards(planes, 40, 2);
    let mut expected = values(&linear, &boards, &mut Scratch::default());
    tesuji::eval::Squash::Tanh.apply(1.0, &mut expected);
    let found = values(&tangent, &boards, &mut Scratch::default());
    assert_eq!(found, expected);
    assert!(found.iter().all(|value| (-1.0..=1.0).contains(value)));
}

/// The same bits whatever is computed together, in whatever order, with buffers that have been
/// used.
#[test]
fn values_do_not_depend_on_the_batch() {
    let usual = [Architecture::thesis(), Architecture::padded()].map(|layers| layers.to_string());
    for layers in [&*usual[0], &*usual[1], "F-100-R>F-32-R>F-1-T"] {
        let planes = shape(2, 8, 8);
        let weights = weights(layers, planes, 8);
        let boards = boards(planes, 100, 3);
        for kernel in kernels() {
            let network = Network::with_kernel(&weights, kernel);
            let mut scratch = Scratch::default();
            let all = values(&network, &boards, &mut scratch);
            for batch in [1, 2, 7, 37] {
                let parts = boards.chunks(batch);
                let found: Vec<f32> = parts
                    .flat_map(|part| values(&network, part, &mut scratch))
                    .collect();
                assert_eq!(found, all, "{kernel} {batch}");
            }
            let backwards: Vec<_> = boards.iter().rev().cloned().collect();
            let mut found = values(&network, &backwards, &mut scratch);
            found.reverse();
            assert_eq!(found, all, "{kernel} backwards");
        }
    }
}

#[test]
fn kernels_agree_but_for_rounding() {
    let planes = shape(2, 8, 8);
    let weights = weights(&Architecture::thesis().to_string(), planes, 1);
    let boards = boards(planes, 50, 4);
    let of = |kernel| {
        let network = Network::with_kernel(&weights, kernel);
        values(&network, &boards, &mut Scratch::default())
    };
    let plain = of(Kernel::Baseline);
    for kernel in kernels() {
        for (one, other) in of(kernel).into_iter().zip(&plain) {
            assert!((one - other).abs() <= 1e-5, "{kernel}: {one} and {other}");
        }
    }
}

/// Sums that are kept up to date are those that are made anew, whatever is on the cells: a tenth of
/// a piece, four of them, or less than none.
#[test]
fn sums_that_are_kept_do_not_drift() {
    let planes = shape(3, 6, 5);
    let weights = weights("F-48-R>F-1-L", planes, 3);
    let mut rng = Rng::new(12);
    let mut board = vec![0.0; planes.cells()];
    let mut boards = Vec::new();
    for _ in 0..500 {
        for _ in 0..rng.below(5) {
            let cell = rng.below(board.len() as u32) as usize;
            board[cell] = [0.0, -0.0, 1.0, 1.0, 0.1, 0.5, -1.0, 4.0][rng.below(8) as usize];
        }
        boards.push(board.clone());
    }
    for kernel in kernels() {
        let network = Network::with_kernel(&weights, kernel);
        let kept = values(&network, &boards, &mut Scratch::default());
        for (board, kept) in boards.iter().zip(kept) {
            let alone = [board.clone()];
            let anew = values(&network, &alone, &mut Scratch::default());
            assert_eq!(anew[0].to_bits(), kept.to_bits(), "{kernel}");
            let expected = reference(&weights, board)[0];
            assert!(
                (f64::from(kept) - expected).abs() <= 1e-5,
                "{kernel}: {kept}, {expected}"
            );
        }
    }
}

/// A plane for the mover is read anew, whichever player moved before.
#[test]
fn a_plane_for_the_mover_is_as_good_as_any() {
    let planes = shape(2, 5, 4);
    let about = NetworkAbout {
        game: "a game".to_owned(),
        planes,
        encoding: Encoding::PiecesMover,
        architecture: "F-48-R>F-20-R>F-1-L".parse().expect("layers"),
        trained: "not".to_owned(),
    };
    let weights = Weights::random(about, 5).expect("they fit");
    let mut boards = boards(planes, 60, 7);
    for (i, board) in boards.iter_mut().enumerate() {
        board.resize(3 * planes.sites(), if i % 3 == 0 { 1.0 } else { 0.0 });
    }
    for kernel in kernels() {
        let network = Network::with_kernel(&weights, kernel);
        let found = values(&network, &boards, &mut Scratch::default());
        for (board, found) in boards.iter().zip(found) {
            let expected = reference(&weights, board)[0];
            assert!((f64::from(found) - expected).abs() <= 2e-6, "{kernel}");
        }
    }
}

/// Buffers go from one network to another and back.
#[test]
fn buffers_serve_any_network() {
    let planes = shape(2, 6, 6);
    let networks = [
        "C-16-3-1-R>F-1-T",
        "Z-1>C-32-3-1-R>F-5-R>F-1-T",
        "F-40-R>F-1-T",
    ];
    let networks = networks.map(|layers| Network::new(&weights(layers, planes, 2)));
    let boards = boards(planes, 20, 5);
    let fresh = networks
        .each_ref()
        .map(|network| values(network, &boards, &mut Scratch::default()));
    let mut scratch = Scratch::default();
    for turn in 0..6 {
        let found = values(&networks[turn % 3], &boards, &mut scratch);
        assert_eq!(found, fresh[turn % 3]);
    }
}

/// The mean of the values of all images, and nearly the same for all of them.
#[test]
fn images_are_worth_the_mean_of_them_all() {
    for (images, [columns, rows]) in [
        (Symmetries::NONE, [5, 4]),
        (Symmetries::MIRROR, [7, 6]),
        (Symmetries::RECTANGLE, [5, 8]),
        (Symmetries::DIAGONALS, [6, 6]),
        (Symmetries::SQUARE, [8, 8]),
    ] {
        let planes = shape(2, columns, rows);
        let network = Network::new(&weights("C-16-3-1-R>F-8-R>F-1-T", planes, 8));
        let mut scratch = Scratch::default();
        let mut symmetric = |boards: &[Vec<f32>]| {
            let mut values = vec![0.0; boards.len()];
            network.run_images(&mut scratch, &mut values, images, |i, cells| {
                cells.copy_from_slice(&boards[i]);
            });
            values
        };
        // More than are computed together, so that images of a position are in two blocks.
        let boards = boards(planes, 31, 3);
        let found = symmetric(&boards);
        let mut differ = 0;
        for (board, found) in boards.iter().zip(found) {
            let turned = images.all().map(|symmetry| {
                let mut image = vec![0.0; planes.cells()];
                symmetry.apply(planes, board, &mut image);
                image
            });
            let turned: Vec<_> = turned.collect();
            let alone = values(&network, &turned, &mut Scratch::default());
            let mean = alone.iter().sum::<f32>() / alone.len() as f32;
            assert_eq!(found.to_bits(), mean.to_bits(), "{images:?}");
            differ += usize::from(alone.iter().any(|value| (value - mean).abs() > 1e-4));
            for value in symmetric(&turned) {
                assert!((value - mean).abs() <= 1e-6, "{images:?}: {value}, {mean}");
            }
        }
        // A network that is not trained says something else of every image.
        assert_eq!(differ > 0, images != Symmetries::NONE, "{images:?}");
    }
}

/// Values and logits of one pass are those of the definition, however positions are batched.
#[test]
fn a_policy_comes_with_the_values() {
    for (layers, [planes, columns, rows]) in [
        ("P-3", [1, 2, 2]),
        ("F-20-R>P-15", [2, 5, 4]),
        ("F-20-R>P-16", [2, 5, 4]),
        ("Z-1>C-20-3-1-R>P-40", [3, 5, 6]),
        ("Z-1>C-64-3-1-R>C-64-3-1-R>F-100-R>P-136", [2, 5, 5]),
    ] {
        let planes = shape(planes, columns, rows);
        let weights = weights(layers, planes, 4);
        let actions = weights.about().architecture.actions();
        let boards = boards(planes, 30, 9);
        for kernel in kernels() {
            let network = Network::with_kernel(&weights, kernel);
            let mut scratch = Scratch::default();
            let mut outputs = |boards: &[Vec<f32>]| {
                let mut values = vec![f32::NAN; boards.len()];
                let mut logits = vec![f32::NAN; boards.len() * actions];
                let into = (&mut values[..], &mut logits[..]);
                network.run_with_policy(&mut scratch, into, |i, cells| {
                    cells.copy_from_slice(&boards[i]);
                });
                (values, logits)
            };
            let (all, logits) = outputs(&boards);
            for ((board, value), logits) in boards.iter().zip(&all).zip(logits.chunks(actions)) {
                let [expected, _] = reference(&weights, board);
                // The tangent of the value is an approximation.
                assert!(
                    (f64::from(*value) - expected).abs() < 1e-3,
                    "{layers} {kernel}"
                );
                let expected = reference_policy(&weights, board);
                assert_eq!(expected.len(), actions);
                for (logit, expected) in logits.iter().zip(expected) {
                    let off = (f64::from(*logit) - expected).abs();
                    assert!(off < 1e-5, "{layers} {kernel}: {logit} is off by {off:.1e}");
                }
                let alone = outputs(std::slice::from_ref(board));
                assert_eq!(alone.1, logits, "{layers} {kernel}");
                assert_eq!(alone.0[0].to_bits(), value.to_bits());
            }
            assert_eq!(values(&network, &boards, &mut Scratch::default()), all);
        }
    }
}
