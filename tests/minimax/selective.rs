//! Selective search leaves moves out, and never takes that for a proof.

use super::boards::positions;
use super::common::noise::Noise;
use super::proofs::true_claims;
use std::fmt::Debug;
use std::num::NonZeroUsize;
use tesuji::Budget;
use tesuji::eval::Board;
use tesuji::game::{Game, Notation};
use tesuji::minimax::{Forcing, MinimaxSearch, Selective, SelectiveSettings};
use tesuji_games::catalogue::strongest_heuristic;
use tesuji_games::{
    Breakthrough, Chess, ConnectFour, Family, Gomoku, Knightthrough, LosAlamos, Minishogi, Reversi,
    Rolit, Surakarta, TacticsOf, TicTacToe, chess, through,
};

/// Says anything of moves and positions, but always the same. Passes wherever a board can be turned
/// over to the other side, at any value.
#[derive(Clone, Copy, Debug)]
struct Reckless;

impl Reckless {
    fn word<G: Game>(position: &G, salt: u64) -> u64 {
        let hash = position.hash().expect("games of these tests have a hash");
        (hash ^ salt).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32
    }
}

impl<G: Family + Board> Forcing<G> for Reckless {
    const THREATENS: bool = true;

    fn gain(&self, position: &G, m: G::Move) -> Option<i32> {
        let mut after = position.clone();
        after.play(m);
        let word = Self::word(&after, 1);
        word.is_multiple_of(3).then_some(word as i32 % 300 - 100)
    }

    fn risk(&self, position: &G, m: G::Move) -> i32 {
        let mut after = position.clone();
        after.play(m);
        Self::word(&after, 3) as i32 % 4 * 100
    }

    fn threatens(&self, position: &G, m: G::Move) -> bool {
        let mut after = position.clone();
        after.play(m);
        Self::word(&after, 4).is_multiple_of(4)
    }

    fn threatened(&self, position: &G) -> bool {
        Self::word(position, 2).is_multiple_of(5)
    }

    fn pass(&self, position: &G) -> Option<G> {
        let next = (position.mover() + 1) % 2;
        let passed = position.with_mover(next)?;
        let goes_on = passed.outcome().is_none() && passed.mover() == next;
        let mut moves = Vec::new();
        if goes_on {
            passed.moves(&mut moves);
        }
        (!moves.is_empty()).then_some(passed)
    }
}

/// Everything switched on, and everything with one ingredient left out.
fn settings(number: usize) -> SelectiveSettings {
    let mut settings = SelectiveSettings {
        table: 1 << 16,
        ..SelectiveSettings::default()
    };
    match number % 13 {
        0 => settings.quiescence = false,
        1 => settings.reductions = false,
        2 => settings.null_move = false,
        3 => settings.futility = false,
        4 => settings.razoring = false,
        5 => settings.extensions = false,
        6 => settings.aspiration = false,
        7 => settings.ordering = false,
        8 => settings.exchanges = false,
        9 => settings.threats = false,
        10 => settings.endings = false,
        11 => settings.prob_cut = true,
        _ => settings.table = 0,
    }
    settings
}

/// How many moves or positions were proven of those that were searched with `budget` iterations on
/// `threads`.
fn proven<G: Game + Debug + Notation + Send, F: Forcing<G>>(
    position: &G,
    settings: SelectiveSettings,
    forcing: F,
    (budget, threads): (u64, usize),
) -> u32 {
    let threads = NonZeroUsize::new(threads).expect("more than none");
    let search = Selective::new(settings, Noise { levels: 64 }, forcing);
    let mut search = search.on_threads(threads);
    let found = search.search(position, &Budget::iterations(budget));
    true_claims(position, &found, &settings)
}

/// The forcing moves of the game.
fn tactics<G: Family>() -> TacticsOf<G> {
    TacticsOf::<G>::default()
}

fn never_a_false_proof<G: Family + Board + Debug>(name: &str, plies: u32) {
    let mut claims = [0; 2];
    for (i, position) in positions::<G>(name, 300, plies).iter().enumerate() {
        let threads = [1, 1, 1, 3, 1][i % 5];
        let budget = ([60, 400, 3000][i % 3], threads);
        claims[0] += proven(position, settings(i), Reckless, budget);
        claims[1] += proven(position, settings(i / 13), tactics::<G>(), budget);
    }
    // Otherwise the test tries no claim.
    assert!(
        claims.iter().all(|&claims| claims > 100),
        "{name}: {claims:?}"
    );
}

