//! The searches to make, in their order.

use crate::engine::Engine;
use crate::graded::{BANDS, Graded};
use crate::options::Options;
use crate::settings::engines;

/// One search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Task {
    /// The place of the problem.
    pub(crate) problem: usize,
    pub(crate) engine: Engine,
    pub(crate) seed: u64,
}

/// The searches of a run: seed by seed, setting by setting, the bands in turn.
///
/// A setting without random numbers has one search for each seed, too: its nodes are the same, but
/// the times are not.
pub(crate) fn tasks(problems: &[Graded], options: &Options) -> Vec<Task> {
    let mut order: Vec<_> = (0..problems.len()).collect();
    let mut met = [0; BANDS.len()];
    let places: Vec<_> = problems
        .iter()
        .map(|problem| place(problem, &mut met))
        .collect();
    order.retain(|&n| places[n].is_some_and(|(_, band)| options.bands.contains(&band)));
    order.sort_by_key(|&n| places[n]);
    let wanted = |engine: &Engine| options.only.as_ref().is_none_or(|only| only.is(*engine));
    let engines: Vec<_> = engines().into_iter().filter(wanted).collect();
    let mut tasks = Vec::new();
    for seed in 1..=options.seeds {
        for &engine in &engines {
            let task = |&problem| Task {
                problem,
                engine,
                seed,
            };
            tasks.extend(order.iter().map(task));
        }
    }
    tasks
}

/// The how-manieth of its band a problem is, and the band.
fn place(problem: &Graded, met: &mut [usize; BANDS.len()]) -> Option<(usize, usize)> {
    let band = problem.band()?;
    met[band] += 1;
    Some((met[band], band))
}
