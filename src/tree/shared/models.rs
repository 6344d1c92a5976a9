//! Models of the protocol of threads, which a model checker runs in every order that the memory
//! model allows:
//!
//! ```text
//! RUSTFLAGS="--cfg loom" cargo test -p tesuji --lib --release models
//! ```
//!
//! The code is that of `protocol.rs`; only the words are those of the model checker.

use super::protocol::{
    Below, COUNTING, Slot, TRIED, Word, begin_count, begin_merge, claim_next, end_count, end_merge,
};
use loom::cell::UnsafeCell;
use loom::sync::Arc;
use loom::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use loom::thread;

impl Word for AtomicU32 {
    fn load(&self, order: Ordering) -> u32 {
        self.load(order)
    }

    fn store(&self, value: u32, order: Ordering) {
        self.store(value, order);
    }

    fn exchange(&self, expected: u32, new: u32, order: Ordering) -> Result<u32, u32> {
        self.compare_exchange(expected, new, order, Ordering::Relaxed)
    }
}

/// A link that holds the number of a block, a multiple of four. Its last bits say whether it is
/// held (1) or open (2).
impl Slot for AtomicUsize {
    type Block = usize;

    fn read(&self) -> Below<usize> {
        match self.load(Ordering::Acquire) {
            0 => Below::Nothing,
            1 => Below::Claimed,
            link if link & 1 != 0 => Below::Held(link & !3),
            link if link & 2 != 0 => Below::Open(link & !3),
            block => Below::Closed(block),
        }
    }

    fn claim(&self) -> bool {
        self.compare_exchange(0, 1, Ordering::Acquire, Ordering::Relaxed)
            .is_ok()
    }

    fn settle(&self, block: Option<usize>) {
        self.store(block.unwrap_or(0), Ordering::Release);
    }

    fn keep(&self, block: usize) {
        self.store(block | 1, Ordering::Release);
    }

    fn hold(&self, block: usize) -> bool {
        self.compare_exchange(block, block | 1, Ordering::Acquire, Ordering::Relaxed)
            .is_ok()
    }

    fn open(&self, block: usize) {
        self.store(block | 2, Ordering::Release);
    }
}

fn word(value: u32) -> AtomicU32 {
    AtomicU32::new(value)
}

/// Runs a function on `threads` threads at once, each told its number.
fn on_threads<T: Send + Sync + 'static>(
    count: usize,
    of: &Arc<T>,
    run: impl Fn(&T, usize) + Copy + Send + 'static,
) {
    let start = |number| {
        let of = Arc::clone(of);
        thread::spawn(move || run(&of, number))
    };
    let threads: Vec<_> = (1..count).map(start).collect();
    run(of, 0);
    for thread in threads {
        thread.join().expect("no thread panics");
    }
}

/// Visits, and a number beside them that has to go with them.
struct Counted {
    visits: AtomicU32,
    sum: AtomicU32,
}

fn counts_add_up(threads: usize) {
    loom::model(move || {
        let counted = Arc::new(Counted {
            visits: word(0),
            sum: word(0),
        });
        on_threads(threads, &counted, |counted, number| {
            let visits = begin_count(&counted.visits);
            // Neither order nor weight of the rewards may be lost: each sees all before it.
            let sum = counted.sum.load(Ordering::Relaxed);
            counted
                .sum
                .store(sum + (number as u32 + 1) * 10 + visits, Ordering::Relaxed);
            end_count(&counted.visits, visits + 1);
        });
        let count = threads as u32;
        assert_eq!(counted.visits.load(Ordering::Relaxed), count);
        let sum = 10 * count * (count + 1) / 2 + count * (count - 1) / 2;
        assert_eq!(counted.sum.load(Ordering::Relaxed), sum);
    });
}

#[test]
fn counts_of_two_add_up() {
    counts_add_up(2);
}

/// A node with two children, whose number is the sum of the children's. The node above has the same
/// number.
struct Family {
    children: [AtomicU32; 3],
    state: AtomicU32,
    node: AtomicU32,
    /// The state of the block that the node is in, and the number of the node above.
    above: AtomicU32,
    root: AtomicU32,
}

