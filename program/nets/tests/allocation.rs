//! After the first call no memory is allocated.

mod common;

use common::{boards, shape, weights};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use tesuji::eval::Symmetries;
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
    let boards = boards(planes, 100, 1);
    for layers in [&*Architecture::padded().to_string(), "F-100-R>F-32-R>F-1-T"] {
        let network = Network::new(&weights(layers, planes, 1));
        let (mut scratch, mut values) = (Scratch::default(), vec![0.0; 100]);
        let mut run = |count: usize, images: Option<Symmetries>| {
            let before = ALLOCATED.get();
            let values = &mut values[..count];
            let write = |i: usize, cells: &mut [f32]| cells.copy_from_slice(&boards[i]);
            match images {
                None => network.run(&mut scratch, values, write),
                Some(images) => network.run_images(&mut scratch, values, images, write),
            }
            ALLOCATED.get() - before
        };
        for images in [None, Some(Symmetries::SQUARE)] {
            assert!(run(100, images) > 0, "the counter counts");
            let again = [100, 1, 37].map(|count| run(count, images));
            assert_eq!(again, [0; 3], "{layers}");
        }
    }
}
