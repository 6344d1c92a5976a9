//! AMAF: what an iteration played below each node, gathered on the way up.

use crate::action::{Applied, Context, Keys};
use crate::game::{Game, PlayerCount};
use crate::playout::{Logged, Record};
use crate::recipe::{NodeOf, Recipe, StateOf, StepOf};
use crate::select::{Amaf, Select};
use crate::split::{MoveDesign, Semimove};
use crate::tree::Block;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// The submoves that an iteration has played from a node on, by player.
pub(super) struct Hearing {
    pub(super) applied: Vec<Applied>,
    spelled: Vec<Semimove>,
    /// The moves of the iteration that were completed in the tree.
    pub(super) in_tree: usize,
    /// The semimoves of the next move that were.
    pub(super) begun: usize,
}

/// Move indices are below this; the hashes of the moves of games without an index are not.
const HASHED: u32 = 1 << 31;

impl Hearing {
    pub(super) fn new<G: Game, R: Recipe<G>>() -> Self {
        const {
            let splits = <R::Design as MoveDesign<G>>::SPLITS;
            let keeps = <R::Design as MoveDesign<G>>::KEEPS_SEMIMOVES;
            match R::Select::AMAF_OF {
                Some(Amaf::Join) => assert!(
                    !splits,
                    "RAVE-join keeps statistics of whole moves: it needs an orthodox tree"
                ),
                Some(Amaf::Split | Amaf::Mix) => assert!(
                    keeps,
                    "RAVE-split and RAVE-mix keep statistics of semimoves: they need a semisplit \
                     tree that is not rolled up"
                ),
                Some(Amaf::Context) => assert!(
                    splits,
                    "RAVE-context keeps statistics of submoves: it needs a semisplit tree (in an \
                     orthodox one it would be RAVE-join)"
                ),
                None => (),
            }
        }
        let players = if R::Select::AMAF {
            G::Players::COUNT
        } else {
            0
        };
        Self {
            applied: (0..players).map(|_| Applied::default()).collect(),
            spelled: Vec::new(),
            in_tree: 0,
            begun: 0,
        }
    }

    /// Tells new children what they are known by.
    pub(super) fn key_children<G: Game, R: Recipe<G>>(
        &mut self,
        recipe: &R,
        state: &StateOf<G, R>,
        children: Block<'_, NodeOf<G, R>>,
    ) {
        let design = recipe.design();
        self.spelled.clear();
        design.chosen(state, &mut self.spelled);
        let context = Context::nodal(design.mover(state)).and_then(&self.spelled);
        for (private, step) in children.private().iter().zip(children.steps()) {
            let keys = self.keys::<G, R>(recipe, state, context, step.get());
            let mut kept = private.get();
            recipe.select().keyed(&mut kept, keys);
            private.set(kept);
        }
    }

    fn keys<G: Game, R: Recipe<G>>(
        &mut self,
        recipe: &R,
        state: &StateOf<G, R>,
        context: Context,
        step: StepOf<G, R>,
    ) -> Keys {
        let design = recipe.design();
        if <R::Design as MoveDesign<G>>::SPLITS {
            self.spelled.clear();
            design.spell(state, step, &mut self.spelled);
            return Keys {
                plain: self.spelled.last().copied().unwrap_or_default().into(),
                context: context.and_then(&self.spelled).short(),
            };
        }
        let whole = design.completed(step);
        let key = whole.map(|m| key_of(design.position(state).move_index(m), m));
        Keys {
            plain: key.unwrap_or_default(),
            context: 0,
        }
    }

    /// Begins with the moves of the playout.
    pub(super) fn begin<G: Game, R: Recipe<G>>(&mut self, recipe: &R, record: &Record<G>) {
        self.applied.iter_mut().for_each(Applied::clear);
        let mut begun = self.begun;
        for &moved in &record.moves()[self.in_tree..] {
            self.apply::<G, R>(recipe, record, moved, begun);
            begun = 0;
        }
    }

    fn apply<G: Game, R: Recipe<G>>(
        &mut self,
        recipe: &R,
        record: &Record<G>,
        moved: Logged<G::Move>,
        begun: usize,
    ) {
        let amaf = recipe.select().amaf();
        if amaf == Some(Amaf::Join) {
            let key = key_of(moved.index, moved.m);
            self.applied[moved.player].plain.insert(key);
            return;
        }
        self.spell::<G, R>(recipe, record, moved);
        let applied = &mut self.applied[moved.player];
        if amaf != Some(Amaf::Context) {
            for &semimove in self.spelled.iter().skip(begun) {
                applied.plain.insert(semimove.into());
            }
        }
        self.apply_contexts(moved.player, amaf);
    }

    fn spell<G: Game, R: Recipe<G>>(
        &mut self,
        recipe: &R,
        record: &Record<G>,
        moved: Logged<G::Move>,
    ) {
        self.spelled.clear();
        let game = record.position_of(moved.player);
        recipe.design().spell_move(game, moved.m, &mut self.spelled);
    }

    /// Every submove of what was spelled, from the nodal state on.
    fn apply_contexts(&mut self, player: usize, amaf: Option<Amaf>) {
        if matches!(amaf, Some(Amaf::Context | Amaf::Mix)) {
            let mut context = Context::nodal(player);
            for &semimove in &self.spelled {
                context = context.then(semimove);
                self.applied[player].contexts.insert(context.short());
            }
        }
    }

    /// Goes on to a node of the tree: child `played` of it was chosen by `mover`.
    pub(super) fn hear<G: Game, R: Recipe<G>>(
        &mut self,
        recipe: &R,
        record: &Record<G>,
        (children, played): (Block<'_, NodeOf<G, R>>, usize),
        mover: usize,
        utility: f32,
    ) {
        let select = recipe.select();
        let step = children.steps()[played].get();
        select.apply(children.private()[played].get(), &mut self.applied[mover]);
        if recipe.design().completed(step).is_some() {
            self.in_tree -= 1;
            let amaf = select.amaf();
            if matches!(amaf, Some(Amaf::Context | Amaf::Mix)) {
                // The contexts within this move, too: they are not those of any child below the
                // state it began in but the ones it went through.
                self.spell::<G, R>(recipe, record, record.moves()[self.in_tree]);
                self.apply_contexts(mover, amaf);
            }
        }
        let applied = &self.applied[mover];
        for private in &children.private()[..children.tried()] {
            let mut kept = private.get();
            select.hear(&mut kept, applied, utility);
            private.set(kept);
        }
    }
}

/// What a whole move is known by: its index, or a hash of it in games that have none.
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
