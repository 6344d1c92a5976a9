//! Splits derived from automata.

use crate::shared::{lines, text};
use std::time::Instant;
use tesuji::game::split::{AnyStrategy, Split, Submove};
use tesuji::game::testing::{RandomGames, check_split};
use tesuji_rules::{Start, Worth, load_text};

/// The states of one move, by the number of semimoves: those with moves, and dead ones.
#[derive(Debug, Default, PartialEq, Eq)]
struct Tree {
    alive: Vec<u64>,
    dead: Vec<u64>,
    whole: Vec<u64>,
}

impl Tree {
    fn grow<G: Split<AnyStrategy>>(
        &mut self,
        game: &G,
        strategy: AnyStrategy,
        part: Option<G::Part>,
        depth: usize,
    ) -> bool {
        let mut semimoves = Vec::new();
        game.semimoves(strategy, part, &mut semimoves);
        for list in [&mut self.alive, &mut self.dead, &mut self.whole] {
            list.resize(list.len().max(depth + 1), 0);
        }
        let mut alive = false;
        for semimove in semimoves {
            match game.choose(strategy, part, semimove) {
                Submove::Whole(_) => {
                    self.whole[depth] += 1;
                    alive = true;
                }
                Submove::Part(part) => {
                    if self.grow(game, strategy, Some(part), depth + 1) {
                        self.alive[depth] += 1;
                        alive = true;
                    } else {
                        self.dead[depth] += 1;
                    }
                }
            }
        }
        alive
    }
}

fn tree<G: Split<AnyStrategy>>(game: &G, strategy: AnyStrategy) -> Tree {
    let mut tree = Tree::default();
    tree.grow(game, strategy, None, 0);
    tree
}

macro_rules! with_start {
    ($text:expr, $name:expr, $start:ident => $value:expr) => {
        match load_text($text, $name, Worth::Win) {
            Ok(Start::Duel($start)) => Some($value),
            Ok(Start::Shares($start)) => Some($value),
            Ok(Start::Table($start)) => Some($value),
            Err(_) => None,
        }
    };
}

fn check_all(games: RandomGames) {
    for game in lines("perft.jsonl").into_keys() {
        let text = text(&game);
        for &(name, strategy) in &AnyStrategy::ALL[..4] {
            let began = Instant::now();
            let checked = with_start!(&text, &game, start => {
                let tree = tree(&start, strategy);
                println!("{game} {name}: {:?} {:?} {:?}", tree.alive, tree.dead, tree.whole);
                check_split(&start, games, strategy).map_err(|broken| broken.to_string())
            });
            match checked {
                Some(Ok(())) => println!("{game} {name}: {:?}", began.elapsed()),
                Some(Err(broken)) => panic!("{game} {name}: {broken}"),
                None => println!("{game}: not for searches"),
            }
        }
    }
}

#[test]
fn public_games() {
    check_all(RandomGames::new(1, 1, 6));
}
