//! The Game Description Language: our own description, wrong ones, and some that ask too much.

use super::shared::{lines, text};
use std::fmt::Write;
use std::time::Instant;
use tesuji::Game;
use tesuji::game::Notation;
use tesuji::game::testing::{RandomGames, check, check_text};
use tesuji_rules::rbg::message::Code;
use tesuji_rules::rg::engine::{Counting, Engine};
use tesuji_rules::rg::read;
use tesuji_rules::{Start, Worth, load_text};

const OWN: &str = include_str!("../kif/tictactoe.kif");

/// One or two stones are taken from five; the other form of the language.
const STONES: &str = "
% Whoever takes the last stone wins.
role(first)
role(second)
init(stones(5))
init(turn(first))
less(5, 4) less(4, 3) less(3, 2) less(2, 1) less(1, 0)
other(first, second)
other(second, first)
legal(P, take(1)) :- true(turn(P)) & ~true(stones(0))
legal(P, take(2)) :- true(turn(P)) & (true(stones(N)) & less(N, M) & less(M, K))
legal(P, wait) :- role(P) & ~true(turn(P))
next(stones(M)) :- true(stones(N)) & less(N, M) & does(P, take(1))
next(stones(K)) :- true(stones(N)) & less(N, M) & less(M, K) & does(P, take(2))
next(turn(Q)) :- true(turn(P)) & other(P, Q)
terminal :- true(stones(0))
goal(P, 100) :- true(turn(Q)) & other(Q, P)
goal(P, 0) :- true(turn(P))
";

fn counts(text: &str, depths: usize) -> Vec<u64> {
    let (rules, findings) = read(text, "own.kif").expect("it is right");
    assert_eq!(findings, []);
    let mut engine = Engine::new(&rules);
    let start = engine.start().expect("it begins");
    let depths = 1..=depths;
    let counted = depths.map(|depth| engine.perft(&start, depth, Counting::Moves));
    counted
        .collect::<Result<_, _>>()
        .expect("moves can be counted")
}

#[test]
fn own_counts() {
    // A step has a move of each player: crosses before noughts.
    let expected = [9, 9, 9, 72, 504, 504, 504, 3024, 15120, 15120];
    let counted = counts(OWN, 17);
    assert_eq!(counted[..10], expected);
    assert_eq!(
        [counted[11], counted[15], counted[16]],
        [54720, 200_448, 127_872]
    );
    assert_eq!(counts(STONES, 9), [2, 2, 2, 4, 7, 7, 4, 5, 1]);
}

#[test]
fn contract() {
    for (text, plies) in [(OWN, 18), (STONES, 10)] {
        let Ok(Start::Duel(start)) = load_text(text, "own.kif", Worth::Win) else {
            panic!("it has two players");
        };
        let games = RandomGames::new(1, 10, plies);
        check(&start, games).unwrap_or_else(|broken| panic!("{broken}"));
        check_text(&start, games).unwrap_or_else(|broken| panic!("{broken}"));
    }
}

/// Rules of a right game, which wrong ones stand behind.
const RIGHT: &str = "(role a) (init (f 1)) (legal a go) (<= (next (f 2)) (true (f 1)))
(<= terminal (true (f 2))) (goal a 100)
";

/// What is wrong, the code, the line and column, and the message.
const WRONG: &[(&str, Code, (u32, u32), &str)] = &[
    ("(p q", Code::Syntax, (3, 1), "there is no `)` for this `(`"),
    (
        "(p q))",
        Code::Syntax,
        (3, 6),
        "there is no `(` for this `)`",
    ),
    (
        "((p) q)",
        Code::Syntax,
        (3, 2),
        "a name must stand behind `(`",
    ),
    ("(p #)", Code::Character, (3, 4), "`#` stands for nothing"),
    (
        "(<= (p ?x) (not (f ?x)))",
        Code::UnknownName,
        (3, 5),
        "no condition says what `x` can be",
    ),
    (
        "(<= (p) (distinct ?x 1))",
        Code::UnknownName,
        (3, 1),
        "no condition says what `x` can be",
    ),
    (
        "(<= (true (f 3)) (role a))",
        Code::WrongKind,
        (3, 5),
        "`true` cannot be what rules give",
    ),
    (
        "(<= (p) (next (f 3)))",
        Code::WrongKind,
        (3, 9),
        "`next` cannot be a condition",
    ),
    (
        "(legal a)",
        Code::Arguments,
        (3, 1),
        "`legal` has 1 arguments instead of 2",
    ),
    (
        "(<= (p) (not (f 1) (f 2)))",
        Code::Arguments,
        (3, 9),
        "`not` takes one condition",
    ),
    (
        "(<= p ?x)",
        Code::WrongKind,
        (3, 7),
        "a variable cannot stand for a condition or a fact",
    ),
    (
        "(<= p (not q)) (<= q p)",
        Code::EmptyLoop,
        (3, 1),
        "`p` depends on its own opposite",
    ),
    (
        "(<= (role ?x) (true (f ?x)))",
        Code::WrongKind,
        (1, 1),
        "`role` depends on the state",
    ),
    (
        "(<= (legal a b) (does a go))",
        Code::WrongKind,
        (1, 23),
        "`legal` depends on what is chosen",
    ),
    ("(goal b 3)", Code::WrongKind, (1, 1), "`b` is no player"),
    (
        "(goal a much)",
        Code::WrongKind,
        (1, 1),
        "the goal `much` is no number",
    ),
    ("(role b)", Code::IdlePlayer, (1, 1), "`b` never has a move"),
    (
        "(role keeper) (legal keeper go)",
        Code::IdlePlayer,
        (1, 1),
        "a player cannot be named `keeper`",
    ),
    (
        "(<= (not p) (role a))",
        Code::WrongKind,
        (3, 5),
        "`not` cannot stand here",
    ),
];

