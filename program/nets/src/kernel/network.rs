//! A network prepared for a kernel.

use super::Kernel;
use super::between::Between;
use super::lines::{Line, flat, flat_mut};
use super::scratch::Scratch;
use super::stage::{Stage, Way};
use crate::weights::{NetworkAbout, Weights};
use std::sync::atomic::{AtomicU64, Ordering};
use tesuji::eval::{PlaneShape, Squash};

/// The positions that are computed together. More of them read the weights more rarely; fewer keep
/// the numbers between layers in the second cache.
const BLOCK: usize = 12;

/// The number of the next network.
static NEXT: AtomicU64 = AtomicU64::new(1);

/// A network prepared for a kernel. It is made once and shared by all threads.
#[derive(Debug)]
pub struct Network {
    /// No other network of the process has the same.
    number: u64,
    about: NetworkAbout,
    kernel: Kernel,
    stages: Vec<Stage>,
    /// The input of each stage, and the output of the last.
    between: Vec<Between>,
}

impl Network {
    /// The network with `weights` for the fastest kernel.
    pub fn new(weights: &Weights) -> Self {
        Self::with_kernel(weights, Kernel::best())
    }

    /// The network with `weights` for a kernel.
    ///
    /// # Panics
    /// If the processor does not have the kernel's instructions.
    pub fn with_kernel(weights: &Weights, kernel: Kernel) -> Self {
        assert!(kernel.is_available(), "{kernel} is not available");
        let steps = weights.plan().steps();
        let inputs = steps.iter().enumerate();
        let mut between: Vec<_> = inputs
            .map(|(i, step)| Between::before(step, i == 0))
            .collect();
        between.extend(steps.last().map(Between::after));
        let stages = steps.iter().zip(weights.layers()).zip(between.windows(2));
        let about = weights.about();
        let alike = about.encoding.input(about.planes).cells() - about.planes.cells();
        let stages = stages.enumerate().map(|(i, (layer, ends))| {
            let first = (i == 0)
                .then(|| Stage::first(layer.0, layer.1, alike))
                .flatten();
            first.unwrap_or_else(|| Stage::new(kernel, layer, [&ends[0], &ends[1]], BLOCK))
        });
        Self {
            number: NEXT.fetch_add(1, Ordering::Relaxed),
            about: weights.about().clone(),
            kernel,
            stages: stages.collect(),
            between,
        }
    }

    /// The description of the network.
    pub fn about(&self) -> &NetworkAbout {
        &self.about
    }

    /// Its number, which no other network of the process has.
    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    /// The kernel that computes it.
    pub fn kernel(&self) -> Kernel {
        self.kernel
    }

    /// The shape of the input planes.
    pub fn input(&self) -> PlaneShape {
        self.about.encoding.input(self.about.planes)
    }

    /// Writes the network's value of each position. `write` is called with the index of a position
    /// and must fill all cells of its planes.
    pub fn run(
        &self,
        scratch: &mut Scratch,
        values: &mut [f32],
        write: impl FnMut(usize, &mut [f32]),
    ) {
        self.run_all(scratch, (values, &mut []), write);
    }

    /// Writes the values as [`Network::run`] does, and in the same pass the logits of all actions
    /// for each position, one position after the other.
    ///
    /// # Panics
    /// If there are not [`Architecture::actions`](crate::Architecture::actions) logits for each
    /// value.
    pub fn run_with_policy(
        &self,
        scratch: &mut Scratch,
        (values, logits): (&mut [f32], &mut [f32]),
        write: impl FnMut(usize, &mut [f32]),
    ) {
        let actions = self.about.architecture.actions();
        assert_eq!(
            logits.len(),
            actions * values.len(),
            "logits for each value"
        );
        self.run_all(scratch, (values, logits), write);
    }

