//! Games of a network with a policy against itself, by the search of Gumbel
//! `AlphaZero`.

use super::Record;
use super::descent::{Pace, Packer, SelfPlay, opened};
use super::judge::Judge;
use crate::samples::{Gathered, Policy, Target};
use tesuji::agents::{Gumbel, gumbel};
use tesuji::eval::Evaluator;
use tesuji::policy::select::improved;
use tesuji::statistics::SearchNode;
use tesuji::{Budget, Rng, Search};
use tesuji_games::Family;
use tesuji_games::catalogue::actions;
use tesuji_nets::{Net, Scratch};

/// Plays a game, each move from a tree of its own. The samples of its positions have the result of
/// the game and the improved policies of the searches.
///
/// # Reference
/// Danihelka, Guez, Schrittwieser and Silver (2022), Policy improvement by planning with Gumbel,
/// section 4.
pub(super) fn play<G: Family>(
    start: &G,
    net: &Net<G>,
    considered: u32,
    settings: &SelfPlay,
    seed: u64,
) -> Record {
    let mut packer = Packer::new(net.network().about().encoding, net.planes());
    let mut rng = Rng::new(seed);
    let mut position = opened(start, settings.opening, &mut rng);
    let mut agent: Gumbel<Judge<G>> = gumbel(Judge::Net(net.clone()));
    agent.select.considered = considered;
    let budget = match settings.pace {
        Pace::Evaluations(most) => Budget::iterations(most),
        Pace::Time(time) => Budget::time(time),
    };
    let mut scratch = Scratch::default();
    let (mut line, mut evaluations, mut plies) = (Vec::new(), 0, 0);
    let score = loop {
        if let Some(scores) = position.outcome() {
            break scores[0];
        }
        let mut search = Search::new(position.clone(), agent.clone(), rng.word());
        search.run(&budget);
        evaluations += search.evaluations();
        let policy = policy(&search, net, &mut scratch);
        line.push((packer.pack(&position), policy));
        let Some(best) = search.best() else { break 0 };
        position.play(best);
        plies += 1;
    };
    let value = settings.search.ends.value(G::SCORES, score, plies);
    let mut gathered = Gathered::default();
    for (planes, policy) in line {
        gathered.add(planes, Target { value, policy });
    }
    gathered.add(packer.pack(&position), value);
    Record {
        plies,
        score,
        evaluations,
        pairs: gathered.into_pairs(),
    }
}

/// The improved policy at the root of a search. Its noise does not count.
fn policy<G: Family>(
    search: &Search<G, Gumbel<Judge<G>>>,
    net: &Net<G>,
    scratch: &mut Scratch,
) -> Policy {
    let mut policy = Policy::default();
    let position = search.position();
    let (Some(root), Some(actions)) = (search.root(), actions(position)) else {
        return policy;
    };
    let moves: Vec<G::Move> = root.children().map(SearchNode::step).collect();
    let mut priors = vec![0.0; moves.len()];
    net.priors(position, &moves, scratch, &mut priors);
    let children = root.children().zip(&priors);
    let children = children.map(|(child, &prior)| (prior, child.visits(), child.mean()));
    let values = search.recipe().select.values;
    let own = root.estimate(position.mover());
    let shares = improved(&children.collect::<Vec<_>>(), own, values);
    let mut numbers = Vec::new();
    for (m, share) in moves.into_iter().zip(shares) {
        numbers.clear();
        actions.write(position, m, &mut numbers);
        policy.add(share, &numbers);
    }
    policy
}
