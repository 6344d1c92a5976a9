//! What every game of the catalogue must keep, checked over random play with fixed seeds.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use tesuji::Rng;
use tesuji::game::{Game, PlayerCount};
use tesuji_games::{Family, Visitor, catalogue, open, variants};

/// No game is longer than this.
const MOST_PLIES: usize = 10_000;

/// Where there are more legal moves than this, some checks look at a part of them.
const MANY: usize = 3000;

/// Something to check in every game.
trait Check {
    fn check<G: Family>(game: &str, start: &G);
}

struct Run<'a, C>(&'a str, std::marker::PhantomData<C>);

impl<C: Check> Visitor for Run<'_, C> {
    type Output = ();

    fn visit<G: Family>(self, start: G) {
        C::check(self.0, &start);
    }
}

fn every_game<C: Check>() {
    let games = [catalogue(), variants()].concat();
    assert!(!games.is_empty());
    for (game, _) in games {
        open(game, Run(game, std::marker::PhantomData::<C>)).expect(game);
    }
}

fn moves<G: Game>(position: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves
}

/// Plays `games` random games and visits every position, the last of each included.
fn walk<G: Family>(game: &str, start: &G, games: u64, mut visit: impl FnMut(&G, &mut Rng)) {
    let mut scratch = Vec::new();
    for seed in 0..games {
        let (mut rng, mut spare) = (Rng::new(seed), Rng::new(1000 + seed));
        let mut position = start.clone();
        let mut plies = 0;
        visit(&position, &mut spare);
        while position.outcome().is_none() {
            position.play_random(&mut rng, &mut scratch);
            visit(&position, &mut spare);
            plies += 1;
            assert!(plies <= MOST_PLIES, "{game} does not end");
        }
    }
}

struct Rules;

impl Check for Rules {
    fn check<G: Family>(game: &str, start: &G) {
        walk(game, start, 8, |position, rng| {
            let text = position.position_text();
            if let Some(outcome) = position.outcome() {
                assert_eq!(position.outcome(), Some(outcome), "{game} {text}");
                let scores: &[i16] = outcome.as_ref();
                let range = G::SCORES.least..=G::SCORES.greatest;
                assert!(scores.iter().all(|s| range.contains(s)), "{game} {text}");
                if G::ZERO_SUM {
                    let sum: i32 = scores.iter().map(|&s| i32::from(s)).sum();
                    assert_eq!(sum, 0, "{game} {text}");
                }
                return;
            }
            assert!(position.mover() < G::Players::COUNT, "{game} {text}");
            let legal = moves(position);
            assert!(!legal.is_empty(), "{game} {text}: no move, no outcome");
            // That the texts of more moves are different is checked, too.
            for (i, m) in legal.iter().enumerate().take(MANY) {
                assert!(!legal[..i].contains(m), "{game} {text}: {m:?} twice");
            }
            let count = position.count_moves(&mut Vec::new());
            assert_eq!(count, legal.len(), "{game} {text}");
            let drawn = position.random_move(rng, &mut Vec::new());
            assert!(legal.contains(&drawn), "{game} {text}: drew {drawn:?}");
            // Playing on a copy leaves the original alone.
            let mut copy = position.clone();
            copy.play(drawn);
            assert_eq!(position.position_text(), text, "{game}");
            assert_eq!(moves(position), legal, "{game} {text}");
            assert_eq!(position.outcome(), None, "{game} {text}");
        });
    }
}

#[test]
fn rules() {
    every_game::<Rules>();
}

struct Texts;

impl Check for Texts {
    fn check<G: Family>(game: &str, start: &G) {
        assert_eq!(start.position_text().lines().count(), 1, "{game}");
        walk(game, start, 4, |position, rng| {
            let text = position.position_text();
            let read = start.read_position(&text);
            let read = read.unwrap_or_else(|error| panic!("{game} {text}: {error}"));
            assert_eq!(read.position_text(), text, "{game}");
            assert_eq!(read.outcome(), position.outcome(), "{game} {text}");
            assert_eq!(read.hash(), position.hash(), "{game} {text}");
            assert!(!position.drawing().ends_with('\n'), "{game} {text}");
            assert!(!position.drawing().is_empty(), "{game} {text}");
            if position.outcome().is_some() {
                assert!(position.read_move("a1a2").is_err(), "{game} {text}");
                return;
            }
            assert_eq!(read.mover(), position.mover(), "{game} {text}");
            let legal = moves(position);
            assert_eq!(moves(&read), legal, "{game} {text}");
            if legal.len() > MANY && rng.below(10) > 0 {
                return;
            }
            let mut texts: Vec<_> = legal.iter().map(|&m| position.move_text(m)).collect();
            // Reading a move may take as long as listing all, so only some are read.
            for _ in 0..6 {
                let i = rng.below(legal.len() as u32) as usize;
                assert_eq!(position.read_move(&texts[i]), Ok(legal[i]), "{game} {text}");
            }
            texts.sort_unstable();
            texts.dedup();
            assert_eq!(texts.len(), legal.len(), "{game} {text}: a move text twice");
        });
    }
}

#[test]
fn texts_read_back() {
    every_game::<Texts>();
}

