//! The children of a node while they are being compared.

use crate::Rng;
use crate::backup::Backup;
use crate::game::Game;
use crate::recipe::{NodeOf, Recipe};
use crate::select::{Memory, Parent, Select, Urgencies, argmax};
use crate::tree::Slot;

type Node<'t, G, R> = Slot<'t, NodeOf<G, R>>;
type SelectOf<G, R> = <R as Recipe<G>>::Select;

/// The children of one node, with what selection and backup policy computed for this visit.
pub(super) struct Rivals<'t, G: Game, R: Recipe<G>> {
    recipe: &'t R,
    parent: Parent<'t, NodeOf<G, R>>,
    memory: Memory<'t, <R::Select as Select>::Shared, <R::Select as Select>::Private>,
    visit: <R::Select as Select>::Visit,
    cut: <R::Backup as Backup>::Cut,
}

/// The urgencies of children, by how they are found and whether proofs exclude some.
pub(super) trait Compared {
    /// The urgency of the `i`-th of them.
    fn urgency(&self, i: usize) -> f32;
    /// Whether it should be left alone.
    fn excluded(&self, i: usize) -> bool;
}

impl<'t, G: Game, R: Recipe<G>> Rivals<'t, G, R> {
    #[inline(always)]
    pub(super) fn new(recipe: &'t R, parent: Parent<'t, NodeOf<G, R>>) -> Self {
        let children = parent.children;
        let memory = Memory {
            shared: children.shared(),
            private: children.private(),
        };
        Self {
            recipe,
            parent,
            memory,
            visit: recipe.select().visit(parent, memory),
            cut: recipe.backup().cut(parent.node, parent.mover, parent.root),
        }
    }

    /// Child `i`, and what the selection policy keeps for it.
    #[inline(always)]
    fn child(&self, i: usize) -> (Node<'t, G, R>, <SelectOf<G, R> as Select>::Private) {
        debug_assert!(i < self.parent.children.len());
        // SAFETY: `best` asks for as many children as there are, from the offset of `Untried` on;
        // a checked index would keep the loop over the children from being vectorised.
        unsafe {
            let child = Slot::new_unchecked(self.parent.children, i);
            (child, self.memory.private.get_unchecked(i).get())
        }
    }

    #[inline(always)]
    fn urgency(&self, i: usize) -> f32 {
        let (child, private) = self.child(i);
        self.recipe.select().urgency(&self.visit, child, private)
    }

    /// The urgency of an unvisited child.
    #[inline(always)]
    pub(super) fn first_play(&self, i: usize) -> f32 {
        let (child, private) = self.child(i);
        self.recipe.select().first_play(&self.visit, child, private)
    }

    #[inline(always)]
    fn excluded(&self, i: usize) -> bool {
        self.recipe.backup().excludes(&self.cut, self.child(i).0)
    }

    /// The most urgent of the first `n` that are not excluded, and how urgent it is.
    ///
    /// If all are excluded it is the most urgent of them, which yields to any that is not: its
    /// urgency counts as −∞.
    #[inline(always)]
    pub(super) fn best(
        &self,
        compared: &impl Compared,
        n: usize,
        scratch: &mut Vec<f32>,
        rng: &mut Rng,
    ) -> (usize, f32) {
        let (best, most) = argmax(n, scratch, rng, &Open(compared));
        if most == f32::NEG_INFINITY {
            return (best_of_all(compared, n, scratch, rng), most);
        }
        (best, most)
    }
}

/// The comparison where every child is excluded.
#[cold]
#[inline(never)]
fn best_of_all(compared: &impl Compared, n: usize, scratch: &mut Vec<f32>, rng: &mut Rng) -> usize {
    argmax(n, scratch, rng, &All(compared)).0
}

/// Excluded children count as hopeless.
struct Open<'a, C>(&'a C);

impl<C: Compared> Urgencies for Open<'_, C> {
    #[inline(always)]
    fn of(&self, i: usize) -> f32 {
        let urgency = self.0.urgency(i);
        if self.0.excluded(i) {
            f32::NEG_INFINITY
        } else {
            urgency
        }
    }
}

/// Excluded or not.
struct All<'a, C>(&'a C);

impl<C: Compared> Urgencies for All<'_, C> {
    #[inline(always)]
    fn of(&self, i: usize) -> f32 {
        self.0.urgency(i)
    }
}

/// The visited children.
pub(super) struct Tried<'a, 't, G: Game, R: Recipe<G>>(pub(super) &'a Rivals<'t, G, R>);

impl<G: Game, R: Recipe<G>> Compared for Tried<'_, '_, G, R> {
    #[inline(always)]
    fn urgency(&self, i: usize) -> f32 {
        self.0.urgency(i)
    }

    #[inline(always)]
    fn excluded(&self, i: usize) -> bool {
        self.0.excluded(i)
    }
}

/// The unvisited children, which start at an offset.
pub(super) struct Untried<'a, 't, G: Game, R: Recipe<G>>(
    pub(super) &'a Rivals<'t, G, R>,
    pub(super) usize,
);

impl<G: Game, R: Recipe<G>> Compared for Untried<'_, '_, G, R> {
    #[inline(always)]
    fn urgency(&self, i: usize) -> f32 {
        self.0.first_play(self.1 + i)
    }

    #[inline(always)]
    fn excluded(&self, i: usize) -> bool {
        self.0.excluded(self.1 + i)
    }
}
