//! The library's own contract of games, on loaded games.

use super::shared::{lines, text};
use tesuji::Game;
use tesuji::game::Notation;
use tesuji::game::split::{AnyStrategy, Split};
use tesuji::game::testing::{RandomGames, check, check_split, check_text};
use tesuji_rules::rbg::loaded::ByWin;
use tesuji_rules::{Described, Seats, Start, Worth, load_text};

/// One or two stones are taken; the player who takes the last one wins. A tag that is no part of
/// the text says how the move ends.
pub(crate) const PILE: &str = "
type Player = {first, second};
type Score = {0, 100};
type Stones = {0, 1, 2, 3, 4, 5};
const less: Stones -> Stones = {5: 4, 4: 3, 3: 2, 2: 1, :0};
const other: Player -> Player = {first: second, :first};
var pile: Stones = 5;
var me: Player = first;
@artificialTag last more;
begin, turn: ;
turn, take: player = PlayerOrSystem(me);
take, one: $ one;
one, taken: pile = less[pile];
take, two: pile != 1;
two, two1: pile = less[pile];
two1, two2: $ two;
two2, taken: pile = less[pile];
taken, over: pile == 0;
taken, on: pile != 0;
over, over1: $ last;
over1, win: player = keeper;
on, on1: $ more;
on1, next: player = keeper;
next, turn: me = other[me];
win, win1: goals[me] = 100;
win1, end: player = keeper;
";

/// Three players with scores of their own take coins. Moves without tags, and moves with the same
/// tags and different ends.
pub(crate) const COINS: &str = "
type Player = {a, b, c};
type Score = {0, 1, 2, 3};
type Coins = {0, 1, 2, 3};
const more: Score -> Score = {0: 1, 1: 2, :3};
const next: Player -> Player = {a: b, b: c, :a};
const less: Coins -> Coins = {3: 2, 2: 1, :0};
var coins: Coins -> Coins = {:3};
var me: Player = c;
var heap: Coins = 0;
begin, turn: ;
turn, go: coins[0] != 0;
turn, stop: coins[0] == 0;
stop, end: player = keeper;
go, go1: me = next[me];
go1, move: player = PlayerOrSystem(me);
move, pass: player = keeper;
pass, turn: coins[0] = less[coins[0]];
move, take: $ take;
take, all: player = keeper;
take, some: player = keeper;
all, all1: coins[0] = 0;
all1, some: ;
some, score: goals[me] = more[goals[me]];
score, turn: coins[0] = less[coins[0]];
";

fn contract<K: Seats>(start: &Described<K>, name: &str, games: RandomGames) {
    check(start, games).unwrap_or_else(|broken| panic!("{name}: {broken}"));
    check_text(start, games).unwrap_or_else(|broken| panic!("{name}: {broken}"));
    for &(_, strategy) in AnyStrategy::ALL {
        let checked = check_split(start, games, strategy);
        checked.unwrap_or_else(|broken| panic!("{name}: {broken}"));
    }
}

fn any(text: &str, name: &str, games: RandomGames) {
    for worth in [Worth::Win, Worth::Own]
        .into_iter()
        .take(games.games as usize)
    {
        let start = load_text(text, name, worth);
        match start.unwrap_or_else(|why| panic!("{name}: {why}")) {
            Start::Duel(start) => contract(&start, name, games),
            Start::Shares(start) => contract(&start, name, games),
            Start::Table(start) => contract(&start, name, games),
        }
    }
}

#[test]
fn own_games() {
    any(PILE, "pile.rg", RandomGames::new(1, 6, 20));
    any(COINS, "coins.rg", RandomGames::new(1, 6, 20));
}

fn duel(text: &str) -> Described<ByWin> {
    match load_text(text, "test.rg", Worth::Win) {
        Ok(Start::Duel(start)) => start,
        other => panic!("{other:?}"),
    }
}

#[test]
fn texts() {
    let mut start = duel(PILE);
    let text = "take pile=5 me=first goals={:0} player=first visible={:1} turns-left=1000";
    assert_eq!(start.position_text(), text);
    for taken in ["two", "one", "two"] {
        assert_eq!(start.outcome(), None);
        start.play(start.read_move(taken).expect("it is legal"));
    }
    assert_eq!(start.outcome(), Some([1, -1]));
    assert_eq!(start.failure(), None);
    assert!(start.read_move("one").is_err());
    for wrong in [
        "",
        "nowhere",
        "take",
        "take pile=7",
        "take pile={:1}",
        "take pile=5 me=first goals={:0} player=random visible={:1}",
        "take pile=5 me=first goals={first:0} player=first visible={:1}",
        "take pile=5 me=first goals={:0,5:0} player=first visible={:1}",
        "take pile=5 me=first goals={:0} player=first visible={:1",
    ] {
        assert!(start.read_position(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn semimoves() {
    let start = duel(PILE);
    let mut semimoves = Vec::new();
    let strategy = tesuji::game::split::Mod;
    start.semimoves(strategy, None, &mut semimoves);
    let texts = semimoves.iter();
    let texts = texts.map(|&semimove| start.semimove_text(strategy, None, semimove));
    assert_eq!(texts.collect::<Vec<_>>(), ["one", "two"]);
}

#[test]
fn same_tags() {
    let Ok(Start::Table(start)) = load_text(COINS, "test.rg", Worth::Win) else {
        panic!("it has three players");
    };
    let mut moves = Vec::new();
    start.moves(&mut moves);
    let texts: Vec<_> = moves.iter().map(|&m| start.move_text(m)).collect();
    assert_eq!(texts, ["-", "take", "take #2"]);
}

#[test]
fn public_games() {
    let long = RandomGames::new(1, 1, 400);
    for game in [
        "breakthrough.hrg",
        "connect4.hrg",
        "foxAndHounds.hrg",
        "repeatTestHard.rg",
        "simpleApplyDoubleTest.rg",
        "simpleApplyTest6.rg",
        "ticTacToe.rg",
        "ticTacToe.hrg",
    ] {
        if lines("perft.jsonl").contains_key(game) {
            any(&text(game), game, long);
        }
    }
}

/// Chance and hidden information are refused with the place where they are.
#[test]
fn what_is_refused() {
    for (game, why) in [
        ("backgammon.hrg", "chance moves here"),
        ("battleships.hrg", "not everybody sees everything"),
        ("shortestPath.hrg", "no numbers"),
    ] {
        if lines("perft.jsonl").contains_key(game) {
            let told = load_text(&text(game), game, Worth::Win).expect_err(game);
            assert!(told.to_string().contains(why), "{told}");
        }
    }
}
