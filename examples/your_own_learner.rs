//! A learner of your own, in your own crate: playouts that remember good replies.
//!
//! Last good reply: when a player wins an iteration, each move of theirs is remembered as the reply
//! to the move before it; playouts give that reply wherever it is legal, and otherwise move at
//! random. A reply that loses is forgotten. The replies lie beside the tree, last from iteration to
//! iteration and from move to move, and go with the search to another thread.
//!
//! Drake (2009), The last-good-reply policy for Monte-Carlo Go; with forgetting: Baier and Drake
//! (2010), The power of forgetting.

use std::collections::HashMap;
use tesuji::policy::learn::Learner;
use tesuji::policy::playout::{Log, Played, Record};
use tesuji::policy::split::MoveDesign;
use tesuji::prelude::*;
use tesuji_games::Breakthrough;

/// Playouts by the last good reply.
#[derive(Clone, Debug, Default)]
struct LastGoodReply;

/// The replies of each player, by the move they answer, and a buffer for lists of moves.
struct Replies<M> {
    good: HashMap<(usize, M), M>,
    legal: Vec<M>,
}

impl<M> Default for Replies<M> {
    fn default() -> Self {
        Self {
            good: HashMap::new(),
            legal: Vec::new(),
        }
    }
}

impl<G: Game> Learner<G> for LastGoodReply {
    type Memory = Replies<G::Move>;

    /// Whether it wants to know the moves of iterations.
    fn records(&self) -> bool {
        true
    }

    /// An iteration is over: these were its moves, and its utilities.
    fn finished(
        &self,
        memory: &mut Self::Memory,
        record: &Record<G>,
        utilities: &ByPlayer<G, f32>,
    ) {
        for pair in record.moves().windows(2) {
            let [before, reply] = pair else { continue };
            let known = (reply.player, before.m);
            if utilities[reply.player] > 0.0 {
                memory.good.insert(known, reply.m);
            } else if memory.good.get(&known) == Some(&reply.m) {
                memory.good.remove(&known);
            }
        }
    }

    /// The bytes of the memory, about.
    fn bytes(&self, memory: &Self::Memory) -> usize {
        memory.good.capacity() * size_of::<((usize, G::Move), G::Move)>()
    }
}

impl<G: Game> Playout<G> for LastGoodReply {
    fn play_out<L: Log<G>>(
        &self,
        position: &mut G,
        rng: &mut Rng<impl Source>,
        memory: &mut Self::Memory,
        mut log: L,
    ) -> Option<Played<G>> {
        let Replies { good, legal } = memory;
        let (mut plies, mut before) = (0, None);
        let mut ask = log.pace()?;
        loop {
            if let Some(scores) = position.outcome() {
                return Some(Played::decided(scores, plies));
            }
            // So that a search in time ends in time.
            if plies == ask {
                ask = plies.saturating_add(log.pace()?);
            }
            legal.clear();
            position.moves(legal);
            let known = before.and_then(|m| good.get(&(position.mover(), m)));
            let m = match known {
                Some(reply) if legal.contains(reply) => *reply,
                _ => legal[rng.below(legal.len() as u32) as usize],
            };
            log.push(position, m);
            position.play(m);
            before = Some(m);
            plies += 1;
        }
    }

    /// For trees of semimoves: the first way on.
    fn complete<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &D::State,
        _: &mut Rng<impl Source>,
        memory: &mut Self::Memory,
    ) -> Option<G::Move> {
        memory.legal.clear();
        design.completions(state, &mut memory.legal, &mut Vec::new());
        memory.legal.first().copied()
    }
}

type Replying =
    Mcts<tesuji::policy::select::Ucb1, tesuji::policy::backup::Average, Orthodox, LastGoodReply>;

fn main() {
    let replying: Replying = Mcts::new().with_playout(LastGoodReply);
    let start = Breakthrough::new(5, 5).expect("the size is allowed");
    let mut search = Search::new(start, replying.clone(), 1);
    search.run(&Budget::iterations(2000));
    let memory = search.playout_memory();
    println!(
        "{} replies are known after 2000 iterations",
        memory.good.len()
    );

    let mut won = 0;
    for game in 0..20 {
        let seats = [game % 2, 1 - game % 2];
        won += u32::from(winner(start, &replying, seats, game as u64) == seats[0]);
    }
    println!("breakthrough 5 × 5, 300 iterations a move: {won} of 20 against UCT");
}

/// The seat that wins a game between an agent and UCT; `seats` are theirs.
fn winner<R: Recipe<Breakthrough>>(
    mut position: Breakthrough,
    agent: &R,
    seats: [usize; 2],
    seed: u64,
) -> usize {
    let budget = Budget::iterations(300);
    while position.outcome().is_none() {
        let best = if position.mover() == seats[0] {
            let mut search = Search::new(position, agent.clone(), seed);
            search.run(&budget);
            search.best()
        } else {
            let mut search = Search::new(position, Uct::default(), seed);
            search.run(&budget);
            search.best()
        };
        position.play(best.expect("the game goes on"));
    }
    let scores = position.outcome().expect("the game is over");
    usize::from(scores[1] > 0)
}
