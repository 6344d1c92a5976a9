//! The cost of heuristics a position: the children of a position as one batch, and one by one.
//!
//! `cargo bench --bench evaluation` prints positions a second (elements a second) for every set of
//! weights of a few games. The batches are the children of positions from random games, as many as
//! there are: what a search hands over when it expands a node. `-- loa8` runs one game.

use criterion::{Criterion, Throughput};
use std::hint::black_box;
use std::time::Duration;
use tesuji::Rng;
use tesuji::eval::Evaluator;
use tesuji_games::{Family, HeuristicOf, Knowledge, Visitor, open};

const GAMES: &[&str] = &[
    "breakthrough",
    "knightthrough",
    "loa8",
    "reversi",
    "ataxx",
    "chess",
    "minishogi",
    "connect-four",
    "gomoku",
    "draughts",
    "awari",
    "amazons6",
    "go9",
    "chinese-checkers3",
];

/// The positions whose children are evaluated.
const PARENTS: usize = 40;

struct Evaluation<'a>(&'a mut Criterion, &'a str);

impl Visitor for Evaluation<'_> {
    type Output = ();

    fn visit<G: Family>(self, start: G) {
        let Self(criterion, game) = self;
        let batches = batches(&start);
        let all: usize = batches.iter().map(Vec::len).sum();
        for (set, _, evaluator) in G::Knowledge::HEURISTICS {
            let mut group = criterion.benchmark_group(format!("evaluation/{game}/{set}"));
            group.throughput(Throughput::Elements(all as u64));
            for (name, by_batch) in [("batch", true), ("one", false)] {
                group.bench_function(name, |bencher| {
                    let mut memory = <HeuristicOf<G> as Evaluator<G>>::Memory::default();
                    let mut values = vec![0.0; all];
                    bencher.iter(|| {
                        for batch in &batches {
                            let size = if by_batch { batch.len() } else { 1 };
                            let values = &mut values[..batch.len()];
                            for (batch, values) in batch.chunks(size).zip(values.chunks_mut(size)) {
                                evaluator.evaluate(black_box(batch), 0, &mut memory, values);
                            }
                            black_box(&values);
                        }
                    });
                });
            }
            group.finish();
        }
    }
}

/// The undecided children of positions in the middle of random games.
fn batches<G: Family>(start: &G) -> Vec<Vec<G>> {
    let (mut rng, mut scratch, mut batches) = (Rng::new(3), Vec::new(), Vec::new());
    while batches.len() < PARENTS {
        let mut position = start.clone();
        let plies = 4 + rng.below(20);
        for _ in 0..plies {
            if position.outcome().is_none() {
                position.play_random(&mut rng, &mut scratch);
            }
        }
        if position.outcome().is_some() {
            continue;
        }
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let children = moves.into_iter().map(|m| {
            let mut child = position.clone();
            child.play(m);
            child
        });
        let open: Vec<G> = children.filter(|child| child.outcome().is_none()).collect();
        if !open.is_empty() {
            batches.push(open);
        }
    }
    batches
}

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(15)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(700))
        .configure_from_args();
    for game in GAMES {
        open(game, Evaluation(&mut criterion, game)).expect("a listed game opens");
    }
    criterion.final_summary();
}
