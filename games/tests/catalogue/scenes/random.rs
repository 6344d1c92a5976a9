//! Random games, position by position: each piece is in the scene once, on its place, and moves
//! lead from place to place.

use super::texts::{Seen, agree};
use roxmltree::Document;
use std::collections::{BTreeMap, BTreeSet};
use tesuji::Rng;
use tesuji::scene::{Arrow, Marks, Scene, Shape};
use tesuji_games::{Family, Visitor, catalogue, open, variants};

/// How many plies a game is followed.
const PLIES: usize = 160;

struct Played<'a>(&'a str);

impl Visitor for Played<'_> {
    type Output = ();

    fn visit<G: Family>(self, start: G) {
        let game = self.0;
        let mut rng = Rng::new(0x5ce7e);
        let mut seen = Seen::default();
        for round in 0..2 {
            let mut position = start.clone();
            for ply in 0..PLIES {
                let over = position.outcome().is_some();
                let mut moves = Vec::new();
                if !over {
                    position.moves(&mut moves);
                }
                // All plies of the beginning, some of the later ones.
                if over || ply < 12 || ply % 6 == 0 {
                    let scene = position.scene();
                    let (text, drawing) = (position.position_text(), position.drawing());
                    agree(game, &text, &drawing, &scene, &mut seen);
                    sound(game, &scene);
                    let paths = paths(game, &position, &scene, &moves);
                    if round == 0 && (over || ply % 24 == 0) {
                        well_formed(game, &scene, paths);
                    }
                }
                if over {
                    break;
                }
                position.play(moves[rng.below(moves.len() as u32) as usize]);
            }
        }
        assert!(seen.pieces() > 0, "{game}: no piece was seen");
    }
}

/// No part names a place that is not there, and no two parts overlap.
fn sound(game: &str, scene: &Scene) {
    assert!(!scene.sites.is_empty() && scene.text.is_empty(), "{game}");
    let names = scene
        .sites
        .iter()
        .map(|site| &site.name[..])
        .filter(|name| !name.is_empty());
    let mut known = BTreeSet::new();
    assert!(
        names.into_iter().all(|name| known.insert(name)),
        "{game}: a name stands twice"
    );
    let places = scene
        .sites
        .iter()
        .map(|site| site.at.map(|at| (at * 100.0).round() as i32));
    let mut taken = BTreeSet::new();
    assert!(
        places.into_iter().all(|at| taken.insert(at)),
        "{game}: a place lies on another"
    );
    let mut standing = BTreeSet::new();
    for piece in &scene.pieces {
        assert!(piece.site < scene.sites.len(), "{game}");
        assert!(standing.insert(piece.site), "{game}: two pieces on a place");
        assert!(piece.count >= 1, "{game}");
        let player = piece.player.map(usize::from);
        assert!(
            player.is_none_or(|player| player < scene.colours.len()),
            "{game}"
        );
    }
}

/// The paths of the moves lead over places with names, and those of a path differ in their texts.
fn paths<G: Family>(game: &str, position: &G, scene: &Scene, moves: &[G::Move]) -> Vec<Vec<usize>> {
    let mut texts: BTreeMap<Vec<usize>, BTreeSet<String>> = BTreeMap::new();
    let mut paths = Vec::new();
    for &m in moves {
        let text = position.move_text(m);
        let path = position.path(scene, m);
        assert_eq!(
            path.is_empty(),
            text == "pass",
            "{game}: {text} leads {path:?}"
        );
        assert!(
            path.iter().all(|&site| site < scene.sites.len()),
            "{game}: {text}"
        );
        for end in path.first().iter().chain(&path.last()) {
            assert!(
                !scene.sites[**end].name.is_empty(),
                "{game}: {text} ends on no place"
            );
        }
        if scene
            .sites
            .iter()
            .all(|site| site.shape != Shape::Pit && site.shape != Shape::Hand)
        {
            moved(game, scene, &text, &path);
        }
        assert!(
            texts.entry(path.clone()).or_default().insert(text),
            "{game}"
        );
        paths.push(path);
    }
    paths
}

/// A move of two places and more begins on a piece, and a move of one place ends where none was.
fn moved(game: &str, scene: &Scene, text: &str, path: &[usize]) {
    let is_taken = |site: usize| scene.pieces.iter().any(|piece| piece.site == site);
    let sows = ["nim", "pentago", "synthetic"]
        .iter()
        .any(|known| game.starts_with(known));
    match path {
        [only] if !sows => assert!(!is_taken(*only), "{game}: {text}"),
        [first, _, ..] if !sows => assert!(is_taken(*first), "{game}: {text}"),
        _ => {}
    }
}

/// The picture can be read as XML, has its title, and draws each piece.
fn well_formed(game: &str, scene: &Scene, paths: Vec<Vec<usize>>) {
    let mut scene = scene.clone();
    scene.last = paths.last().cloned().unwrap_or_default();
    let arrows = paths
        .into_iter()
        .take(5)
        .map(|path| Arrow { path, weight: 0.5 });
    let title = format!("{game} <&> \"start\"");
    let svg = scene.svg(&Marks {
        title: title.clone(),
        arrows: arrows.collect(),
        dots: vec![0],
    });
    assert!(svg.len() < 34_000, "{game}: {} bytes", svg.len());
    let document = Document::parse(&svg).unwrap_or_else(|wrong| panic!("{game}: {wrong}\n{svg}"));
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"), "{game}");
    let of = |name: &str| {
        root.descendants()
            .filter(|node| node.has_tag_name(name))
            .count()
    };
    let first = root
        .children()
        .find(roxmltree::Node::is_element)
        .and_then(|node| node.text());
    assert_eq!(first, Some(&title[..]), "{game}: the title comes first");
    assert_eq!(of("desc"), 1, "{game}");
    let seeds = root
        .descendants()
        .filter(|node| node.attribute("class") == Some("t-seed"))
        .count();
    let uses = root.descendants().filter(|node| node.has_tag_name("use"));
    let is_mark = |node: &roxmltree::Node| {
        node.attribute("href")
            .is_some_and(|to| to.starts_with("#t-mark"))
    };
    let drawn = uses.filter(|node| !is_mark(node)).count();
    assert_eq!(
        drawn + seeds,
        scene.pieces.len(),
        "{game}: pieces that are drawn"
    );
    let inside = |node: roxmltree::Node| {
        let (x, y) = (
            node.attribute("x")?.parse().ok()?,
            node.attribute("y")?.parse().ok()?,
        );
        Some([x, y])
    };
    let view: Vec<f32> = root
        .attribute("viewBox")
        .unwrap_or_default()
        .split(' ')
        .map(|number| number.parse().expect("a number"))
        .collect();
    let labels = root
        .descendants()
        .filter(|node| node.has_tag_name("text"))
        .filter_map(inside);
    for [x, y] in labels {
        let (right, bottom) = (view[0] + view[2], view[1] + view[3]);
        assert!(
            (view[0]..=right).contains(&x) && (view[1]..=bottom).contains(&y),
            "{game}: a text outside"
        );
    }
}

#[test]
fn every_position_is_drawn() {
    let names = catalogue().into_iter().chain(variants());
    for (game, _) in names {
        open(game, Played(game)).expect("a listed game opens");
    }
}
