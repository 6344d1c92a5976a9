//! Scenes: the pieces that stand on the board, their looks, and boards of automata.

use crate::common;
use std::collections::BTreeSet;
use tesuji::Rng;
use tesuji::eval::PlaneWriter;
use tesuji::game::{Game, Notation};
use tesuji::scene::{Colour, Look, Tone};
use tesuji_games::described::DESCRIBED;
use tesuji_games::kit::learned::Features;
use tesuji_games::{Family, Knowledge};
use tesuji_rules::rbg::loaded::ByWin;
use tesuji_rules::{Described, Start, Worth, load_text};

/// The pieces of our descriptions that are ground if they lie on several cells at the start:
/// nothing stands on a cell with one of them.
const GROUND: [&str; 7] = ["empty", "dot", "gap", "open", "ice", "water", "sand"];

fn start(name: &str) -> Described<ByWin> {
    let known = DESCRIBED.iter().find(|one| one.name == name);
    let text = known.expect("a text of this name").text;
    match load_text(text, name, Worth::Win).expect("a game") {
        Start::Duel(start) => start,
        _ => panic!("{name} is for two players"),
    }
}

#[test]
fn pieces_are_those_of_the_state() {
    for one in DESCRIBED {
        let mut position = start(one.name);
        // The same game, whose state can be looked into.
        let mut inner = common::start(one.name, one.text);
        let mut rng = Rng::new(9);
        let names = &inner.loaded().rules().description.pieces;
        let on_start = inner.state().pieces.clone();
        let several = |piece: usize| {
            let same = |&&other: &&_| usize::from(other) == piece;
            on_start.iter().filter(same).count() > 1
        };
        let ground = |(piece, name): (usize, &String)| {
            name == "empty" || GROUND.contains(&&name[..]) && several(piece)
        };
        let grounds: Vec<_> = names.iter().enumerate().map(ground).collect();
        for _ in 0..12 {
            let (scene, drawing) = (position.scene(), position.drawing());
            let pieces = &inner.state().pieces;
            let stands = |&cell: &usize| !grounds[usize::from(pieces[cell])];
            let expected: Vec<_> = (0..pieces.len()).filter(stands).collect();
            let shown: Vec<_> = scene.pieces.iter().map(|piece| piece.site).collect();
            assert_eq!(shown, expected, "{}\n{drawing}", one.name);
            let mut moves = Vec::new();
            if position.outcome().is_none() {
                position.moves(&mut moves);
            }
            for &m in &moves {
                let path = position.path(&scene, m);
                let text = position.move_text(m);
                let plain = text.split(['=', '#']).next().unwrap_or("");
                assert_eq!(path, scene.named(plain), "{}: {text}", one.name);
            }
            if moves.is_empty() {
                break;
            }
            let m = moves[rng.below(moves.len() as u32) as usize];
            let same = inner
                .read_move(&position.move_text(m))
                .expect("the same moves");
            position.play(m);
            inner.play(same);
        }
    }
}

#[test]
fn looks_follow_names() {
    let looks = |name: &str| {
        let scene = start(name).scene();
        let looks = scene.pieces.iter().map(|piece| (piece.player, piece.look));
        (looks.collect::<BTreeSet<_>>(), scene.colours)
    };
    let both = |look| BTreeSet::from([(Some(0), look), (Some(1), look)]);
    let white_and_black = vec![Colour::White, Colour::Black];
    assert_eq!(
        looks("breakthrough.rbg"),
        (both(Look::Pawn), white_and_black)
    );
    let black_and_white = vec![Colour::Black, Colour::White];
    assert_eq!(looks("draughts.rbg"), (both(Look::Man), black_and_white));
    let boxes = start("dots-and-boxes.rbg").scene();
    assert!(boxes.pieces.is_empty(), "dots, gaps and boxes are ground");
    let mut diagonals = start("diagonals.rbg");
    for _ in 0..2 {
        let mut moves = Vec::new();
        diagonals.moves(&mut moves);
        diagonals.play(moves[0]);
    }
    let owners = diagonals.scene().pieces;
    let owners: Vec<_> = owners.iter().map(|piece| piece.player).collect();
    assert_eq!(owners, [Some(0), Some(1)], "by their names");
    let hex = start("hex.rbg").scene();
    let xs = |row: usize| hex.sites[row].at[0];
    assert!(
        (xs(0) - 3.0).abs() < 0.01 && (xs(1) - 2.5).abs() < 0.01,
        "a rhombus on a corner"
    );
}

