//! MAST over whole moves in games with thousands of moves, which are drawn instead of listed: the
//! choice is that from a whole list.

use std::collections::HashMap;
use tesuji::Rng;
use tesuji::game::{ByPlayer, Game};
use tesuji::policy::action::{EpsilonGreedy, Join, Mast, MastMemory, PlayoutMoves, Whole};
use tesuji::policy::learn::Learner;
use tesuji::policy::playout::{Playout, Record};
use tesuji_games::{Amazons, Breakthru};

/// The groups of equally good moves whose shares are compared.
const GROUPS: usize = 8;

/// MAST after `playouts` from a position.
fn learned<G: Game>(start: &G, playouts: u32, rng: &mut Rng) -> MastMemory<G, Join> {
    let mast = Mast::<Join>::default();
    let mut memory = MastMemory::default();
    for _ in 0..playouts {
        let mut record = Record::default();
        let played = mast.play_out(&mut start.clone(), rng, &mut memory, &mut record);
        let utilities: ByPlayer<G, f32> = played.expect("there is no limit").utilities;
        mast.finished(&mut memory, &record, &utilities);
    }
    memory
}

/// The best moves of a list, each with its place among them.
fn best_of_a_list<G: Game>(position: &G, memory: &MastMemory<G, Join>) -> HashMap<G::Move, usize> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let value = |&m: &G::Move| {
        let seen = memory.table();
        let seen = seen.get::<G>(position.mover(), position.move_index(m), m);
        seen.mean()
    };
    let most = moves.iter().map(value).fold(-1.0, f32::max);
    let best = moves.into_iter().filter(|m| value(m) >= most);
    best.enumerate().map(|(place, m)| (m, place)).collect()
}

/// In positions of random games the greedy choice is always one of the best moves of the list. Each
/// of them is chosen as often as the others.
fn chooses_as_from_a_list<G: Game>(start: &G, playouts: u32, mut rng: Rng) {
    const TIMES: usize = 800;
    let greedy = EpsilonGreedy::new(0.0).expect("a probability");
    let mut memory = learned(start, playouts, &mut rng);
    let mut position = start.clone();
    let mut ply = 0;
    while position.outcome().is_none() {
        if ply % 9 == 0 {
            let best = best_of_a_list(&position, &memory);
            let mut shares = [0_usize; GROUPS];
            for _ in 0..TIMES {
                let m = Whole.choose(&position, &Join, &greedy, &mut rng, &mut memory);
                let place = best.get(&m);
                let place = place.unwrap_or_else(|| panic!("ply {ply}: {m:?} is not the best"));
                shares[place * GROUPS / best.len()] += 1;
            }
            if best.len() >= 50 * GROUPS {
                let expected = (TIMES / GROUPS) as f64;
                let off = |&share: &usize| (share as f64 - expected).powi(2) / expected;
                let chi_squared: f64 = shares.iter().map(off).sum();
                // Seven degrees of freedom, and groups that differ by a fiftieth at most: beyond
                // this once in 100,000 times.
                assert!(
                    chi_squared < 36.0,
                    "ply {ply}: {shares:?} of {}",
                    best.len()
                );
            }
        }
        position.play_random(&mut rng, &mut Vec::new());
        ply += 1;
    }
}

#[test]
fn the_choice_is_that_of_the_list() {
    for seed in 0..3 {
        chooses_as_from_a_list(&Breakthru::new(), 20, Rng::new(seed));
        chooses_as_from_a_list(&Amazons::default(), 200, Rng::new(seed));
    }
}