impl Family {
    fn new() -> Self {
        Self {
            children: [word(1), word(1), word(1)],
            state: word(0),
            node: word(3),
            above: word(0),
            root: word(3),
        }
    }

    fn sum(&self) -> u32 {
        let each = self.children.iter();
        each.map(|child| child.load(Ordering::Relaxed)).sum()
    }

    /// The way up of an iteration that has changed the number of a child.
    fn climb(&self, child: usize, number: u32) {
        self.children[child].store(number, Ordering::Relaxed);
        if !begin_merge(&self.state) {
            return;
        }
        loop {
            self.node.store(self.sum(), Ordering::Relaxed);
            if !end_merge(&self.state) {
                break;
            }
        }
        if !begin_merge(&self.above) {
            return;
        }
        loop {
            let node = self.node.load(Ordering::Relaxed);
            self.root.store(node, Ordering::Relaxed);
            if !end_merge(&self.above) {
                break;
            }
        }
    }
}

/// Once the threads have joined, every number is that of the children, up to the root.
fn merges_converge(threads: usize, bound: Option<usize>) {
    let mut builder = loom::model::Builder::new();
    builder.preemption_bound = bound;
    builder.check(move || {
        let family = Arc::new(Family::new());
        on_threads(threads, &family, |family, number| {
            family.climb(number, 5 + number as u32);
        });
        let sum = family.sum();
        assert_eq!(family.node.load(Ordering::Relaxed), sum);
        assert_eq!(family.root.load(Ordering::Relaxed), sum);
        let held = family.state.load(Ordering::Relaxed) | family.above.load(Ordering::Relaxed);
        assert_eq!(held & !TRIED, 0, "nobody is left to merge");
    });
}

#[test]
fn merges_of_two_converge() {
    merges_converge(2, None);
}

#[test]
fn merges_of_three_converge() {
    merges_converge(3, Some(2));
}

/// A node that is read as proven is proven at any time: a sum of 0 is seen only if every child was
/// proven.
#[test]
fn a_proof_is_never_seen_too_early() {
    loom::model(|| {
        let family = Arc::new(Family::new());
        on_threads(2, &family, |family, number| {
            family.climb(number, 0);
            // The third child is open for good.
            assert_ne!(family.node.load(Ordering::Relaxed), 0);
            assert_ne!(family.root.load(Ordering::Relaxed), 0);
        });
        assert_eq!(family.root.load(Ordering::Relaxed), 1);
    });
}

/// A block of children, each with a link and the result of its first look.
struct Block {
    state: AtomicU32,
    links: [AtomicUsize; 2],
    found: [AtomicU32; 2],
    /// The contents of a grown block, written before it is linked.
    grown: AtomicU32,
    looks: AtomicU32,
}

impl Block {
    fn new() -> Self {
        Self {
            state: word(0),
            links: [AtomicUsize::new(0), AtomicUsize::new(0)],
            found: [word(0), word(0)],
            grown: word(0),
            looks: word(0),
        }
    }

    /// Tries the next child, if this thread is the one to; whether it was.
    fn try_next(&self) -> bool {
        let Some(i) = claim_next(&self.state, self.links.len(), |i| &self.links[i]) else {
            return false;
        };
        let before = self.found[i].load(Ordering::Relaxed);
        assert_eq!(before, 0, "one thread takes the first look");
        self.found[i].store(7, Ordering::Relaxed);
        self.looks.fetch_add(1, Ordering::Relaxed);
        self.links[i].settle(None);
        true
    }

    /// Gives the first child children, if it has none and this thread is the one to.
    fn develop(&self) {
        if (self.state.load(Ordering::Acquire) & TRIED) == 0 || !self.links[0].claim() {
            return;
        }
        assert_eq!(self.found[0].load(Ordering::Relaxed), 7, "it was looked at");
        assert_eq!(self.grown.load(Ordering::Relaxed), 0, "one thread develops");
        self.grown.store(9, Ordering::Relaxed);
        self.links[0].settle(Some(4));
    }

