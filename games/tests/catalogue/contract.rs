//! The contract of every game of the catalogue, checked over random play with fixed seeds.

use crate::parallel::in_parallel;
use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use tesuji::Rng;
use tesuji::game::Game;
use tesuji::game::testing::{Checked, RandomGames, check, check_text};
use tesuji_games::{Family, Visitor, catalogue, open, variants};

/// No game is longer than this.
const MOST_PLIES: u32 = 10_000;

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

/// A start position with its type, so that no two games have the same.
struct Start;

impl Visitor for Start {
    type Output = String;

    fn visit<G: Family>(self, start: G) -> String {
        format!("{} {start:?}", std::any::type_name::<G>())
    }
}

/// Checks every game and variant once, whatever names it has.
fn every_game<C: Check>() {
    let mut games = [catalogue(), variants()].concat();
    let mut seen = HashSet::new();
    games.retain(|(game, _)| seen.insert(open(game, Start).expect(game)));
    assert!(!games.is_empty());
    in_parallel(&games, |(game, _)| {
        open(game, Run(game, std::marker::PhantomData::<C>)).expect(game);
    });
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

/// A failure names the broken clause and the position.
fn assert_kept<G: Family>(game: &str, checked: Checked<G>) {
    if let Err(broken) = checked {
        panic!("{game} {}: {broken}", broken.position.position_text());
    }
}

struct Rules;

impl Check for Rules {
    fn check<G: Family>(game: &str, start: &G) {
        assert_kept(game, check(start, RandomGames::new(0, 20, MOST_PLIES)));
    }
}

/// Moves, draws, scores, indices, hashes and symmetries.
#[test]
fn rules() {
    every_game::<Rules>();
}

struct Texts;

impl Check for Texts {
    fn check<G: Family>(game: &str, start: &G) {
        assert_kept(game, check_text(start, RandomGames::new(0, 8, MOST_PLIES)));
        walk(game, start, 4, |position, _| {
            let text = position.position_text();
            assert!(!position.drawing().ends_with('\n'), "{game} {text}");
            assert!(!position.drawing().is_empty(), "{game} {text}");
            if position.outcome().is_some() {
                assert!(position.read_move("a1a2").is_err(), "{game} {text}");
            }
        });
    }
}

#[test]
fn texts_read_back() {
    every_game::<Texts>();
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

/// Reads the text as a position and as a move: no call may panic, and a position that is accepted
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
