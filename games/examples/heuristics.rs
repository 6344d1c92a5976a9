//! How the sets of weights of every game spread their values, and how a player who looks one ply
//! ahead with them does against random players.
//!
//! `cargo run --release -p tesuji-games --example heuristics [GAME]` prints a line a set: half and
//! 95 in 100 of the positions one ply ahead lie within these values of 0; the decided games won. The
//! slopes of the sets were chosen from the second column to be about 0.8.

#[path = "../tests/greedy/mod.rs"]
mod greedy;

use tesuji_games::{Family, Visitor, catalogue, open};

struct Print<'a>(&'a str);

impl Visitor for Print<'_> {
    type Output = ();

    fn visit<G: Family>(self, start: G) {
        for (set, _, evaluator) in G::HEURISTICS {
            let mut record = greedy::matches(&start, evaluator, 200, 4_000_000);
            record.sizes.sort_unstable_by(f32::total_cmp);
            let at = |percent: usize| {
                let place = record.sizes.len() * percent / 100;
                record.sizes.get(place).copied().unwrap_or(0.0)
            };
            println!(
                "{:18} {set:12} {:5.2} {:5.2}   {:3} of {:3} decided, {:5.1} %, {} games",
                self.0,
                at(50),
                at(95),
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
    let all = catalogue();
    let chosen = all
        .iter()
        .filter(|(name, _)| only.as_deref().is_none_or(|o| o == *name));
    for (name, _) in chosen {
        open(name, Print(name)).expect("a listed game opens");
    }
}