    fn check_below(&self) {
        if let Below::Closed(block) = self.links[0].read() {
            assert_eq!(block, 4);
            assert_eq!(self.grown.load(Ordering::Relaxed), 9, "seen in full");
        }
    }
}

fn children_are_claimed_once(threads: usize, bound: Option<usize>) {
    let mut builder = loom::model::Builder::new();
    builder.preemption_bound = bound;
    builder.check(move || {
        let block = Arc::new(Block::new());
        on_threads(threads, &block, |block, _| {
            block.try_next();
            block.develop();
            block.check_below();
        });
        let tried = block.state.load(Ordering::Relaxed) & TRIED;
        assert_eq!(block.looks.load(Ordering::Relaxed), tried);
        for (i, link) in block.links.iter().enumerate() {
            assert_ne!(link.read(), Below::Claimed, "child {i} is left claimed");
        }
    });
}

#[test]
fn children_are_claimed_once_by_two() {
    children_are_claimed_once(2, None);
}

#[test]
fn children_are_claimed_once_by_three() {
    children_are_claimed_once(3, Some(2));
}

/// A node with closed children, and the data below them in a plain cell. A word of theirs is used
/// through atomics once they are open.
struct Closed {
    link: AtomicUsize,
    below: UnsafeCell<u32>,
    word: AtomicU32,
    /// The iterations that found the children held by another thread.
    outside: AtomicU32,
}

// SAFETY: the cell is used by the thread that holds the link; the model checker sees whether that
// is so.
unsafe impl Sync for Closed {}

impl Closed {
    /// An iteration: below the node if no other thread is there, with others once it is open.
    fn iterate(&self, opens: bool) {
        match self.link.read() {
            Below::Closed(block) if self.link.hold(block) => {
                // SAFETY: this thread holds it.
                let count = self.below.with_mut(|below| unsafe {
                    *below += 1;
                    *below
                });
                self.word.store(count, Ordering::Relaxed);
                if opens {
                    self.link.open(block);
                } else {
                    self.link.settle(Some(block));
                }
            }
            Below::Open(_) => {
                let before = begin_count(&self.word);
                end_count(&self.word, before + 1);
            }
            _ => {
                let before = begin_count(&self.outside);
                end_count(&self.outside, before + 1);
            }
        }
    }
}

/// Where one thread at a time may be, one is, and sees what those before it wrote. A thread that
/// finds the node open sees all of it.
fn who_holds_is_alone(threads: usize, bound: Option<usize>) {
    let mut builder = loom::model::Builder::new();
    builder.preemption_bound = bound;
    builder.check(move || {
        let node = Arc::new(Closed {
            link: AtomicUsize::new(4),
            below: UnsafeCell::new(0),
            word: word(0),
            outside: word(0),
        });
        on_threads(threads, &node, |node, number| {
            node.iterate(number == 1);
            node.iterate(false);
        });
        let inside = node.word.load(Ordering::Relaxed);
        let outside = node.outside.load(Ordering::Relaxed);
        assert_eq!((inside + outside) as usize, 2 * threads);
        assert!(!matches!(node.link.read(), Below::Held(_)), "let go of");
    });
}

#[test]
fn who_holds_is_alone_among_two() {
    who_holds_is_alone(2, None);
}

#[test]
fn who_holds_is_alone_among_three() {
    who_holds_is_alone(3, Some(2));
}

/// A tree is plain again once the threads have joined: the tree that reuse copies has neither
/// claims nor marks.
#[test]
fn nothing_is_left_for_whoever_copies_the_tree() {
    loom::model(|| {
        let all = Arc::new((
            Counted {
                visits: word(3),
                sum: word(0),
            },
            Block::new(),
        ));
        on_threads(2, &all, |(counted, block), _| {
            block.try_next();
            block.develop();
            let visits = begin_count(&counted.visits);
            end_count(&counted.visits, visits + 1);
        });
        let (counted, block) = &*all;
        assert_eq!(counted.visits.load(Ordering::Relaxed) & COUNTING, 0);
        assert_eq!(block.state.load(Ordering::Relaxed) & !TRIED, 0);
        assert!(block.links.iter().all(|link| link.read() != Below::Claimed));
    });
}