#[test]
fn wrong() {
    for &(text, code, (line, column), message) in WRONG {
        let text = format!("{RIGHT}{text}");
        let findings = read(&text, "wrong.kif").expect_err(&text);
        let first = &findings[0];
        let found = (first.code, (first.line, first.column), &*first.message);
        assert_eq!(found, (code, (line, column), message), "{text}");
        assert!(first.end <= text.len() && !first.help.is_empty(), "{text}");
    }
    for (left_out, message) in [
        ("(role a) ", "there are no players"),
        ("(legal a go) ", "nobody ever has a move"),
        ("(<= terminal (true (f 2))) ", "the game never ends"),
    ] {
        let findings = read(&RIGHT.replace(left_out, ""), "wrong.kif").expect_err(left_out);
        assert_eq!(findings[0].message, message);
    }
    let (_, warnings) = read(&format!("{RIGHT}(<= p (nothing 1))"), "odd.kif").expect("a game");
    assert_eq!(
        warnings[0].message,
        "no rule gives `nothing` with 1 arguments"
    );
    assert!(read(RIGHT, "right.kif").is_ok());
    assert!(read("", "empty.kif").is_err());
}

/// Chance, and choices at the same time, are refused.
#[test]
fn refused() {
    let both = "(role a) (role b) (legal a l) (legal a r) (legal b l) (legal b r)
(<= terminal (true over)) (<= (next over) (does a l)) (goal a 1) (goal b 2)";
    let dice = "(role a) (role random) (legal a go) (legal random 1) (legal random 2)
(<= terminal (true over)) (<= (next over) (does random 1)) (goal a 1)";
    for (text, why) in [(both, "at the same time"), (dice, "chance is a player")] {
        let told = load_text(text, "own.kif", Worth::Win).expect_err(why);
        assert!(told.to_string().contains(why), "{told}");
    }
    for (game, refused) in [
        ("tron_10x10.kif", true),
        ("montyHall.kif", true),
        ("breakthrough.kif", false),
        ("connect4.kif", false),
        ("dotsAndBoxes.kif", false),
        ("gomoku_15x15.kif", false),
        ("reversi.kif", false),
        ("ticTacToe.kif", false),
    ] {
        if lines("perft.jsonl").contains_key(game) {
            let loaded = load_text(&text(game), game, Worth::Win);
            assert_eq!(loaded.is_err(), refused, "{game}");
        }
    }
}

/// Loads something, whatever comes of it, and checks that it takes no time.
fn quick(name: &str, text: &str) {
    let began = Instant::now();
    let loaded = load_text(text, "hostile.kif", Worth::Win);
    let told = loaded.map_or_else(|why| why.to_string(), |_| "a game".to_owned());
    let seconds = began.elapsed().as_secs_f32();
    let first = told.lines().next().unwrap_or_default();
    println!("{name}: {seconds:.2} s, {first}");
    // It ends: how long that takes on a busy machine is no matter.
    assert!(seconds < 60.0, "{name}: {seconds} s");
}

