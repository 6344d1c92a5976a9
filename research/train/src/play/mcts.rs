//! Self-play by Monte-Carlo tree search with implicit minimax.

use super::Record;
use super::descent::{Pace, Packer, SelfPlay, opened};
use super::formula::Formula;
use super::judge::Judge;
use super::playouts::Playouts;
use crate::samples::Gathered;
use tesuji::agents::{ImplicitUct, implicit};
use tesuji::policy::backup::Average;
use tesuji::policy::estimate::ImplicitMinimax;
use tesuji::policy::expand::PlyAhead;
use tesuji::policy::final_move::Robust;
use tesuji::policy::select::{AnyExplore, Decaying, Implicit, Softmax, Steady};
use tesuji::policy::split::Orthodox;
use tesuji::{Budget, Mcts, Rng, Search};
use tesuji_games::Family;
use tesuji_nets::Net;

type Agent<G> = Mcts<
    Implicit<Decaying, AnyExplore>,
    Average,
    Orthodox,
    Playouts<G>,
    Robust,
    PlyAhead,
    ImplicitMinimax<Judge<G>>,
>;

fn agent<G: Family>(formula: Formula, net: Net<G>, plays_out: bool) -> Agent<G> {
    let judge = Judge::Net(net);
    let playouts = if plays_out {
        Playouts::to_the_end(judge.clone())
    } else {
        Playouts::none(judge.clone())
    };
    let agent: ImplicitUct<Judge<G>, Decaying, AnyExplore> = implicit(judge);
    let mut agent = agent.with_playout(playouts);
    (agent.select.influence, agent.select.explore) = match formula {
        // A weight that does not fall.
        Formula::Base => (
            Decaying {
                initial: 0.8,
                least: 0.8,
                slope: 0.0,
            },
            AnyExplore::Steady(Steady { c: 1e-4 }),
        ),
        Formula::Combined => (
            Decaying {
                initial: 0.6,
                least: 0.3,
                slope: 0.1,
            },
            AnyExplore::Softmax(Softmax {
                c: 2.0,
                ..Softmax::default()
            }),
        ),
    };
    agent
}

/// Plays a game, both sides with the same tree. Learns from every node that was expanded, and from
/// every position that playouts saw, if there are playouts.
pub(super) fn play<G: Family>(
    start: &G,
    net: Net<G>,
    (formula, plays_out): (Formula, bool),
    settings: &SelfPlay,
    seed: u64,
) -> Record {
    let mut packer = Packer::new(net.network().about().encoding, net.planes());
    let mut rng = Rng::new(seed);
    let position = opened(start, settings.opening, &mut rng);
    let agent = agent(formula, net, plays_out);
    let playouts = agent.playout.clone();
    let mut search = Search::new(position, agent, rng.word());
    let mut gathered = Gathered::default();
    let budget = match settings.pace {
        // Where all that is left is ends of the game nothing is evaluated any more.
        Pace::Evaluations(most) => Budget::evaluations(most).with_iterations(most),
        Pace::Time(time) => Budget::time(time),
    };
    let (mut plies, mut evaluations) = (0, 0);
    let score = loop {
        if let Some(scores) = search.position().outcome() {
            break scores[0];
        }
        search.run(&budget);
        evaluations += search.work().evaluations;
        // What the tree says of a position takes the place of what it looked worth one ply ahead.
        for (position, value) in playouts.take_seen() {
            gathered.add(packer.pack(&position), value);
        }
        gather(&search, &mut packer, &mut gathered);
        let Some(best) = search.best() else { break 0 };
        if search.advance(best).is_err() {
            break 0;
        }
        plies += 1;
    };
    let end = settings.search.ends.value(G::SCORES, score, plies);
    gathered.add(packer.pack(search.position()), end);
    Record {
        plies,
        score,
        evaluations,
        pairs: gathered.into_pairs(),
    }
}

/// Adds every node whose children are known with its minimax value, and the ends of the game below.
fn gather<G: Family>(
    search: &Search<G, Agent<G>>,
    packer: &mut Packer<G>,
    gathered: &mut Gathered,
) {
    let Some(root) = search.root() else { return };
    let mut left = vec![(root, search.position().clone())];
    while let Some((node, position)) = left.pop() {
        let (mover, mut value) = (position.mover(), f32::NEG_INFINITY);
        for child in node.children() {
            let mut after = position.clone();
            after.play(child.step());
            value = value.max(child.estimate(mover));
            if let Some(scores) = after.outcome() {
                gathered.add(packer.pack(&after), G::SCORES.utility(scores[0]));
            } else if child.below().is_some() {
                left.push((child, after));
            }
        }
        if value.is_finite() {
            let value = if mover == 0 { value } else { -value };
            gathered.add(packer.pack(&position), value);
        }
    }
}
