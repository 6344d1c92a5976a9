//! After the first call nothing is allocated.

mod common;

use common::{boards, shape, weights};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use tesuji_nets::{Architecture, Network, Scratch};

struct Counting;

thread_local! {
    static ALLOCATED: Cell<u64> = const { Cell::new(0) };
}

// SAFETY: everything is handed to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATED.with(|count| count.set(count.get() + 1));
        // SAFETY: as the caller of this promises.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        // SAFETY: as the caller of this promises.
        unsafe { System.dealloc(at, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn evaluating_allocates_at_the_first_call_only() {
    let planes = shape(2, 8, 8);
    let network = Network::new(&weights(&Architecture::padded().to_string(), planes, 1));
    let boards = boards(planes, 100, 1);
    let (mut scratch, mut values) = (Scratch::default(), vec![0.0; 100]);
    let mut run = |count: usize| {
        let before = ALLOCATED.get();
        network.run(&mut scratch, &mut values[..count], |i, cells| {
            cells.copy_from_slice(&boards[i]);
        });
        ALLOCATED.get() - before
    };
    assert!(run(1) > 0, "the counter counts");
    assert_eq!([run(100), run(1), run(37)], [0; 3]);
}