    /// Writes values, and the logits of `logits.len() / values.len()` actions for each.
    fn run_all(
        &self,
        scratch: &mut Scratch,
        (values, mut logits): (&mut [f32], &mut [f32]),
        mut write: impl FnMut(usize, &mut [f32]),
    ) {
        scratch.make_room(self);
        let actions = match logits.len() {
            0 => 0,
            all => all / values.len(),
        };
        let mut done = 0;
        for block in values.chunks_mut(BLOCK) {
            for position in 0..block.len() {
                write(done + position, &mut scratch.cells);
                self.take(scratch, position);
            }
            let left = std::mem::take(&mut logits);
            let (own, rest) = left.split_at_mut(actions * block.len());
            self.forward(scratch, block, own);
            logits = rest;
            done += block.len();
        }
    }

    /// Puts the planes of a position where the first layer reads them, site after site; or keeps
    /// the first layer up to date, where it can be.
    fn take(&self, scratch: &mut Scratch, position: usize) {
        let (first, shape) = (&self.between[0], self.input());
        if let Some(Stage {
            way: Way::Accumulating(layer),
            ..
        }) = self.stages.first()
        {
            let to = &self.between[1];
            let start = position * to.numbers() + to.site(0, 0);
            let output = &mut scratch.buffers[1][start / 16..];
            let accumulator = &mut scratch.accumulator;
            self.kernel
                .accumulate(layer, accumulator, &scratch.cells, output);
            return;
        }
        let numbers = first.numbers();
        let to = &mut flat_mut(&mut scratch.buffers[0])[position * numbers..][..numbers];
        for (plane, cells) in scratch.cells.chunks_exact(shape.sites()).enumerate() {
            for (row, cells) in cells.chunks_exact(shape.columns).enumerate() {
                let line = &mut to[first.site(row, 0) + plane..];
                let sites = line.iter_mut().step_by(first.channels);
                for (number, &cell) in sites.zip(cells) {
                    *number = cell;
                }
            }
        }
    }

    /// All layers for a block of positions; logits as in [`Network::run_all`].
    fn forward(&self, scratch: &mut Scratch, values: &mut [f32], logits: &mut [f32]) {
        for (i, stage) in self.stages.iter().enumerate() {
            let [input, output, ..] = &mut scratch.buffers[i..] else {
                unreachable!("a buffer on each side of a stage");
            };
            match &stage.way {
                Way::Direct {
                    packed,
                    places,
                    rows,
                } => {
                    let places = &places[..rows * values.len()];
                    self.kernel.sums(packed, places, input, output);
                }
                // Done when the positions were taken.
                Way::Accumulating(_) => {}
                Way::Winograd(layer) => {
                    let spectra = &mut scratch.spectra;
                    layer.run(self.kernel, values.len(), (input, output), spectra);
                }
            }
            if stage.tangent && i + 1 < self.stages.len() {
                let numbers = values.len() * self.between[i + 1].numbers();
                Squash::Tanh.apply(1.0, &mut flat_mut(output)[..numbers]);
            }
        }
        let (Some(last), Some(stage)) = (scratch.buffers.last(), self.stages.last()) else {
            return;
        };
        let each = self.between.last().map_or(16, Between::numbers);
        for (value, numbers) in values.iter_mut().zip(flat(last).chunks_exact(each)) {
            *value = numbers[0];
        }
        if !logits.is_empty() {
            let actions = logits.len() / values.len();
            let of_each = logits.chunks_exact_mut(actions);
            for (own, numbers) in of_each.zip(flat(last).chunks_exact(each)) {
                own.copy_from_slice(&numbers[1..=actions]);
            }
        }
        if stage.tangent {
            Squash::Tanh.apply(1.0, values);
        }
    }
}

impl Scratch {
    fn make_room(&mut self, network: &Network) {
        if self.network == network.number {
            return;
        }
        self.network = network.number;
        self.cells = vec![0.0; network.input().cells()];
        let buffer = |between: &Between| vec![Line::ZERO; between.lines(BLOCK)];
        self.buffers = network.between.iter().map(buffer).collect();
        for stage in &network.stages {
            match &stage.way {
                Way::Winograd(layer) => layer.make_room(&mut self.spectra),
                Way::Accumulating(layer) => layer.begin(&mut self.accumulator),
                Way::Direct { .. } => {}
            }
        }
    }
}
