//! Instruction counts where clocks are too noisy: one search in a process, for callgrind.
//!
//! The composed `Uct` and the yardstick grow the same tree from the same seed, so the difference
//! of their counts is what the framework costs. Valgrind may not know the newest instructions of
//! the machine, so the program is built for a common level of them, in a directory of its own:
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=x86-64-v3" cargo bench --bench instructions --no-run --target-dir target/v3
//! valgrind --tool=callgrind --callgrind-out-file=uct.out target/v3/release/deps/instructions-* composed breakthrough 20000
//! valgrind --tool=callgrind --callgrind-out-file=hand.out target/v3/release/deps/instructions-* hand breakthrough 20000
//! callgrind_annotate uct.out
//! ```
//!
//! Counts with 0 iterations are those of starting up: subtract them. Without arguments
//! (`cargo bench --bench instructions`) both run a little, to see that they work.

#[path = "common/yardstick/mod.rs"]
mod yardstick;

use std::env;
use std::process::ExitCode;
use tesuji::agents::Uct;
use tesuji::game::{Game, Players};
use tesuji::tree::Slot;
use tesuji::{Budget, Search};
use tesuji_games::{Breakthrough, ConnectFour, Family, Knightthrough};
use yardstick::Yardstick;

/// Most visits of a child of the root, so that the search cannot be left out.
fn search<G: Family + Game<Players = Players<2>>>(name: &str, by_hand: bool, n: u64) -> u32 {
    let start = G::start(name, "").expect("a listed game opens");
    if by_hand {
        let mut search = Yardstick::<G>::new(start, 1);
        search.run(n);
        search.root().map(|(_, visits, _)| visits).max()
    } else {
        let mut search = Search::new(start, Uct::default(), 1);
        search.run(&Budget::iterations(n));
        let children = search.root().into_iter().flat_map(Slot::children);
        children.map(Slot::visits).max()
    }
    .unwrap_or(0)
}

fn run(who: &str, game: &str, iterations: u64) -> Option<u32> {
    let by_hand = match who {
        "hand" => true,
        "composed" => false,
        _ => return None,
    };
    match game {
        "breakthrough" => Some(search::<Breakthrough>(game, by_hand, iterations)),
        "connect-four" => Some(search::<ConnectFour>(game, by_hand, iterations)),
        "knightthrough" => Some(search::<Knightthrough>(game, by_hand, iterations)),
        _ => None,
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with("--"))
        .collect();
    let most = match &arguments[..] {
        [] => {
            let [hand, composed] = ["hand", "composed"].map(|who| run(who, "breakthrough", 5000));
            assert_eq!(hand, composed, "the same seed grows the same tree");
            composed
        }
        [who, game, iterations] => iterations
            .parse()
            .ok()
            .and_then(|iterations| run(who, game, iterations)),
        _ => None,
    };
    if let Some(visits) = most {
        println!("{visits} visits of the first choice");
        ExitCode::SUCCESS
    } else {
        eprintln!(
            "usage: (hand | composed) (breakthrough | connect-four | knightthrough) ITERATIONS"
        );
        ExitCode::from(2)
    }
}
