//! The settings that are compared.

use crate::engine::Engine;
use crate::level::LEVELS;

/// The numbers of playouts in the slides.
pub(crate) const COUNTS: [u32; 4] = [3, 5, 10, 20];

/// The lookaheads in the slides.
pub(crate) const LOOKAHEADS: [u32; 3] = [3, 5, 10];

/// All settings, the most important first, so that a run that is stopped has whole rows of the
/// tables: the deterministic ones; the slides' fastest and narrowest settings; the fastest
/// depth-first and at every level; the grid of all leaves; the narrowest at every level; the grids
/// of the rest.
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
