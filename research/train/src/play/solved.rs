//! Positions with proven values, by which networks are measured.

use super::descent::Packer;
use crate::samples::{Gathered, Packed};
use tesuji::Budget;
use tesuji::Rng;
use tesuji::eval::{PlaneWriter, Planes};
use tesuji::solve::{DfPn, Goal, Solver, Status};
use tesuji_games::Family;

/// The solved positions that are wanted.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// The number of positions: half of them won for the first player, half of them lost.
    pub count: usize,
    /// The least number of pieces on the board.
    pub least: usize,
    /// The greatest number of pieces on the board.
    pub most: usize,
    /// A position that takes more nodes than this is left out.
    pub nodes: u64,
    /// The seed of the random games.
    pub seed: u64,
}

/// A position with its value.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The position as text.
    pub text: String,
    /// The planes of the position.
    pub planes: Packed,
    /// Whether the position is won for the first player; otherwise it is lost.
    pub won: bool,
}

/// Draws positions from random games, no two alike, and solves them. It ends when there are as many
/// as are wanted, or many games in a row bring none.
pub(super) fn find<G: Family>(
    start: &G,
    mut packer: Packer<G>,
    planes: &Planes<G>,
    wanted: &Wanted,
) -> Vec<Solved> {
    let mut rng = Rng::new(wanted.seed);
    let mut met = Gathered::default();
    let mut found: [Vec<Solved>; 2] = Default::default();
    let each = wanted.count.div_ceil(2);
    let (mut vain, mut cells) = (0_u32, Vec::new());
    while found.iter().any(|found| found.len() < each) && vain < 10_000 {
        vain += 1;
        let Some(position) = drawn(start, &mut rng) else {
            continue;
        };
        let packed = packer.pack(&position);
        cells.resize(planes.shape.cells(), 0.0);
        (planes.write)(&position, &mut PlaneWriter::new(planes.shape, &mut cells));
        let pieces = cells.iter().filter(|&&cell| cell != 0.0).count();
        if !(wanted.least..=wanted.most).contains(&pieces) || !met.add(packed.clone(), 0.0) {
            continue;
        }
        let Some(won) = solve(&position, wanted.nodes) else {
            continue;
        };
        let side = &mut found[usize::from(won)];
        if side.len() < each {
            vain = 0;
            side.push(Solved {
                text: position.position_text(),
                planes: packed,
                won,
            });
        }
    }
    let [lost, won] = found;
    let few = lost.len().min(won.len());
    let pairs = lost.into_iter().take(few).zip(won);
    pairs.flat_map(|(lost, won)| [lost, won]).collect()
}

/// A position of a random game in which the game goes on, any of them alike.
fn drawn<G: Family>(start: &G, rng: &mut Rng) -> Option<G> {
    let (mut position, mut moves) = (start.clone(), Vec::new());
    let mut game = Vec::new();
    while position.outcome().is_none() {
        game.push(position.clone());
        position.play_random(rng, &mut moves);
    }
    let place = rng.below(game.len() as u32) as usize;
    game.into_iter().nth(place)
}

/// Whether a position is won for the first player; `None` for a draw, and where that takes too
/// long.
fn solve<G: Family>(position: &G, nodes: u64) -> Option<bool> {
    let limits = Budget::nodes(nodes).with_memory(1 << 28);
    let ask = |player, goal| {
        let mut solver = Solver::new(position.clone(), DfPn::default(), player, goal);
        solver.solve(&limits).status
    };
    match ask(0, Goal::Win) {
        Status::Proven => Some(true),
        Status::Disproven => match ask(1, Goal::Win) {
            Status::Proven => Some(false),
            _ => None,
        },
        Status::Unknown(_) => None,
    }
}