/// A bound that the chi-square statistic of a fair draw exceeds less than once in a million.
fn critical(outcomes: usize) -> f64 {
    let freedom = (outcomes - 1) as f64;
    // Laurent and Massart (2000): P(X − k ≥ 2√(kx) + 2x) ≤ e⁻ˣ.
    let x = 14.0;
    freedom + 2.0 * (freedom * x).sqrt() + 2.0 * x
}

fn assert_uniform(what: &str, drawn: &[u32], weights: &[u32]) {
    let possible = weights.iter().filter(|&&weight| weight > 0).count();
    let draws: u32 = drawn.iter().sum();
    let all: u32 = weights.iter().sum();
    let mut statistic = 0.0;
    for (&drawn, &weight) in drawn.iter().zip(weights).filter(|&(_, &weight)| weight > 0) {
        let expected = f64::from(draws) * f64::from(weight) / f64::from(all);
        statistic += (f64::from(drawn) - expected).powi(2) / expected;
    }
    let bound = critical(possible);
    assert!(
        statistic <= bound,
        "{what}: {statistic} > {bound}: {drawn:?}"
    );
}

struct Draws;

impl Check for Draws {
    fn check<G: Family>(game: &str, start: &G) {
        let mut budget = 12;
        walk(game, start, 3, |position, rng| {
            // A dozen positions, spread over the games.
            if position.outcome().is_some() || budget == 0 || rng.below(6) > 0 {
                return;
            }
            budget -= 1;
            let what = format!("{game} {}", position.position_text());
            let legal = moves(position);
            // Very many moves are counted in bins, each move in that of its place in the list.
            let bins = legal.len().min(1000);
            let bin = |i: usize| i * bins / legal.len();
            let draws = 60 * bins.max(5);
            let mut scratch = Vec::new();
            let texts = legal.iter().map(|&m| position.move_text(m));
            let places: HashMap<_, _> = texts.enumerate().map(|(i, text)| (text, i)).collect();
            let (mut drawn, mut weights) = (vec![0; bins], vec![0; bins]);
            (0..legal.len()).for_each(|i| weights[bin(i)] += 1);
            for _ in 0..draws {
                let m = position.random_move(rng, &mut scratch);
                let i = places.get(&position.move_text(m));
                drawn[bin(*i.unwrap_or_else(|| panic!("{what}: drew {m:?}")))] += 1;
            }
            assert_uniform(&what, &drawn, &weights);

            // Different moves may lead to one position; it is then as many times as likely, and counts
            // in the bin of the first of them.
            let after = |m| {
                let mut next = position.clone();
                next.play(m);
                next.position_text()
            };
            let (mut next, mut weights) = (HashMap::new(), vec![0; bins]);
            for (i, &m) in legal.iter().enumerate() {
                weights[bin(*next.entry(after(m)).or_insert(i))] += 1;
            }
            let mut drawn = vec![0; bins];
            for _ in 0..draws {
                let mut copy = position.clone();
                copy.play_random(rng, &mut scratch);
                let i = next.get(&copy.position_text());
                drawn[bin(*i.unwrap_or_else(|| panic!("{what}: played something else")))] += 1;
            }
            assert_uniform(&what, &drawn, &weights);
        });
    }
}

#[test]
fn random_moves_are_uniform() {
    every_game::<Draws>();
}

struct Indices;

impl Check for Indices {
    fn check<G: Family>(game: &str, start: &G) {
        // The text alone must decide the index.
        let mut indices: HashMap<String, usize> = HashMap::new();
        walk(game, start, 8, |position, _| {
            if position.outcome().is_some() {
                return;
            }
            let mut seen = Vec::new();
            for m in moves(position) {
                let Some(index) = position.move_index(m) else {
                    assert_eq!(G::MOVE_INDICES, 0, "{game}: {m:?} has no index");
                    continue;
                };
                assert!(index < G::MOVE_INDICES, "{game}: {m:?} {index}");
                seen.push(index);
                // All texts of a game with very many moves would not fit into memory.
                if seen.len() > MANY / 10 && seen.len() % 100 > 0 {
                    continue;
                }
                let text = position.move_text(m);
                let known = *indices.entry(text.clone()).or_insert(index);
                assert_eq!(known, index, "{game}: {text} has two indices");
            }
            let all = seen.len();
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen.len(), all, "{game}: two moves with one index");
        });
    }
}

#[test]
fn move_indices_are_dense_and_stable() {
    every_game::<Indices>();
}

struct Hashes;

impl Check for Hashes {
    fn check<G: Family>(game: &str, start: &G) {
        let (mut by_text, mut by_hash) = (HashMap::new(), HashMap::new());
        walk(game, start, 30, |position, _| {
            let Some(hash) = position.hash() else {
                return;
            };
            let text = position.position_text();
            let known = *by_text.entry(text.clone()).or_insert(hash);
            assert_eq!(known, hash, "{game} {text}: two hashes");
            let known = by_hash.entry(hash).or_insert_with(|| text.clone());
            assert_eq!(*known, text, "{game}: one hash");
        });
    }
}

