//! No game allocates memory in a playout: the allocator of this program counts.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use tesuji::Rng;
use tesuji_games::{Family, Visitor, catalogue, open, variants};

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

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the promises of `GlobalAlloc::alloc_zeroed`.
        unsafe { System.alloc_zeroed(layout) }
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

/// Counts the allocations of playouts; gives the moves played and that number.
struct Playouts;

impl Visitor for Playouts {
    type Output = (u64, u64);

    fn visit<G: Family>(self, start: G) -> (u64, u64) {
        let mut scratch = Vec::new();
        let mut play = |seeds: std::ops::Range<u64>| {
            let (mut moves, before) = (0, ALLOCATIONS.get());
            for seed in seeds {
                let (mut position, mut rng) = (start.clone(), Rng::new(seed));
                while position.outcome().is_none() {
                    position.play_random(&mut rng, &mut scratch);
                    moves += 1;
                }
            }
            (moves, ALLOCATIONS.get() - before)
        };
        // The same playouts before, so that the list of moves, which is kept, has grown enough,
        // and whatever a game computes once has been computed.
        play(0..20);
        play(0..20)
    }
}

#[test]
fn playouts_do_not_allocate() {
    for (game, _) in [catalogue(), variants()].concat() {
        let (moves, allocations) = open(game, Playouts).expect(game);
        assert!(moves > 0, "{game}");
        assert_eq!(allocations, 0, "{game}: in {moves} moves");
    }
}

#[test]
fn allocations_are_counted() {
    let before = ALLOCATIONS.get();
    let mut list = std::hint::black_box(vec![1_u8]);
    list.reserve(1000);
    assert_eq!(ALLOCATIONS.get() - before, 2);
}
