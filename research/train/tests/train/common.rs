//! What the tests share.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, process};
use tesuji::eval::PlaneShape;
use tesuji_nets::{Encoding, LayerWeights, NetworkAbout, Weights};

/// A folder that goes when the test does.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = env::temp_dir().join(format!("tesuji-train-{}-{number}", process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The program with these arguments, separated by spaces, and a folder.
pub(crate) fn command(arguments: &str, out: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tesuji-train"));
    command.args(arguments.split_whitespace());
    command.arg("--out").arg(out);
    command
}

/// What came of it.
pub(crate) fn run(arguments: &str, out: &Path) -> Output {
    command(arguments, out).output().expect("the program runs")
}

/// What it printed as its error, after it has ended as for an input that cannot be used.
pub(crate) fn refused(arguments: &str, out: &Path) -> String {
    let output = run(arguments, out);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{arguments}: {error}");
    error
}

/// Ends as it should.
pub(crate) fn works(arguments: &str, out: &Path) {
    let output = run(arguments, out);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{arguments}: {error}");
}

/// A small network on a board with two planes. No bias is 0, so that no sum is where its rectifier
/// bends.
pub(crate) fn network(architecture: &str, rows: usize, columns: usize, seed: u64) -> Weights {
    let about = NetworkAbout {
        game: "none".to_owned(),
        planes: PlaneShape {
            planes: 2,
            rows,
            columns,
        },
        encoding: Encoding::Pieces,
        architecture: architecture.parse().expect("layers"),
        trained: "not".to_owned(),
    };
    let random = Weights::random(about.clone(), seed).expect("it fits");
    let layers = random.layers().iter().enumerate().map(|(i, layer)| {
        let bias = |j: usize| ((i + 3 * j) % 7) as f32 / 20.0 - 0.11;
        LayerWeights {
            weights: layer.weights.clone(),
            biases: (0..layer.biases.len()).map(bias).collect(),
        }
    });
    Weights::new(about, layers.collect()).expect("it fits")
}

/// Boards with pieces on a third of the sites, and values.
pub(crate) fn batch(cells: usize, count: usize, seed: u64) -> (Vec<f32>, Vec<f32>) {
    let mut rng = tesuji::Rng::new(seed);
    let planes = (0..cells * count).map(|_| f32::from(u8::from(rng.below(3) == 0)));
    let planes = planes.collect();
    let values = (0..count).map(|_| rng.below(201) as f32 / 100.0 - 1.0);
    (planes, values.collect())
}

/// Networks with every kind of layer, on boards of their size.
pub(crate) const NETWORKS: [(&str, usize, usize); 6] = [
    ("F-1-T", 2, 3),
    ("Z-1>C-3-3-1-R>C-2-3-1-R>F-5-R>F-1-T", 3, 3),
    ("C-4-2-2-R>Z-1>C-3-3-1-L>F-1-T", 4, 5),
    ("Z-2>C-3-3-2-T>F-4-L>F-1-T", 5, 4),
    ("Z-1>F-6-T>F-3-R>F-1-T", 2, 2),
    ("C-5-3-1-R>F-1-T", 3, 3),
];
