//! How the sets of weights of every game spread their values, and how a player who looks one ply
//! ahead with them does against players who see the end of the game one ply ahead and know nothing
//! else.
//!
//! `cargo run --release -p tesuji-games --example heuristics [GAME]` prints a line a set: half of
//! the positions lie within the first value of 0, and 95 in 100 within the second, in games that
//! such players play against each other with every other move at random; the slope that would make
//! the second 0.8, which is how the slopes were chosen; the decided games won.

#[path = "../tests/greedy/mod.rs"]
mod greedy;

use tesuji_games::{Family, Knowledge, Visitor, catalogue, open};

struct Print<'a>(&'a str);

impl Visitor for Print<'_> {
    type Output = ();

    fn visit<G: Family>(self, start: G) {
        for (set, _, evaluator) in G::Knowledge::HEURISTICS {
            let record = greedy::matches(&start, evaluator, 200, 3_000_000);
            let sizes = greedy::spread(&start, evaluator, 60, 1_000_000);
            let at = |percent: usize| sizes.get(sizes.len() * percent / 100).copied();
            let [half, most] = [50, 95].map(|percent| at(percent).unwrap_or(0.0));
            println!(
                "{:18} {set:12} {half:5.2} {most:5.2}  slope × {:6.3}   {:3} of {:3} decided, {:5.1} %, {} games",
                self.0,
                0.8_f32.atanh() / most.clamp(1e-3, 0.999_99).atanh(),
                record.won,
                record.decided,
                100.0 * record.share(),
                record.games,
            );
        }
    }
}

fn main() {
    let only = std::env::args().nth(1);
    for (name, _) in catalogue() {
        if only.as_deref().is_none_or(|only| only == name) {
            open(name, Print(name)).expect("a listed game opens");
        }
    }
}
