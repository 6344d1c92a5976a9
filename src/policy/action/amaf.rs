//! The learner of RAVE: the moves of an iteration below each node of its path, collected on the way
//! up.

use super::{Applied, Context, Keys};
use crate::game::split::Semimove;
use crate::game::{Game, PlayerCount};
use crate::policy::learn::{At, Climbed, Learner, Path, TreeLearner};
use crate::policy::playout::{Logged, Record};
use crate::policy::select::{Amaf, FitsTree, RaveVariant};
use crate::policy::split::{MoveDesign, splits};
use crate::statistics::{EachPlayer, Layout};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// Adds the result of an iteration to each child, of the nodes on its path, whose move was played
/// there or later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AmafLearner<V>(
    /// The variant: which moves count as the same.
    pub V,
);

/// The memory of [`AmafLearner`]: the submoves of an iteration.
#[derive(Debug, Default)]
pub struct AmafMemory {
    /// The moves of each player from a node of the path on.
    applied: Vec<Applied>,
    spelled: Vec<Semimove>,
    /// The contexts of the moves that were completed in the tree, one move after the other, and
    /// where those of each end.
    contexts: Vec<u32>,
    ends: Vec<usize>,
}

/// Move indices are below this; the hashes of the moves of games without an index are not.
const HASHED: u32 = 1 << 31;

impl<G: Game, V: RaveVariant> Learner<G> for AmafLearner<V> {
    type Memory = AmafMemory;

    #[inline(always)]
    fn records(&self) -> bool {
        self.0.amaf().is_some()
    }
}

impl<G, D, L, V> TreeLearner<G, D, L> for AmafLearner<V>
where
    G: Game,
    D: MoveDesign<G>,
    L: Layout<Players = G::Players, Private = V::Kept>,
    V: RaveVariant + FitsTree<D>,
{
    fn grown(&self, memory: &mut AmafMemory, grown: At<'_, '_, G, D, L>) {
        let (design, state) = (grown.design(), grown.state());
        let spelled = &mut memory.spelled;
        spelled.clear();
        design.spell(state, None, spelled);
        let context = Context::nodal(grown.children().chooser()).and_then(spelled);
        for (private, step) in grown.children().private().entries().zip(grown.steps()) {
            let mut kept = private.get();
            self.0
                .keyed(&mut kept, keys(design, state, context, step, spelled));
            private.set(kept);
        }
    }

    fn climbed(&self, memory: &mut AmafMemory, climbed: Climbed<'_, '_, G, D, L>) {
        let Some(amaf) = self.0.amaf() else { return };
        memory
            .applied
            .resize_with(G::Players::COUNT, Applied::default);
        memory.applied.iter_mut().for_each(Applied::clear);
        memory.listen(climbed.design(), climbed.record(), amaf);
        self.hear(memory, climbed.path(), climbed.utilities());
    }
}

/// The keys by which AMAF statistics know a step.
#[inline]
fn keys<G: Game, D: MoveDesign<G>>(
    design: &D,
    state: &D::State,
    context: Context,
    step: D::Step,
    spelled: &mut Vec<Semimove>,
) -> Keys {
    if splits::<G, D>() {
        spelled.clear();
        design.spell(state, Some(step), spelled);
        return Keys {
            plain: spelled.last().copied().unwrap_or_default().into(),
            context: context.and_then(spelled).short(),
        };
    }
    let whole = design.completed(step);
    let key = whole.map(|m| key_of(design.position(state).move_index(m), m));
    Keys {
        plain: key.unwrap_or_default(),
        context: 0,
    }
}

impl AmafMemory {
    /// Takes in the moves of the playout, and the contexts of those in the tree.
    fn listen<G: Game, D: MoveDesign<G>>(&mut self, design: &D, record: &Record<G>, amaf: Amaf) {
        let (in_tree, mut begun) = (record.in_tree(), record.begun());
        for &moved in &record.moves()[in_tree..] {
            self.apply(design, record, moved, (amaf, begun));
            begun = 0;
        }
        self.contexts.clear();
        self.ends.clear();
        if matches!(amaf, Amaf::Context | Amaf::Mix) {
            for &moved in &record.moves()[..in_tree] {
                self.spell(design, record, moved);
                each_context(&self.spelled, moved.player, |key| self.contexts.push(key));
                self.ends.push(self.contexts.len());
            }
        }
    }

    /// A move of the playout whose first semimoves were chosen in the tree: their number is given.
    fn apply<G: Game, D: MoveDesign<G>>(
        &mut self,
        design: &D,
        record: &Record<G>,
        moved: Logged<G::Move>,
        (amaf, begun): (Amaf, usize),
    ) {
        if amaf == Amaf::Join {
            let key = key_of(moved.index, moved.m);
            self.applied[moved.player].plain.insert(key);
            return;
        }
        self.spell(design, record, moved);
        let applied = &mut self.applied[moved.player];
        if amaf != Amaf::Context {
            for &semimove in self.spelled.iter().skip(begun) {
                applied.plain.insert(semimove.into());
            }
        }
        if matches!(amaf, Amaf::Context | Amaf::Mix) {
            each_context(&self.spelled, moved.player, |key| {
                applied.contexts.insert(key);
            });
        }
    }

    fn spell<G: Game, D: MoveDesign<G>>(
        &mut self,
        design: &D,
        record: &Record<G>,
        moved: Logged<G::Move>,
    ) {
        self.spelled.clear();
        let game = record.position_of(moved.player);
        design.spell_move(game, moved.m, &mut self.spelled);
    }
}

/// Every submove of a move, from the nodal state on.
fn each_context(spelled: &[Semimove], player: usize, mut tell: impl FnMut(u32)) {
    let mut context = Context::nodal(player);
    for &semimove in spelled {
        context = context.then(semimove);
        tell(context.short());
    }
}

impl<V: RaveVariant> AmafLearner<V> {
    /// Goes up the path: at each node the child that was played joins the submoves of its player,
    /// and each child hears of them.
    #[inline(never)]
    fn hear<L: Layout<Private = V::Kept>>(
        &self,
        memory: &mut AmafMemory,
        path: Path<'_, '_, L>,
        utilities: &EachPlayer<L, f32>,
    ) {
        let AmafMemory {
            applied,
            contexts,
            ends,
            ..
        } = memory;
        for (place, played) in path.nodes().enumerate().skip(1).rev() {
            let mover = played.chooser();
            let applied = &mut applied[mover];
            self.0.apply(played.private(), applied);
            if path.completes(place)
                && let Some(end) = ends.pop()
            {
                // The contexts within this move, too: they are not those of any child below the
                // state it began in but the ones it went through.
                let start = ends.last().copied().unwrap_or(0);
                for &key in &contexts[start..end] {
                    applied.contexts.insert(key);
                }
            }
            let siblings = played.siblings();
            let privates = siblings.private().entries();
            for private in privates.take(siblings.tried()) {
                let mut kept = private.get();
                self.0.hear(&mut kept, applied, utilities[mover]);
                private.set(kept);
            }
        }
    }
}

/// The key of a whole move: its index, or a hash of it in games that have none.
pub(super) fn key_of<M: Hash>(index: Option<usize>, m: M) -> u32 {
    index.map_or_else(
        || {
            let mut hasher = FxHasher::default();
            m.hash(&mut hasher);
            (hasher.finish() >> 32) as u32 | HASHED
        },
        |index| index as u32,
    )
}
