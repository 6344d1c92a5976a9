//! Checks that the tests of games that split moves share.

use tesuji::Rng;
use tesuji::game::split::{AnyStrategy, Semimove, Split, Submove, semimoves_of, whole_moves};
use tesuji::game::{Game, Notation};

fn named(strategy: &str) -> AnyStrategy {
    AnyStrategy::named(strategy).expect("a strategy")
}

/// The texts of the semimoves of a move, with spaces between.
pub(crate) fn spelled<G>(state: &G, strategy: &str, text: &str) -> String
where
    G: Notation + Split<AnyStrategy>,
{
    let strategy = named(strategy);
    let m = state.read_move(text).expect("a legal move");
    let mut semimoves = Vec::new();
    semimoves_of(state, strategy, None, Submove::Whole(m), &mut semimoves);
    let (mut part, mut texts) = (None, Vec::new());
    for semimove in semimoves {
        texts.push(state.semimove_text(strategy, part, semimove));
        if let Submove::Part(next) = state.choose(strategy, part, semimove) {
            part = Some(next);
        }
    }
    texts.join(" ")
}

/// The choice of the semimoves given by their texts, with spaces between: a move, or a part of one
/// (`None` before the first) with the semimoves that can follow and their texts.
type Chosen<G> = Submove<
    (
        Option<<G as Split<AnyStrategy>>::Part>,
        Vec<(String, Semimove)>,
    ),
    <G as Game>::Move,
>;

fn chosen<G>(state: &G, strategy: AnyStrategy, texts: &str) -> Chosen<G>
where
    G: Notation + Split<AnyStrategy>,
{
    let list = |part| {
        let mut semimoves = Vec::new();
        state.semimoves(strategy, part, &mut semimoves);
        let text = |semimove| (state.semimove_text(strategy, part, semimove), semimove);
        semimoves.into_iter().map(text).collect::<Vec<_>>()
    };
    let mut part = None;
    for wanted in texts.split_whitespace() {
        let semimoves = list(part);
        let found = semimoves.iter().find(|(text, _)| text == wanted);
        let &(_, semimove) = found.unwrap_or_else(|| panic!("{wanted} in {semimoves:?}"));
        match state.choose(strategy, part, semimove) {
            Submove::Whole(m) => return Submove::Whole(m),
            Submove::Part(next) => part = Some(next),
        }
    }
    Submove::Part((part, list(part)))
}

/// The texts of the semimoves that can follow `begun`, with spaces between them; empty if `begun`
/// is dead. If `begun` is a whole move, its text after `=`.
pub(crate) fn semimoves<G>(state: &G, strategy: &str, begun: &str) -> String
where
    G: Notation + Split<AnyStrategy>,
{
    match chosen(state, named(strategy), begun) {
        Submove::Whole(m) => format!("= {}", state.move_text(m)),
        Submove::Part((_, semimoves)) => {
            let texts: Vec<_> = semimoves.into_iter().map(|(text, _)| text).collect();
            texts.join(" ")
        }
    }
}

/// The texts of the semimoves after those given by their texts, each with the number of moves it
/// leads to.
pub(crate) fn offered<G>(state: &G, strategy: &str, begun: &str) -> String
where
    G: Notation + Split<AnyStrategy>,
{
    let strategy = named(strategy);
    let Submove::Part((part, semimoves)) = chosen(state, strategy, begun) else {
        panic!("{begun} is a whole move");
    };
    let moves = |semimove| match state.choose(strategy, part, semimove) {
        Submove::Whole(_) => 1,
        Submove::Part(part) => {
            let mut moves = Vec::new();
            whole_moves(state, strategy, Some(part), &mut Vec::new(), &mut moves);
            moves.len()
        }
    };
    let texts = semimoves
        .into_iter()
        .map(|(text, semimove)| format!("{text}:{}", moves(semimove)));
    texts.collect::<Vec<_>>().join(" ")
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