/// The player who cannot put a stone on an empty field has lost.
const FIELDS: &str = "domain Player = red | blue
domain Score = 0 | 100
domain Piece = empty | r | bluePawn | wall
domain Cell = V(X, Y) where X in 1..3, Y in 1..2
domain Place = null | Cell
board : Place -> Piece = { V(1, 1) = wall; V(2, 2) = wall; :empty }
cell : Cell
stone : Player -> Piece
stone(red) = r
stone(blue) = bluePawn
graph free() {
  cell = Cell(*)
  check(board[cell] == empty)
}
graph turn(me : Player, other : Player) {
  player = me
  cell = Cell(*)
  check(board[cell] == empty)
  board[cell] = stone[me]
  $$ cell
  player = keeper
  if not(reachable(free())) { goals[me] = 100 end() }
}
graph rules() { loop { turn(red, blue) turn(blue, red) } }
";

#[test]
fn automata_have_the_board_of_their_map() {
    let start = load_text(FIELDS, "fields.hrg", Worth::Win);
    let Start::Duel(mut position) = start.unwrap_or_else(|wrong| panic!("{wrong}")) else {
        panic!("a game for two players");
    };
    let mut moves = Vec::new();
    position.moves(&mut moves);
    assert_eq!(moves.len(), 4);
    for _ in 0..2 {
        let played = position
            .read_move(["V__2_1", "V__3_2"][position.mover()])
            .unwrap();
        assert_eq!(position.path(&position.scene(), played).len(), 1);
        position.play(played);
    }
    let scene = position.scene();
    assert_eq!(scene.colours, [Colour::Red, Colour::Blue]);
    assert_eq!(scene.sites.len(), 6, "null is no place");
    let stands = |name: &str| {
        let site = scene.sites.iter().position(|site| site.name == name);
        let site = site.expect("a site of this name");
        let piece = scene.pieces.iter().find(|piece| piece.site == site);
        (
            scene.sites[site].at,
            piece.map(|piece| (piece.player, piece.look)),
        )
    };
    assert_eq!(stands("V__2_1"), ([1.0, 0.0], Some((Some(0), Look::Disc))));
    assert_eq!(stands("V__3_2"), ([2.0, 1.0], Some((Some(1), Look::Pawn))));
    assert_eq!(stands("V__1_1"), ([0.0, 0.0], None), "a wall is ground");
    assert_eq!(scene.sites[0].tone, Tone::Marked);
    let planes = <Described<ByWin> as Knowledge>::planes(&position).unwrap();
    let shape = planes.shape;
    assert_eq!([shape.planes, shape.rows, shape.columns], [4, 2, 3]);
    let mut cells = vec![0.0; shape.cells()];
    (planes.write)(&position, &mut PlaneWriter::new(shape, &mut cells));
    // A plane for each piece in the order of the domain, the lowest row first.
    assert_eq!(cells[..6], [1.0, 0.0, 0.0, 0.0, 0.0, 1.0]);
    assert_eq!(cells[6..12], [0.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
    assert_eq!(cells[12..18], [0.0, 0.0, 1.0, 0.0, 0.0, 0.0]);
    assert_eq!(cells[18..], [0.0, 1.0, 0.0, 1.0, 0.0, 0.0]);
    let set = position.set();
    assert_eq!((set.name, set.count), ("empty+r+bluePawn+wall", 24));
    let mut seen = Vec::new();
    position.features(|feature, sign| seen.push((feature, sign)));
    assert_eq!(seen.len(), 4, "what is not empty");
}