#[test]
fn what_is_left_out_proves_nothing_in_races() {
    never_a_false_proof::<Breakthrough>("breakthrough:3x5", 9);
    never_a_false_proof::<Breakthrough>("breakthrough:4x4", 6);
    never_a_false_proof::<Knightthrough>("knightthrough:4x5", 6);
}

#[test]
fn what_is_left_out_proves_nothing_where_stones_are_put() {
    never_a_false_proof::<TicTacToe>("tic-tac-toe", 6);
    never_a_false_proof::<ConnectFour>("connect-four:5x4", 16);
    never_a_false_proof::<Reversi>("reversi:4x4", 9);
    never_a_false_proof::<Rolit<3>>("rolit3:4x4", 8);
}

/// The same search, position and budget give the same result after any search that was forgotten.
#[test]
fn a_search_repeats_itself() {
    let position = Breakthrough::new(6, 6).expect("the size is allowed");
    let budget = Budget::iterations(20_000);
    let evaluator = strongest_heuristic::<Breakthrough>();
    let mut search = Selective::new(SelectiveSettings::default(), evaluator, through::Tactics);
    let first = search.search(&position, &budget);
    assert_ne!(search.search(&position, &budget).depth, 0);
    search.clear();
    let again = search.search(&position, &budget);
    assert_eq!(
        (first.best, first.value.to_bits(), first.iterations),
        (again.best, again.value.to_bits(), again.iterations)
    );
    assert!(first.iterations <= 20_000 && first.depth > 4, "{first:?}");
}

#[test]
fn a_single_move_takes_no_time() {
    let single = |position: &&Breakthrough| position.count_moves(&mut Vec::new()) == 1;
    let all = positions::<Breakthrough>("breakthrough:2x4", 300, 5);
    let mut ended = 0;
    for position in all.iter().filter(single) {
        let settings = SelectiveSettings::default();
        let mut search = Selective::new(settings, Noise { levels: 4 }, through::Tactics);
        let hour = Budget::time(std::time::Duration::from_secs(3600));
        let found = search.search(position, &hour);
        assert!(found.depth <= 4, "{found:?}");
        ended += 1;
    }
    assert!(ended > 0);
}

/// The position with the sides exchanged, as a FEN has it: each rank is read from the other end
/// where the board is turned, from the same where it is turned over.
fn exchanged(fen: &str, turned: bool) -> String {
    let other = |text: &str| -> String {
        let case = |letter: char| match letter {
            letter if letter.is_ascii_lowercase() => letter.to_ascii_uppercase(),
            letter => letter.to_ascii_lowercase(),
        };
        text.chars().map(case).collect()
    };
    let mut words: Vec<String> = fen.split(' ').map(str::to_owned).collect();
    let (board, hands) = words[0].split_once('[').unwrap_or((&words[0], ""));
    let mut ranks: Vec<String> = board.split('/').rev().map(other).collect();
    if turned {
        for rank in &mut ranks {
            // A promoted piece has its sign before it.
            let mut reversed = String::new();
            let mut letters = rank.chars().rev().peekable();
            while let Some(letter) = letters.next() {
                if letters.next_if_eq(&'+').is_some() {
                    reversed.push('+');
                }
                reversed.push(letter);
            }
            *rank = reversed;
        }
    }
    let hands = if hands.is_empty() {
        String::new()
    } else {
        // Those of the first player come first.
        let mut hands: Vec<char> = other(hands.trim_end_matches(']')).chars().collect();
        hands.sort_by_key(char::is_ascii_lowercase);
        format!("[{}]", hands.iter().collect::<String>())
    };
    words[0] = ranks.join("/") + &hands;
    words[1] = if words[1] == "w" { "b" } else { "w" }.into();
    // Rights to castle: those of the first player come first.
    let mut rights: Vec<char> = other(&words[2]).chars().collect();
    rights.sort_by_key(char::is_ascii_lowercase);
    words[2] = rights.iter().collect();
    words.join(" ")
}

/// A position and the same one with sides exchanged have the same estimate, and the same value
/// after a search. In the search no move depends on the order of others.
fn the_same_for_both_sides<G: Family>(name: &str, turned: bool) {
    let settings = SelectiveSettings {
        depth: 3,
        table: 0,
        reductions: false,
        null_move: false,
        futility: false,
        razoring: false,
        exchanges: false,
        ..SelectiveSettings::default()
    };
    let evaluator = strongest_heuristic::<G>();
    let mut search = Selective::new(settings, evaluator, tactics::<G>());
    let mut tried = 0;
    for position in positions::<G>(name, 60, 24) {
        let text = exchanged(&position.position_text(), turned);
        // A pawn that may be taken in passing is on another rank then.
        let Ok(other) = position.read_position(&text) else {
            continue;
        };
        assert_ne!(other.mover(), position.mover());
        let [own, others] = [&position, &other].map(|position| {
            search.clear();
            let found = search.search(position, &Budget::default());
            (found.value.to_bits(), found.depth)
        });
        assert_eq!(own, others, "{} and {text}", position.position_text());
        tried += 1;
    }
    assert!(tried > 30, "{name}: {tried}");
}

