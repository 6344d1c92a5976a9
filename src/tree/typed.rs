//! Steps of a known type: read from a tree whose type of steps has been checked once.

use super::header::Header;
use super::steps::StepAt;
use super::{Blocks, Children, Node, Tree};
use std::marker::PhantomData;
use std::mem::offset_of;
use std::ptr::NonNull;

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
