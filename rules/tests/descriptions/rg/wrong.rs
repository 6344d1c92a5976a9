//! Wrong descriptions, and what is said of them.

use tesuji_rules::Worth;
use tesuji_rules::load_text;
use tesuji_rules::rbg::message::Level;
use tesuji_rules::rg::read;

/// A description that is right. Tests change a part of it.
pub(crate) const RIGHT: &str = "type Player = {a, b};
type Score = {0, 100};
type Cell = {x, y};
type Piece = {none, one};
const next: Cell -> Cell = {x: y, :x};
const other: Player -> Player = {a: b, :a};
var board: Cell -> Piece = {:none};
var cell: Cell = x;
begin, move: player = a;
move, put: cell = Cell(*);
put, put1: board[cell] == none;
put1, put2: $$ cell;
put2, put3: board[cell] = one;
put3, done: player = keeper;
done, win: goals[a] = 100;
win, end: player = keeper;
";

/// Puts something else in, and answers all errors with their places and the first remedies.
fn errors(part: &str, other: &str) -> Vec<String> {
    assert!(RIGHT.contains(part), "{part}");
    let text = RIGHT.replacen(part, other, 1);
    let findings = match read(&text, "test.rg") {
        Ok((_, findings)) | Err(findings) => findings,
    };
    let told = findings.iter().map(|finding| {
        assert!(text.is_char_boundary(finding.start) && finding.end <= text.len());
        let help = finding.help.first().map_or("", |help| help);
        let warning = match finding.level {
            Level::Error => "",
            Level::Warning => "warning: ",
        };
        let (line, column) = (finding.line, finding.column);
        format!("{line}:{column} {warning}{} | {help}", finding.message)
    });
    told.collect()
}

#[track_caller]
fn check(part: &str, other: &str, expected: &[&str]) {
    assert_eq!(errors(part, other), expected);
}

#[test]
fn right() {
    check("begin", "begin", &[]);
    assert!(load_text(RIGHT, "test.rg", Worth::Win).is_ok());
}

#[test]
fn signs() {
    check(
        "put1, put2: $$ cell;",
        "put1, put2: $$ cell",
        &["12:20 expected `;` at the end of a statement, found `put2` | write `;` here"],
    );
    check(
        "cell = Cell(*)",
        "cell ~ Cell(*)",
        &[
            "10:17 expected `=`, `==` or `!=` behind a value, found '~', which is no sign of this language | ",
        ],
    );
    check(
        "{x, y}",
        "{x y}",
        &["3:16 expected `,` or `}` in a set, found `y` | "],
    );
    check(
        "var cell",
        "var type",
        &[
            "8:5 expected the name of a variable, found the word `type` | `type` begins a declaration; choose another name",
        ],
    );
    check(
        "put3, done",
        "put3 done",
        &["14:6 expected `,` between the nodes of an edge, found `done` | "],
    );
}

#[test]
fn names() {
    check(
        "board[cell] == none",
        "board[cel] == none",
        &["11:18 no constant, variable or symbol is called `cel` | nearest: cell"],
    );
    check(
        "var cell: Cell",
        "var cell: Cel",
        &["8:11 there is no type `Cel` | nearest: Cell"],
    );
    check(
        "cell: Cell = x",
        "cell: Cell = z",
        &["8:18 `z` is no element of this type | nearest: x"],
    );
    check(
        "board[cell] == none",
        "Cell[cell] == none",
        &["11:12 no constant, variable or symbol is called `Cell` | nearest: cell"],
    );
    check(
        "board[cell] == none",
        "board(cell) == none",
        &["11:12 there is no type `board` | maps are read with brackets: `board[…]`"],
    );
    check(
        "var cell",
        "var board: Cell = x; var cell",
        &[
            "8:5 the variable `board` is declared twice | the first declaration is in line 7; remove or rename one of them",
        ],
    );
    check(
        "type Cell",
        "type Bool = {no, yes}; type Cell",
        &[
            "3:6 `Bool` is another type than the language gives this name | it is {0, 1}; use another name",
        ],
    );
    check(
        "type Cell = {x, y}",
        "type Cell = Room; type Room = Cell",
        &["3:31 the type `Cell` needs itself | types are sets of symbols in the end"],
    );
    check(
        "type Score = {0, 100};",
        "",
        &["1:1 there is no type `Score` | declare one, such as `type Score = {0, 50, 100};`"],
    );
    check(
        "{x, y}",
        "{x, x}",
        &[
            "3:17 `x` stands twice in a set | remove one of them",
            "5:32 `y` is no element of this type | nearest: x",
        ],
    );
}

#[test]
fn values() {
    check(
        "{x: y, :x}",
        "{x: y, y: x}",
        &[
            "5:28 a map needs a value for all other keys | write it without a key, such as `{a: 1, :0}`",
        ],
    );
    check(
        "{x: y, :x}",
        "{x: y, x: x, :x}",
        &["5:35 the key `x` stands twice | remove one of them"],
    );
    check(
        "{:none}",
        "{:none, z: one}",
        &["7:36 `z` is no key of this type | nearest: x"],
    );
    check(
        "{:none}",
        "none",
        &["7:28 there is no constant `none` | a map is expected here: {x, y} -> {none, one}"],
    );
    check(
        "Cell = x",
        "Cell = {:x}",
        &["8:18 a symbol is expected here, not a map | one of {x, y}"],
    );
}

