//! No game allocates memory in a playout: the allocator of this program counts.

use crate::common::own;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use tesuji::game::split::{Mod, Split};
use tesuji::{Game, Rng};
use tesuji_rules::rbg;
use tesuji_rules::rbg::loaded::{Duel, Loaded, Position};
use tesuji_rules::rbg::rules::Rules;

thread_local! {
    /// The allocations of this thread, growing a block included.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

fn count() {
    ALLOCATIONS.set(ALLOCATIONS.get() + 1);
}

// SAFETY: every call is handed on to the system's allocator unchanged; counting neither allocates
// (the counter is constant until first used and needs no destructor) nor touches the memory.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the promises of `GlobalAlloc::alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the memory is the system allocator's, as all that `alloc` has given.
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the promises of `GlobalAlloc::realloc`.
        unsafe { System.realloc(memory, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// Plays random games; the allocations but those of the first position of each.
fn playouts(start: &Duel, split: bool) -> u64 {
    let mut allocated = 0;
    let (mut moves, mut semimoves) = (Vec::new(), Vec::new());
    for seed in 0..5 {
        let (mut position, mut rng) = (start.clone(), Rng::new(seed));
        let before = ALLOCATIONS.get();
        for _ in 0..300 {
            if position.outcome().is_some() {
                break;
            }
            if split {
                let m = Split::random_split_move(&position, Mod, &mut rng, &mut semimoves);
                position.play(m);
            } else {
                position.play_random(&mut rng, &mut moves);
            }
        }
        allocated += ALLOCATIONS.get() - before;
    }
    allocated
}

#[test]
fn playouts_allocate_nothing() {
    let mut games = 0;
    for (name, text) in own() {
        let (description, _) = rbg::read(&text, &name).expect("it is right");
        let rules = Rules::new(description).expect("it is small");
        let start = Position::start(Loaded::keep(rules)).expect("the keeper stops");
        let Some(start): Option<Duel> = start else {
            continue;
        };
        games += 1;
        for split in [false, true] {
            // The same before: what grows has grown, and what is worked out once is known.
            playouts(&start, split);
            assert_eq!(playouts(&start, split), 0, "{name}, in semimoves: {split}");
        }
    }
    assert!(games > 15);
}
