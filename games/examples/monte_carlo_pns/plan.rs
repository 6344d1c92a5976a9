//! Which searches there are, and in which order.

use crate::engine::Engine;
use crate::graded::{BANDS, Graded};
use crate::level::LEVELS;
use crate::options::Options;

/// One search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Task {
    /// The place of the problem.
    pub(crate) problem: usize,
    pub(crate) engine: Engine,
    pub(crate) seed: u64,
}

/// The numbers of playouts in the slides.
pub(crate) const COUNTS: [u32; 4] = [3, 5, 10, 20];

/// The lookaheads in the slides.
pub(crate) const LOOKAHEADS: [u32; 3] = [3, 5, 10];

/// All settings, what matters most first, so that a run that is stopped has whole rows of the tables:
/// what is deterministic, the slides' fastest and narrowest settings, the fastest depth-first and at every
/// level, the grid of all leaves, the narrowest at every level, the grids of the rest.
pub(crate) fn engines() -> Vec<Engine> {
    let mut engines = vec![Engine::Pns, Engine::Mobility, Engine::DfPn];
    let mut grid = Vec::new();
    for n in COUNTS {
        for la in LOOKAHEADS {
            grid.push(Engine::MonteCarloDfPn { n, la });
        }
    }
    for level in 0..LEVELS.len() {
        for n in COUNTS {
            for la in LOOKAHEADS {
                grid.push(Engine::MonteCarlo { n, la, level });
            }
        }
    }
    grid.sort_by_key(|engine| importance(*engine));
    engines.extend(grid);
    engines
}

fn importance(engine: Engine) -> u32 {
    match engine {
        Engine::MonteCarlo { n, la, level } => match (n, la, level) {
            (3 | 20, 10, 0) => 1,
            (3, 10, _) => 3,
            (_, _, 0) => 4,
            (20, 10, _) => 5,
            _ => 7,
        },
        Engine::MonteCarloDfPn { n: 3, la: 10 } => 2,
        Engine::MonteCarloDfPn { .. } => 6,
        Engine::Pns | Engine::Mobility | Engine::DfPn => 0,
    }
}

/// The searches of a run: seed by seed, setting by setting, the bands in turn.
///
/// What draws no random numbers has one search for each seed, too: its nodes are the same, but the
/// times are not.
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