#[test]
fn edges() {
    check(
        "cell = Cell(*)",
        "x = Cell(*)",
        &["10:12 only variables change, and this is a symbol | equality is written `==`"],
    );
    check(
        "cell = Cell(*)",
        "player = PlayerOrSystem(*)",
        &["10:12 `player` cannot be any element | assign it from a variable that is"],
    );
    check(
        "cell = Cell(*)",
        "cell = Piece(*)",
        &["10:12 not every element can be assigned here | {none, one} is not part of {x, y}"],
    );
    check(
        "board[cell] == none",
        "board[cell] == x",
        &["11:12 the two sides have no value in common | one is {none, one}, the other {x}"],
    );
    check(
        "board[cell] == none",
        "board[none] == none",
        &["11:18 this is never a key of the map | the keys are {x, y}, and this is {none}"],
    );
    check(
        "$$ cell",
        "$$ board",
        &["12:16 `board` is no variable with a symbol as value | a fixed tag is written `$ board`"],
    );
    check(
        "put1, put2: $$ cell",
        "put1, put2: $$ cell; put1, put1: $ again",
        &[
            "12:22 an edge with a tag leads back to its own node | moves would have any number of tags; lead it to another node",
        ],
    );
    check(
        "win, end: player = keeper",
        "win, over: player = keeper",
        &["1:1 no edge has the node `end` | games end there"],
    );
    check(
        "done, win:",
        "done, lost:",
        &[
            "1:1 no edges lead from `begin` to `end` | a game is over at `end`: lead an edge such as `win, end: player = keeper;` there",
        ],
    );
    check(
        "begin, move: player = a;",
        "begin, move: player = a; move, put: ? win -> put;",
        &["9:26 warning: no edges lead from `win` to `put` | this check never finds a path"],
    );
}

#[test]
fn what_cannot_be_searched() {
    let chance = RIGHT.replacen("player = a", "player = random", 1);
    let told = load_text(&chance, "test.rg", Worth::Win).expect_err("chance");
    assert!(told.to_string().contains("chance moves here"), "{told}");
    let hidden = RIGHT.replacen("goals[a] = 100", "visible[a] = 0", 1);
    let told = load_text(&hidden, "test.rg", Worth::Win).expect_err("hidden");
    assert!(told.to_string().contains("not everybody sees"), "{told}");
}

#[test]
fn what_fails() {
    for (part, other, why) in [
        (
            "put1, put2: $$ cell",
            "put1, put2: cell != cell",
            "no path leads",
        ),
        (
            "begin, move: player = a",
            "begin, begin: player = keeper; begin, move: player = a",
            "runs of the keeper",
        ),
        (
            "begin, move: player = a",
            "begin, move: ? begin -> move",
            "need each other",
        ),
    ] {
        let text = RIGHT.replacen(part, other, 1);
        let told = load_text(&text, "test.rg", Worth::Win).expect_err(why);
        assert!(told.to_string().contains(why), "{told}");
    }
}

/// A description in the high-level language that is right.
pub(crate) const HIGH: &str = "domain Player = a | b
domain Score = 0 | 100
domain Cell = C(X, Y) where X in 0..1, Y in 0..1
next : Cell -> Cell
next(C(X, Y)) = if X == 0 then C(X + 1, Y) else C(0, Y)
board : Cell -> Bool = { C(X, X) = 1 where X in 0..1; :0 }
cell : Cell
graph free(me : Player) {
  cell = Cell(*)
  check(board[cell] == 0)
}
graph turn(me : Player) {
  player = me
  cell = Cell(*)
  check(board[next(cell)] == 0 || next[cell] == C(0, 0))
  board[cell] = 1
  $$ cell
  player = keeper
  if not(reachable(free(me))) { goals[me] = 100 end() }
}
graph rules() { loop { turn(a) turn(b) } }
";

#[track_caller]
fn high(part: &str, other: &str, expected: &[&str]) {
    assert!(HIGH.contains(part), "{part}");
    let text = HIGH.replacen(part, other, 1);
    let findings = match read(&text, "test.hrg") {
        Ok((_, findings)) | Err(findings) => findings,
    };
    let told = findings.iter().map(|finding| {
        assert!(text.is_char_boundary(finding.start) && finding.end <= text.len());
        let help = finding.help.first().map_or("", |help| help);
        format!(
            "{}:{} {} | {help}",
            finding.line, finding.column, finding.message
        )
    });
    assert_eq!(told.collect::<Vec<_>>(), expected);
}

#[test]
fn high_level() {
    high("domain", "domain", &[]);
    assert!(load_text(HIGH, "test.hrg", Worth::Win).is_ok());
    high(
        "loop { turn(a)",
        "loop { trn(a)",
        &["21:24 there is no graph `trn` | nearest: turn"],
    );
    high(
        "turn(b)",
        "turn(b, a)",
        &["21:32 `turn` has 1 parameters, not 2 | "],
    );
    high(
        "next(C(X, Y)) =",
        "next(C(0, Y)) =",
        &["4:1 `next` has no case for (C__1_0) | add a last case with `_` for all others"],
    );
    high(
        "C(X + 1, Y)",
        "C(X + 2, Y)",
        &["4:1 `C__2_0` is no element of this type | nearest: C__0_0"],
    );
    high(
        "board[cell] == 0)\n}",
        "board[cel] == 0)\n}",
        &["10:15 no constant, variable or symbol is called `cel` | nearest: cell"],
    );
    high(
        "cell : Cell\n",
        "cell : Cel\n",
        &["7:8 there is no domain `Cel` | nearest: Cell"],
    );
    high(
        "where X in 0..1, Y",
        "where X in 0.1, Y",
        &[
            "3:35 expected `..` between two numbers, found '.', which is no sign of this language | ",
        ],
    );
    high(
        "board[cell] = 1",
        "board[cell] = if cell == cell then 1 else 0",
        &["16:17 this can be computed in functions only | declare a function and read it here"],
    );
    high(
        "board[cell] = 1",
        "break()",
        &["16:3 there is no loop for `break()` to leave | "],
    );
}
