//! Results of kernels and of the definition for a file that another program has written, against
//! those of that program: `data/make_reference.py`.

use safetensors::SafeTensors;
use tesuji_nets::{Kernel, Network, Scratch, Weights, reference};

/// The network, boards, and their values.
fn data() -> (Weights, Vec<Vec<f32>>, Vec<f64>) {
    let network = include_bytes!("data/network.safetensors");
    let weights = Weights::from_bytes(network).expect("it is a network");
    let expected = include_bytes!("data/expected.safetensors");
    let expected = SafeTensors::deserialize(expected).expect("it is a file of tensors");
    let tensor = |name| expected.tensor(name).expect("it is there");
    let (boards, values) = (tensor("boards"), tensor("values"));
    let cells = weights.plan().board().cells();
    let boards: Vec<f32> = boards.data().iter().map(|&cell| cell.into()).collect();
    let boards: Vec<_> = boards.chunks_exact(cells).map(<[f32]>::to_vec).collect();
    let (values, _) = values.data().as_chunks::<8>();
    let values: Vec<_> = values
        .iter()
        .map(|&bytes| f64::from_le_bytes(bytes))
        .collect();
    assert_eq!((boards.len(), values.len()), (100, 100));
    (weights, boards, values)
}

fn computed(weights: &Weights, kernel: Kernel, boards: &[Vec<f32>]) -> Vec<f32> {
    let network = Network::with_kernel(weights, kernel);
    let mut found = vec![0.0; boards.len()];
    network.run(&mut Scratch::default(), &mut found, |i, planes| {
        planes.copy_from_slice(&boards[i]);
    });
    found
}

#[test]
fn values_are_those_of_another_program() {
    let (weights, boards, values) = data();
    for (board, value) in boards.iter().zip(&values) {
        assert!((reference(&weights, board)[0] - value).abs() < 1e-12);
    }
    for kernel in Kernel::ALL
        .into_iter()
        .filter(|kernel| kernel.is_available())
    {
        let found = computed(&weights, kernel, &boards);
        for (found, value) in found.into_iter().zip(&values) {
            let off = (f64::from(found) - value).abs();
            assert!(off <= 2e-6, "{kernel}: off by {off:.1e}");
        }
    }
}

/// The kernel that every processor has gives the same bits on every machine: a change of them would
/// change games that were played.
#[test]
fn bits_of_the_plain_kernel_stay_what_they_are() {
    let (weights, boards, _) = data();
    let bits = computed(&weights, Kernel::Baseline, &boards).into_iter();
    let sum = bits.fold(0_u64, |sum, value| {
        sum.wrapping_mul(31).wrapping_add(value.to_bits().into())
    });
    assert_eq!(sum, 167_818_532_316_385_262);
}