#[test]
fn hostile() {
    let many =
        |count: usize, one: &dyn Fn(usize) -> String| -> String { (0..count).map(one).collect() };
    let behind = |name: &str, text: &str| quick(name, &format!("{RIGHT}{text}"));
    behind("depth", &"(p ".repeat(500_000));
    behind("not", &format!("(<= p {}", "(not ".repeat(500_000)));
    quick(
        "infix depth",
        &format!("role(a) p :- {}", "~".repeat(500_000)),
    );
    quick(
        "infix terms",
        &format!("role(a) p({}", "f(".repeat(500_000)),
    );
    behind("growing", "(<= (next (f (s ?x))) (true (f ?x)))");
    behind(
        "growing wide",
        "(<= (next (f (s ?x ?y))) (true (f ?x)) (true (f ?y)))",
    );
    let numbers = many(200, &|i| format!("(n {i})"));
    behind(
        "product",
        &format!("{numbers}(<= (next (f ?a ?b ?c ?d)) (n ?a) (n ?b) (n ?c) (n ?d))"),
    );
    behind(
        "wide product",
        &format!("{numbers}(<= (next (f 3)) (n ?a) (n ?b) (n ?c) (n ?d) (true (f ?a ?b ?c ?d)))"),
    );
    behind(
        "views",
        &format!(
            "{numbers}(<= (v ?a ?b ?c) (n ?a) (n ?b) (n ?c) (true (f 1))) (<= (next (f 3)) (v 1 2 3))"
        ),
    );
    behind(
        "or",
        &format!("(<= p {})", "(or (f 1) (f 2) (f 3)) ".repeat(60)),
    );
    behind(
        "conditions",
        &format!("(<= p {})", "(f 1) ".repeat(100_000)),
    );
    behind(
        "rules",
        &many(100_000, &|i| format!("(<= (p {i}) (true (f {i})))")),
    );
    behind("chain", &many(50_000, &|i| format!("(<= p{i} p{})", i + 1)));
    behind("fluents", &many(70_000, &|i| format!("(init (f {i}))")));
    behind("actions", &many(70_000, &|i| format!("(legal a {i})")));
    behind(
        "roles",
        &many(1000, &|i| format!("(role r{i}) (legal r{i} go)")),
    );
    behind("signs", &"<= ".repeat(400_000));
    behind("nothing", &" ".repeat(9_000_000));
    let mut circle = String::new();
    for i in 0..1000 {
        let _ = write!(circle, "(edge {i} {}) (edge {} {i})", i + 1, i + 1);
    }
    behind(
        "circle",
        &format!(
            "{circle}(<= (r ?x ?y) (edge ?x ?y) (true (f ?x))) (<= (r ?x ?z) (r ?x ?y) (edge ?y ?z)) (<= (next (f ?y)) (r 0 ?y))"
        ),
    );
}

/// Small changes of descriptions lead to a message or a game, and do not take long.
fn mutants(name: &str, text: &str, count: u64) {
    let mut rng = tesuji::Rng::new(3);
    let tokens: Vec<_> = text.lines().filter(|line| !line.starts_with(';')).collect();
    let tokens = tokens.join("\n").replace('(', " ( ").replace(')', " ) ");
    let tokens: Vec<_> = tokens.split_whitespace().collect();
    let mut games = 0;
    for number in 0..count {
        let mut changed = tokens.clone();
        let mut below = |n: usize| rng.below(n as u32) as usize;
        for _ in 0..=number % 3 {
            let (one, other) = (below(changed.len()), below(changed.len()));
            match below(4) {
                0 => drop(changed.remove(one)),
                1 => changed.insert(one, changed[other]),
                2 => changed.swap(one, other),
                _ => changed[one] = changed[other],
            }
        }
        let changed = changed.join(" ");
        let began = Instant::now();
        if let Ok(Start::Duel(start)) = load_text(&changed, "mutant.kif", Worth::Win) {
            games += 1;
            let checked = tesuji::game::perft(&start, 2);
            assert!(checked < u64::MAX);
        }
        let seconds = began.elapsed().as_secs_f32();
        assert!(seconds < 60.0, "{name}: {seconds} s for {changed}");
    }
    println!("{name}: {games} games of {count}");
}

#[test]
fn own_mutants() {
    mutants("tic-tac-toe", OWN, 400);
}

#[test]
#[ignore = "takes minutes"]
fn public_mutants() {
    for game in [
        "ticTacToe.kif",
        "connect4.kif",
        "breakthrough.kif",
        "tron_10x10.kif",
    ] {
        if lines("perft.jsonl").contains_key(game) {
            mutants(game, &text(game), 500);
        }
    }
}

#[test]
fn failures_name_lines() {
    let text = STONES.replace("legal(P, wait)", "% legal(P, wait)");
    let Ok(Start::Duel(mut game)) = load_text(&text, "stones.kif", Worth::Win) else {
        panic!("two players");
    };
    let first = game.read_move("take_1").expect("it is legal");
    game.play(first);
    let failure = game.failure().expect("`second` cannot wait");
    assert!(
        failure.ends_with("(at `second_chooses`, line 10)"),
        "{failure}"
    );
}
