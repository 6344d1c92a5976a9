//! Every choice of a search, compared with a formula.

use super::agents::Agent;
use super::one_more;
use super::tree::{Facts, facts};
use super::trees::random_specs;
use std::collections::HashMap;
use tesuji::Search;
use tesuji::game::Game;
use tesuji_games::Synthetic;
use tesuji_games::synthetic::Spec;

/// A child before an iteration.
#[derive(Clone, Copy, Debug)]
pub struct Arm {
    pub visits: f64,
    pub mean: f64,
    /// The mean of the squared results.
    pub square: f64,
    /// The proof number of the mover's win; 1 if there is none.
    pub number: u32,
    /// That of the opponent's win.
    pub other: u32,
    /// The bounds of the mover's score; those of all scores if there are none.
    pub bounds: (i16, i16),
    /// The estimate of the child for the mover; 0 if the agent keeps no estimates.
    pub estimate: f64,
}

/// From the visits of a node and its children to the urgencies of the children.
pub type Formula = fn(f64, &[Arm]) -> Vec<f64>;

/// The choices that were compared with a formula.
#[derive(Debug, Default)]
pub struct Compared {
    pub choices: u32,
    /// The choices for which the formula asks for another child.
    pub against: Vec<String>,
}

pub type Tree = HashMap<Vec<u8>, Facts<u8>>;

pub fn snapshot<R: Agent<Synthetic<2>>>(search: &Search<Synthetic<2>, R>) -> Tree {
    let all = facts(search, &[]).into_iter();
    all.map(|facts| (facts.path.clone(), facts)).collect()
}

/// Searches random trees and compares every choice with the formula. Returns the choices that were
/// compared.
pub fn compare<R: Agent<Synthetic<2>>>(agent: &R, formula: Formula) -> u32 {
    let of = |spec| Spec {
        depth: 6,
        branching: (2, 9),
        ..spec
    };
    let Compared { choices, against } = choices(agent, of, formula);
    assert!(against.is_empty(), "{}", against[0]);
    choices
}

/// The choices in random trees, each made of a random one.
pub fn choices<R: Agent<Synthetic<2>>>(
    agent: &R,
    tree: fn(Spec) -> Spec,
    formula: Formula,
) -> Compared {
    choices_by(agent, tree, || {
        move |_: &[u8], visits, arms: &[Arm]| formula(visits, arms)
    })
}

/// The same for formulas that remember what they saw at a node, which is told by its path: a new
/// one for each tree.
pub fn choices_by<R, F>(agent: &R, tree: fn(Spec) -> Spec, formula: impl Fn() -> F) -> Compared
where
    R: Agent<Synthetic<2>>,
    F: FnMut(&[u8], f64, &[Arm]) -> Vec<f64>,
{
    let mut compared = Compared::default();
    for (spec, seed) in random_specs(25) {
        let mut formula = formula();
        let spec = tree(spec);
        let mut search = Search::new(Synthetic::new(spec), agent.clone(), seed);
        // Sums of squared results, from the change of the means.
        let mut squares: HashMap<Vec<u8>, f64> = HashMap::new();
        let mut before = Tree::new();
        for _ in 0..150 {
            search.run(&one_more());
            let after = snapshot(&search);
            let mut path = Vec::new();
            let mut position = *search.position();
            while let Some(taken) = taken(&before, &after, &path) {
                note(
                    &mut compared,
                    &before,
                    &squares,
                    (&path, taken),
                    &position,
                    &mut formula,
                );
                path.push(taken);
                position.play(taken);
            }
            for length in 1..=path.len() {
                let sum = |tree: &Tree| {
                    let facts = tree.get(&path[..length]);
                    facts.map_or(0.0, |f| {
                        f64::from(f.visits) * f64::from(f32::from_bits(f.mean_bits))
                    })
                };
                let result = (sum(&after) - sum(&before)).round();
                *squares.entry(path[..length].to_vec()).or_default() += result * result;
            }
            before = after;
        }
    }
    compared
}

/// The child of a node that the last iteration went through.
pub fn taken(before: &Tree, after: &Tree, path: &[u8]) -> Option<u8> {
    let visits = |tree: &Tree, path: &[u8]| tree.get(path).map_or(0, |facts| facts.visits);
    (0..16).find(|&m| {
        let child = [path, &[m]].concat();
        visits(after, &child) > visits(before, &child)
    })
}

/// The children of a node, in the order of their moves.
pub fn children(tree: &Tree, path: &[u8]) -> Vec<Facts<u8>> {
    let child = |m| tree.get(&[path, &[m]].concat()).cloned();
    (0..16).map_while(child).collect()
}

fn note(
    compared: &mut Compared,
    before: &Tree,
    squares: &HashMap<Vec<u8>, f64>,
    (path, taken): (&[u8], u8),
    position: &Synthetic<2>,
    formula: &mut impl FnMut(&[u8], f64, &[Arm]) -> Vec<f64>,
) {
    let siblings = children(before, path);
    if siblings.is_empty() || siblings.iter().any(|child| child.visits == 0) {
        let first = siblings.get(usize::from(taken));
        let unvisited = first.is_none_or(|child| child.visits == 0);
        assert!(unvisited, "{path:?}: an unvisited child comes first");
        return;
    }
    let mover = position.mover();
    let arm = |child: &Facts<u8>| Arm {
        visits: child.visits.into(),
        mean: f32::from_bits(child.mean_bits).into(),
        square: squares[&child.path] / f64::from(child.visits),
        number: child.numbers.get(mover).copied().unwrap_or(1),
        other: child.numbers.get(1 - mover).copied().unwrap_or(1),
        bounds: child.bounds.get(mover).copied().unwrap_or((-1, 1)),
        estimate: f32::from_bits(child.estimate_bits).into(),
    };
    let arms: Vec<_> = siblings.iter().map(arm).collect();
    let urgencies = formula(path, before[path].visits.into(), &arms);
    let most = urgencies.iter().copied().fold(f64::MIN, f64::max);
    let own = urgencies[usize::from(taken)];
    compared.choices += 1;
    if own < most - 1e-4 {
        let which = format!("{path:?}: {taken} with {own} of {urgencies:?}, {arms:?}");
        compared.against.push(which);
    }
}
