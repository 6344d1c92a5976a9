//! What learns and what plays say the same.

use super::common::{batch, network};
use tesuji_nets::{Network, Scratch};
use tesuji_train::learner::{Adam, Learner, PROCESSOR, Processor};
use tesuji_train::samples::Batch;

#[test]
fn values_are_those_of_the_kernels() {
    for (architecture, rows, columns) in [
        ("Z-1>C-64-3-1-R>C-64-3-1-R>F-100-R>F-1-T", 3, 3),
        ("Z-1>C-8-3-1-R>Z-1>C-8-3-1-R>C-8-3-1-R>F-10-R>F-1-T", 6, 5),
        ("Z-1>C-8-3-1-R>F-10-R>P-9", 6, 5),
    ] {
        let weights = network(architecture, rows, columns, 4);
        let (planes, _) = batch(weights.plan().board().cells(), 20, 5);
        let network = Network::new(&weights);
        let learner = Learner::<Processor>::new(&weights, Adam::default(), PROCESSOR);
        let learner = learner.expect("it makes values");
        for planes in planes.chunks(weights.plan().board().cells()) {
            let mut played = [0.0];
            network.run(&mut Scratch::default(), &mut played, |_, cells| {
                cells.copy_from_slice(planes);
            });
            // Against 1 the loss is (1 − y)², so that it tells the value with its sign.
            let batch = Batch {
                planes: planes.to_vec(),
                values: vec![1.0],
                policies: Vec::new(),
            };
            let (loss, _) = learner.loss(&batch);
            let off = (1.0 - loss.sqrt() - f64::from(played[0])).abs();
            assert!(off < 1e-5, "{architecture}: off by {off:.1e}");
        }
    }
}
