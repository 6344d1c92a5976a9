//! Backup: what an iteration leaves behind in the nodes it went through.

use super::iteration::{Iterations, News, Visit};
use super::referring::gather;
use crate::backup::proof::{self, ALL_GOALS};
use crate::backup::{Backup, bounds};
use crate::game::{ByPlayer, Game};
use crate::recipe::{NodeOf, Recipe};
use crate::select::Select;
use crate::split::MoveDesign;
use crate::tree::{Block, Slot};

/// The children of a node of the path, who chooses among them, and which was chosen.
struct Chosen<'t, L: crate::tree::Layout> {
    children: Block<'t, L>,
    mover: usize,
    index: usize,
}

impl<'t, G: Game, R: Recipe<G>> Iterations<'t, G, R> {
    /// Averages up to the root, numbers and bounds as far as they change.
    #[inline(always)]
    pub(super) fn back_up(&mut self, utilities: &ByPlayer<G, f32>, mut news: News) {
        let (select, backup) = (self.recipe.select(), self.recipe.backup());
        let mut below: Option<Chosen<'t, NodeOf<G, R>>> = None;
        for (place, Visit { node, chooser }) in self.path.iter().enumerate().rev() {
            let (node, chooser) = (*node, *chooser);
            let (block, i) = (node.block(), node.index());
            node.land();
            let visits = block.visits()[i].get() + 1;
            block.visits()[i].set(visits);
            let reward = utilities[chooser];
            let mean = &block.means()[i];
            mean.set(backup.mean(mean.get(), visits, reward));
            if Self::SQUARES {
                let squares = &block.mean_squares()[i];
                squares.set(backup.mean(squares.get(), visits, reward * reward));
            }
            if let Some(chosen) = below {
                let Chosen {
                    children,
                    mover,
                    index,
                } = chosen;
                if Self::SPLITS && self.changed.contains(&place) {
                    news.goals = ALL_GOALS;
                    news.bounds = true;
                    news.estimates = true;
                }
                if Self::PROOF && news.goals != 0 {
                    let mut shared = children.shared().get();
                    select.outdate(&mut shared);
                    children.shared().set(shared);
                    let root = self.root_player;
                    news.goals = proof::recompute(node, children, mover, root, news.goals);
                }
                if Self::BOUNDS && news.bounds {
                    news.bounds = bounds::recompute(node, children, mover);
                }
                if Self::ESTIMATES && news.estimates {
                    news.estimates = self.minimax((node, chooser), children, mover);
                }
                if R::Select::AMAF && select.listens() {
                    if R::Select::REFERS {
                        let from = (select, &mut self.hearing, &mut *self.references);
                        gather(from, &self.record, (node, children), utilities);
                    } else {
                        let utility = utilities[mover];
                        let played = (children, index);
                        self.hearing
                            .hear(self.recipe, &self.record, played, mover, utility);
                    }
                }
                if Self::SPLITS && self.recipe.design().rolls_up() {
                    self.roll_up(node, Slot::new(children, index));
                }
            }
            below = Some(Chosen {
                children: block,
                mover: chooser,
                index: i,
            });
        }
    }

    /// Replaces an intermediate child of a node by its children if these have all been tried. What
    /// memory does not allow to roll up stays as it is.
    ///
    /// # Reference
    /// Paper 002, Algorithm 3.
    fn roll_up(&self, node: Slot<'t, NodeOf<G, R>>, child: Slot<'t, NodeOf<G, R>>) {
        if self.recipe.design().completed(child.step()).is_some() {
            return;
        }
        if let Some(heirs) = child.below()
            && heirs.tried() == heirs.len()
            && child.visits() as usize >= heirs.len()
        {
            self.tree.roll_up(node, child.index());
        }
    }
}