#[test]
fn a_search_does_not_prefer_a_side() {
    the_same_for_both_sides::<Chess>("chess", false);
    the_same_for_both_sides::<LosAlamos>("losalamos", false);
    the_same_for_both_sides::<Minishogi>("minishogi", true);
}

/// The table takes no notice of a clock that is far from its end. So a win in time must not be
/// found where it is too late, nor the draw where there is time.
#[test]
fn a_win_that_comes_too_late_is_none() {
    let start = Chess::default();
    // Kf7 and mate by the queen: three plies.
    let read = |clock: u32| {
        let text = format!("7k/8/4K3/6Q1/8/8/8/8 w - - {clock} 1");
        start.read_position(&text).expect("a position")
    };
    for clocks in [[0, 98], [98, 0], [20, 98], [98, 20]] {
        let settings = SelectiveSettings {
            depth: 6,
            ..SelectiveSettings::default()
        };
        let mut search = Selective::new(settings, strongest_heuristic::<Chess>(), chess::Tactics);
        for clock in clocks {
            let found = search.search(&read(clock), &Budget::default());
            let won = found.proven == Some(1);
            assert_eq!(won, clock != 98, "{clocks:?}: {clock}");
            assert_eq!(found.value == 1.0, won, "{clocks:?}: {clock}");
        }
    }
}

/// Near the end of a game, where threats are all around and much of the board is near a stone.
#[test]
fn threats_prove_nothing_that_is_false() {
    let mut claims = [0; 2];
    let all = positions::<Gomoku>("gomoku:5", 3000, 24);
    let late = all
        .iter()
        .filter(|position| position.count_moves(&mut Vec::new()) <= 9);
    for (i, position) in late.enumerate() {
        let budget = ([20, 100, 1000][i % 3], [1, 1, 2][i / 3 % 3]);
        claims[0] += proven(position, settings(i), tactics::<Gomoku>(), budget);
    }
    for (i, position) in positions::<ConnectFour>("connect-four:5x4", 300, 16)
        .iter()
        .enumerate()
    {
        let budget = ([20, 100, 1000][i % 3], 1);
        claims[1] += proven(position, settings(i), tactics::<ConnectFour>(), budget);
    }
    assert!(claims.iter().all(|&claims| claims > 100), "{claims:?}");
}

/// Reversi has neither forcing moves nor a pass, so that nothing else cuts by a shallow search.
#[test]
fn shallow_searches_cut_deep_ones() {
    let visited = |prob_cut| {
        let settings = SelectiveSettings {
            depth: 7,
            endings: false,
            prob_cut,
            ..SelectiveSettings::default()
        };
        let mut sum = 0;
        for position in positions::<Reversi>("reversi", 12, 20) {
            let evaluator = strongest_heuristic::<Reversi>();
            let mut search = Selective::new(settings, evaluator, tactics::<Reversi>());
            let found = search.search(&position, &Budget::default());
            assert_eq!(found.depth, 7);
            sum += found.iterations;
        }
        sum
    };
    let [with, without] = [true, false].map(visited);
    assert!(10 * with < 9 * without, "{with} of {without}");
}

/// At depth 1 the first search of a position is one of captures alone. A capture may come before
/// another one or after it.
#[test]
fn captures_in_another_order_are_searched_once() {
    let search = |position: &Surakarta, table| {
        let settings = SelectiveSettings {
            depth: 1,
            table,
            endings: false,
            ..SelectiveSettings::default()
        };
        let evaluator = strongest_heuristic::<Surakarta>();
        let mut search = Selective::new(settings, evaluator, tactics::<Surakarta>());
        search.search(position, &Budget::default())
    };
    let mut sums = [0, 0];
    for position in positions::<Surakarta>("surakarta", 60, 40) {
        let found = [1 << 20, 0].map(|table| search(&position, table));
        let [with, without] = &found;
        assert_eq!(with.value.to_bits(), without.value.to_bits());
        assert_eq!(with.best, without.best);
        for (sum, found) in sums.iter_mut().zip(&found) {
            *sum += found.iterations;
        }
    }
    let [with, without] = sums;
    assert!(10 * with < 9 * without, "{with} of {without}");
}
