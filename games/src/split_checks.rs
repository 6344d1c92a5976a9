//! What the tests of games that split moves share.

use tesuji::Rng;
use tesuji::game::Notation;
use tesuji::split::{AnyStrategy, Split, Submove};

fn named(strategy: &str) -> AnyStrategy {
    AnyStrategy::named(strategy).expect("a strategy")
}

/// The texts of the semimoves after those given by their texts, in between spaces; none if what was
/// chosen is dead. If that is a whole move, its text after `=`.
pub(crate) fn semimoves<G: Notation + Split<AnyStrategy>>(
    state: &G,
    strategy: &str,
    chosen: &str,
) -> String {
    let strategy = named(strategy);
    let list = |part| {
        let mut semimoves = Vec::new();
        state.semimoves(strategy, part, &mut semimoves);
        let text = |semimove| (state.semimove_text(strategy, part, semimove), semimove);
        semimoves.into_iter().map(text).collect::<Vec<_>>()
    };
    let mut part = None;
    for chosen in chosen.split_whitespace() {
        let semimoves = list(part);
        let found = semimoves.iter().find(|(text, _)| text == chosen);
        let &(_, semimove) = found.unwrap_or_else(|| panic!("{chosen} in {semimoves:?}"));
        match state.choose(strategy, part, semimove) {
            Submove::Whole(m) => return format!("= {}", state.move_text(m)),
            Submove::Part(chosen) => part = Some(chosen),
        }
    }
    let texts: Vec<_> = list(part).into_iter().map(|(text, _)| text).collect();
    texts.join(" ")
}

/// The mean number of moves of random games of split moves.
pub(crate) fn mean_length<G: Split<AnyStrategy>>(start: &G, strategy: &str, games: u32) -> f64 {
    let (mut rng, mut scratch) = (Rng::new(7), Vec::new());
    let mut moves = 0;
    for _ in 0..games {
        let mut state = start.clone();
        while state.outcome().is_none() {
            state.play_random_split(named(strategy), &mut rng, &mut scratch);
            moves += 1;
        }
    }
    f64::from(moves) / f64::from(games)
}
