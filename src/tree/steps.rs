//! The steps that lead to nodes, as bytes.
//!
//! Of all parts of a tree only the type of steps depends on the game. So the tree keeps steps as
//! bytes of a fixed size, and other code does not depend on the type.
//! [`Typed`](super::typed::Typed) checks the type once and converts them back.

use std::any::TypeId;
use std::marker::PhantomData;
use std::ptr::{self, NonNull};

/// The type of the steps of a tree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StepType {
    id: TypeId,
    pub(super) size: usize,
}

impl StepType {
    pub(crate) fn of<S: 'static>() -> Self {
        Self {
            id: TypeId::of::<S>(),
            size: size_of::<S>(),
        }
    }

    pub(crate) fn size(self) -> usize {
        self.size
    }

    pub(crate) fn is<S: 'static>(self) -> bool {
        self.id == TypeId::of::<S>()
    }
}

/// Steps to be copied into a block.
#[derive(Clone, Copy)]
pub(crate) struct RawSteps<'a> {
    pub(super) start: NonNull<u8>,
    pub(super) count: usize,
    pub(super) of: StepType,
    steps: PhantomData<&'a u8>,
}

impl<'a> RawSteps<'a> {
    #[inline(always)]
    pub(crate) fn new<S: Copy + 'static>(steps: &'a [S]) -> Self {
        Self {
            start: NonNull::from(steps).cast(),
            count: steps.len(),
            of: StepType::of::<S>(),
            steps: PhantomData,
        }
    }

    /// The one step that starts there.
    pub(super) fn at(start: NonNull<u8>, of: StepType) -> Self {
        Self {
            start,
            count: 1,
            of,
            steps: PhantomData,
        }
    }
}

/// Where the step to a node of a tree is.
#[derive(Clone, Copy)]
pub(crate) struct StepAt<'t> {
    at: NonNull<u8>,
    tree: PhantomData<&'t u8>,
}

impl StepAt<'_> {
    /// # Safety
    /// There must be a step of the tree there, for as long as the lifetime says.
    #[inline(always)]
    pub(super) unsafe fn new(at: NonNull<u8>) -> Self {
        Self {
            at,
            tree: PhantomData,
        }
    }

    /// The step.
    ///
    /// # Safety
    /// `S` must be the type of the steps of the tree.
    #[inline(always)]
    pub(crate) unsafe fn read<S: Copy>(self) -> S {
        // SAFETY: the promises made to `new` and by the caller.
        unsafe { self.at.cast::<S>().read_unaligned() }
    }

    /// Exchanges two steps of `size` bytes.
    ///
    /// # Safety
    /// Steps of the tree must have that size, and these may not be in use.
    #[inline(always)]
    pub(super) unsafe fn swap(self, other: Self, size: usize) {
        /// # Safety
        /// Both must be places of a `T` that are not in use.
        #[inline(always)]
        unsafe fn exchange<T: Copy>(a: NonNull<u8>, b: NonNull<u8>) {
            let (a, b) = (a.cast::<T>(), b.cast::<T>());
            // SAFETY: the caller's promise.
            unsafe {
                let first = a.read_unaligned();
                a.write_unaligned(b.read_unaligned());
                b.write_unaligned(first);
            }
        }
        if self.at == other.at {
            return;
        }
        // SAFETY: the caller's promise; two steps that do not begin at the same place do not
        // overlap.
        unsafe {
            match size {
                1 => exchange::<u8>(self.at, other.at),
                2 => exchange::<u16>(self.at, other.at),
                4 => exchange::<u32>(self.at, other.at),
                8 => exchange::<u64>(self.at, other.at),
                _ => ptr::swap_nonoverlapping(self.at.as_ptr(), other.at.as_ptr(), size),
            }
        }
    }
}
