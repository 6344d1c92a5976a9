//! The library's own contract of games, on loaded games.

use tesuji::game::split::{AnyStrategy, Mod, ModJoined, ModPlus, ModPlusShift, ModShift, Split};
use tesuji::game::testing::{RandomGames, check, check_split, check_text};
use tesuji_rules::rbg::loaded::{Duel, Loaded, Position, Seats, Shares, Table};
use tesuji_rules::rbg::read;
use tesuji_rules::rbg::rules::Rules;

/// Pieces walk forward and capture obliquely; who comes to the last row wins.
const WALK: &str = "
#players = first(10), second(10)
#pieces = e, a, b
#variables =
#board = rectangle(up,down,left,right, [b,b,b][e,e,e][e,e,e][a,a,a])
#any = (up* + down*)(left* + right*)
#turn(me; own; other; theirs; ahead) =
    ->me any {own} [e] ahead ({e} + (left + right) {theirs} ) [own]
    ->> [$ me=10, other=0] ({? ahead} + {! ahead} ->> {})
#rules = (turn(first; a; second; b; up) turn(second; b; first; a; down))*
";

/// One player moves a hole around.
const ALONE: &str = "
#players = only(9)
#pieces = hole, one, two
#variables = turn(9)
#board = rectangle(up,down,left,right, [hole,one][two,one])
#rules = (->only (up* + down*)(left* + right*) (
      {one} [hole] (up + down + left + right) {hole} [one]
    + {two} [hole] (up + down + left + right) {hole} [two])
    ->> [$ turn=turn+1, only=turn])*
";

/// Three players put stones on a hexagon until it is full; some cells count.
const THREE: &str = "
#players = x(7), y(7), z(7)
#pieces = empty, sx, sy, sz
#variables =
#board = hexagon(nw,ne,east,se,sw,west, [empty,empty][empty,empty,empty][empty,empty])
#any = (nw + ne + east + se + sw + west)*
#turn(p) = ->p any {empty} [s~p] ->> [$ p = s~p]
#rules = (turn(x) turn(y) turn(z))*
";

/// A turn begins with the choice whether to pass; who passes for the third time ends the game.
const PASS: &str = "
#players = first(1), second(1)
#pieces = e, a, b
#variables = passes(2)
#board = rectangle(up,down,left,right, [e,e][e,e])
#any = (up* + down*)(left* + right*)
#turn(me; own) = ->me ([$ passes = 0] any {e} [own] + [$ passes = passes + 1]) ->> [$ me = 1]
#rules = (turn(first; a) turn(second; b))*
";

fn start<K: Seats>(text: &str) -> Position<K> {
    let (description, _) = read(text, "test").unwrap_or_else(|found| panic!("{found:?}"));
    let rules = Rules::new(description).expect("it is small");
    let start = Position::start(Loaded::keep(rules)).expect("the keeper stops");
    start.expect("the number of players fits")
}

fn contract<K: Seats>(start: &Position<K>) {
    let games = RandomGames::new(1, 6, 200);
    check(start, games).unwrap_or_else(|broken| panic!("{broken}"));
    check_text(start, games).unwrap_or_else(|broken| panic!("{broken}"));
    check_split(start, games, Mod).unwrap_or_else(|broken| panic!("{broken}"));
    check_split(start, games, ModPlus).unwrap_or_else(|broken| panic!("{broken}"));
    check_split(start, games, ModShift).unwrap_or_else(|broken| panic!("{broken}"));
    check_split(start, games, ModPlusShift).unwrap_or_else(|broken| panic!("{broken}"));
    check_split(start, games, ModJoined).unwrap_or_else(|broken| panic!("{broken}"));
    for &(_, strategy) in AnyStrategy::ALL {
        check_split(start, games, strategy).unwrap_or_else(|broken| panic!("{broken}"));
    }
}

#[test]
fn two_players() {
    let duel: Duel = start(WALK);
    contract(&duel);
    let shares: Shares = start(WALK);
    contract(&shares);
}

/// Joined, a pass is one semimove beside the stones; with the other strategies it is chosen first.
#[test]
fn passes() {
    let duel: Duel = start(PASS);
    contract(&duel);
    let texts = |strategy: AnyStrategy| {
        let mut semimoves = Vec::new();
        duel.semimoves(strategy, None, &mut semimoves);
        let texts = semimoves.iter();
        texts
            .map(|&one| duel.semimove_text(strategy, None, one))
            .collect::<Vec<_>>()
    };
    assert_eq!(texts(Mod.into()), ["2@a2", "4@a2"]);
    assert_eq!(
        texts(ModJoined.into()),
        ["3@a2", "3@b2", "3@a1", "3@b1", "4@a2"]
    );
}

#[test]
fn one_player() {
    let table: Table = start(ALONE);
    contract(&table);
}

#[test]
fn three_players() {
    let table: Table = start(THREE);
    contract(&table);
}

/// Public games; the folder is beside the workspace.
#[test]
fn public_games() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/rbg/games");
    for (game, most) in [
        ("breakthrough_5x5", 60),
        ("reversi_4x4", 30),
        ("hex_5x5", 30),
        ("englishDraughts", 400),
        ("theMillGame", 400),
        ("connect4", 50),
    ] {
        let Ok(text) = std::fs::read_to_string(format!("{folder}/{game}.rbg")) else {
            println!("skipped: there is no folder {folder}");
            return;
        };
        let games = RandomGames::new(1, 1, most);
        let start: Duel = start(&text);
        check(&start, games).unwrap_or_else(|broken| panic!("{game}: {broken}"));
        check_text(&start, games).unwrap_or_else(|broken| panic!("{game}: {broken}"));
        for &(_, strategy) in AnyStrategy::ALL {
            let checked = check_split(&start, games, strategy);
            checked.unwrap_or_else(|broken| panic!("{game}: {broken}"));
        }
    }
}