#[test]
fn hashes_tell_positions_apart() {
    every_game::<Hashes>();
}

struct Symmetries;

impl Check for Symmetries {
    fn check<G: Family>(game: &str, start: &G) {
        walk(game, start, 8, |position, _| {
            let text = position.position_text();
            let canonical = position.canonical();
            let canonical_text = canonical.position_text();
            let again = canonical.canonical().position_text();
            assert_eq!(again, canonical_text, "{game} {text}");
            assert_eq!(canonical.outcome(), position.outcome(), "{game} {text}");
            if position.outcome().is_none() {
                assert_eq!(canonical.mover(), position.mover(), "{game} {text}");
                let counts = [position, &canonical].map(|p| p.count_moves(&mut Vec::new()));
                assert_eq!(counts[0], counts[1], "{game} {text}");
            }
        });
    }
}

#[test]
fn canonical_positions_are_equivalent() {
    every_game::<Symmetries>();
}

/// Characters that readers trip over, beside those of the text itself.
const STRANGE: &[char] = &[
    '0', '1', '8', '9', '/', ' ', '-', 'x', 'o', 'w', 'b', 'P', 'p', 'N', 'K', 'a', 'h', 'z', ',',
    '[', ']', '@', '+', '.', ':', '\0', '\n', '\t', 'é', '½', '٣', '５', '🂡', '\u{301}',
    '\u{feff}',
];

/// The text with a few characters replaced, inserted, removed, repeated or exchanged.
fn mutated(text: &str, rng: &mut Rng) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=rng.below(3) {
        let at = rng.below(chars.len() as u32 + 1) as usize;
        let any = match rng.below(3) {
            0 if !chars.is_empty() => chars[rng.below(chars.len() as u32) as usize],
            1 => char::from_u32(rng.below(0x11_0000)).unwrap_or('\u{fffd}'),
            _ => STRANGE[rng.below(STRANGE.len() as u32) as usize],
        };
        match rng.below(6) {
            _ if at == chars.len() => chars.push(any),
            0 => drop(chars.remove(at)),
            1 => chars.insert(at, any),
            2 => chars.truncate(at),
            3 => chars.extend_from_within(at..),
            4 => chars.swap(at, 0),
            _ => chars[at] = any,
        }
    }
    chars.into_iter().collect()
}

struct Hostile;

impl Check for Hostile {
    fn check<G: Family>(game: &str, start: &G) {
        let mut rng = Rng::new(4);
        for length in 0..60 {
            let any = |_| char::from_u32(rng.below(0x300)).unwrap_or('?');
            let noise: String = (0..length).map(any).collect();
            survive(game, start, &noise, &mut rng.clone());
        }
        for text in [
            "",
            " ",
            "/",
            "99999999999999999999",
            "-",
            "\u{0}",
            "٣/٣/٣ x",
        ] {
            survive(game, start, text, &mut rng);
        }
        let mut accepted = 0;
        walk(game, start, 3, |position, rng| {
            for _ in 0..12 {
                let text = mutated(&position.position_text(), rng);
                accepted += u32::from(survive(game, position, &text, rng));
            }
            if position.outcome().is_none() {
                let m = position.random_move(rng, &mut Vec::new());
                let text = mutated(&position.move_text(m), rng);
                survive(game, position, &text, rng);
            }
        });
        // Otherwise the mutations are too wild to try the checks behind the first one.
        assert!(
            accepted > 0,
            "{game}: no mutated position was ever accepted"
        );
    }
}

/// Reads the text as a position and as a move: nothing may panic, and a position that is accepted
/// must be one that play can go on from.
fn survive<G: Family>(game: &str, position: &G, text: &str, rng: &mut Rng) -> bool {
    let attempt = AssertUnwindSafe(|| {
        if let Ok(m) = position.read_move(text) {
            assert!(moves(position).contains(&m));
        }
        let Ok(mut read) = position.read_position(text) else {
            return false;
        };
        let written = read.position_text();
        let again = position.read_position(&written).map(|p| p.position_text());
        assert_eq!(again, Ok(written));
        for _ in 0..40 {
            if read.outcome().is_some() {
                break;
            }
            assert!(!moves(&read).is_empty(), "no move, no outcome");
            read.play_random(rng, &mut Vec::new());
            let _ = (read.hash(), read.canonical(), read.drawing());
        }
        true
    });
    catch_unwind(attempt).unwrap_or_else(|_| {
        let here = position.position_text();
        panic!("{game} at {here} cannot stand the text {text:?}")
    })
}

#[test]
fn hostile_text_is_refused() {
    every_game::<Hostile>();
}

#[test]
fn wrong_names_and_options_are_refused() {
    struct Nothing;
    impl Visitor for Nothing {
        type Output = ();
        fn visit<G: Family>(self, _: G) {}
    }
    for (name, _) in catalogue() {
        for options in [
            "0x0",
            "-3x4",
            "99999999999x2",
            "200x200",
            "٣x٤",
            "nonsense",
            "8x",
            ":",
        ] {
            let game = format!("{name}:{options}");
            let error = open(&game, Nothing).expect_err(&game);
            assert!(!error.to_string().is_empty());
        }
    }
}
