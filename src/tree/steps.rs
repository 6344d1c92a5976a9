//! The steps that lead to nodes, as bytes.
//!
//! Of all parts of a tree only the type of steps depends on the game. So the tree keeps steps as
//! bytes of a fixed size, and other code does not depend on the type. [`Typed`] checks the type
//! once and converts them back.

use super::children::Header;
use super::{Blocks, Children, Node, Tree};
use std::any::TypeId;
use std::marker::PhantomData;
use std::mem::offset_of;
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

/// A tree of which it has been checked that its steps are of type `S`.
pub(crate) struct Typed<'t, L: Blocks, S> {
    tree: PhantomData<&'t Tree<L>>,
    step: PhantomData<S>,
}

impl<L: Blocks, S> Clone for Typed<'_, L, S> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<L: Blocks, S> Copy for Typed<'_, L, S> {}

#[allow(
    clippy::unused_self,
    reason = "whoever has a value has checked what the type of the steps is"
)]
impl<'t, L: Blocks, S: Copy + 'static> Typed<'t, L, S> {
    /// # Panics
    /// If the steps of the tree are not of this type.
    pub(crate) fn new(tree: &'t Tree<L>) -> Self {
        assert!(tree.step.is::<S>(), "steps of another type");
        Self {
            tree: PhantomData,
            step: PhantomData,
        }
    }

    /// The step to child `i` of a node of the tree.
    #[inline(always)]
    pub(crate) fn step(self, children: Children<'t, L>, i: usize) -> S {
        // SAFETY: a search has one tree at a time, so that children that live as long as it are
        // its own, and its steps are of this type.
        unsafe { children.step_at(i, size_of::<S>()).read() }
    }

    /// The steps to all children of a node of the tree.
    #[inline(always)]
    pub(crate) fn steps(self, children: Children<'t, L>) -> impl Iterator<Item = S> {
        (0..children.len()).map(move |i| self.step(children, i))
    }

    /// The step to a node of the tree.
    #[inline(always)]
    pub(crate) fn of(self, node: Node<'t, L>) -> S {
        self.step(node.siblings(), node.index())
    }

    /// The steps to nodes of the tree, by where they are.
    #[inline(always)]
    pub(crate) fn list<'a>(self, visits: &'a [Visit<'t, L>]) -> TypedSteps<'a, S>
    where
        't: 'a,
    {
        // Without a visit this points nowhere, and is never read.
        let first = visits.as_ptr();
        let first = first.wrapping_byte_add(offset_of!(Visit<'t, L>, step));
        TypedSteps {
            first: first.cast(),
            stride: size_of::<Visit<'t, L>>(),
            count: visits.len(),
            steps: PhantomData,
        }
    }
}

/// A node of an iteration's path, and where the step is that leads to it.
///
/// Three words that are written and read one by one: a node copied as it is would be read by vector
/// loads just after its words were written, which is slow.
pub(crate) struct Visit<'t, L: Blocks> {
    siblings: NonNull<Header<L>>,
    index: usize,
    step: StepAt<'t>,
}

impl<'t, L: Blocks> Visit<'t, L> {
    #[inline(always)]
    pub(crate) fn new(node: Node<'t, L>, step: StepAt<'t>) -> Self {
        Self {
            siblings: node.siblings().link(),
            index: node.index(),
            step,
        }
    }

    /// A visit of a copy of the node, which is reached by the same step.
    #[inline(always)]
    pub(crate) fn of_copy(&self, node: Node<'t, L>) -> Self {
        Self::new(node, self.step)
    }

    /// The node.
    #[inline(always)]
    pub(crate) fn node(&self) -> Node<'t, L> {
        // SAFETY: both are those of a node that lives as long.
        unsafe { Node::new_unchecked(Children::at(self.siblings), self.index) }
    }
}

/// Steps of type `S` to nodes in a row of [visits](Visit), whatever the layout of the nodes.
pub(crate) struct TypedSteps<'a, S> {
    first: *const StepAt<'a>,
    /// The bytes from one visit to the next.
    stride: usize,
    count: usize,
    steps: PhantomData<&'a S>,
}

impl<S: Copy> TypedSteps<'_, S> {
    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.count
    }

    #[inline(always)]
    pub(crate) fn iter(&self) -> impl Iterator<Item = S> {
        // SAFETY: made by `Typed::list` of `count` visits that are borrowed, and it knows the type
        // of their steps.
        (0..self.count).map(|i| unsafe { self.first.byte_add(i * self.stride).read().read() })
    }
}
