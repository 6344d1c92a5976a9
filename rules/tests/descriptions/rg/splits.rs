//! Splits derived from automata.

use super::shared::{folder, lines, text};
use std::collections::HashSet;
use std::fmt::Debug;
use std::fs::read_to_string;
use std::time::Instant;
use tesuji::Rng;
use tesuji::game::split::{AnyStrategy, Mod, Split, Submove};
use tesuji_rules::rbg::split::Fineness;
use tesuji_rules::rg::read;
use tesuji_rules::rg::split::points;
use tesuji_rules::{Start, Worth, load_text};

/// The states of one move, by the number of semimoves: those with moves, and dead ones.
#[derive(Debug, Default, PartialEq, Eq)]
struct Tree {
    alive: Vec<u64>,
    dead: Vec<u64>,
    whole: Vec<u64>,
}

impl Tree {
    fn grow<G: Split<AnyStrategy> + Debug>(
        &mut self,
        game: &G,
        strategy: AnyStrategy,
        part: Option<G::Part>,
        depth: usize,
        moves: &mut Vec<G::Move>,
    ) -> bool {
        let mut semimoves = Vec::new();
        game.semimoves(strategy, part, &mut semimoves);
        for list in [&mut self.alive, &mut self.dead, &mut self.whole] {
            list.resize(list.len().max(depth + 1), 0);
        }
        let mut alive = false;
        for semimove in semimoves {
            let submove = game.choose(strategy, part, semimove);
            let text = game.semimove_text(strategy, part, semimove);
            let told = format!("{text} behind {part:?}, {strategy:?}, {submove:?}, {game:?}");
            assert_eq!(game.last(strategy, submove), (part, semimove), "{told}");
            match submove {
                Submove::Whole(m) => {
                    moves.push(m);
                    self.whole[depth] += 1;
                    alive = true;
                }
                Submove::Part(part) => {
                    if self.grow(game, strategy, Some(part), depth + 1, moves) {
                        self.alive[depth] += 1;
                        alive = true;
                    } else {
                        self.dead[depth] += 1;
                    }
                }
            }
        }
        alive
    }
}

/// The tree of a position. Its whole moves must be the legal ones, each once.
fn tree<G: Split<AnyStrategy> + Debug>(game: &G, strategy: AnyStrategy) -> Tree {
    let (mut tree, mut reached, mut legal) = (Tree::default(), Vec::new(), Vec::new());
    tree.grow(game, strategy, None, 0, &mut reached);
    game.moves(&mut legal);
    assert_eq!(reached.len(), legal.len(), "{game:?}");
    let legal: HashSet<_> = legal.into_iter().collect();
    let reached: HashSet<_> = reached.into_iter().collect();
    assert_eq!(reached, legal, "{game:?}");
    tree
}

/// Looks at some positions of a random game.
fn walk<G: Split<AnyStrategy> + Debug>(start: &G, strategy: AnyStrategy, positions: usize) {
    let (mut game, mut rng) = (start.clone(), Rng::new(7));
    for _ in 0..positions {
        for _ in 0..3 {
            if game.outcome().is_some() {
                return;
            }
            game.play_random(&mut rng, &mut Vec::new());
        }
        if game.outcome().is_none() {
            tree(&game, strategy);
        }
    }
}

macro_rules! with_start {
    ($text:expr, $name:expr, $start:ident => $value:expr) => {
        match load_text($text, $name, Worth::Win) {
            Ok(Start::Duel($start)) => Some($value),
            Ok(Start::Shares($start)) => Some($value),
            Ok(Start::Table($start)) => Some($value),
            Err(_) => None,
        }
    };
}

fn check_all(positions: usize) {
    for game in lines("perft.jsonl").into_keys() {
        let text = text(&game);
        for &(name, strategy) in &AnyStrategy::ALL[..4] {
            let began = Instant::now();
            let shown = with_start!(&text, &game, start => {
                let shown = tree(&start, strategy);
                walk(&start, strategy, positions);
                shown
            });
            println!("{game} {name}: {shown:?} in {:?}", began.elapsed());
        }
    }
}

#[test]
fn few_positions() {
    check_all(2);
}

#[test]
#[ignore = "takes minutes"]
fn many_positions() {
    check_all(60);
}

/// In these games points lie elsewhere than in their twins: a king's square is told before what
/// changes, and the two coordinates of a square have a tag each.
const OTHERWISE: [&str; 2] = ["chess.hrg", "ticTacToe.rg"];

