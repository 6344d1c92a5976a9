//! Policies of your own, in your own crate: a selection policy and a final-move policy, composed
//! with the ready-made rest and matched against UCT.
//!
//! Look at the types: `Mine` is an agent like any of the catalogue, compiled to its own search
//! loop. The policy is PUCT without a network: exploration falls with 1/n instead of 1/√n.

use tesuji::policy::final_move::Candidate;
use tesuji::prelude::*;
use tesuji_games::Breakthrough;

/// `v + C·√N / (1 + n)`, every child equally likely beforehand.
#[derive(Clone, Debug)]
struct Puct {
    c: f32,
}

impl Formula for Puct {
    /// C·√N divided by the number of children.
    type Visit = f32;

    fn visit<L: Layout>(&self, parent: Parent<'_, L>) -> f32 {
        self.c * parent.node().visits_f32().sqrt() / parent.children().len() as f32
    }

    fn urgency<L: Layout>(&self, exploration: &f32, child: Node<'_, L>) -> f32 {
        child.mean() + exploration / (1.0 + child.visits_f32())
    }
}

/// The best value among the children with at least half of the most visits.
#[derive(Clone, Debug)]
struct RobustEnough;

impl FinalMove for RobustEnough {
    fn choose(&self, children: &[Candidate], _: f32, _: f32) -> usize {
        let most = children.iter().map(|child| child.visits).max().unwrap_or(0);
        let enough = |&i: &usize| 2 * children[i].visits >= most;
        let better = |&i: &usize, &j: &usize| children[i].value.total_cmp(&children[j].value);
        (0..children.len())
            .filter(enough)
            .max_by(better)
            .unwrap_or(0)
    }
}

/// The agent: its parts in the order selection, backup, move design, playout, final move.
type Mine = Mcts<Puct, Average, Orthodox, Uniform, RobustEnough>;

fn main() {
    let mine: Mine = Mcts::new()
        .with_select(Puct { c: 4.0 })
        .with_final_move(RobustEnough);
    let mut won = [0, 0];
    for game in 0..20 {
        let first = game % 2 == 0;
        let winner = if first {
            play(&mine, &Uct::default(), game)
        } else {
            1 - play(&Uct::default(), &mine, game)
        };
        won[winner] += 1;
    }
    println!("breakthrough 5 × 5, 500 iterations a move, seats alternating");
    println!("my policy {} : {} UCT", won[0], won[1]);
}

/// Plays a game and returns the winner's seat; breakthrough has no draws.
fn play<A, B>(first: &A, second: &B, seed: u64) -> usize
where
    A: Recipe<Breakthrough>,
    B: Recipe<Breakthrough>,
{
    let mut position = Breakthrough::new(5, 5).expect("the size is allowed");
    for ply in seed * 1000.. {
        if let Some(scores) = position.outcome() {
            return usize::from(scores[1] > 0);
        }
        let m = if position.mover() == 0 {
            choose(first, position, ply)
        } else {
            choose(second, position, ply)
        };
        position.play(m);
    }
    unreachable!("every game ends")
}

fn choose<R>(agent: &R, position: Breakthrough, seed: u64) -> <Breakthrough as Game>::Move
where
    R: Recipe<Breakthrough>,
{
    let mut search = Search::new(position, agent.clone(), seed);
    search.run(&Budget::iterations(500));
    search.best().expect("the game goes on")
}
