//! What kernels compute, against the definition in double precision.

mod common;

use common::{boards, shape, values, weights};
use tesuji_nets::{Architecture, Kernel, Network, Scratch, reference};

/// Layers of every kind, on boards whose sides differ, with the planes that go in.
fn networks() -> Vec<(String, [usize; 3])> {
    let other = [
        ("F-1-L", [2, 3, 3]),
        ("F-1-T", [1, 1, 1]),
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

/// The same bits whatever is computed together, in whatever order, with buffers that have been used.
#[test]
fn values_do_not_depend_on_the_batch() {
    for layers in [Architecture::thesis(), Architecture::padded()] {
        let planes = shape(2, 8, 8);
        let weights = weights(&layers.to_string(), planes, 8);
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

/// Buffers go from one network to another and back.
#[test]
fn buffers_serve_any_network() {
    let planes = shape(2, 6, 6);
    let networks = ["C-16-3-1-R>F-1-T", "Z-1>C-32-3-1-R>F-5-R>F-1-T"];
    let networks = networks.map(|layers| Network::new(&weights(layers, planes, 2)));
    let boards = boards(planes, 20, 5);
    let fresh = networks
        .each_ref()
        .map(|network| values(network, &boards, &mut Scratch::default()));
    let mut scratch = Scratch::default();
    for turn in 0..4 {
        let found = values(&networks[turn % 2], &boards, &mut scratch);
        assert_eq!(found, fresh[turn % 2]);
    }
}