/// Games that are also described in Regular Boardgames are split there as here.
#[test]
fn twins() {
    let strategy = AnyStrategy::from(Mod);
    for game in lines("perft.jsonl").into_keys() {
        let folder = folder().expect("there are lines of data");
        let twin = game.replace(".hrg", ".rbg").replace(".rg", ".rbg");
        let Ok(other) = read_to_string(folder.join("games").join(&twin)) else {
            continue;
        };
        if OTHERWISE.contains(&&*game) {
            continue;
        }
        let ours = with_start!(&text(&game), &game, start => tree(&start, strategy));
        let theirs = with_start!(&other, &twin, start => tree(&start, strategy));
        let counted = |tree: Option<Tree>| tree.map(|Tree { alive, whole, .. }| (alive, whole));
        assert_eq!(counted(ours), counted(theirs), "{game}");
    }
}

/// The author of another description of the same game made each semimove a turn, without dead
/// states.
#[test]
fn turns_as_semimoves() {
    let counts = lines("perft.jsonl");
    let Some(turns) = counts.get("amazons_split3.hrg") else {
        return;
    };
    let count = |depth: u64| {
        let line = turns.iter().find(|line| line["depth"] == depth);
        line.and_then(|line| line["count"].as_u64())
    };
    let strategy = AnyStrategy::from(Mod);
    let game = "amazons.hrg";
    let split = with_start!(&text(game), game, start => tree(&start, strategy));
    let Tree { alive, whole, .. } = split.expect("it is a game");
    assert_eq!(
        [alive[0], alive[1], whole[2]].map(Some),
        [1, 2, 3].map(count)
    );
}

/// A piece slides, then a stone is put somewhere.
const SLIDE: &str = "
domain Player = one | two
domain Score = 0 | 100
domain Cell = V(X, Y) where X in 0..1, Y in 0..2
domain CellOrNull = null | Cell
domain Thing = empty | piece | stone
up : CellOrNull -> CellOrNull
up(V(X, Y)) = if Y == 0 then null else V(X, Y - 1)
up(_) = null
down : CellOrNull -> CellOrNull
down(V(X, Y)) = if Y == 2 then null else V(X, Y + 1)
down(_) = null
board : CellOrNull -> Thing = { :empty; null = stone; V(0, 1) = piece; V(1, 0) = piece }
me : Player = one
pos : CellOrNull
graph turn() {
  player = me
  pos = Cell(*)
  check(board[pos] == piece)
  board[pos] = empty
  $$ pos
  branch dir in {up, down} {
    repeat 2 {
      pos = dir[pos]
      check(board[pos] == empty)
      $_ dir
      branch { return() } or {}
    }
  }
}
graph rules() {
  loop {
    turn()
    $$ pos
    board[pos] = piece
    pos = Cell(*)
    check(board[pos] == empty)
    $$ pos
    player = keeper
    board[pos] = stone
    goals[me] = 100
    end()
  }
}
";

#[test]
fn marks() {
    let (rules, _) = read(SLIDE, "slide.hrg").expect("it is right");
    for (plus, shift, marks) in [
        (false, false, [".", "", ".", ""]),
        (true, false, [".", "?", ".", ""]),
        (false, true, [",.", "", ".", ","]),
    ] {
        let shown = points(&rules, Fineness { plus, shift }, SLIDE);
        let lines = ["21", "26", "34", "38"].into_iter().zip(marks);
        for (line, (number, marks)) in shown.lines().zip(lines) {
            assert!(
                line.starts_with(&format!("{number} {marks:<2} | ")),
                "{shown}"
            );
        }
    }
}

#[test]
fn own_game() {
    let alive = AnyStrategy::ALL[..4].iter().map(|&(_, strategy)| {
        let split = with_start!(SLIDE, "slide.hrg", start => tree(&start, strategy));
        split.expect("it is a game").alive
    });
    let expected: [&[u64]; 4] = [
        &[2, 4, 0],
        &[2, 3, 4, 0],
        &[2, 2, 4, 8, 0],
        &[2, 2, 3, 4, 8, 0],
    ];
    assert_eq!(alive.collect::<Vec<_>>(), expected);
}

/// A way that may be gone in circles, and whose only move has no tags.
#[test]
fn a_move_without_tags() {
    let text = "type Player = {one}; type Score = {0, 1}; type Steps = {0, 1, 2};\n\
                const next: Steps -> Steps = {0: 1, 1: 2, :0};\nvar at: Steps = 0;\n\
                begin, go: player = one;\ngo, go: at = next[at];\ngo, won: at == 2;\n\
                won, over: goals[one] = 1;\nover, end: player = keeper;";
    for &(name, strategy) in &AnyStrategy::ALL[..4] {
        let found = with_start!(text, "circle.rg", start => tree(&start, strategy));
        assert_eq!(found.map(|tree| tree.whole), Some(vec![1]), "{name}");
    }
}
