//! From a composition to a player or a prover: on one thread or on several.

use super::recipes::{bounded, valued, with_all_children, with_one_child};
use crate::agents::spec::AgentSpec;
use tesuji::player::{Player, Searching, StepText};
use tesuji::policy::backup::{Average, Backup};
use tesuji::policy::select::Select;
use tesuji::solve::{Prover, SharedProver};
use tesuji::{Game, Recipe, Search};
use tesuji_games::Family;

/// A player with reports as text. It is called dynamically once a search, never within one.
pub type BoxedPlayer<G> = Box<dyn Player<G, String> + Send>;

pub(crate) fn seated<G: Family, R>(spec: &AgentSpec, position: G, recipe: R) -> BoxedPlayer<G>
where
    R: Recipe<G>,
    R::Design: StepText<G>,
{
    let root = position.clone();
    with_options(spec, &root, Searching::in_words(position, recipe, 0))
}

/// The same on as many threads as the settings say, for agents whose trees threads can share.
pub(crate) fn seated_on_threads<G: Family, R>(
    spec: &AgentSpec,
    position: G,
    recipe: R,
) -> BoxedPlayer<G>
where
    R: Recipe<G>,
    R::Design: StepText<G>,
{
    let root = position.clone();
    let player = Searching::in_words_on_threads(position, recipe, 0, spec.settings.threads);
    let player = player.unwrap_or_else(|why| unreachable!("{why}"));
    with_options(spec, &root, player)
}

/// The same on one thread or several, as the settings say: the agent is compiled for both.
pub(crate) fn alone_or_on_threads<G: Family, R>(
    spec: &AgentSpec,
    position: G,
    recipe: R,
) -> BoxedPlayer<G>
where
    R: Recipe<G>,
    R::Design: StepText<G>,
{
    if spec.threads() > 1 {
        seated_on_threads(spec, position, recipe)
    } else {
        seated(spec, position, recipe)
    }
}

/// One child at a time, on as many threads as the settings say. Each agent that comes here is
/// compiled for several threads, too.
pub(super) fn on_threads<G: Family, S: Select<Learner = ()>, B: Backup>(
    spec: &AgentSpec,
    position: G,
    select: S,
    backup: B,
) -> BoxedPlayer<G> {
    alone_or_on_threads(spec, position, with_one_child(spec, select, backup))
}

pub(super) fn one_child<G: Family, S: Select<Learner = ()>, B: Backup>(
    spec: &AgentSpec,
    position: G,
    select: S,
    backup: B,
) -> BoxedPlayer<G> {
    seated(spec, position, with_one_child(spec, select, backup))
}

pub(super) fn all_children<G: Family, B: Backup>(
    spec: &AgentSpec,
    position: G,
    backup: B,
) -> BoxedPlayer<G> {
    seated(spec, position, with_all_children(spec, backup))
}

/// Proof numbers that are kept one child at a time, with or without score bounds.
pub(super) fn proving_wins<G: Family, S: Select<Learner = ()>>(
    spec: &AgentSpec,
    position: G,
    select: S,
) -> BoxedPlayer<G> {
    if spec.settings.bounds {
        one_child(spec, position, select, bounded(spec))
    } else {
        one_child(spec, position, select, valued(spec, Average))
    }
}

/// The same player as the specification wants it. Not generic in the agent: it is compiled once a
/// game.
fn with_options<G: Family>(
    spec: &AgentSpec,
    position: &G,
    mut player: Searching<G, String>,
) -> BoxedPlayer<G> {
    if let Some(table) = spec.tables.as_ref().and_then(|t| t.known(position)) {
        player = player.knowing(table);
    }
    if !spec.settings.reuse {
        player = player.forgetting();
    }
    if !spec.settings.until_proven {
        player = player.beyond_proof();
    }
    Box::new(player)
}

pub(crate) fn proving<G: Game + Send, R: Recipe<G>>(
    (position, seed): (&G, u64),
    recipe: R,
) -> Box<dyn Prover<G>> {
    Box::new(Search::new(position.clone(), recipe, seed))
}

/// The same on as many threads as the settings say.
pub(crate) fn proving_on_threads<G: Family, R: Recipe<G>>(
    spec: &AgentSpec,
    (position, seed): (&G, u64),
    recipe: R,
) -> Box<dyn Prover<G>> {
    let threads = spec.settings.threads;
    if threads.get() == 1 {
        return proving((position, seed), recipe);
    }
    let search = Search::new(position.clone(), recipe, seed);
    Box::new(SharedProver { search, threads })
}

pub(super) fn biased_prover<G: Game + Send, S: Select<Learner = ()>>(
    spec: &AgentSpec,
    root: (&G, u64),
    select: S,
) -> Box<dyn Prover<G>> {
    if spec.settings.bounds {
        proving(root, with_one_child(spec, select, bounded(spec)))
    } else {
        proving(root, with_one_child(spec, select, valued(spec, Average)))
    }
}
